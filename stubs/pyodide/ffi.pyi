from collections.abc import Callable
from typing import Any

class JsProxy:
    def __getattr__(self, name: str) -> Any: ...

class JsException(Exception): ...
class JsNull: ...

jsnull: JsNull

def create_proxy(obj: Any, /, *, capture_this: bool = ..., roundtrip: bool = ...) -> JsProxy: ...
def create_once_callable(obj: Callable[..., Any], /) -> JsProxy: ...
def to_js(
    obj: Any,
    /,
    *,
    depth: int = ...,
    create_pyproxies: bool = ...,
    dict_converter: Callable[..., Any] | None = ...,
) -> Any: ...
