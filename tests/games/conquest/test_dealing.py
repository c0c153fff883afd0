"""Fair maps without symmetry: dealing, and the solo-economy check. Rules page: "Board"."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from hexo.games.conquest import mapgen
from hexo.games.conquest.mapgen import MapDraft, draft_map, fairness
from hexo.games.conquest.mapgen.counts import bonus, kind_counts
from hexo.games.conquest.state import Kind
from hexo.hexgrid import Board, Hex, disc, distances
from tests.games.conquest.drafts import PLAYERS, furnished, result_of, run
from tests.games.conquest.positions import setup_of

SEEDS = range(12)
NEAR = 4
"""Nearer than this to a start, all is dealt evenly; what cannot be dealt goes far away."""


def nearest(draft):
    """Cells by (the number of the start that alone is nearest, its distance); None if contested."""
    steps = [distances(draft.board, [start]) for start in draft.starts]
    cells = {}
    for cell in set(range(len(draft.board))) - set(draft.starts):
        near = [of_start[cell] for of_start in steps]
        least = min(near)
        key = (near.index(least), least) if near.count(least) == 1 else None
        cells.setdefault(key, []).append(cell)
    return cells


def far(draft):
    return max(key[1] for key in nearest(draft) if key) + 1


@pytest.mark.parametrize("size", ["small", "normal", "big"])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_counts_of_kinds_are_exact(size, players):
    setup = setup_of(players, size=size, fog=True)
    for seed in SEEDS:
        draft = furnished(setup, seed)
        counts = Counter(draft.kinds)
        del counts[Kind.PLAIN]
        assert +counts == +Counter(kind_counts(setup, len(draft.board)))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_is_dealt_the_same_kinds_at_each_distance(players):
    setup = setup_of(players, size="normal", fog=True)
    dealt = 0
    for seed in SEEDS:
        draft = furnished(setup, seed)
        cells = nearest(draft)
        for steps in range(1, far(draft)):
            hands = [
                Counter(draft.kinds[cell] for cell in cells.get((seat, steps), ()))
                for seat in range(players)
            ]
            for hand in hands:
                del hand[Kind.PLAIN]
            if steps < NEAR:
                assert all(hand == hands[0] for hand in hands), (seed, steps)
            dealt += sum(hands[0].values())
    assert dealt > len(SEEDS)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_meets_the_same_base_counts_at_each_distance(players):
    setup = setup_of(players, size="normal", fog=True)
    for seed in SEEDS:
        draft = furnished(setup, seed)
        cells = nearest(draft)
        for steps in range(1, far(draft)):
            hands = [
                Counter(
                    draft.units[cell] - bonus(draft.kinds[cell])
                    for cell in cells.get((seat, steps), ())
                )
                for seat in range(players)
            ]
            smallest = min(hands, key=Counter.total)
            assert all(hand >= smallest for hand in hands), (seed, steps)


def test_dealt_tiles_of_a_kind_are_guarded_alike():
    setup = setup_of(2, size="normal")
    for seed in SEEDS:
        draft = furnished(setup, seed)
        cells = nearest(draft)
        for steps in range(1, NEAR):
            hands = [
                sorted(
                    (draft.kinds[cell], draft.units[cell])
                    for cell in cells.get((seat, steps), ())
                    if draft.kinds[cell] is not Kind.PLAIN
                )
                for seat in range(2)
            ]
            assert hands[0] == hands[1], (seed, steps)


def test_what_cannot_be_dealt_lies_on_contested_ground_while_there_is_any():
    setup = setup_of(4, size="big")
    for seed in SEEDS:
        draft = furnished(setup, seed)
        cells = nearest(draft)
        contested = cells[None]
        rest = sum(count % 4 for count in kind_counts(setup, len(draft.board)).values())
        special = sum(draft.kinds[cell] is not Kind.PLAIN for cell in contested)
        assert special >= min(rest, len(contested))


# The solo-economy check


def lopsided():
    """An open hexagon with two starts, gold beside the first alone."""
    board = Board.of(disc(Hex(0, 0), 4))
    west, east = board.cell(Hex(-3, 0)), board.cell(Hex(3, 0))
    kinds = [Kind.PLAIN] * len(board)
    for cell in board.neighbours[west][:3]:
        kinds[cell] = Kind.GOLD
    return MapDraft(board, tuple(kinds), (4,) * len(board), (west, east))


def test_the_check_sees_gold_beside_one_start():
    setup = setup_of(2)
    draft = lopsided()
    assert result_of(fairness.spread(setup, draft, Random(1))) > 0.1
    plain = replace(draft, kinds=(Kind.PLAIN,) * len(draft.board))
    assert result_of(fairness.spread(setup, plain, Random(1))) <= 0.03


def test_the_check_leaves_the_map_as_it_was_and_repeats_itself():
    setup = setup_of(2, size="small")
    draft = furnished(setup, 1)
    spreads = {result_of(fairness.spread(setup, draft, Random(seed))) for seed in range(3)}
    assert len(spreads) == 1
    assert draft == furnished(setup, 1)


def test_most_maps_of_two_seats_pay_both_the_same():
    setup = setup_of(2, size="small")
    spreads = []
    for seed in range(20):
        draft = result_of(draft_map(setup, Random(seed)))
        spreads.append(result_of(fairness.spread(setup, draft, Random(0))))
    assert sum(spread <= 0.03 for spread in spreads) >= 15


def test_the_check_picks_the_fairer_maps_of_many_seats(monkeypatch):
    setup = setup_of(4, size="small")

    def mean_spread():
        drafts = [result_of(draft_map(setup, Random(seed))) for seed in range(6)]
        spreads = [result_of(fairness.spread(setup, draft, Random(0))) for draft in drafts]
        return sum(spreads) / len(spreads)

    chosen = mean_spread()
    monkeypatch.setattr(mapgen, "FAIR_ATTEMPTS", 1)
    assert chosen < mean_spread() / 2


def scripted(monkeypatch, spreads):
    """Let the check answer these in turn; return the drafts that it was asked about."""
    asked = []

    def spread(setup, draft, *_rest):
        yield
        asked.append(draft)
        return spreads[len(asked) - 1]

    monkeypatch.setattr(fairness, "spread", spread)
    return asked


def test_the_first_fair_map_is_taken(monkeypatch):
    asked = scripted(monkeypatch, [0.2, 0.031, 0.03])
    draft = result_of(draft_map(setup_of(2, size="small"), Random(1)))
    assert len(asked) == 3
    assert draft is asked[2]


def test_after_twelve_maps_the_fairest_is_kept(monkeypatch):
    asked = scripted(monkeypatch, [0.5, 0.3, 0.1, 0.2, *[0.4] * 8])
    draft = result_of(draft_map(setup_of(2, size="small"), Random(1)))
    assert len(asked) == 12
    assert draft is asked[2]


def test_symmetric_maps_need_no_check(monkeypatch):
    asked = scripted(monkeypatch, [])
    assert run(draft_map(setup_of(2, size="small", symmetric=True), Random(1))).pauses
    assert asked == []
