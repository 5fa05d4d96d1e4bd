"""Types, pastes, clicks and resizes at random on every screen of the app."""

import asyncio
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.soaking.screens.stage import Stage, stage
from scripts.soaking.screens.visitor import FACES, Failure, Visitor, visit
from scripts.soaking.trial import Finding, Setting, Trial

SCREENS, STEPS = 6, 12
"""Screens that one visitor opens, and what they do on each."""


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    end = asyncio.get_running_loop().time() + setting.seconds
    visits = failures = 0
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        async with stage(Path(folder)) as found:
            while visits < setting.count(len(FACES), 1) or asyncio.get_running_loop().time() < end:
                failures += await _fails(found, Path(folder), random.Random(rng.randbytes(16)), visits)
                visits += 1
            screens = len(found.screens)
    return [
        Finding("screens that can be opened", screens),
        Finding("visits", visits, 1, "more"),
        Finding("visits that failed, or logged an error", failures, 0),
    ]


async def _fails(found: Stage, folder: Path, rng: random.Random, number: int) -> bool:
    """Whether a visitor fails; the reason goes to the standard error."""
    try:
        async with visit(found, folder, rng, FACES[number % len(FACES)]) as visitor:
            await _look_around(visitor, rng.sample([*found.screens], SCREENS))
    except Failure as failure:
        print(failure, file=sys.stderr, flush=True)
        return True
    return False


async def _look_around(visitor: Visitor, names: list[str]) -> None:
    for name in names:
        await visitor.look_at(name, STEPS)


TRIAL = Trial("sizes", "keys, clicks, pastes and sizes at random on every screen of the app", run)
