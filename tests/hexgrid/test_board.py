"""Boards: dense cells and their neighbours."""

import pytest
from hypothesis import given

from hexo.hexgrid import DIRECTIONS, Board, Hex
from hexo.hexgrid.board import NO_CELL
from tests.hexgrid.strategies import boards


@given(boards)
def test_cells_and_hexes_are_one_to_one(board):
    assert [board.cell(at) for at in board.hexes] == list(range(len(board)))
    assert all(board.get(at) == board.cell(at) for at in board.hexes)


@given(boards)
def test_neighbours_are_the_adjacent_hexes_on_the_board_in_order(board):
    for cell, at in enumerate(board.hexes):
        expected = [board.cell(other) for other in at.neighbours() if other in board]
        assert list(board.neighbours[cell]) == expected


@given(boards)
def test_across_names_the_cell_behind_each_edge(board):
    for cell, at in enumerate(board.hexes):
        for direction, other in enumerate(board.across[cell]):
            there = at.plus(DIRECTIONS[direction])
            assert other == (board.cell(there) if there in board else NO_CELL)


@given(boards)
def test_equal_when_the_hexes_are(board):
    again = Board.of(reversed(board.hexes))
    assert again == board
    assert hash(again) == hash(board)


def test_of_numbers_column_by_column():
    assert Board.of([Hex(1, 0), Hex(0, 1), Hex(0, 0)]).hexes == (Hex(0, 0), Hex(0, 1), Hex(1, 0))


def test_a_hex_occurs_once():
    with pytest.raises(ValueError, match="once"):
        Board((Hex(0, 0), Hex(0, 0)))


def test_off_the_board():
    board = Board.of([Hex(0, 0)])
    assert Hex(1, 0) not in board
    assert board.get(Hex(1, 0)) is None
    with pytest.raises(KeyError):
        board.cell(Hex(1, 0))
