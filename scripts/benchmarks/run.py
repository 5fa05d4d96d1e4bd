"""Run `scripts/bench`: measure the requested figures, print them, and compare them with an earlier result."""

import argparse
import json
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from scripts.benchmarks import suites
from scripts.benchmarks.measure import Figure, Probe, Run, Suite, is_reached, measure, value_of


class Wrong(Exception):
    """The command line names something unknown; the text is a sentence."""


def run(arguments: argparse.Namespace) -> int:
    """Measure and print what the arguments request. Return 0, or 2 with a sentence for a wrong command line."""
    try:
        return _run(arguments)
    except Wrong as problem:
        print(problem, file=sys.stderr)
        return 2


def _run(arguments: argparse.Namespace) -> int:
    every = all_suites()
    if arguments.list:
        _list(every)
        return 0
    rounds = arguments.rounds if arguments.rounds is not None else 1 if arguments.quick else 5
    if rounds < 1:
        raise Wrong(f"The number of rounds is at least 1, not {rounds}.")
    earlier = _earlier(arguments.compare) if arguments.compare else None
    probes, figures = chosen(every, arguments.only)
    found = measure(probes, rounds=rounds, quick=arguments.quick, tell=_tell)
    _tell("")
    print(json.dumps(document(found, figures), indent=2) if arguments.json else "\n".join(lines(found, figures)))
    for sentence in drops(earlier, found, figures, worse=arguments.worse) if earlier is not None else ():
        print(sentence, file=sys.stderr)
    return 0


def all_suites() -> tuple[Suite, ...]:
    """Return the suites of all modules in `suites`, by name."""
    modules = [import_module(f"{suites.__name__}.{module.name}") for module in pkgutil.iter_modules(suites.__path__)]
    found: list[Suite] = [suite for module in modules for suite in module.SUITES]
    return tuple(sorted(found, key=lambda suite: suite.name))


def chosen(every: Sequence[Suite], only: Sequence[str]) -> tuple[list[Probe], list[Figure]]:
    """Return the probes and figures that `only` names: whole suites, the figures of one key or family with their
    probes, or single probes. Return everything if it is empty. Raises Wrong for an unknown name."""
    wanted = set(only) or {suite.name for suite in every}
    figures = [figure for suite in every for figure in suite.figures if wanted & _names(suite, figure)]
    needed = {key for figure in figures for key in (figure.probe, figure.over)}
    probes = [
        probe for suite in every for probe in suite.probes if wanted & {suite.name, probe.key} or probe.key in needed
    ]
    known = {name for suite in every for figure in suite.figures for name in _names(suite, figure)}
    known |= {suite.name for suite in every} | {probe.key for suite in every for probe in suite.probes}
    if unknown := wanted - known:
        raise Wrong(f"Unknown suite, figure or probe {sorted(unknown)[0]!r}; --list shows them.")
    return probes, figures


def _names(suite: Suite, figure: Figure) -> set[str]:
    return {suite.name, figure.key, figure.family}


def _list(every: Sequence[Suite]) -> None:
    for suite in every:
        print(suite.name)
        for figure in suite.figures:
            print(f"  {figure.key:16} {figure.title}")
        for probe in suite.probes:
            print(f"       {probe.key}: {probe.title} ({probe.unit})")


def _earlier(path: str) -> dict[str, Any]:
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise Wrong(f"{path} cannot be compared with: {problem}.") from problem
    if not isinstance(found, dict) or "figures" not in found:
        raise Wrong(f"{path} cannot be compared with: it is not a result of scripts/bench --json.")
    return found


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


# Writes a run as a table for people and as a document for programs.


def document(run: Run, figures: Sequence[Figure]) -> dict[str, Any]:
    """Return all results, ready for JSON."""
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
    """Return the table: every probe, then every figure with its goal."""
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
    """Format a value with three significant digits and separated thousands.

    >>> number(163254.0), number(3.14159), number(0.04567)
    ('163,254', '3.14', '0.0457')
    """
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def drops(earlier: Mapping[str, Any], run: Run, figures: Sequence[Figure], *, worse: float) -> list[str]:
    """Return sentences about the figures that are more than `worse` per cent worse than in the `earlier` document."""
    found = []
    for figure in figures:
        before = earlier.get("figures", {}).get(figure.key, {}).get("value")
        now = value_of(figure, run)
        if not before or not now:
            continue
        share = before / now - 1 if figure.better == "more" else now / before - 1
        if 100 * share > worse:
            found.append(f"{figure.key} {figure.title}: {number(now)}, was {number(before)} ({share:.0%} worse)")
    return found
