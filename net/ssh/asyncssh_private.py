"""The one module that touches private parts of asyncssh, each with what it is worth; `BELVEDERE_PLAIN=asyncssh` turns
all of it off. `tests/net/ssh/test_asyncssh_private.py` names every private part and sees that it is there.

Three changes:

- *Options settled once.* asyncssh works the options of a connection out anew for every connection and again for every
  user name, each time on a thread, because files of configuration could say otherwise. We have none: every connection
  shares what was settled when the server began.
- *Packet batching.* asyncssh sends every packet by itself, each behind an empty one that hides the start of a packet in
  CBC mode, which is not offered here: two system calls for a key, and more for an action that several seats see. What
  is sent on a connection within one turn of the event loop leaves in one piece, without the empty packets.
- *No packet log.* asyncssh describes every packet for its log, which is switched off, at the cost of encrypting it.

What they are worth together for a login, in logins of asyncssh alone in the same run: 0.89 instead of 1.20 for a guest
(3.5 and 4.4 ms of CPU), 1.15 instead of 1.35 for a key (4.8 and 5.4 ms). Measured with `scripts/bench --only doors
--rounds 2`, then with `BELVEDERE_PLAIN=asyncssh` before it, on 2 cores with a load of 9: only the ratios are to be
relied on. What they are worth for a key press is not in these figures.
"""

import asyncio
import copy
import socket
from collections.abc import Callable
from typing import Any, Final
from weakref import ref

import asyncssh
from asyncssh.constants import MSG_IGNORE

from core.plain import is_plain
from net.config.startup import ServerError

OLDEST_ASYNCSSH: Final = (2, 24, 1)
"""Before it, a client that had not logged in could fill the memory in two ways: a packet that announces 2 GB cost us
258 MB for 210 MB sent, and ignoring the window of a paused channel 223 MB (measured against 2.24.0)."""

SEND, TRANSPORT = "_send", "_transport"
"""The method of a connection that takes an encrypted packet, and the transport it writes to. Without them nothing is
batched. asyncssh forgets the transport before it is closed, and a last packet must still leave: `PacketBatching` has
its own reference."""


def require_library() -> None:
    """Raises ServerError when asyncssh is older than OLDEST_ASYNCSSH."""
    found = tuple(int(part) for part in asyncssh.__version__.split(".")[:3])
    if found < OLDEST_ASYNCSSH:
        raise ServerError(
            "server-library-old", found=asyncssh.__version__, needed=".".join(str(part) for part in OLDEST_ASYNCSSH)
        )


# Options settled once


class SettledConnection(asyncssh.SSHServerConnection):
    """A connection that has the same options for every user name."""

    async def reload_config(self) -> None:
        """Read nothing again."""


async def accept_login(
    sock: socket.socket, options: asyncssh.SSHServerConnectionOptions, login: Callable[[], asyncssh.SSHServer]
) -> asyncssh.SSHServerConnection:
    """The connection on `sock` once a client has logged in to `login`. Raises what kept it from that; then the
    connection is closed."""
    if is_plain("asyncssh"):
        return await asyncssh.run_server(sock, options=options, server_factory=login)
    loop = asyncio.get_running_loop()
    own = copy.copy(options)
    own.protocol_factory, own.waiter = login, loop.create_future()
    _, connection = await loop.connect_accepted_socket(lambda: SettledConnection(loop, own, wait="auth"), sock)
    try:
        await own.waiter
    except BaseException:
        connection.abort()
        await connection.wait_closed()
        raise
    return connection


# Packet batching


class PacketBatching:
    """Collects the packets of one turn of the event loop and passes them on together."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._packets: list[bytes] = []

    def add(self, packet: bytes) -> None:
        """Send `packet` with everything else of this turn, even if the connection ends after it."""
        if not self._packets:
            self._loop.call_soon(self._flush)
        self._packets.append(packet)

    def _flush(self) -> None:
        data = b"".join(self._packets)
        self._packets.clear()
        self._send(data)


def batch_packets(connection: Any) -> None:
    """Send the packets of `connection` together from now on, without the empty ones."""
    transport = getattr(connection, TRANSPORT, None)
    if not is_plain("asyncssh") and transport is not None and hasattr(connection, SEND):
        setattr(connection, SEND, PacketBatching(transport.write).add)
        connection.send_packet = _without_empty_packets(connection)
        silence_packet_log(connection)


def silence_packet_log(logger: Any) -> None:
    """Keep a connection, or a channel, from describing its packets for the log."""
    if not is_plain("asyncssh"):
        logger.log_sent_packet = logger.log_received_packet = _log_nothing


def _log_nothing(*_: object, **__: object) -> None:
    """Log nothing."""


def _without_empty_packets(connection: Any) -> Callable[..., None]:
    """The connection's own `send_packet` for all packets but the empty ones. It does not keep the connection alive."""
    send, known = type(connection).send_packet, ref(connection)

    def send_packet(kind: int, *content: bytes, **further: Any) -> None:
        there = known()
        if kind != MSG_IGNORE and there is not None:
            send(there, kind, *content, **further)

    return send_packet
