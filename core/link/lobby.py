"""Defines the links between faces and tables, lobbies, and how a local game reaches servers and admits friends."""

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeVar

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.kernel.message import Message, message
from core.link.account import Account
from core.link.commands import TableCommand
from core.link.spec import CupTable, DealOrigin, Hints, Listing, Player, StudyOrigin
from core.link.updates import Announced, Delivery

if TYPE_CHECKING:
    from core.link.spec import TableSpec


# A link: one viewer's end of one table, local or remote


class Link(Protocol):
    """One viewer's end of one table. Calls return at once; answers arrive as deliveries.

    `attach` starts the deliveries, with a Log, a Roster (and Clocks if the table has any) and a fresh Update first. An
    accepted action arrives as an Update, a refused one as Refused. Its entry is on disk before the Update is sent. A
    Numbered command also gets exactly one Accepted or Refused with its number before the link is closed.
    """

    table: str
    game: str

    @property
    def viewer(self) -> Seat | None:
        """The seat; None for a spectator. It changes when seats are drawn."""
        ...

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def send(self, command: TableCommand) -> None: ...

    def close(self) -> None: ...


class EncodedReceiver(Protocol):
    """A receiver that encodes deliveries at once and can also take them already encoded."""

    def __call__(self, delivery: Delivery) -> None: ...

    def take_encoded(self, encoded: dict[str, Any]) -> None:
        """Take the JSON of a delivery and its type: an Update, a Log or Clocks, which contain no sentences."""
        ...


# A lobby: lists of tables, people, and news


@attrs.frozen
class TableCard:
    """A table in a list. `mine` are the seats of the asking person, `to_act` all seats that owe a choice, `stand_ins`
    those played by stand-ins. `left` is the time left in seconds on the clock of a seat of `mine` that owes a choice;
    None without a clock.

    With the `listing` "public" an open table can be joined by its id. `maker` says whether the asking person may begin
    it before every seat is taken. `hints` says whether several people may ask for hints there.
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
    """The origin of a study; None for other tables."""
    daily: int | None = optional_field(None, spared=True)
    """The day of its deal of the day, in days since 1970."""
    past: bool = optional_field(False, spared=True)
    """Whether it plays the deal of an earlier day, which counts for nothing."""
    dealt_from: DealOrigin | None = optional_field(None, spared=True)
    """The finished table with the deal that it plays again, which counts for nothing; None for other tables."""
    hints: Hints = optional_field("off", spared=True)

    rated: bool = optional_field(False, spared=True)
    """Whether its players agreed, by sitting down, that it counts for all their ratings. Tables of one person against
    bots count too, without this mark."""
    quick: bool = optional_field(False, spared=True)
    """Whether it was made by `play now`, so that bots take its free seats soon."""
    featured: bool = optional_field(False, spared=True)
    """Whether the server features it on every person's home screen."""
    page: str = optional_field("", spared=True)
    """Its web address: to join it while it is open, to watch it while it runs, to replay it afterwards. Empty if there
    is none."""
    moved: bool = optional_field(False, spared=True)
    """Whether it came from another host, who knew its hidden cards."""
    away: str = optional_field("", spared=True)
    """Its destination, if it was moved away; it is `frozen` then."""
    label: str = optional_field("", spared=True)
    """The asking person's own name for it; empty if they gave none."""
    archived: bool = optional_field(False, spared=True)
    """Whether the asking person has archived it."""
    turn: int = optional_field(0, spared=True)
    """Its turn or round; 0 before it begins, and if the game counts none."""
    turns: int = optional_field(0, spared=True)
    """About how many turns or rounds it will have."""
    points: tuple[int, ...] = optional_field((), spared=True)
    """The publicly known points of each seat; empty before it begins."""
    followed: tuple[Seat, ...] = optional_field((), spared=True)
    """At a table of others: the seats of people whom the asking person follows."""
    cup: CupTable | None = optional_field(None, spared=True)
    """The cup to which it belongs; None for other tables."""

    @property
    def title(self) -> Message:
        """Return the name of the game, marked as a lesson, study, deal of the day or of a player, table of a cup,
        rated, or moved table."""
        title = Message(f"{self.game}-title")
        if self.dealt_from is not None:
            again = "yes" if self.dealt_from.again else "no"
            return message("deal-title", game=title, name=self.dealt_from.name, again=again)
        if self.study is not None:
            return message("study-title", game=title, version=str(self.study.version))
        if self.daily is not None:
            return message("daily-past-title" if self.past else "daily-title", game=title)
        if self.cup is not None:
            return message("cup-title", game=title, name=self.cup.name, round=self.cup.round)
        if self.rated:
            return message("rated-title", game=title)
        if self.moved:
            return message("moved-title", game=title)
        return message("lesson-title", game=title) if self.lesson else title

    @property
    def is_unranked(self) -> bool:
        """Whether it plays a known deal again, so that it counts for nothing."""
        return self.past or self.dealt_from is not None

    def notice(self, *, is_over: bool) -> Message | None:
        """Return the sentence that it counts for nothing, for its start or its end, or that it belongs to a cup, in its
        first round; None for other tables."""
        if self.cup is not None and not is_over and self.turn <= 1:
            id = "cup-notice-one-deal" if self.cup.one_deal else "cup-notice"
            return message(id, name=self.cup.name, round=self.cup.round)
        if self.dealt_from is not None:
            id = "deal-over" if is_over else "deal-notice-again" if self.dealt_from.again else "deal-notice"
            return message(id, name=self.dealt_from.name, table=self.id)
        return Message("daily-past-over" if is_over else "daily-past-notice") if self.past else None

    @property
    def waits(self) -> bool:
        """Whether a seat of the asking person owes a choice and has no stand-in."""
        return self.status == "running" and any(
            seat in self.to_act and seat not in self.stand_ins for seat in self.mine
        )

    @property
    def is_practice(self) -> bool:
        """Whether it is a lesson or a study."""
        return self.lesson or self.study is not None

    @property
    def is_alone(self) -> bool:
        """Whether only the asking person sits there, apart from bots."""
        return all(seat in self.mine or player.kind != "person" for seat, player in enumerate(self.players))

    @property
    def has_place(self) -> bool:
        """Whether the asking person may take a seat at another person's table."""
        return not self.mine and self.status == "open" and self.listing == "public"


