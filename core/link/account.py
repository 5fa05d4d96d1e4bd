"""Describes a person's account at a server: the keys they come with, and what they prefer."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import attrs

from core.grammar import day, moment
from core.kernel.message import Message, message
from core.kernel.written_fields import optional_field
from core.link.clock import VacationStatus

LANGUAGES = ("en", "fr")
"""The languages of sentences."""
MOST_KEYS = 10
"""Keys of one account."""
LONGEST_PROFILE = 4096
"""Characters of the settings in a profile."""


@attrs.frozen
class KeyCard:
    """A key that logs in to an account. Times are seconds since the epoch."""

    fingerprint: str
    label: str
    """The comment of the key, cleaned."""
    added: float
    seen: float
    """The latest login with this key, up to an hour late; 0 when there was none."""
    in_use: bool
    """Whether this very session logged in with it."""
    awaits: Literal["", "you", "browser", "holder"] = optional_field("", spared=True)
    """Whose yes is missing before it is a key at all: that of who adds it, of the person at the browser, or of the
    holder of the key."""
    until: float = optional_field(0.0, spared=True)
    """Until when the holder may say yes."""
    code: str = optional_field("", spared=True)
    """What the holder has to type; only in the answer to the request."""


@attrs.frozen
class JoinedAccount:
    """The account that the key of a session joins, or would join."""

    name: str
    """The name of its person."""
    tables: int
    """Its unfinished tables."""
    joined: bool
    """Whether the key leads to it now."""


@attrs.frozen
class Profile:
    """The preferences that a person chose last."""

    language: str = ""
    """`en`, `fr`, or empty to follow the terminal."""
    settings: str = ""
    """The settings of the full screen, as the text of their file."""


class Account(Protocol):
    """What is kept of one person. Raises BelvedereError with a sentence when something cannot be."""

    @property
    def makes_passkeys(self) -> bool:
        """Whether the person sits at a browser that can make a passkey of this account."""

    async def profile(self) -> Profile: ...

    async def keep_profile(self, profile: Profile) -> None: ...

    async def progress(self) -> str:
        """What they have learned, as the text of `core/learning/progress.py`; empty when nothing is kept."""

    async def change_progress(self, change: Callable[[str], str]) -> None:
        """Keep what `change` makes of that text, which may have changed since it was read."""


def blocked_sentences(names: Sequence[str]) -> tuple[Message, ...]:
    """Whom a person blocks: a sentence for each of these names, or one for nobody."""
    return tuple(message("block-list", name=name) for name in names) or (Message("block-nobody"),)


def vacation_sentences(status: VacationStatus) -> tuple[Message, ...]:
    """Until when a person is on vacation, and how many days they have left."""
    now = message("vacation-until", day=last_day(status.until)) if status.until else Message("vacation-now-none")
    return now, message("vacation-left", days=status.left)


def last_day(until: float) -> Message:
    """The last day of a vacation that ends at `until` (seconds since the epoch)."""
    return day(until - 1)


def key_sentence(card: KeyCard) -> Message:
    """One key in a list."""
    label = card.label or message("key-no-label")
    return message("key-line", fingerprint=card.fingerprint, label=label, when=key_dates(card))


def added_sentence(card: KeyCard) -> Message:
    """What came of adding a key."""
    match card.awaits:
        case "you":
            return message("key-browser-sure", browser=card.label)
        case "browser":
            return message("key-browser-asked", browser=card.label)
        case "holder":
            return message("key-asked", code=card.code)
        case "":
            return message("key-added", fingerprint=card.fingerprint)


def joined_sentence(account: JoinedAccount) -> Message:
    """What joining an account means to the holder of a key, or that it has joined."""
    return message("key-joined" if account.joined else "key-join-sure", name=account.name, tables=account.tables)


def key_dates(card: KeyCard) -> Message:
    """When a key was added and used, or until when its holder may confirm it."""
    if card.awaits == "holder":
        return message("key-awaits", until=moment(card.until))
    state = "here" if card.in_use else "seen" if card.seen else "unseen"
    return message(f"key-{state}", added=day(card.added), seen=day(card.seen))
