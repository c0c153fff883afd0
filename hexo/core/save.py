"""The running game as texts in a key-value store, so that a kill at any moment loses nothing.

A game's documents are its head (what it is and its seed), the position at the start of the current
turn, the moves of that turn, and chunks of all moves before it. Each is sealed with a digest, and
they are written in such an order that whatever a cut leaves behind still fits together.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from hexo.core.game import AnyGame, HexoError, Transition
from hexo.core.session import Session

FORMAT = 1
"""The version of the documents themselves, apart from the games' rules versions."""

CHUNK = 400
"""Moves after which a chunk is left alone and another one begun."""

PARTS = ("turn", "moves", "head")
"""A game's documents beside its chunks."""

AnySession = Session[Any, Any, Any]
Extras = Mapping[str, Any]
"""What the page keeps beside the game, as plain data for JSON."""


class InvalidSave(HexoError):
    """Documents from which no game can be taken up again; the message says why."""


class Store(Protocol):
    """A small key-value store of texts."""

    def load(self, key: str) -> str | None:
        """Return the text of a key, None when there is none."""

    def save(self, key: str, text: str) -> bool:
        """Store a text; False when the store refuses it."""

    def remove(self, key: str) -> None:
        """Forget a key, if it is there."""


def seal(data: Mapping[str, Any]) -> str:
    """Return plain data as one line of text that begins with its digest."""
    body = json.dumps(data, separators=(",", ":"))
    return f"{_digest(body)} {body}"


def unseal(text: str | None) -> dict[str, Any] | None:
    """Read a sealed text; None when there is none or it is not as it was written."""
    digest, _space, body = (text or "").partition(" ")
    if digest != _digest(body):
        return None
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Saved:
    """A game read back: the position that its turn began with, and what was done since.

    `run` tells this game from every other; `note` is what the player should know of damage.
    """

    run: str
    setup: Any
    seed: int
    state: Any
    moves: tuple[Any, ...]
    extras: Extras
    chunk: int
    note: str = ""

    def session(self, game: AnyGame) -> AnySession:
        """Return a session at the start of the turn; the moves are yet to be played."""
        return Session(game, self.setup, self.seed, Transition(self.state))


class Documents:
    """The texts of one ruleset's running game, by part."""

    def __init__(self, store: Store, game: str) -> None:
        """Serve a game by its name."""
        self._store = store
        self._game = game

    def _key(self, part: str) -> str:
        return f"hexo:game:{self._game}:{part}"

    def text(self, part: str) -> str | None:
        """Return a part as it is stored."""
        return self._store.load(self._key(part))

    def read(self, part: str) -> dict[str, Any] | None:
        """Return a part's data, None when it is missing or damaged."""
        return unseal(self.text(part))

    def write(self, part: str, data: Mapping[str, Any]) -> bool:
        """Store a part; False when the store refuses it."""
        return self._store.save(self._key(part), seal(data))

    def chunks(self) -> Iterator[str]:
        """Yield the names of the chunks."""
        chunk = 0
        while self.text(f"past:{chunk}") is not None:
            yield f"past:{chunk}"
            chunk += 1

    def clear(self) -> None:
        """Forget the game."""
        for part in [*PARTS, *self.chunks()]:
            self._store.remove(self._key(part))

    def set_aside(self) -> bool:
        """Move all texts, whatever they are, out of the way; False when the store refuses it."""
        parts = [*PARTS, *self.chunks()]
        texts = {part: text for part in parts if (text := self.text(part)) is not None}
        kept = self.write("aside", texts)
        if kept:
            self.clear()
        return kept

    def forget_aside(self) -> None:
        """Forget what was set aside."""
        self._store.remove(self._key("aside"))

    def take_back(self) -> bool:
        """Put back what was set aside; False when there is nothing."""
        texts = self.read("aside")
        if not texts:
            return False
        kept = all(self._store.save(self._key(part), text) for part, text in texts.items())
        if kept:
            self.forget_aside()
        return kept


