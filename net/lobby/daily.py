"""The deal of the day: one try for each person, and a board of results."""

import secrets
from collections.abc import Mapping, Sequence

from core.bots import LEVELS
from core.kernel.message import BelvedereError
from core.kernel.rng import SEED_BYTES
from core.learning.daily import (
    DAYS_AHEAD,
    OPEN_SECRET,
    begins_at,
    daily_spec,
    date_of,
    deal_of,
    ends_at,
    matchpoints,
    revealed_on,
    seed_of,
)
from core.learning.progress import day_of
from core.link.lobby import DailyCard, DailyLine
from core.storage.results import DailyResult
from core.storage.store import Store
from core.storage.values import StoredSeat
from net.ledger.register import LOCAL
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

    async def show(self, day: int) -> DailyCard:
        """Return the deal of a day (0 for today) and its board. The board stays empty until this person has finished
        their try or the day is over. Raises BelvedereError for a future day, and for one more than `OLDEST` days
        ago."""
        today = day_of(self._host.services.now())
        day = day or today
        if not today - OLDEST <= day <= today:
            raise BelvedereError("daily-no-such-day")
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
            tries=len(results),
            board=await self._board(day, results, par) if may_see else (),
            playing=missing,
            seed=seed_of(secret, day).hex() if self.is_shown(day) else "",
            ahead=tuple(deal_of(secret, day) for day in range(today + 1, today + 1 + DAYS_AHEAD)),
        )

    async def play(self, name: str) -> TableEnd:
        """Return this person's table of today's deal, created on the first call. Raises BelvedereError for guests and
        for keys that are new today, with which people could look at the deal before they play it, and for people who
        have too many tables."""
        if self._guest:
            raise BelvedereError("daily-guest")
        services = self._host.services
        day = day_of(services.now())
        tried = await self._host.services.writer.run(lambda store: store.daily.table(day, self._identity))
        if tried:
            return await self._host.find(tried)
        if self._identity == LOCAL:
            self._host.par.play(day, QUICK)
        elif not await services.writer.run(lambda store: store.daily.is_known(self._identity, begins_at(day))):
            raise BelvedereError("daily-newcomer")
        secret = await self._secret()
        game = await self._host.game(deal_of(secret, day).game)
        spec = daily_spec(game, day, name, seed_of(secret, day))
        services.made_tables.check(self._identity)
        services.check_bots(self._identity)
        taken = [
            StoredSeat(seat, self._identity, player.name)
            for seat, player in enumerate(spec.seats)
            if player.kind == "person"
        ]
        return await self._host.create(spec, taken, invited=False, maker=self._identity)

    async def _results(self, day: int) -> list[DailyResult]:
        # Local players know the deal for as long as they like, so their tries count whenever they end.
        until = float("inf") if self._identity == LOCAL else ends_at(day)
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
        self, day: int, results: Sequence[DailyResult], par: Mapping[str, ParResult]
    ) -> tuple[DailyLine, ...]:
        """Return the best results, this person's own and those of bots, best first."""
        margins = [result.margin for result in results]
        ranked = zip(results, matchpoints(margins), strict=True)
        shown = [
            (result, percent)
            for number, (result, percent) in enumerate(ranked)
            if number < SHOWN or result.identity == self._identity
        ]
        names = await self._host.services.writer.run(
            lambda store: [self._name(store, result.identity) for result, _ in shown]
        )
        margins = sorted([*margins, *(one.margin for one in par.values())], reverse=True)
        lines = [
            DailyLine(
                place=1 + margins.index(result.margin),
                name=name,
                mine=result.identity == self._identity,
                points=result.points,
                margin=result.margin,
                percent=percent,
                table=result.table if result.identity == self._identity or self.is_shown(day) else "",
            )
            for (result, percent), name in zip(shown, names, strict=True)
        ]
        lines += [
            DailyLine(1 + margins.index(one.margin), "", False, one.points, one.margin, 0, level=level)
            for level, one in par.items()
        ]
        return tuple(sorted(lines, key=lambda line: (-line.margin, -line.points)))

    def _name(self, store: Store, identity: str) -> str:
        """Return the name for the board; empty if that person's statistics are private."""
        player = store.people.player(identity)
        is_public = identity == self._identity or store.results.is_open(identity)
        return player.name if is_public and player is not None else ""

    async def _secret(self) -> bytes:
        return (
            OPEN_SECRET
            if self._identity == LOCAL
            else bytes.fromhex(await self._host.services.writer.run(_load_secret))
        )


def _load_secret(store: Store) -> str:
    known = store.note(SECRET)
    if known is None:
        known = secrets.token_hex(SEED_BYTES)
        store.keep_note(SECRET, known)
    return known
