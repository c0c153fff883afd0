"""The rules of the Normal plan on small positions made by hand."""

from random import Random

import pytest

from hexo.games.conquest.bots.plan import Ground, Plan, Temper
from hexo.games.conquest.game import CONQUEST
from tests.games.conquest.positions import at, position

CALM = Temper(noise=0.0)


def plan_of(state, temper=CALM, seed=1):
    return Plan(Ground.of(CONQUEST.view(state, state.to_move)), temper, Random(seed))


def whole(state, temper=CALM, seed=1):
    """A plan with all its parts made, in their order."""
    plan = plan_of(state, temper, seed)
    plan.attack()
    plan.fill()
    plan.route()
    return plan


def orders(state, made):
    """Orders with axial positions in place of cells."""
    hexes = state.board.hexes
    return {
        (tuple(hexes[source]), tuple(hexes[target])): count
        for (source, target), count in made.items()
    }


def attacks(state, temper=CALM):
    plan = plan_of(state, temper)
    plan.attack()
    return orders(state, plan.orders)


# What a tile keeps


@pytest.mark.parametrize(
    ("tile", "keep"),
    [
        ("p0:20", 2),
        ("f0:20", 2),
        ("y0:20", 2),
        ("b0:60", 34),
        ("s0:60", 40),
        ("g0:60", 35),
        ("c0:60", 30),
        ("g0:12", 12),
        ("p0:1", 1),
        ("p0:0", 0),
    ],
)
def test_a_tile_keeps_what_its_income_wants_and_never_more_than_it_has(tile, keep):
    state = position(f"{tile} - p1:1")
    plan = plan_of(state)
    assert plan.keep[at(state, 0, 0)] == keep
    assert plan.spare(at(state, 0, 0)) == state.units[at(state, 0, 0)] - keep


def test_the_threat_is_the_largest_force_of_one_enemy():
    state = position(
        """
        p0:9        p2:7
              p0:5        p2:30
        p1:6        p1:5
        """,
        players=3,
    )
    plan = plan_of(state)
    assert plan.threat[at(state, 1, 0)] == 11
    assert plan.threat[at(state, 0, 0)] == 6


CAPITAL = """
c0:90       {far}
      {near}
p0:9
"""


@pytest.mark.parametrize(
    ("near", "far", "keep"),
    [
        ("p.:9", "p.:9", 30),
        ("p1:8", "p.:9", 30),
        ("p1:20", "p.:9", 50),
        ("p1:20", "p1:8", 55),
        ("p.:9", "p1:80", 50),
        ("p1:80", "p.:9", 90),
    ],
)
def test_the_capital_is_guarded_by_what_stands_near_it(near, far, keep):
    state = position(CAPITAL.format(near=near, far=far))
    assert plan_of(state).keep[at(state, 0, 0)] == keep


# Targets


def test_force_is_gathered_from_several_tiles_and_no_more_than_needed():
    state = position(
        """
        p0:10       p0:10
              p.:12
        """
    )
    sent = attacks(state)
    assert sum(sent.values()) == 15
    assert {target for _source, target in sent} == {(1, 0)}
    assert max(sent.values()) == 8


def test_what_cannot_be_afforded_is_left_alone():
    assert attacks(position("p0:10\n      p.:12")) == {}


def test_a_fortified_tile_takes_half_as_much_again():
    assert sum(attacks(position("p0:40\n      p.:10")).values()) == 13
    assert sum(attacks(position("p0:40\n      f.:10")).values()) == 18


def test_an_empty_tile_takes_two():
    assert sum(attacks(position("p0:40\n      p.:0")).values()) == 2


def test_an_enemy_is_attacked_even_against_the_odds():
    assert attacks(position("p0:13\n      p1:30")) == {((0, 0), (1, 0)): 11}


def test_the_better_value_for_its_cost_comes_first():
    state = position(
        """
              p0:14
        p.:6        g.:8
        """
    )
    assert attacks(state) == {((1, -1), (2, -1)): 11}


def test_tiles_with_few_other_fronts_are_used_first():
    state = position(
        """
        p0:20       p.:50
              p.:9        p.:50
        -           p0:30
        """
    )
    assert attacks(state) == {((0, 0), (1, 0)): 12}


def test_a_planned_capture_counts_as_ours():
    state = position("p0:60\n      p.:5")
    plan = plan_of(state)
    plan.attack()
    assert plan.ours[at(state, 1, 0)]
    assert not plan_of(state).ours[at(state, 1, 0)]


def test_an_enemy_capital_within_reach_gets_everything():
    state = position(
        """
        p0:30       p.:3
              c1:20
        g0:30       p.:3        c0:40
        """
    )
    sent = attacks(state)
    assert sent == {((0, 0), (1, 0)): 30, ((0, 1), (1, 0)): 30}


