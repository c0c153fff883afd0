"""The computer players on games that they play themselves. Rules page: "Computer seats"."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from hexo.bots import play_match, think_through
from hexo.core import Session
from hexo.games.conquest.bots import BOTS, orders
from hexo.games.conquest.bots.rules_bot import NORMAL, RulesBot
from hexo.games.conquest.fog import sight
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL, EndTurn, Kind, Order, Send, SetDefault
from tests.games.conquest.positions import at, play, position, setup_of

SETUPS = {
    "two seats": setup_of(2, size="small", symmetric=True),
    "four seats, fog": setup_of(4, size="small", fog=True, symmetric=True),
    "no capitals": setup_of(3, size="small", capital=False, symmetric=True),
    "limit and overflow": setup_of(
        2, size="small", limit=25, overflow=True, capital=False, symmetric=True
    ),
    "fixed income, no luck, fog": setup_of(
        3, size="small", fixed_income=True, no_luck=True, fog=True, symmetric=True
    ),
}
RULED = ("easy", "normal")
PLANNERS = (*RULED, "hard")

each_bot = pytest.mark.parametrize("name", BOTS)
each_planner = pytest.mark.parametrize("name", PLANNERS)
each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)


@cache
def turns(name, setup, seed=1, rounds=40):
    """The states at the beginning of each turn of a game between bots of one name."""
    session = Session(CONQUEST, replace(setup, round_limit=rounds), seed)
    states = [session.state]
    bots = [BOTS[name](seat) for seat in range(len(setup.seats))]

    def watch(watched):
        if watched.outcome is None and watched.state.turn > states[-1].turn:
            states.append(watched.state)

    match = play_match(session, bots, watch=watch)
    assert match.forfeits == ()
    return tuple(states)


def thoughts(name, state, seed=1):
    """All lines that a new bot yields at the beginning of a turn."""
    view = CONQUEST.view(state, state.to_move)
    return list(BOTS[name](state.to_move).think(CONQUEST, view, Random(seed)))


def decision(name, state, seed=1):
    return thoughts(name, state, seed)[-1]


def with_defaults_everywhere(state):
    """The state as if its seat had long set a default on every pair, most of them too large."""
    own = [cell for cell, owner in enumerate(state.owners) if owner == state.to_move]
    pairs = [(cell, other) for cell in own for other in state.board.neighbours[cell]]
    standing = tuple(Order(*pair, 1 + place % 99) for place, pair in enumerate(pairs))
    queue = tuple(
        Order(cell, state.board.neighbours[cell][0], state.units[cell])
        for cell in own
        if state.units[cell]
    )
    defaults = [standing if seat == state.to_move else () for seat in range(len(state.alive))]
    return replace(state, defaults=tuple(defaults), queue=queue)


# Legal moves


@each_setup
@each_bot
def test_every_line_is_legal_move_by_move_from_the_view(name, setup):
    for state in turns(name, setup)[::3]:
        for line in thoughts(name, state):
            view = CONQUEST.view(state, state.to_move)
            for move in line:
                assert CONQUEST.legal_moves(view).refusal(move) is None
                if not isinstance(move, EndTurn):
                    view = CONQUEST.apply(view, move, Random(0)).state
            assert all(not isinstance(move, EndTurn) for move in line[:-1])


@each_setup
@each_bot
def test_a_line_is_legal_whatever_the_defaults_have_queued(name, setup):
    for state in turns(name, setup)[::7]:
        loaded = with_defaults_everywhere(state)
        view = CONQUEST.view(loaded, loaded.to_move)
        for move in decision(name, loaded)[:-1]:
            assert CONQUEST.legal_moves(view).refusal(move) is None
            view = CONQUEST.apply(view, move, Random(0)).state


@each_planner
def test_what_the_defaults_have_queued_does_not_change_the_plan(name):
    for state in turns(name, SETUPS["two seats"])[::5]:
        bare = replace(state, queue=(), defaults=((), ()))
        plans = []
        for each in (bare, with_defaults_everywhere(state)):
            view = CONQUEST.view(each, each.to_move)
            for move in decision(name, each)[:-1]:
                view = CONQUEST.apply(view, move, Random(0)).state
            queue = {(order.source, order.target): order.count for order in view.queue}
            standing = {(o.source, o.target): o.count for o in view.defaults[view.to_move]}
            plans.append((queue, standing))
        assert plans[0] == plans[1]


# Thinking


@each_bot
def test_the_first_line_comes_at_once(name):
    *_earlier, state = turns(name, SETUPS["two seats"])
    view = CONQUEST.view(state, state.to_move)
    thought = BOTS[name](state.to_move).think(CONQUEST, view, Random(1))
    assert CONQUEST.legal_moves(view).refusal(next(thought)[0]) is None


@each_planner
def test_the_first_line_takes_no_look_at_the_view(name):
    thought = BOTS[name](0).think(CONQUEST, object(), Random(1))
    assert next(thought) == (EndTurn(),)


@each_planner
def test_a_plan_is_made_in_several_steps(name):
    assert len(thoughts(name, turns(name, SETUPS["two seats"])[-1])) >= 4


@each_bot
def test_only_the_last_move_of_a_decision_ends_the_turn(name):
    for state in turns(name, SETUPS["two seats"])[::9]:
        assert isinstance(decision(name, state)[-1], EndTurn)


@each_setup
@each_bot
def test_the_same_view_and_stream_give_the_same_line(name, setup):
    for state in turns(name, setup)[::7]:
        used = BOTS[name](state.to_move)
        view = CONQUEST.view(state, state.to_move)
        for _again in range(2):
            *_earlier, line = used.think(CONQUEST, view, Random(1))
            assert line == decision(name, state)


def test_a_bot_draws_from_its_stream_alone():
    state = turns("normal", SETUPS["two seats"])[-1]
    lines = {decision("random", state, seed) for seed in range(5)}
    assert len(lines) == 5
    assert len({decision("greedy", state, seed) for seed in range(5)}) == 1


# What a bot may know


def disguised(state, rng):
    """The same view from other hidden tiles: everything that may differ there does."""
    seen = sight(state, state.to_move)
    kinds, owners, units = list(state.kinds), list(state.owners), list(state.units)
    rivals = [s for s, alive in enumerate(state.alive) if alive and s != state.to_move]
    for cell in set(range(len(state.board))) - set(seen):
        kinds[cell] = rng.choice([Kind.PLAIN, Kind.GOLD, Kind.FORTIFIED, Kind.SPYGLASS])
        owners[cell] = rng.choice([NEUTRAL, *rivals])
        units[cell] = rng.randrange(90)
    capitals = tuple(cell if cell in seen else 0 for cell in state.capitals)
    return replace(
        state, kinds=tuple(kinds), owners=tuple(owners), units=tuple(units), capitals=capitals
    )


@pytest.mark.parametrize("setup", [s for s in SETUPS.values() if s.fog], ids=lambda s: s.size)
@each_bot
def test_hidden_tiles_cannot_change_a_bots_move(name, setup):
    rng = Random(3)
    hidden = 0
    states = turns(name, setup)[::2]
    for state in states:
        other = disguised(state, rng)
        hidden += other != state
        line = decision(name, state)
        texts = [CONQUEST.format_move(state, move) for move in line]
        assert [CONQUEST.format_move(other, move) for move in decision(name, other)] == texts
    assert hidden > len(states) / 2


@each_bot
def test_other_seats_orders_cannot_change_a_bots_move(name):
    for state in turns(name, SETUPS["no capitals"])[::5]:
        other = (state.to_move + 1) % len(state.alive)
        cell = next((c for c, owner in enumerate(state.owners) if owner == other), None)
        if cell is not None:
            standing = (Order(cell, state.board.neighbours[cell][0], 99),)
            defaults = list(state.defaults)
            defaults[other] = standing
            assert decision(name, replace(state, defaults=tuple(defaults))) == decision(name, state)


# Playing well


@each_setup
@each_planner
def test_no_turn_leaves_every_tile_empty_without_reinforcement(name, setup):
    for state in turns(name, setup):
        seat = state.to_move
        view = CONQUEST.view(state, seat)
        for move in decision(name, state)[:-1]:
            view = CONQUEST.apply(view, move, Random(0)).state
        own = [cell for cell, owner in enumerate(view.owners) if owner == seat]
        arriving = any(view.owners[order.target] == seat for order in view.queue)
        assert arriving or any(view.available(cell) for cell in own)


@each_planner
def test_a_bot_never_loses_by_exhaustion(name):
    for before, after in pairwise(turns(name, SETUPS["no capitals"])):
        if after.alive[before.to_move]:
            own = [
                after.units[c] for c, owner in enumerate(after.owners) if owner == before.to_move
            ]
            assert any(own)


def test_normal_uses_defaults_and_they_say_what_it_would_say_again():
    set_, kept = 0, 0
    for state in turns("normal", SETUPS["two seats"]):
        line = decision("normal", state)
        set_ += sum(isinstance(move, SetDefault) and move.count > 0 for move in line)
        sent_anew = {(m.source, m.target) for m in line if isinstance(m, Send)}
        kept += sum((o.source, o.target) not in sent_anew for o in state.queue)
    assert set_ > 10
    assert kept > 10


def test_a_stable_front_needs_no_orders_any_more():
    state = position("p0:3\n-\np0:18\n-\np1:90", capital=False)
    line = decision("normal", state)
    texts = [CONQUEST.format_move(state, move) for move in line]
    assert {"send 0,0>0,1 1", "default 0,0>0,1 1"} <= set(texts)
    state = play(state, *texts, "end").state
    rear, front = at(state, 0, 0), at(state, 0, 1)
    assert state.queue == (Order(rear, front, 1),)
    repeated = [m for m in decision("normal", state)[:-1] if (m.source, m.target) == (rear, front)]
    assert repeated == []


def test_greed_sends_everything_to_the_weakest_neighbour_it_beats():
    state = position(
        """
        p0:9        p.:8
              p0:20       p.:3
        f.:5        p1:4
        """
    )
    line = decision("greedy", state)
    texts = [CONQUEST.format_move(state, move) for move in line]
    assert texts == ["send 0,0>0,1 9", "send 1,0>2,0 20", "end"]


def test_greed_stays_where_it_cannot_win():
    state = position("p0:9\n      p.:9")
    assert decision("greedy", state) == (EndTurn(),)
    assert decision("greedy", position("p0:7\n      f.:5")) == (EndTurn(),)


def results(first, second, games, **options):
    """How often each of two bots wins on small fair maps, seats taken in turns."""
    wins = Counter()
    for seed in range(games):
        names = (first, second) if seed % 2 else (second, first)
        setup = replace(setup_of(2, size="small", symmetric=True, **options), balance=True)
        match = play_match(
            Session(CONQUEST, setup, seed), [BOTS[n](s) for s, n in enumerate(names)]
        )
        assert match.forfeits == ()
        winner = match.outcome.winner
        wins[None if winner is None else names[winner]] += 1
    return wins


@pytest.mark.parametrize("loser", ["random", "greedy", "easy"])
@pytest.mark.parametrize("options", [{}, {"fog": True}], ids=["open", "fog"])
def test_normal_wins(loser, options):
    assert results("normal", loser, 10, **options)["normal"] >= 9


@pytest.mark.parametrize("loser", ["random", "greedy"])
def test_easy_beats_what_has_no_plan(loser):
    assert results("easy", loser, 10)["easy"] >= 9


def test_easy_and_normal_differ_by_temper_alone():
    bots = [BOTS[name](0) for name in RULED]
    assert all(isinstance(bot, RulesBot) for bot in bots)
    state = turns("easy", SETUPS["two seats"])[20]
    assert decision("easy", state) != decision("normal", state)
    *_earlier, line = RulesBot(NORMAL).think(CONQUEST, CONQUEST.view(state, 0), Random(1))
    assert line == decision("normal", state)


# Lines


def test_a_line_turns_one_queue_into_another_shrinking_first():
    state = play(
        position("p0:10       p.:1\n      p.:1\np.:1"), "send 0,0>1,0 6", "send 0,0>0,1 4"
    ).state
    source, right, below = at(state, 0, 0), at(state, 1, 0), at(state, 0, 1)
    line = orders.line(state, {(source, right): 1, (source, below): 9}, {(source, below): 5})
    assert line == (
        Send(source, right, 1),
        Send(source, below, 9),
        SetDefault(source, below, 5),
        EndTurn(),
    )


def test_a_line_says_nothing_that_changes_nothing():
    state = play(position("p0:10\n      p.:1"), "send 0,0>1,0 6", "default 0,0>1,0 6").state
    pair = at(state, 0, 0), at(state, 1, 0)
    assert orders.line(state, {pair: 6}, {pair: 6}) == (EndTurn(),)
    assert orders.line(state, {}, {}) == (Send(*pair, 0), SetDefault(*pair, 0), EndTurn())


# Failing


class Broken:
    """Plays like Normal, but fails in every third turn, each time in another way."""

    def __init__(self, seat):
        self._bot = BOTS["normal"](seat)
        self._turn = -1

    def think(self, game, view, rng):
        self._turn += 1
        if self._turn % 3:
            yield from self._bot.think(game, view, rng)
            return
        match self._turn % 9:
            case 0:
                raise RuntimeError("lost")
            case 3:
                yield ()
            case _:
                own = view.owners.index(view.to_move)
                other = view.board.neighbours[own][0]
                yield (Send(own, other, 1), Send(own, own, 1), EndTurn())


def test_a_bot_that_fails_now_and_then_plays_on():
    session = Session(CONQUEST, setup_of(2, size="small", symmetric=True), 4)
    match = play_match(session, [Broken(0), BOTS["greedy"](1)])
    assert match.outcome.winner == 0
    said = Counter(forfeit.message.partition(":")[0] for forfeit in match.forfeits)
    assert said.keys() == {"RuntimeError", "HexoError", "IllegalMove"}
    assert {forfeit.seat for forfeit in match.forfeits} == {0}


def test_a_decision_is_what_the_driver_plays():
    session = Session(CONQUEST, SETUPS["two seats"], 1)
    line = think_through(BOTS["normal"](session.state.to_move), session)
    played = Session(CONQUEST, SETUPS["two seats"], 1)
    play_match(played, [BOTS["normal"](seat) for seat in range(2)], max_plies=1)
    assert tuple(played.moves) == line
