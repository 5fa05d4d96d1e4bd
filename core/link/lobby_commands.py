"""Defines what a person can ask of a lobby: one closed union of commands, each with the type of its answer.

The codec writes a command under its TAG, or its class name in snake case. Its docstring describes it in the JSON
Schema.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, get_args

import attrs

from core.grammar import moment
from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.kernel.message import Message, message
from core.link.account import JoinedAccount, KeyCard, PersonStatistics, WebhookCard, WebhookTrial
from core.link.lobby import DailyCard, LobbyCommand, ReviewStatus, SharedStudy, StudyPlace, TableCard, Visitor
from core.link.spec import Level, TableSpec, VacationStatus

LONGEST_NOTES: Final = 2_000
"""Characters that one person writes beside one seat of a table."""
PART_BYTES: Final = 2_400
"""Bytes of a package that one request carries, before they are written in Base64."""
MOST_BYTES: Final = 512 * 1024
"""Bytes of a package."""


# Tables


@attrs.frozen
class ListTables(LobbyCommand[tuple[TableCard, ...]]):
    """One's own tables, those that wait for one first, then what may be watched: a list of TableCard."""

    TAG: ClassVar[str] = "tables"


@attrs.frozen
class CreateTable(LobbyCommand[TableCard]):
    """A new table with oneself in every `person` seat."""

    spec: TableSpec


@attrs.frozen
class JoinTable(LobbyCommand[TableCard]):
    """Sit down by an invite, or by the id of a table that is listed for everybody, or come back to one's own seat: a
    TableCard."""

    TAG: ClassVar[str] = "join"

    invite: str
    entropy: bytes = optional_field(b"", spared=True)
    """What one adds to the seed of the table (`add_entropy`), for a table that begins with oneself."""


@attrs.frozen
class FetchCommitment(LobbyCommand[str]):
    """The hash of the seed of a table that waits for people, by an invite or an id as with `join`: what its host has
    committed to before one adds to it."""

    TAG: ClassVar[str] = "commitment"

    invite: str


@attrs.frozen
class AddEntropy(LobbyCommand[TableCard]):
    """Add up to 64 bytes to the seed of an open table, so that its host alone cannot choose the deal: a TableCard. The
    latest counts, empty is nothing; at the start they are fixed. The record has them: add nothing that is secret."""

    table: str
    entropy: bytes


@attrs.frozen
class BeginTable(LobbyCommand[TableCard]):
    """Begin an open table of one's own making, with bots in the seats that are still free: a TableCard."""

    TAG: ClassVar[str] = "begin"

    table: str


@attrs.frozen
class GetReady(LobbyCommand[TableCard]):
    """Wait for nobody else at an open table; it begins when everybody who sits there is ready: a TableCard."""

    table: str


@attrs.frozen
class StandUp(LobbyCommand[None]):
    """Leave an open table: the seat is free again. The next in line may begin it then; the last to leave ends it."""

    table: str


@attrs.frozen
class Rematch(LobbyCommand[TableCard]):
    """Agree to play the same table once more. It begins when all who sit there have: a TableCard, of the table itself
    (still `finished`) while others are awaited. Its `roster` lines tell who has agreed, and which table follows."""

    table: str


@attrs.frozen
class WhatIf(LobbyCommand[TableCard]):
    """Go on from `version` of a finished table: a new table, a study, with oneself in `seat` and bots of `level` in the
    others. With `fresh` luck, what one could not know there is dealt anew; else everything lies as it was dealt.
    `record` is the text of a record file instead, at one's own keyboard alone. Never rated.

    In the seats `friends` sit other people: at the same keyboard, or (`invited`) those who come by the invite. Until
    they are there the study waits like any open table, and begins at its version."""

    TAG: ClassVar[str] = "what_if"

    table: str
    version: int
    seat: Seat
    level: Level = "normal"
    fresh: bool = False
    record: str = ""
    friends: tuple[Seat, ...] = optional_field((), spared=True)
    invited: bool = optional_field(False, spared=True)


@attrs.frozen
class Annotate(LobbyCommand[str]):
    """What one has written at the versions of a finished table, as JSON: a list of objects with `version` and `text`.
    With a `version` at least 0 its note is written first; an empty `text` removes it. Nobody reads it
    but those whom one leads there in a shared study."""

    table: str
    version: int = -1
    text: str = ""


