"""Whatever breaks in one visit, the others go on, and its person learns a number and nothing else."""

import re
import sys

import pytest

from core.kernel.errors import BelvedereError
from net.log import FILE
from tests.net.demo import Demo, full_screen

NUMBER = re.compile(rb"incident ([0-9a-f]{8})")


@pytest.mark.parametrize(("key", "kind"), [(b"x", "ValueError"), (b"z", "SystemExit")])
async def test_a_crash_is_an_incident_for_one(start, connect, keys, tmp_path, key, kind):
    server = await start()
    unlucky, other = connect(server, key=keys[0]), connect(server, key=keys[1])
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
    assert client.output == b"No table has this invite. An invite looks like oak-lamp-27; ask for it again.\r\n"


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
