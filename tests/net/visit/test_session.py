"""Sessions: carriers, opening and idleness."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncssh
import attrs
import pytest

from core.link.lobby import TableCard
from core.link.lobby_commands import ListTables
from core.link.visit import Destination
from net.config.server_config import ServerConfig
from net.config.shares import shares_of
from net.json.protocol import JOINS
from net.json.server import api
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction
from net.people.visit import Person, Visit, Warn
from net.server import Server
from net.visit import session
from net.visit.server_context import OpenSession
from scripts.clients.server_process import free_port
from scripts.clients.ssh import connect
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.clients import Carried, CarriedByPage, CarriedBySsh, WebPage
from tests.net.support.demo import DemoLobby
from tests.net.support.house import ANN, add_key, house
from tests.net.support.waiting import until
from tests.net.support.web_house import WebHouse, web_house

# The promises of a visit hold for every carrier, an ssh client or a page


AGAIN, DENIED = 75, 77
Come = Callable[..., Awaitable[Carried]]


@pytest.fixture(params=["ssh", "web"])
async def come(
    request: pytest.FixtureRequest, connect: Callable[..., Any], keys: tuple[Path, Path]
) -> AsyncIterator[Come]:
    """Visit a server: `await come(server)`; `again` the same person again, `line` in plain lines."""
    pages: list[WebPage] = []

    async def come(server: Any, web: int = 0, *, again: bool = False, line: bool = False) -> Carried:
        if request.param == "ssh":
            options = {"size": None, "options": ("-T",)} if line else {}
            return CarriedBySsh(connect(server, key=keys[0], **options), keys[0])
        cookie = pages[-1].cookie if again else ""
        hello = {"face": "line"} if line else {}
        pages.append(await WebPage.open(web or server.web_address[1], cookie=cookie, hello=hello))
        return CarriedByPage(pages[-1])

    yield come
    for page in pages:
        await page.close()


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[WebHouse]:
    async with web_house(tmp_path) as place:
        yield place


async def test_an_idle_player_is_informed_and_sent_home(start, come):
    server = await start(web=free_port(), limits=attrs.evolve(GENEROUS, idle_lobby=0.5))
    status, words = await (await come(server)).ended()
    assert status == AGAIN
    assert "you had not typed anything for a long time" in words


class SeatedLobby(DemoLobby):
    """The lobby of a player at a running table, and the number of requests to it."""

    asked = 0

    async def do(self, command: Any) -> Any:
        assert command == ListTables()
        type(self).asked += 1
        return (TableCard("1", "bali", (), "running", 1, (0,), (0,), None, 0.0),)


async def test_a_player_at_a_table_gets_more_time(start, come):
    SeatedLobby.asked = 0
    limits = attrs.evolve(GENEROUS, idle_lobby=0.2, idle_seated=0.7)
    server = await start(web=free_port(), limits=limits, lobby=SeatedLobby)
    visitor = await come(server)
    await until(lambda: SeatedLobby.asked > 0)
    assert server.sessions == 1
    assert (await visitor.ended())[0] == AGAIN
    assert SeatedLobby.asked == 1


async def test_a_key_that_is_removed_ends_its_visit_and_no_other(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    owner = PersonLobby(place.host, "SHA256:owner", "", key="SHA256:owner")
    await owner.call_me("Sofia")
    await add_key(place.host, owner, visitor.key)
    await (await come(place.server, again=True)).shows("nothing yet")
    await owner.account.remove_key(visitor.key)
    status, words = await visitor.ended()
    assert status == DENIED
    assert "was removed from its account or moved to another one." in words
    stranger = await come(place.server, again=True)
    await stranger.shows("nothing yet")


async def test_a_ban_keeps_the_account_out_and_says_why(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    account = PersonLobby(place.host, "SHA256:owner", "", key="SHA256:owner")
    await account.call_me("Sofia")
    await add_key(place.host, account, visitor.key)
    sanctions = place.server._context.admission.sanctions
    sanctions.add(Sanction("ban", "SHA256:owner", "Sofia", "cheating", "host", 0.0, None))
    status, words = await (await come(place.server, again=True)).ended()
    assert status == DENIED
    assert "cheating" in words


async def test_a_closing_server_admits_present_visitors(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    place.server._context.admission.drain({visitor.key})
    again = await come(place.server, again=True)
    await again.shows("nothing yet")
    place.server._context.admission.drain({"SHA256:other"})
    status, words = await (await come(place.server, again=True)).ended()
    assert status == AGAIN
    assert "closing" in words or "close" in words
    await visitor.press(b"a")
    await visitor.shows("key a")


async def test_a_stopping_server_asks_everyone_to_reconnect(place, come):
    visitor = await come(place.server)
    await visitor.shows("nothing yet")
    await place.server.close()
    status, words = await visitor.ended()
    assert status == AGAIN
    assert "The server is restarting, and your tables are saved." in words


async def test_two_visits_at_one_seat_are_shown_the_same_and_either_may_act(run, come):
    port = free_port()
    server = await run("--web", str(port))
    first = await come(server, port, line=True)
    if isinstance(first, CarriedByPage):
        await said(first, "What is your name")
        await first.press(b"Ann\n")
    await said(first, "New game of Bali")
    await first.press(b"new bali 2 easy seated\n")
    await said(first, "Turn 1")
    second = await come(server, port, again=True, line=True)
    await said(second, "1. Continue Bali")
    await second.press(b"1\n")
    await said(second, "Turn 1")
    await said(second, "\n1. ")
    before = len(first.output)
    await second.press(b"1\n\n")
    await until(lambda: b"\n1. " in first.output[before:], "the answer of the other visit at the first")


async def said(visitor: Carried, text: str) -> None:
    """Wait until something is written."""
    try:
        await until(lambda: text.encode() in visitor.output)
    except AssertionError:
        raise AssertionError(f"{text!r} never came: {visitor.output[-800:]!r}") from None


# Opening a visit when its visitor has used up their share of work


FIRST, GREEDY, OTHER = "127.0.0.1", "127.0.0.2", "127.0.0.3"


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server where one opened screen uses up a share for a minute, with short waits."""
    monkeypatch.setattr(session, "OPENING_PATIENCE", 0.01)
    shares = shares_of({"work": "account 1, guests 1, source 1"})
    config = ServerConfig(tmp_path, port=0, limits=GENEROUS, shares=shares)
    async with demo.opened(config) as made:
        yield made


