"""Says what a lobby does at a table, wherever the owner of the table is.

What is here awaits an answer, for it may come from elsewhere. Nobody in a lobby knows more of a table than this.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from typing import Final, Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.commands import TableCommand
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import SeatingCommand
from core.link.spec import Listing
from core.link.updates import Closed, Delivery
from core.storage.leases import NodeCard
from core.storage.values import StoredSeat
from net.news import AdminOrder, NodeOutcome, ObeyAdmin
from net.services.lobby_feed import AttachedLink
from net.tables.spectator_view import SpectatorPolicy

MOST_HELD: Final = 20
"""Commands of one link that are kept for the next owner of its table; what is too much is lost."""


@attrs.frozen
class SeatedPeople:
    """Who sits at a table."""

    seats: tuple[tuple[Seat, str], ...]
    """The seats that people hold, each with the identity of its person."""
    maker: str | None
    """The identity of who may begin it; None when nobody may."""
    maker_name: str
    """What the table calls them."""
    listing: Listing
    is_over: bool

    def has(self, identity: str) -> bool:
        """Whether a person holds a seat."""
        return any(holder == identity for _, holder in self.seats)


class TableLink(Link, AttachedLink, Protocol):
    """A link that tells where its person is, and that may go on elsewhere."""

    moved: Callable[[Sequence[TableCommand]], None] | None
    """Called when the table goes on elsewhere and this end is over, with the commands that no owner took notice of."""


class TableEnd(Protocol):
    """A table as a lobby reaches it. Every method raises BelvedereError, with a sentence, when something cannot be."""

    @property
    def id(self) -> str: ...

    async def card(self, identity: str) -> TableCard:
        """Its line in a list for the person of `identity`."""
        ...

    async def people(self) -> SeatedPeople:
        """Who sits there."""
        ...

    async def commitment(self) -> str:
        """The hash of the secret that it is dealt from."""
        ...

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person, whom the table would call `name`, asks about its seats. Only who joins need have
        none."""
        ...

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """An end of it for a person: at a seat of theirs, or to watch, as `name`."""
        ...

    async def check_watching(self, identity: str) -> None:
        """Raises BelvedereError where a person may not watch it now."""
        ...

    async def glance(self, identity: str) -> Link:
        """What lies open there, for a person who might watch it."""
        ...

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants to play it again: the table that follows once all want that, until then itself."""
        ...

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """What the person of a seat plans to answer there, after it was changed to `text`, unless that is None."""
        ...


@attrs.frozen
class VisitorControl:
    """What tables and other nodes ask of the server that lets visitors in."""

    end_key: Callable[[str], None]
    """Ends the visits of a key that leads to its account no longer."""
    check_admission: Callable[[], Awaitable[None]]
    """Takes over whom another node lets in. Raises BelvedereError and OSError."""
    send_away: Callable[[], None]
    """Sends everybody to another node."""
    is_closing: Callable[[], bool]
    """Whether it lets nobody new in, and ends once the last visitor has left."""
    obey: ObeyAdmin
    """Carries out here what an admin asked for at another node."""


class Neighbours(Protocol):
    """The other nodes of a cluster, as the host of one sees them."""

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        """What comes of a command of an admin at all other nodes, or at those called `at`. Raises StoreError."""
        ...

    async def place(self, made: TableEnd) -> TableEnd:
        """Let a new table be where there is room: here, or at another node. Raises StoreError."""
        ...

    async def hand_over_all(self) -> None:
        """Take no more tables, and let other nodes have those that are at work here."""
        ...

    async def nodes(self) -> Sequence[NodeCard]:
        """All that are alive. Raises StoreError."""
        ...

    def may_begin(self, asked: float) -> bool:
        """Whether a table may be set to work whose claim was asked for at that time of the loop."""
        ...

    @property
    def heard(self) -> int:
        """How many nodes are not silent, this one included."""
        ...

    def check_serving(self) -> None:
        """Raises StoreError while this node may show and take nothing: others may be the cluster without it."""
        ...

    async def elsewhere(self, table: str) -> TableEnd | None:
        """A table that is not at work here; None where this node is to pick it up. Raises StoreError."""
        ...


# Gives one viewer their end of a table, inside the host's process


class Owner(Protocol):
    """What a link needs from the table it leads to."""

    spectators: SpectatorPolicy
    """What those who watch may see."""

    def attach(self, link: "HostLink") -> None: ...

    def detach(self, link: "HostLink") -> None: ...

    def receive(self, link: "HostLink", command: TableCommand) -> None: ...


class HostLink:
    """A core.link.Link. Its seat was settled when it was made; nothing sent through it can name another, and only a
    draw of seats, as the table begins, moves it along with its person. Once it is closed, nothing passes through it any
    more."""

    def __init__(
        self, owner: Owner, *, table: str, game: str, viewer: Seat | None, name: str, identity: str = ""
    ) -> None:
        self.table = table
        self.game = game
        self.viewer = viewer
        self.name = name
        self.identity = identity
        self.wish: Seat | None = 0
        """The seat through whose eyes a spectator would like to look, None for what lies open."""
        self.eyes: Seat | None = viewer
        """The viewer that the last update was for."""
        self.since: int | None = None
        """The version of the last update that was delivered."""
        self.stumbled = False
        """Whether the last attempt to show this viewer the table failed."""
        self.left_at: int | None = None
        """The version that this seat had been shown when its person left; None once they have been shown the rest."""
        self.is_over = False
        """Whether it was closed, or its table let go of it."""
        self.blocked: frozenset[str] = frozenset()
        """The identities of those whose talk this viewer is not sent."""
        self.moved: Callable[[Sequence[TableCommand]], None] | None = None
        """Called when the table goes on elsewhere, with what was asked for meanwhile; without it the link ends then."""
        self._held: list[TableCommand] | None = None
        self._owner = owner
        self._receive: Callable[[Delivery], None] | None = None

    @property
    def is_public(self) -> bool:
        """Whether everybody may know that its table is there."""
        return self._owner.spectators.is_public

    @property
    def is_attached(self) -> bool:
        """Whether its deliveries go anywhere."""
        return self._receive is not None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        if not self.is_over:
            self._receive = receive
            self._owner.attach(self)

    def send(self, command: TableCommand) -> None:
        if self._held is None:
            self._owner.receive(self, command)
        elif len(self._held) < MOST_HELD:
            self._held.append(command)

    def hears(self, identity: str) -> bool:
        """Whether this viewer is sent what the person of an identity says."""
        return identity not in self.blocked

    def hide(self, blocked: frozenset[str]) -> None:
        """Let this viewer be sent nothing that people of these identities say."""
        self.blocked = blocked

    def close(self) -> None:
        self._receive, self.is_over = None, True
        self._owner.detach(self)

    def hold(self) -> None:
        """Keep what is asked for from now on for the next owner."""
        self._held = self._held or []

    def leave(self, reason: Message) -> None:
        """The table goes on elsewhere: let the holder follow it, or end with the reason."""
        if self.moved is None:
            self.end(reason)
            return
        self._receive, self.is_over = None, True
        self.moved(tuple(self._held or ()))

    def deliver(self, delivery: Delivery) -> None:
        """Give something to the receiver, in a context of its own: what somebody else did must not be shown on that
        person's screen. Raises what the receiver raises."""
        if self._receive is not None:
            Context().run(self._receive, delivery)

    def end(self, reason: Message) -> None:
        """Say why there is no more, and deliver nothing after that."""
        receive, self._receive, self.is_over = self._receive, None, True
        if receive is not None:
            Context().run(receive, Closed(reason))
