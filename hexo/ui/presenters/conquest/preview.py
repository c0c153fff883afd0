"""Conquest's map on the setup screen. Rules page: "Board", "Fog of War" (setup preview)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hexo.core.i18n import _
from hexo.games.conquest.setup import Setup
from hexo.games.conquest.start import handicaps
from hexo.games.conquest.state import UNSEEN, Kind, State
from hexo.ui import tiles
from hexo.ui.camera import Box, Camera
from hexo.ui.host import Patch, Props, Rows
from hexo.ui.palette import Palette
from hexo.ui.presenters.conquest import kinds
from hexo.ui.presenters.conquest.board import EMBLEMS, BoardArtist, Marks, bounds
from hexo.ui.presenters.conquest.names import KIND_NAMES, colour_name
from hexo.ui.scene import Atlas, Scene, Sketch

LEGEND = (
    Kind.CAPITAL,
    Kind.GOLD,
    Kind.SILVER,
    Kind.BRONZE,
    Kind.FORTIFIED,
    Kind.SPYGLASS,
    Kind.PLAIN,
)
SAMPLE = Camera(Box(-1.0, -1.0, 1.0, 1.0), 28.0, 26.0, x=0.0, y=0.03, scale=13.0)


class ConquestPreview:
    """Draws a first state and counts its tiles by kind."""

    emblems = EMBLEMS

    def __init__(self, palette: Palette, atlas: Atlas) -> None:
        """Draw with the colours of `palette`, into the tables of `atlas`."""
        self.set_palette(palette, atlas)

    def set_palette(self, palette: Palette, atlas: Atlas) -> None:
        """Draw in other colours from now on."""
        self._palette = palette
        self._atlas = atlas
        self._artist = BoardArtist(palette, atlas)

    def is_secret(self, setup: Setup) -> bool:
        """Tell whether fog is on."""
        return setup.fog

    def shown(self, state: State) -> State:
        """Return the map as it is; under fog its shape alone."""
        if not state.setup.fog:
            return state
        cells = len(state.board)
        return replace(
            state,
            kinds=(Kind.UNSEEN,) * cells,
            owners=(UNSEEN,) * cells,
            units=(0,) * cells,
        )

    def bounds(self, view: State) -> Box:
        """Return the box around the board in world units."""
        return bounds(view.board)

    def scene(self, view: State) -> Scene:
        """Draw the map."""
        return self._artist.scene(view, Marks())

    def patch(self, view: State) -> Patch:
        """Return the legend: how many tiles of each kind there are."""
        rows: tuple[Mapping[str, Props], ...] = tuple(
            {
                "sample": {"hidden": False},
                "name": {"text": _(KIND_NAMES[kind])},
                "count": {"text": str(view.kinds.count(kind)) if not view.setup.fog else "?"},
            }
            for kind in LEGEND
        )
        return {"legend": Rows("legend-row", rows)}

    def samples(self) -> Iterator[tuple[str, Scene, Camera]]:
        """Yield a small neutral tile for each kind of the legend."""
        skin = self._palette.skin("neutral")
        for index, kind in enumerate(LEGEND):
            sketch = Sketch(self._atlas)
            tiles.draw_tile(sketch, skin, self._palette["tile-light"])
            if kind != Kind.PLAIN:
                kinds.draw_icon(sketch, self._palette, skin, kind, (0.0, 0.0), size=1.9, near=0.0)
            scene = Scene()
            scene.put((0.0, 0.0), sketch.data)
            yield f"legend-sample-{index}", scene, SAMPLE

    def note(self, setup: Setup) -> str:
        """Say how many more units later seats start with."""
        extra = handicaps(setup)[1:]
        if not any(extra):
            return ""
        more = ", ".join(f"+{units}" for units in extra)
        return _("In the order of play, later seats start with {more} units.").format(more=more)

    def colour(self, colour: str) -> str:
        """Return a colour's name in the current language."""
        return colour_name(colour)
