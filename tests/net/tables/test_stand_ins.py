"""Somebody is gone, and the others play on: over SSH, for programs, and by one-shot commands."""

import asyncio
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import net.server as serving
from core.catalog import load
from core.link.commands import HandOver
from core.link.spec import PerDecision, Player, TableSpec
from core.link.updates import Roster
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from net.config.server_config import ServerConfig
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.server import Server
from net.services.services import Services
from net.tables.host import Host
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.api_program import ApiProgram
from tests.net.support.caller import Caller
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import FirstLegal, Inbox
from tests.net.support.liner import Liner
from tui.cli.served import line

ANN, BEN = "SHA256:ann", "SHA256:ben"


class Waiting:
    """Bots that never answer."""

    at_once = 1000

    async def think(self, question: Any) -> Any:
        await asyncio.Event().wait()

    async def close(self) -> None: ...


@asynccontextmanager
async def timed(folder: Path, clock: HandClock, bots: Any = None) -> AsyncIterator[Host]:
    """A host whose time only the test moves."""
    services = partial(Services, pace=0.0, now=clock.now, monotonic=clock)
    async with Host(Store.open(folder, reserve=0), bots or FirstLegal(), services=services) as host:
        yield host


@asynccontextmanager
async def served(host: Host, folder: Path) -> AsyncIterator[Server]:
    """A server of a host, for real clients."""
    config = ServerConfig(folder, port=0, limits=GENEROUS)
    lobby = partial(serving.lobby_of, host)
    server = await Server.open(config, lobby, demo.full_screen(), line, host=host)
    yield server
    await server.close()


async def test_a_killed_clients_seat_is_played_by_a_stand_in_and_given_back(connect, keys, tmp_path):
    clock = HandClock()
    async with timed(tmp_path / "tables", clock) as host, served(host, tmp_path / "server") as server:
        ann = Liner(connect(server, key=keys[0], user="ann", size=None, options=("-T",)))
        await ann.until_told("Welcome to Belvedere, ann.")
        ann.say("new bali 2 open private clock=1m wait=2m seated")
        await ann.until_told("The invite of this table")
        invite = re.search(r"The invite of this table is (\S+);", ann.text)
        assert invite is not None
        bob = Liner(connect(server, key=keys[1], user=invite[1], size=None, options=("-T",)))
        await bob.until_told("What is your name")
        bob.say("bob")
        await ann.until_told("1. Play 1 ")
        ann.client.signal(signal.SIGKILL)
        await ann.client.status()
        await bob.until_told("ann's clock stops until ann is back.")
        bob.say("stand-in ann")
        await bob.until_told("ann is away; this table waits 2")
        clock.go(host, 121)
        await bob.until_told("ann's time is up. To call in a stand-in, type: stand-in A")
        bob.say("stand-in A")
        await bob.until_told("bob calls in a stand-in: a bot plays for ann until ann returns.")
        await bob.until_told("ann plays 1 ")
        await bob.until_told("1. ")

        again = Liner(connect(server, key=keys[0], user="ann", size=None, options=("-T",)))
        await again.until_told("What would you like to do?")
        again.say("1")
        await bob.until_told("ann plays again.")
        again.say("who")
        await again.until_told("Seat 1: ann, here.")
        bob.say("concede")
        bob.say("concede")
        await again.until_told("A stand-in decided ")
        table = next(card for card in await PersonLobby(host, _identity(host)).tables() if card.status == "finished")
        record = read(await PersonLobby(host, _identity(host)).record(table.id))
        kinds = [entry.kind for entry in record.entries]
        assert kinds.index("stand-in") < kinds.index("return") < kinds.index("concede")
        assert verify(record).outcome.tie_breaks[-1].id == "table-stand-in-played"


def _identity(host: Host) -> str:
    """Who sits in the first seat of the only table."""
    (owner,) = host.loaded()
    return owner.seats.taken[0].identity


async def _table(host: Host, clock: PerDecision) -> tuple[str, PersonLobby, PersonLobby]:
    ann, ben = PersonLobby(host, ANN, "ann"), PersonLobby(host, BEN, "ben")
    seats = (Player("person", "ann"), Player("open", ""))
    card = await ann.create(TableSpec("bali", load("bali").meta.options(), seats, clock=clock))
    assert card.invite
    await ben.join(card.invite)
    return card.id, ann, ben


