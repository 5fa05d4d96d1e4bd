"""Measures what it costs to prove a record: every shuffle, action and score computed again from the seed."""

from collections.abc import Iterable
from functools import partial
from itertools import cycle

from core.kernel.meta import Meta
from core.record.text import export, read
from core.record.verify import verify
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.play import each_game, played_record
from scripts.benchmarks.timing import rate

SEATS = 4
TABLES = 10
MOST = 8.0
"""Microseconds."""


def verifying(game: str, quick: bool) -> Sample:
    """A record in memory, for each of its actions."""
    records = cycle([played_record(game, number, SEATS) for number in range(TABLES)])

    def work() -> int:
        return verify(next(records)).entries

    return lambda: 1e6 / rate(work, _seconds(quick))


def reading(game: str, quick: bool) -> Sample:
    """The same from the text of the record file."""
    texts = cycle([export(played_record(game, number, SEATS)) for number in range(TABLES)])

    def work() -> int:
        return verify(read(next(texts))).entries

    return lambda: 1e6 / rate(work, _seconds(quick))


def _seconds(quick: bool) -> float:
    return 0.02 if quick else 0.3


def _probes(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    name = f"a record of {title} verified, 4 seats, an action"
    yield Probe(f"verify-{key}", name, "us", partial(verifying, key))
    yield Probe(f"read-verify-{key}", f"the same, read from its text first, {title}", "us", partial(reading, key))


def _figures(meta: Meta) -> Iterable[Figure]:
    name = f"microseconds to verify a record of {meta.title}, an action"
    yield Figure(f"P7-{meta.key}", name, f"verify-{meta.key}", None, "less", MOST)


SUITE = Suite(name="records", probes=each_game(_probes), figures=each_game(_figures))
