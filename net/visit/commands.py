"""Runs one-shot commands: `ssh HOST turns` and similar print a few lines and exit; `--json` is for programs.

`COMMANDS` declares them, in addition to `core.commands.LOBBY`. `parse_command` interprets the words of a visitor.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Final, Literal

import attrs

from core import catalog
from core.commands import LATE, LOBBY, Answer, Call, Command, Failed, carry_out
from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.line_buffer import COMMAND
from core.link.commands import (
    Act,
    AnswerTakeBack,
    Concede,
    GiveTime,
    HandOver,
    Numbered,
    RuledCommand,
    TableCommand,
    TakeBack,
    say_line,
)
from core.link.invites import is_invite
from core.link.lobby import (
    MOST_NAMED,
    Link,
    Lobby,
    TableCard,
    TableList,
    Visitor,
    alike_sentence,
    name_of,
    waiting_tables,
)
from core.link.lobby_commands import (
    AddEntropy,
    BeginTable,
    CallMe,
    ChooseLanguage,
    CountVisitors,
    FetchRecord,
    GetReady,
    ListTables,
    ListVisitors,
    MakeToken,
    ReviewTable,
    RevokeToken,
    StandUp,
)
from core.link.spec import duration, listed_players
from core.link.updates import Accepted, Chat, Closed, Delivery, Frozen, Refused, Roster, Update
from core.link.visit import Destination
from core.review.sentences import lines_of as review_lines_of
from core.review.values import from_json
from net.people.accounts import reading
from net.people.visit import Visit

REFUSED = 77
"""Exit status of a refused command."""
FOR_NOW: Final = frozenset(
    {
        "table-frozen-damage",
        "table-frozen-database",
        "table-frozen-store",
        "table-host-closing",
        "table-moves",
        "table-out-of-reach",
    }
)
"""Temporary reasons why a table accepts no action."""
REVIEW_PAUSE: Final = 0.5
"""Seconds between two queries for the progress of a review."""
ANSWER_TIME: Final = 10.0
"""Timeout in seconds for the answer of a table."""
BOARD_COMMANDS = frozenset({"show", "legal", "create", "join", "link", "doctor"})
"""Commands that the line face runs, which draws boards, parses cell codes and creates tables."""

_TABLE = re.compile(r"[A-Za-z0-9_-]{4,64}")
_OPEN_TABLE = re.compile(r"[0-9a-f]{10}")
"""A table id as hosts create it; open tables can be joined by id instead of an invite."""


# Parsing


@attrs.frozen
class ParsedCommand:
    """The meaning of a command."""

    face: Literal["any", "line", "api", "command", "admin", "help"] = "any"
    """The face that answers; `any` is the full screen on a terminal, otherwise the line mode."""
    request: Destination = attrs.field(factory=Destination)
    """The requested table or screen."""
    words: tuple[str, ...] = ()
    """The words of a one-shot command or an admin command, or the topic for help."""
    wrong: Message | None = None
    """The refusal of a command that was not understood."""
    as_json: bool = False
    """Whether a program asks, which reads every refusal as JSON."""


def unknown_word(word: str) -> Message:
    """Return the refusal of a command that begins with `word`, with the nearest known one."""
    if word in WORDS:
        return message("command-usage", word=word)
    shown = word[:32]
    near = next(iter(get_close_matches(shown.casefold(), WORDS, n=1)), None)
    if near is None:
        return message("server-unknown-word", word=shown)
    return message("server-unknown-word-near", word=shown, near=near)


def parse_command(command: str | None) -> ParsedCommand:
    """Parse the words after the host name; None means that there were none."""
    if command is None:
        return ParsedCommand()
    words = command.split() if len(command.encode()) <= COMMAND else []
    return attrs.evolve(_parsed(words), as_json="--json" in words)


def _parsed(words: list[str]) -> ParsedCommand:
    match words:
        case ["learn", game] | ["line", "learn", game] if catalog.find(game) is None:
            return ParsedCommand(wrong=catalog.unknown(game).sentence)
        case ["line", "play", *_]:
            inner = _parsed(words[1:])
            return attrs.evolve(inner, face="line") if inner.wrong is None else inner
        case ["play"]:
            return ParsedCommand(wrong=message("play-now-which", games=", ".join(catalog.keys())))
        case ["play", *game]:
            key = catalog.find(" ".join(game))
            wrong = catalog.unknown(" ".join(game)).sentence if key is None else None
            return ParsedCommand(request=Destination(play=key), wrong=wrong)
        case ["line"]:
            return ParsedCommand(face="line")
        case ["line", word] if word != "line":
            inner = _parsed([word])
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
        case ["next"]:
            return ParsedCommand(request=Destination(next=True))
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
        case [word] if is_invite(word) or _OPEN_TABLE.fullmatch(word):
            return ParsedCommand(request=Destination(invite=word))
    return ParsedCommand(wrong=unknown_word(words[0] if words else ""))


def lines_about(page: str, word: str) -> list[str]:
    """Return the lines of the help page that show the usage of a command.

    >>> lines_about("Commands:\\n  ssh HOST act TABLE X  play\\n  ssh HOST say TABLE X  talk", "act")
    ['ssh HOST act TABLE X  play']
    """
    used = re.compile(rf"\s*ssh(?: -\w)? \w+ {re.escape(word)}(?!\S)")
    return [line.strip() for line in page.splitlines() if used.match(line)]


# Running a command


@attrs.frozen(kw_only=True)
class _VisitorCall(Call):
    visit: Visit


async def run_command(visit: Visit, words: Sequence[str]) -> int:
    """Run the command in `words` and write its answer; return the exit status."""
    call = _VisitorCall(visit.lobby, await reading(visit), visit=visit)
    return await carry_out(COMMANDS, words, call, visit.write, visit.write_error)


# Tables


async def _turns(call: Call, waits: bool) -> Answer:
    """List the tables where it is the person's turn, the one that has waited longest first; with `waits`, wait until
    there is one."""
    return _listed(call, await (_next_turns(call.lobby) if waits else _own_turns(call.lobby)), "command-no-turns")


async def _own_turns(lobby: Lobby) -> tuple[TableCard, ...]:
    return tuple(waiting_tables(await lobby.do(ListTables())))


async def _next_turns(lobby: Lobby) -> tuple[TableCard, ...]:
    changed = asyncio.Event()
    await lobby.attend(lambda news: changed.set() if isinstance(news, TableList) else None)
    try:
        while not (cards := await _own_turns(lobby)):
            await changed.wait()
            changed.clear()
    finally:
        await lobby.attend(None)
    return cards


async def _tables(call: Call) -> Answer:
    return _listed(call, await call.lobby.do(ListTables()), "command-no-tables")


def _listed(call: Call, cards: tuple[TableCard, ...], none: str) -> Answer:
    lines = tuple(call.texts.say(_line(card), game=card.game) for card in cards)
    return Answer(lines or (Message(none),), cards, tuple[TableCard, ...])


def _line(card: TableCard) -> Message:
    return message(
        f"command-table-{_state(card)}",
        table=card.id,
        game=card.title,
        players=listed_players(card.players, is_open="?"),
        invite=card.invite or "-",
        time=duration(card.left or 0),
        place=card.away,
    )


def _state(card: TableCard) -> str:
    """Return the state of a table from the visitor's point of view."""
    if card.away:
        return "away"
    if card.status == "open" and not card.mine:
        return "place"
    if card.waits:
        return "turn" if card.left is None else "timed"
    if card.mine and card.status == "running":
        return "stand-in" if set(card.mine) & set(card.stand_ins) else "mine"
    return card.status


