"""Leads those who came in at this node to tables at others: asks their owners, and holds the links there."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping, Sequence
from contextlib import suppress
from contextvars import Context
from typing import Any, Final, TypeVar, assert_never

from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.link.commands import TableCommand
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import SeatingCommand
from core.link.updates import Announced, Closed, Delivery, Frozen, Log
from core.storage.leases import NOBODY_GONE, Ownership
from core.storage.values import StoreAway, StoredSeat, StoreError
from net.cluster.bus import JUST, AnswerTasks, Bus, BusMessage, NobodyThere, NotAnswered, Subscription, Timers
from net.cluster.node import LeaseThread, NodeRules
from net.cluster.table_messages import (
    ArrangeSeats,
    AskCard,
    AskCommitment,
    AskPeople,
    AskPlan,
    AskRematch,
    AskWatching,
    AttachLink,
    CloseLink,
    HideTalk,
    Incoming,
    IncomingLink,
    LinkDelivery,
    LinkMoved,
    LinkState,
    LinkWish,
    NotHere,
    NotTold,
    OpenedLink,
    OpenGlance,
    OpenLink,
    Outgoing,
    OutgoingLink,
    PersonAsking,
    Receiving,
    TableAnswer,
    TableAsk,
    TableRequest,
    TableTold,
    asks_of,
    node_of,
    passed_on,
    read,
    read_for,
    wishes_of,
    written,
    written_for,
)
from net.tables.host import Host
from net.tables.table_end import SeatedPeople, TableEnd, TableLink
from net.telemetry.log import incident

PATIENCE: Final = 5.0
"""Seconds for an answer about a table."""
MUTE: Final = 2
"""Heartbeats after which a link counts as lost when its owner is silent and has delivered nothing. The last delivery of
a dying node comes at most one heartbeat after its last heartbeat, which was three ago by then."""
MOST_EPOCHS: Final = 10_000
"""Tables whose latest epoch is remembered."""


class NotThere(StoreAway):
    """A table that the node which was asked does not have, or a node that is gone. Nothing was done."""


class Gateway:
    """All links from people at this node to tables at other nodes; `close` ends them."""

    def __init__(
        self, node: str, bus: Bus, host: Host, timers: Timers, heartbeat: float, missed: Callable[[str], None]
    ) -> None:
        """`missed` is called with a node that was asked for something while nobody was there."""
        self._node = node
        self._bus = bus
        self._host = host
        self._timers = timers
        self._heartbeat, self._missed = heartbeat, missed
        self._incoming = Incoming(bus, node)
        self._links: set[NodeLink] = set()
        self._epochs: dict[str, int] = {}
        self._asking: dict[str, set[asyncio.Timeout]] = {}  # by node

    def close(self) -> None:
        """Take no deliveries any more."""
        self._incoming.close()

    def look(self, heard: Collection[str]) -> None:
        """Let those go on elsewhere whose owner is silent, and ask anew for what is missing."""
        now = self._timers.time()
        for link in tuple(self._links):
            if link.node not in heard and now - link.came > MUTE * self._heartbeat:
                link.lost()
            else:
                link.ask_again()

    def compare_tally(self, node: str, sent: int) -> None:
        """Another node says how many deliveries it has sent here."""
        if self._incoming.find_losses(node, sent):
            for link in self._links:
                if link.node == node:
                    link.receiving.miss()

    def lose(self, node: str | None = None) -> None:
        """Let everybody look for the owner of their table anew, where that was this `node`, if one is named: what it
        had sent has come by then, and it answers nobody any more."""
        for link in tuple(self._links):
            if node in (None, link.node):
                link.lost()
        for waiting in self._asking.get(node or "", ()):
            waiting.reschedule(0)

    async def ask(self, node: str, table: str, identity: str, name: str, ask: TableAsk) -> Any:
        """What JSON holds of the answer of the node that owns a table. Raises BelvedereError with its refusal, NotThere
        where it is gone or has the table no more, and StoreError where it does not answer."""
        asker = PersonAsking.of(self._host.services.register.holder(identity), identity, name)
        body = written(TableRequest(table, asker, ask), TableRequest)
        try:
            answer: TableAnswer = read(TableAnswer, await self._answer(node, body))
        except NobodyThere:
            self._missed(node)
            raise NotThere("node-silent", table=table) from None
        except NotAnswered:
            raise StoreAway("node-silent", table=table) from None
        except TimeoutError:  # who is gone has no links, whatever else was done
            is_link = isinstance(ask, OpenLink | OpenGlance)
            raise (NotThere if is_link else StoreAway)("node-silent", table=table) from None
        if isinstance(answer, NotHere):
            raise NotThere("store-owned-elsewhere", table=table)
        if isinstance(answer, NotTold):
            raise (StoreError if answer.is_of_store else BelvedereError)(answer.sentence)
        return answer.value

    async def _answer(self, node: str, body: bytes) -> bytes:
        """The answer of a node. Raises TimeoutError as soon as it is lost, and NotAnswered where nothing comes."""
        async with asyncio.timeout(None) as waiting:
            asking = self._asking.setdefault(node, set())
            asking.add(waiting)
            try:
                return await self._bus.request(asks_of(node), body, PATIENCE)
            finally:
                asking.discard(waiting)
                if not asking:
                    self._asking.pop(node, None)

    async def open(
        self, node: str, table: str, identity: str, name: str, seat: Seat | None, *, is_glance: bool = False
    ) -> "NodeLink":
        """A link to a table of another node. Raises BelvedereError."""
        end = self._incoming.open(_take_nothing, _take_nothing)
        ask = OpenGlance(end.subject) if is_glance else OpenLink(seat, end.subject)
        try:
            told = await self.ask(node, table, identity, name, ask)
            opened: OpenedLink = codec.decode(OpenedLink, told, patient=True)
            if opened.epoch < self._epochs.get(table, 0):
                raise StoreAway("node-silent", table=table)
            game = await self._host.game(opened.game)
        except BaseException:
            end.close()
            raise
        self._note_epoch(table, opened.epoch)
        link = NodeLink(self, end, node, table, game, seat, opened.epoch)
        self._links.add(link)
        link.came = self._timers.time()
        return link

    # For links

    def wish(self, link: "NodeLink", wish: LinkWish) -> None:
        """Send what is wished at a link; that nobody is there is told as a delivery."""
        self._bus.publish(wishes_of(link.node), written_for(link.known_game, wish, LinkWish), link.subject)

    def forget(self, link: "NodeLink") -> None:
        """A link is over."""
        self._links.discard(link)

    def now(self) -> float:
        """Seconds of the monotonic clock."""
        return self._timers.time()

    def _note_epoch(self, table: str, epoch: int) -> None:
        self._epochs.pop(table, None)
        self._epochs[table] = epoch
        if len(self._epochs) > MOST_EPOCHS:
            del self._epochs[next(iter(self._epochs))]


class NodeLink:
    """A core.link.Link to a table at another node."""

    def __init__(
        self,
        gateway: Gateway,
        end: IncomingLink,
        node: str,
        table: str,
        game: AnyGame,
        seat: Seat | None,
        epoch: int,
    ) -> None:
        self.table, self.game = table, game.meta.key
        self.viewer = seat
        self.is_public = False
        self.is_over = False
        self.moved: Callable[[Sequence[TableCommand]], None] | None = None
        self.node = node
        self.subject = end.subject
        self.known_game = game
        self.receiving = Receiving(self._arrive)
        self.receiving.open(epoch)
        self.came = 0.0
        """When something last came from the owner, in seconds of the monotonic clock."""
        self._gateway = gateway
        self._end_here = end
        self._is_hiding = False
        end.take, end.ended = self._take, self.lost
        self._receive: Callable[[Delivery], None] | None = None

    @property
    def is_attached(self) -> bool:
        """Whether its deliveries go anywhere."""
        return self._receive is not None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        if not self.is_over:
            self._receive = receive
            self._gateway.wish(self, AttachLink())

    def send(self, command: TableCommand) -> None:
        if not self.is_over:
            self._gateway.wish(self, command)

    def deliver(self, delivery: Announced) -> None:
        """Give an announcement to the receiver."""
        self._deliver(delivery)

    def hide(self, blocked: frozenset[str]) -> None:
        """Let its viewer be sent nothing that people of these identities say."""
        if not self.is_over and (blocked or self._is_hiding):
            self._is_hiding = bool(blocked)
            self._gateway.wish(self, HideTalk(tuple(sorted(blocked))))

    def close(self) -> None:
        if not self.is_over:
            self._gateway.wish(self, CloseLink())
        self._end()

    # From the owner

    def lost(self) -> None:
        """The owner is there no more, or cannot be reached: let the holder look for it, or for the next one."""
        self._go((), message("table-out-of-reach"))

    def ask_again(self) -> None:
        """Ask for all of it anew where something is missing."""
        if self._receive is not None and self.receiving.is_waiting:
            self._gateway.wish(self, AttachLink())

    def _take(self, body: bytes) -> None:
        self.came = self._gateway.now()
        self.receiving.take(body)

    def _arrive(self, text: bytes) -> None:
        state, body = LinkState.parted(text)
        self.viewer, self.is_public = state.viewer, state.is_public
        if (take := getattr(self._receive, "take_encoded", None)) and (encoded := passed_on(body)) is not None:
            self._give(take, encoded)
            return
        delivery = read_for(self.known_game, LinkDelivery, body)
        if isinstance(delivery, LinkMoved):
            self._go(delivery.held, message("table-moves"))
            return
        receive = self._receive
        if isinstance(delivery, Closed):
            self._end()
        self._deliver(delivery, receive)

    def _go(self, held: Sequence[TableCommand], reason: Message) -> None:
        if self.is_over:
            return
        receive, moved = self._receive, self.moved
        self._end()
        if moved is None:
            self._deliver(Closed(reason), receive)
            return
        self._deliver(Frozen(reason), receive)
        moved(tuple(held))

    def _end(self) -> None:
        self._receive, self.is_over = None, True
        self._end_here.close()
        self._gateway.forget(self)

    def _deliver(self, delivery: Delivery, receive: Callable[[Delivery], None] | None = None) -> None:
        receive = receive or self._receive
        if receive is not None:
            self._give(receive, delivery)

    def _give(self, take: Callable[[Any], None], what: Any) -> None:
        try:
            Context().run(take, what)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the others live on
            incident(error, f"delivering from table {self.table} at another node")


def _take_nothing(*_: bytes) -> None:
    """Nothing comes before the owner has answered."""


# Answers for the tables of this node to the gateways of others: a person who came in there sits at a table here.
#
# One subscription serves all tables of the node, for who asks has read in the store whose a table is; where it has
# gone
# since, that is the answer.

SILENT: Final = 3
"""Heartbeats without a word after which a gateway counts as gone."""


class TableAgent:
    """The owners' side of all links from other nodes. `start` begins it, `close` ends every link."""

    def __init__(self, node: str, bus: Bus, host: Host, timers: Timers, heartbeat: float) -> None:
        self._node = node
        self._bus = bus
        self._host = host
        self._timers = timers
        self._heartbeat = heartbeat
        self._outgoing = Outgoing(bus, node)
        self._links: dict[str, _OwnersLink] = {}
        self._came: dict[str, float] = {}
        self._answers = AnswerTasks()
        self._subscriptions: list[Subscription] = []

    def start(self) -> None:
        """Answer from now on."""
        subscribe = self._bus.subscribe
        self._subscriptions = [
            subscribe(asks_of(self._node), self._asked),
            subscribe(wishes_of(self._node), self._wish),
        ]

    def close(self) -> None:
        """Answer no more, and end every link."""
        for subscription in self._subscriptions:
            subscription.close()
        for link in tuple(self._links.values()):
            self._end(link)
        self._outgoing.close()

    @property
    def sent(self) -> Mapping[str, int]:
        """How many deliveries each other node was sent so far."""
        return self._outgoing.tally()

    def look(self, heard: Collection[str]) -> None:
        """End the links of gateways that are silent."""
        now = self._timers.time()
        for link in tuple(self._links.values()):
            node = node_of(link.subject)
            if node not in heard and now - self._came.get(node, now) > SILENT * self._heartbeat:
                self._end(link)
        gateways = {node_of(subject) for subject in self._links}
        self._came = {node: at for node, at in self._came.items() if node in gateways}

    # Requests

    def _asked(self, bus_message: BusMessage) -> None:
        request: TableRequest = read(TableRequest, bus_message.body)
        self._answers.begin(self._answer(request, bus_message.reply))

    async def _answer(self, request: TableRequest, reply: str) -> None:
        answer: TableAnswer
        try:
            end = await self._host.find(request.table)
            if self._host.is_at_work(request.table):
                answer = TableTold(Json(await self._told(end, request.asker, request.ask)))
            else:
                answer = NotHere()
        except BelvedereError as error:
            answer = NotTold(error.sentence, isinstance(error, StoreError))
        except Exception as error:  # noqa: BLE001  who asked must have an answer
            number = incident(error, f"a question about table {request.table}")
            answer = NotTold(message("table-incident", incident=number), False)
        self._bus.publish(reply, written(answer, TableAnswer))

    async def _told(self, end: TableEnd, asker: PersonAsking, ask: TableAsk) -> Any:
        """What JSON holds of the answer. Raises BelvedereError."""
        services, me = self._host.services, asker.identity
        services.register.meet(asker.holder)
        match ask:
            case OpenLink(seat, subject):
                link = await end.link(me, asker.name, seat)
                return await self._opened(subject, link, link)
            case OpenGlance(subject):
                return await self._opened(subject, await end.glance(me), None)
            case AskCard():
                return _encoded(await end.card(me), TableCard)
            case AskPeople():
                return _encoded(await end.people(), SeatedPeople)
            case AskCommitment():
                return await end.commitment()
            case AskWatching():
                return await end.check_watching(me)
            case ArrangeSeats(command):
                await services.vacations.load([me])
                return await end.arrange(me, asker.name, command)
            case AskRematch():
                return _encoded(await end.rematch(me), TableCard)
            case AskPlan(seat, text):
                return await end.plan(seat, text)
            case _:
                assert_never(ask)

    async def _opened(self, subject: str, link: Link, seated: TableLink | None) -> Any:
        epoch = self._host.owners.epoch(link.table)
        game = await self._host.game(link.game)
        self._came[node_of(subject)] = self._timers.time()
        made = _OwnersLink(subject, link, seated, game, self._over)
        made.end = self._outgoing.open(subject, epoch, made.close)
        self._links[subject] = made
        if seated is not None:
            seated.moved = made.moved
        return _encoded(OpenedLink(epoch, link.game), OpenedLink)

    # Links

    def _wish(self, bus_message: BusMessage) -> None:
        link = self._links.get(bus_message.reply)
        if link is None:
            self._outgoing.disown(bus_message.reply)
            return
        self._came[node_of(link.subject)] = self._timers.time()
        link.wish(read_for(link.game, LinkWish, bus_message.body))

    def _end(self, link: "_OwnersLink") -> None:
        link.close()
        self._outgoing.disown(link.subject)

    def _over(self, link: "_OwnersLink") -> None:
        if self._links.get(link.subject) is link:
            del self._links[link.subject]


