"""The deal of the day: one try for each person, and a board of results."""

import asyncio
import secrets
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from math import inf

import attrs

from core.bots import LEVELS
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.kernel.rng import SEED_BYTES
from core.learning.daily import (
    COURSE,
    DAYS_AHEAD,
    DAYS_OPEN,
    LONE,
    OPEN_SECRET,
    WEEK,
    begins_at,
    daily_spec,
    date_of,
    deal_of,
    ends_at,
    matchpoints,
    revealed_on,
    seed_of,
    share_of_points,
    streak_of,
)
from core.learning.progress import SECONDS_OF_A_DAY, day_of
from core.link.lobby import DailyCard, DailyDay, DailyLine, DailyShare, DailyWeek, TableCard, WeekLine
from core.storage.journal import Setup, new_table, rebuild
from core.storage.results import DailyResult
from core.storage.store import Store
from core.storage.values import StoredEntry, StoredSeat
from net.ledger.register import LOCAL
from net.lobby.records import readable
from net.services.daily_par import QUICK, ParResult
from net.tables.host import Host
from net.tables.table_end import TableEnd

SECRET = "daily secret"
"""Key of the stored note with the server's secret for daily deals, in hexadecimal digits."""
COUNTED = 1000
"""Number of tries that are compared, the best first. A larger field would change matchpoints by less than 0.1 %."""
SHOWN = 10
"""Lines of the board, not counting the person's own."""
OLDEST = 366
"""How many days back a person may look."""


