"""Keeps the owners of tables that are at work in this process: picks a table up from the store when it is asked for,
and lets go of those that nobody needs."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context
from typing import Any

from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import message
from core.storage.journal import Setup, read_setup
from core.storage.protocols import away_key
from core.storage.values import StoreCorruptError, StoreError
from net.incident import incident
from net.ledger.register import LOCAL
from net.services.services import Services
from net.tables.host_link import HostLink
from net.tables.owner import TableOwner
from net.tables.persistence import AwayNote, KeptTable, TableMoves, away_note, pick_up


class OwnersAtWork:
    """The owners of one host."""

    def __init__(self, services: Services, load: Callable[[str], AnyGame]) -> None:
        self._services, self._load = services, load
        self._owners: dict[str, asyncio.Task[TableOwner]] = {}
        self._out_of_play: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.moves = TableMoves()
        """Which tables go, or went, elsewhere."""
        self.is_closing = False
        """Whether no table is picked up or begun any more."""

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
        if table in self.moves.leaving:
            raise BelvedereError("move-leaving")
        if table not in self._owners:
            return await self._enter(table, self._revive(table))
        return await asyncio.shield(self._owners[table])

    async def begin(self, kept: KeptTable, setup: Setup) -> TableOwner:
        """The owner of a table that has just been made."""
        return await self._enter(kept.stored.id, self._started(kept, setup))

    async def take_out(self, table: str) -> TableOwner | None:
        """The owner of a table, if it is at work, who is found no more."""
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
            self.moves.away[table] = note
        finally:
            self.moves.leaving.discard(table)
        self._services.feed.tables_changed()

    def forget(self, table: str) -> None:
        """Let go of a table that is no more."""
        self._owners.pop(table, None)

    def forget_finished(self) -> None:
        """Let go of the tables that are over, where nobody is and nobody waits for a rematch."""
        for owner in self.loaded():
            if owner.status == "finished" and not owner.audience and not owner.seats.rematch.agreed:
                del self._owners[owner.id]

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

    # They come and go

    def _lead_elsewhere(self, owner: TableOwner) -> None:
        """Another owner of a table has come: let those who are at it go there."""
        if self._is_at_work(owner):
            del self._owners[owner.id]
        if not self.is_closing:
            self.start(self._led_elsewhere(owner))

    def _is_at_work(self, owner: TableOwner) -> bool:
        task = self._owners.get(owner.id)
        return task is not None and task.done() and not task.cancelled() and task.result() is owner

    async def _led_elsewhere(self, former: TableOwner) -> None:
        await former.stop()
        links = former.audience.let_go(message("table-moves"))
        while links:
            try:
                owner = await self.find(former.id)
            except StoreError as error:
                if error.sentence.id != "store-no-table":
                    await self._services.writer.takes_writes(self._services.retry)
                    continue
                reason = error.sentence
            except BelvedereError as error:
                reason = error.sentence
            else:
                for link in links:
                    _lead_to(owner, link)
                return
            for link in links:
                link.end(reason)
            return

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
        if (text := await self._services.writer.run(lambda store: store.note(away_key(table)))) is not None:
            note = self.moves.away[table] = away_note(text)
            raise BelvedereError(note.sentence)
        kept = await self._services.writer.run(lambda store: pick_up(store, table))
        await self._services.vacations.load(seat.identity for seat in kept.seats)
        if kept.stored.status == "finished":
            self.forget_finished()
        else:
            maker = kept.maker or next((seat.identity for seat in kept.seats), LOCAL)
            self._services.made_tables.found(table, maker)
        try:
            setup = await asyncio.to_thread(read_setup, kept.stored.header, self._load)
            owner = TableOwner(kept, setup, self._services, self._lead_elsewhere)
        except BelvedereError:
            raise
        except Exception as error:
            number = incident(error, f"opening table {table}")
            raise BelvedereError("lobby-table-incident", table=table, incident=number) from error
        owner.start()
        return owner


def _lead_to(owner: TableOwner, link: HostLink) -> None:
    """Let a link go on at another owner of its table, unless its person has lost their seat meanwhile."""
    if link.viewer is None or link.viewer in owner.seats.held_by(link.identity):
        link.move(owner)
    else:
        link.end(message("lobby-stood-up"))
