"""The closed vocabulary of what a visitor may ask for by command: `ssh HOST WORD`."""

import re
from typing import Literal

import attrs

from net.people.visit import Destination
from net.ssh.commands import WORDS

LONGEST = 1024
"""Bytes of a command that are looked at; a longer one is refused."""

_INVITE = re.compile(r"[a-z]{2,16}-[a-z]{2,16}-\d{1,6}")
_TABLE = re.compile(r"[A-Za-z0-9_-]{4,64}")


@attrs.frozen
class Order:
    """What a command means: a face with its request, or the words of a one-shot `command`. `wrong` is a sentence's id
    when it means nothing we do."""

    face: Literal["any", "line", "api", "command", "admin", "help"] = "any"
    request: Destination = attrs.field(factory=Destination)
    command: tuple[str, ...] = ()
    wrong: str | None = None
    word: str = ""


def is_invite(text: str) -> bool:
    """Whether `text` has the shape of an invite.

    >>> is_invite("oak-lamp-27"), is_invite("ann")
    (True, False)
    """
    return _INVITE.fullmatch(text) is not None


def order(command: str | None) -> Order:
    """What the visitor asked for with the words after the host name; None when there were none."""
    if command is None:
        return Order()
    words = command.split() if len(command.encode()) <= LONGEST else []
    match words:
        case ["line"]:
            return Order(face="line")
        case ["line", word] if word != "line":
            inner = order(word)
            return attrs.evolve(inner, face="line") if inner.face == "any" else inner
        case ["watch", table] if _TABLE.fullmatch(table):
            return Order(request=Destination(watch=table))
        case ["api"]:
            return Order(face="api")
        case ["help"]:
            return Order(face="help")
        case ["admin", *rest]:
            return Order(face="admin", command=tuple(rest))
        case [word, *_] if word in WORDS:
            return Order(face="command", command=tuple(words))
        case [word] if word not in ("watch", "line") and _TABLE.fullmatch(word):
            return Order(request=Destination(invite=word))
    return Order(wrong="server-unknown-word", word=words[0] if words else "")