def test_an_enemy_capital_out_of_reach_changes_nothing():
    assert attacks(position("p0:12       c0:30\n      c1:90")) == {}


def test_a_captured_capital_is_no_decapitation():
    state = position("c1:30\n-\n-\n-\np0:40\n      c1:10")
    assert state.capitals[1] == at(state, 0, 0)
    assert attacks(state) == {((0, 2), (1, 2)): 6}


def test_noise_changes_the_order_of_targets_and_nothing_else():
    state = position(
        """
              p0:14
        p.:6        p.:6
        """
    )
    targets = set()
    for seed in range(20):
        plan = plan_of(state, Temper(noise=0.5), seed)
        plan.attack()
        (pair,) = plan.orders
        targets.add(pair[1])
        assert plan.orders[pair] == 9
    assert len(targets) == 2


# Filling


BESIDE_GOLD = """
      p0:20
-           g0:{}
      p0:9
"""


@pytest.mark.parametrize(("gold", "sent"), [(5, 25), (20, 15), (33, 2), (34, 0), (50, 0)])
def test_plain_tiles_fill_the_special_ones_beside_them(gold, sent):
    state = position(BESIDE_GOLD.format(gold))
    plan = plan_of(state)
    plan.fill()
    assert sum(plan.orders.values()) == sent
    assert all(target == at(state, 2, -1) for _source, target in plan.orders)


def test_special_tiles_do_not_feed_each_other():
    state = position("g0:60\n      s0:10")
    plan = plan_of(state)
    plan.fill()
    assert plan.orders == {}


# Routes


def routes(state):
    plan = plan_of(state)
    plan.route()
    return orders(state, plan.orders)


def test_spare_units_move_towards_the_front():
    state = position("p0:9\n-\np0:12\n-\np0:15\n-\np1:90")
    assert routes(state) == {((0, 0), (0, 1)): 7, ((0, 1), (0, 2)): 10}


def test_the_front_itself_stays():
    state = position("p0:30\n-\np1:90")
    assert routes(state) == {}


def test_a_front_with_an_enemy_is_nearer_than_one_with_neutrals():
    state = position("p.:90\n-\np0:9\n-\np0:9\n-\np0:9\n-\np1:90")
    assert routes(state) == {((0, 2), (0, 3)): 7}


FORK = """
      p0:{}
p0:9        p1:90
      p0:{}
"""


@pytest.mark.parametrize(
    ("upper", "lower", "target"), [(20, 6, (1, 0)), (6, 20, (1, -1)), (9, 9, (1, -1))]
)
def test_of_two_ways_the_weaker_tile_is_fed_and_in_a_tie_the_lower_cell(upper, lower, target):
    assert routes(position(FORK.format(upper, lower))) == {((0, 0), target): 7}


def test_a_capital_in_danger_calls_for_help():
    between = "p1:40\n-\np0:20\n-\np0:20\n-\nc0:30\n-\np1:{}"
    assert routes(position(between.format(5))) == {((0, 2), (0, 1)): 18}
    assert routes(position(between.format(31))) == {((0, 2), (0, 3)): 18}


# The plan as a whole


def test_a_plan_never_sends_more_than_a_tile_has():
    state = position(CAPITAL.format(near="p1:20", far="p.:3"))
    plan = whole(state)
    for cell, units in enumerate(state.units):
        sent = sum(count for (source, _t), count in plan.orders.items() if source == cell)
        assert plan.left[cell] == units - sent >= 0


def test_one_tile_is_kept_alive():
    state = position("p0:20\n      p1:3", capital=False)
    plan = plan_of(state)
    plan.send(at(state, 0, 0), at(state, 1, 0), 20)
    assert orders(state, plan.finish()) == {((0, 0), (1, 0)): 18}


def test_a_transfer_on_its_way_is_enough_to_stay_alive():
    state = position("p0:20\n      p0:0", capital=False)
    plan = plan_of(state)
    plan.send(at(state, 0, 0), at(state, 1, 0), 20)
    assert orders(state, plan.finish()) == {((0, 0), (1, 0)): 20}


def test_a_forgetful_temper_drops_its_share_of_orders():
    state = position("p0:9\n-\np0:12\n-\np0:15\n-\np1:90")
    kept = 0
    for seed in range(200):
        plan = whole(state, Temper(noise=0.0, forget=0.35), seed)
        planned = len(plan.orders)
        kept += len(plan.finish()) / planned
        assert sum(plan.left) + sum(plan.orders.values()) == sum(state.units)
    assert 0.58 <= kept / 200 <= 0.72
