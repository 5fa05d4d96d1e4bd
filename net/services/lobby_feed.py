"""Lobby news for visitors: the people here, chat, and the state of the tables.

Changes are collected for a moment and then sent to one listener after another. So a busy server redraws each screen
only a few times a second, and never all screens in the same instant.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextvars import Context
from typing import Protocol, TypeVar
from weakref import WeakSet

import attrs

from core.clean import CHAT_LIMIT, clean
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, message
from core.link.lobby import MOST_NAMED, LobbyChat, LobbyTalk, News, OwnTables, Present, TableCard, TableList, Visitor
from core.link.updates import Announced
from core.text import english
from net.news import ClusterNews, ListsChanged, OtherLobbies, PersonCame, SaidInLobby, ToldPerson
from net.telemetry.log import LOG, incident

KEPT = 50
"""Lines of chat that a newcomer is shown."""
FULL = 50
"""Number of callers above which changes are collected longer, in proportion."""
ARRIVAL_PAUSE = 1800.0
"""Seconds after a person was here in which their followers are not told that they are here again."""
AT_ONCE, SPREAD = 16, 0.002
"""Number of listeners who are sent something at once, and seconds between the others."""


N = TypeVar("N", bound=News)


class AttachedLink(Protocol):
    """A link to a table, which shows where a person is."""

    table: str
    game: str

    @property
    def viewer(self) -> Seat | None:
        """The viewer's seat; None for a spectator."""
        ...

    @property
    def is_attached(self) -> bool:
        """Whether deliveries have a receiver."""
        ...

    @property
    def is_public(self) -> bool:
        """Whether the table's existence is public."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the link was closed by its holder or by the table."""
        ...

    def deliver(self, delivery: Announced, /) -> None: ...

    def hide(self, blocked: frozenset[str]) -> None:
        """Stop delivering chat from the `blocked` people."""
        ...

    def close(self) -> None: ...


@attrs.define(eq=False)
class Caller:
    """One visit: its person, and the news last sent to it."""

    identity: str
    name: str
    tables: Callable[[], Awaitable[tuple[TableCard, ...]]]
    """Lists the tables as this person may see them."""
    own: Callable[[], Awaitable[tuple[TableCard, ...]]] = attrs.field(kw_only=True)
    """Lists this person's own open and running tables."""
    guest: bool = False
    hidden: bool = False
    """Whether this visit is invisible to others and sees no others."""
    links: list[AttachedLink] = attrs.field(factory=list)
    receive: Callable[[News], None] | None = None
    """Takes the news; None while none is wanted."""
    aside: bool = False
    """Whether only announcements and the person's own tables are wanted."""
    stale: bool = False
    """Whether the list of tables must be sent again."""
    key: str = ""
    """The oldest key of the account if its name resembles another's, otherwise ""."""
    renamed: Callable[[str], None] | None = None
    """Called with this person's new name, after any of their visits or an admin has changed it."""
    name_taken: Callable[[str], None] | None = None
    """Called with a name that another person has registered."""
    seen: Present | None = None
    """The list of visitors sent last."""
    cards: TableList | OwnTables | None = None
    """The list of tables sent last."""
    blocked: frozenset[str] = frozenset()
    """Chat from these identities is not sent to this visit."""
    followed: frozenset[str] = frozenset()
    """The identities that this person follows."""
    is_announced: bool = False
    """Whether this person's followers are told when they come online."""

    def hears(self, identity: str) -> bool:
        """Return whether chat from that identity is sent to this visit."""
        return identity not in self.blocked

    def hide(self, blocked: frozenset[str]) -> None:
        """Stop sending chat from the `blocked` people, at tables too."""
        self.blocked = blocked
        for link in self.links:
            link.hide(blocked)

    def visitor(self) -> Visitor:
        """Return where this person is: at the table they attached to last, or in the lobby. Private tables are not
        shown."""
        link = self.attached
        if link is None or not link.is_public:
            return Visitor(self.name, self.guest, key=self.key)
        return Visitor(self.name, self.guest, link.table, link.game, link.viewer, self.key)

    @property
    def own_tables(self) -> frozenset[str]:
        """The ids of the tables where this person sits, according to the last list sent."""
        known = self.cards.cards if self.cards is not None else ()
        return frozenset(card.id for card in known if card.mine)

    @property
    def gets_announcements(self) -> bool:
        """Whether announcements are sent here. With `aside`, a table sends them itself."""
        return self.receive is not None and not (self.aside and self.attached is not None)

    @property
    def attached(self) -> AttachedLink | None:
        """The link to the table that this person attached to last and is still at."""
        return next((link for link in reversed(self.links) if link.is_attached), None)


