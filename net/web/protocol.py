"""Defines the control messages between a page and the server: small JSON objects of a closed set, read strictly.

They travel as text messages of a WebSocket; binary messages are bytes of the terminal, both ways. Whatever is none of
these ends the connection.
"""

from typing import ClassVar, Final, Literal

import attrs

from core.encoding.codec import decode, dumps, encode, loads
from core.kernel.written_fields import optional_field

VERSION: Final = 1
SUBPROTOCOL: Final = f"belvedere.{VERSION}"
LONGEST: Final = 1024
"""Bytes of a control message."""
_LONGEST_WORD: Final = 64
"""Characters of an invite, of the id of a table, of a language."""


# From the page


@attrs.frozen
class WebHello:
    """The first message, and the only one of its kind. At most one of `invite`, `watch` and `study` is not empty."""

    TAG: ClassVar = "hello"

    v: int
    face: Literal["full", "line"]
    columns: int
    rows: int
    language: str
    invite: str
    watch: str
    link: str = optional_field("")
    """The code of a link into an account; the visit begins there when the person is `sure`, and else is asked about."""
    sure: bool = optional_field(False)
    study: str = optional_field("")
    """The id of a finished table to look through."""


@attrs.frozen
class Size:
    """The terminal has another size."""

    columns: int
    rows: int


@attrs.frozen
class Drawn:
    """So many bytes of the terminal were drawn, since the beginning."""

    n: int


@attrs.frozen
class Hidden:
    """Nobody can see the page."""


@attrs.frozen
class Shown:
    """Somebody can see the page again."""


FromPage = WebHello | Size | Drawn | Hidden | Shown


# To the page


@attrs.frozen
class Welcome:
    """The answer to a hello. A page of another build than that of the server's pages loads itself again, once."""

    v: int
    build: str
    name: str


@attrs.frozen
class LinkQuestion:
    """What a person is asked who came by a link. The page comes again, with a yes or without the link."""

    TAG: ClassVar = "question"

    sentence: str


@attrs.frozen
class No:
    """The visit does not begin; the page may try again after so many seconds, never when that is null."""

    sentence: str
    wait: int | None


@attrs.frozen
class Bye:
    """The visit has ended, with the status that `ssh` would give."""

    status: int
    sentence: str


ToPage = Welcome | LinkQuestion | No | Bye


def parse_message(text: bytes) -> FromPage:
    """The message in a text of the page. Raises DecodeError when it is none.

    >>> parse_message(b'{"type": "drawn", "n": 4096}')
    Drawn(n=4096)
    """
    found: FromPage = decode(FromPage, loads(text, LONGEST))
    return found


def is_fitting(hello: WebHello) -> bool:
    """Whether every part of a hello is one that a page sends."""
    tables = (hello.invite, hello.watch, hello.study)
    is_short = all(len(word) <= _LONGEST_WORD for word in (hello.language, hello.link, *tables))
    return hello.v == VERSION and is_short and sum(bool(word) for word in tables) <= 1


def format_message(said: ToPage) -> bytes:
    """A message as it is sent.

    >>> format_message(Bye(0, ""))
    b'{"sentence":"","status":0,"type":"bye"}'
    """
    return dumps(encode(said, ToPage))
