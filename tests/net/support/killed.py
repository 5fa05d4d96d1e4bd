"""A player that acts as fast as it can and may be killed at a named point.

Run as `python -m tests.net.support.killed FOLDER POINT N`.
Every line it prints is a version that it has been shown, so one that must never be lost.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from net.lobby.person_lobby import PersonLobby
from net.services.services import Point
from tests import tiny
from tests.net.support.house import Inbox, house, spec


async def main(folder: Path, point: str, count: int) -> None:
    left = count

    def passing(here: Point) -> None:
        nonlocal left
        if here == point:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    async with house(folder, passing=passing) as host:
        lobby = PersonLobby(host)
        cards = await lobby.tables() or [await lobby.create(spec("person", "person", options=tiny.Options(400)))]
        inboxes = [Inbox(await lobby.link(cards[0].id, seat)) for seat in (0, 1)]
        while not inboxes[0].update.outcome:
            print(inboxes[0].update.version, flush=True)
            version = inboxes[0].update.version
            inboxes[inboxes[0].update.to_act[0]].act()
            for inbox in inboxes:
                await inbox.version(version + 1)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
