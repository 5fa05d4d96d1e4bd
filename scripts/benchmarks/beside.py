"""Measures a full house beside something else that its server does, in pairs of windows with it and without.

How long a key takes swings with whatever the machine does besides. Two other figures do not: how long the thread of the
server waits for a core that others have (Linux counts it), and how much CPU time it uses itself.
"""

import asyncio
import atexit
import os
import signal
from contextlib import suppress
from typing import Protocol

import attrs

from scripts.benchmarks.measure import Unavailable
from scripts.benchmarks.measured_server import runner, wait_for
from scripts.benchmarks.programs import BaliProgram, ReviewProgram
from scripts.clients.server_process import cpu_of

STARTED = 1.0
"""CPU seconds after which the processes of the bots, or of a review, have loaded what they need."""
REPEATED = 1.2
"""By how much the two halves of the windows may differ."""


class House(Protocol):
    """People at a server who press keys."""

    seconds: int
    """How long a measurement takes."""

    def delays(self) -> list[float]:
        """The seconds that each key of those whose turn it is took, in one measurement more."""

    @property
    def children(self) -> list[int]:
        """The processes that the server has started."""

    @property
    def thread_times(self) -> tuple[float, float]:
        """Seconds for which the server's thread has run, and waited for a core, so far."""

    @property
    def port(self) -> int:
        """Where the server listens."""


@attrs.frozen
class Windows:
    """Windows of one sort in the order of taking."""

    delays: list[list[float]] = attrs.field(factory=list)
    """The delays of all keys in each."""
    ran: list[float] = attrs.field(factory=list)
    """The CPU seconds of the server's thread in each."""
    waited: list[float] = attrs.field(factory=list)
    """The seconds for which it waited for a core."""

    def p99(self, first: int = 0, step: int = 1) -> float:
        """What one key in a hundred exceeds, in every `step`-th window from `first` on."""
        found = sorted(delay for window in self.delays[first::step] for delay in window)
        return found[len(found) * 99 // 100]


def ratio(quiet: Windows, beside: Windows, first: int = 0, step: int = 1) -> float:
    """By which factor the slowest key in a hundred takes longer in the windows of `beside`."""
    return beside.p99(first, step) / quiet.p99(first, step)


def apart(quiet: Windows, beside: Windows) -> float:
    """By which factor that differs between one half of the windows and the other."""
    if len(quiet.delays) < 2:
        return 1.0
    odd, even = ratio(quiet, beside, 1, 2), ratio(quiet, beside, 0, 2)
    return max(odd / even, even / odd)


class Beside:
    """Something that goes on beside a full house, in processes of its server, or stands still."""

    def __init__(self, house: House, rest: float, pairs: tuple[int, int]) -> None:
        """Windows come in pairs: at least, and at most, so many. `rest` are the seconds before each."""
        self.house, self.rest, self._pairs = house, rest, pairs
        self._older = set(house.children)
        self._found: dict[str, float] = {}
        atexit.register(self._signal, signal.SIGCONT)  # who stands still does not notice that the server has ended

    @property
    def processes(self) -> list[int]:
        """Those of what goes on, and of nothing that was there before."""
        return [process for process in self.house.children if process not in self._older]

    @property
    def cpu(self) -> float:
        """CPU seconds that those have used so far which live."""
        used = 0.0
        for process in self.processes:
            with suppress(OSError):  # it has ended
                used += cpu_of(process)
        return used

    def take(self, what: str) -> float:
        """`times`: by which factor people wait longer for the slowest key in a hundred meanwhile. `apart`: by which
        factor that differs between the pairs with even and with odd numbers. `waits`: which part of the time the
        server's thread waits for a core, beyond that without. `cpu`: by which factor it works more itself. `busy`: CPU
        seconds that the others used in a second. From one measurement, as long as none is asked for again."""
        if what not in self._found:
            self._found = self._measured()
        return self._found.pop(what)

    def let(self, go_on: bool) -> None:
        """Let it go on, or stand still for less long than it is waited for."""
        self._signal(signal.SIGCONT if go_on else signal.SIGSTOP)
        wait_for(asyncio.sleep(self.rest))

    def _measured(self) -> dict[str, float]:
        """Pairs of windows, one after the other so that what else the machine does is in both, until the ratio is the
        same in each half of them."""
        least, most = self._pairs
        quiet, beside = Windows(), Windows()
        busy = 0.0
        while len(quiet.delays) < most:
            for goes_on in (False, True) if len(quiet.delays) % 2 else (True, False):
                self.let(goes_on)
                before = self.cpu
                self._take(beside if goes_on else quiet)
                busy += max(0.0, self.cpu - before) * goes_on
            self.let(False)
            if len(quiet.delays) >= least and len(quiet.delays) % 2 == 0 and apart(quiet, beside) <= REPEATED:
                break
        took = len(beside.delays) * self.house.seconds
        return {
            "times": ratio(quiet, beside),
            "apart": apart(quiet, beside),
            "waits": (sum(beside.waited) - sum(quiet.waited)) / took,
            "cpu": sum(beside.ran) / sum(quiet.ran),
            "busy": busy / took,
        }

    def _take(self, windows: Windows) -> None:
        """One window more."""
        ran, waited = self.house.thread_times
        windows.delays.append(self.house.delays())
        after = self.house.thread_times
        windows.ran.append(after[0] - ran)
        windows.waited.append(after[1] - waited)

    def _signal(self, sign: signal.Signals) -> None:
        with suppress(OSError):  # the server itself has ended
            for process in self.processes:
                with suppress(OSError):
                    os.kill(process, sign)


class Thinkers(Beside):
    """Tables of bots, which think as long as they may."""

    def __init__(self, house: House, tables: int, rest: float, pairs: tuple[int, int]) -> None:
        super().__init__(house, rest, pairs)
        self._bots = set[int]()
        self._programs = [wait_for(BaliProgram.connect(house.port)) for _ in range(tables)]
        self._playing = [runner().get_loop().create_task(program.play_on()) for program in self._programs]
        for program in self._programs:
            program.open((None, "hard", "hard", "hard"))
        while self.cpu < STARTED:
            wait_for(asyncio.sleep(rest))
        self._bots = set(super().processes)
        self.let(False)

    @property
    def processes(self) -> list[int]:
        """Not those of reviews that are begun later."""
        there = super().processes
        return [process for process in there if process in self._bots] if self._bots else there


class Reviewers(Beside):
    """People who want tables of theirs reviewed: one review at a time is made, the others are asked for again and
    again."""

    def __init__(self, house: House, people: int, rest: float, pairs: tuple[int, int]) -> None:
        super().__init__(house, rest, pairs)
        self._may_ask = asyncio.Event()
        self._programs = [wait_for(ReviewProgram.connect(house.port)) for _ in range(people)]
        self._asking = [runner().get_loop().create_task(program.ask_on(self._may_ask)) for program in self._programs]
        atexit.register(self._end)
        while not all(program.is_ready for program in self._programs):
            wait_for(asyncio.sleep(rest))
            for failed in (task for task in self._asking if task.done()):
                failed.result()
                raise Unavailable("a program that wants reviews could not play")
        self._may_ask.set()
        while self.cpu < STARTED:
            wait_for(asyncio.sleep(rest))
        self.let(False)

    def let(self, go_on: bool) -> None:
        """Who does not ask keeps a review for half a minute: longer than a window."""
        if go_on:
            self._may_ask.set()
        else:
            self._may_ask.clear()
        super().let(go_on)

    def _end(self) -> None:
        for task in self._asking:
            task.cancel()
        wait_for(asyncio.sleep(0))
