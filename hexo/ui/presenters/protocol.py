"""What the game screen asks of a presenter, and what it offers in return."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hexo.core.game import Event, Outcome
from hexo.ui.camera import Box, Camera
from hexo.ui.host import Patch
from hexo.ui.palette import Palette
from hexo.ui.scene import Atlas, Point, Scene

Cell = int

Figures = tuple[int, ...]
"""What a seat has at some moment, by measure."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: the seat it is about, the text without its name, the round."""

    seat: int
    text: str
    round: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A turn that is being shown: what the viewer saw before it, and what it saw happen.

    `began` is when, on the host's clock; `march` how many milliseconds later the orders are seen to
    be carried out, None where nothing moves and the arrows have to tell it all.
    """

    view: Any
    events: tuple[Event, ...]
    seat: int
    began: float = 0.0
    march: float | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Something to ask before going on."""

    title: str
    text: str
    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class Recap:
    """What befell the viewer since its last turn: a short line, and the cell to look at first."""

    text: str
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat in the final ranking: best first, with a line of its figures."""

    seat: int
    line: str


class Table(Protocol):
    """The game screen as a presenter sees it."""

    @property
    def view(self) -> Any:
        """The state as the viewer may know it."""

    @property
    def viewer(self) -> int | None:
        """The seat for which the screen shows the game; None when nobody has to be shielded."""

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and nothing is being shown."""

    @property
    def moves(self) -> bool:
        """Whether things move on the screen."""

    @property
    def cursor_cell(self) -> Cell | None:
        """The cell that the keyboard points at."""

    def play(self, move: Any) -> None:
        """Play a move for the viewer; a refusal becomes a message."""

    def refresh(self) -> None:
        """Draw and show everything anew."""

    def show(self, patch: Patch) -> None:
        """Bring some elements up to date; board and pictures stay as they are."""

    def tell(self, message: str) -> None:
        """Show a short message."""

    def reveal(self, points: Sequence[Point]) -> None:
        """Move the camera so that an open sheet hides no such world point; none: move back."""


