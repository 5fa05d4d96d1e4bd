"""Services that all tables of one host share."""

import asyncio
import os
import time
from collections.abc import Callable, Hashable, Iterable
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import attrs

from core.storage.values import TALK
from net.ledger.charges import MadeTables, ThinkingTime
from net.ledger.ledger import Ledger
from net.ledger.register import Register
from net.news import PeopleKnown, WebhooksChanged
from net.people.personal_notices import tell
from net.services.bot_processes import Workers
from net.services.bot_turns import Advisor, BotTurns, HintLimits
from net.services.browser_links import BrowserLinks
from net.services.lobby_feed import LobbyFeed
from net.services.notify import Call
from net.services.planned_moves import PlannedMoves
from net.services.reviews import ReviewLimits, Reviews
from net.services.shared_studies import SharedStudies
from net.services.vacations import Vacations
from net.services.writer import Writer
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.webhooks import Webhooks

if TYPE_CHECKING:
    from net.webhooks.push import PushServer

# A clock of the host's running time, which excludes time when the process was stopped or the machine suspended

TICK: Final = 1.0
"""Seconds between two readings of the clock."""
LONGEST: Final = 2.5
"""The most seconds that count between two readings; the rest was a pause of the whole process."""


class MonotonicClock:
    """Counts the seconds in which the process was running, starting at 0. `monotonic` returns seconds."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._looked = monotonic()
        self._time = 0.0
        self._reminders: dict[Hashable, tuple[float, Callable[[], None]]] = {}

    @property
    def time(self) -> float:
        """Seconds of running time so far."""
        now = self._monotonic()
        self._time += min(max(0.0, now - self._looked), LONGEST)
        self._looked = now
        return self._time

    def remind(self, whom: Hashable, at: float | None, call: Callable[[], None]) -> None:
        """Call `call` once, at the first reading at or after the time `at`; None cancels the reminder of `whom`."""
        self._reminders.pop(whom, None)
        if at is not None:
            self._reminders[whom] = (at, call)

    def tick(self) -> None:
        """Read the clock, and call the reminders that are due."""
        now = self.time
        due = [(whom, call) for whom, (at, call) in self._reminders.items() if at <= now]
        for whom, call in due:
            self._reminders.pop(whom, None)
            call()

    async def run(self) -> None:
        """Read the clock forever."""
        while True:
            await asyncio.sleep(TICK)
            self.tick()


# Spectators of all tables are updated one after another, so that players do not wait for many screens to be drawn.

PAUSE: Final = 0.005
"""Seconds left to other work between two spectators."""
LATE: Final = 0.003
"""Seconds of delay from which on the event loop counts as busy."""
WAITS: Final = 20
"""Number of pauses in a row after which the next spectator is updated even on a busy loop."""

Row = Callable[[], bool]
"""Updates the first of a row of spectators, and returns whether others are waiting."""


class SpectatorScheduler:
    """Gives turns to rows of spectators, but pauses while the event loop is late. `monotonic` returns seconds."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._rows: dict[Row, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._waited = 0

    def add(self, row: Row) -> None:
        """Give turns to `row`, starting immediately."""
        self._rows[row] = None
        if self._timer is None:
            self._go_on(0.0)

    def remove(self, row: Row) -> None:
        """Give no more turns to `row`."""
        self._rows.pop(row, None)
        if not self._rows and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_on(self, pause: float) -> None:
        self._due = self._monotonic() + pause
        self._timer = asyncio.get_running_loop().call_later(pause, self._take_turn, context=Context())

    def _take_turn(self) -> None:
        self._timer = None
        if self._monotonic() - self._due > LATE and self._waited < WAITS:
            self._waited += 1
        else:
            self._waited = 0
            row = next(iter(self._rows))
            del self._rows[row]
            if row():
                self._rows[row] = None
        if self._rows and self._timer is None:
            self._go_on(PAUSE)


Point = Literal["considered", "stored", "committed", "sent"]
"""The four points in the life of an accepted entry."""


def _pass(point: Point) -> None:
    """Do nothing."""


def _is_nobody(identity: str) -> bool:
    return False


