"""Defines what a table sends to one viewer: hints and the closed union of deliveries. All of them can be encoded."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.fields import of_game, optional_field
from core.kernel.message import Message
from core.kernel.score import Outcome, ScoreSheet
from core.link.commands import PhraseId
from core.link.spec import NO_CLOCK, PATIENCE, Begins, Clock, Hints, Player, Spectating, TakeBackPolicy

# Hints: a bot's advice, its certainty, and the tables where players may ask for it

HintTerms = Literal["free", "open", "off", "none"]
"""Who may ask for a hint at a table. `free`: the only person there, for themselves. `open`: any player, and everyone
receives it. `off`: no player, as hints were not agreed. `none`: no player, because the table offers no hints."""


ELSEWHERE: Final = "elsewhere"
"""The `rule` of a reason that sums up all rules except the one named before it."""
LEAST_HALF: Final = 0.1
"""The smallest half-width of an interval that is shown, in points. A smaller one would round to 0."""


@attrs.frozen
class HintReason:
    """The change of one score line between a choice and the choice it is compared with."""

    rule: str
    """The game's key of the rule, or ELSEWHERE."""
    points: float
    """The average difference in points: positive is more."""


@attrs.frozen
class HintedChoice:
    """One of the choices of a hint."""

    action: Any = attrs.field(metadata=of_game("action"))
    words: Message
    """The action in words, from the point of view of its seat."""
    gap: float
    """By how many points the seat's final total exceeds that of the hint's first choice, on average; 0 for the first
    choice."""
    half: float | None
    """Half the width of the 95 % interval of `gap`; None if too few tables were simulated."""
    is_equal: bool
    """Whether this choice may be as good as the best: the simulations cannot tell them apart."""
    reasons: tuple[HintReason, ...]
    """At most two rules that explain `gap`, each beyond its own noise. Empty for a better or worse choice if they point
    the other way. For a choice that may be equal, ELSEWHERE balances the first rule if the rules would claim more than
    `gap`."""
    consequences: tuple[Message, ...] = optional_field((), spared=True)
    """At most two differences in words: what holds after this choice but not after the first one, or for the first one
    not after the next. Those of a better or worse choice agree with the figures."""


@attrs.frozen
class Hint:
    """A bot's advice for a decision, computed only from the view of its seat."""

    seat: Seat
    decision: str
    """The id of the decision."""
    choices: tuple[HintedChoice, ...]
    """At most three: first the choice of the bot's search, then those that may be as good, unranked, then the others,
    better ones first."""
    tables: int
    """Simulated tables for each choice."""
    error: float | None
    """Points by which a gap may be wrong beyond its interval (`core.review.values`); None if not measured for this
    game."""
    deep: bool = optional_field(False, spared=True)
    """Whether the bot thought as long as level `hard`."""


def hint_terms(hints: Hints, players: Sequence[Player]) -> HintTerms:
    """Return who may ask for a hint at a table of these players with the agreed `hints`. An open seat counts as a
    person.

    >>> hint_terms("off", [Player("person", "Ann"), Player("bot", "Bo", "calm")])
    'free'
    >>> hint_terms("off", [Player("person", "Ann"), Player("open", "")])
    'off'
    """
    if hints == "none":
        return "none"
    return "free" if sum(player.kind != "bot" for player in players) <= 1 else hints


# Deliveries


@attrs.frozen
class TakeBackRight:
    """Whether the viewer may take back the latest action now."""

    allowed: bool
    reason: Message | None = None
    """Why not."""
    may_ask: bool = optional_field(False, spared=True)
    """Whether the viewer may ask the others to agree to it (`ask`)."""


@attrs.frozen
class TakeBackRequest:
    """A player asks the others to let them take back their latest action, and all actions since. It lapses with the
    next action."""

    seat: Seat
    version: int
    """The version of the table when it was asked, which an answer repeats."""
    actions: int
    """How many actions would be undone."""
    seen: tuple[Message, ...]
    """Who has seen what since: information that was hidden before, as the viewer may know it."""
    agreed: tuple[Seat, ...] = ()
    """The seats of people who agreed."""
    awaited: tuple[Seat, ...] = ()
    """The seats of people who have not answered."""


