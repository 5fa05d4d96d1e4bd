"""Defines the messages between gateways and the owners of tables at other nodes.

The answer to a request is a result, a refusal, or that the node does not have the table. Through an open link commands
go to the owner and deliveries to the gateway, both in the encoding of the table's game.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.link.commands import TableCommand
from core.link.lobby_commands import SeatingCommand
from core.link.updates import Clocks, Delivery, Log, Update
from core.storage.values import StoredSeat
from net.cluster.bus import Bus, BusMessage
from net.ledger.register import Holder, Rank

_UNREAD: Final = frozenset(map(codec.tag, (Update, Log, Clocks)))
"""The types of deliveries that a face may pass on without decoding them."""

# Requests


@attrs.frozen
class OpenLink:
    """Open a link for a person, with deliveries to a subject of their gateway."""

    seat: Seat | None
    subject: str


@attrs.frozen
class OpenGlance:
    """Open a link to the public view of the table."""

    subject: str


@attrs.frozen
class AskCard:
    """Ask for the table's entry in a list."""


@attrs.frozen
class AskPeople:
    """Ask for the people at the table."""


@attrs.frozen
class AskCommitment:
    """Ask for the hash of the table's seed."""


@attrs.frozen
class AskWatching:
    """Ask whether the person may watch the table now."""


@attrs.frozen
class ArrangeSeats:
    """Carry out a person's command about seats."""

    command: SeatingCommand


@attrs.frozen
class AskRematch:
    """Note that the person wants a rematch."""


@attrs.frozen
class AskPlan:
    """Ask for the planned moves of a seat, after replacing them by a text if given."""

    seat: StoredSeat
    text: str | None


TableAsk = (
    OpenLink | OpenGlance | AskCard | AskPeople | AskCommitment | AskWatching | ArrangeSeats | AskRematch | AskPlan
)


@attrs.frozen
class PersonAsking:
    """The person behind a request, as their gateway knows them."""

    identity: str
    name: str
    """Their name at the table."""
    source: str
    """Their address as the ledger counts it."""
    rank: int
    """Their rank in the register of that node."""

    @classmethod
    def of(cls, holder: Holder, identity: str, name: str) -> "PersonAsking":
        """Return the person with this identity, whom the ledger charges as `holder`."""
        return cls(identity, name, holder.source, int(holder.rank))

    @property
    def holder(self) -> Holder:
        """Whom the ledger charges for their actions at the table."""
        return Holder(self.identity, self.source, Rank(self.rank))


@attrs.frozen
class TableRequest:
    """A request from a gateway about a table of another node."""

    table: str
    asker: PersonAsking
    ask: TableAsk


# Answers


@attrs.frozen
class TableAnswered:
    """The result of a request, as a JSON value."""

    value: Json


@attrs.frozen
class RequestRefused:
    """A refusal with its reason."""

    sentence: Message
    is_of_store: bool
    """Whether the store failed, so that the request may be repeated."""


@attrs.frozen
class NotHere:
    """The node does not have the table."""


TableAnswer = TableAnswered | RequestRefused | NotHere


@attrs.frozen
class OpenedLink:
    """An open link to a table."""

    epoch: int
    """The epoch of the owner's claim."""
    game: str


# Links


@attrs.frozen
class AttachLink:
    """Start to deliver, or start again with the whole table."""


@attrs.frozen
class HideTalk:
    """Stop delivering the chat of these people."""

    blocked: tuple[str, ...]


@attrs.frozen
class CloseLink:
    """Stop delivering."""


@attrs.frozen
class LinkMoved:
    """The table moves to another node; the owner did not carry out these commands."""

    held: tuple[TableCommand, ...]


LinkCommand = TableCommand | AttachLink | HideTalk | CloseLink
LinkDelivery = Delivery | LinkMoved


@attrs.frozen
class LinkState:
    """The state of the owner's end, which precedes each delivery."""

    viewer: Seat | None
    is_public: bool

    def prepend_to(self, body: bytes) -> bytes:
        """Return a delivery with this state before it.

        >>> LinkState(2, True).prepend_to(b"{}"), LinkState(None, False).prepend_to(b"{}")
        (b'2 + {}', b'- . {}')
        """
        seat = b"-" if self.viewer is None else b"%d" % self.viewer
        return b"%s %s %s" % (seat, b"+" if self.is_public else b".", body)

    @classmethod
    def split(cls, text: bytes) -> "tuple[LinkState, bytes]":
        """Split a state and its delivery."""
        seat, sign, body = text.split(b" ", 2)
        return cls(None if seat == b"-" else int(seat), sign == b"+"), body


def encode(value: Any, declared: Any) -> bytes:
    """Encode a value that belongs to no game."""
    return codec.dumps(codec.encode(value, declared))


