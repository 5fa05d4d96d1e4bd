"""Run a server under test in its own process: python -m scripts.soaking.server FOLDER [LIMITS].

LIMITS is a JSON object of `net.config.shares.Limits`; it may also name `admins`, `webhook_hosts` and `web`, a port for
browsers. Visitors with names that begin with "player" start at a new table of Bali, all others at the home screen. The
server prints its port. On each SIGUSR1 it prints the number of tasks and sessions, and the CPU seconds of the loop's
longest turn since the previous signal. That turn bounds how long others waited on an otherwise idle machine.
"""

import asyncio
import gc
import json
import signal
import sys
from pathlib import Path
from typing import Any
from weakref import WeakSet

from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.people.visit import Visit
from net.server import serve
from net.visit.session import Session
from scripts.benchmarks.server import WatchedLoop, fresh
from tui.cli.served import draw_record, full_screen, line, warm
from tui.terminal.driver import serve as serve_app

PLAYER = "player"


async def face(visit: Visit) -> int:
    """Show a new table to a player that accompanies a trial, and the home screen to other visitors."""
    if visit.person.name.startswith(PLAYER):
        return await serve_app(await fresh("bali", visit.lobby), visit.terminal)
    return await full_screen(visit)


SESSIONS: WeakSet[Session] = WeakSet()
"""The sessions in memory. `gc.get_objects` would also see tuples that other threads are filling, which then fail."""


def _open_and_count(session: Session) -> None:
    SESSIONS.add(session)
    _open(session)


_open = Session.open


async def main(folder: Path, limits: Limits, **more: Any) -> None:
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, _tell_counts)
    Session.open = _open_and_count  # type: ignore[method-assign]
    config = ServerConfig(folder, port=0, limits=limits, **more)
    await serve(config, face, line, announce=_tell_port, warm=warm, draw=draw_record)


def _tell_port(sentence: str) -> None:
    port = sentence.rpartition(" -p ")[2]
    if port.isdigit():
        print(port, flush=True)


def _tell_counts() -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WatchedLoop)
    counts = {"tasks": len(asyncio.all_tasks()), "longest": loop.longest}
    gc.collect()
    counts["sessions"] = len(SESSIONS)
    print(json.dumps(counts), flush=True)
    loop.call_soon(setattr, loop, "longest", 0.0)  # leave out the turn of this collection


if __name__ == "__main__":
    settings = json.loads(sys.argv[2]) if len(sys.argv) > 2 else {}
    with asyncio.Runner(loop_factory=WatchedLoop) as runner:
        more = {name: tuple(settings.pop(name, ())) for name in ("admins", "webhook_hosts")}
        web = settings.pop("web", 0)
        runner.run(main(Path(sys.argv[1]), Limits(**settings), web=web, **more))
