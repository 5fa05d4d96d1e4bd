"""Clients of other makers: PuTTY's plink logs in by key and plays in both faces; what Dropbear's dbclient agrees on."""

import asyncio
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.server_process import ServerProcess, serving
from scripts.soaking.trial import Finding, Setting, Trial

INTERRUPTED = 130
"""What a client ends with whose person pressed Ctrl+C."""
NO_LIKING = "No matching algo"
"""How dbclient says that it shares no algorithm with the server."""


async def made(*command: str) -> str:
    """What a program says that makes something."""
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    return said.decode(errors="replace")


async def plink(server: ServerProcess, folder: Path) -> tuple[str, ...]:
    """The command of a client that knows the server and has a key of its own."""
    key = folder / "id.ppk"
    await made("puttygen", str(make_key(folder)), "-O", "private", "-o", str(key))
    known = next(word for line in server.said for word in line.split() if word.startswith("SHA256:"))
    return "plink", "-batch", "-hostkey", known, "-i", str(key), "-P", str(server.address[1]), "ann@127.0.0.1"


async def lines(server: ServerProcess, command: tuple[str, ...], words: str, typed: bytes = b"") -> str:
    """What a visit in plain lines reads."""
    client = OpenSshClient(server.address[1], size=None, command=(*command, *words.split()))
    client.type(typed)
    client.end_input()
    await client.status()
    client.close()
    return client.output.decode(errors="replace")


async def screens(server: ServerProcess, command: tuple[str, ...]) -> int:
    """Sit down at a new table on the full screen, and leave: the status of the client."""
    client = OpenSshClient(server.address[1], command=(command[0], "-t", *command[1:]))
    await client.shows("New table")
    client.type(b"\r")
    await client.shows("Make this table")
    client.type(b"\r")
    await client.shows("you are ")
    client.type(b"\x03\x03")
    status = await client.status()
    client.close()
    return status


async def agrees(server: ServerProcess) -> list[Finding]:
    """Whether dbclient and the server share algorithms, where there is one."""
    if shutil.which("dbclient") is None:
        return [Finding("dbclient (package dropbear-bin) is on this machine", 0)]
    said = await made("dbclient", "-y", "-y", "-p", str(server.address[1]), "ann@127.0.0.1", "help")
    return [
        Finding("dbclient (package dropbear-bin) is on this machine", 1),
        Finding("dbclient shares algorithms with the server", NO_LIKING not in said, 1, "more"),
    ]


async def run(setting: Setting) -> list[Finding]:
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        folder = Path(place)
        async with serving(folder / "data") as server:
            command = await plink(server, folder)
            named = await lines(server, command, "name Anna")
            status = await screens(server, command)
            tables = await lines(server, command, "tables")
            found = await agrees(server)
    return [
        Finding("plink: is called what it asked for", "Anna" in named, 1, "more"),
        Finding("plink: sits down at a table on the full screen, and interrupts it", status == INTERRUPTED, 1, "more"),
        Finding("plink: has its table when it comes back with its key", "Bali" in tables, 1, "more"),
        *found,
    ]


TRIAL = Trial("clients", "PuTTY's plink plays; what Dropbear's dbclient agrees on", run, needs="plink")
