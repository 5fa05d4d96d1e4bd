"""Defines a lobby: one person's end of a server, with tables in lists, people, and news."""

from collections.abc import Callable
from typing import Generic, Literal, Protocol, TypeVar

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.kernel.written_fields import optional_field
from core.link.account import Account
from core.link.link import Link
from core.link.spec import Listing, Player
from core.link.updates import Announced


@attrs.frozen
class TableCard:
    """One line about a table in a list. `mine` are the seats of the asking person, `to_act` all that owe a choice;
    `stand_ins` are the seats that a stand-in plays, `left` is what the clock of a seat of `mine` that owes a choice has
    left, in seconds, None where there is no clock.

    With the `listing` "public" an open table may be joined by its id. `maker` is whether the asking person may begin
    it before every seat is taken.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    status: Literal["open", "running", "finished", "frozen"]
    version: int
    mine: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    invite: str | None
    changed: float
    listing: Listing = "invite"
    maker: bool = False
    stand_ins: tuple[Seat, ...] = optional_field((), written_as="stewards")
    left: float | None = optional_field(None)

    @property
    def waits(self) -> bool:
        """Whether a seat of the asking person owes a choice that no stand-in makes."""
        return self.status == "running" and any(
            seat in self.to_act and seat not in self.stand_ins for seat in self.mine
        )

    @property
    def has_place(self) -> bool:
        """Whether the asking person may sit down at a table of others."""
        return not self.mine and self.status == "open" and self.listing == "public"


@attrs.frozen
class Visitor:
    """A person who is here: at a `table` in a seat (None: watching), or in the lobby (no table)."""

    name: str
    guest: bool = False
    table: str | None = None
    game: str | None = None
    seat: Seat | None = None
    key: str = optional_field("", spared=True)
    """The fingerprint of a key of theirs where the name of another account is too alike to tell apart, else empty."""


def alike_sentence(visitor: Visitor) -> Message:
    """Which of several people of one name a visitor is, for those who have a `key`."""
    return message("visitor-alike", name=visitor.name, fingerprint=visitor.key)


@attrs.frozen
class Present:
    """Everybody who is here now, by name."""

    visitors: tuple[Visitor, ...]


@attrs.frozen
class LobbyChat:
    """Something said in the lobby. `name` and `text` have been cleaned."""

    name: str
    text: str


@attrs.frozen
class LobbyTalk:
    """What was said in the lobby before one attended it, oldest first."""

    lines: tuple[LobbyChat, ...]


@attrs.frozen
class TableList:
    """The tables as `ListTables` gives them now."""

    cards: tuple[TableCard, ...]


News = Present | LobbyTalk | LobbyChat | Announced | TableList
"""What the lobby sends. Talk, people and tables come once at first, then whenever they change."""


R = TypeVar("R", covariant=True)


class LobbyCommand(Generic[R]):
    """Something that a lobby is asked for, and answers with an R (`core.link.lobby_commands`)."""

    __slots__ = ()


class Lobby(Protocol):
    """One person's end of a server. Raises BelvedereError with a sentence when something cannot be."""

    me: str

    @property
    def account(self) -> Account | None:
        """This person's profile; None where there are no accounts."""
        ...

    async def is_known(self) -> bool:
        """Whether the server knows what to call this person; `me` is that name from then on. Ask it first."""
        ...

    async def do(self, command: LobbyCommand[R]) -> R:
        """Do what a command asks for, and give its answer."""
        ...

    async def link(self, table: str, seat: Seat | None) -> Link:
        """An end of that table: a seat of one's own, or None to watch."""
        ...

    async def glance(self, table: str) -> Link:
        """An end of a running table of others that delivers updates of what lies open there, and takes no command: to
        look at it without being a spectator. One at a time; the next ends the one before."""
        ...

    def invitation(self, invite: str) -> str | None:
        """The line to type in a shell to come by `invite`; None where that is not possible."""
        ...

    def invitation_link(self, invite: str) -> str | None:
        """The same as a link that a telephone can open; None where that is not possible."""
        ...

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Be seen in the lobby from now on. `receive` gets what is said, who is here and how the tables stand: as it is
        now, then whenever it changes; `aside`, only announcements, unless a table delivers them. None receives nothing;
        the last call counts."""

    def depart(self) -> None:
        """The visit is over: be seen here no longer, and receive nothing more."""
        ...
