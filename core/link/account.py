"""Describes a person's account on a server: keys, preferences, webhooks and statistics."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol, get_args

import attrs

from core.grammar import day, moment
from core.kernel.fields import optional_field
from core.kernel.message import Message, message, one_of
from core.link.spec import Level, VacationStatus

MOST_KEYS = 10
"""Most keys of one account."""
LONGEST_PROFILE = 4096
"""Most characters of the settings in a profile."""


@attrs.frozen
class KeyCard:
    """A key that signs in to an account. Times are seconds since the epoch."""

    fingerprint: str
    label: str
    """The cleaned comment of the key."""
    added: float
    seen: float
    """The latest sign-in with this key, up to an hour late; 0 if there was none."""
    in_use: bool
    """Whether this session signed in with it."""
    awaits: Literal["", "you", "browser", "holder"] = optional_field("", spared=True)
    """The confirmation that the key still needs: `you`, from the account's owner; `browser`, from the person at the
    browser; `holder`, from the holder of the key. Empty for a valid key."""
    until: float = optional_field(0.0, spared=True)
    """When the holder's time to confirm expires; 0 for a valid key."""
    code: str = optional_field("", spared=True)
    """The code that the holder must type; only in the answer to the request."""


@attrs.frozen
class ProgramToken:
    """A secret with which programs connect by WebSocket as the person who asked for it."""

    token: str
    until: float
    """When it expires, in seconds since the epoch."""


@attrs.frozen
class JoinedAccount:
    """The account that the key of a session joins, or would join after confirmation."""

    name: str
    """The name of the account's owner."""
    tables: int
    """How many unfinished tables the account has."""
    joined: bool
    """Whether the key now signs in to it."""


@attrs.frozen
class Profile:
    """A person's latest preferences."""

    language: str = ""
    """A language code (`en`, `fr`), or empty to follow the terminal."""
    settings: str = ""
    """The settings of the full screen, as the text of their file."""


class Account(Protocol):
    """The stored data of one person. Failed calls raise BelvedereError with a sentence."""

    @property
    def makes_passkeys(self) -> bool:
        """Whether the person's browser can create a passkey for this account."""

    async def profile(self) -> Profile: ...

    async def keep_profile(self, profile: Profile) -> None: ...

    async def progress(self) -> str:
        """Return the person's learning progress as the text of `core/learning/progress.py`; empty if none is stored."""

    async def change_progress(self, change: Callable[[str], str]) -> None:
        """Store the result of `change` on the current text, which may have changed since it was read."""


def blocked_sentences(names: Sequence[str]) -> tuple[Message, ...]:
    """Return a sentence for each blocked name, or one for an empty list."""
    return tuple(message("block-list", name=name) for name in names) or (Message("block-none"),)


def followed_sentences(names: Sequence[str]) -> tuple[Message, ...]:
    """Return a sentence for each followed name, or one for an empty list."""
    return tuple(message("follow-list", name=name) for name in names) or (Message("follow-none"),)


def vacation_sentences(status: VacationStatus) -> tuple[Message, ...]:
    """Return sentences on the end of a person's vacation and the days they have left."""
    now = message("vacation-until", day=last_day(status.until)) if status.until else Message("vacation-now-none")
    return now, message("vacation-left", days=status.left)


def last_day(until: float) -> Message:
    """Return the last day of a vacation that ends at `until` (seconds since the epoch)."""
    return day(until - 1)


def key_sentence(card: KeyCard) -> Message:
    """Return the line of a key in a list."""
    label = card.label or message("key-no-label")
    return message("key-line", fingerprint=card.fingerprint, label=label, when=key_dates(card))


def added_sentence(card: KeyCard) -> Message:
    """Return the sentence on the result of adding a key."""
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
    """Return the sentence that asks the holder of a key to confirm, or says that it has joined."""
    return message("key-joined" if account.joined else "key-join-sure", name=account.name, tables=account.tables)


def key_dates(card: KeyCard) -> Message:
    """Return when a key was added and last used, or until when its holder may confirm it."""
    if card.awaits == "holder":
        return message("key-awaits", until=moment(card.until))
    state = "here" if card.in_use else "seen" if card.seen else "unseen"
    return message(f"key-{state}", added=day(card.added), seen=day(card.seen))


