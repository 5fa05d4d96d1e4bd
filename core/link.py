"""What a face holds: one viewer's end of one table, and one person's end of the house.

A face knows nothing else. Everything here can be encoded, so that a link may as well lead over a wire.
"""

from collections.abc import Callable
from typing import Any, Literal, Protocol

import attrs

from core.account import Account
from core.clock import NO_CLOCK, PATIENCE, Clock
from core.kernel.decision import Decision, Seat
from core.kernel.message import Message
from core.kernel.score import Outcome, ScoreSheet
from core.later import later

Watching = Literal["none", "public", "seat", "delayed"]
"""What spectators are shown: nothing (there are none), what lies open, what one consenting seat sees, or every seat's
view some turns late."""
SpectatorChat = Literal["none", "apart", "table"]
"""Who hears what spectators say: nobody (they say nothing), other spectators, or everybody at the table."""
TakeBackPolicy = Literal["reveal", "never"]
Level = Literal["easy", "normal", "hard"]
Listing = Literal["public", "invite"]
"""Whether open seats are for everybody who finds the table in the lobby, or for those who have its invite."""


@attrs.frozen
class Player:
    """Who sits in a seat. `level` is set for bots only; an `open` seat waits for somebody."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: Level | None = None


@attrs.frozen
class TableSpec:
    """What somebody asks for when making a table. `seats` in seat order; the maker sits in every `person` seat.

    `options` is an instance of the game's options class. `seed` is for tests and repeated deals; normally None.
    `listing` says who finds the way to open seats. `patience` is how many seconds a seat that was left is waited for
    before the others may hand it to a steward; 0 is for ever. A clock of days is its own patience.

    With `watching` "seat", `shown` is the seat whose view spectators share (None: the maker's first). With "delayed",
    `delay` is how many whole turns late they see every seat's view: one seat's consecutive decisions are a turn, or
    what several choose at the same time.
    """

    game: str
    options: Any
    seats: tuple[Player, ...]
    watching: Watching = "public"
    take_back: TakeBackPolicy = "reveal"
    seed: bytes | None = None
    listing: Listing = later("invite")
    shown: Seat | None = later(None)
    delay: int = later(3)
    spectator_chat: SpectatorChat = later("none")
    clock: Clock = later(NO_CLOCK)
    patience: int = later(PATIENCE)


@attrs.frozen
class Spectating:
    """What spectators of a table are shown, as agreed when it was made.

    `seat` is whose view they share where `watching` is "seat", and `agreed` whether that seat's person says yes now:
    until then they see only what lies open. `delay` counts whole turns where `watching` is "delayed", else it is 0.
    """

    watching: Watching = "public"
    seat: Seat | None = None
    agreed: bool = False
    delay: int = 0
    chat: SpectatorChat = "none"


@attrs.frozen
class TableCard:
    """One line about a table in a list. `mine` are the seats of the asking person, `to_act` all that owe a choice;
    `stewards` are the seats that a steward plays, `left` is what the clock of a seat of `mine` that owes a choice has
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
    stewards: tuple[Seat, ...] = later(())
    left: float | None = later(None)

    @property
    def waits(self) -> bool:
        """Whether a seat of the asking person owes a choice that no steward makes."""
        return self.status == "running" and any(seat in self.to_act and seat not in self.stewards for seat in self.mine)

    @property
    def has_place(self) -> bool:
        """Whether the asking person may sit down at a table of others."""
        return not self.mine and self.status == "open" and self.listing == "public"


@attrs.frozen
class TakeBack:
    """Whether the viewer may take back the latest action now; if not, why."""

    allowed: bool
    reason: Message | None = None


@attrs.frozen
class Update:
    """All that one viewer may know at one version of a table. A spectator who looks through a seat's eyes is told what
    that seat is told (`viewer` is then the seat), and is asked nothing.

    `events` happened since the update before (`fresh` is False) or are empty (`fresh` is True: first update, after
    a gap, a take-back or a return). `legal` is the complete list for the viewer's own seat.
    """

    version: int
    viewer: Seat | None
    view: Any
    events: tuple[Any, ...]
    to_act: tuple[Seat, ...]
    decision: Decision | None
    legal: tuple[Any, ...]
    take_back: TakeBack
    sheets: tuple[ScoreSheet, ...]
    outcome: Outcome | None
    fresh: bool


@attrs.frozen
class Refused:
    """An action was not accepted and nothing changed."""

    reason: Message


@attrs.frozen
class Steward:
    """A bot that plays for `seat` until its owner is back, because the player in seat `by` saw to it."""

    seat: Seat
    by: Seat


@attrs.frozen
class Roster:
    """Who sits where, who is attached, who watches (by name), and which seats a bot plays on after conceding.

    `commitment` is the published hash of the table's seed, `spectating` what those who watch are shown. Before the
    table begins `ready` are the seats whose people wait for nobody else, `makers` those of whoever may begin it.

    `stewards` play for those whose time was up or who were gone too long, `claimable` are the seats that the others may
    hand to one now. `clock` and `patience` are those of the table's TableSpec.
    """

    players: tuple[Player, ...]
    present: tuple[bool, ...]
    watchers: tuple[str, ...]
    conceded: tuple[Seat, ...] = ()
    commitment: str = ""
    ready: tuple[Seat, ...] = ()
    makers: tuple[Seat, ...] = ()
    spectating: Spectating = later(Spectating())
    stewards: tuple[Steward, ...] = later(())
    claimable: tuple[Seat, ...] = later(())
    clock: Clock = later(NO_CLOCK)
    patience: int = later(PATIENCE)


@attrs.frozen
class Clocks:
    """What the clocks showed when this was sent, at tables that have one: by seat the seconds `left`, None for a seat
    that a bot plays. Those of `running` seats go down from then on; those of `paused` seats stand still until somebody
    is there again."""

    left: tuple[float | None, ...]
    running: tuple[Seat, ...]
    paused: tuple[Seat, ...]


@attrs.frozen
class Chat:
    """Something said at the table, by a player or a `spectator`. `name` and `text` have been cleaned."""

    name: str
    text: str
    spectator: bool = later(False)


@attrs.frozen
class Announced:
    """Something that whoever runs the house lets everybody in it know."""

    sentence: Message


@attrs.frozen
class Frozen:
    """The table accepts nothing for now (`reason`), or goes on again (None)."""

    reason: Message | None


@attrs.frozen
class Closed:
    """The link has ended; the seat stays."""

    reason: Message


@attrs.frozen
class Log:
    """The whole log this viewer may read, oldest first: sent before every fresh update.

    To whoever comes back to a seat, `seen` tells how many of the events they had been shown when they left.
    """

    events: tuple[Any, ...]
    seen: int | None = later(None)


Delivery = Update | Refused | Roster | Clocks | Chat | Announced | Frozen | Closed | Log


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


class Link(Protocol):
    """One viewer's end of one table. Calls return at once; answers come as deliveries.

    `attach` starts the deliveries: a Log, a Roster (with Clocks where the table has them) and a fresh Update first. An
    accepted action arrives as an Update, a refused one as Refused; whatever arrives has been on disk first.
    """

    table: str
    game: str
    viewer: Seat | None

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def submit(self, decision: str, action: Any) -> None: ...

    def take_back(self) -> None: ...

    def concede(self) -> None: ...

    def hand_over(self, seat: Seat) -> None:
        """Let a steward play for another's `seat`, whose time is up or who has been gone too long (`claimable`)."""
        ...

    def resume(self) -> None:
        """Take one's own seat back from a steward. Attaching to it, or answering for it, does the same."""
        ...

    def say(self, text: str) -> None: ...

    def look(self, seat: Seat | None) -> None:
        """See the table as `seat` sees it, or what lies open (None). Only for spectators, where the table shows them
        that seat's view; a Log and a fresh Update follow."""
        ...

    def agree(self, yes: bool) -> None:
        """Let spectators share this seat's view from now on, or no longer; for the seat that the table would show."""
        ...

    def refresh(self) -> None: ...

    def close(self) -> None: ...


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
