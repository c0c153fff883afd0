"""The legal moves of a position. Rules page: "Turn", Queue and Defaults."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hexo.core.game import IllegalMove
from hexo.core.i18n import _, ngettext
from hexo.games.conquest.config import SEND_ALL
from hexo.games.conquest.state import Claim, EndTurn, Move, Send, SetDefault, State
from hexo.games.conquest.text import format_pair
from hexo.games.conquest.victory import can_claim
from hexo.hexgrid import Cell

SAMPLE_END = 8  # one sample in this many ends the turn
SAMPLE_DEFAULT = 16  # of the others, one in this many sets a default
SAMPLE_ATTEMPTS = 8  # pairs drawn in search of one that can change, before the turn is ended


class ConquestMoves:
    """The moves of the seat to move: none once the game is over.

    Making one costs nothing, and `refusal` and `in` look at the queue alone, so that a player with
    a thousand candidates pays for those it asks about.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        """Speak for one position, or for the view that its seat to move has of it."""
        self._state = state

    def refusal(self, move: Move) -> str | None:
        """Return why a move is illegal here, in the player's words; None when it is legal."""
        if self._state.result is not None:
            return _("The game is over.")
        match move:
            case Send():
                return self._refused_pair(move.source, move.target) or self._refused_count(move)
            case SetDefault():
                return self._refused_pair(move.source, move.target) or self._refused_default(move)
            case Claim() if not can_claim(self._state):
                return _("Only the last human with 60 % of all tiles can claim the victory.")
        return None

    def _refused_pair(self, source: Cell, target: Cell) -> str | None:
        state = self._state
        if not 0 <= source < len(state.owners) or state.owners[source] != state.to_move:
            return _("That tile is not yours.")
        if target not in state.board.neighbours[source]:
            return _("Units can only move to a neighbouring tile.")
        return None

    def _refused_count(self, move: Send) -> str | None:
        available, queued = self._room(move.source, move.target)
        if move.count == queued:
            return (
                _("That many units are queued already.")
                if queued
                else _("Nothing is queued there.")
            )
        if move.count < 0:
            return _("A count cannot be negative.")
        if move.count > available == 0:
            return _("That tile has no units left to send.")
        if move.count > available:
            return ngettext(
                "Only {count} unit can be sent there.",
                "Only {count} units can be sent there.",
                available,
            ).format(count=available)
        return None

    def _refused_default(self, move: SetDefault) -> str | None:
        default = self._state.default(move.source, move.target)
        if move.count == default:
            return _("That is the default already.") if default else _("No default is set there.")
        if not 0 <= move.count <= SEND_ALL:
            return _("A default is a number from 0 to {most}.").format(most=SEND_ALL)
        return None

    def _room(self, source: Cell, target: Cell) -> tuple[int, int]:
        """Return the most that a pair can be set to and what it is set to."""
        available, queued = self._state.units[source], 0
        for order in self._state.queue:
            if order.source == source:
                if order.target == target:
                    queued = order.count
                else:
                    available -= order.count
        return available, queued

    def __contains__(self, move: object) -> bool:
        """Tell whether a move is legal here."""
        return isinstance(move, Move) and self.refusal(move) is None

    def __len__(self) -> int:
        """Count the legal moves: for each pair all counts but the present one."""
        if self._state.result is not None:
            return 0
        counts = sum(self._room(*pair)[0] + SEND_ALL for pair in self._pairs())
        return counts + 1 + can_claim(self._state)

    def __iter__(self) -> Iterator[Move]:
        """Yield every legal move: sends, defaults, the end of the turn, the claim."""
        if self._state.result is not None:
            return
        for source, target in self._pairs():
            most, queued = self._room(source, target)
            for count in range(most + 1):
                if count != queued:
                    yield Send(source, target, count)
        for source, target in self._pairs():
            default = self._state.default(source, target)
            for count in range(SEND_ALL + 1):
                if count != default:
                    yield SetDefault(source, target, count)
        yield EndTurn()
        if can_claim(self._state):
            yield Claim()

    def sample(self, rng: Random) -> Move:
        """Draw a move: the turn's end once in 8, else a random count for a random pair.

        Raises IllegalMove when the game is over.
        """
        if self._state.result is not None:
            raise IllegalMove(_("The game is over."))
        if rng.randrange(SAMPLE_END) == 0:
            return Claim() if can_claim(self._state) and rng.randrange(2) else EndTurn()
        sources = self._sources()
        for _attempt in range(SAMPLE_ATTEMPTS):
            source = sources[rng.randrange(len(sources))]
            targets = self._state.board.neighbours[source]
            move = self._sample_pair(source, targets[rng.randrange(len(targets))], rng)
            if move is not None:
                return move
        return EndTurn()

    def _sample_pair(self, source: Cell, target: Cell, rng: Random) -> Move | None:
        if rng.randrange(SAMPLE_DEFAULT) == 0:
            default = self._state.default(source, target)
            return SetDefault(source, target, _other_than(default, SEND_ALL, rng))
        most, queued = self._room(source, target)
        return Send(source, target, _other_than(queued, most, rng)) if most else None

    def families(self) -> Iterator[str]:
        """Yield the moves as texts: `send 4,5>4,6 0..37`, `default 4,5>4,6 0..99`, `end`, `claim`.

        A range holds the present count too, which alone of it changes nothing.
        """
        if self._state.result is not None:
            return
        pairs = [(pair, format_pair(self._state.board, *pair)) for pair in self._pairs()]
        for pair, text in pairs:
            most, _queued = self._room(*pair)
            if most:
                yield f"send {text} 0..{most}"
        for _pair, text in pairs:
            yield f"default {text} 0..{SEND_ALL}"
        yield "end"
        if can_claim(self._state):
            yield "claim"

    def _sources(self) -> list[Cell]:
        seat = self._state.to_move
        return [cell for cell, owner in enumerate(self._state.owners) if owner == seat]

    def _pairs(self) -> Iterator[tuple[Cell, Cell]]:
        for source in self._sources():
            for target in self._state.board.neighbours[source]:
                yield source, target


def _other_than(present: int, most: int, rng: Random) -> int:
    """Draw a number from 0 .. most that is not the present one."""
    drawn = rng.randrange(most)
    return drawn + (drawn >= present)
