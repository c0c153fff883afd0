"""Fog hides what it should on the page too. Rules page: "Fog of War".

The same game is shown twice, with other things where the viewer cannot see. Everything drawn and
said must be the same until the viewer may know a difference. What it may know is worked out here
from the rules alone, not by `fog.view`.
"""

import copy
from dataclasses import replace
from itertools import zip_longest
from random import Random

import pytest

from hexo.core.game import Seat, Transition
from hexo.core.session import Session
from hexo.core.streams import setup_stream
from hexo.games.conquest.events import (
    BattleFought,
    Eliminated,
    GameEnded,
    Income,
    Marched,
    Transferred,
    TurnBegan,
)
from hexo.games.conquest.game import CONQUEST
from hexo.games.conquest.setup import COLOURS, Setup
from hexo.games.conquest.state import NEUTRAL, Kind, Send
from hexo.games.conquest.text import format_cell
from hexo.hexgrid import distance
from hexo.ui.scene import Scene
from tests.ui.fake import Page, shapes

VIEWER = 0
STEP = 30.0
"""Milliseconds between two looks at the page."""

TELLING = ("show", "draw", "look", "focus", "screen", "set_theme", "guard_back")
"""What a host is told that a player can see or hear."""


# What the viewer may know, by the rules


def seen_by(state, seat):
    """The tiles a seat sees: its own, all within 1 of them, and within 3 of its spyglasses."""
    hexes = state.board.hexes
    reach = {
        hexes[cell]: 3 if state.kinds[cell] is Kind.SPYGLASS else 1
        for cell, owner in enumerate(state.owners)
        if owner == seat
    }
    return {
        cell
        for cell, at in enumerate(hexes)
        if any(distance(at, own) <= far for own, far in reach.items())
    }


def known(state, seat):
    """All that a seat may know of a position."""
    seen = sorted(seen_by(state, seat))
    mine = state.to_move == seat
    return (
        [(c, state.owners[c], state.kinds[c], state.units[c]) for c in seen],
        state.alive,
        (state.to_move, state.round, state.turn),
        [(o.source, o.target, o.count) for o in state.queue] if mine else None,
        state.defaults[seat],
        state.result,
    )


def told(event, seen):
    """What a seat may know of an event, given the tiles that it saw before or after it."""
    match event:
        case TurnBegan() | GameEnded():
            return event
        case Income(seat=seat, gains=gains):
            return seat, [gain for gain in gains if gain[0] in seen]
        case Marched(seat=seat, orders=orders):
            return seat, [o for o in orders if o.source in seen and o.target in seen]
        case Transferred(target=target) | BattleFought(target=target):
            return replace(event, witnesses=None) if target in seen else None
        case Eliminated(seat=seat):
            return seat
    raise TypeError(event)


class Knowledge:
    """What the viewer of a session may have learnt, from its start on."""

    def __init__(self, session):
        self._session = session
        self._before = session.state
        self.facts = [known(session.state, VIEWER)]
        session.watchers.append(self._learn)

    def _learn(self, transition):
        after = transition.state
        seen = seen_by(self._before, VIEWER) | seen_by(after, VIEWER)
        heard = [fact for event in transition.events if (fact := told(event, seen))]
        facts = known(after, VIEWER)
        if heard or facts != self.facts[-1]:
            self.facts += [heard, facts]
        self._before = after


# What is hidden, changed


def disguised(state, rng, *, near=0):
    """The same position with other kinds, owners and units where the viewer sees nothing.

    What is at most `near` from its tiles stays, so that it takes some turns to find a difference;
    so do the owners around capitals, as everyone hears of a seat's end.
    """
    hexes = state.board.hexes
    seen = seen_by(state, VIEWER)
    own = [hexes[cell] for cell, owner in enumerate(state.owners) if owner == VIEWER]
    kinds, owners, units = list(state.kinds), list(state.owners), list(state.units)
    rivals = [seat for seat, alive in enumerate(state.alive) if alive and seat != VIEWER]
    for cell, at in enumerate(hexes):
        if cell in seen or min(distance(at, mine) for mine in own) <= near:
            continue
        units[cell] = rng.randrange(3, 90)
        if cell not in state.capitals:
            kinds[cell] = rng.choice([Kind.PLAIN, Kind.GOLD, Kind.FORTIFIED, Kind.BRONZE])
            if min(distance(at, hexes[home]) for home in state.capitals) > 2:
                owners[cell] = rng.choice([NEUTRAL] * 9 + rivals)
    return replace(state, kinds=tuple(kinds), owners=tuple(owners), units=tuple(units))


