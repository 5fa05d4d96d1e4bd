"""Servers whose settings name a bus are nodes of one house: from the first one's start to the last one's end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from core import catalog
from core.kernel.message import BelvedereError, message
from core.storage.postgres.store import PostgresLeases
from core.text import Texts
from net.admin import reports
from net.check import obstacles
from net.cluster import house_node
from net.cluster.bus import PROTOCOL, HouseBus
from net.cluster.nats_bus import NatsBus
from net.config.server_config import Configured, ServerConfig
from net.config.startup import ServerError
from net.hosting import node_of, opened_host, require_same_key
from net.lobby.person_lobby import PersonLobby
from net.news import AdminOrder, AdminOutcome, NodeOutcome
from net.services.services import Services
from net.tables.host import Host
from net.tables.table_end import VisitorControl
from scripts.clients.engines import NatsServer, PostgresServer
from tests.net.support.house import ANN, BEN, Inbox, spec
from tests.net.support.visitor_control import visitor_control
from tests.net.support.waiting import until
from tests.said import FOLDERS, refused

BALI = catalog.load("bali")


class ListeningServer:
    """What a node's house asks of its server."""

    def __init__(self) -> None:
        self.is_drained = False
        self.obeyed: list[AdminOrder] = []

    async def obey(self, order: AdminOrder) -> AdminOutcome:
        self.obeyed.append(order)
        return AdminOutcome((message("admin-nobody"),), [], is_refused=False)

    def is_closing(self) -> bool:
        return self.is_drained

    @property
    def control(self) -> VisitorControl:
        return visitor_control(is_closing=self.is_closing, obey=self.obey)


class House:
    """Nodes that begin by their settings, and all end at the end."""

    def __init__(self, stack: AsyncExitStack, url: str, bus: str, folder: Path) -> None:
        self._stack = stack
        self.url = url
        self.bus = bus
        self._folder = folder

    def config(self, name: str) -> ServerConfig:
        folder = self._folder / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return ServerConfig(folder, store=self.url, bus=(self.bus,), node=name, lease=3.0, beat=0.25)

    async def begin(self, name: str) -> Host:
        config = self.config(name)
        services = partial(Services, owner_name=(node := node_of(config)), pace=0.0, retry=0.05)
        opened = opened_host(config, services, node, has_run=False, new_store=False)
        return await self._stack.enter_async_context(opened)


