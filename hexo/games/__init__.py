"""The games. `GAMES` lists them; nothing else names them."""

from hexo.core.game import AnyGame
from hexo.games.conquest.game import CONQUEST

GAMES: dict[str, AnyGame] = {game.name: game for game in (CONQUEST,)}
"""Every ruleset by its name."""
