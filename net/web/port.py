"""Listens for browsers: every connection passes the same gate as those of ssh."""

import asyncio
import socket
import ssl
from asyncio.sslproto import SSLProtocol
from typing import Final

from net.config.address import parse_address
from net.config.server_config import ServerConfig
from net.config.web_access import WebCertificate, is_loopback
from net.incident import incident
from net.people.proxies import Proxies
from net.visit.arrivals import arrivals
from net.visit.connection_limiter import PART, SEALED_PART, source_of
from net.visit.metered_socket import MeteredSocket
from net.visit.server_context import ServerContext
from net.web.connection import SENDING, WebConnection
from net.web.feed import PublicTables
from net.web.pages import LivePages, Pages
from net.web.records import RecordPages

HERE: Final = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE: Final = ("0.0.0.0", "::")
"""Addresses to listen at that are those of nobody."""

SEALED: Final = 16 * 1024
"""Bytes that asyncio reads at once under TLS. It keeps a buffer of that size for each connection, of 256 KiB unless it
is told otherwise: a third of all that a visit takes. There is no public way to say so; should this one be gone one day,
visits take that much again, and `tests/net/web/test_tls.py` tells."""


class WebPort:
    """Lets connections of one listening socket begin, from its making until `stop`."""

    def __init__(
        self, context: ServerContext, listener: socket.socket, ssh_port: int, certificate: WebCertificate | None
    ) -> None:
        """`ssh_port` is told to those who invite others; with a `certificate`, browsers come by TLS."""
        self._context = context
        self._listener = listener
        self._ssh_port = ssh_port
        self._certificate = certificate
        self._part = PART if certificate is None else SEALED_PART
        if certificate is not None:
            SSLProtocol.max_size = SEALED
        self._pages = Pages()
        self._names = (*HERE, *public_names(context.config))
        self._live: tuple[LivePages, ...] = (PublicTables(context, self.site), RecordPages(context))
        self._proxies = Proxies(context.config.web_proxies)
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
        name = self._public_name if is_secure and self._public_name else "localhost"
        return f"http{'s' * is_secure}://{name}" + f":{port}" * (port != (443 if is_secure else 80)) + "/"

    @property
    def site(self) -> str:
        """Where people find the page: behind a proxy, by its name and TLS."""
        return f"https://{self._public_name}/" if self._is_behind and self._public_name else self.link

    @property
    def public_site(self) -> str:
        """The same for people elsewhere; empty where only this machine reaches the page."""
        is_reached = self._certificate is not None and not is_loopback(self._context.config.web_listen)
        return self.site if self._public_name and (self._is_behind or is_reached) else ""

    @property
    def _public_name(self) -> str:
        """The first name by which people elsewhere know the server; empty where there is none."""
        names = (name for name in public_names(self._context.config) if not is_loopback(name.strip("[]")))
        return next(names, "")

    @property
    def _is_behind(self) -> bool:
        """Whether browsers come through a proxy, which has the TLS."""
        config = self._context.config
        return bool(config.web_proxies) and (self._certificate is None or is_loopback(config.web_listen))

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
        async for raw, address in arrivals(self._listener):
            try:
                await self._begin(raw, address)
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address}")
                raw.close()
            await asyncio.sleep(0)  # while connections wait, sock_accept never gives way to other tasks

    async def _begin(self, raw: socket.socket, address: str) -> None:
        sock = self._admit(raw, address)
        if sock is None:
            return
        loop = asyncio.get_running_loop()
        connection = WebConnection(
            self._context,
            sock,
            source_of(address),
            self._pages,
            self._live,
            self._names,
            self._ssh_port,
            self._connections.discard,
            is_secure=self._certificate is not None,
            part=self._part,
            proxies=self._proxies if self._proxies.trust(address) else None,
        )
        self._connections.add(connection)
        if self._certificate is None:
            await loop.connect_accepted_socket(lambda: connection, sock)
        else:
            task = loop.create_task(self._secure(connection, sock, self._certificate.context))
            self._handshakes.add(task)
            task.add_done_callback(self._handshakes.discard)

    def _admit(self, raw: socket.socket, address: str) -> MeteredSocket | None:
        """Let a connection begin, or close it. One of a proxy passes the gate when it is known whose it is."""
        if self._proxies.trust(address):
            return MeteredSocket.adopt(raw, self._context.config.limits)
        here = self._context.config.web_listen
        if self._certificate is None and not (is_loopback(here) or is_loopback(address)):
            raw.close()  # past the proxy, and so without its TLS
            self._context.figures.refused("proxy")
            return None
        return self._context.admit(raw, address, self._part)

    async def _secure(self, connection: WebConnection, sock: MeteredSocket, context: ssl.SSLContext) -> None:
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
            connection.offended("login")
        except OSError:
            pass  # it speaks no TLS, does not believe the certificate, or left
        except Exception as error:  # noqa: BLE001  nobody waits for this task
            incident(error, "a handshake of TLS")
        finally:
            if not connection.has_begun:
                self._context.figures.refused("broken")
                connection.connection_lost(None)


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