def distinct_visitors(visits: Iterable[tuple[str, Visitor]]) -> dict[str, Visitor]:
    """Return each visitor once, by identity, preferring the visit that is at a table."""
    found: dict[str, Visitor] = {}
    for identity, visitor in visits:
        if visitor.table or identity not in found:
            found[identity] = visitor
    return found


class LobbyFeed:
    """All visitors of one server, or of one node with knowledge of the other nodes' visitors."""

    def __init__(
        self,
        charge: Callable[[str, str], None],
        gather: float,
        is_muted: Callable[[str], bool],
        monotonic: Callable[[], float],
    ) -> None:
        """`charge` charges the person of an identity and raises BelvedereError if their share is used up. `gather` is
        how many seconds changes are collected for. `is_muted` tells whether an identity may not talk. `monotonic`
        returns seconds."""
        self._charge = charge
        self._gather = gather
        self._is_muted = is_muted
        self._monotonic = monotonic
        self._last_here: OrderedDict[str, float] = OrderedDict()
        """When people came or left, if that is less than ARRIVAL_PAUSE ago; the latest last."""
        self._callers: list[Caller] = []
        self._visits: WeakSet[Caller] = WeakSet()
        """Every visit, visible or not."""
        self._said: deque[tuple[str, LobbyChat]] = deque(maxlen=KEPT)  # with the identity of the speaker
        self._round: asyncio.Task[None] | None = None
        self._moved = False
        self.others: OtherLobbies | None = None
        """The lobbies of the other nodes of a cluster; None on a single server."""

    def expect(self, caller: Caller) -> Caller:
        """Register a visit for news of name changes, before it is visible."""
        self._visits.add(caller)
        return caller

    def attend(self, caller: Caller, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Make a caller visible. `receive` immediately gets recent chat and the visitors, soon the tables, then
        changes; with `aside`, only announcements and the caller's own tables."""
        if caller not in self._callers:
            self._arrive(caller)
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
        """Remove a caller."""
        caller.receive = None
        self._visits.discard(caller)
        if caller in self._callers:
            self._callers.remove(caller)
            self.note_here([caller.identity])
            self.people_moved()

    def is_here(self, identity: str) -> bool:
        """Return whether a person is online."""
        is_at_another = self.others is not None and identity in self.others.visitors()
        return is_at_another or any(caller.identity == identity for caller in self._callers)

    def visitors(self) -> tuple[Visitor, ...]:
        """Return all visitors once, sorted by name, preferring a visit that is at a table."""
        return tuple(self._everybody().values())

    def _everybody(self) -> Mapping[str, Visitor]:
        """Return the same by identity."""
        found = self.visitors_here()
        if self.others is not None:
            found = distinct_visitors((*found.items(), *self.others.visitors().items()))
        return dict(sorted(found.items(), key=lambda one: one[1].name.casefold()))

    def visitors_here(self) -> dict[str, Visitor]:
        """Return the visitors connected to this server, by identity."""
        return distinct_visitors((caller.identity, caller.visitor()) for caller in self._callers if not caller.hidden)

    def visitors_named(self, name: str) -> tuple[Visitor, ...]:
        """Return the visitors with the given name, ignoring case."""
        return tuple(visitor for visitor in self.visitors() if _is_called(visitor, name))

    def present(self, caller: Caller, everybody: Mapping[str, Visitor] | None = None) -> Present:
        """Return the visitors as a caller is shown them: first those whom they follow. In a large crowd these, all at
        the caller's tables, and the first others."""
        found = self._everybody() if everybody is None else everybody
        first = _followed(caller, found)
        if len(found) <= MOST_NAMED and not first:
            return Present(tuple(found.values()))
        rest = [visitor for identity, visitor in found.items() if identity not in caller.followed]
        if len(found) <= MOST_NAMED:
            return Present((*first, *rest))
        mine = caller.own_tables
        near = [visitor for visitor in rest if visitor.table in mine]
        others = [visitor for visitor in rest if visitor.table not in mine]
        return Present((*first, *near, *others[:MOST_NAMED]), len(found))

    def visitors_for(self, caller: Caller, name: str) -> tuple[Visitor, ...]:
        """Return the visible visitors, or only those with the given name."""
        if not name:
            return self.present(caller).visitors
        found = {identity: one for identity, one in self._everybody().items() if _is_called(one, name)}
        return self.present(caller, found).visitors

    def follow(self, identity: str, followed: frozenset[str], *, is_announced: bool) -> None:
        """Apply a stored change of the people whom a person follows, or of their own arrivals, to their visits at this
        server, and schedule new lists for them."""
        for caller in tuple(self._visits):
            if caller.identity == identity:
                caller.followed, caller.is_announced = followed, is_announced
        self.tables_changed([identity], only_here=True)
        self.others_moved()

    def _arrive(self, caller: Caller) -> None:
        """Tell a person's followers on all nodes that they come online, if they agree."""
        is_at_another = self.others is not None and caller.identity in self.others.visitors()
        if caller.is_announced and not (caller.hidden or is_at_another):
            came = PersonCame(caller.identity, caller.name, tuple(sorted(caller.blocked)))
            if self.tell_followers(came):
                self.tell_nodes(came)

    def tell_followers(self, came: PersonCame) -> bool:
        """Tell the followers here that a person has come online. Do nothing if that person is here already, or was a
        moment ago; return whether they were not."""
        last = self._last_here.get(came.identity)
        self.note_here([came.identity])
        if last is not None and self._monotonic() - last < ARRIVAL_PAUSE:
            return False
        followers = list[Caller]()
        for caller in self._callers:  # the only pass: who follows whom is known here, and nothing is read from disk
            if caller.identity == came.identity:
                return False
            if came.identity in caller.followed and caller.identity not in came.untold:
                followers.append(caller)
        self._send_each(followers, Announced(message("follow-came", name=came.name)), self._send_there)
        return True

    def note_here(self, identities: Iterable[str]) -> None:
        """Note that people came or left now, for the next time they come."""
        now = self._monotonic()
        for identity in identities:
            self._last_here[identity] = now
            self._last_here.move_to_end(identity)
        while self._last_here and now - next(iter(self._last_here.values())) >= ARRIVAL_PAUSE:
            self._last_here.popitem(last=False)

    def say(self, caller: Caller, text: str) -> None:
        """Send a line of chat to all listeners; a line without printable characters is ignored. Raises BelvedereError
        if the caller is muted or has used up their share."""
        line = clean(text, CHAT_LIMIT)
        self._meter(caller.identity)
        if line:
            said = LobbyChat(caller.name, line)
            self.hear(caller.identity, said)
            self.tell_nodes(SaidInLobby(caller.identity, said))

    def hear(self, identity: str, said: LobbyChat) -> None:
        """Send chat from this or another node to all listeners."""
        self._said.append((identity, said))
        heard = [one for one in self._listeners() if not (one.hidden or one.aside) and one.hears(identity)]
        self._send_each(heard, said)

    def hide(self, identity: str, blocked: frozenset[str]) -> None:
        """Stop sending chat from the `blocked` people to any visit of a person at this server. Table lists stay
        unchanged."""
        for caller in self._callers:
            if caller.identity == identity:
                caller.hide(blocked)

    def announce(self, sentence: Message) -> int:
        """Send an announcement to everybody in the lobby but not at tables, and return how many got it."""
        listeners = tuple(caller for caller in self._callers if caller.gets_announcements)
        self._send_each(listeners, Announced(sentence))
        return len(listeners)

    def announce_to_visitors(self, sentence: Message) -> None:
        """Send an announcement to everybody connected to this server, at tables too."""
        for caller in tuple(self._callers):
            self._send_there(caller, Announced(sentence))

    def tell(self, identity: str, sentence: Message, *, only_here: bool = False) -> bool:
        """Send an announcement to one person's visits on all nodes, or only at this server. Return whether it reached
        one, or was sent to another node."""
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
        """Send news to one visit; without a receiver they are lost. The receiver runs in a context of its own, so that
        it does not render for the person who caused the news. A receiver that fails is removed and gets nothing
        more."""
        if caller.receive is None:
            return
        try:
            Context().run(caller.receive, news)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the server must continue
            incident(error, f"sending {caller.identity} news of the lobby")
            caller.receive = None

    def rename_here(self, identity: str, name: str) -> None:
        """Rename a person in all their visits at this server and in recent chat. Tell visitors without an account who
        use that name that it is taken."""
        for caller in tuple(self._visits):
            told = caller.renamed if caller.identity == identity else caller.name_taken
            if told is not None:
                told(name)
        said = ((one, attrs.evolve(chat, name=name) if one == identity else chat) for one, chat in self._said)
        self._said = deque(tuple(said), maxlen=KEPT)
        self.people_moved()

    @property
    def names_here(self) -> dict[str, str]:
        """The names of all visits at this server, by identity."""
        return {caller.identity: caller.name for caller in tuple(self._visits)}

    def people_moved(self) -> None:
        """Schedule an update after people have come, left or moved, and tell the other nodes."""
        self.others_moved()
        if self.others is not None:
            self.others.moved()

    def others_moved(self) -> None:
        """Schedule an update after people have come, left or moved on another node."""
        self._moved = True
        self._wake()

    def tables_changed(self, identities: Collection[str] | None = None, *, only_here: bool = False) -> None:
        """Schedule new table lists for these people, on all nodes or only at this server; with None, for everybody who
        sees other people's tables. For their own tables, people are always named."""
        if not only_here:
            self.tell_nodes(ListsChanged(None if identities is None else tuple(identities)))
        for caller in self._callers:
            is_named = not caller.aside if identities is None else caller.identity in identities
            caller.stale = caller.stale or is_named
        self._wake()

    def tell_nodes(self, news: ClusterNews) -> None:
        """Publish news to the other nodes, if there are any."""
        if self.others is not None:
            self.others.send(news)

    def close(self) -> None:
        """Stop sending anything."""
        self._callers.clear()
        if self._round is not None:
            self._round.cancel()

    # Sending

    def _send_each(
        self, listeners: Sequence[Caller], news: N, send: "Callable[[Caller, N], None] | None" = None
    ) -> None:
        """Send to the first few listeners now and to the others one by one, so that the event loop can handle keys
        between."""
        send = send or self.send
        for place, listener in enumerate(listeners):
            if place < AT_ONCE:
                send(listener, news)
            else:
                delay = (place - AT_ONCE + 1) * SPREAD
                asyncio.get_running_loop().call_later(delay, send, listener, news, context=Context())

    def _wake(self) -> None:
        if self._round is None and any(caller.stale or not caller.aside for caller in self._listeners()):
            self._round = asyncio.create_task(self._send_changes(), name="lobby", context=Context())

    def _listeners(self) -> Iterable[Caller]:
        return (caller for caller in tuple(self._callers) if caller.receive is not None)

    async def _send_changes(self) -> None:
        try:
            while self._moved or any(caller.stale for caller in self._listeners()):
                await asyncio.sleep(self._gather * max(1.0, len(self._callers) / FULL))
                self._moved = False
                everybody = self._everybody()
                for caller in self._listeners():
                    await self._bring_up(caller, everybody)
        finally:
            self._round = None

    async def _bring_up(self, caller: Caller, everybody: Mapping[str, Visitor]) -> None:
        """Send one listener the latest changes; others are served meanwhile."""
        if caller.aside and not caller.stale:
            return
        await asyncio.sleep(0)
        await self._send_tables(caller)
        if caller.aside:
            return
        present = self.present(caller, everybody)
        if not caller.hidden and caller.seen != present:
            caller.seen = present
            self.send(caller, present)

    async def _send_tables(self, caller: Caller) -> None:
        if caller.stale:
            caller.stale = False
            try:
                is_aside = caller.aside
                cards = OwnTables(await caller.own()) if is_aside else TableList(await caller.tables())
            except BelvedereError as error:
                LOG.warning("cannot list the tables of %s: %s", caller.identity, english(error.sentence))
                return
            if caller.aside == is_aside and _has_changed(caller.cards, cards):
                caller.cards = cards
                self.send(caller, cards)

    def _send_there(self, caller: Caller, news: Announced) -> None:
        """Send an announcement to a person in the lobby or at a table."""
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


def _is_called(visitor: Visitor, name: str) -> bool:
    return visitor.name.casefold() == clean(name, CHAT_LIMIT).casefold()


def _followed(caller: Caller, found: Mapping[str, Visitor]) -> list[Visitor]:
    """Return the visitors whom a caller follows, marked."""
    if caller.followed.isdisjoint(found):
        return []
    return [attrs.evolve(one, followed=True) for identity, one in found.items() if identity in caller.followed]


def _has_changed(before: TableList | OwnTables | None, now: TableList | OwnTables) -> bool:
    """Return whether a list of tables must be sent. Own tables are sent aside for their state and their turns, not for
    every move of the others."""
    if isinstance(before, OwnTables) and isinstance(now, OwnTables):
        return _states(before) != _states(now)
    return before != now


def _states(tables: OwnTables) -> tuple[tuple[str, str, bool], ...]:
    return tuple((card.id, card.status, card.waits) for card in tables.cards)
