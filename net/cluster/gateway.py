"""Connects visitors of this node to tables at other nodes, and visitors of other nodes to tables here."""

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
from net.cluster.bus import JUST, AnswerTasks, Bus, BusMessage, NoSubscriber, NotAnswered, Subscription, Timers
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
    LinkCommand,
    LinkDelivery,
    LinkMoved,
    LinkState,
    NotHere,
    OpenedLink,
    OpenGlance,
    OpenLink,
    Outgoing,
    OutgoingLink,
    PersonAsking,
    Receiving,
    RequestRefused,
    TableAnswer,
    TableAnswered,
    TableAsk,
    TableRequest,
    commands_subject,
    decode,
    decode_for,
    encode,
    encode_for,
    node_of,
    requests_subject,
    undecoded,
)
from net.tables.host import Host
from net.tables.table_end import SeatedPeople, TableEnd, TableLink
from net.telemetry.log import incident

TIMEOUT: Final = 5.0
"""Seconds for an answer about a table."""
MUTE: Final = 2
"""Heartbeats after which a link counts as lost when its owner is silent and has delivered nothing. The last delivery of
a dying node comes at most one heartbeat after its last heartbeat, which was three ago by then."""
MAX_EPOCHS: Final = 10_000
"""Maximum number of tables for which a gateway remembers the latest epoch."""


class NotThere(StoreAway):
    """The node does not have the table, or is gone. It did nothing."""


