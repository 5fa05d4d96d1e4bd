"""Joins two hosts by a bus in memory: one owns the tables, people come in at the other."""

import asyncio

from net.cluster.gateway import NodeDoor, RemoteTable, TableAgent
from net.tables.host import Host
from net.tables.table_end import TableEnd
from scripts.soaking.memory import MemoryNetwork
from tests.net.support.two_hosts import Neighbour

BEAT = 0.01


class Place(Neighbour):
    """The owner's node a, the door's node b, and what carries letters between them."""

    def __init__(self, network: MemoryNetwork, here: Host, there: Host) -> None:
        loop = asyncio.get_running_loop()
        self.missed: list[str] = []
        """Nodes that the door asked for something while nobody was there."""
        self.network = network
        self.here = here
        self.there = there
        self.owner = TableAgent("a", network.connect("a"), here, loop, BEAT)
        self.door = NodeDoor("b", network.connect("b"), there, loop, BEAT, self.missed.append)
        there.owners.neighbours = self
        self.owner.start()
        self.is_there = True

    async def elsewhere(self, table: str) -> TableEnd | None:
        return RemoteTable(self.door, "a", table, None) if self.is_there else None

    def beat(self) -> None:
        """What comes of a beat of each."""
        self.door.told("a", self.owner.sent.get("b", 0))
        self.door.look({"a", "b"})
        self.owner.look({"a", "b"})
