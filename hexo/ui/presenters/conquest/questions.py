"""What Conquest asks and tells the player at a turn's and at the game's end."""

from __future__ import annotations

from hexo.core.game import Outcome, Termination
from hexo.core.i18n import _, ngettext
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.odds import attack_chance
from hexo.games.conquest.state import Claim, Move, State
from hexo.hexgrid import Cell
from hexo.ui.presenters.protocol import Question

IDLE_UNITS = 10
"""The fewest free units that make a large army."""

IDLE_SHARE = 0.25
"""The least share of its seat's free units that a large army has."""

IDLE_CHANCE = 0.5
"""The least chance to win by which an attack is one that an army could make."""


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


def idle_armies(view: State) -> list[Cell]:
    """Return the tiles of the seat to move on which a large army idles.

    There nothing is queued, at least 10 units stand, a quarter of all that the seat has free, and
    they would take a tile next to them with a chance of at least one half. An army that stands
    guard against something stronger does not idle.
    """
    own = [cell for cell, owner in enumerate(view.owners) if owner == view.to_move]
    least = max(IDLE_UNITS, IDLE_SHARE * sum(view.available(cell) for cell in own))
    return [
        cell
        for cell in own
        if view.units[cell] >= least and not view.committed(cell) and _could_attack(view, cell)
    ]


def _could_attack(view: State, cell: Cell) -> bool:
    return any(
        view.owners[target] != view.to_move
        and attack_chance(view, view.units[cell], target) >= IDLE_CHANCE
        for target in view.board.neighbours[cell]
    )


def reminder(view: State) -> Question | None:
    """Remind of large armies without orders before the turn is ended."""
    idle = idle_armies(view)
    if not idle:
        return None
    text = ngettext(
        "An army of {units} has no orders and could take a tile next to it.",
        "{count} armies, {units} units in all, have no orders and could take tiles next to them.",
        len(idle),
    ).format(count=len(idle), units=sum(view.units[cell] for cell in idle))
    return Question(_("End the turn?"), text, _("End turn"), _("Go back"))


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
