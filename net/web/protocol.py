"""Defines the control messages between a page and the server: small JSON objects of a closed set, read strictly.

They travel as text messages of a WebSocket; binary messages are bytes of the terminal, both ways. Whatever is none of
these ends the connection.
"""

from typing import ClassVar, Final, Literal

import attrs

from core.encoding.codec import decode, encode
from core.encoding.strict_json import dumps, loads
from core.kernel.fields import optional_field

VERSION: Final = 1
SUBPROTOCOL: Final = f"belvedere.{VERSION}"
LONGEST: Final = 1024
"""Bytes of a control message."""
LONGEST_PROOF: Final = 8192
"""Bytes of the one in which a page answers a challenge, which it may send then alone."""
_LONGEST_WORD: Final = 64
"""Characters of an invite, of the id of a table, of a language."""


# From the page


@attrs.frozen
class WebHello:
    """The first message, and the only one of its kind. At most one of `invite`, `watch` and `study` is not empty; at
    most one of `link`, `passkey` and `code` leads into an account."""

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
    passkey: bool = optional_field(False)
    """Whether the person proves first who they are, by a passkey."""
    code: bool = optional_field(False)
    """Whether somebody with a key is to let this browser into their account first, by a code that the page shows."""
    passkeys: bool = optional_field(False)
    """Whether the browser can make passkeys."""


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


@attrs.frozen
class Prove:
    """The answer to a challenge, as the browser gave it; all of it is empty where the person would not."""

    credential: bytes
    """What the authenticator calls the passkey."""
    client: bytes
    """What the browser itself says, as JSON."""
    authenticator: bytes
    """What the authenticator says."""
    signature: bytes
    """Of both; empty for a passkey that was just made."""
    public_key: bytes
    """That of a passkey that was just made; empty for another one."""


@attrs.frozen
class PageShare:
    """What the browser adds to a seed, once it was shown the commitment."""

    TAG: ClassVar = "share"

    commitment: str
    share: bytes


FromPage = WebHello | Size | Drawn | Hidden | Shown | Prove | PageShare

Way = Literal["passkey", "code"]
"""How somebody whom nobody knows in this browser may become known, but for a link."""


# To the page


@attrs.frozen
class Welcome:
    """The answer to a hello, and what is told once more when it has become another one. A page of another build than
    that of the server's pages loads itself again, once."""

    v: int
    build: str
    name: str
    ways: tuple[Way, ...] = ()
    """What the page offers to somebody whom nobody knows."""


@attrs.frozen
class LinkQuestion:
    """What a person is asked who came by a link. The page comes again, with a yes or without the link."""

    TAG: ClassVar = "question"

    sentence: str
    link: str
    """What the page says yes to, when it comes again."""


@attrs.frozen
class Challenge:
    """What is to be signed by a passkey, within some minutes: by a new one where there is a `name`, else by any that
    the person has for this site."""

    challenge: bytes
    site: str
    name: str
    """What the person of the account is called."""
    person: bytes
    """What authenticators tell their account apart by."""
    known: tuple[bytes, ...]
    """Passkeys that the account has."""


@attrs.frozen
class Proven:
    """The answer to a challenge was good."""


@attrs.frozen
class BrowserCode:
    """A line that lets this browser into the account of whoever types it, where their key is."""

    TAG: ClassVar = "code"

    line: str


@attrs.frozen
class SeedCommitment:
    """The hash of the secret seed of a table at which the person sits down: the browser is to add to it."""

    TAG: ClassVar = "commitment"

    commitment: str


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


ToPage = Welcome | LinkQuestion | Challenge | Proven | BrowserCode | SeedCommitment | No | Bye


def parse_message(text: bytes, longest: int = LONGEST) -> FromPage:
    """The message in a text of the page. Raises DecodeError when it is none.

    >>> parse_message(b'{"type": "drawn", "n": 4096}')
    Drawn(n=4096)
    """
    found: FromPage = decode(FromPage, loads(text, longest))
    return found


def is_fitting(hello: WebHello) -> bool:
    """Whether every part of a hello is one that a page sends."""
    tables = (hello.invite, hello.watch, hello.study)
    is_short = all(len(word) <= _LONGEST_WORD for word in (hello.language, hello.link, *tables))
    is_one = max(sum(map(bool, tables)), sum(map(bool, (hello.link, hello.passkey, hello.code)))) <= 1
    return hello.v == VERSION and is_short and is_one


def format_message(said: ToPage) -> bytes:
    """A message as it is sent.

    >>> format_message(Bye(0, ""))
    b'{"sentence":"","status":0,"type":"bye"}'
    """
    return dumps(encode(said, ToPage))
