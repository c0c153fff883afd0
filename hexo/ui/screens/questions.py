"""What the game screen asks, whatever the game."""

from __future__ import annotations

from hexo.core.i18n import _
from hexo.ui.presenters.protocol import Question


def watch() -> Question:
    """Ask whether to watch on, when no human is left in the game."""
    return Question(
        _("You are out"),
        _("The computers play on. Do you want to watch?"),
        _("Watch on"),
        _("Leave"),
    )


def restart() -> Question:
    """Ask whether to play the same map from the start."""
    return Question(
        _("Restart this map?"),
        _("The game goes back to its first turn. What was played is lost."),
        _("Restart"),
        _("Play on"),
    )


def discard() -> Question:
    """Ask whether to throw away the game that an error broke."""
    return Question(
        _("Discard the game?"),
        _("What was played is lost. Try to reload first: the game goes on from its last move."),
        _("Discard"),
        _("Keep it"),
    )


def leave(*, is_kept: bool) -> Question:
    """Ask whether to leave the running game; say so where the browser does not keep it."""
    text = (
        _("It is kept: go on with it from the start page.")
        if is_kept
        else _("This browser does not keep it: it is lost when the page closes.")
    )
    return Question(_("Leave the game?"), text, _("Leave"), _("Play on"))


def replace(line: str) -> Question:
    """Ask whether a new game may take the place of the running one; `line` tells of that."""
    return Question(
        _("Give up the running game?"),
        _("One game of each kind is kept. {game}: it is lost when a new one starts.").format(
            game=line
        ),
        _("Start the new one"),
        _("Go back"),
    )
