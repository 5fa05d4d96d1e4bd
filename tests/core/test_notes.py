"""Notes next to a record file are changed one by one, and never overwrite an unreadable file."""

from pathlib import Path

import pytest

from core.record.notes import LONGEST_NOTE, MOST_NOTES, keep_note, load_notes, notes_place, write_notes
from tests.said import refused


def test_a_note_is_kept_next_to_those_of_another_terminal(tmp_path: Path) -> None:
    record = tmp_path / "one.jsonl"
    assert load_notes(record) == {}
    keep_note(record, 4, "here")
    keep_note(record, 2, "there")
    assert load_notes(record) == {2: "there", 4: "here"}
    keep_note(record, 4, "")
    assert load_notes(record) == {2: "there"}
    assert list(tmp_path.iterdir()) == [notes_place(record)]


def test_notes_that_windows_saved_are_read(tmp_path: Path) -> None:
    record = tmp_path / "one.jsonl"
    notes_place(record).write_bytes(f"{write_notes({2: 'Zoé'})}\r\n".encode("utf-8-sig"))
    assert load_notes(record) == {2: "Zoé"}


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe",
        b"[",
        b"{}",
        write_notes({3: "x" * (LONGEST_NOTE + 1)}).encode(),
        write_notes(dict.fromkeys(range(MOST_NOTES + 1), "x")).encode(),
    ],
    ids=("no text", "cut", "no notes", "too long", "too many"),
)
def test_a_file_stays_if_a_part_of_it_would_be_lost(content: bytes, tmp_path: Path) -> None:
    record = tmp_path / "one.jsonl"
    notes_place(record).write_bytes(content)
    with refused("one.jsonl.notes.json is not a Belvedere notes file"):
        keep_note(record, 4, "here")
    with refused("one.jsonl.notes.json is not a Belvedere notes file"):
        load_notes(record)
    assert notes_place(record).read_bytes() == content


def test_a_folder_in_the_place_of_the_notes_is_named(tmp_path: Path) -> None:
    record = tmp_path / "one.jsonl"
    notes_place(record).mkdir()
    with refused("cannot be read: it is a folder"):
        load_notes(record)
    with refused("cannot be written: it is a folder"):
        keep_note(record, 4, "here")
