"""Declares every verb of a table in line mode: its words, whether something follows it, and what it answers.

A new verb is one entry of `VERBS` with its function, and its words and help as messages (`line-word-<key>`,
`line-help-<key>`). What is typed, the help and the list in `docs/reference.md` are made from the table.
"""

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Final, Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame, section_for
from core.kernel.message import Message, message
from core.link.commands import Agree, AskHint, Concede, HandOver, Look, Resume, Say, TableCommand, TakeBack
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import (
    AddEntropy,
    BeginTable,
    BlockPerson,
    FetchStatistics,
    GetReady,
    LetGo,
    PlanMoves,
    PrivateNotes,
    Rematch,
    StandUp,
)
from core.link.updates import Update
from core.table.table import headlines
from core.text import Texts
from tui.line.answers import ask_daily
from tui.line.matching import is_number, phrases
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

Leaving = Literal["tables", "quit", "rematch", "review", "drawn"]
"""Why a person leaves a table: to see the list, to end, to play again, to look back at it, to go where seats were
drawn."""
LOG_LINES: Final = 10


@attrs.frozen
class At:
    """What a verb may use: the table as the person in front knows it."""

    speaker: TableSpeaker
    received: Received
    """What the link of the seat in front has delivered."""
    seats: tuple[Seat | None, ...]
    """The seats of this keyboard; None alone: a spectator."""
    is_repeated: bool = False
    """Whether the same verb was typed just before."""

    @property
    def update(self) -> Update:
        """The latest update, for verbs that need one."""
        assert self.received.update is not None
        return self.received.update


@attrs.frozen
class Send:
    """Send a command to the table."""

    command: TableCommand
    seat: Seat | None
    """By whose link."""


@attrs.frozen
class Leave:
    """Leave the table; the seats stay."""

    leaving: Leaving


@attrs.frozen
class AskLobby:
    """Ask the lobby something about the table, before it begins or when it is over."""

    command: Callable[[str], LobbyCommand[Any]]
    """Makes the command from the id of the table."""
    done: str = ""
    """The id of the sentence to say when the lobby has done it; empty where others say enough."""


@attrs.frozen
class AskAgain:
    """Ask what is asked once more."""


GuideWish = Literal["more", "learn", "leave"]
"""What can be wanted of the guide of a lesson: all choices, its return, or its silence."""


@attrs.frozen
class AskGuide:
    """Ask the guide of a lesson for something."""

    what: GuideWish


Reply = Send | Leave | AskLobby | AskAgain | AskGuide | None
"""What follows a verb; None: it has written its answer."""


@attrs.frozen
class Verb:
    """One thing a person can type at a table."""

    key: str
    run: Callable[[At, str], Reply]
    """Gets what was typed after the verb."""
    has_more: bool = False
    """Whether something may follow it."""
    needs_update: bool = False
    """Whether it can only be answered once the table has delivered an update."""
    needs_seat: bool = False
    """Whether only a person in a seat can use it."""

    @property
    def help(self) -> str:
        """Message id of its line in the help."""
        return f"line-help-{self.key}"


def verbs_of(texts: Texts, game: AnyGame) -> dict[str, Verb]:
    """The verbs of a table of `game` by each of their phrases, in plain letters: the sections of its board first."""
    key = game.meta.key
    found: dict[str, Verb] = {}
    for section in game.text.sections:
        verb = Verb(f"section-{section}", partial(_section, section), needs_update=True)
        found |= dict.fromkeys(phrases(texts, f"{key}-section-{section}", key), verb)
    for verb in VERBS:
        found |= dict.fromkeys(phrases(texts, f"line-word-{verb.key}"), verb)
    return found


# Questions


def _section(section: str, at: At, rest: str) -> None:
    at.speaker.console.tell(*at.speaker.section(section, at.update))


def _scores(at: At, rest: str) -> None:
    at.speaker.console.tell(*score_lines(at.speaker.game.meta.key, at.update.sheets, at.speaker.say))


def _who(at: At, rest: str) -> None:
    roster, say = at.speaker.roster, at.speaker.say
    at.speaker.console.tell(*roster_lines(roster, say), *stand_in_lines(roster, say))


def _statistics(at: At, rest: str) -> Reply:
    """Those of the person in a seat, or of the name that was typed; one's own where nothing was."""
    seat = at.speaker.seat(rest) if len(rest) == 1 else None
    return AskLobby(lambda table: FetchStatistics(rest if seat is None else at.speaker.roster.players[seat].name))


