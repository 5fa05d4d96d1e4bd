"""Offers what the player's own machine has beyond a terminal: folders for records and a window title."""

from collections.abc import Callable
from errno import EEXIST
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from core.files import write_file
from core.kernel.message import BelvedereError, reason

if TYPE_CHECKING:
    from core.review.worker import ReviewFolder

REVIEWS_FOLDER = "reviews"
"""Beside the folder of records."""


@attrs.frozen
class LocalMachine:
    """The machine at which the player sits; an app that is served to another machine has none."""

    folder: Path
    """Where exported records go."""
    records: Path
    """Holds the records that were imported."""
    title: Callable[[str], None]
    """Sets the terminal's window title."""

    @property
    def reviews(self) -> "ReviewFolder":
        """The reviews that were made here."""
        from core.review.worker import ReviewFolder

        return ReviewFolder(self.records.parent / REVIEWS_FOLDER)

    def kept(self) -> list[Path]:
        """The imported record files, by name."""
        return sorted(self.records.glob("*.jsonl"))

    def keep(self, table: str, record: str) -> None:
        """Keep the text of a record among those imported, unless one of that table is there. A study finds its record
        again there. Raises BelvedereError when it cannot be written."""
        place = self.records / record_name(table)
        try:
            self.records.mkdir(mode=0o700, exist_ok=True)
            if not place.exists():
                write_file(place, record.encode())
        except OSError as problem:
            raise BelvedereError("file-unwritable", path=str(place), reason=reason(problem)) from None

    def record(self, table: str) -> Path | None:
        """The imported record of a table, None when there is none."""
        place = self.records / record_name(table)
        return place if place.exists() else None

    def export(self, name: str, text: str) -> Path:
        """Write `text` to a new file called `name` in the folder; add a number when the name is taken.

        Raises OSError when it cannot be written, FileExistsError when 999 names are taken.
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
        raise FileExistsError(EEXIST, strerror(EEXIST), str(self.folder / name))


def record_name(table: str) -> str:
    """The name of the file of an imported record: of the table's id its letters and digits only."""
    letters = "".join(character for character in table if character.isascii() and character.isalnum())[:40]
    return f"{letters or 'record'}.jsonl"


def text_of(path: Path) -> str:
    """What stands in a record file. Raises BelvedereError when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(problem)) from None
