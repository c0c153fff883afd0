"""Conquest's computer players."""

from __future__ import annotations

from hexo.bots import Bot, Maker
from hexo.games.conquest.bots.hard import HardBot
from hexo.games.conquest.bots.rules_bot import EASY, NORMAL, RulesBot
from hexo.games.conquest.bots.simple import GreedyBot, RandomBot
from hexo.games.conquest.state import Move, State


def _random(_seat: int) -> Bot[State, Move]:
    return RandomBot()


def _greedy(_seat: int) -> Bot[State, Move]:
    return GreedyBot()


def _easy(_seat: int) -> Bot[State, Move]:
    return RulesBot(EASY)


def _normal(_seat: int) -> Bot[State, Move]:
    return RulesBot(NORMAL)


def _hard(_seat: int) -> Bot[State, Move]:
    return HardBot()


BOTS: dict[str, Maker] = {
    "random": _random,
    "greedy": _greedy,
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
}
"""Makers of bots for a seat, weakest first."""
