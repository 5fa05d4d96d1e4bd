"""Offers what the player's own machine has beyond a terminal: folders for records and a window title."""

from collections.abc import Callable
from pathlib import Path

import attrs


@attrs.frozen
class LocalMachine:
    """The machine at which the player sits; an app that is served to another machine has none."""

    folder: Path
    """Where exported records go."""
    records: Path
    """Holds the records that were imported."""
    title: Callable[[str], None]
    """Sets the terminal's window title."""

    def kept(self) -> list[Path]:
        """The imported record files, by name."""
        return sorted(self.records.glob("*.jsonl"))

    def export(self, name: str, text: str) -> Path:
        """Write `text` to a new file called `name` in the folder; a number is added when the name is taken.

        Raises OSError when it cannot be written.
        """
        stem, dot, suffix = name.rpartition(".")
        for attempt in range(1, 1000):
            path = self.folder / (name if attempt == 1 else f"{stem}-{attempt}{dot}{suffix}")
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                continue
            return path
        raise OSError(f"there are too many files called {name} in {self.folder}")
