"""Simulates power cuts between any two system calls of a store: nothing that counted as stored is lost."""

import asyncio
import random
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from core.storage.store import Store
from core.storage.values import StoreError
from scripts.soaking.appender import TABLE, addition
from scripts.soaking.trace import Call, Disk, traced
from scripts.soaking.trial import Finding, Setting, Trial


def survivors(folder: Path) -> int:
    """Entries that a store finds after a power cut, once it has taken one more. Raises StoreError for a damaged one."""
    store = Store.open(folder, reserve=0)
    try:
        if store.table(TABLE) is None:
            return -1
        lines = store.load(TABLE)[2]
        store.append([addition(len(lines) + 1)])
        return len(lines)
    finally:
        store.close()


def cut(disk: Disk, before: Path, folder: Path, dice: random.Random) -> None:
    """Leave in `folder` what a power cut leaves."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700)
    for path, data in disk.cut(dice):
        (folder / Path(path).relative_to(before)).write_bytes(data)


def after_cuts(calls: list[Call], places: set[int], before: Path, folder: Path, dice: random.Random) -> list[int]:
    """For each place of a cut how many entries that counted as stored are gone; a store that is damaged lost all."""
    disk, told, losses = Disk(), -1, []
    for place, call in enumerate(calls):
        disk.take(call)
        if call.name == "told" and call.data:
            told = int(call.data)
        if place in places:
            cut(disk, before, folder, dice)
            try:
                losses.append(told - survivors(folder))
            except StoreError:
                losses.append(told + 1)
    return losses


def _run(setting: Setting) -> list[Finding]:
    dice = random.Random(setting.seed)
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        before, entries = Path(place) / "before", setting.count(200, 40)
        command = ("-m", "scripts.soaking.appender", str(before), str(entries))
        calls = traced(before, command, Path(place) / "trace")
        places = set(dice.sample(range(len(calls)), min(setting.count(800, 20), len(calls))))
        losses = after_cuts(calls, places, before, Path(place) / "after", dice)
    return [
        Finding("system calls of the store", len(calls), entries, "more"),
        Finding("power cuts", len(losses), 1, "more"),
        Finding("cuts that lost an entry that counted as stored", sum(loss > 0 for loss in losses), 0),
    ]


async def run(setting: Setting) -> list[Finding]:
    return await asyncio.to_thread(_run, setting)


TRIAL = Trial("powercut", "800 power cuts between any two system calls of a store", run, needs="strace")
