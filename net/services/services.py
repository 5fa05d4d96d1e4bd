"""What the tables of one host share."""

import time
from collections.abc import Callable
from typing import Literal

import attrs

from net.lobby.feed import LobbyFeed
from net.services.bot_processes import Thinker
from net.services.monotonic_clock import MonotonicClock
from net.services.notify import Call
from net.services.spectator_scheduler import SpectatorScheduler
from net.services.writer import Writer

Point = Literal["considered", "stored", "committed", "sent"]
"""The four moments in the life of an accepted entry."""


def _pass(point: Point) -> None:
    """Go on."""


def call_nobody(call: Call) -> None:
    """Nobody is called."""


def _heard(identity: str) -> bool:
    """Nobody is muted."""
    return False


@attrs.frozen
class Services:
    """Shared by every table of a host.

    `pace` is the least time a bot takes while somebody watches, in seconds; `retry` the wait before the store is tried
    again after a failure, in seconds, doubled up to `retry_limit`. `now` tells the time of day (seconds since the
    epoch), `monotonic` measures; `pulse` counts of it what the host was at work. `passing` is called at each point of
    each entry. `is_muted` says whether the person of an identity may not be heard. `call` calls somebody who is not in
    the house. `gather` is the time, in seconds, in which changes are gathered before those in the lobby hear of them.
    """

    writer: Writer
    thinker: Thinker
    pace: float = 0.8
    retry: float = 0.5
    retry_limit: float = 8.0
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    passing: Callable[[Point], None] = _pass
    is_muted: Callable[[str], bool] = _heard
    call: Callable[[Call], None] = call_nobody
    gather: float = 0.3
    feed: LobbyFeed = attrs.field()

    @feed.default
    def _new_feed(self) -> LobbyFeed:
        return LobbyFeed(self.monotonic, self.gather, self.is_muted)

    spread: SpectatorScheduler = attrs.field(init=False)

    @spread.default
    def _spread(self) -> SpectatorScheduler:
        return SpectatorScheduler(self.monotonic)

    clock: MonotonicClock = attrs.field(init=False)

    @clock.default
    def _clock(self) -> MonotonicClock:
        return MonotonicClock(self.monotonic)
