"""What admins do over ssh and on the machine itself, and through a restart."""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from net.admin.reports import FILE
from net.people.sanctions import Sanction
from tests.net.support.bureau import ADMIN


async def fingerprint(key: Path) -> str:
    return str(asyncssh.read_public_key(f"{key}.pub").get_fingerprint())


async def answered(client: Any) -> tuple[int, bytes]:
    return await client.status(), client.output


async def test_an_admin_bans_over_ssh_and_the_ban_outlasts_the_server(run: Any, connect: Any, keys: Any) -> None:
    flags = ("--admins", await fingerprint(keys[0]))
    server = await run(*flags)
    ben = connect(server, key=keys[1], user="ben")
    await ben.shows("Your name")
    status, said = await answered(
        connect(server, "admin", "ban", await fingerprint(keys[1]), "forever", "bad", key=keys[0], size=None)
    )
    assert (status, b"is banned without end." in said) == (0, True)
    assert await ben.status() == 77
    assert b"The reason: bad" in ben.output
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"does not let you in" in said) == (255, True)
    status, _ = await answered(connect(server, "admin", "stop", key=keys[0], size=None))
    assert (status, await server.end()) == (0, (0, ""))
    again = await run(*flags)
    assert (await answered(connect(again, "turns", key=keys[1], size=None)))[0] == 255
    status, said = await answered(connect(again, "admin", "audit", "--json", key=keys[0], size=None))
    assert [deed["words"][0] for deed in json.loads(said)] == ["ban", "stop"]


async def test_somebody_else_is_told_that_they_are_no_admin(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    for options in ({"key": keys[1]}, {"user": "guest"}):
        status, said = await answered(connect(server, "admin", "stop", size=None, **options))
        assert (status, b"Only admins" in said) == (77, True)
    status, said = await answered(connect(server, "admin", "who", key=keys[0], size=None))
    assert (status, said.count(b"\n")) == (0, 1)


async def test_who_is_here_has_the_name_of_the_account_not_of_the_login(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    await answered(connect(server, "name", "Chief", key=keys[0], user="root", size=None))
    _, said = await answered(connect(server, "admin", "who", key=keys[0], user="root", size=None))
    assert (b"Chief" in said, b"root" in said) == (True, False)


async def test_a_lockdown_and_a_drain_over_ssh(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    assert (await answered(connect(server, "admin", "lockdown", "on", key=keys[0], size=None)))[0] == 0
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"closed to newcomers" in said) == (75, True)
    assert (await answered(connect(server, "admin", "lockdown", "off", key=keys[0], size=None)))[0] == 0
    ben = connect(server, key=keys[1], user="ben")
    await ben.shows("Your name")
    status, said = await answered(connect(server, "admin", "drain", key=keys[0], size=None))
    assert (status, b"when the last has left" in said) == (0, True)
    status, said = await answered(connect(server, "turns", user="guest", size=None))
    assert (status, b"about to close" in said) == (75, True)
    ben.signal(signal.SIGKILL)
    assert await server.end() == (0, "")


async def test_a_lockdown_over_ssh_survives_a_restart(run: Any, connect: Any, keys: Any) -> None:
    admins = ("--admins", await fingerprint(keys[0]))
    server = await run(*admins)
    assert (await answered(connect(server, "admin", "lockdown", "on", key=keys[0], size=None)))[0] == 0
    server.signal(signal.SIGKILL)
    await server.process.wait()
    server = await run(*admins)
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"closed to newcomers" in said) == (75, True)
    assert (await answered(connect(server, "admin", "lockdown", "off", key=keys[0], size=None)))[0] == 0


async def test_an_announcement_is_read_in_every_face(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    guests = {"user": "guest"}
    home = connect(server, **guests)
    await home.shows("New table")
    line = connect(server, size=None, options=("-T",), **guests)
    await line.sent(b"Belvedere")
    table = connect(server, size=None, options=("-T",), **guests)
    await table.sent(b"Belvedere")
    table.type(b"new bali 2 easy seated\n")
    await table.sent(b"Turn 1")
    program = connect(server, "api", size=None, **guests)
    await program.sent(b'"hello"')
    program.type(b'{"id": 1, "ask": {"type": "attend", "listen": true}}\n')
    await program.sent(b'"type":"answer"')
    status, _ = await answered(connect(server, "admin", "announce", "Stop", "at", "ten", key=keys[0], size=None))
    assert status == 0
    await home.shows("announces: Stop at ten")
    for client in (line, table):
        await client.sent(b"The server announces: Stop at ten")
    await program.sent(b'"type":"announced"')


async def test_a_banned_address_does_not_reach_the_handshake(
    start: Any, connect: Any, keys: Any, tmp_path: Path
) -> None:
    server = await start()
    sanctions = server._context.admission.sanctions
    sanctions.add(Sanction("ban", "127.0.0.0/8", "", "", ADMIN, 0.0, None))
    client = connect(server, "turns", key=keys[0], size=None)
    assert await client.status() == 255
    assert server._context.figures.refusals == {"banned": 1}
    assert server.connections == 0


# From the machine itself


async def test_the_machine_itself_needs_no_key(run: Any, in_a_process: Any, tmp_path: Path) -> None:
    server = await run()
    folder = tmp_path / "data"

    async def asked(*words: str) -> tuple[int, str, str]:
        return await asyncio.to_thread(in_a_process, "admin", "--data", str(folder), *words, LANG="C")

    assert await asked("who") == (0, "No players are here.\n", "")
    status, out, _ = await asked("stats", "--json")
    assert (status, json.loads(out)["sessions"]) == (0, 0)
    status, out, err = await asked("kick", "nobody")
    assert (status, out, "No player is known as nobody" in err) == (2, "", True)
    assert (await asked("ban", "192.0.2.0/24", "1h"))[0] == 0
    assert (await asked("stop"))[0] == 0
    assert await server.end() == (0, "")
    assert [(deed["by"], deed["words"][0]) for deed in map(json.loads, (folder / FILE).read_text().splitlines())] == [
        ("this machine", "who"),
        ("this machine", "stats"),
        ("this machine", "kick"),
        ("this machine", "ban"),
        ("this machine", "stop"),
    ]
    status, out, err = await asked("who")
    assert (status, out, "No server runs on the folder" in err) == (2, "", True)


async def test_a_connection_from_before_the_ban_opens_no_further_session(start: Any, tmp_path: Path) -> None:
    server = await start()
    options = {"known_hosts": None, "username": "guest", "client_keys": None, "config": None}
    async with asyncssh.connect("127.0.0.1", server.address[1], **options) as connection:
        async with connection.create_process("help") as process:
            assert "Belvedere" in await process.stdout.read()
        server._context.admission.sanctions.add(Sanction("ban", "127.0.0.0/8", "", "", ADMIN, 0.0, None))
        with pytest.raises(asyncssh.ChannelOpenError, match="does not let you in"):
            await connection.create_process("help")
