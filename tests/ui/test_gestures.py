"""Literal pointer traces and what they amount to."""

import pytest

from hexo.ui.gestures import LONG_PRESS, Gestures, LongPress, Pan, Pointer, Tap, Zoom


def feed(gestures, *events):
    """Feed (phase, id, x, y, time) tuples and return all that came of them."""
    return [g for event in events for g in gestures.feed(Pointer(*event))]


def test_a_short_touch_in_place_is_a_tap():
    assert feed(Gestures(), ("down", 1, 50, 60, 0), ("up", 1, 50, 60, 80)) == [Tap((50, 60))]


def test_eight_pixels_of_jitter_still_tap():
    trace = [("down", 1, 50, 60, 0), ("move", 1, 55, 66, 20), ("up", 1, 55, 66, 60)]
    assert feed(Gestures(), *trace) == [Tap((55, 66))]


def test_a_drag_pans_by_all_it_moved_and_never_taps():
    trace = [("down", 1, 50, 60, 0), ("move", 1, 70, 60, 20), ("move", 1, 75, 62, 40)]
    gestures = Gestures()
    assert feed(gestures, *trace) == [Pan(20, 0), Pan(5, 2)]
    assert feed(gestures, ("up", 1, 50, 60, 90)) == []


def test_a_drag_that_returns_to_its_start_does_not_tap():
    trace = [("down", 1, 50, 60, 0), ("move", 1, 90, 60, 20), ("move", 1, 50, 60, 40)]
    gestures = Gestures()
    feed(gestures, *trace)
    assert feed(gestures, ("up", 1, 50, 60, 60)) == []


def test_a_pinch_zooms_about_the_middle_of_the_fingers():
    gestures = Gestures()
    feed(gestures, ("down", 1, 100, 100, 0), ("down", 2, 200, 100, 10))
    assert feed(gestures, ("move", 2, 300, 100, 20)) == [Pan(50, 0), Zoom(2.0, (200, 100))]


@pytest.mark.parametrize("first", [1, 2])
def test_after_a_pinch_the_remaining_finger_pans_and_does_not_tap(first):
    gestures = Gestures()
    feed(gestures, ("down", 1, 100, 100, 0), ("down", 2, 200, 100, 10))
    other = 3 - first
    at = 100 * other
    assert feed(gestures, ("up", first, 100 * first, 100, 20)) == []
    assert feed(gestures, ("move", other, at + 3, 100, 30)) == [Pan(3, 0)]
    assert feed(gestures, ("up", other, at + 3, 100, 40)) == []
    assert feed(gestures, ("down", 3, 5, 5, 50), ("up", 3, 5, 5, 60)) == [Tap((5, 5))]


def test_two_fingers_that_do_not_move_are_no_tap():
    trace = [("down", 1, 10, 10, 0), ("down", 2, 90, 90, 5), ("up", 1, 10, 10, 30)]
    assert feed(Gestures(), *trace, ("up", 2, 90, 90, 40)) == []


def test_a_cancelled_touch_does_nothing_and_the_next_one_works():
    gestures = Gestures()
    assert feed(gestures, ("down", 1, 10, 10, 0), ("cancel", 1, 10, 10, 20)) == []
    assert feed(gestures, ("down", 1, 10, 10, 30), ("up", 1, 10, 10, 40)) == [Tap((10, 10))]


def test_a_resting_finger_is_a_long_press_once_and_no_tap():
    gestures = Gestures()
    feed(gestures, ("down", 1, 10, 10, 0))
    assert gestures.deadline == LONG_PRESS
    assert gestures.rest(LONG_PRESS - 1) == []
    assert gestures.rest(LONG_PRESS) == [LongPress((10, 10))]
    assert gestures.rest(LONG_PRESS + 1) == []
    assert feed(gestures, ("up", 1, 10, 10, LONG_PRESS + 50)) == []


def test_a_drag_ends_the_wait_for_a_long_press():
    gestures = Gestures()
    feed(gestures, ("down", 1, 10, 10, 0), ("move", 1, 40, 10, 100))
    assert gestures.deadline is None
    assert gestures.rest(LONG_PRESS + 1) == []


def test_events_of_unknown_pointers_are_ignored():
    assert feed(Gestures(), ("move", 7, 1, 1, 0), ("up", 7, 1, 1, 5)) == []
