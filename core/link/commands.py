"""Defines the closed union of commands of a person at a table, for links in memory and for JSON lines.

The codec writes a command under its class name in snake case. The docstring of a command is its description in the JSON
Schema.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, get_args

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import of_game, optional_field, renamed_field
from core.kernel.message import Message

PhraseId = Literal["hi", "gl", "wp", "nice", "ty", "gg", "turn", "wait", "oops", "sorry", "again", "bye"]
"""The ready phrases of the chat. Each reader gets them in their own language (`phrase-<id>`)."""
PHRASES: Final[tuple[PhraseId, ...]] = get_args(PhraseId)
PHRASE_MARK: Final = ":"
"""The sign before the id of a phrase where text is typed or stored: `:wp`."""


def phrase_message(phrase: PhraseId) -> Message:
    """Return a ready phrase as a message."""
    return Message(f"phrase-{phrase}")


def phrase_in(text: str) -> PhraseId | None:
    """Return the phrase that a typed or stored text stands for; None for other text.

    >>> phrase_in(":wp"), phrase_in("well played"), phrase_in(":-)")
    ('wp', None, None)
    """
    return next((phrase for phrase in PHRASES if text == f"{PHRASE_MARK}{phrase}"), None)


@attrs.frozen
class Act:
    """Answer the decision with the id `decision`. `action` is an element of `legal`, unchanged, or its notation as
    text. The answer comes once the action is on disk; the result follows as an `update`."""

    decision: str
    action: Any = attrs.field(metadata=of_game("action"))
    """The game's own action; still JSON in a line just read."""


@attrs.frozen
class TakeBack:
    """Take back your latest action. The Update says when this is allowed (`take_back`). With `ask`, and only where it
    says that you may ask, the other people are asked to agree: the roster then has a `request`, unless only bots
    play."""

    ask: bool = optional_field(False, spared=True)


@attrs.frozen
class AnswerTakeBack:
    """Agree to the request for a take-back that the roster shows, or with `yes` false decline it or withdraw your own.
    `version` is that of the request."""

    version: int
    yes: bool


@attrs.frozen
class GiveTime:
    """Give more time to every other person who has to act, at a table with clocks: five minutes, or a day on a clock of
    days. It is possible once for each of their decisions."""


@attrs.frozen
class Concede:
    """Give up your seat. A bot plays on for you, and the seat ranks last."""


@attrs.frozen
class HandOver:
    """Let a stand-in play for the seat `other`, which the roster must list as claimable. The owner gets the seat back
    by attaching, with `resume`, or with an action."""

    seat: Seat = renamed_field("other")


@attrs.frozen
class Resume:
    """Take your seat back from a stand-in."""


@attrs.frozen
class Agree:
    """Share the view of your seat with spectators, or with `yes` false stop sharing it."""

    yes: bool


@attrs.frozen
class Say:
    """Send a chat line at a table you are attached to: a `text`, or a `phrase` that each reader gets in their own
    language."""

    text: str = optional_field("")
    phrase: PhraseId | None = optional_field(None, spared=True)


@attrs.frozen
class Refresh:
    """Ask for a fresh Update, after a gap in the version numbers."""


@attrs.frozen
class Look:
    """As a spectator, switch to the view of `seat`, or to the public view (null), if the table allows it."""

    seat: Seat | None


@attrs.frozen
class AskHint:
    """Ask a bot's advice on the decision with the id `decision`, if the table allows hints. A Hint follows, for
    everyone at a table of several people. The table then counts as assisted. With `deep`, the bot thinks as long as
    level `hard`."""

    decision: str
    deep: bool = optional_field(False, spared=True)


MoveCommand = Act | TakeBack
"""The moves of a player, which also end the use of a stand-in."""
RuledCommand = MoveCommand | AnswerTakeBack | GiveTime | Concede | HandOver | Resume
"""The commands that the rules of the table decide on; accepted ones are stored."""
SeatCommand = RuledCommand | Agree | AskHint
"""The commands that need a seat."""
SpectatorCommand = Look
"""The commands of spectators only."""
ViewerCommand = Say | Refresh
"""The commands of players and spectators alike."""
PlainCommand = SeatCommand | SpectatorCommand | ViewerCommand


@attrs.frozen
class Numbered:
    """A command with a number; an Accepted or a Refused with this number reports its outcome."""

    number: int
    command: PlainCommand
    is_repeated: bool = optional_field(False)
    """Whether an earlier owner of the table may have carried it out already."""


TableCommand = PlainCommand | Numbered


def say_line(text: str) -> Say:
    """Return the command for a typed chat line: `:wp` is a phrase, anything else a text."""
    phrase = phrase_in(text.strip())
    return Say(text) if phrase is None else Say(phrase=phrase)


def with_action(command: PlainCommand, read: Callable[[Any], Any]) -> PlainCommand:
    """Return the command with its JSON action replaced by the result of `read`; other commands stay the same."""
    return Act(command.decision, read(command.action)) if isinstance(command, Act) else command
