"""Reading what an earlier visit, or someone else, left in the browser's storage."""

from __future__ import annotations

import json

LONGEST = 20_000
"""Characters of settings beyond which they are not ours."""

DEEPEST = 64
"""Opening brackets beyond which they are not ours; deep nesting exhausts the page's stack."""


def read(text: str) -> object:
    """Return the value of a stored JSON text. Raises ValueError when it is none of ours."""
    if len(text) > LONGEST or text.count("[") + text.count("{") > DEEPEST:
        raise ValueError("stored text is too long or too deeply nested")
    value: object = json.loads(text)
    return value
