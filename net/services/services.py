"""Holds what the tables of one host share."""

import os
import time
from collections.abc import Callable, Iterable
from typing import Literal

import attrs

from core.storage.protocols import TALK
from net.house_news import HouseNews, PeopleKnown, WebhooksChanged
from net.ledger.ledger import Ledger
from net.ledger.made_tables import MadeTables
from net.ledger.register import Register
from net.ledger.thinking import ThinkingTime
from net.services.bot_processes import Thinker
from net.services.bot_turns import BotTurns
from net.services.browser_links import BrowserLinks
from net.services.hints import Advisor, HintLimits
from net.services.lobby_feed import LobbyFeed
from net.services.monotonic_clock import MonotonicClock
from net.services.notify import Call
from net.services.planned_moves import PlannedMoves
from net.services.reviews import ReviewLimits, Reviews
from net.services.shared_studies import SharedStudies
from net.services.spectator_scheduler import SpectatorScheduler
from net.services.vacations import Vacations
from net.services.writer import Writer
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.webhooks import Webhooks

Point = Literal["considered", "stored", "committed", "sent"]
"""The four moments in the life of an accepted entry."""


def _pass(point: Point) -> None:
    """Go on."""


def call_nobody(call: Call) -> None:
    """Nobody is called."""


def _is_never_muted(identity: str) -> bool:
    return False


@attrs.frozen
class Services:
    """Shared by every table of a host."""

    writer: Writer
    thinker: Thinker
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
    is_muted: Callable[[str], bool] = _is_never_muted
    """Whether the person of an identity may not talk."""
    talk_lines: int = TALK
    """Chat lines that are kept of a table."""
    reviewing: ReviewLimits = attrs.field(factory=ReviewLimits)
    """How many finished tables are reviewed at the same time, and for how long."""
    call: Callable[[Call], None] = call_nobody
    """Calls a person who is not here."""
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
        made = SharedStudies(self.feed.send, self.ledger, self.register)
        made.tell_others = self._tell_others
        return made

    browser_links: BrowserLinks = attrs.field(init=False)
    """Links that make a browser a key of an account."""

    @browser_links.default
    def _new_browser_links(self) -> BrowserLinks:
        made = BrowserLinks(self.writer, self.ledger, self.register, self.monotonic, self.now)
        made.tell_others = self._tell_others
        return made

    webhook_hosts: AllowedHosts = attrs.field(factory=AllowedHosts)
    """Where webhooks may go."""
    webhooks: Webhooks = attrs.field(init=False)
    """Sends what happens at tables to addresses of players."""

    @webhooks.default
    def _new_webhooks(self) -> Webhooks:
        made = Webhooks(self.webhook_hosts, self.writer, self.ledger, self.register, self.now)
        made.changed_by(lambda identity: self._tell_others(WebhooksChanged(identity)))
        return made

    def _tell_others(self, news: HouseNews) -> None:
        if (others := self.feed.others) is not None:
            others.send(news)

    vacations: Vacations = attrs.field(init=False)
    """When people are on vacation."""

    @vacations.default
    def _new_vacations(self) -> Vacations:
        return Vacations(self.writer)

    plans: PlannedMoves = attrs.field(init=False)
    """What people have planned to answer at tables by days."""

    @plans.default
    def _new_plans(self) -> PlannedMoves:
        return PlannedMoves(self.writer, self.charge)

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
        return MadeTables(self.ledger, self.register)

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
        self._tell_others(PeopleKnown(known))

    def check_bots(self, identity: str) -> None:
        """Raises Exhausted where a person may have no bots at one table more: theirs have thought as long as they may,
        and those of others wait."""
        if self.turns.waiting:
            self.thinking.check(identity)
