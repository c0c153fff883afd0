"""Maps to test: every kind of setup that the generator tells apart, drawn step by step."""

from dataclasses import dataclass
from itertools import combinations
from random import Random

from hexo.games.conquest.mapgen import dealing, ground, orbits, starts
from hexo.games.conquest.state import Kind
from hexo.hexgrid import distances
from tests.games.conquest.positions import setup_of

SIZES = ("small", "normal", "big", "huge")
PLAYERS = (2, 3, 4)
COLUMNS_AND_ROWS = {"small": (7, 9), "normal": (9, 13), "big": (13, 17), "huge": (17, 23)}
SHARES = {
    Kind.BRONZE: 0.10,
    Kind.SILVER: 0.06,
    Kind.GOLD: 0.04,
    Kind.FORTIFIED: 0.06,
    Kind.SPYGLASS: 0.03,
}
"""Of all tiles, by special kind; spyglasses in fog alone."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a generator came to, and how often it paused on the way."""

    result: object
    pauses: int


def run(steps):
    """Run a generator to its end."""
    pauses = 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return Run(end.value, pauses)
        pauses += 1


def result_of(steps):
    """What a generator comes to."""
    return run(steps).result


def settled(setup, rng):
    """Land with starts, the first that has room for them."""
    while True:
        land = result_of(ground.terrain(setup, rng))
        land = result_of(starts.settle(setup, land, rng))
        if land is not None:
            return land


def furnished(setup, seed):
    """A map without the solo check, which takes most of the time, and changes nothing on it."""
    rng = Random(seed)
    land = settled(setup, rng)
    return (orbits if setup.symmetric else dealing).furnish(setup, land, rng)


def start_distances(draft):
    """The steps between any two starts of a map."""
    steps = {start: distances(draft.board, [start]) for start in draft.starts}
    return [steps[a][b] for a, b in combinations(draft.starts, 2)]


def every_setup(**options):
    """A setup of every size, number of seats, symmetry, and with or without holes."""
    return [
        setup_of(players, size=size, symmetric=symmetric, holes=holes, **options)
        for size in SIZES
        for players in PLAYERS
        for symmetric in (False, True)
        for holes in (False, True)
    ]


def title(setup):
    """A short name of a setup, for test ids."""
    words = [setup.size, str(len(setup.seats))]
    words += ["symmetric"] if setup.symmetric else []
    words += [] if setup.holes else ["no holes"]
    return " ".join(words)
