"""Defines the closed union of commands that a person can send to a lobby, each with the type of its answer.

The codec writes a command under its TAG, or under its class name in snake case. The docstring of a command is its
description in the JSON Schema.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, get_args

import attrs

from core.grammar import moment
from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.kernel.message import BelvedereError, Message, message
from core.link.account import (
    AchievementCard,
    JoinedAccount,
    KeyCard,
    OwnStrength,
    PersonStatistics,
    ProgramToken,
    WebhookCard,
    WebhookEvents,
    WebhookFormat,
    WebhookTrial,
)
from core.link.cups import CupCard, CupPage, CupTerms
from core.link.lobby import (
    Challenge,
    DailyCard,
    DailyShare,
    DailyWeek,
    DealComparison,
    LobbyCommand,
    ReviewStatus,
    SharedStudy,
    StudyPlace,
    TableCard,
    Visitor,
)
from core.link.programs import USUAL_MOST, ChallengeTerms, Ladder
from core.link.spec import Level, TableSpec, VacationStatus

LONGEST_NOTES: Final = 2_000
"""Most characters of one person's notes on one seat of a table."""
PART_BYTES: Final = 2_400
"""Bytes of a package in one request, before Base64."""
MOST_BYTES: Final = 512 * 1024
"""Most bytes of a package."""
MOST_ENTRIES: Final = 2_000
"""The most entries a table may have to move. Complete games have 68 to 176 when always the first legal action is taken.
Reading those packages (6 to 17 KB) takes 5 to 8 ms of CPU."""
MOST_MOVES: Final = 50
"""How often a table may move."""


