"""`globalThis.hexo`: the running game for debugging and browser tests. It sees all."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy

import hexo
from hexo.ui.app import App
from hexo.ui.debug import DebugDoor
from hexo.web.memory import memory


def install(app: App) -> list[Any]:
    """Put the functions on the page and return their proxies, to be destroyed at its end."""
    door = DebugDoor(app)
    functions = {
        "screen": door.screen,
        "state": door.state,
        "legal": lambda cell=None: door.legal(str(cell) if cell else None),
        "play": door.play,
        "where": door.where,
        "memory": memory,
    }
    proxies = [create_proxy(function) for function in functions.values()]
    js.globalThis.hexo = js.Object.fromEntries(
        [["version", hexo.__version__], *zip(functions, proxies, strict=True)]
    )
    return proxies