@attrs.frozen
class DailyDeal:
    """The public facts about the deal of a day, known at any time."""

    day: int
    """In days since 1970, UTC."""
    game: str
    """The key of its game."""
    commitment: str
    """The hash of its deal."""


@attrs.frozen
class DailyLine:
    """The result of one attempt at the deal of a day."""

    place: int
    """1 is best; shared places share the number."""
    name: str
    """Empty for a player who does not share statistics."""
    mine: bool
    points: int
    margin: int
    """Points ahead of the bot."""
    percent: int
    """Matchpoints, as a percentage of the maximum."""
    table: str = ""
    """The id of the table with the record; empty until the deal is revealed."""
    level: str = optional_field("", spared=True)
    """The level of a bot that played the deal for comparison (`par`), in a local game; empty for a person."""
    unranked: bool = optional_field(False, spared=True)
    """Whether another account at the same address began this deal first, so that it has neither place nor percentage
    (both 0)."""
    followed: bool = optional_field(False, spared=True)
    """Whether the asking person follows this player, who shares statistics."""


@attrs.frozen
class DailyCard:
    """The deal of a day, without facts hidden from the asking person."""

    deal: DailyDeal
    status: Literal["new", "running", "finished"]
    """The progress of the asking person's own attempt."""
    table: str
    """The table of their own attempt; empty for a new one."""
    tries: int
    """How many people have finished their attempt."""
    board: tuple[DailyLine, ...]
    """The best attempts and their own, or those of `friends`; empty until they have finished."""
    seed: str
    """The deal in hexadecimal digits; empty until it is revealed."""
    ahead: tuple[DailyDeal, ...]
    """The coming days."""
    playing: tuple[str, ...] = optional_field((), spared=True)
    """The levels of bots that still play the deal for comparison."""
    friends: bool = optional_field(False, spared=True)
    """Whether the board has only the asking person and the people they follow, with their places among all."""

    @property
    def own(self) -> DailyLine | None:
        """The asking person's line."""
        return next((line for line in self.board if line.mine), None)

    @property
    def has_rivals(self) -> bool:
        """Whether the board compares with anybody, or a bot; among friends, places are those among all."""
        return len(self.board) > 1 or (self.friends and self.tries > 1)


