"""A server is started again amid a flood: do people get in whose keys it knows, each from where they came before?

Three hundred addresses take every place they can get, from the first moment on. The addresses of the known keys are new
to the process, and known to the store alone.
"""

import asyncio
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import asyncssh

from scripts.soaking import wire
from scripts.soaking.served import TriedServer
from scripts.soaking.trial import Finding, Setting, Trial
from scripts.soaking.trials.floods import flood, half_open
from scripts.soaking.trials.shares import FRIENDS, gets_in, prepare

FULL: Final = 1.0
"""Seconds after which the flood has all places."""
_FIRST: Final = 2
"""The last number of the first friend's address."""


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    crowd = [wire.source(rng) for _ in range(setting.count(300, 100))]
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(setting.count(20, 4))]
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        data = Path(folder) / "data"
        prepare(data, [key.convert_to_public().get_fingerprint() for key in keys])
        before = await TriedServer.start(data)
        came = await _attempts(before, keys)
        await before.stop()
        after = await TriedServer.start(data)
        flooding = asyncio.create_task(flood(half_open, after.port, crowd, setting.seconds + 60))
        await asyncio.sleep(FULL)
        returned = list[bool]()
        end = asyncio.get_running_loop().time() + setting.seconds
        while len(returned) < len(keys) and (not returned or asyncio.get_running_loop().time() < end):
            returned += await _attempts(after, keys[len(returned) : len(returned) + 1], len(returned))
        flooding.cancel()
        await asyncio.gather(flooding, return_exceptions=True)
        await after.stop()
        after.complain()
        faults = after.incidents
    return [
        Finding("known keys that came before", sum(came), len(keys), "more"),
        Finding("first attempts of theirs after the restart", len(returned), 1, "more"),
        Finding("of them successful (%)", 100 * sum(returned) / len(returned), 100, "more"),
        Finding("faults of ours", faults, 0),
    ]


async def _attempts(server: TriedServer, keys: list[asyncssh.SSHKey], first: int = 0) -> list[bool]:
    """Whether each gets in, once."""
    return [
        await gets_in(server.port, FRIENDS.format(_FIRST + first + number), key, "help") is not None
        for number, key in enumerate(keys)
    ]


TRIAL = Trial("restart", "a server is started again amid a flood; whether known keys get in", run)
