"""What is chosen before a game of Conquest. Rules page: "Setup defaults"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from hexo.core.game import HUMAN, InvalidSetup, Seat
from hexo.core.i18n import N_, _
from hexo.core.options import Choice, Number, Option, Toggle
from hexo.games.conquest import config

COLOURS = ("blue", "red", "orange", "green")
LEVELS = ("easy", "normal", "hard")

MAP_OPTIONS: tuple[Option, ...] = (
    Choice(
        "size",
        N_("Size"),
        N_("Columns and rows of the map"),
        "normal",
        (
            ("small", N_("Small")),
            ("normal", N_("Normal")),
            ("big", N_("Big")),
            ("huge", N_("Huge")),
        ),
    ),
    Toggle("symmetric", N_("Symmetric map"), N_("Every seat starts on the same ground"), False),
    Toggle("holes", N_("Inaccessible tiles"), N_("About 12 % of the map are holes"), True),
)
RULE_OPTIONS: tuple[Option, ...] = (
    Toggle("capital", N_("Capital mode"), N_("Lose your capital and you are out"), True),
    Toggle("fog", N_("Fog of war"), N_("See 1 tile around yours, 3 around a spyglass"), False),
    Toggle("no_luck", N_("Remove luck factor"), N_("The stronger army always wins"), False),
    Toggle(
        "fixed_income",
        N_("Gain fixed amount every turn"),
        N_("1 unit on every tile with 2 or more"),
        False,
    ),
    Number(
        "limit",
        N_("Limit units per tile"),
        N_("Units above it are lost"),
        None,
        *config.UNIT_LIMIT_RANGE,
    ),
    Toggle(
        "overflow",
        N_("Overflow spills over"),
        N_("Income above the limit moves to your own tiles next door"),
        False,
        needs="limit",
        idle_hint=N_("Needs a limit of units per tile"),
    ),
    Toggle("domination", N_("Domination"), N_("60 % of all tiles at a round’s end win"), False),
    Number(
        "round_limit",
        N_("Round limit"),
        N_("Then the most tiles win"),
        None,
        *config.ROUND_LIMIT_RANGE,
    ),
    Toggle(
        "random_seats",
        N_("Random seats"),
        N_("Starts and who plays first are drawn"),
        True,
    ),
    Toggle(
        "balance",
        N_("Balance turn order"),
        N_("Later seats start with a few more units"),
        True,
    ),
)
OPTIONS = MAP_OPTIONS + RULE_OPTIONS


@dataclass(frozen=True, slots=True)
class Setup:
    """The seats and options of a game; see `OPTIONS` for what each means."""

    seats: tuple[Seat, ...] = (Seat("blue", HUMAN), Seat("red", "normal"))
    size: str = "normal"
    symmetric: bool = False
    holes: bool = True
    capital: bool = True
    fog: bool = False
    no_luck: bool = False
    fixed_income: bool = False
    limit: int | None = None
    overflow: bool = False
    domination: bool = False
    round_limit: int | None = None
    random_seats: bool = True
    balance: bool = True

    @property
    def luck(self) -> float:
        """The luck constant that battles use."""
        return 0.0 if self.no_luck else config.LUCK


def format_setup(setup: Setup) -> dict[str, object]:
    """Return a setup as plain data; the inverse of `parse_setup`."""
    data: dict[str, object] = {f.name: getattr(setup, f.name) for f in fields(setup)}
    data["seats"] = [{"colour": s.colour, "player": s.player} for s in setup.seats]
    return data


def parse_setup(data: Mapping[str, object], players: tuple[str, ...]) -> Setup:
    """Check options and complete them with defaults; `players` are the bots' names allowed.

    Raises InvalidSetup with a message that names the option at fault.
    """
    known = {f.name for f in fields(Setup)}
    for key in data:
        if key not in known:
            raise InvalidSetup(_("Unknown option: {key}").format(key=key))
    values: dict[str, object] = {
        option.key: _checked(option, data[option.key]) for option in OPTIONS if option.key in data
    }
    if "seats" in data:
        values["seats"] = _seats(data["seats"], (HUMAN, *players))
    return Setup(**values)  # type: ignore[arg-type]


def _checked(option: Option, value: object) -> object:
    match option:
        case Toggle():
            valid = isinstance(value, bool)
        case Choice():
            valid = isinstance(value, str) and value in dict(option.choices)
        case Number():
            whole = isinstance(value, int) and not isinstance(value, bool)
            valid = value is None or (whole and option.low <= int(str(value)) <= option.high)
    if not valid and isinstance(option, Number):
        raise InvalidSetup(
            _("{option}: a whole number from {low} to {high}").format(
                option=_(option.label), low=option.low, high=option.high
            )
        )
    if not valid:
        raise InvalidSetup(
            _("{option} cannot be {value}").format(option=_(option.label), value=repr(value))
        )
    return value


def _seats(value: object, players: tuple[str, ...]) -> tuple[Seat, ...]:
    if not isinstance(value, list | tuple) or not 2 <= len(value) <= len(COLOURS):
        raise InvalidSetup(_("A game has 2 to 4 seats"))
    seats = tuple(_seat(each, free, players) for each, free in zip(value, COLOURS, strict=False))
    if len({seat.colour for seat in seats}) != len(seats):
        raise InvalidSetup(_("Two seats have the same colour"))
    return seats


def _seat(value: object, default_colour: str, players: tuple[str, ...]) -> Seat:
    if not isinstance(value, Mapping):
        raise InvalidSetup(_("A seat is a colour and a player"))
    colour, player = value.get("colour", default_colour), value.get("player")
    if colour not in COLOURS:
        raise InvalidSetup(_("Unknown colour: {colour}").format(colour=colour))
    if player not in players:
        raise InvalidSetup(_("Unknown player: {player}").format(player=player))
    return Seat(str(colour), str(player))
