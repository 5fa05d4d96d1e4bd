"""Links to tables at other nodes."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.kernel.message import message
from core.link.commands import Say
from core.link.lobby import TableCard
from core.link.lobby_commands import BlockPerson
from core.link.updates import Chat, Closed, DeliveredLines, Frozen, Log, Refused, Update
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from core.storage.values import StoreAway, StoreError
from core.text import Texts
from net.cluster import gateway
from net.cluster.gateway import NotThere, RemoteTable
from net.cluster.table_messages import DeliveryTally, Incoming, Outgoing
from net.json.server import run_api
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.clients.engines import NatsServer, PostgresServer
from scripts.soaking.memory import MemoryNetwork, Weather
from scripts.soaking.simulation import HandTimers
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.nodes import MEMORY_HEARTBEAT, Place, SharedStore, TriedCluster, TriedNode, cluster_of, two_hosts
from tests.net.support.waiting import until
from tests.said import FOLDERS, refused_as

# Two nodes at a real NATS and a real PostgreSQL


BALI = catalog.load("bali")


@pytest.fixture
async def cluster(nats: NatsServer, postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[TriedCluster]:
    """Nodes a and b."""
    async with cluster_of("ab", nats, postgres, tmp_path) as made:
        yield made


async def begun(cluster: TriedCluster, **agreed: object) -> tuple[TableCard, Inbox, Inbox]:
    """A table of Ann, connected to a, and Ben, connected to b."""
    ann, ben = cluster.nodes["a"].lobby(ANN), cluster.nodes["b"].lobby(BEN)
    made = await ann.create(spec("person", "open", seed=None, game="bali", options=BALI.meta.options(), **agreed))
    card = await ben.join(made.invite or "")
    seats = Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))
    for seat in seats:
        await seat.version(0)
    return card, *seats


async def play(seats: tuple[Inbox, Inbox], moves: int, seed: int = 7) -> None:
    """Play so many moves, or to the end."""
    chance = random.Random(seed)
    for _ in range(moves):
        if seats[0].update.outcome is not None:
            return
        (asked,) = [one for one in seats if one.update.decision]
        version = asked.update.version
        asked.act(chance.choice(asked.update.legal))
        for seat in seats:
            await seat.version(version + 1)


async def check_record(cluster: TriedCluster, node: str, card: TableCard, seats: tuple[Inbox, Inbox]) -> None:
    """The record verifies, and every player was shown all of it."""
    record = await cluster.nodes[node].lobby(ANN).record(card.id)
    found = verify(read(record))
    assert found.entries == seats[0].update.version == seats[1].update.version


async def test_a_game_is_played_through_both_nodes_while_the_table_goes_from_node_to_node(
    cluster: TriedCluster,
) -> None:
    card, ann, ben = await begun(cluster)
    turns, at = 0, "a"
    while ann.update.outcome is None:
        await play((ann, ben), 6, turns)
        turns = turns + 1
        to = "b" if at == "a" else "a"
        if turns <= 4:
            await cluster.nodes[at].host.hand_over(card.id, to)
            at = to
            await until(lambda: all(one.all(Frozen)[-1:] == [Frozen(None)] for one in (ann, ben)))
    assert [owner.id for owner in cluster.nodes["a"].host.loaded()] == [card.id]
    for inbox in (ann, ben):
        assert (inbox.all(Closed), inbox.all(Refused)) == ([], [])
        versions = [update.version for update in inbox.all(Update)]
        assert set(range(1, ann.update.version + 1)) <= set(versions)
    await check_record(cluster, "b", card, (ann, ben))


async def test_a_game_continues_where_its_owner_died(cluster: TriedCluster) -> None:
    card, ann, ben = await begun(cluster)
    await play((ann, ben), 5)
    dead = cluster.nodes["a"]
    (former,) = dead.host.loaded()
    await dead.die()
    await until(lambda: [owner.id for owner in cluster.nodes["b"].host.loaded()] == [card.id])
    await until(lambda: ben.all(Frozen)[-1:] == [Frozen(None)])
    back = await cluster.nodes["b"].come_back(ANN, card, 0)
    await back.version(5)
    assert back.update.version == ben.update.version == 5
    ann.act()  # at the owner of before, which does not know that it was replaced
    await until(lambda: former.claim not in dead.host.owners.held())
    await play((back, ben), 1000)
    await check_record(cluster, "b", card, (back, ben))


async def test_actions_at_a_table_of_another_node_are_answered(cluster: TriedCluster) -> None:
    card, ann, ben = await begun(cluster, watching="public")
    (mine,) = [one for one in await cluster.nodes["b"].lobby(BEN).tables() if one.id == card.id]
    assert mine.mine == (1,)
    there = await cluster.nodes["b"].host.find(card.id)
    assert (await there.card(BEN)).mine == (1,)
    assert (await there.people()).seats == ((0, ANN), (1, BEN))
    assert await there.commitment() == await (await cluster.nodes["a"].host.find(card.id)).commitment()
    with refused_as("lobby-players-do-not-watch"):
        await there.check_watching(BEN)
    with refused_as("lobby-not-over"):
        await cluster.nodes["b"].lobby(BEN).rematch(card.id)
    with refused_as("store-no-table"):
        await cluster.nodes["b"].host.find("nowhere")
    glance = Inbox(await cluster.nodes["b"].lobby(CLEO).glance(card.id))
    await glance.version(0)
    await play((ann, ben), 2)
    await glance.version(2)
    assert glance.update.viewer is None


def heard(inbox: Inbox) -> list[str]:
    """The messages, once: a link that missed something, such as a heartbeat on a busy machine, repeats all of them."""
    told = DeliveredLines()
    for one in inbox.deliveries:
        if isinstance(one, Log):
            told = told.repeating()
        elif isinstance(one, Chat):
            told = told.with_line(one)
    return [line.text for line in told.lines]


async def test_chat_reaches_both_nodes_except_those_who_block(cluster: TriedCluster) -> None:
    _, ann, ben = await begun(cluster)
    ann.link.send(Say("hello"))
    await until(lambda: heard(ben) == ["hello"])
    ben.link.hide(frozenset((ANN,)))  # type: ignore[attr-defined]
    ben.link.send(Say("not you"))
    await until(lambda: heard(ann) == ["hello", "not you"])
    ann.link.send(Say("why?"))
    await until(lambda: heard(ann)[-1:] == ["why?"])
    await play((ann, ben), 1)
    assert heard(ben) == ["hello", "not you"]


async def test_a_player_who_leaves_at_another_node_is_away(cluster: TriedCluster) -> None:
    _, _, ben = await begun(cluster)
    (owner,) = cluster.nodes["a"].host.loaded()
    assert owner.audience.present == {0, 1}
    ben.link.close()
    await until(lambda: owner.audience.present == {0})


async def test_visitors_of_a_dead_node_are_away(cluster: TriedCluster) -> None:
    _, ann, _ = await begun(cluster)
    (owner,) = cluster.nodes["a"].host.loaded()
    await cluster.nodes["b"].die()
    await until(lambda: owner.audience.present == {0})
    assert ann.all(Closed) == []


async def test_a_block_separates_both_people_at_every_node(cluster: TriedCluster) -> None:
    ann, ben = cluster.nodes["a"].lobby(ANN), cluster.nodes["b"].lobby(BEN)
    for one in (ann, ben):
        await one.call_me(one.me)
    made = await cluster.nodes["b"].lobby(ANN).create(spec("person", "open", "open", seed=None))
    await ben.join(made.invite or "")
    (owner,) = cluster.nodes["b"].host.loaded()
    assert owner.seats.held_by(BEN)
    await ann.do(BlockPerson("Ben"))
    await until(lambda: not owner.seats.held_by(BEN))


async def test_a_table_claimed_as_its_node_fell_asleep_continues_at_its_current_owner(
    cluster: TriedCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeper, other = cluster.nodes["a"], cluster.nodes["b"]
    card = await sleeper.lobby(ANN).create(spec("person", "person", seed=None))
    await sleeper.host.hand_over(card.id, "")
    claimed = asyncio.Event()
    awake = asyncio.Event()
    load = sleeper.host.services.vacations.load

    async def load_late(people: Iterable[str]) -> None:
        claimed.set()
        await awake.wait()
        await load(people)

    monkeypatch.setattr(sleeper.host.services.vacations, "load", load_late)
    coming = asyncio.create_task(sleeper.come_back(ANN, card, 0))
    await claimed.wait()
    sleeper.rules.look(asyncio.get_running_loop().time() - 100, None)
    assert not sleeper.may_serve()
    found = await other.leases.run(lambda store: store.ownership(card.id))
    assert await other.leases.run(lambda store: store.claim(card.id, "b", found.epoch))
    owner = await other.host.owners.find(card.id)
    await until(sleeper.may_serve)
    awake.set()
    ann = await coming
    await ann.version(0)
    assert sleeper.host.loaded() == []
    assert other.host.loaded() == [owner]


async def test_a_table_waiting_for_a_bot_is_loaded_without_a_request(
    cluster: TriedCluster, postgres: PostgresServer
) -> None:
    dead, other = cluster.nodes["a"], cluster.nodes["b"]
    card = await dead.lobby(ANN).create(spec("person", "easy", seed=None))
    await dead.die()
    await dead.host.close()  # its first summary is on disk then, and does not come behind this
    postgres.ask("UPDATE tables SET summary = ''", cluster.url)  # it is unknown whether a bot must act
    await until(lambda: [owner.id for owner in other.host.loaded()] == [card.id])


async def come_once_it_is_known_who_lives(node: TriedNode, card: TableCard) -> None:
    """Ben comes to the table, and tries again if told to: on a busy machine the node is late to renew its own
    lease, or to miss others."""
    while True:
        try:
            await node.come_back(BEN, card, 1)
        except StoreAway as away:
            if away.sentence.id != "node-waits":
                raise
            await asyncio.sleep(0.05)


async def test_a_table_is_left_to_nodes_that_have_its_rules(cluster: TriedCluster) -> None:
    """The situation while a cluster is upgraded to a release with other rules, or back from it."""
    other = await cluster.begin("c", has={"bali": (BALI.meta.rules_version + 1,)})
    card, *seats = await begun(cluster)
    watching = await other.come_back(ANN, card, 0)
    await watching.version(0)
    await cluster.nodes["a"].node.hand_over_all()
    await until(lambda: [owner.id for owner in cluster.nodes["b"].host.loaded()] == [card.id])
    await play((seats[0], seats[1]), 2)
    for name in "ab":
        await cluster.nodes[name].die()
    with refused_as("node-other-rules", StoreError):
        await come_once_it_is_known_who_lives(other, card)
    after = await cluster.begin("d")
    ben = await other.come_back(BEN, card, 1)
    await ben.version(2)
    assert (other.host.loaded(), [owner.id for owner in after.host.loaded()]) == ([], [card.id])


async def test_a_new_table_is_where_there_is_room(cluster: TriedCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.cluster.cluster_node.FEW", 1)
    monkeypatch.setattr("net.cluster.cluster_node.MOST_LATE", 60.0)
    busy, other = cluster.nodes["a"], cluster.nodes["b"]
    await until(lambda: len(busy.rules.living) == 2)  # from the next renewal on
    lobby = busy.lobby(ANN)
    cards = [await lobby.create(spec("person", "person", seed=None)) for _ in range(3)]
    here, away = ([owner.id for owner in node.host.loaded()] for node in (busy, other))
    # how many tables another node has is known from its renewals: the second or the third is there, or both
    assert cards[0].id in here
    assert away
    assert sorted((*here, *away)) == sorted(card.id for card in cards)
    seat = Inbox(await lobby.link(away[0], 0))
    await seat.version(0)
    await seat.acted()
    assert {card.id for card in await lobby.tables()} == {card.id for card in cards}


# A link from a gateway to an owner over a bus that loses, delays and ends


@asynccontextmanager
async def places(folder: Path) -> AsyncIterator[tuple[Place, Inbox, Inbox]]:
    """A table of the tiny game that is at work at a, with Ann there and Ben at b."""
    store = SharedStore(kept := Store.open(folder, reserve=0))
    async with two_hosts({"a": store, "b": store}) as pair:
        here, there = pair.hosts["a"], pair.hosts["b"]
        place = Place(MemoryNetwork(asyncio.get_running_loop(), seed=3), here, there)
        ann, ben = PersonLobby(here, ANN, "Ann"), PersonLobby(there, BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None, watching="public"))
        await ben.join(card.invite or "")
        seats = Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))
        for seat in seats:
            await seat.version(0)
        yield place, *seats
        place.owner.close()
        place.gateway.close()
    kept.close()


async def test_lost_deliveries_are_shown_again(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, ann, ben):
        place.network.weather = Weather(drop=0.4)
        while ann.update.outcome is None:
            asked = ann if ann.update.decision is not None else ben
            version = ann.update.version
            if asked.update.decision is not None:
                asked.act()
            for _ in range(100):
                await asyncio.sleep(0)
            place.heartbeat()
            assert ann.update.version <= version + 1
        place.network.weather = Weather()

        def is_whole() -> bool:
            place.heartbeat()
            return ben.update.outcome is not None

        await soon(is_whole)
        assert ben.update.version == ann.update.version
        versions = [update.version for update in ben.all(Update)]
        assert versions == sorted(versions)
        assert any(update.fresh for update in ben.all(Update)[1:])
        assert ben.all(Closed) == []


async def test_a_missing_owner_is_looked_up_again(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, _, ben):
        place.is_there = False
        place.network.cut("a")
        ben.link.send(Say("anybody?"))
        await ben.until(lambda: Frozen(None) in ben.all(Frozen))
        assert ben.all(Frozen)[0] == Frozen(message("table-out-of-reach"))
        assert ben.all(Closed) == []


async def test_a_wait_for_an_owner_that_turns_out_to_be_gone_ends(tmp_path: Path) -> None:
    """They waited for five seconds, as for a node that does not answer. A link may be requested elsewhere at once."""
    async with places(tmp_path) as (place, ann, ben):
        place.network.weather = Weather(drop=1.0)
        table = RemoteTable(place.gateway, "a", ann.link.table, None)
        waiting = [asyncio.create_task(one) for one in (table.people(), table.link(BEN, "Ben", 1))]  # type: ignore[list-item]
        await asyncio.sleep(0)
        place.is_there = False
        place.gateway.lose("a")
        for one, is_nowhere in zip(waiting, (False, True), strict=True):
            with refused_as("node-silent"):
                await one
            assert isinstance(one.exception(), NotThere) == is_nowhere
        await ben.until(lambda: Frozen(None) in ben.all(Frozen))
        assert place.missed == []


async def test_an_owner_that_does_not_answer_is_a_refusal_of_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with places(tmp_path) as (place, ann, _):
        monkeypatch.setattr("net.cluster.gateway.TIMEOUT", 0.01)
        place.network.weather = Weather(drop=1.0)
        with refused_as("node-silent"):
            await RemoteTable(place.gateway, "a", ann.link.table, None).people()
        place.network.weather = Weather()
        assert place.missed == []
        place.network.cut("a")
        with refused_as("node-silent"):
            await RemoteTable(place.gateway, "a", ann.link.table, None).people()
        assert place.missed == ["a"]


async def test_a_link_forgotten_by_its_gateway_keeps_no_one_at_a_table(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, ann, ben):
        place.network.weather = Weather(drop=1.0)
        ben.link.close()
        await asyncio.sleep(0)
        place.network.weather = Weather()
        cleo = Inbox(await PersonLobby(place.there, CLEO, "Cleo").link(ann.link.table, None))
        await cleo.version(0)  # the roster that tells of Cleo went to Ben's link too
        await soon(lambda: place.here.loaded()[0].audience.present == {0})


async def test_a_node_that_missed_a_move_learns_of_it_when_it_asks(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, ann, ben):
        place.is_there = False
        place.network.weather = Weather(drop=1.0)
        place.here.owners.drop(place.here.owners.held())
        await soon(lambda: ann.all(Frozen) != [])
        await asyncio.sleep(MEMORY_HEARTBEAT)
        assert ben.all(Frozen) == []
        place.network.weather = Weather()
        ben.link.send(Say("anybody?"))
        await ben.until(lambda: Frozen(None) in ben.all(Frozen))


# Deliveries on their way from an owner to a gateway, and what becomes of a link when one of its ends is gone


class Gates:
    """An owner's node `a` and the node `b` of a gateway, with one link between them."""

    def __init__(self) -> None:
        self.timers = HandTimers()
        self.network = MemoryNetwork(self.timers)
        self.buses = {name: self.network.connect(name) for name in "ab"}
        self.outgoing = Outgoing(self.buses["a"], "a")
        self.incoming = Incoming(self.buses["b"], "b")
        self.came: list[bytes] = []
        self.ended: list[str] = []
        self.there = self.incoming.open(self.came.append, lambda: self.ended.append("gateway"))
        self.here = self.outgoing.open(self.there.subject, 7, lambda: self.ended.append("owner"))

    def send(self, count: int) -> None:
        for number in range(count):
            self.here.send(b"%d" % number, is_fresh=False)
        self.pass_time()

    def pass_time(self) -> None:
        self.timers.go(self.timers.time() + 1)

    def heartbeat(self) -> bool:
        """Pass deliveries to the gateway; return whether it misses something."""
        return self.incoming.find_losses("a", self.outgoing.tally().get("b", 0))


