"""What the player's own machine offers beyond a terminal; an app that is served to somebody else has none of it."""

from collections.abc import Callable
from pathlib import Path

import attrs


@attrs.frozen
class LocalMachine:
    """`folder` is where exported records go, `records` holds those that were imported, `title` sets the terminal's
    window title."""

    folder: Path
    records: Path
    title: Callable[[str], None]

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
