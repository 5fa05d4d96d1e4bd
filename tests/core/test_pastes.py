"""No part of a paste is typed, in any division of the input."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.pastes import END, LONGEST_PASTE, MOST_TYPED, QUIET, STALLED, START, PasteGate

CONTENT = st.lists(
    st.one_of(
        st.sampled_from(
            (START, END, "\x1b", "\x1b[20", "\x1b[", "\x1b[31m", "\r", "& b", "\x03", "\x1b]11;?\x07", "é")
        ),
        st.text(max_size=40),
    ),
    max_size=12,
).map("".join)
CUTS = st.lists(st.integers(1, 9), min_size=1, max_size=30)


def cut(text: str, sizes: Sequence[int]) -> Iterable[str]:
    """`text` in pieces of those sizes, again and again."""
    place = number = 0
    while place < len(text):
        yield text[place : place + sizes[number % len(sizes)]]
        place, number = place + sizes[number % len(sizes)], number + 1


def fed(gate: PasteGate, text: str, sizes: Sequence[int] = (1,)) -> str:
    """The part of `text` that counts as typed at once."""
    return "".join(map(gate.admit, cut(text, sizes)))


@given(content=CONTENT, sizes=CUTS)
@example(content="\x1b[31m & b", sizes=[1])
@example(content=f"a{END}& b", sizes=[3])
@example(content=f"a{END}{'x' * 100}{START}b", sizes=[1])
@example(content="\x1b[201", sizes=[7])
def test_finding_12_no_part_of_a_paste_is_typed_but_everything_around_it_is(content: str, sizes: Sequence[int]) -> None:
    gate = PasteGate()
    assert fed(gate, f"ab{START}{content}{END}", sizes) == "ab"
    assert gate.patience == QUIET
    pasted, typed = gate.settle()
    assert typed == ""
    assert not any(character < " " and character not in "\r\n\t" for character in pasted)
    assert fed(gate, f"\rq{START}", sizes) == "\rq"


@given(content=CONTENT.map(lambda text: text.replace(START, "").replace(END, "")), sizes=CUTS)
def test_a_paste_is_the_same_in_any_division(content: str, sizes: Sequence[int]) -> None:
    whole, pieces = PasteGate(), PasteGate()
    for gate, cuts in ((whole, (10_000,)), (pieces, sizes)):
        fed(gate, f"{START}{content}{END}", cuts)
    assert whole.settle() == pieces.settle()


@given(text=st.text().filter(lambda text: "\x1b[20" not in text), sizes=CUTS)
def test_typed_text_stays_as_it_is(text: str, sizes: Sequence[int]) -> None:
    gate = PasteGate()
    assert fed(gate, text, sizes) + gate.give_up() == text


@pytest.mark.parametrize("filler", ["A", "\x1b", "\x1b[20", "\x1b[201", START])
def test_an_open_paste_never_grows(filler: str) -> None:
    gate = PasteGate()
    gate.admit(START)
    for _ in range(1000):
        assert gate.admit(filler * 100) == ""
    assert len(gate._text) <= LONGEST_PASTE
    assert len(gate._tail) < len(START)


def test_a_long_paste_keeps_its_beginning() -> None:
    gate = PasteGate()
    assert fed(gate, f"{START}{'x' * LONGEST_PASTE}yy{END}", (100,)) == ""
    assert gate.settle() == ("x" * LONGEST_PASTE, "")


def test_few_keys_behind_a_paste_are_keys_once_it_is_quiet() -> None:
    gate = PasteGate()
    assert gate.admit(f"{START}one{END}\r") == ""
    assert gate.settle() == ("one", "\r")
    assert gate.patience is None


def test_a_long_burst_behind_an_end_marker_was_pasted() -> None:
    """A copied end marker with much text behind it, on a line that pauses before the terminal's own marker."""
    gate = PasteGate()
    assert gate.admit(f"{START}one{END}{'& b' * MOST_TYPED}") == ""
    assert gate.patience == STALLED
    assert gate.admit(f"& b{END}") == ""
    assert gate.settle() == (f"one{'& b' * MOST_TYPED}& b", "")


def test_a_paste_without_an_end_does_not_hold_the_keyboard_forever() -> None:
    gate = PasteGate()
    gate.admit(f"{START}one{END}{'x' * (MOST_TYPED + 1)}")
    gate.settle()
    assert gate.admit("q") == "q"


def test_a_second_paste_right_after_the_first_is_not_a_key_either() -> None:
    gate = PasteGate()
    assert gate.admit(f"{START}one{END}{START}two") == ""
    assert gate.patience is None
    assert gate.admit(f" three{END}") == ""
    assert gate.settle() == ("onetwo three", "")
