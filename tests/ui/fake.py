"""A host without a browser: a manual clock, elements as dictionaries, scenes as they come."""

from __future__ import annotations

import json
from dataclasses import replace

from hexo.ui.app import App
from hexo.ui.debug import DebugDoor
from hexo.ui.gestures import Pointer
from hexo.ui.host import Rows, StorageError
from hexo.ui.keys import KeyPress
from hexo.ui.scene import Atlas, Op, Path
from hexo.ui.screens.shell import DEAF
from tests.ui.markup import MARKUP
from tests.ui.tokens import themes

CONTROLS = {
    "player-0": "human",
    "player-1": "normal",
    "player-2": "normal",
    "player-3": "normal",
    "size": "normal",
    "symmetric": False,
    "holes": True,
    "capital": True,
    "fog": False,
    "no_luck": False,
    "fixed_income": False,
    "limit": False,
    "limit-number": "99",
    "overflow": False,
    "domination": False,
    "round_limit": False,
    "round_limit-number": "100",
    "random_seats": True,
    "balance": True,
}


class FakeHost:
    """Records what it is told; time passes when a test says so."""

    def __init__(
        self, store=None, controls=None, *, blocked=False, full=False, reader=False, calm=False
    ):
        self.time = 0.0
        self.alarms = []
        self.elements = {}
        self.lists = {}
        self.scenes = {}
        self.cameras = {}
        self.store = {} if store is None else store
        self.blocked = blocked
        self.full = full
        self.reader = reader
        self.form = dict(CONTROLS, **(controls or {}))
        self.theme = "light"
        self.seeds = iter(range(7, 1000))
        self.shown_screen = None
        self.focused = None
        self.copied = None
        self.reloads = 0
        self.claims = []
        self.guarded = ""
        self.calm = calm

    def now(self):
        return self.time

    def wake(self, delay):
        self.alarms.append(self.time + max(delay, 0.0))

    def show(self, patch):
        for id_, what in patch.items():
            assert id_ in MARKUP.ids, f"the page has no #{id_}"
            if isinstance(what, Rows):
                for item in what.items:
                    assert set(item) <= MARKUP.slots[what.template]
                self.lists[id_] = what.items
            else:
                self.elements.setdefault(id_, {}).update(what)

    def draw(self, canvas, scene):
        self.scenes[canvas] = scene

    def look(self, canvas, camera):
        self.cameras[canvas] = camera

    def focus(self, element):
        self.focused = element

    def screen(self, name, focus):
        self.shown_screen = name
        self.focused = focus or self.focused

    def controls(self, _form):
        return self.form

    def tokens(self):
        return themes()[self.theme]

    def set_theme(self, name):
        self.theme = "dark" if name == "dark" else "light"

    def is_calm(self):
        return self.calm

    def set_motion(self, *, on):
        self.motion = on

    def load(self, key):
        if self.blocked:
            raise StorageError("no storage")
        return self.store.get(key)

    def save(self, key, text):
        if self.blocked or self.full:
            raise StorageError("the storage is full" if self.full else "no storage")
        self.store[key] = text

    def remove(self, key):
        if self.blocked:
            raise StorageError("no storage")
        self.store.pop(key, None)

    def claim(self, *, steal):
        self.claims.append(steal)
        self.claimed(owner=steal or not self.reader)

    def guard_back(self, name):
        self.guarded = name

    def entropy(self):
        return next(self.seeds)

    def copy(self, element):
        self.copied = element

    def reload(self):
        self.reloads += 1


SIZES = {Op.HEXAGON: 12, Op.ELLIPSE: 7, Op.GLYPH: 7, Op.TEXT: 11}


ENTRIES = {
    Op.HEXAGON: (6, 7),
    Op.POLYGON: (2, 3),
    Op.ELLIPSE: (6,),
    Op.GLYPH: (2, 6),
    Op.TEXT: (2, 8, 9),
    Op.SEGMENTS: (2,),
}
"""Where a shape's numbers point into the tables."""


