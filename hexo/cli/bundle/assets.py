"""Icons: one sprite for the page's markup, one module of path data for the canvas."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from hexo.cli.bundle.paths import NODE_MODULES, STATIC
from hexo.cli.errors import CommandError

ICON_LIST = STATIC / "icons.txt"
GLYPH_LIST = STATIC / "glyphs.txt"
LUCIDE_ICONS = NODE_MODULES / "lucide-static" / "icons"
GAME_ICONS = NODE_MODULES / "@iconify-json" / "game-icons" / "icons.json"

_SVG = "http://www.w3.org/2000/svg"
_PRESENTATION = ("viewBox", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")
_GLYPH_BODY = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def sprite() -> bytes:
    """Return an SVG document with one ``<symbol>`` for each name in the icon list."""
    ElementTree.register_namespace("", _SVG)
    document = ElementTree.Element(f"{{{_SVG}}}svg")
    for (name,) in _lines(ICON_LIST):
        document.append(_symbol(name))
    content: bytes = ElementTree.tostring(document, encoding="utf-8")
    return content


def glyphs() -> bytes:
    """Return a JavaScript module with the shapes of the glyph list on a grid of 512 units."""
    icons = json.loads(GAME_ICONS.read_text("utf-8"))["icons"]
    shapes = {name: _path_data(icons, icon) for name, icon, _ in _lines(GLYPH_LIST)}
    return f"export const glyphs = {json.dumps(shapes, indent=2)};\n".encode()


def glyph_credit() -> str:
    """Return the attribution that the licence of the glyphs asks for."""
    authors = sorted({author for _, _, author in _lines(GLYPH_LIST)})
    icons = ", ".join(icon for _, icon, _ in _lines(GLYPH_LIST))
    return f"Icons {icons} by {', '.join(authors)}, from https://game-icons.net, CC BY 3.0"


def _lines(path: Path) -> Iterator[list[str]]:
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def _symbol(name: str) -> ElementTree.Element:
    path = LUCIDE_ICONS / f"{name}.svg"
    if not path.exists():
        raise CommandError(f"{ICON_LIST.name} names {name}, which lucide-static does not have")
    icon = ElementTree.fromstring(path.read_text("utf-8"))
    attributes = {key: icon.attrib[key] for key in _PRESENTATION}
    symbol = ElementTree.Element(f"{{{_SVG}}}symbol", {"id": name, **attributes})
    for shape in icon:
        shape.tail = None
        symbol.append(shape)
    return symbol


def _path_data(icons: dict[str, dict[str, str]], icon: str) -> str:
    body = icons.get(icon, {}).get("body", "")
    match = _GLYPH_BODY.fullmatch(body)
    if match is None:
        raise CommandError(f"{GLYPH_LIST.name} names {icon}, which is not one filled path")
    return match[1]
