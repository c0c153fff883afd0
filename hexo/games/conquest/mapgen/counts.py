"""How many special tiles a map has and how many units stand on neutral ones."""

from __future__ import annotations

from random import Random

from hexo.games.conquest.config import (
    KIND_SHARES,
    NEUTRAL_BONUS,
    NEUTRAL_SPREAD,
    NEUTRAL_UNITS,
)
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.state import Kind


def kind_counts(setup: Setup, cells: int) -> dict[Kind, int]:
    """Return how many of `cells` accessible tiles are of each special kind, richest kind first.

    At least one of each, except on Small; spyglasses under fog alone.
    """
    least = 0 if setup.size == "small" else 1
    kinds = (Kind.GOLD, Kind.SILVER, Kind.BRONZE, Kind.FORTIFIED, Kind.SPYGLASS)
    return {
        kind: max(least, int(KIND_SHARES[kind.value] * cells + 0.5))
        for kind in kinds
        if kind is not Kind.SPYGLASS or setup.fog
    }


def base_units(rng: Random) -> int:
    """Draw the units of a neutral plain tile."""
    return NEUTRAL_UNITS + rng.randrange(NEUTRAL_SPREAD + 1)


def bonus(kind: Kind) -> int:
    """Return how many more units a neutral tile of a kind holds."""
    return NEUTRAL_BONUS.get(kind.value, 0)
