"""The page's one Python script: puts the app on the page."""

from __future__ import annotations

import js
from pyodide.ffi import create_proxy
from pyscript.js_modules import board, tab

from hexo.ui.app import App
from hexo.ui.scene import Atlas
from hexo.web import debug
from hexo.web.events import Events
from hexo.web.host import WebHost


def ready() -> None:
    """Tell the page that a tap on Start would open a game at once."""
    if not js.performance.getEntriesByName("hexo:ready").length:
        js.performance.mark("hexo:ready")


def main() -> None:
    """Start the app, and let it go when the page goes."""
    atlas = Atlas()
    host = WebHost(board, tab, atlas)
    app = App(host, atlas, ready)
    events = Events(app, host.overlay)
    host.connect(
        wake=events.guard(lambda _event=None: app.wake()),
        resized=events.guard(app.resized),
        claimed=events.guard(lambda owner: app.claimed(owner=bool(owner))),
        back=events.guard(app.back),
    )
    events.connect()
    proxies = debug.install(app)

    def leave(event: object) -> None:
        if not event.persisted:  # type: ignore[attr-defined]
            events.close()
            host.close()
            for proxy in proxies:
                proxy.destroy()

    leaving = create_proxy(leave)
    proxies.append(leaving)
    js.window.addEventListener("pagehide", leaving)
    events.guard(app.start)(host.asked(), host.guarded())
    js.performance.mark("hexo:up")


main()