@attrs.frozen
class DailyDay:
    """The deal of one day of a week, and the asking person's attempt at it."""

    day: int
    game: str
    status: Literal["new", "running", "finished", "missed"]
    """The asking person's attempt; `missed` if it is too late for one. A conceded attempt is missed too."""
    points: tuple[int, int] | None = optional_field(None, spared=True)
    """Their own points and those of the bot, once they have finished."""
    place: int = optional_field(0, spared=True)
    """Their place; 0 without a ranked result, and where there is no one to compare with."""
    tries: int = optional_field(0, spared=True)
    """How many ranked results there are, with those of bots in a local game; 0 until the person may see the board."""
    percent: int = optional_field(0, spared=True)
    """Their matchpoints, as a percentage of the maximum; 0 without a ranked result."""
    is_past: bool = optional_field(False, spared=True)
    """Whether its deal can be played without rank."""


@attrs.frozen
class WeekLine:
    """One person in the ranking of a week."""

    place: int
    """1 is best; shared places share the number."""
    name: str
    """Empty for a player who does not share statistics."""
    mine: bool
    percent: int
    """The sum of their percentages."""
    days: int
    """How many of the days they played."""
    followed: bool = optional_field(False, spared=True)
    """As in `DailyLine`."""


@attrs.frozen
class DailyWeek:
    """Seven deals of the day, and the ranking of the people of the server over these days."""

    days: tuple[DailyDay, ...]
    """The latest first."""
    ranking: tuple[WeekLine, ...]
    """The best and the asking person, without the days that the person can still play. Empty in a local game."""
    streak: int
    """How many days the person has played in a row by today (`core.learning.daily.streak_of`)."""


@attrs.frozen
class DailyShare:
    """A result at the deal of a day, for a line that reveals nothing about the deal."""

    day: int
    game: str
    points: tuple[int, int]
    """The person's points and those of the bot."""
    course: tuple[int, ...]
    """The person's share of the points of both, in per cent, at the end of each sixth of the table."""
    streak: int
    """How many days they had played in a row by that day."""


@attrs.frozen
class Challenge:
    """The code by which others play the deal of a finished table."""

    code: str
    """Four words, typed and sent like an invite."""
    table: str
    game: str
    """The key of the game."""
    name: str
    """The name of the person who played it first."""


@attrs.frozen
class DealResult:
    """How one person finished a deal that several people play."""

    table: str
    name: str
    mine: bool
    totals: tuple[int, ...]
    """The points of every seat."""
    again: bool = optional_field(False, spared=True)
    """Whether the person had begun the deal before."""


@attrs.frozen
class DealTurn:
    """One turn of a deal at two tables. Each pair has the first table's part, then the second's."""

    turn: int
    actions: tuple[tuple[str, ...], tuple[str, ...]]
    """The actions of the person in that turn, in the notation of the game."""
    told: tuple[tuple[Message, ...], tuple[Message, ...]]
    """The same as sentences."""
    points: tuple[int, int]
    """The certain points of the person after the turn."""

    @property
    def differs(self) -> bool:
        """Whether the two people played differently."""
        return self.actions[0] != self.actions[1]


@attrs.frozen
class DealComparison:
    """Two games of one deal, turn by turn."""

    game: str
    """The key of the game."""
    seat: Seat
    """The seat of the person at both tables."""
    players: tuple[str, ...]
    """The names of the first table, by seat."""
    results: tuple[DealResult, DealResult]
    turns: tuple[DealTurn, ...]
    others: tuple[DealResult, ...] = optional_field((), spared=True)
    """How others finished the deal, the best first."""

    @property
    def first(self) -> DealTurn | None:
        """The first turn in which the two people played differently."""
        return next((turn for turn in self.turns if turn.differs), None)


@attrs.frozen
class ReviewStatus:
    """The progress of the review of a finished table: `priced` of `decisions` decisions, after `spent` of `seconds`
    seconds of CPU time. `text` is the review as JSON, once the work `is_over`."""

    is_over: bool
    priced: int
    decisions: int
    spent: float
    seconds: float
    text: str = ""


