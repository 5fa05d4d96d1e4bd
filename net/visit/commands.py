"""Answers one-shot commands: `ssh HOST turns` and its like get a few lines and leave; with `--json` for programs."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import attrs

from core import catalog
from core.encoding import codec
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.learning.daily import daily_sentences, day_called
from core.link.account import (
    JoinedAccount,
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
from core.link.commands import Act, Concede, HandOver, RuledCommand, Say
from core.link.lobby import MOST_NAMED, Link, Lobby, TableCard, Visitor, alike_sentence
from core.link.lobby_commands import (
    AddEntropy,
    AddKey,
    AddWebhook,
    BeginTable,
    BlockPerson,
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
    LetGo,
    ListBlocked,
    ListKeys,
    ListTables,
    ListVisitors,
    ListWebhooks,
    PlanMoves,
    PrivateNotes,
    RemoveKey,
    RemoveWebhook,
    ReviewTable,
    ShareStatistics,
    ShowDaily,
    StandUp,
    TakeVacation,
    Talk,
    TryWebhook,
    UnblockPerson,
    let_go_sentences,
)
from core.link.spec import duration
from core.link.updates import Chat, Closed, Delivery, Frozen, Refused, Roster, Update
from core.results.figures import lines_of
from core.review.sentences import lines_of as review_lines_of
from core.review.values import from_json
from core.text import Texts
from net.people.accounts import reading
from net.people.visit import Destination, Visit
from net.visit.server_context import status_of

# Carries out one-shot commands at tables and writes the answers, as sentences or as JSON

DONE = 0
WRONG = 64
REFUSED = 77
LATE = 75
"""Statuses: done, cannot be asked like that, not allowed now, not possible for now or no answer in time."""
FOR_NOW: Final = frozenset(
    {"table-frozen-database", "table-frozen-store", "table-host-closing", "table-moves", "table-out-of-reach"}
)
"""Reasons for which a table takes nothing that are over by themselves."""
REVIEW_PAUSE: Final = 0.5
"""Seconds between two questions how far a review is."""
ANSWER_TIME: Final = 10.0
"""Seconds that a table is given to answer."""


class CommandRun:
    """Carries out one command and writes its answer, as sentences or as JSON."""

    def __init__(self, visit: Visit, texts: Texts, as_json: bool) -> None:
        self._visit = visit
        self._texts = texts
        self._as_json = as_json

    @property
    def texts(self) -> Texts:
        """Sentences in the visitor's language."""
        return self._texts

    async def speak_anew(self) -> None:
        """Go on in the language that the visitor has chosen meanwhile."""
        self._texts = await reading(self._visit)

    def answer(self, words: str, value: Any) -> None:
        """Say `words`, or with `--json` the value (None: the words as they are)."""
        encoded = codec.dumps(value).decode() if self._as_json and value is not None else words
        self._visit.write(f"{encoded}\n")

    def fail(self, words: str, value: Any) -> None:
        """Say in `words` why there is no answer, where errors are told; with `--json` the value, where answers are: a
        program reads one value whatever becomes of it."""
        if self._as_json:
            self.answer(words, value)
        else:
            self._visit.write_error(f"{words}\n")

    def tell(self, lines: Sequence[Message], value: Any) -> None:
        """Say each sentence on a line of its own, or with `--json` the value."""
        self.answer("\n".join(map(self._texts.say, lines)), value)

    def refuse(self, reason: Message) -> None:
        """Say why not."""
        words = self._texts.say(reason)
        self.fail(words, {"refused": words})

    async def tables(self) -> tuple[TableCard, ...]:
        """What the visitor sees of the tables."""
        return await self._visit.lobby.do(ListTables())

    def list_tables(self, cards: Sequence[TableCard], none: str) -> None:
        """A line for each table."""
        if self._as_json:
            self.answer("", codec.encode(tuple(cards), tuple[TableCard, ...]))
        elif not cards:
            self.answer(self._texts.ui(none), None)
        else:
            for card in cards:
                self.answer(self._texts.say(_line(card), game=card.game), None)

    def list_people(self, visitors: Sequence[Visitor], count: int, name: str) -> None:
        """A line for everybody who is here, or for those of them, of so many, who are told; where it was asked for a
        name, for those who are called so."""
        if self._as_json:
            self.answer("", codec.encode(tuple(visitors), tuple[Visitor, ...]))
        elif not visitors:
            said = self._texts.ui("command-not-here", name=name[:40]) if name else self._texts.ui("command-nobody")
            self.answer(said, None)
        else:
            for visitor in visitors:
                self.answer(self._texts.say(_whereabouts(visitor)), None)
            for visitor in visitors:
                if visitor.key:
                    self.answer(self._texts.say(alike_sentence(visitor)), None)
            if count > len(visitors):
                self.answer(self._texts.ui("command-more-people", count=count - len(visitors)), None)

    def show(self, card: TableCard) -> None:
        """One table."""
        self.answer(self._texts.say(_line(card), game=card.game), codec.encode(card))

    def sentence(self, id: str, **args: str) -> str:
        """A sentence in the visitor's language."""
        return self._texts.ui(id, **args)

    async def review(self, table: str) -> None:
        """What the decisions of a finished table cost, once that is known."""
        lobby = self._visit.lobby
        status = await lobby.do(ReviewTable(table))
        while not status.is_over:
            await asyncio.sleep(REVIEW_PAUSE)
            status = await lobby.do(ReviewTable(table))
        value = codec.loads(status.text.encode())
        self.answer("\n".join(review_lines_of(from_json(value), self._texts)), value)

    async def talk(self, table: str, text: str) -> int:
        """Say something at a table."""
        attached = await self._sit(table)
        attached.link.send(Say(text))
        delivery = await attached.until(
            lambda found: isinstance(found, Refused) or (isinstance(found, Chat) and not found.earlier)
        )
        attached.link.close()
        return self._report(attached, delivery)

    async def act(self, table: str, notation: str) -> int:
        """Answer the decision that a table asks of the visitor's seat."""
        attached = await self._sit(table)
        update = await attached.until(attached.is_asked)
        if isinstance(update, Update) and update.outcome is not None:
            raise BelvedereError("command-over", table=table[:40])
        if not isinstance(update, Update) or update.decision is None:
            raise BelvedereError("command-not-asked", table=table[:40])
        action = attached.game.text.parse_action(notation)
        attached.link.send(Act(update.decision.id, action))
        delivery = await attached.until(
            lambda delivery: (
                isinstance(delivery, Refused | Frozen)
                or (isinstance(delivery, Update) and delivery.version > update.version)
            )
        )
        attached.link.close()
        return self._report(attached, delivery)

    async def ask(self, table: str, command: RuledCommand, done: str) -> int:
        """Ask something of a table; `done` is the sentence when that is done."""
        attached = await self._sit(table)
        update = await attached.until(lambda delivery: isinstance(delivery, Update))
        before = update.version if isinstance(update, Update) else 0
        attached.link.send(command)
        delivery = await attached.until(
            lambda delivery: (
                isinstance(delivery, Refused | Frozen) or (isinstance(delivery, Update) and delivery.version > before)
            )
        )
        attached.link.close()
        if not isinstance(delivery, Update):
            return self._report(attached, delivery)
        self.answer(self._texts.ui(done), {"version": delivery.version})
        return DONE

    async def _sit(self, table: str) -> "_AttachedSeat":
        cards = [card for card in await self.tables() if card.id == table]
        mine = cards[0].mine if cards else ()
        if not mine:
            raise BelvedereError("command-no-seat", table=table[:40])
        seat = next((seat for seat in mine if seat in cards[0].to_act), mine[0])
        return _AttachedSeat(await self._visit.lobby.link(table, seat), has_stand_in=seat in cards[0].stand_ins)

    def _report(self, attached: "_AttachedSeat", delivery: Delivery | None) -> int:
        """What came of it, in sentences; the status that goes with it."""
        say = self._texts.speaker(attached.link.game, attached.names, attached.link.viewer)
        if delivery is None:
            self.fail(self._texts.ui("command-late"), {"late": True})
            return LATE
        if isinstance(delivery, Refused | Frozen | Closed):
            reason = say(delivery.reason) if delivery.reason is not None else ""
            self.fail(reason, {"refused": reason})
            return LATE if delivery.reason is not None and delivery.reason.id in FOR_NOW else REFUSED
        if isinstance(delivery, Update):
            lines = [say(attached.game.text.event_message(event)) for event in delivery.events]
            self.answer("\n".join(lines), {"version": delivery.version, "happened": lines})
        return DONE


