"""The driver that lets bots play a match, and what it does with bots that fail."""

import pytest

from hexo.bots import Thinker, forfeit_turn, play_line, play_match, think_through
from hexo.core import IllegalMove, bot_stream
from hexo.core.game import HexoError
from tests.core.pile import PILE, Setup, session_of


class Scripted:
    """Proposes these lines, one after the other, in every turn; an exception is raised instead."""

    def __init__(self, *lines):
        self._lines = lines
        self.calls = []

    def think(self, game, view, rng):
        self.calls.append((game, view, rng.random()))
        for line in self._lines:
            if isinstance(line, Exception):
                raise line
            yield line


@pytest.fixture(autouse=True)
def views(monkeypatch):
    """Let a view of the pile be told from its state: it shows no points."""

    def view(state, seat):
        return ("view of", seat, state.pile)

    monkeypatch.setattr(PILE, "view", view, raising=False)


TAKER = ("take", "pass")


# Thinking


def test_the_last_line_counts():
    assert think_through(Scripted(("pass",), TAKER), session_of()) == TAKER


def test_a_bot_sees_its_view_and_its_own_stream_and_nothing_else():
    bot = Scripted(TAKER)
    session = session_of("pass", seed=5)
    think_through(bot, session)
    (call,) = bot.calls
    assert call == (PILE, ("view of", 1, session.state.pile), bot_stream(5, 1, 1).random())


@pytest.mark.parametrize("lines", [(), ((),)])
def test_a_bot_without_a_move_is_an_error(lines):
    with pytest.raises(HexoError, match="no move"):
        think_through(Scripted(*lines), session_of())


# Playing a line


def test_a_line_is_played_to_the_end_of_the_turn():
    session = session_of()
    play_line(session, ("take", "take", "pass", "take"))
    assert session.moves == ["take", "take", "pass"]


def test_a_line_is_played_to_the_first_move_that_rolls():
    session = session_of()
    play_line(session, ("take", "roll", "take", "pass"))
    assert session.moves == ["take", "roll"]


def test_moves_before_an_illegal_one_stand_until_the_turn_is_forfeited():
    session = session_of()
    with pytest.raises(IllegalMove):
        play_line(session, ("take", "fly", "take"))
    assert session.moves == ["take"]
    forfeit = forfeit_turn(session, ValueError("why"))
    assert (forfeit.seat, forfeit.turn, forfeit.message) == (0, 0, "ValueError: why")
    assert session.moves == ["pass"]


def test_a_forfeit_takes_back_nothing_that_was_rolled():
    session = session_of("take", "roll", "take")
    forfeit_turn(session, ValueError())
    assert session.moves == ["take", "roll", "pass"]


# Matches


def test_a_match_is_played_to_its_end():
    session = session_of(size=3)
    match = play_match(session, [Scripted(TAKER), Scripted(TAKER)])
    assert match.outcome == session.outcome
    assert match.outcome is not None
    assert (match.turns, match.plies) == (session.state.turn, len(session.moves))
    assert match.forfeits == ()


def test_each_seat_is_played_by_its_own_bot():
    bots = [Scripted(TAKER), Scripted(("pass",))]
    match = play_match(session_of(size=3), bots)
    assert match.outcome.winner == 0
    assert {view[1] for _game, view, _drawn in bots[0].calls} == {0}
    assert {view[1] for _game, view, _drawn in bots[1].calls} == {1}


def test_a_match_can_be_cut_short():
    match = play_match(session_of(size=50), [Scripted(TAKER)] * 2, max_plies=7)
    assert match.outcome is None
    assert 7 <= match.plies <= 8


def test_the_watcher_sees_the_session_after_every_line():
    seen = []
    session = session_of(size=3)
    play_match(session, [Scripted(TAKER)] * 2, watch=lambda s: seen.append(len(s.moves)))
    assert seen == sorted(set(seen))
    assert seen[-1] == len(session.moves)


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (Scripted(RuntimeError("lost")), "RuntimeError: lost"),
        (Scripted(TAKER, RuntimeError("late")), "RuntimeError: late"),
        (Scripted(), "HexoError: The bot proposed no move."),
        (Scripted(()), "HexoError: The bot proposed no move."),
        (Scripted(("fly", "take")), "IllegalMove: not in this game"),
    ],
    ids=["raises", "raises late", "yields nothing", "yields an empty line", "plays illegally"],
)
def test_a_bot_that_fails_forfeits_turn_by_turn_and_the_game_goes_on(bot, message):
    session = session_of(size=3)
    match = play_match(session, [bot, Scripted(TAKER)])
    assert match.outcome.winner == 1
    assert {forfeit.message for forfeit in match.forfeits} == {message}
    assert {forfeit.seat for forfeit in match.forfeits} == {0}
    assert len(match.forfeits) == len(bot.calls)
    assert Setup(size=3) == session.setup
    assert session.moves[0] == "pass"


def test_a_bot_that_fails_before_its_first_line_forfeits():
    class Broken:
        def think(self, _game, _view, _rng):
            raise RuntimeError("no idea")

    session = session_of()
    thinker = Thinker(session, Broken())
    assert thinker.step()
    forfeit = thinker.play()
    assert forfeit is not None
    assert forfeit.message == "RuntimeError: no idea"
