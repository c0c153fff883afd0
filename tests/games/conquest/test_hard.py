"""Hard's evaluation and search. Rules page: "Computer seats"."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexo.bots import play_match
from hexo.core import Session
from hexo.games.conquest.bots import BOTS, hard
from hexo.games.conquest.bots.battle_table import battle_table, step
from hexo.games.conquest.bots.evaluation import Evaluation
from hexo.games.conquest.bots.plan import Ground, Plan
from hexo.games.conquest.bots.proposals import Proposals
from hexo.games.conquest.bots.rules_bot import NORMAL
from hexo.games.conquest.bots.search import Search
from hexo.games.conquest.combat import expected_survivors, win_probability
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL, EndTurn, Kind
from tests.games.conquest.positions import at, play, position, setup_of

SETUPS = {
    "open": setup_of(2, size="small", symmetric=True),
    "fog, four seats": setup_of(4, size="small", symmetric=True, fog=True),
    "no capitals, limit": setup_of(3, size="small", symmetric=True, capital=False, limit=25),
    "no luck, fixed income, overflow": setup_of(
        2, size="small", symmetric=True, no_luck=True, fixed_income=True, limit=40, overflow=True
    ),
}

each_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)


@cache
def views(setup, rounds=40):
    """What the seat to move sees at the beginning of each turn of a game between Normals."""
    session = Session(CONQUEST, replace(setup, round_limit=rounds), 5)
    found = []

    def watch(watched):
        if watched.outcome is None:
            found.append(CONQUEST.view(watched.state, watched.state.to_move))

    match = play_match(session, [BOTS["normal"](seat) for seat in range(4)], watch=watch)
    assert not match.forfeits
    return tuple(found)


def empty_plan(view):
    return Plan(Ground.of(view), NORMAL, Random(1))


def random_plan(view, rng, changes=40):
    """A plan with orders drawn at random."""
    plan = empty_plan(view)
    proposals = Proposals(view, plan, rng)
    for _change in range(changes):
        for change in proposals.draw():
            plan.assign(*change)
    return plan


def evaluated(view, plan):
    """The evaluation of a plan from scratch."""
    evaluation = Evaluation(view, plan)
    for _step in evaluation.prepare():
        pass
    return evaluation


def worth(view, *orders):
    """What a plan with these orders is worth, given as ((q, r), (q, r), count)."""
    plan = empty_plan(view)
    for source, target, count in orders:
        plan.assign(at(view, *source), at(view, *target), count)
    return evaluated(view, plan).total()


def prepared(view, plan, rng):
    search = Search(view, Evaluation(view, plan), rng)
    for _step in search.prepare():
        pass
    return search


def at_home(view, plan):
    """Units that a plan leaves on, or sends to, the seat's own tiles."""
    return sum(plan.left[cell] + plan.incoming[cell] for cell in plan.own)


def texts(view, seed=1):
    """Hard's line as texts."""
    *_earlier, line = BOTS["hard"](view.to_move).think(CONQUEST, view, Random(seed))
    return [CONQUEST.format_move(view, move) for move in line]


# Tables


@given(st.integers(1, 300), st.integers(1, 300), st.sampled_from([0.25, 0.5, 1.0]))
def test_the_tables_say_what_the_exact_formulas_say(attackers, defenders, luck):
    table, place = battle_table(luck), step(attackers, defenders)
    exact = win_probability(attackers, defenders, luck=luck)
    assert table.chance[place] == pytest.approx(exact, abs=0.02)
    likelier = expected_survivors(attackers, defenders, luck=luck)
    mean = attackers * table.kept[place] if likelier.attacker_won else defenders * table.held[place]
    slack = 1.2 + 0.02 * (attackers + defenders)
    assert mean == pytest.approx(likelier.survivors, abs=slack)


@given(st.integers(1, 128), st.integers(1, 128))
def test_without_luck_the_tables_know_the_winner(attackers, defenders):
    table, place = battle_table(0.0), step(attackers, defenders)
    assert table.chance[place] == (attackers > defenders)
    kept, held = attackers * table.kept[place], defenders * table.held[place]
    slack = 1.0 + 0.01 * (attackers + defenders)
    assert kept == pytest.approx(max(0, attackers - defenders), abs=slack)
    assert held == pytest.approx(max(0, defenders - attackers), abs=slack)