@attrs.define(eq=False)
class _AttachedSeat:
    """One attached seat and the deliveries of its table, in order. Attaching takes the seat back from a stand-in."""

    link: Link
    has_stand_in: bool = False
    names: tuple[str, ...] = ()
    _heard: "asyncio.Queue[Delivery]" = attrs.field(factory=asyncio.Queue)

    def __attrs_post_init__(self) -> None:
        self.link.attach(self._heard.put_nowait)

    @property
    def game(self) -> AnyGame:
        return catalog.load(self.link.game)

    def is_asked(self, delivery: Delivery) -> bool:
        """Whether it is the update that tells what the seat is asked, if anything."""
        return isinstance(delivery, Update) and (delivery.decision is not None or not self.has_stand_in)

    async def until(self, is_it: Callable[[Delivery], bool]) -> Delivery | None:
        """The first delivery that is so; None when none comes in time."""
        try:
            async with asyncio.timeout(ANSWER_TIME):
                while True:
                    delivery = await self._heard.get()
                    if isinstance(delivery, Roster):
                        self.names = tuple(player.name for player in delivery.players)
                    if is_it(delivery) or isinstance(delivery, Closed):
                        return delivery
        except TimeoutError:
            return None


def _whereabouts(visitor: Visitor) -> Message:
    sort = "guest" if visitor.guest else "friend"
    if visitor.game is None:
        return message("command-who-lobby", name=visitor.name, sort=sort)
    title = catalog.meta(visitor.game).title
    place = "watches" if visitor.seat is None else "plays"
    return message(f"command-who-{place}", name=visitor.name, sort=sort, game=title, table=visitor.table or "")


