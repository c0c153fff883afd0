"""Execution, battles on the map, and the course of turns and rounds. Rules page: "Turn"."""

from random import Random

import pytest

from hexo.core import Outcome, Termination
from hexo.games.conquest.events import (
    BattleFought,
    Eliminated,
    GameEnded,
    Income,
    Marched,
    Transferred,
    TurnBegan,
)
from hexo.games.conquest.state import NEUTRAL, Kind, Order
from tests.games.conquest.positions import at, end_turn, owners_and_units, play, position

ELIMINATION = Termination.ELIMINATION


def kinds_of(events):
    return [type(event) for event in events]


def only(events, kind):
    (event,) = (event for event in events if isinstance(event, kind))
    return event


def test_a_transfer_adds_to_the_target():
    state = position(
        """
        p0:20       p1:5
              p0:10
        """
    )
    transition = play(state, "send 0,0>1,0 12", "end")
    assert owners_and_units(transition.state, (0, 0), (1, 0)) == [(0, 8), (0, 22)]
    event = only(transition.events, Transferred)
    assert (event.seat, event.target, event.count, event.cut) == (0, at(state, 1, 0), 12, 0)


def test_units_never_move_two_tiles_in_one_turn():
    state = position(
        """
        p0:20       p.:5
              p0:3
        """
    )
    after = play(state, "send 0,0>1,0 12", "send 1,0>2,-1 3", "end").state
    assert owners_and_units(after, (0, 0), (1, 0), (2, -1)) == [(0, 8), (0, 12), (NEUTRAL, 2)]


def test_two_tiles_can_change_places():
    state = position("p0:20 p1:5\n      p0:3")
    after = play(state, "send 0,0>1,0 20", "send 1,0>0,0 3", "end").state
    assert owners_and_units(after, (0, 0), (1, 0)) == [(0, 3), (0, 20)]


def test_a_won_battle_captures_the_tile_with_the_survivors():
    state = position("p0:20 p1:5\n      p.:4")
    transition = play(state, "send 0,0>1,0 10", "end")
    assert owners_and_units(transition.state, (0, 0), (1, 0)) == [(0, 10), (0, 6)]
    event = only(transition.events, BattleFought)
    assert event == BattleFought(
        seat=0,
        defender=NEUTRAL,
        target=at(state, 1, 0),
        attackers=10,
        defenders=4,
        attack_roll=1.0,
        defence_roll=1.0,
        fortified=False,
        attacker_won=True,
        survivors=6,
    )


def test_a_lost_battle_costs_all_that_were_sent():
    state = position("p0:20 p1:5\n      p.:14")
    transition = play(state, "send 0,0>1,0 10", "end")
    assert owners_and_units(transition.state, (0, 0), (1, 0)) == [(0, 10), (NEUTRAL, 4)]
    assert not only(transition.events, BattleFought).attacker_won


def test_a_fortified_tile_defends_itself_by_half_as_much_again():
    state = position("p0:20 p1:5\n      f.:8")
    held = play(state, "send 0,0>1,0 12", "end")
    assert owners_and_units(held.state, (1, 0)) == [(NEUTRAL, 1)]
    assert only(held.events, BattleFought).fortified
    taken = play(state, "send 0,0>1,0 13", "end").state
    assert owners_and_units(taken, (1, 0)) == [(0, 1)]
    assert taken.kinds[at(taken, 1, 0)] is Kind.FORTIFIED


def test_nine_against_three_on_a_fortified_tile_leave_five():
    state = position("p0:20 p1:5\n      f.:3")
    assert owners_and_units(play(state, "send 0,0>1,0 9", "end").state, (1, 0)) == [(0, 5)]


def test_moves_on_one_target_are_one_battle_with_the_summed_force():
    state = position(
        """
        p0:8        p0:8
              p.:10
        p1:5
        """
    )
    transition = play(state, "send 0,0>1,0 6", "send 2,-1>1,0 6", "end")
    event = only(transition.events, BattleFought)
    assert (event.attackers, event.defenders, event.survivors) == (12, 10, 2)
    assert owners_and_units(transition.state, (0, 0), (2, -1), (1, 0)) == [(0, 2), (0, 2), (0, 2)]


def test_one_pair_of_rolls_is_made_for_each_battle():
    state = position(
        """
        p0:8        p0:8
              p.:10
        p.:3        p1:5
        """,
        no_luck=False,
    )
    rng, reference = Random(5), Random(5)
    queue = ("send 0,0>1,0 6", "send 2,-1>1,0 6", "send 0,0>0,1 2", "end")
    transition = play(state, *queue, rng=rng)
    battles = [event for event in transition.events if isinstance(event, BattleFought)]
    drawn = [0.5 + reference.random() for _roll in range(4)]
    assert [roll for b in battles for roll in (b.attack_roll, b.defence_roll)] == drawn
    assert rng.getstate() == reference.getstate()