@attrs.frozen
class LeadStudy(LobbyCommand[SharedStudy]):
    """Lead others through a finished table, beginning at `place`: a SharedStudy, whose `code` they follow it by. Once
    one leads, everybody who follows is led to the `place` of each further request, in another table too. A study of
    one's own that waits is led again."""

    place: StudyPlace


@attrs.frozen
class FollowStudy(LobbyCommand[SharedStudy]):
    """Follow a shared study by its code: a SharedStudy, and another one as `lobby_news` whenever its leader moves and
    people come or go, for those who `attend`. Only one study is followed at a time. Who may not read the record of the
    table may not follow."""

    code: str


@attrs.frozen
class ListStudies(LobbyCommand[tuple[SharedStudy, ...]]):
    """The shared studies that one leads or follows, and those of one's own that wait: a list of SharedStudy."""


@attrs.frozen
class LeaveStudy(LobbyCommand[None]):
    """Follow no longer. A study that one leads waits ten minutes for its leader; with `end` it is over at once."""

    end: bool = optional_field(False)


@attrs.frozen
class FetchRecord(LobbyCommand[str]):
    """The record file of a finished table, as text."""

    TAG: ClassVar[str] = "record"

    table: str


@attrs.frozen
class ShowDaily(LobbyCommand[DailyCard]):
    """The deal of a day with its board, as far as one may know it: a DailyCard. `day` is in days since 1970, 0 for
    today."""

    TAG: ClassVar[str] = "daily"

    day: int = 0


@attrs.frozen
class PlayDaily(LobbyCommand[TableCard]):
    """One's own table at the deal of today, which is made the first time: a TableCard. One try counts."""


@attrs.frozen
class ReviewTable(LobbyCommand[ReviewStatus]):
    """What the decisions of a finished table cost: a ReviewStatus. The first one begins the work; ask again, twice a
    second at most, until it is over. `stop` ends it with what is known by then. It ends too when nobody asks."""

    TAG: ClassVar[str] = "review"

    table: str
    stop: bool = False


# People


@attrs.frozen
class CallMe(LobbyCommand[str]):
    """Be called `name` from now on. The answer is the name as the server writes it. Two people never have names too
    alike to tell apart."""

    TAG: ClassVar[str] = "name"

    name: str


@attrs.frozen
class ListVisitors(LobbyCommand[tuple[Visitor, ...]]):
    """Who is here now, by name: a list of Visitor. Where that is more than 200 people, those at one's own tables come
    first, and then the first 200 others. With a `name`, those alone who are called so: nobody, one, or several whom
    their keys tell apart."""

    TAG: ClassVar[str] = "who"

    name: str = optional_field("", spared=True)


@attrs.frozen
class CountVisitors(LobbyCommand[int]):
    """How many people are here now."""


@attrs.frozen
class Talk(LobbyCommand[None]):
    """Say something to everybody in the lobby."""

    text: str


# The account


@attrs.frozen
class ListKeys(LobbyCommand[tuple[KeyCard, ...]]):
    """The keys by which one's account is known: a list of KeyCard, the oldest first."""

    TAG: ClassVar[str] = "keys"


@attrs.frozen
class KeysOf(LobbyCommand[tuple[str, ...]]):
    """The keys of the person who is called `name` here: a list of fingerprints, to tell people apart for sure."""

    name: str


@attrs.frozen
class AddKey(LobbyCommand[KeyCard]):
    """Ask the holder of `key` (a line of a `.pub` file, or a fingerprint) to join one's account: a KeyCard that
    `awaits` the holder, with the `code` for `confirm_key`. A browser that shows a code is let in by that; its card
    `awaits` you until you are `sure`, and then the person there."""

    key: str
    sure: bool = optional_field(False, spared=True)


@attrs.frozen
class ConfirmKey(LobbyCommand[JoinedAccount]):
    """Let the key of this session join the account that asked for it with `add_key`, by the `code` of that request: a
    JoinedAccount. Nothing changes before one is `sure`. Then the sessions of the key end, and the next one is of that
    account. It needs no name."""

    code: str
    sure: bool = optional_field(False, spared=True)


@attrs.frozen
class MakePasskey(LobbyCommand[KeyCard]):
    """Let the browser of this visit make a passkey, one more key of one's account: a KeyCard. Only where the visit is
    by a browser that can, at a server with a name and TLS."""