@attrs.frozen
class Update:
    """Everything that one viewer may know at one version of a table. A spectator with a seat's view gets that seat's
    update without a decision."""

    version: int
    viewer: Seat | None
    """The seat that has this view; None for a spectator with the public view."""
    view: Any = attrs.field(metadata=of_game("view"))
    events: tuple[Any, ...] = attrs.field(metadata=of_game("events"))
    """The events since the previous update; empty when `fresh`."""
    to_act: tuple[Seat, ...]
    """Every seat that owes a choice now."""
    decision: Decision | None
    """The decision of the viewer's own seat; None if it has none."""
    legal: tuple[Any, ...] = attrs.field(metadata=of_game("actions"))
    """The complete list of actions for the viewer's own seat."""
    take_back: TakeBackRight
    sheets: tuple[ScoreSheet, ...]
    """The score sheets, with ranges for points hidden from the viewer."""
    outcome: Outcome | None
    """How the table ended; None while it runs."""
    fresh: bool
    """Whether this update starts over: the first one, or one after a gap, a take-back or a return to the seat."""


@attrs.frozen
class Refused:
    """A command was refused and nothing changed."""

    reason: Message
    number: int | None = optional_field(None, spared=True)
    """The number of a `core.link.commands.Numbered` command."""


@attrs.frozen
class Accepted:
    """A numbered command was carried out; its changes are on disk."""

    number: int


@attrs.frozen
class StandIn:
    """A bot that plays for the absent owner of a seat until they return."""

    seat: Seat
    by: Seat
    """The seat of the player who asked for the stand-in."""


@attrs.frozen
class SeatVacation:
    """A vacation of the person in a seat. The seat's clock stands still until `until` (seconds since the epoch)."""

    seat: Seat
    until: float


@attrs.frozen
class Roster:
    """The people of a table: players, their presence, and spectators."""

    players: tuple[Player, ...]
    """The players by seat."""
    present: tuple[bool, ...]
    """By seat, whether its owner is attached."""
    watchers: tuple[str, ...]
    """The names of the spectators."""
    conceded: tuple[Seat, ...] = ()
    """The seats of owners who conceded; bots play them."""
    commitment: str = ""
    """The published hash of the table's seed."""
    ready: tuple[Seat, ...] = ()
    """Before the table begins: the seats of owners who are ready."""
    makers: tuple[Seat, ...] = ()
    """Before the table begins: the seats of the person who may begin it."""
    spectating: Spectating = optional_field(Spectating())
    """The view of spectators."""
    stand_ins: tuple[StandIn, ...] = optional_field(())
    """The bots that play for absent owners."""
    claimable: tuple[Seat, ...] = optional_field(())
    """The seats that the other players may hand to a stand-in now."""
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)
    """Seconds that the table waits for an absent player; 0 for no limit."""
    rematch: tuple[Seat, ...] = optional_field((), spared=True)
    """After the end: the seats of owners who agreed to a rematch. Not sent to spectators."""
    follower: str = optional_field("", spared=True)
    """After the end: the id of the rematch table, once everyone has agreed; for spectators too."""
    hints: Hints = optional_field("off", spared=True)
    """Whether hints are allowed, as agreed; `none` also if the host offers no hints."""
    assisted: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats of players who received a hint."""
    begins: Begins = optional_field("seated", spared=True)
    """Whether seats were drawn from the seed."""
    added: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats of people who added to the seed."""
    added_hash: str = optional_field("", spared=True)
    """From the start of the table: the hash of all additions to the seed, which can no longer change."""
    rated: bool = optional_field(False, spared=True)
    """Whether the table was made as a rated one. Hints and stand-ins may still exclude it from ratings."""
    page: str = optional_field("", spared=True)
    """The web address to watch the running table; empty if there is none."""
    vacations: tuple[SeatVacation, ...] = optional_field((), spared=True)
    """At a table with a clock of days: the players on vacation."""
    take_back: TakeBackPolicy = optional_field("reveal", spared=True)
    """What players may take back, as agreed."""
    request: TakeBackRequest | None = optional_field(None, spared=True)
    """The open request to take back actions. Not sent to spectators."""