@attrs.frozen
class Services:
    """Everything that the tables of a host share."""

    writer: Writer
    thinker: Workers
    pace: float = 0.8
    """The least time that a bot's action takes at a watched table, in seconds."""
    retry: float = 1.0
    """Seconds until a failed store is tried again."""
    rest_after: float = 600.0
    """Seconds after which an idle table is unloaded."""
    now: Callable[[], float] = time.time
    """Returns the time of day, in seconds since the epoch."""
    monotonic: Callable[[], float] = time.monotonic
    """Returns monotonic seconds."""
    owner_name: str = attrs.field(factory=lambda: os.urandom(5).hex())
    """The name of this run of the host as an owner of tables."""
    began: float = attrs.field(init=False)
    """When the host started, in seconds since the epoch."""
    passing: Callable[[Point], None] = _pass
    """Called at each point of each entry."""
    is_muted: Callable[[str], bool] = _is_nobody
    """Tells whether an identity may not talk."""
    is_banned: Callable[[str], bool] = _is_nobody
    """Tells whether an identity is banned; banned people's webhooks send nothing."""
    secret: bytes = b""
    """Key for hashing addresses, so that only this server can recognise them."""
    talk_lines: int = TALK
    """Lines of chat kept for a table."""
    reviewing: ReviewLimits = attrs.field(factory=ReviewLimits)
    """Limits for reviews of finished tables."""
    call: Callable[[Call], None] | None = None
    """Notifies a person who is offline; None to notify no one."""
    gather: float = 0.3
    """Seconds for which changes are collected before the lobby shows them."""
    feed: LobbyFeed = attrs.field()
    """Sends lobby news to visitors."""
    scheduler: SpectatorScheduler = attrs.field(init=False)
    """Gives turns to the spectators of all tables."""
    ledger: Ledger = attrs.field()
    """Counts everybody's use of resources, and refuses what exceeds a share."""
    register: Register = attrs.field(factory=Register)
    """Maps identities to the ledger's accounts and sources."""
    account_of: Callable[[str], str] = attrs.field()
    """Returns the account that an identity is charged to; several identities may share one."""
    hints: HintLimits = attrs.field(factory=HintLimits)
    """Limits for hints."""
    made_tables: MadeTables = attrs.field(init=False)
    """Charges unfinished tables to the people who made them."""
    thinking: ThinkingTime = attrs.field(init=False)
    """Charges bots' thinking time to the people they play with."""
    clock: MonotonicClock = attrs.field(init=False)
    """Counts the host's running time."""
    turns: BotTurns = attrs.field(init=False)
    """Gives turns to the bots of all tables."""
    reviews: Reviews = attrs.field(init=False)
    """Reviews of finished tables."""

    @reviews.default
    def _new_reviews(self) -> Reviews:
        return Reviews(self.writer, self.ledger, self.register, self.monotonic, self.reviewing)

    studies: SharedStudies = attrs.field(init=False)
    """Shared studies of finished tables."""

    @studies.default
    def _new_studies(self) -> SharedStudies:
        return SharedStudies(self.feed.send, self.feed.tell_nodes, self.ledger, self.register)

    browser_links: BrowserLinks = attrs.field(init=False)
    """Links that add a browser's key to an account."""

    @browser_links.default
    def _new_browser_links(self) -> BrowserLinks:
        return BrowserLinks(self.writer, self.ledger, self.register, self.monotonic, self.now, self.feed.tell_nodes)

    webhook_hosts: AllowedHosts = attrs.field(factory=AllowedHosts)
    """The hosts that webhooks may reach."""
    push: "PushServer | None" = None
    """Sends notifications to browsers; None if the server has no pages, or the host wants none."""
    webhooks: Webhooks = attrs.field(init=False)
    """Sends events of tables to players' URLs."""

    @webhooks.default
    def _new_webhooks(self) -> Webhooks:
        return Webhooks(
            self.webhook_hosts,
            self.writer,
            self.ledger,
            self.register,
            self.now,
            is_banned=self.is_banned,
            tell=partial(tell, self.feed, self.writer),
            changed=lambda identity: self.feed.tell_nodes(WebhooksChanged(identity)),
            way=self.browser_links.way,
            push=self.push,
        )

    cups_to_look_at: set[str] = attrs.field(factory=set)
    """The cups that may go on, because a table ended or an opener asked, since `net.tables.cups` looked last."""
    vacations: Vacations = attrs.field(init=False)
    """People's vacations."""

    @vacations.default
    def _new_vacations(self) -> Vacations:
        return Vacations(self.writer)

    plans: PlannedMoves = attrs.field(init=False)
    """Conditional moves at tables with a clock of days."""

    @plans.default
    def _new_plans(self) -> PlannedMoves:
        return PlannedMoves(self.writer, self.charge, partial(tell, self.feed, self.writer))

    advisor: Advisor = attrs.field(init=False)
    """Computes hints."""

    @began.default
    def _now(self) -> float:
        return self.now()

    @feed.default
    def _new_feed(self) -> LobbyFeed:
        return LobbyFeed(self.charge, self.gather, self.is_muted, self.monotonic)

    @ledger.default
    def _new_ledger(self) -> Ledger:
        return Ledger(clock=self.monotonic)

    @account_of.default
    def _by_register(self) -> Callable[[str], str]:
        return self.register.account_of

    @made_tables.default
    def _new_made_tables(self) -> MadeTables:
        return MadeTables(self.ledger, self.register, self.secret)

    @thinking.default
    def _new_thinking(self) -> ThinkingTime:
        return ThinkingTime(self.ledger, self.register)

    @scheduler.default
    def _new_scheduler(self) -> SpectatorScheduler:
        return SpectatorScheduler(self.monotonic)

    @turns.default
    def _new_turns(self) -> BotTurns:
        return BotTurns(self.thinker.at_once, self.monotonic, self.thinking)

    @advisor.default
    def _new_advisor(self) -> Advisor:
        return Advisor(self.hints, self.thinker, self.turns, self.thinking)

    @clock.default
    def _new_clock(self) -> MonotonicClock:
        return MonotonicClock(self.monotonic)

    def charge(self, identity: str, kind: str, amount: float = 1) -> None:
        """Charge a person for what they use now. Raises Exhausted if their share is used up."""
        self.ledger.take(self.register.holder(identity), kind, amount)

    def know(self, people: Iterable[str]) -> None:
        """Record on all nodes that people have finished a table."""
        known = tuple(people)
        self.register.know(known)
        self.feed.tell_nodes(PeopleKnown(known))

    def check_bots(self, identity: str) -> None:
        """Raise Exhausted if a person may not add bots to another table: theirs have used up their thinking time while
        other people's bots wait."""
        if self.turns.waiting:
            self.thinking.check(identity)
