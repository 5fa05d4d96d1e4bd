"""Defines one viewer's end of a table, one person's end of a server, and how keyboards and servers reach each other."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeVar

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.kernel.message import Message, message
from core.link.account import Account
from core.link.commands import TableCommand
from core.link.spec import Hints, Listing, Player, StudyOrigin
from core.link.updates import Announced, Delivery

if TYPE_CHECKING:
    from core.link.spec import TableSpec


# Defines a link: one viewer's end of one table, wherever the table is


class Link(Protocol):
    """One viewer's end of one table. Calls return at once; answers come as deliveries.

    `attach` starts the deliveries: a Log, a Roster (with Clocks where the table has them) and a fresh Update first. An
    accepted action arrives as an Update, a refused one as Refused; whatever arrives has been on disk first.
    """

    table: str
    game: str

    @property
    def viewer(self) -> Seat | None:
        """The seat, None for who watches. It changes where seats are drawn."""
        ...

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def send(self, command: TableCommand) -> None: ...

    def close(self) -> None: ...


class EncodedReceiver(Protocol):
    """Receives deliveries, and would encode them right away: one that is encoded already may be given to it unread."""

    def __call__(self, delivery: Delivery) -> None: ...

    def take_encoded(self, encoded: dict[str, Any]) -> None:
        """Take what JSON holds of a delivery, with its type: an Update, a Log or Clocks, which hold no sentence."""
        ...


# Defines a lobby: tables in lists, people, and news


@attrs.frozen
class TableCard:
    """One line about a table in a list. `mine` are the seats of the asking person, `to_act` all that owe a choice;
    `stand_ins` are the seats that a stand-in plays, `left` is what the clock of a seat of `mine` that owes a choice has
    left, in seconds, None where there is no clock.

    With the `listing` "public" an open table may be joined by its id. `maker` is whether the asking person may begin
    it before every seat is taken. `hints` is whether several people may ask for hints there.
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
    stand_ins: tuple[Seat, ...] = optional_field(())
    left: float | None = optional_field(None)
    lesson: bool = optional_field(False, spared=True)
    """Whether it is the guided first table of its game."""
    study: StudyOrigin | None = optional_field(None, spared=True)
    """Where it went on from, for a study."""
    daily: int | None = optional_field(None, spared=True)
    """The day, in days since 1970, whose common deal it is."""
    hints: Hints = optional_field("off", spared=True)

    rated: bool = optional_field(False, spared=True)
    """Whether its players agreed, by sitting down, that it counts for the ratings of all of them. What one person plays
    against bots counts too, and is not marked."""
    featured: bool = optional_field(False, spared=True)
    """Whether the server shows it to everybody who comes home."""
    page: str = optional_field("", spared=True)
    """Its address for browsers elsewhere: by the invite while it is open, to watch it while it runs, to look through it
    once it is over. Empty where there is none."""
    moved: bool = optional_field(False, spared=True)
    """Whether it was at another host before, who knew its hidden cards."""
    away: str = optional_field("", spared=True)
    """Where it went, for a table that is not here any more; it is `frozen` then."""

    @property
    def title(self) -> Message:
        """The name of its game, and whether it is a lesson, a study, the deal of a day, rated among people, or came
        from another host."""
        title = Message(f"{self.game}-title")
        if self.study is not None:
            return message("study-title", game=title, version=str(self.study.version))
        if self.daily is not None:
            return message("daily-title", game=title)
        if self.rated:
            return message("rated-title", game=title)
        if self.moved:
            return message("moved-title", game=title)
        return message("lesson-title", game=title) if self.lesson else title

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
class DailyDeal:
    """What may be told of the deal of a day at any time."""

    day: int
    """In days since 1970, UTC."""
    game: str
    """The key of its game."""
    commitment: str
    """The hash of its deal."""


@attrs.frozen
class DailyLine:
    """What one try at the deal of a day came to."""

    place: int
    """1 is best; shared places share the number."""
    name: str
    """Empty for a player who does not let others see their profile."""
    mine: bool
    points: int
    margin: int
    """Points before the bot."""
    percent: int
    """Matchpoints, of those that could be had."""
    table: str = ""
    """The table whose record may be watched; empty before the deal is shown."""


@attrs.frozen
class DailyCard:
    """The deal of a day, and what one may know of it."""

    deal: DailyDeal
    status: Literal["new", "running", "finished"]
    """How far one's own try is."""
    table: str
    """The table of one's own try; empty for a new one."""
    tries: int
    """How many people have finished theirs."""
    board: tuple[DailyLine, ...]
    """The best of them and one's own; empty before one has finished."""
    seed: str
    """The deal in hexadecimal digits, empty before it is shown."""
    ahead: tuple[DailyDeal, ...]
    """The days to come."""


