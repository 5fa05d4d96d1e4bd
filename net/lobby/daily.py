"""Lets a person play the deal of the day, once, and tells them how others did."""

import secrets
from collections.abc import Sequence

from core.kernel.message import BelvedereError
from core.kernel.rng import SEED_BYTES
from core.learning.daily import (
    DAYS_AHEAD,
    OPEN_SECRET,
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
from net.tables.host import Host
from net.tables.table_end import TableEnd

SECRET = "daily secret"
"""The note that holds what settles the deals of a server, in hexadecimal digits."""
COUNTED = 1000
"""Tries that are compared, the best ones; matchpoints of a larger field differ by less than one in the thousand."""
SHOWN = 10
"""Lines of a board, one's own apart."""
OLDEST = 366
"""Days that one may look back."""


class Daily:
    """The deals of the days for one identity."""

    def __init__(self, host: Host, identity: str, *, guest: bool = False) -> None:
        self._host = host
        self._identity = identity
        self._guest = guest

    def is_shown(self, day: int) -> bool:
        """Whether everybody may know the deal of a day now."""
        return self._host.services.now() >= ends_at(day)

    def check_record(self, day: int | None) -> None:
        """Raise BelvedereError for a day whose records would tell a deal that others may still play. Without a server
        everybody knows the deal."""
        if day is not None and self._identity != LOCAL and not self.is_shown(day):
            raise BelvedereError("daily-record-too-early", date=date_of(revealed_on(day)))

    async def show(self, day: int) -> DailyCard:
        """The deal of a day, 0 for today, and of its board what this person may know: all of it once they have finished
        their own try, or the day is over. Raises BelvedereError for a day that has not come or is long past."""
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
        return DailyCard(
            deal=deal_of(secret, day),
            status="finished" if is_over else "running" if tried else "new",
            table=tried,
            tries=len(results),
            board=await self._board(day, results) if may_see else (),
            seed=seed_of(secret, day).hex() if self.is_shown(day) else "",
            ahead=tuple(deal_of(secret, day) for day in range(today + 1, today + 1 + DAYS_AHEAD)),
        )

    async def play(self, name: str) -> TableEnd:
        """This person's table at the deal of today; a new one the first time. Raises BelvedereError for a guest, who
        could try more than once, and where they have tables enough."""
        if self._guest:
            raise BelvedereError("daily-guest")
        services = self._host.services
        day = day_of(services.now())
        tried = await self._host.services.writer.run(lambda store: store.daily.table(day, self._identity))
        if tried:
            return await self._host.find(tried)
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
        # Whoever plays without a server knows the deal as long as they like: their tries count whenever they end.
        until = float("inf") if self._identity == LOCAL else ends_at(day)
        return await self._host.services.writer.run(lambda store: store.daily.results(day, until, COUNTED))

    async def _board(self, day: int, results: Sequence[DailyResult]) -> tuple[DailyLine, ...]:
        """The best results and one's own, the best first."""
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
        return tuple(
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
        )

    def _name(self, store: Store, identity: str) -> str:
        """What a person is called on the board; empty for one who does not let others see their profile."""
        player = store.people.player(identity)
        is_told = identity == self._identity or store.results.is_open(identity)
        return player.name if is_told and player is not None else ""

    async def _secret(self) -> bytes:
        return (
            OPEN_SECRET
            if self._identity == LOCAL
            else bytes.fromhex(await self._host.services.writer.run(_known_secret))
        )


def _known_secret(store: Store) -> str:
    known = store.note(SECRET)
    if known is None:
        known = secrets.token_hex(SEED_BYTES)
        store.keep_note(SECRET, known)
    return known
