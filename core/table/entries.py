"""Defines the entries of a table, one for each version, and their form in stores and records."""

import re
from typing import TYPE_CHECKING, Any, Final, Literal, assert_never

import attrs

from core.kernel.decision import Seat
from core.kernel.message import NotationError
from core.kernel.rng import Stream

if TYPE_CHECKING:
    from core.kernel.game import AnyGame

_SEED: Final = re.compile("[0-9a-f]{64}")
_COUNT: Final = re.compile("[1-9][0-9]{0,2}")
_SEATS: Final = re.compile("[1-9](,[1-9])*")

Kind = Literal["act", "take-back", "concede", "stand-in", "return", "hint", "deal", "time"]
"""The name of an entry in stores and records."""


@attrs.frozen
class Acted:
    """`seat` answered a decision with `action`."""

    seat: Seat
    action: Any


@attrs.frozen
class TookBack:
    """`seat` took back its latest action, alone or with the agreement of all other people."""

    seat: Seat
    agreed: int = 0
    """With their agreement: how many actions were undone, its own and all since; otherwise 0."""


@attrs.frozen
class Conceded:
    """`seat` conceded; a bot plays on in its place."""

    seat: Seat
    late: tuple[Seat, ...] = ()
    """Where the host ends tables by the clock: the seats that lost because their time had run out, ascending. `seat` is
    the first. Empty if the seat conceded by itself."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats that lost by this entry."""
        return self.late or (self.seat,)


@attrs.frozen
class HandedOver:
    """A stand-in plays for `seat` until its owner returns."""

    seat: Seat
    by: Seat
    """The seat of the player who asked for the stand-in."""


@attrs.frozen
class Returned:
    """The owner of `seat` plays again."""

    seat: Seat


@attrs.frozen
class Hinted:
    """The player of `seat` received a hint. The table counts as assisted from then on."""

    seat: Seat


@attrs.frozen
class Redealt:
    """In a study: everything hidden from `seat` was dealt again. The game continues from a completion of its view."""

    seat: Seat
    seed: bytes = attrs.field(repr=False)
    """The seed of the new deal, 32 bytes."""


@attrs.frozen
class GaveTime:
    """`seat` gave more time to other seats that had to act."""

    seat: Seat
    to: tuple[Seat, ...]
    """Those seats, ascending."""


Entry = Acted | TookBack | Conceded | HandedOver | Returned | Hinted | Redealt | GaveTime


def write_entry(game: "AnyGame", entry: Entry) -> tuple[Kind, str]:
    """Return the kind and the words of an entry. The words are an action in notation, how many actions were undone by
    agreement, the number of the seat (1 is the first) that asked for a stand-in, the seed of a new deal, or the numbers
    of the seats that were given time, or that lost by time."""
    match entry:
        case Acted(action=action):
            return "act", game.text.format_action(action)
        case TookBack(agreed=agreed):
            return "take-back", str(agreed) if agreed else ""
        case Conceded(late=late):
            return "concede", _numbers(late)
        case HandedOver(by=by):
            return "stand-in", str(by + 1)
        case Returned():
            return "return", ""
        case Hinted():
            return "hint", ""
        case Redealt(seed=seed):
            return "deal", seed.hex()
        case GaveTime(to=to):
            return "time", _numbers(to)
        case _:
            assert_never(entry)


def read_entry(game: "AnyGame", seat: Seat, kind: Kind, words: str) -> Entry:
    """Return the entry that `write_entry` wrote. Raises NotationError for invalid words."""
    match kind:
        case "act":
            return Acted(seat, game.text.parse_action(words))
        case "take-back":
            if words and not _COUNT.fullmatch(words):
                raise NotationError("entry-no-count", found=words[:20])
            return TookBack(seat, int(words or 0))
        case "concede":
            late = _seats(words) if words else ()
            if late and late[0] != seat:
                raise NotationError("entry-no-seat", found=words[:20])
            return Conceded(seat, late)
        case "stand-in":
            if words not in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
                raise NotationError("entry-no-seat", found=words[:20])
            return HandedOver(seat, int(words) - 1)
        case "return":
            return Returned(seat)
        case "hint":
            return Hinted(seat)
        case "deal":
            if not _SEED.fullmatch(words):
                raise NotationError("entry-no-deal", found=words[:20])
            return Redealt(seat, bytes.fromhex(words))
        case "time":
            return GaveTime(seat, _seats(words))
        case _:
            assert_never(kind)


def _numbers(seats: tuple[Seat, ...]) -> str:
    return ",".join(str(seat + 1) for seat in seats)


def _seats(words: str) -> tuple[Seat, ...]:
    if not _SEATS.fullmatch(words):
        raise NotationError("entry-no-seat", found=words[:20])
    return tuple(int(number) - 1 for number in words.split(","))


def dealt_anew(game: "AnyGame", state: Any, entry: Redealt) -> Any:
    """Return the state after a new deal: a completion of the seat's view that depends only on the entry's seed."""
    return game.determinize(game.view_for(state, entry.seat), Stream(entry.seed, "study"))
