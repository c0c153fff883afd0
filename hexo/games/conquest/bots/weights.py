"""What the rule-made plans weigh, in units unless it says otherwise; measured, see docs/bots.md."""

from __future__ import annotations

from hexo.games.conquest.state import Kind

KEEP = {
    Kind.PLAIN: 2,
    Kind.FORTIFIED: 2,
    Kind.SPYGLASS: 2,
    Kind.BRONZE: 34,
    Kind.SILVER: 40,
    Kind.GOLD: 35,
    Kind.CAPITAL: 30,
}
"""Units that a tile keeps for its income's sake."""

VALUE = {
    Kind.PLAIN: 1.0,
    Kind.FORTIFIED: 1.7,
    Kind.SPYGLASS: 1.0,
    Kind.BRONZE: 3.0,
    Kind.SILVER: 9.0,
    Kind.GOLD: 12.5,
    Kind.CAPITAL: 19.0,
}
"""What a tile is worth to whoever takes it."""

ENEMY_VALUE = 4.0  # factor on an enemy's tile
ENEMY_UNIT_VALUE = 0.04  # more for each unit on it
DECAPITATION = 480.0  # more for the capital whose loss eliminates its seat
FRONTIER = 0.16  # more for each neighbour of a target that is not ours
CONTACT = 0.12  # more for each that is
TRADE = 1.1  # units lost for each defender beaten
ENTRY_COST = 2.6
EXPOSURE = 0.17  # cost of each other enemy unit beside the target

NEUTRAL_FORCE = 0.95  # units sent for each defender
ENEMY_FORCE = 0.24  # trades are linear: attacking pays whatever the odds
CAPITAL_FORCE = 0.93
BOLDNESS = 0.08  # less for each 50 units above 50 on an enemy's tile
MARGIN = 3
EMPTY_FORCE = 2  # sent to a tile with no units

CAPITAL_GUARD = 2.5  # units kept on the own capital for each that threatens it
FAR_THREAT = 0.25  # weight of a threat two steps away
ALARM = -12  # where the routes' distances start at a threatened capital
WAIT = 1  # and at a front with neutral tiles only

# What Hard weighs when it compares plans, in the worth of things after its turn.

LAND = {
    Kind.PLAIN: 4.0,
    Kind.FORTIFIED: 6.0,
    Kind.SPYGLASS: 4.0,
    Kind.BRONZE: 5.0,
    Kind.SILVER: 9.0,
    Kind.GOLD: 16.0,
    Kind.CAPITAL: 20.0,
}
"""Worth of holding a tile."""

INCOME = 3.0  # worth of each unit of a tile's next income
UNIT = 1.4  # worth of a unit on the spot
CROWD = 60  # units on one tile beyond which more are worth less
CROWDED = 0.4  # factor on those
REMOTENESS = 0.1  # share of a unit's worth lost for each step to the nearest enemy
REMOTEST = 0.9  # of these shares together
NEUTRAL_STEPS = 3  # steps that a neutral tile is taken to be further off than an enemy's
ENEMY_LAND = 0.6  # factor on an enemy's land and income, as worth to us
ENEMY_UNIT = 1.4  # worth of each enemy unit that is gone
LEAST_MENACE = 0.5  # expected enemy units beside a tile below which it is safe
LOST_CAPITAL = 600.0  # worth of the own capital, times the risk to lose it
TAKEN_CAPITAL = 300.0  # worth of an enemy's, times the chance to take it