def shapes(scene, atlas):
    """Yield the shapes of a scene in painting order, reading it as the painter does.

    Each is its block's place, its operation, and its numbers, table entries in their stead.
    """
    data, at = scene.data, 0
    while at < len(data):
        head = 10 if data[at] == Op.MOVING else 5
        place = tuple(data[at + 1 : at + 3])
        end, at = at + head + int(data[at + 4]), at + head
        while at < end:
            op, first = Op(int(data[at])), at
            if op is Op.POLYGON:
                at += 7 + 2 * int(data[at + 6])
            elif op is Op.SEGMENTS:
                at += 5 + 4 * int(data[at + 4])
            else:
                at += SIZES[op]
            shape = list(data[first:at])
            for index in ENTRIES[op]:
                entry = int(shape[index])
                shape[index] = atlas.entries[entry] if entry >= 0 else None
            yield place, op, shape


def texts(scene, atlas):
    """Return the texts of a scene in painting order."""
    return [shape[2] for _place, op, shape in shapes(scene, atlas) if op is Op.TEXT]


def motions(scene):
    """Return (path, delay, duration) of a scene's moving blocks, in painting order."""
    data, found, at = scene.data, [], 0
    while at < len(data):
        moving = data[at] == Op.MOVING
        if moving:
            found.append((Path(int(data[at + 5])), data[at + 6], data[at + 7]))
        at += (10 if moving else 5) + int(data[at + 4])
    return found


class Page:
    """An app on a fake host, with the verbs of a player."""

    def __init__(self, hash_="", guarded="", reminders=False, **host):
        self.host = FakeHost(**host)
        self.ready = 0
        self.app = App(self.host, Atlas(), self._on_ready)
        self.host.claimed = self.app.claimed
        shell = self.app.shell
        shell.preferences = replace(shell.preferences, reminders=reminders)
        self.debug = DebugDoor(self.app)
        self.app.resized("board", 360, 600)
        self.app.resized("preview", 180, 300)
        self.app.resized("end-chart", 300, 170)
        self.app.resized("panel-chart", 300, 140)
        self.app.start(hash_, guarded)

    def _on_ready(self):
        self.ready += 1

    def wait(self, milliseconds=0.0):
        """Let time pass, with every alarm on the way."""
        end = self.host.time + milliseconds
        while self.host.alarms and min(self.host.alarms) <= end:
            due = min(self.host.alarms)
            self.host.alarms.remove(due)
            self.host.time = max(self.host.time, due)
            self.app.wake()
        self.host.time = max(self.host.time, end)

    def press(self, action, arg=""):
        self.app.act(action, arg)

    def tap(self, cell):
        """Touch the board where it shows a cell (`4,5`)."""
        x, y = json.loads(self.debug.where(cell))
        self.touch(x, y)

    def touch(self, x, y):
        self.app.pointer(Pointer("down", 1, x, y, self.host.time))
        self.app.pointer(Pointer("up", 1, x, y, self.host.time + 50))

    def key(self, *keys, **how):
        """Press keys one after the other; `how` is more of the KeyPress."""
        return [self.app.key(KeyPress(key, **how)) for key in keys]

    def hold(self, cell):
        """Rest a finger on a cell."""
        x, y = json.loads(self.debug.where(cell))
        self.app.pointer(Pointer("down", 1, x, y, self.host.time))
        self.wait(600)
        self.app.pointer(Pointer("up", 1, x, y, self.host.time))

    def start(self, **controls):
        """Open Conquest's setup, change controls, and start once the map is drawn."""
        if self.app.shell.is_deaf:
            self.wait(DEAF)
        self.press("open-setup", "conquest")
        for name, value in controls.items():
            self.app.input(name.replace("__", "-"), value)
        self.wait()
        self.press("start")
        self.wait()

    def until_my_turn(self, limit=200):
        """Let the computers play until a human can act or the game is over."""
        for _ in range(limit):
            on = self.app.game.on
            if on.may_act or on.is_over or on.curtain:
                break
            self.wait(800)
        self.wait(1200)

    def drawn(self, canvas="board"):
        """Return the texts that a canvas shows."""
        return texts(self.host.scenes[canvas], self.app.shell.atlas)

    def shows(self, id_, prop="text"):
        return self.host.elements.get(id_, {}).get(prop)

    @property
    def session(self):
        return self.app.game.on.session

    def own_pair(self):
        """Return texts of a source of the seat to move and of one of its neighbours."""
        family = next(f for f in json.loads(self.debug.legal()) if f.startswith("send"))
        source, target = family.split()[1].split(">")
        return source, target
