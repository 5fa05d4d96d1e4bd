"""Serves the figures to Prometheus in its text format.

Only this module imports prometheus-client, and it is loaded only if a host enables metrics. The library's HTTP server
is not used: it runs on threads, and limits neither the size nor the duration of requests.
"""

import socket
from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from net.telemetry.figures import Family
from net.telemetry.http_port import HttpAnswer, HttpPort

PREFIX: Final = "belvedere_"
_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class FigureCollector(Collector):
    """Collects the figures that `families` returns at the time of a scrape."""

    def __init__(self, families: Callable[[], Iterable[Family]]) -> None:
        self._families = families

    def collect(self) -> Iterable[Metric]:
        return map(_metric, self._families())


def exposition(collector: FigureCollector) -> bytes:
    """Return the figures in the text format, version 0.0.4."""
    registry = CollectorRegistry(auto_describe=False)  # the global registry would add figures of the library
    registry.register(collector)
    return generate_latest(registry)


def metrics_port(listener: socket.socket, families: Callable[[], Iterable[Family]]) -> HttpPort:
    """Serve the figures at `GET /metrics` on `listener`."""
    collector = FigureCollector(families)
    return HttpPort(listener, {"/metrics": lambda: HttpAnswer(exposition(collector), _TYPE)})


def _metric(family: Family) -> Metric:
    """Convert a family to the library's class, which appends `_total` to the names of counters."""
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
