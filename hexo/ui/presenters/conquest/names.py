"""What Conquest's things are called on the screen."""

from __future__ import annotations

from hexo.core.game import Seat
from hexo.core.i18n import N_, _
from hexo.games.conquest.state import NEUTRAL, UNSEEN, Kind, State

COLOUR_NAMES = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "orange": N_("Orange"),
    "green": N_("Green"),
}
KIND_NAMES = {
    Kind.CAPITAL: N_("Capital"),
    Kind.GOLD: N_("Gold"),
    Kind.SILVER: N_("Silver"),
    Kind.BRONZE: N_("Bronze"),
    Kind.FORTIFIED: N_("Fortified"),
    Kind.SPYGLASS: N_("Spyglass"),
    Kind.PLAIN: N_("Plain"),
    Kind.UNSEEN: N_("Hidden by fog"),
}
PLAYER_NAMES = {
    "human": N_("Human"),
    "easy": N_("CPU Easy"),
    "normal": N_("CPU Normal"),
    "hard": N_("CPU Hard"),
}


def colour_name(colour: str) -> str:
    """Return a colour's name in the current language."""
    return _(COLOUR_NAMES[colour])


def player_name(seat: Seat) -> str:
    """Return who plays a seat; a bot of the player's own keeps its name."""
    return _(PLAYER_NAMES[seat.player]) if seat.player in PLAYER_NAMES else seat.player


def owner_name(view: State, owner: int) -> str:
    """Return whose a tile is."""
    if owner == NEUTRAL:
        return _("Neutral")
    if owner == UNSEEN:
        return _("Unknown")
    return colour_name(view.setup.seats[owner].colour)
