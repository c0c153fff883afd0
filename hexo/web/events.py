"""Browser events to calls on the app. Every listener's proxy is made once, here."""

from __future__ import annotations

import functools
import traceback
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from hexo.ui.app import App
from hexo.ui.gestures import Phase, Pointer
from hexo.ui.keys import KeyPress
from hexo.web.overlay import Overlay

PHASES: dict[str, Phase] = {
    "pointerdown": "down",
    "pointermove": "move",
    "pointerup": "up",
    "pointercancel": "cancel",
}

Handler = Callable[..., None]


class Events:
    """The listeners of one page, from `connect` to `close`."""

    def __init__(self, app: App, overlay: Overlay) -> None:
        """Forward to `app`; elements are those of `overlay`."""
        self._app = app
        self._overlay = overlay
        self._board = overlay.element("board")
        self._origin = (0.0, 0.0)
        self._listeners: list[tuple[Any, str, Any]] = []

    def guard(self, handler: Handler) -> Handler:
        """Return the handler such that an error it raises is shown and logged, never lost."""

        @functools.wraps(handler)
        def guarded(*args: Any) -> None:
            try:
                handler(*args)
            except Exception:  # noqa: BLE001 - the last line of defence shows any error
                report = traceback.format_exc()
                js.console.error(report)
                self._app.failed(report)

        return guarded

    def connect(self) -> None:
        """Begin to listen."""
        document = js.document
        self._listen(document, "click", self._click)
        self._listen(document, "input", self._input)
        self._listen(document, "keydown", self._key)
        for dialog in document.querySelectorAll("dialog"):
            self._listen(dialog, "close", self._close)
        for kind in PHASES:
            self._listen(self._board, kind, self._pointer)
        self._listen(self._board, "wheel", self._wheel, passive=False)
        self._listen(self._board, "contextmenu", _prevent)
        self._listen(js.window, "hexo:theme", lambda _event: self._app.theme_changed())
        self._listen(js.window, "submit", _prevent)

    def close(self) -> None:
        """Stop listening and destroy the proxies; the page is going away."""
        for target, kind, proxy in self._listeners:
            target.removeEventListener(kind, proxy)
            proxy.destroy()
        self._listeners.clear()

    def _listen(self, target: Any, kind: str, handler: Handler, *, passive: bool = True) -> None:
        proxy = create_proxy(self.guard(handler))
        if passive:
            target.addEventListener(kind, proxy)
        else:
            target.addEventListener(kind, proxy, passive=False)
        self._listeners.append((target, kind, proxy))

    def _click(self, event: Any) -> None:
        source = event.target.closest("[data-action]")
        if source:
            if source.tagName == "A":
                event.preventDefault()
            self._app.act(source.dataset.action, source.getAttribute("data-arg") or "")
        elif _is_beside(event):
            event.target.close()

    def _input(self, event: Any) -> None:
        control = event.target
        name = control.getAttribute("data-input")
        if not name:
            return
        is_box = control.type == "checkbox"
        self._overlay.forget(control.id, "checked" if is_box else "value")
        if control.type == "radio":
            for other in js.document.getElementsByName(control.name):
                self._overlay.forget(other.id, "checked")
        self._app.input(name, bool(control.checked) if is_box else str(control.value))

    def _key(self, event: Any) -> None:
        target = event.target
        press = KeyPress(
            key=event.key,
            tag=getattr(target, "tagName", ""),
            kind=getattr(target, "type", "") or "",
            is_repeat=event.repeat,
            has_shift=event.shiftKey,
            is_modified=event.ctrlKey or event.metaKey or event.altKey,
            in_dialog=bool(js.document.querySelector("dialog[open]")),
        )
        if self._app.key(press):
            event.preventDefault()

    def _close(self, event: Any) -> None:
        if self._overlay.was_closed(event.target):
            self._app.closed(event.target.id)

    def _pointer(self, event: Any) -> None:
        phase = PHASES[event.type]
        if phase == "down":
            if event.pointerType == "mouse" and event.button != 0:
                return
            box = self._board.getBoundingClientRect()
            self._origin = (box.left, box.top)
            self._board.setPointerCapture(event.pointerId)
        elif phase == "move" and not event.buttons:
            return
        left, top = self._origin
        x, y = event.clientX - left, event.clientY - top
        self._app.pointer(Pointer(phase, event.pointerId, x, y, js.performance.now()))

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        box = self._board.getBoundingClientRect()
        lines = 16.0 if event.deltaMode == 1 else 1.0
        self._app.wheel(event.clientX - box.left, event.clientY - box.top, event.deltaY * lines)


def _is_beside(event: Any) -> bool:
    """Tell whether a click hit what lies around a dialog that is there to be read alone."""
    dialog = event.target
    if not dialog.matches("dialog.page"):
        return False
    box = dialog.getBoundingClientRect()
    inside_x = box.left <= event.clientX <= box.right
    return not (inside_x and box.top <= event.clientY <= box.bottom)


def _prevent(event: Any) -> None:
    event.preventDefault()
