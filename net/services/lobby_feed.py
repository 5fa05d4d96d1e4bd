"""Sends those in the lobby who is here, what is said there, and how the tables stand.

Changes are gathered for a moment and then sent to one listener after another, so that a busy server redraws no screen
more than a few times a second, and never all of them in one instant.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextvars import Context
from typing import Protocol
from weakref import WeakSet

import attrs

from core.clean import CHAT_LIMIT, clean
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message
from core.link.lobby import MOST_NAMED, LobbyChat, LobbyTalk, News, Present, TableCard, TableList, Visitor
from core.link.updates import Announced
from core.text import english
from net.news import ClusterNews, ListsChanged, OtherLobbies, SaidInLobby, ToldPerson
from net.telemetry.log import LOG, incident

KEPT = 50
"""Lines that a newcomer is shown."""
FULL = 50
"""Callers from which on changes are gathered longer, in proportion: the more there is to send, the less often."""
AT_ONCE, SPREAD = 16, 0.002
"""Listeners who are sent something at once, and the seconds between each two of the others."""


class AttachedLink(Protocol):
    """A link to a table, which tells where a person is."""

    table: str
    game: str

    @property
    def viewer(self) -> Seat | None:
        """The seat, None for who watches."""
        ...

    @property
    def is_attached(self) -> bool:
        """Whether its deliveries go anywhere."""
        ...

    @property
    def is_public(self) -> bool:
        """Whether everybody may know that its table is there."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether it was closed, or its table let go of it."""
        ...

    def deliver(self, delivery: Announced, /) -> None: ...

    def hide(self, blocked: frozenset[str]) -> None:
        """Let its viewer be sent nothing that people of these identities say."""
        ...

    def close(self) -> None: ...


@attrs.define(eq=False)
class Caller:
    """One visit: who it is, and what they were sent."""

    identity: str
    name: str
    tables: Callable[[], Awaitable[tuple[TableCard, ...]]]
    """Lists the tables as they may see them."""
    guest: bool = False
    hidden: bool = False
    """Whether others do not see them, nor they the others."""
    links: list[AttachedLink] = attrs.field(factory=list)
    receive: Callable[[News], None] | None = None
    """Takes the news; None while nothing is wanted."""
    aside: bool = False
    """Whether only announcements are wanted."""
    stale: bool = False
    """Whether their list of tables has to be made anew."""
    key: str = ""
    """The key of their account where its name could be mixed up with another, else empty."""
    renamed: Callable[[str], None] | None = None
    """Called with the new name of this person, whom this or another visit, or an admin, has renamed."""
    name_taken: Callable[[str], None] | None = None
    """Called with a name that belongs to another person from now on."""
    seen: Present | None = None
    """Who was here when they were last sent that."""
    cards: TableList | None = None
    """The list of tables that they were sent last."""
    blocked: frozenset[str] = frozenset()
    """The identities of those whose talk they are not sent."""

    def hears(self, identity: str) -> bool:
        """Whether they are sent what the person of an identity says."""
        return identity not in self.blocked

    def hide(self, blocked: frozenset[str]) -> None:
        """Let them be sent nothing that the `blocked` say, at tables too."""
        self.blocked = blocked
        for link in self.links:
            link.hide(blocked)

    def visitor(self) -> Visitor:
        """Where they are: at the table that they came to last, else in the lobby. A table that is not for everybody to
        see is nobody's business."""
        link = self.attached
        if link is None or not link.is_public:
            return Visitor(self.name, self.guest, key=self.key)
        return Visitor(self.name, self.guest, link.table, link.game, link.viewer, self.key)

    @property
    def own_tables(self) -> frozenset[str]:
        """The ids of the tables where they sit, as far as they were sent these."""
        known = self.cards.cards if self.cards is not None else ()
        return frozenset(card.id for card in known if card.mine)

    @property
    def gets_announcements(self) -> bool:
        """Whether announcements are sent here; a table sends them itself to those aside who are there."""
        return self.receive is not None and not (self.aside and self.attached is not None)

    @property
    def attached(self) -> AttachedLink | None:
        """The table that they came to last and are still at."""
        return next((link for link in reversed(self.links) if link.is_attached), None)


def each_once(visits: Iterable[tuple[str, Visitor]]) -> dict[str, Visitor]:
    """Everybody once, by identity: who is here several times is where there is a table."""
    found: dict[str, Visitor] = {}
    for identity, visitor in visits:
        if visitor.table or identity not in found:
            found[identity] = visitor
    return found