async def test_a_program_makes_a_table_with_a_clock_reads_it_and_calls_a_stand_in(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as host:
        ann, ben = PersonLobby(host, ANN, "ann"), PersonLobby(host, BEN, "ben")
        await ann.call_me("ann")
        await ben.call_me("ben")
        first, second = ApiProgram(ann), ApiProgram(ben)
        card = await first.create(
            seats=[{"kind": "person", "name": "ann", "level": None}, {"kind": "open", "name": "", "level": None}],
            clock={"type": "per_decision", "seconds": 30},
            patience=60,
        )
        await second.ask(type="join", invite=card["invite"])
        for program, seat in ((first, 0), (second, 1)):
            assert await program.ask(type="attach", table=card["id"], seat=seat) is None
        told = await second.until(lambda heard: heard.get("what", {}).get("type") == "clocks")
        assert told["what"] == {"type": "clocks", "left": [30.0, 30.0], "running": [0], "paused": []}
        roster = await second.until(lambda heard: heard.get("what", {}).get("type") == "roster")
        assert (roster["what"]["clock"], roster["what"]["patience"]) == ({"type": "per_decision", "seconds": 30}, 60)
        clock.go(host, 31)
        await second.until(lambda heard: heard.get("what", {}).get("claimable") == [0])
        await second.ask(type="hand_over", table=card["id"], seat=1, other=0)
        await second.until(lambda heard: heard.get("what", {}).get("stand_ins") == [{"seat": 0, "by": 1}])
        mark = len(second.heard)
        await first.ask(type="resume", table=card["id"], seat=0)
        await second.until(lambda heard: heard.get("what", {}).get("stand_ins") == [], mark)
        for program in (first, second):
            program.task.cancel()


async def test_a_stand_in_is_called_and_a_seat_given_up_by_one_shot_commands(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as host:
        caller = Caller(host, Person(BEN, "ben", guest=False))
        assert await caller.run("name", "ben") == (0, "ben\n")
        table, ann, _ = await _table(host, PerDecision(30))
        inbox = Inbox(await ann.link(table, 0))
        assert await caller.run("stand-in", table, "A") == (77, "ann still has time.\n")
        assert (await caller.run("stand-in", table, "Q"))[0] == 64
        clock.go(host, 31)
        assert await caller.run("stand-in", table, "A") == (0, "A stand-in plays there now.\n")
        await inbox.until(lambda: bool(inbox.all(Roster)[-1].stand_ins))
        assert "type: ssh HOST concede" in (await caller.run("concede", table))[1]
        assert await caller.run("concede", table, "yes") == (0, "You have conceded; a bot plays on.\n")


async def test_an_action_by_command_takes_the_seat_back_from_a_stand_in(tmp_path: Path) -> None:
    clock, bots = HandClock(), Waiting()
    async with timed(tmp_path, clock, bots) as host:
        caller = Caller(host, Person(ANN, "ann", guest=False))
        await caller.run("name", "ann")
        table, ann, ben = await _table(host, PerDecision(30))
        inbox = Inbox(await ben.link(table, 1))
        clock.go(host, 400)
        inbox.link.send(HandOver(0))
        await inbox.version(1)
        mine = Inbox(await ann.link(table, 0))
        await mine.version(2)
        mine.link.close()
        clock.go(host, 400)
        inbox.link.send(HandOver(0))
        await inbox.version(3)
        notation = load("bali").text.format_action(mine.update.legal[0])
        status, told = await caller.run("act", table, *notation.split())
        assert (status, told.startswith("You ")) == (0, True)
        assert inbox.all(Roster)[-1].stand_ins == ()


async def test_lists_tell_how_much_time_is_left_and_who_has_a_stand_in(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as host:
        caller = Caller(host, Person(ANN, "ann", guest=False))
        await caller.run("name", "ann")
        table, _, ben = await _table(host, PerDecision(90))
        inbox = Inbox(await ben.link(table, 1))
        told = f"{table}  Bali: ann, ben. It is your turn, with 1\u00a0min 30\u00a0s left.\n"
        assert await caller.run("turns") == (0, told)
        clock.go(host, 301)
        inbox.link.send(HandOver(0))
        await inbox.version(1)
        assert "A stand-in plays for you until you are back." in (await caller.run("tables"))[1]
