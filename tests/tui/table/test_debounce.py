"""A cursor at rest: its choice is looked at once, and not while many others wait."""

from collections.abc import Callable
from typing import Any, cast

from tui.screens.table.screen import CURSOR_REST, LATE_TIMER, MOST_TRIES, RETRY_PAUSE, Rest


class Timers:
    """A clock by hand, whose timers ring as late as a test wants."""

    def __init__(self) -> None:
        self.now = 0.0
        self.seconds: list[float] = []
        self.stopped = 0
        self._ring: Callable[[], None] = lambda: None

    def set_timer(self, seconds: float, ring: Callable[[], None]) -> Any:
        self.seconds.append(seconds)
        self._ring = ring
        return self

    def stop(self) -> None:
        self.stopped += 1

    def ring(self, *, late: float = 0.0) -> None:
        self.now += self.seconds[-1] + late
        self._ring()


def at_rest() -> tuple[Timers, list[float], Rest]:
    timers, rested = Timers(), list[float]()
    rest = Rest(cast(Any, timers.set_timer), lambda: rested.append(timers.now), lambda: timers.now)
    return timers, rested, rest


def test_it_rests_once() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    timers.ring()
    assert rested == [CURSOR_REST]
    rest.stop()
    assert (timers.seconds, timers.stopped) == ([CURSOR_REST], 0)


def test_whoever_stirs_begins_anew() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    rest.begin()
    assert (timers.seconds, timers.stopped, rested) == ([CURSOR_REST, CURSOR_REST], 1, [])


def test_while_the_loop_is_behind_it_waits() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    timers.ring(late=2 * LATE_TIMER)
    timers.ring(late=2 * LATE_TIMER)
    assert (timers.seconds, rested) == ([CURSOR_REST, RETRY_PAUSE, RETRY_PAUSE], [])
    timers.ring()
    assert len(rested) == 1


def test_it_does_not_wait_for_ever() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    for _ in range(MOST_TRIES):
        assert rested == []
        timers.ring(late=1.0)
    assert len(rested) == 1
