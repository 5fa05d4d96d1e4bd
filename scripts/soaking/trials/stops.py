"""Stops a server while twenty stock clients are there, one of which does not react."""

import asyncio
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.server_process import ServerProcess
from scripts.soaking.trial import Finding, Setting, Trial

LONGEST = 6.0
"""Seconds until a server that was asked to stop has stopped."""
TOLD, AGAIN = b"your tables are saved", 75


async def stopped(folder: Path, key: Path, count: int) -> tuple[float, int, int]:
    """The seconds that it took, the status of the server, and how many clients knew why."""
    room = str(count)
    server = await ServerProcess.start(folder, "--per-source", room, "--source-burst", room)  # all from here, at once
    clients = [OpenSshClient(server.address[1], user=f"guest{place}") for place in range(count - 1)]
    clients.append(OpenSshClient(server.address[1], key=key))
    for client in clients:
        await client.until(lambda client=client: len(client.output) > 500)  # type: ignore[misc]
    clients[0].signal(signal.SIGSTOP)
    began = asyncio.get_running_loop().time()
    server.signal(signal.SIGTERM)
    status, _ = await server.end()
    lasted = asyncio.get_running_loop().time() - began
    clients[0].signal(signal.SIGCONT)
    knew = [await client.status() == AGAIN and TOLD in client.output for client in clients]
    for client in clients:
        client.close()
    await server.close()
    return lasted, status, sum(knew)


async def run(setting: Setting) -> list[Finding]:
    count = setting.count(20, 3)
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        key = make_key(Path(folder))
        lasted, status, knew = await stopped(Path(folder) / "data", key, count)
    return [
        Finding("seconds until it had stopped", lasted, LONGEST, timed=True),
        Finding("its exit status", status, 0),
        Finding(f"clients of {count} that were told why", knew, count - 1, "more"),
    ]


TRIAL = Trial("stops", "SIGTERM with stock clients, one of which is stopped", run)
