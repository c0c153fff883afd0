"""What holds in every game, checked ply by ply on games played at random."""

from random import Random

import pytest

from hexo.games.conquest.events import (
    BattleFought,
    Eliminated,
    GameEnded,
    Income,
    Marched,
    Transferred,
    TurnBegan,
)
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import NEUTRAL
from tests.games.conquest.positions import setup_of

SETUPS = {
    "two seats": setup_of(2, size="small"),
    "three seats, no capitals": setup_of(3, size="small", capital=False),
    "four seats, fog": setup_of(4, size="small", fog=True),
    "limit": setup_of(2, size="small", limit=30),
    "limit and overflow": setup_of(2, size="small", limit=25, overflow=True, capital=False),
    "fixed income, no luck": setup_of(3, size="small", fixed_income=True, no_luck=True),
    "domination, round limit": setup_of(4, size="small", domination=True, round_limit=25),
    "symmetric": setup_of(3, size="small", symmetric=True),
}


def playthrough(setup, seed, plies=2500):
    """Yield (before, move, transition) of a random game."""
    rng = Random(seed)
    transition = CONQUEST.initial_state(setup, Random(f"map {seed}"))
    while transition.state.result is None and transition.state.ply < plies:
        before = transition.state
        move = CONQUEST.legal_moves(before).sample(rng)
        transition = CONQUEST.apply(before, move, rng)
        yield before, move, transition


class Chronicle:
    """A map kept up to date from events alone."""

    def __init__(self, state):
        self.owners, self.units = list(state.owners), list(state.units)
        self.alive = list(state.alive)

    def tell(self, event):
        match event:
            case Marched():
                for order in event.orders:
                    assert self.owners[order.source] == event.seat
                    self.units[order.source] -= order.count
                    assert self.units[order.source] >= 0
            case Transferred():
                assert self.owners[event.target] == event.seat
                self.units[event.target] += event.count - event.cut
            case BattleFought():
                assert self.owners[event.target] == event.defender
                assert self.units[event.target] == event.defenders
                if event.attacker_won:
                    self.owners[event.target] = event.seat
                self.units[event.target] = event.survivors - event.cut
            case Eliminated():
                self.alive[event.seat] = False
                for cell in event.lost:
                    assert self.owners[cell] == event.seat
                    self.owners[cell] = NEUTRAL
            case Income():
                for cell, gain in event.gains:
                    assert gain != 0
                    self.units[cell] += gain


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("seed", range(3))
def test_every_ply_of_a_random_game(setup, seed):
    for before, _move, transition in playthrough(setup, seed):
        state = transition.state
        assert state.ply == before.ply + 1
        check_state(state)
        chronicle = Chronicle(before)
        for event in transition.events:
            chronicle.tell(event)
        assert tuple(chronicle.owners) == state.owners
        assert tuple(chronicle.units) == state.units
        assert tuple(chronicle.alive) == state.alive
        check_total(before, transition)


def check_state(state):
    limit = state.setup.limit
    assert min(state.units) >= 0
    assert limit is None or max(state.units) <= limit
    assert all(state.committed(order.source) <= state.units[order.source] for order in state.queue)
    pairs = [(order.source, order.target) for order in state.queue]
    assert len(set(pairs)) == len(pairs)
    for order in state.queue:
        assert order.count > 0
        assert state.owners[order.source] == state.to_move
        assert order.target in state.board.neighbours[order.source]
    for seat, orders in enumerate(state.defaults):
        assert all(state.owners[order.source] == seat for order in orders)
        assert all(1 <= order.count <= 99 for order in orders)
    for seat, alive in enumerate(state.alive):
        assert alive == (seat in state.owners)
        if alive and state.setup.capital:
            assert state.owners[state.capitals[seat]] == seat
    assert state.result is not None or state.alive[state.to_move]


def check_total(before, transition):
    """Units are conserved but for growth, battle losses and the limit."""
    total = sum(before.units)
    for event in transition.events:
        match event:
            case Income():
                total += sum(gain for _cell, gain in event.gains)
            case Transferred():
                total -= event.cut
            case BattleFought():
                loser = event.defenders if event.attacker_won else event.attackers
                winner = event.attackers if event.attacker_won else event.defenders
                assert 1 <= event.survivors <= winner
                total -= loser + (winner - event.survivors) + event.cut
    assert total == sum(transition.state.units)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_events_end_with_the_next_turn_or_the_end(setup):
    for _before, _move, transition in playthrough(setup, 5):
        kinds = [type(event) for event in transition.events]
        if transition.state.result is not None:
            assert kinds[-1] is GameEnded
        elif kinds:
            assert TurnBegan in kinds[-2:]
            assert GameEnded not in kinds
        assert kinds.count(Marched) <= 1
        assert Marched not in kinds[1:]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_computers_always_end(players):
    setup = setup_of(players, size="small")
    state = None
    for _before, _move, transition in playthrough(setup, 11, plies=10**6):
        state = transition.state
    assert state.result is not None
    assert state.round <= 150
