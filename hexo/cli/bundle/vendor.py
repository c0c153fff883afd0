"""Third-party files: what each npm package gives to the bundle."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from hexo.cli.bundle.paths import NODE_MODULES
from hexo.cli.errors import CommandError

HOME = "static/vendor"

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
    """An npm package, where its files go, and which of them ship."""

    name: str
    folder: str
    files: tuple[str, ...]
    unused: tuple[str, ...] = ()

    @property
    def home(self) -> Path:
        """The folder that npm installed the package into."""
        return NODE_MODULES / self.name

    def metadata(self) -> dict[str, object]:
        """Return the package's own description of itself."""
        content: dict[str, object] = json.loads((self.home / "package.json").read_text("utf-8"))
        return content

    def shipped(self) -> Iterator[tuple[str, Path]]:
        """Yield each shipped file as its path in the bundle and its path on disk."""
        for pattern in self.files:
            found = sorted(self.home.glob(pattern))
            if not found:
                raise CommandError(f"{self.name} has no {pattern}: run 'npm ci'")
            for path in found:
                if not any(fnmatch(path.name, unused) for unused in self.unused):
                    yield f"{HOME}/{self.folder}/{path.name}", path


PACKAGES = (
    Package("@pyscript/core", "pyscript", ("dist/*",), _UNUSED_PYSCRIPT),
    Package("pyodide", "pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    Package(
        "@fontsource-variable/inter",
        "fonts",
        ("files/inter-latin-wght-normal.woff2", "files/inter-cyrillic-wght-normal.woff2"),
    ),
    Package("lucide-static", "icons", ()),
    Package("@iconify-json/game-icons", "icons", ()),
)


def vendor_files() -> dict[str, bytes]:
    """Return the third-party files that ship unchanged."""
    return {name: path.read_bytes() for package in PACKAGES for name, path in package.shipped()}


def minimal_lock() -> bytes:
    """Return Pyodide's lock file without the packages, which we do not load."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}}).encode()
