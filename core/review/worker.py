"""Reviews records in processes of their own, keeps reviews beside the records, and adds up what they
say of a person."""

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

# Reviews a record in a process of its own, at low priority: ending the process ends the work.

NICENESS = 19
"""How far the process stands back behind others, bots among them."""
ENDING_SECONDS = 5.0
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
    and 0.30).
    """
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


# Keeps a review beside the record file it was made of, and finds it again while it is still good

MOST_REVIEWS = 200
"""Reviews that a folder of them holds; the oldest go."""


class ReviewFolder:
    """Keeps the reviews of tables whose records are no files, by the id of the table. What cannot be written is not
    kept."""

    def __init__(self, folder: Path, most: int = MOST_REVIEWS) -> None:
        self._folder, self._most = folder, most

    def find(self, record: Record, budget: float) -> Review | None:
        """The review of all seats of that record, as `kept_review` finds it."""
        return kept_review(self._folder / record.header.table, record, None, budget)

    def keep(self, review: Review) -> bool:
        """Keep a review, and forget the oldest of too many; whether that was possible."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            ages = sorted((one.stat().st_mtime, one) for one in self._folder.iterdir())
            for _, old in ages[: max(0, len(ages) - self._most + 1)]:
                old.unlink(missing_ok=True)
        except OSError:
            return False
        return keep(review, self._folder / review.table)


def place_of(record: Path) -> Path:
    """The file beside a record file that holds its review."""
    return record.with_name(f"{record.name}.review.json")


def keep(review: Review, record: Path) -> bool:
    """Write the review beside its record file, at once or not at all; whether that was possible."""
    place = place_of(record)
    try:
        write_file(place, codec.dumps(to_json(review)) + b"\n")
    except OSError:
        return False
    return True


def kept_review(path: Path, record: Record, seats: Sequence[Seat] | None, budget: float) -> Review | None:
    """The review beside the record file: when it is of this very record, made by the bots of today, of all those
    seats, and either finished or made with no less time, but for what a review may leave over. None otherwise."""
    try:
        text = place_of(path).read_bytes()
    except OSError:
        return None
    return good_review(text, record, seats, budget)


def good_review(text: bytes, record: Record, seats: Sequence[Seat] | None, budget: float) -> Review | None:
    """The review in a text, where it is still good: as `kept_review` says."""
    try:
        found = from_json(codec.loads(text))
    except codec.DecodeError:
        return None
    wanted = range(len(record.header.players)) if seats is None else seats
    is_its = (found.format, found.record, found.bot) == (FORMAT, digest(record), fingerprint(record.header.game))
    covers = set(wanted) == set(found.seats) and (found.finished or found.spent >= LAST_SHARE * budget)
    return found if is_its and covers else None


# Adds up what the reviews that are kept say of one person's decisions

MOST_READ: Final = 40
"""The latest tables whose reviews are read: what a person may cost who looks at their statistics."""

Reviewed = tuple[str, list[Price]]
"""The table, and the prices of one seat there."""


def costs_of(folder: Path, seats: Mapping[str, tuple[str, Seat]]) -> dict[str, tuple[CostFigures, ...]]:
    """By game what each kind of decision cost on average, the dearest first. `seats` are the games and the seats of a
    person by table, the latest first; those count whose reviews are kept in `folder` and were made by the bots of
    today."""
    try:
        kept = {path.name for path in folder.iterdir()}
    except OSError:
        return {}  # nothing was ever reviewed
    reviewed = [table for table in seats if place_of(folder / table).name in kept]
    found: dict[str, list[Reviewed]] = {}
    for table in reviewed[:MOST_READ]:
        game, seat = seats[table]
        if prices := list(_prices(folder, table, game, seat)):
            found.setdefault(game, []).append((table, prices))
    return {game: _figures(reviewed) for game, reviewed in found.items()}


def _prices(folder: Path, table: str, game: str, seat: Seat) -> Iterator[Price]:
    """What the decisions that a person took in a seat themselves gained or cost."""
    try:
        data = codec.loads(place_of(folder / table).read_bytes())
        if isinstance(data, dict) and (data.get("format"), data.get("bot")) == (FORMAT, fingerprint(game)):
            for one in data["prices"]:
                if one["seat"] == seat and not one["stood_in"]:
                    yield codec.decode(Price, one)
    except (OSError, KeyError, TypeError, codec.DecodeError):
        return  # there is none, or it is damaged, and the next review writes it anew


def _figures(reviewed: Sequence[Reviewed]) -> tuple[CostFigures, ...]:
    prices = [price for _, some in reviewed for price in some]
    figures = []
    for kind, total in kinds_of(prices):
        decisions = sum(price.kind == kind for price in prices)
        tables = sum(any(price.kind == kind for price in some) for _, some in reviewed)
        half = total.half / decisions if tables >= FEW else None
        figures.append(CostFigures(kind, decisions, tables, -total.mean / decisions, half))
    return tuple(sorted(figures, key=lambda one: -one.cost))
