"""Holds the source tree to the layers and habits that docs/ARCHITECTURE.md describes."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "hexo"
MODULES = sorted(PACKAGE.rglob("*.py"))
SCRIPTS = sorted([*ROOT.glob("static/*.js"), *ROOT.glob("static/*.mjs"), *PACKAGE.rglob("*.mjs")])

LAYERS = ("hexgrid", "core", "bots", "games", "ui", "web")
PURE_LAYERS = LAYERS[:-1]
MAY_IMPORT = {
    **{layer: set(LAYERS[: index + 1]) for index, layer in enumerate(LAYERS)},
    "cli": {*PURE_LAYERS, "cli"},
}
BROWSER_MODULES = {"js", "pyodide", "pyodide_js", "pyscript"}
MAX_LINES = 300
ABSOLUTE_PATH = re.compile(r"""["'](/(?:home|root|tmp|usr|work|Users|opt|mnt)/|[A-Z]:\\\\)""")
PYODIDE_HOME = "/home/pyodide"

each_module = pytest.mark.parametrize(
    "path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix()
)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of each module or name that a module imports, also inside functions."""
    package = module_name(path) if path.name == "__init__.py" else module_name(path.parent)
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                kept = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*kept, base]).rstrip(".")
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer_of(path: Path) -> str | None:
    """Return a module's layer; the package's own ``__init__`` and ``__main__`` have none."""
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else None


def test_every_layer_was_seen():
    assert {layer_of(path) for path in MODULES} == {None, *MAY_IMPORT}
    assert len(SCRIPTS) >= 2


@each_module
def test_layer_imports_only_from_its_left(path):
    layer = layer_of(path)
    if layer is None:
        allowed = {"cli"} if path.name == "__main__.py" else set()
    else:
        allowed = MAY_IMPORT[layer]
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("hexo.")}
    assert ours - {"__version__"} <= allowed


@each_module
def test_only_the_web_layer_imports_the_browser(path):
    found = {name.split(".")[0] for name in imports(path)} & BROWSER_MODULES
    assert not found or layer_of(path) == "web"


@each_module
def test_only_the_standard_library_is_imported(path):
    known = sys.stdlib_module_names | {"hexo"} | BROWSER_MODULES
    assert {name.split(".")[0] for name in imports(path)} <= known


def test_a_game_is_known_to_itself_its_presenter_and_the_list_of_games_only():
    games = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    assert "conquest" in games
    for path in MODULES:
        if layer_of(path) != "games" and not path.is_relative_to(PACKAGE / "ui" / "presenters"):
            named = {name.split(".")[2] for name in imports(path) if name.startswith("hexo.games.")}
            assert not named & games, path


def test_pure_modules_import_without_a_browser():
    names = [module_name(path) for path in MODULES if layer_of(path) != "web"]
    names.remove("hexo.__main__")
    assert len(names) > 20
    code = f"""
import importlib, sys
for name in {names!r}:
    importlib.import_module(name)
found = {BROWSER_MODULES!r} & set(sys.modules)
assert not found, found
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@pytest.mark.parametrize("path", [*MODULES, *SCRIPTS], ids=lambda path: path.name)
def test_files_stay_short(path):
    assert len(path.read_text("utf-8").splitlines()) <= MAX_LINES


@each_module
def test_randomness_is_an_argument(path):
    used = {
        node.attr
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
    }
    assert used <= {"Random"}
    drawn = {name for name in imports(path) if name.startswith("random.")}
    assert drawn <= {"random.Random"}


@each_module
def test_no_error_is_swallowed(path):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ExceptHandler):
            assert not all(isinstance(line, ast.Pass) for line in node.body), node.lineno
            assert node.type is not None, node.lineno


@pytest.mark.parametrize("path", [*MODULES, *SCRIPTS], ids=lambda path: path.name)
def test_no_path_of_one_machine(path):
    text = path.read_text("utf-8").replace(PYODIDE_HOME, "")
    assert not ABSOLUTE_PATH.search(text)


class TestTheChecksThemselves:
    """The rules above bite: each is tried on code that breaks it."""

    @pytest.fixture
    def write(self, tmp_path, monkeypatch):
        monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
        monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path / "hexo")

        def make(name, source):
            path = tmp_path / name
            path.parent.mkdir(parents=True)
            path.write_text(source)
            return path

        return make

    def test_import_to_the_right_is_found(self, write):
        path = write("hexo/core/x.py", "from hexo.games import GAMES")
        with pytest.raises(AssertionError):
            test_layer_imports_only_from_its_left(path)

    def test_relative_import_to_the_right_is_found(self, write):
        path = write("hexo/core/x.py", "from ..ui import app")
        with pytest.raises(AssertionError):
            test_layer_imports_only_from_its_left(path)

    def test_browser_import_inside_a_function_is_found(self, write):
        path = write("hexo/ui/x.py", "def f():\n    import js")
        with pytest.raises(AssertionError):
            test_only_the_web_layer_imports_the_browser(path)

    def test_global_randomness_is_found(self, write):
        path = write("hexo/core/x.py", "import random\nrandom.shuffle([])")
        with pytest.raises(AssertionError):
            test_randomness_is_an_argument(path)

    def test_swallowed_error_is_found(self, write):
        path = write("hexo/core/x.py", "try:\n    f()\nexcept ValueError:\n    pass")
        with pytest.raises(AssertionError):
            test_no_error_is_swallowed(path)

    def test_machine_path_is_found(self, write):
        path = write("hexo/core/x.py", "HOME = '/home/someone/hexo'")
        with pytest.raises(AssertionError):
            test_no_path_of_one_machine(path)
