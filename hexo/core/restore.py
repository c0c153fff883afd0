"""Taking up a running game again, from whatever of its documents is sound."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from hexo.core.game import AnyGame, HexoError, Transition
from hexo.core.i18n import _
from hexo.core.save import FORMAT, AnySession, Documents, InvalidSave, Saved
from hexo.core.session import Session
from hexo.core.streams import setup_stream

SLICE = 50
"""Moves that are played again between two yields."""

_MALFORMED = (KeyError, TypeError, ValueError, AttributeError, HexoError)
"""What reading sealed data of another shape than ours can raise."""

Data = dict[str, Any]


def restore(documents: Documents, game: AnyGame) -> Generator[None, None, Saved | None]:
    """Read a game in steps of a few milliseconds; None when there is none.

    A position that is damaged is worked out again from the moves that led to it. Raises
    InvalidSave when there is something, but nothing from which a game can be taken up.
    """
    if documents.text("turn") is None and documents.text("head") is None:
        return None
    moves = documents.read("moves")
    turn = documents.read("turn")
    if turn is not None:
        saved = _from_turn(documents, game, turn, moves)
        if saved:
            return saved
    head = documents.read("head")
    if head is None:
        raise InvalidSave(_("It is damaged, or not of Hexo."))
    return (yield from _from_moves(documents, game, head, moves))


def _from_turn(documents: Documents, game: AnyGame, turn: Data, moves: Data | None) -> Saved | None:
    """Return the game as its turn began, with the turn's moves; None when that is damaged."""
    setup, seed, run = _read_head(game, turn.get("head"))
    try:
        state = game.parse_state(turn["state"])
        extras, chunk = dict(turn["extras"]), int(turn["chunk"])
        if (state.ply, state.setup) != (turn["ply"], setup):
            return None
    except _MALFORMED:
        return None
    queue = _read_moves(Session(game, setup, seed, Transition(state)), run, moves)
    note = ""
    if queue is None:
        note = _("The moves of the current turn were damaged: the turn begins again.")
    elif state.ply and not _has_past(documents, turn["head"], chunk):
        note = _("Copies of older moves or settings were damaged. The game itself is whole.")
    return Saved(run, setup, seed, state, queue or (), extras, chunk, note)


def _has_past(documents: Documents, head: Data, chunk: int) -> bool:
    """Tell whether the head and the chunk that the game is adding to are sound."""
    past = documents.read(f"past:{chunk}")
    return documents.read("head") == head and past is not None and past.get("run") == head["run"]


def _read_head(game: AnyGame, head: Any) -> tuple[Any, int, str]:
    """Return setup, seed and run. Raises InvalidSave with the reason."""
    if not isinstance(head, dict) or head.get("game") != game.name:
        raise InvalidSave(_("It is not of this game."))
    format_, version = head.get("hexo"), head.get("version")
    if not isinstance(format_, int) or not isinstance(version, int):
        raise InvalidSave(_("It is damaged, or not of Hexo."))
    if format_ > FORMAT or version > game.version:
        raise InvalidSave(_("It is of a newer version of Hexo."))
    if format_ < FORMAT or version < game.version:
        raise InvalidSave(_("It is of an older version of Hexo, with other rules."))
    try:
        return game.parse_setup(head["setup"]), int(head["seed"]), str(head["run"])
    except _MALFORMED as error:
        raise InvalidSave(_("Its settings are damaged.")) from error


def _read_moves(session: AnySession, run: str, moves: Data | None) -> tuple[Any, ...] | None:
    """Play the moves of the turn that the session begins with; None when they are damaged.

    Those of an earlier turn, which a kill left behind, are in a chunk already.
    """
    if moves is None:
        return None
    try:
        if (moves["run"], moves["ply"]) != (run, session.state.ply):
            return ()
        for text in moves["moves"]:
            session.play(session.game.parse_move(session.state, text))
    except _MALFORMED:
        return None
    return tuple(session.moves)


def _from_moves(
    documents: Documents, game: AnyGame, head: Data, moves: Data | None
) -> Generator[None, None, Saved]:
    """Play the game again from its seed, as far as its moves are sound."""
    setup, seed, run = _read_head(game, head)
    start = yield from game.drafts(setup, setup_stream(seed))
    session: AnySession = Session(game, setup, seed, start)
    chunk = 0
    for number, part in enumerate(documents.chunks()):
        data = documents.read(part)
        if data is None or (data.get("run"), data.get("first")) != (run, session.state.ply):
            break
        chunk = number
        try:
            yield from _play_again(session, data["moves"])
        except _MALFORMED as error:
            raise InvalidSave(_("Its moves are damaged.")) from error
    state = session.state
    queue = _read_moves(Session(game, setup, seed, Transition(state)), run, moves)
    is_whole = moves is not None and moves.get("ply") == state.ply
    note = (
        _("The position was damaged: it was worked out again from the moves.")
        if is_whole
        else _("The game was damaged: it goes on from round {round}.").format(round=state.round)
    )
    return Saved(run, setup, seed, state, queue or (), {}, chunk, note)


def _play_again(session: AnySession, moves: Sequence[str]) -> Generator[None, None, None]:
    for place, text in enumerate(moves):
        session.play(session.game.parse_move(session.state, text))
        if place % SLICE == 0:
            yield
