"""Kills a server at any moment while two people act as fast as they can."""

import asyncio
import random
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.clients.server_process import ModuleProcess
from scripts.soaking.trial import Finding, Setting, Trial

LONGEST = 1.5
"""Seconds that a server lives after it has begun."""


async def shown(folder: Path, lifetime: float) -> list[int]:
    """The versions that a person was shown by a server that was killed after so many seconds."""
    process = await ModuleProcess.start_module(["tests.net.support.killed", str(folder), "never", "0"], None)
    assert process.stdout is not None
    first = await process.stdout.readline()
    await asyncio.sleep(lifetime)
    if process.returncode is None:
        process.kill()
    rest = await process.stdout.read()
    await process.wait()
    return [int(line) for line in (first + rest.rpartition(b"\n")[0]).split()]


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    end = asyncio.get_running_loop().time() + setting.seconds
    kills = actions = lost = 0

    def wants_more() -> bool:
        return setting.wants_more(kills, asyncio.get_running_loop().time() < end)

    while wants_more():
        with TemporaryDirectory(prefix="belvedere-soak-") as folder:
            last, over = 0, False
            while not over and wants_more():
                versions = await shown(Path(folder), rng.random() * LONGEST)
                kills += 1
                lost += bool(versions) and not last <= versions[0] <= last + 1 and last > 0
                lost += versions != list(range(versions[0], versions[0] + len(versions))) if versions else 0
                actions += len(versions)
                over = not versions or versions[-1] >= 395
                last = versions[-1] if versions else last
    return [
        Finding("servers killed", kills, max(setting.kills, 1), "more"),
        Finding("versions that were shown", actions, 1, "more"),
        Finding("kills after which one of them was lost or doubled", lost, 0),
    ]


TRIAL = Trial("crashes", "a server is killed at any moment; nothing that was shown is lost", run)
