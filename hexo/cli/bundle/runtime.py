"""Byte code made by the Pyodide that ships, kept in a cache by the hash of what it is made from."""

import hashlib
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from hexo.cli.bundle import archive
from hexo.cli.bundle.paths import CACHE, NODE_MODULES
from hexo.cli.errors import CommandError

PYODIDE = NODE_MODULES / "pyodide"
STOCK_STDLIB = PYODIDE / "python_stdlib.zip"
STDLIB_HOME = "/lib/python314.zip"
APP_HOME = "/home/pyodide"

_COMPILER = Path(__file__).with_name("compile.mjs")
_ARCHIVE = Path(archive.__file__)
_TIMEOUT_SECONDS = 300
_KEPT = 8


def compiled_stdlib() -> bytes:
    """Return Pyodide's standard library as an archive of byte code."""
    return _compile(STOCK_STDLIB.read_bytes(), STOCK_STDLIB, "replace_sources", STDLIB_HOME)


def compiled_app(sources: Mapping[str, bytes]) -> bytes:
    """Return an archive of the sources and, beside each, its byte code."""
    compiled_stdlib()
    stdlib = _cache_path(STOCK_STDLIB.read_bytes(), "replace_sources")
    return _compile(archive.pack(sources), stdlib, "add_byte_code", APP_HOME)


def _cache_path(source: bytes, transform: str) -> Path:
    digest = hashlib.sha256()
    for part in (
        source,
        (PYODIDE / "package.json").read_bytes(),
        _ARCHIVE.read_bytes(),
        _COMPILER.read_bytes(),
    ):
        digest.update(hashlib.sha256(part).digest())
    return CACHE / transform / f"{digest.hexdigest()}.zip"


def _compile(source: bytes, stdlib: Path, transform: str, home: str) -> bytes:
    cached = _cache_path(source, transform)
    if not cached.exists():
        cached.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=cached.parent) as folder:
            source_path, target_path = Path(folder, "source.zip"), Path(folder, "target.zip")
            source_path.write_bytes(source)
            _run_compiler(stdlib, source_path, target_path, transform, home)
            target_path.replace(cached)
        _forget_old(cached.parent)
    return cached.read_bytes()


def _forget_old(folder: Path) -> None:
    archives = sorted(folder.glob("*.zip"), key=lambda path: path.stat().st_mtime)
    for path in archives[:-_KEPT]:
        path.unlink(missing_ok=True)


def _run_compiler(stdlib: Path, source: Path, target: Path, transform: str, home: str) -> None:
    node = shutil.which("node")
    if node is None:
        raise CommandError("Node.js 20 or newer is needed to build; no 'node' is on the PATH")
    arguments = [_COMPILER, PYODIDE, stdlib, _ARCHIVE, source, target, transform, home]
    process = subprocess.run(
        [node, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_SECONDS,
        check=False,
    )
    if process.returncode:
        raise CommandError(f"compiling for Pyodide failed:\n{process.stdout}{process.stderr}")