def decode(declared: Any, body: bytes) -> Any:
    """Decode a value that belongs to no game, ignoring fields of later releases. Raises DecodeError."""
    return codec.decode(declared, codec.loads(body), patient=True)


def encode_for(game: AnyGame, value: Any, declared: Any) -> bytes:
    """Encode a command or delivery of a game's table."""
    return codec.dumps(codec.for_game(game).encode(value, declared))


def decode_for(game: AnyGame, declared: Any, body: bytes) -> Any:
    """Decode a command or delivery of a game's table. Raises DecodeError."""
    return codec.for_game(game, patient=True).decode(declared, codec.loads(body))


def undecoded(body: bytes) -> dict[str, Any] | None:
    """Return the JSON value of a delivery that a face may pass on undecoded, otherwise None."""
    try:
        found = json.loads(body)
    except ValueError:
        return None
    return found if isinstance(found, dict) and found.get("type") in _UNREAD else None


# Numbers the deliveries of an owner through a link to another node, and detects lost ones.
#
# Before every delivery stand the epoch of its owner, its number and whether it starts afresh: `7 12 . {...}`. After a
# gap in the numbers the link shows nothing until the whole table has arrived again. The epoch distinguishes two owners:
# a former owner may still answer before it learns of its successor.

MAX_EARLY: Final = 64
"""Deliveries kept until the owner has answered."""


@attrs.define
class Sending:
    """Numbers the deliveries at the owner's end of a link."""

    epoch: int
    count: int = 0

    def written(self, body: bytes, *, is_fresh: bool) -> bytes:
        """Return the next delivery with its number; `is_fresh` says that it does not depend on earlier ones."""
        self.count += 1
        return b"%d %d %s %s" % (self.epoch, self.count, b"+" if is_fresh else b".", body)


class Receiving:
    """Detects lost deliveries at the other end. Deliveries before the owner's answer wait for it (R5)."""

    def __init__(self, deliver: Callable[[bytes], None], least: int = 0) -> None:
        """`deliver` is called with each delivery; `least` is the highest epoch of the table seen at this node."""
        self.epoch: int | None = None
        """The epoch of the owner; None until the owner has answered."""
        self.received = 0
        """The number of the last delivery."""
        self.is_waiting = True
        """Whether only a fresh start may be delivered next."""
        self._deliver, self._least = deliver, least
        self._early: list[bytes] = []

    def open(self, epoch: int) -> bool:
        """Accept an owner and the deliveries that arrived before its answer. Return False for a former owner."""
        if epoch < self._least:
            return False
        self.epoch = epoch
        early, self._early = self._early, []
        for body in early:
            self.take(body)
        return True

    def take(self, body: bytes) -> None:
        """Deliver the next one in order; drop it after a gap or from another owner."""
        if self.epoch is None:
            self._early = [*self._early, body][-MAX_EARLY:]
            return
        epoch, count, sign, rest = body.split(b" ", 3)
        if int(epoch) != self.epoch or int(count) <= self.received:
            return
        is_next, self.received = int(count) == self.received + 1, int(count)
        if sign == b"+":
            self.is_waiting = False
        elif not is_next:
            self.is_waiting = True
        if not self.is_waiting:
            self._deliver(rest)

    def miss(self) -> None:
        """Note a lost delivery. It may be the last one, which no gap would reveal."""
        self.is_waiting = True


# Carries deliveries from tables at one node to the links of visitors at others, and ends links without a counterpart.
#
# A delivery goes to `d.<node>.<link>`, the subject of the link's end at the gateway. For a reply it names the other
# end, `r.<node>.<number>`. If that end no longer exists, its node replies with an empty message, as the bus does for a
# subject without subscribers. Without this, after a lost `close` a table would go on sending to a link of the past; its
# deliveries would count as lost, and everyone at that gateway would get everything again at every heartbeat.

NO_LISTENER: Final = b""
"""The message that reports a link end that no longer exists."""


