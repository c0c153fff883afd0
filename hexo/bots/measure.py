"""How fast games are played: the same measure for the command line and for the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexo.bots.match import play_match
from hexo.core.game import AnyGame
from hexo.core.session import Session


@dataclass(frozen=True, slots=True)
class Pace:
    """What was played, and the time that opening the games (maps) and playing them took."""

    games: int
    turns: int
    plies: int
    opening: float
    playing: float


def measure(
    game: AnyGame,
    bots: Sequence[str],
    seeds: Iterable[int],
    now: Callable[[], float],
    options: Mapping[str, object] | None = None,
) -> Pace:
    """Play one game for each seed between bots of these names; `now` is a steady clock.

    The games are the same wherever and whenever they are played; the times are in the unit of the
    clock, which nothing else looks at.
    """
    setup = game.parse_setup({**(options or {}), "seats": [{"player": name} for name in bots]})
    games = turns = plies = 0
    opening = playing = 0.0
    for seed in seeds:
        begun = now()
        session = Session[Any, Any, Any](game, setup, seed)
        opened = now()
        match = play_match(session, [game.bots[name](seat) for seat, name in enumerate(bots)])
        playing += now() - opened
        opening += opened - begun
        games, turns, plies = games + 1, turns + match.turns, plies + match.plies
    return Pace(games, turns, plies, opening, playing)
