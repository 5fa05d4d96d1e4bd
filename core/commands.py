"""Declares the commands that people type as words, parses them, and answers those that concern a lobby.

A command is one row: its words and arguments, whom it is for, and the function that carries it out. Every text face has
a table of rows: one-shot ssh `net/visit/commands.py`, admins `net/admin/commands.py`, line mode `tui/line`. `LOBBY` has
the rows that one-shot ssh and line mode share; each shows the answer in its own way.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar

import attrs

from core.encoding import codec
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.message import BelvedereError, Message, TryLater, message
from core.learning.daily import daily_sentences, day_called
from core.link.account import (
    KeyCard,
    WebhookCard,
    added_sentence,
    blocked_sentences,
    joined_sentence,
    key_sentence,
    trial_sentence,
    vacation_sentences,
    webhook_sentences,
)
from core.link.lobby import Lobby
from core.link.lobby_commands import (
    AddKey,
    AddWebhook,
    BlockPerson,
    ConfirmKey,
    ExportStatistics,
    FetchStatistics,
    ForgetStatistics,
    KeysOf,
    LetGo,
    ListBlocked,
    ListKeys,
    ListWebhooks,
    PlanMoves,
    PrivateNotes,
    RemoveKey,
    RemoveWebhook,
    ShareStatistics,
    ShowDaily,
    TakeVacation,
    Talk,
    TryWebhook,
    UnblockPerson,
    let_go_sentences,
)
from core.results.figures import lines_of
from core.text import Texts


def seat_number(text: str) -> Seat | None:
    """The seat of that letter or number, None when the text is neither.

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
"""Arguments that are more than text; None is a text that is none. PLAYER is a name where flags could stand too."""

Needs = Literal["name", "seat", "update"]
"""A name on this server; a seat at the table; a table that has shown itself."""


@attrs.frozen
class Command:
    """One thing that people can type."""

    key: str
    """Names its sentences: `line-word-<key>` has its words in line mode, `<face>-help-<key>` its line of help."""
    usage: str
    """Words as they are typed, ARGUMENTS and `--flags`; what may be left out in brackets, and `...` behind an argument
    that takes all words to the end: `keys add KEY... [--yes]`."""
    run: Callable[..., Any]
    """Gets who asks, then a value for each argument and flag in the order of the usage; text that is left out is
    empty."""
    needs: tuple[Needs, ...] = ("name",)
    """What the person must have."""
    parts: tuple["_Part", ...] = attrs.field(
        init=False,
        repr=False,
        default=attrs.Factory(lambda self: tuple(map(_part, self.usage.split())), takes_self=True),
    )

    @property
    def word(self) -> str:
        """Its first word."""
        return self.usage.partition(" ")[0]

    def has_flag(self, flag: str) -> bool:
        """Whether that flag may be left out or given."""
        return any(part.sort == "flag" and part.text == flag for part in self.parts)

    def begins(self, words: Sequence[str]) -> bool:
        """Whether `words` begin with those of the command."""
        own = [part.text for part in self.parts if part.sort == "word"]
        return list(words[: len(own)]) == own

    def parse(self, words: Sequence[str], *, behind: bool = False) -> tuple[Any, ...] | None:
        """The value of each argument and flag; None where `words` are not the command. Flags stand anywhere. With
        `behind`, `words` are those behind the command's own, and its last argument takes whatever is left.

        >>> Command("add-key", "keys add KEY... [--yes]", print).parse(["keys", "add", "--yes", "ssh-rsa", "AAAA"])
        ('ssh-rsa AAAA', True)
        """
        given: list[Any] = []
        left = [word for word in words if not self.has_flag(word)]
        last = next((part for part in reversed(self.parts) if part.sort == "argument"), None)
        for part in self.parts:
            if part.sort == "flag":
                given.append(part.text in words)
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
    sort: Literal["word", "flag", "argument"]
    may_be_left_out: bool
    takes_rest: bool


def _part(written: str) -> _Part:
    text = written.strip("[].")
    sort: Any = "argument" if text.isupper() else "flag" if written.startswith("[--") else "word"
    return _Part(text, sort, written.startswith("["), "..." in written)


Row = TypeVar("Row", bound=Command)


def find(commands: Sequence[Row], words: Sequence[str]) -> tuple[Row, tuple[Any, ...]] | None:
    """The first of the commands that `words` are, with what they give for its arguments; None where they are none."""
    found = ((command, command.parse(words)) for command in commands)
    return next(((command, given) for command, given in found if given is not None), None)


