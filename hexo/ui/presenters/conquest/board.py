"""Conquest's board as a scene. Rules page: "Board", "On the page"."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from hexo.games.conquest.state import UNSEEN, Kind, Order, State
from hexo.hexgrid import FLAT, Board, Cell, Layout
from hexo.ui import tiles
from hexo.ui.camera import Box, Camera
from hexo.ui.motion import INCOME
from hexo.ui.palette import Palette
from hexo.ui.presenters.conquest import kinds
from hexo.ui.scene import Atlas, Motion, Path, Point, Scene, Sketch

LAYOUT = Layout(FLAT)

EMBLEMS = {"blue": "crescent", "red": "chevron", "orange": "sun", "green": "trefoil"}
"""The emblem that tells a seat apart from the others without its colour."""


PAIR = Camera(Box(-2.8, -1.2, 2.8, 1.2), 140.0, 60.0, scale=24.0)
"""How the two tiles of `BoardArtist.pair` lie on their canvas."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What lies on the board beside the state itself.

    `orders` are drawn as tags of `seat`; `gains` are shown beside the numbers, which still stand
    at what they were before, and rise if they are `rising`; `hints` are the neighbours that the
    selected tile can move to.
    """

    seat: int = 0
    selected: Cell | None = None
    inspected: Cell | None = None
    cursor: Cell | None = None
    hints: tuple[Cell, ...] = ()
    aimed: Cell | None = None
    orders: tuple[Order, ...] = ()
    defaults: tuple[Order, ...] = ()
    gains: Mapping[Cell, int] = field(default_factory=dict)
    rising: bool = False


class _Look(NamedTuple):
    """All that makes two tiles look the same."""

    skin: str
    emblem: str | None
    kind: Kind
    number: str
    edges: int
    lift: float
    ring: str | None


@lru_cache(maxsize=8)
def places(board: Board) -> tuple[Point, ...]:
    """Return the centre of each cell in world units."""
    return tuple(LAYOUT.to_point(at) for at in board.hexes)


@lru_cache(maxsize=8)
def painting_order(board: Board) -> tuple[Cell, ...]:
    """Return the cells from top to bottom, so that a lower tile covers the side of an upper."""
    centres = places(board)
    return tuple(sorted(range(len(board)), key=lambda cell: (centres[cell][1], centres[cell][0])))


def bounds(board: Board) -> Box:
    """Return the box around all tiles in world units."""
    xs, ys = zip(*places(board), strict=True)
    return Box(min(xs) - 1.0, min(ys) - 1.0, max(xs) + 1.0, max(ys) + 1.0)


def nearest(board: Board, cells: Sequence[Cell], point: Point, reach: float) -> Cell | None:
    """Return the one of `cells` whose edge is at most `reach` from a point, the nearest first."""
    centres = places(board)
    ranked = [(math.dist(point, centres[cell]), cell) for cell in cells]
    distance, cell = min(ranked, default=(math.inf, -1))
    return cell if distance <= reach + 1.0 else None


class BoardArtist:
    """Draws boards in one palette; tiles that look alike are packed once."""

    def __init__(self, palette: Palette, atlas: Atlas) -> None:
        """Draw with the colours of `palette`, into the tables of `atlas`."""
        self._palette = palette
        self._atlas = atlas
        self._tiles: dict[_Look, array[float]] = {}

    def scene(self, view: State, marks: Marks) -> Scene:
        """Draw a seat's view of a state: table, tiles, marks, the selected tile last."""
        scene = Scene()
        centres = places(view.board)
        spent = spent_by(marks.orders)
        hostile = {o.target for o in marks.orders if view.owners[o.target] != marks.seat}
        if marks.aimed is not None:
            hostile.add(marks.aimed)
        raised = [cell for cell in painting_order(view.board) if cell in hostile]
        if marks.selected is not None:
            raised.append(marks.selected)
        for cell in painting_order(view.board):
            if cell not in hostile and cell != marks.selected:
                scene.put(centres[cell], self._marked(view, marks, spent, cell, None))
        for cell in raised:
            ring = "selected" if cell == marks.selected else "target"
            scene.put(centres[cell], self._marked(view, marks, spent, cell, ring))
        for at, sketch in self._marks(view, marks):
            scene.put(at, sketch)
        rise = Motion(Path.RISE, 0.0, INCOME, (0.0, -0.42)) if marks.rising else None
        for cell, gain in marks.gains.items():
            scene.put(centres[cell], self.gain(gain), rise)
        if marks.inspected is not None:
            scene.put(centres[marks.inspected], self._inspected())
        if marks.cursor is not None:
            scene.put(centres[marks.cursor], self.cursor())
        return scene

    def _marked(
        self, view: State, marks: Marks, spent: Mapping[Cell, int], cell: Cell, ring: str | None
    ) -> array[float]:
        units = view.units[cell] - spent.get(cell, 0) - marks.gains.get(cell, 0)
        return self._tile(view, cell, units, ring)

    def tile(self, view: State, cell: Cell) -> array[float]:
        """Draw a tile as it stands, about the origin; what looks the same is the same object."""
        return self._tile(view, cell, view.units[cell], None)

    def _tile(self, view: State, cell: Cell, units: int, ring: str | None) -> array[float]:
        owner = view.owners[cell]
        seat = view.setup.seats[owner].colour if owner >= 0 else None
        edges = 0
        if seat:
            for direction, other in enumerate(view.board.across[cell]):
                if other < 0 or view.owners[other] != owner:
                    edges |= 1 << direction
        look = _Look(
            seat or ("unseen" if owner == UNSEEN else "neutral"),
            EMBLEMS.get(seat) if seat else None,
            view.kinds[cell],
            "" if owner == UNSEEN else str(units),
            edges,
            tiles.LIFT if ring == "selected" else 0.0,
            ring,
        )
        return self._packed(look)

    def _packed(self, look: _Look) -> array[float]:
        packed = self._tiles.get(look)
        if packed is None:
            packed = self._tiles[look] = self._draw(look)
        return packed

    def pair(self, view: State, source: Cell, target: Cell, units: int) -> Scene:
        """Draw the two tiles of a move side by side, the source with `units` to give."""
        scene = Scene()
        for cell, x, number in ((source, -1.75, units), (target, 1.75, view.units[target])):
            owner = view.owners[cell]
            seat = view.setup.seats[owner].colour if owner >= 0 else None
            emblem = EMBLEMS[seat] if seat else None
            look = _Look(seat or "neutral", emblem, view.kinds[cell], str(number), 0, 0.0, None)
            scene.put((x, 0.0), self._packed(look))
        arrow = Sketch(self._atlas)
        ink = self._palette["ink"]
        arrow.polygon([(-0.4, 0.0), (0.4, 0.0)], line=ink, width=0.08, closed=False)
        arrow.polygon([(0.12, -0.28), (0.4, 0.0), (0.12, 0.28)], line=ink, width=0.08, closed=False)
        scene.put((0.0, 0.0), arrow.data)
        return scene

    def _draw(self, look: _Look) -> array[float]:
        sketch = Sketch(self._atlas)
        palette, skin = self._palette, self._palette.skin(look.skin)
        tiles.draw_tile(sketch, skin, palette["tile-light"], look.lift)
        tiles.draw_border(sketch, skin.border, look.edges, look.lift)
        kinds.draw_kind(sketch, palette, skin, look.kind, look.lift)
        if look.emblem:
            plate = look.kind != Kind.PLAIN
            tiles.draw_emblem(sketch, look.emblem, skin, plate=plate, lift=look.lift)
        down = 0.06 if look.kind not in (Kind.PLAIN, Kind.UNSEEN) else -0.05
        tiles.draw_number(sketch, look.number, skin, (0.0, down - look.lift))
        if look.ring:
            self._draw_ring(sketch, look.ring, look.lift)
        return sketch.data

    def _draw_ring(self, sketch: Sketch, ring: str, lift: float) -> None:
        colour, paper = self._palette[f"ring-{ring}"], self._palette[f"ring-{ring}-paper"]
        tiles.draw_ring(sketch, colour, paper, lift)

    def ring(self, ring: str) -> array[float]:
        """Draw the ring around a tile alone, `selected` or `target`."""
        sketch = Sketch(self._atlas)
        self._draw_ring(sketch, ring, 0.0)
        return sketch.data

    def cursor(self) -> array[float]:
        """Draw where the keyboard points."""
        sketch = Sketch(self._atlas)
        tiles.draw_cursor(sketch, self._palette["focus"], self._palette["tag-paper"])
        return sketch.data

    def _inspected(self) -> array[float]:
        sketch = Sketch(self._atlas)
        tiles.draw_double_ring(sketch, self._palette["ink"], self._palette["tag-paper"])
        return sketch.data

    def gain(self, gain: int) -> array[float]:
        """Draw what a tile gains or loses."""
        sketch = Sketch(self._atlas)
        kinds.draw_gain(sketch, self._palette, gain)
        return sketch.data

    def army(self, view: State, seat: int, count: int) -> array[float]:
        """Draw a seat's units on their way."""
        sketch = Sketch(self._atlas)
        skin = self._palette.skin(view.setup.seats[seat].colour)
        tiles.draw_army(sketch, self._palette, skin, str(count))
        return sketch.data

    def tag(self, view: State, seat: int, order: Order, *, auto: bool = False) -> array[float]:
        """Draw a seat's order as an arrow over the edge of its source."""
        sketch = Sketch(self._atlas)
        skin = self._palette.skin(view.setup.seats[seat].colour)
        towards = view.board.across[order.source].index(order.target)
        tiles.draw_tag(sketch, self._palette, skin, towards, str(order.count), auto=auto)
        return sketch.data

    def _marks(self, view: State, marks: Marks) -> Iterator[tuple[Point, array[float]]]:
        centres, palette = places(view.board), self._palette
        skin = palette.skin(view.setup.seats[marks.seat].colour)
        queued = {(order.source, order.target) for order in marks.orders}
        standing = {(order.source, order.target) for order in marks.defaults}
        for order in marks.defaults:
            if (order.source, order.target) not in queued:
                sketch = Sketch(self._atlas)
                towards = view.board.across[order.source].index(order.target)
                tiles.draw_chevron(sketch, palette, skin, towards, str(order.count))
                yield centres[order.source], sketch.data
        for target in marks.hints:
            if marks.selected is not None and (marks.selected, target) not in queued:
                sketch = Sketch(self._atlas)
                towards = view.board.across[marks.selected].index(target)
                hostile = view.owners[target] != marks.seat
                tiles.draw_hint(sketch, palette, towards, hostile=hostile)
                yield centres[marks.selected], sketch.data
        for order in marks.orders:
            auto = (order.source, order.target) in standing
            yield centres[order.source], self.tag(view, marks.seat, order, auto=auto)


def spent_by(orders: Iterable[Order]) -> dict[Cell, int]:
    """Count the units that leave each source."""
    spent: dict[Cell, int] = {}
    for order in orders:
        spent[order.source] = spent.get(order.source, 0) + order.count
    return spent
