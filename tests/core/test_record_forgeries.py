"""Damaged and forged records are refused with the line that is wrong, or are not proved."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.kernel.message import BelvedereError
from core.record.replay import replay
from core.record.text import RecordError, read
from core.record.verify import verify
from tests.core.sampled_record import sample, sample_lines, sample_text
from tests.records import forged
from tests.said import refused, said


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: "", "Line 1: the record is cut short"),
        (lambda text: "hello\n", "Line 1: this is not a line of a Belvedere record"),
        (lambda text: text[: len(text) // 2], "the record is cut short here"),
        (lambda text: "".join(text.splitlines(True)[:-1]), "the record is cut short here, its result is missing"),
        (lambda text: text.replace('"take 1"', '"take 2"', 1), "the line was changed, or one before it is missing"),
        (lambda text: "".join(text.splitlines(True)[:3] + text.splitlines(True)[4:]), "Line 4: the line was changed"),
        (lambda text: "".join(text.splitlines(True)[1:]), "Line 1: the line was changed"),
        (lambda text: text + text.splitlines(True)[5], "the line was changed"),
        (lambda text: text.replace("\n", "\r\n"), "Line 1: this is not a line of a Belvedere record"),
        (lambda text: text + " " * (5 << 20) + "\n", "The record is longer than"),
    ],
)
def test_damage_is_named_by_line(damage: Any, sentence: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read(damage(sample_text()))
    assert sentence in said(refusal.value)


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
        "Line 1: the record has format 6, but this release reads formats up to 1 alone; a newer one reads it.",
    ),
    "format of another type": (_set(0, format="1"), "Line 1: this is not the header"),
    "unknown game": (_set(0, game="chess"), 'Line 1: There is no game called "chess"; choose one of: '),
    "game as a path": (_set(0, game="../../etc"), 'Line 1: There is no game called "../../etc"'),
    "unknown option": (_options(blue=True), 'Line 1: $.options: unknown key "blue"'),
    "option of another type": (_options(demon=1), "Line 1: $.options.demon: expected true or false, found 1."),
    "other seats": (_set(0, players=sample_lines()[0]["players"] * 2), "Line 1: Bali takes 2, 3 or 4 seats, not 6."),
    "table with a path": (_set(0, table="../x"), "Line 1: the table's id"),
    "time of day": (_set(0, created="yesterday"), "Line 1: the time of creation"),
    "another box": (_set(0, components="gold"), "Line 1: the options carry another component set"),
    "hostile name": (
        _set(0, players=[sample_lines()[0]["players"][0] | {"name": "a\x1b[31m"}, *sample_lines()[0]["players"][1:]]),
        "Line 1: a text has characters that may not be shown.",
    ),
    "a second header": (lambda lines: [lines[0], *lines], "Line 2: a record has one header only."),
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
    "more after the result": (lambda lines: [*lines, lines[-1]], "nothing may follow the result."),
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
        'Version 1 (line 3): seat 1 may not "collect rice" here.',
    ),
    "no action": (_set(FIRST_ENTRY, action="fly"), "Version 1 (line 3): "),
    "another seat": (_set(FIRST_ENTRY, seat=1), "Version 1 (line 3): seat 2 may not"),
    "take-back without an action": (_set(FIRST_ENTRY, kind="take-back", action=""), "Version 1: seat 1 has nothing"),
    "another seed": (_set(-1, seed="11" * 32), "The seed at the end is not the one that was committed to"),
    "another commitment": (_set(0, commitment="00" * 32), "The seed at the end is not the one"),
    "another checkpoint": (_set(1, state={}), "Version 0 (line 1): the checkpoint after it"),
    "another digest": (_set(-1, digest="0" * 32), "The last state is not the one"),
    "another score": (_set(-1, sheets=[]), "The score sheets in the result"),
    "another option": (_options(oracle=False), "Version 0 (line 1): "),
    "a false standard box": (_box(masons=11, priests=10), "Line 1: the component set calls itself standard"),
    "a box of millions": (_own_box(masons=1 << 40), "Line 1: the component set does not have the rulebook's counts."),
    "a box with less than nothing": (_own_box(masons=-60, priests=81), "Line 1: the component set does not have"),
    "farmers of a fifth category": (_own_box(start_farmers=[[9, 9, 9]] * 4), "Line 1: with these options"),
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
    """Whatever box is forged, watching and verifying end in a sentence."""
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
    with refused("the table is not over there", RecordError):
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
    """Whatever stands in place of one value of one line, reading and verifying end in a sentence or in a proof."""
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
