"""The third-party licences that travel with the bundle, and the list of third-party files."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hexo.cli.bundle import assets, vendor
from hexo.cli.bundle.paths import NODE_MODULES

HOME = "licenses"
LIST = f"{HOME}/THIRD-PARTY.md"

_TEXTS = Path(__file__).with_name("texts")
_NOT_SHIPPED = {"@iconify/types", "@types/emscripten", "ws"}


@dataclass(frozen=True, slots=True)
class Component:
    """A third-party work in the bundle; ``text`` is its licence where it has one to copy."""

    name: str
    version: str
    licence: str
    homepage: str
    text: Path | None

    @property
    def text_name(self) -> str:
        """The path of the licence text in the bundle."""
        return f"{HOME}/{self.name.replace('/', '-').lstrip('@')}.txt"

    def row(self) -> str:
        """Return the component's row in the list."""
        text = f"[{self.licence}]({Path(self.text_name).name})" if self.text else self.licence
        return f"| {self.name} | {self.version} | {text} | {self.homepage} |"


def licence_files(vendored: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the licence texts and the list that names every component and vendored file."""
    components = sorted([*_components(), _python()], key=lambda component: component.name)
    texts = {
        component.text_name: component.text.read_bytes()
        for component in components
        if component.text
    }
    return {**texts, LIST: _list(components, vendored).encode()}


def _components() -> Iterator[Component]:
    """Yield the packages and, once each, what they depend on and carry inside."""
    waiting = [package.name for package in vendor.PACKAGES]
    seen = set(_NOT_SHIPPED)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            metadata = json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))
            waiting += metadata.get("dependencies", {})
            yield Component(
                name,
                metadata["version"],
                metadata["license"],
                metadata.get("homepage", ""),
                _licence_text(name),
            )


def _licence_text(name: str) -> Path | None:
    own = _TEXTS / f"{name}.txt"
    if own.exists():
        return own
    return next(iter(sorted((NODE_MODULES / name).glob("LICENSE*"))), None)


def _python() -> Component:
    """Return CPython and its standard library, which Pyodide carries inside."""
    version = json.loads(vendor.minimal_lock())["info"]["python"]
    text = _TEXTS / "python.txt"
    return Component("python", version, "PSF-2.0", "https://www.python.org", text)


def _list(components: list[Component], vendored: Mapping[str, bytes]) -> str:
    owners = vendor.owners()
    files = [
        f"| {name} | {owners[name]} | {hashlib.sha256(content).hexdigest()} |"
        for name, content in sorted(vendored.items())
    ]
    return "\n".join(
        [
            "# Third-party components",
            "",
            assets.glyph_credit(),
            "",
            "| name | version | licence | home |",
            "| --- | --- | --- | --- |",
            *(component.row() for component in components),
            "",
            "| file | from | sha256 |",
            "| --- | --- | --- |",
            *files,
            "",
        ]
    )
