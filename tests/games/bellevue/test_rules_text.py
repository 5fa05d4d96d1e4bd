"""What the rules in our own words say is what the components hold and the table pays."""

import re
from functools import partial

import pytest

from core.games.bellevue.components import (
    COLOURS,
    COUNTS,
    KINDS,
    STANDARD,
    Card,
    Condition,
    cards_of,
)
from core.games.bellevue.notation import condition_of, icons_of
from core.games.bellevue.scoring import colour_bonuses, largest_groups, tables_of
from core.grammar import LANGUAGES, Language
from core.kernel.message import Message
from tests.games.telling import say

_say = partial(say, "bellevue")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_card(language: Language) -> None:
    """The tables name each card of a colour by what it shows or asks, with its points, as often as it is there."""
    for kind, section in enumerate(("shops", "windows", "roofs")):
        body = _say(Message(f"bellevue-rules-{section}"), language=language)
        rows = [line for line in body.splitlines() if re.match(r"\w+\s?: \d+\. ", line)]
        assert len(rows) == len(COLOURS)
        for colour, row in enumerate(rows):
            cards = [card for card in cards_of(STANDARD) if (card.kind, card.colour) == (kind, colour)]
            assert f": {len(cards)}. " in row.replace("\u00a0:", ":")
            listed = re.split(r"\s?; ", row.partition(". ")[2].removesuffix("."))
            assert sorted(_in_table(card, language) for card in cards) == sorted(listed)


def _in_table(card: Card, language: Language) -> str:
    if isinstance(card.condition, Condition):
        return f"{_say(condition_of(card.condition), language=language)} ({card.points})"
    return _say(icons_of(card.icons), language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    body = _say(Message("bellevue-rules-components"), language=language).replace("\u00a0:", ":")
    assert f": {sum(COUNTS)}," in body
    for kind, count in zip(KINDS, COUNTS, strict=True):
        plural = _say(Message(f"bellevue-pile-{kind}"), language=language).capitalize()
        assert f"{plural}: {count}." in body


@pytest.mark.parametrize(("language", "letters"), [("en", "ORBGY"), ("fr", "ORBVJ")])
def test_the_rules_draw_a_group_as_it_is_counted(language: Language, letters: str) -> None:
    """The group is in brackets; the only other orange card is the shop of house 31, which the text names."""
    body = _say(Message("bellevue-rules-bonus"), language=language)
    rows = [line for line in body.splitlines() if re.fullmatch(rf"[ ()]*[{letters}][ (){letters}]*", line)]
    houses: dict[int, list[str]] = {}
    for row in reversed(rows):
        for cell in re.finditer(rf"[{letters}]", row):
            houses.setdefault(cell.start(), []).append(cell.group())
    drawn = [houses[column] for column in sorted(houses)]
    card_of = {letters[card.colour]: number for number, card in enumerate(cards_of(STANDARD))}
    street = tuple(tuple(card_of[letter] for letter in house) for house in drawn)
    bracketed = "".join(rows).count("(O)")
    assert largest_groups(tables_of(STANDARD).colours, street) == (bracketed, 1, 1, 1, 1)
    assert f" {bracketed} " in body
    assert sum(house.count("O") for house in drawn) == bracketed + 1
    assert [house[0] for house in drawn].index("O") == ["29", "30", "31"].index("31")
    assert re.search(r"^ +29 +30 +31$", body, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_bonus_is_what_is_paid(language: Language) -> None:
    body = _say(Message("bellevue-rules-bonus"), language=language)
    example = [int(number) for number in re.findall(r"\d+", body.splitlines()[-1].rpartition("Ex")[2])]
    *alone, bonus, one, other, less, shared = example
    assert colour_bonuses(alone) == [bonus, 0, 0]
    assert colour_bonuses([one, other, less]) == [shared, shared, 0]
