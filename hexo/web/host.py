"""The browser as a `hexo.ui.host.Host`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from hexo.core.i18n import _
from hexo.ui.camera import Camera
from hexo.ui.host import Patch, StorageError
from hexo.ui.palette import TOKENS
from hexo.ui.scene import Atlas, Scene
from hexo.web.overlay import Overlay, read_controls


class WebHost:
    """Elements, canvases, timers and storage of one page."""

    def __init__(self, board: Any, tab: Any, atlas: Atlas) -> None:
        """Use the modules `static/board.js` and `tab.js`; scenes point into `atlas`."""
        self._board = board
        self._tab = tab
        self._guarded = ""
        self._atlas = atlas
        self._sent = 0
        self.overlay = Overlay()
        self._painters: dict[str, Any] = {}
        self._channel = js.MessageChannel.new()
        self._proxies: list[Any] = []

    def connect(
        self,
        *,
        wake: Callable[..., None],
        resized: Callable[..., None],
        claimed: Callable[..., None],
        back: Callable[..., None],
    ) -> None:
        """Begin to call back.

        `wake()` for timers, `resized(canvas, width, height)`, `claimed(owner)` and `back()`.
        """
        self._wake, self._resized = create_proxy(wake), create_proxy(resized)
        self._claimed, self._back = create_proxy(claimed), create_proxy(self._unguarded(back))
        self._proxies += [self._wake, self._resized, self._claimed, self._back]
        self._tab.watch(self._back)
        self._channel.port1.onmessage = self._wake
        for canvas in js.document.querySelectorAll("canvas[id]"):
            self._painter(canvas.id)

    def _unguarded(self, back: Callable[..., None]) -> Callable[..., None]:
        """Take note that Back has used up the guard, before `back` may ask for another one."""

        def pressed() -> None:
            self._guarded = ""
            back()

        return pressed

    def guarded(self) -> str:
        """Return what `guard_back` was given before a reload, an empty text otherwise."""
        self._guarded = str(self._tab.guarded())
        return self._guarded

    def asked(self) -> str:
        """Return what the page's address asks for after `#`, and take that away from it."""
        return str(self._tab.asked())

    def close(self) -> None:
        """Destroy the proxies; the page is going away."""
        self._channel.port1.onmessage = None
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()

    def now(self) -> float:
        """Return the page's steady clock in milliseconds."""
        return float(js.performance.now())

    def wake(self, delay: float) -> None:
        """Call back after a delay; at once means as a new task, after input and paint."""
        if delay <= 0.0:
            self._channel.port2.postMessage(0)
        else:
            js.setTimeout(self._wake, ceil(delay))

    def show(self, patch: Patch) -> None:
        """Bring elements up to date."""
        self.overlay.show(patch)

    def draw(self, canvas: str, scene: Scene) -> None:
        """Hand a scene to the canvas's painter, with the table entries it does not know yet."""
        entries = self._atlas.entries
        if self._sent < len(entries):
            self._board.extend("\n".join(entries[self._sent :]))
            self._sent = len(entries)
        self._painter(canvas).show(to_js(scene.data), scene.began)

    def look(self, canvas: str, camera: Camera) -> None:
        """Hand a camera to the canvas's painter."""
        self._painter(canvas).look(camera.x, camera.y, camera.scale)

    def _painter(self, canvas: str) -> Any:
        painter = self._painters.get(canvas)
        if painter is None:
            painter = self._board.open(self.overlay.element(canvas), self._resized)
            self._painters[canvas] = painter
        return painter

    def focus(self, element: str) -> None:
        """Move the keyboard's focus."""
        self.overlay.element(element).focus()

    def screen(self, name: str, focus: str) -> None:
        """Show a screen from its top, with the keyboard's focus on an element of it."""
        js.document.body.dataset.screen = name
        if focus:
            self.focus(focus)
        js.scrollTo(0, 0)

    def controls(self, form: str) -> Mapping[str, str | bool]:
        """Return the values of a form's controls."""
        return read_controls(self.overlay.element(form))

    def tokens(self) -> Mapping[str, str]:
        """Return the colours of the style sheet's root by name."""
        style = js.getComputedStyle(js.document.documentElement)
        return {name: style.getPropertyValue(f"--{name}").strip() for name in TOKENS}

    def set_theme(self, name: str) -> None:
        """Change the theme; the page answers with a `hexo:theme` event."""
        js.setTheme(name)

    def is_calm(self) -> bool:
        """Tell whether the system asks for less motion."""
        return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def set_motion(self, *, on: bool) -> None:
        """Let the style sheet's own animations run, or not."""
        js.document.documentElement.dataset.motion = "on" if on else "off"

    def load(self, key: str) -> str | None:
        """Return a stored text, None when there is none."""
        try:
            value = js.localStorage.getItem(key)
        except JsException as error:
            raise StorageError(_refusal(error)) from error
        return str(value) if value else None

    def save(self, key: str, text: str) -> None:
        """Store a text."""
        try:
            js.localStorage.setItem(key, text)
        except JsException as error:
            raise StorageError(_refusal(error)) from error

    def remove(self, key: str) -> None:
        """Forget a stored text."""
        try:
            js.localStorage.removeItem(key)
        except JsException as error:
            raise StorageError(_refusal(error)) from error

    def claim(self, *, steal: bool) -> None:
        """Ask for the lock that the playing tab holds."""
        self._tab.claim(self._claimed, steal)

    def guard_back(self, name: str) -> None:
        """Put an entry before the page in the browser's history, or take it away."""
        if name != self._guarded:
            self._guarded = name
            self._tab.guard(name)

    def entropy(self) -> int:
        """Return a fresh seed."""
        return int(js.crypto.getRandomValues(js.Uint32Array.new(1))[0])

    def copy(self, element: str) -> None:
        """Select an element's text and copy it: the way that plain http allows too."""
        js.getSelection().selectAllChildren(self.overlay.element(element))
        js.document.execCommand("copy")

    def reload(self) -> None:
        """Load the page anew."""
        js.location.reload()


def _refusal(error: JsException) -> str:
    if getattr(error, "name", "") == "QuotaExceededError":
        return _("The browser’s storage is full: the game goes on, but is not saved.")
    return _("This browser does not let Hexo save: games and settings end with the page.")
