"""Has a finished table reviewed: on one's own machine by a process of it, elsewhere by the server."""

import asyncio
import threading
from typing import Final, Protocol

from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.link.lobby import Lobby, ReviewStatus
from core.link.lobby_commands import ReviewTable
from core.record.values import Record
from core.review.review_files import ReviewFolder
from core.review.values import Review, from_json
from core.review.worker import ReviewProcess

SECONDS: Final = 30.0
"""CPU time of a review on one's own machine."""
PAUSE: Final = 0.3
"""Seconds between two looks at how far a review is."""


class Reviewing(Protocol):
    """One review on its way."""

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        """How far it is, and the review once it is over; `stop` ends it. Raises BelvedereError where there is none."""
        ...

    def leave(self) -> None:
        """Nobody waits for it any more."""
        ...


class ServedReview:
    """A review that the server makes."""

    def __init__(self, lobby: Lobby, table: str) -> None:
        self._lobby, self._table = lobby, table
        self._is_over = False
        self._leaving: asyncio.Task[None] | None = None

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        status = await self._lobby.do(ReviewTable(self._table, stop))
        self._is_over = status.is_over
        return status, await asyncio.to_thread(_read, status.text) if status.is_over else None

    def leave(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._leaving = asyncio.create_task(self._stop())

    async def _stop(self) -> None:
        try:
            await self._lobby.do(ReviewTable(self._table, stop=True))
        except BelvedereError:
            return  # it had not come to anything


class OwnReview:
    """A review that a process of this machine makes of a record file."""

    def __init__(self, record: Record, text: str, folder: ReviewFolder, seconds: float = SECONDS) -> None:
        """Reviews are kept in `folder`."""
        self._record = record
        self._text = text
        self._seconds = seconds
        self._folder = folder
        self._latest: Review | None = None
        self._problem: BelvedereError | None = None
        self._running: ReviewProcess | None = None
        self._stopped, self._done = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="belvedere-review", daemon=True)
            self._thread.start()
        if stop:
            self.leave()
            await asyncio.to_thread(self._thread.join)
        if not self._done.is_set():
            return self._status(self._latest, is_over=False), None
        if self._problem is not None:
            raise self._problem
        if self._latest is None:
            raise BelvedereError("review-nothing")
        return self._status(self._latest, is_over=True), self._latest

    def leave(self) -> None:
        self._stopped.set()
        if self._running is not None:
            self._running.stop()

    def _status(self, found: Review | None, *, is_over: bool) -> ReviewStatus:
        if found is None:
            return ReviewStatus(is_over, 0, 0, 0.0, self._seconds)
        return ReviewStatus(is_over, found.priced, found.decisions, found.spent, self._seconds)

    def _work(self) -> None:
        """What the thread does: take in better and better reviews, and keep the last."""
        self._latest = self._folder.find(self._record, self._seconds)
        try:
            if self._latest is None:
                self._make()
        except BelvedereError as problem:
            self._problem = problem
        finally:
            self._done.set()

    def _make(self) -> None:
        self._running = ReviewProcess(self._text.encode(), None, self._seconds)
        try:
            for found in self._running:
                self._latest = found
                if self._stopped.is_set():
                    break
        except OSError:
            return  # the process was ended while it was listened to
        finally:
            self._running.close()
        if self._latest is not None and not self._stopped.is_set():
            self._folder.keep(self._latest)


def _read(text: str) -> Review:
    return from_json(codec.loads(text.encode()))
