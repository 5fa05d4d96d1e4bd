"""Gives lobbies a table whose owner is at another node (`net.table_end.TableEnd`), and finds out where a table is."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from core.encoding import codec
from core.kernel.decision import Seat
from core.link.link import Link
from core.link.lobby import TableCard
from core.link.lobby_commands import SeatingCommand
from core.storage.nodes.leases import NOBODY_GONE, Ownership
from core.storage.values import StoreAway, StoredSeat
from net.cluster.bus import JUST, Timers
from net.cluster.lease_thread import LeaseThread
from net.cluster.node import NodeRules
from net.cluster.node_door import NodeDoor, NotThere
from net.cluster.table_messages import (
    ArrangeSeats,
    AskCard,
    AskCommitment,
    AskPeople,
    AskPlan,
    AskRematch,
    AskWatching,
    SeatedPeopleTold,
    TableAsk,
)
from net.table_end import SeatedPeople, TableEnd, TableLink

T = TypeVar("T")


class RemoteTable:
    """One table at another node. What it is asked for may be done although no answer comes: then StoreError says so.
    Where it is no longer there, or the node is gone, it is looked for once more."""

    def __init__(self, door: NodeDoor, node: str, id: str, find: Callable[[str], Awaitable[TableEnd]] | None) -> None:
        """`find` looks for it once more, if at all."""
        self.id = id
        self._door = door
        self._node = node
        self._find = find

    async def card(self, identity: str) -> TableCard:
        """Its line in a list for the person of `identity`."""
        return await self._here_or_next(self._told(TableCard, AskCard(), identity), lambda end: end.card(identity))

    async def people(self) -> SeatedPeople:
        """Who sits there."""
        return await self._here_or_next(self._people(), lambda end: end.people())

    async def commitment(self) -> str:
        """The hash of the secret that it is dealt from."""
        return await self._here_or_next(self._ask(AskCommitment()), lambda end: end.commitment())

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person, whom the table would call `name`, asks about its seats. Raises BelvedereError."""
        asked = self._ask(ArrangeSeats(command), identity, name)
        await self._here_or_next(asked, lambda end: end.arrange(identity, name, command))

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """An end of it for a person: at a seat of theirs, or to watch, as `name`. Raises BelvedereError."""
        opened = self._door.open(self._node, self.id, identity, name, seat)
        return await self._here_or_next(opened, lambda end: end.link(identity, name, seat))

    async def check_watching(self, identity: str) -> None:
        """Raises BelvedereError where a person may not watch it now."""
        await self._here_or_next(self._ask(AskWatching(), identity), lambda end: end.check_watching(identity))

    async def glance(self, identity: str) -> Link:
        """What lies open there, for a person who might watch it. Raises BelvedereError."""
        opened: Awaitable[Link] = self._door.open(self._node, self.id, identity, "", None, is_glance=True)
        return await self._here_or_next(opened, lambda end: end.glance(identity))

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants to play it again: the table that follows once all want that, until then itself.
        Raises BelvedereError."""
        told = self._told(TableCard, AskRematch(), identity)
        return await self._here_or_next(told, lambda end: end.rematch(identity))

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """What the person of a seat plans to answer there, after it was changed to `text`, unless that is None. Raises
        BelvedereError."""
        asked = self._ask(AskPlan(seat, text), seat.identity)
        return await self._here_or_next(asked, lambda end: end.plan(seat, text))

    @property
    def node(self) -> str:
        """The node that has it, as far as is known."""
        return self._node

    async def _people(self) -> SeatedPeople:
        told: SeatedPeopleTold = await self._told(SeatedPeopleTold, AskPeople())
        return told.people

    async def _told(self, declared: Any, ask: TableAsk, identity: str = "") -> Any:
        return codec.decode(declared, await self._ask(ask, identity), patient=True)

    async def _ask(self, ask: TableAsk, identity: str = "", name: str = "") -> Any:
        return await self._door.ask(self._node, self.id, identity, name, ask)

    async def _here_or_next(self, asked: Awaitable[T], ask_next: Callable[[TableEnd], Awaitable[T]]) -> T:
        """The answer of this node, or that of the next one where the table is here no longer."""
        try:
            return await asked
        except NotThere as error:
            return await ask_next(await self._next(error))

    async def _next(self, error: NotThere) -> TableEnd:
        """The table where it is by now. Raises the error where it was looked for already."""
        if self._find is None:
            raise error
        found = await self._find(self.id)
        return RemoteTable(self._door, found.node, self.id, None) if isinstance(found, RemoteTable) else found


class HouseDirectory:
    """Knows of every table which node has it (`net.table_end.Neighbours`): the store says so, and the rules of this
    node say whether it may take it over."""

    def __init__(
        self,
        rules: NodeRules,
        leases: LeaseThread,
        gone: MutableMapping[str, int],
        door: NodeDoor,
        timers: Timers,
        another: Callable[[Sequence[str] | None], str | None],
        find: Callable[[str], Awaitable[TableEnd]],
    ) -> None:
        """The next claim of a table is made by the epoch in `gone`; `another` names the first of some nodes that takes
        tables (None: of all), `find` is that of the host."""
        self._rules = rules
        self._leases = leases
        self._gone = gone
        self._find = find
        self._door = door
        self._timers = timers
        self._another = another
        self._news = asyncio.Event()

    def look_again(self) -> None:
        """Whether a node is there is known by now, or it is not what it was: let everybody look who waits."""
        self._news.set()
        self._news = asyncio.Event()

    def check_serving(self) -> None:
        """Raises StoreError while this node may show and take nothing."""
        if not self._rules.may_serve(self._timers.time()):
            raise StoreAway("node-waits")

    async def elsewhere(self, table: str) -> TableEnd | None:
        """A table that is not at work here; None where this node is to pick it up. Where its owner is gone, that is
        once it may be picked up: it takes some beats until the owner counts as silent. Raises StoreError."""
        ends = self._timers.time() + self._rules.lease
        while True:
            self.check_serving()
            found: Ownership = await self._leases.run(lambda store: store.ownership(table))
            now = self._timers.time()
            epoch = self._rules.epoch_to_claim_by(found, now) if self._has_rules(found) else None
            if epoch is not None:
                break
            owner = self._owner(found)
            if now >= ends or (owner in self._rules.hears(now) and not self._rules.doubts(owner)):
                return RemoteTable(self._door, owner, table, self._find)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause(owner, now)):
                    await self._news.wait()
        if epoch != NOBODY_GONE:
            self._gone[table] = epoch
        return None

    def _pause(self, owner: str, now: float) -> float:
        """Seconds until it is worth while to look again: as soon as an owner counts as silent."""
        silent = self._rules.next_silence(now, owner)
        return self._rules.beat / 2 if silent is None else min(self._rules.beat / 2, silent + JUST)

    def _has_rules(self, found: Ownership) -> bool:
        """Whether a table is played by rules that this node has."""
        return found.takers is None or self._rules.id in found.takers

    def _owner(self, found: Ownership) -> str:
        """The node to ask. Raises StoreError where there is none."""
        owner = found.owner if found.owner != self._rules.id else None
        if not self._has_rules(found) and not found.is_alive:
            owner = None  # who is gone takes it no more, and this node does not
        node = owner or self._another(found.takers)
        if node is None:
            raise StoreAway("node-waits" if found.takers or found.takers is None else "node-other-rules")
        return node
