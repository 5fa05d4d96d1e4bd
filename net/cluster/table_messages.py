"""Defines what the doors of tables and their owners at other nodes say to each other.

A request is answered: with what was asked for, with a refusal, or by a node that does not have the table. Through an
open link wishes go one way and deliveries the other, each in the encoding of the table's game.
"""

import json
from typing import Any, Final

import attrs

from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.link.commands import TableCommand
from core.link.lobby_commands import SeatingCommand
from core.link.spec import Listing
from core.link.updates import Clocks, Delivery, Log, Update
from core.storage.values import StoredSeat
from net.ledger.holders import Holder, Rank
from net.table_end import SeatedPeople

_UNREAD: Final = frozenset(map(codec.tag, (Update, Log, Clocks)))
"""The types of deliveries of which a face that passes them on need not know anything."""

# Requests


@attrs.frozen
class OpenLink:
    """An end of the table for the person, whose deliveries go to a subject of their door."""

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
    """The person who asks, as their door knows them."""

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
    """What a door asks about a table that another node owns."""

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


@attrs.frozen
class SeatedPeopleTold:
    """Who sits at a table, as it is written."""

    seats: tuple[tuple[Seat, str], ...]
    maker: str | None
    maker_name: str
    listing: Listing
    is_over: bool

    @classmethod
    def of(cls, people: SeatedPeople) -> "SeatedPeopleTold":
        """The same people."""
        seats = tuple(people.seats.items())
        return cls(seats, people.maker, people.maker_name, people.listing, people.is_over)

    @property
    def people(self) -> SeatedPeople:
        """The same people."""
        return SeatedPeople(dict(self.seats), self.maker, self.maker_name, self.listing, self.is_over)


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
