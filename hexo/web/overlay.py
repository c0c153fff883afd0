"""The page's elements: brings them to what `hexo.ui` says they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from js import document

from hexo.core.i18n import _
from hexo.ui.host import Patch, Props, Rows, Value

Element = Any

_ARIA = {"label": "aria-label", "pressed": "aria-pressed", "expanded": "aria-expanded"}


class Overlay:
    """Elements by id; remembers what each shows and writes only what differs."""

    def __init__(self) -> None:
        """Translate the static texts and start with nothing shown."""
        self._elements: dict[str, Element] = {}
        self._shown: dict[tuple[str, str], Value] = {}
        self._lists: dict[str, list[Element]] = {}
        self._translate()

    def element(self, id_: str) -> Element:
        """Return an element. Raises KeyError when the page has none of that id."""
        found = self._elements.get(id_)
        if found is None:
            found = document.getElementById(id_)
            if not found:
                raise KeyError(f"no element #{id_}")
            self._elements[id_] = found
        return found

    def show(self, patch: Patch) -> None:
        """Bring elements up to date."""
        for id_, what in patch.items():
            if isinstance(what, Rows):
                self._rows(id_, what)
            else:
                self._props(id_, self.element(id_), what)

    def was_closed(self, dialog: Element) -> bool:
        """Take note that a dialog is closed; True when it was not this overlay that closed it."""
        if dialog.open or not self._shown.get((dialog.id, "open")):
            return False
        self.forget(dialog.id, "open")
        return True

    def forget(self, id_: str, prop: str) -> None:
        """Take note that the player changed a property, so that it is written again."""
        self._shown.pop((id_, prop), None)

    def _props(self, key: str, element: Element, props: Props) -> None:
        for prop, value in props.items():
            if self._shown.get((key, prop)) != value:
                self._shown[key, prop] = value
                _write(element, prop, value)

    def _rows(self, id_: str, rows: Rows) -> None:
        parent = self.element(id_)
        items = self._lists.setdefault(id_, [])
        template = self.element(rows.template)
        while len(items) > len(rows.items):
            items.pop().remove()
        while len(items) < len(rows.items):
            item = template.content.firstElementChild.cloneNode(True)
            self._adopt(id_, len(items), item)
            parent.appendChild(item)
            items.append(item)
        for index, slots in enumerate(rows.items):
            for slot, props in slots.items():
                key = f"{id_}-{slot}-{index}"
                self._props(key, self._elements[key], props)

    def _adopt(self, id_: str, index: int, item: Element) -> None:
        """Name a fresh item's slots, so that what they show can be compared."""
        slots = [item] if item.hasAttribute("data-slot") else []
        for element in [*slots, *item.querySelectorAll("[data-slot]")]:
            key = f"{id_}-{element.dataset.slot}-{index}"
            element.id = key
            self._elements[key] = element
            for shown in [each for each in self._shown if each[0] == key]:
                del self._shown[shown]

    def _translate(self) -> None:
        templates = [template.content for template in document.querySelectorAll("template")]
        for part in [document, *templates]:
            for element in part.querySelectorAll("[data-i18n]"):
                _write(element, "text", _(element.textContent))
            for element in part.querySelectorAll("[data-i18n-label]"):
                _write(element, "label", _(element.getAttribute("aria-label")))


def _write(element: Element, prop: str, value: Value) -> None:
    match prop:
        case "text":
            element.textContent = value
        case "seat":
            element.dataset.seat = value
        case "emblem":
            element.querySelector(".emblem").setAttribute("href", f"#emblem-{value}")
        case "arg":
            element.dataset.arg = value
        case "at":
            element.style.setProperty("--at", str(value))
        case "open":
            _open(element) if value else element.close()
        case "label" | "pressed" | "expanded":
            spoken = str(value).lower() if isinstance(value, bool) else value
            element.setAttribute(_ARIA[prop], spoken)
        case _ if prop.startswith("class:"):
            element.classList.toggle(prop.removeprefix("class:"), value)
        case _:
            setattr(element, prop, value)


def _open(dialog: Element) -> None:
    if not dialog.open:
        dialog.showModal()


def read_controls(form: Element) -> Mapping[str, str | bool]:
    """Return a form's native controls by name: checkboxes as bool, the chosen radio's value."""
    values: dict[str, str | bool] = {}
    for control in form.elements:
        if not control.name:
            continue
        if control.type == "checkbox":
            values[control.name] = control.checked
        elif control.type != "radio" or control.checked:
            values[control.name] = control.value
    return values
