"""How much the page holds, for finding leaks."""

from __future__ import annotations

import gc
import json

import pyodide_js


def memory() -> str:
    """Return what is held once garbage is collected, as JSON.

    `heap` is the size of WebAssembly's memory in bytes, which never shrinks; `objects` are Python's
    containers; `references` the JavaScript objects that Python holds, `proxies` the Python objects
    that JavaScript holds, counted from the first call on (made less destroyed).
    """
    module = pyodide_js._module  # noqa: SLF001 - there is no public way to these figures
    gc.collect()
    module.enable_pyproxy_allocation_tracing()
    return json.dumps(
        {
            "heap": int(module.HEAPU8.length),
            "objects": len(gc.get_objects()),
            "references": int(module._hiwire_num_refs()),  # noqa: SLF001 - as above
            "proxies": int(module.pyproxy_alloc_map.size),
        }
    )
