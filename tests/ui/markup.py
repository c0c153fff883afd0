"""What `index.html` offers: ids, templates with their slots, actions and inputs."""

from html.parser import HTMLParser
from pathlib import Path

PAGE = Path(__file__).parents[2] / "index.html"


class Markup(HTMLParser):
    """Reads the page once."""

    def __init__(self):
        super().__init__()
        self.ids = []
        self.slots = {}
        self.actions = set()
        self.inputs = set()
        self.unlabelled = []
        self._template = None
        self._button = None
        self.feed(PAGE.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "template":
            self._template = values["id"]
            self.slots[self._template] = set()
        if "data-slot" in values and self._template:
            self.slots[self._template].add(values["data-slot"])
            if self._button:
                self._button[1] += values["data-slot"]
        if "id" in values:
            self.ids.append(values["id"])
        if "data-action" in values:
            self.actions.add(values["data-action"])
        if "data-input" in values:
            self.inputs.add(values["data-input"])
        if tag == "button":
            self._button = [values.get("id"), values.get("aria-label", "")]

    def handle_data(self, data):
        if self._button:
            self._button[1] += data.strip()

    def handle_endtag(self, tag):
        if tag == "template":
            self._template = None
        if tag == "button":
            id_, label = self._button
            self._button = None
            if not label and not (id_ or "").startswith(("confirm-", "clear-")):
                self.unlabelled.append(id_)


MARKUP = Markup()
