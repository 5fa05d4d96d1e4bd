"""Begins the worker processes of the tests as forks of one that has loaded what they need. Each that is spawned would
load it again: the tests of bots in processes, of exports and of hints took 12.8 s of CPU, and take 2.8. The input of a
worker is pickled anyway, and it has nothing else of this process.
"""

import multiprocessing
from collections.abc import Callable
from typing import Any

LOADED = ("net.services.bot_processes", "core.review.worker", "tui.cli.arena", "tests.net.support.house")


def fork_workers() -> None:
    """Do so from now on, for modules that have not taken `get_context` yet."""
    begun: Callable[[str | None], Any] = multiprocessing.get_context
    multiprocessing.set_forkserver_preload([*LOADED])

    def get_context(method: str | None = None) -> Any:
        return begun("forkserver" if method == "spawn" else method)

    multiprocessing.get_context = get_context  # type: ignore[assignment]
