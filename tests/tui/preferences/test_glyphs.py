"""Glyph sets: the same names in each, and nothing but characters of width 1 from one list."""

import unicodedata

import pytest
from rich.cells import cell_len

from tests.said import refused
from themes.glyphs import ALLOWED, GLYPH_SETS, load_glyphs, seat_letter


@pytest.mark.parametrize("key", GLYPH_SETS)
def test_every_glyph_is_one_allowed_character(key: str) -> None:
    assert [name for name, glyph in load_glyphs(key).table if len(glyph) != 1 or glyph not in ALLOWED] == []


def test_every_allowed_character_is_one_cell_wide_and_stands_alone() -> None:
    assert [c for c in ALLOWED if cell_len(c) != 1 or unicodedata.category(c)[0] in "CM"] == []
    assert [c for c in ALLOWED if unicodedata.east_asian_width(c) in "WF"] == []


def test_both_sets_have_the_same_names() -> None:
    assert [name for name, _ in load_glyphs("unicode").table] == [name for name, _ in load_glyphs("ascii").table]


def test_the_ascii_set_is_ascii() -> None:
    assert [glyph for _, glyph in load_glyphs("ascii").table if not glyph.isascii()] == []


@pytest.mark.parametrize("key", GLYPH_SETS)
@pytest.mark.parametrize(
    "names",
    [
        ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5"),
        ("legal", "cursor", "ghost", "shut"),
        ("turn", "legal", "leader", "dot"),
    ],
)
def test_what_stands_side_by_side_has_shapes_of_its_own(key: str, names: tuple[str, ...]) -> None:
    glyphs = load_glyphs(key)
    assert len({glyphs[name] for name in names}) == len(names)


def test_seats_have_letters_and_shapes() -> None:
    glyphs = load_glyphs("unicode")
    assert [f"{seat_letter(seat)} {glyphs.seat(seat)}" for seat in range(5)] == ["A ■", "B ▲", "C ●", "D ◆", "E ★"]


def test_an_unknown_set_is_refused() -> None:
    with refused("it is unicode or ascii"):
        load_glyphs("emoji")
