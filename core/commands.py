"""Declares the commands that people type as words, parses them, and answers those about a lobby.

A command is one row: its words and arguments, its requirements, and the function that carries it out. Every text face
has a table of rows: one-shot ssh `net/visit/commands.py`, admins `net/admin/commands.py`, line mode `tui/line`. `LOBBY`
has the rows shared by one-shot ssh and line mode; each displays the answers in its own way.
"""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar

import attrs

from core.encoding import codec
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.message import BelvedereError, Message, message, one_of
from core.learning.daily import daily_sentences, day_called, share_sentence, week_sentences
from core.link.account import (
    WEBHOOK_EVENTS,
    WEBHOOK_FORMATS,
    KeyCard,
    WebhookCard,
    added_sentence,
    blocked_sentences,
    followed_sentences,
    joined_sentence,
    key_sentence,
    trial_sentence,
    vacation_sentences,
    webhook_sentences,
)
from core.link.cups import CupCard, card_sentence, page_sentences, start_message, terms_sentences, typed_terms
from core.link.lobby import Challenge, Lobby
from core.link.lobby_commands import (
    AddKey,
    AddWebhook,
    AnnounceMe,
    BlockPerson,
    CancelCup,
    ChallengeDeal,
    CompareDeal,
    ConfirmKey,
    ConsentToMove,
    EnterCup,
    ExportStatistics,
    FetchStatistics,
    FollowPerson,
    ForgetStatistics,
    KeysOf,
    LeaveCup,
    ListBlocked,
    ListCups,
    ListFollowed,
    ListKeys,
    ListWebhooks,
    OpenCup,
    PlanMoves,
    PlayDaily,
    PrivateNotes,
    RemoveFromCup,
    RemoveKey,
    RemoveWebhook,
    ShareDaily,
    ShareStatistics,
    ShowCup,
    ShowDaily,
    ShowDailyWeek,
    ShowLadder,
    StartCup,
    TakeChallenges,
    TakeVacation,
    Talk,
    TryWebhook,
    UnblockPerson,
    UnfollowPerson,
    consent_change_sentences,
)
from core.link.programs import MOST_TABLES, USUAL_MOST, accepted_challenges_sentences, ladder_sentences
from core.results.figures import lines_of
from core.text import Texts


def seat_number(text: str) -> Seat | None:
    """Return the seat with that letter or number; None for other text.

    >>> seat_number("b"), seat_number("2"), seat_number("bob")
    (1, 1, None)
    """
    if len(text) != 1 or (place := max(SEAT_LETTERS.find(text.upper()), "12345".find(text))) < 0:
        return None
    return place