@attrs.frozen
class StudyPlace:
    """What the leader of a shared study looks at: a `version` of the finished `table`, with the view of seat `viewer`
    (None: a spectator's). `choice` is the index of the legal action under the cursor while a decision's choices are
    listed; `note` is the leader's note there."""

    table: str
    version: int
    viewer: Seat | None
    choice: int | None = optional_field(None)
    note: str = optional_field("")


@attrs.frozen
class SharedStudy:
    """A finished table that a `leader` shows to `followers`, who join by its `code`. It is `mine` if the asking person
    leads it. It `waits` while its leader is away, and once `over` it cannot be resumed."""

    code: str
    leader: str
    mine: bool
    state: Literal["led", "waits", "over"]
    place: StudyPlace
    followers: tuple[str, ...]
    branch: str = ""
    """The table where the leader continues from that place; empty while they view the finished one."""


def waiting_tables(cards: Iterable[TableCard], here: str = "") -> list[TableCard]:
    """Return the tables where it is the turn of the person who asked for the list, except the table `here`; the one
    that has waited longest comes first. Lessons, studies and archived tables are left out."""
    waiting = (card for card in cards if card.waits and not (card.is_practice or card.archived or card.id == here))
    return sorted(waiting, key=lambda card: card.changed)


@attrs.frozen
class Visitor:
    """A person who is online: at a `table` in a seat (None: as a spectator), or in the lobby (no table)."""

    name: str
    guest: bool = False
    table: str | None = None
    game: str | None = None
    seat: Seat | None = None
    key: str = optional_field("", spared=True)
    """The fingerprint of one of their keys if the name is too similar to another account's; else empty."""
    followed: bool = optional_field(False, spared=True)
    """Whether the asking person follows them."""


def name_of(visitor: Visitor) -> "str | Message":
    """Return the name of a visitor in a list, marked if the reader follows them."""
    return message("player-followed", name=visitor.name) if visitor.followed else visitor.name


def alike_sentence(visitor: Visitor) -> Message:
    """Return the sentence that identifies a visitor with a `key` among people of similar names."""
    return message("visitor-alike", name=visitor.name, fingerprint=visitor.key)


MOST_NAMED: Final = 200
"""The most people listed, besides those whom the asking person follows and those at their tables."""


@attrs.frozen
class Present:
    """The people who are online, by name, after those whom the asking person follows. Of more than 200, those at the
    asking person's tables come next, then the first 200 others."""

    visitors: tuple[Visitor, ...]
    total: int = optional_field(0, spared=True)
    """How many are online, if `visitors` are not all of them; else 0."""

    @property
    def more(self) -> int:
        """Return how many online people `visitors` leaves out."""
        return max(0, self.total - len(self.visitors))


@attrs.frozen
class LobbyChat:
    """A chat line in the lobby. `name` and `text` have been cleaned."""

    name: str
    text: str


@attrs.frozen
class LobbyTalk:
    """Earlier chat lines of the lobby, oldest first, sent on attending it."""

    lines: tuple[LobbyChat, ...]


@attrs.frozen
class TableList:
    """The tables in the order of `ListTables`, as they are now."""

    cards: tuple[TableCard, ...]


@attrs.frozen
class OwnTables:
    """The asking person's open and running tables, as they are now. It comes in place of a `TableList` to a person who
    attends aside: once at first, then when one of them begins or ends, or begins or ceases to wait for the person."""

    cards: tuple[TableCard, ...]


News = Present | LobbyTalk | LobbyChat | Announced | TableList | OwnTables | SharedStudy
"""The updates of the lobby. Chat, people and tables come once at first, then at every change; a shared study only goes
to its leader and followers."""


R = TypeVar("R", covariant=True)


class LobbyCommand(Generic[R]):
    """A request to a lobby, answered with an R (`core.link.lobby_commands`)."""

    __slots__ = ()


