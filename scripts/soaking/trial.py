"""Define a trial: actions on a server for a while, and what must hold during and after them."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Literal

import attrs


@attrs.frozen
class Setting:
    """How to run a trial: its `seed`, and roughly how many `seconds`. `small` reduces everything that is counted
    (clients, connections, kills) to the least that still shows something."""

    seed: int
    seconds: float
    small: bool = False
    kills: int = 0
    """Number of server kills, regardless of time; 0 for as many as fit in `seconds`."""
    schedules: int = 0
    """Number of simulated cluster histories, regardless of time; 0 for as many as fit in `seconds`."""
    tally: Path | None = None
    """A file in which a long trial stores its results and from which the next run continues."""
    only: str = ""
    """Only the cluster faults with these words in their names."""
    heartbeat: float = 0.0
    """Seconds between the heartbeats of cluster nodes, with a lease of six heartbeats; 0 for the trial's default."""

    def wants_more(self, kills: int, in_time: bool) -> bool:
        """Return whether to kill a server again after this many kills."""
        return kills < self.kills if self.kills else kills < self.count(3, 2) or (in_time and not self.small)

    def count(self, many: int, few: int) -> int:
        """Return `many`, or `few` in a small trial."""
        return few if self.small else many


@attrs.frozen
class Finding:
    """A measured value and its `bound`; without a bound it is only reported.

    `timed` means that the speed of the machine matters, so that a test does not fail because of it.
    """

    what: str
    value: float
    bound: float | None = None
    better: Literal["less", "more"] = "less"
    timed: bool = False

    @property
    def holds(self) -> bool:
        """Return whether the value is within its bound."""
        if self.bound is None:
            return True
        return self.value <= self.bound if self.better == "less" else self.value >= self.bound


@attrs.frozen
class Trial:
    """A `name` for the command line, a description in one line, and the function to run. `needs` names a required
    program of the machine."""

    name: str
    about: str
    run: Callable[[Setting], Awaitable[Sequence[Finding]]]
    needs: str = ""


def quantile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that a `share` of all values do not exceed.

    >>> quantile([3.0, 1.0, 2.0], 0.5), quantile([], 0.99)
    (2.0, 0.0)
    """
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0.0


def lines(name: str, setting: Setting, findings: Sequence[Finding]) -> list[str]:
    """Return the table of one trial as lines."""
    return [f"{name} (seed {setting.seed}, {setting.seconds:g} s)", *map(_line, findings)]


def _line(finding: Finding) -> str:
    if finding.bound is None:
        return f"  {finding.what:64} {finding.value:>12,.6g}"
    sign = "at most" if finding.better == "less" else "at least"
    verdict = "holds" if finding.holds else "BROKEN"
    return f"  {finding.what:64} {finding.value:>12,.6g}  {sign:>8} {finding.bound:<10,.6g} {verdict}"