@attrs.frozen
class ReviewStatus:
    """How far the review of a finished table is: `priced` of `decisions` decisions after `spent` of `seconds` seconds
    of CPU time. `text` is the review as JSON, once the work `is_over`."""

    is_over: bool
    priced: int
    decisions: int
    spent: float
    seconds: float
    text: str = ""


@attrs.frozen
class StudyPlace:
    """What the leader of a shared study looks at: a `version` of the finished `table`, through the eyes of the seat
    `viewer` (None: a spectator's). `choice` is the number, from 0, of the legal action under the cursor, while the
    choices of a decision are listed; `note` is what the leader wrote there."""

    table: str
    version: int
    viewer: Seat | None
    choice: int | None = optional_field(None)
    note: str = optional_field("")


@attrs.frozen
class SharedStudy:
    """A finished table that a `leader` shows to `followers`, who come by its `code`. It is `mine` when the asking
    person leads it. One that `waits` is led by nobody at the moment, and one that is `over` will not be again."""

    code: str
    leader: str
    mine: bool
    state: Literal["led", "waits", "over"]
    place: StudyPlace
    followers: tuple[str, ...]
    branch: str = ""
    """The table at which the leader goes on from that place; empty while they look through the finished one."""


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


MOST_NAMED: Final = 200
"""People of whom nobody is told more beside those at their own tables."""


@attrs.frozen
class Present:
    """Who is here now, by name. Where that is more than 200 people, those at one's own tables come first, and then the
    first 200 others."""

    visitors: tuple[Visitor, ...]
    total: int = optional_field(0, spared=True)
    """How many are here, where `visitors` are not all of them; else 0."""

    @property
    def more(self) -> int:
        """How many are here beside `visitors`."""
        return max(0, self.total - len(self.visitors))


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


News = Present | LobbyTalk | LobbyChat | Announced | TableList | SharedStudy
"""What the lobby sends. Talk, people and tables come once at first, then whenever they change; a shared study comes to
those who lead or follow it."""


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

    @property
    def one_table(self) -> bool:
        """Whether one is a guest at one table here, so that there is nothing else to offer."""
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


# Defines how somebody at their own keyboard goes to tables of a server elsewhere, and which servers they were at

Trusts = Callable[[str, str], Awaitable[bool]]
"""Asks whether a server key that was never seen is to be trusted: of the host, with the fingerprint of the key."""


@attrs.frozen
class WayThere:
    """Where somebody wants to go who has typed how."""

    server: str
    """Its address, as `Servers` writes and reads it; empty for where they are."""
    invite: str | None = None
    """The invite of a table there, or the id of one that is open to all; None for its home."""


class Servers(Protocol):
    """Reaches servers elsewhere, and remembers where one has been. Nothing is sent before `reach`."""

    def way(self, text: str) -> WayThere:
        """The way in an address, a link, an invite or the line for a shell, as somebody was given it. Raises
        BelvedereError saying what would be one."""

    async def reach(self, way: WayThere, trusts: Trusts) -> "Lobby":
        """Connect to the server, and remember it. Raises BelvedereError when it cannot be."""

    async def leave(self, lobby: "Lobby") -> None:
        """End the connection of a lobby that `reach` gave; the seats there stay."""

    def lately(self) -> tuple[str, ...]:
        """The servers one has been at, the latest first."""

    def forget(self, server: str) -> None:
        """Remember a server no longer. Raises BelvedereError where it was not known, or cannot be forgotten."""


# Defines the door of a keyboard: by it friends come to open seats of tables there, without a server of its own

THIS_MACHINE: Final = "127.0.0.1"
"""Where nobody from outside can come."""
USUAL_PORT: Final = 2222
"""The port of a door, unless another program has it."""


@attrs.frozen
class Doorway:
    """Where a door is opened: nowhere else than the person at the keyboard has agreed to."""

    address: str = THIS_MACHINE
    port: int = USUAL_PORT


class Door(Protocol):
    """Lets friends come to tables at this keyboard: it is open while one of these tables is not over."""

    def network(self) -> str:
        """The address of this machine in its network; empty where it is in none."""

    async def create(self, spec: "TableSpec", at: Doorway) -> "TableCard":
        """Open the door, and make a table with open seats behind it. Raises BelvedereError when that cannot be."""

    async def reopen(self, table: str, at: Doorway) -> None:
        """Open the door for a table that was made before. Raises BelvedereError when that cannot be."""

    def leads_to(self, table: str) -> bool:
        """Whether one can come to that table now."""

    def greeting(self) -> "Message":
        """Where it is open, for the person at the keyboard."""

    def fingerprint(self) -> str:
        """That of the server key, by which a friend knows this machine; empty while the door is closed."""

    def invitation(self, invite: str) -> str | None:
        """As a lobby gives it; None while the door is closed."""

    def invitation_link(self, invite: str) -> str | None:
        """As a lobby gives it; None while the door is closed."""
