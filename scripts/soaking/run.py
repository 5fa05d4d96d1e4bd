"""Run the trials of `scripts/soak`."""

import argparse
import asyncio
import pkgutil
import shutil
import signal
import sys
from collections.abc import Sequence
from importlib import import_module

from scripts.soaking import trials
from scripts.soaking.trial import Finding, Setting, Trial, lines


def run(arguments: argparse.Namespace) -> int:
    """Run the requested trials. Return 0 if all findings hold, 1 if one does not, 2 for an unknown name."""
    every = all_trials()
    if arguments.list:
        for trial in every.values():
            print(f"{trial.name:10} {trial.about}")
        return 0
    names = arguments.names or list(every)
    if unknown := [name for name in names if name not in every]:
        print(f"Unknown trial {unknown[0]!r}; --list shows them.", file=sys.stderr)
        return 2
    setting = Setting(
        arguments.seed,
        arguments.seconds,
        arguments.small,
        arguments.kills,
        arguments.schedules,
        arguments.tally,
        arguments.only,
        arguments.heartbeat,
    )
    return max(_one(every[name], setting) for name in names)


def all_trials() -> dict[str, Trial]:
    """Return all trials of the modules in `trials`, by name."""
    modules = [import_module(f"{trials.__name__}.{module.name}") for module in pkgutil.iter_modules(trials.__path__)]
    found: list[Trial] = [trial for module in modules for trial in module.TRIALS]
    return {trial.name: trial for trial in sorted(found, key=lambda trial: trial.name)}


def _one(trial: Trial, setting: Setting) -> int:
    if trial.needs and shutil.which(trial.needs) is None:
        print(f"The trial {trial.name} needs {trial.needs}, which is not on this machine.", file=sys.stderr)
        return 1
    try:
        findings = asyncio.run(_until_told_to_stop(trial, setting))
    except asyncio.CancelledError:
        print(f"The trial {trial.name} was stopped.", file=sys.stderr)
        return 1
    print("\n".join(lines(trial.name, setting, findings)), flush=True)
    return 0 if all(finding.holds for finding in findings) else 1


async def _until_told_to_stop(trial: Trial, setting: Setting) -> Sequence[Finding]:
    """Return the findings of a trial. On SIGTERM, cancel the trial so that it ends its own processes first."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await trial.run(setting)
