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


def leave() -> Question:
    """Ask whether to give up the running game."""
    return Question(
        _("Leave the game?"),
        _("It is not kept: what was played is lost."),
        _("Leave"),
        _("Play on"),
    )
