"""Third-party files: what each npm package gives to the bundle."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from hexo.cli.bundle import assets, runtime
from hexo.cli.bundle.paths import NODE_MODULES
from hexo.cli.errors import CommandError

HOME = "static/vendor"
SPRITE = f"{HOME}/icons.svg"
GLYPHS = f"{HOME}/glyphs.js"
STDLIB = f"{HOME}/pyodide/stdlib.zip"
LOCK = f"{HOME}/pyodide/lock.json"

_UNUSED_PYSCRIPT = (
    "*.map",
    "codemirror*",
    "deprecations-manager*",
    "donkey*",
    "mpy*",
    "py-editor*",
    "py-game*",
    "py-terminal*",
    "service-worker.js",
    "storage.js",
    "xterm*",
    "zip*",
)


@dataclass(frozen=True, slots=True)
class Package:
    """An npm package: which of its files ship, in which folder, and what is made from it."""

    name: str
    folder: str = ""
    files: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    derived: tuple[str, ...] = ()

    @property
    def home(self) -> Path:
        """The folder that npm installed the package into."""
        return NODE_MODULES / self.name

    def copies(self) -> Iterator[tuple[str, Path]]:
        """Yield each file that ships unchanged as its path in the bundle and its path on disk."""
        for pattern in self.files:
            found = sorted(self.home.glob(pattern))
            if not found:
                raise CommandError(f"{self.name} has no {pattern}: run 'npm ci'")
            for path in found:
                if not any(fnmatch(path.name, unused) for unused in self.unused):
                    yield f"{HOME}/{self.folder}/{path.name}", path


PACKAGES = (
    Package("@pyscript/core", "pyscript", ("dist/*",), unused=_UNUSED_PYSCRIPT),
    Package(
        "pyodide",
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
        derived=(STDLIB, LOCK),
    ),
    Package(
        "@fontsource-variable/inter",
        "fonts",
        ("files/inter-latin-wght-normal.woff2", "files/inter-cyrillic-wght-normal.woff2"),
    ),
    Package("lucide-static", derived=(SPRITE,)),
    Package("@iconify-json/game-icons", derived=(GLYPHS,)),
)


def vendor_files(*, stock: bool = False) -> dict[str, bytes]:
    """Return every third-party file; ``stock`` keeps Pyodide's own standard library."""
    copies = {name: path.read_bytes() for package in PACKAGES for name, path in package.copies()}
    return {
        **copies,
        SPRITE: assets.sprite(),
        GLYPHS: assets.glyphs(),
        LOCK: minimal_lock(),
        STDLIB: runtime.STOCK_STDLIB.read_bytes() if stock else runtime.compiled_stdlib(),
    }


def owners() -> Mapping[str, str]:
    """Return the package that each third-party file comes from."""
    return {
        name: package.name
        for package in PACKAGES
        for name in (*(name for name, _ in package.copies()), *package.derived)
    }


def minimal_lock() -> bytes:
    """Return Pyodide's lock file without the packages, which the page does not load."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()