class Presenter(Protocol):
    """Per game: turns states into what is drawn and shown, and taps into moves."""

    @property
    def emblems(self) -> Mapping[str, str]:
        """The emblem of each seat colour."""

    @property
    def actions(self) -> Mapping[str, Callable[[str], None]]:
        """What its own buttons do, by `data-action`; the argument is their `data-arg`."""

    @property
    def inputs(self) -> Mapping[str, Callable[[str], None]]:
        """What its own sliders do, by `data-input`; the argument is their value."""

    def set_palette(self, palette: Palette, atlas: Atlas) -> None:
        """Draw in other colours from now on."""

    def bounds(self, view: Any) -> Box:
        """Return the box around the board in world units."""

    def cell_at(self, view: Any, point: Point, reach: float) -> Cell | None:
        """Return the cell meant by a tap at a world point.

        Beside the board that is the nearest cell that can be acted on within `reach` world units.
        """

    def place(self, view: Any, cell: str) -> Point:
        """Return the centre of a cell, named as in move texts, in world units.

        Raises ValueError or KeyError when there is none of that name.
        """

    def points(self, view: Any) -> Sequence[Point]:
        """Return the centre of each cell in world units."""

    def home(self, view: Any) -> Cell:
        """Return the cell on which the keyboard's cursor begins."""

    def describe(self, view: Any, cell: Cell) -> str:
        """Say in a few words what is on a cell, for those who do not see the board."""

    def tap(self, cell: Cell | None) -> None:
        """React to a tap on a cell, or beside the board."""

    def press(self, cell: Cell | None) -> None:
        """React to a long press."""

    def close(self) -> bool:
        """Close the top sheet or drop the selection; False when there is neither."""

    @property
    def has_sheet(self) -> bool:
        """Whether one of its sheets is open."""

    @property
    def has_controls(self) -> bool:
        """Whether a sheet with controls to set is open."""

    @property
    def first_control(self) -> str:
        """The element of that sheet where the keyboard's focus goes."""

    def confirm(self) -> bool:
        """Do what that sheet says, as its main button does; False when none is open."""

    def reveal_sheet(self) -> None:
        """Ask the table anew to keep in sight what the open sheet is about."""

    def reset(self) -> None:
        """Forget selection and sheets, as when the turn passes."""

    def scene(self, view: Any) -> Scene:
        """Draw the board as it is."""

    def has_something_to_show(self, events: Sequence[Event]) -> bool:
        """Tell whether `stage_scene` would show more than the board."""

    def stage_scene(self, stage: Stage) -> Scene:
        """Draw the board with what a seat is about to do, and what comes of it if things move."""

    def insets(self, view: Any) -> Iterator[tuple[str, Scene, Camera]]:
        """Yield the pictures of open sheets: canvas, scene and camera of each."""

    def show_income(self, events: Sequence[Event]) -> bool:
        """Keep the gains in `events` for the next scene; False when there are none."""

    def patch(self, view: Any) -> Patch:
        """Return what the overlay shows of a state."""

    def log(self, view: Any, events: Sequence[Event]) -> Iterator[LogLine]:
        """Tell events in words, oldest first."""

    def recap(self, events: Sequence[Event], seat: int) -> Recap | None:
        """Sum up what a seat observed since its last turn; None when nothing befell it."""

    def is_secret(self, view: Any) -> bool:
        """Tell whether human seats must not see each other's view."""

    def warning(self, view: Any) -> Question | None:
        """Return what to ask before the turn is ended, if anything."""

    def reminder(self, view: Any) -> Question | None:
        """Return what the viewer may have forgotten this turn, to be asked once, if anything."""

    def offer(self, view: Any) -> tuple[Question, Any] | None:
        """Return a move that the viewer is offered once at the start of a turn, if any."""

    @property
    def measures(self) -> Sequence[str]:
        """The titles of what the charts show, in the current language."""

    def figures(self, state: Any) -> Sequence[Figures]:
        """Return each seat's `measures` in a whole state, by seat number."""

    def charted(self, view: Any, viewer: int | None) -> Collection[int]:
        """Return the seats whose figures a viewer may know."""

    def losses(self, state: Any, events: Sequence[Event]) -> Iterator[tuple[int, float, float]]:
        """Yield what rolls cost: seat, what it lost, and what it had to expect to lose."""

    def ranking(self, view: Any) -> list[Standing]:
        """Return the seats, best first."""

    def ending(self, outcome: Outcome, view: Any) -> str:
        """Say in one sentence how the game ended."""

    def colour(self, view: Any, seat: int) -> str:
        """Return the name of a seat's colour in the current language."""


class Preview(Protocol):
    """Per game: how the setup screen shows a fresh map and what it says of it."""

    @property
    def emblems(self) -> Mapping[str, str]:
        """The emblem of each seat colour, in the order in which colours are offered."""

    def set_palette(self, palette: Palette, atlas: Atlas) -> None:
        """Draw in other colours from now on."""

    def is_secret(self, setup: Any) -> bool:
        """Tell whether a game of that setup hides its map, so that none that was seen will do."""

    def shown(self, state: Any) -> Any:
        """Return what of a first state may be shown before the game."""

    def bounds(self, view: Any) -> Box:
        """Return the box around the board in world units."""

    def scene(self, view: Any) -> Scene:
        """Draw the map."""

    def patch(self, view: Any) -> Patch:
        """Return the legend."""

    def samples(self) -> Iterator[tuple[str, Scene, Camera]]:
        """Yield the legend's little canvases by id, with what each shows."""

    def note(self, setup: Any) -> str:
        """Say what the players should know of a setup, such as handicaps."""

    def colour(self, colour: str) -> str:
        """Return a colour's name in the current language."""
