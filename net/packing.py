"""What is sent on one connection within one turn of the loop leaves in one piece.

The library sends every packet by itself, each behind an empty one: two calls of the system for a key, and more for a
move that several hear of. They cost more than all the encryption.
"""

import asyncio
from collections.abc import Callable
from typing import Any

SEND, TRANSPORT = "_send", "_transport"
"""What takes an encrypted packet in the library's connection, and where it gives it to. Without them nothing is packed.

The library forgets the transport before it is closed, and a last word must still leave: so this remembers it."""


class Packing:
    """Takes packets, gives them on together."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._packets: list[bytes] = []

    def add(self, packet: bytes) -> None:
        """Send `packet` with everything else of this turn; a connection that is ended after it still brings it."""
        if not self._packets:
            self._loop.call_soon(self._flush)
        self._packets.append(packet)

    def _flush(self) -> None:
        data = b"".join(self._packets)
        self._packets.clear()
        self._send(data)


def pack(connection: Any) -> None:
    """From now on the packets of `connection` leave together."""
    transport = getattr(connection, TRANSPORT, None)
    if transport is not None and hasattr(connection, SEND):
        setattr(connection, SEND, Packing(transport.write).add)