def _shown(call: Call, card: TableCard) -> Answer:
    return Answer((call.texts.say(_line(card), game=card.game),), card)


async def _start(call: Call, table: str) -> Answer:
    return _shown(call, await call.lobby.do(BeginTable(table)))


async def _ready(call: Call, table: str) -> Answer:
    return _shown(call, await call.lobby.do(GetReady(table)))


async def _entropy(call: Call, table: str, words: str) -> Answer:
    return _shown(call, await call.lobby.do(AddEntropy(table, words.encode())))


async def _leave(call: Call, table: str) -> Answer:
    await call.lobby.do(StandUp(table))
    return Answer((message("command-left", table=table[:40]),), {"left": table[:40]})


async def _record(call: Call, table: str) -> Answer:
    return Answer(((await call.lobby.do(FetchRecord(table))).rstrip("\n"),))


async def _review(call: Call, table: str) -> Answer:
    """Wait for the review of a finished table, and show the cost of its decisions."""
    status = await call.lobby.do(ReviewTable(table))
    while not status.is_over:
        await asyncio.sleep(REVIEW_PAUSE)
        status = await call.lobby.do(ReviewTable(table))
    value = codec.loads(status.text.encode())
    return Answer(tuple(review_lines_of(from_json(value), call.texts)), value)


# People


async def _who(call: Call, name: str) -> Answer:
    """List all visitors, or those with the given name."""
    found = await call.lobby.do(ListVisitors(name))
    lines = [*map(_whereabouts, found), *(alike_sentence(one) for one in found if one.key)]
    if not found:
        lines.append(message("command-not-here", name=name[:40]) if name else message("command-who-none"))
    elif not name and len(found) >= MOST_NAMED and (more := await call.lobby.do(CountVisitors()) - len(found)) > 0:
        lines.append(message("command-more-people", count=more))
    return Answer(tuple(lines), found, tuple[Visitor, ...])


