"""Sends one HTTP request to a webhook, to an address that was looked at first.

A client of our own, because of what it must not do: it connects to the very address that was checked, so that a name
which leads elsewhere a moment later leads nowhere; it follows no redirect, and reads no further than the first line of
the answer.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal

import attrs

from net.webhooks.allowed_hosts import AllowedHosts, WebhookUrl

Problem = Literal["", "refused", "unreachable", "late", "garbled"]
Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Finds the addresses of a name, for a port. Raises OSError."""

TIME: Final = 10.0
"""Seconds for all of it, from the name to the answer."""
LONGEST_LINE: Final = 1024
"""Bytes of the first line of an answer."""
MOST_ADDRESSES: Final = 3
"""Addresses of a name that are tried."""
RESOLVERS: Final = 4
"""Names that are looked up at the same time, on threads of their own: a slow name server holds up nobody else."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([2-5]\d\d)(?: [^\r\n]*)?\r?\n")


@attrs.frozen
class WebhookReply:
    """What came of a request."""

    status: int = 0
    """The status of HTTP; 0 where there was no answer."""
    problem: Problem = ""
    """Why there was none: an address is `refused`, nobody is there, nothing came in time, or it was not HTTP."""

    @property
    def is_delivered(self) -> bool:
        """Whether the other end took it."""
        return 200 <= self.status < 300


class WebhookClient:
    """Sends requests to allowed hosts. `resolve` finds addresses, else the system does; `tls` is what certificates are
    held against, else the authorities that this system trusts; `time` is in seconds."""

    def __init__(
        self,
        allowed: AllowedHosts,
        *,
        resolve: Resolve | None = None,
        tls: ssl.SSLContext | None = None,
        time: float = TIME,
    ) -> None:
        self._allowed = allowed
        self._resolve = resolve or self._looked_up
        self._tls = tls
        self._time = time
        self._threads = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="belvedere-webhook")

    async def post(self, url: WebhookUrl, headers: Mapping[str, str], body: bytes) -> WebhookReply:
        """Send `body`, which is JSON, and wait for the status. Never raises for what the other end does."""
        try:
            async with asyncio.timeout(self._time):
                return await self._exchanged(url, _request(url, headers, body))
        except TimeoutError:
            return WebhookReply(problem="late")
        except asyncio.LimitOverrunError:
            return WebhookReply(problem="garbled")
        except (OSError, EOFError, UnicodeError):
            return WebhookReply(problem="unreachable")

    def close(self) -> None:
        """Look up nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _exchanged(self, url: WebhookUrl, request: bytes) -> WebhookReply:
        addresses = await self._resolve(url.host, url.port)
        if not all(self._allowed.is_allowed(address, url.port) for address in addresses):
            return WebhookReply(problem="refused")
        reader, writer = await self._connected(url, addresses)
        try:
            writer.write(request)
            await writer.drain()
            status = _STATUS.fullmatch(await reader.readuntil(b"\n"))
        except BaseException:
            writer.transport.abort()
            raise
        writer.close()
        return WebhookReply(problem="garbled") if status is None else WebhookReply(int(status[1]))

    async def _connected(
        self, url: WebhookUrl, addresses: list[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        problem: OSError = OSError("no address")
        context = await self._context() if url.is_tls else None
        for address in addresses[:MOST_ADDRESSES]:
            try:
                return await asyncio.open_connection(
                    address,
                    url.port,
                    limit=LONGEST_LINE,
                    ssl=context,
                    server_hostname=url.host if url.is_tls else None,
                    ssl_shutdown_timeout=1.0 if url.is_tls else None,
                )
            except OSError as error:
                problem = error
        raise problem

    async def _context(self) -> ssl.SSLContext:
        """Made once, beside the loop: reading all authorities takes a while."""
        if self._tls is None:
            loop = asyncio.get_running_loop()
            self._tls = await loop.run_in_executor(self._threads, ssl.create_default_context)
        return self._tls

    async def _looked_up(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _addresses, host, port)
        return list(dict.fromkeys(found))


def _addresses(host: str, port: int) -> list[str]:
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def _request(url: WebhookUrl, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {
        "Host": url.authority,
        "User-Agent": "Belvedere",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {url.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body