def _count(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


KINDS: Final[Mapping[str, Callable[[str], Any]]] = {
    "SEAT": seat_number,
    "COUNT": _count,
    "PLAYER": lambda text: None if text.startswith("--") else text,
}
"""Parsers of arguments that are more than text; they return None for invalid text. PLAYER is a name in a place where
flags are also allowed."""

Needs = Literal["name", "seat", "update"]
"""A requirement: `name`, a name on this server; `seat`, a seat at the table; `update`, a table that has sent an
Update."""


_PARTS: Final = re.compile(r"\[--[a-z]+ [A-Z]+\]|\S+")
"""The parts of a usage."""


@attrs.frozen
class Command:
    """A command that people can type."""

    key: str
    """The key of its sentences: `line-word-<key>` has its words in line mode, `<face>-help-<key>` its line of help."""
    usage: str
    """The words as typed, ARGUMENTS, `--flags` and `--options VALUE`. Optional parts are in brackets; `...` follows an
    argument that takes all remaining words: `keys add KEY... [--yes]`."""
    run: Callable[..., Any]
    """Receives the call, then a value for each argument, flag and option in the order of the usage; an omitted argument
    or option is empty."""
    needs: tuple[Needs, ...] = ("name",)
    """The requirements for a person to use it."""
    parts: tuple["_Part", ...] = attrs.field(
        init=False,
        repr=False,
        default=attrs.Factory(lambda self: tuple(map(_part, _PARTS.findall(self.usage))), takes_self=True),
    )

    @property
    def word(self) -> str:
        """The first word of the command."""
        return self.usage.partition(" ")[0]

    def has_flag(self, flag: str) -> bool:
        """Return whether the command has that flag."""
        return any(part.sort == "flag" and part.text == flag for part in self.parts)

    def begins(self, words: Sequence[str]) -> bool:
        """Return whether `words` begin with the words of the command."""
        own = [part.text for part in self.parts if part.sort == "word"]
        return list(words[: len(own)]) == own

    def parse(self, words: Sequence[str], *, behind: bool = False) -> tuple[Any, ...] | None:
        """Return the value of each argument, flag and option; None if `words` do not match the command. Flags and
        options may stand anywhere. With `behind`, `words` omit the command's own, and its last argument takes all
        remaining words.

        >>> Command("add-key", "keys add KEY... [--yes]", print).parse(["keys", "add", "--yes", "ssh-rsa", "AAAA"])
        ('ssh-rsa AAAA', True)
        >>> Command("add", "add URL [--for WHAT]", print).parse(["add", "--for", "turns", "u"])
        ('u', 'turns')
        """
        given: list[Any] = []
        left = [word for word in words if not self.has_flag(word)]
        options = {part.text: "" for part in self.parts if part.sort == "option"}
        for option in options:
            if option in left:
                at = left.index(option)
                if at + 1 == len(left) or left[at + 1].startswith("--"):
                    return None
                options[option] = left[at + 1]
                del left[at : at + 2]
        last = next((part for part in reversed(self.parts) if part.sort == "argument"), None)
        for part in self.parts:
            if part.sort == "flag":
                given.append(part.text in words)
            elif part.sort == "option":
                given.append(options[part.text])
            elif part.sort == "argument":
                count = len(left) if part.takes_rest or (behind and part is last) else 1
                text, left = " ".join(left[:count]), left[count:]
                value = KINDS.get(part.text, str)(text) if text else ""
                if value is None or not (text or part.may_be_left_out):
                    return None
                given.append(value)
            elif not behind:
                if left[:1] != [part.text]:
                    return None
                left = left[1:]
        return None if left else tuple(given)


@attrs.frozen
class _Part:
    text: str
    sort: Literal["word", "flag", "option", "argument"]
    may_be_left_out: bool
    takes_rest: bool


def _part(written: str) -> _Part:
    text = written.strip("[].")
    if " " in text:
        return _Part(text.partition(" ")[0], "option", True, False)
    sort: Any = "argument" if text.isupper() else "flag" if written.startswith("[--") else "word"
    return _Part(text, sort, written.startswith("["), "..." in written)


Row = TypeVar("Row", bound=Command)


def find(commands: Sequence[Row], words: Sequence[str]) -> tuple[Row, tuple[Any, ...]] | None:
    """Return the first command that matches `words` and the values of its arguments; None without a match."""
    found = ((command, command.parse(words)) for command in commands)
    return next(((command, given) for command, given in found if given is not None), None)


@attrs.frozen
class Call:
    """The context of a command: the lobby and texts of the person who typed it."""

    lobby: Lobby
    texts: Texts
    has_headings: bool = False
    """Whether displayed text gets a heading, for people rather than pipes."""
    seat: Seat | None = None
    """The seat that the notes and plans belong to; None is the person's first seat."""


@attrs.frozen
class Answer:
    """The answer to a command."""

    lines: tuple[Message | str, ...] = ()
    """The answer for people."""
    value: Any = None
    """The same for programs; None if there are only the lines."""
    written_as: Any = None
    """The declared type of the value, if it is not its class."""
    how: Message | None = None
    """How to continue with a one-shot command; line mode has its own sentence for this."""


DONE: Final = 0
WRONG: Final = 64
LATE: Final = 75
"""Exit statuses: success; a wrong request; a temporary failure or a timeout."""


class Failed(Exception):
    """A command failed, with a value that tells programs the reason."""

    def __init__(self, said: str, value: Any, status: int) -> None:
        super().__init__(said)
        self.said, self.value, self.status = said, value, status


async def carry_out(
    commands: Sequence[Command],
    words: Sequence[str],
    call: Call,
    write: Callable[[str], None],
    write_error: Callable[[str], None],
) -> int:
    """Carry out `words` and return the exit status. The answer goes to `write`, a refusal to `write_error`. With
    `--json` among the words, `write` always receives one JSON value, even for a failure."""
    as_json = "--json" in words
    typed, *rest = (word for word in words if word != "--json")
    asked = (typed, *rest)

    def fail(said: str, value: Any, status: int) -> int:
        (write if as_json else write_error)(f"{codec.dumps(value).decode() if as_json else said}\n")
        return status

    try:
        is_nameless = any(not one.needs and one.begins(asked) for one in commands)
        if not await call.lobby.is_known() and not is_nameless:
            raise BelvedereError("command-name-first")
        if (found := find(commands, asked)) is None:
            raise BelvedereError("command-usage", word=typed)
        command, given = found
        answer: Answer = await command.run(call, *given)
    except BelvedereError as problem:
        said = call.texts.say(problem.sentence)
        return fail(said, {"refused": said}, LATE if problem.is_temporary else WRONG)
    except Failed as failure:
        return fail(failure.said, failure.value, failure.status)
    if as_json and answer.value is not None:
        is_data = answer.written_as is None and not attrs.has(type(answer.value))
        value = answer.value if is_data else codec.encode(answer.value, answer.written_as)
        write(f"{codec.dumps(value).decode()}\n")
    elif answer != Answer():
        how = (answer.how,) if answer.how is not None else ()
        lines = (line if isinstance(line, str) else call.texts.say(line) for line in (*answer.lines, *how))
        write("\n".join(lines) + "\n")
    return DONE


# Keys


async def list_keys(call: Call) -> Answer:
    """List the keys of the account."""
    cards = await call.lobby.do(ListKeys())
    return Answer(tuple(map(key_sentence, cards)), cards, tuple[KeyCard, ...])


async def keys_of(call: Call, name: str) -> Answer:
    """List the keys of the person called `name`."""
    found = await call.lobby.do(KeysOf(name))
    return Answer(tuple(message("key-of", fingerprint=one) for one in found), list(found))


async def add_key(call: Call, key: str, is_sure: bool) -> Answer:
    """Add a key, or a browser by the code it shows, to the account."""
    card = await call.lobby.do(AddKey(key, is_sure))
    how = message("key-browser-how", code=key) if card.awaits == "you" else None
    return Answer((added_sentence(card),), card, how=how)


async def confirm_key(call: Call, code: str, is_sure: bool) -> Answer:
    """Let the key of this session join the account that asked for it."""
    account = await call.lobby.do(ConfirmKey(code, is_sure))
    how = None if account.joined else message("key-join-how", code=code)
    return Answer((joined_sentence(account),), account, how=how)


async def remove_key(call: Call, fingerprint: str, even_this: bool = False) -> Answer:
    """Remove a key from the account; the key in use only if requested."""
    await call.lobby.do(RemoveKey(fingerprint, even_this))
    return Answer((message("key-removed", fingerprint=fingerprint),), {"removed": fingerprint})


# Blocking


async def block(call: Call, name: str) -> Answer:
    """Block the player with that name."""
    blocked = await call.lobby.do(BlockPerson(name))
    return Answer((message("block-done", name=blocked),), {"blocked": blocked})


async def unblock(call: Call, name: str) -> Answer:
    """Unblock the player with that name."""
    unblocked = await call.lobby.do(UnblockPerson(name))
    return Answer((message("block-undone", name=unblocked),), {"unblocked": unblocked})


async def list_blocked(call: Call) -> Answer:
    """List the blocked people."""
    names = await call.lobby.do(ListBlocked())
    return Answer(blocked_sentences(names), list(names))


# Following


async def follow(call: Call, name: str) -> Answer:
    """Follow the player with that name."""
    followed = await call.lobby.do(FollowPerson(name))
    return Answer((message("follow-done", name=followed),), {"followed": followed})


async def unfollow(call: Call, name: str) -> Answer:
    """Stop following the player with that name."""
    unfollowed = await call.lobby.do(UnfollowPerson(name))
    return Answer((message("follow-undone", name=unfollowed),), {"unfollowed": unfollowed})


async def list_followed(call: Call) -> Answer:
    """List the followed people, and say whether the person's own arrivals are announced."""
    names = await call.lobby.do(ListFollowed())
    state = "follow-announced" if await call.lobby.do(AnnounceMe()) else "follow-unannounced"
    return Answer((*followed_sentences(names), Message(state)), list(names))


async def announce_me(call: Call) -> Answer:
    """Tell the person's followers when they come online."""
    return Answer((Message("follow-announced"),), {"announced": await call.lobby.do(AnnounceMe(True))})


async def hide_me(call: Call) -> Answer:
    """Do not tell the person's followers when they come online."""
    return Answer((Message("follow-unannounced"),), {"announced": await call.lobby.do(AnnounceMe(False))})


# Notes and plans


async def read_notes(call: Call, table: str) -> Answer:
    """Return the person's private notes on a table."""
    return _notes(call, await call.lobby.do(PrivateNotes(table, call.seat, add=True)))


async def add_note(call: Call, table: str, text: str) -> Answer:
    """Return the notes, after appending `text` as a line if there is any."""
    return _notes(call, await call.lobby.do(PrivateNotes(table, call.seat, text or None, add=True)))


async def erase_notes(call: Call, table: str) -> Answer:
    """Erase the person's private notes on a table."""
    return _notes(call, await call.lobby.do(PrivateNotes(table, call.seat, "")))


def _notes(call: Call, text: str) -> Answer:
    heading = (message("private-notes-yours"),) if call.has_headings else ()
    return Answer((*heading, *text.splitlines()) if text else (message("private-notes-none"),), text)


async def plan(call: Call, table: str, text: str) -> Answer:
    """Return the plan for a table with a clock of days, after replacing it if there is a `text`."""
    return _plan(call, await call.lobby.do(PlanMoves(table, call.seat, text or None)))


async def erase_plan(call: Call, table: str) -> Answer:
    """Erase the plan for a table."""
    return _plan(call, await call.lobby.do(PlanMoves(table, call.seat, "")))


def _plan(call: Call, text: str) -> Answer:
    if not text:
        return Answer((message("plan-none"),), text)
    return Answer((message("plan-yours"), *text.split("; ")) if call.has_headings else (text,), text)


# Webhooks


async def list_webhooks(call: Call) -> Answer:
    """List the webhooks of the account."""
    cards = await call.lobby.do(ListWebhooks())
    lines = tuple(line for card in cards for line in webhook_sentences(card)) or (message("webhook-none"),)
    return Answer(lines, cards, tuple[WebhookCard, ...], message("webhook-how"))


async def add_webhook(call: Call, url: str, table: str, format: str, events: str) -> Answer:
    """Add a webhook for a table, or for all of the person's tables."""
    if format not in ("", *WEBHOOK_FORMATS):
        raise BelvedereError("webhook-no-format", found=format[:20], known=one_of(WEBHOOK_FORMATS))
    if events not in ("", *WEBHOOK_EVENTS):
        raise BelvedereError("webhook-no-events", found=events[:20], known=one_of(WEBHOOK_EVENTS))
    chosen: Any = {"format": format, "events": events or "all"}
    card = await call.lobby.do(AddWebhook(url, table, **chosen, language=call.texts.language))
    return Answer(webhook_sentences(card), card)


async def remove_webhook(call: Call, table: str) -> Answer:
    """Remove the webhook of a table, or the one for all tables."""
    await call.lobby.do(RemoveWebhook(table))
    return Answer((message("webhook-removed"),), {"removed": True})


async def try_webhook(call: Call, table: str) -> Answer:
    """Send a test message to the webhook of a table, or to the one for all tables."""
    trial = await call.lobby.do(TryWebhook(table))
    return Answer((trial_sentence(trial),), trial)


# Statistics


async def statistics(call: Call, name: str) -> Answer:
    """Return a player's statistics; without a name, the person's own."""
    found = await call.lobby.do(FetchStatistics(name))
    return Answer(tuple(lines_of(found, call.texts)), found)


async def open_statistics(call: Call) -> Answer:
    """Show the person's ratings to other players."""
    return Answer((message("statistics-open"),), {"open": await call.lobby.do(ShareStatistics(True))})


async def close_statistics(call: Call) -> Answer:
    """Hide the person's ratings from other players."""
    return Answer((message("statistics-shut"),), {"open": await call.lobby.do(ShareStatistics(False))})


async def export_statistics(call: Call) -> Answer:
    """Return all stored results of the person as JSON."""
    return Answer((await call.lobby.do(ExportStatistics()),))


async def forget_statistics(call: Call, is_sure: bool) -> Answer:
    """Delete the person's statistics."""
    if not is_sure:
        raise BelvedereError("statistics-forget-sure")
    tables = await call.lobby.do(ForgetStatistics())
    return Answer((message("statistics-forgotten", tables=tables),), {"forgotten": tables})


# Others


async def daily(call: Call, date: str) -> Answer:
    """Return the deal of a day; without a date, today's."""
    return await daily_of(call, day_called(date) if date else 0)


async def daily_of(call: Call, day: int) -> Answer:
    """Return the deal of a day, counted in days since 1970."""
    card = await call.lobby.do(ShowDaily(day))
    return Answer(daily_sentences(card), card)


async def daily_friends(call: Call, date: str) -> Answer:
    """Return the deal of a day with only the person and those whom they follow on the board; without a date,
    today's."""
    card = await call.lobby.do(ShowDaily(day_called(date) if date else 0, friends=True))
    return Answer(daily_sentences(card), card)


async def daily_share(call: Call, date: str) -> Answer:
    """Return the person's result at the deal of a day as a line to share; without a date, today's."""
    return await daily_share_of(call, day_called(date) if date else 0)


async def daily_share_of(call: Call, day: int) -> Answer:
    """Return the person's result at the deal of a day, counted in days since 1970, as a line to share."""
    share = await call.lobby.do(ShareDaily(day))
    return Answer((share_sentence(share, ascii_only=call.texts.ascii_only),), share)


async def daily_week(call: Call, date: str) -> Answer:
    """Return the week of deals that ends on a day; without a date, today."""
    week = await call.lobby.do(ShowDailyWeek(day_called(date) if date else 0))
    return Answer(week_sentences(week), week)


async def daily_play(call: Call, date: str) -> Answer:
    """Return the person's table at the deal of a day; without a date, today's. Earlier ones count for nothing."""
    card = await call.lobby.do(PlayDaily(day_called(date) if date else 0))
    lines = (message("daily-table", title=card.title, table=card.id),)
    return Answer((*lines, Message("daily-past-notice")) if card.past else lines, card)


async def challenge(call: Call, table: str) -> Answer:
    """Return the code of a finished table's deal, and how others play it."""
    found = await call.lobby.do(ChallengeDeal(table))
    return Answer(challenge_sentences(call.lobby, found), found)


def challenge_sentences(lobby: Lobby, found: Challenge) -> tuple[Message, ...]:
    """Return how others play a deal: on a server by its code, at home also by the file of the record."""
    command, link = lobby.invitation(found.code), lobby.invitation_link(found.code)
    lines = [message("deal-code", code=found.code)]
    if command is None:
        lines += [message("deal-send-home", code=found.code), Message("deal-send-file")]
    else:
        lines.append(message("deal-send", command=command))
    if link is not None:
        lines.append(message("deal-send-page", page=link))
    return (*lines, Message("deal-code-how"))


async def compare_deals(call: Call, table: str, other: str) -> Answer:
    """Compare two tables of a deal turn by turn; without `other`, with the table it was dealt from or dealt last."""
    from core.record.comparison import comparison_sentences

    found = await call.lobby.do(CompareDeal(table, other))
    return Answer(tuple(comparison_sentences(found, call.texts)), found)


# Cups


async def list_cups(call: Call) -> Answer:
    """List the cups of the server."""
    cards = await call.lobby.do(ListCups())
    lines = tuple(map(card_sentence, cards)) or (Message("cup-list-none"),)
    return Answer(lines, cards, tuple[CupCard, ...], Message("cup-how"))


async def show_cup(call: Call, name: str) -> Answer:
    """Return a cup with its standings and the pairs of the current round."""
    return await _cup_page(call, name, 0)


async def show_cup_round(call: Call, name: str, round: int) -> Answer:
    """Return a cup with its standings and the pairs of a round."""
    return await _cup_page(call, name, round)


async def _cup_page(call: Call, name: str, round: int) -> Answer:
    page = await call.lobby.do(ShowCup(name, round))
    return Answer(page_sentences(page), page)


async def open_cup(
    call: Call,
    name: str,
    game: str,
    options: str,
    rounds: str,
    clock: str,
    most: str,
    starts: str,
    robin: bool,
    deal: bool,
) -> Answer:
    """Open a cup by typed terms."""
    words = {"rounds": rounds, "clock": clock, "most": most, "starts": starts}
    terms = typed_terms(name, game, options, **words, robin=robin, deal=deal, now=time.time())
    card = await call.lobby.do(OpenCup(terms))
    return Answer((message("cup-opened", name=card.terms.name), *terms_sentences(card)), card)


async def enter_cup(call: Call, name: str) -> Answer:
    """Enter a cup."""
    card = await call.lobby.do(EnterCup(name))
    return Answer((message("cup-entered", name=card.terms.name), start_message(card)), card)


async def leave_cup(call: Call, name: str) -> Answer:
    """Leave a cup."""
    card = await call.lobby.do(LeaveCup(name))
    return Answer((message("cup-left", name=card.terms.name, status=card.status),), card)


async def start_cup(call: Call, name: str) -> Answer:
    """Start a cup, and return its page."""
    card = await call.lobby.do(StartCup(name))
    return await _cup_page(call, card.id, 0)


async def cancel_cup(call: Call, name: str) -> Answer:
    """Cancel a cup that has not started."""
    await call.lobby.do(CancelCup(name))
    return Answer((message("cup-cancelled", name=name),), {"cancelled": name})


async def remove_from_cup(call: Call, name: str, player: str) -> Answer:
    """Take a player out of a cup."""
    card = await call.lobby.do(RemoveFromCup(name, player))
    return Answer((message("cup-removed", name=card.terms.name, player=player),), card)


async def ladder(call: Call, game: str) -> Answer:
    """Return the ladder of a game."""
    found = await call.lobby.do(ShowLadder(game))
    return Answer(tuple(call.texts.say(line, game=found.game) for line in ladder_sentences(found)), found)


async def take_challenges(call: Call, games: str, most: str) -> Answer:
    """Take challenges in the named games, at up to `most` tables at once; `off` takes none. Without games, return what
    the account takes."""
    wanted = _count(most) if most else USUAL_MOST
    if wanted is None or (most and not games):
        raise BelvedereError("program-most", most=MOST_TABLES, found=most[:10])
    named = () if games.casefold() == OFF else tuple(games.split())
    terms = await call.lobby.do(TakeChallenges(named, wanted) if games else TakeChallenges())
    return Answer(accepted_challenges_sentences(terms), terms)


OFF: Final = "off"
"""The word that takes no more challenges."""


async def allow_move(call: Call, table: str, refuses: bool) -> Answer:
    """Agree that the maker of a table may move it, or withdraw that consent."""
    awaited = await call.lobby.do(ConsentToMove(table, not refuses))
    return Answer(consent_change_sentences(table[:40], awaited, yes=not refuses), list(awaited))


async def talk(call: Call, text: str) -> Answer:
    """Say something to everyone in the lobby."""
    await call.lobby.do(Talk(text))
    return Answer()


async def vacation(call: Call, until: str) -> Answer:
    """Start or end a vacation; without a word, return its end."""
    status = await call.lobby.do(TakeVacation(until))
    return Answer(vacation_sentences(status), status)


LOBBY: Final = (
    Command("say", "say lobby TEXT...", talk),
    Command("keys", "keys", list_keys),
    Command("keys-of", "keys of NAME...", keys_of),
    Command("add-key", "keys add KEY... [--yes]", add_key),
    Command("confirm-key", "keys confirm CODE [--yes]", confirm_key, needs=()),
    Command("remove-key", "keys remove FINGERPRINT [--this]", remove_key),
    Command("block", "block NAME...", block),
    Command("unblock", "unblock NAME...", unblock),
    Command("blocked", "blocked", list_blocked),
    Command("follow-person", "follow NAME...", follow),
    Command("unfollow", "unfollow NAME...", unfollow),
    Command("announce", "following --announce", announce_me),
    Command("announce-not", "following --quiet", hide_me),
    Command("following", "following", list_followed),
    Command("erase-notes", "note TABLE --erase", erase_notes),
    Command("private-note", "note TABLE [TEXT...]", add_note),
    Command("erase-plan", "plan TABLE --erase", erase_plan),
    Command("plan", "plan TABLE [TEXT...]", plan),
    Command("webhooks", "webhook", list_webhooks),
    Command("add-webhook", "webhook add URL [TABLE] [--format FORMAT] [--for EVENTS]", add_webhook),
    Command("remove-webhook", "webhook remove [TABLE]", remove_webhook),
    Command("try-webhook", "webhook try [TABLE]", try_webhook),
    Command("vacation", "vacation [DATE]", vacation),
    Command("allow-move", "allow-move TABLE [--no]", allow_move),
    Command("daily-share", "daily --share [DATE]", daily_share),
    Command("daily-week", "daily --week [DATE]", daily_week),
    Command("daily-friends", "daily --friends [DATE]", daily_friends),
    Command("daily-play", "daily --play [DATE]", daily_play),
    Command("daily", "daily [DATE]", daily),
    Command(
        "cup-open",
        "cup open NAME GAME [OPTIONS...] [--rounds N] [--clock CLOCK] [--most N] [--starts SPAN] [--round-robin]"
        " [--one-deal]",
        open_cup,
    ),
    Command("cup-enter", "cup enter NAME", enter_cup),
    Command("cup-leave", "cup leave NAME", leave_cup),
    Command("cup-start", "cup start NAME", start_cup),
    Command("cup-cancel", "cup cancel NAME", cancel_cup),
    Command("cup-remove", "cup remove NAME PLAYER", remove_from_cup),
    Command("cup-round", "cup NAME round COUNT", show_cup_round),
    Command("cup", "cup NAME", show_cup),
    Command("cups", "cup", list_cups),
    Command("challenge", "challenge TABLE", challenge),
    Command("compare", "compare TABLE [OTHER]", compare_deals),
    Command("ladder", "ladder GAME...", ladder),
    Command("challenges", "challenges [GAMES...] [--most COUNT]", take_challenges),
    Command("stats-open", "stats --open", open_statistics),
    Command("stats-closed", "stats --closed", close_statistics),
    Command("stats-export", "stats --export", export_statistics),
    Command("stats-forget", "stats --forget [--yes]", forget_statistics),
    Command("stats", "stats [PLAYER...]", statistics),
)
"""The commands shared by one-shot ssh and line mode. If words match several rows, the first counts."""