def too_long_to_move() -> BelvedereError:
    """Return the refusal of a table that exceeds one of these bounds."""
    return BelvedereError("move-too-long", entries=MOST_ENTRIES, kib=MOST_BYTES // 1024, moves=MOST_MOVES)


# Tables


@attrs.frozen
class ListTables(LobbyCommand[tuple[TableCard, ...]]):
    """List your own tables, those waiting for you first, and then the tables that you may watch. The answer is a list
    of TableCard."""

    TAG: ClassVar[str] = "tables"


@attrs.frozen
class CreateTable(LobbyCommand[TableCard]):
    """Create a table with you in every `person` seat. The answer is its TableCard."""

    spec: TableSpec


@attrs.frozen
class JoinTable(LobbyCommand[TableCard]):
    """Take a seat at a table, or return to your own seat. `invite` is an invite, or the id of a table with public
    listing. The answer is a TableCard."""

    TAG: ClassVar[str] = "join"

    invite: str
    entropy: bytes = optional_field(b"", spared=True)
    """Your share of the table's seed (see `add_entropy`). It is added before your arrival can start the table."""


@attrs.frozen
class PlayNow(LobbyCommand[TableCard]):
    """Take a seat at a public table of `game` with players of about your strength who are waiting now, or open one.
    After 45 seconds a bot as strong as you plays; the next person who asks takes over its seat until the second round.
    In a local game the bot plays at once. The answer is a TableCard."""

    game: str


@attrs.frozen
class FetchCommitment(LobbyCommand[str]):
    """Return the hash of the seed of a table that has not begun. `invite` is an invite or a table id, as in `join`.
    Fetch it before you add to the seed: the host is committed to this hash."""

    TAG: ClassVar[str] = "commitment"

    invite: str


@attrs.frozen
class AddEntropy(LobbyCommand[TableCard]):
    """Add up to 64 bytes to the seed of an open table, so that the host cannot choose the deal. Later bytes replace
    earlier ones, and empty bytes withdraw them; the start of the table fixes them. They become part of the record, so
    send no secrets. The answer is a TableCard."""

    table: str
    entropy: bytes


@attrs.frozen
class BeginTable(LobbyCommand[TableCard]):
    """Begin an open table that you made. Bots fill the free seats. The answer is a TableCard."""

    TAG: ClassVar[str] = "begin"

    table: str


@attrs.frozen
class GetReady(LobbyCommand[TableCard]):
    """Say that you are ready at an open table. It begins when everyone seated is ready. The answer is a TableCard."""

    table: str


@attrs.frozen
class StandUp(LobbyCommand[None]):
    """Leave an open table and free your seat. The next person in line may then begin the table. The table ends when the
    last person leaves."""

    table: str


@attrs.frozen
class RemoveTable(LobbyCommand[None]):
    """Delete a table for good where only you and bots sit: an unfinished one, or a study. At other tables, stand up or
    concede; finished tables stay, because your statistics count them."""

    table: str


@attrs.frozen
class LabelTable(LobbyCommand[None]):
    """Give a table of yours your own name (`label`, empty for none), or archive it. Null leaves either as it is. Only
    you see both, in your list of tables."""

    table: str
    label: str | None = optional_field(None)
    archived: bool | None = optional_field(None)


@attrs.frozen
class Rematch(LobbyCommand[TableCard]):
    """Agree to a rematch, which begins when everyone seated has agreed. The answer is the TableCard of the new table,
    or of the finished table (still `finished`) while others have not agreed. The `roster` lines show who has agreed,
    and the id of the new table."""

    table: str


@attrs.frozen
class WhatIf(LobbyCommand[TableCard]):
    """Continue from `version` of a finished table in a new, unrated table: a study. You play `seat`, bots of `level`
    play the others. With `fresh`, everything hidden from you at that version is dealt again; without it, the original
    deal stays. In a local game, `record` may replace `table` by the text of a record file. The answer is a TableCard.

    The seats in `friends` are for other people: at the same keyboard, or with `invited` for people who use the invite.
    The study waits for them like any open table, and then begins at `version`.
    """

    TAG: ClassVar[str] = "what_if"

    table: str
    version: int
    seat: Seat
    level: Level = optional_field("normal")
    fresh: bool = optional_field(False)
    record: str = optional_field("")
    friends: tuple[Seat, ...] = optional_field((), spared=True)
    invited: bool = optional_field(False, spared=True)


@attrs.frozen
class Annotate(LobbyCommand[str]):
    """Return your notes on a finished table as JSON text: a list of objects with `version` and `text`. If `version` is
    0 or more, `text` first replaces the note there; an empty `text` removes it. Only you can read your notes, and the
    followers of a shared study that you lead."""

    table: str
    version: int = optional_field(-1)
    text: str = optional_field("")


@attrs.frozen
class LeadStudy(LobbyCommand[SharedStudy]):
    """Lead a shared study of a finished table, starting at `place`. The answer is a SharedStudy; others follow it by
    its `code`. Each further request moves all followers to its `place`, even at another table. If you have a waiting
    study, you resume leading it."""

    place: StudyPlace


@attrs.frozen
class FollowStudy(LobbyCommand[SharedStudy]):
    """Follow a shared study by its `code`. The answer is a SharedStudy. After `attend`, a new one arrives as
    `lobby_news` whenever the leader moves or a follower joins or leaves. You can follow one study at a time, and only
    if you may read the record of its table."""

    code: str


@attrs.frozen
class ListStudies(LobbyCommand[tuple[SharedStudy, ...]]):
    """List the shared studies that you lead or follow, and your waiting ones. The answer is a list of SharedStudy."""


@attrs.frozen
class LeaveStudy(LobbyCommand[None]):
    """Stop following. A study that you lead waits ten minutes for you; with `end` it ends at once."""

    end: bool = optional_field(False)


@attrs.frozen
class FetchRecord(LobbyCommand[str]):
    """Return the record file of a finished table as text."""

    TAG: ClassVar[str] = "record"

    table: str


@attrs.frozen
class ShowDaily(LobbyCommand[DailyCard]):
    """Return the deal of a day and its board, without anything that is still hidden from you. `day` counts days since
    1970; 0 is today. With `friends`, the board has only you and the people you follow who share their statistics. The
    answer is a DailyCard."""

    TAG: ClassVar[str] = "daily"

    day: int = optional_field(0)
    friends: bool = optional_field(False, spared=True)


@attrs.frozen
class ShowDailyWeek(LobbyCommand[DailyWeek]):
    """Return the seven deals that end with a `day` (days since 1970, 0 for today), your results, the ranking of people
    over these days and your streak. The answer is a DailyWeek."""

    TAG: ClassVar[str] = "daily_week"

    day: int = optional_field(0)


@attrs.frozen
class ShareDaily(LobbyCommand[DailyShare]):
    """Return your result at the deal of a day (days since 1970, 0 for today) in a form that reveals nothing about the
    deal. The answer is a DailyShare."""

    TAG: ClassVar[str] = "share_daily"

    day: int = optional_field(0)


@attrs.frozen
class PlayDaily(LobbyCommand[TableCard]):
    """Return your table at today's deal. The first request creates it. You have one attempt. With an earlier `day`
    (days since 1970), return a table at the deal of that day, which counts for nothing. The answer is a TableCard."""

    day: int = optional_field(0)


@attrs.frozen
class ChallengeDeal(LobbyCommand[Challenge]):
    """Return the code by which others play the deal of your finished table against the same bots. The first request
    makes it. Join with the code to get such a table, which counts for nothing. The answer is a Challenge."""

    TAG: ClassVar[str] = "challenge"

    table: str


@attrs.frozen
class PlayDeal(LobbyCommand[TableCard]):
    """Return a new table with the deal of a record file, given as text, in a local game. The answer is a TableCard."""

    record: str


@attrs.frozen
class CompareDeal(LobbyCommand[DealComparison]):
    """Compare your finished table with another of the same deal, turn by turn. Without `other`, that is the table that
    yours was dealt from, or the latest one dealt from yours. The answer is a DealComparison."""

    TAG: ClassVar[str] = "compare"

    table: str
    other: str = optional_field("")


# Cups


@attrs.frozen
class ListCups(LobbyCommand[tuple[CupCard, ...]]):
    """List the cups of this server: those that are open or running, your own before others, then the latest finished
    ones. The answer is a list of CupCard."""

    TAG: ClassVar[str] = "cups"


@attrs.frozen
class ShowCup(LobbyCommand[CupPage]):
    """Return a `cup`, given by name or id, with its standings and the pairs of a `round` (0: the current one). The
    answer is a CupPage."""

    TAG: ClassVar[str] = "cup"

    cup: str
    round: int = optional_field(0, spared=True)


@attrs.frozen
class OpenCup(LobbyCommand[CupCard]):
    """Open a cup, which people enter until it starts. You may have three unfinished ones. You do not take part unless
    you enter. The answer is its CupCard."""

    terms: CupTerms


@attrs.frozen
class EnterCup(LobbyCommand[CupCard]):
    """Take part in an open `cup`. The server seats you at a table in every round. You may take part in five unfinished
    cups. The answer is its CupCard."""

    cup: str


@attrs.frozen
class LeaveCup(LobbyCommand[CupCard]):
    """Leave a `cup`: an open one at once, a running one after your current table, which goes on. The answer is its
    CupCard."""

    cup: str


@attrs.frozen
class StartCup(LobbyCommand[CupCard]):
    """Start an open `cup` that you opened. Its first round is paired at once. The answer is its CupCard."""

    cup: str


@attrs.frozen
class CancelCup(LobbyCommand[None]):
    """Cancel an open `cup` that you opened. Its entrants are told."""

    cup: str


@attrs.frozen
class RemoveFromCup(LobbyCommand[CupCard]):
    """Take the player called `name` out of a `cup` that you opened, from a running one after their current table. The
    answer is its CupCard."""

    cup: str
    name: str


@attrs.frozen
class ReviewTable(LobbyCommand[ReviewStatus]):
    """Review a finished table: compute how many points each decision cost. The first request starts the work; repeat
    it, at most twice a second, until `is_over`. `stop` ends the work and keeps the results so far. The work also ends
    if you stop asking. The answer is a ReviewStatus."""

    TAG: ClassVar[str] = "review"

    table: str
    stop: bool = optional_field(False)


# People


@attrs.frozen
class CallMe(LobbyCommand[str]):
    """Set your name on this server. The answer is the name as the server writes it. A name too similar to another
    person's is refused."""

    TAG: ClassVar[str] = "name"

    name: str


@attrs.frozen
class ListVisitors(LobbyCommand[tuple[Visitor, ...]]):
    """List the people who are online, by name, after those whom you follow. Of more than 200 people, those at your
    tables come next, then the first 200 others. With `name`, list only people of that name: none, one, or several with
    different keys. The answer is a list of Visitor."""

    TAG: ClassVar[str] = "who"

    name: str = optional_field("", spared=True)


@attrs.frozen
class CountVisitors(LobbyCommand[int]):
    """Return the number of people who are online."""


@attrs.frozen
class Talk(LobbyCommand[None]):
    """Send a chat line to everyone in the lobby."""

    text: str


# Accounts


@attrs.frozen
class ListKeys(LobbyCommand[tuple[KeyCard, ...]]):
    """List the keys of your account, oldest first. The answer is a list of KeyCard."""

    TAG: ClassVar[str] = "keys"


@attrs.frozen
class KeysOf(LobbyCommand[tuple[str, ...]]):
    """Return the fingerprints of the keys of the person called `name`, to verify their identity. The answer is a list
    of strings."""

    name: str


@attrs.frozen
class AddKey(LobbyCommand[KeyCard]):
    """Ask the holder of `key` to join your account. `key` is a line of a `.pub` file, a fingerprint, or the code that a
    browser shows. For a key, the answer is a KeyCard that `awaits` the holder, with the `code` for `confirm_key`. For a
    browser, its card `awaits` you until you repeat the request with `sure`, and then the person at the browser."""

    key: str
    sure: bool = optional_field(False, spared=True)


@attrs.frozen
class ConfirmKey(LobbyCommand[JoinedAccount]):
    """Let the key of this session join the account that asked for it with `add_key`. `code` is the code of that
    request. Nothing changes until you send `sure`. Then all sessions of the key end, and the key signs in to that
    account from then on. You need no name for this command. The answer is a JoinedAccount."""

    code: str
    sure: bool = optional_field(False, spared=True)


@attrs.frozen
class MakePasskey(LobbyCommand[KeyCard]):
    """Create a passkey in the browser of this session, as a further key of your account. The browser must support
    passkeys, and the server must have a domain name and TLS. The answer is a KeyCard."""


@attrs.frozen
class RemoveKey(LobbyCommand[None]):
    """Remove a key from your account. The last key cannot be removed; the key of this session only with `even_this`."""

    fingerprint: str
    even_this: bool = optional_field(False)


@attrs.frozen
class LinkBrowser(LobbyCommand[str]):
    """Return a link that signs in a browser to your account. It works for the first browser that opens it within ten
    minutes. The server must have web pages."""


@attrs.frozen
class MakeToken(LobbyCommand[ProgramToken]):
    """Return a new token, with which programs connect by WebSocket to your account. It replaces an earlier one, and its
    programs are disconnected. The server must have a web port."""


@attrs.frozen
class RevokeToken(LobbyCommand[bool]):
    """Revoke the token of your account and disconnect its programs. The answer says whether there was one."""


@attrs.frozen
class ChooseLanguage(LobbyCommand[str]):
    """Set the language of all sentences you receive, on every face: a language code, or `auto` to follow the terminal.
    An empty string changes nothing. The answer is the current setting."""

    TAG: ClassVar[str] = "language"

    language: str


# Statistics of finished tables


@attrs.frozen
class FetchStatistics(LobbyCommand[PersonStatistics]):
    """Return the statistics of a person's finished tables. An empty `name` means you; for others you get only what they
    share. The answer is a PersonStatistics."""

    TAG: ClassVar[str] = "stats"

    name: str = optional_field("")


@attrs.frozen
class ShowStrength(LobbyCommand[OwnStrength]):
    """Return the bot that a player with `like_me` would be at a new table of `game` with that many bots (`rivals`): one
    of which you win about half of such tables, by your latest tables against bots. The answer is an OwnStrength."""

    TAG: ClassVar[str] = "strength"

    game: str
    rivals: int = optional_field(1, spared=True)


@attrs.frozen
class FetchAchievements(LobbyCommand[tuple[AchievementCard, ...]]):
    """Return what you earned for the first time at a finished table of yours: an array of AchievementCard, empty for
    other tables."""

    TAG: ClassVar[str] = "achievements"

    table: str


@attrs.frozen
class ShareStatistics(LobbyCommand[bool]):
    """Share your ratings and numbers of tables with other players, or with `open` false hide them. The answer is the
    current setting."""

    TAG: ClassVar[str] = "share_stats"

    open: bool


@attrs.frozen
class ExportStatistics(LobbyCommand[str]):
    """Return everything stored about your finished tables, except their records, as the text of one JSON object."""

    TAG: ClassVar[str] = "export_stats"


@attrs.frozen
class ForgetStatistics(LobbyCommand[int]):
    """Delete your statistics. Your seats then belong to an anonymous player. Records stay, for the others at those
    tables. The answer is the number of tables affected."""

    TAG: ClassVar[str] = "forget_stats"


# Programs that take challenges


@attrs.frozen
class TakeChallenges(LobbyCommand[ChallengeTerms]):
    """Take challenges in `games`, a list of keys, at up to `most` unfinished tables at once (1 to 20). While you
    `attend`, people can then make tables where you are already seated, and your rating at these games is public. An
    empty list takes no more challenges; null changes nothing. The answer is a ChallengeTerms."""

    games: tuple[str, ...] | None = optional_field(None)
    most: int = optional_field(USUAL_MOST)


@attrs.frozen
class ShowLadder(LobbyCommand[Ladder]):
    """Return the ladder of a game: the levels of bots and the programs that take challenges, by rating, and you if you
    have a rating. The answer is a Ladder."""

    TAG: ClassVar[str] = "ladder"

    game: str


# Private matters: blocked and followed people, notes and plans, webhooks, vacations


@attrs.frozen
class BlockPerson(LobbyCommand[str]):
    """Block the account called `name`. You no longer see its messages, open tables or rematch requests, and it cannot
    join your open tables. That person is not notified. The answer is the name as the server writes it."""

    TAG: ClassVar[str] = "block"

    name: str


@attrs.frozen
class UnblockPerson(LobbyCommand[str]):
    """Unblock the account called `name`. The answer is the name as the server writes it."""

    TAG: ClassVar[str] = "unblock"

    name: str


@attrs.frozen
class ListBlocked(LobbyCommand[tuple[str, ...]]):
    """List the names of the accounts that you block, in the order of blocking. The answer is a list of strings."""

    TAG: ClassVar[str] = "blocked"


@attrs.frozen
class FollowPerson(LobbyCommand[str]):
    """Follow the account called `name`: it stands first in your lists, and you are notified when that person comes
    online, unless they decided against it (`announce_me`). Only you know whom you follow. At most 200 people. The
    answer is the name as the server writes it."""

    TAG: ClassVar[str] = "follow"

    name: str


@attrs.frozen
class UnfollowPerson(LobbyCommand[str]):
    """Stop following the account called `name`. The answer is the name as the server writes it."""

    TAG: ClassVar[str] = "unfollow"

    name: str


@attrs.frozen
class ListFollowed(LobbyCommand[tuple[str, ...]]):
    """List the names of the accounts that you follow, in the order of following. The answer is a list of strings."""

    TAG: ClassVar[str] = "following"


@attrs.frozen
class AnnounceMe(LobbyCommand[bool]):
    """Set whether your followers are notified when you come online: at most once a visit, and not within 30 minutes
    after you were here. Null changes nothing. The answer is the current setting, which is true by default."""

    yes: bool | None = optional_field(None)


@attrs.frozen
class PrivateNotes(LobbyCommand[str]):
    """Return your private notes on your `seat` at a table (null: your first seat). With `text`, first replace them;
    with `add` as well, append `text` as a new line. An empty `text` erases them. At most 2,000 characters. They are
    kept as long as the table."""

    table: str
    seat: Seat | None = optional_field(None)
    text: str | None = optional_field(None)
    add: bool = optional_field(False)


@attrs.frozen
class PlanMoves(LobbyCommand[str]):
    """Return the conditional moves that are left for your `seat` (null: your first seat) at a table with a clock of
    days. Only you see them. `text` replaces them: lines of the form `IF => THEN` in the notation of the game, separated
    by `;`. At most eight lines, with three IFs and three THENs each; separate several actions in a row with commas. An
    empty `text`, or `erase`, deletes the plan."""

    TAG: ClassVar[str] = "plan"

    table: str
    seat: Seat | None = optional_field(None)
    text: str | None = optional_field(None)


@attrs.frozen
class ListWebhooks(LobbyCommand[tuple[WebhookCard, ...]]):
    """List your webhooks, if the host allows webhooks. The answer is a list of WebhookCard."""

    TAG: ClassVar[str] = "webhooks"


@attrs.frozen
class AddWebhook(LobbyCommand[WebhookCard]):
    """Add a webhook: while you are away the server sends a POST to `url` for your turns, the start and end of tables,
    and rematch requests. With the id of a `table` that you made, it covers everyone at that table. `format` is the form
    of the messages (`json`, `discord`, `slack`, `ntfy`, `gotify`, `matrix`), an empty string guesses it from the
    address; `events` limits them (`my-turn`); `language` applies while your account has none. The answer is a
    WebhookCard, for `json` with the secret that signs the messages."""

    url: str
    table: str = optional_field("", spared=True)
    format: WebhookFormat | Literal[""] = optional_field("", spared=True)
    events: WebhookEvents = optional_field("all", spared=True)
    language: str = optional_field("", spared=True)


@attrs.frozen
class RemoveWebhook(LobbyCommand[None]):
    """Remove the webhook of a `table`, or with an empty `table` the one for all your tables. A browser with
    notifications is removed by its name (`browser-3f9a1c07`) in place of the table."""

    table: str = optional_field("", spared=True)


@attrs.frozen
class TryWebhook(LobbyCommand[WebhookTrial]):
    """Send a test message to a webhook at once. A disabled webhook is enabled again if it accepts the message. The
    answer is a WebhookTrial."""

    table: str = optional_field("", spared=True)


@attrs.frozen
class TakeVacation(LobbyCommand[VacationStatus]):
    """Go on vacation now. `until` is the last day in UTC (`2026-12-03`) or a number of days (`14`), and replaces a
    current vacation. `end` ends the vacation, and an empty string only asks. Your clocks of days stand still meanwhile,
    which everyone at those tables can see. The limit is 30 days in any 365. The answer is a VacationStatus."""

    TAG: ClassVar[str] = "vacation"

    until: str = optional_field("")


# Moving tables: the old place packs a table and stops play; the new place takes it in


@attrs.frozen
class PackedTable:
    """A table that is being moved. Its package has `size` bytes. The `token` identifies the move: the table arrives
    once, even if the package is sent again. If `is_over`, the table is finished and also stays where it was."""

    token: str
    size: int
    is_over: bool = optional_field(False, spared=True)
    there: str = optional_field("", spared=True)
    """The id of the table at its destination, once known."""


@attrs.frozen
class PackTable(LobbyCommand[PackedTable]):
    """Prepare a table to move elsewhere, and stop play here. `to` names the destination in the list of tables. Only the
    maker may do this, and only when everyone else seated has agreed (`consent_to_move`). The package contains the
    secret seed. The answer is a PackedTable, the same for a repeated request."""

    TAG: ClassVar[str] = "pack_table"

    table: str
    to: str = optional_field("", spared=True)
    rules: tuple[int, ...] = optional_field((), spared=True)
    """The versions of the game's rules that the destination supports; empty skips this check."""


@attrs.frozen
class FetchPackage(LobbyCommand[str]):
    """Return bytes of the package of a table that is being moved, from `offset` on, in Base64. The answer is empty at
    the end of the package."""

    table: str
    offset: int


@attrs.frozen
class SendPackage(LobbyCommand[int]):
    """Send the bytes of a package that follow its first `offset` bytes, in Base64. An `offset` of 0 starts a new
    package. Only one package at a time, at most 512 KiB. The answer is the number of bytes received so far."""

    offset: int
    part: str


@attrs.frozen
class TakeIn(LobbyCommand[TableCard]):
    """Open the table in the package that was sent, after replaying all its entries. You take the `seats` named, which
    must be your own there (empty: all of your own). The other people join by the invite. The same `token` always opens
    the same table. In a local game it replaces the table `into` that had moved away. The answer is a TableCard."""

    token: str
    seats: tuple[Seat, ...] = optional_field((), spared=True)
    into: str = optional_field("", spared=True)


@attrs.frozen
class FindMoved(LobbyCommand[str]):
    """Return the id of the table that arrived here by `token`. If none did, the answer is empty and the token is
    rejected from then on."""

    token: str


@attrs.frozen
class EndMove(LobbyCommand[None]):
    """Finish the move of a table that you packed: it is now table `there` at its destination. A server then removes its
    copy; in a local game the table stays listed. An empty `there` cancels the move: in a local game play continues
    here."""

    table: str
    token: str
    there: str = optional_field("", spared=True)


@attrs.frozen
class ConsentToMove(LobbyCommand[tuple[str, ...]]):
    """Agree that the maker may move a table where you are seated, hidden cards included; with `yes` false, withdraw.
    Consent expires after a week. The answer lists the names of those who have not agreed yet."""

    table: str
    yes: bool = optional_field(True, spared=True)


@attrs.frozen
class MoveConsent:
    """The consent to move a table, as one of its players sees it."""

    maker: str
    """The name of the table's maker."""
    mine: bool
    """Whether the asking person is the maker."""
    until: float | None
    """When the asking person's consent expires, in seconds since the epoch; None without consent."""
    awaited: tuple[str, ...]
    """The names of those without a current agreement."""


@attrs.frozen
class ShowMoveConsent(LobbyCommand[MoveConsent]):
    """Return the state of consent to move a table where you are seated. The answer is a MoveConsent."""

    TAG: ClassVar[str] = "show_move_consent"

    table: str


def move_consent_sentences(consent: MoveConsent) -> tuple[Message, ...]:
    """Return sentences on whether a table may be moved, for one of its players."""
    awaits = message("move-consent-awaits", names=", ".join(consent.awaited)) if consent.awaited else None
    if consent.mine:
        return message("move-consent-mine"), awaits or message("move-consent-all-agreed")
    until = message("move-consent-until", until=moment(consent.until)) if consent.until is not None else None
    told = message("move-consent-of", name=consent.maker), until or message("move-consent-not")
    return (*told, awaits) if awaits is not None and consent.until is not None else told


def consent_change_sentences(table: str, awaited: Sequence[str], *, yes: bool) -> tuple[Message, ...]:
    """Return the sentences that confirm a consent or its withdrawal and list the people who have not agreed yet."""
    told = message("move-consent-given" if yes else "move-consent-withdrawn", table=table)
    return (told, message("move-consent-awaits", names=", ".join(awaited))) if awaited else (told,)


# Unions of commands

OwnTableCommand = RemoveTable | LabelTable
"""Commands that tidy your list of tables."""
VacationCommand = TakeVacation
"""Commands about your vacation."""
NotesCommand = PrivateNotes | PlanMoves
"""Commands about your private notes and plans at a table."""
DealCommand = ChallengeDeal | PlayDeal | CompareDeal
"""Commands about deals that several people play."""
CupCommand = ListCups | ShowCup | OpenCup | EnterCup | LeaveCup | StartCup | CancelCup | RemoveFromCup
"""Commands about cups, on a server."""
ProgramCommand = TakeChallenges | ShowLadder
"""Commands about programs that take challenges."""
BlockingCommand = BlockPerson | UnblockPerson | ListBlocked
"""Commands about blocked people."""
FollowingCommand = FollowPerson | UnfollowPerson | ListFollowed | AnnounceMe
"""Commands about followed people."""
WebhookCommand = ListWebhooks | AddWebhook | RemoveWebhook | TryWebhook
"""Commands about webhooks."""
MovingCommand = PackTable | FetchPackage | SendPackage | TakeIn | FindMoved | EndMove | ConsentToMove | ShowMoveConsent
"""Commands that move tables between servers and computers."""
WrittenCommand = (
    ListTables
    | JoinTable
    | PlayNow
    | FetchCommitment
    | AddEntropy
    | BeginTable
    | GetReady
    | StandUp
    | OwnTableCommand
    | Rematch
    | WhatIf
    | Annotate
    | LeadStudy
    | FollowStudy
    | ListStudies
    | LeaveStudy
    | FetchRecord
    | ShowDaily
    | ShowDailyWeek
    | ShareDaily
    | PlayDaily
    | DealCommand
    | CupCommand
    | ProgramCommand
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
    | FetchAchievements
    | ShowStrength
    | ShareStatistics
    | ExportStatistics
    | ForgetStatistics
    | BlockingCommand
    | FollowingCommand
    | NotesCommand
    | VacationCommand
    | MovingCommand
)
"""The commands that JSON lines write in this form. `create_table` has its own form there: options by name, and no
seed."""

NamingCommand = CallMe
"""The command that gives a session its name."""
NamelessCommand = CallMe | ConfirmKey
"""The commands that need no name."""
TokenCommand = MakeToken | RevokeToken
"""Commands about the token with which programs connect."""
KeyCommand = AddKey | ConfirmKey | MakePasskey | RemoveKey | LinkBrowser | TokenCommand
"""The commands that change who can sign in to an account. Programs that came with a token may not use them."""
AccountCommand = ListKeys | KeysOf | KeyCommand | ChooseLanguage
"""The commands that need an account."""
StatisticsCommand = (
    FetchStatistics | FetchAchievements | ShowStrength | ShareStatistics | ExportStatistics | ForgetStatistics
)
"""Commands about the statistics of finished tables, also available in a local game."""
SeedCommand = AddEntropy
"""The command about the seed of an open table."""
SharingCommand = LeadStudy | FollowStudy | ListStudies | LeaveStudy
"""Commands about shared studies, on a server."""
SeatedCommand = AddEntropy | BeginTable | GetReady | StandUp
"""The commands of seated people before a table begins."""
SeatingCommand = JoinTable | SeatedCommand
"""All commands about seats before a table begins."""
AnyLobbyCommand = CreateTable | WrittenCommand


def answer_type(command: type[LobbyCommand[Any]]) -> Any:
    """Return the type of the answer to a command class.

    >>> answer_type(CallMe)
    <class 'str'>
    """
    (base,) = command.__orig_bases__  # type: ignore[attr-defined]  # typing sets it on every subclass of a generic class
    return get_args(base)[0]
