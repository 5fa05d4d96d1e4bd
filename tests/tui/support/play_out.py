"""Play a table to its end from outside, with the first legal action each time."""

import asyncio

from core.link.commands import Act
from core.link.lobby import Link, Lobby
from core.link.updates import Delivery, Update


async def play_out(lobby: Lobby, table: str, seats: tuple[int, ...] = (0, 1), stop_at: int | None = None) -> None:
    """Answer for `seats` until the table is over or at version `stop_at`."""
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    links = [await lobby.link(table, seat) for seat in seats]
    for link in links:
        link.attach(_answering(link, ended, stop_at))
    await ended
    for link in links:
        link.close()


def _answering(link: Link, ended: "asyncio.Future[None]", stop_at: int | None):
    def receive(delivery: Delivery) -> None:
        if not isinstance(delivery, Update) or ended.done():
            return
        if delivery.outcome is not None or delivery.version == stop_at:
            ended.set_result(None)
        elif delivery.decision is not None:
            link.send(Act(delivery.decision.id, delivery.legal[0]))

    return receive
