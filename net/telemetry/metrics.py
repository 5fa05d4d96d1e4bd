"""Serves the figures to Prometheus: its text format, over HTTP, to this machine only.

The one module that imports prometheus-client, loaded only where a host asks for metrics. The HTTP server in that
library is not used: it runs on threads, and bounds neither requests nor the time they take.
"""

import asyncio
import socket
from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from net.telemetry.figures import Family

PREFIX: Final = "belvedere_"
LONGEST: Final = 4096
"""Bytes of a request."""
REQUEST_TIME: Final = 5.0
"""Seconds for a request to arrive, and for its answer to be taken."""
AT_ONCE: Final = 8
"""Requests that are served at the same time."""

_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class FigureCollector(Collector):
    """Gives Prometheus the figures that `families` returns at the moment of a scrape."""

    def __init__(self, families: Callable[[], Iterable[Family]]) -> None:
        self._families = families

    def collect(self) -> Iterable[Metric]:
        return map(_metric, self._families())


def exposition(collector: FigureCollector) -> bytes:
    """The figures in the text format, version 0.0.4."""
    registry = CollectorRegistry(auto_describe=False)  # of its own: the global one adds figures of the library's
    registry.register(collector)
    return generate_latest(registry)


class MetricsPort:
    """Answers `GET /metrics` on `listener` with the figures, and refuses every other request."""

    def __init__(self, listener: socket.socket, families: Callable[[], Iterable[Family]]) -> None:
        self._listener = listener
        self._collector = FigureCollector(families)
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
                async with asyncio.timeout(REQUEST_TIME):
                    writer.write(self._answer(await reader.readuntil(b"\r\n\r\n")))
                    await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # a request that breaks off gets no answer
        finally:
            self._serving -= 1
            writer.close()

    def _answer(self, request: bytes) -> bytes:
        match request.split(b"\r\n", 1)[0].split(b" "):
            case [b"GET", b"/metrics", _]:
                return _response("200 OK", exposition(self._collector))
            case [b"GET", _, _]:
                return _response("404 Not Found", b"Only /metrics is told here.\n")
            case [_, _, _]:
                return _response("405 Method Not Allowed", b"Only GET is answered here.\n", "Allow: GET\r\n")
        return _response("400 Bad Request", b"That is no request.\n")


def _metric(family: Family) -> Metric:
    """A family as the library's own value; it adds `_total` to the name of a counter by itself."""
    name = PREFIX + family.name
    metric = Metric(name.removesuffix("_total"), family.help, family.kind)
    for labels, value in family.samples:
        metric.add_sample(name, dict(labels), value)
    if (histogram := family.histogram) is not None:
        seen = 0
        for bound, count in zip((*histogram.bounds, float("inf")), histogram.counts, strict=True):
            seen += count
            metric.add_sample(f"{name}_bucket", {"le": "+Inf" if bound == float("inf") else f"{bound:.15g}"}, seen)
        metric.add_sample(f"{name}_sum", {}, histogram.sum)
        metric.add_sample(f"{name}_count", {}, seen)
    return metric


def _response(status: str, body: bytes, further: str = "") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {_TYPE}\r\nContent-Length: {len(body)}\r\n{further}"
    return f"{head}Connection: close\r\n\r\n".encode() + body
