"""What was typed and not yet carried out is dropped when the server ends a visit; it counts when the client ends it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from net.people.visit import Person
from net.server import Server
from net.visit import session
from net.visit.server_context import DENIED, OpenSession
from scripts.clients.server_process import free_port
from tests.net.support.clients import Carried, CarriedByPage, CarriedBySsh, WebPage
from tests.net.support.waiting import until

Come = Callable[..., Awaitable[Carried]]


@pytest.fixture(params=["ssh", "web"])
async def come(
    request: pytest.FixtureRequest, connect: Callable[..., Any], keys: tuple[Path, Path]
) -> AsyncIterator[Come]:
    """Visit a server in plain lines: `await come(server)`."""
    pages: list[WebPage] = []

    async def come(server: Server) -> Carried:
        if request.param == "ssh":
            return CarriedBySsh(connect(server, key=keys[0], size=None, options=("-T",)), keys[0])
        assert server.web_address is not None
        pages.append(await WebPage.open(server.web_address[1], hello={"face": "line"}))
        return CarriedByPage(pages[-1])

    yield come
    for page in pages:
        await page.close()


async def only_session(server: Server) -> OpenSession:
    """The session of somebody who has come."""
    await until(lambda: server.sessions == 1, "a session")
    (found,) = server._context.sessions
    return found


async def typed(visitor: Carried, found: OpenSession, text: bytes) -> None:
    """Type something, and wait until the server has it."""
    before = found.touched
    await visitor.press(text)
    await until(lambda: found.touched > before, "what was typed")


@pytest.mark.parametrize("text", [b"last words", b"last words\r", b'{"id":1}'])
async def test_an_unfinished_line_is_dropped_when_the_server_ends_the_visit(start, come, text):
    server = await start(web=free_port())
    visitor = await come(server)
    await until(lambda: b"hello" in visitor.output, "the greeting")
    found = await only_session(server)
    await typed(visitor, found, text)
    found.leave("server-room", DENIED)
    await visitor.ended()
    assert b"you said" not in visitor.output
    assert b"bye" in visitor.output


async def test_lines_that_wait_are_dropped_when_the_server_ends_the_visit(start, come):
    server = await start(web=free_port())
    visitor = await come(server)
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


async def test_a_line_that_came_before_the_face_began_is_dropped_too(start, connect, keys, monkeypatch):
    """A person whose share is used up waits for the face; a command that they gave must not be obeyed then."""
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
    """Carries a visit to nobody."""

    def __init__(self) -> None:
        self.status: int | None = None

    def write(self, data: bytes) -> None:
        """Nobody reads it."""

    write_error = write

    def exit(self, status: int, words: str) -> None:
        self.status = status

    def abort(self) -> bool:
        return False


class NoBacklog:
    outstanding = 0

    def wrote(self, count: int) -> None:
        """Nothing waits."""


async def test_a_face_is_asked_for_in_vain_once_the_server_has_ended_the_visit(start):
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
