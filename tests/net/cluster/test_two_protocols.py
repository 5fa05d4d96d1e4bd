"""Nodes of one release and of the one before are one house: each says what all understand, and nothing newer."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from pathlib import Path
from typing import Any, get_args

import pytest

from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.message import message
from core.storage.leases import LeaseStorage, MemoryLeases, NodeCard, NodeStatus
from core.storage.store import Store
from core.storage.values import Claim, StoreError
from net.cluster.bus import PROTOCOL, HouseBus, Letter, MemoryNetwork
from net.cluster.house_lobby import HouseLobby
from net.cluster.house_node import AdminOrders
from net.cluster.node import Heart, NodeRules
from net.news import SINCE, AdminOrder, AdminOutcome, HouseNews
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.net.support.waiting import until

BEAT = 0.02
OLD, NEW = 1, 2
FIRST_NEWS = {
    "said_in_lobby",
    "announced_in_house",
    "told_person",
    "lists_changed",
    "blocks_changed",
    "people_parted",
    "vacation_taken",
    "person_renamed",
    "key_removed",
    "admission_changed",
    "featured_changed",
    "webhooks_changed",
    "tables_moved",
    "link_opened",
    "links_closed",
}
"""What nodes of the first protocol understand; nothing is added here."""


class OneNode:
    """A node of a release, with its part of the lobby and of what admins ask, and no tables."""

    def __init__(self, name: str, protocol: int, host: Host, network: MemoryNetwork, leases: MemoryLeases) -> None:
        self.name = name
        self.host = host
        self._leases = leases
        loop = asyncio.get_running_loop()
        self.rules = NodeRules(name, lease=100 * BEAT, beat=BEAT, protocol=protocol)
        bus = HouseBus(network.connect(name), "house", protocol, f"inbox.{name}", lambda: self.rules.spoken)
        status = NodeStatus(name, protocol=protocol)
        self.heart = Heart(self.rules, bus, self, self, loop, status)
        self.lobby = HouseLobby(name, "house", bus, host, loop, lambda: self.rules.spoken)
        self.orders = AdminOrders(name, bus, self._obey)

    def begin(self) -> None:
        self.heart.start()
        self.lobby.start()
        self.orders.start()

    def end(self) -> None:
        self.heart.stop()
        self.lobby.close()
        self.orders.close()
        self._leases.leave(self.name)

    async def _obey(self, order: AdminOrder) -> AdminOutcome:
        return AdminOutcome((message("admin-nobody"),), Json([self.name]), is_refused=False)

    async def asked(self, node: str) -> Any:
        """What another node answers to an admin of this one."""
        (found,) = await self.orders.ask([NodeCard(node, node, "", False, 0.0, 0, 0.0)], AdminOrder(("who",), "ann"))
        return found.outcome and found.outcome.value

    # What its heart asks for

    def ask(
        self, job: Callable[[LeaseStorage], Any], done: Callable[[Any], None], failed: Callable[[StoreError], None]
    ) -> None:
        done(job(self._leases))

    def held(self) -> frozenset[Claim]:
        return frozenset()

    def coming(self) -> Collection[str]:
        return ()

    def let_go(self, claims: Collection[Claim]) -> None:
        """It has none."""

    def end_links(self) -> None:
        """It has none."""

    def end_visits(self) -> None:
        """Nobody is here."""

    def tally(self) -> Mapping[str, int]:
        return {}

    def told(self, node: str, sent: int) -> None:
        """It is sent nothing."""

    def settled(self, node: str, *, is_gone: bool) -> None:
        """It has no links."""


class House:
    """Nodes a of the release before, b and c of this one, and all letters by either protocol."""

    def __init__(self, hosts: Mapping[str, Host]) -> None:
        loop = asyncio.get_running_loop()
        self.network = MemoryNetwork(loop)
        self.leases = MemoryLeases(loop.time, ())
        self.nodes = {
            name: OneNode(name, protocol, hosts[name], self.network, self.leases)
            for name, protocol in zip("abc", (OLD, NEW, NEW), strict=True)
        }
        self.said: dict[int, list[Letter]] = {OLD: [], NEW: []}
        tap = self.network.connect("tap")
        for protocol, letters in self.said.items():
            tap.subscribe(f"house.{protocol}.lobby.*", letters.append)
        self.tap = tap

    def spoken(self) -> list[int]:
        return [node.rules.spoken for node in self.nodes.values()]

    def news(self, protocol: int) -> set[str]:
        """The kinds of news that were said by a protocol."""
        found = [json.loads(letter.body) for letter in self.said[protocol]]
        return {letter["news"]["type"] for letter in found if "news" in letter}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = SharedStore(kept := Store.open(tmp_path, reserve=0))
    async with two_hosts(dict.fromkeys("abc", store), gather=0.0) as made:
        house = House(made.hosts)
        for node in house.nodes.values():
            node.begin()
        await until(lambda: all(len(node.rules.living) == 3 for node in house.nodes.values()))
        yield house
        for node in house.nodes.values():
            node.end()
    kept.close()


def known(node: OneNode) -> list[bool]:
    return [node.host.services.register.is_known(who) for who in (ANN, BEN, CLEO)]


async def test_while_a_node_of_the_release_before_lives_all_say_what_it_understands(house: House) -> None:
    a, b, c = house.nodes.values()
    assert house.spoken() == [OLD, OLD, OLD]
    for one, other in ((a, b), (b, a), (b, c)):
        assert await one.asked(other.name) == [other.name]
    b.host.key_is_gone("SHA256:old")
    b.host.services.know([ANN])
    await until(lambda: house.news(OLD) == {"key_removed"})

    # once it has ended nobody says anything by its protocol, and what is new is said
    a.end()
    await until(lambda: house.spoken()[1:] == [NEW, NEW])
    b.host.services.know([BEN])
    await until(lambda: known(c) == [False, True, False])
    assert await b.asked("c") == ["c"]
    assert house.news(OLD).isdisjoint(map(codec.tag, SINCE))


async def test_who_comes_in_at_either_release_is_here_at_both_and_fields_that_came_later_are_passed_over(
    house: House,
) -> None:
    a, b, c = house.nodes.values()
    later = {"type": "visitors_changed", "node": "d", "number": 1, "is_whole": True, "gone": [], "mood": "calm"}
    visitor = {"name": "Cleo", "guest": False, "table": None, "game": None, "seat": None, "hat": "blue"}
    house.tap.publish(
        "house.1.lobby.house", json.dumps(later | {"here": [{"identity": CLEO, "visitor": visitor}]}).encode()
    )
    await until(lambda: all(node.host.services.feed.is_here(CLEO) for node in (a, b, c)))


async def test_one_of_the_release_before_that_begins_later_is_spoken_to_from_its_first_beat_on(house: House) -> None:
    a, b, c = house.nodes.values()
    a.end()
    await until(lambda: [b.rules.spoken, c.rules.spoken] == [NEW, NEW])
    house.nodes["a"] = again = OneNode("d", OLD, a.host, house.network, house.leases)
    again.begin()
    await until(lambda: again.rules.hears(asyncio.get_running_loop().time()) == {"b", "c", "d"})
    assert house.spoken() == [OLD, OLD, OLD]
    assert await c.asked("d") == ["d"]


def test_a_node_speaks_no_older_protocol_than_it_understands() -> None:
    rules = NodeRules("a", protocol=4)
    rules.look(0.0, 0.0)
    assert rules.spoken == 4
    rules.hear("b", 0.0, 5)
    assert rules.spoken == 4
    rules.hear("c", 0.0, 1)
    assert rules.spoken == 3
    rules.look(rules.beat * 3, 0.0)
    assert rules.spoken == 4


def test_news_that_the_first_protocol_did_not_have_say_which_brought_them() -> None:
    assert {codec.tag(news) for news in get_args(HouseNews)} - set(map(codec.tag, SINCE)) == FIRST_NEWS
    assert {*SINCE.values()} <= set(range(2, PROTOCOL + 1))
