"""Names too similar to distinguish: by their look, in any case, and in other scripts."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.clean import clean_name, distinct_name
from core.names import TABLE, are_alike, forms, mixes_scripts, skeleton

NAMES = st.text(min_size=1, max_size=24).map(clean_name).filter(bool)


@pytest.mark.parametrize(
    ("known", "newcomer"),
    [
        *(("Bill", name) for name in ("BiIl", "Biǀl", "BILL", "Bi1l", "ΒіӀӏ", "Bіll")),
        *(("ada", name) for name in ("ада", "ᴀᴅᴀ", "ɑda", "ADA", "Ада", "𝐚𝐝𝐚", "аdа")),
        *(("Bill", name) for name in ("ʙɩǀl", "bIIl", "BII1")),
        *(("Claire", name) for name in ("CIaIre", "cIᴀire")),
        ("Oskar", "о5каг"),
        ("Boris", "Борис"),
        ("mam", "marn"),
        ("B0b", "bOB"),
        ("Zoe5", "ZOES"),
        ("straße", "STRASSE"),
        *(("ada", name) for name in ("Ⱥda", "Ädå", "ạda", "a\u0338da")),
        ("Zoe", "Zoé"),
        ("Майя", "Маия"),
        ("Ann-Lee", "Ann_Lee"),
        ("שלום", "שָׁלוֹם"),
    ],
)
def test_names_of_finding_7_are_too_alike(known: str, newcomer: str) -> None:
    """`BiIl` and `Biǀl` used to be accepted next to `Bill`, and `ада`, `ᴀᴅᴀ` and `ɑda` next to `ada`."""
    assert are_alike(known, newcomer)
    assert distinct_name(newcomer, [known]) != newcomer


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Neil", "Nell"),
        ("Ali", "All"),
        ("か", "が"),
        ("राम", "रम"),
        ("Ann", "Anna"),
        ("Ben", "Bea"),
        ("Лена", "Ленка"),
        ("山", "川"),
    ],
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_likeness_is_not_passed_on() -> None:
    """`AlI` looks like `All` and is `Ali` in other case, yet these two are different names."""
    assert are_alike("AlI", "All")
    assert are_alike("AlI", "Ali")
    assert not are_alike("Ali", "All")


@given(NAMES)
def test_every_name_is_like_itself_in_any_case(name: str) -> None:
    assert are_alike(name, name)
    assert are_alike(name, name.lower())
    assert all(forms(name))


@given(NAMES, st.lists(NAMES, max_size=4))
def test_a_distinct_name_is_like_none_that_is_taken(name: str, taken: list[str]) -> None:
    assert not any(are_alike(distinct_name(name, taken), other) for other in taken)


def test_every_character_of_the_table_has_the_skeleton_of_its_look_alike() -> None:
    lines = [line for line in TABLE.read_text("ascii").splitlines() if not line.startswith("#")]
    rows = [[text.split() for text in line.split(":")] for line in lines]
    pairs = [("".join(chr(int(code, 16)) for code in codes), chr(int(one, 16))) for codes, row in rows for one in row]
    assert len(pairs) > 2_000
    for prototype, source in pairs:
        assert skeleton(source) == unicodedata.normalize("NFD", prototype)


def test_the_table_says_where_it_is_from() -> None:
    head = TABLE.read_text("ascii")[:500]
    assert "Unicode 17.0.0" in head
    assert "Unicode License v3" in head


@pytest.mark.parametrize("text", ["Bоb", "adа", "Ωmega", "Annאב", "한かな"])
def test_implausible_mixtures_of_scripts_are_detected(text: str) -> None:
    assert mixes_scripts(text)
    assert not mixes_scripts(clean_name(text))


@pytest.mark.parametrize("text", ["Zoé-2", "ада", "山田たろう", "Aki山た", "김a山", "ラーメン", "Ann_Lee.9", ""])
def test_scripts_that_are_written_together_are_not(text: str) -> None:
    assert not mixes_scripts(text)
    assert clean_name(text) == text
