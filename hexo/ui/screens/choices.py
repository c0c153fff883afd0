"""What is chosen on a setup screen: seats and options, before they make a setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hexo.core.game import AnyGame
from hexo.core.options import Choice, Number, Toggle

MOST_SEATS = 4
LEAST_SEATS = 2
NEW_SEAT = "normal"
"""Who plays a seat that is added."""

Controls = Mapping[str, str | bool]


@dataclass(frozen=True, slots=True)
class Row:
    """A seat's row: its colour and who plays it."""

    colour: str
    player: str


class Choices:
    """The state of the setup form. `setup` checks it, everything else lets it be edited.

    A number that can be switched off keeps what is written in its field while it is off.
    """

    def __init__(self, game: AnyGame, colours: Sequence[str], controls: Controls) -> None:
        """Begin with the form's controls as they stand."""
        self._game = game
        self._colours = tuple(colours)
        self.values: dict[str, Any] = {option.key: option.default for option in game.options}
        self.numbers: dict[str, int] = {}
        self.rows = [
            Row(seat.colour, str(controls.get(f"player-{index}", seat.player)))
            for index, seat in enumerate(game.parse_setup({}).seats)
        ]
        for option in game.options:
            if isinstance(option, Number):
                self._write_number(option, controls.get(f"{option.key}-number", ""))
                self._switch(option, on=bool(controls.get(option.key)))
            elif option.key in controls:
                self.values[option.key] = controls[option.key]

    def setup(self) -> Any:
        """Return what the choices make. Raises InvalidSetup."""
        seats = [{"colour": row.colour, "player": row.player} for row in self.rows]
        idle = {o.key for o in self._game.options if isinstance(o, Toggle) and self.is_idle(o)}
        values = {key: value for key, value in self.values.items() if key not in idle}
        return self._game.parse_setup({**values, "seats": seats})

    def is_idle(self, option: Toggle) -> bool:
        """Tell whether a toggle does nothing since the number that it needs is off."""
        return bool(option.needs) and self.values[option.needs] is None

    def are_untouched(self) -> bool:
        """Tell whether everything is as the game itself proposes."""
        return bool(
            all(self.values[option.key] == option.default for option in self._game.options)
            and self.setup() == self._game.parse_setup({})
        )

    def adopt(self, setup: Any) -> None:
        """Choose what a finished setup says."""
        self.rows = [Row(seat.colour, seat.player) for seat in setup.seats]
        for option in self._game.options:
            value = self.values[option.key] = getattr(setup, option.key)
            if isinstance(option, Number) and value is not None:
                self.numbers[option.key] = value

    def change(self, name: str, value: str | bool) -> None:
        """Take a changed control. Raises KeyError for an unknown one."""
        if name.startswith("player-"):
            index = int(name.removeprefix("player-"))
            self.rows[index] = replace(self.rows[index], player=str(value))
            return
        option = {o.key: o for o in self._game.options}[name.removesuffix("-number")]
        match option:
            case Number() if name.endswith("-number"):
                self._write_number(option, value)
                self._switch(option, on=True)
            case Number():
                self._switch(option, on=bool(value))
            case Toggle() | Choice():
                self.values[name] = value

    def _write_number(self, option: Number, text: str | bool) -> None:
        written = str(text)
        self.numbers[option.key] = int(written) if written.isdecimal() else option.low - 1

    def _switch(self, option: Number, *, on: bool) -> None:
        self.values[option.key] = self.numbers[option.key] if on else None

    def cycle_colour(self, index: int) -> None:
        """Give a seat the next colour that no other seat has."""
        used = {row.colour for place, row in enumerate(self.rows) if place != index}
        free = [colour for colour in self._colours if colour not in used]
        at = free.index(self.rows[index].colour)
        self.rows[index] = replace(self.rows[index], colour=free[(at + 1) % len(free)])

    def remove(self, index: int) -> None:
        """Remove a seat, if enough are left."""
        if len(self.rows) > LEAST_SEATS:
            del self.rows[index]

    def add(self) -> None:
        """Add a computer seat of a free colour, if there is room."""
        if len(self.rows) < MOST_SEATS:
            used = {row.colour for row in self.rows}
            colour = next(c for c in self._colours if c not in used)
            self.rows.append(Row(colour, NEW_SEAT))
