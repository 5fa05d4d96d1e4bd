"""Keeps the owners of the tables loaded in this process: loads tables from the store on demand, unloads idle ones, and
hands tables to other nodes.
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
from net.tables.owner import TableOwner, rebuilt
from net.tables.persistence import AwayNote, KeptTable, TableMoves, away_note, pick_up
from net.tables.seats import Seats
from net.tables.table_end import Neighbours
from net.telemetry.log import LOG, incident

# Finds idle tables, so that a host need not keep every table that was once opened

CHECK_EVERY: Final = 60.0
"""Seconds of the host's clock between checks of all tables."""
BATCH: Final = 50
"""Tables unloaded together."""


class IdleTables:
    """Unloads tables that have been idle for the host's idle time: without a terminal, a bot to move, or a player
    waiting for others. A finished table waits only until the next check.

    A clock of days keeps no table loaded. Its remaining time follows from the stored time and the time of day, and only
    people at the table learn when it runs out.
    """

    def __init__(
        self,
        services: Services,
        loaded: Callable[[], Sequence[TableOwner]],
        unload: Callable[[Sequence[TableOwner]], None],
    ) -> None:
        self._services = services
        self._loaded = loaded
        self._unload = unload
        self._since: dict[str, float] = {}

    def begin(self) -> None:
        """Check the tables regularly from now on."""
        self._services.clock.remind(self, self._services.clock.time + CHECK_EVERY, self._look)

    def note_use(self, table: str) -> None:
        """Restart the idle time of a table."""
        self._since[table] = self._services.clock.time

    def _look(self) -> None:
        now, known, due = self._services.clock.time, self._since, []
        self._since = {}
        for owner in self._loaded():
            since = now if owner.is_needed else known.get(owner.id, now)
            wait = CHECK_EVERY if owner.status == "finished" else self._services.rest_after
            if not owner.is_needed and now - since >= wait:
                due.append(owner)
            else:
                self._since[owner.id] = since
        for first in range(0, len(due), BATCH):
            self._unload(due[first : first + BATCH])
        self.begin()


