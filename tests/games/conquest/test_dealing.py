"""Fair maps without symmetry: dealing, and the trial games. Rules page: "Board"."""

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


# The trial games

CHECKS = (fairness.alone, fairness.together)

each_check = pytest.mark.parametrize("check", CHECKS)


def lopsided():
    """An open hexagon with two starts, gold beside the first alone."""
    board = Board.of(disc(Hex(0, 0), 4))
    west, east = board.cell(Hex(-3, 0)), board.cell(Hex(3, 0))
    kinds = [Kind.PLAIN] * len(board)
    for cell in board.neighbours[west][:3]:
        kinds[cell] = Kind.GOLD
    return MapDraft(board, tuple(kinds), (4,) * len(board), (west, east))


def lined_up():
    """An open row of land with three starts, one of them between the others."""
    board = Board.of(Hex(column, row - column // 2) for column in range(19) for row in range(5))
    starts = tuple(board.cell(Hex(column, 2 - column // 2)) for column in (3, 9, 15))
    return MapDraft(board, (Kind.PLAIN,) * len(board), (4,) * len(board), starts)


def test_the_solo_check_sees_gold_beside_one_start():
    setup = setup_of(2)
    draft = lopsided()
    assert result_of(fairness.alone(setup, draft, Random(1))) > 0.1
    plain = replace(draft, kinds=(Kind.PLAIN,) * len(draft.board))
    assert result_of(fairness.alone(setup, plain, Random(1))) <= 0.03


def test_the_seat_with_gold_beats_the_other_in_the_common_check():
    draft = lopsided()
    assert result_of(fairness.together(setup_of(2), draft, Random(1))) > 0.9


def test_only_playing_together_shows_who_lies_between_two_enemies():
    setup = setup_of(3)
    assert result_of(fairness.together(setup, lined_up(), Random(1))) > 0.5
    assert result_of(fairness.alone(setup, lined_up(), Random(1))) < 0.2


@each_check
def test_a_check_leaves_the_map_as_it_was_and_repeats_itself(check):
    setup = setup_of(2, size="small")
    draft = furnished(setup, 1)
    spreads = {result_of(check(setup, draft, Random(seed))) for seed in range(3)}
    assert len(spreads) == 1
    assert draft == furnished(setup, 1)


def test_the_solo_check_stops_at_enough():
    setup = setup_of(4, size="small")
    draft = furnished(setup, 1)
    whole = run(fairness.alone(setup, draft, Random(1)))
    cut = run(fairness.alone(setup, draft, Random(1), 0.0))
    assert cut.pauses < whole.pauses
    assert 0.0 < cut.result <= whole.result


def test_most_maps_of_two_seats_pay_both_the_same():
    setup = setup_of(2, size="small")
    drafts = [result_of(draft_map(setup, Random(seed))) for seed in range(12)]
    alone = [result_of(fairness.alone(setup, draft, Random(0))) for draft in drafts]
    together = [result_of(fairness.together(setup, draft, Random(0))) for draft in drafts]
    assert sum(spread <= 0.03 for spread in alone) >= 9
    assert sum(spread <= 0.10 for spread in together) >= 9


def test_the_checks_pick_the_fairer_maps_of_many_seats(monkeypatch):
    setup = setup_of(4, size="small")

    def mean_spread():
        drafts = [result_of(draft_map(setup, Random(seed))) for seed in range(4)]
        spreads = [result_of(check(setup, d, Random(0))) for d in drafts for check in CHECKS]
        return sum(spreads) / len(spreads)

    chosen = mean_spread()
    monkeypatch.setattr(mapgen, "FAIR_ATTEMPTS", 1)
    assert chosen < mean_spread() / 1.5


def scripted(monkeypatch, alone, together):
    """Let the checks answer these in turn; return the drafts that each was asked about."""
    asked = {"alone": [], "together": []}

    def scripted_check(name, spreads):
        def check(setup, draft, *_rest):
            yield
            asked[name].append(draft)
            return spreads[len(asked[name]) - 1]

        monkeypatch.setattr(fairness, name, check)

    scripted_check("alone", alone)
    scripted_check("together", together)
    return asked


def test_the_first_map_that_passes_both_checks_is_taken(monkeypatch):
    asked = scripted(monkeypatch, [0.03, 0.031, 0.03], [0.07, 0.0, 0.06])
    draft = result_of(draft_map(setup_of(2, size="small"), Random(1)))
    assert len(asked["alone"]) == 3
    assert draft is asked["together"][2]


def test_after_twelve_maps_the_fairest_is_kept(monkeypatch):
    together = [0.5, 0.2, 0.1, *[0.3] * 9]
    asked = scripted(monkeypatch, [0.1, 0.1, 0.1, *[0.04] * 9], together)
    draft = result_of(draft_map(setup_of(2, size="small"), Random(1)))
    assert len(asked["alone"]) == 12
    assert draft is asked["together"][2]


def test_a_map_that_is_worse_alone_than_the_best_is_not_played_together(monkeypatch):
    asked = scripted(monkeypatch, [0.1, 0.3, 0.02, *[0.9] * 9], [0.15, 0.0])
    draft = result_of(draft_map(setup_of(2, size="small"), Random(1)))
    assert asked["together"] == [asked["alone"][0], asked["alone"][2]]
    assert draft is asked["alone"][2]


def test_symmetric_maps_need_no_check(monkeypatch):
    asked = scripted(monkeypatch, [], [])
    assert run(draft_map(setup_of(2, size="small", symmetric=True), Random(1))).pauses
    assert asked == {"alone": [], "together": []}
