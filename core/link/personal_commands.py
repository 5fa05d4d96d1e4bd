"""Defines what a person asks of a lobby for themselves alone: whom they would rather not meet, what they write beside a
table or plan to play there, when they are away, and which addresses are told what happens at their tables.

They belong to the union of `core.link.lobby_commands`; the codec writes them as it writes those.
"""

from typing import ClassVar, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.written_fields import optional_field
from core.link.clock import VacationStatus
from core.link.lobby import LobbyCommand
from core.link.webhooks import WebhookCard, WebhookTrial

LONGEST_NOTES: Final = 2_000
"""Characters that one person writes beside one seat of a table."""


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


VacationCommand = TakeVacation
"""What is asked about one's own vacation."""
NotesCommand = PrivateNotes | PlanMoves
"""What is asked about what one keeps for oneself beside a table: notes and plans."""
BlockingCommand = BlockPerson | UnblockPerson | ListBlocked
"""What is asked about those whom one would rather not meet."""
WebhookCommand = ListWebhooks | AddWebhook | RemoveWebhook | TryWebhook
"""What is asked about webhooks."""