@attrs.frozen
class Call:
    """Somebody who asks for a command."""

    lobby: Lobby
    texts: Texts
    has_headings: bool = False
    """Whether a text that is shown gets a heading: for people, and not for pipes."""
    seat: Seat | None = None
    """Whose notes and plans are meant; None is the first seat of one's own."""


@attrs.frozen
class Answer:
    """What came of a command."""

    lines: tuple[Message | str, ...] = ()
    """For people."""
    value: Any = None
    """The same for programs; None where the lines are all there is."""
    written_as: Any = None
    """The declared type of the value, where that is not its class."""
    how: Message | None = None
    """How to go on from here, by one-shot command; line mode has a sentence of its own for it."""


DONE: Final = 0
WRONG: Final = 64
LATE: Final = 75
"""Statuses for a shell: done; cannot be asked like that; not possible for now, or no answer in time."""


class Failed(Exception):
    """A command came to nothing, for a reason that a program may tell apart from others."""

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
    """Do what `words` ask and write the answer, or by `write_error` why there is none; the status for a shell. With
    `--json` among the words, a program reads one value by `write` whatever becomes of it."""
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
        return fail(said, {"refused": said}, LATE if isinstance(problem, TryLater) else WRONG)
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


# The keys of an account


async def list_keys(call: Call) -> Answer:
    """The keys of this account."""
    cards = await call.lobby.do(ListKeys())
    return Answer(tuple(map(key_sentence, cards)), cards, tuple[KeyCard, ...])


async def keys_of(call: Call, name: str) -> Answer:
    """The keys of the person who is called `name` here."""
    found = await call.lobby.do(KeysOf(name))
    return Answer(tuple(message("key-of", fingerprint=one) for one in found), list(found))


async def add_key(call: Call, key: str, is_sure: bool) -> Answer:
    """Let another key into this account, or the browser that shows a code."""
    card = await call.lobby.do(AddKey(key, is_sure))
    how = message("key-browser-how", code=key) if card.awaits == "you" else None
    return Answer((added_sentence(card),), card, how=how)


async def confirm_key(call: Call, code: str, is_sure: bool) -> Answer:
    """Let the key of this session join the account that asked for it."""
    account = await call.lobby.do(ConfirmKey(code, is_sure))
    how = None if account.joined else message("key-join-how", code=code)
    return Answer((joined_sentence(account),), account, how=how)


async def remove_key(call: Call, fingerprint: str, even_this: bool = False) -> Answer:
    """Shut a key out of this account; the one in use only on demand."""
    await call.lobby.do(RemoveKey(fingerprint, even_this))
    return Answer((message("key-removed", fingerprint=fingerprint),), {"removed": fingerprint})


# Blocking


async def block(call: Call, name: str) -> Answer:
    """Block the player of that name."""
    blocked = await call.lobby.do(BlockPerson(name))
    return Answer((message("block-done", name=blocked),), {"blocked": blocked})


async def unblock(call: Call, name: str) -> Answer:
    """Block that player no longer."""
    unblocked = await call.lobby.do(UnblockPerson(name))
    return Answer((message("block-undone", name=unblocked),), {"unblocked": unblocked})


async def list_blocked(call: Call) -> Answer:
    """The people one blocks."""
    names = await call.lobby.do(ListBlocked())
    return Answer(blocked_sentences(names), list(names))


# Notes and plans


async def read_notes(call: Call, table: str) -> Answer:
    """One's private notes beside a table."""
    return _notes(call, await call.lobby.do(PrivateNotes(table, call.seat, add=True)))


async def add_note(call: Call, table: str, text: str) -> Answer:
    """The same, with a line put behind them where there is a text."""
    return _notes(call, await call.lobby.do(PrivateNotes(table, call.seat, text or None, add=True)))


async def erase_notes(call: Call, table: str) -> Answer:
    """Erase one's private notes beside a table."""
    return _notes(call, await call.lobby.do(PrivateNotes(table, call.seat, "")))


def _notes(call: Call, text: str) -> Answer:
    heading = (message("private-notes-yours"),) if call.has_headings else ()
    return Answer((*heading, *text.splitlines()) if text else (message("private-notes-none"),), text)


async def plan(call: Call, table: str, text: str) -> Answer:
    """One's plan for a table by days, which a text replaces."""
    return _plan(call, await call.lobby.do(PlanMoves(table, call.seat, text or None)))


async def erase_plan(call: Call, table: str) -> Answer:
    """Erase that plan."""
    return _plan(call, await call.lobby.do(PlanMoves(table, call.seat, "")))


