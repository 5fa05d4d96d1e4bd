"""Accepts connections: at most so many at a time, in turns with pauses, from behind proxies too."""

import asyncio
import socket
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

import asyncssh

from net.incident import incident
from net.people.proxies import Proxies
from net.ssh.asyncssh_private import accept_login
from net.ssh.login import Login, offence_of, ssh_options
from net.ssh.proxy_protocol import NothingSent, ProxyError, ProxyHeader, read_header
from net.visit.arrivals import arrivals
from net.visit.connection_limiter import source_of
from net.visit.metered_socket import MeteredSocket, SendBacklog
from net.visit.server_context import ServerContext

AT_ONCE, SPACING = 4, 0.005
"""While more than so many handshakes go on, so many seconds pass before the next begins: each costs milliseconds, and
the key presses of players come in between. Fewer are let in without a pause, which costs less in all."""
REFUSALS: Final = 8
"""Refusals in one turn of the event loop."""


class Acceptor:
    """Lets connections of one listening socket begin, from its making until `stop`."""

    def __init__(self, context: ServerContext, key: asyncssh.SSHKey, listener: socket.socket) -> None:
        self._context, self._listener = context, listener
        self._options = ssh_options(key, context.config.limits.login_time, pq_only=context.config.pq_only)
        self._proxies = Proxies(context.config.proxies)
        self._stopped = False
        self._turn = asyncio.Lock()
        self._refused = 0
        self._connections: set[asyncio.Task[None]] = set()
        self._accepting = asyncio.get_running_loop().create_task(self._accept())

    def stop(self) -> None:
        """Let nobody new in."""
        self._stopped = True
        self._accepting.cancel()
        self._listener.close()

    async def end(self) -> None:
        """End every connection, at once."""
        for connection in tuple(self._connections):
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _accept(self) -> None:
        """Accept connections for ever, whatever goes wrong with one."""
        async for raw, address in arrivals(self._listener):
            if self._proxies.trust(address):
                self._begin(self._introduced(raw, address))
                await asyncio.sleep(0)
            else:
                await self._take_turn(raw, address, ProxyHeader())

    async def _introduced(self, raw: socket.socket, proxy: str) -> None:
        """Let a connection begin that comes from a proxy, once the proxy has said whose it is."""
        try:
            header = await read_header(raw)
        except (NothingSent, OSError):
            raw.close()
        except ProxyError as error:
            raw.close()
            self._context.figures.refused("proxy")
            self._context.log.refused("refused", source=proxy, reason=f"proxy header: {error}")
        except BaseException:
            raw.close()
            raise
        else:
            await self._take_turn(raw, header.client or proxy, header)

    async def _take_turn(self, raw: socket.socket, address: str, header: ProxyHeader) -> None:
        """Let connections begin, or close them, one after another and with pauses between them."""
        async with self._turn:
            try:
                admitted = self._admit(raw, address, header)
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address}")
                raw.close()
                admitted = False
            self._refused = 0 if admitted else self._refused + 1
            if admitted:
                await asyncio.sleep(SPACING if self._context.limiter.pending > AT_ONCE else 0)
            elif self._refused % REFUSALS == 0:  # while connections wait, sock_accept never gives way to other tasks
                await asyncio.sleep(0)

    def _admit(self, raw: socket.socket, address: str, header: ProxyHeader) -> bool:
        """Let a connection begin, or close it (False)."""
        sock = self._context.admit(raw, address)
        if sock is None:
            return False
        sock.reached = header.reached
        self._begin(self._connection(sock, source_of(address)))
        return True

    def _begin(self, connection: Coroutine[Any, Any, None]) -> None:
        """Serve a connection beside the others, until the server ends at the latest."""
        task = asyncio.get_running_loop().create_task(connection)
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)

    def _offended(self, source: str, error: Exception, seconds: float) -> None:
        offence = offence_of(error, seconds, self._context.config.limits.login_time)
        if offence is not None and not self._stopped:
            self._context.offended(source, offence)

    async def _connection(self, sock: MeteredSocket, source: str) -> None:
        """Serve one connection from its first byte to its last."""
        connection: asyncssh.SSHServerConnection | None = None
        began = asyncio.get_running_loop().time()
        try:
            backlog = SendBacklog(sock)
            login = partial(Login, self._context, sock, source, backlog)
            saved = backlog.saved if self._context.config.ssh_compression else None
            connection = await accept_login(sock, self._options, login, saved)
            await connection.wait_closed()
        except Exception as error:  # noqa: BLE001  malformed input raises more than the library's own errors
            self._context.figures.refused("broken")
            if connection is None:
                self._offended(source, error, asyncio.get_running_loop().time() - began)
            self._context.log.refused("connection ended", source=source, error=type(error).__name__)
        finally:
            if connection is not None:
                connection.abort()
            else:
                self._context.login_failed()
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            self._context.limiter.closed(source, sock)