async def opened(connection: Any) -> Any:
    """A full screen that has shown something."""
    process = await connection.create_process(term_type="xterm", encoding=None)
    assert await process.stdout.read(64)
    return process


async def test_a_source_that_has_used_up_its_share_opens_no_more_and_others_do(server: Server) -> None:
    async with (
        connect(server.address[1], source=FIRST) as first,
        connect(server.address[1], source=GREEDY) as greedy,
        connect(server.address[1], source=OTHER) as other,
    ):
        await opened(first)
        await opened(greedy)
        refused = await greedy.create_process(term_type="xterm", encoding="utf-8")
        told = await refused.wait()
        assert told.exit_status == AGAIN
        assert "1 ms of server time a second. Try again in" in str(told.stdout)
        await opened(other)


async def test_a_single_visitor_opens_as_many_as_they_like(server: Server) -> None:
    async with connect(server.address[1], source=GREEDY) as greedy:
        for _ in range(4):
            process = await opened(greedy)
            assert isinstance(process, asyncssh.SSHClientProcess)


# A visit that is about to end, since nothing was typed for long, says so while there is time to stay


LIMIT, NOTICE = 40.0, 10


class HandLoop(asyncio.SelectorEventLoop):
    """A loop with a clock that a test puts forward."""

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
    """It once ended silently: a player who had only thought for long was gone from the table."""
    with asyncio.Runner(loop_factory=HandLoop) as runner:
        loop: Any = runner.get_loop()
        status, words = runner.run(warned_twice(tmp_path, loop))
    assert status == AGAIN
    assert "you had not typed anything for a long time" in words


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


async def test_a_client_that_reads_no_answers_is_dropped_like_one_that_sends_nothing(start: Any) -> None:
    """Its input is not read, and its goodbye does not arrive: the connection ends anyway."""
    limits = attrs.evolve(GENEROUS, backlog=1000, backlog_time=0.2, idle_guest=1.0, leave_time=0.1)
    server = await start(limits=limits)
    async with connect(server.address[1], keepalive_interval=0) as connection:
        session, window = asyncssh.SSHClientSession, 4096
        channel, _ = await connection.create_session(session, encoding=None, window=window)
        channel.pause_reading()
        channel.write(b"a line that is said again\n" * 4000)
        await until(lambda: server.sessions == 1)
        await until(lambda: server.sessions == 0)


