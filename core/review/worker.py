"""Reviews records in separate processes, stores reviews next to the records, and adds up a person's reviews."""

import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import thread_time
from typing import Any, Final

from core.encoding import codec
from core.files import write_file
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message
from core.link.account import FEW, CostFigures
from core.record.replay import game_of
from core.record.text import Record, RecordError, read
from core.record.verify import verify
from core.review.accounts import kinds_of
from core.review.engine import LAST_SHARE, digest, review
from core.review.questions import fingerprint
from core.review.values import FORMAT, Price, Review, from_json, to_json

# Review a record in a process of its own, at low priority: ending the process ends the work.

NICENESS = 19
"""The niceness of the process: lower priority than everything else, including bots."""
ENDING_SECONDS = 5.0
"""Seconds to wait for the end of a terminated process."""


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
        """`text` is a record file; the other arguments are those of `core.review.engine.review`. With `only_idle` the
        process uses only idle CPU time, if the system supports that: on a server, other people need the CPU."""
        context = get_context("spawn")
        self._heard, told = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(told, text, seats, budget, worlds, only_idle), daemon=True)
        self._process.start()
        with suppress(AttributeError, OSError):  # at once: its imports already take a second of CPU time
            os.setpriority(os.PRIO_PROCESS, self._process.pid or 0, NICENESS)
        told.close()

    def __iter__(self) -> Iterator[Review]:
        """Yield reviews as they come. Raises RecordError for a record that cannot be reviewed. If the process ends
        early, so does the iteration."""
        with suppress(EOFError):
            while (found := self._heard.recv()) is not None:
                if isinstance(found, Message):
                    raise RecordError(found)
                yield found

    def stop(self) -> None:
        """End the process if it still works; iteration ends with the latest review."""
        self._process.terminate()

    def close(self) -> None:
        """End the process if it still works."""
        self._process.terminate()
        self._process.join(ENDING_SECONDS)
        self._heard.close()


def work(
    told: "Connection[Any, Any]",
    text: bytes,
    seats: Sequence[Seat] | None,
    budget: float,
    worlds: int | None,
    only_idle: bool,
) -> None:
    """Run the process: send reviews as they are made, then None; or a sentence if there can be none.

    The process ignores interrupts from the terminal: its starter ends it.
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
    """Work only while no other process wants the core.

    A high niceness still gives a small share, and Linux lets a process continue until its slice ends or the next
    tick when another wakes up. Measured with 300 people at Bali and ten reviews on one core, in eight windows of ten
    seconds of each sort in turn. The 99th percentile of key latency was 1.9 times as long with reviews of niceness 19
    as without reviews, and 1.0 times with idle ones. These got nearly as much done (0.26 of a core against 0.30).
    """
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


# Store a review next to its record file, and find it while it is still valid

MOST_REVIEWS = 200
"""Reviews in a folder; beyond that the oldest are deleted."""


class ReviewFolder:
    """Stores reviews of tables without record files, by table id. Write errors are ignored."""

    def __init__(self, folder: Path, most: int = MOST_REVIEWS) -> None:
        self._folder, self._most = folder, most

    def find(self, record: Record, budget: float) -> Review | None:
        """Return the review of all seats of that record, by the conditions of `kept_review`."""
        return kept_review(self._folder / record.header.table, record, None, budget)

    def keep(self, review: Review) -> bool:
        """Store a review and delete the oldest beyond the limit; return whether that was possible."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            ages = sorted((one.stat().st_mtime, one) for one in self._folder.iterdir())
            for _, old in ages[: max(0, len(ages) - self._most + 1)]:
                old.unlink(missing_ok=True)
        except OSError:
            return False
        return keep(review, self._folder / review.table)


def place_of(record: Path) -> Path:
    """Return the file next to a record file that holds its review."""
    return record.with_name(f"{record.name}.review.json")


def keep(review: Review, record: Path) -> bool:
    """Write the review next to its record file atomically; return whether that was possible."""
    place = place_of(record)
    try:
        write_file(place, codec.dumps(to_json(review)) + b"\n")
    except OSError:
        return False
    return True


def kept_review(path: Path, record: Record, seats: Sequence[Seat] | None, budget: float) -> Review | None:
    """Return the stored review next to a record file if it is valid, otherwise None. It must be of this record, by the
    current bots, for all these seats, and either finished or made with at least this budget, within the tolerance for
    unused time."""
    try:
        text = place_of(path).read_bytes()
    except OSError:
        return None
    return good_review(text, record, seats, budget)


def good_review(text: bytes, record: Record, seats: Sequence[Seat] | None, budget: float) -> Review | None:
    """Return the review in a text if it is valid, by the conditions of `kept_review`."""
    try:
        found = from_json(codec.loads(text))
    except codec.DecodeError:
        return None
    wanted = range(len(record.header.players)) if seats is None else seats
    is_its = (found.format, found.record, found.bot) == (FORMAT, digest(record), fingerprint(record.header.game))
    covers = set(wanted) == set(found.seats) and (found.finished or found.spent >= LAST_SHARE * budget)
    return found if is_its and covers else None


# Add up the stored reviews of one person's decisions

MOST_READ: Final = 40
"""The latest tables with reviews to read: this bounds the work for one look at a person's statistics."""

Reviewed = tuple[str, list[Price]]
"""The table, and the prices of one seat there."""


def costs_of(folder: Path, seats: Mapping[str, tuple[str, Seat]]) -> dict[str, tuple[CostFigures, ...]]:
    """Return by game the average cost of each kind of decision, the costliest first. `seats` are a person's games and
    seats by table, the latest first. Only reviews in `folder` by the current bots count."""
    try:
        kept = {path.name for path in folder.iterdir()}
    except OSError:
        return {}  # no review exists
    reviewed = [table for table in seats if place_of(folder / table).name in kept]
    found: dict[str, list[Reviewed]] = {}
    for table in reviewed[:MOST_READ]:
        game, seat = seats[table]
        if prices := list(_prices(folder, table, game, seat)):
            found.setdefault(game, []).append((table, prices))
    return {game: _figures(reviewed) for game, reviewed in found.items()}


def _prices(folder: Path, table: str, game: str, seat: Seat) -> Iterator[Price]:
    """Yield the prices of the decisions that a person took in a seat without a stand-in."""
    try:
        data = codec.loads(place_of(folder / table).read_bytes())
        if isinstance(data, dict) and (data.get("format"), data.get("bot")) == (FORMAT, fingerprint(game)):
            for one in data["prices"]:
                if one["seat"] == seat and not one["stood_in"]:
                    yield codec.decode(Price, one)
    except (OSError, KeyError, TypeError, codec.DecodeError):
        return  # missing or damaged; the next review replaces it


def _figures(reviewed: Sequence[Reviewed]) -> tuple[CostFigures, ...]:
    prices = [price for _, some in reviewed for price in some]
    figures = []
    for kind, total in kinds_of(prices):
        decisions = sum(price.kind == kind for price in prices)
        tables = sum(any(price.kind == kind for price in some) for _, some in reviewed)
        half = total.half / decisions if tables >= FEW else None
        figures.append(CostFigures(kind, decisions, tables, -total.mean / decisions, half))
    return tuple(sorted(figures, key=lambda one: -one.cost))