class _OwnersLink:
    """The owner's end of one link: what a table delivers is sent, what is wished there is done."""

    end: OutgoingLink

    def __init__(
        self,
        subject: str,
        link: Link,
        seated: TableLink | None,
        game: AnyGame,
        over: Callable[["_OwnersLink"], None],
    ) -> None:
        """`seated` is the link itself, None for a glance: of that each update stands alone. `over` is called when
        nothing more comes of it."""
        self.subject, self.game = subject, game
        self._link = link
        self._seated = seated
        self._over = over

    def wish(self, wish: LinkWish) -> None:
        """Do what the gateway asks for."""
        match wish:
            case AttachLink():
                self._link.attach(self._deliver)
            case CloseLink():
                self.close()
            case HideTalk(blocked):
                if self._seated is not None:
                    self._seated.hide(frozenset(blocked))
            case _:
                self._link.send(wish)

    def moved(self, held: Sequence[TableCommand]) -> None:
        """The table goes on elsewhere."""
        self._deliver(LinkMoved(tuple(held)))

    def close(self) -> None:
        """Let go of the table."""
        self._let_go()
        self._link.close()

    def _let_go(self) -> None:
        self.end.close()
        self._over(self)

    def _deliver(self, delivery: LinkDelivery) -> None:
        is_last = isinstance(delivery, Closed | LinkMoved)
        is_anew = self._seated is None or is_last or isinstance(delivery, Log)
        is_public = self._seated.is_public if self._seated is not None else False
        state = LinkState(self._link.viewer, is_public)
        self.end.send(state.before(written_for(self.game, delivery, LinkDelivery)), is_anew=is_anew)
        if is_last:
            self._let_go()


