"""Makes a host one node of a house: it lives by the rules of nodes, serves doors of others, and finds their tables."""

import asyncio
from collections.abc import Callable, Collection, Mapping, MutableMapping

from core.storage.nodes.leases import NodeStatus
from core.storage.values import Claim
from net.cluster.agent import TableAgent
from net.cluster.bus import Bus
from net.cluster.heart import Heart
from net.cluster.house_lobby import HouseLobby
from net.cluster.lease_thread import LeaseThread
from net.cluster.node import NodeRules
from net.cluster.node_door import NodeDoor
from net.cluster.remote_table import HouseDirectory
from net.incident import incident
from net.tables.host import Host


def _nobody_here() -> None:
    """Nobody is here who could be sent away."""


class HouseNode:
    """What makes one host a node. Create it in the running loop; `start` begins its life, `stop` ends it."""

    def __init__(
        self,
        rules: NodeRules,
        host: Host,
        bus: Bus,
        leases: LeaseThread,
        gone: MutableMapping[str, int],
        status: NodeStatus,
        *,
        house: str = "house",
        send_away: Callable[[], None] = _nobody_here,
    ) -> None:
        """`house` is a name that no other house on the bus has, `gone` is that of the node's store; `send_away` ends
        every visit, for the node is cut off."""
        self.rules = rules
        self._host, self._leases, self._send_away = host, leases, send_away
        self._timers = asyncio.get_running_loop()
        self._door = NodeDoor(rules.id, bus, host, self._timers, rules.beat)
        self._agent = TableAgent(rules.id, bus, host, self._timers, rules.beat)
        self.lobby = HouseLobby(rules.id, house, bus, host, self._timers)
        """This node's part of the lobby."""
        self._heart = Heart(rules, bus, leases, self, self._timers, status)
        host.neighbours = HouseDirectory(rules, leases, gone, self._door, self._timers, self._another)
        self._is_stopped = False

    def start(self) -> None:
        """Live, and be there for others."""
        self._agent.start()
        self._heart.start()
        self.lobby.start()
        self._look()

    def stop(self) -> None:
        """Beat no more and answer nobody. The lease runs out, unless the node leaves."""
        self._is_stopped = True
        self._heart.stop()
        self.lobby.close()
        self._agent.close()
        self._door.close()

    def _look(self) -> None:
        if self._is_stopped:
            return
        heard = self.rules.hears(self._timers.time())
        for look in (self._door.look, self._agent.look, self.lobby.look):
            try:
                look(heard)
            except Exception as error:  # noqa: BLE001  the next look must follow
                incident(error, f"the links of node {self.rules.id}")
        self._timers.call_later(self.rules.beat, self._look)

    def _another(self) -> str | None:
        """A node that takes tables, while this one takes none."""
        others = self.rules.hears(self._timers.time()) - {self.rules.id}
        return min(others, default=None)

    # What the heart asks for

    def held(self) -> frozenset[Claim]:
        """The tables that are at work here."""
        return self._host.owners.held()

    def coming(self) -> Collection[str]:
        """The tables that are being claimed, or given back."""
        return self._host.owners.coming()

    def let_go(self, claims: Collection[Claim]) -> None:
        """Stop these, whose owner is another by now, and let their people go there."""
        self._host.owners.let_go(claims)

    def end_links(self) -> None:
        """End every link, to a table here and of a visitor here, so that everybody looks for the owner anew."""
        self._host.owners.end_links()
        self._door.lose_all()

    def end_visits(self) -> None:
        """Send everybody away, to another door."""
        self._send_away()

    def tally(self) -> Mapping[str, int]:
        """How many deliveries each other node was sent so far, by its id."""
        return self._agent.sent

    def told(self, node: str, sent: int) -> None:
        """Another node has sent so many deliveries to this one."""
        self._door.told(node, sent)
