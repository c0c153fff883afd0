"""Guessing what fog hides, for bots that look past the end of a turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hexo.games.conquest.config import NEUTRAL_SPREAD, NEUTRAL_UNITS, START_UNITS
from hexo.games.conquest.state import NEUTRAL, UNSEEN, Kind, State
from hexo.hexgrid.board import NO_CELL


def determinize(view: State, rng: Random) -> State:
    """Return a complete state that a view may be of.

    Unseen tiles become neutral plains, except for one tile with a start's units, drawn at random,
    for each living seat of which nothing (in capital mode: not its capital) is in sight.
    """
    hidden = [cell for cell, owner in enumerate(view.owners) if owner == UNSEEN]
    if not hidden:
        return view
    kinds, owners, units = list(view.kinds), list(view.owners), list(view.units)
    for cell in hidden:
        kinds[cell], owners[cell] = Kind.PLAIN, NEUTRAL
        units[cell] = NEUTRAL_UNITS + rng.randrange(NEUTRAL_SPREAD + 1)
    rng.shuffle(hidden)
    free = list(hidden)
    capitals = list(view.capitals)
    for seat, alive in enumerate(view.alive):
        unknown = capitals[seat] == NO_CELL
        lurks = alive and (seat not in view.owners or (unknown and view.setup.capital))
        cell = free.pop() if lurks else hidden[0]
        if unknown:
            capitals[seat] = cell
        if lurks:
            owners[cell], units[cell] = seat, START_UNITS
            kinds[cell] = Kind.CAPITAL if view.setup.capital else Kind.PLAIN
    return replace(
        view,
        kinds=tuple(kinds),
        owners=tuple(owners),
        units=tuple(units),
        capitals=tuple(capitals),
    )
