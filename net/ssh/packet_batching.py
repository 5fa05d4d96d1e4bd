"""What is sent on one connection within one turn of the loop leaves in one piece.

The library sends every packet by itself, each behind an empty one: two calls of the system for a key, and more for a
move that several hear of. They cost more than all the encryption. The empty ones hide the start of a packet in CBC
mode, which nobody speaks here.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import ref

from asyncssh.constants import MSG_IGNORE

SEND, TRANSPORT = "_send", "_transport"
"""What takes an encrypted packet in the library's connection, and where it gives it to. Without them nothing is packed.

The library forgets the transport before it is closed, and a last word must still leave: so this remembers it."""


class PacketBatching:
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
    """From now on the packets of `connection` leave together, without the empty ones."""
    transport = getattr(connection, TRANSPORT, None)
    if transport is not None and hasattr(connection, SEND):
        setattr(connection, SEND, PacketBatching(transport.write).add)
        connection.send_packet = _without_empty_ones(connection)
        hush(connection)


def hush(logger: Any) -> None:
    """Let a connection, or a channel, describe none of its packets: nobody reads that, and it costs as much as sealing
    them."""
    logger.log_sent_packet = logger.log_received_packet = _nothing


def _nothing(*_: object, **__: object) -> None:
    """Say nothing."""


def _without_empty_ones(connection: Any) -> Callable[..., None]:
    """The connection's own way to send a packet, for all but those that say nothing. It does not keep it alive."""
    send, known = type(connection).send_packet, ref(connection)

    def send_packet(kind: int, *content: bytes, **further: Any) -> None:
        there = known()
        if kind != MSG_IGNORE and there is not None:
            send(there, kind, *content, **further)

    return send_packet
