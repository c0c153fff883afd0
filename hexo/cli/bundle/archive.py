"""Reproducible zip archives and the compiling of the Python inside them.

``compile_file`` runs inside Pyodide, so that the byte code fits the interpreter that ships: this
module must stay free of imports from the rest of the package.
"""

import importlib.util
import io
import marshal
import zipfile
from collections.abc import Mapping
from pathlib import Path

_TIMESTAMP = (1980, 1, 1, 0, 0, 0)
_FILE_MODE = 0o100644 << 16
_UNCHECKED_HASH = (1).to_bytes(4, "little")


def pack(entries: Mapping[str, bytes]) -> bytes:
    """Return a zip archive whose bytes depend on nothing but the entries."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, _TIMESTAMP)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = _FILE_MODE
            info.create_system = 3
            archive.writestr(info, entries[name], compresslevel=9)
    return buffer.getvalue()


def unpack(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive by name, without its folder entries."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def to_pyc(source: bytes, filename: str, optimize: int) -> bytes:
    """Compile a source file to byte code that is never checked against its source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    source_hash = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + _UNCHECKED_HASH + source_hash + marshal.dumps(code)


def replace_sources(entries: Mapping[str, bytes], home: str) -> dict[str, bytes]:
    """Swap each module for its byte code, without assertions and docstrings.

    ``home`` is the path of the archive at run time, for the file names in tracebacks. The build
    configuration ``_sysconfigdata…`` stays source: its name is no identifier and it is rarely read.
    """
    compiled = {}
    for name, content in entries.items():
        if name.endswith(".py") and not name.startswith("_sysconfigdata"):
            compiled[f"{name}c"] = to_pyc(content, f"{home}/{name}", 2)
        else:
            compiled[name] = content
    return compiled


def add_byte_code(entries: Mapping[str, bytes], home: str) -> dict[str, bytes]:
    """Put the byte code of each module into the ``__pycache__`` beside it, and keep the source."""
    compiled = dict(entries)
    for name, content in entries.items():
        if name.endswith(".py"):
            cached = importlib.util.cache_from_source(name)
            compiled[cached] = to_pyc(content, f"{home}/{name}", 0)
    return compiled


def compile_file(source: str, target: str, transform: str, home: str) -> None:
    """Apply one of this module's transformations, by name, to an archive on disk."""
    transforms = {"replace_sources": replace_sources, "add_byte_code": add_byte_code}
    entries = unpack(Path(source).read_bytes())
    Path(target).write_bytes(pack(transforms[transform](entries, home)))