def _state(card: TableCard) -> str:
    """How a table stands for the person who asked."""
    if card.away:
        return "away"
    if card.status == "open" and not card.mine:
        return "place"
    if card.waits:
        return "turn" if card.left is None else "timed"
    if card.mine and card.status == "running":
        return "stand-in" if set(card.mine) & set(card.stand_ins) else "mine"
    return card.status


def _line(card: TableCard) -> Message:
    who = ", ".join(player.name or "?" for player in card.players)
    return message(
        f"command-table-{_state(card)}",
        table=card.id,
        game=card.title,
        players=who,
        invite=card.invite or "-",
        time=duration(card.left or 0),
        place=card.away,
    )


SURE = "--yes"
"""Says that a browser may be let in, or that a key joins an account."""
EVEN_THIS = "--this"
"""Says that the key in use may go."""
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
    """Do what `words` ask, as `net.visit.commands` checked them; the status for the visitor's ssh."""
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
        case "start" | "ready", [table]:
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
        case "stand-in", [table, seat] if (place := seat_number(seat)) is not None:
            return await run.ask(table, HandOver(place), "command-stand-in-done")
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


# Parses the command of a visitor, `ssh HOST WORD...`: a closed vocabulary

LONGEST = 1024
"""Bytes of a command; a longer one is refused."""

BOARD_COMMANDS = frozenset({"show", "legal", "create", "join", "link"})
"""Lines that the line face answers, which knows how boards and square codes look and how tables are asked for."""

_TABLE = re.compile(r"[A-Za-z0-9_-]{4,64}")


@attrs.frozen
class ParsedCommand:
    """What a command means."""

    face: Literal["any", "line", "api", "command", "admin", "help"] = "any"
    """The face that answers; `any` is the full screen on a terminal, else the line mode."""
    request: Destination = attrs.field(factory=Destination)
    """The table that the visitor asks for."""
    words: tuple[str, ...] = ()
    """The words of a one-shot command, those of an admin, or what help is wanted about."""
    wrong: str | None = None
    """The id of the sentence that refuses a command that is none."""
    word: str = ""
    """Its first word."""


def lines_about(page: str, word: str) -> list[str]:
    """The lines of the page of help that tell how a command is used.

    >>> lines_about("Commands:\\n  ssh HOST act TABLE X  play\\n  ssh HOST say TABLE X  talk", "act")
    ['ssh HOST act TABLE X  play']
    """
    used = re.compile(rf"\s*ssh(?: -\w)? \w+ {re.escape(word)}(?!\S)")
    return [line.strip() for line in page.splitlines() if used.match(line)]


def parse_command(command: str | None) -> ParsedCommand:
    """What the words after the host name mean; None stands for no words at all."""
    if command is None:
        return ParsedCommand()
    words = command.split() if len(command.encode()) <= LONGEST else []
    match words:
        case ["line"]:
            return ParsedCommand(face="line")
        case ["line", word] if word != "line":
            inner = parse_command(word)
            return attrs.evolve(inner, face="line") if inner.face == "any" else inner
        case ["line", "learn", game]:
            return ParsedCommand(face="line", request=Destination(learn=game))
        case ["learn"]:
            return ParsedCommand(request=Destination(learn=""))
        case ["learn", game]:
            return ParsedCommand(request=Destination(learn=game))
        case ["watch", table] if _TABLE.fullmatch(table):
            return ParsedCommand(request=Destination(watch=table))
        case ["study", table] if _TABLE.fullmatch(table):
            return ParsedCommand(request=Destination(study=table))
        case ["api"]:
            return ParsedCommand(face="api")
        case ["help", *rest]:
            return ParsedCommand(face="help", words=tuple(rest))
        case ["admin", *rest]:
            return ParsedCommand(face="admin", words=tuple(rest))
        case [word, *_] if word in BOARD_COMMANDS:
            return ParsedCommand(face="line", request=Destination(line=tuple(words)))
        case [word, *_] if word in ONE_SHOT_COMMANDS:
            return ParsedCommand(face="command", words=tuple(words))
        case [word] if word not in ("watch", "line", "learn", "study") and _TABLE.fullmatch(word):
            return ParsedCommand(request=Destination(invite=word))
    return ParsedCommand(wrong="server-unknown-word", word=words[0] if words else "")
