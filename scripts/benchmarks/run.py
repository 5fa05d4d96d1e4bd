"""Runs `scripts/bench`."""

import argparse
import json
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from scripts.benchmarks import suites
from scripts.benchmarks.measure import Figure, Probe, Suite, measure
from scripts.benchmarks.report import document, drops, lines


class Wrong(Exception):
    """The command line asks for something that is not there; the text is a sentence."""


def run(arguments: argparse.Namespace) -> int:
    """Measure what is asked and print it. 0, or 2 with a sentence when the command line is wrong."""
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
    for sentence in drops(earlier, found, figures) if earlier is not None else ():
        print(sentence, file=sys.stderr)
    return 0


def all_suites() -> tuple[Suite, ...]:
    """What the modules in `suites` bring, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(suites.__path__))
    return tuple(import_module(f"{suites.__name__}.{name}").SUITE for name in names)


def chosen(every: Sequence[Suite], only: Sequence[str]) -> tuple[list[Probe], list[Figure]]:
    """The probes and figures that `only` names: whole suites, figures of one key or family with what they need, single
    probes.
    Everything when it is empty. Raises Wrong for a name that is none."""
    wanted = set(only) or {suite.name for suite in every}
    figures = [figure for suite in every for figure in suite.figures if wanted & _names(suite, figure)]
    needed = {key for figure in figures for key in (figure.probe, figure.over)}
    probes = [
        probe for suite in every for probe in suite.probes if wanted & {suite.name, probe.key} or probe.key in needed
    ]
    known = {name for suite in every for figure in suite.figures for name in _names(suite, figure)}
    known |= {suite.name for suite in every} | {probe.key for suite in every for probe in suite.probes}
    if unknown := wanted - known:
        raise Wrong(f"There is no suite, figure or probe {sorted(unknown)[0]!r}; --list shows them.")
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
