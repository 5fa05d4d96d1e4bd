"""How commands are declared and parsed."""

from typing import Any

import pytest

from core.commands import LOBBY, Command, find, seat_number


async def _nothing(*given: Any) -> None: ...


@pytest.mark.parametrize(
    ("usage", "typed", "given"),
    [
        ("turns", "turns", ()),
        ("turns", "turns now", None),
        ("act TABLE ACTION...", "act t1 take rice", ("t1", "take rice")),
        ("act TABLE ACTION...", "act t1", None),
        ("note TABLE [TEXT...]", "note t1", ("t1", "")),
        ("webhook add URL [TABLE]", "webhook add u t1", ("u", "t1")),
        ("webhook add URL [TABLE]", "webhook add u t1 t2", None),
        ("webhook add URL [TABLE] [--for EVENTS]", "webhook add u --for my-turn t1", ("u", "t1", "my-turn")),
        ("webhook add URL [TABLE] [--for EVENTS]", "webhook add u t1", ("u", "t1", "")),
        ("webhook add URL [TABLE] [--for EVENTS]", "webhook add u --for", None),
        ("webhook add URL [--format F] [--for EVENTS]", "webhook add u --for --format json", None),
        ("keys add KEY... [--yes]", "keys add ssh-rsa --yes AAAA", ("ssh-rsa AAAA", True)),
        ("keys add KEY... [--yes]", "keys add --yes", None),
        ("stand-in TABLE SEAT", "stand-in t1 b", ("t1", 1)),
        ("stand-in TABLE SEAT", "stand-in t1 bob", None),
        ("audit [COUNT]", "audit", ("",)),
        ("audit [COUNT]", "audit 12", (12,)),
        ("audit [COUNT]", "audit many", None),
        ("concede TABLE yes", "concede t1 yes", ("t1",)),
        ("concede TABLE yes", "concede t1 no", None),
    ],
)
def test_a_usage_line_explains_its_words(usage: str, typed: str, given: tuple[Any, ...] | None) -> None:
    assert Command("any", usage, _nothing).parse(typed.split()) == given


@pytest.mark.parametrize(
    ("usage", "rest", "given"),
    [
        ("keys add KEY... [--yes]", "AAAA --yes", ("AAAA", True)),
        ("vacation [DATE]", "14 days", ("14 days",)),
        ("webhook add URL [TABLE]", "u t1 t2", ("u", "t1 t2")),
        ("webhook add URL [TABLE] [--for EVENTS]", "--for my-turn u", ("u", "", "my-turn")),
        ("block NAME...", "", None),
        ("blocked", "", ()),
    ],
)
def test_behind_its_own_words_the_last_argument_takes_the_rest(
    usage: str, rest: str, given: tuple[Any, ...] | None
) -> None:
    assert Command("any", usage, _nothing).parse(rest.split(), behind=True) == given


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("stats --yes --forget", "stats-forget"),
        ("stats --open", "stats-open"),
        ("stats Ann Lee", "stats"),
        ("note t1 --erase", "erase-notes"),
        ("note t1 erase", "private-note"),
        ("say lobby hello", "say"),
    ],
)
def test_the_first_row_that_fits_counts(typed: str, key: str) -> None:
    found = find(LOBBY, typed.split())
    assert found is not None
    assert found[0].key == key


@pytest.mark.parametrize("typed", ["stats --close", "keys list", "unblock", "allow-move"])
def test_other_words_fit_no_row(typed: str) -> None:
    assert find(LOBBY, typed.split()) is None


def test_seats_have_letters_and_numbers() -> None:
    assert [seat_number(text) for text in ("a", "E", "1", "5", "6", "f", "", "ab")] == [0, 4, 0, 4] + [None] * 4