class Gateway:
    """All links from people at this node to tables at other nodes; `close` ends them."""

    def __init__(
        self, node: str, bus: Bus, host: Host, timers: Timers, heartbeat: float, missed: Callable[[str], None]
    ) -> None:
        """`missed` is called with a node that had no subscriber for a request."""
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
        """Stop receiving deliveries."""
        self._incoming.close()

    def look(self, heard: Collection[str]) -> None:
        """End links to silent nodes, so that their visitors look for the new owner, and request lost deliveries again.
        `heard` are the nodes that are not silent."""
        now = self._timers.time()
        for link in tuple(self._links):
            if link.node not in heard and now - link.last_delivery > MUTE * self._heartbeat:
                link.end_lost()
            else:
                link.ask_again()

    def compare_tally(self, node: str, sent: int) -> None:
        """Look for lost deliveries: another node has sent this many to this one."""
        if self._incoming.find_losses(node, sent):
            for link in self._links:
                if link.node == node:
                    link.receiving.miss()

    def lose(self, node: str | None = None) -> None:
        """End all links, or those to a node that is gone, so that visitors look for the owners again. Requests to that
        node fail at once."""
        for link in tuple(self._links):
            if node in (None, link.node):
                link.end_lost()
        for waiting in self._asking.get(node or "", ()):
            waiting.reschedule(0)

    async def ask(self, node: str, table: str, identity: str, name: str, ask: TableAsk) -> Any:
        """Send a request to the owner of a table, and return the JSON value of its answer. Raises BelvedereError if it
        refuses, NotThere if it is gone or no longer has the table, and StoreError if it does not answer."""
        asker = PersonAsking.of(self._host.services.register.holder(identity), identity, name)
        body = encode(TableRequest(table, asker, ask), TableRequest)
        try:
            answer: TableAnswer = decode(TableAnswer, await self._answer(node, body))
        except NoSubscriber:
            self._missed(node)
            raise NotThere("node-silent", table=table) from None
        except NotAnswered:
            raise StoreAway("node-silent", table=table) from None
        except TimeoutError:  # a node that is gone has no links, but may have done anything else
            is_link = isinstance(ask, OpenLink | OpenGlance)
            raise (NotThere if is_link else StoreAway)("node-silent", table=table) from None
        if isinstance(answer, NotHere):
            raise NotThere("store-owned-elsewhere", table=table)
        if isinstance(answer, RequestRefused):
            raise (StoreError if answer.is_of_store else BelvedereError)(answer.sentence)
        return answer.value

    async def _answer(self, node: str, body: bytes) -> bytes:
        """Return the answer of a node. Raises TimeoutError once the node is gone, NotAnswered after TIMEOUT seconds."""
        async with asyncio.timeout(None) as waiting:
            asking = self._asking.setdefault(node, set())
            asking.add(waiting)
            try:
                return await self._bus.request(requests_subject(node), body, TIMEOUT)
            finally:
                asking.discard(waiting)
                if not asking:
                    self._asking.pop(node, None)

    async def open(
        self, node: str, table: str, identity: str, name: str, seat: Seat | None, *, is_glance: bool = False
    ) -> "NodeLink":
        """Open a link to a table of another node. Raises BelvedereError."""
        end = self._incoming.open(_take_nothing, _take_nothing)
        ask = OpenGlance(end.subject) if is_glance else OpenLink(seat, end.subject)
        try:
            answer = await self.ask(node, table, identity, name, ask)
            opened: OpenedLink = codec.decode(OpenedLink, answer, patient=True)
            if opened.epoch < self._epochs.get(table, 0):
                raise StoreAway("node-silent", table=table)
            game = await self._host.game(opened.game)
        except BaseException:
            end.close()
            raise
        self._note_epoch(table, opened.epoch)
        link = NodeLink(self, end, node, table, game, seat, opened.epoch)
        self._links.add(link)
        link.last_delivery = self._timers.time()
        return link

    # Called by links

    def send_command(self, link: "NodeLink", command: LinkCommand) -> None:
        """Send a command to the owner. If the owner is gone, the message comes back as a delivery."""
        self._bus.publish(commands_subject(link.node), encode_for(link.known_game, command, LinkCommand), link.subject)

    def forget(self, link: "NodeLink") -> None:
        """Forget a link that has ended."""
        self._links.discard(link)

    def now(self) -> float:
        """Return the monotonic time in seconds."""
        return self._timers.time()

    def _note_epoch(self, table: str, epoch: int) -> None:
        self._epochs.pop(table, None)
        self._epochs[table] = epoch
        if len(self._epochs) > MAX_EPOCHS:
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
        self.last_delivery = 0.0
        """The monotonic time of the last delivery."""
        self._gateway = gateway
        self._end_here = end
        self._is_hiding = False
        end.take, end.ended = self._take, self.end_lost
        self._receive: Callable[[Delivery], None] | None = None

    @property
    def is_attached(self) -> bool:
        """Whether it has a receiver."""
        return self._receive is not None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        if not self.is_over:
            self._receive = receive
            self._gateway.send_command(self, AttachLink())

    def send(self, command: TableCommand) -> None:
        if not self.is_over:
            self._gateway.send_command(self, command)

    def deliver(self, delivery: Announced) -> None:
        """Deliver an announcement."""
        self._deliver(delivery)

    def hide(self, blocked: frozenset[str]) -> None:
        """Hide the chat of people with these identities from the viewer."""
        if not self.is_over and (blocked or self._is_hiding):
            self._is_hiding = bool(blocked)
            self._gateway.send_command(self, HideTalk(tuple(sorted(blocked))))

    def close(self) -> None:
        if not self.is_over:
            self._gateway.send_command(self, CloseLink())
        self._end()

    # Deliveries of the owner

    def end_lost(self) -> None:
        """End the link because its owner is gone or out of reach, so that the holder looks for the owner again."""
        self._go((), message("table-out-of-reach"))

    def ask_again(self) -> None:
        """Request the whole table again if a delivery was lost."""
        if self._receive is not None and self.receiving.is_waiting:
            self._gateway.send_command(self, AttachLink())

    def _take(self, body: bytes) -> None:
        self.last_delivery = self._gateway.now()
        self.receiving.take(body)

    def _arrive(self, text: bytes) -> None:
        state, body = LinkState.split(text)
        self.viewer, self.is_public = state.viewer, state.is_public
        if (take := getattr(self._receive, "take_encoded", None)) and (encoded := undecoded(body)) is not None:
            self._give(take, encoded)
            return
        delivery = decode_for(self.known_game, LinkDelivery, body)
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
        except (Exception, SystemExit) as error:  # noqa: BLE001  one failing face must not affect others
            incident(error, f"delivering from table {self.table} at another node")


