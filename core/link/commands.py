"""Defines the commands of a person at a table: one closed union, the same for a link in memory and for JSON lines.

The codec writes a command under its class name in snake case. Its docstring describes it in the JSON Schema.
"""

from collections.abc import Callable
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.fields import of_game, renamed_field


@attrs.frozen
class Act:
    """Answer the decision of that id with an action: an element of `legal` as it came, or the notation as text. What
    comes of it follows as a Happening."""

    decision: str
    action: Any = attrs.field(metadata=of_game("action"))
    """The game's own action; in a line that has just been read, still JSON."""


@attrs.frozen
class TakeBack:
    """Take back the last action, where the update said that one may."""


@attrs.frozen
class Concede:
    """Give the seat up; a bot plays it on, ranked last."""


@attrs.frozen
class HandOver:
    """Let a stand-in play for the seat `other`, which the roster calls claimable. Its owner has it back by attaching,
    by Resume or by an action."""

    seat: Seat = renamed_field("other")


@attrs.frozen
class Resume:
    """Take one's own seat back from a stand-in."""


@attrs.frozen
class Agree:
    """Let spectators share the view of one's seat, or (`yes` false) no longer."""

    yes: bool


@attrs.frozen
class Say:
    """Talk at a table that one is attached to."""

    text: str


@attrs.frozen
class Refresh:
    """Ask for a fresh update, after a gap in the version numbers."""


@attrs.frozen
class Look:
    """While watching a table: see it as `seat` sees it, or what lies open (null), where the table shows that."""

    seat: Seat | None


@attrs.frozen
class AskHint:
    """Ask what a bot would advise for the decision of that id, where the table allows it. A Hint follows, to everybody
    at a table of several people; the table counts as assisted from then on."""

    decision: str


MoveCommand = Act | TakeBack
"""What a person plays; who does so needs no stand-in any more."""
RuledCommand = MoveCommand | Concede | HandOver | Resume
"""What the rules of the table decide on, and what is stored when they accept it."""
SeatCommand = RuledCommand | Agree | AskHint
"""What only a person in a seat can do."""
SpectatorCommand = Look
"""What only a spectator can do."""
ViewerCommand = Say | Refresh
"""What both can do."""
TableCommand = SeatCommand | SpectatorCommand | ViewerCommand


def with_action(command: TableCommand, read: Callable[[Any], Any]) -> TableCommand:
    """The command with what `read` makes of its action, where it has one that is still JSON."""
    return Act(command.decision, read(command.action)) if isinstance(command, Act) else command
