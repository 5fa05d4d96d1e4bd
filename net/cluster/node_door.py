"""Leads those who came in at this node to tables at others: asks their owners, and holds the links there."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextvars import Context
from typing import Any, Final

from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.link.commands import TableCommand
from core.link.updates import Announced, Closed, Delivery, Frozen
from core.storage.values import StoreAway, StoreError
from net.cluster.bus import Bus, NobodyThere, NotAnswered, Timers
from net.cluster.deliveries import Incoming, IncomingLink, asks_of, wishes_of
from net.cluster.stream import Receiving
from net.cluster.table_messages import (
    AttachLink,
    CloseLink,
    HideTalk,
    LinkDelivery,
    LinkMoved,
    LinkState,
    LinkWish,
    NotHere,
    NotTold,
    OpenedLink,
    OpenGlance,
    OpenLink,
    PersonAsking,
    TableAnswer,
    TableAsk,
    TableRequest,
    passed_on,
    read,
    read_for,
    written,
    written_for,
)
from net.incident import incident
from net.tables.host import Host

PATIENCE: Final = 5.0
"""Seconds for an answer about a table."""
MUTE: Final = 2
"""Beats without a word from an owner, who counts as silent too, after which a link is lost: what comes last from a node
that dies comes no later than a beat after its last beat, which was three ago then."""
MOST_EPOCHS: Final = 10_000
"""Tables whose latest epoch is remembered."""


class NotThere(StoreAway):
    """A table that the node which was asked does not have, or a node that is gone. Nothing was done."""


class NodeDoor:
    """The door's side of all links to other nodes, which `close` ends."""

    def __init__(
        self, node: str, bus: Bus, host: Host, timers: Timers, beat: float, missed: Callable[[str], None]
    ) -> None:
        """`missed` is called with a node that was asked for something while nobody was there."""
        self._node = node
        self._bus = bus
        self._host = host
        self._timers = timers
        self._beat, self._missed = beat, missed
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
            if link.node not in heard and now - link.came > MUTE * self._beat:
                link.lost()
            else:
                link.ask_again()

    def told(self, node: str, sent: int) -> None:
        """Another node says how many deliveries it has sent here."""
        if self._incoming.told(node, sent):
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
        door: NodeDoor,
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
        self._door = door
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
            self._door.wish(self, AttachLink())

    def send(self, command: TableCommand) -> None:
        if not self.is_over:
            self._door.wish(self, command)

    def deliver(self, delivery: Announced) -> None:
        """Give an announcement to the receiver."""
        self._deliver(delivery)

    def hide(self, blocked: frozenset[str]) -> None:
        """Let its viewer be sent nothing that people of these identities say."""
        if not self.is_over and (blocked or self._is_hiding):
            self._is_hiding = bool(blocked)
            self._door.wish(self, HideTalk(tuple(sorted(blocked))))

    def close(self) -> None:
        if not self.is_over:
            self._door.wish(self, CloseLink())
        self._end()

    # From the owner

    def lost(self) -> None:
        """The owner is there no more, or cannot be reached: let the holder look for it, or for the next one."""
        self._go((), message("table-out-of-reach"))

    def ask_again(self) -> None:
        """Ask for all of it anew where something is missing."""
        if self._receive is not None and self.receiving.is_waiting:
            self._door.wish(self, AttachLink())

    def _take(self, body: bytes) -> None:
        self.came = self._door.now()
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
        self._door.forget(self)

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
