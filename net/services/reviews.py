"""Reviews finished tables for visitors, each in a process of its own that stands back behind everything else.

There are few at a time and one a person; a stranger's ends, with what is known by then, when a known person asks for
one and no place is left. The time is charged, and a review ends when nobody waits for it any more. What came of one is
kept for everybody who may see the table: in the data folder, or for all nodes of a cluster in their store. There it is
also noted at which node a review is made: who asks for it at another waits for what comes of it, and has it made there
once nobody makes it any more.
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
"""Seconds after which nobody who has not asked again waits for a review."""
LEAST: Final = 1.0
"""Seconds that a review is charged with at least: its process has to start and to play the record."""
REMEMBERED: Final = 1000
"""People who were told to come again that are remembered."""
FOLDER: Final = "reviews"
"""In the data folder."""
PLACES: Final = 1024
"""Reviews that the store of a cluster keeps at most, some 40 kB each. The id of a table says at which place; a later
review there takes that of another table."""
LONGEST: Final = 600.0
"""Seconds for which somebody waits for a review that another node makes."""


@attrs.frozen
class ReviewLimits:
    """What all reviews together may use."""

    jobs: int = 1
    """How many are made at the same time."""
    seconds: float = 30.0
    """CPU time of each."""


@attrs.frozen
class ClusterReviews:
    """The node of a cluster at which reviews are made, as others see it."""

    node: str
    """Its id, which no other has."""
    is_there: Callable[[str], bool]
    """Whether another node is there."""


@attrs.define(eq=False)
class _ReviewJob:
    """One review on its way, for one person."""

    table: str
    asked: float
    """When its person asked for it last."""
    latest: Review | None = None
    text: str = ""
    """The review as JSON, once it is over."""
    problem: BelvedereError | None = None
    way: BelvedereError | None = None
    """What its person is told who has to make way before anything is known."""
    running: ReviewProcess | None = None
    is_stopped: bool = False
    task: "asyncio.Task[None] | None" = None

    @property
    def is_over(self) -> bool:
        return self.task is not None and self.task.done()

    def stop(self) -> None:
        """Come to an end with what is known."""
        self.is_stopped = True
        if self.running is not None:
            self.running.stop()


class Reviews:
    """Every review that is made on one host. `monotonic` measures seconds."""

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
        self.cluster: ClusterReviews | None = None
        """Where there are other nodes, which find reviews in the store."""
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._monotonic = monotonic
        self._process = process
        self._jobs: dict[str, _ReviewJob] = {}
        self._refused: dict[str, str] = {}
        """The table for whose review a person was told to come again."""
        self._waiting: dict[str, tuple[str, float]] = {}
        """The table for whose review a person waits that another node makes, and since when."""

    @property
    def working(self) -> int:
        """Reviews that are made now."""
        return sum(not job.is_over for job in self._jobs.values())

    async def ask(
        self, identity: str, table: str, record: Callable[[], Awaitable[str]], *, stop: bool = False
    ) -> ReviewStatus:
        """How far the review of a table is that a person asks for. The first question begins it, and ends another of
        theirs; `record` gives the record file, or refuses. Raises BelvedereError where it cannot be made."""
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
        """The person has gone: nobody waits for a review of theirs."""
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
        """Raises BelvedereError where a person was told just now that others are reviewed, and these still are: whoever
        asks again and again costs no reading of the record."""
        if self._refused.get(identity) == table:
            if self.working >= self.limits.jobs and self._in_the_way(identity) is None:
                raise self._busy()
            del self._refused[identity]

    async def _make_way(self, identity: str) -> None:
        """Where every review that may be made is being made, end one of a stranger's for somebody known."""
        job = self._in_the_way(identity)
        if job is not None and job.task is not None:
            job.way = self._busy()
            job.stop()
            await asyncio.wait([job.task])

    def _in_the_way(self, identity: str) -> _ReviewJob | None:
        """The review that ends when that person asks for one: the latest of a stranger's."""
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
        except Exception as error:  # noqa: BLE001  whatever a review does, tables go on
            incident(error, f"the review of table {job.table}")
        spent = LEAST if job.latest is None else max(LEAST, job.latest.spent)
        self._ledger.put(self._register.holder(identity), "reviews", spent)
        if job.latest is not None:
            job.text = await asyncio.to_thread(_written, job.latest)
            if not job.is_stopped:
                await self._keep(job.latest, job.text)

    async def _made(self, job: _ReviewJob, text: str) -> None:
        """Take in better and better reviews, as long as somebody asks."""
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
        """What came of a job that is over; it is forgotten."""
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

    # At which node it is made

    async def _takes_on(self, identity: str, table: str) -> bool:
        """Whether the review is to be made here: another node does not make it, and knows from now on that this one
        does, or the person has waited for long enough. Else they wait."""
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
        """Whether a person goes on waiting for what they were not made a review for here."""
        asked, since = self._waiting.get(identity, ("", 0.0))
        if asked != table or self._monotonic() - since >= LONGEST:
            return False
        return self._is_making(await self._maker(table))

    async def _maker(self, table: str) -> str:
        """The table whose review is made at its place and the id of the node that said so; empty where none is."""
        return await self._writer.run(lambda store: store.note(_making(table))) or ""

    def _is_making(self, maker: str) -> bool:
        """Whether the node which said that it makes a review still does, as far as is known."""
        table, _, node = maker.rpartition(" ")
        if self.cluster is None or not node:
            return False
        if node == self.cluster.node:
            return any(job.table == table and not job.is_over for job in self._jobs.values())
        return self.cluster.is_there(node)

    async def _give_up(self, table: str) -> None:
        """Let others make the review of a table."""
        if self.cluster is None:
            return
        change = _making(table), f"{table} {self.cluster.node}", ""
        try:
            await self._writer.run(lambda store: store.change_note(*change))
        except StoreError as error:
            LOG.warning("cannot save that a review has ended: %s", english(error.sentence))

    def _unfinished(self, identity: str, *, stop: bool) -> ReviewStatus:
        """How far a review is that another node makes. Raises BelvedereError for who wants what is known of it."""
        if stop:
            self._waiting.pop(identity, None)
            raise BelvedereError("review-nothing")
        return self._status(None, "")

    # What is kept

    async def _kept(self, table: str, text: str) -> Review | None:
        """The review of that record that is still good."""
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
    except OSError:  # its process was ended while it was listened to
        return None


def _written(found: Review) -> str:
    return codec.dumps(to_json(found)).decode()


def _kept(folder: ReviewFolder, text: str, seconds: float) -> Review | None:
    return folder.find(read(text), seconds)


def _good(note: str, text: str, seconds: float) -> Review | None:
    return good_review(note.encode(), read(text), None, seconds)


def _place(table: str) -> str:
    """The key of the note that keeps the review of a table."""
    return f"review {_number(table)}"


def _making(table: str) -> str:
    """The key of the note that keeps by which node a review is made, and of which table."""
    return f"reviewing {_number(table)}"


def _number(table: str) -> int:
    return int.from_bytes(blake2b(table.encode(), digest_size=4).digest(), "big") % PLACES