def _encoded(value: Any, declared: Any) -> Any:
    return codec.encode(value, declared)


# Gives lobbies a table whose owner is at another node (`net.tables.table_end.TableEnd`), and finds out where a table is

T = TypeVar("T")


class RemoteTable:
    """One table at another node. What it is asked for may be done although no answer comes: then StoreError says so.
    Where it is no longer there, or the node is gone, it is looked for once more."""

    def __init__(self, gateway: Gateway, node: str, id: str, find: Callable[[str], Awaitable[TableEnd]] | None) -> None:
        """`find` looks for it once more, if at all."""
        self.id = id
        self._gateway = gateway
        self._node = node
        self._find = find

    async def card(self, identity: str) -> TableCard:
        """Its line in a list for the person of `identity`."""
        return await self._here_or_next(self._told(TableCard, AskCard(), identity), lambda end: end.card(identity))

    async def people(self) -> SeatedPeople:
        """Who sits there."""
        return await self._here_or_next(self._people(), lambda end: end.people())

    async def commitment(self) -> str:
        """The hash of the secret that it is dealt from."""
        return await self._here_or_next(self._ask(AskCommitment()), lambda end: end.commitment())

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person, whom the table would call `name`, asks about its seats. Raises BelvedereError."""
        asked = self._ask(ArrangeSeats(command), identity, name)
        await self._here_or_next(asked, lambda end: end.arrange(identity, name, command))

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """An end of it for a person: at a seat of theirs, or to watch, as `name`. Raises BelvedereError."""
        opened = self._gateway.open(self._node, self.id, identity, name, seat)
        return await self._here_or_next(opened, lambda end: end.link(identity, name, seat))

    async def check_watching(self, identity: str) -> None:
        """Raises BelvedereError where a person may not watch it now."""
        await self._here_or_next(self._ask(AskWatching(), identity), lambda end: end.check_watching(identity))

    async def glance(self, identity: str) -> Link:
        """What lies open there, for a person who might watch it. Raises BelvedereError."""
        opened: Awaitable[Link] = self._gateway.open(self._node, self.id, identity, "", None, is_glance=True)
        return await self._here_or_next(opened, lambda end: end.glance(identity))

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants to play it again: the table that follows once all want that, until then itself.
        Raises BelvedereError."""
        told = self._told(TableCard, AskRematch(), identity)
        return await self._here_or_next(told, lambda end: end.rematch(identity))

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """What the person of a seat plans to answer there, after it was changed to `text`, unless that is None. Raises
        BelvedereError."""
        asked = self._ask(AskPlan(seat, text), seat.identity)
        return await self._here_or_next(asked, lambda end: end.plan(seat, text))

    @property
    def node(self) -> str:
        """The node that has it, as far as is known."""
        return self._node

    async def _people(self) -> SeatedPeople:
        people: SeatedPeople = await self._told(SeatedPeople, AskPeople())
        return people

    async def _told(self, declared: Any, ask: TableAsk, identity: str = "") -> Any:
        return codec.decode(declared, await self._ask(ask, identity), patient=True)

    async def _ask(self, ask: TableAsk, identity: str = "", name: str = "") -> Any:
        return await self._gateway.ask(self._node, self.id, identity, name, ask)

    async def _here_or_next(self, asked: Awaitable[T], ask_next: Callable[[TableEnd], Awaitable[T]]) -> T:
        """The answer of this node, or that of the next one where the table is here no longer."""
        try:
            return await asked
        except NotThere as error:
            return await ask_next(await self._next(error))

    async def _next(self, error: NotThere) -> TableEnd:
        """The table where it is by now. Raises the error where it was looked for already."""
        if self._find is None:
            raise error
        found = await self._find(self.id)
        return RemoteTable(self._gateway, found.node, self.id, None) if isinstance(found, RemoteTable) else found