class Daily:
    """The daily deals as one identity sees them."""

    def __init__(self, host: Host, identity: str, *, guest: bool = False) -> None:
        self._host = host
        self._identity = identity
        self._guest = guest

    def is_shown(self, day: int) -> bool:
        """Return whether the deal of a day is public now."""
        return self._host.services.now() >= ends_at(day)

    def check_record(self, day: int | None) -> None:
        """Raise BelvedereError if a record of that day would reveal a deal that others may still play. In a local game
        the deal is never secret."""
        if day is not None and self._identity != LOCAL and not self.is_shown(day):
            raise BelvedereError("daily-record-too-early", date=date_of(revealed_on(day)))

    async def show(
        self, day: int, me: str, followed: frozenset[str] = frozenset(), *, friends: bool = False
    ) -> DailyCard:
        """Return the deal of a day (0 for today) and its board, for a person called `me`. The board stays empty until
        they have finished their try or the day is over. `followed` people are marked, and with `friends` only they and
        this person are on the board. Raises BelvedereError for a future day, for one more than `OLDEST` days ago, and
        without an account for the board of `friends`."""
        if friends and (self._guest or self._identity == LOCAL):
            raise BelvedereError("account-none")
        today, day = self._checked(day)
        secret = await self._secret()
        tried = await self._host.services.writer.run(lambda store: store.daily.table(day, self._identity))
        stored = await self._host.table(tried) if tried else None
        is_over = stored is not None and stored.status == "finished"
        results = await self._results(day)
        may_see = is_over or self.is_shown(day)
        par, missing = await self._par(day, is_over=is_over)
        return DailyCard(
            deal=deal_of(secret, day),
            status="finished" if is_over else "running" if tried else "new",
            table=tried,
            tries=sum(result.is_ranked for result in results),
            board=await self._board(day, results, par, me, followed, friends=friends) if may_see else (),
            friends=friends,
            playing=missing,
            seed=seed_of(secret, day).hex() if self.is_shown(day) else "",
            ahead=tuple(deal_of(secret, day) for day in range(today + 1, today + 1 + DAYS_AHEAD)),
        )

    async def week(self, day: int, me: str, followed: frozenset[str] = frozenset()) -> DailyWeek:
        """Return the seven days that end with `day` (0 for today) for a person called `me`, with their results, and
        the ranking of people over these days. A day that they can still play stays sealed. Raises BelvedereError as
        `show` does, and Exhausted after too many requests."""
        services = self._host.services
        services.charge(self._identity, "statistics")
        today, last = self._checked(day)
        days, sums = [], dict[str, list[int]]()
        secret = await self._secret()
        for one in range(last, max(last - WEEK, today - OLDEST - 1), -1):
            found, results = await self._day(one, today, deal_of(secret, one).game)
            days.append(found)
            for identity, percent in results.items():
                sums.setdefault(identity, []).append(percent)
        ranking = () if self._identity == LOCAL else await self._ranking(sums, me, followed)
        return DailyWeek(tuple(days), ranking, await self._streak(last))

    async def _day(self, day: int, today: int, game: str) -> tuple[DailyDay, Mapping[str, int]]:
        """Return a day of a week, and the percentages of all people if this person may see them."""
        tried = await self._host.services.writer.run(lambda store: store.daily.table(day, self._identity))
        stored = await self._host.table(tried) if tried else None
        is_over, is_shown = stored is not None and stored.status == "finished", self.is_shown(day)
        is_past = self._is_past(day, today)
        found = DailyDay(day, game, "running" if tried and not (is_over or is_shown) else "missed", is_past=is_past)
        if not tried and day == today:
            found = attrs.evolve(found, status="new")
        if not (is_over or is_shown):
            return found, {}
        results = [one for one in await self._results(day) if one.is_ranked]
        margins = [one.margin for one in results]
        percents = matchpoints(margins) if len(margins) > 1 else (LONE,) * len(margins)
        ranked = {one.identity: percent for one, percent in zip(results, percents, strict=True)}
        own = await self._own_result(day) if is_over else None
        if own is None:
            return found, ranked
        if self._identity == LOCAL:
            margins += [one.margin for one in (await self._host.par.results(day)).values()]
        has_place = own.is_ranked and own.identity in ranked and len(margins) > 1
        found = attrs.evolve(
            found,
            status="finished",
            points=(own.points, own.points - own.margin),
            place=1 + sum(margin > own.margin for margin in margins) if has_place else 0,
            tries=len(margins) if has_place or not own.is_ranked else 0,
            percent=ranked[own.identity] if has_place and self._identity != LOCAL else 0,
        )
        return found, ranked

    async def _ranking(
        self, sums: Mapping[str, Sequence[int]], me: str, followed: frozenset[str]
    ) -> tuple[WeekLine, ...]:
        """Return the best of a week and this person, by the sums of their percentages."""
        totals = sorted((-sum(percents), identity) for identity, percents in sums.items())
        best = [total for total, _ in totals]
        shown = [
            (total, identity)
            for number, (total, identity) in enumerate(totals)
            if number < SHOWN or identity == self._identity
        ]
        names = await self._host.services.writer.run(
            lambda store: [self._name(store, identity, me) for _, identity in shown]
        )
        return tuple(
            WeekLine(
                place=1 + bisect_left(best, total),
                name=name,
                mine=identity == self._identity,
                percent=-total,
                days=len(sums[identity]),
                followed=bool(name) and identity in followed,
            )
            for (total, identity), name in zip(shown, names, strict=True)
        )

    async def share(self, day: int) -> DailyShare:
        """Return this person's result at the deal of a day (0 for today) without anything about the deal. Raises
        BelvedereError if they have none, and Exhausted after too many requests."""
        _, day = self._checked(day)
        own = await self._own_result(day)
        if own is None:
            raise BelvedereError("daily-share-none", date=date_of(day))
        setup, _, seats, lines = await readable(self._host, self._identity, own.table, self.is_shown)
        (mine,) = (seat.seat for seat in seats if seat.identity == self._identity)
        course = await asyncio.to_thread(_course, setup, lines, mine)
        points = (own.points, own.points - own.margin)
        return DailyShare(day, setup.game.meta.key, points, course, await self._streak(day))

    async def _streak(self, day: int) -> int:
        """Return the streak of this person by a day, from their results."""
        late = inf if self._identity == LOCAL else float(DAYS_OPEN * SECONDS_OF_A_DAY)
        days = await self._host.services.writer.run(lambda store: store.daily.days_of(self._identity, day, late))
        return streak_of(frozenset(days), day)

    async def _own_result(self, day: int) -> DailyResult | None:
        until = self._until(day)
        return await self._host.services.writer.run(lambda store: store.daily.result(day, self._identity, until))

    def _checked(self, day: int) -> tuple[int, int]:
        """Return today and the given day (0 for today). Raises BelvedereError for a future day, and for one more than
        `OLDEST` days ago."""
        today = day_of(self._host.services.now())
        day = day or today
        if not today - OLDEST <= day <= today:
            raise BelvedereError("daily-no-such-day")
        return today, day

    def _is_past(self, day: int, today: int) -> bool:
        """Return whether the deal of a day can be played without rank: it is public, and cannot be played for rank."""
        return day < today if self._identity == LOCAL else self.is_shown(day)

    async def play(self, name: str, day: int = 0, own: Sequence[TableCard] = ()) -> TableEnd:
        """Return this person's table of today's deal, created on the first call; with an earlier day, a table of its
        deal that counts for nothing, which may be one of their `own`. Raises BelvedereError for guests and for keys
        that are new today, with which people could look at the deal before they play it, and for people who have too
        many tables."""
        today, day = self._checked(day)
        if day != today:
            return await self._play_past(name, day, today, own)
        if self._guest:
            raise BelvedereError("daily-guest")
        services = self._host.services
        tried = await services.writer.run(lambda store: store.daily.table(day, self._identity))
        if tried:
            return await self._host.find(tried)
        if self._identity == LOCAL:
            self._host.par.play(day, QUICK)
        elif not await services.writer.run(lambda store: store.daily.is_known(self._identity, begins_at(day))):
            raise BelvedereError("daily-newcomer")
        return await self._make(name, day, past=False)

    async def _play_past(self, name: str, day: int, today: int, own: Sequence[TableCard]) -> TableEnd:
        if not self._is_past(day, today):
            raise BelvedereError("daily-past-too-early", date=date_of(revealed_on(day)))
        begun = next((card.id for card in own if card.past and card.daily == day and card.status == "running"), None)
        return await self._host.find(begun) if begun is not None else await self._make(name, day, past=True)

    async def _make(self, name: str, day: int, *, past: bool) -> TableEnd:
        """Make a table at the deal of a day. Raises BelvedereError for people who have too many tables."""
        services, secret = self._host.services, await self._secret()
        game = await self._host.game(deal_of(secret, day).game)
        spec = daily_spec(game, day, name, seed_of(secret, day), past=past)
        services.made_tables.check(self._identity)
        services.check_bots(self._identity)
        taken = [
            StoredSeat(seat, self._identity, player.name)
            for seat, player in enumerate(spec.seats)
            if player.kind == "person"
        ]
        return await self._host.create(spec, taken, invited=False, maker=self._identity)

    def _until(self, day: int) -> float:
        # Local players know the deal for as long as they like, so their tries count whenever they end.
        return inf if self._identity == LOCAL else ends_at(day)

    async def _results(self, day: int) -> list[DailyResult]:
        until = self._until(day)
        return await self._host.services.writer.run(lambda store: store.daily.results(day, until, COUNTED))

    async def _par(self, day: int, *, is_over: bool) -> tuple[Mapping[str, ParResult], tuple[str, ...]]:
        """Return the results of bots at the deal, and the levels that still play it: only in a local game, and only
        once this person's own game is over. Play the missing ones in the background."""
        if self._identity != LOCAL or not is_over:
            return {}, ()
        found = await self._host.par.results(day)
        missing = tuple(level for level in LEVELS if level not in found)
        if missing:
            self._host.par.play(day)
        return found, missing

    async def _board(
        self,
        day: int,
        results: Sequence[DailyResult],
        par: Mapping[str, ParResult],
        me: str,
        followed: frozenset[str],
        *,
        friends: bool,
    ) -> tuple[DailyLine, ...]:
        """Return the best results, or with `friends` those of followed people, this person's own and those of bots,
        best first. Of followed people, only those who share their statistics are marked and are among the friends:
        otherwise a person who follows only one player would know that player's result."""
        margins = [result.margin for result in results if result.is_ranked]
        unranked = (0,) * (len(results) - len(margins))  # they are the last
        ranked = zip(results, (*matchpoints(margins), *unranked), strict=True)
        shown = [
            (result, percent)
            for number, (result, percent) in enumerate(ranked)
            if result.identity == self._identity or (result.identity in followed if friends else number < SHOWN)
        ]
        names = await self._host.services.writer.run(
            lambda store: [self._name(store, result.identity, me) for result, _ in shown]
        )
        margins = sorted([*margins, *(one.margin for one in par.values())], reverse=True)
        lines = [
            DailyLine(
                place=1 + margins.index(result.margin) if result.is_ranked else 0,
                name=name,
                mine=result.identity == self._identity,
                points=result.points,
                margin=result.margin,
                percent=percent,
                table=result.table if result.identity == self._identity or self.is_shown(day) else "",
                unranked=not result.is_ranked,
                followed=bool(name) and result.identity in followed,
            )
            for (result, percent), name in zip(shown, names, strict=True)
            if name or not friends or result.identity == self._identity
        ]
        lines += [
            DailyLine(1 + margins.index(one.margin), "", False, one.points, one.margin, 0, level=level)
            for level, one in par.items()
        ]
        return tuple(sorted(lines, key=lambda line: (line.unranked, -line.margin, -line.points)))

    def _name(self, store: Store, identity: str, me: str) -> str:
        """Return the name for the board; empty if that person's statistics are private."""
        if identity == self._identity:
            return me
        player = store.people.player(identity)
        return player.name if player is not None and store.results.is_open(identity) else ""

    async def _secret(self) -> bytes:
        return (
            OPEN_SECRET
            if self._identity == LOCAL
            else bytes.fromhex(await self._host.services.writer.run(_load_secret))
        )


def _course(setup: Setup, lines: Sequence[StoredEntry], mine: Seat) -> tuple[int, ...]:
    """Return the share of the points of a seat in per cent, at the end of each part of a finished table."""
    table, shares = new_table(setup), []
    for part in range(COURSE):
        rebuild(table, lines[part * len(lines) // COURSE : (part + 1) * len(lines) // COURSE])
        points = [sheet.low for sheet in setup.game.score_sheets(table.state)]
        shares.append(share_of_points(points[mine], max(points[:mine] + points[mine + 1 :])))
    return tuple(shares)


def _load_secret(store: Store) -> str:
    known = store.note(SECRET)
    if known is None:
        known = secrets.token_hex(SEED_BYTES)
        store.keep_note(SECRET, known)
    return known
