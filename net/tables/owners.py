"""Keeps the owners of tables that are at work in this process: picks a table up from the store when it is asked for,
puts those away that nobody needs, and hands them to other owners.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from contextvars import Context
from functools import partial
from typing import Any, Final, Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, message
from core.kernel.rng import commitment
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import SeatedCommand, SeatingCommand
from core.link.spec import TableSpec
from core.storage.journal import Setup, read_setup
from core.storage.values import (
    AlreadyFollowed,
    Claim,
    Deposed,
    OwnedElsewhere,
    StoreCorruptError,
    StoredSeat,
    StoredTable,
    StoreError,
    away_key,
    follower_key,
)
from core.text import english
from net.ledger.ledger import Exhausted
from net.ledger.register import LOCAL
from net.people.blocks import Blocks
from net.services.services import Services
from net.tables.owner import KEY, TableOwner, call_for_rematch
from net.tables.persistence import AwayNote, KeptTable, TableMoves, away_note, pick_up
from net.tables.spectator_view import Glance
from net.tables.table_end import Directory, SeatedPeople, TableEnd, TableLink
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


def _always(asked: float) -> bool:
    """No other process claims tables."""
    return True


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
        self.shares_store = False
        """Whether other nodes have tables in the same store: then those that leave are charged to nobody here."""
        self.may_begin: Callable[[float], bool] = _always
        """Whether a table may be set to work whose claim was asked for at that time of the loop."""
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

    def let_go(self, claims: Collection[Claim]) -> None:
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
            LOG.warning("%s tables were put away without their clocks: %s", len(owners), english(error.sentence))
        except Exception as error:  # noqa: BLE001  whoever needs one of them next must find it
            incident(error, "putting tables away")
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
        if self.shares_store and owner.id not in self._owners:
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
        if not self.may_begin(asked):
            self._services.made_tables.over(table)
            raise OwnedElsewhere("store-owned-elsewhere", table=table)


# Gives lobbies a table whose owner is in this process (`TableEnd`), and decides who may do what there.
#
# A finished table begins once more when all who sit there have agreed and may have one table more.

AGREEMENT_TIME: Final = 600.0
"""Seconds by the host's clock for which a wish stands while others have not agreed."""


class TableHost(Directory, Protocol):
    """What a table needs of its host."""

    services: Services
    blocks: Blocks

    async def table(self, id: str) -> StoredTable | None: ...

    async def create(
        self, spec: TableSpec, seats: Sequence[StoredSeat], *, invited: bool, maker: str = ..., follows: str = ...
    ) -> TableEnd: ...

    def forget(self, owner: TableOwner) -> None: ...


class TableHere:
    """One table at work here."""

    def __init__(self, host: TableHost, owner: TableOwner) -> None:
        self._host, self._owner = host, owner
        self.id = owner.id

    async def card(self, identity: str) -> TableCard:
        """Its line in a list for the person of `identity`."""
        return self._owner.card(identity)

    async def people(self) -> SeatedPeople:
        """Who sits there."""
        seats = self._owner.seats
        return SeatedPeople(
            {seat.seat: seat.identity for seat in seats.taken},
            seats.maker,
            seats.first_of(seats.maker).name if seats.maker is not None else "",
            seats.setup.spec.listing,
            is_over=self._owner.status == "finished",
        )

    async def commitment(self) -> str:
        """The hash of the secret that it is dealt from."""
        return commitment(self._owner.setup.secret)

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person, whom the table would call `name`, asks about its seats, at its next owner where it
        has another by now. Raises BelvedereError."""
        if isinstance(command, SeatedCommand) and not self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-not-your-seat")
        try:
            await self._owner.arrange(identity, name, command)
        except Deposed:  # which has changed nothing
            await (await self._host.find(self.id)).arrange(identity, name, command)
            return
        self._host.forget(self._owner)

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """An end of it for a person: at a seat of theirs, or to watch, as `name`. Raises BelvedereError."""
        if seat is None:
            await self.check_watching(identity)
            return self._owner.link(None, name, identity)
        if seat not in self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-not-your-seat")
        return self._owner.link(seat, self._speaker(identity, name, seat), identity)

    def _speaker(self, identity: str, name: str, seat: Seat) -> str:
        """What somebody is called who speaks from a seat: as the table calls them, but not by what they were called
        when a table ended, whose seats keep their names."""
        is_over = self._owner.status == "finished"
        if is_over and name and identity.startswith(KEY) and self._owner.seats.held_by(identity) == (seat,):
            return name
        return self._owner.players()[seat].name

    async def check_watching(self, identity: str) -> None:
        """Raises BelvedereError where a person may not watch it now."""
        if (reason := self._owner.why_not_watch(identity)) is not None:
            raise BelvedereError(reason)

    async def glance(self, identity: str) -> Link:
        """What lies open there, for a person who might watch it. Raises BelvedereError."""
        if (reason := self._owner.why_not_watch(identity, glance=True)) is not None:
            raise BelvedereError(reason)
        return Glance(self._owner.audience.glances, self.id, self._owner.setup.spec.game)

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants to play it again: the table that follows once all want that, until then itself.
        Raises BelvedereError."""
        if not self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-rematch-seats-only")
        if self._owner.status != "finished":
            raise BelvedereError("lobby-not-over")
        if await _follower(self._host, self._owner) is None:
            self._host.services.made_tables.check(identity)
        fresh = await _rematch(self._host, self._owner, identity)
        return await fresh.card(identity) if fresh is not None else self._owner.card(identity)

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """What the person of a seat plans to answer there, after it was changed to `text`, unless that is None. Raises
        BelvedereError."""
        owner, plans = self._owner, self._host.services.plans
        if owner.table is None:
            raise BelvedereError("plan-not-begun")
        known = self.id, seat, owner.table, owner.setup.spec.clock
        return await plans.show(*known) if text is None else await plans.keep(*known, text)


