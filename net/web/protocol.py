"""Control messages between a page and the server: small JSON objects of a closed set, parsed strictly.

They are text messages of a WebSocket; binary messages are terminal input and output. Any other message ends the
connection.
"""

from typing import ClassVar, Final, Literal

import attrs

from core.encoding.codec import decode, encode
from core.encoding.strict_json import dumps, loads
from core.kernel.fields import optional_field

VERSION: Final = 1
SUBPROTOCOL: Final = f"belvedere.{VERSION}"
LONGEST: Final = 1024
"""Maximum bytes of a control message."""
LONGEST_PROOF: Final = 8192
"""Maximum bytes of an answer to a challenge, allowed only while one is pending."""
_LONGEST_WORD: Final = 64
"""Maximum characters of an invite, a table id, or a language."""


# From the page


@attrs.frozen
class WebHello:
    """The first message, sent once.

    At most one of `invite`, `watch` and `study` is set, and at most one of `link`, `passkey` and `code`.
    """

    TAG: ClassVar = "hello"

    v: int
    face: Literal["full", "line"]
    columns: int
    rows: int
    language: str
    invite: str
    watch: str
    link: str = optional_field("")
    """The code of a link into an account. The server asks for confirmation unless `sure` is set."""
    sure: bool = optional_field(False)
    study: str = optional_field("")
    """The id of a finished table to study."""
    passkey: bool = optional_field(False)
    """Whether to sign in with a passkey first."""
    code: bool = optional_field(False)
    """Whether to show a code first, which an account's owner can enter to sign this browser in."""
    passkeys: bool = optional_field(False)
    """Whether the browser can create passkeys."""


@attrs.frozen
class Size:
    """The terminal was resized."""

    columns: int
    rows: int


@attrs.frozen
class Drawn:
    """The total number of bytes of terminal output drawn."""

    n: int


@attrs.frozen
class Hidden:
    """The page became invisible."""


@attrs.frozen
class Shown:
    """The page became visible again."""


@attrs.frozen
class Prove:
    """The browser's answer to a challenge; all fields are empty if the person declined."""

    credential: bytes
    """The credential id."""
    client: bytes
    """The client data, as JSON."""
    authenticator: bytes
    """The authenticator data."""
    signature: bytes
    """The signature over both; empty for a new passkey."""
    public_key: bytes
    """The public key of a new passkey, otherwise empty."""


@attrs.frozen
class PageShare:
    """The browser's contribution to a seed, made after seeing the commitment."""

    TAG: ClassVar = "share"

    commitment: str
    share: bytes


@attrs.frozen
class Subscribe:
    """The person at the page wants notifications of their turns in this browser."""

    endpoint: str
    """The address at which the push service takes messages for the browser."""
    key: bytes
    """The browser's public key, as an uncompressed point."""
    secret: bytes
    """Its authentication secret."""


FromPage = WebHello | Size | Drawn | Hidden | Shown | Prove | PageShare | Subscribe

Way = Literal["passkey", "code"]
"""A way to sign in from the page, without a link."""


# To the page


@attrs.frozen
class Welcome:
    """The answer to a hello, sent again when it changes. A page from another build reloads itself once."""

    v: int
    build: str
    name: str
    ways: tuple[Way, ...] = ()
    """The ways to sign in, for a browser without an account."""


@attrs.frozen
class LinkQuestion:
    """A question to a person who followed a link into an account.

    The page reconnects with `sure`, or without the link.
    """

    TAG: ClassVar = "question"

    sentence: str
    link: str
    """The link to confirm."""


@attrs.frozen
class Challenge:
    """A challenge to sign within some minutes: by a new passkey if `name` is set, otherwise by any passkey for this
    site.
    """

    challenge: bytes
    site: str
    name: str
    """The name of the account."""
    person: bytes
    """An identifier of the account for authenticators."""
    known: tuple[bytes, ...]
    """The account's existing passkeys."""


@attrs.frozen
class Proven:
    """The answer to a challenge was valid."""


@attrs.frozen
class BrowserCode:
    """A command that signs this browser in to the account of the person who runs it."""

    TAG: ClassVar = "code"

    line: str


@attrs.frozen
class SeedCommitment:
    """The hash of a table's secret seed, for a person who takes a seat; the browser answers with a PageShare."""

    TAG: ClassVar = "commitment"

    commitment: str


@attrs.frozen
class Notices:
    """Notifications are available to this person; sent once they have an account, and as the answer to a
    Subscribe."""

    key: bytes
    """The server's key, with which browsers subscribe."""
    browsers: tuple[str, ...]
    """The names of the person's browsers that get notifications."""
    sentence: str = ""
    """The answer to a Subscribe."""


@attrs.frozen
class No:
    """The visit is refused. The page may retry after `wait` seconds, or never if that is null."""

    sentence: str
    wait: int | None


@attrs.frozen
class Bye:
    """The visit has ended, with the exit status that `ssh` would return."""

    status: int
    sentence: str


ToPage = Welcome | LinkQuestion | Challenge | Proven | BrowserCode | SeedCommitment | Notices | No | Bye


def parse_message(text: bytes, longest: int = LONGEST) -> FromPage:
    """Parse a message of the page. Raises DecodeError.

    >>> parse_message(b'{"type": "drawn", "n": 4096}')
    Drawn(n=4096)
    """
    found: FromPage = decode(FromPage, loads(text, longest))
    return found


def is_fitting(hello: WebHello) -> bool:
    """Return whether the values of a hello are ones that a page sends."""
    tables = (hello.invite, hello.watch, hello.study)
    is_short = all(len(word) <= _LONGEST_WORD for word in (hello.language, hello.link, *tables))
    is_one = max(sum(map(bool, tables)), sum(map(bool, (hello.link, hello.passkey, hello.code)))) <= 1
    return hello.v == VERSION and is_short and is_one


def format_message(said: ToPage) -> bytes:
    """Encode a message for the page.

    >>> format_message(Bye(0, ""))
    b'{"sentence":"","status":0,"type":"bye"}'
    """
    return dumps(encode(said, ToPage))
