"""Questions a person may ask at a table, and the lines that answer them. None changes anything."""

import secrets
from time import monotonic
from typing import Final

from core.kernel.message import Message, message
from core.kernel.rng import SEED_BYTES, Stream
from core.link.updates import Update
from core.table.headlines import headlines
from core.table.preview import preview
from tui.line.clocks import clock_lines, stand_in_lines
from tui.line.report import preview_lines, roster_lines, rules_lines, score_lines
from tui.line.voice import Seen, Voice, is_number

QUERIES: Final = ("scores", "who", "clock", "log", "since", "why", "rules", "help")
COMMANDS: Final = (
    *QUERIES,
    "again",
    "back",
    "say",
    "look",
    "show",
    "hide",
    "begin",
    "ready",
    "stand-up",
    "concede",
    "steward",
    "resume",
    "rematch",
    "tables",
    "quit",
)
WITH_ARGUMENT: Final = ("log", "why", "rules", "say", "look", "steward")
LOG_LINES: Final = 10


def answer(voice: Voice, seen: Seen, query: str, rest: str) -> None:
    """Write the answer to `query`, one of QUERIES or a section of the board."""
    match query:
        case "who":
            voice.console.tell(*roster_lines(voice.roster, voice.say), *stand_in_lines(voice.roster, voice.say))
        case "clock":
            voice.console.tell(*clock_lines(voice.roster, voice.face, monotonic(), voice.say))
        case "log":
            _log(voice, seen, rest)
        case "since":
            _since(voice, seen)
        case "rules":
            kind = seen.update.decision.kind if seen.update and seen.update.decision else ""
            voice.console.tell(*rules_lines(voice.texts, voice.game, rest, voice.game.text.section_of.get(kind)))
        case "help":
            _help(voice)
        case _ if seen.update is None:
            voice.console.say("line-not-yet")
        case "scores":
            voice.console.tell(*score_lines(voice.game.meta.key, seen.update.sheets, voice.say))
        case "why":
            _why(voice, seen.update, rest)
        case section:
            voice.console.tell(*voice.section(section, seen.update))


def _log(voice: Voice, seen: Seen, rest: str) -> None:
    count = int(rest) if is_number(rest) else LOG_LINES
    if not seen.log:
        voice.console.say("line-log-empty")
    voice.tell_events(seen.log[max(0, len(seen.log) - count) :])


def _since(voice: Voice, seen: Seen) -> None:
    events = seen.log[seen.acted :]
    if not events:
        voice.console.say("line-since-nothing")
    voice.tell_events([events[place] for place in headlines(events, voice.front)])


def _why(voice: Voice, update: Update, rest: str) -> None:
    found = voice.found(rest, update)
    action = update.legal[found[0]] if len(found) == 1 else voice.parsed(rest)
    if action is None:
        voice.console.say("line-why-how")
    elif action in update.legal and voice.front is not None:
        stream = Stream(secrets.token_bytes(SEED_BYTES), "preview")
        seen = preview(voice.game, update.view, voice.front, action, stream)
        voice.tell(message("line-why-possible", action=voice.game.text.action_message(update.view, action)))
        voice.console.tell(*preview_lines(voice.game.meta.key, seen, voice.say))
    else:
        voice.tell(voice.game.text.why_not(update.view, action))


def _help(voice: Voice) -> None:
    key = voice.game.meta.key
    voice.console.say("line-help-choose")
    for section in voice.game.text.sections:
        words = voice.texts.say(Message(f"{key}-section-{section}"), game=key)
        voice.console.say("line-help-section", words=words)
    for command in COMMANDS:
        voice.console.say(f"line-help-{command}", words=voice.texts.ui(f"line-word-{command}"))
