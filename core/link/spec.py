"""Specifies a table: the seats, options, spectators and clock that are agreed when it is made."""

from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.rng import drawn_seats
from core.kernel.written_fields import of_game, optional_field
from core.link.clock import NO_CLOCK, PATIENCE, Clock

if TYPE_CHECKING:
    from core.kernel.game import AnyGame

Watching = Literal["none", "public", "seat", "delayed"]
"""What spectators are shown: nothing (there are none), what lies open, what one consenting seat sees, or every seat's
view some turns late."""
SpectatorChat = Literal["none", "apart", "table"]
"""Who reads what spectators say: nobody (they say nothing), other spectators, or everybody at the table."""
TakeBackPolicy = Literal["reveal", "never"]
"""Whether actions may be taken back until they reveal something, or never."""
Level = Literal["easy", "calm", "normal", "hard", "master"]
Hints = Literal["off", "open", "none"]
"""Whether several people at a table may ask for hints, each of which all are told (`core.link.hints`). A person alone
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

    @property
    def is_drawn_last(self) -> bool:
        """Whether the draw of its seats follows from what people added, too: it was made when the table began."""
        return bool(self.lot) and any(self.entropy)

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
