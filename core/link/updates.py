"""Defines what a table sends to one viewer: hints and the closed union of deliveries. Every one can be encoded."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.fields import of_game, optional_field
from core.kernel.message import Message
from core.kernel.score import Outcome, ScoreSheet
from core.link.spec import NO_CLOCK, PATIENCE, Begins, Clock, Hints, Player, Spectating

# Defines a hint: what a bot would advise a person who asks, how sure that is, and at which tables one may ask

HintTerms = Literal["free", "open", "off", "none"]
"""Who may ask for a hint at a table: the only person there, who alone is told it (`free`); anybody, and everybody is
told it (`open`); nobody, for it was not agreed (`off`) or is not given there (`none`)."""


ELSEWHERE: Final = "elsewhere"
"""Stands among the rules for all but the one that was told."""
LEAST_HALF: Final = 0.1
"""Points: the least half of an interval that is written. A smaller one would be written as none."""


@attrs.frozen
class HintReason:
    """What of the score sheet is better or worse than after the choice it is compared with."""

    rule: str
    """The game's key of the rule, or ELSEWHERE."""
    points: float
    """Points more, or less, on average."""


@attrs.frozen
class HintedChoice:
    """One of the choices of a hint."""

    action: Any = attrs.field(metadata=of_game("action"))
    words: Message
    """The action in words, as its seat sees it: nobody else's view tells what it means."""
    gap: float
    """Own points at the end more than after the first choice of the hint, on average; 0 for that one."""
    half: float | None
    """Half the width of the 95 % interval of `gap`; None where the tables were too few to tell."""
    is_equal: bool
    """Whether it may be as good as the best: nothing that is known tells them apart."""
    reasons: tuple[HintReason, ...]
    """At most two of the rules that make up `gap`, each beyond its own noise. Of a choice that is better or worse none
    where they point the other way: what is true then is only that it came out so. Of one that may be as good ELSEWHERE
    makes up for the first where they would say more than `gap`."""


@attrs.frozen
class Hint:
    """What a bot would advise for a decision, made from the view of its seat and nothing else."""

    seat: Seat
    decision: str
    """The id of the decision."""
    choices: tuple[HintedChoice, ...]
    """At most three: first those that may be the best, which are not ranked but for the plan's, then others, the better
    one first."""
    tables: int
    """Imagined tables that each choice was played on at."""
    error: float | None
    """Points by which a gap may be off beyond its interval (`core.review.values`); None: not measured for this game."""
    is_planned: bool = optional_field(False, spared=True)
    """Whether the first choice is what the best plan of the seat's own turns begins with."""


def hint_terms(hints: Hints, players: Sequence[Player]) -> HintTerms:
    """Who may ask for a hint at a table of these players, where `hints` was agreed. A free seat is for a person.

    >>> hint_terms("off", [Player("person", "Ann"), Player("bot", "Bo", "calm")])
    'free'
    >>> hint_terms("off", [Player("person", "Ann"), Player("open", "")])
    'off'
    """
    if hints == "none":
        return "none"
    return "free" if sum(player.kind != "bot" for player in players) <= 1 else hints


# Defines the deliveries


@attrs.frozen
class TakeBackRight:
    """Whether the viewer may take back the latest action now."""

    allowed: bool
    reason: Message | None = None
    """Why not."""


@attrs.frozen
class Update:
    """All that one viewer may know at one version of a table. A spectator who is shown a seat's view gets the update of
    that seat, without a decision."""

    version: int
    viewer: Seat | None
    """The seat whose view this is; None for a spectator who sees what lies open."""
    view: Any = attrs.field(metadata=of_game("view"))
    events: tuple[Any, ...] = attrs.field(metadata=of_game("events"))
    """What happened since the update before; empty when `fresh`."""
    to_act: tuple[Seat, ...]
    """Every seat that owes a choice now."""
    decision: Decision | None
    """What the viewer's own seat is asked, None when nothing."""
    legal: tuple[Any, ...] = attrs.field(metadata=of_game("actions"))
    """The complete list of actions for the viewer's own seat."""
    take_back: TakeBackRight
    sheets: tuple[ScoreSheet, ...]
    """The score sheets as far as the viewer may know them."""
    outcome: Outcome | None
    """How the table ended, None while it runs."""
    fresh: bool
    """Whether this begins anew: the first update, or after a gap, a take-back or a return to the seat."""


@attrs.frozen
class Refused:
    """An action was not accepted and nothing changed."""

    reason: Message


@attrs.frozen
class StandIn:
    """A bot that plays for the absent owner of a seat until they are back."""

    seat: Seat
    by: Seat
    """The seat of the player who asked for the stand-in."""


@attrs.frozen
class SeatVacation:
    """The person in a seat is on vacation until then (seconds since the epoch): the clock of the seat stands still."""

    seat: Seat
    until: float


