"""The game screen: one session on the board, its seats played by taps and by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexo.bots.match import AnySession
from hexo.core.game import IllegalMove
from hexo.core.i18n import _
from hexo.core.save import Extras, Keeper, Saved
from hexo.ui.chronicle import Chronicle
from hexo.ui.clock import Timer
from hexo.ui.cursor import Cursor
from hexo.ui.host import Patch
from hexo.ui.journal import Journal
from hexo.ui.motion import INCOME
from hexo.ui.play import Play
from hexo.ui.presenters import PRESENTERS
from hexo.ui.scene import Point, Scene
from hexo.ui.screens import questions
from hexo.ui.screens.charts import Charts
from hexo.ui.screens.controls import Controls
from hexo.ui.screens.exits import Doors, Exits
from hexo.ui.screens.overlay import GameOverlay
from hexo.ui.screens.shell import Shell
from hexo.ui.since import Since
from hexo.ui.surface import Surface, board_margins, sheet_margins


class GameScreen:
    """Shows a `Play` and lets the viewer act on it; the table of a presenter."""

    def __init__(self, shell: Shell, doors: Doors) -> None:
        """Serve the shell; `doors` are where the menu and the end card lead."""
        self.shell = shell
        self.surface = Surface(shell.host, "board", board_margins)
        self.charts = Charts(shell)
        self._exits = exits = Exits(shell, self, doors)
        self.cursor = Cursor()
        self._keeper: Keeper | None = None
        self._play: Play | None = None
        self._income: Timer | None = None
        self._income_began = 0.0
        self._offered = False
        self.controls = Controls(self, exits)

    def begin(self, session: AnySession, keeper: Keeper | None, saved: Saved | None = None) -> None:
        """Show and play a session, fresh or `saved`; `keeper` writes down what is played."""
        self._keeper = keeper
        self._play = Play(session, self.shell.clock, lambda: self.shell.pace, audience=self)
        self.cursor.hide()
        self.presenter = PRESENTERS[session.game.name](self)
        self.presenter.set_palette(self.shell.palette, self.shell.atlas)
        journal = Journal(session, self.presenter)
        self._since = Since(session, self.presenter)
        self._chronicle = Chronicle(session, self.presenter)
        self.charts.begin(self.on, self.presenter, self._chronicle)
        self.overlay = GameOverlay(self.shell, self.on, self.presenter, journal, self.charts)
        self._journal = journal
        if saved:
            journal.read(saved.extras.get("journal"))
            self._chronicle.read(saved.extras.get("chronicle"))
            self._since.read(None if saved.moves else saved.extras.get("recap"))
        self._offered = bool(saved and saved.extras.get("offered"))
        self._take_up(session, saved)
        self.surface.frame(self.presenter.bounds(self.view))
        self._open_view()
        self.overlay.reset()
        if self.shell.is_reader:
            self.on.freeze()
        self.on.advance()

    def _open_view(self) -> None:
        """Show the board from the viewer's start; all of it when nobody has to be shown one."""
        seated, view = self.viewer is not None, self.view
        home = self.presenter.points(view)[self.presenter.home(view)] if seated else None
        self.surface.open(home)

    def _take_up(self, session: AnySession, saved: Saved | None) -> None:
        """Play the moves that a saved turn had, and write the game down from here on."""
        if saved:
            for move in saved.moves:
                session.play(move)
        if self._keeper and saved:
            self._keeper.resume(session, saved)
        elif self._keeper:
            self._keeper.begin(session, f"{self.shell.host.entropy():08x}", self._extras())

    def _extras(self) -> Extras:
        return {
            "offered": self._offered,
            "journal": self._journal.to_data(),
            "chronicle": self._chronicle.to_data(),
            "recap": self._since.to_data(),
        }

    @property
    def is_on(self) -> bool:
        """Whether a session is on the screen."""
        return self._play is not None

    @property
    def on(self) -> Play:
        """What is being played. Raises RuntimeError before `begin`."""
        if self._play is None:
            raise RuntimeError("no game is on")
        return self._play

    # The table of the presenter

    @property
    def view(self) -> Any:
        """The state as the viewer may know it."""
        return self.on.view

    @property
    def viewer(self) -> int | None:
        """The seat for which the screen shows the game."""
        return self.on.viewer

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move and nothing is being shown."""
        return self.on.may_act

    @property
    def moves(self) -> bool:
        """Whether things move on the screen."""
        return self.shell.moves

    @property
    def cursor_cell(self) -> int | None:
        """The cell that the keyboard points at."""
        return self.cursor.cell

    def play(self, move: Any) -> None:
        """Play a move for the viewer if it may act; a refusal becomes a message."""
        if not self.may_act:
            return
        try:
            self.on.submit(move)
        except IllegalMove as refusal:
            self.tell(str(refusal))

    def show(self, patch: Patch) -> None:
        """Bring some elements up to date; board and pictures stay as they are."""
        self.shell.host.show(patch)

    def tell(self, message: str) -> None:
        """Show a short message."""
        self.shell.tell(message)

    def reveal(self, points: Sequence[Point]) -> None:
        """Move the board from under a sheet, so that `points` stay in sight; none: move back."""
        camera = self.surface.camera
        if not points:
            self.surface.uncover()
            self.controls.sheet_closed()
            self.shell.host.focus(self.surface.canvas)
        elif camera:
            self.surface.clear(points, sheet_margins(camera.width, camera.height))

    def refresh(self) -> None:
        """Draw and show everything anew."""
        stage = self.on.stage
        scene = self.presenter.stage_scene(stage) if stage else self.presenter.scene(self.view)
        scene.began = stage.began if stage else self._income_began
        self.surface.draw(scene)
        self.overlay.show()
        if not stage:
            self.charts.show()
        for canvas, inset, camera in self.presenter.insets(self.on.shown):
            self.shell.host.draw(canvas, inset)
            self.shell.host.look(canvas, camera)

    # The audience of the play

    def is_secret(self) -> bool:
        """Tell whether human seats must not see each other's view."""
        return self.presenter.is_secret(self.view)

    def has_something_to_show(self, events: tuple[Any, ...]) -> bool:
        """Tell whether a computer's turn with these events is worth a pause."""
        return self.presenter.has_something_to_show(events)

    def changed(self) -> None:
        """Show everything anew; what was selected before a computer's turn is forgotten."""
        if not self.may_act:
            self.forget()
        if not self.on.curtain:
            self.refresh()

    def progressed(self) -> None:
        """Write down what was played, or taken back; it makes the recap an old one."""
        self.overlay.close_recap()
        if self._keeper:
            self._keeper.keep(self.on.session, self._extras)

    def turn_began(self, events: tuple[Any, ...]) -> None:
        """Show the viewer's income for a while, and offer what the rules offer once."""
        self.forget()
        if self.presenter.show_income(events):
            self._income_began = self.shell.clock.now()
            self._income = self.shell.clock.after(INCOME, self._settle)
        self.refresh()
        self.overlay.open_recap(self._since.recap(self.viewer))
        offer = None if self._offered else self.presenter.offer(self.view)
        if offer:
            question, move = offer
            self.shell.ask(question, lambda: self.play(move), self._refuse_offer)

    def _refuse_offer(self) -> None:
        """Take it that the player wants to play on, and do not ask again."""
        self._offered = True
        if self._keeper:
            self._keeper.keep_extras(self.on.session, self._extras())

    def forget(self) -> None:
        """Close the sheets and drop the selection and the gains that are being shown."""
        if self._income:
            self._income.cancel()
        self.overlay.close_recap()
        self.presenter.reset()

    def _settle(self) -> None:
        self.presenter.show_income(())
        self.refresh()

    def hand_over(self, seat: int, *, ready: bool) -> None:
        """Hide the board until the next human takes the device."""
        self.shell.withdraw()
        self.forget()
        self.cursor.hide()
        self.show({"cursor-says": {"text": ""}})
        self.surface.draw(Scene())
        self.overlay.draw_curtain(seat, ready=ready)

    def lift_curtain(self) -> None:
        """Show the board again."""
        self._open_view()
        self.overlay.lift_curtain()

    def all_out(self) -> None:
        """Ask whether to watch on."""
        self.shell.ask(questions.watch(), self.on.watch, self._exits.leave, must_answer=True)

    def forfeited(self, seat: int, message: str) -> None:
        """Say that a bot failed and lost its turn; why, unless that could betray what it knows."""
        colour = self.presenter.colour(self.view, seat)
        if self.is_secret() and self.viewer is not None:
            self.tell(_("{seat} forfeits its turn").format(seat=colour))
        else:
            self.tell(_("{seat} forfeits its turn: {why}").format(seat=colour, why=message))

    def finished(self) -> None:
        """Open the end card over the board."""
        self.shell.withdraw()
        self.forget()
        self.refresh()
        self.overlay.open_end()

    # Ways in and out

    def stop(self) -> None:
        """End the play and close every layer."""
        self.forget()
        self.on.stop()
        self.shell.withdraw()
        self.overlay.reset()
        self._play = None

    def freeze(self) -> None:
        """Let nobody play on: another tab does."""
        if self._play:
            self.forget()
            self.shell.withdraw()
            self._play.freeze()
            self._play.advance()

    def recolour(self) -> None:
        """Draw in the shell's current palette."""
        if self.is_on:
            self.presenter.set_palette(self.shell.palette, self.shell.atlas)
            self.refresh()
