"""Keeps the leases of nodes in memory: for simulations, which have thousands of histories and no database."""

from collections.abc import Callable, Collection

import attrs

from core.storage.nodes.leases import NOBODY_GONE, LivingNode, NodeStatus, Ownership, Renewal, is_larger_part
from core.storage.values import Claim, StoreError


@attrs.define
class _Lease:
    node: LivingNode
    expires: float


@attrs.define
class _Owned:
    epoch: int = 0
    owner: str | None = None


class MemoryLeases:
    """Leases by a clock that is given, and tables that are named."""

    def __init__(self, time: Callable[[], float], tables: Collection[str]) -> None:
        self._time = time
        self._leases: dict[str, _Lease] = {}
        self._tables = {table: _Owned() for table in tables}

    def renew(self, node: str, status: NodeStatus, lease: float, hears: Collection[str]) -> Renewal:
        now, before = self._time(), self._leases.get(node)
        heard = before.node.heard if before else None
        hearing = before.node.hearing if before else None
        if is_larger_part(hears, {node, *self._alive()}):
            heard = now
            hearing = now if hearing is None else hearing
        else:
            hearing = None
        self._leases[node] = _Lease(LivingNode(node, status, heard, hearing), now + lease)
        mine = [Claim(table, found.epoch) for table, found in self._tables.items() if found.owner == node]
        return Renewal(now, tuple(self._leases[one].node for one in sorted(self._alive())), frozenset(mine))

    def leave(self, node: str) -> None:
        self._leases.pop(node, None)

    def ownership(self, table: str) -> Ownership:
        found = self._found(table)
        owner = self._leases.get(found.owner or "")
        heard = owner.node.heard if owner else None
        unheard = None if heard is None else self._time() - heard
        return Ownership(table, found.epoch, found.owner, found.owner in self._alive(), unheard)

    def claim(self, table: str, node: str, seen: int = NOBODY_GONE) -> Claim | None:
        found, alive = self._found(table), self._alive()
        if node not in alive or not (found.epoch == seen or found.owner == node or found.owner not in alive):
            return None
        found.owner, found.epoch = node, found.epoch + 1
        return Claim(table, found.epoch)

    def give_back(self, node: str, claims: Collection[Claim]) -> None:
        for claim in claims:
            found = self._tables.get(claim.table)
            if found == _Owned(claim.epoch, node):
                found.owner, found.epoch = None, claim.epoch + 1

    def _alive(self) -> set[str]:
        now = self._time()
        return {node for node, lease in self._leases.items() if lease.expires > now}

    def _found(self, table: str) -> _Owned:
        if table not in self._tables:
            raise StoreError("store-no-table", table=table[:40])
        return self._tables[table]
