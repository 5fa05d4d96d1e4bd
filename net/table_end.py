"""Says what a lobby does at a table, wherever the owner of the table is.

What is here awaits an answer, for it may come from elsewhere. Nobody in a lobby knows more of a table than this.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import attrs

from core.kernel.decision import Seat
from core.link.commands import TableCommand
from core.link.link import Link
from core.link.lobby import TableCard
from core.link.lobby_commands import SeatingCommand
from core.link.spec import Listing
from core.storage.nodes.leases import NodeCard
from core.storage.values import StoredSeat
from net.house_orders import AdminOrder, NodeOutcome, ObeyAdmin
from net.services.lobby_feed import AttachedLink

MOST_HELD: Final = 20
"""Commands of one link that are kept for the next owner of its table; what is too much is lost."""


@attrs.frozen
class SeatedPeople:
    """Who sits at a table."""

    seats: dict[Seat, str]
    """By seat the identities of those who hold one."""
    maker: str | None
    """The identity of who may begin it; None when nobody may."""
    maker_name: str
    """What the table calls them."""
    listing: Listing
    is_over: bool

    def has(self, identity: str) -> bool:
        """Whether a person holds a seat."""
        return identity in self.seats.values()


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


class Neighbours(Protocol):
    """The other nodes of a house, as the host of one sees them."""

    send_away: Callable[[], None]
    """Called when this node is cut off: everybody who came in here is to go to another."""

    is_closing: Callable[[], bool]
    """Whether the server of this node lets nobody new in, and ends once the last has left."""

    obey: ObeyAdmin
    """Carries out here what an admin asked for at another node."""

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

    @property
    def heard(self) -> int:
        """How many nodes are not silent, this one included."""
        ...

    def check_serving(self) -> None:
        """Raises StoreError while this node may show and take nothing: others may be the house without it."""
        ...

    async def elsewhere(self, table: str) -> TableEnd | None:
        """A table that is not at work here; None where this node is to pick it up. Raises StoreError."""
        ...


class Directory(Protocol):
    """Knows where every table is."""

    async def find(self, table: str) -> TableEnd:
        """The table of that id, picked up from the store where it is at work nowhere. Raises BelvedereError."""
        ...
