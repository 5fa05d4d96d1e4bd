"""Compares how long keys take while other processes work at a server with how long they take while those stand
still."""

import asyncio
import atexit
import os
import signal
from collections.abc import Callable, Iterable
from multiprocessing import active_children
from statistics import median
from typing import Final

import attrs

from core.record.text import export
from core.review.worker import ReviewProcess
from scripts.benchmarks.measured_server import runner, wait_for
from scripts.benchmarks.play import played_record
from scripts.benchmarks.programs import BaliProgram
from scripts.clients.server_process import cpu_of

PAIRS: Final = 8, 12
"""Pairs of windows, with the others at work and without, at least and at most."""
REPEATED: Final = 1.2
"""By how much the two halves of the windows may differ."""
STARTED: Final = 1.0
"""CPU seconds after which the processes have loaded what they need."""
ENDLESS: Final = 100_000.0
"""CPU seconds of a review that is not to end while it is measured."""


class Thinkers:
    """Tables of bots at a server, which think as long as they may."""

    def __init__(self, port: int, tables: int, processes: Callable[[], list[int]], rest: float) -> None:
        """`processes` are those in which bots think; whether they do is looked up every `rest` seconds."""
        self.processes = processes
        self._programs = [wait_for(BaliProgram.connect(port)) for _ in range(tables)]
        self._playing = [runner().get_loop().create_task(program.play_on()) for program in self._programs]
        for program in self._programs:
            program.open((None, "hard", "hard", "hard"))
        _wait_until_started(self.processes, rest)


class Reviewers:
    """Reviews of the same game, on the core of a server."""

    def __init__(self, reviews: int, core: int, rest: float) -> None:
        text = export(played_record("bella_vista", 1, 3)).encode()
        self._reviews = [ReviewProcess(text, None, ENDLESS) for _ in range(reviews)]
        self._found = [child.pid for child in active_children() if child.pid is not None]
        for process in self._found:
            os.sched_setaffinity(process, {core})
        atexit.register(self._close)
        _wait_until_started(self.processes, rest, each=True)

    def processes(self) -> list[int]:
        """Those that review."""
        return self._found

    def _close(self) -> None:
        for review in self._reviews:
            review.close()


def _wait_until_started(processes: Callable[[], list[int]], rest: float, *, each: bool = False) -> None:
    def started() -> bool:
        used = [cpu_of(process) for process in processes()]
        return min(used, default=0.0) >= STARTED if each else sum(used) >= STARTED

    while not started():
        wait_for(asyncio.sleep(rest))


class Beside:
    """The delays of keys in pairs of windows: while other processes work, and while they stand still."""

    def __init__(
        self,
        processes: Callable[[], list[int]],
        delays: Callable[[], list[float]],
        seconds: float,
        rest: float,
        pairs: tuple[int, int],
    ) -> None:
        """`delays` takes `seconds` and gives the seconds that each key took; there are `pairs` of windows, at least and
        at most, and `rest` seconds before each."""
        self._processes, self._delays, self._seconds, self._rest, self._pairs = processes, delays, seconds, rest, pairs
        self._found: dict[str, float] = {}
        atexit.register(self._signal, signal.SIGCONT)  # who stands still does not notice that the server has ended
        self._let(False)

    def take(self, what: str) -> float:
        """`times`: by which factor people wait longer for the slowest key in a hundred while the others work. `apart`:
        by which factor that differs between the pairs with even and with odd numbers. `busy`: CPU seconds that the
        others used in a second. From one measurement, as long as none of them is asked for again."""
        if what not in self._found:
            self._found = self._measured()
        return self._found.pop(what)

    def _measured(self) -> dict[str, float]:
        """Pairs of windows, one after the other so that what else the machine does is in both, until the ratio is the
        same in each half of them."""
        least, most = self._pairs
        still, beside = Windows(), Windows()
        busy = 0.0
        while len(still.delays) < most:
            for may_work in (False, True) if len(still.delays) % 2 else (True, False):
                self._let(may_work)
                before = self._used
                (beside if may_work else still).delays.append(self._delays())
                busy += (self._used - before) * may_work
            self._let(False)
            if len(still.delays) >= least and len(still.delays) % 2 == 0 and apart(still, beside) <= REPEATED:
                break
        busy /= len(beside.delays) * self._seconds
        return {"times": ratio(still, beside), "apart": apart(still, beside), "busy": busy}

    @property
    def _used(self) -> float:
        """CPU seconds of all of them so far."""
        return sum(cpu_of(process) for process in self._processes())

    def _let(self, work: bool) -> None:
        """Let the others work, or stand still for less long than they are waited for."""
        self._signal(signal.SIGCONT if work else signal.SIGSTOP)
        wait_for(asyncio.sleep(self._rest))

    def _signal(self, sign: signal.Signals) -> None:
        for process in self._processes():
            os.kill(process, sign)


@attrs.frozen
class Windows:
    """Windows of one sort in the order of taking, each with the delays of all keys in it."""

    delays: list[list[float]] = attrs.field(factory=list)

    def p99(self, first: int = 0, step: int = 1) -> float:
        """What one key in a hundred exceeds in a window: the median of every `step`-th window from `first` on, so that
        a window in which the machine did something else as well does not decide."""
        return median(slowest(window) for window in self.delays[first::step])


def slowest(delays: Iterable[float]) -> float:
    """What one delay in a hundred exceeds."""
    found = sorted(delays)
    return found[len(found) * 99 // 100]


def ratio(still: Windows, beside: Windows, first: int = 0, step: int = 1) -> float:
    """By which factor the slowest key in a hundred takes longer in the windows of `beside`."""
    return beside.p99(first, step) / still.p99(first, step)


def apart(still: Windows, beside: Windows) -> float:
    """By which factor that differs between one half of the windows and the other."""
    if len(still.delays) < 2:
        return 1.0
    odd, even = ratio(still, beside, 1, 2), ratio(still, beside, 0, 2)
    return max(odd / even, even / odd)
