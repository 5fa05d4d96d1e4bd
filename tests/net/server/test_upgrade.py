"""A house behind haproxy, whose nodes are killed and upgraded while five people play at one table."""

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from core.record.text import read
from core.record.verify import verify
from scripts.clients.engines import NatsServer, PostgresServer
from scripts.clients.openssh import make_key
from tests.net.support.haproxy import configured, told
from tests.net.support.house_behind_haproxy import END, Guest, House, Pace
from tests.net.support.waiting import until

NEW = {"type": "create", "game": "bellevue", "options": {}, "watching": "none", "take_back": "never"}
PERSON, OPEN = {"kind": "person", "name": "P1", "level": None}, {"kind": "open", "name": "", "level": None}


FURTHER = 10
"""Versions from one halt to the next. At a halt each of five may still answer once what they were asked before, so
nobody was shown the next one by a visit that ended meanwhile."""


async def seated(house: House, folder: Path) -> tuple[str, list[Guest]]:
    """Five people at one table, who came in one after another."""
    pace = Pace()
    guests = [Guest(house.door, make_key(folder, f"p{n}"), f"127.0.0.{n + 10}", pace) for n in range(5)]
    table, invite = "", ""
    for number, guest in enumerate(guests, 1):
        program = await guest.come()
        await program.ask(type="name", name=f"P{number}")
        if table:
            await program.ask(type="join", invite=invite)
        else:
            card = await program.ask(**NEW, seats=[PERSON, *[OPEN] * 4])
            table, invite = str(card["id"]), card["invite"]
    return table, guests


async def at(guests: list[Guest], version: int) -> None:
    """Let everybody play on to that version, and wait until they were shown it where they are by now."""
    guests[0].pace.let(version)
    await until(lambda: min(guest.shown for guest in guests) >= version)


async def test_a_table_of_five_goes_on_while_its_nodes_are_killed_and_upgraded(
    run: Any, nats: NatsServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    house = House(tmp_path, run, postgres.fresh(), nats)
    async with AsyncExitStack() as leaving:
        for node in "123":
            await house.start(node)
        await leaving.enter_async_context(configured(tmp_path, house.haproxy, house.door))
        table, guests = await seated(house, tmp_path)
        assert {len(told(tmp_path / node, "login")) for node in "123"} == {1, 2}
        playing = [asyncio.create_task(guest.play(table)) for guest in guests]

        # one node after another is killed
        for step, node in enumerate("12", 1):
            await at(guests, FURTHER * step)
            await house.end(node, signal.SIGKILL)
            await house.haproxy_sends_to("123".replace(node, ""))  # else it cuts off whoever is at the new one already
            await house.start(node)
        await at(guests, FURTHER * 3)
        before = [len(guest.ends) for guest in guests]

        # and all are upgraded: new ones begin, then nobody new comes in at the others, which end one by one
        for node in "45":
            await house.start(node)
        for node in "123":
            assert "the server stops when the last has left" in await house.admin(node, "drain")
        await house.haproxy_sends_to("45")
        for step, node in enumerate("123", 4):
            assert await house.end(node, signal.SIGTERM) == (0, "")  # with nobody it has ended alone, or is about to
            await at(guests, FURTHER * step)
        assert [(guest.ends[seen:]) for guest, seen in zip(guests, before, strict=True)] == [[75]] * 5
        nodes = await house.admin("4", "nodes")
        assert [line[0] for line in nodes.splitlines()] == ["4", "5"]  # nor the first 1 and 2, which were killed

        guests[0].pace.let(END)
        await asyncio.gather(*playing)
        program = await guests[0].come()
        record = read(await program.ask(type="record", table=table))
        program.client.close()
    assert len({str(guest.outcome) for guest in guests}) == 1
    assert verify(record).entries == len(record.entries) == guests[0].seen
    for guest in guests:
        assert all(visit == sorted(visit) for visit in guest.versions)