# Two pages that are played alike


class Shown:
    """A page that shows one session and notes down everything its host is told."""

    def __init__(self, setup, seed, state):
        self.page = Page()
        self.notes = []
        for name in TELLING:
            self._listen(name)
        session = Session(CONQUEST, setup, seed, Transition(state))
        self.knowledge = Knowledge(session)
        self.page.press("open-setup", "conquest")
        self.page.app.screen = "game"
        self.page.app.game.begin(session, None)

    def _listen(self, name):
        plain = getattr(self.page.host, name)

        def noted(*args):
            self.notes.append((name, [self._readable(arg) for arg in args]))
            plain(*args)

        setattr(self.page.host, name, noted)

    def _readable(self, arg):
        if isinstance(arg, Scene):
            return list(shapes(arg, self.page.app.shell.atlas))
        return copy.deepcopy(arg)


class Pair:
    """Two pages, acted on alike; compared as long as the viewer knows the same of both."""

    def __init__(self, setup, seed, mutate):
        opening = CONQUEST.initial_state(setup, setup_stream(seed)).state
        self.ones = [Shown(setup, seed, opening), Shown(setup, seed, mutate(opening))]
        self.compared = 0
        self.differs = self.ones[0].page.session.state != self.ones[1].page.session.state

    @property
    def is_same(self):
        """Whether the viewer knows the same of both games."""
        one, other = self.ones
        return one.knowledge.facts == other.knowledge.facts

    def do(self, action):
        """Act on both, and compare."""
        if not self.is_same:
            return
        for one in self.ones:
            one.notes.clear()
            action(one.page)
        if self.is_same:
            self.compare()

    def compare(self):
        one, other = self.ones
        for here, there in zip_longest(one.notes, other.notes):
            assert here == there, "a leak"
        self.compared += 1

    def wait(self, milliseconds):
        for _step in range(int(milliseconds / STEP)):
            self.do(lambda page: page.wait(STEP))

    def my_page(self):
        return self.ones[0].page


def look_around(pair):
    """Touch everything that can be touched without changing the game."""
    state = pair.my_page().session.state
    board, edge = state.board, seen_by(state, VIEWER)
    around = {other for cell in edge for other in board.neighbours[cell]}
    for cell in sorted({*edge, *around, *range(0, len(board), 9)}):
        name = format_cell(board, cell)
        pair.do(lambda page, name=name: page.tap(name))
        pair.do(lambda page, name=name: page.hold(name))
    for _layer in range(2):
        pair.do(lambda page: page.app.game.controls.close())
    pair.do(lambda page: page.press("fit"))
    for name in ("menu", "menu"):
        pair.wait(480)
        pair.do(lambda page, name=name: page.press(name))
    pair.do(lambda page: page.app.theme_changed())


def expand(pair, rng):
    """Send from the own tiles towards foreign neighbours, by touch; take one move back."""
    state = pair.my_page().session.state
    for cell, owner in enumerate(state.owners):
        foreign = [o for o in state.board.neighbours[cell] if state.owners[o] != VIEWER]
        if owner != VIEWER or not foreign or state.available(cell) < 3:
            continue
        source, target = (format_cell(state.board, c) for c in (cell, rng.choice(foreign)))
        pair.do(lambda page, at=source: page.tap(at))
        pair.do(lambda page, at=target: page.tap(at))
        pair.do(lambda page: page.press("preset-send", "leave-2"))
        pair.do(lambda page: page.app.input("default", "3"))
        pair.do(lambda page: page.press("move-ok"))
    pair.do(lambda page: page.press("undo"))
    pair.wait(480)


def end_turn(pair):
    """End the viewer's turn and see the others' through."""
    pair.do(lambda page: page.press("end-turn"))
    pair.do(lambda page: page.press("confirm-yes"))
    pair.wait(4500)


def setup_for(players, **options):
    seats = tuple(Seat(c, p) for c, p in zip(COLOURS, players, strict=False))
    return Setup(seats=seats, fog=True, random_seats=False, **options)