@pytest.fixture
def gates() -> Gates:
    return Gates()


def test_deliveries_reach_the_link_that_they_are_for_and_are_counted(gates: Gates) -> None:
    other: list[bytes] = []
    gates.incoming.open(other.append, lambda: None)
    gates.send(2)
    assert (gates.came, other) == ([b"7 1 . 0", b"7 2 . 1"], [])
    assert gates.outgoing.tally() == {"b": 2}
    assert [gates.heartbeat(), gates.heartbeat()] == [False, False]
    assert gates.ended == []


def test_a_link_with_a_lost_close_ends_at_the_next_delivery(gates: Gates) -> None:
    """Its deliveries do not count as lost: otherwise every heartbeat would resend everything to that gateway."""
    gates.there.close()
    gates.send(1)
    assert (gates.ended, gates.came) == (["owner"], [])
    assert [gates.heartbeat(), gates.heartbeat()] == [False, False]


def test_a_link_of_a_dead_gateway_is_ended(gates: Gates) -> None:
    gates.network.forget(gates.buses["b"])
    gates.send(1)
    assert gates.ended == ["owner"]


def test_a_link_that_was_closed_is_not_ended_too(gates: Gates) -> None:
    gates.there.close()
    gates.here.send(b"last", is_fresh=False)
    gates.here.close()
    gates.pass_time()
    assert gates.ended == []


