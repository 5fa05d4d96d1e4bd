"""Answers for the tables of this node to the doors of others: a person who came in there sits at a table here.

One subscription serves all tables of the node, for who asks has read in the store whose a table is; where it has gone
since, that is the answer.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
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
from net.cluster.bus import AnswerTasks, Bus, Letter, Subscription, Timers
from net.cluster.deliveries import Outgoing, OutgoingLink, asks_of, node_of, wishes_of
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

SILENT: Final = 3
"""Beats without a word after which a door counts as gone."""


class TableAgent:
    """The owners' side of all links from other nodes. `start` begins it, `close` ends every link."""

    def __init__(self, node: str, bus: Bus, host: Host, timers: Timers, beat: float) -> None:
        self._node = node
        self._bus = bus
        self._host = host
        self._timers = timers
        self._beat = beat
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
        """End the links of doors that are silent."""
        now = self._timers.time()
        for link in tuple(self._links.values()):
            node = node_of(link.subject)
            if node not in heard and now - self._came.get(node, now) > SILENT * self._beat:
                self._end(link)
        doors = {node_of(subject) for subject in self._links}
        self._came = {node: at for node, at in self._came.items() if node in doors}

    # Requests

    def _asked(self, letter: Letter) -> None:
        request: TableRequest = read(TableRequest, letter.body)
        self._answers.begin(self._answer(request, letter.reply))

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

    def _wish(self, letter: Letter) -> None:
        link = self._links.get(letter.reply)
        if link is None:
            self._outgoing.disown(letter.reply)
            return
        self._came[node_of(link.subject)] = self._timers.time()
        link.wish(read_for(link.game, LinkWish, letter.body))

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
