"""Holds what the tables of one host share."""

import asyncio
import os
import time
from collections.abc import Callable, Hashable, Iterable
from contextvars import Context
from functools import partial
from typing import Final, Literal

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

# Measures the host's own time: time in which the process was stopped or the machine suspended does not count

BEAT: Final = 1.0
"""Seconds between two looks at the clock."""
LONGEST: Final = 2.5
"""Seconds between two looks that count at most; the rest was a pause of the whole process."""


class MonotonicClock:
    """Counts the seconds in which the process was at work, from 0. `monotonic` measures."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._looked = monotonic()
        self._time = 0.0
        self._reminders: dict[Hashable, tuple[float, Callable[[], None]]] = {}

    @property
    def time(self) -> float:
        """Seconds at work so far."""
        now = self._monotonic()
        self._time += min(max(0.0, now - self._looked), LONGEST)
        self._looked = now
        return self._time

    def remind(self, whom: Hashable, at: float | None, call: Callable[[], None]) -> None:
        """Call `call` at the first beat at or after the time `at`, once; None cancels the reminder of `whom`."""
        self._reminders.pop(whom, None)
        if at is not None:
            self._reminders[whom] = (at, call)

    def beat(self) -> None:
        """Look at the clock, and remind those whose time has come."""
        now = self.time
        due = [(whom, call) for whom, (at, call) in self._reminders.items() if at <= now]
        for whom, call in due:
            self._reminders.pop(whom, None)
            call()

    async def run(self) -> None:
        """Beat for ever."""
        while True:
            await asyncio.sleep(BEAT)
            self.beat()


# Lets the spectators of all tables of a host be shown something one after another, so that no player waits for many
# screens to be drawn.

PAUSE: Final = 0.005
"""Seconds that the loop has for others between two spectators."""
LATE: Final = 0.003
"""Seconds by which the loop is behind when it has enough to do already."""
WAITS: Final = 20
"""Pauses in a row after which the next spectator is shown something even so."""

Row = Callable[[], bool]
"""Shows the first of a row of spectators something; whether others wait behind."""


class SpectatorScheduler:
    """Lets rows of spectators take turns. While the loop is behind with what it has, nobody is added to it.
    `monotonic` measures."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._rows: dict[Row, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._waited = 0

    def add(self, row: Row) -> None:
        """Let `row` have its turns, from the next moment on."""
        self._rows[row] = None
        if self._timer is None:
            self._go_on(0.0)

    def remove(self, row: Row) -> None:
        """Let it have no more of them."""
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
"""The four moments in the life of an accepted entry."""


def _pass(point: Point) -> None:
    """Go on."""


def _is_nobody(identity: str) -> bool:
    return False