@attrs.frozen
class RemoveKey(LobbyCommand[None]):
    """Know one by that key no longer. The last one stays; the one in use goes only with `even_this`."""

    fingerprint: str
    even_this: bool = False


@attrs.frozen
class LinkBrowser(LobbyCommand[str]):
    """A link that makes one browser a key of one's account, whoever opens it there first within ten minutes: its text.
    Only where the server has pages for browsers."""


@attrs.frozen
class ChooseLanguage(LobbyCommand[str]):
    """Give one sentences in that language from now on, over every face: the code of a language, or `auto` to follow the
    terminal. The answer is what is in force; an empty one only asks."""

    TAG: ClassVar[str] = "language"

    language: str


# What finished tables came to


@attrs.frozen
class FetchStatistics(LobbyCommand[PersonStatistics]):
    """What a person's finished tables came to: a PersonStatistics. An empty `name` is oneself; of others there is only
    what they show."""

    TAG: ClassVar[str] = "stats"

    name: str = optional_field("")


@attrs.frozen
class ShareStatistics(LobbyCommand[bool]):
    """Show other players one's ratings and numbers of tables, or (`open` false) nothing. The answer is what is in
    force."""

    TAG: ClassVar[str] = "share_stats"

    open: bool


@attrs.frozen
class ExportStatistics(LobbyCommand[str]):
    """All that is kept of one's finished tables beside their records, as the text of one JSON object."""

    TAG: ClassVar[str] = "export_stats"


@attrs.frozen
class ForgetStatistics(LobbyCommand[int]):
    """Keep none of it any more: one's seats were those of a player, nobody knows who. The answer is how many tables
    that were. Records stay, for those who sat there."""

    TAG: ClassVar[str] = "forget_stats"


# What one asks for oneself alone: whom one would rather not meet, notes and plans beside a table, webhooks, vacations


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


# Tables that go from one place to another: who has one packs it, and nobody plays at it there any more; the other place
# takes it in


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


# Unions of commands

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
WrittenCommand = (
    ListTables
    | JoinTable
    | FetchCommitment
    | AddEntropy
    | BeginTable
    | GetReady
    | StandUp
    | Rematch
    | WhatIf
    | Annotate
    | LeadStudy
    | FollowStudy
    | ListStudies
    | LeaveStudy
    | FetchRecord
    | ShowDaily
    | PlayDaily
    | ReviewTable
    | CallMe
    | ListVisitors
    | CountVisitors
    | Talk
    | ListKeys
    | KeysOf
    | AddKey
    | ConfirmKey
    | RemoveKey
    | LinkBrowser
    | ChooseLanguage
    | WebhookCommand
    | FetchStatistics
    | ShareStatistics
    | ExportStatistics
    | ForgetStatistics
    | BlockingCommand
    | NotesCommand
    | VacationCommand
    | MovingCommand
)
"""The commands that JSON lines hold as they are. A new table is written otherwise: options by name, and no seed."""

NamingCommand = CallMe
"""What gives one a name."""
NamelessCommand = CallMe | ConfirmKey
"""What can be asked before the server knows one's name."""
AccountCommand = ListKeys | KeysOf | AddKey | ConfirmKey | MakePasskey | RemoveKey | LinkBrowser | ChooseLanguage
"""What needs an account."""
StatisticsCommand = FetchStatistics | ShareStatistics | ExportStatistics | ForgetStatistics
"""What is asked about finished tables, at home too."""
SeedCommand = AddEntropy
"""What is asked about the seed of a table that waits for people."""
SharingCommand = LeadStudy | FollowStudy | ListStudies | LeaveStudy
"""What is asked about shared studies, on a server."""
SeatedCommand = AddEntropy | BeginTable | GetReady | StandUp
"""What only those who hold a seat can ask before a table begins."""
SeatingCommand = JoinTable | SeatedCommand
"""What people ask about the seats of a table before it begins."""
AnyLobbyCommand = CreateTable | WrittenCommand


def answer_type(command: type[LobbyCommand[Any]]) -> Any:
    """The type of the answer to commands of that class.

    >>> answer_type(CallMe)
    <class 'str'>
    """
    (base,) = command.__orig_bases__  # type: ignore[attr-defined]  # typing sets it on every subclass of a generic class
    return get_args(base)[0]
