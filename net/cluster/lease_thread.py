"""Asks the store about leases in a thread of its own, over a connection of its own: neither entries that wait for the
store nor the loop that waits for nothing hold up a renewal."""

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

import attrs

from core.storage.nodes.leases import LeaseStorage
from core.storage.values import StoreError
from net.incident import incident

T = TypeVar("T")


class OpenLeases(LeaseStorage, Protocol):
    """Leases that hold something open."""

    def close(self) -> None: ...


@attrs.frozen(eq=False)
class _Query:
    function: Callable[[LeaseStorage], Any]
    done: Callable[[Any], None]
    failed: Callable[[StoreError], None]


class LeaseThread:
    """Does what is asked of leases, one after another. Begin it inside the running loop; `close` ends it."""

    def __init__(self, leases: OpenLeases) -> None:
        self._leases = leases
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Query | None] = SimpleQueue()
        self._is_closed = False
        self.refusal: Callable[[StoreError], StoreError] = _as_it_is
        """What a refusal becomes for somebody who asked for a table, by `run`."""
        self._thread = threading.Thread(target=self._work, name="belvedere-leases", daemon=True)
        self._thread.start()

    def ask(
        self, job: Callable[[LeaseStorage], T], done: Callable[[T], None], failed: Callable[[StoreError], None]
    ) -> None:
        """Have `job` done, and then `done` called in the loop with what came of it, or `failed`, once."""
        if self._is_closed:
            failed(StoreError("store-closed"))
        else:
            self._jobs.put(_Query(job, done, failed))

    async def run(self, job: Callable[[LeaseStorage], T]) -> T:
        """What `job` answers. Raises StoreError."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self.ask(
            job,
            lambda found: None if answer.done() else answer.set_result(found),
            lambda error: None if answer.done() else answer.set_exception(self.refusal(error)),
        )
        return await answer

    async def close(self) -> None:
        """Finish what was asked for, and let go of the store. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                found = job.function(self._leases)
            except StoreError as error:
                self._answer(job.failed, error)
            except Exception as error:  # noqa: BLE001  whatever it is, the next renewal must be asked for
                number = incident(error, "leases")
                self._answer(job.failed, StoreError("store-unusable", folder="leases", reason=f"incident {number}"))
            else:
                self._answer(job.done, found)
        self._leases.close()

    def _answer(self, call: Callable[[Any], None], value: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call, value)


def _as_it_is(error: StoreError) -> StoreError:
    return error
