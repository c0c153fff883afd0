"""How long what happens takes on the screen, in milliseconds. Nothing waits for it but the eye."""

from __future__ import annotations

from typing import NamedTuple

SLIDE = 240.0
"""An army's way along its arrow."""

SWEEP = 180.0
"""A captured tile's change of colour, and any other change of a tile."""

RESULT = 360.0
"""How long the result of a turn stands, its sweeps included, before the next seat plays."""

INCOME = 1100.0
"""How long gains stand beside the numbers."""


class Pace(NamedTuple):
    """How a computer's turn is shown: how long its arrows stay, and whether things move."""

    arrows: float
    moves: bool
