"""The whole bundle: collected in memory, then written where it differs."""

from collections.abc import Mapping
from pathlib import Path

from hexo.cli.bundle import archive, assets, licences, runtime, vendor
from hexo.cli.bundle.paths import PACKAGE, ROOT, STATIC
from hexo.cli.errors import CommandError

APP_ARCHIVE = "app.zip"
MAIN_SCRIPT = "hexo/web/main.py"
NOT_IN_PAGE = "cli"

_PAGE_FILES = ("index.html", "pyscript.toml", MAIN_SCRIPT)


def collect(*, stock: bool = False) -> dict[str, bytes]:
    """Return every file of the bundle by its path.

    ``stock`` gives the same page with Pyodide's own standard library and no byte code of ours,
    to measure what these bring.
    """
    sources = app_sources()
    vendored = vendor.vendor_files(stock=stock)
    return {
        **{name: (ROOT / name).read_bytes() for name in _PAGE_FILES},
        **static_files(),
        **vendored,
        **licences.licence_files(vendored),
        APP_ARCHIVE: archive.pack(sources) if stock else runtime.compiled_app(sources),
    }


def app_sources() -> dict[str, bytes]:
    """Return the modules that run in the page; the page fetches its main script by itself."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] != NOT_IN_PAGE and path != ROOT / MAIN_SCRIPT
    }


def static_files() -> dict[str, bytes]:
    """Return our own static files; the lists of icons and anything vendored are not among them."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted(STATIC.rglob("*"))
        if path.is_file()
        and path not in (assets.ICON_LIST, assets.GLYPH_LIST)
        and not path.is_relative_to(ROOT / vendor.HOME)
    }


def write(bundle: Mapping[str, bytes], out: Path) -> None:
    """Make ``out`` hold exactly the bundle, touching only files that differ.

    A folder with files but no earlier build in it is refused, as stale files are deleted.
    """
    if out.exists() and any(out.iterdir()) and not (out / APP_ARCHIVE).exists():
        raise CommandError(f"{out} holds files that are not a build of Hexo; choose another folder")
    for name, content in bundle.items():
        path = out / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    _prune(bundle, out)


def _prune(bundle: Mapping[str, bytes], out: Path) -> None:
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(out).as_posix() not in bundle:
            path.unlink()
