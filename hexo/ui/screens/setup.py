"""The setup screen: seats, options and the very map that will be played."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hexo.core.game import AnyGame, InvalidSetup, Transition
from hexo.core.i18n import _
from hexo.core.options import Choice, Number, Toggle
from hexo.core.session import Session
from hexo.core.streams import setup_stream
from hexo.ui.camera import Margins
from hexo.ui.clock import Timer
from hexo.ui.host import Props
from hexo.ui.presenters import PREVIEWS
from hexo.ui.screens.shell import Shell
from hexo.ui.surface import Surface
from hexo.ui.thinking import SLICE

MOST_SEATS = 4
LEAST_SEATS = 2
NEW_SEAT = "normal"
"""Who plays a seat that is added."""

Draft = Generator[None, None, Transition[Any]]


@dataclass(frozen=True, slots=True)
class _Row:
    """A seat's row: its colour and who plays it."""

    colour: str
    player: str


class SetupScreen:
    """Chooses a game's setup. The map is drawn in slices while the player goes on choosing."""

    def __init__(
        self, shell: Shell, game: AnyGame, begin: Callable[[Any], None], ready: Callable[[], None]
    ) -> None:
        """Serve one game; `begin` gets the session, `ready` is called at each finished map."""
        self._shell = shell
        self._game = game
        self._begin = begin
        self._ready = ready
        self._preview = PREVIEWS[game.name](shell.palette, shell.atlas)
        self.surface = Surface(
            shell.host, "preview", lambda _width: Margins(12.0, 10.0, 14.0, 10.0)
        )
        self._values: dict[str, object] = {option.key: option.default for option in game.options}
        self._numbers: dict[str, int] = {}
        self._rows: list[_Row] = []
        self._seed = shell.host.entropy()
        self._draft: Draft | None = None
        self._setup: Any = None
        self.start: Transition[Any] | None = None
        self._starting = False
        self._timer: Timer | None = None
        self.actions: dict[str, Callable[[str], None]] = {
            "cycle-colour": lambda arg: self._cycle_colour(int(arg)),
            "remove-seat": lambda arg: self._remove(int(arg)),
            "add-seat": lambda _arg: self._add(),
            "new-map": lambda _arg: self.draw_map(),
            "start": lambda _arg: self.begin_when_ready(),
        }

    # From the page's controls and the store

    def wake(self, controls: Mapping[str, str | bool]) -> None:
        """Take over the controls as the player left them before Python was up.

        Controls that were not touched show the settings of the last game instead.
        """
        pristine = self._default_controls()
        touched = any(controls.get(name) != value for name, value in pristine.items())
        if touched or not self._restore():
            self._read(controls)
        self._changed()

    def _default_controls(self) -> dict[str, str | bool]:
        values: dict[str, str | bool] = {}
        for option in self._game.options:
            match option:
                case Number(key=key, default=default):
                    values[key] = default is not None
                case Toggle(key=key, default=default) | Choice(key=key, default=default):
                    values[key] = default
        for index, seat in enumerate(self._game.parse_setup({}).seats):
            values[f"player-{index}"] = seat.player
        return values

    def _read(self, controls: Mapping[str, str | bool]) -> None:
        seats = self._game.parse_setup({}).seats
        self._rows = [
            _Row(seat.colour, str(controls.get(f"player-{index}", seat.player)))
            for index, seat in enumerate(seats)
        ]
        for option in self._game.options:
            if isinstance(option, Number):
                self._numbers[option.key] = int(str(controls.get(f"{option.key}-number") or 0))
                self._set_number(option, on=bool(controls.get(option.key)))
            elif option.key in controls:
                self._values[option.key] = controls[option.key]

    def _restore(self) -> bool:
        """Take the last game's settings from the store; False when there are none or bad ones."""
        text = self._shell.load(self._key)
        if text is None:
            return False
        try:
            setup = self._game.parse_setup(json.loads(text))
        except (ValueError, TypeError, InvalidSetup):
            return False
        self._rows = [_Row(seat.colour, seat.player) for seat in setup.seats]
        controls = self._shell.host.controls(f"{self._game.name}-form")
        for option in self._game.options:
            value = getattr(setup, option.key)
            self._values[option.key] = value
            if isinstance(option, Number):
                written = int(str(controls.get(f"{option.key}-number") or option.low))
                self._numbers[option.key] = written if value is None else value
        return True

    @property
    def _key(self) -> str:
        return f"hexo:setup:{self._game.name}"

    # Controls

    def input(self, name: str, value: str | bool) -> None:
        """Take a changed control: an option, an option's number or who plays a seat."""
        if name.startswith("player-"):
            index = int(name.removeprefix("player-"))
            self._rows[index] = replace(self._rows[index], player=str(value))
        elif name.endswith("-number"):
            option = self._number(name.removesuffix("-number"))
            self._numbers[option.key] = int(value) if str(value).isdigit() else option.low - 1
            self._set_number(option, on=True)
        elif isinstance(self._values.get(name), bool) or isinstance(value, str):
            self._values[name] = value
        else:
            self._set_number(self._number(name), on=bool(value))
        self._changed()

    def _number(self, key: str) -> Number:
        return next(o for o in self._game.options if isinstance(o, Number) and o.key == key)

    def _set_number(self, option: Number, *, on: bool) -> None:
        self._values[option.key] = self._numbers[option.key] if on else None

    def _colours(self) -> list[str]:
        return list(self._preview.emblems)

    def _cycle_colour(self, index: int) -> None:
        """Give a seat the next colour that no other seat has."""
        used = {row.colour for place, row in enumerate(self._rows) if place != index}
        free = [colour for colour in self._colours() if colour not in used]
        at = free.index(self._rows[index].colour)
        self._rows[index] = replace(self._rows[index], colour=free[(at + 1) % len(free)])
        self._changed()

    def _remove(self, index: int) -> None:
        if len(self._rows) > LEAST_SEATS:
            del self._rows[index]
            self._changed()

    def _add(self) -> None:
        if len(self._rows) < MOST_SEATS:
            used = {row.colour for row in self._rows}
            colour = next(c for c in self._colours() if c not in used)
            self._rows.append(_Row(colour, NEW_SEAT))
            self._changed()

    def _changed(self) -> None:
        """Check the choices; show them, and draw their map if it is another one."""
        seats = [{"colour": row.colour, "player": row.player} for row in self._rows]
        try:
            setup = self._game.parse_setup({**self._values, "seats": seats})
        except InvalidSetup as error:
            self._cancel()
            self._setup = self.start = None
            self._show(str(error))
            return
        if setup != self._setup:
            self._setup = setup
            self._redraw()
        self._show("")

    # The map

    def draw_map(self) -> None:
        """Draw another map for the same choices."""
        self._seed = self._shell.host.entropy()
        if self._setup is not None:
            self._redraw()
            self._show("")

    def _redraw(self) -> None:
        self._cancel()
        self.start = None
        self._draft = self._game.drafts(self._setup, setup_stream(self._seed))
        self._timer = self._shell.clock.after(0.0, self._slice)

    def _cancel(self) -> None:
        self._draft = None
        if self._timer:
            self._timer.cancel()

    def _slice(self) -> None:
        """Work on the map for a moment, then let the browser have its turn."""
        if self._draft is None:
            return
        until = self._shell.clock.now() + SLICE
        try:
            while self._shell.clock.now() < until:
                next(self._draft)
        except StopIteration as done:
            self._draft = None
            self.start = done.value
            self._show_map()
            self._ready()
            if self._starting:
                self.begin_when_ready()
            return
        self._timer = self._shell.clock.after(0.0, self._slice)

    def _show_map(self) -> None:
        if self.start is None:
            return
        view = self._preview.shown(self.start.state)
        self.surface.frame(self._preview.bounds(view))
        self.surface.draw(self._preview.scene(view))
        self._shell.host.show({**self._preview.patch(view), "preview-status": {"text": ""}})
        for canvas, scene, camera in self._preview.samples():
            self._shell.host.draw(canvas, scene)
            self._shell.host.look(canvas, camera)

    def recolour(self) -> None:
        """Draw in the shell's current palette."""
        self._preview.set_palette(self._shell.palette, self._shell.atlas)
        self._show_map()

    def begin_when_ready(self) -> None:
        """Start the game, as soon as its map is drawn."""
        if self._setup is None:
            return
        if self.start is None:
            self._starting = True
            self._show("")
            return
        self._starting = False
        self._shell.save(self._key, json.dumps(self._game.format_setup(self._setup)))
        session: Session[Any, Any, Any] = Session(self._game, self._setup, self._seed, self.start)
        self._show("")
        self._begin(session)

    # What is shown

    def _show(self, error: str) -> None:
        patch: dict[str, Props] = {
            "setup-error": {"text": error},
            "start": {"disabled": bool(error) or self._starting},
            "start-label": {"text": _("Drawing the map…") if self._starting else _("Start game")},
            "add-seat": {"hidden": len(self._rows) == MOST_SEATS},
            "balance-note": {"text": self._preview.note(self._setup) if not error else ""},
        }
        if self._draft is not None:
            patch["preview-status"] = {"text": _("Drawing a fair map…")}
        for index in range(MOST_SEATS):
            patch.update(self._seat(index))
        for option in self._game.options:
            patch.update(self._option(option))
        self._shell.host.show(patch)

    def _seat(self, index: int) -> dict[str, Props]:
        if index >= len(self._rows):
            return {f"seat-{index}": {"hidden": True}}
        row = self._rows[index]
        name = self._preview.colour(row.colour)
        return {
            f"seat-{index}": {
                "hidden": False,
                "seat": row.colour,
                "emblem": self._preview.emblems[row.colour],
            },
            f"seat-{index}-colour": {"label": _("Colour: {colour}").format(colour=name)},
            f"seat-{index}-player": {"value": row.player},
            f"seat-{index}-remove": {
                "label": _("Remove {colour}").format(colour=name),
                "disabled": len(self._rows) <= LEAST_SEATS,
            },
        }

    def _option(self, option: Toggle | Choice | Number) -> dict[str, Props]:
        value = self._values[option.key]
        match option:
            case Toggle():
                return {f"option-{option.key}": {"checked": bool(value)}}
            case Choice():
                chosen = f"option-{option.key}-{value}"
                return {chosen: {"checked": True}}
            case Number():
                number = f"option-{option.key}-number"
                shown: dict[str, Any] = {"disabled": value is None}
                if self._numbers[option.key] >= option.low:
                    shown["value"] = self._numbers[option.key]
                return {f"option-{option.key}": {"checked": value is not None}, number: shown}