@pytest.mark.parametrize("luck", [0.0, 0.5, 1.0])
def test_more_force_is_never_worse(luck):
    table = battle_table(luck)
    for column in (table.chance, table.kept):
        assert all(0.0 <= low <= high + 1e-9 <= 1.0 + 2e-9 for low, high in pairwise(column))
    assert all(0.0 <= low <= high + 1e-9 for high, low in pairwise(table.held))


@pytest.mark.parametrize("luck", [0.0, 0.5])
def test_an_empty_tile_falls_to_all(luck):
    table, place = battle_table(luck), step(7, 0)
    assert (table.chance[place], table.kept[place], table.held[place]) == (1.0, 1.0, 0.0)


# Evaluation


@each_setup
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_weighing_what_changed_is_weighing_everything(setup, data):
    view = data.draw(st.sampled_from(views(setup)))
    rng = Random(data.draw(st.integers(0, 2**32)))
    search = prepared(view, random_plan(view, rng), rng)
    for _stretch in range(4):
        search.run(20)
        fresh = evaluated(view, search.evaluation.plan)
        assert search.evaluation.outlooks == fresh.outlooks
        assert search.evaluation.worth == fresh.worth


@each_setup
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_does_not_pay_is_taken_back(setup, data):
    view = data.draw(st.sampled_from(views(setup)))
    rng = Random(data.draw(st.integers(0, 2**32)))
    plan = random_plan(view, rng)
    search = prepared(view, plan, rng)
    for _trial in range(60):
        before = dict(plan.orders), list(plan.left), list(plan.incoming)
        total = search.evaluation.total()
        if search.attempt(search.proposals.draw()):
            assert search.evaluation.total() > total
        else:
            assert (plan.orders, plan.left, plan.incoming) == before
            assert search.evaluation.total() == total


@each_setup
def test_a_tile_sends_no_more_than_it_has(setup):
    rng = Random(2)
    for view in views(setup)[::9]:
        plan = random_plan(view, rng)
        prepared(view, plan, rng).run(200)
        sent, came = Counter(), Counter()
        for (source, target), count in plan.orders.items():
            assert count > 0
            assert view.owners[source] == view.to_move
            assert target in view.board.neighbours[source]
            sent[source] += count
            came[target] += count
        for cell, units in enumerate(view.units):
            assert plan.left[cell] == units - sent[cell] >= 0
            assert plan.incoming[cell] == came[cell]


def test_worth_follows_what_happens_to_a_tile():
    view = position("p0:30 - p1:9\n      g.:10", capital=False, no_luck=False)
    attack = (0, 0), (1, 0)
    stay, win, lose = worth(view), worth(view, (*attack, 28)), worth(view, (*attack, 6))
    assert lose < stay < win


def test_richer_land_is_worth_more():
    view = position(
        """
        p.:5
              p0:20  -  p1:3
        g.:5
        """,
        capital=False,
    )
    gold, plain = ((1, 0), (0, 1), 15), ((1, 0), (0, 0), 15)
    assert worth(view, gold) > worth(view, plain) > worth(view)


def test_a_capital_next_to_enemies_needs_its_guard():
    view = position("c0:40 - c1:9\n      p1:30\np.:2", no_luck=False)
    away = (0, 0), (0, 1)
    assert worth(view, (*away, 38)) < worth(view, (*away, 3)) - 300


def test_the_strongest_enemy_seat_counts_and_not_all_of_them():
    drawing = "p1:12       p{}:12\n      p0:20"
    one = position(drawing.format(1), 3, capital=False)
    two = position(drawing.format(2), 3, capital=False)
    home = at(one, 1, 0)
    assert evaluated(one, empty_plan(one)).worth[home] < evaluated(two, empty_plan(two)).worth[home]


def test_units_are_worth_more_near_an_enemy():
    view = position("p0:2\n-\np0:20\n-\np0:2\n-\np1:30", capital=False)
    forth, back = ((0, 1), (0, 2), 18), ((0, 1), (0, 0), 18)
    assert worth(view, forth) > worth(view, back)


def test_what_a_limit_cuts_is_worth_nothing():
    join = (0, 0), (0, 1)
    limited = position("p0:20\n-\np0:20\n-\np1:9", capital=False, limit=25)
    free = position("p0:20\n-\np0:20\n-\np1:9", capital=False)
    assert worth(limited, (*join, 18)) < worth(limited, (*join, 3))
    assert worth(free, (*join, 18)) > worth(free, (*join, 3))


# Search


def test_hard_takes_a_capital_within_reach():
    view = position("p0:40      p1:60\n      c1:12\nc0:20       p.:5", no_luck=False)
    state = play(view, *texts(view)).state
    assert state.result is not None
    assert state.result.winner == 0


