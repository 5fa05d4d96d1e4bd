"""Defines how a lobby reaches a table, at whichever node its owner runs.

Every method is asynchronous, because the answer may come from another node. Lobbies use nothing else of a table.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from typing import TYPE_CHECKING, Final, Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.commands import Numbered, TableCommand
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import SeatingCommand
from core.link.spec import Listing
from core.link.updates import Closed, Delivery, Refused
from core.storage.leases import NodeCard
from core.storage.values import StoredSeat
from net.news import AdminOrder, NodeOutcome, ObeyAdmin
from net.services.lobby_feed import AttachedLink
from net.tables.spectator_view import SpectatorPolicy

if TYPE_CHECKING:
    from core.record.text import Signature

MAX_HELD: Final = 20
"""Commands of one link kept for the next owner of its table; further ones are lost."""


@attrs.frozen
class SeatedPeople:
    """The people at a table."""

    seats: tuple[tuple[Seat, str], ...]
    """The seats held by people, each with the identity of its person."""
    maker: str | None
    """The identity of the person who may start it; None if no person may."""
    maker_name: str
    """The name of that person at the table."""
    listing: Listing
    is_over: bool

    def has(self, identity: str) -> bool:
        """Return whether a person holds a seat."""
        return any(holder == identity for _, holder in self.seats)


class TableLink(Link, AttachedLink, Protocol):
    """A link that shows where its person is, and that may move to another node."""

    moved: Callable[[Sequence[TableCommand]], None] | None
    """Called when the table moves and this link ends, with the commands that were not carried out."""


class TableEnd(Protocol):
    """A table as a lobby reaches it. Every method raises BelvedereError if it refuses or fails."""

    @property
    def id(self) -> str: ...

    async def card(self, identity: str) -> TableCard:
        """Return the table's entry in a list for the person with this identity."""
        ...

    async def people(self) -> SeatedPeople:
        """Return the people at the table."""
        ...

    async def commitment(self) -> str:
        """Return the hash of the table's seed."""
        ...

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out a person's command about seats. `name` is their name at the table. Joining needs no seat."""
        ...

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """Open a link for a person called `name`, at their seat or as a spectator."""
        ...

    async def check_watching(self, identity: str) -> None:
        """Raise BelvedereError if a person may not watch the table now."""
        ...

    async def glance(self, identity: str) -> Link:
        """Open a link to the public view, for a person who may watch the table."""
        ...

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants a rematch. Return the new table once all want one, otherwise this table."""
        ...

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """Return the planned moves of a seat, after replacing them by `text` if given."""
        ...


@attrs.frozen
class VisitorControl:
    """The functions of a server with visitors that tables and other nodes need."""

    end_key: Callable[[str], None]
    """Ends the visits of a removed key."""
    check_admission: Callable[[], Awaitable[None]]
    """Reads bans and the lockdown again after a change at another node. Raises BelvedereError and OSError."""
    send_away: Callable[[], None]
    """Sends all visitors to other nodes."""
    is_closing: Callable[[], bool]
    """Returns whether it admits no visitors, because it ends once the last one has left."""
    obey: ObeyAdmin
    """Carries out the command of an admin at another node."""


@attrs.frozen
class RecordSigner:
    """A server that signs the records of its finished tables."""

    name: str
    """The name of the server, which records contain."""
    sign: "Callable[[bytes], Signature]"
    """Signs the text of a record with the server's key."""


class Neighbours(Protocol):
    """The other nodes of a cluster, for the host of one node."""

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        """Send a command of an admin to all other nodes, or to those called `at`. Return the outcomes. Raises
        StoreError."""
        ...

    async def place(self, made: TableEnd) -> TableEnd:
        """Keep a new table here, or hand it to a less busy node, and return it. Raises StoreError."""
        ...

    async def hand_over_all(self) -> None:
        """Stop taking tables, and hand those here to other nodes."""
        ...

    async def nodes(self) -> Sequence[NodeCard]:
        """Return all living nodes. Raises StoreError."""
        ...

    def may_begin(self, asked: float) -> bool:
        """Return whether a table may start if its claim was requested at this time of the loop."""
        ...

    @property
    def heard(self) -> int:
        """The number of nodes that are not silent, including this one."""
        ...

    def check_serving(self) -> None:
        """Raise StoreError while this node may not serve tables, because the cluster may have replaced it."""
        ...

    async def elsewhere(self, table: str) -> TableEnd | None:
        """Return a table at another node, or None if this node must load it. Raises StoreError."""
        ...


