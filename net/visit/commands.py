"""Answers one-shot commands: `ssh HOST turns` and its like get a few lines and leave; with `--json` for programs."""

from collections.abc import Sequence
from typing import Final

from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.learning.daily import daily_sentences, day_called
from core.link.account import (
    JoinedAccount,
    KeyCard,
    added_sentence,
    blocked_sentences,
    joined_sentence,
    key_sentence,
    vacation_sentences,
)
from core.link.commands import Concede, HandOver
from core.link.lobby import MOST_NAMED, Lobby
from core.link.lobby_commands import (
    AddEntropy,
    AddKey,
    BeginTable,
    CallMe,
    ChooseLanguage,
    ConfirmKey,
    CountVisitors,
    ExportStatistics,
    FetchRecord,
    FetchStatistics,
    ForgetStatistics,
    GetReady,
    KeysOf,
    ListKeys,
    ListVisitors,
    RemoveKey,
    ShareStatistics,
    ShowDaily,
    StandUp,
    Talk,
)
from core.link.personal_commands import (
    AddWebhook,
    BlockPerson,
    LetGo,
    ListBlocked,
    ListWebhooks,
    PlanMoves,
    PrivateNotes,
    RemoveWebhook,
    TakeVacation,
    TryWebhook,
    UnblockPerson,
    let_go_sentences,
)
from core.link.webhooks import WebhookCard, trial_sentence, webhook_sentences
from core.results.sentences import lines_of
from core.text import Texts
from net.people.accounts import reading
from net.people.visit import Visit
from net.visit.command_run import DONE, CommandRun
from net.visit.server_context import status_of

SURE = "--yes"
"""Says that a browser may be let in, or that a key joins an account."""
EVEN_THIS = "--this"
"""Says that the key in use may go."""
FORMER_COMMANDS: Final = {"steward": "stand-in", "begin": "start"}
"""Words of earlier versions, which are still understood, with what they are called now."""
ONE_SHOT_COMMANDS: Final = frozenset(
    {
        "turns",
        "tables",
        "who",
        "name",
        "keys",
        "block",
        "unblock",
        "blocked",
        "language",
        "webhook",
        "stats",
        "say",
        "act",
        "record",
        "note",
        "plan",
        "vacation",
        "daily",
        "review",
        "stand-in",
        "concede",
        "let-go",
        "start",
        "ready",
        "entropy",
        "leave",
    }
)


async def run_command(visit: Visit, words: Sequence[str]) -> int:
    """Do what `words` ask, as `net.visit.command_grammar` checked them; the status for the visitor's ssh."""
    run = CommandRun(visit, await reading(visit), "--json" in words)
    word, *rest = [part for part in words if part != "--json"]
    try:
        needs_name = word != "name" and tuple(words[:2]) != ("keys", "confirm")
        if not await visit.lobby.is_known() and needs_name:
            raise BelvedereError("command-name-first")
        return await _obey(run, visit.lobby, word, rest)
    except BelvedereError as problem:
        run.refuse(problem.sentence)
        return status_of(problem)


