"""Regions, distances and cheapest paths, against brute force."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hexo.hexgrid import cheapest_paths, components, distances, flood_fill, trace
from hexo.hexgrid.board import NO_CELL
from hexo.hexgrid.search import UNREACHED
from tests.hexgrid.strategies import boards

INFINITY = 10**9


@st.composite
def priced_boards(draw):
    """A board and the price of every step, None where it is barred."""
    board = draw(boards)
    prices = {
        (cell, other): draw(st.none() | st.integers(0, 5))
        for cell in range(len(board))
        for other in board.neighbours[cell]
    }
    return board, prices


def relaxed_costs(board, prices, start):
    """The cost of every cell by relaxing all steps until nothing changes (Bellman-Ford)."""
    costs = [INFINITY] * len(board)
    costs[start] = 0
    for _round in range(len(board)):
        for (cell, other), price in prices.items():
            if price is not None:
                costs[other] = min(costs[other], costs[cell] + price)
    return costs


@given(priced_boards(), st.data())
def test_cheapest_paths_cost_what_brute_force_finds(priced, data):
    board, prices = priced
    start = data.draw(st.integers(0, len(board) - 1))
    costs, _parents = cheapest_paths(board, start, lambda a, b: prices[a, b])
    expected = relaxed_costs(board, prices, start)
    assert costs == [UNREACHED if cost >= INFINITY else cost for cost in expected]


@given(priced_boards(), st.data())
def test_traced_paths_add_up_to_their_cost(priced, data):
    board, prices = priced
    start = data.draw(st.integers(0, len(board) - 1))
    costs, parents = cheapest_paths(board, start, lambda a, b: prices[a, b])
    for end, cost in enumerate(costs):
        if cost == UNREACHED:
            assert parents[end] == NO_CELL
            continue
        path = trace(parents, end)
        assert (path[0], path[-1]) == (start, end)
        steps = list(pairwise(path))
        assert all(b in board.neighbours[a] for a, b in steps)
        assert sum(prices[step] for step in steps) == cost


@given(priced_boards(), st.data(), st.integers(0, 8))
def test_a_limit_cuts_off_what_costs_more(priced, data, limit):
    board, prices = priced
    start = data.draw(st.integers(0, len(board) - 1))
    costs, _parents = cheapest_paths(board, start, lambda a, b: prices[a, b])
    limited, _parents = cheapest_paths(board, start, lambda a, b: prices[a, b], limit)
    assert limited == [cost if cost <= limit else UNREACHED for cost in costs]


@given(boards, st.data())
def test_distances_are_those_of_the_nearest_source(board, data):
    cells = st.integers(0, len(board) - 1)
    sources = data.draw(st.lists(cells, min_size=1, max_size=3))
    each = [cheapest_paths(board, source, lambda _a, _b: 1)[0] for source in sources]
    expected = [
        min((costs[cell] for costs in each if costs[cell] != UNREACHED), default=UNREACHED)
        for cell in range(len(board))
    ]
    assert distances(board, sources) == expected


@given(boards, st.data())
def test_distances_enter_passable_cells_only(board, data):
    passable = data.draw(st.frozensets(st.integers(0, len(board) - 1)))
    steps = distances(board, [0], passable.__contains__)
    for cell, count in enumerate(steps):
        if count > 0:
            assert cell in passable
            assert min(steps[n] for n in board.neighbours[cell] if steps[n] >= 0) == count - 1


@given(boards)
def test_components_are_disjoint_connected_and_complete(board):
    regions = components(board, range(len(board)))
    assert sorted(cell for region in regions for cell in region) == list(range(len(board)))
    for region in regions:
        steps = distances(board, [region[0]])
        assert {cell for cell, count in enumerate(steps) if count != UNREACHED} == set(region)


@given(boards, st.data())
def test_flood_fill_goes_nearest_first(board, data):
    passable = data.draw(st.frozensets(st.integers(0, len(board) - 1)))
    found = flood_fill(board, 0, passable.__contains__)
    if 0 not in passable:
        assert found == ()
        return
    steps = distances(board, [0], passable.__contains__)
    assert sorted(found) == [cell for cell, count in enumerate(steps) if count != UNREACHED]
    assert [steps[cell] for cell in found] == sorted(steps[cell] for cell in found)
