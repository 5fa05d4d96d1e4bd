"""Specifies a table: the seats, options, spectators and clock that are agreed when it is made."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import of_game, optional_field
from core.kernel.message import BelvedereError, Message, message
from core.kernel.rng import drawn_seats
from core.languages import words_of
from core.spans import parse_span

if TYPE_CHECKING:
    from core.kernel.game import AnyGame


# Clocks: how long a seat may think, agreed when the table is made. Nothing here measures time.
#
# Clocks limit the answer to one decision, not the turn: a turn has one to eight decisions, a seat may have several
# turns in a row, and simultaneous choices form no turns.

SECONDS: Final = range(5, 3601)
"""Allowed seconds for one answer."""
BANKS: Final = range(30, 6 * 3600 + 1)
"""Allowed seconds for a whole game."""
INCREMENTS: Final = range(301)
"""Allowed seconds that an answer adds."""
DAYS: Final = range(1, 31)
"""Allowed days for one answer."""
PATIENCES: Final = range(10, 86_401)
"""Allowed seconds of waiting for an absent player."""
DAY: Final = 86_400
YEAR: Final = 365 * DAY
LONGEST_PACE: Final = 10.0
"""The most seconds that a bot can be asked to take for an action."""
MOST_VACATION: Final = 30
"""Days in any 365 for which a person may be on vacation."""


@attrs.frozen
class NoClock:
    """No limit."""


@attrs.frozen
class PerDecision:
    """A number of seconds for each answer; unused time is lost."""

    seconds: int


@attrs.frozen
class Bank:
    """A reserve for the whole game that grows with each answer."""

    seconds: int
    """Seconds at the start."""
    increment: int
    """Seconds that each answer adds."""


@attrs.frozen
class Days:
    """A number of days for each answer, whether the player is at the table or not."""

    days: int


@attrs.frozen
class Vacation:
    """A period in which one person's clocks of days stand still, in seconds since the epoch."""

    begins: float
    ends: float


@attrs.frozen
class VacationStatus:
    """The end of the current vacation (seconds since the epoch; 0 for none), and how many whole days of vacation are
    left."""

    until: float
    left: int


Clock = NoClock | PerDecision | Bank | Days

NO_CLOCK: Final = NoClock()
PATIENCE: Final = 300
"""The default waiting time for an absent player, in seconds; 0 for no limit."""
UNLIMITED: Final = words_of("UNLIMITED")
"""Words for a waiting time without limit."""

_BANK = re.compile(r"([0-9]{1,3})\+([0-9]{1,3})")


