"""The commands of a table in line mode, as `VERBS`.

A new command is a row with its function, and its words and help as messages (`line-word-<key>`, `line-help-<key>`). The
help and the list in `docs/reference.md` are generated from the rows.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Any, Final, Literal

import attrs

from core.commands import (
    Answer,
    Call,
    Command,
    add_note,
    allow_move,
    block,
    challenge,
    compare_deals,
    daily_of,
    daily_share_of,
    erase_notes,
    follow,
    plan,
    statistics,
)
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.game import AnyGame, section_for
from core.kernel.message import Message, message
from core.link.commands import (
    PHRASE_MARK,
    PHRASES,
    Agree,
    AnswerTakeBack,
    AskHint,
    Concede,
    GiveTime,
    HandOver,
    Look,
    Resume,
    TableCommand,
    TakeBack,
    phrase_message,
    say_line,
)
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import AddEntropy, BeginTable, GetReady, Rematch, StandUp
from core.link.updates import Update
from core.table.table import headlines
from core.text import Texts
from tui.line.matching import is_number, phrases, verbs_of
from tui.line.report import (
    aim,
    clock_lines,
    roster_lines,
    rules_lines,
    score_lines,
    section_named,
    stand_in_lines,
    why_scored,
)
from tui.line.speaker import Received, TableSpeaker
from tui.words.hints import terms_of
from tui.words.tables import is_shown

Leaving = Literal["tables", "next", "quit", "rematch", "review", "drawn"]
"""Why a person leaves a table: for the list, for the next table where it is their turn, to quit, for a rematch, for the
review, or for the table where seats were drawn."""
LOG_LINES: Final = 10


@attrs.frozen
class At:
    """The context of a command: the table as the person in front knows it."""

    speaker: TableSpeaker
    received: Received
    """The deliveries of the link in front."""
    seats: tuple[Seat | None, ...]
    """The seats of this keyboard; only None for a spectator."""
    is_repeated: bool = False
    """Whether the same command was typed just before."""

    @property
    def update(self) -> Update:
        """The latest update, for commands that need one."""
        assert self.received.update is not None
        return self.received.update


@attrs.frozen
class Send:
    """Send a command to the table."""

    command: TableCommand
    seat: Seat | None
    """The seat of the link that sends it."""


@attrs.frozen
class Leave:
    """Leave the table, and keep the seats."""

    leaving: Leaving


@attrs.frozen
class AskLobby:
    """Ask the lobby something about the table, before it begins or after it is over."""

    run: Callable[[Call, str], Awaitable[Answer]]
    """Asks about the table with this id."""
    when_open: str = ""
    """The id of the sentence to write while the table has not begun; empty if none is needed."""


@attrs.frozen
class AskAgain:
    """Repeat the question."""


GuideWish = Literal["more", "learn", "leave"]
"""Requests to the guide of a lesson: all choices, its return, or its dismissal."""


@attrs.frozen
class AskGuide:
    """Ask the guide of a lesson for something."""

    what: GuideWish


Reply = Send | Leave | AskLobby | AskAgain | AskGuide | None
"""The effect of a command; None if it only wrote its answer."""


def verbs_at(texts: Texts, game: AnyGame) -> dict[str, Command]:
    """Return the commands of a table by each of their normalised phrases: the sections of its board first."""
    key = game.meta.key
    found: dict[str, Command] = {}
    for section in game.text.sections:
        verb = Command(f"section-{section}", "", partial(_section, section), needs=("update",))
        found |= dict.fromkeys(phrases(texts, f"{key}-section-{section}", key), verb)
    return found | verbs_of(texts, VERBS)


# questions


def _section(section: str, at: At) -> None:
    at.speaker.console.tell(*at.speaker.section(section, at.update))


def _scores(at: At) -> None:
    at.speaker.console.tell(*score_lines(at.speaker.game.meta.key, at.update.sheets, at.speaker.say))


def _who(at: At) -> None:
    roster, say = at.speaker.roster, at.speaker.say
    at.speaker.console.tell(*roster_lines(roster, say), *stand_in_lines(roster, say))


def _statistics(at: At, rest: str) -> Reply:
    """Show the statistics of a seat's player or of a name; by default the person's own."""
    seat = at.speaker.seat(rest) if len(rest) == 1 else None
    name = rest if seat is None else at.speaker.roster.players[seat].name
    return AskLobby(lambda call, table: statistics(call, name))


def _clock(at: At) -> None:
    at.speaker.console.tell(*clock_lines(at.speaker.roster, at.speaker.face, monotonic(), at.speaker.say))


def _log(at: At, rest: str) -> None:
    count = int(rest) if is_number(rest) else LOG_LINES
    log = at.received.log
    if not log:
        at.speaker.console.say("line-log-empty")
    at.speaker.tell_events(log[max(0, len(log) - count) :])


def _since(at: At) -> None:
    events = at.received.log[at.received.acted :]
    if not events:
        at.speaker.console.say("line-since-nothing")
    at.speaker.tell_events([events[place] for place in headlines(events, at.speaker.front)])


def _why(at: At, rest: str) -> None:
    speaker, update = at.speaker, at.update
    found = speaker.found(rest, update)
    action = update.legal[found[0]] if len(found) == 1 else speaker.parsed(rest)
    scored = why_scored(speaker.game, update.sheets, speaker.front, rest, speaker.say) if action is None else []
    if scored:
        speaker.console.tell(*scored)
    elif action is None:
        speaker.console.say("line-why-how", notation=_example(at))
    elif action in update.legal and speaker.front is not None:
        told = speaker.game.text.choice_message(update.view, action, is_told=speaker.previews)
        speaker.tell(message("line-why-possible", action=told))
        speaker.tell_changes(update, action)
        if (why := speaker.finality(update, action)) is not None:
            speaker.tell(message("line-why-final", final=speaker.why_final(why)))
    else:
        reason = speaker.game.text.why_not(update.view, action)
        kind = update.decision.kind if update.decision is not None else ""
        speaker.tell(reason, *section_named(speaker.game, section_for(speaker.game.text, reason.id, kind)))


def _example(at: At) -> str:
    """Return an example for asking why: the notation of the last choice, or the number of the first."""
    return at.speaker.game.text.format_action(at.update.legal[-1]) if at.update.legal else "1"


def _aim(at: At) -> None:
    if at.update.decision is None:
        at.speaker.console.say("line-aim-none")
    else:
        at.speaker.tell(aim(at.speaker.game, at.update.decision.kind))


def _seat(at: At, rest: str) -> None:
    """Show a seat's area: its own section of the board, or the section with all seats."""
    seat, sections = at.speaker.seat(rest), at.speaker.game.text.sections
    if seat is None:
        at.speaker.console.say("line-seat-how")
        return
    names = (f"city{seat + 1}", "streets", "cities", "tableau", "buildings", "players", "board")
    _section(next((name for name in names if name in sections), "board"), at)