# Typed input that was not yet carried out is dropped when the server ends a visit; it counts when the client ends it


async def only_session(server: Server) -> OpenSession:
    """The session of a visitor."""
    await until(lambda: server.sessions == 1, "a session")
    (found,) = server._context.sessions
    return found


async def typed(visitor: Carried, found: OpenSession, text: bytes) -> None:
    """Type something, and wait until the server has it."""
    before = found.touched
    await visitor.press(text)
    await until(lambda: found.touched > before, "the typed text")


@pytest.mark.parametrize("text", [b"last words", b"last words\r", b'{"id":1}'])
async def test_an_unfinished_line_is_dropped_when_the_server_ends_the_visit(start, come, text):
    server = await start(web=free_port())
    visitor = await come(server, line=True)
    await until(lambda: b"hello" in visitor.output, "the greeting")
    found = await only_session(server)
    await typed(visitor, found, text)
    found.leave("server-room", DENIED)
    await visitor.ended()
    assert b"you said" not in visitor.output
    assert b"bye" in visitor.output


async def test_lines_that_wait_are_dropped_when_the_server_ends_the_visit(start, come):
    server = await start(web=free_port())
    visitor = await come(server, line=True)
    await until(lambda: b"hello" in visitor.output, "the greeting")
    found = await only_session(server)
    receive = found.receive  # type: ignore[attr-defined]

    def received_and_ended(data: bytes) -> None:
        receive(data)
        found.leave("server-room", DENIED)
        receive(b"four\n")

    found.receive = received_and_ended  # type: ignore[attr-defined]
    await visitor.press(b"one\ntwo\nthree\n")
    await visitor.ended()
    assert b"you said" not in visitor.output


async def test_a_line_from_before_the_face_is_dropped_too(start, connect, keys, monkeypatch):
    """The face of a person with a used-up share waits; a command that they gave must not be obeyed then."""
    began: list[str] = []

    async def face(visit: Any) -> int:
        began.append(visit.person.name)
        return 0

    async def waits(self: session.Session, face: Any) -> None:
        self.leave("server-room", DENIED)

    monkeypatch.setattr(session.Session, "_wait_to_open", waits)
    server = await start(face)
    client = connect(server, key=keys[0])
    assert await client.status() == DENIED
    assert began == []


class NoCarrier:
    """Carries a visit without a reader."""

    def __init__(self) -> None:
        self.status: int | None = None

    def write(self, data: bytes) -> None:
        """No one reads it."""

    write_error = write

    def exit(self, status: int, words: str) -> None:
        self.status = status

    def abort(self) -> bool:
        return False


class NoBacklog:
    outstanding = 0

    def wrote(self, count: int) -> None:
        """Nothing waits."""


async def test_no_face_is_opened_once_the_server_has_ended_the_visit(start):
    server, carrier, gone = await start(), NoCarrier(), list[session.Session]()
    person = Person("SHA256:ann", "ann", guest=False)
    visit = session.Session(server._context, person, carrier, NoBacklog(), gone.append)  # type: ignore[arg-type]
    visit.open()
    visit.leave("server-room", DENIED)
    assert carrier.status == DENIED
    visit.begin()
    assert visit._task is None
    visit.lost()


async def test_a_last_line_without_an_end_counts_when_the_client_ends_its_input(start, connect, keys):
    client = connect(await start(), key=keys[0], size=None, options=("-T",))
    await client.sent(b"hello")
    client.type(b"last words")
    client.end_input()
    assert await client.status() == 0
    assert b"you said last words\nbye\n" in client.output


async def test_keys_reach_no_screen_that_the_server_has_ended(start, connect, keys):
    """The first of them may have come before the screen was there."""
    received: list[bytes] = []

    def receive(data: bytes) -> None:
        received.append(data)

    async def face(visit: Any) -> int:
        (found,) = server._context.sessions
        await until(lambda: visit.terminal._early, "an early key")
        found.leave("server-room", DENIED)
        visit.terminal.start(receive, lambda *_: None, lambda: None, lambda: None)
        found.receive(b"late")  # type: ignore[attr-defined]
        return 0

    server = await start(face)
    client = connect(server, key=keys[0])
    client.type(b"early")
    assert await client.status() == DENIED
    assert received == []
