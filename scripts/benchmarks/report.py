"""Writes a run as a table for people and as a document for programs."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from scripts.benchmarks.measure import Figure, Run, is_reached, value_of

DROP = 0.15
"""A figure that is worse than before by more than this share is pointed out."""


def document(run: Run, figures: Sequence[Figure]) -> dict[str, Any]:
    """Everything found, ready for JSON."""
    return {
        "rounds": run.rounds,
        "dropped_rounds": run.dropped,
        "calibration_ms": run.calibration,
        "probes": {
            key: {
                "title": found.probe.title,
                "unit": found.probe.unit,
                "median": median(found.samples) if found.samples else None,
                "samples": list(found.samples),
                "missing": found.missing,
            }
            for key, found in run.measured.items()
        },
        "figures": {figure.key: _figure(figure, run) for figure in figures},
    }


def _figure(figure: Figure, run: Run) -> dict[str, Any]:
    value = value_of(figure, run)
    return {
        "title": figure.title,
        "value": value,
        "better": figure.better,
        "goal": figure.goal,
        "reached": None if value is None else is_reached(figure, value),
    }


def lines(run: Run, figures: Sequence[Figure]) -> list[str]:
    """The table: every probe, then every figure with its goal."""
    head = f"{run.rounds} rounds, {run.dropped} left out; the calibration loop took {run.calibration:.1f} ms"
    return [head, "", *_probe_lines(run), "", *(_figure_line(figure, run) for figure in figures)]


def _probe_lines(run: Run) -> list[str]:
    rows = [f"{'measured':52} {'median':>12} {'lowest':>12} {'highest':>12}  unit"]
    for found in run.measured.values():
        probe, samples = found.probe, found.samples
        if not samples:
            rows.append(f"{probe.title:52} {found.missing}")
            continue
        numbers = " ".join(f"{number(value):>12}" for value in (median(samples), min(samples), max(samples)))
        rows.append(f"{probe.title:52} {numbers}  {probe.unit}")
    return rows


def _figure_line(figure: Figure, run: Run) -> str:
    value = value_of(figure, run)
    sign = "at least" if figure.better == "more" else "at most"
    verdict = "not measured" if value is None else "reached" if is_reached(figure, value) else "MISSED"
    shown = "" if value is None else number(value)
    return f"{figure.key:16} {figure.title:58} {shown:>10}   goal {sign} {number(figure.goal):>7}   {verdict}"


def number(value: float) -> str:
    """Three significant digits, thousands apart.

    >>> number(163254.0), number(3.14159), number(0.04567)
    ('163,254', '3.14', '0.0457')
    """
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def drops(earlier: Mapping[str, Any], run: Run, figures: Sequence[Figure]) -> list[str]:
    """Sentences about the figures that are more than DROP worse than in the `earlier` document."""
    found = []
    for figure in figures:
        before = earlier.get("figures", {}).get(figure.key, {}).get("value")
        now = value_of(figure, run)
        if not before or not now:
            continue
        worse = before / now - 1 if figure.better == "more" else now / before - 1
        if worse > DROP:
            found.append(f"{figure.key} {figure.title}: {number(now)}, was {number(before)} ({worse:.0%} worse)")
    return found
