"""Gives lobbies a table whose owner is at another node (`net.table_end.TableEnd`), and finds out where a table is."""

from collections.abc import Callable, MutableMapping
from typing import Any

from core.encoding import codec
from core.kernel.decision import Seat
from core.link.link import Link
from core.link.lobby import TableCard
from core.link.lobby_commands import SeatingCommand
from core.storage.nodes.leases import NOBODY_GONE, Ownership
from core.storage.values import StoredSeat, StoreError
from net.cluster.bus import Timers
from net.cluster.lease_thread import LeaseThread
from net.cluster.node import NodeRules
from net.cluster.node_door import NodeDoor
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


class RemoteTable:
    """One table at another node. What it is asked for may be done although no answer comes: then StoreError says so."""

    def __init__(self, door: NodeDoor, node: str, id: str) -> None:
        self.id = id
        self._door, self._node = door, node

    async def card(self, identity: str) -> TableCard:
        """Its line in a list for the person of `identity`."""
        return self._read(TableCard, await self._ask(AskCard(), identity))  # type: ignore[no-any-return]

    async def people(self) -> SeatedPeople:
        """Who sits there."""
        told: SeatedPeopleTold = self._read(SeatedPeopleTold, await self._ask(AskPeople()))
        return told.people

    async def commitment(self) -> str:
        """The hash of the secret that it is dealt from."""
        return str(await self._ask(AskCommitment()))

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person, whom the table would call `name`, asks about its seats. Raises BelvedereError."""
        await self._ask(ArrangeSeats(command), identity, name)

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """An end of it for a person: at a seat of theirs, or to watch, as `name`. Raises BelvedereError."""
        return await self._door.open(self._node, self.id, identity, name, seat)

    async def check_watching(self, identity: str) -> None:
        """Raises BelvedereError where a person may not watch it now."""
        await self._ask(AskWatching(), identity)

    async def glance(self, identity: str) -> Link:
        """What lies open there, for a person who might watch it. Raises BelvedereError."""
        return await self._door.open(self._node, self.id, identity, "", None, is_glance=True)

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants to play it again: the table that follows once all want that, until then itself.
        Raises BelvedereError."""
        return self._read(TableCard, await self._ask(AskRematch(), identity))  # type: ignore[no-any-return]

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """What the person of a seat plans to answer there, after it was changed to `text`, unless that is None. Raises
        BelvedereError."""
        return str(await self._ask(AskPlan(seat, text), seat.identity))

    async def _ask(self, ask: TableAsk, identity: str = "", name: str = "") -> Any:
        return await self._door.ask(self._node, self.id, identity, name, ask)

    def _read(self, declared: Any, value: Any) -> Any:
        return codec.decode(declared, value, patient=True)


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
        another: Callable[[], str | None],
    ) -> None:
        """The next claim of a table is made by the epoch in `gone`; `another` names a node that takes tables."""
        self._rules, self._leases, self._gone = rules, leases, gone
        self._door, self._timers, self._another = door, timers, another

    def check_serving(self) -> None:
        """Raises StoreError while this node may show and take nothing."""
        if not self._rules.may_serve(self._timers.time()):
            raise StoreError("node-waits")

    async def elsewhere(self, table: str) -> TableEnd | None:
        """A table that is not at work here; None where this node is to pick it up. Raises StoreError."""
        self.check_serving()
        found: Ownership = await self._leases.run(lambda store: store.ownership(table))
        epoch = self._rules.epoch_to_claim_by(found, self._timers.time())
        if epoch is None:
            return RemoteTable(self._door, self._owner(found), table)
        if epoch != NOBODY_GONE:
            self._gone[table] = epoch
        return None

    def _owner(self, found: Ownership) -> str:
        """The node to ask. Raises StoreError where there is none."""
        owner = found.owner if found.owner != self._rules.id else None
        node = owner or self._another()
        if node is None:
            raise StoreError("node-waits")
        return node
