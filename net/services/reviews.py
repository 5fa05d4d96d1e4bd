"""Reviews of finished tables for visitors, each computed in a low-priority process of its own.

Few run at a time, and one for each person. A stranger's review is cut short, with its results so far, if a known person
needs the place. CPU time is charged, and a review ends when its person stops asking for it. Finished reviews are stored
for everybody who may see the table: in the data folder, or in the store of a cluster. That store also notes which node
computes a review. A person who asks for it on another node waits for its result; the review is computed there only if
the first node gives up.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from hashlib import blake2b
from typing import Final

import attrs

from core.encoding import codec
from core.kernel.message import BelvedereError
from core.link.lobby import ReviewStatus
from core.record.text import read
from core.review.values import Review, to_json
from core.review.worker import ReviewFolder, ReviewProcess, good_review
from core.storage.values import StoreError
from core.text import english
from net.ledger.ledger import Ledger
from net.ledger.register import Register
from net.services.writer import Writer
from net.telemetry.log import LOG, incident

SILENCE: Final = 30.0
"""Seconds without a request after which a review ends."""
LEAST: Final = 1.0
"""The least that a review is charged, in seconds: its process must start and replay the record."""
REMEMBERED: Final = 1000
"""How many people are remembered who must try later."""
FOLDER: Final = "reviews"
"""Subfolder of the data folder."""
PLACES: Final = 1024
"""The most reviews in the store of a cluster, about 40 kB each. The hash of a table's id selects the place, where a
later review replaces the earlier one."""
LONGEST: Final = 600.0
"""Seconds to wait for a review on another node."""


@attrs.frozen
class ReviewLimits:
    """Limits for all reviews of a host."""

    jobs: int = 1
    """How many run in parallel."""
    seconds: float = 30.0
    """CPU seconds for each."""


@attrs.frozen
class ReviewNode:
    """The node on which this host computes reviews, as the cluster sees it."""

    node: str
    """Its unique id."""
    is_there: Callable[[str], bool]
    """Tells whether another node is alive."""


@attrs.define(eq=False)
class _ReviewJob:
    """A review in progress, for one person."""

    table: str
    asked: float
    """When its person last asked for it."""
    latest: Review | None = None
    text: str = ""
    """The review as JSON once it has ended."""
    problem: BelvedereError | None = None
    way: BelvedereError | None = None
    """The error for its person if it is cut short before it has a result."""
    running: ReviewProcess | None = None
    is_stopped: bool = False
    task: "asyncio.Task[None] | None" = None

    @property
    def is_over(self) -> bool:
        return self.task is not None and self.task.done()

    def stop(self) -> None:
        """End with the results so far."""
        self.is_stopped = True
        if self.running is not None:
            self.running.stop()


class Reviews:
    """All reviews of one host. `monotonic` returns seconds."""

    def __init__(
        self,
        writer: Writer,
        ledger: Ledger,
        register: Register,
        monotonic: Callable[[], float],
        limits: ReviewLimits,
        process: Callable[..., ReviewProcess] = ReviewProcess,
    ) -> None:
        self.limits = limits
        self.cluster: ReviewNode | None = None
        """Set in a cluster, where nodes share reviews through the store."""
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._monotonic = monotonic
        self._process = process
        self._jobs: dict[str, _ReviewJob] = {}
        self._refused: dict[str, str] = {}
        """By identity, the table for which a person was refused a review and must try later."""
        self._waiting: dict[str, tuple[str, float]] = {}
        """By identity, the table reviewed by another node for a waiting person, and since when they wait."""

    @property
    def working(self) -> int:
        """How many reviews are in progress."""
        return sum(not job.is_over for job in self._jobs.values())

    async def ask(
        self, identity: str, table: str, record: Callable[[], Awaitable[str]], *, stop: bool = False
    ) -> ReviewStatus:
        """Return the progress of a person's review of a table. The first request starts it and ends that person's
        previous one. `record` returns the record file or refuses. Raises BelvedereError if the review is refused."""
        job = self._jobs.get(identity)
        if job is not None and job.table != table:
            await self._end(identity)
            job = None
        if job is None:
            if await self._waits(identity, table):
                return self._unfinished(identity, stop=stop)
            self._refuse_again(identity, table)
            text = await record()
            if (kept := await self._kept(table, text)) is not None:
                return self._status(kept, await asyncio.to_thread(_written, kept))
            if not await self._takes_on(identity, table):
                return self._unfinished(identity, stop=stop)
            try:
                await self._make_way(identity)
                job = self._begin(identity, table, text)
            except BelvedereError:
                await self._give_up(table)
                raise
        job.asked = self._monotonic()
        if stop and job.task is not None:
            job.stop()
            await asyncio.wait([job.task])
        return self._status(job.latest, "") if not job.is_over else self._result(identity, job)

    def leave(self, identity: str) -> None:
        """End the review of a person who has left."""
        self._refused.pop(identity, None)
        self._waiting.pop(identity, None)
        job = self._jobs.pop(identity, None)
        if job is not None:
            job.stop()

    async def close(self) -> None:
        """End every review."""
        for identity in list(self._jobs):
            await self._end(identity)

    async def _end(self, identity: str) -> None:
        job = self._jobs.pop(identity, None)
        if job is not None and job.task is not None:
            job.stop()
            await asyncio.wait([job.task])

    def _refuse_again(self, identity: str, table: str) -> None:
        """Raise BelvedereError if this person was already told to try later and all places are still taken. This saves
        reading the record again."""
        if self._refused.get(identity) == table:
            if self.working >= self.limits.jobs and self._in_the_way(identity) is None:
                raise self._busy()
            del self._refused[identity]

    async def _make_way(self, identity: str) -> None:
        """End a stranger's review if a known person needs its place."""
        job = self._in_the_way(identity)
        if job is not None and job.task is not None:
            job.way = self._busy()
            job.stop()
            await asyncio.wait([job.task])

    def _in_the_way(self, identity: str) -> _ReviewJob | None:
        """Return the review that must end if that person asks for one: the latest of a stranger, if all places are
        taken."""
        holder = self._register.holder(identity)
        if holder.is_stranger or self.working < self.limits.jobs or self._ledger.refusal(holder, "reviews"):
            return None
        going = [(who, job) for who, job in self._jobs.items() if not job.is_over]
        return next((job for who, job in reversed(going) if self._register.holder(who).is_stranger), None)

    def _busy(self) -> BelvedereError:
        return BelvedereError("reviews-busy", seconds=round(self.limits.seconds))

    def _begin(self, identity: str, table: str, text: str) -> _ReviewJob:
        if not self.limits.jobs:
            raise BelvedereError("reviews-none")
        self._ledger.check(self._register.holder(identity), "reviews", self.limits.seconds)
        if self.working >= self.limits.jobs or identity in self._jobs:
            self._refused[identity] = table
            if len(self._refused) > REMEMBERED:
                del self._refused[next(iter(self._refused))]
            raise self._busy()
        job = self._jobs[identity] = _ReviewJob(table, self._monotonic())
        job.task = asyncio.create_task(self._work(identity, job, text), name=f"review {table}")
        return job

    async def _work(self, identity: str, job: _ReviewJob, text: str) -> None:
        try:
            await self._work_out(identity, job, text)
        finally:
            await self._give_up(job.table)

    async def _work_out(self, identity: str, job: _ReviewJob, text: str) -> None:
        try:
            await self._made(job, text)
        except BelvedereError as problem:
            job.problem = problem
        except Exception as error:  # noqa: BLE001  a failing review must not affect tables
            incident(error, f"the review of table {job.table}")
        spent = LEAST if job.latest is None else max(LEAST, job.latest.spent)
        self._ledger.put(self._register.holder(identity), "reviews", spent)
        if job.latest is not None:
            job.text = await asyncio.to_thread(_written, job.latest)
            if not job.is_stopped:
                await self._keep(job.latest, job.text)

    async def _made(self, job: _ReviewJob, text: str) -> None:
        """Receive better and better reviews while the person keeps asking."""
        job.running = await asyncio.to_thread(self._process, text.encode(), None, self.limits.seconds, only_idle=True)
        try:
            reviews = iter(job.running)
            while not job.is_stopped and (found := await asyncio.to_thread(_next, reviews)) is not None:
                job.latest = found
                if self._monotonic() - job.asked > SILENCE:
                    job.stop()
        finally:
            await asyncio.to_thread(job.running.close)

    def _result(self, identity: str, job: _ReviewJob) -> ReviewStatus:
        """Return the result of a job that has ended, and forget the job."""
        if self._jobs.get(identity) is job:
            del self._jobs[identity]
        if job.problem is not None:
            raise job.problem
        if job.latest is None:
            raise job.way or BelvedereError("review-nothing")
        return self._status(job.latest, job.text)

    def _status(self, found: Review | None, text: str) -> ReviewStatus:
        if found is None:
            return ReviewStatus(False, 0, 0, 0.0, self.limits.seconds)
        return ReviewStatus(bool(text), found.priced, found.decisions, found.spent, self.limits.seconds, text)

    # Which node computes a review

    async def _takes_on(self, identity: str, table: str) -> bool:
        """Return whether to compute the review here. This claims it, unless another node does so; then the person
        waits, but no longer than `LONGEST`."""
        if self.cluster is None:
            return True
        maker, node = await self._maker(table), self.cluster.node
        asked, since = self._waiting.pop(identity, (table, self._monotonic()))
        is_tired = asked == table and self._monotonic() - since >= LONGEST
        if is_tired or (self._is_making(maker) and not maker.startswith(f"{table} ")):  # another table has its place
            return True
        change = _making(table), maker, f"{table} {node}"
        if not self._is_making(maker) and await self._writer.run(lambda store: store.change_note(*change)):
            return True
        self._waiting[identity] = table, since if asked == table else self._monotonic()
        return False

    async def _waits(self, identity: str, table: str) -> bool:
        """Return whether a person still waits for another node's review."""
        asked, since = self._waiting.get(identity, ("", 0.0))
        if asked != table or self._monotonic() - since >= LONGEST:
            return False
        return self._is_making(await self._maker(table))

    async def _maker(self, table: str) -> str:
        """Return the claim at a table's place: the claiming node's table and id; empty if there is none."""
        return await self._writer.run(lambda store: store.note(_making(table))) or ""

    def _is_making(self, maker: str) -> bool:
        """Return whether the claiming node seems to be still computing its review."""
        table, _, node = maker.rpartition(" ")
        if self.cluster is None or not node:
            return False
        if node == self.cluster.node:
            return any(job.table == table and not job.is_over for job in self._jobs.values())
        return self.cluster.is_there(node)

    async def _give_up(self, table: str) -> None:
        """Release this node's claim to a table's review."""
        if self.cluster is None:
            return
        change = _making(table), f"{table} {self.cluster.node}", ""
        try:
            await self._writer.run(lambda store: store.change_note(*change))
        except StoreError as error:
            LOG.warning("cannot save that a review has ended: %s", english(error.sentence))

    def _unfinished(self, identity: str, *, stop: bool) -> ReviewStatus:
        """Return the status of a review on another node. Raises BelvedereError if the person wants its results now."""
        if stop:
            self._waiting.pop(identity, None)
            raise BelvedereError("review-nothing")
        return self._status(None, "")

    # Storage

    async def _kept(self, table: str, text: str) -> Review | None:
        """Return the stored review of that record if it is still valid."""
        if self.cluster is None:
            return await asyncio.to_thread(_kept, await self._folder(), text, self.limits.seconds)
        note = await self._writer.run(lambda store: store.note(_place(table)))
        return await asyncio.to_thread(_good, note, text, self.limits.seconds) if note else None

    async def _keep(self, found: Review, text: str) -> None:
        if self.cluster is None:
            await asyncio.to_thread((await self._folder()).keep, found)
            return
        try:
            await self._writer.run(lambda store: store.keep_note(_place(found.table), text))
        except StoreError as error:
            LOG.warning("cannot save a review: %s", english(error.sentence))

    async def _folder(self) -> ReviewFolder:
        return ReviewFolder(await self._writer.run(lambda store: store.folder / FOLDER))


def _next(reviews: Iterator[Review]) -> Review | None:
    try:
        return next(reviews, None)
    except OSError:  # its process was ended while it was read
        return None


def _written(found: Review) -> str:
    return codec.dumps(to_json(found)).decode()


def _kept(folder: ReviewFolder, text: str, seconds: float) -> Review | None:
    return folder.find(read(text), seconds)


def _good(note: str, text: str, seconds: float) -> Review | None:
    return good_review(note.encode(), read(text), None, seconds)


def _place(table: str) -> str:
    """Return the key of the note with a table's review."""
    return f"review {_number(table)}"


def _making(table: str) -> str:
    """Return the key of the note with the claim to a table's review."""
    return f"reviewing {_number(table)}"


def _number(table: str) -> int:
    return int.from_bytes(blake2b(table.encode(), digest_size=4).digest(), "big") % PLACES
