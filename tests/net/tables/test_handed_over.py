"""A table that goes from one host to another and back while people play: they go on, and nothing is lost or doubled."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.kernel.message import message
from core.link.commands import Look, Refresh, Say
from core.link.spec import Bank
from core.link.updates import Chat, Closed, Frozen, Refused, Update
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from core.storage.values import StoreError
from net.lobby.person_lobby import PersonLobby
from scripts.clients.engines import PostgresServer
from tests import tiny
from tests.core.storage.homes import DatabaseHome
from tests.net.support.clocked import clocks
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.two_hosts import SharedStore, TwoHosts, two_hosts

BALI = catalog.load("bali")
MOVES = Frozen(message("table-moves"))


@asynccontextmanager
async def shared(folder: Path, **services: Any) -> AsyncIterator[TwoHosts]:
    """Two hosts on one file."""
    store = SharedStore(kept := Store.open(folder, reserve=0))
    async with two_hosts({"a": store, "b": store}, **services) as pair:
        yield pair
    kept.close()


async def begun(pair: TwoHosts, **agreed: Any) -> tuple[str, Inbox, Inbox]:
    """A table at the first host, with Ann at a door of the first and Ben at one of the second."""
    ann, ben = (PersonLobby(pair.hosts[one], who, who[-3:].title()) for one, who in (("a", ANN), ("b", BEN)))
    card = await ann.create(spec("person", "open", seed=None, **agreed))
    pair.places[card.id] = "a"
    await ben.join(card.invite or "")
    return card.id, Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))


async def play_to_the_end(pair: TwoHosts, table: str, seats: tuple[Inbox, Inbox]) -> int:
    """Let a table wander while it is played, with an action on its way each time; how often it did."""
    moves = turns = 0
    chance = random.Random(7)
    while seats[0].update.outcome is None:
        (asked,) = [one for one in seats if one.update.decision]
        version, turns = asked.update.version, turns + 1
        action = chance.choice(asked.update.legal)
        moving = asyncio.create_task(pair.hand_over(table)) if turns % 4 == 0 else None
        for _ in range(chance.randrange(12)):  # before the table stops, while it does, while it is elsewhere
            await asyncio.sleep(0)
        asked.act(action)
        if moving is not None:
            await moving
            moves += 1
        for seat in seats:
            await seat.version(version + 1)
    return moves


async def check_play(pair: TwoHosts) -> None:
    table, ann, ben = await begun(pair, game="bali", options=BALI.meta.options())
    moves = await play_to_the_end(pair, table, (ann, ben))
    assert moves > 5
    owner, entries = pair.hosts[pair.places[table]], (await pair.hosts["a"].stored(table))[2]
    assert len(entries) == ann.update.version == ben.update.version
    for inbox in (ann, ben):
        moved = [MOVES, Frozen(None)] * moves
        await inbox.until(lambda inbox=inbox, moved=moved: inbox.all(Frozen) == moved)  # type: ignore[misc]
        assert (inbox.all(Closed), inbox.all(Refused)) == ([], [])
        versions = [update.version for update in inbox.all(Update)]
        assert versions == sorted(versions)
        assert set(range(1, len(entries) + 1)) <= set(versions)
    (at_work,) = owner.loaded()
    assert at_work.claim.epoch == 1 + 2 * moves
    record = await PersonLobby(owner, ANN, "Ann").record(table)
    assert verify(read(record)).entries == len(entries)


async def test_it_is_played_to_its_end_on_one_file(tmp_path: Path) -> None:
    async with shared(tmp_path, load=catalog.load) as pair:
        await check_play(pair)


async def test_it_is_played_to_its_end_on_one_database(postgres: PostgresServer, tmp_path: Path) -> None:
    """The first process has lost its lock and not noticed, so that there may be a second."""
    home = DatabaseHome(postgres.fresh(), tmp_path)
    first = home.open()
    home.alter(first, "SELECT pg_advisory_unlock_all()")
    async with two_hosts({"a": first, "b": home.open()}, load=catalog.load) as pair:
        await check_play(pair)


async def test_talk_and_looks_of_meanwhile_reach_the_next_owner(tmp_path: Path) -> None:
    async with shared(tmp_path) as pair:
        table, ann, ben = await begun(pair, watching="delayed", delay=1)
        cleo = Inbox(await PersonLobby(pair.hosts["b"], CLEO, "Cleo").link(table, None))
        cleo.link.send(Look(1))
        await cleo.until(lambda: cleo.update.view.viewer == 1)
        moving = asyncio.create_task(pair.hand_over(table))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        ann.link.send(Say("still there?"))
        await moving
        await ben.until(lambda: [one.text for one in ben.all(Chat)] == ["still there?"])
        await cleo.until(lambda: Frozen(None) in cleo.all(Frozen) and cleo.update.view.viewer == 1)
        cleo.link.close()
        await soon(lambda: pair.hosts["b"].loaded()[0].audience.watchers == ())


async def test_it_is_no_outage_for_its_clocks(tmp_path: Path) -> None:
    clock = HandClock()
    async with shared(tmp_path, now=clock.now, monotonic=clock) as pair:
        table, ann, ben = await begun(pair, clock=Bank(600, 5))
        await ann.acted(tiny.Draw())
        clock.go(pair.hosts["a"], 100)
        await pair.hand_over(table)
        await ben.until(lambda: ben.all(Frozen)[-1:] == [Frozen(None)])
        await soon(lambda: clocks(ben).running == (0,))
        assert clocks(ben).left == (505.0, 600.0)
        clock.go(pair.hosts["b"], 10)
        ann.link.send(Refresh())
        await ann.until(lambda: clocks(ann).left == (495.0, 600.0))


async def test_one_given_to_an_owner_that_never_came_stood_still(tmp_path: Path) -> None:
    clock = HandClock()
    async with shared(tmp_path, now=clock.now, monotonic=clock) as pair:
        table, ann, _ = await begun(pair, clock=Bank(600, 5))
        await ann.acted(tiny.Draw())
        await pair.hosts["a"].hand_over(table, "c")
        await soon(lambda: len(ann.all(Frozen)) == 2)
        assert clocks(ann).running == ()


async def test_an_open_table_goes_with_those_who_wait_at_it(tmp_path: Path) -> None:
    async with shared(tmp_path) as pair:
        ann = PersonLobby(pair.hosts["a"], ANN, "Ann")
        ben = PersonLobby(pair.hosts["b"], BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None))
        pair.places[card.id] = "a"
        waiting = Inbox(await ann.link(card.id, 0))
        await pair.hand_over(card.id)
        assert (await ben.join(card.invite or "")).status == "running"
        await waiting.acted()
        assert [owner.id for owner in pair.hosts["b"].loaded()] == [card.id]


@pytest.mark.parametrize("error", [StoreError("store-unusable", folder="x", reason="gone"), ValueError("a fault")])
async def test_what_goes_wrong_on_the_way_costs_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def full(store: Store, returned: object) -> None:
        raise error

    async with shared(tmp_path) as pair:
        table, ann, ben = await begun(pair)
        await ann.acted()
        with monkeypatch.context() as patch:
            patch.setattr("core.storage.store.Store.give_back", full)
            await pair.hand_over(table)
        for inbox in (ann, ben):
            await inbox.until(lambda inbox=inbox: inbox.all(Frozen) == [MOVES, Frozen(None)])  # type: ignore[misc]
        await ann.acted()
        await ben.version(2)