def _take_nothing(*_: bytes) -> None:
    """Ignore a delivery: none is expected before the owner has answered."""


# Serves the tables of this node to the gateways of other nodes.
#
# One subscription serves all tables of the node: a gateway reads the owner of a table in the store. If the table has
# moved since, the answer says so.

SILENT: Final = 3
"""Heartbeats without a message after which a gateway counts as gone."""


class TableAgent:
    """All links from people at other nodes to tables here. `start` begins to serve, `close` ends every link."""

    def __init__(self, node: str, bus: Bus, host: Host, timers: Timers, heartbeat: float) -> None:
        self._node = node
        self._bus = bus
        self._host = host
        self._timers = timers
        self._heartbeat = heartbeat
        self._outgoing = Outgoing(bus, node)
        self._links: dict[str, _OwnersLink] = {}
        self._last_message: dict[str, float] = {}
        self._answers = AnswerTasks()
        self._subscriptions: list[Subscription] = []

    def start(self) -> None:
        """Serve requests and commands from now on."""
        subscribe = self._bus.subscribe
        self._subscriptions = [
            subscribe(requests_subject(self._node), self._take_request),
            subscribe(commands_subject(self._node), self._take_command),
        ]

    def close(self) -> None:
        """Stop serving, and end every link."""
        for subscription in self._subscriptions:
            subscription.close()
        for link in tuple(self._links.values()):
            self._end(link)
        self._outgoing.close()

    @property
    def sent(self) -> Mapping[str, int]:
        """The number of deliveries sent so far to each other node, by its id."""
        return self._outgoing.tally()

    def look(self, heard: Collection[str]) -> None:
        """End the links of silent gateways. `heard` are the nodes that are not silent."""
        now = self._timers.time()
        for link in tuple(self._links.values()):
            node = node_of(link.subject)
            if node not in heard and now - self._last_message.get(node, now) > SILENT * self._heartbeat:
                self._end(link)
        gateways = {node_of(subject) for subject in self._links}
        self._last_message = {node: at for node, at in self._last_message.items() if node in gateways}

    # Requests

    def _take_request(self, bus_message: BusMessage) -> None:
        request: TableRequest = decode(TableRequest, bus_message.body)
        self._answers.begin(self._answer(request, bus_message.reply))

    async def _answer(self, request: TableRequest, reply: str) -> None:
        answer: TableAnswer
        try:
            end = await self._host.find(request.table)
            if self._host.is_at_work(request.table):
                answer = TableAnswered(Json(await self._carry_out(end, request.asker, request.ask)))
            else:
                answer = NotHere()
        except BelvedereError as error:
            answer = RequestRefused(error.sentence, isinstance(error, StoreError))
        except Exception as error:  # noqa: BLE001  every request must get an answer
            number = incident(error, f"a question about table {request.table}")
            answer = RequestRefused(message("table-incident", incident=number), False)
        self._bus.publish(reply, encode(answer, TableAnswer))

    async def _carry_out(self, end: TableEnd, asker: PersonAsking, ask: TableAsk) -> Any:
        """Do what a request asks, and return the answer as a JSON value. Raises BelvedereError."""
        services, me = self._host.services, asker.identity
        services.register.meet(asker.holder)
        match ask:
            case OpenLink(seat, subject):
                link = await end.link(me, asker.name, seat)
                return await self._open_link(subject, link, link)
            case OpenGlance(subject):
                return await self._open_link(subject, await end.glance(me), None)
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

    async def _open_link(self, subject: str, link: Link, seated: TableLink | None) -> Any:
        epoch = self._host.owners.epoch(link.table)
        game = await self._host.game(link.game)
        self._last_message[node_of(subject)] = self._timers.time()
        made = _OwnersLink(subject, link, seated, game, self._forget)
        made.end = self._outgoing.open(subject, epoch, made.close)
        self._links[subject] = made
        if seated is not None:
            seated.moved = made.report_move
        return _encoded(OpenedLink(epoch, link.game), OpenedLink)

    # Links

    def _take_command(self, bus_message: BusMessage) -> None:
        link = self._links.get(bus_message.reply)
        if link is None:
            self._outgoing.disown(bus_message.reply)
            return
        self._last_message[node_of(link.subject)] = self._timers.time()
        link.obey(decode_for(link.game, LinkCommand, bus_message.body))

    def _end(self, link: "_OwnersLink") -> None:
        link.close()
        self._outgoing.disown(link.subject)

    def _forget(self, link: "_OwnersLink") -> None:
        if self._links.get(link.subject) is link:
            del self._links[link.subject]


