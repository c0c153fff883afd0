"""The running game for debugging and browser tests. It sees all, whoever is to move."""

from __future__ import annotations

import json
from typing import Any

from hexo.core.game import HexoError
from hexo.core.session import Session
from hexo.ui.app import App


class DebugDoor:
    """Looks into an app and plays moves given as text; all it returns is JSON.

    Every method raises HexoError when no game is on.
    """

    def __init__(self, app: App) -> None:
        """Look into `app`."""
        self._app = app

    def screen(self) -> str:
        """Return the name of the screen that is shown."""
        return self._app.screen

    def state(self) -> str:
        """Return the running game."""
        session = self._session
        state = session.state
        return json.dumps(
            {
                "game": session.game.name,
                "seed": session.seed,
                "setup": session.game.format_setup(session.setup),
                "to_move": state.to_move,
                "round": state.round,
                "turn": state.turn,
                "ply": state.ply,
                "outcome": _outcome(session),
                "state": session.game.format_state(state),
            }
        )

    def legal(self, cell: str | None = None) -> str:
        """Return the legal moves as a list of texts; of one cell (`4,5`) if given."""
        session = self._session
        families = session.game.legal_moves(session.state).families()
        return json.dumps([f for f in families if not cell or f" {cell}>" in f])

    def play(self, text: str) -> str:
        """Play a move given as text, through the same door as a tap; return the new state.

        What is being shown is skipped. Raises HexoError also when it is no move or not legal, and
        when no human is to move.
        """
        session = self._session
        self._app.game.on.skip()
        if not self._app.game.may_act:
            raise HexoError("no human is to move")
        self._app.game.on.submit(session.game.parse_move(session.state, text))
        return self.state()

    def where(self, cell: str) -> str:
        """Return where the board shows a cell (`4,5`), in pixels of its canvas, as [x, y]."""
        session = self._session
        camera = self._app.game.surface.camera
        if camera is None:
            raise HexoError("the board is not shown")
        return json.dumps(camera.to_screen(self._app.game.presenter.place(session.state, cell)))

    @property
    def _session(self) -> Session[Any, Any, Any]:
        if not self._app.game.is_on:
            raise HexoError("no game is on")
        return self._app.game.on.session


def _outcome(session: Session[Any, Any, Any]) -> dict[str, Any] | None:
    outcome = session.outcome
    if outcome is None:
        return None
    return {"termination": outcome.termination, "winner": outcome.winner}
