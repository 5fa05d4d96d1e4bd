"""Cuts off fifty clients of one address at one moment, all of which come back at the next."""

import asyncio

import asyncssh

from scripts.clients.ssh import connect
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

BACK = 30.0
"""Seconds until everybody is in again."""
_PAUSE = 1.0


async def come(port: int) -> asyncssh.SSHClientConnection:
    """Knock until one is let in, once a second, and open the full screen."""
    while True:
        try:
            connection = await connect(port)
            await connection.create_session(asyncssh.SSHClientSession, term_type="xterm", encoding=None)
            return connection
        except (asyncssh.Error, OSError):
            await asyncio.sleep(_PAUSE)


async def everybody(port: int, count: int) -> tuple[float, list[asyncssh.SSHClientConnection]]:
    """How many seconds it takes until so many are in."""
    began = asyncio.get_running_loop().time()
    inside = await asyncio.gather(*(come(port) for _ in range(count)))
    return asyncio.get_running_loop().time() - began, inside


async def run(setting: Setting) -> list[Finding]:
    count, findings = setting.count(50, 12), list[Finding]()
    end = asyncio.get_running_loop().time() + setting.seconds
    async with served(guests_per_source=2 * count) as server:  # these are guests, to be quick
        begun = await server.reading()
        _, inside = await everybody(server.port, count)
        while not findings or asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0 if setting.small else BACK)  # they have played since: their address may knock again
            for connection in inside:
                connection.abort()
            lasted, inside = await everybody(server.port, count)
            findings.append(Finding(f"seconds until {count} from one address are back", lasted, BACK, timed=True))
        for connection in inside:
            connection.abort()
        after = await server.rest(begun)
    return [*findings, Finding("sessions left behind", after.sessions, 0)]


TRIAL = Trial("storm", "50 clients of one address are cut off and come back at once", run)
