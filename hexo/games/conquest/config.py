"""Every constant of Conquest, with its range. Rules page: shared by all sections, "Config"."""

from __future__ import annotations

# Growth, per kind of tile: (peak, gain at the peak). Peaks 2 .. GROWTH_SOFT_CAP - 1, gains 1 .. 40.
TILE_GROWTH: dict[str, tuple[int, int]] = {
    "plain": (50, 5),
    "bronze": (45, 8),
    "silver": (40, 12),
    "gold": (35, 18),
    "fortified": (60, 3),
    "spyglass": (50, 5),
    "capital": (30, 22),
}
GROWTH_SOFT_CAP = 120  # units at which growth ends and beyond which tiles shrink; 61 .. 999

# Battle
LUCK = 0.5  # half the width of a roll about 1; 0 (none) .. 1
FORTIFIED_MULTIPLIER = 1.5  # a defender's score on a fortified tile; 1 .. 3
ESTIMATE_ITERATIONS = 1000  # battles played by the Monte Carlo estimate; 100 .. 100,000

# Start
START_UNITS = 20  # units on a start; 2 .. 99
NEUTRAL_UNITS = 2  # least units on a neutral tile; 0 .. 20
NEUTRAL_SPREAD = 6  # drawn 0 .. this on top; 0 .. 20
NEUTRAL_BONUS: dict[str, int] = {"bronze": 2, "silver": 4, "gold": 6, "fortified": 4, "spyglass": 2}
HANDICAP_CAPITAL: dict[int, tuple[int, ...]] = {2: (0, 6), 3: (0, 3, 6), 4: (0, 2, 4, 6)}
HANDICAP_PLAIN = 1  # more units at the start for each later seat without capitals; 0 .. 6

# Map
RECTANGLES: dict[str, tuple[int, int]] = {
    "small": (7, 9),
    "normal": (9, 13),
    "big": (13, 17),
    "huge": (17, 23),
}
HEXAGONS: dict[str, int] = {"small": 4, "normal": 6, "big": 8, "huge": 11}
START_DISTANCE: dict[str, int] = {"small": 5, "normal": 6, "big": 8, "huge": 10}
HOLE_SHARE = 0.12  # of the board's cells; HOLE_SHARE_MIN .. HOLE_SHARE_MAX is accepted
HOLE_SHARE_MIN = 0.08
HOLE_SHARE_MAX = 0.16
KIND_SHARES: dict[str, float] = {
    "bronze": 0.10,
    "silver": 0.06,
    "gold": 0.04,
    "fortified": 0.06,
    "spyglass": 0.03,
}
START_NEIGHBOURS = 3  # accessible neighbours that every start has at least; 1 .. 6
LAND_ATTEMPTS = 30  # lands drawn to find room for the starts, before holes are left out; 1 .. 999
FAIR_ATTEMPTS = 12  # maps drawn at most in search of a fair one; 1 .. 50
FAIR_TOLERANCE = 0.03  # accepted spread of the solo economies; 0 .. 0.5
FAIR_TOLERANCE_TOGETHER = 0.06  # accepted spread of what seats hold against each other; 0 .. 0.5
FAIR_ROUNDS = 20  # rounds of these trial games; 8 .. 40

# Turn
UNIT_LIMIT = 99  # the setup's default when tiles are limited
UNIT_LIMIT_RANGE = (20, 999)
SEND_ALL = 99  # a default of this many means "all that is available"

# End
COMPUTER_ROUND_LIMIT = 150  # rounds once no living seat is human
ROUND_LIMIT_RANGE = (10, 500)  # of the optional limit in the setup
DOMINATION_SHARE = (3, 5)  # of the accessible tiles, as a fraction

# Fog of war
SPYGLASS_RANGE = 3  # distance that a spyglass tile sees; 1 .. 6