class OwnersAtWork:
    """The owners of the loaded tables of one host."""

    def __init__(self, services: Services, load: Callable[[str], AnyGame]) -> None:
        self._services, self._load = services, load
        self._owners: dict[str, asyncio.Task[TableOwner]] = {}
        self._out_of_play: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving: dict[str, asyncio.Task[None]] = {}  # tables that are being unloaded
        self._idle = IdleTables(services, self.loaded, self._unload_idle)
        self.moves = TableMoves(services.feed)
        """Which tables leave, or have left, this server."""
        self.neighbours: Neighbours | None = None
        """The other nodes of a cluster, with the same store; None for a single server. The node sets this, since it
        needs an open host first."""
        self.is_closing = False
        """Whether no further table may be loaded or started."""

    def start_looking(self) -> None:
        """Unload idle tables from now on."""
        self._idle.begin()

    def __contains__(self, table: object) -> bool:
        """Return whether a table is loaded or being loaded."""
        return table in self._owners

    def is_out_of_play(self, table: str) -> bool:
        """Return whether the last attempt to load a table failed."""
        return table in self._out_of_play

    def loaded(self) -> list[TableOwner]:
        """Return the owners of all loaded tables."""
        return [owner for table in self._owners if (owner := self.if_loaded(table)) is not None]

    def if_loaded(self, table: str) -> TableOwner | None:
        """Return the owner of a table if it is loaded."""
        task = self._owners.get(table)
        is_loaded = task is not None and task.done() and not task.cancelled() and not task.exception()
        return task.result() if task is not None and is_loaded else None

    async def find(self, table: str) -> TableOwner:
        """Return the owner of a table, after loading it if necessary. Raises BelvedereError."""
        self.check_open()
        await self._wait_left(table)
        if table in self.moves.leaving:
            raise BelvedereError("move-leaving")
        is_there = table in self._owners
        owner = await (asyncio.shield(self._owners[table]) if is_there else self._enter(table, self._load_table(table)))
        self._idle.note_use(table)
        return owner

    async def begin(self, kept: KeptTable, setup: Setup) -> TableOwner:
        """Start and return the owner of a new table."""
        return await self._enter(kept.stored.id, self._start_owner(kept, setup))

    async def detach(self, table: str) -> TableOwner | None:
        """Remove a loaded table from the owners found here. Return its owner, if any."""
        await self._wait_left(table)
        task = self._owners.pop(table, None)
        return await asyncio.shield(task) if task is not None else None

    async def send_away(self, table: str, note: AwayNote, may_go: Callable[[TableOwner], bool]) -> None:
        """Close a table that moves to another server, and store the note of its move. After the table stops, `may_go`
        may still refuse. Raises BelvedereError if it does; the table then stays."""
        owner = await self.find(table)
        self.moves.leaving.add(table)
        try:
            await owner.close(note.sentence)
            self.forget(table)
            if not may_go(owner):
                raise BelvedereError("move-changed")
            await self._services.writer.run(lambda store: store.keep_note(away_key(table), note.text, owner.claim))
            self.moves.note_left(table, note)
        finally:
            self.moves.leaving.discard(table)
        self._services.feed.tables_changed()

    def forget(self, table: str) -> None:
        """Forget a table that no longer exists here."""
        self._owners.pop(table, None)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work on a table in a task of its own."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def check_open(self) -> None:
        """Raise BelvedereError once the host closes."""
        if self.is_closing:
            raise BelvedereError("table-host-closing")

    async def close(self) -> None:
        """Let every table finish its current entry, end all links, and store the clocks."""
        await self.wait_unloaded()
        for task in self._owners.values():
            task.cancel()
        await asyncio.gather(*(owner.close() for owner in self.loaded()))
        await self._keep_times()

    async def _keep_times(self) -> None:
        """Store all clocks. If the disk fails, the stored clocks are those of the last entries."""
        times = {owner.claim: text for owner in self.loaded() if (text := owner.times)}
        if times:
            with suppress(StoreError):
                await self._services.writer.run(lambda store: store.keep_times(times))

    # Claims of other nodes

    def held(self) -> frozenset[Claim]:
        """Return the claims of all loaded tables."""
        return frozenset(owner.claim for owner in self.loaded())

    def epoch(self, table: str) -> int:
        """Return the epoch of the claim of a loaded table."""
        return self._owners[table].result().claim.epoch

    def coming(self) -> frozenset[str]:
        """Return the tables that are being loaded or unloaded."""
        return frozenset(table for table, task in self._owners.items() if not task.done()) | self._leaving.keys()

    def drop(self, claims: Collection[Claim]) -> None:
        """Stop the owners with these claims, which other nodes have taken or may take."""
        for owner in self.loaded():
            if owner.claim in claims:
                self._lead_elsewhere(owner)

    def end_links(self) -> None:
        """End all links, so that everyone at a table looks for its owner again."""
        for owner in self.loaded():
            owner.audience.hold()
            owner.audience.move_all(message("table-out-of-reach"))
            owner.time_passed()

    # Unloading and handing over

    async def hand_over(self, table: str, to: str) -> None:
        """Hand a table to the node `to`, after its current work; its people follow. Raises BelvedereError if no such
        table exists."""
        await self._unload((await self.find(table),), to)

    async def hand_over_all(self, to: Sequence[str], plays: Callable[[str, str, int], bool]) -> None:
        """Unload all tables. Tables with people go to these nodes in turn, if a node `plays` the game by its version of
        the rules; any node may load the others later."""
        owners = self.loaded()
        for place, first in enumerate(range(0, len(owners), BATCH)):
            groups: dict[str, list[TableOwner]] = {}
            for owner in owners[first : first + BATCH]:
                setup = owner.seats.setup
                able = [one for one in to if plays(one, setup.spec.game, setup.rules_version)] if owner.audience else []
                groups.setdefault(able[place % len(able)] if able else "", []).append(owner)
            for node, group in groups.items():
                await self._unload(group, node)

    def _unload_idle(self, owners: Sequence[TableOwner]) -> None:
        self._unload(owners, "")

    def _unload(self, owners: Sequence[TableOwner], to: str) -> asyncio.Task[None]:
        """Unload tables and release their claims, for the node `to` if any. Until then they cannot be found."""
        task = asyncio.create_task(self._release(owners, to), name="unloading tables", context=Context())
        for owner in owners:
            self._owners.pop(owner.id, None)
            self._leaving[owner.id] = task
            owner.audience.hold()
        return task

    async def _release(self, owners: Sequence[TableOwner], to: str) -> None:
        """Store the releases. If the disk fails, the next owner continues from the last entry, as after a crash."""
        try:
            await asyncio.gather(*(owner.stop() for owner in owners))
            claims = [owner.returned_claim(to) for owner in owners]
            await self._services.writer.run(lambda store: store.give_back(claims))
        except StoreError as error:
            LOG.warning("unloaded %s tables without saving their clocks: %s", len(owners), english(error.sentence))
        except Exception as error:  # noqa: BLE001  the tables must be found again
            incident(error, "unloading tables")
        finally:
            for owner in owners:
                self._leaving.pop(owner.id, None)
                self._services.plans.forget(owner.id)
                self._uncharge(owner)
                owner.audience.move_all(message("table-moves"))

    async def wait_unloaded(self) -> None:
        """Wait until all tables being unloaded are stored."""
        await asyncio.gather(*self._leaving.values())

    async def has(self, table: str) -> bool:
        """Return whether a table is loaded here, after waiting for an unloading."""
        await self._wait_left(table)
        return table in self

    async def _wait_left(self, table: str) -> None:
        """Wait while a table is being unloaded."""
        while (task := self._leaving.get(table)) is not None:
            await asyncio.shield(task)

    def _lead_elsewhere(self, owner: TableOwner) -> None:
        """Stop the owner of a table that another node owns, and send its people there."""
        if self.if_loaded(owner.id) is owner:
            del self._owners[owner.id]
        owner.audience.hold()
        if not self.is_closing:
            self.start(self._send_people_on(owner))

    async def _send_people_on(self, former: TableOwner) -> None:
        await former.stop()
        self._uncharge(former)
        former.audience.move_all(message("table-moves"))

    def _uncharge(self, owner: TableOwner) -> None:
        if self.neighbours is not None and owner.id not in self._owners:  # another node may have loaded it
            self._services.made_tables.over(owner.id)

    # Loading

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
            self._out_of_play.add(table)  # not for ids that name no table

    async def _start_owner(self, kept: KeptTable, setup: Setup) -> TableOwner:
        owner = TableOwner(kept, setup, self._services, self._lead_elsewhere)
        owner.start()
        return owner

    async def _load_table(self, table: str) -> TableOwner:
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
            has_begun = not Seats(setup, kept.seats).open
            game = await asyncio.to_thread(rebuilt, setup, kept.entries) if has_begun else None
            self._check_claim(table, asked)
            owner = TableOwner(kept, setup, self._services, self._lead_elsewhere, game)
        except BelvedereError:
            raise
        except Exception as error:
            number = incident(error, f"opening table {table}")
            raise BelvedereError("lobby-table-incident", table=table, incident=number) from error
        owner.start()
        return owner

    def _check_claim(self, table: str, asked: float) -> None:
        """Raise OwnedElsewhere if another node may own a table by now, when its claim was requested at `asked`."""
        if self.neighbours is not None and not self.neighbours.may_begin(asked):
            self._services.made_tables.over(table)
            raise OwnedElsewhere("store-owned-elsewhere", table=table)