class Keeper:
    """Writes one running game as it is played."""

    def __init__(self, documents: Documents) -> None:
        """Write to `documents`; `begin` or `resume` comes first."""
        self._documents = documents
        self._head: dict[str, Any] = {}
        self._turn = 0
        self._done = 0
        self._chunk = 0
        self._first = 0
        self._past: list[str] = []
        self._kept: dict[str, Mapping[str, Any]] = {}

    def begin(self, session: AnySession, run: str, extras: Extras) -> bool:
        """Take in a fresh session in place of any other game; False when the store refuses it."""
        self._adopt(session, run, session.opening.state)
        self._chunk, self._first, self._past = 0, 0, []
        kept = self._write_turn(session, extras)
        kept = self._write_moves(session) and kept
        return self._documents.write("head", self._head) and kept

    def resume(self, session: AnySession, saved: Saved) -> None:
        """Go on with a session that was made from `saved`; a damaged head is written anew."""
        self._adopt(session, saved.run, saved.state)
        if self._documents.read("head") != self._head:
            self._documents.write("head", self._head)
        turn = self._documents.read("turn")
        self._kept = {"turn": turn, "head": self._head} if turn else {}
        self._chunk, self._first, self._past = saved.chunk, saved.state.ply, []
        past = self._documents.read(f"past:{saved.chunk}")
        if past and past["run"] == saved.run:
            done = saved.state.ply - past["first"]
            self._first, self._past = past["first"], past["moves"][:done]

    def _adopt(self, session: AnySession, run: str, state: Any) -> None:
        game = session.game
        self._turn, self._done = state.turn, 0
        self._head = {
            "hexo": FORMAT,
            "run": run,
            "game": game.name,
            "version": game.version,
            "setup": game.format_setup(session.setup),
            "seed": session.seed,
        }

    def keep(self, session: AnySession, extras: Callable[[], Extras]) -> bool:
        """Write what has changed: the turn's moves, or a new turn. False when refused."""
        if session.state.turn == self._turn and session.outcome is None:
            kept = self._restore_lost()
            return self._write_moves(session) and kept
        kept = self._append(session)
        self._turn, self._done = session.state.turn, len(session.moves)
        kept = self._write_turn(session, extras()) and kept
        return self._write_moves(session) and kept

    def _restore_lost(self) -> bool:
        """Write again what somebody else has cleared since the turn began; False when refused."""
        kept = True
        for part, data in self._kept.items():
            if self._documents.text(part) is None:
                kept = self._documents.write(part, data) and kept
        return kept

    def keep_extras(self, session: AnySession, extras: Extras) -> bool:
        """Write the extras anew at a turn's start; False when refused, or when a move was made.

        Extras are those of the turn's start: its moves, taken up again, would add to later ones.
        """
        return len(session.moves) == self._done and self._write_turn(session, extras)

    def _texts(self, session: AnySession) -> list[str]:
        """Return the moves that are in no chunk yet."""
        format_move = session.game.format_move
        return [format_move(session.state, move) for move in session.moves[self._done :]]

    def _append(self, session: AnySession) -> bool:
        if len(self._past) >= CHUNK:
            self._chunk += 1
            self._first += len(self._past)
            self._past = []
        self._past += self._texts(session)
        data = {"run": self._head["run"], "first": self._first, "moves": self._past}
        return self._documents.write(f"past:{self._chunk}", data)

    def _write_turn(self, session: AnySession, extras: Extras) -> bool:
        data = {
            "head": self._head,
            "ply": session.state.ply,
            "state": session.game.format_state(session.state),
            "chunk": self._chunk,
            "extras": extras,
        }
        self._kept = {"turn": data, "head": self._head}
        return self._documents.write("turn", data)

    def _write_moves(self, session: AnySession) -> bool:
        ply = session.opening.state.ply + self._done
        data = {"run": self._head["run"], "ply": ply, "moves": self._texts(session)}
        return self._documents.write("moves", data)
