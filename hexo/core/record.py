"""A match as text: everything needed to play it again, and the check that it is the same one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hexo.core.game import AnyGame, HexoError
from hexo.core.i18n import _
from hexo.core.session import Session

FORMAT = 1
"""The version of the record format itself, apart from the games' rules versions."""


class InvalidRecord(HexoError):
    """A text that is not a record, is of another version, or does not play out."""


@dataclass(frozen=True, slots=True)
class Record:
    """Game, rules version, setup, seed and moves: a whole match.

    `setup` is plain data, `moves` are texts as `Game.format_move` writes them.
    """

    game: str
    version: int
    setup: dict[str, Any]
    seed: int
    moves: tuple[str, ...]

    @classmethod
    def of(cls, session: Session[Any, Any, Any]) -> Record:
        """Write down a session."""
        game = session.game
        state = session.opening.state
        moves = []
        for move, transition in session.transitions():
            moves.append(game.format_move(state, move))
            state = transition.state
        setup = game.format_setup(session.setup)
        return cls(game.name, game.version, setup, session.seed, tuple(moves))

    def to_json(self) -> str:
        """Return the record as one JSON object."""
        return json.dumps(
            {
                "hexo": FORMAT,
                "game": self.game,
                "version": self.version,
                "setup": self.setup,
                "seed": self.seed,
                "moves": self.moves,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record. Raises InvalidRecord with what is wrong."""
        try:
            data = json.loads(text)
            if data["hexo"] != FORMAT:
                raise InvalidRecord(_("This record is of another version of Hexo."))
            game, version, setup = str(data["game"]), int(data["version"]), dict(data["setup"])
            return cls(game, version, setup, int(data["seed"]), tuple(map(str, data["moves"])))
        except (ValueError, TypeError, KeyError) as error:
            raise InvalidRecord(_("This is not a record of a Hexo game.")) from error

    def replay(self, game: AnyGame) -> Iterator[Session[Any, Any, Any]]:
        """Play the moves one by one on a fresh session, yielded before the first and after each.

        Raises InvalidRecord for another game or rules version, HexoError for an illegal move.
        """
        if game.name != self.game or game.version != self.version:
            raise InvalidRecord(_("This record is of another game or an older version of it."))
        session: Session[Any, Any, Any] = Session(game, game.parse_setup(self.setup), self.seed)
        yield session
        for text in self.moves:
            session.play(game.parse_move(session.state, text))
            yield session
