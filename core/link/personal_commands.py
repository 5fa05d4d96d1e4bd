"""Defines what a person asks of a lobby for themselves alone: whom they would rather not meet, what they write beside a
table or plan to play there, when they are away, which addresses are told what happens at their tables, and that a table
goes elsewhere: who has it packs it, and nobody plays at it there any more; the other place takes it in.

They belong to the union of `core.link.lobby_commands`; the codec writes them as it writes those.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

import attrs

from core.grammar import moment
from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.kernel.written_fields import optional_field
from core.link.clock import VacationStatus
from core.link.lobby import LobbyCommand, TableCard
from core.link.webhooks import WebhookCard, WebhookTrial

LONGEST_NOTES: Final = 2_000
"""Characters that one person writes beside one seat of a table."""
PART_BYTES: Final = 2_400
"""Bytes of a package that one request carries, before they are written in Base64."""
MOST_BYTES: Final = 512 * 1024
"""Bytes of a package."""


@attrs.frozen
class BlockPerson(LobbyCommand[str]):
    """Block the account of that name for oneself: one is not shown what they say, they take no seat at open tables of
    one's own, and their open tables and wishes for a rematch do not reach one. Nobody is told. The answer is the name
    as the server writes it."""

    TAG: ClassVar[str] = "block"

    name: str


@attrs.frozen
class UnblockPerson(LobbyCommand[str]):
    """Block the account of that name no longer. The answer is the name as the server writes it."""

    TAG: ClassVar[str] = "unblock"

    name: str


@attrs.frozen
class ListBlocked(LobbyCommand[tuple[str, ...]]):
    """The names of those whom one blocks, in the order in which one did: a list of strings."""

    TAG: ClassVar[str] = "blocked"


@attrs.frozen
class PrivateNotes(LobbyCommand[str]):
    """One's own notes beside a `seat` of one's own at a table (null: the first), which nobody else is ever shown: their
    text. With a `text` they are written first, or with `add` it is put behind them as a line of its own; an empty one
    erases them. At most 2,000 characters; they are kept as long as the table is."""

    table: str
    seat: Seat | None = None
    text: str | None = None
    add: bool = optional_field(False)


@attrs.frozen
class PlanMoves(LobbyCommand[str]):
    """What a `seat` of one's own (null: the first) will answer at a table by days, which nobody else is ever shown: the
    text of what is left of it. A `text` replaces it: `IF => THEN`, in the notation of the game, at most three of each
    in a line, eight lines with `;` between them, and commas between several actions in a row; an empty one, or `erase`,
    erases it."""

    TAG: ClassVar[str] = "plan"

    table: str
    seat: Seat | None = None
    text: str | None = None


@attrs.frozen
class ListWebhooks(LobbyCommand[tuple[WebhookCard, ...]]):
    """One's webhooks, where the host allows any: a list of WebhookCard."""

    TAG: ClassVar[str] = "webhooks"


@attrs.frozen
class AddWebhook(LobbyCommand[WebhookCard]):
    """Let the server send a POST to `url` while one is away, for one's turns, a table's start and end, and wishes for
    a rematch; with a `table` of one's own making for anybody there: a WebhookCard with the secret of signatures."""

    url: str
    table: str = optional_field("", spared=True)


@attrs.frozen
class RemoveWebhook(LobbyCommand[None]):
    """Have no webhook for a table any more; without one, none for all of one's tables."""

    table: str = optional_field("", spared=True)


@attrs.frozen
class TryWebhook(LobbyCommand[WebhookTrial]):
    """Send a message of no consequence at once: a WebhookTrial. What was off is on again when it takes it."""

    table: str = optional_field("", spared=True)


@attrs.frozen
class TakeVacation(LobbyCommand[VacationStatus]):
    """Be on vacation from now on `until` a day (`2026-12-03`, to its end in UTC) or for a number of days (`14`), in
    place of a vacation one is on; `end` is being back: a VacationStatus. An empty one only asks. Meanwhile clocks of
    days stand still for one, which everybody at those tables is shown. 30 days in 365."""

    TAG: ClassVar[str] = "vacation"

    until: str = optional_field("")


# Tables that go from one place to another


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
    all: the names of those who have not agreed yet. It is good for a week."""

    table: str
    yes: bool = optional_field(True, spared=True)


@attrs.frozen
class Letting:
    """Whether the maker of a table may take it away, as one of its players knows it."""

    maker: str
    """What its maker is called there."""
    mine: bool
    """Whether that is the person who asked."""
    until: float | None
    """Until when (seconds since the epoch) this person lets the table go; None where they do not."""
    awaited: tuple[str, ...]
    """The names of those who have not agreed, or whose agreement has expired."""


@attrs.frozen
class ShowLetting(LobbyCommand[Letting]):
    """Whether the maker of a table where one sits may take it away, and whom that waits for: a Letting."""

    TAG: ClassVar[str] = "show_letting"

    table: str


def letting_sentences(letting: Letting) -> tuple[Message, ...]:
    """Whether a table may be taken away, for one of its players."""
    awaits = message("move-let-go-awaits", names=", ".join(letting.awaited)) if letting.awaited else None
    if letting.mine:
        return message("letting-mine"), awaits or message("letting-all-agreed")
    until = message("letting-until", until=moment(letting.until)) if letting.until is not None else None
    told = message("letting-of", name=letting.maker), until or message("letting-not")
    return (*told, awaits) if awaits is not None and letting.until is not None else told


def let_go_sentences(table: str, awaited: Sequence[str], *, yes: bool) -> tuple[Message, ...]:
    """What came of letting a table go, or not, with the names of those who have not agreed yet."""
    told = message("move-let-go" if yes else "move-kept", table=table)
    return (told, message("move-let-go-awaits", names=", ".join(awaited))) if awaited else (told,)


VacationCommand = TakeVacation
"""What is asked about one's own vacation."""
NotesCommand = PrivateNotes | PlanMoves
"""What is asked about what one keeps for oneself beside a table: notes and plans."""
BlockingCommand = BlockPerson | UnblockPerson | ListBlocked
"""What is asked about those whom one would rather not meet."""
WebhookCommand = ListWebhooks | AddWebhook | RemoveWebhook | TryWebhook
"""What is asked about webhooks."""
MovingCommand = PackTable | FetchPackage | SendPackage | TakeIn | FindMoved | EndMove | LetGo | ShowLetting
"""What is asked about tables that go from one place to another."""