def test_an_empty_tile_falls_without_dice_and_without_loss():
    state = position("p0:20 p1:5\n      f.:0", no_luck=False)
    rng = Random(5)
    before = rng.getstate()
    transition = play(state, "send 0,0>1,0 3", "end", rng=rng)
    event = only(transition.events, BattleFought)
    assert event.attack_roll is event.defence_roll is None
    assert (event.attackers, event.defenders, event.survivors) == (3, 0, 3)
    assert owners_and_units(transition.state, (1, 0)) == [(0, 3)]
    assert rng.getstate() == before


def test_a_tile_left_at_zero_stays_its_owners_and_does_not_grow():
    state = position("p0:20 p1:5\n      p0:3")
    after = play(state, "send 0,0>1,0 20", "end", "end").state
    assert owners_and_units(after, (0, 0)) == [(0, 0)]


def test_targets_follow_in_the_order_they_were_first_queued():
    state = position(
        """
        p0:9        p.:2
              p0:9
        p.:2        p1:5
        """
    )
    queue = ("send 1,0>2,-1 4", "send 0,0>0,1 4", "send 0,0>1,0 1", "send 1,0>0,1 4", "end")
    events = play(state, *queue).events
    targets = [e.target for e in events if isinstance(e, BattleFought | Transferred)]
    assert targets == [at(state, 2, -1), at(state, 0, 1), at(state, 1, 0)]


def test_events_come_in_the_order_of_the_rules():
    state = position(
        """
        c0:30       c1:9        c2:9
              p0:9        p2:5
        """,
        players=3,
    )
    state = play(state, "send 1,0>0,0 4", "send 0,0>1,0 5", "send 1,0>2,-1 5").state
    transition = play(state, "end")
    assert kinds_of(transition.events) == [
        Marched,
        Transferred,
        Transferred,
        BattleFought,
        TurnBegan,
        Income,
    ]
    assert transition.events[0] == Marched(0, state.queue)


def test_an_empty_queue_marches_nobody():
    state = position("p0:20 p1:5")
    assert kinds_of(end_turn(state).events) == [TurnBegan, Income]


def test_turns_and_rounds_count_up():
    state = position("p0:20 p1:5\n      p2:5", players=3)
    seen = []
    for _turn in range(7):
        seen.append((state.to_move, state.round, state.turn))
        state = end_turn(state).state
    assert seen == [(0, 1, 0), (1, 1, 1), (2, 1, 2), (0, 2, 3), (1, 2, 4), (2, 2, 5), (0, 3, 6)]


def test_units_above_the_limit_are_cut_after_execution():
    state = position("p0:38 p1:5\n      p0:30", limit=40)
    transition = play(state, "send 0,0>1,0 18", "end")
    assert owners_and_units(transition.state, (0, 0), (1, 0)) == [(0, 20), (0, 40)]
    assert only(transition.events, Transferred).cut == 8


def test_what_left_a_tile_makes_room_for_what_arrives():
    state = position("p0:38 p1:5\n      p0:40", limit=40)
    after = play(state, "send 0,0>1,0 18", "send 1,0>2,-1 18", "end").state
    assert owners_and_units(after, (1, 0)) == [(0, 40)]


def test_survivors_above_the_limit_are_cut():
    state = position(
        """
        p0:40       p0:40
              p.:10
        p1:5
        """,
        limit=40,
    )
    transition = play(state, "send 0,0>1,0 40", "send 2,-1>1,0 30", "end")
    event = only(transition.events, BattleFought)
    assert (event.survivors, event.cut) == (60, 20)
    assert owners_and_units(transition.state, (1, 0)) == [(0, 40)]


BESIEGED = """
c0:90       p1:7        c2:20
      c1:20       p1:11
"""


def test_a_seat_whose_own_capital_is_captured_is_out_at_once():
    state = position(BESIEGED, players=3)
    transition = play(state, "send 0,0>1,0 60", "end")
    after = transition.state
    assert after.alive == (True, False, True)
    assert owners_and_units(after, (1, 0), (2, -1), (3, -1)) == [
        (0, 40),
        (NEUTRAL, 7),
        (NEUTRAL, 11),
    ]
    event = only(transition.events, Eliminated)
    assert (event.seat, event.by) == (1, 0)
    assert set(event.lost) == {at(state, 2, -1), at(state, 3, -1)}
    assert after.to_move == 2
    assert after.kinds[at(after, 1, 0)] is Kind.CAPITAL


def test_the_defaults_of_a_seat_that_is_out_are_dropped():
    state = position(BESIEGED, players=3, to_move=1)
    after = play(state, "default 1,0>2,-1 5", "end", "end").state
    assert after.defaults[1]
    after = play(after, "send 0,0>1,0 90", "end").state
    assert after.defaults[1] == ()