async def _follower(host: TableHost, owner: TableOwner) -> TableEnd | None:
    """The table that followed a finished one; None while there is none."""
    known = await host.services.writer.run(lambda store: store.note(follower_key(owner.id)))
    return await host.find(known) if known and await host.table(known) else None


async def _rematch(host: TableHost, owner: TableOwner, identity: str) -> TableEnd | None:
    """Note that a person wants to play a finished table again. The table that follows, with everybody one seat further
    on, once all who sit there want it; None until then. Those who are there are told, but for those who block that
    person. Raises BelvedereError when somebody has too many tables, and when the person blocks one of the others."""
    wishes, clock = owner.seats.rematch, host.services.clock
    async with wishes.changing:
        known = await _follower(host, owner)
        if known is not None:
            return known
        await _check_blocked(host, owner, identity)
        blocking = [one for one in owner.seats.people if identity in await host.blocks.of(one)]
        wishes.agree(identity, blocking)
        if wishes.awaited(owner.seats.people):
            if wishes.is_new(identity):
                call_for_rematch(owner.id, owner.seats, host.services, identity)
            clock.remind(follower_key(owner.id), clock.time + AGREEMENT_TIME, partial(_give_up, owner))
            owner.send_roster()
            return None
        _check_others(host, owner, identity)
        try:
            fresh = await _begun(host, owner, identity)
        except BaseException as error:
            made = await _follower(host, owner) if isinstance(error, AlreadyFollowed) else None
            if made is None:
                wishes.withdraw(identity)
                raise
            fresh = made  # by an owner in another process, who had this table for a moment
        wishes.follower = fresh.id
        clock.remind(follower_key(owner.id), None, owner.send_roster)
        owner.send_roster()
        return fresh


async def _begun(host: TableHost, owner: TableOwner, maker: str) -> TableEnd:
    """The new table, charged to whoever agreed last."""
    players = owner.setup.spec.seats
    taken = [
        StoredSeat((one.seat + 1) % len(players), one.identity, await _called(host, owner, one))
        for one in owner.seats.taken
    ]
    spec = attrs.evolve(owner.setup.spec.dealt_anew(), seats=(players[-1], *players[:-1]))
    if spec.shown is not None:
        spec = attrs.evolve(spec, shown=(spec.shown + 1) % len(players))
    return await host.create(spec, taken, invited=False, maker=maker, follows=owner.id)


async def _called(host: TableHost, owner: TableOwner, seat: StoredSeat) -> str:
    """What the person of a seat is called now, where they hold no other one."""
    player = await host.services.writer.run(lambda store: store.people.player(seat.identity))
    return player.name if player is not None and owner.seats.held_by(seat.identity) == (seat.seat,) else seat.name


async def _check_blocked(host: TableHost, owner: TableOwner, identity: str) -> None:
    """Raises BelvedereError when a person asks for a table with somebody whom they block."""
    blocked = await host.blocks.of(identity)
    for seat in owner.seats.taken:
        if seat.identity in blocked:
            raise BelvedereError("block-their-rematch", name=seat.name)


def _check_others(host: TableHost, owner: TableOwner, identity: str) -> None:
    """Raises BelvedereError when somebody else who agreed has as many tables by now as they may have; they are awaited
    again."""
    for seat in owner.seats.taken:
        try:
            if seat.identity != identity:
                host.services.made_tables.check(seat.identity)
        except Exhausted:
            owner.seats.rematch.withdraw(seat.identity)
            owner.send_roster()
            raise BelvedereError("lobby-rematch-limit", name=seat.name) from None


def _give_up(owner: TableOwner) -> None:
    """Nobody waits any longer."""
    if owner.seats.rematch.give_up():
        owner.send_roster()