async def _obey(run: CommandRun, lobby: Lobby, word: str, rest: Sequence[str]) -> int:
    match word, rest:
        case "turns", []:
            run.list_tables([card for card in await run.tables() if card.waits], "command-no-turns")
        case "tables", []:
            run.list_tables(await run.tables(), "command-no-tables")
        case "name", _:
            if rest:
                await lobby.do(CallMe(" ".join(rest)))
            run.answer(lobby.me, lobby.me)
        case "keys", _:
            lines, value = await _about_keys(lobby, rest)
            run.tell(lines, value)
        case "block" | "unblock" | "blocked", _:
            run.tell(*await _about_blocks(lobby, word, rest))
        case "webhook", _:
            run.tell(*await _about_webhooks(lobby, rest))
        case "vacation", [] | [_]:
            status = await lobby.do(TakeVacation(rest[0] if rest else ""))
            run.tell(vacation_sentences(status), codec.encode(status))
        case "let-go", [table] | [table, "--no"]:
            awaited = await lobby.do(LetGo(table, len(rest) == 1))
            run.tell(let_go_sentences(table[:40], awaited, yes=len(rest) == 1), list(awaited))
        case "stats", _:
            run.answer(*await _about_statistics(lobby, rest, run.texts))
        case "language", [] | [_]:
            chosen = await lobby.do(ChooseLanguage(rest[0] if rest else ""))
            await run.speak_anew()
            run.answer(run.sentence("command-language-auto" if chosen == "auto" else "command-language"), chosen)
        case "record", [table]:
            run.answer((await lobby.do(FetchRecord(table))).rstrip("\n"), None)
        case "note", [table, *words]:
            run.answer(*await _about_notes(lobby, table, words, run.texts))
        case "plan", [table, *words]:
            run.answer(*await _about_plan(lobby, table, words, run.texts))
        case "daily", [] | [_]:
            daily = await lobby.do(ShowDaily(day_called(rest[0]) if rest else 0))
            run.tell(daily_sentences(daily), codec.encode(daily))
        case "review", [table]:
            await run.review(table)
        case "who", words:
            found = await lobby.do(ListVisitors(" ".join(words)))
            is_cut = not words and len(found) >= MOST_NAMED
            run.list_people(found, await lobby.do(CountVisitors()) if is_cut else len(found), " ".join(words))
        case "start" | "begin" | "ready", [table]:
            run.show(await lobby.do(GetReady(table) if word == "ready" else BeginTable(table)))
        case "entropy", [table, *words]:
            run.show(await lobby.do(AddEntropy(table, " ".join(words).encode())))
        case "leave", [table]:
            await lobby.do(StandUp(table))
            run.answer(run.sentence("command-left", table=table[:40]), {"left": table[:40]})
        case "say", ["lobby", *text] if text:
            await lobby.do(Talk(" ".join(text)))
        case "say", [table, *text] if text:
            return await run.talk(table, " ".join(text))
        case "stand-in" | "steward", [table, seat] if (place := seat_number(seat)) is not None:
            return await run.ask(table, HandOver(place), "command-steward-done")
        case "concede", [table, "yes"]:
            return await run.ask(table, Concede(), "command-concede-done")
        case "concede", [table]:
            raise BelvedereError("command-concede-sure", table=table[:40])
        case "act", [table, *notation] if notation:
            return await run.act(table, " ".join(notation))
        case _:
            raise BelvedereError("command-usage", word=word)
    return DONE


async def _about_keys(lobby: Lobby, words: Sequence[str]) -> tuple[tuple[Message, ...], object]:
    """Do what the words after `keys` ask for: sentences, and the same for programs. Raises BelvedereError when that
    cannot be."""
    match words:
        case []:
            cards = await lobby.do(ListKeys())
            return tuple(map(key_sentence, cards)), codec.encode(cards, tuple[KeyCard, ...])
        case ["of", *name] if name:
            found = await lobby.do(KeysOf(" ".join(name)))
            return tuple(message("key-of", fingerprint=one) for one in found), list(found)
        case ["add", *key] if key and key != [SURE]:
            code = " ".join(word for word in key if word != SURE)
            card = await lobby.do(AddKey(code, SURE in key))
            how = (message("key-browser-how", code=code),) if card.awaits == "you" else ()
            return (added_sentence(card), *how), codec.encode(card)
        case ["confirm", code] | ["confirm", code, "--yes"] | ["confirm", "--yes", code] if code != SURE:
            account = await lobby.do(ConfirmKey(code, SURE in words))
            how = () if account.joined else (message("key-join-how", code=code),)
            return (joined_sentence(account), *how), codec.encode(account, JoinedAccount)
        case ["remove", fingerprint] | ["remove", fingerprint, "--this"] | ["remove", "--this", fingerprint]:
            await lobby.do(RemoveKey(fingerprint, EVEN_THIS in words))
            return (message("key-removed", fingerprint=fingerprint),), {"removed": fingerprint}
    raise BelvedereError("command-usage", word="keys")