def test_losing_a_captured_capital_eliminates_nobody():
    state = position(
        """
        c0:99       c1:2
              p0:9        c2:99
        """,
        players=3,
    )
    after = play(state, "send 1,0>2,-1 9", "end").state
    assert after.alive == (True, False, True)
    assert after.to_move == 2
    after = play(after, "send 3,-1>2,-1 50", "end").state
    assert after.owners[at(after, 2, -1)] == 2
    assert after.alive == (True, False, True)
    assert after.kinds[at(after, 2, -1)] is Kind.CAPITAL


def test_without_capitals_only_the_last_tile_counts():
    state = position(
        """
        p0:99       p1:2        p2:9
              p0:9        p1:3
        """,
        players=3,
    )
    transition = play(state, "send 1,0>2,-1 9", "end")
    assert transition.state.alive == (True, True, True)
    after = play(transition.state, "end", "end", "send 2,-1>3,-1 7").state
    transition = play(after, "end")
    assert transition.state.alive == (True, False, True)
    assert only(transition.events, Eliminated).lost == ()


def test_elimination_follows_the_very_battle_and_later_groups_meet_neutrals():
    state = position(
        """
        p0:60       p1:7        c2:20
              c1:20       p1:11
        c0:9        p0:50
        """,
        players=3,
    )
    transition = play(state, "send 0,0>1,0 60", "send 2,0>3,-1 20", "end")
    assert kinds_of(transition.events) == [
        Marched,
        BattleFought,
        Eliminated,
        BattleFought,
        TurnBegan,
        Income,
    ]
    assert transition.events[3].defender == NEUTRAL
    assert transition.events[3].survivors == 9


def test_the_last_seat_alive_wins_the_moment_it_is_the_last():
    state = position(
        """
        c0:60       p1:7
              c1:20
        """
    )
    transition = play(state, "send 0,0>1,0 50", "end")
    assert transition.state.result == Outcome(ELIMINATION, 0)
    assert kinds_of(transition.events) == [Marched, BattleFought, Eliminated, GameEnded]
    assert transition.state.turn == 1


def test_orders_behind_the_decisive_battle_are_still_carried_out():
    state = position(
        """
        c0:60       p1:7
              c1:20
        p.:3
        """
    )
    transition = play(state, "send 0,0>1,0 50", "send 0,0>0,1 10", "end")
    assert transition.state.result == Outcome(ELIMINATION, 0)
    assert owners_and_units(transition.state, (0, 0), (0, 1)) == [(0, 0), (0, 7)]


def test_a_seat_whose_every_tile_is_at_zero_at_its_turn_is_out():
    state = position(
        """
        c0:60       p1:0        c2:5
              c1:0
        """,
        players=3,
    )
    transition = end_turn(state)
    event = only(transition.events, Eliminated)
    assert (event.seat, event.by) == (1, None)
    assert set(event.lost) == {at(state, 2, -1), at(state, 1, 0)}
    assert owners_and_units(transition.state, (2, -1), (1, 0)) == [(NEUTRAL, 0)] * 2
    assert transition.state.to_move == 2
    assert kinds_of(transition.events) == [Eliminated, TurnBegan, Income]


def test_one_unit_keeps_a_seat_alive():
    state = position("c0:60       p1:1\n      c1:0")
    assert end_turn(state).state.to_move == 1


def test_who_empties_every_tile_and_gets_nothing_back_is_out_at_the_next_turn():
    state = position("p0:5 p1:9\n      p.:30")
    after = play(state, "send 0,0>1,0 5", "end").state
    assert after.result is None
    assert play(after, "end").state.result == Outcome(ELIMINATION, 1)


def test_an_exhausted_first_seat_falls_in_the_new_round():
    state = position("p0:0 p1:9\n      p2:9", players=3, to_move=2)
    after = end_turn(state).state
    assert (after.alive, after.to_move, after.round) == ((False, True, True), 1, 2)


def test_dead_seats_are_passed_over_and_rounds_still_end():
    state = position("p0:9 p2:9", players=3)
    assert state.alive == (True, False, True)
    after = play(state, "end").state
    assert (after.to_move, after.round) == (2, 1)
    after = play(after, "end").state
    assert (after.to_move, after.round) == (0, 2)


@pytest.mark.parametrize("text", ["send 0,0>1,0 5", "default 0,0>1,0 5"])
def test_queue_moves_leave_the_map_alone(text):
    state = position("p0:9 p1:9\n      p.:3")
    after = play(state, text).state
    assert (after.owners, after.units, after.kinds) == (state.owners, state.units, state.kinds)


def test_orders_are_values():
    assert Order(1, 2, 3) == Order(1, 2, 3)
    assert hash(Order(1, 2, 3)) == hash(Order(1, 2, 3))
