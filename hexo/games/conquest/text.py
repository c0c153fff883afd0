"""Moves as text, both ways: `send 4,5>4,6 12`, `default 4,5>4,6 99`, `end`, `claim`.

Tiles are written as axial `q,r`.
"""

from __future__ import annotations

import re

from hexo.core.game import InvalidMove
from hexo.core.i18n import _
from hexo.games.conquest.state import Claim, EndTurn, Move, Order, Send, SetDefault
from hexo.hexgrid import Board, Cell, Hex
from hexo.hexgrid.board import NO_CELL

NOTHING = "-"

_HEX = r"(-?[0-9]+),(-?[0-9]+)"
_CELL = re.compile(_HEX)
_ORDER = re.compile(rf"{_HEX}>{_HEX} ([0-9]+)")


def format_cell(board: Board, cell: Cell) -> str:
    """Return a tile as `q,r`, or `-` for none."""
    if cell == NO_CELL:
        return NOTHING
    at = board.hexes[cell]
    return f"{at.q},{at.r}"


def parse_cell(board: Board, text: str) -> Cell:
    """Read a tile. Raises ValueError for another text, KeyError when it is not on the board."""
    if text == NOTHING:
        return NO_CELL
    found = _CELL.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return board.cell(Hex(*map(int, found.groups())))


def format_pair(board: Board, source: Cell, target: Cell) -> str:
    """Return a source and a target as `q,r>q,r`."""
    return f"{format_cell(board, source)}>{format_cell(board, target)}"


def format_order(board: Board, order: Order | Send | SetDefault) -> str:
    """Return units on their way as `q,r>q,r n`."""
    return f"{format_pair(board, order.source, order.target)} {order.count}"


def parse_order(board: Board, text: str) -> Order:
    """Read an order. Raises ValueError for another text, KeyError off the board."""
    found = _ORDER.fullmatch(text)
    if found is None:
        raise ValueError(text)
    source_q, source_r, target_q, target_r, count = map(int, found.groups())
    return Order(board.cell(Hex(source_q, source_r)), board.cell(Hex(target_q, target_r)), count)


def format_move(board: Board, move: Move) -> str:
    """Return a move as text."""
    match move:
        case Send():
            return f"send {format_order(board, move)}"
        case SetDefault():
            return f"default {format_order(board, move)}"
        case EndTurn():
            return "end"
        case Claim():
            return "claim"


def parse_move(board: Board, text: str) -> Move:
    """Read a move, legal or not: the inverse of `format_move`. Raises InvalidMove."""
    word, _space, rest = text.strip().partition(" ")
    try:
        match word, rest:
            case "end", "":
                return EndTurn()
            case "claim", "":
                return Claim()
            case "send", _:
                order = parse_order(board, rest)
                return Send(order.source, order.target, order.count)
            case "default", _:
                order = parse_order(board, rest)
                return SetDefault(order.source, order.target, order.count)
            case _:
                raise ValueError(text)
    except (ValueError, KeyError) as error:
        raise InvalidMove(_("Not a move on this map: {text}").format(text=text)) from error