def test_a_link_to_an_unloaded_table_finds_its_owner_again(gates: Gates) -> None:
    gates.outgoing.disown(gates.there.subject)
    gates.pass_time()
    assert gates.ended == ["gateway"]
    gates.there.close()
    gates.outgoing.disown(gates.there.subject)
    gates.pass_time()
    assert gates.ended == ["gateway"]
    assert gates.outgoing.tally() == {}


def test_a_request_that_reaches_no_owner_ends_the_link(gates: Gates) -> None:
    gates.buses["b"].publish("t.t1.7", b"{}", gates.there.subject)
    gates.pass_time()
    assert gates.ended == ["gateway"]


def test_a_loss_at_the_end_is_noticed_at_the_second_heartbeat() -> None:
    tally = DeliveryTally()
    tally.count("b")
    assert [tally.find_losses("b", sent) for sent in (2, 2, 2, 3)] == [False, True, False, False]
    tally.count("b")
    assert [tally.find_losses("b", sent) for sent in (3, 3)] == [False, False]
    assert not tally.find_losses("c", 5)


# A program with its table at another node reads that node's encoding, and the same as at home


class Face:
    """A program at a seat, and the messages it got from the table."""

    def __init__(self, host: Host, identity: str, card: TableCard, seat: int) -> None:
        self.told: list[dict[str, Any]] = []
        self.refusals: list[dict[str, Any]] = []
        self._asks: asyncio.Queue[str | None] = asyncio.Queue()
        self._at: dict[str, Any] = {}
        lobby = PersonLobby(host, identity)
        self._running = asyncio.create_task(run_api(lobby, Texts("en", FOLDERS), self._asks.get, self._hear))
        self.ask(type="name", name=identity[-3:].title())
        self._at = {"table": card.id, "seat": seat}
        self.ask(type="attach")

    def ask(self, **ask: Any) -> None:
        self._asks.put_nowait(json.dumps({"id": 1, "ask": ask | self._at}))

    def _hear(self, line: str) -> None:
        said = json.loads(line)
        if said["type"] == "happening":
            self.told.append(said)
        elif said["type"] == "refusal":
            self.refusals.append(said)

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [said for said in self.told if said["what"]["type"] == kind]

    def is_at(self, version: int) -> bool:
        return any(said["what"]["version"] == version for said in self.of("update"))

    def act(self) -> None:
        update = self.of("update")[-1]["what"]
        self.ask(type="act", decision=update["decision"]["id"], action=update["legal"][0])

    async def leave(self) -> None:
        self._asks.put_nowait(None)
        await self._running