async def _about_blocks(lobby: Lobby, word: str, name: Sequence[str]) -> tuple[tuple[Message, ...], object]:
    """Block somebody, or no longer, or tell whom one blocks: sentences, and the same for programs. Raises
    BelvedereError when that cannot be."""
    match word, name:
        case "blocked", []:
            names = await lobby.do(ListBlocked())
            return blocked_sentences(names), list(names)
        case "block", [_, *_]:
            blocked = await lobby.do(BlockPerson(" ".join(name)))
            return (message("block-done", name=blocked),), {"blocked": blocked}
        case "unblock", [_, *_]:
            unblocked = await lobby.do(UnblockPerson(" ".join(name)))
            return (message("block-undone", name=unblocked),), {"unblocked": unblocked}
    raise BelvedereError("command-usage", word=word)


async def _about_notes(lobby: Lobby, table: str, words: Sequence[str], texts: Texts) -> tuple[str, object]:
    """One's private notes beside a table, with the words put behind them, or erased: as text, and the same for
    programs. Raises BelvedereError when that cannot be."""
    if list(words) == ["--erase"]:
        text = await lobby.do(PrivateNotes(table, text=""))
    else:
        text = await lobby.do(PrivateNotes(table, text=" ".join(words) if words else None, add=True))
    return text or texts.ui("private-notes-none"), text


async def _about_plan(lobby: Lobby, table: str, words: Sequence[str], texts: Texts) -> tuple[str, object]:
    """What one has planned to answer at a table, after the words replaced it or erased it: as text, and the same for
    programs. Raises BelvedereError when that cannot be."""
    text = "" if list(words) == ["--erase"] else " ".join(words) if words else None
    plan = await lobby.do(PlanMoves(table, text=text))
    return plan or texts.ui("plan-none"), plan


async def _about_webhooks(lobby: Lobby, words: Sequence[str]) -> tuple[tuple[Message, ...], object]:
    """Do what the words after `webhook` ask for: sentences, and the same for programs. Raises BelvedereError when that
    cannot be."""
    match words:
        case []:
            cards = await lobby.do(ListWebhooks())
            told = tuple(line for card in cards for line in webhook_sentences(card)) or (Message("webhook-none"),)
            return (*told, Message("webhook-how")), codec.encode(cards, tuple[WebhookCard, ...])
        case ["add", url] | ["add", url, _]:
            card = await lobby.do(AddWebhook(url, "".join(words[2:])))
            return webhook_sentences(card), codec.encode(card)
        case ["remove"] | ["remove", _]:
            await lobby.do(RemoveWebhook("".join(words[1:])))
            return (Message("webhook-removed"),), {"removed": True}
        case ["try"] | ["try", _]:
            trial = await lobby.do(TryWebhook("".join(words[1:])))
            return (trial_sentence(trial),), codec.encode(trial)
    raise BelvedereError("command-usage", word="webhook")


async def _about_statistics(lobby: Lobby, words: Sequence[str], texts: Texts) -> tuple[str, object]:
    """Do what the words after `stats` ask for: sentences, and the same for programs. Raises BelvedereError when that
    cannot be."""
    match words:
        case ["--open" | "--closed" as word]:
            is_open = await lobby.do(ShareStatistics(word == "--open"))
            return texts.ui("statistics-open" if is_open else "statistics-shut"), {"open": is_open}
        case ["--export"]:
            return await lobby.do(ExportStatistics()), None
        case ["--forget", "--yes"] | ["--yes", "--forget"]:
            tables = await lobby.do(ForgetStatistics())
            return texts.ui("statistics-forgotten", tables=tables), {"forgotten": tables}
        case ["--forget"]:
            raise BelvedereError("statistics-forget-sure")
        case [first, *_] if first.startswith("--"):
            raise BelvedereError("command-usage", word="stats")
    found = await lobby.do(FetchStatistics(" ".join(words)))
    return "\n".join(lines_of(found, texts)), codec.encode(found)


def seat_number(text: str) -> int | None:
    """The seat of that letter or number, None when the text is neither.

    >>> seat_number("b"), seat_number("2"), seat_number("bob")
    (1, 1, None)
    """
    letters = "ABCDE"
    place = letters.find(text.upper()) if len(text) == 1 else -1
    if place < 0 and len(text) == 1 and text in "12345":
        place = int(text) - 1
    return place if place >= 0 else None
