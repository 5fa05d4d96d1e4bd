"""Stores a person's notes on a record, in a file next to the record's or as a text in the store."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import attrs

from core.clean import clean
from core.encoding import codec
from core.files import change_file
from core.kernel.message import BelvedereError
from core.kernel.text_files import decode_text
from core.ownership import reason

MOST_NOTES: Final = 100
"""Maximum notes of one person on one record."""
LONGEST_NOTE: Final = 200
"""Maximum characters of a note."""


@attrs.frozen
class Note:
    """A note at a version of a record."""

    version: int
    text: str


def with_note(notes: Mapping[int, str], version: int, text: str) -> dict[int, str]:
    """Return the notes with one changed, ordered by version; an empty text removes it.

    Raises BelvedereError if there are too many.
    """
    found = {**notes, version: clean(text, LONGEST_NOTE)}
    kept = {at: found[at] for at in sorted(found) if found[at]}
    if len(kept) > MOST_NOTES:
        raise BelvedereError("notes-too-many", most=MOST_NOTES)
    return kept


def write_notes(notes: Mapping[int, str]) -> str:
    """Encode notes as text."""
    return codec.dumps([codec.encode(Note(version, text)) for version, text in notes.items()]).decode()


def read_notes(text: str | bytes) -> dict[int, str]:
    """Decode the text of `write_notes`, or return no notes if it is invalid.

    Excess notes and characters are cut off.
    """
    try:
        found = _decode(text)
    except codec.DecodeError:
        return {}
    return {note.version: clean(note.text, LONGEST_NOTE) for note in found[:MOST_NOTES]}


def notes_place(record: Path) -> Path:
    """Return the path of the file with the notes on a record file."""
    return record.with_name(f"{record.name}.notes.json")


def load_notes(record: Path) -> dict[int, str]:
    """Return the notes on a record file. Raises BelvedereError if they cannot be read."""
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
    """Change one note on a record file, keeping the changes that other terminals made meanwhile.

    Raises BelvedereError if the file cannot be written, or has content that would be lost.
    """
    place = notes_place(record)

    def changed(content: bytes | None) -> bytes:
        if content is None:
            notes = {}
        else:
            _require_notes(content, place)
            notes = read_notes(content)
        return f"{write_notes(with_note(notes, version, text))}\n".encode()

    try:
        change_file(place, changed)
    except OSError as problem:
        raise BelvedereError("file-unwritable", path=str(place), reason=reason(problem)) from None


def _require_notes(content: bytes, place: Path) -> None:
    """Raise BelvedereError if `read_notes` would drop any part of a file."""
    with suppress(codec.DecodeError):
        found = _decode(content)
        if read_notes(content) == {note.version: note.text for note in found} and len(found) <= MOST_NOTES:
            return
    raise BelvedereError("notes-damaged", path=str(place))


def _decode(text: str | bytes) -> tuple[Note, ...]:
    try:
        plain = decode_text(text).encode() if isinstance(text, bytes) else text.encode()
    except UnicodeError:
        plain = text.encode() if isinstance(text, str) else text  # `loads` then names its error
    notes: tuple[Note, ...] = codec.decode(tuple[Note, ...], codec.loads(plain))
    return notes