def _hint(at: At) -> Reply:
    """Ask a bot for a hint, after a warning about its cost; asked again, the bot thinks as long as level hard."""
    speaker, decision = at.speaker, at.update.decision
    terms = terms_of(speaker.roster)
    if decision is None:
        speaker.console.say("hint-not-asked")
    elif terms in ("none", "off"):
        speaker.console.say(f"hint-{terms}")
    elif (known := at.received.hint) is not None and known.decision == decision.id:
        speaker.console.say("hint-thinking")
        return Send(AskHint(decision.id, deep=True), speaker.front)
    elif at.is_repeated or (terms == "free" and speaker.front in speaker.roster.assisted):
        speaker.console.say("hint-thinking")
        return Send(AskHint(decision.id), speaker.front)
    else:
        speaker.console.say(f"line-hint-sure-{terms}")
    return None


def _rules(at: At, rest: str) -> None:
    speaker, update = at.speaker, at.received.update
    kind = update.decision.kind if update is not None and update.decision is not None else ""
    section = speaker.game.text.section_of.get(kind)
    speaker.console.tell(*rules_lines(speaker.texts, speaker.game, rest, section))


def _help(at: At) -> None:
    speaker, key = at.speaker, at.speaker.game.meta.key
    speaker.console.say("line-help-choose")
    names = (speaker.texts.say(Message(f"{key}-section-{section}"), game=key) for section in speaker.game.text.sections)
    speaker.console.say("line-help-section", words=", ".join(name.partition(",")[0] for name in names))
    for verb in VERBS:
        speaker.console.say(f"line-help-{verb.key}", words=speaker.texts.ui(f"line-word-{verb.key}"))


