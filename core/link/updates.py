"""What a table tells one viewer: the closed union of deliveries. Every one can be encoded."""

from typing import Any

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.message import Message
from core.kernel.optional_field import of_game, optional_field
from core.kernel.score import Outcome, ScoreSheet
from core.link.clock import NO_CLOCK, PATIENCE, Clock
from core.link.spec import Player, Spectating


@attrs.frozen
class TakeBackRight:
    """Whether the viewer may take back the latest action now; if not, why."""

    allowed: bool
    reason: Message | None = None


@attrs.frozen
class Update:
    """All that one viewer may know at one version of a table. A spectator who looks through a seat's eyes is told what
    that seat is told (`viewer` is then the seat), and is asked nothing.

    `events` happened since the update before (`fresh` is False) or are empty (`fresh` is True: first update, after
    a gap, a take-back or a return). `legal` is the complete list for the viewer's own seat.
    """

    version: int
    viewer: Seat | None
    view: Any = attrs.field(metadata=of_game("view"))
    events: tuple[Any, ...] = attrs.field(metadata=of_game("events"))
    to_act: tuple[Seat, ...]
    decision: Decision | None
    legal: tuple[Any, ...] = attrs.field(metadata=of_game("actions"))
    take_back: TakeBackRight
    sheets: tuple[ScoreSheet, ...]
    outcome: Outcome | None
    fresh: bool


@attrs.frozen
class Refused:
    """An action was not accepted and nothing changed."""

    reason: Message


@attrs.frozen
class StandIn:
    """A bot that plays for `seat` until its owner is back, because the player in seat `by` saw to it."""

    seat: Seat
    by: Seat


@attrs.frozen
class Roster:
    """Who sits where, who is attached, who watches (by name), and which seats a bot plays on after conceding.

    `commitment` is the published hash of the table's seed, `spectating` what those who watch are shown. Before the
    table begins `ready` are the seats whose people wait for nobody else, `makers` those of whoever may begin it.

    `stand_ins` play for those whose time was up or who were gone too long, `claimable` are the seats that the others
    may hand to one now. `clock` and `patience` are those of the table's TableSpec.
    """

    players: tuple[Player, ...]
    present: tuple[bool, ...]
    watchers: tuple[str, ...]
    conceded: tuple[Seat, ...] = ()
    commitment: str = ""
    ready: tuple[Seat, ...] = ()
    makers: tuple[Seat, ...] = ()
    spectating: Spectating = optional_field(Spectating())
    stand_ins: tuple[StandIn, ...] = optional_field((), written_as="stewards")
    claimable: tuple[Seat, ...] = optional_field(())
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)


@attrs.frozen
class Clocks:
    """What the clocks showed when this was sent, at tables that have one: by seat the seconds `left`, None for a seat
    that a bot plays. Those of `running` seats go down from then on; those of `paused` seats stand still until somebody
    is there again."""

    left: tuple[float | None, ...]
    running: tuple[Seat, ...]
    paused: tuple[Seat, ...]


@attrs.frozen
class Chat:
    """Something said at the table, by a player or a `spectator`. `name` and `text` have been cleaned."""

    name: str
    text: str
    spectator: bool = optional_field(False)


@attrs.frozen
class Announced:
    """Something that whoever runs the house lets everybody in it know."""

    sentence: Message


@attrs.frozen
class Frozen:
    """The table accepts nothing for now (`reason`), or goes on again (None)."""

    reason: Message | None


@attrs.frozen
class Closed:
    """The link has ended; the seat stays."""

    reason: Message


@attrs.frozen
class Log:
    """The whole log this viewer may read, oldest first: sent before every fresh update.

    To whoever comes back to a seat, `seen` tells how many of the events they had been shown when they left.
    """

    events: tuple[Any, ...] = attrs.field(metadata=of_game("events"))
    seen: int | None = optional_field(None)


Delivery = Update | Refused | Roster | Clocks | Chat | Announced | Frozen | Closed | Log
