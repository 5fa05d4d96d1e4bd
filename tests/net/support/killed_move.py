"""Moves a table between two houses in one process, which is killed before or after a numbered request.

Run as `python -m tests.net.support.killed_move FOLDER push|pull STEP`; a step is a request before it is carried out, or
its answer. The status is 0 when the move was over before.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from core.link.lobby import LobbyCommand
from net.client.moving import push
from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import ANN, house
from tests.net.support.two_places import PLACE, pull


class KillingLobby:
    """Counts down at both ends of each request."""

    def __init__(self, lobby: PersonLobby, left: list[int]) -> None:
        self._lobby, self._left = lobby, left

    async def do(self, command: LobbyCommand[Any]) -> Any:
        self._step()
        answer = await self._lobby.do(command)
        self._step()
        return answer

    def _step(self) -> None:
        self._left[0] -= 1
        if not self._left[0]:
            os.kill(os.getpid(), signal.SIGKILL)


async def main(folder: Path, way: str, step: int) -> None:
    async with house(folder / "home") as home, house(folder / "server") as server:
        left = [step]
        mine: Any = KillingLobby(PersonLobby(home, name="Ann"), left)
        theirs: Any = KillingLobby(PersonLobby(server, ANN, "Ann"), left)
        (card,) = await PersonLobby(home).tables()
        if way == "push":
            await push(mine, theirs, card.id, PLACE)
        else:
            await pull(mine, theirs, card.id)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
