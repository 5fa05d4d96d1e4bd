"""Accepts connections at a listening socket, for ever."""

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Final

RETRY: Final = 0.1
"""Seconds before the next connection is accepted after the system has refused one."""


async def arrivals(listener: socket.socket) -> AsyncIterator[tuple[socket.socket, str]]:
    """Each connection that comes, with the address that it comes from. Other tasks have their turn only where one waits
    for the next: who has taken a connection must give way before asking for another."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            raw, address = await loop.sock_accept(listener)
        except OSError:  # out of descriptors, most likely: wait, never die, never spin
            await asyncio.sleep(RETRY)
        else:
            yield raw, address[0]
