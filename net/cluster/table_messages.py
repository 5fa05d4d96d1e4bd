"""Defines what the gateways of tables and their owners at other nodes say to each other.

A request is answered: with what was asked for, with a refusal, or by a node that does not have the table. Through an
open link wishes go one way and deliveries the other, each in the encoding of the table's game.
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
"""The types of deliveries of which a face that passes them on need not know anything."""

# Requests


@attrs.frozen
class OpenLink:
    """An end of the table for the person, whose deliveries go to a subject of their gateway."""

    seat: Seat | None
    subject: str


@attrs.frozen
class OpenGlance:
    """The same for what lies open there."""

    subject: str


@attrs.frozen
class AskCard:
    """The table's line in a list."""


@attrs.frozen
class AskPeople:
    """Who sits there."""


@attrs.frozen
class AskCommitment:
    """The hash of the secret that it is dealt from."""


@attrs.frozen
class AskWatching:
    """Whether the person may watch it now."""


@attrs.frozen
class ArrangeSeats:
    """What the person asks about its seats."""

    command: SeatingCommand


@attrs.frozen
class AskRematch:
    """The person wants to play it again."""


@attrs.frozen
class AskPlan:
    """What the person of a seat plans to answer, after it was changed to a text, unless that is null."""

    seat: StoredSeat
    text: str | None


TableAsk = (
    OpenLink | OpenGlance | AskCard | AskPeople | AskCommitment | AskWatching | ArrangeSeats | AskRematch | AskPlan
)


@attrs.frozen
class PersonAsking:
    """The person who asks, as their gateway knows them."""

    identity: str
    name: str
    """What the table would call them."""
    source: str
    """Where they came from, to the ledger."""
    rank: int
    """How well they are known there."""

    @classmethod
    def of(cls, holder: Holder, identity: str, name: str) -> "PersonAsking":
        """The person of an identity, who is charged as `holder`."""
        return cls(identity, name, holder.source, int(holder.rank))

    @property
    def holder(self) -> Holder:
        """Who is charged for what they do at the table."""
        return Holder(self.identity, self.source, Rank(self.rank))


@attrs.frozen
class TableRequest:
    """What a gateway asks about a table that another node owns."""

    table: str
    asker: PersonAsking
    ask: TableAsk


# Answers


@attrs.frozen
class TableTold:
    """What was asked for, as JSON holds it."""

    value: Json


@attrs.frozen
class NotTold:
    """Why it cannot be."""

    sentence: Message
    is_of_store: bool
    """Whether the store refused it, so that it may be asked for again."""


@attrs.frozen
class NotHere:
    """The table is not this node's."""


TableAnswer = TableTold | NotTold | NotHere


@attrs.frozen
class OpenedLink:
    """A link that leads to a table now."""

    epoch: int
    """That of the owner's claim."""
    game: str


# Links


@attrs.frozen
class AttachLink:
    """Begin to deliver, or begin anew."""


@attrs.frozen
class HideTalk:
    """Deliver nothing more that these people say."""

    blocked: tuple[str, ...]


@attrs.frozen
class CloseLink:
    """Deliver nothing more."""


@attrs.frozen
class LinkMoved:
    """The table goes on elsewhere, and no notice was taken of these commands."""

    held: tuple[TableCommand, ...]


LinkWish = TableCommand | AttachLink | HideTalk | CloseLink
LinkDelivery = Delivery | LinkMoved


@attrs.frozen
class LinkState:
    """What goes before each delivery: what the end at the owner knows of itself."""

    viewer: Seat | None
    is_public: bool

    def before(self, body: bytes) -> bytes:
        """A delivery with this in front.

        >>> LinkState(2, True).before(b"{}"), LinkState(None, False).before(b"{}")
        (b'2 + {}', b'- . {}')
        """
        seat = b"-" if self.viewer is None else b"%d" % self.viewer
        return b"%s %s %s" % (seat, b"+" if self.is_public else b".", body)

    @classmethod
    def parted(cls, text: bytes) -> "tuple[LinkState, bytes]":
        """What went before a delivery, and the delivery."""
        seat, sign, body = text.split(b" ", 2)
        return cls(None if seat == b"-" else int(seat), sign == b"+"), body


def written(value: Any, declared: Any) -> bytes:
    """A value of no game as it travels."""
    return codec.dumps(codec.encode(value, declared))


