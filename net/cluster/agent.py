"""Answers for the tables of this node to the doors of others: a person who came in there sits at a table here.

One subscription serves all tables of the node, for who asks has read in the store whose a table is; where it has gone
since, that is the answer.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextvars import Context
from functools import partial
from typing import Any, Final, assert_never

from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import message
from core.link.commands import TableCommand
from core.link.link import Link
from core.link.lobby import TableCard
from core.link.updates import Closed, Log
from core.storage.values import StoreError
from net.cluster.bus import Bus, Letter, Subscription, Timers
from net.cluster.stream import Sending
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
    SeatedPeopleTold,
    TableAnswer,
    TableAsk,
    TableRequest,
    TableTold,
    read,
    read_for,
    written,
    written_for,
)
from net.incident import incident
from net.table_end import TableEnd, TableLink
from net.tables.host import Host

GONE: Final = b"-"
"""What a door is told of a link that leads nowhere."""
SILENT: Final = 3
"""Beats without a word after which a door counts as gone."""
DoorLink = tuple[str, int]
"""The node of a door, and the number of a link there."""


class TableAgent:
    """The owners' side of all links from other nodes. `start` begins it, `close` ends every link."""

    def __init__(self, node: str, bus: Bus, host: Host, timers: Timers, beat: float) -> None:
        self.sent: dict[str, int] = {}
        """How many deliveries each other node was sent so far."""
        self._node, self._bus, self._host, self._timers = node, bus, host, timers
        self._beat = beat
        self._links: dict[DoorLink, _OwnersLink] = {}
        self._came: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
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

    def look(self, heard: Collection[str]) -> None:
        """End the links of doors that are silent."""
        now = self._timers.time()
        for link in tuple(self._links.values()):
            node = link.door[0]
            if node not in heard and now - self._came.get(node, now) > SILENT * self._beat:
                self._end(link)
        doors = {node for node, _ in self._links}
        self._came = {node: at for node, at in self._came.items() if node in doors}

    # Requests

    def _asked(self, letter: Letter) -> None:
        request: TableRequest = read(TableRequest, letter.body)
        task = asyncio.get_running_loop().create_task(self._answer(request, letter.reply), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
            case OpenLink(seat, door, number):
                link = await end.link(me, asker.name, seat)
                return await self._opened((door, number), link, link)
            case OpenGlance(door, number):
                return await self._opened((door, number), await end.glance(me), None)
            case AskCard():
                return _encoded(await end.card(me), TableCard)
            case AskPeople():
                return _encoded(SeatedPeopleTold.of(await end.people()), SeatedPeopleTold)
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

    async def _opened(self, door: DoorLink, link: Link, seated: TableLink | None) -> Any:
        epoch, game = self._host.owners.epoch(link.table), await self._host.game(link.game)
        self._came[door[0]] = self._timers.time()
        made = self._links[door] = _OwnersLink(door, link, seated, game, Sending(epoch), partial(self._send, door))
        if seated is not None:
            seated.moved = made.moved
        return _encoded(OpenedLink(epoch, link.game), OpenedLink)

    # Links

    def _wish(self, letter: Letter) -> None:
        node, number, body = letter.body.split(b" ", 2)
        door = node.decode(), int(number)
        link = self._links.get(door)
        if link is None:
            self._say_gone(door)
            return
        self._came[door[0]] = self._timers.time()
        link.wish(read_for(link.game, LinkWish, body))
        if link.is_over:
            del self._links[door]

    def _send(self, door: DoorLink, body: bytes) -> None:
        node, number = door
        self.sent[node] = self.sent.get(node, 0) + 1
        self._bus.publish(deliveries_of(node, number), b"%s %s" % (self._node.encode(), body))

    def _end(self, link: "_OwnersLink") -> None:
        self._links.pop(link.door, None)
        link.close()
        self._say_gone(link.door)

    def _say_gone(self, door: DoorLink) -> None:
        self._bus.publish(deliveries_of(*door), b"%s %s" % (self._node.encode(), GONE))


class _OwnersLink:
    """The owner's end of one link: what a table delivers is numbered and sent, what is wished there is done."""

    def __init__(
        self,
        door: DoorLink,
        link: Link,
        seated: TableLink | None,
        game: AnyGame,
        sending: Sending,
        send: Callable[[bytes], None],
    ) -> None:
        """`seated` is the link itself, None for a glance: of that each update stands alone."""
        self.door, self.game = door, game
        self.is_over = False
        self._link, self._seated = link, seated
        self._sending, self._send = sending, send

    def wish(self, wish: LinkWish) -> None:
        """Do what the door asks for."""
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
        self.is_over = True
        self._deliver(LinkMoved(tuple(held)))

    def close(self) -> None:
        """Let go of the table."""
        self.is_over = True
        self._link.close()

    def _deliver(self, delivery: LinkDelivery) -> None:
        is_anew = self._seated is None or isinstance(delivery, Log | Closed | LinkMoved)
        is_public = self._seated.is_public if self._seated is not None else False
        state = LinkState(self._link.viewer, is_public)
        body = state.before(written_for(self.game, delivery, LinkDelivery))
        self._send(self._sending.written(body, is_anew=is_anew))


def asks_of(node: str) -> str:
    """The subject of requests to a node."""
    return f"t.{node}"


def wishes_of(node: str) -> str:
    """The subject of wishes at links to a node."""
    return f"w.{node}"


def deliveries_of(node: str, number: int | str) -> str:
    """The subject of deliveries to a link of a node's door; `*` is all of them."""
    return f"d.{node}.{number}"


def _encoded(value: Any, declared: Any) -> Any:
    return codec.encode(value, declared)
