"""What every game shares: the contract, sessions, records and named random streams."""

from hexo.core.game import (
    Event,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidSetup,
    InvalidState,
    LegalMoves,
    Outcome,
    Seat,
    Setup,
    State,
    Termination,
    Transition,
)
from hexo.core.options import Choice, Number, Option, Toggle
from hexo.core.session import Session
from hexo.core.streams import Stream, bot_stream, ply_stream, setup_stream

__all__ = [
    "Choice",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidSetup",
    "InvalidState",
    "LegalMoves",
    "Number",
    "Option",
    "Outcome",
    "Seat",
    "Session",
    "Setup",
    "State",
    "Stream",
    "Termination",
    "Toggle",
    "Transition",
    "bot_stream",
    "ply_stream",
    "setup_stream",
]
