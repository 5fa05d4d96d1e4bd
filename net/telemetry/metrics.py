"""Serves the figures to Prometheus in its text format.

The one module that imports prometheus-client, loaded only where a host asks for metrics. The HTTP server in that
library is not used: it runs on threads, and bounds neither requests nor the time they take.
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


def metrics_port(listener: socket.socket, families: Callable[[], Iterable[Family]]) -> HttpPort:
    """Answers `GET /metrics` on `listener` with the figures."""
    collector = FigureCollector(families)
    return HttpPort(listener, {"/metrics": lambda: HttpAnswer(exposition(collector), _TYPE)})


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
