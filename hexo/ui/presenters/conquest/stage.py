"""A turn of Conquest as it is seen to happen: armies on their way, then what came of it.

All is taken from what the viewer saw before and from the events that it may know of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hexo.core.game import Event
from hexo.games.conquest.events import BattleFought, Eliminated, Marched, Transferred
from hexo.games.conquest.state import NEUTRAL, Order, State
from hexo.hexgrid import Cell
from hexo.ui.motion import RESULT, SLIDE, SWEEP
from hexo.ui.presenters.conquest.board import BoardArtist, painting_order, places, spent_by
from hexo.ui.presenters.protocol import Stage
from hexo.ui.scene import Motion, Path, Scene

_FROM_THE_LEFT = (1.0, 0.0)


def orders_in(events: Sequence[Event]) -> tuple[Order, ...]:
    """Return the orders that a seat is seen to execute."""
    return next((event.orders for event in events if isinstance(event, Marched)), ())


def has_results(events: Sequence[Event]) -> bool:
    """Tell whether a battle or a seat's end is seen."""
    return any(isinstance(event, (BattleFought, Eliminated)) for event in events)


def aftermath(view: State, events: Sequence[Event]) -> State:
    """Return a view after a turn's march and battles, the next seat's income not yet added."""
    owners, units = list(view.owners), list(view.units)
    for cell, sent in spent_by(orders_in(events)).items():
        units[cell] -= sent
    for event in events:
        match event:
            case Transferred():
                units[event.target] += event.count - event.cut
            case BattleFought():
                units[event.target] = event.survivors - event.cut
                if event.attacker_won:
                    owners[event.target] = event.seat
            case Eliminated():
                for cell in event.lost:
                    owners[cell] = NEUTRAL
    return replace(view, owners=tuple(owners), units=tuple(units), queue=())


def moving_scene(artist: BoardArtist, stage: Stage, march: float, cursor: Cell | None) -> Scene:
    """Draw a turn whose orders are carried out `march` milliseconds after it began."""
    view: State = stage.view
    orders, centres = orders_in(stage.events), places(view.board)
    spent, landed = spent_by(orders), march + SLIDE
    scene = Scene()
    left = replace(view, units=tuple(n - spent.get(c, 0) for c, n in enumerate(view.units)))
    for cell in painting_order(view.board):
        scene.put(centres[cell], artist.tile(left, cell))
    rings = {order.target for order in orders if view.owners[order.target] != stage.seat}
    for cell in rings:
        scene.put(centres[cell], artist.ring("target"), Motion(Path.VANISH, landed, SWEEP))
    after, origins = aftermath(view, stage.events), {o.target: o.source for o in orders}
    for cell in painting_order(view.board):
        tile = artist.tile(after, cell)
        if tile is not artist.tile(left, cell):
            motion = _change(left, after, cell, origins.get(cell), landed)
            scene.put(centres[cell], tile, motion)
    _put_armies(scene, artist, stage, march)
    for event in stage.events:
        if isinstance(event, BattleFought) and not event.attacker_won:
            lost = event.survivors - event.defenders
            if lost:
                rise = Motion(Path.RISE, landed, RESULT, (0.0, -0.3))
                scene.put(centres[event.target], artist.gain(lost), rise)
    if cursor is not None:
        scene.put(centres[cursor], artist.cursor())
    return scene


def _put_armies(scene: Scene, artist: BoardArtist, stage: Stage, march: float) -> None:
    """Draw the arrows, which fade as the armies go along them, and the armies above all arrows."""
    view: State = stage.view
    orders, centres = orders_in(stage.events), places(view.board)
    for order in orders:
        tag = artist.tag(view, stage.seat, order)
        scene.put(centres[order.source], tag, Motion(Path.VANISH, march, SLIDE))
    for order in orders:
        (x, y), (to_x, to_y) = centres[order.source], centres[order.target]
        way = Motion(Path.SLIDE, march, SLIDE, (to_x - x, to_y - y))
        scene.put((x, y), artist.army(view, stage.seat, order.count), way)


def _change(before: State, after: State, cell: Cell, origin: Cell | None, landed: float) -> Motion:
    """Return how a tile comes to look as it does afterwards; `origin` is where units came from.

    What a fallen seat leaves behind turns neutral once the blow that felled it was seen.
    """
    way = _FROM_THE_LEFT
    if origin is not None:
        (x, y), (to_x, to_y) = places(before.board)[origin], places(before.board)[cell]
        way = to_x - x, to_y - y
    falls = after.owners[cell] == NEUTRAL != before.owners[cell]
    return Motion(Path.SWEEP, landed + SWEEP if falls else landed, SWEEP, way)
