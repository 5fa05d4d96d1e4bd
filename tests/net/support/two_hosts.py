"""Makes two hosts that share one store, as two processes would, and find each other's tables."""

import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

from core.storage.leases import NodeCard
from net.news import AdminOrder, NodeOutcome
from net.services.services import Services
from net.tables.host import Host
from net.tables.table_end import TableEnd
from tests.net.support.house import FirstLegal, load

PARTS = ("people", "results", "daily", "leftovers")


class SharedStore:
    """A store that the writers of two hosts use in turn. It is its maker's to close."""

    def __init__(self, store: Any, lock: Any = None) -> None:
        self._store, self._lock = store, lock or threading.RLock()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if name in PARTS:
            return SharedStore(found, self._lock)
        return partial(self._in_turn, found) if callable(found) else found

    def _in_turn(self, method: Any, *args: Any, **named: Any) -> Any:
        with self._lock:
            return method(*args, **named)

    def close(self) -> None:
        """It is still used."""


class TwoHosts:
    """Two hosts, by name, and which of them each table is at."""

    def __init__(self, hosts: dict[str, Host]) -> None:
        self.hosts = hosts
        self.places: dict[str, str] = {}
        for name, host in hosts.items():
            host.owners.neighbours = Neighbour(self, name)

    async def hand_over(self, table: str) -> str:
        """Let a table go to the other host; which that is."""
        former = self.places[table]
        (to,) = self.hosts.keys() - {former}
        self.places[table] = to
        await self.hosts[former].hand_over(table, to)
        return to


class Neighbour:
    """What one of two hosts knows of the other."""

    def may_begin(self, asked: float) -> bool:
        return True

    def __init__(self, pair: TwoHosts, name: str) -> None:
        self._pair, self._name = pair, name

    heard = 2

    async def ask_admins(self, order: AdminOrder, at: str = "") -> Sequence[NodeOutcome]:
        return [
            NodeOutcome(name, await host.visitors.obey(order))
            for name, host in self._pair.hosts.items()
            if name != self._name and at in ("", name) and host.visitors is not None
        ]

    async def place(self, made: TableEnd) -> TableEnd:
        return made

    async def hand_over_all(self) -> None:
        """The test hands tables over."""

    async def nodes(self) -> Sequence[NodeCard]:
        return [
            NodeCard(name, name, "", False, 0.0, len(host.loaded()), 0.0) for name, host in self._pair.hosts.items()
        ]

    def check_serving(self) -> None:
        """It always may."""

    async def elsewhere(self, table: str) -> TableEnd | None:
        place = self._pair.places.get(table, self._name)
        return await self._pair.hosts[place].find(table) if place != self._name else None


@asynccontextmanager
async def two_hosts(stores: dict[str, Any], *, load: Any = load, **services: Any) -> AsyncIterator[TwoHosts]:
    """Hosts on these stores, by name."""
    async with AsyncExitStack() as stack:
        hosts = {}
        for name, store in stores.items():
            settings: Any = partial(Services, **{"pace": 0.0, "retry": 0.001, "owner_name": name, **services})
            hosts[name] = await stack.enter_async_context(Host(store, FirstLegal(), load=load, services=settings))
        yield TwoHosts(hosts)