def read(declared: Any, body: bytes) -> Any:
    """The value that travelled so; keys that a later release added are passed over. Raises DecodeError."""
    return codec.decode(declared, codec.loads(body), patient=True)


def written_for(game: AnyGame, value: Any, declared: Any) -> bytes:
    """A wish or a delivery at a table of a game as it travels."""
    return codec.dumps(codec.for_game(game).encode(value, declared))


def read_for(game: AnyGame, declared: Any, body: bytes) -> Any:
    """The wish or delivery that travelled so. Raises DecodeError."""
    return codec.for_game(game, patient=True).decode(declared, codec.loads(body))


def passed_on(body: bytes) -> dict[str, Any] | None:
    """What JSON holds of a delivery that a face may pass on unread; None for one that has to be read."""
    try:
        found = json.loads(body)
    except ValueError:
        return None
    return found if isinstance(found, dict) and found.get("type") in _UNREAD else None


# Numbers what an owner sends through a link to another node, and notices there what is missing.
#
# Before every delivery stand the epoch of its owner, its number and whether it begins anew: `7 12 . {...}`. The
# numbers
# find a gap; then nothing more is shown until the table is shown anew. The epoch tells two owners apart: one that
# does
# not know yet that it was replaced answers too.

MOST_EARLY: Final = 64
"""Deliveries that are kept until the owner has answered."""


@attrs.define
class Sending:
    """The end of a link at the owner."""

    epoch: int
    count: int = 0

    def written(self, body: bytes, *, is_anew: bool) -> bytes:
        """The next delivery; `is_anew` says that it needs nothing that was sent before."""
        self.count += 1
        return b"%d %d %s %s" % (self.epoch, self.count, b"+" if is_anew else b".", body)


class Receiving:
    """The other end of it. What came before the owner has answered waits for the answer (R5)."""

    def __init__(self, deliver: Callable[[bytes], None], least: int = 0) -> None:
        """`deliver` is called with what arrives; `least` is the highest epoch of the table that was seen here."""
        self.epoch: int | None = None
        """That of the owner; None until they have answered."""
        self.received = 0
        """The number of the last delivery that arrived."""
        self.is_waiting = True
        """Whether it must be shown anew before anything else."""
        self._deliver, self._least = deliver, least
        self._early: list[bytes] = []

    def open(self, epoch: int) -> bool:
        """The owner has answered. False for one that has been replaced: then another is to be found."""
        if epoch < self._least:
            return False
        self.epoch = epoch
        early, self._early = self._early, []
        for body in early:
            self.take(body)
        return True

    def take(self, body: bytes) -> None:
        """A delivery has arrived."""
        if self.epoch is None:
            self._early = [*self._early, body][-MOST_EARLY:]
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
        """Something that was sent is lost, perhaps the last: nothing behind it would tell."""
        self.is_waiting = True


# Carries deliveries from the tables of one node to the links of visitors at others, and ends what nobody has any
# more.
#
# A delivery goes to `d.<node>.<link>`, the subject of the link's end at the gateway, and names the other end,
# `r.<node>.<number>`, for a reply. An end that is gone answers with an empty message, as the bus itself does where
# nobody
# subscribes: a `close` is lost where the bus was, and a table that went on sending to a link of before would count
# deliveries that nobody misses, so that everybody at that gateway would be shown everything anew at every heartbeat.

NOBODY: Final = b""
"""What says that the end of a link is gone."""


class Outgoing:
    """What the tables of one node send to the links of others, and how much of it to each node."""

    def __init__(self, bus: Bus, node: str) -> None:
        """`node` is the id of this one."""
        self._bus, self._node = bus, node
        self._links: dict[str, OutgoingLink] = {}
        self._sent: dict[str, int] = {}
        self._opened = 0
        self._subscription = bus.subscribe(f"r.{node}.*", self._came_back)

    def close(self) -> None:
        """Hear of no ends that are gone any more."""
        self._subscription.close()

    def open(self, subject: str, epoch: int, ended: Callable[[], None]) -> "OutgoingLink":
        """The end here of the link on a subject, for a table by the claim of an epoch. `ended` is called when the
        other end turns out to be gone."""
        self._opened += 1
        link = OutgoingLink(self, subject, f"r.{self._node}.{self._opened}", epoch, ended)
        self._links[link.address] = link
        return link

    def disown(self, subject: str) -> None:
        """Answer a link that no table here knows: it finds the owner anew."""
        self._bus.publish(subject, NOBODY)

    def tally(self) -> Mapping[str, int]:
        """How many deliveries each node was sent so far, by its id."""
        return self._sent

    def send(self, link: "OutgoingLink", body: bytes) -> None:
        """Send a delivery on its way."""
        node = node_of(link.subject)
        self._sent[node] = self._sent.get(node, 0) + 1
        self._bus.publish(link.subject, body, link.address)

    def forget(self, link: "OutgoingLink") -> None:
        """A link is closed."""
        self._links.pop(link.address, None)

    def _came_back(self, message: BusMessage) -> None:
        link = self._links.pop(message.subject, None)
        if link is not None:
            link.ended()


