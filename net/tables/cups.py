"""Runs cups: starts them, pairs their rounds, makes their tables, and ends them.

Every step is looked up in the store, done there in one transaction, and may be repeated. So it does not matter which
node of a cluster takes a step, nor when a server was killed: the next look finds what is missing.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextvars import Context
from hashlib import blake2b
from typing import Final, Protocol

from core import catalog
from core.cups import FREE, Game, robin_pairs, standings, swiss_pairs
from core.kernel.message import BelvedereError, Message, message
from core.kernel.rng import SEED_BYTES, Stream
from core.link.cups import LEAST_ENTRANTS, MOST_LATE, CupTerms
from core.link.spec import DAY, CupTable, Days, Player, TableSpec
from core.storage.cups import StoredCup, StoredEntrant, StoredPair, read_terms
from core.storage.values import StoredSeat
from core.text import english
from net.people.personal_notices import tell_each
from net.services.services import Services
from net.telemetry.log import LOG, incident

LOOK_EVERY: Final = 30.0
"""Seconds of the host's clock between looks at all cups that run or should start. A cup where something happened here
is looked at within a second."""
WAKE_AGAIN: Final = 3600.0
"""Seconds after which a table with a clock of days is loaded again to see whether its time is over: a vacation may have
moved that."""
OPEN_DAYS: Final = 14
"""Days after which a cup ends that has not started."""
TRIES: Final = 3
"""How often a start is tried again after people entered or left meanwhile."""


class TableMaker(Protocol):
    """Makes a table on disk with both people seated. Does nothing if it exists."""

    def __call__(self, spec: TableSpec, seats: Sequence[StoredSeat], id: str, /) -> Awaitable[None]: ...


class Cups:
    """The cups of a host. `make` makes a table, `wake` loads one, which ends it if a clock has run out; `is_serving`
    tells whether this node may do either."""

    def __init__(
        self,
        services: Services,
        make: TableMaker,
        wake: Callable[[str], Awaitable[object]],
        is_serving: Callable[[], bool],
    ) -> None:
        self._services, self._make, self._wake, self._is_serving = services, make, wake, is_serving
        self._at_work: asyncio.Task[None] | None = None
        self._looked: float | None = None
        self._woken: dict[str, float] = {}  # when tables with a clock of days were loaded
        self._changing = asyncio.Lock()

    def begin(self) -> None:
        """Look at cups from now on."""
        self._services.clock.remind(self, self._services.clock.time + 1, self._beat)

    async def close(self) -> None:
        """Look no more."""
        self._services.clock.remind(self, None, self._beat)
        if self._at_work is not None:
            self._at_work.cancel()
            await asyncio.wait([self._at_work])

    def _beat(self) -> None:
        self.begin()
        now = self._services.clock.time
        is_due = self._looked is None or now - self._looked >= LOOK_EVERY
        if (is_due or self._services.cups_to_look_at) and self._at_work is None and self._is_serving():
            if is_due:
                self._looked = now
            self._at_work = asyncio.create_task(self._look(at_all=is_due), name="cups", context=Context())

    async def _look(self, *, at_all: bool) -> None:
        """Take the next step of the cups where something happened, or of all."""
        services = self._services
        try:
            ids = set(services.cups_to_look_at)
            services.cups_to_look_at.clear()
            now = services.now()
            found = await services.writer.run(lambda store: store.cups.due(now))
            for cup in found:
                if at_all or cup.id in ids:
                    await self._attempt(cup)
            if at_all:
                await self._forget_open()
        except BelvedereError as error:
            LOG.warning("cannot look at cups: %s", english(error.sentence))
        except Exception as error:  # noqa: BLE001  the next look may succeed
            incident(error, "cups")
        finally:
            self._at_work = None

    async def _attempt(self, cup: StoredCup) -> None:
        try:
            async with self._changing:
                await (self._start_or_cancel(cup) if cup.status == "open" else self._go_on(cup))
        except BelvedereError as error:
            LOG.warning("cup %s cannot go on: %s", cup.id, english(error.sentence))

    # Starting

    async def start(self, cup: StoredCup) -> None:
        """Start an open cup. Raises BelvedereError if it has too few entrants or is no longer open."""
        async with self._changing:
            await self._start(cup)

    async def _start_or_cancel(self, cup: StoredCup) -> None:
        try:
            await self._start(cup)
        except BelvedereError as error:
            if error.sentence.id != "cup-too-few":
                raise
            await self.cancel(cup, Message("cup-why-too-few"))

    async def cancel(self, cup: StoredCup, why: Message) -> None:
        """Delete an open cup and tell its entrants why. Raises StoreError if it is not open."""
        gone = await self._services.writer.run(lambda store: store.cups.cancel(cup.id))
        sentence = message("cup-cancelled-told", name=cup.name, why=why)
        await self._tell(dict.fromkeys(gone, sentence))

    async def tell_removed(self, cup: StoredCup, identity: str) -> None:
        """Tell a person that the opener has taken them out of a cup."""
        await self._tell({identity: message("cup-removed-told", name=cup.name)})

    async def _forget_open(self) -> None:
        before = self._services.now() - OPEN_DAYS * DAY
        for cup in await self._services.writer.run(lambda store: store.cups.forgotten(before)):
            await self.cancel(cup, Message("cup-why-forgotten"))

    async def _start(self, cup: StoredCup) -> None:
        terms, secret = read_terms(cup), bytes.fromhex(cup.secret)
        for _ in range(TRIES):
            entrants = await self._services.writer.run(lambda store: store.cups.entrants(cup.id))
            if len(entrants) < LEAST_ENTRANTS:
                raise BelvedereError("cup-too-few", least=LEAST_ENTRANTS)
            order = sorted(one.identity for one in entrants)
            Stream(secret, "numbers").shuffle(order)
            numbers = {identity: number for number, identity in enumerate(order, 1)}
            pairs = await self._next_pairs(terms, secret, tuple(numbers.values()), len(order), (), 1)
            rounds = terms.rounds_for(len(order))
            try:
                has_begun = await self._services.writer.run(
                    lambda store, numbers=numbers, pairs=pairs, rounds=rounds: store.cups.start(  # type: ignore[misc]
                        cup.id, numbers, rounds, pairs
                    )
                )
            except BelvedereError as error:
                if error.sentence.id != "cup-changed":
                    raise
                continue
            if not has_begun:
                raise BelvedereError("cup-not-open")
            await self._make_round(cup.id, is_new=True)
            return
        raise BelvedereError("cup-changed")

    async def _next_pairs(
        self,
        terms: CupTerms,
        secret: bytes,
        active: Sequence[int],
        entrants: int,
        games: Sequence[Game],
        round: int,
    ) -> list[tuple[Game, str]]:
        """Return the pairs of a round with the ids of their future tables; none if no more are possible."""
        if len(active) < LEAST_ENTRANTS:
            return []
        if terms.format == "round-robin":
            found: list[Game] | None = robin_pairs(entrants, active, round)
        else:
            found = await asyncio.to_thread(swiss_pairs, active, games, round, secret)
        return [(game, "" if game.second == FREE else secrets.token_hex(5)) for game in found or ()]

    # Going on

    async def _go_on(self, cup: StoredCup) -> None:
        """Make the missing tables of the current round, load those with a clock that may have run out, and end the
        round when all its tables are over."""
        pairs = await self._services.writer.run(lambda store: store.cups.pairs(cup.id))
        current = [pair for pair in pairs if pair.round == cup.round]
        if any(pair.table and not pair.status for pair in current):
            await self._make_round(cup.id, is_new=False)
        elif all(pair.is_over for pair in current):
            await self._end_round(cup, pairs)
        else:
            await self._watch_clocks(read_terms(cup), [pair for pair in current if not pair.is_over])

    async def _end_round(self, cup: StoredCup, pairs: Sequence[StoredPair]) -> None:
        terms = read_terms(cup)
        entrants = await self._services.writer.run(lambda store: store.cups.entrants(cup.id))
        lost = Counter(number for pair in pairs for number in pair.late)
        late = [one.number for one in entrants if lost[one.number] >= MOST_LATE and not one.departed]
        active = [one.number for one in entrants if not one.departed and one.number not in late]
        games = [pair.game for pair in pairs]
        following: list[tuple[Game, str]] = []
        if cup.round < cup.rounds:
            known = (terms, bytes.fromhex(cup.secret), active, len(entrants), games, cup.round + 1)
            following = await self._next_pairs(*known)
        ended = await self._services.writer.run(lambda store: store.cups.go_on(cup.id, cup.round, late, following))
        if not ended:
            return
        LOG.info("cup %s: round %s of %s is over", cup.id, cup.round, cup.rounds)
        sentence = message("cup-late-told", name=cup.name, count=MOST_LATE)
        await self._tell({one.identity: sentence for one in entrants if one.number in late})
        if following:
            await self._make_round(cup.id, is_new=True)
        else:
            await self._tell_places(cup, terms, entrants, games)

    async def _watch_clocks(self, terms: CupTerms, running: Sequence[StoredPair]) -> None:
        """Load the tables with a clock that runs only while they are loaded, and those with a clock of days whose time
        may be over."""
        now = self._services.now()
        self._woken = {table: at for table, at in self._woken.items() if now - at < WAKE_AGAIN}
        for pair in running:
            if isinstance(terms.clock, Days):
                if now - pair.changed < terms.clock.days * DAY or pair.table in self._woken:
                    continue
                self._woken[pair.table] = now
            try:
                await self._wake(pair.table)
            except BelvedereError as error:
                LOG.warning("table %s of a cup cannot be opened: %s", pair.table, english(error.sentence))

    async def _make_round(self, id: str, *, is_new: bool) -> None:
        """Make the missing tables of the current round; tell the people of a new one."""
        found = await self._services.writer.run(
            lambda store: (store.cups.cup(id), store.cups.entrants(id), store.cups.pairs(id))
        )
        cup, entrants, pairs = found
        if cup is None:
            return
        terms, by_number = read_terms(cup), {one.number: one for one in entrants}
        current = [pair for pair in pairs if pair.round == cup.round]
        for pair in current:
            if pair.table and not pair.status:
                both = by_number[pair.first], by_number[pair.second]
                seats = [StoredSeat(seat, one.identity, one.name) for seat, one in enumerate(both)]
                await self._make(table_spec(cup, terms, [one.name for one in both]), seats, pair.table)
        if is_new:
            await self._tell_round(cup, by_number, current)

    # Telling

    async def _tell_round(
        self, cup: StoredCup, by_number: Mapping[int, StoredEntrant], pairs: Sequence[StoredPair]
    ) -> None:
        """Tell people of their bye, and those who are away of their table. Those who are here are told of the
        new table like of any other."""
        told: dict[str, Message] = {}
        for pair in pairs:
            first = by_number[pair.first]
            if pair.second == FREE:
                told[first.identity] = message("cup-free-told", name=cup.name, round=cup.round)
                continue
            second = by_number[pair.second]
            for one, rival in ((first, second), (second, first)):
                if not self._services.feed.is_here(one.identity):
                    told[one.identity] = message(
                        "cup-round-told", name=cup.name, round=cup.round, rival=rival.name, table=pair.table
                    )
        await self._tell(told)

    async def _tell_places(
        self, cup: StoredCup, terms: CupTerms, entrants: Sequence[StoredEntrant], games: Sequence[Game]
    ) -> None:
        has_buchholz = terms.format == "swiss"
        places = standings([one.number for one in entrants], games, has_buchholz=has_buchholz)
        place = {one.entrant: one.place for one in places}
        count = len(entrants)
        await self._tell(
            {
                one.identity: message("cup-over-told", name=cup.name, place=place[one.number], count=count)
                for one in entrants
            }
        )

    async def _tell(self, sentences: Mapping[str, Message]) -> None:
        await tell_each(self._services.feed, self._services.writer, sentences)

    # Secrets

    async def check_record(self, table: CupTable | None) -> None:
        """Raise BelvedereError if the record of a finished table would reveal a deal that others still play."""
        if table is None or not table.one_deal:
            return
        cup = await self._services.writer.run(lambda store: store.cups.cup(table.cup))
        if cup is not None and cup.status == "running" and cup.round <= table.round:
            raise BelvedereError("cup-record-too-early", name=table.name, round=table.round)


def table_spec(cup: StoredCup, terms: CupTerms, names: Sequence[str]) -> TableSpec:
    """Return a table of the current round of a cup.

    With one deal for all, a second account could tell its owner the deal: such tables are unrated and have no
    spectators, and `Cups.check_record` keeps their records closed until the round is over.
    """
    meta = catalog.meta(terms.game)
    return TableSpec(
        terms.game,
        catalog.parse_options(meta, terms.options.split()),
        tuple(Player("person", name) for name in names),
        watching="none" if terms.one_deal else "public",
        seed=common_seed(cup) if terms.one_deal else None,
        clock=terms.clock,
        rated=not terms.one_deal,
        hints="none",
        cup=CupTable(cup.id, cup.name, cup.round, one_deal=terms.one_deal),
    )


def common_seed(cup: StoredCup) -> bytes:
    """Return the seed of all tables of the current round of a cup with one deal."""
    label = f"cup/1/{cup.id}/{cup.round}".encode()
    return blake2b(label, digest_size=SEED_BYTES, key=bytes.fromhex(cup.secret)).digest()
