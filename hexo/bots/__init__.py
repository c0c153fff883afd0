"""Computer players: what a bot is, and the driver that lets bots play a match."""

from hexo.bots.protocol import Bot, Line, Maker
from hexo.bots.match import Forfeit, Match, play_line, play_match, think_through

__all__ = ["Bot", "Forfeit", "Line", "Maker", "Match", "play_line", "play_match", "think_through"]