def _clock(at: At, rest: str) -> None:
    at.speaker.console.tell(*clock_lines(at.speaker.roster, at.speaker.face, monotonic(), at.speaker.say))


def _log(at: At, rest: str) -> None:
    count = int(rest) if is_number(rest) else LOG_LINES
    log = at.received.log
    if not log:
        at.speaker.console.say("line-log-empty")
    at.speaker.tell_events(log[max(0, len(log) - count) :])


def _since(at: At, rest: str) -> None:
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
    else:
        reason = speaker.game.text.why_not(update.view, action)
        kind = update.decision.kind if update.decision is not None else ""
        speaker.tell(reason, *section_named(speaker.game, section_for(speaker.game.text, reason.id, kind)))


def _example(at: At) -> str:
    """A notation that may be asked about: that of the last choice, else the number of the first."""
    return at.speaker.game.text.format_action(at.update.legal[-1]) if at.update.legal else "1"


def _aim(at: At, rest: str) -> None:
    if at.update.decision is None:
        at.speaker.console.say("line-aim-none")
    else:
        at.speaker.tell(aim(at.speaker.game, at.update.decision.kind))


def _seat(at: At, rest: str) -> None:
    """What lies before a seat: its own section where the board has one, else that of all seats."""
    seat, sections = at.speaker.seat(rest), at.speaker.game.text.sections
    if seat is None:
        at.speaker.console.say("line-seat-how")
        return
    names = (f"city{seat + 1}", "streets", "cities", "tableau", "buildings", "players", "board")
    _section(next((name for name in names if name in sections), "board"), at, "")


def _hint(at: At, rest: str) -> Reply:
    """Ask a bot; what that costs is said first, where it is not known yet."""
    speaker, decision = at.speaker, at.update.decision
    terms = terms_of(speaker.roster)
    if decision is None:
        speaker.console.say("hint-not-asked")
    elif terms in ("none", "off"):
        speaker.console.say(f"hint-{terms}")
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


def _help(at: At, rest: str) -> None:
    speaker, key = at.speaker, at.speaker.game.meta.key
    speaker.console.say("line-help-choose")
    names = (speaker.texts.say(Message(f"{key}-section-{section}"), game=key) for section in speaker.game.text.sections)
    speaker.console.say("line-help-section", words=", ".join(name.partition(",")[0] for name in names))
    for verb in VERBS:
        speaker.console.say(verb.help, words=speaker.texts.ui(f"line-word-{verb.key}"))


# Commands


def _take_back(at: At, rest: str) -> Reply:
    if at.update.take_back.allowed:
        return Send(TakeBack(), at.speaker.front)
    at.speaker.tell(at.update.take_back.reason or Message("line-no-take-back"))
    return None


def _say(at: At, rest: str) -> Reply:
    if rest:
        return Send(Say(rest), at.speaker.front)
    at.speaker.console.say("line-say-how")
    return None


def _block(at: At, rest: str) -> Reply:
    """Block the player of that name, or in the seat of that letter."""
    seat = at.speaker.seat(rest) if len(rest) == 1 else None
    name = rest if seat is None else at.speaker.roster.players[seat].name
    if name:
        return AskLobby(lambda table: BlockPerson(name))
    at.speaker.console.say("line-block-how")
    return None


def _note(at: At, rest: str) -> Reply:
    """The private notes of the seat in front, with a line put behind them where one was typed."""
    return AskLobby(lambda table: PrivateNotes(table, at.speaker.front, rest or None, add=True))


def _erase_notes(at: At, rest: str) -> Reply:
    if at.is_repeated:
        return AskLobby(lambda table: PrivateNotes(table, at.speaker.front, ""))
    at.speaker.console.say("line-erase-notes-sure")
    return None


def _plan(at: At, rest: str) -> Reply:
    """The conditional moves of the seat in front, which were typed, or are erased where that was."""
    return AskLobby(lambda table: PlanMoves(table, at.speaker.front, rest or None))


def _look(at: At, rest: str) -> Reply:
    """Look through the eyes of the seat that is named; by no seat's when none is."""
    seat = at.speaker.seat(rest)
    if at.speaker.front is not None:
        at.speaker.console.say("line-look-seated")
    elif rest and seat is None:
        at.speaker.console.say("line-look-nobody", seat=rest[:40])
    else:
        return Send(Look(seat), None)
    return None


