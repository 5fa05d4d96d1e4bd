"""A visit that is about to end, since nothing was typed for long, says so while there is time to stay."""

import asyncio
import json
from pathlib import Path
from typing import Any

import asyncssh
import attrs

from core.link.visit import Destination
from net.config.server_config import ServerConfig
from net.json.protocol import JOINS
from net.json.server import api
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person, Visit, Warn
from scripts.clients.server_process import free_port
from scripts.clients.ssh import connect
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.carried import CarriedByPage
from tests.net.support.house import ANN, house
from tests.net.support.waiting import until
from tests.net.support.web_page import WebPage

AGAIN = 75
LIMIT, NOTICE = 40.0, 10


class HandLoop(asyncio.SelectorEventLoop):
    """A loop whose time a test puts forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class Warned(demo.Demo):
    """Says how long there is left."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self.warnings = 0
        visit.warn_by(self.warn)

    def warn(self, seconds: int) -> None:
        self.warnings += 1
        self.say(f"{seconds} seconds, for the {self.warnings}. time")


async def warned_twice(folder: Path, loop: HandLoop) -> tuple[int, str]:
    """Come, press a key at the first warning and none at the second; how the visit ends."""
    limits = attrs.evolve(GENEROUS, idle_lobby=LIMIT)
    config = ServerConfig(folder, port=0, guests=True, limits=limits, web=free_port())
    async with demo.opened(config, demo.full_screen(Warned)) as server:
        page = await WebPage.open(server.web_address[1], cookie="", hello={})
        visit = CarriedByPage(page)
        await visit.shows("nothing yet")
        loop.ahead += LIMIT - NOTICE
        await visit.shows(f"{NOTICE} seconds, for the 1. time")
        await visit.press(b"k")
        await visit.shows("key k")
        loop.ahead += LIMIT - NOTICE
        await visit.shows(f"{NOTICE} seconds, for the 2. time")
        loop.ahead += NOTICE
        return await visit.ended()


def test_an_idle_visit_is_warned_in_time_and_a_key_keeps_it(tmp_path: Path) -> None:
    """It once ended without a word: who had only thought for long was gone from the table."""
    with asyncio.Runner(loop_factory=HandLoop) as runner:
        loop: Any = runner.get_loop()
        status, words = runner.run(warned_twice(tmp_path, loop))
    assert status == AGAIN
    assert "You typed nothing for a long while" in words


async def test_a_program_is_sent_a_line_and_a_client_that_comes_back_by_itself_is_not(tmp_path: Path) -> None:
    async def nothing() -> None:
        return None

    async with house(tmp_path) as host:
        for environment, is_warned in (({}, True), ({JOINS: "1"}, False)):
            warnings: list[Warn] = []
            said: list[str] = []
            visit = Visit(
                Person(ANN, "Ann", guest=False), PersonLobby(host, ANN, "Ann"), Destination(), environment,
                None, nothing, said.append, warn_by=warnings.append,
            )  # type: ignore[arg-type]  # programs have no terminal # fmt: skip
            assert await api(visit) == 0
            assert bool(warnings) == is_warned
            for warn in warnings:
                warn(60)
                told = json.loads(said[-1])
                assert (told["type"], told["what"]["type"]) == ("lobby_news", "announced")
                assert told["what"]["sentence"] == {"id": "visit-ends-soon-lines", "args": [["seconds", 60]]}


async def test_a_client_that_takes_no_answers_is_let_go_like_one_that_sends_nothing(start: Any) -> None:
    """Its input is not read, and its goodbye does not arrive: the connection ends all the same."""
    limits = attrs.evolve(GENEROUS, backlog=1000, backlog_time=0.2, idle_guest=1.0, leave_time=0.1)
    server = await start(limits=limits)
    async with connect(server.address[1], keepalive_interval=0) as connection:
        session, window = asyncssh.SSHClientSession, 4096
        channel, _ = await connection.create_session(session, encoding=None, window=window)
        channel.pause_reading()
        channel.write(b"a line that is said again\n" * 4000)
        await until(lambda: server.sessions == 1)
        await until(lambda: server.sessions == 0)
