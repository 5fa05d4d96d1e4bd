"""Listens for browsers; every connection passes the same limits as those of ssh."""

import asyncio
import socket
import ssl
from asyncio.sslproto import SSLProtocol
from collections.abc import Callable, Coroutine, Sequence
from email.utils import formatdate
from http import HTTPStatus
from typing import Any, Final

from websockets.datastructures import Headers, MultipleValuesError
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from core.clean import clean
from core.kernel.message import BelvedereError, Message, message
from net.config.address import Address, parse_address
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.config.startup import WebCertificate, is_loopback
from net.ledger.ledger import Offence
from net.people.visit import Proxies
from net.telemetry.log import incident
from net.visit.connection_limiter import PART, SEALED_PART, MeteredSocket, SendBacklog, arrivals, source_of
from net.visit.server_context import ServerContext
from net.web.carrier import ApiVisit, WebVisit
from net.web.pages import (
    HEADERS,
    LivePages,
    PackedPage,
    PageAnswer,
    PageRequest,
    Pages,
    PublicTables,
    RecordPages,
    preferred_language,
    refused,
)
from net.web.passkeys import BrowserKey, cookie_of, key_in, label_of, new_key, site_of
from net.web.protocol import SUBPROTOCOL

# One connection of a browser: some pages, or the upgrade to a visit

HEAD: Final = 8192
"""Maximum bytes of a request's head."""
MESSAGE: Final = 16 * 1024
"""Maximum bytes of a WebSocket message from the browser."""
LONGEST_LINE: Final = 64 * 1024
"""Maximum bytes of a program's message: enough to refuse a line that is too long, and to go on."""
PROGRAMS: Final = "belvedere.api"
"""The subprotocol of programs."""
REQUESTS: Final = 8
"""Maximum requests per connection."""
LONGEST_NAME: Final = 80
"""Maximum letters of a host name that are repeated to its sender."""
IDLE: Final = 5.0
"""Seconds to wait for another request."""
SENDING: Final = 60.0
"""Timeout in seconds for making an answer, and again for sending it."""
SECURE_FOR: Final = 180 * 86_400
"""Seconds for which a browser that used TLS once will use nothing else (HSTS)."""
DEFLATE: Final = ServerPerMessageDeflateFactory(
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 4},
)
"""Compression of WebSocket output, with the earlier frames as context; input is not compressed.

This takes 24 to 28 kB per visit. A window of 15 bits would save 28 bytes per step of a replay and take 256 kB.
Measured on recorded frames, by a script that was not kept.
"""

_END: Final = b"\r\n\r\n"