@attrs.frozen
class TimeGift:
    """A player gave others more time."""

    version: int
    """The version of the table when it was stored."""
    by: Seat
    to: tuple[Seat, ...]
    """The seats that got it."""
    seconds: int
    """The time that each got."""


@attrs.frozen
class Clocks:
    """The clocks of a table at the time of sending. Tables without a clock send none."""

    left: tuple[float | None, ...]
    """Seconds left by seat; None for a seat played by a bot."""
    running: tuple[Seat, ...]
    """The seats with running clocks."""
    paused: tuple[Seat, ...]
    """The seats with stopped clocks, until their owners are attached again."""
    gift: TimeGift | None = optional_field(None, spared=True)
    """The latest gift of time."""


@attrs.frozen
class Chat:
    """A chat line of a player or spectator at the table. Name and text have been cleaned."""

    name: str
    text: str
    """The text; that of a phrase is English."""
    spectator: bool = optional_field(False)
    earlier: bool = optional_field(False, spared=True)
    """Whether it was said before the link was attached. Such lines are sent again when a table moves to another node or
    after a gap (`DeliveredLines`)."""
    phrase: PhraseId | None = optional_field(None, spared=True)
    """The ready phrase that was said, for readers to get in their own language."""


REMEMBERED_LINES = 200
"""Chat lines that are remembered for deduplication: more than a new link receives."""


@attrs.frozen
class DeliveredLines:
    """The chat lines that a link has already delivered, to deliver each once."""

    lines: tuple[Chat, ...] = ()
    """Oldest first, with `earlier` cleared."""
    _retold: tuple[Chat, ...] = ()
    """The earlier lines received since the latest `Log`."""

    def repeating(self) -> "DeliveredLines":
        """Return this after a `Log`: earlier chat lines are about to be repeated."""
        return attrs.evolve(self, retold=())

    def is_news(self, chat: Chat) -> bool:
        """Return whether the next line has not been delivered yet.

        >>> told = DeliveredLines().with_line(Chat("Ann", "hello"))
        >>> told.repeating().is_news(Chat("Ann", "hello", earlier=True))
        False
        """
        line = _line_of(chat)
        return not chat.earlier or self.lines.count(line) <= self._retold.count(line)

    def with_line(self, chat: Chat) -> "DeliveredLines":
        """Return this with the next line added."""
        line = _line_of(chat)
        lines = (*self.lines, line)[-REMEMBERED_LINES:] if self.is_news(chat) else self.lines
        return DeliveredLines(lines, (*self._retold, line) if chat.earlier else self._retold)


def _line_of(chat: Chat) -> Chat:
    """Return a chat line with `earlier` cleared, for comparison."""
    return attrs.evolve(chat, earlier=False)


@attrs.frozen
class Announced:
    """An announcement of the host to everyone on the server, or of a table to its players."""

    sentence: Message


@attrs.frozen
class Frozen:
    """The table is paused and refuses commands, or continues."""

    reason: Message | None
    """Why commands are refused; None when the table continues."""


@attrs.frozen
class Closed:
    """The link has ended; the seat stays."""

    reason: Message


@attrs.frozen
class Log:
    """The whole log that this viewer may read, sent before every fresh update."""

    events: tuple[Any, ...] = attrs.field(metadata=of_game("events"))
    """The events, oldest first."""
    seen: int | None = optional_field(None)
    """For the owner of a seat: how many of the events they had been shown when they left."""


Delivery = Update | Refused | Accepted | Roster | Clocks | Chat | Announced | Frozen | Closed | Log | Hint
