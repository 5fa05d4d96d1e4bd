"""Records are read as they were written, watched for any viewer, and proved; damaged and forged ones are refused."""

import json
import subprocess
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

import asyncssh
import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import catalog
from core.games.bali.meta import Options
from core.kernel.message import BelvedereError
from core.link.spec import Player
from core.record.replay import replay
from core.record.text import FORMAT, Record, RecordError, add_signature, export, line_of, read, read_form
from core.record.verify import INTERVAL, check_file, verify
from core.table.entries import Acted, Conceded, Entry, HandedOver, Hinted, Returned, TookBack
from core.table.table import Table
from core.text import Texts
from net.ssh.host_key import sign_record
from tests.cli.command import run
from tests.records import commit, forged, record_of
from tests.said import refused, said

BALI = catalog.load("bali")
PLAYERS = (Player("person", "Ann"), Player("bot", "Bo", "hard"), Player("person", "Cid"))
SEED = bytes(range(32))
RECORDS = sorted((Path(__file__).parent / "records").iterdir())


def played(
    *,
    take_backs: bool = False,
    concede: bool = False,
    stand_ins: bool = False,
    hints: bool = False,
    seed: bytes = SEED,
) -> tuple[Entry, ...]:
    """The entries of a table of three that was played to its end at random."""
    table = Table(BALI, Options(oracle=True), PLAYERS, seed)
    random = Random(5)
    entries: list[Entry] = []
    while table.to_act:
        (seat,) = table.to_act
        if concede and table.version > 40 and not table.conceded:
            commit(table, entries, table.consider_concede(2))
        if stand_ins and table.version > (7, 30, 999)[sum(isinstance(entry, HandedOver) for entry in entries)]:
            commit(table, entries, table.consider_stand_in(2, 0))
        if 20 < table.version < 30 and table.stand_ins:
            commit(table, entries, table.consider_return(2))
        if hints and seat == 0 and Hinted(0) not in entries[-3:]:
            commit(table, entries, table.consider_hint(seat))
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, random.choice(table.legal(seat))))
        if take_backs and table.version % 5 == 0 and table.may_take_back(seat).allowed:
            commit(table, entries, table.consider_take_back(seat))
    return tuple(entries)


def recorded(entries: tuple[Entry, ...], seed: bytes = SEED) -> Record:
    return record_of(Table(BALI, Options(oracle=True), PLAYERS, seed), entries, seed)


@cache
def sample() -> Record:
    return recorded(played())


@cache
def sample_text() -> str:
    return export(sample())


