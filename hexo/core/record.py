"""A match as text: everything needed to play it again, and the check that it is the same one."""

from __future__ import annotations

import hashlib
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

    `setup` is plain data, `moves` are texts as `Game.format_move` writes them, and `digest` is of
    the text of the state that they lead to.
    """

    game: str
    version: int
    setup: dict[str, Any]
    seed: int
    moves: tuple[str, ...]
    digest: str

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
        digest = _digest(game, session.state)
        return cls(game.name, game.version, setup, session.seed, tuple(moves), digest)

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
                "digest": self.digest,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record. Raises InvalidRecord with what is wrong."""
        try:
            data = json.loads(text)
            if data["hexo"] != FORMAT:
                raise InvalidRecord(_("This record is of another version of Hexo."))
            return cls(
                str(data["game"]),
                int(data["version"]),
                dict(data["setup"]),
                int(data["seed"]),
                tuple(map(str, data["moves"])),
                str(data["digest"]),
            )
        except (ValueError, TypeError, KeyError) as error:
            raise InvalidRecord(_("This is not a record of a Hexo game.")) from error

    def replay(self, game: AnyGame) -> Iterator[Session[Any, Any, Any]]:
        """Play the moves one by one on a fresh session, yielded before the first and after each.

        Raises InvalidRecord for another game or rules version and, at the end, when the moves led
        to another state than they once did; HexoError for an illegal move.
        """
        if game.name != self.game or game.version != self.version:
            raise InvalidRecord(_("This record is of another game or an older version of it."))
        session: Session[Any, Any, Any] = Session(game, game.parse_setup(self.setup), self.seed)
        yield session
        for text in self.moves:
            session.play(game.parse_move(session.state, text))
            yield session
        if _digest(game, session.state) != self.digest:
            raise InvalidRecord(_("This record plays out differently here."))


def _digest(game: AnyGame, state: Any) -> str:
    return hashlib.sha256(game.format_state(state).encode()).hexdigest()[:16]