class Outgoing:
    """Sends deliveries of the tables of one node to others, and counts them by node."""

    def __init__(self, bus: Bus, node: str) -> None:
        """`node` is the id of this one."""
        self._bus, self._node = bus, node
        self._links: dict[str, OutgoingLink] = {}
        self._sent: dict[str, int] = {}
        self._opened = 0
        self._subscription = bus.subscribe(f"r.{node}.*", self._take_report)

    def close(self) -> None:
        """Stop receiving reports of ended links."""
        self._subscription.close()

    def open(self, subject: str, epoch: int, ended: Callable[[], None]) -> "OutgoingLink":
        """Open the owner's end of the link on a subject, for a claim with this epoch. `ended` is called when the other
        end no longer exists."""
        self._opened += 1
        link = OutgoingLink(self, subject, f"r.{self._node}.{self._opened}", epoch, ended)
        self._links[link.address] = link
        return link

    def disown(self, subject: str) -> None:
        """Report to a link that no table here knows it, so that it looks for the owner again."""
        self._bus.publish(subject, NO_LISTENER)

    def tally(self) -> Mapping[str, int]:
        """Return the number of deliveries sent so far to each node, by its id."""
        return self._sent

    def send(self, link: "OutgoingLink", body: bytes) -> None:
        """Send and count a delivery."""
        node = node_of(link.subject)
        self._sent[node] = self._sent.get(node, 0) + 1
        self._bus.publish(link.subject, body, link.address)

    def forget(self, link: "OutgoingLink") -> None:
        """Forget a closed link."""
        self._links.pop(link.address, None)

    def _take_report(self, message: BusMessage) -> None:
        link = self._links.pop(message.subject, None)
        if link is not None:
            link.ended()


class OutgoingLink:
    """The owner's end of a link to another node."""

    def __init__(self, outgoing: Outgoing, subject: str, address: str, epoch: int, ended: Callable[[], None]) -> None:
        self.subject = subject
        self.address = address
        self.ended = ended
        self._outgoing, self._sending = outgoing, Sending(epoch)

    def send(self, body: bytes, *, is_fresh: bool) -> None:
        """Send a delivery; `is_fresh` says that it does not depend on earlier ones."""
        self._outgoing.send(self, self._sending.written(body, is_fresh=is_fresh))

    def close(self) -> None:
        """Stop sending. A second call does nothing."""
        self._outgoing.forget(self)


class Incoming:
    """Receives deliveries for the links of visitors at one node, and counts them by node."""

    def __init__(self, bus: Bus, node: str) -> None:
        """`node` is the id of this one."""
        self._bus, self._node = bus, node
        self._links: dict[str, IncomingLink] = {}
        self._opened = 0
        self._tally = DeliveryTally()
        self._subscription = bus.subscribe(f"d.{node}.*", self._take_delivery)

    def close(self) -> None:
        """Stop receiving."""
        self._subscription.close()

    def open(self, take: Callable[[bytes], None], ended: Callable[[], None]) -> "IncomingLink":
        """Open the visitor's end of a link. `take` is called with each delivery, `ended` when the other end is gone."""
        self._opened += 1
        link = IncomingLink(self, f"d.{self._node}.{self._opened}", take, ended)
        self._links[link.subject] = link
        return link

    def forget(self, link: "IncomingLink") -> None:
        """Forget a closed link."""
        self._links.pop(link.subject, None)

    def find_losses(self, node: str, sent: int) -> bool:
        """See DeliveryTally.find_losses."""
        return self._tally.find_losses(node, sent)

    def _take_delivery(self, message: BusMessage) -> None:
        link = self._links.get(message.subject)
        if message.is_unheard or message.body == NO_LISTENER:
            if link is not None:
                link.ended()
            return
        self._tally.count(node_of(message.reply))
        if link is None:
            self._bus.publish(message.reply, NO_LISTENER)
        else:
            link.take(message.body)


class IncomingLink:
    """The visitor's end of a link to another node."""

    def __init__(
        self, incoming: Incoming, subject: str, take: Callable[[bytes], None], ended: Callable[[], None]
    ) -> None:
        self.subject = subject
        """The subject of its deliveries, and the reply subject of its commands."""
        self.take = take
        self.ended = ended
        self._incoming = incoming

    def close(self) -> None:
        """Stop receiving. A second call does nothing."""
        self._incoming.forget(self)


class DeliveryTally:
    """Compares the deliveries that other nodes have sent with those that arrived here."""

    def __init__(self) -> None:
        self._received: dict[str, int] = {}
        self._sent: dict[str, int] = {}

    def count(self, node: str) -> None:
        """Count a delivery from a node."""
        self._received[node] = self._received.get(node, 0) + 1

    def find_losses(self, node: str, sent: int) -> bool:
        """Note how many deliveries a node has sent. Return whether any is missing of those that it had sent at its last
        heartbeat: later ones may still be on their way."""
        before, self._sent[node] = self._sent.get(node, 0), sent
        is_missing = before > self._received.get(node, 0)
        if is_missing:
            self._received[node] = before
        return is_missing


def requests_subject(node: str) -> str:
    """Return the subject of requests to a node."""
    return f"t.{node}"


def commands_subject(node: str) -> str:
    """Return the subject of commands through links to a node."""
    return f"w.{node}"


def node_of(subject: str) -> str:
    """Return the node that subscribes to a subject.

    >>> node_of("d.a-1.7")
    'a-1'
    """
    return subject.split(".")[1]
