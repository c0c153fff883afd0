"""Presenters: per game, the only code that knows both the rules and the screen."""

from collections.abc import Callable, Mapping

from hexo.core.i18n import N_
from hexo.ui.palette import Palette
from hexo.ui.presenters.conquest.presenter import ConquestPresenter
from hexo.ui.presenters.conquest.preview import ConquestPreview
from hexo.ui.presenters.protocol import Presenter, Preview, Table
from hexo.ui.scene import Atlas

TITLES: Mapping[str, str] = {"conquest": N_("Conquest")}
"""The games' names, to be translated when shown."""

PRESENTERS: Mapping[str, Callable[[Table], Presenter]] = {"conquest": ConquestPresenter}
"""Makes each game's presenter; a test holds the keys to those of `GAMES`."""

PREVIEWS: Mapping[str, Callable[[Palette, Atlas], Preview]] = {"conquest": ConquestPreview}
"""Makes what draws each game's fresh map on its setup screen."""
