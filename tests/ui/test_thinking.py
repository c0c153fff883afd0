"""Work in slices: the browser gets its turn, and what is decided does not hang on when."""

from itertools import pairwise

import pytest

from hexo.ui.thinking import LONGEST_SLICE, SLICE, Work, think_a_while
from tests.ui.fake import Page


class Watch:
    """A clock that only work moves."""

    def __init__(self):
        self.time = 0.0

    def now(self):
        return self.time


def working(watch, steps):
    for milliseconds in steps:
        watch.time += milliseconds
        yield
    return "done"


def slices(steps):
    """The lengths of the slices that steps of such lengths are cut into."""
    watch, cuts = Watch(), [0.0]
    work = Work(working(watch, steps))
    while not work.go_on(watch.now):
        cuts.append(watch.time)
    assert work.result == "done"
    cuts.append(watch.time)
    return [b - a for a, b in pairwise(cuts)]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([1.0] * 20, [8.0, 8.0, 4.0]),
        ([5.0] * 4, [10.0, 10.0, 0.0]),
        ([7.0] * 3, [7.0, 7.0, 7.0, 0.0]),
        ([30.0, 1.0, 1.0], [30.0, 2.0]),
        ([], [0.0]),
    ],
)
def test_slices_are_full_but_not_overfull(steps, expected):
    assert slices(steps) == expected


def test_no_slice_of_short_steps_is_longer_than_it_may_be():
    assert max(slices([0.3, 2.0, 3.9, 1.0, 0.1] * 40)) <= LONGEST_SLICE
    assert SLICE < LONGEST_SLICE


def test_a_bot_that_decides_ends_the_slice():
    class Thinker:
        def __init__(self):
            self.steps = 0

        def step(self):
            self.steps += 1
            return self.steps == 3

    thinker = Thinker()
    assert think_a_while(thinker, Watch().now)
    assert thinker.steps == 3


class Hurried:
    """The clock of a slow machine: every look at it finds more time gone."""

    def __init__(self, host, step):
        self._host, self._step = host, step

    def __call__(self):
        self._host.time += self._step
        return self._host.time


def played(step):
    """The states of a game of computers on a machine of such a speed."""
    page = Page()
    page.start(player__0="hard", player__1="normal", size="small", random_seats=False)
    page.press("speed", "instant")
    page.host.now = page.app.shell.clock.now = Hurried(page.host, step)
    states = []
    page.session.watchers.append(lambda transition: states.append(transition.state))
    for _look in range(4000):
        page.wait(20)
        if len(states) > 120:
            break
    return states[:120]


def test_the_same_game_is_played_at_any_speed():
    fast, slow = played(0.001), played(4.0)
    assert len(fast) == 120
    assert fast == slow


def test_nobody_can_act_while_a_computers_line_is_carried_out():
    page = Page()
    page.start(random_seats=False, player__1="normal", size="small")
    page.wait(1500)
    on = page.app.game.on
    page.press("end-turn")
    page.host.now = page.app.shell.clock.now = Hurried(page.host, 7.0)
    before, held = on.view, 0
    while not on.stage:
        assert not on.may_act
        assert on.view.owners == before.owners
        assert on.view.turn == 1
        held += on._held is not None
        alarm = min(page.host.alarms)
        page.host.alarms.remove(alarm)
        page.app.wake()
    assert held > 3
    assert page.session.state.turn == 2
