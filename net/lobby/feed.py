"""The lobby of a house: who is here, what they say to each other, and who has to look at the tables again.

Whatever changes is gathered for a moment and then told to one listener after another, so that a busy house redraws
nobody's screen more than a few times a second, and never all of them in one instant.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextvars import Context

import attrs

from core.clean import clean
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.link.lobby import LobbyChat, LobbyTalk, News, Present, TableCard, TableList, Visitor
from core.link.updates import Announced
from core.text import english
from net.incident import LOG, incident
from net.services.talk_rate import TalkRate
from net.tables.host_link import HostLink

KEPT = 50
"""Lines that a newcomer is shown."""
FULL = 50
"""Callers from which on a house gathers longer, in proportion: who hears more is told less often."""
AT_ONCE, SPREAD = 16, 0.002
"""Listeners who are told something at once, and the seconds between each two of the others."""
LONGEST = 200
"""Characters of a line."""


@attrs.define(eq=False)
class Caller:
    """One visit: who it is, and how they are told. `tables` lists the tables as they may see them; `hidden` callers
    are not seen by others and hear nothing of them; those `aside` hear what is announced, and nothing else."""

    identity: str
    name: str
    tables: Callable[[], Awaitable[tuple[TableCard, ...]]]
    guest: bool = False
    hidden: bool = False
    links: list[HostLink] = attrs.field(factory=list)
    hear: Callable[[News], None] | None = None
    aside: bool = False
    stale: bool = False
    seen: Present | None = None
    cards: TableList | None = None

    def visitor(self) -> Visitor:
        """Where they are: at the table that they came to last, else in the lobby."""
        link = self._link()
        if link is None:
            return Visitor(self.name, self.guest)
        return Visitor(self.name, self.guest, link.table, link.game, link.viewer)

    @property
    def is_told_here(self) -> bool:
        """Whether what is announced is told here: aside, a table tells it to whoever is there."""
        return self.hear is not None and not (self.aside and self._link() is not None)

    def _link(self) -> HostLink | None:
        return next((link for link in reversed(self.links) if link.is_attached), None)


class LobbyFeed:
    """Everybody who is in one house. Nobody hears whose identity `is_muted`; `gather` is the time, in seconds, in
    which changes are gathered; `monotonic` measures seconds."""

    def __init__(self, monotonic: Callable[[], float], gather: float, is_muted: Callable[[str], bool]) -> None:
        self._gather, self._is_muted = gather, is_muted
        self._callers: list[Caller] = []
        self._said: deque[LobbyChat] = deque(maxlen=KEPT)
        self._rate = TalkRate(monotonic)
        self._round: asyncio.Task[None] | None = None
        self._moved = False

    def attend(self, caller: Caller, hear: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Let somebody be seen here. `hear` is told at once what was said and who is here, soon how the tables stand,
        then what changes; `aside`, only what is announced."""
        if caller not in self._callers:
            self._callers.append(caller)
        caller.hear, caller.aside, caller.cards, caller.stale = hear, aside, None, True
        caller.seen = None
        if hear is not None and not (caller.hidden or aside):
            caller.seen = Present(self.visitors())
            self._tell(caller, LobbyTalk(tuple(self._said)))
            self._tell(caller, caller.seen)
        self.people_moved()

    def depart(self, caller: Caller) -> None:
        """Somebody is gone."""
        caller.hear = None
        if caller in self._callers:
            self._callers.remove(caller)
            self.people_moved()

    def is_here(self, identity: str) -> bool:
        """Whether somebody is in the house now."""
        return any(caller.identity == identity for caller in self._callers)

    def visitors(self) -> tuple[Visitor, ...]:
        """Everybody once, by name; who is here several times is where there is a table."""
        found: dict[str, Visitor] = {}
        for caller in self._callers:
            visitor = caller.visitor()
            if not caller.hidden and (visitor.table or caller.identity not in found):
                found[caller.identity] = visitor
        return tuple(sorted(found.values(), key=lambda visitor: visitor.name.casefold()))

    def say(self, caller: Caller, text: str) -> None:
        """Tell everybody who listens; nothing printable is nothing said. Raises BelvedereError when they may not."""
        line = clean(text, LONGEST)
        self._meter(caller.identity)
        if line:
            said = LobbyChat(caller.name, line)
            self._said.append(said)
            self._tell_everybody([listener for listener in self._listeners() if not listener.hidden], said)

    def announce(self, sentence: Message) -> int:
        """Let everybody who hears of the house, and not of a table, know something; how many that are."""
        listeners = tuple(caller for caller in self._callers if caller.is_told_here)
        self._tell_everybody(listeners, Announced(sentence))
        return len(listeners)

    def people_moved(self) -> None:
        """Somebody came, went, or changed places."""
        self._moved = True
        self._wake()

    def tables_changed(self, identities: Collection[str] | None = None) -> None:
        """A table stands otherwise in the lists of these people; of everybody when None."""
        for caller in self._callers:
            caller.stale = caller.stale or identities is None or caller.identity in identities
        self._wake()

    def close(self) -> None:
        """Tell nobody anything any more."""
        self._callers.clear()
        if self._round is not None:
            self._round.cancel()

    # Telling

    def _tell_everybody(self, listeners: Sequence[Caller], news: News) -> None:
        """Tell the first few now and the others one by one, so that the loop has time for keys in between."""
        for place, listener in enumerate(listeners):
            if place < AT_ONCE:
                self._tell(listener, news)
            else:
                delay = (place - AT_ONCE + 1) * SPREAD
                asyncio.get_running_loop().call_later(delay, self._tell, listener, news, context=Context())

    def _wake(self) -> None:
        if self._round is None and any(self._listeners()):
            self._round = asyncio.create_task(self._tell_all(), name="lobby", context=Context())

    def _listeners(self) -> Iterable[Caller]:
        return (caller for caller in tuple(self._callers) if caller.hear is not None and not caller.aside)

    async def _tell_all(self) -> None:
        try:
            while self._moved or any(caller.stale for caller in self._listeners()):
                await asyncio.sleep(self._gather * max(1.0, len(self._callers) / FULL))
                self._moved = False
                present = Present(self.visitors())
                for caller in self._listeners():
                    await self._bring_up(caller, present)
        finally:
            self._round = None

    async def _bring_up(self, caller: Caller, present: Present) -> None:
        """Tell one listener what is new; meanwhile others are served."""
        await asyncio.sleep(0)
        if not caller.hidden and caller.seen != present:
            caller.seen = present
            self._tell(caller, present)
        if caller.stale:
            caller.stale = False
            try:
                cards = TableList(await caller.tables())
            except BelvedereError as error:
                LOG.error("the tables of %s were not listed: %s", caller.identity, english(error.sentence))
                return
            if cards != caller.cards:
                caller.cards = cards
                self._tell(caller, cards)

    def _tell(self, caller: Caller, news: News) -> None:
        """A listener that fails hears no more; nobody else notices."""
        if caller.hear is None:
            return
        try:
            caller.hear(news)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the house lives on
            incident(error, f"telling {caller.identity} about the lobby")
            caller.hear = None

    def _meter(self, identity: str) -> None:
        if self._is_muted(identity):
            raise BelvedereError("lobby-muted")
        if not self._rate.take(identity):
            raise BelvedereError("lobby-talk-too-fast")