def parse_clock(text: str) -> Clock:
    """Parse a clock: `none`, `90s` or `2m` for each answer, `15+10` (minutes for the game and seconds for each answer),
    `3d` (days for each answer). Raises BelvedereError for anything else, and for a clock too fast or slow.

    >>> parse_clock("15+10"), parse_clock("2m")
    (Bank(seconds=900, increment=10), PerDecision(seconds=120))
    """
    word = text.strip().casefold()
    found: Clock
    if word == "none":
        return NO_CLOCK
    if match := _BANK.fullmatch(word):
        found = Bank(60 * int(match[1]), int(match[2]))
    elif (span := parse_span(word)) is not None:
        found = PerDecision(span.seconds) if span.unit in ("s", "m", "h") else Days(span.seconds // DAY)
    else:
        raise BelvedereError("clock-unknown", word=text[:40])
    check_clock(found)
    return found


def parse_patience(text: str) -> int:
    """Parse a waiting time to seconds: `5m` or `90s`; `unlimited` is 0. Raises BelvedereError for anything else.

    >>> parse_patience("5m"), parse_patience("unlimited")
    (300, 0)
    """
    word = text.strip().casefold()
    if word in UNLIMITED:
        return 0
    span = parse_span(word)
    if span is None or not span.seconds:
        raise BelvedereError("patience-unknown", word=text[:40])
    check_patience(span.seconds)
    return span.seconds


def check_clock(clock: Clock) -> None:
    """Raise BelvedereError for a clock that is too fast or too slow."""
    match clock:
        case PerDecision(seconds) if seconds not in SECONDS:
            raise _out_of_range("clock-seconds-range", SECONDS)
        case Bank(seconds, increment) if seconds not in BANKS or increment not in INCREMENTS:
            raise BelvedereError(
                "clock-bank-range", least=str(BANKS[0]), most=str(BANKS[-1] // 60), increment=str(INCREMENTS[-1])
            )
        case Days(days) if days not in DAYS:
            raise _out_of_range("clock-days-range", DAYS)


def check_patience(seconds: int) -> None:
    """Raise BelvedereError for a waiting time outside the allowed range; 0 is allowed."""
    if seconds and seconds not in PATIENCES:
        raise _out_of_range("clock-patience-range", PATIENCES)


def check_pace(seconds: float | None) -> None:
    """Raise BelvedereError for a pace of bots outside the allowed range."""
    if seconds is not None and not 0 <= seconds <= LONGEST_PACE:
        raise BelvedereError("pace-range", most=f"{LONGEST_PACE:g}")


def clock_message(clock: Clock) -> Message:
    """Return a clock in words."""
    match clock:
        case NoClock():
            return Message("clock-none")
        case PerDecision(seconds):
            return message("clock-per-decision", time=duration(seconds))
        case Bank(seconds, increment):
            return message("clock-bank", time=duration(seconds), increment=increment)
        case Days(days):
            return message("clock-by-days", days=days)


def patience_message(clock: Clock, patience: int) -> Message:
    """Return in words how long the table waits for an absent player."""
    if isinstance(clock, Days):
        return Message("clock-patience-days")
    return message("clock-patience-for", time=duration(patience)) if patience else Message("clock-patience-ever")


def duration(seconds: float) -> Message:
    """Return a length of time in words, in its two largest units.

    >>> str(duration(90)), str(duration(3 * 86_400))
    ('duration-minutes (minutes=1, seconds=30)', 'duration-days (days=3, hours=0)')
    """
    whole = int(seconds)
    if whole < 60:
        return message("duration-seconds", seconds=whole)
    if whole < 3600:
        return message("duration-minutes", minutes=whole // 60, seconds=whole % 60)
    if whole < DAY:
        return message("duration-hours", hours=whole // 3600, minutes=whole % 3600 // 60)
    return message("duration-days", days=whole // DAY, hours=whole % DAY // 3600)


def _out_of_range(id: str, allowed: range) -> BelvedereError:
    return BelvedereError(id, least=str(allowed[0]), most=str(allowed[-1]))


# Tables: seats, options, spectators

Watching = Literal["none", "public", "seat", "delayed"]
"""What spectators see: `none`, nothing, as there are none; `public`, the public view; `seat`, the view of one
consenting seat; `delayed`, every seat's view some turns late."""
SpectatorChat = Literal["none", "apart", "table"]
"""Who reads the chat of spectators: `none`, no one, as they cannot chat; `apart`, other spectators; `table`, everyone
at the table."""
TakeBackPolicy = Literal["reveal", "never", "consent"]
"""Whether actions may be taken back until they reveal something, never, or with the agreement of all other people even
after they have revealed something."""
Level = Literal["easy", "calm", "normal", "hard", "master"]
WAIT: Final = 45
"""Seconds for which a table of `play now` waits for people before bots take its free seats."""
LIKE_ME: Final = "like-me"
"""The word for a bot as strong as the person who makes the table, in place of a level."""
LevelWish = Level | Literal["like-me"]
Hints = Literal["off", "open", "none"]
"""Whether players may ask for hints at a table of several people, who all receive each hint (`core.link.updates`). A
person playing only bots may ask unless it is `none`."""
Begins = Literal["seated", "chance"]
"""Whether everyone sits where the maker put them, or seats are drawn from the seed, which also decides who begins."""
Listing = Literal["public", "invite"]
"""Whether open seats are listed in the lobby for everyone, or need the invite."""


NAMELESS: Final = "Player"
"""The name of a person who has not chosen one."""
BOT_NAMES: Final = ("Ada", "Blaise", "Carl", "Dana", "Emil")
"""The names of bots in lessons and puzzles, which are `calm`."""
NAMES_BY_LEVEL: Final[Mapping[Level, tuple[str, ...]]] = {
    "easy": ("Pip", "Dot", "Tik", "Bix", "Zuzu"),
    "calm": BOT_NAMES,
    "normal": ("Euler", "Fermat", "Gauss", "Hopper", "Turing"),
    "hard": ("Kepler", "Noether", "Leibniz", "Cantor", "Galois"),
    "master": ("Euclid", "Hypatia", "Khayyam", "Thales", "Newton"),
}
"""The names of bots by level, so that a name tells how strong a bot is."""
ALL_BOT_NAMES: Final = tuple(name for names in NAMES_BY_LEVEL.values() for name in names)


def bot_name(place: int, level: Level | None) -> str:
    """Return the name of the bot of a level in a place.

    >>> bot_name(1, "calm"), bot_name(1, "hard"), bot_name(6, "hard")
    ('Blaise', 'Noether', 'Noether')
    """
    names = NAMES_BY_LEVEL[level or "normal"]
    return names[place % len(names)]


@attrs.frozen
class Player:
    """The occupant of a seat: a person, a bot, or none yet (`open`)."""

    kind: Literal["person", "bot", "open"]
    name: str = optional_field("")
    """Empty in an open seat, and in a request for a name that the host chooses."""
    level: Level | None = optional_field(None)
    """The strength of a bot; None for people and open seats, and in a request with `like_me`."""
    lift: int = optional_field(0, spared=True)
    """The percentage of a bot's decisions that the next stronger level answers, 0 to 95."""
    like_me: bool = optional_field(False, spared=True)
    """Whether the host chose `level` and `lift` so that the maker of the table wins about half of such tables. A
    rematch chooses again."""
    program: bool = optional_field(False, spared=True)
    """Whether a person is a program that takes challenges. In a request, `name` names the program."""

    @property
    def strength(self) -> str:
        """The level of a bot as results and bots know it, such as `hard` or `easy+40`; empty for others."""
        return f"{self.level}+{self.lift}" if self.level and self.lift else self.level or ""


def wished_bot(name: str, wish: LevelWish) -> Player:
    """Return a bot of a level for a request, or with `like-me` one whose level the host chooses.

    >>> wished_bot("Pip", "easy").level, wished_bot("", "like-me").like_me
    ('easy', True)
    """
    return Player("bot", name, like_me=True) if wish == LIKE_ME else Player("bot", name, wish)


def listed_players(players: Iterable[Player], *, is_open: str = "") -> str | Message:
    """Return the names of players for a list: people, then bots, then programs, each after their word. Open seats are
    listed as `is_open`, unless it is empty.

    >>> str(listed_players([Player("bot", "Ada", "calm"), Player("person", "Ann"), Player("open", "")]))
    'players-and-bots (bots=Ada, count=1, people=Ann)'
    """
    seated = tuple(players)
    if programs := [player.name for player in seated if player.program and player.kind == "person"]:
        others = listed_players([player for player in seated if player.name not in programs], is_open=is_open)
        named: dict[str, Any] = {"programs": ", ".join(programs), "count": len(programs)}
        return (
            message("players-and-programs", others=others, **named) if others else message("players-programs", **named)
        )
    names = (player.name or is_open for player in seated if player.kind != "bot")
    people = ", ".join(name for name in names if name)
    bots = [player.name for player in seated if player.kind == "bot"]
    if not bots:
        return people
    if not people:
        return message("players-bots", bots=", ".join(bots), count=len(bots))
    return message("players-and-bots", people=people, bots=", ".join(bots), count=len(bots))


@attrs.frozen
class StudyOrigin:
    """The table and version that a study continues from."""

    record: str
    """The id of the finished table."""
    version: int
    """The version of that table from which the study continues."""
    kept: int
    """How many entries of the study lead there: those that stood at that version, and the new deal if there was one."""


@attrs.frozen
class DealOrigin:
    """The finished table with a deal that another table plays again, for comparison."""

    table: str
    """The id of the finished table."""
    commitment: str
    """The hash of its seed, which both tables show."""
    name: str
    """The name of the person who played it."""
    again: bool = optional_field(False, spared=True)
    """Whether the person at the new table had begun that deal before."""


@attrs.frozen
class CupTable:
    """The cup and the round to which a table belongs."""

    cup: str
    """The id of the cup."""
    name: str
    """The name of the cup."""
    round: int
    one_deal: bool = optional_field(False, spared=True)
    """Whether the other tables of the round have the same deal."""


@attrs.frozen
class TableSpec:
    """A request for a new table."""

    game: str
    """The key of the game."""
    options: Any = attrs.field(metadata=of_game("options"))
    """An instance of the game's options class."""
    seats: tuple[Player, ...]
    """The players in seat order. The maker sits in every `person` seat."""
    watching: Watching = "public"
    take_back: TakeBackPolicy = "reveal"
    seed: bytes | None = None
    """The secret seed, for tests and repeated deals; normally None, so that the host draws one."""
    listing: Listing = optional_field("invite")
    shown: Seat | None = optional_field(None)
    """With `watching` "seat": the seat that shares its view; None is the maker's first seat."""
    delay: int = optional_field(3)
    """With `watching` "delayed": by how many whole turns spectators see every seat's view late. One seat's consecutive
    decisions are one turn, and so are simultaneous choices of several seats."""
    spectator_chat: SpectatorChat = optional_field("none")
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)
    """Seconds to wait for an absent player before the others may hand the seat to a stand-in; 0 for no limit. A clock
    of days is itself the waiting time."""
    pace: float | None = optional_field(None, spared=True)
    """The least seconds that a bot takes for an action while somebody watches; None is the host's pace."""
    lesson: bool = optional_field(False, spared=True)
    """Whether it is the guided first table of its game (`lesson_spec`), dealt from the published seed."""
    study: StudyOrigin | None = optional_field(None, spared=True)
    """The origin of a study ("what if"), which is never rated; None for other tables."""
    daily: int | None = optional_field(None, spared=True)
    """The day of its deal of the day, in days since 1970 (`core.learning.daily`). Only set by hosts."""
    past: bool = optional_field(False, spared=True)
    """Whether it plays the deal of an earlier day, which counts for nothing. Only set by hosts."""
    dealt_from: DealOrigin | None = optional_field(None, spared=True)
    """The finished table with the deal that it plays again, which counts for nothing. Only set by hosts."""
    rated: bool | None = optional_field(None, spared=True)
    """Whether the table is rated. None: rated for one person against bots, unrated among people."""

    hints: Hints = optional_field("off", spared=True)
    begins: Begins = optional_field("seated", spared=True)
    """With "chance" the host draws the seats. Until the draw, `seats` is the order of the draw. It happens when the
    table is made, or, if others may join and add to the seed, when the table begins."""

    entropy: tuple[bytes, ...] = optional_field((), spared=True)
    """By seat, what its person added to the seed after the host's commitment and before the start: at most 64 bytes,
    empty for nothing. An empty tuple if no one added anything. Only set by hosts."""
    lot: tuple[Seat, ...] | None = optional_field(None, spared=True)
    """The seats drawn for its places at the start, from the seed with all additions; empty before the draw. None if the
    seats were settled when the table was made. Only set by hosts."""

    quick: bool = optional_field(False, spared=True)
    """Whether it was made by `play now`: bots as strong as its maker take the free seats after WAIT, and people take
    over their seats until the second round. Only set by hosts."""

    cup: CupTable | None = optional_field(None, spared=True)
    """The cup to which it belongs; None for other tables. Its host ends it when a clock or the waiting time runs out.
    Only set by hosts."""

    moves: tuple[int, ...] = optional_field((), spared=True)
    """The versions where the table moved to another host. The new host knew the seed from then on. Only set by
    hosts."""

    @property
    def drawn(self) -> tuple[Seat, ...]:
        """The seats drawn for the places of an existing table, in the order of the maker's list; empty without a draw
        or before it."""
        if self.lot is not None:
            return self.lot
        return drawn_seats(self.seed or b"", len(self.seats)) if self.begins == "chance" else ()

    def by_lot(self) -> "TableSpec":
        """Return this with every person in their drawn seat, together with their additions to the seed."""
        seats, order = range(len(self.seats)), self.drawn
        return attrs.evolve(
            self,
            seats=tuple(self.seats[order.index(seat)] for seat in seats),
            entropy=tuple(self.entropy[order.index(seat)] for seat in seats) if self.entropy else (),
            shown=None if self.shown is None else order[self.shown],
        )

    @property
    def is_same_for_all(self) -> bool:
        """Whether the bots play the same for every player, because their chance follows from the deal: wherever one
        person plays against bots, so that another person can play the same deal later."""
        return self.lesson or self.daily is not None or self.is_against_bots

    @property
    def is_against_bots(self) -> bool:
        """Whether one person plays against bots, from the start of a game."""
        return self.study is None and sum(player.kind != "bot" for player in self.seats) == 1

    def dealt_anew(self) -> "TableSpec":
        """Return the same terms for an ordinary table with a new deal and the seats as listed."""
        return attrs.evolve(
            self,
            seed=None,
            lesson=False,
            study=None,
            daily=None,
            past=False,
            quick=False,
            dealt_from=None,
            cup=None,
            rated=None if self.dealt_from is not None else self.rated,
            begins="seated",
            entropy=(),
            lot=None,
            moves=(),
        )

    @property
    def is_rated_among_people(self) -> bool:
        """Whether several people agreed that it counts for their ratings."""
        return self.rated is True and sum(player.kind != "bot" for player in self.seats) > 1

    @property
    def is_for_others(self) -> bool:
        """Whether a seat is open to another person with the invite."""
        return any(player.kind == "open" for player in self.seats)


def lesson_spec(game: "AnyGame", name: str) -> TableSpec:
    """Return the guided first table of a game: a learner called `name` in the first seat, bots of level calm in the
    others. Its deal is published, so no other people join or watch. Raises BelvedereError if the game has no lesson."""
    if game.lesson is None:
        raise BelvedereError("lesson-none", game=game.meta.title)
    rivals = (Player("bot", bot, "calm") for bot in BOT_NAMES[: game.lesson.seats - 1])
    seats = (Player("person", name), *rivals)
    return TableSpec(game.meta.key, game.lesson.options, seats, watching="none", lesson=True)


@attrs.frozen
class Spectating:
    """The view of a table's spectators, as agreed when it was made."""

    watching: Watching = "public"
    seat: Seat | None = None
    """With `watching` "seat": the seat that shares its view."""
    agreed: bool = False
    """Whether the person in that seat currently agrees; without consent spectators see the public view."""
    delay: int = 0
    """With `watching` "delayed": by how many whole turns they see every view late; otherwise 0."""
    chat: SpectatorChat = "none"
