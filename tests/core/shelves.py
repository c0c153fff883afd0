"""Games written down in a dictionary, with a copy of it after every write."""

from dataclasses import replace
from functools import cache
from random import Random

from hexo.bots import Thinker
from hexo.core.restore import restore
from hexo.core.save import Documents, Keeper
from hexo.core.session import Session
from hexo.games.conquest.game import CONQUEST

RUN = "0badcafe"
EXTRAS = {"offered": True}


class Drawer:
    """A store in a dictionary that copies itself at every change: what a kill there leaves."""

    def __init__(self, texts=None):
        self.texts = dict(texts or {})
        self.copies = []

    def load(self, key):
        return self.texts.get(key)

    def save(self, key, text):
        self.texts[key] = text
        self.copies.append(dict(self.texts))
        return True

    def remove(self, key):
        if self.texts.pop(key, None) is not None:
            self.copies.append(dict(self.texts))


def documents(texts=None):
    return Documents(Drawer(texts), CONQUEST.name)


def new_session(seed=5, **options):
    setup = CONQUEST.parse_setup({"size": "small", **options})
    seats = tuple(replace(seat, player="human") for seat in setup.seats[:2])
    return Session(CONQUEST, replace(setup, seats=seats), seed)


def read(texts):
    """Return what `restore` finds in the texts."""
    reading = restore(documents(texts), CONQUEST)
    while True:
        try:
            next(reading)
        except StopIteration as found:
            return found.value


def taken_up(saved):
    """Return a session that has played all that was saved."""
    session = saved.session(CONQUEST)
    for move in saved.moves:
        session.play(move)
    return session


def texts_of(session):
    """Return what identifies a position, and the moves of its turn."""
    return CONQUEST.format_state(session.state)


def play_on(session, keeper, rng, turns):
    """Play turns of Easy, some moves taken back and made again; yield after every confirmed ply."""
    last = session.state.turn + turns
    while session.outcome is None and session.state.turn < last:
        thinker = Thinker(session, CONQUEST.bots["easy"](session.state.to_move))
        while not thinker.step():
            pass
        for move in thinker.line():
            session.play(move)
            keeper.keep(session, lambda: EXTRAS)
            yield
            if rng.random() < 0.1 and session.undo():
                keeper.keep(session, lambda: EXTRAS)
                yield
                session.play(move)
                keeper.keep(session, lambda: EXTRAS)
                yield


@cache
def history(turns=24):
    """Return pairs of texts: after each write, the store and the positions it may stand for."""
    drawer, session = Drawer(), new_session()
    keeper = Keeper(Documents(drawer, CONQUEST.name))
    keeper.begin(session, RUN, EXTRAS)
    before, pairs = texts_of(session), []
    pairs += [(copy, {before}) for copy in drawer.copies[1:]]
    drawer.copies.clear()
    for _ply in play_on(session, keeper, Random(3), turns):
        after = texts_of(session)
        pairs += [(copy, {before, after}) for copy in drawer.copies[:-1]]
        pairs.append((drawer.copies[-1], {after}))
        drawer.copies.clear()
        before = after
    return tuple(pairs)