@attrs.frozen
class Roster:
    """The people of a table: who sits where, who is attached, who watches."""

    players: tuple[Player, ...]
    """The players by seat."""
    present: tuple[bool, ...]
    """By seat, whether its owner is attached."""
    watchers: tuple[str, ...]
    """The names of the spectators."""
    conceded: tuple[Seat, ...] = ()
    """The seats whose owners have given up; a bot plays them on."""
    commitment: str = ""
    """The published hash of the table's seed."""
    ready: tuple[Seat, ...] = ()
    """Before the table begins: the seats whose owners wait for nobody else."""
    makers: tuple[Seat, ...] = ()
    """Before the table begins: the seats of the person who may begin it."""
    spectating: Spectating = optional_field(Spectating())
    """What spectators are shown."""
    stand_ins: tuple[StandIn, ...] = optional_field(())
    """The bots that play for absent owners."""
    claimable: tuple[Seat, ...] = optional_field(())
    """The seats that the other players may hand to a stand-in now."""
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)
    """Seconds for which an absent player is waited for; 0 is for ever."""
    rematch: tuple[Seat, ...] = optional_field((), spared=True)
    """After the end: the seats whose owners have agreed to play the table once more. Spectators are not told."""
    follower: str = optional_field("", spared=True)
    """After the end: the id of the table that they play then, once all have agreed."""
    hints: Hints = optional_field("off", spared=True)
    """Whether hints may be asked for, as agreed; `none` too where the host gives none."""
    assisted: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats whose players were told a hint."""
    begins: Begins = optional_field("seated", spared=True)
    """Whether who sits where was drawn from the seed."""
    added: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats whose people added to the seed."""
    added_hash: str = optional_field("", spared=True)
    """From the start of the table: the hash of what they added, which nobody changes any more."""
    rated: bool = optional_field(False, spared=True)
    """Whether the table counts for ratings as it was made. Hints and stand-ins may still say otherwise."""
    page: str = optional_field("", spared=True)
    """Where browsers elsewhere watch the table while it runs; empty where they do not."""
    vacations: tuple[SeatVacation, ...] = optional_field((), spared=True)
    """At a table with a clock of days: who is on vacation."""


@attrs.frozen
class Clocks:
    """What the clocks of a table showed when this was sent. Tables without a clock send none."""

    left: tuple[float | None, ...]
    """By seat the seconds left; None for a seat that a bot plays."""
    running: tuple[Seat, ...]
    """The seats whose clocks go down from then on."""
    paused: tuple[Seat, ...]
    """The seats whose clocks stand still until their owners are attached again."""


@attrs.frozen
class Chat:
    """Something that a player or a spectator said at the table. Name and text have been cleaned."""

    name: str
    text: str
    spectator: bool = optional_field(False)
    earlier: bool = optional_field(False, spared=True)
    """Whether it was said before the link was attached. Where a table goes on at another node, or a link missed
    something, what was said is told once more like that (`ToldLines`)."""


TOLD_KEPT = 200
"""Chat lines that are remembered as told: more than a newcomer is told."""


@attrs.frozen
class ToldLines:
    """What a link has told so far of what is said at its table, each line once."""

    lines: tuple[Chat, ...] = ()
    """Oldest first, as if none had been said earlier."""
    _retold: tuple[Chat, ...] = ()
    """What it told as said earlier since it began last."""

    def begun_anew(self) -> "ToldLines":
        """As the link begins to tell what was said, again or for the first time (`Log`)."""
        return attrs.evolve(self, retold=())

    def is_news(self, chat: Chat) -> bool:
        """Whether a line that comes next was not told yet.

        >>> told = ToldLines().with_line(Chat("Ann", "hello"))
        >>> told.begun_anew().is_news(Chat("Ann", "hello", earlier=True))
        False
        """
        line = _line_of(chat)
        return not chat.earlier or self.lines.count(line) <= self._retold.count(line)

    def with_line(self, chat: Chat) -> "ToldLines":
        """With the line that comes next."""
        line = _line_of(chat)
        lines = (*self.lines, line)[-TOLD_KEPT:] if self.is_news(chat) else self.lines
        return ToldLines(lines, (*self._retold, line) if chat.earlier else self._retold)


def _line_of(chat: Chat) -> Chat:
    """A chat line, whenever it was said."""
    return attrs.evolve(chat, earlier=False)


@attrs.frozen
class Announced:
    """An announcement of the host to everybody on the server."""

    sentence: Message


@attrs.frozen
class Frozen:
    """The table accepts nothing for now, or goes on again."""

    reason: Message | None
    """Why nothing is accepted; None when the table goes on."""


@attrs.frozen
class Closed:
    """The link has ended; the seat stays."""

    reason: Message


@attrs.frozen
class Log:
    """The whole log this viewer may read, sent before every fresh update."""

    events: tuple[Any, ...] = attrs.field(metadata=of_game("events"))
    """The events, oldest first."""
    seen: int | None = optional_field(None)
    """For the owner of a seat: how many of the events they had been shown when they left."""


Delivery = Update | Refused | Roster | Clocks | Chat | Announced | Frozen | Closed | Log | Hint