def sample_lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in sample_text().splitlines()]


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
    with refused("no action to take back", RecordError):
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
    with refused(r"^Line 1: .* version 0 of the rules of Bali.* known here: 1\.$", RecordError):
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
    sentence = Texts("en").say(found.sentence)
    assert found.is_proved
    assert sentence.startswith("Verified: table t-1 of Bali. ")
    assert f"shown at the table: {sample().header.commitment}.\n" in sentence
    assert sentence.endswith("No player added to the seed; the host drew it without them.")
    with refused("cannot be read"):
        check_file(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: "", "Line 1: the record is truncated"),
        (lambda text: "hello\n", "Line 1: this is not a line of a Belvedere record"),
        (lambda text: text[: len(text) // 2], "the record is truncated here"),
        (lambda text: "".join(text.splitlines(True)[:-1]), "the record is truncated here: its result is missing"),
        (lambda text: text.replace('"take 1"', '"take 2"', 1), "this line was changed, or an earlier one is missing"),
        (lambda text: "".join(text.splitlines(True)[:3] + text.splitlines(True)[4:]), "Line 4: this line was changed"),
        (lambda text: "".join(text.splitlines(True)[1:]), "Line 1: this line was changed"),
        (lambda text: text + text.splitlines(True)[5], "this line was changed"),
        (lambda text: text + " " * (5 << 20) + "\n", "The record is longer than"),
    ],
)
def test_damage_is_named_by_line(damage: Any, sentence: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read(damage(sample_text()))
    assert sentence in said(refusal.value)


SAVED_ON_WINDOWS = {
    "line ends": lambda text: text.replace("\n", "\r\n").encode(),
    "a byte order mark": lambda text: text.encode("utf-8-sig"),
    "both, without the last line end": lambda text: text.strip().replace("\n", "\r\n").encode("utf-8-sig"),
    "a redirected output": lambda text: text.replace("\n", "\r\n").encode("utf-16"),
    "an empty line at the end": lambda text: f"{text}\r\n".encode(),
}


@pytest.mark.parametrize("how", SAVED_ON_WINDOWS)
def test_a_record_resaved_by_windows_counts_as_unchanged(tmp_path: Path, capsys: Any, how: str) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(SAVED_ON_WINDOWS[how](sample_text()))
    assert check_file(path).is_proved
    assert run("record", "import", str(path), "--data", str(tmp_path)) == 0
    (kept,) = tmp_path.glob("records/*")
    assert kept.read_bytes() == sample_text().encode()
    capsys.readouterr()


# Signatures


@cache
def server_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def signed(record: Record | None = None, key: asyncssh.SSHKey | None = None) -> str:
    """A record as a server called play.example.org signs it."""
    record = sample() if record is None else record
    text = export(attrs.evolve(record, header=attrs.evolve(record.header, server="play.example.org")))
    return add_signature(text, sign_record(key or server_key(), text.encode()))


@pytest.mark.parametrize("how", [str.encode, *SAVED_ON_WINDOWS.values()])
def test_a_signed_record_names_its_server(tmp_path: Path, how: Callable[[str], bytes]) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(how(signed()))
    fingerprint = server_key().get_fingerprint()
    for expected in ("", fingerprint, fingerprint.removeprefix("SHA256:")):
        found = check_file(path, expected)
        assert found.is_proved
        assert found.sentence.id == "record-verified-signed"
        assert dict(found.sentence.args)["fingerprint"] == fingerprint
        assert dict(found.sentence.args)["host"] == "play.example.org"
    assert export(read(signed())) == signed()
    assert verify(read(signed())).table == "t-1"


def test_another_key_than_the_expected_one_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.record"
    path.write_text(signed())
    other = asyncssh.generate_private_key("ssh-ed25519").get_fingerprint()
    with pytest.raises(RecordError) as refusal:
        check_file(path, other)
    assert refusal.value.sentence.id == "record-signed-by-other"
    assert run("verify", str(path), "--key", server_key().get_fingerprint()) == 0
    assert server_key().get_fingerprint() in capsys.readouterr().out
    assert run("verify", str(path), "--key", other) == 2
    path.write_text(sample_text())
    with pytest.raises(RecordError) as refusal:
        check_file(path, other)
    assert refusal.value.sentence.id == "record-unsigned"


@pytest.mark.parametrize(
    "header",
    [
        {"players": (Player("person", "Eve"), *PLAYERS[1:])},
        {"created": "2001-01-01T00:00:00+00:00"},
        {"server": "other.example.org"},
    ],
)
def test_names_times_and_the_server_are_covered(tmp_path: Path, header: dict[str, Any]) -> None:
    """Each of these changes passes without a signature."""
    record = read(signed())
    changed = attrs.evolve(record, header=attrs.evolve(record.header, **header))
    path = tmp_path / "game.record"
    path.write_text(export(attrs.evolve(changed, signature=None)))
    assert check_file(path).is_proved
    path.write_text(export(changed))
    with pytest.raises(RecordError) as refusal:
        check_file(path)
    assert dict(refusal.value.sentence.args)["problem"].id == "record-signature-wrong"


@pytest.mark.parametrize(
    "changes",
    [
        {"key": "ssh-ed25519 AAAA"},
        {"key": ""},
        {"key": 'ssh-ed25519 "'},
        {"signature": ""},
        {"signature": "not base64"},
        {"signature": "U1NIU0lH"},
        {"key": asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode().strip()},
    ],
)
def test_a_signature_that_is_none_is_refused(tmp_path: Path, changes: dict[str, str]) -> None:
    record = read(signed())
    assert record.signature is not None
    path = tmp_path / "game.record"
    path.write_text(export(attrs.evolve(record, signature=attrs.evolve(record.signature, **changes))))
    with pytest.raises(RecordError) as refusal:
        check_file(path)
    assert dict(refusal.value.sentence.args)["problem"].id == "record-signature-wrong"


def test_a_signature_for_another_purpose_is_none(tmp_path: Path) -> None:
    text = sample_text()
    other = asyncssh.create_sshsig(server_key(), text.encode(), namespace="file", raw=True)
    made = sign_record(server_key(), text.encode())
    path = tmp_path / "game.record"
    path.write_text(add_signature(text, attrs.evolve(made, signature=b64encode(other).decode())))
    with pytest.raises(RecordError):
        check_file(path)


def test_nothing_follows_a_signature_and_nothing_but_the_result_precedes_it() -> None:
    made = read(signed()).signature
    assert made is not None
    twice = add_signature(signed(), made)
    *before, result, last = map(json.loads, signed().splitlines())
    early = forged([*before, last, result])
    for text in (twice, early):
        with pytest.raises(RecordError):
            read(text)


def test_ssh_keygen_accepts_the_signature(tmp_path: Path) -> None:
    """As the page on records says."""
    *lines, last = signed().splitlines(keepends=True)
    blob = json.loads(last)["signature"]
    armoured = "\n".join(("-----BEGIN SSH SIGNATURE-----", *wrap(blob, 70), "-----END SSH SIGNATURE-----", ""))
    (tmp_path / "signature").write_text(armoured)
    command = ("ssh-keygen", "-Y", "check-novalidate", "-n", "belvedere-record", "-s", str(tmp_path / "signature"))
    checked = subprocess.run(command, input="".join(lines), capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert server_key().get_fingerprint() in checked.stdout


def _set(line: int, **fields: Any) -> Any:
    def edit(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        lines[line] |= fields
        return lines

    return edit


def _options(**fields: Any) -> Any:
    return _set(0, options=sample_lines()[0]["options"] | fields)


def _box(**fields: Any) -> Any:
    return _options(components=sample_lines()[0]["options"]["components"] | fields)


def _own_box(**fields: Any) -> Any:
    def edit(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        lines[0]["components"] = "mine"
        return _box(name="mine", **fields)(lines)

    return edit


FIRST_ENTRY = 2
FORGERIES = {
    "newer format": (
        _set(0, format=6),
        "Line 1: the record has format 6, but this release reads formats up to 1. A newer release is needed.",
    ),
    "format of another type": (_set(0, format="1"), "Line 1: this is not the header"),
    "unknown game": (_set(0, game="chess"), 'Line 1: Unknown game: "chess". Choose one of: '),
    "game as a path": (_set(0, game="../../etc"), 'Line 1: Unknown game: "../../etc"'),
    "unknown option": (_options(blue=True), 'Line 1: $.options: unknown key "blue"'),
    "option of another type": (_options(demon=1), "Line 1: $.options.demon: expected true or false, found 1."),
    "other seats": (_set(0, players=sample_lines()[0]["players"] * 2), "Line 1: Bali is for 2, 3 or 4 players, not 6."),
    "table with a path": (_set(0, table="../x"), "Line 1: the table id"),
    "time of day": (_set(0, created="yesterday"), "Line 1: the creation time"),
    "another box": (_set(0, components="gold"), "Line 1: the options use another component set"),
    "hostile name": (
        _set(0, players=[sample_lines()[0]["players"][0] | {"name": "a\x1b[31m"}, *sample_lines()[0]["players"][1:]]),
        "Line 1: a text contains characters that cannot be displayed.",
    ),
    "a second header": (lambda lines: [lines[0], *lines], "Line 2: a record can have only one header."),
    "no header": (lambda lines: lines[2:], "Line 1: this is not the header"),
    "entry of another version": (_set(FIRST_ENTRY, version=2), "Line 3: expected version 1 by one of 3 seats."),
    "entry of a seat too many": (_set(FIRST_ENTRY, seat=3), "Line 3: expected version 1 by one of 3 seats."),
    "negative seat": (_set(FIRST_ENTRY, seat=-1), "Line 3: expected version 1 by one of 3 seats."),
    "entry of an unknown kind": (_set(FIRST_ENTRY, kind="cheat"), 'Line 3: $.kind: expected "act", '),
    "unknown line": (_set(FIRST_ENTRY, type="gift"), "Line 3: $.type: expected header, entry, "),
    "extra key": (_set(FIRST_ENTRY, note="x"), 'Line 3: $: unknown key "note"'),
    "version as text": (_set(FIRST_ENTRY, version="1"), "Line 3: $.version: expected a whole number"),
    "a checkpoint twice": (lambda lines: [*lines[:2], *lines[1:]], "Line 3: expected one checkpoint of version 0."),
    "result too early": (lambda lines: [*lines[:9], lines[-1]], "Line 10: expected the result at version 7."),
    "more after the result": (lambda lines: [*lines, lines[-1]], "nothing can follow the result."),
    "seed too short": (_set(-1, seed="00"), "Line {last}: "),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forgery_is_refused_with_its_line(name: str) -> None:
    edit, sentence = FORGERIES[name]
    text = forged(edit(sample_lines()))
    with pytest.raises(RecordError) as refusal:
        read(text)
    assert sentence.format(last=text.count("\n")) in said(refusal.value)


UNPROVED = {
    "illegal action": (
        _set(FIRST_ENTRY, action="collect rice"),
        'Version 1 (line 3): seat 1 cannot play "collect rice" here.',
    ),
    "no action": (_set(FIRST_ENTRY, action="fly"), "Version 1 (line 3): "),
    "another seat": (_set(FIRST_ENTRY, seat=1), "Version 1 (line 3): seat 2 cannot play"),
    "take-back without an action": (_set(FIRST_ENTRY, kind="take-back", action=""), "Version 1: seat 1 has no action"),
    "another seed": (_set(-1, seed="11" * 32), "The seed at the end does not match"),
    "another commitment": (_set(0, commitment="00" * 32), "The seed at the end does not match"),
    "another checkpoint": (_set(1, state={}), "Version 0 (line 1): by the rules, the next checkpoint"),
    "another digest": (_set(-1, digest="0" * 32), "The last state does not match"),
    "another score": (_set(-1, sheets=[]), "By the rules, the score sheets"),
    "another option": (_options(oracle=False), "Version 0 (line 1): "),
    "a false standard box": (_box(masons=11, priests=10), "Line 1: the component set is called standard"),
    "a box of millions": (
        _own_box(masons=1 << 40),
        "Line 1: the component set does not have the numbers of pieces in the rulebook.",
    ),
    "a box with less than nothing": (_own_box(masons=-60, priests=81), "Line 1: the component set does not have"),
    "farmers of a fifth category": (_own_box(start_farmers=[[9, 9, 9]] * 4), "Line 1: the game cannot be played"),
    "no farmers at all": (_own_box(start_farmers=[]), "Line 1: the component set does not have"),
}


@pytest.mark.parametrize("name", UNPROVED)
def test_forgery_is_not_verified(name: str) -> None:
    edit, sentence = UNPROVED[name]
    with pytest.raises(BelvedereError) as refusal:
        verify(read(forged(edit(sample_lines()))))
    assert said(refusal.value).startswith(sentence)


@settings(max_examples=60)
@given(
    st.lists(st.integers(-3, 12), min_size=4, max_size=4),
    st.lists(st.lists(st.integers(-1, 5), min_size=3, max_size=3), max_size=5),
    st.integers(-1, 12),
)
def test_no_box_breaks_out_of_a_sentence(farmers: list[int], start_farmers: list[list[int]], masons: int) -> None:
    """With any forged box, watching and verifying end in a sentence."""
    edit = _own_box(farmers=farmers, start_farmers=start_farmers, masons=masons, priests=50 - masons - sum(farmers))
    record = read(forged(edit(sample_lines())))
    for compute in (verify, replay):
        with pytest.raises(BelvedereError):
            compute(record)


def test_forged_result_is_not_verified() -> None:
    result = attrs.evolve(sample().result.outcome, ranks=(1, 1, 1))
    record = attrs.evolve(sample(), result=attrs.evolve(sample().result, outcome=result))
    with refused("The result says", RecordError):
        verify(record)


def test_record_that_stops_early_is_not_verified() -> None:
    short = attrs.evolve(sample(), entries=sample().entries[:10], checkpoints=())
    with refused("the game is not over there", RecordError):
        verify(short)


@settings(max_examples=60)
@given(st.integers(0, 1 << 30), st.integers(0, 7))
def test_a_flipped_bit_is_found(position: int, bit: int) -> None:
    data = bytearray(sample_text().encode())
    data[position % len(data)] ^= 1 << bit
    with refused(r"^Line \d+: ", RecordError):
        read(bytes(data))


@settings(max_examples=60)
@given(st.data())
def test_nothing_but_a_sentence_from_a_forged_line(data: st.DataObject) -> None:
    """With any other value in one place of one line, reading and verifying end in a sentence or in a proof."""
    lines = sample_lines()
    line = lines[data.draw(st.integers(0, len(lines) - 1))]
    key = data.draw(st.sampled_from(sorted(line)))
    line[key] = data.draw(
        st.one_of(st.none(), st.integers(), st.text(max_size=5), st.just([]), st.just({}), st.just(1))
    )
    try:
        answer = verify(read(forged(lines))).outcome
    except BelvedereError as refusal:
        answer = said(refusal)
    assert answer == sample().result.outcome or str(answer).endswith(".")


Lines = list[dict[str, Any]]


def lines_of(**header: Any) -> Lines:
    """The sample, with another header."""
    lines: Lines = sample_lines()
    lines[0] |= header
    return lines


def unknown_game() -> Lines:
    """A record of an unknown game, with its own options and states."""
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
def test_checked_and_unchecked_parts_are_listed(tmp_path: Path, lines: Lines, why: str) -> None:
    found = check_file(written(tmp_path, lines))
    sentence = Texts("en").say(found.sentence)
    assert not found.is_proved
    assert sentence.startswith(f"{why} The game was therefore not replayed")
    assert "are not proven." in sentence
    entries = sum(line["type"] == "entry" for line in lines)
    assert f"the numbering of {entries} entries" in sentence
    assert f"shown at the table: {lines[0]['commitment']}.\n" in sentence


def _outcome(**fields: Any) -> Callable[[Lines], Lines]:
    def edit(lines: Lines) -> Lines:
        lines[-1]["outcome"] |= fields
        return lines

    return edit


WRONG: dict[str, tuple[Callable[[Lines], Lines], str]] = {
    "another seed": (_set(-1, seed="11" * 32), "The seed at the end does not match"),
    "another commitment": (_set(0, commitment="00" * 32), "The seed at the end does not match"),
    "drawn otherwise": (_set(0, drawn=[0, 0, 0]), "The seats were not drawn from the seed"),
    "an entry too few": (lambda lines: [*lines[:2], *lines[3:]], "Line 3: expected version 1"),
    "a seat too many": (_set(2, seat=9), "Line 3: expected version 1"),
    "a header of another form": (_set(0, extra=1), 'Line 1: $: unknown key "extra"'),
    "a format to come": (_set(0, format=99), "Line 1: the record has format 99"),
    "points for fewer": (_outcome(totals=[1]), "The result must have points, a rank and a score sheet"),
    "no result": (lambda lines: lines[:-1], "the record is truncated here: its result is missing."),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_error_is_found_without_any_rules(tmp_path: Path, name: str) -> None:
    edit, sentence = WRONG[name]
    with pytest.raises(RecordError) as refusal:
        check_file(written(tmp_path, edit(unknown_game())))
    assert sentence in said(refusal.value)


def test_the_last_state_has_its_digest_by_any_rules(tmp_path: Path) -> None:
    lines = lines_of(rules_version=7)
    assert lines[-2]["version"] == lines[-1]["version"]
    check_file(written(tmp_path, lines))
    lines[-2]["state"] |= {"more": 1}
    with refused("The last state does not match", RecordError):
        check_file(written(tmp_path, lines))


def test_a_changed_line_is_found_by_its_hash(tmp_path: Path) -> None:
    path = written(tmp_path, unknown_game())
    path.write_text(path.read_text().replace('"sand":0', '"sand":1'))
    with refused("Line 2: this line was changed", RecordError):
        check_file(path)


def test_the_form_of_a_record_is_written_as_it_was_read() -> None:
    """Reading without rules gives the same except for options and states, which stay plain JSON."""
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
    assert "was not added" in capsys.readouterr().err
    assert not (tmp_path / "data" / "records").exists()
