"""Cards of tables that are not at work, without bringing them back to life."""

import asyncio
from collections.abc import Callable

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.link.clock import Days
from core.link.lobby import TableCard
from core.storage.journal import CardSummary, Setup, TableStanding, read_setup, read_summary
from core.storage.values import StoredSeat, StoredTable
from core.table.time_left import KeptTimes, gone_on
from core.text import english
from net.incident import LOG
from net.services.services import Services
from net.services.vacations import seconds_between
from net.tables import overview
from net.tables.seats import Seats

LARGEST = 2000
"""Set-ups and seats kept in memory."""
MOST_PUBLIC = 100
"""Tables that others may join, and that they may watch, which lists show of those that are not at work."""
LIFETIME = 1.0
"""Seconds for which these are not looked up again: nothing happens at them, but for their being made or removed."""


class StoredTables:
    """What lists show of tables that nobody plays now: those that wait for their people, finished ones, and those that
    are damaged."""

    def __init__(self, services: Services, load: Callable[[str], AnyGame]) -> None:
        self._services, self._load = services, load
        self._known: dict[str, tuple[str, Seats]] = {}
        self._looking = asyncio.Lock()
        self._public: list[tuple[StoredTable, Seats]] = []
        self._until = 0.0

    async def card(self, stored: StoredTable, identity: str) -> TableCard | None:
        """The card of a table for `identity`; as frozen when it is damaged, None when it cannot be read. Of a running
        one the summary is to be there."""
        try:
            return await self._made(stored, await self._seats(stored), identity)
        except BelvedereError as error:
            LOG.error("table %s is out of play: %s", stored.id, english(error.sentence))
            return self.broken(stored)

    async def public(self) -> list[tuple[StoredTable, Seats]]:
        """The latest tables that others may join or watch, with who sits there. They are looked up once in a while for
        all who ask, and those that cannot be read are left out."""
        async with self._looking:
            if self._services.monotonic() >= self._until:
                rows = await self._services.writer.run(lambda store: store.public_tables(MOST_PUBLIC))
                self._public = [(one, seats) for one in rows if (seats := await self.seats(one)) is not None]
                self._until = self._services.monotonic() + LIFETIME
            return self._public

    async def seats(self, stored: StoredTable) -> Seats | None:
        """Who sits at a table; None where that cannot be read."""
        try:
            return await self._seats(stored)
        except BelvedereError:
            return None

    def changed(self) -> None:
        """A table is no more: look the public ones up anew."""
        self._until = 0.0

    async def public_card(self, stored: StoredTable, seats: Seats, identity: str) -> TableCard | None:
        """The card of one of these for `identity`; None where it waits to be opened."""
        return await self._made(stored, seats, identity) if stored.status == "open" or stored.summary else None

    async def _made(self, stored: StoredTable, seats: Seats, identity: str) -> TableCard | None:
        found = read_summary(stored.summary)
        setup = seats.setup
        if stored.status != "finished" and setup.rules_version != setup.game.meta.rules_version:
            return self.broken(stored)  # nobody knows how it would go on
        if found is None and stored.status == "finished":
            found = CardSummary(TableStanding(stored.version, is_over=True))
        left = await self._left(seats, found, identity) if found is not None else None
        links = self._services.browser_links
        return overview.card(identity, stored, seats, found, left=left, is_frozen=False, links=links)

    async def away(self, stored: StoredTable, identity: str, place: str) -> TableCard | None:
        """The card of a table that went to a place elsewhere, for `identity`; None when it cannot be read."""
        card = await self.card(stored, identity)
        if card is None:
            return None
        return attrs.evolve(card, status="frozen", to_act=(), left=None, invite=None, page="", away=place)

    def broken(self, stored: StoredTable) -> TableCard | None:
        """The card of a table that is out of play, as far as its header can still be read."""
        try:
            seats = Seats(self._setup(stored), ())
        except BelvedereError:
            return None
        found = CardSummary(TableStanding(stored.version, is_over=True))
        links = self._services.browser_links
        card = overview.card("", stored, seats, found, left=None, is_frozen=True, links=links)
        return attrs.evolve(card, page="")

    async def _seats(self, stored: StoredTable) -> Seats:
        """Who sits there. Of a table that is not over that is read anew each time."""
        header, seats = self._known.get(stored.id, ("", None))
        if seats is not None and stored.status == "finished" and header == stored.header:
            return seats
        taken: list[StoredSeat] = await self._services.writer.run(lambda store: store.seats(stored.id))
        setup = seats.setup if seats is not None and header == stored.header else self._setup(stored)
        if len(self._known) >= LARGEST:
            self._known.clear()
        self._known[stored.id] = stored.header, Seats(setup, taken)
        return self._known[stored.id][1]

    def _setup(self, stored: StoredTable) -> Setup:
        return read_setup(stored.header, self._load)

    async def _left(self, seats: Seats, found: CardSummary, identity: str) -> float | None:
        """What a person has left who owes a choice."""
        mine = [seat for seat in found.players.to_act if seat in seats.held_by(identity) and seat < len(found.left)]
        if not mine:
            return None
        now, vacations = self._services.now(), self._services.vacations
        await vacations.load([identity])
        is_days = isinstance(seats.setup.spec.clock, Days)
        spared = seconds_between(vacations.of(identity), found.at, now) if is_days else 0.0
        times = KeptTimes(found.at, found.left, ())
        left = gone_on(times, seats.setup.spec.clock, found.players.to_act, now, dict.fromkeys(mine, spared))
        return min(left[seat] for seat in mine)
