"""The store's thread, the only one that uses the store. Entries that wait together are written together."""

import asyncio
import threading
import time
from collections.abc import Callable
from contextvars import Context
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import attrs

from core.storage.store import Store
from core.storage.values import DamagedPages, DatabaseAway, EntryWrite, StoreAway, StoreError
from core.text import english
from net.telemetry.log import LOG, incident, tell_host

T = TypeVar("T")
LARGEST_BATCH = 256
"""The most entries in one transaction."""
PRIVATE = frozenset({"folder", "path"})
"""Arguments of error messages that only the host may read."""
PROBE_PAUSE = 1.0
"""Seconds between two questions whether the store takes writes again."""


@attrs.frozen(eq=False)
class _Append:
    addition: EntryWrite
    done: "asyncio.Future[None]"


@attrs.frozen(eq=False)
class _Call:
    function: Callable[[Store], Any]
    done: "asyncio.Future[Any]"
    is_hosts: bool = False


_Job = _Append | _Call
_Answer = tuple["asyncio.Future[Any]", Any, BaseException | None]


class Writer:
    """Runs all functions on the store in a thread of its own, in the order in which they were requested."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._asking: asyncio.Task[None] | None = None
        self.observe: Callable[[float], None] | None = None
        """Called in the writer's thread with the seconds that each write of entries took."""
        self.refusal: Callable[[StoreError], StoreError] = _unchanged
        """Converts a StoreError for the person who made the request. Not applied to writes of entries."""
        self.monotonic: Callable[[], float] = time.monotonic
        self.trouble: StoreError | None = None
        """Why the store takes no writes at the moment."""
        self.damage = ""
        """The first fault that was found in the pages of the store; only a restart forgets it."""
        self.damaged_tables = 0
        """Number of tables with wrong checksums at the last whole check."""
        self._thread = threading.Thread(target=self._work, name="belvedere-writer", daemon=True)

    def start(self) -> None:
        """Start the thread; the event loop must be running."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def run(self, function: Callable[[Store], T], *, is_hosts: bool = False) -> T:
        """Return `function(store)`, run in the writer's thread. Raises what it raises, with the host's paths if it
        `is_hosts` request."""
        done: asyncio.Future[T] = self._future()
        self._jobs.put(_Call(function, done, is_hosts))
        return await done

    async def append(self, addition: EntryWrite) -> None:
        """Return once the entry is on disk. Raises StoreError if it cannot be written."""
        done: asyncio.Future[None] = self._future()
        self._jobs.put(_Append(addition, done))
        await done

    async def check_pages(self) -> None:
        """Check the store quickly, and report a fault to the host."""
        if flaw := await self.run(lambda store: store.flaw()):
            self.note_damage(flaw)

    def note_damage(self, fault: str) -> None:
        """Report a damaged store to the host, once."""
        if not self.damage:
            self.damage = fault
            LOG.error("%s", english(self._store.remedy(fault)))

    async def takes_writes(self, pause: float) -> None:
        """Wait until the store accepts writes again after a failure. It is probed after each `pause` (seconds), once
        for all waiting callers."""
        await asyncio.shield(self._probing(pause))

    def _probing(self, pause: float) -> "asyncio.Task[None]":
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._probe(pause), name="probe of the store", context=Context())
        return self._asking

    def _probe_soon(self) -> None:
        if not self._closed:
            self._probing(PROBE_PAUSE)

    async def _probe(self, pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            if await self.run(self._takes_writes):
                return

    async def close(self) -> None:
        """Finish all requests and close the store."""
        if self._asking is not None:
            self._asking.cancel()
        if self._thread.is_alive() and not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _future(self) -> "asyncio.Future[Any]":
        if self._loop is None or self._closed:
            raise StoreError("store-closed")
        return self._loop.create_future()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs, last = self._collect(job)
            answers: list[_Answer] = []
            for group in _group(jobs):
                answers += self._run_group(group)
            self._answer(answers)
            if last:
                break
        self._close()

    def _collect(self, first: _Job) -> tuple[list[_Job], bool]:
        """Return all waiting jobs, starting with `first`, and whether they are the last ones."""
        jobs = [first]
        while len(jobs) < LARGEST_BATCH:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, False
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _run_group(self, group: list[_Job]) -> list[_Answer]:
        if isinstance(group[0], _Call):
            return [self._run_call(group[0])]
        started = self.monotonic()
        answers = self._run_appends([job for job in group if isinstance(job, _Append)])
        if self.observe is not None:
            self.observe(self.monotonic() - started)
        return answers

    def _run_call(self, job: _Call) -> _Answer:
        try:
            return job.done, job.function(self._store), None
        except StoreError as error:
            self._note_fault(error)
            return job.done, None, error if job.is_hosts else self.refusal(error)
        except Exception as error:  # noqa: BLE001  the thread must survive any error, and the caller must get it
            return job.done, None, error

    def _run_appends(self, appends: list[_Append]) -> list[_Answer]:
        error = self._append_all(appends)
        if error is None or len(appends) == 1:
            return [(job.done, None, error) for job in appends]
        return [(job.done, None, self._append_all([job])) for job in appends]

    def _append_all(self, jobs: list[_Append]) -> BaseException | None:
        try:
            self._store.append([job.addition for job in jobs])
        except Exception as error:  # noqa: BLE001  the thread must survive any error, and the caller must get it
            if isinstance(error, StoreError):
                self._note_fault(error)
            return error
        self._note_writable(None)
        return None

    # The state of the store, for the host

    def _note_fault(self, error: StoreError) -> None:
        """Note a failure of the store itself, rather than a refusal: it may have damaged pages, or take no writes."""
        if isinstance(error, DamagedPages):
            self.note_damage(error.fault)
        elif is_of_host(error) and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._probe_soon)

    def _takes_writes(self, store: Store) -> bool:
        try:
            store.probe()
        except StoreError as error:
            self._note_writable(error)
            return False
        self._note_writable(None)
        return True

    def _note_writable(self, trouble: StoreError | None) -> None:
        """Note whether the store takes writes, and tell the host when that changes."""
        before, self.trouble = self.trouble, trouble
        if isinstance(trouble, DamagedPages):
            self.note_damage(trouble.fault)
        elif trouble is not None and before is None:
            LOG.error("the store takes no writes: %s", english(trouble.sentence))
        elif trouble is None and before is not None:
            tell_host("the store takes writes again")

    def _answer(self, answers: list[_Answer]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_settle, answers)

    def _close(self) -> None:
        try:
            self._store.close()
        except StoreError as error:
            incident(error, "closing the store")


def without_paths(error: StoreError) -> StoreError:
    """Return the error for a visitor. An error that contains a path of the host is logged and replaced.

    >>> without_paths(StoreError("store-no-table", table="a1")).sentence.id
    'store-no-table'
    """
    if not is_of_host(error):
        return error
    LOG.warning("the store refused: %s", english(error.sentence))
    if isinstance(error, DatabaseAway):
        return DatabaseAway("store-database-away")
    if isinstance(error, DamagedPages):
        return DamagedPages("store-in-damage")
    return (StoreAway if type(error) is StoreError else type(error))("store-in-trouble")


def is_of_host(error: StoreError) -> bool:
    """Return whether an error is about the store itself, and names a path of the host."""
    return not PRIVATE.isdisjoint(name for name, _ in error.sentence.args)


def _unchanged(error: StoreError) -> StoreError:
    return error


def _group(jobs: list[_Job]) -> list[list[_Job]]:
    groups: list[list[_Job]] = []
    for job in jobs:
        if groups and isinstance(job, _Append) and isinstance(groups[-1][0], _Append):
            groups[-1].append(job)
        else:
            groups.append([job])
    return groups


def _settle(answers: list[_Answer]) -> None:
    for done, value, error in answers:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)
