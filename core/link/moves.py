"""Defines what a person asks of two lobbies to let a table go from one to the other.

The one that has it packs it (`pack_table`): from then on nobody plays at it there. The other takes it in
(`take_in`), as often as it is asked with the same token once. They belong to the union of `core.link.lobby_commands`.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.kernel.written_fields import optional_field
from core.link.lobby import LobbyCommand, TableCard

PART_BYTES: Final = 2_400
"""Bytes of a package that one request carries, before they are written in Base64."""
MOST_BYTES: Final = 512 * 1024
"""Bytes of a package."""


@attrs.frozen
class PackedTable:
    """A table that is on its way. Its package has `size` bytes; by its `token` it arrives once, however often it is
    sent. `is_over` tells a finished table, which stays where it is as well."""

    token: str
    size: int
    is_over: bool = optional_field(False, spared=True)
    there: str = optional_field("", spared=True)
    """Its id at the place where it has arrived, once that is known."""


@attrs.frozen
class PackTable(LobbyCommand[PackedTable]):
    """Take a table away from here, `to` a place that its list names from then on; nobody plays at it here any more: a
    PackedTable, the same as often as one asks. Only its maker may, once everybody else who sits there has agreed
    (`let_go`). The package has the secret seed."""

    TAG: ClassVar[str] = "pack_table"

    table: str
    to: str = optional_field("", spared=True)
    rules: tuple[int, ...] = optional_field((), spared=True)
    """The versions of the rules that are known where it goes; with none of them nobody asks."""


@attrs.frozen
class FetchPackage(LobbyCommand[str]):
    """The bytes of the package of a table on its way, from an `offset` on, in Base64; empty at its end."""

    table: str
    offset: int


@attrs.frozen
class SendPackage(LobbyCommand[int]):
    """Hand over bytes of a package, in Base64, that come behind the first `offset`; 0 begins a new one. The answer is
    how many are there. One package at a time, of 512 KiB at most."""

    offset: int
    part: str


@attrs.frozen
class TakeIn(LobbyCommand[TableCard]):
    """Open the table of the package that was handed over: a TableCard. One sits in `seats`, of those that were one's
    own (none named: in all of them); other people's are open to those who come with its invite. Every entry is played
    again before. The same `token` opens one table, however often one asks. At one's own keyboard it takes the place
    of the table `into` that had gone away."""

    token: str
    seats: tuple[Seat, ...] = optional_field((), spared=True)
    into: str = optional_field("", spared=True)


@attrs.frozen
class FindMoved(LobbyCommand[str]):
    """The id of the table that came here by a `token`; empty where none did, and then none will."""

    token: str


@attrs.frozen
class EndMove(LobbyCommand[None]):
    """Note that a table which one has packed is at another place now, as the table `there`. On a server it is
    removed; at one's own keyboard it stays in the list. With `there` empty it has not gone: at one's own keyboard it is
    played on here."""

    table: str
    token: str
    there: str = optional_field("", spared=True)


@attrs.frozen
class LetGo(LobbyCommand[tuple[str, ...]]):
    """Agree (or with `yes` false, no longer) that the maker of a table where one sits takes it away, hidden cards and
    all: the names of those who have not agreed yet."""

    table: str
    yes: bool = optional_field(True, spared=True)


def let_go_sentences(table: str, awaited: Sequence[str], *, yes: bool) -> tuple[Message, ...]:
    """What came of letting a table go, or not, with the names of those who have not agreed yet."""
    told = message("move-let-go" if yes else "move-kept", table=table)
    return (told, message("move-let-go-awaits", names=", ".join(awaited))) if awaited else (told,)


MovingCommand = PackTable | FetchPackage | SendPackage | TakeIn | FindMoved | EndMove | LetGo
"""What is asked about tables that go from one place to another."""
