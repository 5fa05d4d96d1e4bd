"""Specifies a table: the seats, options, spectators and clock that are agreed when it is made."""

import re
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


# Describes the clocks of tables: how long a seat may think, agreed when the table is made. Nothing here measures time.
#
# What is limited is the answer to one decision, not the turn: turns have from one decision to eight, a seat may have
# several in a row, and where all choose at once there are none.

SECONDS: Final = range(5, 3601)
"""Seconds that a clock may give for one answer."""
BANKS: Final = range(30, 6 * 3600 + 1)
"""Seconds that a clock may give for a whole game."""
INCREMENTS: Final = range(301)
"""Seconds that an answer may bring."""
DAYS: Final = range(1, 31)
"""Days that a clock may give for one answer."""
PATIENCES: Final = range(10, 86_401)
"""Seconds for which a table may wait for an absent player."""
DAY: Final = 86_400
YEAR: Final = 365 * DAY
MOST_VACATION: Final = 30
"""Days in a year for which a person may be on vacation."""


@attrs.frozen
class NoClock:
    """No limit."""


@attrs.frozen
class PerDecision:
    """So many seconds for each answer; what is left over is not kept."""

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
    """So many days for each answer, whether the player is at the table or not."""

    days: int


@attrs.frozen
class Vacation:
    """A time in which a clock of days stands still for one person, in seconds since the epoch."""

    begins: float
    ends: float


@attrs.frozen
class VacationStatus:
    """Until when one is on vacation (seconds since the epoch; 0: one is not), and for how many whole days one could be
    from now on."""

    until: float
    left: int


Clock = NoClock | PerDecision | Bank | Days

NO_CLOCK: Final = NoClock()
PATIENCE: Final = 300
"""Seconds for which a table waits for an absent player, unless it was made otherwise; 0 is without limit."""
UNLIMITED: Final = words_of("UNLIMITED")
"""Words for a waiting time without limit."""

_BANK = re.compile(r"([0-9]{1,3})\+([0-9]{1,3})")


def parse_clock(text: str) -> Clock:
    """The clock in a word: `none`, `90s` or `2m` for each answer, `15+10` (minutes for the game and seconds for each
    answer), `3d` (days for each answer). Raises BelvedereError for anything else, and for a clock too fast or slow.

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
    """The seconds in a word: `5m` or `90s`; `unlimited` is 0. Raises BelvedereError for anything else.

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
    """Raise BelvedereError for a clock that is too fast or too slow to play by."""
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
    """Raise BelvedereError for a patience that is neither 0 nor one a table may have."""
    if seconds and seconds not in PATIENCES:
        raise _out_of_range("clock-patience-range", PATIENCES)


def clock_message(clock: Clock) -> Message:
    """A clock in words."""
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
    """In words, how long the others wait for an absent player."""
    if isinstance(clock, Days):
        return Message("clock-patience-days")
    return message("clock-patience-for", time=duration(patience)) if patience else Message("clock-patience-ever")


def duration(seconds: float) -> Message:
    """A length of time in words, in its two largest units.

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


# Describes a table: seats, options, spectators

Watching = Literal["none", "public", "seat", "delayed"]
"""What spectators are shown: nothing (there are none), what lies open, what one consenting seat sees, or every seat's
view some turns late."""
SpectatorChat = Literal["none", "apart", "table"]
"""Who reads what spectators say: nobody (they say nothing), other spectators, or everybody at the table."""
TakeBackPolicy = Literal["reveal", "never"]
"""Whether actions may be taken back until they reveal something, or never."""
Level = Literal["easy", "calm", "normal", "hard", "master"]
Hints = Literal["off", "open", "none"]
"""Whether several people at a table may ask for hints, each of which all are told (`core.link.updates`). A person alone
with bots may unless it is `none`."""
Begins = Literal["seated", "chance"]
"""Whether everybody sits where the maker of a table put them, or seats are drawn from its seed, so that chance says who
begins."""
Listing = Literal["public", "invite"]
"""Whether open seats are for everybody who finds the table in the lobby, or for those who have its invite."""


BOT_NAMES: Final = ("Ada", "Blaise", "Carl", "Dana", "Emil")
"""The names of bots that are given no other."""


@attrs.frozen
class Player:
    """Who sits in a seat: a person, a bot, or nobody yet (`open`)."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: Level | None = None
    """The strength of a bot; None for persons and open seats."""


