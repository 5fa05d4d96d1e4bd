"""Listens for browsers: every connection passes the same gate as those of ssh."""

import asyncio
import socket
from typing import Any, Final

from net.config.address import parse_address
from net.config.server_config import ServerConfig
from net.incident import incident
from net.visit.connection_limiter import source_of
from net.visit.server_context import ServerContext
from net.web.connection import WebConnection
from net.web.pages import Pages

RETRY: Final = 0.1
"""Seconds before the next connection is accepted after the system has refused one."""
HERE: Final = ("localhost", "127.0.0.1", "[::1]")


class WebPort:
    """Lets connections of one listening socket begin, from its making until `stop`."""

    def __init__(self, context: ServerContext, listener: socket.socket, ssh_port: int) -> None:
        """`ssh_port` is told to those who invite others."""
        self._context, self._listener, self._ssh_port = context, listener, ssh_port
        self._pages = Pages()
        self._names = (*HERE, *public_names(context.config))
        self._connections: set[WebConnection] = set()
        self._accepting = asyncio.get_running_loop().create_task(self._accept())

    @property
    def address(self) -> tuple[str, int]:
        """The address and the port where it listens."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    def stop(self) -> None:
        """Let nobody new in."""
        self._accepting.cancel()
        self._listener.close()

    def end(self) -> None:
        """End every connection, at once."""
        for connection in tuple(self._connections):
            connection.abort()

    async def _accept(self) -> None:
        """Accept connections for ever, whatever goes wrong with one."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                raw, address = await loop.sock_accept(self._listener)
            except OSError:  # out of descriptors, most likely: wait, never die, never spin
                await asyncio.sleep(RETRY)
                continue
            try:
                await self._begin(raw, address)
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address[0]}")
                raw.close()
            await asyncio.sleep(0)  # while connections wait, sock_accept never gives way to other tasks

    async def _begin(self, raw: socket.socket, address: Any) -> None:
        sock = self._context.admit(raw, address[0])
        if sock is None:
            return
        connection = WebConnection(
            self._context,
            sock,
            source_of(address[0]),
            self._pages,
            self._names,
            self._ssh_port,
            self._connections.discard,
        )
        self._connections.add(connection)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: connection, sock)


def public_names(config: ServerConfig) -> tuple[str, ...]:
    """The names by which browsers elsewhere may ask for the server, as a `Host` line has them: a name that only leads
    here, since somebody else's name server says so, is none of them."""
    if config.web_names or not config.address:
        return tuple(name.lower() for name in config.web_names)
    host = parse_address(config.address).host.lower()
    return (f"[{host}]" if ":" in host else host,)
