"""Keeps what a person wrote at the plies of a record: beside its file, or as a text in a store."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import attrs

from core.clean import clean
from core.encoding import codec
from core.kernel.errors import BelvedereError

MOST: Final = 100
"""Notes of one person at one record."""
LONGEST: Final = 200
"""Characters of a note."""


@attrs.frozen
class Note:
    """What stands at a version of a record."""

    version: int
    text: str


def noted(notes: Mapping[int, str], version: int, text: str) -> dict[int, str]:
    """The notes with one written, in the order of the plies; an empty one is removed. Raises BelvedereError when there
    are too many."""
    found = {**notes, version: clean(text, LONGEST)}
    kept = {at: found[at] for at in sorted(found) if found[at]}
    if len(kept) > MOST:
        raise BelvedereError("notes-too-many", most=MOST)
    return kept


def write_notes(notes: Mapping[int, str]) -> str:
    """The notes as a text."""
    return codec.dumps([codec.encode(Note(version, text)) for version, text in notes.items()]).decode()


def read_notes(text: str | bytes) -> dict[int, str]:
    """The notes that `write_notes` wrote, none where it is no such text; what is too long or too much is left out."""
    try:
        found = codec.decode(tuple[Note, ...], codec.loads(text.encode() if isinstance(text, str) else text))
    except codec.DecodeError:
        return {}
    return {note.version: clean(note.text, LONGEST) for note in found[:MOST]}


def notes_place(record: Path) -> Path:
    """The file beside a record file that holds its notes."""
    return record.with_name(f"{record.name}.notes.json")


def kept_notes(record: Path) -> dict[int, str]:
    """The notes beside a record file, none where there are none."""
    try:
        return read_notes(notes_place(record).read_bytes())
    except OSError:
        return {}


def keep_notes(notes: Mapping[int, str], record: Path) -> None:
    """Write the notes beside their record file, at once or not at all. Raises OSError."""
    place = notes_place(record)
    fresh = place.with_name(f"{place.name}.{os.getpid()}.new")
    fresh.write_text(write_notes(notes) + "\n", encoding="utf-8")
    fresh.replace(place)