class _OwnersLink:
    """The owner's end of one link: sends deliveries and carries out commands."""

    end: OutgoingLink

    def __init__(
        self,
        subject: str,
        link: Link,
        seated: TableLink | None,
        game: AnyGame,
        over: Callable[["_OwnersLink"], None],
    ) -> None:
        """`seated` is the link itself, or None for a glance, which gets complete updates. `over` is
        called when the link ends."""
        self.subject, self.game = subject, game
        self._link = link
        self._seated = seated
        self._forget = over

    def obey(self, command: LinkCommand) -> None:
        """Carry out a command from the gateway."""
        match command:
            case AttachLink():
                self._link.attach(self._deliver)
            case CloseLink():
                self.close()
            case HideTalk(blocked):
                if self._seated is not None:
                    self._seated.hide(frozenset(blocked))
            case _:
                self._link.send(command)

    def report_move(self, held: Sequence[TableCommand]) -> None:
        """Report that the table moves to another node, with the commands not carried out here."""
        self._deliver(LinkMoved(tuple(held)))

    def close(self) -> None:
        """End the link at the table."""
        self._end()
        self._link.close()

    def _end(self) -> None:
        self.end.close()
        self._forget(self)

    def _deliver(self, delivery: LinkDelivery) -> None:
        is_last = isinstance(delivery, Closed | LinkMoved)
        is_fresh = self._seated is None or is_last or isinstance(delivery, Log)
        is_public = self._seated.is_public if self._seated is not None else False
        state = LinkState(self._link.viewer, is_public)
        self.end.send(state.prepend_to(encode_for(self.game, delivery, LinkDelivery)), is_fresh=is_fresh)
        if is_last:
            self._end()


def _encoded(value: Any, declared: Any) -> Any:
    return codec.encode(value, declared)


# Gives lobbies access to tables at other nodes (`net.tables.table_end.TableEnd`), and finds the node of a table

T = TypeVar("T")


