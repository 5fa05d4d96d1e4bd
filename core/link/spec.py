"""What is agreed when a table is made: seats, options, spectators, clock."""

from typing import Any, Final, Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.optional_field import of_game, optional_field
from core.link.clock import NO_CLOCK, PATIENCE, Clock

Watching = Literal["none", "public", "seat", "delayed"]
"""What spectators are shown: nothing (there are none), what lies open, what one consenting seat sees, or every seat's
view some turns late."""
SpectatorChat = Literal["none", "apart", "table"]
"""Who hears what spectators say: nobody (they say nothing), other spectators, or everybody at the table."""
TakeBackPolicy = Literal["reveal", "never"]
Level = Literal["easy", "normal", "hard"]
Listing = Literal["public", "invite"]
"""Whether open seats are for everybody who finds the table in the lobby, or for those who have its invite."""


BOT_NAMES: Final = ("Ada", "Blaise", "Carl", "Dana", "Emil")
"""The names of bots that are given no other."""


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
    options: Any = attrs.field(metadata=of_game("options"))
    seats: tuple[Player, ...]
    watching: Watching = "public"
    take_back: TakeBackPolicy = "reveal"
    seed: bytes | None = None
    listing: Listing = optional_field("invite")
    shown: Seat | None = optional_field(None)
    delay: int = optional_field(3)
    spectator_chat: SpectatorChat = optional_field("none")
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)


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
