"""The charts of a game: their tabs, their lines, and what they tell without a picture."""

from __future__ import annotations

from collections.abc import Mapping

from hexo.core.i18n import _
from hexo.ui.chart import ChartArtist, Line, camera
from hexo.ui.chronicle import Chronicle, Luck
from hexo.ui.host import Props, Rows
from hexo.ui.play import Play
from hexo.ui.presenters.protocol import Presenter
from hexo.ui.scene import Point
from hexo.ui.screens.shell import Shell

CHARTS = ("end-chart", "panel-chart")
"""The canvases of the end card and of the side panel."""

LEAST_LUCK = 10.0
"""What a full luck bar stands for at least: small numbers are no great luck."""


class Charts:
    """Draws one measure of a chronicle wherever there is a canvas for it."""

    def __init__(self, shell: Shell) -> None:
        """Serve the shell; there is nothing to draw before `begin`."""
        self._shell = shell
        self._sizes: dict[str, Point] = {}
        self._measure = 0
        self._drawn: object = None
        self._chronicle: Chronicle | None = None

    def begin(self, on: Play, presenter: Presenter, chronicle: Chronicle) -> None:
        """Draw what is `on` from now on, from the first measure."""
        self._on, self._presenter, self._chronicle = on, presenter, chronicle
        self._measure = 0
        self._drawn = None

    def resized(self, canvas: str, width: float, height: float) -> None:
        """Take a canvas's size in CSS pixels."""
        self._sizes[canvas] = (width, height)
        self.show()

    def choose(self, measure: str) -> None:
        """Show another measure, given by its place."""
        self._measure = int(measure)
        self.show()

    def show(self) -> None:
        """Draw the chart and say what it shows, unless that is to be seen already."""
        if self._chronicle is None:
            return
        shell, outcome = self._shell, self._on.session.outcome
        state = (self._chronicle.version, self._measure, self._on.viewer, outcome, shell.palette)
        if self._drawn == (state, self._sizes):
            return
        self._drawn = (state, dict(self._sizes))
        lines = self._lines()
        words = self._words(lines)
        tabs = self._tabs()
        patch: dict[str, Props | Rows] = {"end-measures": tabs, "panel-measures": tabs}
        patch.update({canvas: {"label": words} for canvas in CHARTS})
        shell.host.show(patch)
        artist = ChartArtist(shell.palette, shell.atlas)
        first = _("Round {round}").format(round=lines[0][1].points[0][0])
        for canvas, size in self._sizes.items():
            scene = artist.scene([line for _seat, line in lines], first, *size)
            shell.host.draw(canvas, scene)
            shell.host.look(canvas, camera(*size))

    def _lines(self) -> list[tuple[int, Line]]:
        """Return the lines that the viewer may see, by seat in the order of play."""
        if self._chronicle is None:
            return []
        seats = self._on.session.setup.seats
        charted = self._presenter.charted(self._on.view, self._on.viewer)
        lines = []
        for seat in self._on.session.state.order:
            points, is_out = self._points(seat)
            if seat in charted and points:
                colour = seats[seat].colour
                lines.append((seat, Line(colour, self._presenter.emblems[colour], points, is_out)))
        return lines

    def _points(self, seat: int) -> tuple[list[tuple[int, float]], bool]:
        points: list[tuple[int, float]] = []
        for number, row in (self._chronicle.rounds if self._chronicle else {}).items():
            figures = row[seat]
            if figures is None:
                return ([*points, (number, 0)], True) if points else ([], True)
            points.append((number, figures[self._measure]))
        return points, False

    def _tabs(self) -> Rows:
        return Rows(
            "measure",
            tuple(
                {
                    "tab": {"pressed": place == self._measure, "arg": str(place)},
                    "title": {"text": title},
                }
                for place, title in enumerate(self._presenter.measures)
            ),
        )

    def _words(self, lines: list[tuple[int, Line]]) -> str:
        view, title = self._on.view, self._presenter.measures[self._measure]
        said = []
        for seat, line in lines:
            last, most = line.points[-1], max(value for _round, value in line.points)
            text = (
                _("{seat}: at most {most}, out in round {round}")
                if line.is_out
                else _("{seat}: at most {most}, {last} in round {round}")
            )
            name = self._presenter.colour(view, seat)
            said.append(text.format(seat=name, most=most, last=last[1], round=last[0]))
        return _("{measure} by round. {lines}.").format(measure=title, lines="; ".join(said))

    @property
    def has_luck(self) -> bool:
        """Whether anybody's luck was put to the test."""
        return bool(self._chronicle and self._chronicle.luck)

    def luck(self, seat: int) -> Mapping[str, Props]:
        """Return what a seat's row shows of its luck: a bar about the middle and the figures."""
        lucks = self._chronicle.luck if self._chronicle else {}
        luck = lucks.get(seat, Luck())
        most = max([LEAST_LUCK, *(abs(each.gain) for each in lucks.values())])
        figures = _("{lost} / {expected}").format(
            lost=round(luck.lost), expected=round(luck.expected)
        )
        gain = round(luck.expected) - round(luck.lost)
        return {
            "bar": {"at": 0.5 + luck.gain / most / 2.0, "hidden": not lucks},
            "losses": {"text": figures, "hidden": not lucks},
            "gain": {
                "text": f"{gain:+d}".replace("-", "\N{MINUS SIGN}") if gain else "0",
                "hidden": not lucks,
            },
        }
