"""What Conquest asks and tells the player at a turn's and at the game's end."""

from __future__ import annotations

from hexo.core.game import Outcome, Termination
from hexo.core.i18n import _
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import Claim, Move, State
from hexo.ui.presenters.protocol import Question


def warning(view: State) -> Question | None:
    """Warn before a turn's end that leaves every own tile at 0, which loses."""
    own = [cell for cell, owner in enumerate(view.owners) if owner == view.to_move]
    arriving = any(view.owners[order.target] == view.to_move for order in view.queue)
    if arriving or any(view.available(cell) for cell in own):
        return None
    return Question(
        _("Leave every tile at 0?"),
        _("If no attack succeeds, all your tiles hold 0 units and you are out."),
        _("End turn"),
        _("Go back"),
    )


def offer(view: State) -> tuple[Question, Move] | None:
    """Offer the only living human with 60 % of the tiles to claim the victory."""
    if Claim() not in CONQUEST.legal_moves(view):
        return None
    question = Question(
        _("Claim the victory?"),
        _("You hold 60 % of all tiles. From here you are all but certain to win."),
        _("Claim it"),
        _("Play on"),
    )
    return question, Claim()


def ending(outcome: Outcome, view: State) -> str:
    """Say in one sentence how the game ended."""
    reasons = {
        Termination.ELIMINATION: _("Last seat on the map in round {round}."),
        Termination.DOMINATION: _("Held 60 % of all tiles in round {round}."),
        Termination.CLAIM: _("Claimed the victory in round {round}."),
        Termination.ROUND_LIMIT: _("Most tiles at the limit of {round} rounds."),
    }
    if outcome.winner is None:
        return _("Nobody is ahead after {round} rounds.").format(round=view.round)
    return reasons[outcome.termination].format(round=view.round)
