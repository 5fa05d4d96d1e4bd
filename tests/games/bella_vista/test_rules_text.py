"""What the rules in our own words say is what the components hold and the table pays."""

import re
from functools import partial
from textwrap import dedent

import pytest

from core.games.bella_vista.components import (
    CITIES,
    CONSTRAINTS,
    CONTRACTS,
    QUARTIERS,
    STANDARD,
    footprints,
    load_components,
)
from core.games.bella_vista.notation import contract_name, contract_topic
from core.grammar import LANGUAGES, Language
from core.kernel.message import BelvedereError, Message
from tests.games.telling import say, texts

_say = partial(say, "bella_vista")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    body = texts(language).say(Message("bella_vista-rules-components"), game="bella_vista").replace("\u00a0", " ")
    for number, shape in enumerate(STANDARD.shapes, 1):
        cells = "".join(shape).count("#")
        assert re.search(rf"^(Number|Numéro) {number}\s?: {cells}\b", body, re.MULTILINE)
    for count in (len(CONTRACTS), len(CONSTRAINTS), len(QUARTIERS)):
        assert re.search(rf"\s?: {count}[.,]", body)
    wanted = sorted({(coins, STANDARD.coins.count(coins)) for coins in STANDARD.coins})
    told = [
        (int(coins), int(count))
        for count, coins in re.findall(r": (\d+),? .*?(\d+) (?:coins|pièces)(?: each| chacune)?\.$", body, re.MULTILINE)
    ]
    told += [(int(coins), 1) for coins in re.findall(r": 1, (\d+) (?:coins|pièces)\.$", body, re.MULTILINE)]
    assert {coins for coins, _ in wanted} <= {coins for coins, _ in told}
    for prices in (STANDARD.prices_even, STANDARD.prices_three):
        assert re.search(r"\D+".join(map(str, prices)), body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_draw_the_buildings_as_they_are(language: Language) -> None:
    body = texts(language).say(Message("bella_vista-rules-shapes"), game="bella_vista")
    drawn = re.findall(r"^([1-8])( +#.*(?:\n +#.*)*)", body, re.MULTILINE)
    assert [int(number) for number, _ in drawn] == list(range(1, len(STANDARD.shapes) + 1))
    for (_, drawing), shape in zip(drawn, STANDARD.shapes, strict=True):
        cells = dedent(f" {drawing}").split("\n")
        assert cells == ["".join(2 * mark for mark in line).replace(".", " ").rstrip() for line in shape]


def test_of_the_buildings_only_number_3_is_not_its_own_mirror_image() -> None:
    flipped = [tuple(line[::-1] for line in shape) for shape in STANDARD.shapes]
    pairs = zip(STANDARD.shapes, flipped, strict=True)
    other = [
        number for number, pair in enumerate(pairs, 1) if len({frozenset(footprints(shape)) for shape in pair}) > 1
    ]
    assert other == [3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_are_told_apart_by_their_topics_and_names(language: Language) -> None:
    language_texts = texts(language)
    for name in (contract_topic, lambda contract: contract_name(contract, 2)):
        told = [language_texts.say(name(contract), game="bella_vista") for contract in range(len(CONTRACTS))]
        assert len(set(told)) == len(CONTRACTS)


def test_a_city_of_one_s_own_is_drawn_as_the_rules_say() -> None:
    legend = _say(Message("bella_vista-rules-layout"))
    assert set("".join(CITIES[0])) <= {".", *"ABCDEFGH12345~="}
    for mark in ("A to H", "1 to 5", "~ and ="):
        assert mark in legend
    with pytest.raises(BelvedereError):
        load_components("city = 3")
