"""Keeps the owners of tables that are at work in this process: picks a table up from the store when it is asked for,
puts those away that nobody needs, and hands them to other owners.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from contextvars import Context
from typing import Any, Final

from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, message
from core.storage.journal import Setup, read_setup
from core.storage.values import (
    Claim,
    OwnedElsewhere,
    StoreCorruptError,
    StoreError,
    away_key,
)
from core.text import english
from net.ledger.register import LOCAL
from net.services.services import Services
from net.tables.owner import TableOwner
from net.tables.persistence import AwayNote, KeptTable, TableMoves, away_note, pick_up
from net.tables.table_end import Neighbours
from net.telemetry.log import LOG, incident

# Finds the tables at which nothing goes on, so that a host need not keep every table that somebody has looked at

LOOKS_EVERY: Final = 60.0
"""Seconds by the host's clock between two looks at all tables."""
AT_ONCE: Final = 50
"""Tables that are put away together."""


class IdleTables:
    """Looks at the tables of a host once in a while, and has those put away at which nothing has gone on for as long as
    the host waits: no terminal is there, no bot owes a choice, nobody waits for the others. A table that is over
    waits for one look alone.

    A clock of days keeps no table at work: what is left on it follows from what it showed and the time of day, and
    nobody is told when it runs out but those who look.
    """

    def __init__(
        self,
        services: Services,
        loaded: Callable[[], Sequence[TableOwner]],
        put_away: Callable[[Sequence[TableOwner]], None],
    ) -> None:
        self._services = services
        self._loaded = loaded
        self._put_away = put_away
        self._since: dict[str, float] = {}

    def begin(self) -> None:
        """Look in a while, and then again and again."""
        self._services.clock.remind(self, self._services.clock.time + LOOKS_EVERY, self._look)

    def used(self, table: str) -> None:
        """Somebody has asked for a table."""
        self._since[table] = self._services.clock.time

    def _look(self) -> None:
        now, known, due = self._services.clock.time, self._since, []
        self._since = {}
        for owner in self._loaded():
            since = now if owner.is_needed else known.get(owner.id, now)
            wait = LOOKS_EVERY if owner.status == "finished" else self._services.rest_after
            if not owner.is_needed and now - since >= wait:
                due.append(owner)
            else:
                self._since[owner.id] = since
        for first in range(0, len(due), AT_ONCE):
            self._put_away(due[first : first + AT_ONCE])
        self.begin()


