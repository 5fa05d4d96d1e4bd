"""Answers at home in line mode what the lobby is asked for: talk, rules, keys and webhooks of an account,
statistics, the day.

Each function gets where to write, whom to ask and what was typed after its verb; nothing at home is changed by it.
"""

from collections.abc import Iterator
from typing import Any, cast

from core import catalog
from core.kernel.message import BelvedereError, Message, message
from core.learning.daily import daily_sentences, day_called
from core.link.account import (
    PersonStatistics,
    added_sentence,
    blocked_sentences,
    joined_sentence,
    key_sentence,
    trial_sentence,
    vacation_sentences,
    webhook_sentences,
)
from core.link.lobby import DailyCard, Lobby, LobbyCommand
from core.link.lobby_commands import (
    AddKey,
    AddWebhook,
    BlockPerson,
    CallMe,
    ConfirmKey,
    FetchRecord,
    FetchStatistics,
    KeysOf,
    LetGo,
    ListBlocked,
    ListKeys,
    ListTables,
    ListWebhooks,
    MakePasskey,
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
from tui.line.console import Console
from tui.line.matching import phrases, split_verb
from tui.line.new_table import take_game
from tui.line.report import rules_lines
from tui.line.settings import Export
from tui.words.tables import not_here

YES = ("yes", "oui", "--yes")
"""Behind the code of a browser: let it in. Behind the code for a key: join the account."""


async def talk(console: Console, lobby: Lobby, text: str) -> None:
    """Say something to all who are in the lobby."""
    await lobby.do(Talk(text))


async def featured(lobby: Lobby) -> str:
    """The id of the table that the server shows to everybody. Raises BelvedereError when there is none to watch."""
    shown = [card.id for card in await lobby.do(ListTables()) if card.featured]
    if not shown:
        raise BelvedereError("line-none-featured")
    return shown[0]


async def tell_rules(console: Console, lobby: Lobby, asked: str) -> None:
    """The rules of the game that is named first, else of the first one."""
    words = asked.split()
    key = take_game(words) or catalog.keys()[0]
    console.tell(*rules_lines(console.texts, catalog.load(key), " ".join(words), None))


async def tell_daily(console: Console, lobby: Lobby, date: str = "") -> None:
    """How the deal of a day went; of today's without a date."""
    await tell_day(console, lobby, day_called(date) if date else 0)


async def tell_day(console: Console, lobby: Lobby, day: int) -> None:
    """The same of a day in days since 1970."""
    _tell(console, *daily_sentences(await lobby.do(ask_daily(day))))


def ask_daily(day: int) -> LobbyCommand[DailyCard]:
    """What asks for it."""
    return ShowDaily(day)


# Names


async def meet(console: Console, lobby: Lobby) -> bool:
    """Greet this person, once they have a name; whether they have one."""
    known = await lobby.is_known()
    name: str | None = lobby.me
    while not known and name is not None:
        known = bool(name) and await is_called(console, lobby, name)
        if not known:
            console.say("line-name-question")
            line = await console.next()
            name = line if isinstance(line, str) else None
            verbs = dict.fromkeys(phrases(console.texts, "line-word-confirm-key"), confirm_key)
            if name is not None and (found := split_verb(name, verbs)) is not None:
                if await _joins(console, lobby, found[1]):
                    return False
                name = ""
    if known:
        console.say("line-welcome", name=lobby.me)
    return known


async def is_called(console: Console, lobby: Lobby, name: str) -> bool:
    """Whether the server agrees to that name; if not, its reason is written."""
    try:
        await lobby.do(CallMe(name))
    except BelvedereError as problem:
        console.tell(console.texts.say(problem.sentence))
        return False
    return True


# The keys of an account


async def list_keys(console: Console, lobby: Lobby, rest: str = "") -> None:
    """The keys of this account, and how they are changed."""
    _tell(console, *map(key_sentence, await lobby.do(ListKeys())), Message("line-keys-how"))


async def keys_of(console: Console, lobby: Lobby, name: str) -> None:
    """The keys of the person who is called `name` here; without a name one's own."""
    if not name:
        return await list_keys(console, lobby)
    _tell(console, *(message("key-of", fingerprint=found) for found in await lobby.do(KeysOf(name))))
    return None


async def add_key(console: Console, lobby: Lobby, key: str) -> None:
    """Let another key into this account."""
    if not key:
        return await list_keys(console, lobby)
    code, _, yes = key.partition(" ")
    is_sure = yes.strip().lower() in YES
    added = await lobby.do(AddKey(code if is_sure else key, is_sure))
    _tell(console, added_sentence(added))
    if added.awaits == "you":
        console.say("line-key-browser-how", code=code)
    return None


async def confirm_key(console: Console, lobby: Lobby, rest: str) -> None:
    """Let the key of this session join the account that asked for it."""
    await _confirm(console, lobby, rest)


async def _joins(console: Console, lobby: Lobby, rest: str) -> bool:
    """Let the key of a person without a name join the account that asked for it; whether it has."""
    if not rest:
        console.say("line-key-confirm-how")
        return False
    try:
        return await _confirm(console, lobby, rest)
    except BelvedereError as problem:
        console.tell(console.texts.say(problem.sentence))
        return False


async def _confirm(console: Console, lobby: Lobby, rest: str) -> bool:
    code, _, yes = rest.partition(" ")
    account = await lobby.do(ConfirmKey(code, yes.strip().lower() in YES))
    _tell(console, joined_sentence(account))
    if not account.joined:
        console.say("line-key-join-how", code=code)
    return account.joined


async def make_passkey(console: Console, lobby: Lobby, rest: str) -> None:
    """Let this browser make a passkey of this account."""
    made = await lobby.do(MakePasskey())
    _tell(console, message("key-added", fingerprint=made.fingerprint))


async def remove_key(console: Console, lobby: Lobby, fingerprint: str) -> None:
    """Shut a key out of this account, but for the one in use."""
    if not fingerprint:
        return await list_keys(console, lobby)
    await lobby.do(RemoveKey(fingerprint))
    _tell(console, message("key-removed", fingerprint=fingerprint))
    return None


async def remove_this_key(console: Console, lobby: Lobby, rest: str) -> None:
    """Shut the key in use out of this account."""
    fingerprint = next((card.fingerprint for card in await lobby.do(ListKeys()) if card.in_use), "")
    await lobby.do(RemoveKey(fingerprint, even_this=True))
    _tell(console, message("key-removed", fingerprint=fingerprint))


# Webhooks


async def list_webhooks(console: Console, lobby: Lobby, rest: str = "") -> None:
    """The webhooks of this account, and how they are changed."""
    cards = await lobby.do(ListWebhooks())
    told = [line for card in cards for line in webhook_sentences(card)] or [Message("webhook-none")]
    _tell(console, *told, Message("line-webhook-how"))


async def add_webhook(console: Console, lobby: Lobby, rest: str) -> None:
    """Add a webhook: its address, and perhaps a table."""
    url, _, table = rest.partition(" ")
    if not url:
        return await list_webhooks(console, lobby)
    _tell(console, *webhook_sentences(await lobby.do(AddWebhook(url, table.strip()))))
    return None


async def remove_webhook(console: Console, lobby: Lobby, table: str) -> None:
    """Remove the webhook of a table; without one, that for all tables."""
    await lobby.do(RemoveWebhook(table))
    _tell(console, Message("webhook-removed"))


async def try_webhook(console: Console, lobby: Lobby, table: str) -> None:
    """Send a message to the webhook of a table; without one, to that for all tables."""
    _tell(console, trial_sentence(await lobby.do(TryWebhook(table))))


# Statistics


async def tell_statistics(console: Console, lobby: Lobby, name: str) -> None:
    """What the finished tables of a player came to; without a name one's own."""
    console.tell(*lines_of(await lobby.do(FetchStatistics(name)), console.texts))


async def share_statistics(is_open: bool, console: Console, lobby: Lobby, rest: str) -> None:
    """Show others one's statistics, or only one's name."""
    await lobby.do(ShareStatistics(is_open))
    console.say("statistics-open" if is_open else "statistics-shut")


# Whom one blocks


async def block(console: Console, lobby: Lobby, name: str) -> None:
    """Block the player of that name for oneself."""
    _tell(console, message("block-done", name=await lobby.do(BlockPerson(name))))


async def unblock(console: Console, lobby: Lobby, name: str) -> None:
    """Block that player no longer."""
    _tell(console, message("block-undone", name=await lobby.do(UnblockPerson(name))))


async def list_blocked(console: Console, lobby: Lobby, rest: str) -> None:
    """Whom one blocks."""
    _tell(console, *blocked_sentences(await lobby.do(ListBlocked())))


async def vacation(console: Console, lobby: Lobby, until: str) -> None:
    """Be on vacation until then, or back; until when one is, where nothing is said."""
    _tell(console, *vacation_sentences(await lobby.do(TakeVacation(until))))


async def let_go(console: Console, lobby: Lobby, rest: str) -> None:
    """Agree that the maker of a table takes it away, or behind "no" no longer."""
    first, _, second = rest.partition(" ")
    yes = first.casefold() not in console.texts.ui("line-let-go-no").split()
    table = first if yes else second
    _tell(console, *let_go_sentences(table, await lobby.do(LetGo(table, yes)), yes=yes))


# Private notes


async def tell_notes(console: Console, lobby: Lobby, table: str) -> None:
    """One's private notes beside a table."""
    command = PrivateNotes(table)
    console.tell(*answer_lines(command, await lobby.do(command), console.texts))


def answer_lines(command: LobbyCommand[Any], answer: object, texts: Texts) -> Iterator[str]:
    """The lines that are the answer of the lobby itself to what was asked at a table; none where others tell enough."""
    if isinstance(answer, PersonStatistics):
        yield from lines_of(answer, texts)
    elif isinstance(answer, DailyCard):
        yield from map(texts.say, daily_sentences(answer))
    elif isinstance(command, LetGo):
        names = cast("tuple[str, ...]", answer)
        yield from map(texts.say, let_go_sentences(command.table, names, yes=command.yes))
    elif isinstance(command, BlockPerson):
        yield texts.ui("block-done", name=str(answer))
    elif isinstance(command, PlanMoves):
        yield texts.ui("plan-yours" if answer else "plan-none")
        yield from filter(None, str(answer).split("; "))
    elif isinstance(command, PrivateNotes):
        yield texts.ui("private-notes-yours" if answer else "private-notes-none")
        yield from str(answer).splitlines()


async def write_files(console: Console, lobby: Lobby, export: Export | None, table: str) -> None:
    """Write a finished table to files for others. Raises BelvedereError where there is nowhere to write them."""
    if export is None:
        raise await not_here(lobby, table)
    path = await export(await lobby.do(FetchRecord(table)), console.texts)
    console.say("results-exported", path=path)


def _tell(console: Console, *sentences: Message) -> None:
    console.tell(*map(console.texts.say, sentences))
