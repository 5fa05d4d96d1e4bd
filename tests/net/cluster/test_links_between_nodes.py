"""A link from a door to an owner over a bus that loses, delays and ends: what is shown is whole, or shown anew."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.kernel.message import message
from core.link.commands import Say
from core.link.updates import Closed, Frozen, Update
from core.storage.store import Store
from net.cluster.gateway import NotThere, RemoteTable
from net.lobby.person_lobby import PersonLobby
from scripts.soaking.memory import MemoryNetwork, Weather
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.net.support.owner_and_door import BEAT, Place
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.said import refused


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
        place.door.close()
    kept.close()


async def test_what_was_lost_on_the_way_is_shown_anew(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, ann, ben):
        place.network.weather = Weather(drop=0.4)
        while ann.update.outcome is None:
            asked = ann if ann.update.decision is not None else ben
            version = ann.update.version
            if asked.update.decision is not None:
                asked.act()
            for _ in range(100):
                await asyncio.sleep(0)
            place.beat()
            assert ann.update.version <= version + 1
        place.network.weather = Weather()

        def is_whole() -> bool:
            place.beat()
            return ben.update.outcome is not None

        await soon(is_whole)
        assert ben.update.version == ann.update.version
        versions = [update.version for update in ben.all(Update)]
        assert versions == sorted(versions)
        assert any(update.fresh for update in ben.all(Update)[1:])
        assert ben.all(Closed) == []


async def test_an_owner_that_is_gone_is_looked_for_anew(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, _, ben):
        place.is_there = False
        place.network.cut("a")
        ben.link.send(Say("anybody?"))
        await ben.until(lambda: Frozen(None) in ben.all(Frozen))
        assert ben.all(Frozen)[0] == Frozen(message("table-out-of-reach"))
        assert ben.all(Closed) == []


async def test_who_waits_for_an_owner_that_turns_out_to_be_gone_waits_no_more(tmp_path: Path) -> None:
    """They waited for five seconds, as for one who does not answer. A link may be asked for elsewhere at once."""
    async with places(tmp_path) as (place, ann, ben):
        place.network.weather = Weather(drop=1.0)
        table = RemoteTable(place.door, "a", ann.link.table, None)
        waiting = [asyncio.create_task(one) for one in (table.people(), table.link(BEN, "Ben", 1))]  # type: ignore[list-item]
        await asyncio.sleep(0)
        place.is_there = False
        place.door.lose("a")
        for one, is_nowhere in zip(waiting, (False, True), strict=True):
            with refused("does not answer"):
                await one
            assert isinstance(one.exception(), NotThere) == is_nowhere
        await ben.until(lambda: Frozen(None) in ben.all(Frozen))
        assert place.missed == []


async def test_an_owner_that_does_not_answer_is_a_refusal_of_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with places(tmp_path) as (place, ann, _):
        monkeypatch.setattr("net.cluster.gateway.PATIENCE", 0.01)
        place.network.weather = Weather(drop=1.0)
        with refused("does not answer"):
            await RemoteTable(place.door, "a", ann.link.table, None).people()
        place.network.weather = Weather()
        assert place.missed == []
        place.network.cut("a")
        with refused("does not answer"):
            await RemoteTable(place.door, "a", ann.link.table, None).people()
        assert place.missed == ["a"]


async def test_nobody_is_at_a_table_through_a_link_that_its_door_has_forgotten(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, ann, ben):
        place.network.weather = Weather(drop=1.0)
        ben.link.close()
        await asyncio.sleep(0)
        place.network.weather = Weather()
        cleo = Inbox(await PersonLobby(place.there, CLEO, "Cleo").link(ann.link.table, None))
        await cleo.version(0)  # the roster that tells of Cleo went to Ben's link too
        await soon(lambda: place.here.loaded()[0].audience.present == {0})


async def test_who_did_not_hear_that_a_table_has_moved_is_told_when_they_ask(tmp_path: Path) -> None:
    async with places(tmp_path) as (place, ann, ben):
        place.is_there = False
        place.network.weather = Weather(drop=1.0)
        place.here.owners.let_go(place.here.owners.held())
        await soon(lambda: ann.all(Frozen) != [])
        await asyncio.sleep(BEAT)
        assert ben.all(Frozen) == []
        place.network.weather = Weather()
        ben.link.send(Say("anybody?"))
        await ben.until(lambda: Frozen(None) in ben.all(Frozen))
