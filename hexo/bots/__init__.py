"""Computer players: what a bot is, and the driver that lets bots play a match."""

from hexo.bots.match import (
    Forfeit,
    Match,
    Thinker,
    forfeit_turn,
    play_line,
    play_match,
    think_through,
)
from hexo.bots.protocol import Bot, Line, Maker, Thought

__all__ = [
    "Bot",
    "Forfeit",
    "Line",
    "Maker",
    "Match",
    "Thinker",
    "Thought",
    "forfeit_turn",
    "play_line",
    "play_match",
    "think_through",
]
