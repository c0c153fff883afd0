"""The sheets that a tap opens: the Move sheet of a pair of tiles, and a tile's information."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hexo.core.i18n import _
from hexo.games.conquest.state import Move, SetDefault, State
from hexo.hexgrid import Cell
from hexo.ui.host import Patch
from hexo.ui.presenters.conquest import panels
from hexo.ui.presenters.conquest.board import places
from hexo.ui.presenters.conquest.move_sheet import MoveSheet
from hexo.ui.presenters.protocol import Table


class Sheets:
    """At most one open sheet, what its buttons and sliders do, and what it shows."""

    def __init__(self, table: Table, forget: Callable[[], None]) -> None:
        """Serve `table`; `forget` drops the selection with the sheet."""
        self._table = table
        self._forget = forget
        self.move: MoveSheet | None = None
        self.inspected: Cell | None = None
        self.actions: Mapping[str, Callable[[str], None]] = {
            "move-ok": lambda _arg: self.confirm(),
            "move-cancel": self._cancel,
            "step-send": lambda step: self._send(self._open.count + int(step)),
            "preset-send": lambda name: self._send(self._open.preset(name)),
            "step-default": lambda step: self._default(self._open.default + int(step)),
            "close-tile": self._cancel,
            "clear-defaults": self._clear_defaults,
        }
        self.inputs: Mapping[str, Callable[[str], None]] = {
            "send": lambda value: self._send(int(value)),
            "default": lambda value: self._default(int(value)),
        }

    @property
    def is_open(self) -> bool:
        """Whether the Move sheet or a tile's is open."""
        return self.move is not None or self.inspected is not None

    @property
    def _open(self) -> MoveSheet:
        if self.move is None:
            raise RuntimeError("no Move sheet is open")
        return self.move

    # Open and close

    def open_move(self, view: State, source: Cell, target: Cell) -> None:
        """Open the Move sheet for a pair of tiles."""
        self.move = MoveSheet.open(view, source, target)
        if not self.move.most:
            self._table.tell(_("No units to send from this tile."))
        self.reveal()
        self._table.refresh()

    def inspect(self, cell: Cell | None) -> None:
        """Open a tile's sheet."""
        self.inspected = cell
        self._table.refresh()

    def reveal(self) -> None:
        """Keep both tiles of the open Move sheet in sight."""
        if self.move:
            points = places(self._table.view.board)
            self._table.reveal((points[self.move.source], points[self.move.target]))

    def close(self) -> bool:
        """Close what is open; False when nothing is."""
        was_open = self.is_open
        self.inspected = None
        if self.move:
            self.move = None
            self._table.reveal(())
        return was_open

    # Buttons and sliders

    def _send(self, count: int) -> None:
        self._change(self._open.with_count(count))

    def _default(self, default: int) -> None:
        self._change(self._open.with_default(default))

    def _change(self, sheet: MoveSheet) -> None:
        """Show the sheet with other counts; nothing else on the screen depends on them."""
        self.move = sheet
        self._table.show(sheet.patch(self._table.view))

    def confirm(self) -> None:
        """Play what the Move sheet says."""
        moves: Sequence[Move] = self._open.moves(self._table.view)
        self._forget()
        for move in moves:
            self._table.play(move)
        self._table.refresh()

    def _cancel(self, _arg: str) -> None:
        self._forget()
        self._table.refresh()

    def _clear_defaults(self, _arg: str) -> None:
        view: State = self._table.view
        for order in view.defaults[view.to_move]:
            self._table.play(SetDefault(order.source, order.target, 0))
        self._table.refresh()

    # What is shown

    def patch(self, view: State) -> Patch:
        """Return the open sheet and the menu's entry for defaults."""
        patch = {
            "move": {"hidden": True},
            "tile": {"hidden": True},
            **panels.defaults_entry(view if self._table.may_act else None),
        }
        if self.move:
            patch.update(self.move.patch(view))
        elif self.inspected is not None:
            patch.update(panels.tile_sheet(view, self.inspected, self._table.viewer))
        return patch
