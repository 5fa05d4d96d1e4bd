"""Kills stock clients at any moment: the seat stays, and nothing else of them."""

import asyncio
import random
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.clients.openssh import OpenSshClient, make_key
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial

LONGEST = 2.0
"""Seconds that a client lives."""


async def killed(server: TriedServer, key: Path, rng: random.Random) -> None:
    """A client that comes back to its table and is killed at some moment of that."""
    client = OpenSshClient(server.port, key=key)
    client.type(rng.choice((b"\r", b"\x1b[B\r", b"\t", b"x" * 20)))
    await asyncio.sleep(rng.random() * LONGEST)
    client.signal(signal.SIGKILL)
    client.close()


async def said(server: TriedServer, key: Path, *words: str, typed: bytes = b"") -> bytes:
    """What a plain visit is told."""
    client = OpenSshClient(server.port, *words, key=key, size=None)
    client.type(typed)
    client.end_input()
    await client.status()
    client.close()
    return client.output


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    end = asyncio.get_running_loop().time() + setting.seconds
    done = 0
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        key = make_key(Path(folder))
        async with served(**GENEROUS) as server:
            await said(server, key, "line", typed=b"new bali seated\n")
            table = (await said(server, key, "tables")).split()
            before = await server.reading()
            while done < setting.count(200, 6) or (not setting.small and asyncio.get_running_loop().time() < end):
                await killed(server, key, rng)
                done += 1
            after = await server.rest(before, 10)
            again = (await said(server, key, "tables")).split()
            incidents = server.incidents
    return [
        Finding("clients killed", done, 1, "more"),
        Finding("the seat is still theirs", bool(table) and table == again, 1, "more"),
        Finding("sessions left behind", after.sessions - before.sessions, 0),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("descriptors left behind", after.descriptors - before.descriptors, 0),
        Finding("incidents", incidents, 0),
    ]


TRIAL = Trial("kills", "200 kills of a stock client at any moment", run)