class OutgoingLink:
    """The end of a link at the owner of a table."""

    def __init__(self, outgoing: Outgoing, subject: str, address: str, epoch: int, ended: Callable[[], None]) -> None:
        self.subject = subject
        self.address = address
        self.ended = ended
        self._outgoing, self._sending = outgoing, Sending(epoch)

    def send(self, body: bytes, *, is_anew: bool) -> None:
        """Send something; `is_anew` says that it needs nothing that was sent before."""
        self._outgoing.send(self, self._sending.written(body, is_anew=is_anew))

    def close(self) -> None:
        """Send nothing more. A second call does nothing."""
        self._outgoing.forget(self)


class Incoming:
    """What comes to the links of the visitors at one node, and how much of it from each node."""

    def __init__(self, bus: Bus, node: str) -> None:
        """`node` is the id of this one."""
        self._bus, self._node = bus, node
        self._links: dict[str, IncomingLink] = {}
        self._opened = 0
        self._tally = DeliveryTally()
        self._subscription = bus.subscribe(f"d.{node}.*", self._came)

    def close(self) -> None:
        """Take nothing any more."""
        self._subscription.close()

    def open(self, take: Callable[[bytes], None], ended: Callable[[], None]) -> "IncomingLink":
        """The end here of a new link. `take` is called with each delivery, and `ended` when the other end is gone."""
        self._opened += 1
        link = IncomingLink(self, f"d.{self._node}.{self._opened}", take, ended)
        self._links[link.subject] = link
        return link

    def forget(self, link: "IncomingLink") -> None:
        """A link is closed."""
        self._links.pop(link.subject, None)

    def find_losses(self, node: str, sent: int) -> bool:
        """See DeliveryTally.find_losses."""
        return self._tally.find_losses(node, sent)

    def _came(self, message: BusMessage) -> None:
        link = self._links.get(message.subject)
        if message.is_unheard or message.body == NOBODY:
            if link is not None:
                link.ended()
            return
        self._tally.arrived(node_of(message.reply))
        if link is None:
            self._bus.publish(message.reply, NOBODY)
        else:
            link.take(message.body)


class IncomingLink:
    """The end of a link at the gateway of its visitor."""

    def __init__(
        self, incoming: Incoming, subject: str, take: Callable[[bytes], None], ended: Callable[[], None]
    ) -> None:
        self.subject = subject
        self.take = take
        self.ended = ended
        """On `subject` arrives what is sent to it; it is the reply subject of what it wishes."""
        self._incoming = incoming

    def close(self) -> None:
        """Receive nothing more. A second call does nothing."""
        self._incoming.forget(self)


class DeliveryTally:
    """Compares what other nodes say they have sent to this one with what has arrived."""

    def __init__(self) -> None:
        self._arrived: dict[str, int] = {}
        self._sent: dict[str, int] = {}

    def arrived(self, node: str) -> None:
        """A delivery of a node is here."""
        self._arrived[node] = self._arrived.get(node, 0) + 1

    def find_losses(self, node: str, sent: int) -> bool:
        """Note how many deliveries a node has sent. Return whether any is missing of those that it had sent at its last
        heartbeat: later ones may still be on their way."""
        before, self._sent[node] = self._sent.get(node, 0), sent
        is_missing = before > self._arrived.get(node, 0)
        if is_missing:
            self._arrived[node] = before
        return is_missing


def asks_of(node: str) -> str:
    """The subject of requests to a node."""
    return f"t.{node}"


def wishes_of(node: str) -> str:
    """The subject of wishes at links to a node."""
    return f"w.{node}"


def node_of(subject: str) -> str:
    """The node that subscribes to what is sent on a subject.

    >>> node_of("d.a-1.7")
    'a-1'
    """
    return subject.split(".")[1]
