"""Defines a trial: what is done to a server for a while, and what must hold meanwhile and afterwards."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Literal

import attrs


@attrs.frozen
class Setting:
    """How a trial is run: with which `seed`, and for about how many `seconds`. `small` makes everything that is
    counted (clients, connections, kills) as few as still show something."""

    seed: int
    seconds: float
    small: bool = False
    kills: int = 0
    """Where a server is killed again and again: how often, however long it takes; 0 for as long as `seconds`."""
    schedules: int = 0
    """Where a cluster of nodes is simulated: how many histories, however long it takes; 0 for as long as `seconds`."""
    tally: Path | None = None
    """A file in which a long trial keeps what it found, and goes on with when it is run again."""
    only: str = ""
    """Where faults happen to a cluster of nodes: only those whose names have these words in them."""
    heartbeat: float = 0.0
    """There, the seconds between two heartbeats of its nodes, with a lease of six; 0 for what the trial chooses."""

    def wants_more(self, kills: int, in_time: bool) -> bool:
        """Whether a server is to be killed once more after so many times."""
        return kills < self.kills if self.kills else kills < self.count(3, 2) or (in_time and not self.small)

    def count(self, many: int, few: int) -> int:
        """`many`, or `few` when the trial is small."""
        return few if self.small else many


@attrs.frozen
class Finding:
    """Something that was found, with its `bound`: None for a number that is only reported.

    `timed` is whether the speed of the machine decides: such a finding is no reason for a test to fail.
    """

    what: str
    value: float
    bound: float | None = None
    better: Literal["less", "more"] = "less"
    timed: bool = False

    @property
    def holds(self) -> bool:
        """Whether the value is within its bound."""
        if self.bound is None:
            return True
        return self.value <= self.bound if self.better == "less" else self.value >= self.bound


@attrs.frozen
class Trial:
    """A `name` for the command line, what it does in one line, and the doing. `needs` names a program of the machine
    that it cannot do without."""

    name: str
    about: str
    run: Callable[[Setting], Awaitable[Sequence[Finding]]]
    needs: str = ""


def quantile(values: Sequence[float], share: float) -> float:
    """The value that `share` of all do not exceed.

    >>> quantile([3.0, 1.0, 2.0], 0.5), quantile([], 0.99)
    (2.0, 0.0)
    """
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0.0


def lines(name: str, setting: Setting, findings: Sequence[Finding]) -> list[str]:
    """The table of one trial."""
    return [f"{name} (seed {setting.seed}, {setting.seconds:g} s)", *map(_line, findings)]


def _line(finding: Finding) -> str:
    if finding.bound is None:
        return f"  {finding.what:64} {finding.value:>12,.6g}"
    sign = "at most" if finding.better == "less" else "at least"
    verdict = "holds" if finding.holds else "BROKEN"
    return f"  {finding.what:64} {finding.value:>12,.6g}  {sign:>8} {finding.bound:<10,.6g} {verdict}"