class Lobby(Protocol):
    """One person's end of a server. Failed calls raise BelvedereError with a sentence."""

    me: str

    @property
    def account(self) -> Account | None:
        """This person's account; None if the server has no accounts."""
        ...

    @property
    def one_table(self) -> bool:
        """Whether this person is a guest at one table and has no other access."""
        ...

    async def is_known(self) -> bool:
        """Return whether the server has a name for this person, which `me` then holds. Call it first."""
        ...

    async def do(self, command: LobbyCommand[R]) -> R:
        """Carry out a command and return its answer."""
        ...

    async def link(self, table: str, seat: Seat | None) -> Link:
        """Return a link to that table: to a seat of this person, or as a spectator (None)."""
        ...

    async def glance(self, table: str) -> Link:
        """Return a link to another person's running table that delivers public updates and takes no commands, for a
        preview without becoming a spectator. Only one at a time; the next one ends the previous."""
        ...

    def invitation(self, invite: str) -> str | None:
        """Return the shell command that joins by `invite`; None if that is not possible."""
        ...

    def invitation_link(self, invite: str) -> str | None:
        """Return the same as a link that a phone can open; None if that is not possible."""
        ...

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Appear in the lobby from now on. `receive` gets chat, people and tables: first the current state, then each
        change. With `aside` it only gets this person's own tables, and announcements that no table delivers. None
        receives nothing; the latest call counts."""

    def depart(self) -> None:
        """End the visit: disappear from the lobby and receive nothing more."""
        ...


# How a local game reaches remote servers, and which servers were visited

Trusts = Callable[[str, str], Awaitable[bool]]
"""A question whether to trust an unknown server key, with the host and the fingerprint of the key."""


@attrs.frozen
class WayThere:
    """A destination that a person typed."""

    server: str
    """The address of the server, in the form that `Servers` writes and reads; empty for the current one."""
    invite: str | None = None
    """The invite of a table there, or the id of a public one; None for the server's home screen."""


class Servers(Protocol):
    """Reaches remote servers and remembers the visited ones. Nothing is sent before `reach`."""

    def way(self, text: str) -> WayThere:
        """Parse an address, a link, an invite or a shell command. Raises BelvedereError that names the valid forms."""

    async def reach(self, way: WayThere, trusts: Trusts) -> "Lobby":
        """Connect to the server and remember it. Raises BelvedereError on failure."""

    def arrival(self, lobby: "Lobby") -> tuple[Message, ...]:
        """Return sentences on the key with which this person came to a lobby from `reach`; none for any other lobby."""

    async def leave(self, lobby: "Lobby") -> None:
        """Close the connection of a lobby from `reach`; the seats there stay."""

    def lately(self) -> tuple[str, ...]:
        """Return the servers visited, latest first."""

    def forget(self, server: str) -> None:
        """Forget a server. Raises BelvedereError if it is unknown or cannot be forgotten."""


# How a local game admits friends to its open seats without a server program

THIS_MACHINE: Final = "127.0.0.1"
"""The loopback address, unreachable from outside."""
USUAL_PORT: Final = 2222
"""The port for incoming friends, unless another program uses it."""


@attrs.frozen
class ListenAddress:
    """Where a `FriendsServer` listens. The person at the keyboard has agreed to this address and port."""

    address: str = THIS_MACHINE
    port: int = USUAL_PORT


class FriendsServer(Protocol):
    """Admits friends to tables of a local game. It listens while one of these tables is unfinished."""

    def network(self) -> str:
        """Return the address of this machine in its local network; empty if it has none."""

    async def create(self, spec: "TableSpec", at: ListenAddress) -> "TableCard":
        """Start listening and make a table with open seats. Raises BelvedereError on failure."""

    async def reopen(self, table: str, at: ListenAddress) -> None:
        """Start listening again for an existing table. Raises BelvedereError on failure."""

    def leads_to(self, table: str) -> bool:
        """Return whether friends can reach that table now."""

    def greeting(self) -> "Message":
        """Return a sentence for the person at the keyboard with the address it listens on."""

    def fingerprint(self) -> str:
        """Return the fingerprint of the server key, by which friends verify this machine; empty while not listening."""

    def taken_port(self) -> str:
        """Return the port it was asked to listen on, if another program has it, else an empty string."""

    def invitation(self, invite: str) -> str | None:
        """See `Lobby.invitation`; None while not listening."""

    def invitation_link(self, invite: str) -> str | None:
        """See `Lobby.invitation_link`; None while not listening."""
