"""Compares how long keys take while other processes work at a server with how long they take while those stand
still."""

import asyncio
import atexit
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing import active_children
from random import Random
from statistics import median, quantiles
from threading import Thread
from typing import Final

import attrs

from core.record.text import export
from core.review.worker import ReviewProcess
from scripts.benchmarks.measured_server import runner, wait_for
from scripts.benchmarks.play import played_record
from scripts.benchmarks.programs import BaliProgram
from scripts.clients.server_process import cpu_of

PAIRS: Final = 12, 48
"""Pairs of windows, with the others at work and without, at least and at most."""
REPEATED: Final = 1.2
"""By which factor the ratio of another measurement may differ: as far as its 95 % interval reaches."""
DRAWS: Final = 1000
"""How often the pairs are drawn anew for that interval; its ends differ by less than 0.02 between two such draws."""
STARTED: Final = 1.0
"""CPU seconds after which the processes have loaded what they need."""
BEGUN: Final = 0.05
"""CPU seconds after which they are there, which is enough for a quick sample."""
ENDLESS: Final = 100_000.0
"""CPU seconds of a review that is not to end while it is measured."""


class Thinkers:
    """Tables of bots at a server, which think as long as they may."""

    def __init__(self, port: int, tables: int, processes: Callable[[], list[int]], rest: float, started: float) -> None:
        """`processes` are those in which bots think; whether they have used `started` seconds is looked up every `rest`
        seconds."""
        self.processes = processes
        self._programs = [wait_for(BaliProgram.connect(port)) for _ in range(tables)]
        self._playing = [runner().get_loop().create_task(program.play_on()) for program in self._programs]
        for program in self._programs:
            program.open((None, "hard", "hard", "hard"))
        _wait_until(started, self.processes, rest)


class Reviewers:
    """Reviews of the same game, on the core of a server."""

    def __init__(self, reviews: int, core: int, rest: float, started: float) -> None:
        text = export(played_record("bella_vista", 1, 3)).encode()
        self._reviews = [ReviewProcess(text, None, ENDLESS, only_idle=True) for _ in range(reviews)]
        self._found = [child.pid for child in active_children() if child.pid is not None]
        for process in self._found:
            os.sched_setaffinity(process, {core})
        for review in self._reviews:  # one that is not listened to waits as soon as its pipe is full
            Thread(target=deque, args=(review, 0), daemon=True).start()
        atexit.register(self._close)
        _wait_until(started, self.processes, rest, each=True)

    def processes(self) -> list[int]:
        """Those that review."""
        return self._found

    def _close(self) -> None:
        for review in self._reviews:
            review.close()


def _wait_until(started: float, processes: Callable[[], list[int]], rest: float, *, each: bool = False) -> None:
    def are_started() -> bool:
        used = [cpu_of(process) for process in processes()]
        return min(used, default=0.0) >= started if each else sum(used) >= started

    while not are_started():
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
        self._processes = processes
        self._delays = delays
        self._seconds = seconds
        self._rest = rest
        self._pairs = pairs
        self._found: dict[str, float] = {}
        self._told: list[int] = []
        atexit.register(self._free)  # who stands still does not notice that the server has ended
        self._let(False)

    def take(self, what: str) -> float:
        """`times`: by which factor people wait longer for the slowest key in a hundred while the others work. `apart`:
        how far the 95 % interval of that factor reaches from it, as a factor. `busy`: CPU seconds that the others used
        in a second. From one measurement, as long as none of them is asked for again."""
        if what not in self._found:
            self._found = self._measured()
        return self._found.pop(what)

    def _measured(self) -> dict[str, float]:
        """Pairs of windows, one after the other so that what else the machine does is in both, until another
        measurement would find nearly the same ratio."""
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
            if len(still.delays) >= least and reach(still, beside) <= REPEATED:
                break
        if not busy and len(beside.delays) > 1:  # one window may be too short for what stands back
            raise RuntimeError("Those beside which it was measured did nothing.")
        busy /= len(beside.delays) * self._seconds
        return {"times": ratio(still, beside), "apart": reach(still, beside), "busy": busy}

    @property
    def _used(self) -> float:
        """CPU seconds of all of them so far."""
        return sum(cpu_of(process) for process in self._processes())

    def _let(self, work: bool) -> None:
        """Let the others work, or stand still for less long than they are waited for."""
        self._signal(signal.SIGCONT if work else signal.SIGSTOP)
        wait_for(asyncio.sleep(self._rest))

    def _signal(self, sign: signal.Signals) -> None:
        self._told = self._processes()
        self._send(sign)

    def _free(self) -> None:
        """Let those go on that were told to stand still: the server that could name them may have ended."""
        self._send(signal.SIGCONT)

    def _send(self, sign: signal.Signals) -> None:
        for process in self._told:
            with suppress(ProcessLookupError):
                os.kill(process, sign)


@attrs.frozen
class Windows:
    """Windows of one sort in the order of taking, each with the delays of all keys in it."""

    delays: list[list[float]] = attrs.field(factory=list)

    def p99(self) -> list[float]:
        """What one key in a hundred exceeds in each window."""
        return [slowest(window) for window in self.delays]


def slowest(delays: Iterable[float]) -> float:
    """What one delay in a hundred exceeds."""
    found = sorted(delays)
    return found[len(found) * 99 // 100]


def ratio(still: Windows, beside: Windows) -> float:
    """By which factor the slowest key in a hundred takes longer in the windows of `beside`: between medians, so that a
    window in which the machine did something else as well does not decide."""
    return median(beside.p99()) / median(still.p99())


def reach(still: Windows, beside: Windows) -> float:
    """How far the 95 % interval of the ratio reaches from it, as a factor of at least 1: by the bootstrap, which draws
    as many pairs of windows anew, with replacement."""
    pairs = list(zip(still.p99(), beside.p99(), strict=True))
    rng = Random(0)
    ratios = []
    for _ in range(DRAWS):
        drawn = rng.choices(pairs, k=len(pairs))
        ratios.append(median(late for _, late in drawn) / median(early for early, _ in drawn))
    low, *_, high = quantiles(ratios, n=40)
    found = ratio(still, beside)
    return max(high / found, found / low)
