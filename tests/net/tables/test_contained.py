"""Whatever breaks in one visit, the others go on, and its person learns a number and nothing else."""

import asyncio
import re
import sys

import pytest
from textual.widgets import Static

from core.kernel.message import BelvedereError
from net.ssh.login import Login
from net.telemetry.log import FILE
from tests.net.support.demo import Demo, full_screen
from tests.net.support.waiting import until

NUMBER = re.compile(rb"incident ([0-9a-f]{8})")


@pytest.mark.parametrize(("key", "kind"), [(b"x", "ValueError"), (b"z", "SystemExit")])
async def test_a_crash_is_an_incident_for_one(start, connect, keys, tmp_path, key, kind):
    server = await start()
    unlucky = connect(server, key=keys[0])
    other = connect(server, key=keys[1])
    await unlucky.shows("nothing yet")
    await other.shows("nothing yet")
    unlucky.type(key)
    assert await unlucky.status() == 70
    number = NUMBER.search(unlucky.output)
    assert number
    assert b"Your seat is kept" in unlucky.output
    assert b"Traceback" not in unlucky.output
    assert b"priest" not in unlucky.output
    log = (tmp_path / "data" / FILE).read_text()
    assert f'"incident": "{number[1].decode()}"' in log
    assert kind in log
    assert "Traceback" in log
    other.type(b"o")
    await other.shows("key o")


class Breaking(Demo):
    """Fails in a place of its own for every key."""

    def on_key(self, event):
        match event.key:
            case "t":
                self.set_timer(0.001, self.fail)
            case "w":
                self.run_worker(self.work())
            case "r":
                self.query_one("#said", Static).render = self.fail
                self.query_one("#said", Static).refresh(layout=True)
            case "c":
                self.call_later(self.fail)
            case "n":
                asyncio.get_running_loop().create_task(self.leave())
            case "d":
                self.deep()
            case "m":
                raise MemoryError("secret")
            case _:
                super().on_key(event)

    def fail(self, *_):
        raise ValueError("secret")

    async def work(self):
        self.fail()

    async def leave(self):
        raise SystemExit("secret")

    def deep(self):
        self.deep()


@pytest.mark.parametrize("place", ["timer", "worker", "render", "call_later", "new task", "depth", "memory"])
async def test_wherever_it_breaks_it_is_an_incident_for_one(start, connect, keys, tmp_path, place):
    """Nothing of a local variable or a message is sent; the other plays on."""
    server = await start(full_screen=full_screen(Breaking))
    unlucky = connect(server, key=keys[0])
    other = connect(server, key=keys[1])
    await unlucky.shows("nothing yet")
    await other.shows("nothing yet")
    unlucky.type(place[0].encode())
    assert await unlucky.status() == 70
    number = NUMBER.search(unlucky.output)
    assert number
    assert b"secret" not in unlucky.output
    assert b"Traceback" not in unlucky.output
    assert f'"incident": "{number[1].decode()}"' in (tmp_path / "data" / FILE).read_text()
    other.type(b"o")
    await other.shows("key o")
    await until(lambda: server.sessions == 1)


class BrokenLogin(Login):
    """Fails in a callback of the library."""

    def session_requested(self):
        raise RuntimeError("secret")


async def test_a_callback_that_breaks_ends_its_connection_only(start, connect, keys, monkeypatch):
    server = await start()
    other = connect(server, key=keys[1])
    await other.shows("nothing yet")
    monkeypatch.setattr("net.ssh.acceptor.Login", BrokenLogin)
    unlucky = connect(server, key=keys[0])
    assert await unlucky.status() == 255
    assert b"secret" not in unlucky.output
    monkeypatch.undo()
    other.type(b"o")
    await other.shows("key o")
    await connect(server, key=keys[0]).shows("nothing yet")


async def broken(visit):
    raise RuntimeError("secret")


async def exiting(visit):
    sys.exit(1)


async def recursive(visit):
    return await recursive(visit)


class BadScreen(Demo):
    """Fails while it is set up."""

    def on_mount(self) -> None:
        raise LookupError("secret")


class BadRender(Demo):
    """Fails while it is drawn."""

    CSS = "Demo { color: nonsense-value; }"


@pytest.mark.parametrize("face", [broken, exiting, recursive, full_screen(BadScreen), full_screen(BadRender)])
async def test_a_face_that_fails_at_once_is_an_incident(start, connect, keys, face):
    client = connect(await start(full_screen=face), key=keys[0])
    assert await client.status() == 70
    assert NUMBER.search(client.output)
    assert b"secret" not in client.output


async def test_a_sentence_for_the_caller_is_shown_as_it_is(start, connect, keys):
    async def refusing(visit):
        raise BelvedereError("lobby-no-such-invite")

    client = connect(await start(full_screen=refusing), key=keys[0])
    assert await client.status() == 64
    told = b"No table has this invite. An invite looks like oak-lamp-river-stone; ask for it again."
    assert client.output == told + b"\r\n"


async def test_a_lobby_that_fails_is_an_incident(start, connect, keys):
    def lobby(person):
        raise OSError("disk gone")

    client = connect(await start(lobby=lobby), key=keys[0])
    assert await client.status() == 70
    assert b"disk gone" not in client.output


async def test_the_status_of_a_face_reaches_the_client(start, connect, keys):
    async def denying(visit):
        return 77

    client = connect(await start(full_screen=denying), key=keys[0])
    assert await client.status() == 77


async def test_sentences_come_in_the_language_of_the_client(start, connect, keys):
    client = connect(await start(), "help", key=keys[0], size=None, options=("-o", "SetEnv=LANG=fr_FR.UTF-8"))
    assert await client.status() == 0
    assert "jeux de construction" in client.output.decode()