@attrs.frozen
class Services:
    """Shared by every table of a host."""

    writer: Writer
    thinker: Workers
    pace: float = 0.8
    """The least time that a bot takes while it is watched, in seconds."""
    retry: float = 1.0
    """The wait before the store is tried again after a failure, in seconds."""
    rest_after: float = 600.0
    """The time, in seconds, after which a table at which nothing goes on is put away."""
    now: Callable[[], float] = time.time
    """The time of day, in seconds since the epoch."""
    monotonic: Callable[[], float] = time.monotonic
    """Measures seconds."""
    owner_name: str = attrs.field(factory=lambda: os.urandom(5).hex())
    """What this run of the host is called among the owners of tables."""
    began: float = attrs.field(init=False)
    """When it began, in seconds since the epoch."""
    passing: Callable[[Point], None] = _pass
    """Called at each point of each entry."""
    is_muted: Callable[[str], bool] = _is_nobody
    """Whether the person of an identity may not talk."""
    is_banned: Callable[[str], bool] = _is_nobody
    """Whether the person of an identity is kept out: their webhooks are sent nothing."""
    secret: bytes = b""
    """Makes of an address something that tells nobody without it which one it was."""
    talk_lines: int = TALK
    """Chat lines that are kept of a table."""
    reviewing: ReviewLimits = attrs.field(factory=ReviewLimits)
    """How many finished tables are reviewed at the same time, and for how long."""
    call: Callable[[Call], None] | None = None
    """Calls a person who is not here; None where nobody is called."""
    gather: float = 0.3
    """The time, in seconds, in which changes are gathered before the lobby shows them."""
    feed: LobbyFeed = attrs.field()
    """Shows those in the lobby what changes."""
    scheduler: SpectatorScheduler = attrs.field(init=False)
    """Lets the spectators of all tables take turns."""
    ledger: Ledger = attrs.field()
    """Counts what everybody uses up, and refuses what goes beyond a share."""
    register: Register = attrs.field(factory=Register)
    """Knows who everybody is to the ledger."""
    account_of: Callable[[str], str] = attrs.field()
    """What the person of an identity uses up is counted to this account; several may share one."""
    hints: HintLimits = attrs.field(factory=HintLimits)
    """Whether people may ask for hints, and how much these may cost."""
    made_tables: MadeTables = attrs.field(init=False)
    """Charges tables that are not over to those who made them."""
    thinking: ThinkingTime = attrs.field(init=False)
    """Charges the time that bots think to those who are answered."""
    clock: MonotonicClock = attrs.field(init=False)
    """Counts the time that the host was at work."""
    turns: BotTurns = attrs.field(init=False)
    """Lets the bots of all tables take turns."""
    reviews: Reviews = attrs.field(init=False)
    """Reviews finished tables."""

    @reviews.default
    def _new_reviews(self) -> Reviews:
        return Reviews(self.writer, self.ledger, self.register, self.monotonic, self.reviewing)

    studies: SharedStudies = attrs.field(init=False)
    """Finished tables that people show to others."""

    @studies.default
    def _new_studies(self) -> SharedStudies:
        return SharedStudies(self.feed.send, self.feed.tell_nodes, self.ledger, self.register)

    browser_links: BrowserLinks = attrs.field(init=False)
    """Links that make a browser a key of an account."""

    @browser_links.default
    def _new_browser_links(self) -> BrowserLinks:
        return BrowserLinks(self.writer, self.ledger, self.register, self.monotonic, self.now, self.feed.tell_nodes)

    webhook_hosts: AllowedHosts = attrs.field(factory=AllowedHosts)
    """Where webhooks may go."""
    webhooks: Webhooks = attrs.field(init=False)
    """Sends what happens at tables to addresses of players."""

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
        )

    vacations: Vacations = attrs.field(init=False)
    """When people are on vacation."""

    @vacations.default
    def _new_vacations(self) -> Vacations:
        return Vacations(self.writer)

    plans: PlannedMoves = attrs.field(init=False)
    """What people have planned to answer at tables by days."""

    @plans.default
    def _new_plans(self) -> PlannedMoves:
        return PlannedMoves(self.writer, self.charge, partial(tell, self.feed, self.writer))

    advisor: Advisor = attrs.field(init=False)
    """Works out hints."""

    @began.default
    def _now(self) -> float:
        return self.now()

    @feed.default
    def _new_feed(self) -> LobbyFeed:
        return LobbyFeed(self.charge, self.gather, self.is_muted)

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
        """Charge a person with what they use now. Raises Exhausted when their share does not have so much left."""
        self.ledger.take(self.register.holder(identity), kind, amount)

    def know(self, people: Iterable[str]) -> None:
        """Note, at all nodes, that people have finished a table."""
        known = tuple(people)
        self.register.know(known)
        self.feed.tell_nodes(PeopleKnown(known))

    def check_bots(self, identity: str) -> None:
        """Raises Exhausted where a person may have no bots at one table more: theirs have thought as long as they may,
        and those of others wait."""
        if self.turns.waiting:
            self.thinking.check(identity)
