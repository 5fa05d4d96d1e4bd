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
from core.link.lobby import News, OwnTables, TableCard
from core.link.spec import Player
from core.link.updates import Announced, Delivery, Update
from core.text import Texts
from tui.words.turns import TurnWatch

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
    "cup-how": "line-cup-how",
}
"""Replacement for each follow-up hint of an answer, in the terms of line mode."""
_UNPRINTABLE: Final = dict.fromkeys((*range(32), *range(127, 160)))


@attrs.frozen
class Arrived:
    """A delivery from the link of `viewer`."""

    viewer: Seat | None
    delivery: Delivery


@attrs.frozen
class Aside:
    """News of the lobby for a person who is elsewhere: the console writes it as soon as it has written the rest."""

    news: Announced | OwnTables


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
    turn_watch: TurnWatch = attrs.field(factory=TurnWatch, init=False)
    """Knows the person's tables, and what is news about them."""
    table: str = attrs.field(default="", init=False)
    """The id of the table where the person is; empty elsewhere."""
    called: str = attrs.field(default="", init=False)
    """The id of the table that the latest news of a turn named."""
    _waiting: "deque[Arrived | Aside | News]" = attrs.field(factory=deque, init=False)
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

    def receive_aside(self, news: News) -> None:
        """Queue news of the lobby for a person who is elsewhere. `next` writes announcements and turns at other tables
        itself, and returns the rest."""
        self._waiting.append(Aside(news) if isinstance(news, Announced | OwnTables) else news)
        self._arrived.set()

    def tell_turns(self, cards: Sequence[TableCard]) -> bool:
        """Write at which table a turn has begun since the last list, and return whether there was one."""
        news = self.turn_watch.look(cards, self.table)
        if news is None:
            return False
        self.called = news.card.id
        word = self.texts.ui("line-word-next").partition(",")[0]
        self.tell(f"{news.sentence(self.texts)} {self.texts.ui('turn-news-word', word=word, table=news.card.id)}")
        return True

    def forget(self) -> None:
        """Drop queued deliveries after leaving their table."""
        self._waiting = deque(one for one in self._waiting if isinstance(one, Aside))

    async def next(self, *, lines: bool = True) -> Arrived | News | str | None:
        """Return the next delivery or news, otherwise the next input line (only with `lines`); None at the end of the
        input."""
        while not self._has_arrived():
            self._arrived.clear()
            if lines and self._reading is None:
                self._reading = asyncio.ensure_future(self.read())
            arrival = asyncio.ensure_future(self._arrived.wait())
            waiting: list[asyncio.Future[Any]] = [arrival, self._reading] if lines and self._reading else [arrival]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                arrival.cancel()
            if not self._has_arrived() and lines and self._reading and self._reading.done():
                reading, self._reading = self._reading, None
                try:
                    line = reading.result()
                except BelvedereError as problem:
                    self.tell(self.texts.say(problem.sentence))
                    continue
                return None if line is None else line.strip()
        arrived = self._waiting.popleft()
        assert not isinstance(arrived, Aside)
        return arrived

    def _has_arrived(self) -> bool:
        """Write the news that is due, and return whether there is something for the reader of `next`."""
        while self._waiting and isinstance(first := self._waiting[0], Aside):
            self._waiting.popleft()
            if isinstance(first.news, OwnTables):
                self.tell_turns(first.news.cards)
            else:
                self.tell(self.texts.say(first.news.sentence))
        return bool(self._waiting)

    async def close(self) -> None:
        """Stop reading."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
