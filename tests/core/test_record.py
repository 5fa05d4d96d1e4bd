"""Records are read as they were written, watched for any viewer, and proved from their seed."""

from pathlib import Path

import attrs
import pytest

from core import catalog
from core.games.bali.meta import Options
from core.record.replay import replay
from core.record.text import FORMAT, RecordError, export, line_of, read
from core.record.verify import INTERVAL, check_file, verify
from core.table.entries import Acted, Conceded, Entry, HandedOver, Returned, TookBack
from core.table.table import Table
from core.text import Texts
from tests.core.sampled_record import BALI, PLAYERS, SEED, played, recorded, sample, sample_lines, sample_text
from tests.records import forged
from tests.said import refused

RECORDS = sorted((Path(__file__).parent / "records").iterdir())


def test_a_record_says_that_it_was_a_lesson_and_is_as_it_was_where_it_was_none() -> None:
    lesson = attrs.evolve(sample(), header=attrs.evolve(sample().header, lesson=True))
    assert read(export(lesson)) == lesson
    assert '"lesson":true' in export(lesson).splitlines()[0]
    assert "lesson" not in sample_text()


def test_reads_back_as_written() -> None:
    assert read(sample_text()) == read(sample_text().encode()) == sample()
    assert sample_text() == export(read(sample_text())) == forged(sample_lines())


def test_lines_are_json_with_one_subject_each() -> None:
    kinds = [line["type"] for line in sample_lines()]
    assert (kinds[0], kinds[-1]) == ("header", "result")
    assert set(kinds[1:-1]) == {"entry", "checkpoint"}
    assert len(sample().entries) == kinds.count("entry")
    assert [*range(0, len(sample().entries), INTERVAL), len(sample().entries)] == [
        checkpoint.version for checkpoint in sample().checkpoints
    ]


def test_line_of_finds_the_entry() -> None:
    lines = sample_lines()
    for version in (1, INTERVAL, INTERVAL + 1, len(sample().entries)):
        assert lines[line_of(sample(), version) - 1]["version"] == version
        assert lines[line_of(sample(), version) - 1]["type"] == "entry"


def test_seed_comes_with_the_result_only() -> None:
    assert SEED.hex() not in "".join(sample_text().splitlines()[:-1])
    assert sample().result.seed == SEED


def test_verifies() -> None:
    report = verify(sample())
    assert (report.game, report.table, report.entries) == ("bali", "t-1", len(sample().entries))
    assert report.outcome == sample().result.outcome


def test_verifies_with_take_backs_and_concessions() -> None:
    entries = played(take_backs=True, concede=True)
    assert {type(entry) for entry in entries} == {Acted, TookBack, Conceded}
    record = recorded(entries)
    assert read(export(record)) == record
    assert verify(record).outcome.ranks[2] == 3


def test_verifies_with_stand_ins_and_says_how_often_they_answered() -> None:
    entries = played(take_backs=True, stand_ins=True)
    assert {type(entry) for entry in entries} == {Acted, TookBack, HandedOver, Returned}
    record = recorded(entries)
    assert read(export(record)) == record
    (sentence,) = verify(record).outcome.tie_breaks[-1:]
    assert sentence.id == "table-stand-in-played"
    forged_result = attrs.evolve(record.result, outcome=attrs.evolve(record.result.outcome, tie_breaks=()))
    with refused("The result says", RecordError):
        verify(attrs.evolve(record, result=forged_result))


def test_a_replay_knows_when_a_stand_in_played() -> None:
    opened = replay(recorded(played(stand_ins=True)))
    kinds = [entry.kind for entry in opened.record.entries]
    first, back, second = (n for n, kind in enumerate(kinds, 1) if kind in ("stand-in", "return"))
    assert opened.stand_ins_at(first - 1) == opened.stand_ins_at(back) == opened.stand_ins_at(second - 1) == frozenset()
    assert opened.stand_ins_at(first) == opened.stand_ins_at(back - 1) == opened.stand_ins_at(second) == {2}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_is_proved_watched_and_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read(text)
    assert verify(record).entries == len(record.entries)
    shown = replay(record)
    assert (shown.recomputed, shown.versions[-1]) == (True, len(record.entries))
    assert export(record) == text


def test_every_game_and_version_of_its_rules_has_a_kept_record() -> None:
    played = {(header.game, header.rules_version) for header in (read(path.read_bytes()).header for path in RECORDS)}
    assert played == {(key, version) for key in sorted(catalog.keys()) for version in catalog.load(key).known_rules}