class ClusterDirectory:
    """Knows of every table which node has it (`net.tables.table_end.Neighbours`): the store says so, and the rules of
    this node say whether it may take it over."""

    def __init__(
        self,
        rules: NodeRules,
        leases: LeaseThread,
        gone: MutableMapping[str, int],
        gateway: Gateway,
        timers: Timers,
        another: Callable[[Sequence[str] | None], str | None],
        find: Callable[[str], Awaitable[TableEnd]],
    ) -> None:
        """The next claim of a table is made by the epoch in `gone`; `another` names the first of some nodes that takes
        tables (None: of all), `find` is that of the host."""
        self._rules = rules
        self._leases = leases
        self._gone = gone
        self._find = find
        self._gateway = gateway
        self._timers = timers
        self._another = another
        self._news = asyncio.Event()

    def look_again(self) -> None:
        """Whether a node is there is known by now, or it is not what it was: let everybody look who waits."""
        self._news.set()
        self._news = asyncio.Event()

    def check_serving(self) -> None:
        """Raises StoreError while this node may show and take nothing."""
        if not self._rules.may_serve(self._timers.time()):
            raise StoreAway("node-waits")

    async def elsewhere(self, table: str) -> TableEnd | None:
        """A table that is not at work here; None where this node is to pick it up. Where its owner is gone, that is
        once it may be picked up: it takes some heartbeats until the owner counts as silent. Raises StoreError."""
        ends = self._timers.time() + self._rules.lease
        while True:
            self.check_serving()
            found: Ownership = await self._leases.run(lambda store: store.ownership(table))
            now = self._timers.time()
            epoch = self._rules.epoch_to_claim_by(found, now) if self._has_rules(found) else None
            if epoch is not None:
                break
            owner = self._owner(found)
            if now >= ends or (owner in self._rules.hears(now) and not self._rules.doubts(owner)):
                return RemoteTable(self._gateway, owner, table, self._find)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause(owner, now)):
                    await self._news.wait()
        if epoch != NOBODY_GONE:
            self._gone[table] = epoch
        return None

    def _pause(self, owner: str, now: float) -> float:
        """Seconds until it is worth while to look again: as soon as an owner counts as silent."""
        silent = self._rules.next_silence(now, owner)
        return self._rules.heartbeat / 2 if silent is None else min(self._rules.heartbeat / 2, silent + JUST)

    def _has_rules(self, found: Ownership) -> bool:
        """Whether a table is played by rules that this node has."""
        return found.takers is None or self._rules.id in found.takers

    def _owner(self, found: Ownership) -> str:
        """The node to ask. Raises StoreError where there is none."""
        owner = found.owner if found.owner != self._rules.id else None
        if not self._has_rules(found) and not found.is_alive:
            owner = None  # who is gone takes it no more, and this node does not
        node = owner or self._another(found.takers)
        if node is None:
            raise StoreAway("node-waits" if found.takers or found.takers is None else "node-other-rules")
        return node