class LobbyFeed:
    """Everybody who is on one server; or at one node, which knows who is at the others."""

    def __init__(self, charge: Callable[[str, str], None], gather: float, is_muted: Callable[[str], bool]) -> None:
        """`charge` counts what the person of an identity uses, and raises BelvedereError when it is too much; `gather`
        is how many seconds changes are gathered for, `is_muted` says whose identity may not talk."""
        self._charge = charge
        self._gather = gather
        self._is_muted = is_muted
        self._callers: list[Caller] = []
        self._visits: WeakSet[Caller] = WeakSet()
        """Every visit, whether or not it is seen."""
        self._said: deque[tuple[str, LobbyChat]] = deque(maxlen=KEPT)  # with the identity of who said it
        self._round: asyncio.Task[None] | None = None
        self._moved = False
        self.others: OtherLobbies | None = None
        """The lobbies of the other nodes of a cluster; None where this one is alone."""

    def expect(self, caller: Caller) -> Caller:
        """Tell a visit from now on when its person is called otherwise."""
        self._visits.add(caller)
        return caller

    def attend(self, caller: Caller, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Let a caller be seen here. `receive` gets at once what was said and who is here, soon how the tables stand,
        then what changes; `aside`, only announcements."""
        if caller not in self._callers:
            self._callers.append(caller)
        caller.receive = receive
        caller.aside = aside
        caller.cards = None
        caller.stale = True
        caller.seen = None
        if receive is not None and not (caller.hidden or aside):
            caller.seen = self.present(caller)
            self.send(caller, LobbyTalk(tuple(said for identity, said in self._said if caller.hears(identity))))
            self.send(caller, caller.seen)
        self.people_moved()

    def depart(self, caller: Caller) -> None:
        """A caller is gone."""
        caller.receive = None
        self._visits.discard(caller)
        if caller in self._callers:
            self._callers.remove(caller)
            self.people_moved()

    def is_here(self, identity: str) -> bool:
        """Whether a person is here now."""
        is_at_another = self.others is not None and identity in self.others.visitors()
        return is_at_another or any(caller.identity == identity for caller in self._callers)

    def visitors(self) -> tuple[Visitor, ...]:
        """Everybody once, by name; who is here several times is where there is a table."""
        found = self.visitors_here()
        if self.others is not None:
            found = each_once((*found.items(), *self.others.visitors().items()))
        return tuple(sorted(found.values(), key=lambda visitor: visitor.name.casefold()))

    def visitors_here(self) -> dict[str, Visitor]:
        """Those who came in at this server, by identity."""
        return each_once((caller.identity, caller.visitor()) for caller in self._callers if not caller.hidden)

    def called(self, name: str) -> tuple[Visitor, ...]:
        """Those of them who are called so."""
        asked = clean(name, CHAT_LIMIT).casefold()
        return tuple(visitor for visitor in self.visitors() if visitor.name.casefold() == asked)

    def present(self, caller: Caller, everybody: Sequence[Visitor] | None = None) -> Present:
        """Who is here, as far as a caller is told that: of very many those at their tables and the first others."""
        found = self.visitors() if everybody is None else everybody
        if len(found) <= MOST_NAMED:
            return Present(tuple(found))
        mine = caller.own_tables
        near = [visitor for visitor in found if visitor.table in mine]
        others = [visitor for visitor in found if visitor.table not in mine]
        return Present((*near, *others[:MOST_NAMED]), len(found))

    def told(self, caller: Caller, name: str) -> tuple[Visitor, ...]:
        """What a caller is told who asks who is here, or who asks for a name."""
        return self.called(name) if name else self.present(caller).visitors

    def say(self, caller: Caller, text: str) -> None:
        """Send a line to all listeners; nothing printable is nothing said. Raises BelvedereError when it may not be."""
        line = clean(text, CHAT_LIMIT)
        self._meter(caller.identity)
        if line:
            said = LobbyChat(caller.name, line)
            self.hear(caller.identity, said)
            self.tell_nodes(SaidInLobby(caller.identity, said))

    def hear(self, identity: str, said: LobbyChat) -> None:
        """Send what a person said, here or at another node, to all listeners."""
        self._said.append((identity, said))
        heard = [one for one in self._listeners() if not one.hidden and one.hears(identity)]
        self._send_each(heard, said)

    def hide(self, identity: str, blocked: frozenset[str]) -> None:
        """Let every visit of a person at this server be sent nothing that the `blocked` say; lists of tables stay as
        they are."""
        for caller in self._callers:
            if caller.identity == identity:
                caller.hide(blocked)

    def announce(self, sentence: Message) -> int:
        """Send an announcement to everybody in the lobby, and at no table; how many that are."""
        listeners = tuple(caller for caller in self._callers if caller.gets_announcements)
        self._send_each(listeners, Announced(sentence))
        return len(listeners)

    def announce_to_visitors(self, sentence: Message) -> None:
        """Send an announcement to everybody who came in at this server, wherever they are, and to nobody else."""
        for caller in tuple(self._callers):
            self._send_there(caller, Announced(sentence))

    def tell(self, identity: str, sentence: Message, *, only_here: bool = False) -> bool:
        """Send an announcement to one person, wherever they are, or to their visits at this server; whether that
        reached a terminal, or is on its way to the node where they are."""
        is_at_another = not only_here and self.others is not None and identity in self.others.visitors()
        if is_at_another:
            self.tell_nodes(ToldPerson(identity, sentence))
        reached = [
            caller
            for caller in self._callers
            if caller.identity == identity and (caller.receive is not None or caller.attached is not None)
        ]
        for caller in reached:
            self._send_there(caller, Announced(sentence))
        return bool(reached) or is_at_another

    def send(self, caller: Caller, news: News) -> None:
        """Send news to one visit, whatever it listens to; one that receives nothing misses it. It is received in a
        context of its own: what somebody else did must not be shown on that person's screen. A listener that fails is
        sent nothing more; nobody else notices."""
        if caller.receive is None:
            return
        try:
            Context().run(caller.receive, news)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the server lives on
            incident(error, f"sending {caller.identity} news of the lobby")
            caller.receive = None

    def rename_here(self, identity: str, name: str) -> None:
        """Let a person be called otherwise in all their visits at this server, and in what they have said; whoever goes
        by that name without having an account of it is told that it is another person's."""
        for caller in tuple(self._visits):
            told = caller.renamed if caller.identity == identity else caller.name_taken
            if told is not None:
                told(name)
        said = ((one, attrs.evolve(chat, name=name) if one == identity else chat) for one, chat in self._said)
        self._said = deque(tuple(said), maxlen=KEPT)
        self.people_moved()

    @property
    def names_here(self) -> dict[str, str]:
        """What those are called who have come in at this server, by identity."""
        return {caller.identity: caller.name for caller in tuple(self._visits)}

    def people_moved(self) -> None:
        """People came, went, or changed places."""
        self.others_moved()
        if self.others is not None:
            self.others.moved()

    def others_moved(self) -> None:
        """The same at another node."""
        self._moved = True
        self._wake()

    def tables_changed(self, identities: Collection[str] | None = None, *, only_here: bool = False) -> None:
        """A table stands otherwise in the lists of these people, of everybody when None; at all nodes, or for the
        visits at this server."""
        if not only_here:
            self.tell_nodes(ListsChanged(None if identities is None else tuple(identities)))
        for caller in self._callers:
            caller.stale = caller.stale or identities is None or caller.identity in identities
        self._wake()

    def tell_nodes(self, news: ClusterNews) -> None:
        """Tell the other nodes, if there are any, as far as they can be reached."""
        if self.others is not None:
            self.others.send(news)

    def close(self) -> None:
        """Send nothing more to anybody."""
        self._callers.clear()
        if self._round is not None:
            self._round.cancel()

    # Sending

    def _send_each(self, listeners: Sequence[Caller], news: News) -> None:
        """Send to the first few now and to the others one by one, so that the loop has time for keys in between."""
        for place, listener in enumerate(listeners):
            if place < AT_ONCE:
                self.send(listener, news)
            else:
                delay = (place - AT_ONCE + 1) * SPREAD
                asyncio.get_running_loop().call_later(delay, self.send, listener, news, context=Context())

    def _wake(self) -> None:
        if self._round is None and any(self._listeners()):
            self._round = asyncio.create_task(self._send_changes(), name="lobby", context=Context())

    def _listeners(self) -> Iterable[Caller]:
        return (caller for caller in tuple(self._callers) if caller.receive is not None and not caller.aside)

    async def _send_changes(self) -> None:
        try:
            while self._moved or any(caller.stale for caller in self._listeners()):
                await asyncio.sleep(self._gather * max(1.0, len(self._callers) / FULL))
                self._moved = False
                everybody = self.visitors()
                for caller in self._listeners():
                    await self._bring_up(caller, everybody)
        finally:
            self._round = None

    async def _bring_up(self, caller: Caller, everybody: Sequence[Visitor]) -> None:
        """Send one listener what is new; meanwhile others are served."""
        await asyncio.sleep(0)
        await self._send_tables(caller)
        present = self.present(caller, everybody)
        if not caller.hidden and caller.seen != present:
            caller.seen = present
            self.send(caller, present)

    async def _send_tables(self, caller: Caller) -> None:
        if caller.stale:
            caller.stale = False
            try:
                cards = TableList(await caller.tables())
            except BelvedereError as error:
                LOG.error("cannot list the tables of %s: %s", caller.identity, english(error.sentence))
                return
            if cards != caller.cards:
                caller.cards = cards
                self.send(caller, cards)

    def _send_there(self, caller: Caller, news: Announced) -> None:
        """Send an announcement to one who may have only a table before them."""
        if caller.receive is not None:
            self.send(caller, news)
        elif caller.attached is not None:
            try:
                caller.attached.deliver(news)
            except (Exception, SystemExit) as error:  # noqa: BLE001  as in `send`
                incident(error, f"telling {caller.identity} something at a table")

    def _meter(self, identity: str) -> None:
        if self._is_muted(identity):
            raise BelvedereError("lobby-muted")
        self._charge(identity, "talk")