@pytest.mark.parametrize("format", [0, FORMAT + 1])
def test_another_format_is_refused(format: int) -> None:
    lines = sample_lines()
    lines[0]["format"] = format
    with refused(f"Line 1: the record has format {format}", RecordError):
        read(forged(lines))


def test_hints_are_kept_and_change_nothing_else() -> None:
    """Take-backs reach over them."""
    record = recorded(played(take_backs=True, hints=True))
    assert {"act", "take-back", "hint"} == {entry.kind for entry in record.entries}
    assert read(export(record)) == record
    assert verify(record).outcome == record.result.outcome
    first = next(entry.version for entry in record.entries if entry.kind == "hint")
    opened = replay(record)
    assert opened.view_at(first, 0) == opened.view_at(first - 1, 0)


@pytest.mark.parametrize("entries", [(HandedOver(1, 0),), (HandedOver(0, 0),), (Returned(2),)])
def test_a_stand_in_that_could_not_be_is_not_verified(entries: tuple[Entry, ...]) -> None:
    with refused("stand-in", RecordError):
        recorded((*entries, Conceded(2), Conceded(0)))


def test_last_one_left_ends_the_table() -> None:
    record = recorded((Conceded(2), Conceded(0)))
    assert verify(read(export(record))).outcome.winners == (1,)


def test_running_table_has_no_record() -> None:
    with refused("not over", RecordError):
        recorded(played()[:20])


def test_entries_that_are_not_legal_have_no_record() -> None:
    with refused("Version 1: ", RecordError):
        recorded((Acted(1, BALI.candidates()[0]),))
    with refused("nothing to take back", RecordError):
        recorded((TookBack(0),))


def test_replay_shows_every_version_to_every_viewer() -> None:
    opened = replay(sample())
    assert opened.recomputed
    assert tuple(range(len(sample().entries) + 1)) == opened.versions
    table = Table(BALI, Options(oracle=True), PLAYERS, SEED)
    for version, entry in enumerate(played()):
        assert isinstance(entry, Acted)
        for viewer in (0, 1, 2, None):
            assert table.view(viewer) == opened.view_at(version, viewer)
        assert table.to_act == opened.to_act_at(version)
        decision = table.decision(entry.seat)
        assert decision is not None
        updates = table.submit(entry.seat, decision.id, entry.action)
        assert isinstance(updates, dict)
        for viewer, update in updates.items():
            assert update.events == opened.events_at(version + 1, viewer)
            assert update.sheets == opened.sheets_at(version + 1, viewer)


def test_replay_of_a_take_back_shows_the_state_before() -> None:
    entries = played(take_backs=True)
    opened = replay(recorded(entries))
    version = next(number for number, entry in enumerate(entries, 1) if isinstance(entry, TookBack))
    assert opened.view_at(version - 2, None) == opened.view_at(version, None)
    assert opened.events_at(version, None) == ()
    assert not opened.reveals_at(version - 1)


def test_other_rules_are_shown_from_checkpoints_and_not_recomputed() -> None:
    older = attrs.evolve(sample(), header=attrs.evolve(sample().header, rules_version=0))
    opened = replay(read(export(older)))
    assert not opened.recomputed
    assert tuple(checkpoint.version for checkpoint in sample().checkpoints) == opened.versions
    assert replay(sample()).view_at(INTERVAL, 1) == opened.view_at(INTERVAL, 1)
    assert opened.events_at(INTERVAL, 1) == ()
    with pytest.raises(KeyError):
        opened.view_at(INTERVAL + 1, 1)
    with refused(r"^Line 1: .* version 0 of the rules of Bali .* known here: 1\.$", RecordError):
        verify(older)


def test_checkpoints_of_other_rules_that_cannot_be_read_are_left_out() -> None:
    broken = attrs.evolve(sample().checkpoints[1], state=sample().checkpoints[1].state | {"hands": []})
    strange = attrs.evolve(sample().checkpoints[0], state={"from": "another time"})
    older = attrs.evolve(
        sample(),
        header=attrs.evolve(sample().header, rules_version=0),
        checkpoints=(strange, broken, *sample().checkpoints[2:]),
    )
    assert replay(older).versions == tuple(checkpoint.version for checkpoint in sample().checkpoints[2:])


def test_a_file_is_proved(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text(sample_text())
    found = check_file(path)
    sentence = Texts("en").say(found.told)
    assert found.is_proved
    assert sentence.startswith("Verified: table t-1 of Bali, ")
    assert f"showed: {sample().header.commitment}.\n" in sentence
    assert sentence.endswith("No player added to the seed: it was drawn by the host alone.")
    with refused("cannot be read"):
        check_file(tmp_path / "nowhere")
