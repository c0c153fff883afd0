"""The result of the map generator."""

from __future__ import annotations

from dataclasses import dataclass

from hexo.games.conquest.state import Kind
from hexo.hexgrid import Board, Cell


@dataclass(frozen=True, slots=True)
class MapDraft:
    """A map before seats are dealt to its starts.

    `kinds` and `units` (the neutral ones) are by cell; what they say of a start is replaced when
    a seat takes it. `starts` is in no seat's order.
    """

    board: Board
    kinds: tuple[Kind, ...]
    units: tuple[int, ...]
    starts: tuple[Cell, ...]
