"""Keeps what a person wrote at the plies of a record: beside its file, or as a text in a store."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import attrs

from core.clean import clean
from core.encoding import codec
from core.files import change_file
from core.kernel.message import BelvedereError, reason

MOST_NOTES: Final = 100
"""Notes of one person at one record."""
LONGEST_NOTE: Final = 200
"""Characters of a note."""


@attrs.frozen
class Note:
    """What stands at a version of a record."""

    version: int
    text: str


def noted(notes: Mapping[int, str], version: int, text: str) -> dict[int, str]:
    """The notes with one written, in the order of the plies; an empty one is removed. Raises BelvedereError when there
    are too many."""
    found = {**notes, version: clean(text, LONGEST_NOTE)}
    kept = {at: found[at] for at in sorted(found) if found[at]}
    if len(kept) > MOST_NOTES:
        raise BelvedereError("notes-too-many", most=MOST_NOTES)
    return kept


def write_notes(notes: Mapping[int, str]) -> str:
    """The notes as a text."""
    return codec.dumps([codec.encode(Note(version, text)) for version, text in notes.items()]).decode()


def read_notes(text: str | bytes) -> dict[int, str]:
    """The notes that `write_notes` wrote, none where it is no such text; what is too long or too much is left out."""
    try:
        found = _decode(text)
    except codec.DecodeError:
        return {}
    return {note.version: clean(note.text, LONGEST_NOTE) for note in found[:MOST_NOTES]}


def notes_place(record: Path) -> Path:
    """The file beside a record file that holds its notes."""
    return record.with_name(f"{record.name}.notes.json")


def kept_notes(record: Path) -> dict[int, str]:
    """The notes beside a record file, none where there are none. Raises BelvedereError where they cannot be read."""
    place = notes_place(record)
    try:
        content = place.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as problem:
        raise BelvedereError("file-unreadable", path=str(place), reason=reason(problem)) from None
    _require_notes(content, place)
    return read_notes(content)


def keep_note(record: Path, version: int, text: str) -> None:
    """Change one note beside a record file; those that another terminal wrote meanwhile stay.

    Raises BelvedereError where the file cannot be written, or holds anything that would be lost.
    """
    place = notes_place(record)

    def changed(content: bytes | None) -> bytes:
        if content is None:
            notes = {}
        else:
            _require_notes(content, place)
            notes = read_notes(content)
        return f"{write_notes(noted(notes, version, text))}\n".encode()

    try:
        change_file(place, changed)
    except OSError as problem:
        raise BelvedereError("file-unwritable", path=str(place), reason=reason(problem)) from None


def _require_notes(content: bytes, place: Path) -> None:
    """Raises BelvedereError where `read_notes` would leave out any part of a file."""
    with suppress(codec.DecodeError):
        found = _decode(content)
        if read_notes(content) == {note.version: note.text for note in found} and len(found) <= MOST_NOTES:
            return
    raise BelvedereError("notes-damaged", path=str(place))


def _decode(text: str | bytes) -> tuple[Note, ...]:
    notes: tuple[Note, ...] = codec.decode(
        tuple[Note, ...], codec.loads(text.encode() if isinstance(text, str) else text)
    )
    return notes
