"""One person's end of a server: tables in lists, people, news of the lobby, and what can be asked of it."""

from collections.abc import Callable
from typing import Literal, Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.optional_field import optional_field
from core.link.account import Account
from core.link.link import Link
from core.link.spec import Listing, Player, TableSpec
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
    """Somebody who is in the house: at a `table` in a seat (None: watching), or in the lobby (no table)."""

    name: str
    guest: bool = False
    table: str | None = None
    game: str | None = None
    seat: Seat | None = None


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
    """What was said in the lobby before one listened, oldest first."""

    lines: tuple[LobbyChat, ...]


@attrs.frozen
class TableList:
    """The tables as `Lobby.tables` lists them now."""

    cards: tuple[TableCard, ...]


News = Present | LobbyTalk | LobbyChat | Announced | TableList
"""What somebody in the lobby is told. Talk, people and tables come once at first, then whenever they change."""


class Lobby(Protocol):
    """One person's end of the house. Raises BelvedereError with a sentence when something cannot be."""

    me: str

    @property
    def account(self) -> Account | None:
        """This person's keys and profile; None where nobody has any."""
        ...

    async def is_known(self) -> bool:
        """Whether the house knows what to call this person; `me` is that name from then on. Ask it first."""
        ...

    async def call_me(self, name: str) -> None:
        """Be called `name` at the tables to come. Two people never have names too alike to tell apart."""
        ...

    def invitation(self, invite: str) -> str | None:
        """The line that somebody types in a shell to come by `invite`; None where nobody can."""
        ...

    def invitation_link(self, invite: str) -> str | None:
        """The same as a link that a telephone can open; None where nobody can come."""
        ...

    async def tables(self) -> tuple[TableCard, ...]: ...

    async def create(self, spec: TableSpec) -> TableCard: ...

    async def join(self, invite: str) -> TableCard:
        """Sit down at the first open seat of the invited table (or come back to one's own). A table that is listed for
        everybody may be named by its id."""
        ...

    async def begin(self, table: str) -> TableCard:
        """Begin an open table of one's own making: bots take the seats that are still free."""
        ...

    async def get_ready(self, table: str) -> TableCard:
        """Wait for nobody else at an open table. When everybody who sits there is ready, it begins as with `begin`."""
        ...

    async def stand_up(self, table: str) -> None:
        """Leave an open table: the seat is free again. The next in line may begin it then; the last to leave ends
        it."""
        ...

    async def link(self, table: str, seat: Seat | None) -> Link:
        """An end of that table: a seat of one's own, or None to watch."""
        ...

    async def record(self, table: str) -> str:
        """The finished table's record file (JSON lines)."""
        ...

    async def rematch(self, table: str) -> TableCard: ...

    async def attend(self, hear: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Be seen in the house from now on. `hear` is told what is said, who is here and how the tables stand: as it is
        now, then whenever it changes; `aside`, of nothing but what the house announces, unless a table tells that. None
        hears nothing; the last call counts."""

    async def present(self) -> tuple[Visitor, ...]:
        """Everybody who is in the house now, by name."""
        ...

    async def talk(self, text: str) -> None:
        """Say something to everybody in the lobby."""
        ...

    def depart(self) -> None:
        """The visit is over: be seen here no longer, and hear nothing more."""
        ...