def _agree(yes: bool, at: At, rest: str) -> Reply:
    """Say whether spectators may see what the shown seat sees, where it is one of this keyboard."""
    shown = [seat for seat in at.seats if seat is not None and is_shown(at.speaker.roster, seat)]
    if shown:
        return Send(Agree(yes), shown[0])
    at.speaker.tell(message("line-show-not"))
    return None


def _concede(at: At, rest: str) -> Reply:
    if at.is_repeated:
        return Send(Concede(), at.speaker.front)
    at.speaker.console.say("line-concede-sure")
    return None


def _call_stand_in(at: At, rest: str) -> Reply:
    seat = at.speaker.seat(rest)
    if seat is not None:
        return Send(HandOver(seat), at.speaker.front)
    at.speaker.console.say("line-stand-in-how")
    return None


def _when_over(reply: Reply, refusal: str, at: At, rest: str) -> Reply:
    if at.update.outcome is not None:
        return reply
    at.speaker.console.say(refusal)
    return None


def _add_entropy(at: At, rest: str) -> Reply:
    if not rest:
        at.speaker.console.say("line-entropy-how")
        return None
    return AskLobby(lambda table: AddEntropy(table, rest.encode()), "line-entropy-added")


def _let_go(at: At, rest: str) -> Reply:
    refusals = at.speaker.console.texts.ui("line-let-go-no").split()
    return AskLobby(partial(LetGo, yes=rest.partition(" ")[0].casefold() not in refusals))


def _always(reply: Reply) -> Callable[[At, str], Reply]:
    return lambda at, rest: reply


VERBS: Final = (
    Verb("scores", _scores, needs_update=True),
    Verb("who", _who),
    Verb("stats", _statistics, has_more=True),
    Verb("clock", _clock),
    Verb("log", _log, has_more=True),
    Verb("since", _since),
    Verb("why", _why, has_more=True, needs_update=True),
    Verb("aim", _aim, needs_update=True, needs_seat=True),
    Verb("seat", _seat, has_more=True, needs_update=True),
    Verb("legend", lambda at, rest: at.speaker.tell(message(f"{at.speaker.game.meta.key}-legend", face="line"))),
    Verb("picture", lambda at, rest: at.speaker.keep(at.update, at.received.log), needs_update=True),
    Verb("hint", _hint, needs_update=True, needs_seat=True),
    Verb("rules", _rules, has_more=True),
    Verb("help", _help),
    Verb("again", _always(AskAgain())),
    Verb("more", _always(AskGuide("more")), needs_update=True),
    Verb("learn", _always(AskGuide("learn")), needs_seat=True),
    Verb("end-lesson", _always(AskGuide("leave")), needs_seat=True),
    Verb("back", _take_back, needs_update=True, needs_seat=True),
    Verb("say", _say, has_more=True),
    Verb("block", _block, has_more=True),
    Verb("private-note", _note, has_more=True, needs_seat=True),
    Verb("erase-notes", _erase_notes, needs_seat=True),
    Verb("plan", _plan, has_more=True, needs_seat=True),
    Verb("look", _look, has_more=True),
    Verb("show", partial(_agree, True)),
    Verb("hide", partial(_agree, False)),
    Verb("begin", _always(AskLobby(BeginTable)), needs_seat=True),
    Verb("ready", _always(AskLobby(GetReady)), needs_seat=True),
    Verb("entropy", _add_entropy, has_more=True, needs_seat=True),
    Verb("stand-up", _always(AskLobby(StandUp)), needs_seat=True),
    Verb("let-go", _let_go, has_more=True, needs_seat=True),
    Verb("concede", _concede, needs_update=True, needs_seat=True),
    Verb("stand-in", _call_stand_in, has_more=True, needs_update=True, needs_seat=True),
    Verb("resume", lambda at, rest: Send(Resume(), at.speaker.front), needs_update=True, needs_seat=True),
    Verb("rematch", partial(_when_over, AskLobby(Rematch), "line-no-rematch"), needs_update=True, needs_seat=True),
    Verb("review", partial(_when_over, Leave("review"), "line-no-review"), needs_update=True),
    Verb("daily", lambda at, rest: AskLobby(lambda table: ask_daily(at.speaker.day))),
    Verb("tables", _always(Leave("tables"))),
    Verb("quit", _always(Leave("quit"))),
)
"""In the order of the help."""
