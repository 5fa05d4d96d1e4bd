"""Parses the command of a visitor, `ssh HOST WORD...`: a closed vocabulary."""

import re
from typing import Literal

import attrs

from net.people.visit import Destination
from net.visit.commands import FORMER_COMMANDS, ONE_SHOT_COMMANDS

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
        case [word, *_] if word in ONE_SHOT_COMMANDS or word in FORMER_COMMANDS:
            return ParsedCommand(face="command", words=tuple(words))
        case [word] if word not in ("watch", "line", "learn", "study") and _TABLE.fullmatch(word):
            return ParsedCommand(request=Destination(invite=word))
    return ParsedCommand(wrong="server-unknown-word", word=words[0] if words else "")
