"""Folders for records, and the window title, on the player's own machine."""

from collections.abc import Callable
from errno import EEXIST
from getpass import getuser
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from core.clean import clean_name, derived_name
from core.files import write_file
from core.kernel.message import BelvedereError
from core.ownership import reason

if TYPE_CHECKING:
    from core.review.worker import ReviewFolder
    from core.text import Texts

REVIEWS_FOLDER = "reviews"
"""The folder of reviews, next to that of records."""


@attrs.frozen
class LocalMachine:
    """The machine of the player. An app that is served to another machine has none."""

    folder: Path
    """The folder for exported records."""
    records: Path
    """The folder of imported records."""
    title: Callable[[str], None]
    """Set the terminal's window title."""
    login: str = ""
    """The player's login name, to offer as a name; empty if it is unknown."""

    @property
    def reviews(self) -> "ReviewFolder":
        """The stored reviews."""
        from core.review.worker import ReviewFolder

        return ReviewFolder(self.records.parent / REVIEWS_FOLDER)

    def imported_records(self) -> list[Path]:
        """Return the imported record files, sorted by name."""
        return sorted(self.records.glob("*.jsonl"))

    def store_record(self, table: str, record: str) -> None:
        """Store an imported record, unless there is one of this table. A study finds its record here.

        Raises BelvedereError if it cannot be written.
        """
        place = self.records / record_name(table)
        try:
            self.records.mkdir(mode=0o700, exist_ok=True)
            if not place.exists():
                write_file(place, record.encode())
        except OSError as problem:
            raise BelvedereError("file-unwritable", path=str(place), reason=reason(problem)) from None

    def record(self, table: str) -> Path | None:
        """Return the imported record of a table, None if there is none."""
        place = self.records / record_name(table)
        return place if place.exists() else None

    def export(self, name: str, text: str) -> Path:
        """Write `text` to a new file in the export folder; a number is added if the name is taken.

        Raises OSError if it cannot be written, FileExistsError if 999 names are taken.
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


def login_name() -> str:
    """Return the login name of this process's user as a player's name; empty if it is unknown."""
    try:
        return derived_name(getuser())
    except (ImportError, KeyError, OSError):  # no variable names the user, and the system does not know them
        return ""


def player_name(chosen: str, texts: "Texts") -> str:
    """Return the name of this machine's player: the `chosen` one of the settings, the login name, or a word."""
    return clean_name(chosen) or login_name() or texts.ui("player-name")


def record_name(table: str) -> str:
    """Return the file name of an imported record: the letters and digits of the table's id."""
    letters = "".join(character for character in table if character.isascii() and character.isalnum())[:40]
    return f"{letters or 'record'}.jsonl"


def text_of(path: Path) -> str:
    """Return the text of a record file. Raises BelvedereError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(problem)) from None
