"""Of a record whose game or rules are not known here, all is checked that needs none, and what was not is said."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.record.text import RecordError, export, read, read_form
from core.record.verify import check_file
from core.text import Texts
from tests.cli.command import run
from tests.core.sampled_record import sample_lines, sample_text
from tests.records import forged
from tests.said import refused, said

Lines = list[dict[str, Any]]


def lines_of(**header: Any) -> Lines:
    """The sample, with another header."""
    lines: Lines = sample_lines()
    lines[0] |= header
    return lines


def unknown_game() -> Lines:
    """A record of a game that is not here, with options and states of its own."""
    lines = lines_of(game="petra", options={"wadi": True})
    for line in lines:
        if line["type"] == "checkpoint":
            line["state"] = {"sand": line["version"]}
    lines = [line for line in lines if line["type"] != "checkpoint" or line["version"] < lines[-1]["version"]]
    return lines


def written(tmp_path: Path, lines: Lines) -> Path:
    path = tmp_path / "record.jsonl"
    path.write_text(forged(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (unknown_game(), 'The game "petra" is not installed here.'),
        (lines_of(rules_version=7), "Version 7 of the rules of Bali is not known here."),
        (lines_of(rules_version=7, options={"wadi": 3}), "Version 7 of the rules of Bali is not known here."),
    ],
)
def test_what_was_checked_and_what_was_not_is_said(tmp_path: Path, lines: Lines, why: str) -> None:
    found = check_file(written(tmp_path, lines))
    sentence = Texts("en").say(found.told)
    assert not found.is_proved
    assert sentence.startswith(f"{why} So nothing was played again: ")
    assert "are not proved." in sentence
    entries = sum(line["type"] == "entry" for line in lines)
    assert f"the numbers of {entries} entries" in sentence
    assert f"showed: {lines[0]['commitment']}.\n" in sentence


def _set(place: int, **fields: Any) -> Callable[[Lines], Lines]:
    def edit(lines: Lines) -> Lines:
        lines[place] |= fields
        return lines

    return edit


def _outcome(**fields: Any) -> Callable[[Lines], Lines]:
    def edit(lines: Lines) -> Lines:
        lines[-1]["outcome"] |= fields
        return lines

    return edit


WRONG: dict[str, tuple[Callable[[Lines], Lines], str]] = {
    "another seed": (_set(-1, seed="11" * 32), "The seed at the end is not the one"),
    "another commitment": (_set(0, commitment="00" * 32), "The seed at the end is not the one"),
    "drawn otherwise": (_set(0, drawn=[0, 0, 0]), "The seats were not drawn from the seed"),
    "an entry too few": (lambda lines: [*lines[:2], *lines[3:]], "Line 3: expected version 1"),
    "a seat too many": (_set(2, seat=9), "Line 3: expected version 1"),
    "a header of another form": (_set(0, extra=1), 'Line 1: $: unknown key "extra"'),
    "a format to come": (_set(0, format=99), "Line 1: the record has format 99"),
    "points for fewer": (_outcome(totals=[1]), "The result does not have points, a place and a score sheet"),
    "no result": (lambda lines: lines[:-1], "the record is cut short here, its result is missing."),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_without_any_rules_is_found(tmp_path: Path, name: str) -> None:
    edit, sentence = WRONG[name]
    with pytest.raises(RecordError) as refusal:
        check_file(written(tmp_path, edit(unknown_game())))
    assert sentence in said(refusal.value)


def test_the_last_state_has_its_digest_by_any_rules(tmp_path: Path) -> None:
    lines = lines_of(rules_version=7)
    assert lines[-2]["version"] == lines[-1]["version"]
    check_file(written(tmp_path, lines))
    lines[-2]["state"] |= {"more": 1}
    with refused("The last state is not the one", RecordError):
        check_file(written(tmp_path, lines))


def test_a_changed_line_is_found_by_its_hash(tmp_path: Path) -> None:
    path = written(tmp_path, unknown_game())
    path.write_text(path.read_text().replace('"sand":0', '"sand":1'))
    with refused("Line 2: the line was changed", RecordError):
        check_file(path)


def test_the_form_of_a_record_is_written_as_it_was_read() -> None:
    """What is read without rules is the same but for options and states, which stay what JSON holds."""
    form, record = read_form(sample_text()), read(sample_text())
    assert (form.entries, form.result, form.checkpoints) == (record.entries, record.result, record.checkpoints)
    assert form.header.options == json.loads(export(record).splitlines()[0])["options"]


def test_the_command_says_by_its_status_that_not_all_was_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    path = str(written(tmp_path, unknown_game()))
    assert run("verify", path, "--language", "en") == 3
    assert "not installed here" in capsys.readouterr().out
    assert run("record", "import", path, "--language", "en") == 2
    assert "Nothing was kept" in capsys.readouterr().err
    assert not (tmp_path / "data" / "records").exists()
