"""Measure figures by probes, in rounds.

One round takes one sample of every probe, with a fixed calibration loop in between. Rounds in which that loop was more
than TOLERANCE off its median are dropped. A figure is the median over the rounds, of a probe's samples or of the ratio
of two probes' samples within a round.
"""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Literal

import attrs

TOLERANCE = 0.10
STEPS = 60_000

Sample = Callable[[], float]


class Unavailable(Exception):
    """A probe cannot run here; the text names the missing thing."""


@attrs.frozen
class Probe:
    """A measurement. `prepare(quick)` returns the function that takes one sample in `unit`; with `quick` a sample may
    be short and rough. Raises Unavailable if this machine lacks a requirement."""

    key: str
    title: str
    unit: str
    prepare: Callable[[bool], Sample]


@attrs.frozen
class Figure:
    """A goal: `probe`, or `probe` divided by `over`, is at least (`more`) or at most (`less`) `goal`."""

    key: str
    title: str
    probe: str
    over: str | None
    better: Literal["more", "less"]
    goal: float

    @property
    def family(self) -> str:
        """The part of its key that all games share: `P1` of `P1-bali`."""
        return self.key.partition("-")[0]


@attrs.frozen
class Suite:
    """The probes and figures of one module in `suites`."""

    name: str
    probes: tuple[Probe, ...]
    figures: tuple[Figure, ...]


@attrs.frozen
class Measured:
    """The samples of one probe in the valid rounds, or the reason for having none."""

    probe: Probe
    samples: tuple[float, ...]
    missing: str | None


@attrs.frozen
class Run:
    """The results of one run. `calibration` is the median of the calibration loop in milliseconds of CPU."""

    rounds: int
    dropped: int
    calibration: float
    measured: dict[str, Measured]


def calibrate() -> float:
    """Return the CPU milliseconds of a fixed loop over ints, a list and a dict."""
    start = process_time()
    cells = list(range(64))
    counts: dict[int, int] = {}
    value = 1
    for step in range(STEPS):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        cells[step & 63] ^= value
        counts[value & 255] = step
    return 1000 * (process_time() - start)


def measure(probes: Sequence[Probe], *, rounds: int, quick: bool, tell: Callable[[str], object]) -> Run:
    """Run `rounds` rounds of every probe; `tell` receives progress messages."""
    takers, missing = _prepared(probes, quick, tell)
    table: list[dict[str, float]] = []
    loops: list[list[float]] = []
    for number in range(1, rounds + 1):
        row, ticks = {}, [calibrate()]
        for key, take in takers.items():
            tell(f"round {number} of {rounds}: {key}")
            row[key] = take()
            ticks.append(calibrate())
        table.append(row)
        loops.append(ticks)
    kept = steady_rounds(table, loops)
    found = {
        probe.key: Measured(probe, tuple(row[probe.key] for row in kept if probe.key in row), missing.get(probe.key))
        for probe in probes
    }
    return Run(rounds, rounds - len(kept), median(tick for ticks in loops for tick in ticks), found)


def steady_rounds(table: Sequence[dict[str, float]], loops: Sequence[Sequence[float]]) -> list[dict[str, float]]:
    """Return the rounds in which the machine kept its speed: the calibration loop's median during the round is near
    that of the whole run. If these would be half of the rounds or fewer, return all."""
    middle = median(tick for ticks in loops for tick in ticks)
    kept = [row for row, ticks in zip(table, loops, strict=True) if abs(median(ticks) / middle - 1) <= TOLERANCE]
    return kept if 2 * len(kept) > len(table) else list(table)


def _prepared(
    probes: Sequence[Probe], quick: bool, tell: Callable[[str], object]
) -> tuple[dict[str, Sample], dict[str, str]]:
    takers: dict[str, Sample] = {}
    missing: dict[str, str] = {}
    for probe in probes:
        tell(f"preparing {probe.key}")
        try:
            takers[probe.key] = probe.prepare(quick)
        except Unavailable as reason:
            missing[probe.key] = str(reason)
    return takers, missing


def value_of(figure: Figure, run: Run) -> float | None:
    """Return the figure's median over the rounds; None if a probe of it is missing."""
    if figure.probe not in run.measured:
        return None
    own = run.measured[figure.probe].samples
    if figure.over is None:
        return median(own) if own else None
    other = run.measured[figure.over].samples if figure.over in run.measured else ()
    return median(a / b for a, b in zip(own, other, strict=True)) if own and other else None


def is_reached(figure: Figure, value: float) -> bool:
    """Return whether `value` meets the goal."""
    return value >= figure.goal if figure.better == "more" else value <= figure.goal
