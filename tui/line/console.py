"""Input and output of line mode: merge typed lines, deliveries and news, and write plain text."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import attrs

from core.clean import isolated
from core.commands import Answer
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Argument, BelvedereError
from core.link.lobby import News
from core.link.spec import Player
from core.link.updates import Delivery, Update
from core.text import Texts

Read = Callable[[], Awaitable[str | None]]
"""Returns the next line, or None at the end of the input. Raises BelvedereError for an unreadable line."""
Write = Callable[[str], None]
KeepPosition = Callable[[AnyGame, Update, tuple[Player, ...], Sequence[Any], Texts], str]
"""Writes a viewer's knowledge of a table to files: the update, the players and the events. Returns the path of
the first file. Raises BelvedereError if it cannot be written."""

HOW: Final = {
    "key-browser-how": "line-key-browser-how",
    "key-join-how": "line-key-join-how",
    "webhook-how": "line-webhook-how",
}
"""Replacement for each follow-up hint of an answer, in the terms of line mode."""
_UNPRINTABLE: Final = dict.fromkeys((*range(32), *range(127, 160)))


@attrs.frozen
class Arrived:
    """A delivery from the link of `viewer`."""

    viewer: Seat | None
    delivery: Delivery


@attrs.define(eq=False)
class Console:
    """Writes whole lines without control characters, and reads input.

    Deliveries come before input lines; a read in progress continues while deliveries arrive.
    """

    read: Read
    write: Write
    texts: Texts
    keep_position: KeepPosition | None = None
    """Saves a position to files, where possible."""
    _waiting: "deque[Arrived | News]" = attrs.field(factory=deque, init=False)
    _arrived: asyncio.Event = attrs.field(factory=asyncio.Event, init=False)
    _reading: "asyncio.Future[str | None] | None" = attrs.field(default=None, init=False)

    def tell(self, *lines: str) -> None:
        """Write each line."""
        for line in lines:
            self.write(isolated(line.translate(_UNPRINTABLE)) + "\n")

    def say(self, id: str, /, **args: Argument) -> None:
        """Write an interface sentence."""
        self.tell(self.texts.ui(id, **args))

    def answer(self, answer: Answer) -> None:
        """Write the answer to a command, and its follow-up hint."""
        self.tell(*(line if isinstance(line, str) else self.texts.say(line) for line in answer.lines))
        if answer.how is not None:
            self.tell(self.texts.say(attrs.evolve(answer.how, id=HOW[answer.how.id])))

    def receive(self, viewer: Seat | None, delivery: Delivery) -> None:
        """Queue a delivery of a link."""
        self._waiting.append(Arrived(viewer, delivery))
        self._arrived.set()

    def receive_news(self, news: News) -> None:
        """Queue news of the lobby."""
        self._waiting.append(news)
        self._arrived.set()

    def forget(self) -> None:
        """Drop queued deliveries after leaving their table."""
        self._waiting.clear()

    async def next(self, *, lines: bool = True) -> Arrived | News | str | None:
        """Return the next delivery or news, otherwise the next input line (only with `lines`); None at the end of the
        input."""
        while not self._waiting:
            self._arrived.clear()
            if lines and self._reading is None:
                self._reading = asyncio.ensure_future(self.read())
            arrival = asyncio.ensure_future(self._arrived.wait())
            waiting: list[asyncio.Future[Any]] = [arrival, self._reading] if lines and self._reading else [arrival]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                arrival.cancel()
            if not self._waiting and lines and self._reading and self._reading.done():
                reading, self._reading = self._reading, None
                try:
                    line = reading.result()
                except BelvedereError as problem:
                    self.tell(self.texts.say(problem.sentence))
                    continue
                return None if line is None else line.strip()
        return self._waiting.popleft()

    async def close(self) -> None:
        """Stop reading."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
