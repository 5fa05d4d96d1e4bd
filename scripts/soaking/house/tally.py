"""Adds up what the faults of a house came to, over many runs if a file keeps it."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import attrs

from scripts.soaking.trial import quantile


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
        waits = self.waits.get(kind, [])
        figures = (quantile(waits, 0.5), quantile(waits, 0.99), max(waits, default=0.0))
        return f"  {kind:48}{times:>7,}{len(waits):>8,}" + "".join(f"{figure:>7.1f}" for figure in figures)