def _whereabouts(visitor: Visitor) -> Message:
    sort = "guest" if visitor.guest else "friend"
    if visitor.game is None:
        return message("command-who-lobby", name=name_of(visitor), sort=sort)
    title = catalog.meta(visitor.game).title
    place = "watches" if visitor.seat is None else "plays"
    return message(f"command-who-{place}", name=name_of(visitor), sort=sort, game=title, table=visitor.table or "")


async def _name(call: Call, name: str) -> Answer:
    if name:
        await call.lobby.do(CallMe(name))
    return Answer((call.lobby.me,), call.lobby.me)


async def _language(call: _VisitorCall, code: str) -> Answer:
    """Choose a language, and confirm in that language."""
    chosen = await call.lobby.do(ChooseLanguage(code))
    texts = await reading(call.visit)
    return Answer((texts.ui("command-language-auto" if chosen == "auto" else "command-language"),), chosen)


async def _token(call: Call, revoke: bool) -> Answer:
    """Print a new token for programs, or revoke the present one."""
    if not revoke:
        made = await call.lobby.do(MakeToken())
        return Answer((made.token,), made)
    had = await call.lobby.do(RevokeToken())
    return Answer((message("token-revoked" if had else "token-none"),), {"revoked": had})


# Actions at a table


@attrs.define(eq=False)
class _AttachedSeat:
    """One attached seat and the deliveries of its table, in order. Attaching takes the seat back from a stand-in."""

    call: Call
    link: Link
    has_stand_in: bool = False
    names: tuple[str, ...] = ()
    _heard: "asyncio.Queue[Delivery]" = attrs.field(factory=asyncio.Queue)

    def __attrs_post_init__(self) -> None:
        self.link.attach(self._heard.put_nowait)

    @property
    def game(self) -> AnyGame:
        return catalog.load(self.link.game)

    def say(self, sentence: Message) -> str:
        """Return a sentence from the point of view of the person in the seat."""
        return self.call.texts.speaker(self.link.game, self.names, self.link.viewer)(sentence)

    def is_asked(self, delivery: Delivery) -> bool:
        """Return whether this update shows the seat's decision. With a stand-in, an update without one comes first."""
        return isinstance(delivery, Update) and (delivery.decision is not None or not self.has_stand_in)

    async def until(self, is_it: Callable[[Delivery], bool]) -> Delivery | None:
        """Return the first delivery that matches, or a Closed; None on timeout."""
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

    async def send(self, command: TableCommand, is_answer: Callable[[Delivery], bool]) -> Delivery:
        """Send a command, close the link, and return the answer.

        Raises Failed if the table refuses or does not answer.
        """
        self.link.send(command)
        delivery = await self.until(is_answer)
        self.link.close()
        return self.check(delivery)

    def check(self, delivery: Delivery | None) -> Delivery:
        """Return the answer of the table. Raises Failed if it refused or did not answer."""
        if delivery is None:
            said = self.call.texts.ui("command-late")
            raise Failed(said, {"refused": said}, LATE)
        if isinstance(delivery, Refused | Frozen | Closed):
            reason = self.say(delivery.reason) if delivery.reason is not None else ""
            is_for_now = delivery.reason is not None and delivery.reason.id in FOR_NOW
            raise Failed(reason, {"refused": reason}, LATE if is_for_now else REFUSED)
        return delivery

    async def play(self, command: TableCommand, version: int) -> Update:
        """Send a command that changes the table after `version`, and return the resulting update. Raises Failed."""
        answer = await self.send(
            command,
            lambda one: isinstance(one, Refused | Frozen) or (isinstance(one, Update) and one.version > version),
        )
        assert isinstance(answer, Update)
        return answer


async def _sit(call: Call, table: str) -> _AttachedSeat:
    card = next((card for card in await call.lobby.do(ListTables()) if card.id == table and card.mine), None)
    if card is None:
        try:  # the list is limited; the lobby refuses a table that the visitor may not know of
            return _AttachedSeat(call, await call.lobby.link(table, 0))
        except BelvedereError as refusal:
            is_foreign = refusal.sentence.id == "lobby-not-your-seat"
            raise BelvedereError("command-no-seat", table=table[:40]) if is_foreign else refusal from None
    seat = next((seat for seat in card.mine if seat in card.to_act), card.mine[0])
    return _AttachedSeat(call, await call.lobby.link(table, seat), has_stand_in=seat in card.stand_ins)


async def _say(call: Call, table: str, text: str) -> Answer:
    attached = await _sit(call, table)
    await attached.send(
        say_line(text), lambda one: isinstance(one, Refused) or (isinstance(one, Chat) and not one.earlier)
    )
    return Answer()


