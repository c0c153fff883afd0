"""A player who looks at the running game through its debug door and acts by taps alone."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.state import Send, State
from hexo.games.conquest.text import format_cell
from hexo.ui.screens.shell import DEAF

TURN_MS = 60_000
MOST_SENDS = 6
THUMB = 52
"""Pixels of a slider's thumb."""


class Player:
    """Hands on one page: `touch` decides whether fingers or a mouse."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page = page
        self._touch = touch

    def tap(self, selector: str) -> None:
        """Touch the middle of an element, which must be in sight."""
        target = self.page.locator(selector)
        if not self._touch:
            target.click()
            return
        expect(target).to_be_visible()
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def tap_cell(self, cell: str) -> None:
        """Touch the board where it shows a cell (`4,5`)."""
        x, y = json.loads(self.page.evaluate("cell => hexo.where(cell)", cell))
        box = self.page.locator("#board").bounding_box()
        assert box
        at = box["x"] + x, box["y"] + y
        self.page.touchscreen.tap(*at) if self._touch else self.page.mouse.click(*at)

    def state(self) -> State:
        """Return the running game's position."""
        return CONQUEST.parse_state(json.loads(self.page.evaluate("hexo.state()"))["state"])

    def status(self) -> dict:
        """Return what the debug door says of the running game."""
        return json.loads(self.page.evaluate("hexo.state()"))

    def families(self) -> list[str]:
        """Return the legal moves as texts."""
        return json.loads(self.page.evaluate("hexo.legal()"))

    def own_pair(self) -> tuple[str, str]:
        """Return a source of the seat to move and one of its neighbours."""
        family = next(text for text in self.families() if text.startswith("send"))
        source, target = family.split()[1].split(">")
        return source, target

    def start_conquest(self, **controls: str | bool) -> None:
        """Go from home into a game, changing controls on the way (`player_1="easy"`)."""
        self.page.wait_for_timeout(DEAF)
        self.tap("#home .gamecard")
        for name, value in controls.items():
            self.set_control(name.replace("_", "-") if name.startswith("player") else name, value)
        self.tap("#start")
        expect(self.page.locator("#game")).to_be_visible(timeout=TURN_MS)

    def set_control(self, name: str, value: str | bool) -> None:
        """Change a control of the setup screen as a player would."""
        if isinstance(value, bool):
            box = self.page.locator(f'#conquest input[name="{name}"]')
            if box.is_checked() != value:
                self.page.locator(f'#conquest label:has(input[name="{name}"])').click()
        elif name == "size":
            self.page.locator(f'#conquest label:has(input[value="{value}"])').click()
        else:
            self.page.locator(f'#conquest [name="{name}"]').select_option(value)

    def wait_for_turn(self) -> bool:
        """Wait until End turn works; False when the end card came up instead."""
        self.page.wait_for_selector("#end-turn:not(:disabled), #end[open]", timeout=TURN_MS)
        return not self.page.locator("#end[open]").count()

    def send(self, state: State, move: Send) -> None:
        """Queue a move by taps: source, target, slider and steps, Ok."""
        self.tap_cell(format_cell(state.board, move.source))
        self.tap_cell(format_cell(state.board, move.target))
        expect(self.page.locator("#move")).to_be_visible()
        self.slide(move.count)
        self.tap("#move-ok")

    def slide(self, count: int) -> None:
        """Set the send slider: a tap on its track, then single steps."""
        slider = self.page.locator("#send")
        most = int(slider.get_attribute("max") or 0)
        if count == most - 2:
            self.tap("#preset-leave-2")
        elif count != most:
            box = slider.bounding_box()
            assert box
            along = THUMB / 2 + (box["width"] - THUMB) * count / most
            self.page.touchscreen.tap(box["x"] + along, box["y"] + box["height"] / 2)
        while (value := int(slider.input_value())) != count:
            self.tap("#send-more" if value < count else "#send-less")

    def sends(self, state: State, bot, rng) -> list[Send]:
        """Return the largest sends of a bot's turn, at most `MOST_SENDS`."""
        view = CONQUEST.view(state, state.to_move)
        line = list(bot.think(CONQUEST, view, rng))[-1]
        moves = [move for move in line if isinstance(move, Send) and move.count]
        return sorted(moves, key=lambda move: -move.count)[:MOST_SENDS]