class WebConnection(asyncio.Protocol):
    """One connection of a browser."""

    def __init__(
        self,
        context: ServerContext,
        sock: MeteredSocket,
        source: str,
        pages: Pages,
        live: Sequence[LivePages],
        names: Sequence[str],
        ssh_port: int,
        ended: Callable[["WebConnection"], None],
        *,
        part: float,
        is_secure: bool = False,
        proxies: Proxies | None = None,
    ) -> None:
        """`names` are the allowed host names, `part` is the connection's cost at its start, `ended` is called at its
        end.

        `is_secure` says whether it uses TLS. With `proxies` it comes from one of them, and is admitted once its
        client is known.
        """
        self._context = context
        self._socket = sock
        self._source = source
        self._pages = pages
        self._names = names
        self._ssh_port = ssh_port
        self._ended = ended
        self._is_secure = is_secure
        self._live = live
        self._making: asyncio.Task[None] | None = None
        self._proxies = proxies
        self._is_counted = proxies is None
        self._timer: asyncio.TimerHandle | None = None
        self.has_begun = False
        """Whether a request may have come."""
        self._backlog = SendBacklog(sock)
        self._buffer = b""
        self._request: Request | None = None  # the latest one
        self._requests = 0
        self._paid = part
        self._visit: WebVisit | ApiVisit | None = None
        self._loop = asyncio.get_running_loop()

    # Called by asyncio

    def connection_made(self, transport: Any) -> None:
        self._transport: asyncio.Transport = transport
        self._timer = self._loop.call_later(self._context.config.limits.login_time, self._too_slow)
        self.has_begun = True

    def data_received(self, data: bytes) -> None:
        try:
            self._receive(data)
        except Exception as error:  # noqa: BLE001  an error with one browser must not affect others
            incident(error, f"a connection from {self._source}")
            self._transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self._stop_timer()
        if self._making is not None:
            self._making.cancel()
        if self._visit is not None:
            self._visit.lost()
        if self._is_counted:
            self._context.limiter.closed(self._source, self._socket)
        self._ended(self)

    def abort(self) -> None:
        """Close the connection at once, if it has started."""
        if self.has_begun:
            self._transport.abort()

    def offended(self, offence: Offence) -> None:
        """Penalise the source, if it is known: a proxy is not responsible for its clients."""
        if self._is_counted:
            self._context.offended(self._source, offence)

    # Requests

    def _receive(self, data: bytes) -> None:
        if self._visit is not None:
            self._visit.receive(data)
            return
        self._buffer += data
        while self._visit is None and self._making is None and not self._transport.is_closing():
            head, end, rest = self._buffer.partition(_END)
            if len(head) > HEAD:
                self._fail(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            elif end:
                self._buffer = rest
                self._answer(head + end)
            else:
                return

    def _answer(self, head: bytes) -> None:
        extensions = [DEFLATE] if self._context.config.web_compression else []
        protocol = ServerProtocol(extensions=extensions, subprotocols=[Subprotocol(SUBPROTOCOL)], max_size=MESSAGE)
        protocol.receive_data(head)
        request = next(iter(protocol.events_received()), None)
        if not isinstance(request, Request):
            self._fail(HTTPStatus.BAD_REQUEST)
            return
        self._request = request
        if self._proxies is not None and not self._admit_proxied(request.headers, self._proxies):
            return
        self._requests += 1
        path, _, query = request.path.partition("?")
        host = _single(request.headers, "Host")
        if request.method not in ("GET", "HEAD"):
            self._fail(HTTPStatus.METHOD_NOT_ALLOWED)
        elif name_of_host(host) not in self._names:
            name = clean(name_of_host(host), LONGEST_NAME)
            self._fail(HTTPStatus.MISDIRECTED_REQUEST, message("web-wrong-name", name=name))
        elif path == "/ws":
            if self._charge(1.0):
                self._upgrade(protocol, request, host)
        elif path == "/api":
            if self._charge(1.0):
                self._upgrade_program(head, request, host)
        elif path == "/healthz":
            is_ready = self._context.state == "ready"
            if self._charge(self._requests / REQUESTS):
                self._send(request, HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE, None)
        else:
            languages = _single(request.headers, "Accept-Language")
            asked = PageRequest(self._source, languages, query, self._key_of(request))
            making = next((made for live in self._live if (made := live.find(path, asked)) is not None), None)
            if making is not None:
                if self._charge(1.0):
                    self._make(request, making)
                else:
                    making.close()
            elif self._charge(self._requests / REQUESTS):
                if (page := self._pages.find(path, languages)) is not None:
                    self._send(request, HTTPStatus.OK, page)
                else:
                    self._send(request, *refused(BelvedereError("web-no-page"), asked, HTTPStatus.NOT_FOUND))

    def _charge(self, cost: float) -> bool:
        """Raise the total cost of this connection to `cost`.

        If the share of its source is used up, answer 429, close it and return False.
        """
        part, self._paid = cost - self._paid, max(cost, self._paid)
        may = part <= 0 or self._context.may_cost(self._source, part)
        if not may:
            self._close_with(HTTPStatus.TOO_MANY_REQUESTS, message("web-too-many"))
        return may

    def _admit_proxied(self, headers: Headers, proxies: Proxies) -> bool:
        """Admit the connection now that the proxy has named the client.

        Such a connection may make only one request: the next one could be another client's.
        """
        self._is_secure = _single(headers, "X-Forwarded-Proto").strip().lower() == "https"
        try:
            address = proxies.source_in(headers.get_all("X-Forwarded-For")) or self._source
        except ValueError:
            self._context.log.refused("refused", source=self._source, reason="proxy header: no address")
            self._fail(HTTPStatus.BAD_REQUEST)
            return False
        if not self._context.admit_later(self._socket, address, self._paid):
            self._close_with(HTTPStatus.TOO_MANY_REQUESTS, message("web-too-many"))
            return False
        self._source, self._is_counted = source_of(address), True
        return True

    def _upgrade(self, protocol: ServerProtocol, request: Request, host: str) -> None:
        """Start a visit.

        Only this sets the cookie. Browsers don't send it with pages opened from other sites, and setting it there
        would overwrite a known identity.
        """
        origin = f"http{'s' * self._is_secure}://{host}"
        if _single(request.headers, "Origin") != origin:
            self._context.figures.refused("origin")
            self._fail(HTTPStatus.FORBIDDEN)
            return
        response = protocol.accept(request)
        key = self._key_of(request) or new_key()
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._stop_timer()
            response.headers["Set-Cookie"] = cookie_of(key, secure=self._is_secure)
            self._visit = WebVisit(
                self._context,
                self._transport,
                self._socket,
                protocol,
                key=key,
                label=label_of(_single(request.headers, "User-Agent")),
                source=self._source,
                build=self._pages.build,
                address=self._address(host),
                site=site_of(origin, name_of_host(host)),
            )
            protocol.send_response(response)
            self._visit.flush()
            if self._buffer:
                self._visit.receive(self._buffer)
            self._buffer = b""
        else:
            self._fail(HTTPStatus(response.status_code))

    def _upgrade_program(self, head: bytes, request: Request, host: str) -> None:
        """Start the visit of a program. Its token proves who sends it, so any origin may."""
        protocol = ServerProtocol(
            extensions=[DEFLATE] if self._context.config.web_compression else [],
            subprotocols=[Subprotocol(PROGRAMS)],
            select_subprotocol=_of_programs,
            max_size=LONGEST_LINE,
        )
        protocol.receive_data(head)
        list(protocol.events_received())
        response = protocol.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._fail(HTTPStatus(response.status_code))
            return
        self._stop_timer()
        protocol.send_response(response)
        visit = self._visit = ApiVisit(
            self._context,
            self._transport,
            self._socket,
            protocol,
            token=_token_of(request.headers),
            language=preferred_language(_single(request.headers, "Accept-Language")),
            source=self._source,
            address=self._address(host),
        )
        visit.flush()
        buffer, self._buffer = self._buffer, b""
        if buffer:
            visit.receive(buffer)

    def _key_of(self, request: Request) -> BrowserKey | None:
        """Return the key in the browser's cookie, or None."""
        return key_in("; ".join(request.headers.get_all("Cookie")), secure=self._is_secure)

    def _address(self, host: str) -> Address:
        """Return the address for ssh."""
        asked = self._context.config.address
        return parse_address(asked, self._ssh_port) if asked else Address(name_of_host(host), self._ssh_port)

    # Answers

    def _make(self, request: Request, making: Coroutine[Any, Any, PageAnswer]) -> None:
        """Send an answer once it is made, and read no further requests until then."""
        self._wait(SENDING)
        self._transport.pause_reading()
        self._making = self._loop.create_task(self._made(request, making))

    async def _made(self, request: Request, making: Coroutine[Any, Any, PageAnswer]) -> None:
        try:
            status, page = await making
            self._making = None
            self._send(request, status, page)
            self._transport.resume_reading()
            self._receive(b"")
        except Exception as error:  # noqa: BLE001  as in `data_received`
            incident(error, f"a page for {self._source}")
            self._transport.abort()

    def _send(self, request: Request, status: HTTPStatus, page: PackedPage | None) -> None:
        is_last = self._requests >= REQUESTS or self._proxies is not None or request.protocol == "HTTP/1.0"
        is_last = is_last or _single(request.headers, "Connection").lower() == "close"
        headers = Headers([("Date", formatdate(usegmt=True)), *HEADERS])
        if self._is_secure:
            headers["Strict-Transport-Security"] = f"max-age={SECURE_FOR}"
        body = b""
        if page is not None:
            is_packed = "gzip" in _single(request.headers, "Accept-Encoding")
            body = page.packed if is_packed else page.plain
            if is_packed:
                headers["Content-Encoding"] = "gzip"
            headers["Content-Type"] = page.kind
            headers["Vary"] = "Accept-Encoding, Accept-Language"
            headers.update(page.headers)
        headers["Cache-Control"] = page.caching if page is not None else "no-store"
        headers["Content-Length"] = str(len(body))
        headers["Connection"] = "close" if is_last else "keep-alive"
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode() + headers.serialize()
        answer = head if request.method == "HEAD" else head + body
        self._backlog.wrote(len(answer))
        self._transport.write(answer)
        self._wait(SENDING if self._backlog.outstanding else IDLE)
        if is_last:
            self._transport.close()

    def _fail(self, status: HTTPStatus, sentence: Message | None = None) -> None:
        """Answer with a status and close the connection."""
        self._context.figures.refused("broken")
        self._close_with(status, sentence)

    def _close_with(self, status: HTTPStatus, sentence: Message | None = None) -> None:
        """Answer with a status, and a sentence for a person in front of the browser."""
        body = b""
        headers = Headers([("Connection", "close")])
        if sentence is not None and self._request is not None and self._request.method != "HEAD":
            languages = _single(self._request.headers, "Accept-Language")
            body = f"{texts_for(preferred_language(languages)).say(sentence)}\n".encode()
            headers.update([*HEADERS, ("Content-Type", "text/plain; charset=utf-8")])
        headers["Content-Length"] = str(len(body))
        self._transport.write(f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode() + headers.serialize() + body)
        self._wait(IDLE)
        self._transport.close()

    def _wait(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self._loop.call_later(seconds, self.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _too_slow(self) -> None:
        """Close a connection if its first request did not arrive in time."""
        if self._buffer:
            self._context.figures.refused("broken")
            self.offended("login")
        self.abort()


def name_of_host(host: str) -> str:
    """Return the name in a `Host` header, without its port.

    >>> name_of_host("Example.org:8080"), name_of_host("[::1]:80"), name_of_host("")
    ('example.org', '[::1]', '')
    """
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).lower()


def _single(headers: Headers, name: str) -> str:
    """Return the value of a header, or "" if it is missing or repeated."""
    try:
        return headers.get(name, "")
    except MultipleValuesError:
        return ""


def _token_of(headers: Headers) -> str:
    """Return the token of a program: from its Authorization header, or, because browsers cannot set that, from the last
    WebSocket subprotocol."""
    scheme, _, token = _single(headers, "Authorization").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return _single(headers, "Sec-WebSocket-Protocol").rpartition(",")[2].strip()


def _of_programs(protocol: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    return Subprotocol(PROGRAMS) if PROGRAMS in offered else None


HERE: Final = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE: Final = ("0.0.0.0", "::")
"""Addresses that listen on all interfaces."""

SEALED: Final = 16 * 1024
"""Bytes that asyncio reads at once under TLS.

It keeps a buffer of this size per connection. The default of 256 KiB is a third of a visit's memory. There is no
public setting; if this private one disappears, `tests/net/web/test_port.py` fails and visits use that memory again.
"""


class WebPort:
    """Accepts connections on one listening socket, from its creation until `stop`."""

    def __init__(
        self, context: ServerContext, listener: socket.socket, ssh_port: int, certificate: WebCertificate | None
    ) -> None:
        """`ssh_port` is for invitations; with a `certificate`, browsers use TLS."""
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
        """Address and port of the socket."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    @property
    def link(self) -> str:
        """The address of the page."""
        is_secure, port = self._certificate is not None, self.address[1]
        name = self._public_name if is_secure and self._public_name else "localhost"
        return f"http{'s' * is_secure}://{name}" + f":{port}" * (port != (443 if is_secure else 80)) + "/"

    @property
    def site(self) -> str:
        """The address of the page for visitors: behind a proxy, with its name and TLS."""
        return f"https://{self._public_name}/" if self._is_behind and self._public_name else self.link

    @property
    def public_site(self) -> str:
        """The same for other machines, or "" if only this machine can reach the page."""
        is_reached = self._certificate is not None and not is_loopback(self._context.config.web_listen)
        return self.site if self._public_name and (self._is_behind or is_reached) else ""

    @property
    def _public_name(self) -> str:
        """The first public name of the server, or ""."""
        names = (name for name in public_names(self._context.config) if not is_loopback(name.strip("[]")))
        return next(names, "")

    @property
    def _is_behind(self) -> bool:
        """Whether browsers come through a proxy, which provides TLS."""
        config = self._context.config
        return bool(config.web_proxies) and (self._certificate is None or is_loopback(config.web_listen))

    def stop(self) -> None:
        """Stop listening."""
        self._accepting.cancel()
        self._listener.close()

    def end(self) -> None:
        """Close all connections at once."""
        for handshake in tuple(self._handshakes):
            handshake.cancel()
        for connection in tuple(self._connections):
            connection.abort()

    async def _accept(self) -> None:
        """Accept connections until cancelled; errors of single connections do not stop it."""
        async for raw, address in arrivals(self._listener):
            try:
                await self._begin(raw, address)
            except Exception as error:  # noqa: BLE001  the loop must outlive every single connection
                incident(error, f"a connection from {address}")
                raw.close()
            await asyncio.sleep(0)  # sock_accept gives way to other tasks only when it has to wait

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
        """Admit a connection, or close it and return None.

        A proxy's connection is admitted later, once its client is known.
        """
        if self._proxies.trust(address):
            return MeteredSocket.adopt(raw, self._context.config.limits)
        here = self._context.config.web_listen
        if self._certificate is None and not (is_loopback(here) or is_loopback(address)):
            raw.close()  # it bypassed the proxy, so it is not encrypted
            self._context.figures.refused("proxy")
            return None
        return self._context.admit(raw, address, self._part)

    async def _secure(self, connection: WebConnection, sock: MeteredSocket, context: ssl.SSLContext) -> None:
        """Start a connection after its TLS handshake, while others continue."""
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: connection,
                sock,
                ssl=context,
                ssl_handshake_timeout=self._context.config.limits.login_time,
                ssl_shutdown_timeout=SENDING,  # connections enforce shorter timeouts themselves
            )
        except ConnectionAbortedError:  # too slow
            connection.offended("login")
        except OSError:
            pass  # not TLS, certificate rejected, or disconnected
        except Exception as error:  # noqa: BLE001  no caller awaits this task
            incident(error, "a handshake of TLS")
        finally:
            if not connection.has_begun:
                self._context.figures.refused("broken")
                connection.connection_lost(None)


def public_names(config: ServerConfig) -> tuple[str, ...]:
    """Return the allowed values of the `Host` header, apart from those of this machine.

    Other names that resolve to this address are refused, as protection against DNS rebinding.
    """
    asked = config.web_names
    if config.address and not asked:
        asked = (_bracketed(parse_address(config.address).host),)
    listening = () if config.web_listen in EVERYWHERE else (_bracketed(config.web_listen),)
    return tuple(name.lower() for name in (*asked, *listening))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
