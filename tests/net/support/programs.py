"""Programs that tests start as processes: `python -m tests.net.support.programs NAME WORDS...`."""

import asyncio
import atexit
import os
import signal
import sys
from collections.abc import Callable
from functools import partial, partialmethod
from pathlib import Path
from typing import Any

import net.hosting
from core.link.lobby import LobbyCommand
from net.client.moving import push
from net.lobby.person_lobby import PersonLobby
from net.services.services import Point, Services
from net.tables.host import Host
from tests import tiny
from tests.net.support.far_tables import PLACE, pull
from tests.net.support.house import ANN, Inbox, house, spec


def hurried(*words: str) -> None:
    """`belvedere` with these words and with bots that do not pause for spectators."""
    quick = partial(Services, pace=0.0)
    net.hosting.Services = quick  # type: ignore[misc, assignment]
    Host.__init__ = partialmethod(Host.__init__, services=quick)  # type: ignore[assignment, method-assign]
    _belvedere(words)


def signalled(point: str, count: str, *words: str) -> None:
    """`belvedere` with these words that gets SIGTERM in the middle of its N-th action, or, where `point` is `ended`,
    once it has ended in good order and its process is about to."""
    if point == "ended":
        atexit.register(os.kill, os.getpid(), signal.SIGTERM)
    countdown = _countdown(int(count), signal.SIGTERM)

    def services(*parts: Any, passing: Callable[[Point], None], **settings: Any) -> Services:
        def passed(here: Point) -> None:
            passing(here)
            if here == point:
                countdown()

        return Services(*parts, passing=passed, **settings)

    net.hosting.Services = services  # type: ignore[misc, assignment]
    _belvedere(words)


def killed(folder: str, point: str, count: str) -> None:
    """A player that acts as fast as it can and may be killed at a named point.

    Every line it prints is a version that it has been shown, so one that must never be lost.
    """
    asyncio.run(_play_until_killed(Path(folder), point, int(count)))


def killed_move(folder: str, way: str, step: str) -> None:
    """Move a table between two houses in this process (`push` or `pull`), which is killed at a numbered step.

    A step is a request before it is carried out, or its answer. The status is 0 when the move was over before.
    """
    asyncio.run(_move_until_killed(Path(folder), way, int(step)))


def _belvedere(words: tuple[str, ...]) -> None:
    from tui.__main__ import main

    sys.argv[1:] = words
    sys.exit(main())


def _countdown(left: int, sign: int) -> Callable[[], None]:
    """Sends this process the signal when it is called for the last of so many times."""

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), sign)

    return count


async def _play_until_killed(folder: Path, point: str, count: int) -> None:
    countdown = _countdown(count, signal.SIGKILL)

    async with house(folder, passing=lambda here: countdown() if here == point else None) as host:
        lobby = PersonLobby(host)
        cards = await lobby.tables() or [await lobby.create(spec("person", "person", options=tiny.Options(400)))]
        inboxes = [Inbox(await lobby.link(cards[0].id, seat)) for seat in (0, 1)]
        while not inboxes[0].update.outcome:
            print(inboxes[0].update.version, flush=True)
            version = inboxes[0].update.version
            inboxes[inboxes[0].update.to_act[0]].act()
            for inbox in inboxes:
                await inbox.version(version + 1)


class KillingLobby:
    """Counts down at both ends of each request."""

    def __init__(self, lobby: PersonLobby, countdown: Callable[[], None]) -> None:
        self._lobby, self._countdown = lobby, countdown

    async def do(self, command: LobbyCommand[Any]) -> Any:
        self._countdown()
        answer = await self._lobby.do(command)
        self._countdown()
        return answer


async def _move_until_killed(folder: Path, way: str, step: int) -> None:
    async with house(folder / "home") as home, house(folder / "server") as server:
        countdown = _countdown(step, signal.SIGKILL)
        mine: Any = KillingLobby(PersonLobby(home, name="Ann"), countdown)
        theirs: Any = KillingLobby(PersonLobby(server, ANN, "Ann"), countdown)
        (card,) = await PersonLobby(home).tables()
        if way == "push":
            await push(mine, theirs, card.id, PLACE)
        else:
            await pull(mine, theirs, card.id)


if __name__ == "__main__":
    {one.__name__: one for one in (hurried, signalled, killed, killed_move)}[sys.argv[1]](*sys.argv[2:])