# A person's webhooks: addresses to which the server posts the events of their tables

WebhookState = Literal["on", "lost", "gone", "refused"]
"""`on`, or the reason why it is disabled: `lost`, five failed deliveries in a row; `gone`, the receiver answered 410;
`refused`, the host no longer allows the address."""
WebhookProblem = Literal["", "refused", "unreachable", "late", "garbled"]
"""Why there was no answer: `refused`, the server does not connect to this address; `unreachable`, no connection;
`late`, a timeout; `garbled`, the answer was not HTTP."""


WebhookFormat = Literal["json", "discord", "slack", "ntfy", "gotify", "matrix"]
"""The form of messages: `json` is ours, signed; the others are what these services show to people."""
WEBHOOK_FORMATS: Final[tuple[WebhookFormat, ...]] = get_args(WebhookFormat)
WebhookEvents = Literal["all", "my-turn"]
"""Which events are sent: `all`, or only that it is the owner's turn."""
WEBHOOK_EVENTS: Final[tuple[WebhookEvents, ...]] = get_args(WebhookEvents)


@attrs.frozen
class WebhookCard:
    """A person's webhook, or a browser of theirs that gets notifications."""

    url: str
    """Its address; of a browser only the push service."""
    table: str = optional_field("")
    """The table it covers; empty for all tables of the person."""
    state: WebhookState = optional_field("on")
    waiting: int = optional_field(0)
    """Messages that are not delivered yet."""
    secret: str = optional_field("", spared=True)
    """The secret that signs messages, `whsec_...`: sent only once, when a webhook with our own format is added."""
    format: WebhookFormat = optional_field("json", spared=True)
    events: WebhookEvents = optional_field("all", spared=True)
    guessed: bool = optional_field(False, spared=True)
    """Whether the format was guessed from the address; only in the answer to the request."""
    browser: str = optional_field("", spared=True)
    """For a browser: the name by which it is removed or tried, in place of a table (`browser-3f9a1c07`)."""
    device: str = optional_field("", spared=True)
    """For a browser: what it is (`Firefox, Android`)."""


@attrs.frozen
class WebhookTrial:
    """The result of a test message to a webhook."""

    status: int
    """The HTTP status of the answer; 0 if there was none."""
    problem: WebhookProblem = optional_field("")


def webhook_sentences(card: WebhookCard) -> tuple[Message, ...]:
    """Return the lines of a webhook in a list; a new one includes its secret."""
    state = Message(f"webhook-state-{card.state}")
    if card.browser:
        return (message("webhook-line-browser", browser=card.browser, device=card.device, state=state),)
    kind = "table" if card.table else "turn" if card.events == "my-turn" else "own"
    if card.table and card.events == "my-turn":
        kind = "table-turn"
    lines = [message(f"webhook-line-{kind}", url=card.url, state=state, table=card.table, format=card.format)]
    if card.guessed:
        lines.append(message("webhook-guessed", format=card.format, known=one_of(WEBHOOK_FORMATS)))
    if card.secret:
        lines.append(message("webhook-secret", secret=card.secret))
    return tuple(lines)


def trial_sentence(trial: WebhookTrial) -> Message:
    """Return the sentence on the result of a test message."""
    if trial.problem:
        return Message(f"webhook-tried-{trial.problem}")
    return message("webhook-tried-taken" if 200 <= trial.status < 300 else "webhook-tried-failed", status=trial.status)


# The statistics of a person's finished tables, without what the asking person may not see
#
# Shares are fractions of 1. Intervals are Wilson intervals at 95 %, and need at least five tables.

FEW: Final = 5
"""The fewest tables for which a share or cost has an interval."""


@attrs.frozen
class RatingCard:
    """A rating as displayed."""

    points: int
    """A bot of level normal has 1000."""
    reach: int
    """Half the width of the 95 % interval, in points."""
    provisional: bool
    tables: int
    """How many tables the rating is based on."""


