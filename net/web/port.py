"""Listens for browsers: every connection passes the same gate as those of ssh."""

import asyncio
import socket
import ssl
from typing import Any, Final

from net.config.address import parse_address
from net.config.server_config import ServerConfig
from net.config.web_access import WebCertificate
from net.incident import incident
from net.visit.connection_limiter import source_of
from net.visit.metered_socket import MeteredSocket
from net.visit.server_context import ServerContext
from net.web.connection import SENDING, WebConnection
from net.web.pages import Pages

RETRY: Final = 0.1
"""Seconds before the next connection is accepted after the system has refused one."""
HERE: Final = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE: Final = ("0.0.0.0", "::")
"""Addresses to listen at that are those of nobody."""


class WebPort:
    """Lets connections of one listening socket begin, from its making until `stop`."""

    def __init__(
        self, context: ServerContext, listener: socket.socket, ssh_port: int, certificate: WebCertificate | None
    ) -> None:
        """`ssh_port` is told to those who invite others; with a `certificate`, browsers come by TLS."""
        self._context, self._listener, self._ssh_port = context, listener, ssh_port
        self._certificate = certificate
        self._pages = Pages()
        self._names = (*HERE, *public_names(context.config))
        self._connections: set[WebConnection] = set()
        self._handshakes: set[asyncio.Task[None]] = set()
        self._accepting = asyncio.get_running_loop().create_task(self._accept())

    @property
    def address(self) -> tuple[str, int]:
        """The address and the port where it listens."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    @property
    def link(self) -> str:
        """Where the page is."""
        is_secure, port = self._certificate is not None, self.address[1]
        name = next(iter(public_names(self._context.config)), "localhost") if is_secure else "localhost"
        return f"http{'s' * is_secure}://{name}" + f":{port}" * (port != (443 if is_secure else 80)) + "/"

    def stop(self) -> None:
        """Let nobody new in."""
        self._accepting.cancel()
        self._listener.close()

    def end(self) -> None:
        """End every connection, at once."""
        for handshake in tuple(self._handshakes):
            handshake.cancel()
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
        loop, source = asyncio.get_running_loop(), source_of(address[0])
        connection = WebConnection(
            self._context,
            sock,
            source,
            self._pages,
            self._names,
            self._ssh_port,
            self._connections.discard,
            is_secure=self._certificate is not None,
        )
        self._connections.add(connection)
        if self._certificate is None:
            await loop.connect_accepted_socket(lambda: connection, sock)
        else:
            task = loop.create_task(self._secure(connection, sock, source, self._certificate.context))
            self._handshakes.add(task)
            task.add_done_callback(self._handshakes.discard)

    async def _secure(
        self, connection: WebConnection, sock: MeteredSocket, source: str, context: ssl.SSLContext
    ) -> None:
        """Let a connection begin once browser and server have agreed on keys; others do not wait for that."""
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: connection,
                sock,
                ssl=context,
                ssl_handshake_timeout=self._context.config.limits.login_time,
                ssl_shutdown_timeout=SENDING,  # each connection ends itself earlier where it is to
            )
        except ConnectionAbortedError:  # too slow
            self._context.offended(source, "login")
        except OSError:
            pass  # it speaks no TLS, does not believe the certificate, or left
        except Exception as error:  # noqa: BLE001  nobody waits for this task
            incident(error, f"a connection from {source}")
        finally:
            if not connection.has_begun:
                self._connections.discard(connection)
                self._context.figures.refused("broken")
                self._context.limiter.closed(source, sock)


def public_names(config: ServerConfig) -> tuple[str, ...]:
    """The names by which browsers elsewhere may ask for the server, as a `Host` line has them: a name that only leads
    here, since somebody else's name server says so, is none of them."""
    asked = config.web_names
    if config.address and not asked:
        asked = (_bracketed(parse_address(config.address).host),)
    listening = () if config.web_listen in EVERYWHERE else (_bracketed(config.web_listen),)
    return tuple(name.lower() for name in (*asked, *listening))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