# actions


def _take_back(at: At) -> Reply:
    if at.update.take_back.allowed:
        return Send(TakeBack(), at.speaker.front)
    if at.update.take_back.may_ask and at.is_repeated:
        return Send(TakeBack(ask=True), at.speaker.front)
    at.speaker.tell(at.update.take_back.reason or Message("line-no-take-back"))
    if at.update.take_back.may_ask:
        at.speaker.console.say("line-ask-again")
    return None


def _answer_request(yes: bool, at: At) -> Reply:
    """Answer the open request to take back actions, or withdraw one's own."""
    request = at.speaker.roster.request
    if request is None:
        at.speaker.console.say("line-no-request")
        return None
    return Send(AnswerTakeBack(request.version, yes), at.speaker.front)


def _say(at: At, rest: str) -> Reply:
    if rest:
        return Send(say_line(rest), at.speaker.front)
    at.speaker.console.say("line-say-how")
    for phrase in PHRASES:
        at.speaker.console.say("line-phrase", code=f"{PHRASE_MARK}{phrase}", phrase=phrase_message(phrase))
    return None


def _block(at: At, rest: str) -> Reply:
    """Block the player with this name or seat letter."""
    seat = at.speaker.seat(rest) if len(rest) == 1 else None
    name = rest if seat is None else at.speaker.roster.players[seat].name
    if name:
        return AskLobby(lambda call, table: block(call, name))
    at.speaker.console.say("line-block-how")
    return None


def _follow(at: At, rest: str) -> Reply:
    """Follow the player with this name or seat letter."""
    seat = at.speaker.seat(rest) if len(rest) == 1 else None
    name = rest if seat is None else at.speaker.roster.players[seat].name
    if name:
        return AskLobby(lambda call, table: follow(call, name))
    at.speaker.console.say("line-follow-how")
    return None


def _note(at: At, rest: str) -> Reply:
    """Show the private notes of the seat in front, or add a line to them."""
    return AskLobby(lambda call, table: add_note(call, table, rest))


def _erase_notes(at: At) -> Reply:
    if at.is_repeated:
        return AskLobby(erase_notes)
    at.speaker.console.say("line-erase-notes-sure")
    return None


def _plan(at: At, rest: str) -> Reply:
    """Show, set or erase the conditional moves of the seat in front."""
    return AskLobby(lambda call, table: plan(call, table, rest))


def _look(at: At, rest: str) -> Reply:
    """Watch from a seat's point of view; by default only public information."""
    seat = at.speaker.seat(rest)
    if at.speaker.front is not None:
        at.speaker.console.say("line-look-seated")
    elif rest and seat is None:
        letters = ", ".join(SEAT_LETTERS[: len(at.speaker.roster.players)])
        at.speaker.console.say("line-look-no-seat", seat=rest[:40], letters=letters)
    else:
        return Send(Look(seat), None)
    return None


def _agree(yes: bool, at: At) -> Reply:
    """Allow or forbid spectators to see the shown seat's view, if it is one of this keyboard."""
    shown = [seat for seat in at.seats if seat is not None and is_shown(at.speaker.roster, seat)]
    if shown:
        return Send(Agree(yes), shown[0])
    at.speaker.tell(message("line-show-not"))
    return None


def _concede(at: At) -> Reply:
    if at.is_repeated:
        return Send(Concede(), at.speaker.front)
    at.speaker.console.say("line-concede-sure")
    return None


def _call_stand_in(at: At, rest: str) -> Reply:
    seat = at.speaker.seat(rest)
    if seat is not None:
        return Send(HandOver(seat), at.speaker.front)
    if claimable := at.speaker.roster.claimable:
        at.speaker.console.say("line-stand-in-how", letters=", ".join(SEAT_LETTERS[one] for one in claimable))
    else:
        at.speaker.console.say("table-screen-stand-in-none")
    return None


def _when_over(reply: Reply, refusal: str, at: At) -> Reply:
    if at.update.outcome is not None:
        return reply
    at.speaker.console.say(refusal)
    return None


def _add_entropy(at: At, rest: str) -> Reply:
    if not rest:
        at.speaker.console.say("line-entropy-how")
        return None
    return _asking(lambda table: AddEntropy(table, rest.encode()), "line-entropy-added")


