"""The style sheet's tokens as the tests read them."""

import re
from pathlib import Path

CSS = Path(__file__).parents[2] / "static/css/tokens.css"
_RULE = re.compile(r"^(:root[^{]*)\{(.*?)^\}", re.DOTALL | re.MULTILINE)
_TOKEN = re.compile(r"--([a-z0-9-]+):\s*([^;]+);")


def themes():
    """Return the tokens of each theme: the dark one is laid over the light one."""
    light, dark = (dict(_TOKEN.findall(body)) for _selector, body in _RULE.findall(CSS.read_text()))
    return {"light": light, "dark": {**light, **dark}}