class RemoteTable:
    """One table at another node. A request without an answer raises StoreError, though the node may have carried it
    out. If the table has moved or the node is gone, the request goes to the next owner, once."""

    def __init__(self, gateway: Gateway, node: str, id: str, find: Callable[[str], Awaitable[TableEnd]] | None) -> None:
        """`find` finds the next owner; None if a request may not be repeated."""
        self.id = id
        self._gateway = gateway
        self._node = node
        self._find = find

    async def card(self, identity: str) -> TableCard:
        """Return the table's entry in a list for the person with this identity."""
        return await self._here_or_next(self._ask_for(TableCard, AskCard(), identity), lambda end: end.card(identity))

    async def people(self) -> SeatedPeople:
        """Return the people at the table."""
        return await self._here_or_next(self._people(), lambda end: end.people())

    async def commitment(self) -> str:
        """Return the hash of the table's seed."""
        return await self._here_or_next(self._ask(AskCommitment()), lambda end: end.commitment())

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out a person's command about seats. `name` is their name at the table. Raises BelvedereError."""
        asked = self._ask(ArrangeSeats(command), identity, name)
        await self._here_or_next(asked, lambda end: end.arrange(identity, name, command))

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """Open a link for a person called `name`, at their seat or as a spectator. Raises BelvedereError."""
        opened = self._gateway.open(self._node, self.id, identity, name, seat)
        return await self._here_or_next(opened, lambda end: end.link(identity, name, seat))

    async def check_watching(self, identity: str) -> None:
        """Raise BelvedereError if a person may not watch the table now."""
        await self._here_or_next(self._ask(AskWatching(), identity), lambda end: end.check_watching(identity))

    async def glance(self, identity: str) -> Link:
        """Open a link to the public view, for a person who may watch the table. Raises BelvedereError."""
        opened: Awaitable[Link] = self._gateway.open(self._node, self.id, identity, "", None, is_glance=True)
        return await self._here_or_next(opened, lambda end: end.glance(identity))

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants a rematch. Return the new table once all want one, otherwise this table. Raises
        BelvedereError."""
        asked = self._ask_for(TableCard, AskRematch(), identity)
        return await self._here_or_next(asked, lambda end: end.rematch(identity))

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """Return the planned moves of a seat, after replacing them by `text` if given. Raises BelvedereError."""
        asked = self._ask(AskPlan(seat, text), seat.identity)
        return await self._here_or_next(asked, lambda end: end.plan(seat, text))

    @property
    def node(self) -> str:
        """The last known node of the table."""
        return self._node

    async def _people(self) -> SeatedPeople:
        people: SeatedPeople = await self._ask_for(SeatedPeople, AskPeople())
        return people

    async def _ask_for(self, declared: Any, ask: TableAsk, identity: str = "") -> Any:
        return codec.decode(declared, await self._ask(ask, identity), patient=True)

    async def _ask(self, ask: TableAsk, identity: str = "", name: str = "") -> Any:
        return await self._gateway.ask(self._node, self.id, identity, name, ask)

    async def _here_or_next(self, asked: Awaitable[T], ask_next: Callable[[TableEnd], Awaitable[T]]) -> T:
        """Return the answer of this node, or of the next owner if the table has moved."""
        try:
            return await asked
        except NotThere as error:
            return await ask_next(await self._next(error))

    async def _next(self, error: NotThere) -> TableEnd:
        """Find the table at its next owner. Raises the error if this already is the second attempt."""
        if self._find is None:
            raise error
        found = await self._find(self.id)
        return RemoteTable(self._gateway, found.node, self.id, None) if isinstance(found, RemoteTable) else found


class ClusterDirectory:
    """Finds the node of a table (`net.tables.table_end.Neighbours`). The store knows the owner, and this node's rules
    decide whether it may take over."""

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
        """`gone` receives the epoch for the next claim of a table. `another` returns the first node that takes tables,
        among the given ones or all. `find` is `Host.find`."""
        self._rules = rules
        self._leases = leases
        self._gone = gone
        self._find = find
        self._gateway = gateway
        self._timers = timers
        self._another = another
        self._changes = asyncio.Event()

    def look_again(self) -> None:
        """Wake all searches, because a doubt about a node has ended."""
        self._changes.set()
        self._changes = asyncio.Event()

    def check_serving(self) -> None:
        """Raise StoreError while this node may not serve tables."""
        if not self._rules.may_serve(self._timers.time()):
            raise StoreAway("node-waits")

    async def elsewhere(self, table: str) -> TableEnd | None:
        """Return a table at another node, or None if this node must load it. If the owner is gone, this waits for some
        heartbeats until the owner is silent and this node may take over. Raises StoreError."""
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
                    await self._changes.wait()
        if epoch != NOBODY_GONE:
            self._gone[table] = epoch
        return None

    def _pause(self, owner: str, now: float) -> float:
        """Return the seconds until the next look at the store: when the owner becomes silent, or half a heartbeat."""
        silent = self._rules.next_silence(now, owner)
        return self._rules.heartbeat / 2 if silent is None else min(self._rules.heartbeat / 2, silent + JUST)

    def _has_rules(self, found: Ownership) -> bool:
        """Return whether this node has the rules of a table."""
        return found.takers is None or self._rules.id in found.takers

    def _owner(self, found: Ownership) -> str:
        """Return the node to send requests to. Raises StoreError if there is none."""
        owner = found.owner if found.owner != self._rules.id else None
        if not self._has_rules(found) and not found.is_alive:
            owner = None  # the owner is gone, and this node may not take over
        node = owner or self._another(found.takers)
        if node is None:
            raise StoreAway("node-waits" if found.takers or found.takers is None else "node-other-rules")
        return node
