"""Reviews a record in a process of its own, at low priority: ending the process ends the work."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import thread_time
from typing import Any

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.record.replay import game_of
from core.record.text import read
from core.record.values import RecordError
from core.record.verify import verify
from core.review.engine import review
from core.review.values import Review

NICENESS = 19
"""How far the process stands back behind others, bots among them."""
GRACE = 5.0
"""Seconds for which an ended process is waited for."""


class ReviewProcess:
    """A running review. Iterating gives better and better reviews; `close` ends it at any time."""

    def __init__(
        self,
        text: bytes,
        seats: Sequence[Seat] | None,
        budget: float,
        worlds: int | None = None,
        *,
        only_idle: bool = False,
    ) -> None:
        """`text` is a record file; the rest as in `core.review.engine.review`. With `only_idle` the process works in
        time that nobody else wants, where the system can do that: on a server, people wait who did not ask for it."""
        context = get_context("spawn")
        self._heard, told = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(told, text, seats, budget, worlds, only_idle), daemon=True)
        self._process.start()
        with suppress(AttributeError, OSError):  # at once: what it loads before it works takes a second of CPU
            os.setpriority(os.PRIO_PROCESS, self._process.pid or 0, NICENESS)
        told.close()

    def __iter__(self) -> Iterator[Review]:
        """Reviews as they come. Raises RecordError for a record that cannot be reviewed; a process that ends before
        its time ends the reviews."""
        with suppress(EOFError):
            while (found := self._heard.recv()) is not None:
                if isinstance(found, Message):
                    raise RecordError(found)
                yield found

    def stop(self) -> None:
        """End the process, if it still works; the reviews end with the latest."""
        self._process.terminate()

    def close(self) -> None:
        """End the process, if it still works."""
        self._process.terminate()
        self._process.join(GRACE)
        self._heard.close()


def work(
    told: "Connection[Any, Any]",
    text: bytes,
    seats: Sequence[Seat] | None,
    budget: float,
    worlds: int | None,
    only_idle: bool,
) -> None:
    """What the process does: reviews go out as they are made, then None; a sentence where there can be none.

    An interrupt of the terminal is not for it: whoever began the review ends it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    try:
        record = read(text)
        verify(record)
        if only_idle:
            _leave_the_core_at_once()
        for found in review(game_of(record), record, seats=seats, budget=budget, worlds=worlds, clock=thread_time):
            told.send(found)
    except BelvedereError as problem:
        told.send(problem.sentence)
    except (BrokenPipeError, ConnectionResetError):
        return
    else:
        told.send(None)


def _leave_the_core_at_once() -> None:
    """Work only while nothing else wants the core.

    Niceness gives a small share of it, but not at the moment when somebody else wakes up: Linux lets a process go on
    until its slice is over, or the next tick, however nice it is. With 300 people at Bali and ten reviews on one core,
    in eight windows of ten seconds of each sort by turns, the slowest key in a hundred took 1.9 times as long beside
    reviews of niceness 19 as without any, and 1.0 times beside idle ones, which got nearly as much done (0.26 of a core
    and 0.30). `scripts/bench --only L6-bali` compares such windows.
    """
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