@attrs.frozen
class StudyOrigin:
    """Where a study went on from."""

    record: str
    """The id of the finished table."""
    version: int
    """Its version from which the study goes on."""
    kept: int
    """How many entries of the study lead there: what stood of the record by then, and a new deal if there was one."""


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
    """The secret start, for tests and repeated deals; normally None, and the host draws one."""
    listing: Listing = optional_field("invite")
    shown: Seat | None = optional_field(None)
    """With `watching` "seat": the seat whose view spectators share; None is the maker's first seat."""
    delay: int = optional_field(3)
    """With `watching` "delayed": how many whole turns late spectators see every seat's view. One seat's consecutive
    decisions are a turn, and so is what several seats choose at the same time."""
    spectator_chat: SpectatorChat = optional_field("none")
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)
    """Seconds for which an absent player is waited for before the others may hand the seat to a stand-in; 0 is for
    ever. A clock of days is its own patience."""
    lesson: bool = optional_field(False, spared=True)
    """Whether it is the guided first table of its game (`lesson_spec`); the host deals it from the published seed."""
    study: StudyOrigin | None = optional_field(None, spared=True)
    """Where it went on from, for a table that asks "what if"; never rated."""
    daily: int | None = optional_field(None, spared=True)
    """The day, in days since 1970, whose common deal it is (`core.learning.daily`). Only a host makes such a table."""
    rated: bool | None = optional_field(None, spared=True)
    """Whether the table counts for ratings; None: it does when one person plays bots, and not among people."""

    hints: Hints = optional_field("off", spared=True)
    begins: Begins = optional_field("seated", spared=True)
    """With "chance" the host draws who sits where. `seats` is the order of the draw until then: when it makes the
    table, or, where others may come and add to the seed, when that begins."""

    entropy: tuple[bytes, ...] = optional_field((), spared=True)
    """By seat, what its person added to the seed (at most 64 bytes, empty for nothing) after the host had committed to
    it and before the table began; none at all where nobody did. Only a host writes it."""
    lot: tuple[Seat, ...] | None = optional_field(None, spared=True)
    """The seats that its places got by lot when it began, drawn from the seed with what people had added; empty while
    that is to come. None where all was settled when the table was made. Only a host writes it."""

    moves: tuple[int, ...] = optional_field((), spared=True)
    """The versions at which the table went from one host to another; each knew its secret from then on. Only a host
    writes it."""

    @property
    def drawn(self) -> tuple[Seat, ...]:
        """Of a table that has been made: the seats that its places got by lot, in the order in which the maker named
        them; none where everybody sits as they were named, or still does."""
        if self.lot is not None:
            return self.lot
        return drawn_seats(self.seed or b"", len(self.seats)) if self.begins == "chance" else ()

    def by_lot(self) -> "TableSpec":
        """The same with everybody in the seat that their place was drawn, and what they added with them."""
        seats, order = range(len(self.seats)), self.drawn
        return attrs.evolve(
            self,
            seats=tuple(self.seats[order.index(seat)] for seat in seats),
            entropy=tuple(self.entropy[order.index(seat)] for seat in seats) if self.entropy else (),
            shown=None if self.shown is None else order[self.shown],
        )

    @property
    def is_same_for_all(self) -> bool:
        """Whether who plays the same here meets the same bots: their chance follows from the deal."""
        return self.lesson or self.daily is not None

    def dealt_anew(self) -> "TableSpec":
        """The same terms for an ordinary table with a deal of its own, where everybody sits as they are named."""
        return attrs.evolve(
            self, seed=None, lesson=False, study=None, daily=None, begins="seated", entropy=(), lot=None, moves=()
        )

    @property
    def is_rated_among_people(self) -> bool:
        """Whether several people agreed that it counts for their ratings."""
        return self.rated is True and sum(player.kind != "bot" for player in self.seats) > 1

    @property
    def is_for_others(self) -> bool:
        """Whether a seat is open to somebody who comes with the invite."""
        return any(player.kind == "open" for player in self.seats)


def lesson_spec(game: "AnyGame", name: str) -> TableSpec:
    """The guided first table of a game for a learner of that name, who sits first, with bots of level calm in the other
    seats. Its deal is published, so that nobody else sits there or watches. Raises BelvedereError where the game has no
    lesson."""
    if game.lesson is None:
        raise BelvedereError("lesson-none", game=game.meta.title)
    rivals = (Player("bot", bot, "calm") for bot in BOT_NAMES[: game.lesson.seats - 1])
    seats = (Player("person", name), *rivals)
    return TableSpec(game.meta.key, game.lesson.options, seats, watching="none", lesson=True)


@attrs.frozen
class Spectating:
    """What spectators of a table are shown, as agreed when it was made."""

    watching: Watching = "public"
    seat: Seat | None = None
    """With `watching` "seat": the seat whose view they share."""
    agreed: bool = False
    """Whether the person in that seat agrees now; until then spectators see only what lies open."""
    delay: int = 0
    """With `watching` "delayed": how many whole turns late they see every view; else 0."""
    chat: SpectatorChat = "none"
