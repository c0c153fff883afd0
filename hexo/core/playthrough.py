"""A game played at random, as text: it pins a ruleset down move by move and state by state."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hexo.core.session import Session
from hexo.core.streams import bot_stream


def playthrough(session: Session[Any, Any, Any], turns: int) -> Iterator[str]:
    """Play up to `turns` turns by `LegalMoves.sample` and yield the lines that tell of it.

    First the setup, the seed and the number of turns, which together determine everything else,
    then the opening, and for every turn its moves and the state at its end.
    """
    game = session.game
    yield f"game {game.name}"
    yield f"setup {json.dumps(game.format_setup(session.setup))}"
    yield f"seed {session.seed}"
    yield f"turns {turns}"
    last = session.state.turn + turns
    yield from _state_lines(session)
    while session.outcome is None and session.state.turn < last:
        before = session.state
        rng = bot_stream(session.seed, before.ply, before.to_move)
        move = game.legal_moves(before).sample(rng)
        yield f"> {game.format_move(before, move)}"
        session.play(move)
        if session.outcome is not None or session.state.turn != before.turn:
            yield from _state_lines(session)


def _state_lines(session: Session[Any, Any, Any]) -> Iterator[str]:
    yield ""
    yield from session.game.format_state(session.state).splitlines()
    yield ""
