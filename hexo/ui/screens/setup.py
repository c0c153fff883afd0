"""The setup screen: seats, options and the very map that will be played."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from typing import Any

from hexo.core.game import AnyGame, InvalidSetup, Transition
from hexo.core.i18n import _
from hexo.core.options import Choice, Number, Toggle
from hexo.core.session import Session
from hexo.core.streams import setup_stream
from hexo.ui import stored
from hexo.ui.camera import Margins
from hexo.ui.clock import Timer
from hexo.ui.host import Props
from hexo.ui.presenters import PREVIEWS
from hexo.ui.screens.choices import LEAST_SEATS, MOST_SEATS, Choices
from hexo.ui.screens.shell import Shell
from hexo.ui.surface import Surface
from hexo.ui.thinking import SLICE

MARGINS = Margins(12.0, 10.0, 14.0, 10.0)

Begin = Callable[[Any], None]
Draft = Generator[None, None, Transition[Any]]


class SetupScreen:
    """Chooses a game's setup. The map is drawn in slices while the player goes on choosing."""

    def __init__(
        self, shell: Shell, game: AnyGame, begin: Begin, ready: Callable[[], None]
    ) -> None:
        """Serve one game; `begin` gets the session, `ready` is called at each finished map."""
        self._shell = shell
        self._game = game
        self._begin = self._begin_next = begin
        self._ready = ready
        self._preview = PREVIEWS[game.name](shell.palette, shell.atlas)
        self.surface = Surface(shell.host, "preview", lambda _width: MARGINS)
        self._reseed()
        self._draft: Draft | None = None
        self._setup: Any = None
        self.start: Transition[Any] | None = None
        self._starting = False
        self._timer: Timer | None = None
        self.actions: dict[str, Callable[[str], None]] = {
            "cycle-colour": lambda arg: self._edit(lambda c: c.cycle_colour(int(arg))),
            "remove-seat": lambda arg: self._edit(lambda c: c.remove(int(arg))),
            "add-seat": lambda _arg: self._edit(Choices.add),
            "new-map": lambda _arg: self.draw_map(),
            "start": lambda _arg: self.begin_when_ready(),
        }

    def wake(self) -> None:
        """Take over the controls as the player left them before Python was up.

        If they were not touched, the settings of the last game are shown instead.
        """
        controls = self._shell.host.controls(f"{self._game.name}-form")
        self._choices = Choices(self._game, list(self._preview.emblems), controls)
        text = self._shell.load(self._key)
        if text and self._choices.are_untouched():
            self._restore(text)
        self._changed()

    def _restore(self, text: str) -> None:
        """Choose the settings of the last game; unreadable ones are left aside."""
        try:
            data = stored.read(text)
            if not isinstance(data, dict):
                raise InvalidSetup(_("Settings are a table of options"))
            self._choices.adopt(self._game.parse_setup(data))
        except (ValueError, InvalidSetup):
            self._shell.tell(_("The last settings could not be read; these are the defaults."))

    @property
    def _key(self) -> str:
        return f"hexo:setup:{self._game.name}"

    def input(self, name: str, value: str | bool) -> None:
        """Take a changed control: an option, an option's number or who plays a seat."""
        self._edit(lambda choices: choices.change(name, value))

    def _edit(self, edit: Callable[[Choices], None]) -> None:
        edit(self._choices)
        self._changed()

    def _changed(self) -> None:
        """Check the choices; show them, and draw their map if it is another one."""
        try:
            setup = self._choices.setup()
        except InvalidSetup as error:
            self._cancel()
            self._setup = self.start = None
            self._show(str(error))
            return
        if setup != self._setup:
            if self._seen and self._preview.is_secret(setup):
                self._reseed()
            self._setup = setup
            self._redraw()
        self._show("")

    def leave(self) -> None:
        """Forget that Start was pressed: the player has gone elsewhere."""
        self._begin_next = self._begin
        if self._starting:
            self._starting = False
            self._show("")

    # The map

    def _reseed(self) -> None:
        """Choose another map; nobody has seen it yet."""
        self._seed = self._shell.host.entropy()
        self._seen = False

    def draw_map(self) -> None:
        """Draw another map for the same choices."""
        self._reseed()
        if self._setup is not None:
            self._redraw()
            self._show("")

    def replay(self, setup: Any, seed: int, begin: Begin) -> None:
        """Draw the map of a setup and seed again; `begin` then gets its session."""
        self._choices.adopt(setup)
        self._setup, self._seed = setup, seed
        self._redraw()
        self._begin_next = begin
        self.begin_when_ready()

    def _redraw(self) -> None:
        self._cancel()
        self.start = None
        self._draft = self._game.drafts(self._setup, setup_stream(self._seed))
        self._timer = self._shell.clock.after(0.0, self._slice)

    def _cancel(self) -> None:
        self._draft = None
        self._starting = False
        self._begin_next = self._begin
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
            self._drawn(done.value)
        else:
            self._timer = self._shell.clock.after(0.0, self._slice)

    def _drawn(self, start: Transition[Any]) -> None:
        self._draft = None
        self.start = start
        self._show_map()
        self._ready()
        if self._starting:
            self.begin_when_ready()

    def _show_map(self) -> None:
        if self.start is None:
            return
        view = self._preview.shown(self.start.state)
        self._seen = self._seen or not self._preview.is_secret(self._setup)
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
        self._starting = self.start is None
        self._show("")
        if self.start is not None:
            self._shell.save(self._key, json.dumps(self._game.format_setup(self._setup)))
            self._begin_next(Session(self._game, self._setup, self._seed, self.start))

    # What is shown

    def _show(self, error: str) -> None:
        patch: dict[str, Props] = {
            "setup-error": {"text": error},
            "start": {"disabled": bool(error) or self._starting},
            "start-label": {"text": _("Drawing the map…") if self._starting else _("Start game")},
            "add-seat": {"hidden": len(self._choices.rows) == MOST_SEATS},
            "balance-note": {"text": "" if error else self._preview.note(self._setup)},
        }
        drawing = _("Drawing a fair map…") if self._draft is not None else ""
        patch["preview-status"] = {"text": drawing}
        for index in range(MOST_SEATS):
            patch.update(self._seat(index))
        for option in self._game.options:
            patch.update(self._option(option))
        self._shell.host.show(patch)

    def _seat(self, index: int) -> dict[str, Props]:
        rows = self._choices.rows
        if index >= len(rows):
            return {f"seat-{index}": {"hidden": True}}
        colour, emblem = rows[index].colour, self._preview.emblems[rows[index].colour]
        name = self._preview.colour(colour)
        return {
            f"seat-{index}": {"hidden": False, "seat": colour, "emblem": emblem},
            f"seat-{index}-colour": {"label": _("Colour: {colour}").format(colour=name)},
            f"seat-{index}-player": {"value": rows[index].player},
            f"seat-{index}-remove": {
                "label": _("Remove {colour}").format(colour=name),
                "disabled": len(rows) <= LEAST_SEATS,
            },
        }

    def _option(self, option: Toggle | Choice | Number) -> dict[str, Props]:
        value = self._choices.values[option.key]
        match option:
            case Toggle(needs=needs) if needs:
                is_idle = self._choices.is_idle(option)
                hint = option.idle_hint if is_idle else option.hint
                return {
                    f"option-{option.key}": {
                        "checked": bool(value) and not is_idle,
                        "disabled": is_idle,
                    },
                    f"option-{option.key}-hint": {"text": _(hint)},
                }
            case Toggle():
                return {f"option-{option.key}": {"checked": bool(value)}}
            case Choice():
                return {f"option-{option.key}-{value}": {"checked": True}}
            case Number():
                shown: dict[str, Any] = {"disabled": value is None}
                if self._choices.numbers[option.key] >= option.low:
                    shown["value"] = self._choices.numbers[option.key]
                return {
                    f"option-{option.key}": {"checked": value is not None},
                    f"option-{option.key}-number": shown,
                }
