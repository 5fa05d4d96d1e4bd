"""Two nodes at a real NATS and a real PostgreSQL: people of both doors play at one table, wherever it is at work."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from core import catalog
from core.link.commands import Say
from core.link.lobby import TableCard
from core.link.lobby_commands import BlockPerson
from core.link.updates import Chat, Closed, Frozen, Log, Refused, ToldLines, Update
from core.record.text import read
from core.record.verify import verify
from core.storage.values import StoreAway, StoreError
from scripts.clients.engines import NatsServer, PostgresServer
from tests.net.support.house import ANN, BEN, CLEO, Inbox, spec
from tests.net.support.house_of_nodes import TriedHouse, TriedNode, house_of
from tests.net.support.waiting import until
from tests.said import refused

BALI = catalog.load("bali")


@pytest.fixture
async def house(nats: NatsServer, postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[TriedHouse]:
    """Nodes a and b."""
    async with house_of("ab", nats, postgres, tmp_path) as made:
        yield made


async def begun(house: TriedHouse, **agreed: object) -> tuple[TableCard, Inbox, Inbox]:
    """A table of Ann, who came in at a, and Ben, who came in at b."""
    ann, ben = house.nodes["a"].lobby(ANN), house.nodes["b"].lobby(BEN)
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


async def check_record(house: TriedHouse, node: str, card: TableCard, seats: tuple[Inbox, Inbox]) -> None:
    """The record verifies, and everybody was shown all of it."""
    record = await house.nodes[node].lobby(ANN).record(card.id)
    found = verify(read(record))
    assert found.entries == seats[0].update.version == seats[1].update.version


async def test_a_game_is_played_through_both_doors_while_the_table_goes_from_node_to_node(house: TriedHouse) -> None:
    card, ann, ben = await begun(house)
    turns, at = 0, "a"
    while ann.update.outcome is None:
        await play((ann, ben), 6, turns)
        turns = turns + 1
        to = "b" if at == "a" else "a"
        if turns <= 4:
            await house.nodes[at].host.hand_over(card.id, to)
            at = to
            await until(lambda: all(one.all(Frozen)[-1:] == [Frozen(None)] for one in (ann, ben)))
    assert [owner.id for owner in house.nodes["a"].host.loaded()] == [card.id]
    for inbox in (ann, ben):
        assert (inbox.all(Closed), inbox.all(Refused)) == ([], [])
        versions = [update.version for update in inbox.all(Update)]
        assert set(range(1, ann.update.version + 1)) <= set(versions)
    await check_record(house, "b", card, (ann, ben))


async def test_a_game_goes_on_where_its_owner_died(house: TriedHouse) -> None:
    card, ann, ben = await begun(house)
    await play((ann, ben), 5)
    dead = house.nodes["a"]
    (former,) = dead.host.loaded()
    await dead.die()
    await until(lambda: [owner.id for owner in house.nodes["b"].host.loaded()] == [card.id])
    await until(lambda: ben.all(Frozen)[-1:] == [Frozen(None)])
    back = await house.nodes["b"].come_back(ANN, card, 0)
    await back.version(5)
    assert back.update.version == ben.update.version == 5
    ann.act()  # at the owner of before, which does not know that it was replaced
    await until(lambda: former.claim not in dead.host.owners.held())
    await play((back, ben), 1000)
    await check_record(house, "b", card, (back, ben))


async def test_what_one_does_at_a_table_of_another_node_is_answered(house: TriedHouse) -> None:
    card, ann, ben = await begun(house, watching="public")
    (mine,) = [one for one in await house.nodes["b"].lobby(BEN).tables() if one.id == card.id]
    assert mine.mine == (1,)
    there = await house.nodes["b"].host.find(card.id)
    assert (await there.card(BEN)).mine == (1,)
    assert (await there.people()).seats == ((0, ANN), (1, BEN))
    assert await there.commitment() == await (await house.nodes["a"].host.find(card.id)).commitment()
    with refused("sits at it|already play|player"):
        await there.check_watching(BEN)
    with refused("not over"):
        await house.nodes["b"].lobby(BEN).rematch(card.id)
    with refused("no table"):
        await house.nodes["b"].host.find("nowhere")
    glance = Inbox(await house.nodes["b"].lobby(CLEO).glance(card.id))
    await glance.version(0)
    await play((ann, ben), 2)
    await glance.version(2)
    assert glance.update.viewer is None


def heard(inbox: Inbox) -> list[str]:
    """What was said, once: a link that missed something, on a busy machine its beat, tells all of it anew."""
    told = ToldLines()
    for one in inbox.deliveries:
        if isinstance(one, Log):
            told = told.begun_anew()
        elif isinstance(one, Chat):
            told = told.with_line(one)
    return [line.text for line in told.lines]


async def test_talk_reaches_both_doors_and_not_those_who_block(house: TriedHouse) -> None:
    _, ann, ben = await begun(house)
    ann.link.send(Say("hello"))
    await until(lambda: heard(ben) == ["hello"])
    ben.link.hide(frozenset((ANN,)))  # type: ignore[attr-defined]
    ben.link.send(Say("not you"))
    await until(lambda: heard(ann) == ["hello", "not you"])
    ann.link.send(Say("why?"))
    await until(lambda: heard(ann)[-1:] == ["why?"])
    await play((ann, ben), 1)
    assert heard(ben) == ["hello", "not you"]


async def test_who_leaves_at_another_door_is_away(house: TriedHouse) -> None:
    _, _, ben = await begun(house)
    (owner,) = house.nodes["a"].host.loaded()
    assert owner.audience.present == {0, 1}
    ben.link.close()
    await until(lambda: owner.audience.present == {0})


async def test_who_came_in_at_a_node_that_died_is_away(house: TriedHouse) -> None:
    _, ann, _ = await begun(house)
    (owner,) = house.nodes["a"].host.loaded()
    await house.nodes["b"].die()
    await until(lambda: owner.audience.present == {0})
    assert ann.all(Closed) == []


async def test_who_blocks_another_parts_with_them_at_every_node(house: TriedHouse) -> None:
    ann, ben = house.nodes["a"].lobby(ANN), house.nodes["b"].lobby(BEN)
    for one in (ann, ben):
        await one.call_me(one.me)
    made = await house.nodes["b"].lobby(ANN).create(spec("person", "open", "open", seed=None))
    await ben.join(made.invite or "")
    (owner,) = house.nodes["b"].host.loaded()
    assert owner.seats.held_by(BEN)
    await ann.do(BlockPerson("Ben"))
    await until(lambda: not owner.seats.held_by(BEN))


async def test_a_table_that_was_being_picked_up_as_its_node_fell_asleep_goes_on_where_it_is_by_then(
    house: TriedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeper, other = house.nodes["a"], house.nodes["b"]
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


async def test_a_table_where_a_bot_is_awaited_is_picked_up_though_nobody_asks_for_it(
    house: TriedHouse, postgres: PostgresServer
) -> None:
    dead, other = house.nodes["a"], house.nodes["b"]
    card = await dead.lobby(ANN).create(spec("person", "easy", seed=None))
    await dead.die()
    await dead.host.close()  # its first summary is on disk then, and does not come behind this
    postgres.ask("UPDATE tables SET summary = ''", house.url)  # nobody knows whether a bot is asked
    await until(lambda: [owner.id for owner in other.host.loaded()] == [card.id])


async def come_once_it_is_known_who_lives(node: TriedNode, card: TableCard) -> None:
    """Ben comes to the table, and tries again where he is told to: on a busy machine the node is late to renew its own
    lease, or to miss others."""
    while True:
        try:
            await node.come_back(BEN, card, 1)
        except StoreAway as away:
            if away.sentence.id != "node-waits":
                raise
            await asyncio.sleep(0.05)


async def test_a_table_is_left_to_nodes_that_have_its_rules(house: TriedHouse) -> None:
    """As while a house is upgraded to a release with other rules, or back from it."""
    other = await house.begin("c", has={"bali": (BALI.meta.rules_version + 1,)})
    card, *seats = await begun(house)
    watching = await other.come_back(ANN, card, 0)
    await watching.version(0)
    await house.nodes["a"].node.hand_over_all()
    await until(lambda: [owner.id for owner in house.nodes["b"].host.loaded()] == [card.id])
    await play((seats[0], seats[1]), 2)
    for name in "ab":
        await house.nodes[name].die()
    with refused("is played by rules that no node of the server has", StoreError):
        await come_once_it_is_known_who_lives(other, card)
    after = await house.begin("d")
    ben = await other.come_back(BEN, card, 1)
    await ben.version(2)
    assert (other.host.loaded(), [owner.id for owner in after.host.loaded()]) == ([], [card.id])


async def test_a_new_table_is_where_there_is_room(house: TriedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.cluster.house_node.FEW", 1)
    monkeypatch.setattr("net.cluster.house_node.MOST_LATE", 60.0)
    busy, other = house.nodes["a"], house.nodes["b"]
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
