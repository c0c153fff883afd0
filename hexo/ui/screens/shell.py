"""What every screen shares: host, clock, colours, preferences and the dialogs above it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from hexo.ui.clock import Clock, Timer
from hexo.ui.host import Host, StorageError
from hexo.ui.motion import Pace
from hexo.ui.palette import Palette
from hexo.ui.prefs import Preferences
from hexo.ui.presenters.protocol import Question
from hexo.ui.scene import Atlas

TOAST = 2600.0
"""Milliseconds for which a message stays."""

DEAF = 400.0
"""Milliseconds after an answer in which a tap may be the rest of a double tap on it."""

Answer = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Asked:
    question: Question
    yes: Answer
    no: Answer
    must_answer: bool


class Shell:
    """The frame around the screens: one for the life of the page."""

    def __init__(self, host: Host, atlas: Atlas) -> None:
        """Read the preferences and the theme's colours."""
        self.host = host
        self.atlas = atlas
        self.clock = Clock(host.now, host.wake)
        self._unsaved: dict[str, str | None] = {}
        self.palette = Palette(host.tokens())
        self.preferences = Preferences.from_json(self.load("hexo:prefs"))
        self._asked: deque[_Asked] = deque()
        self._toast: Timer | None = None
        self._answered = -DEAF
        self.is_reader = False

    # The store of settings and games

    @property
    def can_save(self) -> bool:
        """Whether the browser has kept everything that it was given."""
        return not self._unsaved

    def load(self, key: str) -> str | None:
        """Return a stored text; what the browser refused is there while the page is open."""
        if key in self._unsaved:
            return self._unsaved[key]
        try:
            return self.host.load(key)
        except StorageError:
            return None

    def save(self, key: str, text: str) -> bool:
        """Store a text; False when the browser refuses it, of which the first time is told."""
        try:
            self.host.save(key, text)
        except StorageError as error:
            self._refused(key, text, error)
            return False
        self._unsaved.pop(key, None)
        return True

    def remove(self, key: str) -> None:
        """Forget a stored text."""
        try:
            self.host.remove(key)
        except StorageError as error:
            self._refused(key, None, error)
        else:
            self._unsaved.pop(key, None)

    def _refused(self, key: str, text: str | None, error: StorageError) -> None:
        if self.can_save:
            self.tell(str(error))
        self._unsaved[key] = text

    def prefer(self, preferences: Preferences) -> None:
        """Change the preferences and remember them."""
        self.preferences = preferences
        self.save("hexo:prefs", preferences.to_json())
        self.save("hexo:theme", preferences.theme)

    @property
    def moves(self) -> bool:
        """Whether things move on the screen: neither system nor player has turned that off."""
        return self.preferences.animations and not self.host.is_calm()

    @property
    def pace(self) -> Pace:
        """How the computers' turns are shown."""
        return Pace(self.preferences.pause, self.moves)

    def tell(self, message: str) -> None:
        """Show a short message over the board."""
        if self._toast:
            self._toast.cancel()
        self.host.show({"toast": {"text": message, "hidden": False}})
        hide: Answer = lambda: self.host.show({"toast": {"hidden": True}})  # noqa: E731
        self._toast = self.clock.after(TOAST, hide)

    @property
    def is_deaf(self) -> bool:
        """Whether a question was answered just now."""
        return self.clock.now() - self._answered < DEAF

    @property
    def is_asking(self) -> bool:
        """Whether a question is open."""
        return bool(self._asked)

    def ask(
        self,
        question: Question,
        yes: Answer,
        no: Answer = lambda: None,
        *,
        must_answer: bool = False,
    ) -> None:
        """Ask a question in a dialog, after those that are open.

        Closing it means no, unless one must answer.
        """
        self._asked.append(_Asked(question, yes, no, must_answer))
        if len(self._asked) == 1:
            self._show_question()

    def _show_question(self) -> None:
        question = self._asked[0].question
        self.host.show(
            {
                "confirm-title": {"text": question.title},
                "confirm-text": {"text": question.text},
                "confirm-yes": {"text": question.yes},
                "confirm-no": {"text": question.no},
                "confirm": {"open": True},
            }
        )

    def dismiss(self) -> None:
        """React to Escape: the question is answered with no, or comes back."""
        if self._asked and self._asked[0].must_answer:
            self._show_question()
        else:
            self.answer(yes=False)

    def withdraw(self) -> None:
        """Close all questions without an answer."""
        self._asked.clear()
        self.host.show({"confirm": {"open": False}})

    def answer(self, *, yes: bool) -> None:
        """Close the question, go on as it was answered, and come to the next one."""
        self.host.show({"confirm": {"open": False}})
        self._answered = self.clock.now()
        if self._asked:
            asked = self._asked.popleft()
            (asked.yes if yes else asked.no)()
        if self._asked:
            self._show_question()
