"""What is printed on special tiles: a frame that reads from afar and an icon near by."""

from __future__ import annotations

from hexo.games.conquest.state import Kind
from hexo.ui import tiles
from hexo.ui.palette import Palette, Skin, mix
from hexo.ui.scene import Point, Sketch

METALS = (Kind.BRONZE, Kind.SILVER, Kind.GOLD)

GLYPHS = {
    Kind.CAPITAL: ("crown", 0.54),
    Kind.FORTIFIED: ("tower", 0.48),
    Kind.SPYGLASS: ("spyglass", 0.56),
}
"""The glyph of a kind and its width."""

_INGOTS: dict[Kind, tuple[Point, ...]] = {
    Kind.BRONZE: ((0.0, 0.0),),
    Kind.SILVER: ((-0.14, 0.0), (0.14, 0.0)),
    Kind.GOLD: ((-0.14, 0.08), (0.14, 0.08), (0.0, -0.1)),
}
_INK = "#140c03"


def draw_kind(sketch: Sketch, palette: Palette, skin: Skin, kind: Kind, lift: float) -> None:
    """Draw the frame and the icon of a tile's kind; a plain tile has neither."""
    if kind in (Kind.PLAIN, Kind.UNSEEN):
        return
    at = (0.0, -lift)
    if kind in METALS:
        metal = palette[kind.value]
        sketch.hexagon(0.735, at=at, line=mix(metal, _INK, 0.55), width=0.1, rounding=0.06)
        sketch.hexagon(0.735, at=at, line=metal, width=0.055, rounding=0.06)
    elif kind == Kind.FORTIFIED:
        sketch.hexagon(0.7, at=at, line=skin.ink, width=0.035, rounding=0.06)
        sketch.hexagon(0.745, at=at, line=skin.ink, width=0.085, dash=(0.14, 0.1), rounding=0.0)
    elif kind == Kind.CAPITAL:
        sketch.hexagon(0.765, at=at, line=skin.ink, width=0.04, rounding=0.06)
        sketch.hexagon(0.695, at=at, line=skin.ink, width=0.03, rounding=0.06)
    else:
        sketch.hexagon(0.735, at=at, line=skin.ink, width=0.055, dash=(0.01, 0.137), rounding=0.06)
    draw_icon(sketch, palette, skin, kind, (0.0, -0.5 - lift))


def draw_icon(
    sketch: Sketch,
    palette: Palette,
    skin: Skin,
    kind: Kind,
    at: Point,
    *,
    size: float = 1.0,
    near: float = tiles.NUMBERS_FROM,
) -> None:
    """Draw a kind's icon on a plate of the tile's colour, which interrupts the frame."""
    x, y = at
    sketch.ellipse(at, (0.33 * size, 0.25 * size), fill=skin.face, near=near)
    if kind in GLYPHS:
        name, width = GLYPHS[kind]
        sketch.glyph(name, at, width * size, fill=skin.ink, near=near)
        return
    metal = palette[kind.value]
    for dx, dy in _INGOTS[kind]:
        left, top = x + dx * size, y + dy * size
        points = [
            (left - 0.09 * size, top - 0.075 * size),
            (left + 0.09 * size, top - 0.075 * size),
            (left + 0.13 * size, top + 0.075 * size),
            (left - 0.13 * size, top + 0.075 * size),
        ]
        sketch.polygon(
            points, fill=metal, line=mix(metal, _INK, 0.78), width=0.045 * size, near=near
        )


def draw_gain(sketch: Sketch, palette: Palette, gain: int) -> None:
    """Draw what a tile gains (`+3`) or loses (`−2`, in the colour of danger) this turn."""
    text = f"+{gain}" if gain > 0 else f"\N{MINUS SIGN}{-gain}"
    colour = palette["ink" if gain > 0 else "danger"]
    sketch.text(
        text,
        (0.5, -0.52),
        0.42,
        fill=colour,
        halo=palette["tag-paper"],
        halo_width=0.16,
        weight=680,
        smallest=12.0,
        near=tiles.NUMBERS_FROM * 0.7,
    )