@attrs.frozen
class OwnStrength:
    """How strong a person plays a game, and the bot of which `like-me` seats one or more there."""

    points: int
    """The rating of that bot; a bot of level normal has 1000."""
    level: Level
    lift: int
    """The percentage of its decisions that the next stronger level answers."""
    tables: int
    """How many of the person's latest tables this is based on; 0 for a newcomer, who meets `easy`."""


@attrs.frozen
class WinFigures:
    """The win rate at one group of tables."""

    sort: Literal["all", "seat", "seats", "option", "rivals"]
    """The kind of group: all tables, one seat, one number of seats, one choice of options, or one kind of opponents."""
    of: str
    """The group: the seat (1 is the first), the number of seats, the options as `key=value` (empty: the defaults), a
    bot level, or `people`."""
    tables: int
    won: float
    """The share of wins; joint winners split a win."""
    fair: float
    """The expected share if all players were equally strong."""
    low: float | None
    high: float | None


@attrs.frozen
class RuleFigures:
    """Average points from one rule of the score sheet."""

    rule: str
    own: float
    winners: float
    """The average of the winners of the same tables."""


@attrs.frozen
class PointHistogram:
    """The score distribution."""

    low: int
    """The lowest value of the first column."""
    step: int
    """The width of a column, in points."""
    own: tuple[int, ...]
    """By column, this person's number of results."""
    others: tuple[int, ...]
    """By column, the results of the others at the same tables."""


@attrs.frozen
class PointFigures:
    """Points at the tables that were played to the end."""

    tables: int
    mean: float
    best: int
    margin: float
    """The average distance to the best rival, in points."""
    recent: tuple[int, ...]
    """That distance at the latest tables, oldest first."""
    rules: tuple[RuleFigures, ...]
    """In the order of the score sheet."""
    histogram: PointHistogram


@attrs.frozen
class CostFigures:
    """The cost of one kind of decision at reviewed tables."""

    kind: str
    """The kind of decision."""
    decisions: int
    tables: int
    """How many reviewed tables had such decisions."""
    cost: float
    """The average final points that each decision lost compared with the review's bots."""
    half: float | None
    """Half its 95 % interval; None if there is none."""


@attrs.frozen
class AchievementCard:
    """An achievement of a game, earned or still worth trying. Its name is the message `<game>-achievement-<key>`, its
    sentence `<game>-achievement-<key>-how`."""

    game: str
    key: str
    table: str = optional_field("", spared=True)
    """The id of the finished table at which it was earned first; empty if it is still worth trying."""
    version: int = optional_field(0, spared=True)
    """The version of that table (the number of the move) at which it was earned."""
    ended: float = optional_field(0.0, spared=True)
    """When that table ended, in seconds since the epoch."""
    people: tuple[str, ...] = optional_field((), spared=True)
    """The names of the other people there; those who are no longer known are left out."""
    levels: tuple[str, ...] = optional_field((), spared=True)
    """The levels of the bots there, each once."""


@attrs.frozen
class OwnFigures:
    """Statistics of a game that only their owner sees."""

    wins: tuple[WinFigures, ...]
    """The group of all tables comes first."""
    points: PointFigures | None
    """None if no table was played to the end."""
    costs: tuple[CostFigures, ...] = optional_field((), spared=True)
    """By kind of decision, the costliest first; empty if no table was reviewed."""
    achievements: tuple[AchievementCard, ...] = optional_field((), spared=True)
    """Every achievement of the game, from easy to hard."""


@attrs.frozen
class GameStatistics:
    """One person's statistics of one game."""

    game: str
    """The key of the game."""
    tables: int
    rating: RatingCard | None
    """None before the first rated table."""
    own: OwnFigures | None
    """None if another person asks."""


@attrs.frozen
class PersonStatistics:
    """The statistics of one person's finished tables."""

    name: str
    mine: bool
    """Whether the asking person owns them."""
    open: bool
    """Whether others see ratings and numbers of tables; otherwise they see nothing."""
    games: tuple[GameStatistics, ...]
    """The games played, in the order of the catalogue."""
    aside: int
    """Tables left out: guided first tables, studies, own component sets, and tables with several seats for one
    person."""
