"""A node of a simulated house: the life and the rules of a real one, with simulated tables and visitors."""

import random
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from core.storage.leases import NodeStatus, Ownership
from core.storage.values import Claim
from net.cluster.bus import MemoryBus
from net.cluster.table_messages import Incoming, Outgoing, wishes_of
from scripts.soaking.nodes.owner import SimulatedOwner
from scripts.soaking.nodes.process import Process, SeededFault, StoreLink

if TYPE_CHECKING:
    from scripts.soaking.nodes.door import SimulatedLink
    from scripts.soaking.nodes.world import World


class FaultyBus:
    """A bus that raises what no bus should, now and then, when a beat is sent."""

    def __init__(self, bus: MemoryBus, dice: random.Random, share: float) -> None:
        self._bus = bus
        self._dice = dice
        self._share = share
        self.subscribe = bus.subscribe

    @property
    def connected_since(self) -> float | None:
        return self._bus.connected_since

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        if subject == "beat" and self._dice.random() < self._share:
            raise SeededFault("the bus")
        self._bus.publish(subject, body, reply)


class SimulatedNode:
    """One incarnation of a node, from its start until it is killed."""

    def __init__(self, world: "World", name: str, incarnation: int) -> None:
        self.world, self.name = world, name
        dice = random.Random(world.dice.random())
        self.process = Process(world.timers, dice, world.faults)
        self.store = StoreLink(world.store, world.timers, self.process, dice)
        self.memory_bus = world.network.connect(name, self.process)
        self.bus: Any = FaultyBus(self.memory_bus, dice, world.faulty)
        self.rules = world.rules(f"{name}{incarnation}")
        self.owners: dict[str, SimulatedOwner] = {}
        self.incoming: Incoming = world.incoming(self.bus, self.rules.id)
        self.outgoing: Outgoing = world.outgoing(self.bus, self.rules.id)
        self.bus.subscribe(wishes_of(self.rules.id), lambda letter: self.outgoing.disown(letter.reply))
        self._coming: dict[str, list[SimulatedLink]] = {}
        self.heart = world.heart(self.rules, self.bus, self.store, self, self.process, NodeStatus(name))
        self.process.call_later(dice.random(), self.heart.start)
        self.process.call_later(1.0, self._look)

    @property
    def may_serve(self) -> bool:
        return bool(self.rules.may_serve(self.process.time()))

    @property
    def visitors(self) -> list["SimulatedLink"]:
        """The links of those who came by this door."""
        return [one.link for one in self.world.visitors if one.link is not None and one.link.node is self]

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.world.network.cut(self.name)
        self.world.network.forget(self.memory_bus)
        for link in self.visitors:
            link.visitor.leave()

    def _look(self) -> None:
        for link in self.visitors:
            link.look()
        self.process.call_later(1.0, self._look)

    # Tables

    def find(self, link: "SimulatedLink") -> None:
        """Lead a link to the owner of its table, wherever that is; claim the table where it has none."""
        table = link.table
        if table in self.owners:
            link.attach(self.owners[table])
        elif table in self._coming:
            self._coming[table].append(link)
        else:
            self.store.ask(
                lambda store: store.ownership(table),
                lambda found: self._found(found, link),
                lambda _: link.find_again(1.0),
            )

    def _found(self, of: Ownership, link: "SimulatedLink") -> None:
        table = of.table
        if table in self.owners or table in self._coming:
            self.find(link)
            return
        epoch = self.rules.epoch_to_claim_by(of, self.process.time())
        if epoch is not None:
            if epoch == of.epoch:
                self.world.judge_taken(self, of)
            self._coming[table] = [link]
            node, asked = self.rules.id, self.process.time()
            self.store.ask(
                lambda store: store.claim(table, node, epoch),
                lambda claim: self._claimed(table, claim, asked),
                lambda _: self._not_coming(table),
            )
        elif of.owner is not None and of.owner != self.rules.id:
            link.open(of)
        else:
            link.find_again(1.0)

    def _claimed(self, table: str, claim: Claim | None, asked: float) -> None:
        if claim is None:
            self._not_coming(table)
            return
        self.store.ask(
            lambda store: list(store.logs[table]),
            lambda log: self._loaded(claim, log, asked),
            lambda _: self._not_coming(table),
        )

    def _loaded(self, claim: Claim, log: list[str], asked: float) -> None:
        if not self.rules.may_begin(asked, self.process.time()):
            self._not_coming(claim.table)
            return
        owner = self.owners[claim.table] = SimulatedOwner(self, claim, log)
        for link in self._coming.pop(claim.table):
            link.attach(owner)

    def _not_coming(self, table: str) -> None:
        for link in self._coming.pop(table, []):
            link.find_again(0.5)

    # What the heart asks for

    def held(self) -> frozenset[Claim]:
        return frozenset(owner.claim for owner in self.owners.values())

    def coming(self) -> Collection[str]:
        return self._coming.keys()

    def let_go(self, claims: Collection[Claim]) -> None:
        for claim in claims:
            owner = self.owners.get(claim.table)
            if owner is not None and owner.claim == claim:
                del self.owners[claim.table]
                owner.end()

    def end_links(self) -> None:
        for owner in self.owners.values():
            owner.end_links()
        for link in self.visitors:
            link.find_again(0.1)

    def end_visits(self) -> None:
        for link in self.visitors:
            link.visitor.leave()

    def tally(self) -> Mapping[str, int]:
        return self.outgoing.tally()

    def told(self, node: str, sent: int) -> None:
        if self.incoming.told(node, sent):
            for link in self.visitors:
                if link.owner_id == node and link.owner is None:
                    link.receiving.miss()

    def settled(self, node: str, *, is_gone: bool) -> None:
        for link in self.visitors if is_gone else ():
            if link.owner_id == node and link.owner is None:
                link.find_again(0)
