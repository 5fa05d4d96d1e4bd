"""What the rules in our own words say is what the components hold and the table pays."""

import re

import pytest

from core.games.bali.components import KINDS, PLAYABLE, STANDARD
from core.games.bali.scoring import final_totals
from core.games.bali.state import altar_counts, category_values
from core.grammar import LANGUAGES, Language
from core.kernel.message import Message
from tests.games.bali.stacked import stacked
from tests.games.telling import texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    told = texts(language)
    body = told.say(Message("bali-rules-components"), game="bali")
    copies = (*STANDARD.farmers, STANDARD.masons, STANDARD.priests, STANDARD.shrines, STANDARD.oracles)
    for kind, count in zip(KINDS, copies, strict=True):
        plural = told.say(Message(f"bali-kinds-{kind}"), game="bali").capitalize()
        assert re.search(rf"^{plural}\s?: {count}\b", body, re.MULTILINE), plural
    assert f": {sum(copies)}." in body.replace("\u00a0:", ":")
    assert str(STANDARD.offerings) in body
    assert str(4 * STANDARD.offerings) in body
    assert len(copies) == PLAYABLE + 1


def _example(language: Language, section: str) -> list[int]:
    """The numbers in the examples of a section of the rules."""
    body = texts(language).say(Message(f"bali-rules-{section}"), game="bali")
    told = [line for line in body.splitlines() if re.match("Ex[ae]mple", line)]
    return [int(number) for number in re.findall(r"\d+", " ".join(told))]


def _scored(kind: str, *displays: str) -> list[tuple[int, str]]:
    """Victory points and offering cards of three seats after a card of this kind was scored."""
    seats = "\n".join(f"{seat}: hand Ch M M | display {shown}" for seat, shown in zip("ABC", displays, strict=True))
    table = stacked(f"{seats}\nmarket: M {kind} Ch / P P / P P / P P\nstock: 9 9 9 9").do("play chilli", "take 1")
    return [(table.points(seat), table.offerings(seat)) for seat in "ABC"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_scoring_is_what_the_table_pays(language: Language) -> None:
    most, fewer, led, others, farmers, one, cards, card = _example(language, "scoring")
    paid = _scored("P", "P " * most, "P " * fewer, "P " * fewer)
    assert paid == [(led, ""), (others, ""), (others, "")]
    grown = _scored("Ri", "Ri " * farmers, "Ri " * one, "M")
    assert [offerings for _, offerings in grown] == [" ".join(["Ri"] * cards), " ".join(["Ri"] * card), ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_final_scoring_adds_up(language: Language) -> None:
    rice, banana, chilli, *rest = _example(language, "final")
    first, second, few, third, *hand = rest
    (
        rices,
        bananas,
        peanuts,
        of_rice,
        of_banana,
        of_peanut,
        sum_of_cards,
        points,
        shrines,
        paid,
        stones,
        fifths,
        total,
    ) = hand
    altar = "Ri " * rice + "Ba " * banana + "Ch " * chilli
    own = "Ri " * rices + "Ba " * bananas + "Pe " * peanuts
    state = stacked(f"""
        A: display {"S " * shrines} | offerings {own} | stones {stones} | points {points}
        B: display M
        altar: {altar}
    """).state
    assert category_values(altar_counts(state)) == (first, 0, second, second)
    assert category_values((rice, few, banana, chilli)) == (first, third, second, second)
    assert [rices * first, bananas * second, peanuts * 0] == [of_rice, of_banana, of_peanut]
    assert sum_of_cards + points + paid + fifths == total == final_totals(state)[0]