async def _act(call: Call, table: str, notation: str) -> Answer:
    """Submit an action for the decision of the visitor's seat."""
    attached = await _sit(call, table)
    update = await attached.until(attached.is_asked)
    if isinstance(update, Update) and update.outcome is not None:
        raise BelvedereError("command-over", table=table[:40])
    if not isinstance(update, Update) or update.decision is None:
        raise BelvedereError("command-not-asked", table=table[:40])
    action = attached.game.text.parse_action(notation)
    update = await attached.play(Act(update.decision.id, action), update.version)
    lines = tuple(attached.say(attached.game.text.event_message(event)) for event in update.events)
    return Answer(lines, {"version": update.version, "happened": list(lines)})


async def _stand_in(call: Call, table: str, seat: Seat) -> Answer:
    return await _ask(call, table, HandOver(seat), "command-stand-in-done")


async def _take_back(call: Call, table: str) -> Answer:
    """Take back the latest action; where that needs an agreement, ask the others for it."""
    attached = await _sit(call, table)
    update = await attached.until(lambda delivery: isinstance(delivery, Update))
    version = update.version if isinstance(update, Update) else 0
    needs_agreement = isinstance(update, Update) and update.take_back.may_ask
    attached.link.send(Numbered(1, TakeBack(ask=needs_agreement)))
    try:
        attached.check(await attached.until(lambda one: isinstance(one, Accepted | Refused | Frozen)))
        roster = await attached.until(lambda one: isinstance(one, Roster | Update))
    finally:
        attached.link.close()
    if isinstance(roster, Roster) and roster.request is not None:
        return Answer((Message("command-take-back-asked"),), {"version": version, "asked": True})
    return Answer((Message("command-take-back-done"),), {"version": version + 1, "asked": False})


async def _answer_take_back(yes: bool, call: Call, table: str) -> Answer:
    """Agree to the open request for a take-back, or decline it or withdraw one's own."""
    attached = await _sit(call, table)
    roster = await attached.until(lambda delivery: isinstance(delivery, Roster))
    request = roster.request if isinstance(roster, Roster) else None
    if request is None:
        attached.link.close()
        said = attached.say(Message("table-take-back-lapsed"))
        raise Failed(said, {"refused": said}, REFUSED)
    answer = Numbered(1, AnswerTakeBack(request.version, yes))
    await attached.send(answer, lambda one: isinstance(one, Accepted | Refused | Frozen))
    return Answer((Message("command-agree-done" if yes else "command-decline-done"),), {"agreed": yes})


async def _give_time(call: Call, table: str) -> Answer:
    return await _ask(call, table, GiveTime(), "command-give-time-done")


async def _concede(call: Call, table: str) -> Answer:
    return await _ask(call, table, Concede(), "command-concede-done")


async def _concede_when_sure(call: Call, table: str) -> Answer:
    raise BelvedereError("command-concede-sure", table=table[:40])


async def _ask(call: Call, table: str, command: RuledCommand, done: str) -> Answer:
    """Send a command to a table, and answer with the message id `done` on success."""
    attached = await _sit(call, table)
    update = await attached.until(lambda delivery: isinstance(delivery, Update))
    update = await attached.play(command, update.version if isinstance(update, Update) else 0)
    return Answer((Message(done),), {"version": update.version})


COMMANDS: Final = (
    Command("turns", "turns [--wait]", _turns),
    Command("tables", "tables", _tables),
    Command("who", "who [NAME...]", _who),
    Command("name", "name [NAME...]", _name, needs=()),
    Command("token", "token [--revoke]", _token),
    Command("language", "language [CODE]", _language),
    *LOBBY,
    Command("start", "start TABLE", _start),
    Command("ready", "ready TABLE", _ready),
    Command("entropy", "entropy TABLE [WORDS...]", _entropy),
    Command("leave", "leave TABLE", _leave),
    Command("record", "record TABLE", _record),
    Command("review", "review TABLE", _review),
    Command("act", "act TABLE ACTION...", _act),
    Command("talk", "say TABLE TEXT...", _say),
    Command("stand-in", "stand-in TABLE SEAT", _stand_in),
    Command("take-back", "take-back TABLE", _take_back),
    Command("agree", "agree TABLE", partial(_answer_take_back, True)),
    Command("decline", "decline TABLE", partial(_answer_take_back, False)),
    Command("give-time", "give-time TABLE", _give_time),
    Command("concede", "concede TABLE yes", _concede),
    Command("sure-to-concede", "concede TABLE", _concede_when_sure),
)
ONE_SHOT_COMMANDS: Final = frozenset(command.word for command in COMMANDS)
OPENING_WORDS: Final = frozenset({"line", "learn", "play", "watch", "study", "api", "help"})
"""The words that open a face."""
WORDS: Final = tuple(sorted(ONE_SHOT_COMMANDS | BOARD_COMMANDS | OPENING_WORDS))
"""The first words of all commands."""