# Links one viewer to a table in the same process


class Owner(Protocol):
    """The functions of a table that its links call."""

    spectators: SpectatorPolicy
    """The information shown to spectators."""

    def attach(self, link: "HostLink") -> None: ...

    def detach(self, link: "HostLink") -> None: ...

    def receive(self, link: "HostLink", command: TableCommand) -> None: ...


class HostLink:
    """A core.link.Link to a table in this process. Its seat is fixed when it is made: commands cannot name another, and
    only the draw of seats at the start moves it with its person. After `close` nothing passes through it."""

    def __init__(
        self, owner: Owner, *, table: str, game: str, viewer: Seat | None, name: str, identity: str = ""
    ) -> None:
        self.table = table
        self.game = game
        self.viewer = viewer
        self.name = name
        self.identity = identity
        self.wish: Seat | None = 0
        """The seat with the view that a spectator wants; None for public information."""
        self.eyes: Seat | None = viewer
        """The viewer of the last update."""
        self.since: int | None = None
        """The version of the last delivered update."""
        self.stumbled = False
        """Whether the last update for this viewer failed."""
        self.left_at: int | None = None
        """The last version shown before the seat's person left; None once they have seen the rest."""
        self.is_over = False
        """Whether it was closed or its table ended it."""
        self.blocked: frozenset[str] = frozenset()
        """The identities of people hidden from this viewer's chat."""
        self.moved: Callable[[Sequence[TableCommand]], None] | None = None
        """Called when the table moves, with the commands held meanwhile; if None, the link ends instead."""
        self._held: list[TableCommand] | None = None
        self._owner = owner
        self._receive: Callable[[Delivery], None] | None = None

    @property
    def is_public(self) -> bool:
        """Whether the table is public."""
        return self._owner.spectators.is_public

    @property
    def is_attached(self) -> bool:
        """Whether it has a receiver."""
        return self._receive is not None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        if not self.is_over:
            self._receive = receive
            self._owner.attach(self)

    def send(self, command: TableCommand) -> None:
        if self._held is None:
            self._owner.receive(self, command)
        elif len(self._held) < MAX_HELD:
            self._held.append(command)
        elif isinstance(command, Numbered):
            self.deliver(Refused(message("table-moves"), command.number))

    def hears(self, identity: str) -> bool:
        """Return whether this viewer gets the chat of the person with this identity."""
        return identity not in self.blocked

    def hide(self, blocked: frozenset[str]) -> None:
        """Hide the chat of people with these identities from this viewer."""
        self.blocked = blocked

    def close(self) -> None:
        self._receive, self.is_over = None, True
        self._owner.detach(self)

    def hold(self) -> None:
        """Hold further commands for the next owner."""
        self._held = self._held or []

    def leave(self, reason: Message) -> None:
        """Tell the holder that the table moves, or end the link with the reason."""
        if self.moved is None:
            self.end(reason)
            return
        self._receive, self.is_over = None, True
        self.moved(tuple(self._held or ()))

    def deliver(self, delivery: Delivery) -> None:
        """Call the receiver in a separate context, so that it does not run in the session of the acting person. Raises
        what the receiver raises."""
        if self._receive is not None:
            Context().run(self._receive, delivery)

    def end(self, reason: Message) -> None:
        """Deliver the reason for the end, and nothing after that."""
        receive, self._receive, self.is_over = self._receive, None, True
        if receive is not None:
            Context().run(receive, Closed(reason))
