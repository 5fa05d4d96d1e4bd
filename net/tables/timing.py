"""Measures the time that the seats of one table have left, and how long their people have been away."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

import attrs

from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, SeatName, message
from core.link.spec import Clock, Days, NoClock, duration
from core.link.updates import Clocks, TimeGift
from core.storage.values import Claim
from core.table.entries import Acted, GaveTime, Returned, TookBack
from core.table.table import Proposal, Table
from core.table.time_left import (
    KeptTimes,
    Release,
    Times,
    after_agreement,
    after_answer,
    after_gift,
    after_return,
    gift,
    initial_times,
    run_clocks,
    stored_times,
    times_on_claim,
    times_on_reopening,
)
from net.services.services import Services
from net.services.vacations import ends_of, seconds_between
from net.tables.seats import Seats
from net.telemetry.log import LOG

SETTLING: Final = 10.0
"""Seconds after an outage in which the clocks of a loaded table stand still, because people are reconnecting."""
LEAST: Final = 0.05
"""Seconds up to which a remaining time counts as zero."""


def write_times(times: KeptTimes | None) -> str:
    """Return the stored text of clocks; empty without clocks."""
    return codec.dumps(codec.encode(times)).decode() if times is not None else ""


class Timing:
    """The clock and the waiting time of a table. `follow` notes every change, and returns when the passing of time will
    change something next."""

    def __init__(self, claim: Claim, seats: Seats, stored: str, services: Services) -> None:
        """`stored` are the clocks as stored before this claim; empty for a new table."""
        self._claim = claim
        self._stored = stored
        self._seats = seats
        spec = seats.setup.spec
        self._clock: Clock = spec.clock
        self._patience = spec.patience
        self._runs_offline = spec.cup is not None  # otherwise a player could hold up a round by disconnecting
        self._services = services
        self._times = Times((), (), ())
        self._at = 0.0
        self._answers: tuple[int, ...] = ()
        self._take_backs = 0
        self._gifts: Sequence[tuple[int, GaveTime]] = ()
        self._played_for: frozenset[Seat] = frozenset()
        self._bots: frozenset[Seat] = frozenset()
        self._asked: frozenset[Seat] = frozenset()
        self._running: frozenset[Seat] = frozenset()
        self._unattended: frozenset[Seat] = frozenset()
        self._paused: frozenset[Seat] = frozenset()

    def begin(self, table: Table) -> None:
        """Start to measure a table, from its stored clocks."""
        self._answers, self._take_backs, self._gifts = table.answers, table.agreed_take_backs, tuple(table.gifts)
        self._at = self._services.clock.time
        self._times = initial_times(self._clock, self._answers)
        self._settle(table)
        found = self._read() if self._stored else None
        if found is not None and len(found.left) == len(self._answers):
            self._times = self._resume_times(found, table)
        if table.version and not self._was_released(found):
            self._at += SETTLING

    def follow(self, table: Table, attended: Collection[Seat], *, halted: bool) -> float | None:
        """Note the state of the table and which seats are `attended`. No clock runs while the table is `halted`. Return
        the time of the host's clock when the next clock starts or new commands become possible, if any."""
        self._charge()
        self._settle(table)
        settling = self._at > self._services.clock.time
        halted = halted or settling
        people = frozenset(table.seats) - self._bots
        self._asked = people.intersection(table.to_act)
        absent = people.difference(attended)
        runs = not halted and not isinstance(self._clock, NoClock)
        by_days = isinstance(self._clock, Days)
        still = frozenset(self.vacations) if by_days else frozenset() if self._runs_offline else absent
        self._running = self._asked - still if runs else frozenset()
        self._paused = frozenset() if by_days else self._asked & still
        self._unattended = frozenset() if halted or table.outcome else absent
        return self._at if settling else self._next_end()

    def stop(self) -> None:
        """Stop measuring."""
        self._charge()
        self._running = self._unattended = frozenset()

    # Values

    @property
    def clocks(self) -> Clocks | None:
        """The clocks as shown now; None at a table without a clock."""
        if isinstance(self._clock, NoClock):
            return None
        self._charge()
        left = (None if seat in self._bots else round(one, 1) for seat, one in enumerate(self._times.left))
        return Clocks(tuple(left), tuple(sorted(self._running)), tuple(sorted(self._paused)), self._latest_gift)

    @property
    def _latest_gift(self) -> TimeGift | None:
        if not self._gifts:
            return None
        version, latest = self._gifts[-1]
        return TimeGift(version, latest.seat, latest.to, gift(self._clock))

    @property
    def claimable(self) -> tuple[Seat, ...]:
        """The seats that a stand-in may take over now."""
        self._charge()
        return tuple(seat for seat in sorted(self._asked) if self._is_out(seat) or self._is_gone(seat))

    @property
    def vacations(self) -> dict[Seat, float]:
        """The ends of vacations by seat, in seconds since the epoch, if the clock is one of days."""
        if not isinstance(self._clock, Days):
            return {}
        now = self._services.now()
        ends = {seat.seat: ends_of(self._services.vacations.of(seat.identity), now) for seat in self._seats.taken}
        return {seat: end for seat, end in ends.items() if end and seat not in self._bots}

    def left(self, seats: Collection[Seat]) -> float | None:
        """Return the least time left to any of these seats that has to act; None without a clock."""
        clocks = self.clocks
        known = [one for seat, one in enumerate(clocks.left) if seat in self._asked and seat in seats] if clocks else []
        return min((one for one in known if one is not None), default=None)

    def why_not(self, seat: Seat) -> Message | None:
        """Return why no stand-in may take over a seat yet; None if one may."""
        self._charge()
        name = SeatName(seat)
        if seat not in self._asked:
            return message("table-stand-in-not-asked", seat=name)
        if self._is_out(seat) or self._is_gone(seat):
            return None
        if seat not in self._unattended or isinstance(self._clock, Days):
            return message("table-stand-in-has-time", seat=name)
        if not self._patience:
            return message("table-stand-in-ever", seat=name)
        wait = duration(self._patience - self._times.away[seat] + 1)
        return message("table-stand-in-patience", seat=name, time=wait)

    def give_to(self, table: Table, seat: Seat, others: Collection[Seat]) -> tuple[Seat, ...]:
        """Return the seats among `others` to which `seat` can give time now: people on the move, each once for each of
        their decisions. Raises BelvedereError if there are none."""
        if isinstance(self._clock, NoClock):
            raise BelvedereError("table-gift-no-clock")
        asked = [other for other in sorted(self._asked) if other in others]
        if not asked:
            raise BelvedereError("table-gift-none")
        if not (found := tuple(other for other in asked if table.may_give(seat, other))):
            raise BelvedereError("table-gift-again")
        return found

    def to_stored(self, proposal: Proposal | None = None) -> KeptTimes | None:
        """Return the clocks to store, as they will be after a proposal; None without a clock."""
        if isinstance(self._clock, NoClock):
            return None
        self._charge()
        times = self._times
        match proposal.entry if proposal else None:
            case Acted(seat):
                times = after_answer(times, self._clock, seat, self._answers[seat] + 1)
            case TookBack(agreed=agreed) if agreed and proposal is not None:
                undone = Counter(action.seat for action in proposal.undone)
                answers = [count - undone[seat] for seat, count in enumerate(self._answers)]
                times = after_agreement(times, answers)
            case GaveTime(to=to):
                times = after_gift(times, self._clock, to)
            case Returned(seat):
                times = after_return(times, self._clock, seat)
        return stored_times(times, self._services.now())

    def release(self, to: str) -> str:
        """Return the stored text of the clocks for the release of the table, to the node `to` or to any."""
        self._charge()
        services, times = self._services, self._times
        worked = round(services.clock.time, 1)
        away = tuple(round(one, 1) for one in times.away)
        given = Release(self._claim.epoch, services.owner_name, worked, away, to)
        return write_times(attrs.evolve(stored_times(times, services.now()), given=given))

    # Measuring

    def _read(self) -> KeptTimes | None:
        try:
            found: KeptTimes = codec.decode(KeptTimes, codec.loads(self._stored))
        except BelvedereError as error:
            LOG.warning("table %s: clocks reset: %s", self._claim.table, error)
            return None
        return found

    def _was_released(self, found: KeptTimes | None) -> bool:
        """Return whether the last owner released the table to this node or any, no other has claimed it since, and the
        host has been running all the time. Then there was no outage."""
        given = found.given if found is not None else None
        services = self._services
        if found is None or given is None or given.epoch + 2 != self._claim.epoch:  # a release and a claim each add one
            return False
        is_meant = given.to in ("", services.owner_name)
        return is_meant and (given.by == services.owner_name or found.at >= services.began)

    def _resume_times(self, found: KeptTimes, table: Table) -> Times:
        now, vacations = self._services.now(), self._services.vacations
        spared = {seat.seat: seconds_between(vacations.of(seat.identity), found.at, now) for seat in self._seats.taken}
        given = found.given
        if given is None or not self._was_released(found):
            return times_on_reopening(found, self._clock, table.to_act, now, spared)
        is_mine = given.by == self._services.owner_name  # its own clock excludes pauses of the process
        gone = max(0.0, self._services.clock.time - given.worked if is_mine else now - found.at)
        people = frozenset(table.seats) - self._bots
        return times_on_claim(found, given, self._clock, table.to_act, people, gone, spared)

    def _charge(self) -> None:
        now = self._services.clock.time
        if now > self._at:
            if self._running or self._unattended:
                self._times = run_clocks(self._times, now - self._at, self._running, self._unattended)
            self._at = now

    def _settle(self, table: Table) -> None:
        """Note the answers, the gifts of time and the changes of players since the last call."""
        for _, new in table.gifts[len(self._gifts) :]:
            self._times = after_gift(self._times, self._clock, new.to)
        if len(self._gifts) != len(table.gifts):
            self._gifts = tuple(table.gifts)
        answers = table.answers
        if self._take_backs != table.agreed_take_backs:
            self._take_backs = table.agreed_take_backs
            self._times = after_agreement(self._times, answers)
        for seat in table.seats:
            if self._answers[seat] != answers[seat]:
                self._times = after_answer(self._times, self._clock, seat, answers[seat])
        self._answers = answers
        played_for = table.played_for
        for seat in self._played_for - played_for:
            self._times = after_return(self._times, self._clock, seat)
        self._played_for = played_for
        self._bots = played_for | {seat for seat, player in enumerate(table.players) if player.kind == "bot"}

    def _is_out(self, seat: Seat) -> bool:
        return not isinstance(self._clock, NoClock) and self._times.left[seat] <= LEAST

    def _is_gone(self, seat: Seat) -> bool:
        waits = not self._patience or isinstance(self._clock, Days) or seat not in self._unattended
        return not waits and self._times.away[seat] >= self._patience - LEAST

    def _next_end(self) -> float | None:
        """Return when the time of a seat, the waiting time or a vacation ends next."""
        ends = [self._times.left[seat] for seat in self._running if not self._is_out(seat)]
        if self._patience and not isinstance(self._clock, Days):
            waited = (self._times.away[seat] for seat in self._unattended & self._asked)
            ends += [self._patience - one for one in waited if one < self._patience - LEAST]
        ends += [until - self._services.now() for until in self.vacations.values()]
        return self._at + min(ends) if ends else None
