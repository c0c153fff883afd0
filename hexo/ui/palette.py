"""Board colours: the tokens of the style sheet and the tones mixed from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

Colour = str
"""A CSS colour as `#rrggbb`."""

FACES = ("blue", "red", "orange", "green", "neutral", "unseen")
"""The cardboard colours: each has an ink and a deep tone beside its face."""

TOKENS = (
    *(
        "table",
        "card",
        "line",
        "ink",
        "ink-2",
        "danger",
        "focus",
        "gold",
        "silver",
        "bronze",
        "tile-light",
        "tag-paper",
    ),
    *("hint", "hint-hostile", "hint-line"),
    *(f"ring-{ring}{part}" for ring in ("selected", "target") for part in ("", "-paper")),
    *(f"{face}{tone}" for face in FACES for tone in ("", "-ink", "-deep")),
)
"""The tokens of the style sheet that boards are drawn with."""


def channels(colour: Colour) -> tuple[int, int, int]:
    """Return red, green and blue, 0..255. Raises ValueError for anything but `#rrggbb`."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not a #rrggbb colour: {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Return `colour` with a share (0..1) of `other`, mixed channel by channel."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{int(a + (b - a) * share + 0.5):02x}" for a, b in pairs)


def luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG 2, 0 (black) .. 1 (white)."""
    r, g, b = (
        c / 3294.6 if c <= 10 else ((c / 255.0 + 0.055) / 1.055) ** 2.4 for c in channels(colour)
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of WCAG 2, 1 .. 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Skin:
    """The tones of one cardboard colour.

    `face` is the flat top, `ink` is printed on it, `deep` is for tags and chart lines, `side` the
    cut edge, `edge` the hair-line, `border` the territory's outline.
    """

    face: Colour
    ink: Colour
    deep: Colour
    side: Colour
    edge: Colour
    border: Colour


class Palette:
    """The current theme's colours, looked up by token name without the leading dashes."""

    def __init__(self, tokens: Mapping[str, Colour]) -> None:
        """Take the tokens of the style sheet as they are computed for the page's theme."""
        self._tokens = dict(tokens)
        self.is_dark = luminance(self["table"]) < 0.2
        self.skin = cache(self._skin)

    def __getitem__(self, name: str) -> Colour:
        """Return a token. Raises KeyError for an unknown one."""
        return self._tokens[name]

    def _skin(self, name: str) -> Skin:
        face = self[name]
        shade, side, edge, border = (
            ("#04070c", 0.52, 0.60, 0.45) if self.is_dark else ("#241607", 0.42, 0.55, 0.42)
        )
        return Skin(
            face,
            self[f"{name}-ink"],
            self[f"{name}-deep"],
            mix(face, shade, side),
            mix(face, shade, edge),
            mix(face, shade, border),
        )