class OwnersAtWork:
    """The owners of one host."""

    def __init__(self, services: Services, load: Callable[[str], AnyGame]) -> None:
        self._services, self._load = services, load
        self._owners: dict[str, asyncio.Task[TableOwner]] = {}
        self._out_of_play: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving: dict[str, asyncio.Task[None]] = {}  # those that come to rest
        self._idle = IdleTables(services, self.loaded, self._rest)
        self.moves = TableMoves(services.feed)
        """Which tables go, or went, elsewhere."""
        self.neighbours: Neighbours | None = None
        """The other nodes of a cluster, which have tables in the same store; None where this host is alone. A node is
        made of an open host, and each needs the other: the node sets this."""
        self.is_closing = False
        """Whether no table is picked up or begun any more."""

    def start_looking(self) -> None:
        """Put tables away from now on at which nothing goes on."""
        self._idle.begin()

    def __contains__(self, table: object) -> bool:
        """Whether a table has been picked up, or is being."""
        return table in self._owners

    def is_out_of_play(self, table: str) -> bool:
        """Whether a table could not be picked up when that was tried last."""
        return table in self._out_of_play

    def loaded(self) -> list[TableOwner]:
        """Those at work now."""
        tasks = self._owners.values()
        return [task.result() for task in tasks if task.done() and not task.cancelled() and not task.exception()]

    async def find(self, table: str) -> TableOwner:
        """The owner of a table, picked up from the store when need be. Raises BelvedereError with a sentence."""
        self.check_open()
        await self._left(table)
        if table in self.moves.leaving:
            raise BelvedereError("move-leaving")
        is_there = table in self._owners
        owner = await (asyncio.shield(self._owners[table]) if is_there else self._enter(table, self._revive(table)))
        self._idle.used(table)
        return owner

    async def begin(self, kept: KeptTable, setup: Setup) -> TableOwner:
        """The owner of a table that has just been made."""
        return await self._enter(kept.stored.id, self._started(kept, setup))

    async def take_out(self, table: str) -> TableOwner | None:
        """The owner of a table, if it is at work, who is found no more."""
        await self._left(table)
        task = self._owners.pop(table, None)
        return await asyncio.shield(task) if task is not None else None

    async def send_away(self, table: str, note: AwayNote, may_go: Callable[[TableOwner], bool]) -> None:
        """Let nobody play at a table any more, which goes elsewhere: that is on disk when this returns. Once it has
        come to rest, `may_go` has the last word. Raises BelvedereError when it says no; the table is there then."""
        owner = await self.find(table)
        self.moves.leaving.add(table)
        try:
            await owner.close(note.sentence)
            self.forget(table)
            if not may_go(owner):
                raise BelvedereError("move-changed")
            await self._services.writer.run(lambda store: store.keep_note(away_key(table), note.text, owner.claim))
            self.moves.went(table, note)
        finally:
            self.moves.leaving.discard(table)
        self._services.feed.tables_changed()

    def forget(self, table: str) -> None:
        """Let go of a table that is no more."""
        self._owners.pop(table, None)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something about a table beside everything else."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def check_open(self) -> None:
        """Raises BelvedereError once the host closes."""
        if self.is_closing:
            raise BelvedereError("table-host-closing")

    async def close(self) -> None:
        """Let every table finish the entry at hand, end every link, and keep what every clock shows."""
        await self.settled()
        for task in self._owners.values():
            task.cancel()
        await asyncio.gather(*(owner.close() for owner in self.loaded()))
        await self._keep_times()

    async def _keep_times(self) -> None:
        """Keep what every clock shows at the end. Where the disk refuses, what it showed at the last entry is kept."""
        times = {owner.claim: text for owner in self.loaded() if (text := owner.times)}
        if times:
            with suppress(StoreError):
                await self._services.writer.run(lambda store: store.keep_times(times))

    # Other owners

    def held(self) -> frozenset[Claim]:
        """The claims of the owners at work now."""
        return frozenset(owner.claim for owner in self.loaded())

    def epoch(self, table: str) -> int:
        """That of the claim of a table which is at work here."""
        return self._owners[table].result().claim.epoch

    def coming(self) -> frozenset[str]:
        """The tables that are being picked up, or put away."""
        return frozenset(table for table, task in self._owners.items() if not task.done()) | self._leaving.keys()

    def drop(self, claims: Collection[Claim]) -> None:
        """Stop the owners by these claims, in whose place others have come or may come."""
        for owner in self.loaded():
            if owner.claim in claims:
                self._lead_elsewhere(owner)

    def end_links(self) -> None:
        """Let everybody at a table look for its owner anew."""
        for owner in self.loaded():
            owner.audience.hold()
            owner.audience.let_go(message("table-out-of-reach"))
            owner.time_passed()

    # They go

    async def hand_over(self, table: str, to: str) -> None:
        """Give a table to the owner that is called `to`, elsewhere: what it does is finished, and whoever is at it goes
        on where the table does. Raises BelvedereError when there is no such table."""
        await self._put_away((await self.find(table),), to)

    async def give_away(self, to: Sequence[str], plays: Callable[[str, str, int], bool]) -> None:
        """Let other owners have all tables: those at which somebody is go to one of these after another that `plays`
        the game by its version of the rules, fifty at a time, the others to nobody."""
        owners = self.loaded()
        for place, first in enumerate(range(0, len(owners), AT_ONCE)):
            groups: dict[str, list[TableOwner]] = {}
            for owner in owners[first : first + AT_ONCE]:
                setup = owner.seats.setup
                able = [one for one in to if plays(one, setup.spec.game, setup.rules_version)] if owner.audience else []
                groups.setdefault(able[place % len(able)] if able else "", []).append(owner)
            for node, group in groups.items():
                await self._put_away(group, node)

    def _rest(self, owners: Sequence[TableOwner]) -> None:
        self._put_away(owners, "")

    def _put_away(self, owners: Sequence[TableOwner], to: str) -> asyncio.Task[None]:
        """Let some tables be nobody's, or another owner's. Until that is on disk nobody finds them."""
        task = asyncio.create_task(self._given_back(owners, to), name="tables put away", context=Context())
        for owner in owners:
            self._owners.pop(owner.id, None)
            self._leaving[owner.id] = task
            owner.audience.hold()
        return task

    async def _given_back(self, owners: Sequence[TableOwner], to: str) -> None:
        """Where the disk refuses, the next owner begins where the last entry left the table, as after an outage."""
        try:
            await asyncio.gather(*(owner.stop() for owner in owners))
            claims = [owner.returned(to) for owner in owners]
            await self._services.writer.run(lambda store: store.give_back(claims))
        except StoreError as error:
            LOG.warning("unloaded %s tables without saving their clocks: %s", len(owners), english(error.sentence))
        except Exception as error:  # noqa: BLE001  whoever needs one of them next must find it
            incident(error, "unloading tables")
        finally:
            for owner in owners:
                self._leaving.pop(owner.id, None)
                self._services.plans.forget(owner.id)
                self._uncharge(owner)
                owner.audience.let_go(message("table-moves"))

    async def settled(self) -> None:
        """Wait until every table that is being put away lies in the store."""
        await asyncio.gather(*self._leaving.values())

    async def has(self, table: str) -> bool:
        """Whether a table is at work here, once it is no longer being put away."""
        await self._left(table)
        return table in self

    async def _left(self, table: str) -> None:
        """Wait while a table is being put away."""
        while (task := self._leaving.get(table)) is not None:
            await asyncio.shield(task)

    def _lead_elsewhere(self, owner: TableOwner) -> None:
        """Another owner of a table has come: let those who are at it go there."""
        if self._is_at_work(owner):
            del self._owners[owner.id]
        owner.audience.hold()
        if not self.is_closing:
            self.start(self._led_elsewhere(owner))

    def _is_at_work(self, owner: TableOwner) -> bool:
        task = self._owners.get(owner.id)
        return task is not None and task.done() and not task.cancelled() and task.result() is owner

    async def _led_elsewhere(self, former: TableOwner) -> None:
        await former.stop()
        self._uncharge(former)
        former.audience.let_go(message("table-moves"))

    def _uncharge(self, owner: TableOwner) -> None:
        if self.neighbours is not None and owner.id not in self._owners:  # it may be at work at another node
            self._services.made_tables.over(owner.id)

    # They come

    async def _enter(self, table: str, coroutine: Coroutine[Any, Any, TableOwner]) -> TableOwner:
        task = self._owners[table] = asyncio.create_task(coroutine, name=f"owner of {table}", context=Context())
        self._out_of_play.discard(table)
        task.add_done_callback(lambda _: self._forget_failed(table))
        return await asyncio.shield(task)

    def _forget_failed(self, table: str) -> None:
        task = self._owners.get(table)
        if task is None:
            return
        error = None if task.cancelled() else task.exception()
        if task.cancelled() or error is not None:
            del self._owners[table]
        if error is not None and (isinstance(error, StoreCorruptError) or not isinstance(error, StoreError)):
            self._out_of_play.add(table)  # and nothing that a stranger calls a table

    async def _started(self, kept: KeptTable, setup: Setup) -> TableOwner:
        owner = TableOwner(kept, setup, self._services, self._lead_elsewhere)
        owner.start()
        return owner

    async def _revive(self, table: str) -> TableOwner:
        asked = asyncio.get_running_loop().time()
        if (text := await self._services.writer.run(lambda store: store.note(away_key(table)))) is not None:
            note = self.moves.away[table] = away_note(text)
            raise BelvedereError(note.sentence)
        kept = await self._services.writer.run(lambda store: pick_up(store, table))
        await self._services.vacations.load(seat.identity for seat in kept.seats)
        if kept.stored.status != "finished":
            maker = kept.maker or next((seat.identity for seat in kept.seats), LOCAL)
            self._services.made_tables.found(table, maker)
        try:
            setup = await asyncio.to_thread(read_setup, kept.stored.header, self._load)
            self._check_claim(table, asked)
            owner = TableOwner(kept, setup, self._services, self._lead_elsewhere)
        except BelvedereError:
            raise
        except Exception as error:
            number = incident(error, f"opening table {table}")
            raise BelvedereError("lobby-table-incident", table=table, incident=number) from error
        owner.start()
        return owner

    def _check_claim(self, table: str, asked: float) -> None:
        """Raises OwnedElsewhere where others may have a table by now that was claimed for this process back then."""
        if self.neighbours is not None and not self.neighbours.may_begin(asked):
            self._services.made_tables.over(table)
            raise OwnedElsewhere("store-owned-elsewhere", table=table)