def _plan(call: Call, text: str) -> Answer:
    if not text:
        return Answer((message("plan-none"),), text)
    return Answer((message("plan-yours"), *text.split("; ")) if call.has_headings else (text,), text)


# Webhooks


async def list_webhooks(call: Call) -> Answer:
    """The webhooks of this account."""
    cards = await call.lobby.do(ListWebhooks())
    lines = tuple(line for card in cards for line in webhook_sentences(card)) or (message("webhook-none"),)
    return Answer(lines, cards, tuple[WebhookCard, ...], message("webhook-how"))


async def add_webhook(call: Call, url: str, table: str) -> Answer:
    """Add a webhook for a table, or for all of one's own."""
    card = await call.lobby.do(AddWebhook(url, table))
    return Answer(webhook_sentences(card), card)


async def remove_webhook(call: Call, table: str) -> Answer:
    """Remove the webhook of a table, or that for all."""
    await call.lobby.do(RemoveWebhook(table))
    return Answer((message("webhook-removed"),), {"removed": True})


async def try_webhook(call: Call, table: str) -> Answer:
    """Send a message to the webhook of a table, or to that for all."""
    trial = await call.lobby.do(TryWebhook(table))
    return Answer((trial_sentence(trial),), trial)


# Statistics


async def statistics(call: Call, name: str) -> Answer:
    """What a player's finished tables came to; without a name one's own."""
    found = await call.lobby.do(FetchStatistics(name))
    return Answer(tuple(lines_of(found, call.texts)), found)


async def open_statistics(call: Call) -> Answer:
    """Let other players see one's ratings."""
    return Answer((message("statistics-open"),), {"open": await call.lobby.do(ShareStatistics(True))})


async def close_statistics(call: Call) -> Answer:
    """Let other players see only one's name."""
    return Answer((message("statistics-shut"),), {"open": await call.lobby.do(ShareStatistics(False))})


async def export_statistics(call: Call) -> Answer:
    """All that is kept of one's results, as JSON."""
    return Answer((await call.lobby.do(ExportStatistics()),))


async def forget_statistics(call: Call, is_sure: bool) -> Answer:
    """Delete it."""
    if not is_sure:
        raise BelvedereError("statistics-forget-sure")
    tables = await call.lobby.do(ForgetStatistics())
    return Answer((message("statistics-forgotten", tables=tables),), {"forgotten": tables})


# Others


async def daily(call: Call, date: str) -> Answer:
    """The deal of a day; of today's without a date."""
    return await daily_of(call, day_called(date) if date else 0)


async def daily_of(call: Call, day: int) -> Answer:
    """The deal of a day in days since 1970."""
    card = await call.lobby.do(ShowDaily(day))
    return Answer(daily_sentences(card), card)


async def let_go(call: Call, table: str, refuses: bool) -> Answer:
    """Agree, or no longer, that the maker of a table takes it away."""
    awaited = await call.lobby.do(LetGo(table, not refuses))
    return Answer(let_go_sentences(table[:40], awaited, yes=not refuses), list(awaited))


async def talk(call: Call, text: str) -> Answer:
    """Say something to everybody in the lobby."""
    await call.lobby.do(Talk(text))
    return Answer()


async def vacation(call: Call, until: str) -> Answer:
    """Be on vacation until then, or back; without a word, until when one is."""
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
    Command("erase-notes", "note TABLE --erase", erase_notes),
    Command("private-note", "note TABLE [TEXT...]", add_note),
    Command("erase-plan", "plan TABLE --erase", erase_plan),
    Command("plan", "plan TABLE [TEXT...]", plan),
    Command("webhooks", "webhook", list_webhooks),
    Command("add-webhook", "webhook add URL [TABLE]", add_webhook),
    Command("remove-webhook", "webhook remove [TABLE]", remove_webhook),
    Command("try-webhook", "webhook try [TABLE]", try_webhook),
    Command("vacation", "vacation [DATE]", vacation),
    Command("let-go", "let-go TABLE [--no]", let_go),
    Command("daily", "daily [DATE]", daily),
    Command("stats-open", "stats --open", open_statistics),
    Command("stats-closed", "stats --closed", close_statistics),
    Command("stats-export", "stats --export", export_statistics),
    Command("stats-forget", "stats --forget [--yes]", forget_statistics),
    Command("stats", "stats [PLAYER...]", statistics),
)
"""What one-shot ssh and line mode share. Where words fit several rows, the first counts."""