@pytest.fixture
async def house(nats: NatsServer, postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        yield House(stack, postgres.fresh(), nats.address, tmp_path)


async def names(host: Host) -> list[str]:
    assert host.neighbours is not None
    return [node.name for node in await host.neighbours.nodes()]


async def test_nodes_share_tables_and_one_that_ends_gives_its_own_away(house: House) -> None:
    first, second = await house.begin("one"), await house.begin("two")
    assert await names(first) == await names(second) == ["one", "two"]
    await until(lambda: [host.neighbours and host.neighbours.heard for host in (first, second)] == [2, 2])
    made = await PersonLobby(first, ANN, "Ann").create(
        spec("person", "open", seed=None, game="bali", options=BALI.meta.options())
    )
    await PersonLobby(second, BEN, "Ben").join(made.invite or "")
    seat = Inbox(await PersonLobby(second, BEN, "Ben").link(made.id, 1))
    await seat.version(0)
    assert first.neighbours is not None
    await first.neighbours.hand_over_all()
    await until(lambda: [owner.id for owner in second.loaded()] == [made.id])
    assert second.neighbours is not None
    while not (await second.neighbours.nodes())[0].is_draining:  # noqa: ASYNC110  from its next renewal on
        await asyncio.sleep(0.05)
    report = await reports.nodes(second)
    one, two = map(Texts("en", FOLDERS, strict=True).say, report.lines)
    assert "closing, 0 tables left" in one
    assert two.startswith("two (")
    assert ": 1 table, late by" in two


async def test_a_node_that_was_killed_is_gone_when_it_begins_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`admin nodes` listed both until the lease of the first was over."""
    other, config = await house.begin("two"), house.config("one")
    with monkeypatch.context() as killed:
        killed.setattr(PostgresLeases, "leave", lambda *_: None)
        async with opened_host(config, Services, node_of(config), has_run=False, new_store=False):
            assert await names(other) == ["one", "two"]
    assert await names(other) == ["one", "two"]
    await house.begin("one")
    assert await names(other) == ["one", "two"]


async def test_all_nodes_have_one_host_key(house: House, tmp_path: Path) -> None:
    first, second = await house.begin("one"), await house.begin("two")
    for host in (first, second):
        await require_same_key(host, "SHA256:one", tmp_path)
    with refused("SHA256:one, and this node has another one", ServerError):
        await require_same_key(second, "SHA256:other", tmp_path)


async def test_an_admin_of_one_node_is_obeyed_at_the_other(house: House) -> None:
    nodes = [await house.begin(name) for name in ("one", "two")]
    for host in nodes:
        host.visitors = (server := ListeningServer()).control
    first = nodes[0].neighbours
    assert first is not None
    order = AdminOrder(("who", "ä"), "admin")
    outcome = AdminOutcome((message("admin-nobody"),), [], is_refused=False)
    assert await first.ask_admins(order) == await first.ask_admins(order, at="two") == [NodeOutcome("two", outcome)]
    assert server.obeyed == [order, order]
    assert await first.ask_admins(order, at="three") == []

    # one that lets nobody new in says so itself at once, and to the others with its next renewal
    server.is_drained = True
    second = nodes[1].neighbours
    assert second is not None
    assert [node.is_draining for node in await second.nodes()] == [False, True]
    while [node.is_draining for node in await first.nodes()] != [False, True]:  # noqa: ASYNC110  from its renewal on
        await asyncio.sleep(0.05)


async def test_a_node_that_says_things_others_do_not_understand_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await house.begin("one")
    with monkeypatch.context() as release:
        release.setattr(house_node, "PROTOCOL", PROTOCOL + 1)
        with refused("The node one runs release", ServerError):
            await house.begin("two")
    assert await names(first) == ["one"]
    await house.begin("two")


async def test_two_houses_at_one_bus_hear_nothing_of_each_other(nats: NatsServer) -> None:
    buses = [await NatsBus.connect([nats.address], name) for name in ("a", "b", "c")]
    ours, theirs, newer = (
        HouseBus(bus, house, protocol, "inbox.a")
        for bus, (house, protocol) in zip(buses, (("x", 1), ("y", 1), ("x", 2)), strict=True)
    )
    heard: list[bytes] = []
    ours.subscribe("beat", lambda letter: heard.append(letter.body))
    await ours.flush()
    for bus in (theirs, newer, ours):
        bus.publish("beat", str(bus).encode())
        await bus.flush()
    await until(lambda: bool(heard))
    assert heard == [str(ours).encode()]
    for bus in buses:
        await bus.close()


async def test_a_bus_needs_a_database_and_must_be_there(house: House, tmp_path: Path) -> None:
    alone = ServerConfig(tmp_path, bus=(house.bus,))
    with refused("with --bus give its address too", ServerError):
        async with opened_host(alone, Services, node_of(alone), has_run=False, new_store=False):
            pass
    assert [one.id for one in obstacles(Configured(alone, {}, None))] == ["server-bus-store"]
    house.bus = "nats://127.0.0.1:1"
    with refused("NATS cannot be reached at nats://127.0.0.1:1", BelvedereError):
        await house.begin("one")


def test_every_run_of_a_node_has_an_id_of_its_own(tmp_path: Path) -> None:
    config = ServerConfig(tmp_path, bus=("nats://localhost",), node="Nœud 1")
    first, second = node_of(config), node_of(config)
    assert first != second
    assert first.startswith("N-ud-1-")
    assert node_of(ServerConfig(tmp_path)) == ""
