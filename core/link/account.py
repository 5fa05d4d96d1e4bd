"""Describes a person's account at a server: keys, preferences, webhooks, and what their finished tables came to."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol

import attrs

from core.grammar import day, moment
from core.kernel.fields import optional_field
from core.kernel.message import Message, message
from core.link.spec import VacationStatus

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


# Describes the webhooks of a person: addresses where a server tells what happens at their tables

WebhookState = Literal["on", "lost", "gone", "refused"]
"""It is `on`; or off, as five messages in a row were `lost`, the other end said that it is `gone`, or the server's host
does not list it any more (`refused`)."""
WebhookProblem = Literal["", "refused", "unreachable", "late", "garbled"]
"""Why there was no answer: the address is one that the server keeps away from, nobody is there, nothing came in time,
or what came was not HTTP."""


@attrs.frozen
class WebhookCard:
    """One webhook of a person."""

    url: str
    table: str = optional_field("")
    """The table that it is for; empty for what concerns the person at all of theirs."""
    state: WebhookState = optional_field("on")
    waiting: int = optional_field(0)
    """Messages that have not been delivered yet."""
    secret: str = optional_field("", spared=True)
    """What messages are signed with, `whsec_...`: told once, when the webhook is added."""


@attrs.frozen
class WebhookTrial:
    """What came of a message that was sent to try a webhook."""

    status: int
    """The status of the answer, by HTTP; 0 where there was none."""
    problem: WebhookProblem = optional_field("")


def webhook_sentences(card: WebhookCard) -> tuple[Message, ...]:
    """A webhook in a list; a new one with its secret."""
    state = Message(f"webhook-state-{card.state}")
    kind = "table" if card.table else "own"
    line = message(f"webhook-line-{kind}", url=card.url, state=state, table=card.table)
    return (line, message("webhook-secret", secret=card.secret)) if card.secret else (line,)


def trial_sentence(trial: WebhookTrial) -> Message:
    """What came of a trial."""
    if trial.problem:
        return Message(f"webhook-tried-{trial.problem}")
    return message("webhook-tried-taken" if 200 <= trial.status < 300 else "webhook-tried-failed", status=trial.status)


# Describes what a person's finished tables came to, as far as the one who asks may see it: rates, points, a rating.
#
# Shares are of 1. An interval is that of Wilson at 95 %; there is none under five tables.

FEW: Final = 5
"""Tables from which on a share has an interval; fewer are told with their number."""


@attrs.frozen
class RatingCard:
    """A rating as it is shown."""

    points: int
    """1000 is a bot of level normal."""
    reach: int
    """The points either side within which it lies, at 95 %."""
    provisional: bool
    tables: int
    """The tables that made it."""


@attrs.frozen
class WinFigures:
    """How often tables of one sort were won."""

    sort: Literal["all", "seat", "seats", "option", "rivals"]
    """Of all tables; from one seat; at one number of seats; with some options; against bots of a level, or people."""
    of: str
    """Which seat (1 is the first), how many, which options as `key=value` (empty: the usual ones), which level, or
    `people`."""
    tables: int
    won: float
    """The share that was won; those who won together share a win."""
    fair: float
    """The share that everybody would have won who is as good as the others."""
    low: float | None
    high: float | None


@attrs.frozen
class RuleFigures:
    """Points by one rule of the score sheet, as means."""

    rule: str
    own: float
    winners: float
    """Those of the winners of the same tables."""


@attrs.frozen
class PointHistogram:
    """How often points of some height were had."""

    low: int
    """Where the first column begins."""
    step: int
    """How many points a column is wide."""
    own: tuple[int, ...]
    """By column, how often by this person."""
    others: tuple[int, ...]
    """By column, how often by the others at the same tables."""


@attrs.frozen
class PointFigures:
    """Points at the tables that were played to their end."""

    tables: int
    mean: float
    best: int
    margin: float
    """The mean distance to the best of the others, in points."""
    recent: tuple[int, ...]
    """That distance at the latest of them, the oldest first."""
    rules: tuple[RuleFigures, ...]
    """In the order of the score sheet."""
    histogram: PointHistogram


@attrs.frozen
class CostFigures:
    """What one kind of decision cost, as far as tables were reviewed."""

    kind: str
    """The kind of decision."""
    decisions: int
    tables: int
    """The reviewed tables where there were such decisions."""
    cost: float
    """Points that each cost at the end, on average, against what the bots of reviews would have done."""
    half: float | None
    """Half its 95 % interval."""


@attrs.frozen
class OwnFigures:
    """What only the person themself is shown of a game."""

    wins: tuple[WinFigures, ...]
    """That of all tables first."""
    points: PointFigures | None
    """None while no table was played to its end."""
    costs: tuple[CostFigures, ...] = optional_field((), spared=True)
    """By kind of decision, the dearest first; none while no table was reviewed."""


@attrs.frozen
class GameStatistics:
    """One game."""

    game: str
    """Its key."""
    tables: int
    rating: RatingCard | None
    """None before the first table that counted for it."""
    own: OwnFigures | None
    """None for others."""


@attrs.frozen
class PersonStatistics:
    """One person's finished tables."""

    name: str
    mine: bool
    """Whether it is the person who asks."""
    open: bool
    """Whether others see ratings and numbers of tables; else they see nothing."""
    games: tuple[GameStatistics, ...]
    """The games that were played, in the order of the catalogue."""
    aside: int
    """Tables that are not among them: first tables with a guide, study, own components, several seats."""
