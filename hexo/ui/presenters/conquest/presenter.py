"""Conquest's presenter: taps to moves, states to scenes and panels. Rules page: "On the page"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from hexo.core.game import Event, Outcome
from hexo.games.conquest.events import Income
from hexo.games.conquest.state import Move, State
from hexo.games.conquest.text import parse_cell
from hexo.hexgrid import Cell
from hexo.ui.camera import Box, Camera
from hexo.ui.host import Patch
from hexo.ui.palette import Palette
from hexo.ui.presenters.conquest import log, panels, questions, tallies
from hexo.ui.presenters.conquest.board import (
    EMBLEMS,
    LAYOUT,
    PAIR,
    BoardArtist,
    Marks,
    bounds,
    nearest,
    places,
)
from hexo.ui.presenters.conquest.move_sheet import MoveSheet
from hexo.ui.presenters.conquest.names import colour_name
from hexo.ui.presenters.conquest.recap import recap
from hexo.ui.presenters.conquest.sheets import Sheets
from hexo.ui.presenters.conquest.stage import has_results, moving_scene, orders_in
from hexo.ui.presenters.protocol import Figures, LogLine, Question, Recap, Stage, Standing, Table
from hexo.ui.scene import Atlas, Point, Scene


class ConquestPresenter:
    """Selection, Move sheet and tile sheet of one game, and how they look."""

    emblems = EMBLEMS

    def __init__(self, table: Table) -> None:
        """Serve the game screen `table`."""
        self._table = table
        self._artist: BoardArtist | None = None
        self._selected: Cell | None = None
        self._gains: dict[Cell, int] = {}
        self._sheets = Sheets(table, self._forget)
        self.actions: Mapping[str, Callable[[str], None]] = self._sheets.actions
        self.inputs: Mapping[str, Callable[[str], None]] = self._sheets.inputs

    # Drawing

    def set_palette(self, palette: Palette, atlas: Atlas) -> None:
        """Draw in other colours from now on."""
        self._artist = BoardArtist(palette, atlas)

    def bounds(self, view: State) -> Box:
        """Return the box around the board in world units."""
        return bounds(view.board)

    def scene(self, view: State) -> Scene:
        """Draw the board with the viewer's selection, queue and defaults."""
        viewer = self._table.viewer
        marks = Marks(
            inspected=self._sheets.inspected,
            cursor=self._table.cursor_cell,
            gains=self._gains,
            rising=self._table.moves,
        )
        if viewer is not None and viewer == view.to_move:
            marks = replace(
                marks,
                seat=viewer,
                selected=self._selected,
                hints=() if self._selected is None else view.board.neighbours[self._selected],
                aimed=self._aimed(view),
                orders=view.queue,
                defaults=view.defaults[viewer],
            )
        return self._drawer.scene(view, marks)

    def _aimed(self, view: State) -> Cell | None:
        sheet = self._sheets.move
        return sheet.target if sheet and view.owners[sheet.target] != view.to_move else None

    def has_something_to_show(self, events: Sequence[Event]) -> bool:
        """Tell whether the viewer sees any order in the events, or a result if things move."""
        return bool(orders_in(events)) or (self._table.moves and has_results(events))

    def stage_scene(self, stage: Stage) -> Scene:
        """Draw the board with the orders that a seat executes, and what comes of them."""
        if stage.march is not None:
            return moving_scene(self._drawer, stage, stage.march, self._table.cursor_cell)
        orders, cursor = orders_in(stage.events), self._table.cursor_cell
        return self._drawer.scene(stage.view, Marks(stage.seat, orders=orders, cursor=cursor))

    def insets(self, view: State) -> Iterator[tuple[str, Scene, Camera]]:
        """Yield the Move sheet's picture of its two tiles."""
        sheet = self._sheets.move
        if sheet:
            yield "route", self._drawer.pair(view, sheet.source, sheet.target, sheet.most), PAIR

    @property
    def _drawer(self) -> BoardArtist:
        if self._artist is None:
            raise RuntimeError("set_palette comes before drawing")
        return self._artist

    def show_income(self, events: Sequence[Event]) -> bool:
        """Keep the viewer's gains in `events` for the next scene; False when there are none."""
        self._gains = {
            cell: gain
            for event in events
            if isinstance(event, Income) and event.seat == self._table.viewer
            for cell, gain in event.gains
        }
        return bool(self._gains)

    # Taps

    def place(self, view: State, cell: str) -> Point:
        """Return the centre of a cell, named `q,r`, in world units."""
        return places(view.board)[parse_cell(view.board, cell)]

    def cell_at(self, view: State, point: Point, reach: float) -> Cell | None:
        """Return the nearest neighbour of the selected tile within `reach`, or the tile tapped."""
        under = view.board.get(LAYOUT.to_hex(point))
        if under is None and self._selected is not None:
            return nearest(view.board, view.board.neighbours[self._selected], point, reach)
        return under

    def points(self, view: State) -> Sequence[Point]:
        """Return the centre of each cell in world units."""
        return places(view.board)

    def home(self, view: State) -> Cell:
        """Return the selected tile, else the viewer's capital or start, else its first tile."""
        seat = view.to_move if self._table.viewer is None else self._table.viewer
        if self._selected is not None:
            return self._selected
        own = [cell for cell, owner in enumerate(view.owners) if owner == seat]
        start = view.capitals[seat]
        return start if start in own else next(iter(own), 0)

    def describe(self, view: State, cell: Cell) -> str:
        """Say in a few words what is on a tile, and whether it is selected."""
        return panels.describe(view, cell, is_selected=cell == self._selected)

    def tap(self, cell: Cell | None) -> None:
        """Select an own tile, open the Move sheet for a neighbour of it, inspect any other."""
        view: State = self._table.view
        source = self._selected
        if self._sheets.move or cell is None or not self._table.may_act:
            self._forget()
            if cell is None or not self._table.may_act:
                self._sheets.inspect(cell)
                return
        if source is not None and cell in view.board.neighbours[source]:
            self._selected = source
            self._sheets.open_move(view, source, cell)
        elif cell == source:
            self._forget()
            self._sheets.inspect(cell)
        elif view.owners[cell] == view.to_move:
            self._forget()
            self._selected = cell
            self._table.refresh()
        else:
            self._forget()
            self._sheets.inspect(cell)

    def press(self, cell: Cell | None) -> None:
        """Send all along the arrow to a neighbour of the selected tile; else inspect the tile."""
        view: State = self._table.view
        source = self._selected
        if self._table.may_act and source is not None and cell in view.board.neighbours[source]:
            sheet = MoveSheet.open(view, source, cell)
            self._sheets.close()
            for move in sheet.with_count(sheet.most).moves(view):
                self._table.play(move)
            self._table.refresh()
        else:
            self._forget()
            self._sheets.inspect(cell)

    def _forget(self) -> None:
        self._selected = None
        self._sheets.close()

    def close(self) -> bool:
        """Close the top sheet (the selection stays), or drop the selection."""
        if not self._sheets.close():
            if self._selected is None:
                return False
            self._selected = None
        self._table.refresh()
        return True

    @property
    def has_sheet(self) -> bool:
        """Whether the Move sheet or a tile's is open."""
        return self._sheets.is_open

    @property
    def has_controls(self) -> bool:
        """Whether the Move sheet is open."""
        return self._sheets.move is not None

    first_control = "send"

    def confirm(self) -> bool:
        """Play what the Move sheet says; False when it is not open."""
        is_open = self.has_controls
        if is_open:
            self._sheets.confirm()
        return is_open

    def reveal_sheet(self) -> None:
        """Keep both tiles of the open Move sheet in sight."""
        self._sheets.reveal()

    def reset(self) -> None:
        """Forget selection and sheets, as when the turn passes."""
        self._forget()
        self._gains = {}

    # What is shown and said

    def patch(self, view: State) -> Patch:
        """Return standings, the open sheet and the menu's entry for defaults."""
        return {**panels.standings(view, self._table.viewer), **self._sheets.patch(view)}

    def log(self, view: State, events: Sequence[Event]) -> Iterator[LogLine]:
        """Tell events in words, oldest first."""
        return log.log_lines(view, events)

    def recap(self, events: Sequence[Event], seat: int) -> Recap | None:
        """Sum up the tiles that a seat lost, held and won since its last turn."""
        return recap(events, seat)

    def is_secret(self, view: State) -> bool:
        """Tell whether fog is on."""
        return view.setup.fog

    def warning(self, view: State) -> Question | None:
        """Warn before a turn's end that leaves every own tile at 0."""
        return questions.warning(view)

    def reminder(self, view: State) -> Question | None:
        """Remind of large armies that could take a tile and have no orders."""
        return questions.reminder(view)

    def offer(self, view: State) -> tuple[Question, Move] | None:
        """Offer the claim of the victory when the rules allow it."""
        return questions.offer(view)

    @property
    def measures(self) -> tuple[str, ...]:
        """What the charts show: tiles, units and income."""
        return tallies.measures()

    def figures(self, state: State) -> list[Figures]:
        """Return each seat's tiles, units and next income."""
        return tallies.figures(state)

    def charted(self, view: State, viewer: int | None) -> Collection[int]:
        """Return all seats; under fog, while the game runs, the viewer's own."""
        return tallies.charted(view, viewer)

    def losses(self, state: State, events: Sequence[Event]) -> Iterator[tuple[int, float, float]]:
        """Yield what each roll cost both sides, and what was to be expected."""
        return tallies.losses(state, events)

    def ranking(self, view: State) -> list[Standing]:
        """Return the seats, best first."""
        return panels.ranking(view)

    def ending(self, outcome: Outcome, view: State) -> str:
        """Say in one sentence how the game ended."""
        return questions.ending(outcome, view)

    def colour(self, view: State, seat: int) -> str:
        """Return the name of a seat's colour in the current language."""
        return colour_name(view.setup.seats[seat].colour)
