"""Defines what a person can ask of a lobby: one closed union of commands, each with the type of its answer.

The codec writes a command under its TAG, or its class name in snake case. Its docstring describes it in
the JSON Schema.
"""

from typing import Any, ClassVar, get_args

import attrs

from core.kernel.decision import Seat
from core.kernel.written_fields import optional_field
from core.link.account import JoinedAccount, KeyCard
from core.link.lobby import DailyCard, LobbyCommand, ReviewStatus, SharedStudy, StudyPlace, TableCard, Visitor
from core.link.personal_commands import BlockingCommand, MovingCommand, NotesCommand, VacationCommand, WebhookCommand
from core.link.spec import Level, TableSpec
from core.link.statistics import PersonStatistics

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
    """Give one sentences in that language from now on, over every face: `en`, `fr`, or `auto` to follow the terminal.
    The answer is what is in force; an empty one only asks."""

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