async def test_a_face_forwards_the_owners_encoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []
    kept = Store.open(tmp_path, reserve=0)
    store = SharedStore(kept)
    async with two_hosts({"a": store, "b": store}, load=catalog.load) as pair:
        place = Place(MemoryNetwork(asyncio.get_running_loop(), seed=3), pair.hosts["a"], pair.hosts["b"])
        monkeypatch.setattr(gateway, "decode_for", partial(_read_and_noted, read, gateway.decode_for))
        ann = PersonLobby(place.here, ANN, "Ann")
        ben = PersonLobby(place.there, BEN, "Ben")
        seats = spec("person", "open", seed=None, game="bali", options=BALI.meta.options())
        card = await ann.create(seats)
        await ben.join(card.invite or "")
        there = Face(place.there, BEN, card, 1)
        here = Face(place.here, BEN, card, 1)
        first = Face(place.here, ANN, card, 0)
        await soon(lambda: all(face.is_at(0) for face in (there, here, first)))
        (first if first.of("update")[-1]["what"]["decision"] else there).act()
        await soon(lambda: there.is_at(1) and here.is_at(1))
        for kind in ("log", "update"):
            assert there.of(kind) == here.of(kind)
        assert b'"type":"roster"' in b"".join(read)
        assert b'"type":"update"' not in b"".join(read)
        there.ask(type="act", decision="never", action="play rice")
        await soon(lambda: there.refusals != [])
        assert there.refusals[0]["text"]
        for face in (there, here, first):
            await face.leave()
        place.owner.close()
        place.gateway.close()
    kept.close()


def _read_and_noted(read: list[bytes], then: Any, game: Any, declared: Any, body: bytes) -> Any:
    read.append(body)
    return then(game, declared, body)
