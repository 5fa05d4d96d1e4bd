"""The figures for Prometheus: its text format, told over HTTP to this machine only."""

import asyncio
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from net.admin.figures import Family, Figures, Labels

PREFIX: Final = "belvedere_"
LONGEST: Final = 4096
"""Bytes of a request."""
PATIENCE: Final = 5.0
"""Seconds for a request to arrive, and for its answer to be taken."""
AT_ONCE: Final = 8
"""Requests that are served at the same time."""
LAG_EVERY: Final = 0.25
"""Seconds between two looks at how late the event loop is."""

_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


def exposition(families: Iterable[Family]) -> str:
    """The figures in the text format, version 0.0.4."""
    return "".join(f"{line}\n" for family in families for line in _lines(family))


class MetricsPort:
    """Answers `GET /metrics` on `listener` with what `told` says then, and everything else with a no."""

    def __init__(self, listener: socket.socket, told: Callable[[], Iterable[Family]] = tuple) -> None:
        self._listener = listener
        self.told = told
        self._server: asyncio.Server | None = None
        self._serving = 0

    async def __aenter__(self) -> "MetricsPort":
        self._server = await asyncio.start_server(self._serve, sock=self._listener, limit=LONGEST)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._serving += 1
        try:
            if self._serving <= AT_ONCE:
                async with asyncio.timeout(PATIENCE):
                    writer.write(self._answer(await reader.readuntil(b"\r\n\r\n")))
                    await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever asks badly is told nothing
        finally:
            self._serving -= 1
            writer.close()

    def _answer(self, request: bytes) -> bytes:
        match request.split(b"\r\n", 1)[0].split(b" "):
            case [b"GET", b"/metrics", _]:
                return _response("200 OK", exposition(self.told()))
            case [b"GET", _, _]:
                return _response("404 Not Found", "Only /metrics is told here.\n")
            case [_, _, _]:
                return _response("405 Method Not Allowed", "Only GET is answered here.\n", "Allow: GET\r\n")
        return _response("400 Bad Request", "That is no request.\n")


class LagWatch:
    """Measures how late the event loop is, as long as it is entered."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "LagWatch":
        self._task = asyncio.get_running_loop().create_task(self._watch(), name="lag")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _watch(self) -> None:
        while True:
            started = self._figures.monotonic()
            await asyncio.sleep(LAG_EVERY)
            self._figures.loop_lag.observe(max(0.0, self._figures.monotonic() - started - LAG_EVERY))


def _lines(family: Family) -> Iterable[str]:
    name = PREFIX + family.name
    yield f"# HELP {name} {family.help}"
    yield f"# TYPE {name} {family.kind}"
    for labels, value in family.samples:
        yield f"{name}{_labels(labels)} {_number(value)}"
    if (histogram := family.histogram) is not None:
        seen = 0
        for bound, count in zip((*histogram.bounds, float("inf")), histogram.counts, strict=True):
            seen += count
            yield f"{name}_bucket{_labels((('le', _number(bound)),))} {seen}"
        yield f"{name}_sum {_number(histogram.sum)}"
        yield f"{name}_count {seen}"


def _labels(labels: Labels) -> str:
    quoted = (f'{key}="{_escaped(value)}"' for key, value in labels)
    return f"{{{','.join(quoted)}}}" if labels else ""


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')


def _number(value: float) -> str:
    return "+Inf" if value == float("inf") else f"{value:.15g}"


def _response(status: str, body: str, further: str = "") -> bytes:
    data = body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: {_TYPE}\r\nContent-Length: {len(data)}\r\n{further}"
    return f"{head}Connection: close\r\n\r\n".encode() + data
