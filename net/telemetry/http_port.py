"""Serves pages to programs of the host over HTTP, with limits on the length, time and number of requests."""

import asyncio
import socket
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final, Literal

import attrs

LONGEST: Final = 4096
"""Maximum bytes of a request."""
REQUEST_TIME: Final = 5.0
"""Timeout in seconds for reading a request and sending its answer."""
AT_ONCE: Final = 8
"""Maximum number of concurrent requests."""
TEXT: Final = "text/plain; charset=utf-8"
READY: Final = "/ready"
LATELY: Final = 10.0
"""Seconds after its last query for which a balancer counts as present."""


State = Literal["ready", "closing", "damaged"]
"""Whether the server accepts new visitors; if not, because it closes or because its store is damaged."""
_NOT_READY: Final = {
    "closing": b"closing\n",
    "damaged": b"The store is damaged; the server's log says how to repair it.\n",
}


@attrs.frozen
class HttpAnswer:
    """The current content of a path."""

    body: bytes
    type: str = TEXT
    status: str = "200 OK"


def _everybody(address: str) -> bool:
    return True


class HttpPort:
    """Answers `GET` for the paths of `pages` on `listener`, and refuses all other requests.

    Addresses that `admits` refuses are closed unread, so that they cannot take all the places.
    """

    def __init__(
        self,
        listener: socket.socket,
        pages: Mapping[str, Callable[[], HttpAnswer]],
        admits: Callable[[str], bool] = _everybody,
    ) -> None:
        self._listener = listener
        self._pages = pages
        self._admits = admits
        self._server: asyncio.Server | None = None
        self._serving = 0

    async def __aenter__(self) -> "HttpPort":
        self._server = await asyncio.start_server(self._serve, sock=self._listener, limit=LONGEST)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._serving += 1
        try:
            if self._serving <= AT_ONCE and self._admits(writer.get_extra_info("peername")[0]):
                async with asyncio.timeout(REQUEST_TIME):
                    writer.write(self._answer(await reader.readuntil(b"\r\n\r\n")))
                    await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # an incomplete request gets no answer
        finally:
            self._serving -= 1
            writer.close()

    def _answer(self, request: bytes) -> bytes:
        match request.split(b"\r\n", 1)[0].split(b" "):
            case [b"GET", path, _]:
                page = self._pages.get(path.decode("latin-1"))
                return _written(page() if page is not None else self._nothing_there())
            case [_, _, _]:
                refused = HttpAnswer(b"Only GET is answered here.\n", status="405 Method Not Allowed")
                return _written(refused, "Allow: GET\r\n")
        return _written(HttpAnswer(b"That is no request.\n", status="400 Bad Request"))

    def _nothing_there(self) -> HttpAnswer:
        paths = ", ".join(self._pages)
        return HttpAnswer(f"This port serves only {paths}.\n".encode(), status="404 Not Found")


class Readiness:
    """Whether the server accepts new visitors, as a page for a balancer."""

    def __init__(self, state: Callable[[], State], clock: Callable[[], float] = monotonic) -> None:
        """`clock` returns seconds."""
        self._state, self._clock = state, clock
        self._ends = False
        self._asked: float | None = None
        self._closed: float | None = None  # since when the page has not said "ready"

    def page(self) -> HttpAnswer:
        """Return status 200, or 404 before the server closes and while its store is damaged: haproxy then sends no new
        visitors and keeps existing connections.
        """
        self._asked = self._clock()
        state: State = "closing" if self._ends else self._state()
        if state == "ready":
            self._closed = None
            return HttpAnswer(b"ready\n")
        self._closed = self._asked if self._closed is None else self._closed
        return HttpAnswer(_NOT_READY[state], status="404 Not Found")

    async def close(self, seconds: float) -> None:
        """Answer "closing" from now on.

        If a balancer has queried recently, wait until it has had `seconds` to notice; until then it keeps sending
        visitors.
        """
        self._ends = True
        now = self._clock()
        if self._asked is not None and now - self._asked < LATELY:
            await asyncio.sleep((now if self._closed is None else self._closed) + seconds - now)


def health_port(listener: socket.socket, readiness: Readiness, admits: Callable[[str], bool]) -> HttpPort:
    """Serve the readiness page for a balancer."""
    return HttpPort(listener, {READY: readiness.page}, admits)


def _written(answer: HttpAnswer, further: str = "") -> bytes:
    head = f"HTTP/1.1 {answer.status}\r\nContent-Type: {answer.type}\r\nContent-Length: {len(answer.body)}\r\n{further}"
    return f"{head}Connection: close\r\n\r\n".encode() + answer.body