def test_hard_keeps_its_capital_from_an_army_beside_it():
    view = position("c0:60      p.:4\n      p1:40\np.:4        c1:9", no_luck=False)
    sent = [text.split() for text in texts(view) if text.startswith("send 0,0>")]
    away = sum(int(count) for _send, pair, count in sent if not pair.endswith(">1,0"))
    assert away <= 25


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("neighbour", ["p1:1", "g.:3", "p1:19"])
def test_a_single_tile_is_never_emptied(neighbour, seed):
    view = position(f"p0:20\n      {neighbour}", capital=False, no_luck=False)
    sent = [text.split()[-1] for text in texts(view, seed) if text.startswith("send")]
    assert sum(map(int, sent)) < 20


@each_setup
def test_no_search_leaves_every_tile_empty(setup):
    rng = Random(4)
    for view in views(setup)[::3]:
        plan = random_plan(view, rng)
        plan.finish()
        search = prepared(view, plan, rng)
        for _stretch in range(5):
            search.run(40)
            assert at_home(view, plan) > 0


def test_a_change_that_empties_every_tile_is_refused_whatever_it_pays():
    view = position("p0:20\n      g1:1", capital=False)
    plan = empty_plan(view)
    search = prepared(view, plan, Random(1))
    source, target = at(view, 0, 0), at(view, 1, 0)
    assert not search.attempt([(source, target, 20)])
    assert plan.orders == {}
    assert search.attempt([(source, target, 18)])


def test_hidden_tiles_weigh_like_any_neutral_ones():
    hidden = views(SETUPS["fog, four seats"])[4]
    assert Kind.UNSEEN in hidden.kinds
    kinds = [Kind.PLAIN if kind is Kind.UNSEEN else kind for kind in hidden.kinds]
    owners = [NEUTRAL if owner < 0 else owner for owner in hidden.owners]
    units = [
        5 if kind is Kind.UNSEEN else n for kind, n in zip(hidden.kinds, hidden.units, strict=True)
    ]
    guessed = replace(hidden, kinds=tuple(kinds), owners=tuple(owners), units=tuple(units))
    for seed in range(3):
        assert evaluated(hidden, random_plan(hidden, Random(seed))).worth == (
            evaluated(guessed, random_plan(guessed, Random(seed))).worth
        )
    assert texts(hidden) == texts(guessed)


# Thinking


def test_the_work_between_two_lines_is_bounded(monkeypatch):
    attempts = []

    def counted(search, changes, attempt=Search.attempt):
        attempts.append(changes)
        return attempt(search, changes)

    monkeypatch.setattr(Search, "attempt", counted)
    view = views(SETUPS["open"])[-1]
    thought = BOTS["hard"](view.to_move).think(CONQUEST, view, Random(1))
    after = [0] + [len(attempts) for _line in thought]
    assert max(late - early for early, late in pairwise(after)) <= hard.BATCH <= 100
    assert after[-1] == hard.TRIALS
    assert len(after) > hard.TRIALS // hard.BATCH + 8


def test_lines_get_better_and_begin_with_normals_plan():
    view = views(SETUPS["open"])[30]
    lines = list(BOTS["hard"](view.to_move).think(CONQUEST, view, Random(1)))
    *_earlier, normal = BOTS["normal"](view.to_move).think(CONQUEST, view, Random(1))
    assert lines[0] == (EndTurn(),)
    assert normal in lines

    def worth_of(line):
        after = view
        for move in line[:-1]:
            after = CONQUEST.apply(after, move, Random(0)).state
        plan = empty_plan(view)
        for order in after.queue:
            plan.assign(order.source, order.target, order.count)
        return evaluated(view, plan).total()

    values = [worth_of(line) for line in lines[lines.index(normal) :]]
    assert all(early <= late + 1e-9 for early, late in pairwise(values))
    assert values[0] < values[-1]


# Strength


@pytest.mark.parametrize(
    ("options", "least"), [({}, 10), ({"capital": False}, 8), ({"fog": True}, 10)], ids=str
)
def test_hard_beats_normal(options, least):
    wins = 0
    for seed in range(12):
        setup = replace(setup_of(2, size="small", symmetric=True, **options), balance=True)
        seat = seed % 2
        bots = [BOTS["hard" if each == seat else "normal"](each) for each in range(2)]
        match = play_match(Session(CONQUEST, setup, seed), bots)
        assert match.forfeits == ()
        wins += match.outcome.winner == seat
    assert wins >= least
