"""Named random streams: the only source of chance, a pure function of the seed and a name."""

from __future__ import annotations

import random


class Stream(random.Random):
    """A `random.Random` that is seeded by its name on the first draw, not before.

    Most plies roll nothing; they pay nothing. `drawn` tells whether anything was, which is what
    bars undo and makes a bot's driver ask again.
    """

    def __new__(cls, name: str) -> Stream:  # noqa: ARG004 - named in __init__
        """Skip the costly default seeding: the name seeds the stream when it is used."""
        return super().__new__(cls, 0)  # type: ignore[call-arg]

    def __init__(self, name: str) -> None:
        """Make an unseeded stream called `name`."""
        self.name = name
        self.drawn = False
        self.gauss_next = None

    def _seed_once(self) -> None:
        if not self.drawn:
            self.drawn = True
            self.seed(self.name)

    def random(self) -> float:
        """Return the next float in [0, 1)."""
        self._seed_once()
        return super().random()

    def getrandbits(self, k: int) -> int:
        """Return the next `k` random bits."""
        self._seed_once()
        return super().getrandbits(k)


def setup_stream(seed: int) -> Stream:
    """Return the stream that draws a game's map and order of play."""
    return Stream(f"setup:{seed}")


def ply_stream(seed: int, ply: int) -> Stream:
    """Return the stream of the dice of one ply."""
    return Stream(f"ply:{seed}:{ply}")


def bot_stream(seed: int, ply: int, seat: int) -> Stream:
    """Return a bot's own stream for one decision: it neither eats nor foresees the game's dice."""
    return Stream(f"bot:{seed}:{ply}:{seat}")