def _allow_move(at: At, refuses: bool) -> Reply:
    return AskLobby(lambda call, table: allow_move(call, table, refuses))


def _daily(at: At) -> Reply:
    return AskLobby(lambda call, table: daily_of(call, at.speaker.day))


def _challenge(at: At) -> Reply:
    return _when_over(AskLobby(challenge), "line-no-challenge", at)


def _compare(at: At) -> Reply:
    return _when_over(AskLobby(lambda call, table: compare_deals(call, table, "")), "line-no-challenge", at)


def _share_daily(at: At) -> Reply:
    return AskLobby(lambda call, table: daily_share_of(call, at.speaker.day))


def _asking(command: Callable[[str], LobbyCommand[Any]], when_open: str = "") -> Reply:
    async def run(call: Call, table: str) -> Answer:
        return Answer(value=await call.lobby.do(command(table)))

    return AskLobby(run, when_open)


def _always(reply: Reply) -> Callable[[At], Reply]:
    return lambda at: reply


VERBS: Final = (
    Command("scores", "", _scores, needs=("update",)),
    Command("who", "", _who),
    Command("stats", "[NAME...]", _statistics),
    Command("clock", "", _clock),
    Command("log", "[NUMBER...]", _log),
    Command("since", "", _since),
    Command("why", "[CHOICE...]", _why, needs=("update",)),
    Command("aim", "", _aim, needs=("update", "seat")),
    Command("seat", "[LETTER...]", _seat, needs=("update",)),
    Command("legend", "", lambda at: at.speaker.tell(message(f"{at.speaker.game.meta.key}-legend", face="line"))),
    Command("picture", "", lambda at: at.speaker.keep(at.update, at.received.log), needs=("update",)),
    Command("hint", "", _hint, needs=("update", "seat")),
    Command("rules", "[WORD...]", _rules),
    Command("help", "", _help),
    Command("again", "", _always(AskAgain())),
    Command("more", "", _always(AskGuide("more")), needs=("update",)),
    Command("learn", "", _always(AskGuide("learn")), needs=("seat",)),
    Command("end-lesson", "", _always(AskGuide("leave")), needs=("seat",)),
    Command("back", "", _take_back, needs=("update", "seat")),
    Command("agree", "", partial(_answer_request, True), needs=("seat",)),
    Command("decline", "", partial(_answer_request, False), needs=("seat",)),
    Command("give-time", "", lambda at: Send(GiveTime(), at.speaker.front), needs=("update", "seat")),
    Command("say", "[TEXT...]", _say),
    Command("block", "[NAME...]", _block),
    Command("follow-person", "[NAME...]", _follow),
    Command("private-note", "[TEXT...]", _note, needs=("seat",)),
    Command("erase-notes", "", _erase_notes, needs=("seat",)),
    Command("plan", "[TEXT...]", _plan, needs=("seat",)),
    Command("look", "[LETTER...]", _look),
    Command("show", "", partial(_agree, True)),
    Command("hide", "", partial(_agree, False)),
    Command("begin", "", _always(_asking(BeginTable)), needs=("seat",)),
    Command("ready", "", _always(_asking(GetReady, "line-ready")), needs=("seat",)),
    Command("entropy", "[TEXT...]", _add_entropy, needs=("seat",)),
    Command("stand-up", "", _always(_asking(StandUp)), needs=("seat",)),
    Command("allow-move", "[--no]", _allow_move, needs=("seat",)),
    Command("concede", "", _concede, needs=("update", "seat")),
    Command("stand-in", "[LETTER...]", _call_stand_in, needs=("update", "seat")),
    Command("resume", "", lambda at: Send(Resume(), at.speaker.front), needs=("update", "seat")),
    Command("rematch", "", partial(_when_over, _asking(Rematch), "line-no-rematch"), needs=("update", "seat")),
    Command("review", "", partial(_when_over, Leave("review"), "line-no-review"), needs=("update",)),
    Command("challenge", "", _challenge, needs=("update", "seat")),
    Command("compare", "", _compare, needs=("update", "seat")),
    Command("daily", "", _daily),
    Command("daily-share", "", _share_daily),
    Command("tables", "", _always(Leave("tables"))),
    Command("next", "", _always(Leave("next"))),
    Command("quit", "", _always(Leave("quit"))),
)
"""In the order of the help."""
