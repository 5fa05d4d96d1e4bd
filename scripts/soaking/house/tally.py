"""Adds up what the faults of a house came to, over many runs if a file keeps it.

`python -m scripts.soaking.house.tally FILE...` adds up the tallies of several runs and writes `found.json`, which
docs/scaling.md tells beside `found_by_beats.json`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import attrs

from scripts.soaking.trial import quantile

FOUND: Final = Path(__file__).with_name("found.json")
"""What was found by the rules of today, and is told in docs/scaling.md."""
BY_BEATS: Final = FOUND.with_name("found_by_beats.json")
"""What was found while three beats of silence were the only sign of a dead node, and is told there too."""


@attrs.define
class Tally:
    """What happened so far, and what came of it."""

    counts: Counter[str] = attrs.field(factory=Counter)
    """Kills, pauses and other faults; entries, views and so on of all tables that were judged."""
    kinds: Counter[str] = attrs.field(factory=Counter)
    """How often each kind of fault was drawn."""
    waits: dict[str, list[float]] = attrs.field(factory=dict)
    """By kind of fault: seconds from it, or from its end, until the tables it stopped had gone on."""
    broken: list[str] = attrs.field(factory=list)
    """What does not hold, in words."""
    rounds: int = 0

    @classmethod
    def read(cls, file: Path | None) -> "Tally":
        """What a file keeps; nothing yet where there is none."""
        if file is None or not file.exists():
            return cls()
        kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        kept["counts"], kept["kinds"] = Counter(kept["counts"]), Counter(kept["kinds"])
        return cls(**kept)

    def write(self, file: Path | None) -> None:
        """Keep it, whole or as it was."""
        if file is not None:
            new = file.with_suffix(".new")
            new.write_text(json.dumps(attrs.asdict(self)), encoding="utf-8")
            new.replace(file)

    def add(self, other: "Tally") -> None:
        """What happened in another run, too."""
        self.counts.update(other.counts)
        self.kinds.update(other.kinds)
        for kind, waits in other.waits.items():
            self.waits.setdefault(kind, []).extend(waits)
        self.broken += other.broken
        self.rounds += other.rounds

    def rows(self) -> list[str]:
        """The table of faults: the kind, how often, the tables that had to go on, and how soon half of them, 99 of a
        hundred and the last one did, in seconds."""
        head = f"  {'fault':48}{'times':>7}{'tables':>8}{'p50':>7}{'p99':>7}{'last':>7}"
        return [head, *(self._row(kind, times) for kind, times in self.kinds.items())]

    def _row(self, kind: str, times: int) -> str:
        tables, *figures = self.went_on(kind)
        return f"  {kind:48}{times:>7,}{tables:>8,}" + "".join(f"{figure:>7.1f}" for figure in figures)

    def went_on(self, kind: str) -> tuple[int, float, float, float]:
        """How many tables went on after faults of a kind; within how many seconds half of them did, 99 of a hundred,
        and all."""
        waits = self.waits.get(kind, [])
        return len(waits), quantile(waits, 0.5), quantile(waits, 0.99), max(waits, default=0.0)


def write_found(files: Iterable[Path]) -> None:
    """Write what the tallies in some files come to together."""
    tally = Tally()
    for file in files:
        tally.add(Tally.read(file))
    faults = {kind: [times, *tally.went_on(kind)] for kind, times in sorted(tally.kinds.items())}
    found = {"counts": dict(sorted(tally.counts.items())), "broken": tally.broken, "faults": faults}
    FOUND.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def told(found: dict[str, Any]) -> list[str]:
    """The rows of the table in docs/scaling.md."""
    rows = found["faults"].items()
    return [f"| {kind} | {times} | {went:,} | {p50:.1f} | {p99:.1f} |" for kind, (times, went, p50, p99, _) in rows]


if __name__ == "__main__":
    write_found(map(Path, sys.argv[1:]))
    print("\n".join(told(json.loads(FOUND.read_text(encoding="utf-8")))))