def played(players, options, seed, near, turns=4):
    """A pair of games that differ where the viewer sees nothing, played for some turns."""
    rng = Random(seed)
    setup = setup_for(players, **options)
    pair = Pair(setup, seed, lambda state: disguised(state, rng, near=near))
    pair.wait(1500)
    look_around(pair)
    for _turn in range(turns):
        expand(pair, rng)
        end_turn(pair)
    look_around(pair)
    return pair


def turns_alike(pair):
    """The turns after which the viewer still knows the same of both games."""
    return min(shown.page.session.state.turn for shown in pair.ones)


NEAR = [
    (("human", "normal"), {"size": "normal"}, 5),
    (("human", "easy", "normal"), {"size": "big"}, 8),
    (("human", "normal", "hard", "easy"), {"size": "huge", "holes": False}, 3),
    (("human", "normal", "easy"), {"size": "big", "capital": False}, 11),
    (("human", "easy"), {"size": "big", "symmetric": True, "limit": 60, "overflow": True}, 21),
    (("human", "easy"), {"size": "big", "fixed_income": True, "domination": True}, 34),
]
FAR = [(players, {**options, "no_luck": True}, seed) for players, options, seed in NEAR[1:]]


@pytest.mark.parametrize(("players", "options", "seed"), NEAR)
def test_nothing_that_is_shown_depends_on_the_tiles_just_out_of_sight(players, options, seed):
    pair = played(players, options, seed, near=0, turns=1)
    one, other = (shown.page.session.state for shown in pair.ones)
    assert one.owners != other.owners
    assert pair.compared > 100


@pytest.mark.parametrize(("players", "options", "seed"), FAR)
def test_nothing_that_is_shown_depends_on_what_happens_out_of_sight(players, options, seed):
    pair = played(players, options, seed, near=5)
    one, other = (shown.page.session.state for shown in pair.ones)
    assert one.owners != other.owners
    assert turns_alike(pair) >= len(players) - 1
    assert pair.compared > 100


VIEW = type(CONQUEST).view


def without_fog(_game, state, _seat):
    return state


def with_owners(game, state, seat):
    return replace(VIEW(game, state, seat), owners=state.owners)


def with_all_events(_game, events, _seat):
    return tuple(events)


@pytest.mark.parametrize(
    ("part", "leak"), [("view", without_fog), ("view", with_owners), ("observe", with_all_events)]
)
def test_the_comparison_notices_a_leak(monkeypatch, part, leak):
    monkeypatch.setattr(type(CONQUEST), part, leak)
    with pytest.raises(AssertionError, match="leak"):
        played(*FAR[0], near=5)


def test_what_a_bot_stumbled_over_is_not_told_in_fog():
    class Broken:
        def think(self, _game, view, _rng):
            yield (Send(0, 1, 1000 + view.units[view.capitals[1]]),)

    rng = Random(4)
    pair = Pair(setup_for(("human", "easy"), size="big"), 4, lambda state: disguised(state, rng))
    for shown in pair.ones:
        shown.page.app.game.on.bots[1] = Broken()
    pair.wait(600)
    end_turn(pair)
    assert pair.is_same
    assert pair.my_page().shows("toast") == "Red forfeits its turn"


# Two people on one device


def test_what_another_human_does_out_of_sight_shows_nowhere():
    rng = Random(9)
    setup = setup_for(("human", "human", "normal"), size="big", no_luck=True)
    pair = Pair(setup, 9, lambda state: disguised(state, rng, near=5))
    for _round in range(2):
        pair.do(lambda page: page.press("lift-curtain"))
        pair.wait(600)
        look_around(pair)
        expand(pair, rng)
        pair.do(lambda page: page.press("end-turn"))
        pair.do(lambda page: page.press("confirm-yes"))
        pair.wait(2500)
        for shown in pair.ones:
            play_unseen(shown.page)
        for shown in pair.ones:
            shown.page.press("end-turn")
            shown.page.press("confirm-yes")
            shown.page.wait(5000)
    assert pair.is_same
    assert pair.compared > 200


def play_unseen(page):
    """Let the second human look at its own tiles and queue what it can, of which pages differ."""
    page.wait(1500)
    assert page.shows("curtain", "open") is True
    page.press("lift-curtain")
    page.wait(600)
    assert page.app.game.viewer == 1
    state = page.session.state
    for cell, owner in enumerate(state.owners):
        if owner == 1 and state.units[cell] % 2:
            at, to = (format_cell(state.board, c) for c in (cell, state.board.neighbours[cell][0]))
            page.tap(at)
            page.hold(to)
    page.wait(600)
