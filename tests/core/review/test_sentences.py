"""The words of a review."""

import attrs
import pytest

from core.bots.search import Figure, LineGap
from core.grammar import Language
from core.review.sentences import describe_lines, lines_of, price_story, reasons_of
from core.review.values import Review
from core.text import Texts
from tests.core.review.sample import sample


def mistake(points: float, margin: float, *lines: LineGap) -> Review:
    """The sample, with these figures for its costliest decision."""
    found = sample()
    (index,) = [dear.price for dear in found.dear if found.prices[dear.price].version == 8]
    prices = list(found.prices)
    prices[index] = attrs.evolve(
        prices[index], points=Figure(points, 0.4, 60), margin=Figure(margin, 0.4, 60), lines=lines
    )
    return attrs.evolve(found, prices=tuple(prices))


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", 'The move played loses 4.5 points in "Low walkways" and 1.2 points in "High walkways".'),
        ("fr", "Le coup joué perd 4,5 points (« Passerelles basses ») et 1,2 points (« Passerelles hautes »)."),
        ("de", "Die gespielte Aktion verliert 4,5 Punkte bei „Niedrige Stege“ und 1,2 Punkte bei „Hohe Stege“."),
    ],
)
def test_a_mistake_has_its_reason_in_words(language: Language, reason: str) -> None:
    found, texts = sample(), Texts(language)
    assert price_story(found, found.dear[0], texts).reasons.replace("\u00a0", " ") == reason
    assert " ".join(reason.split()) in " ".join(" ".join(lines_of(found, texts)).replace("\u00a0", " ").split())


def test_a_reason_names_the_player_and_the_gain() -> None:
    texts = Texts("en")

    def told(points: float, margin: float, *lines: LineGap) -> str:
        found = mistake(points, margin, *lines)
        return price_story(found, found.dear[0], texts).reasons

    assert (
        told(2.0, -4.0, LineGap("low", 2.0))
        == 'The move played gives the best opponent 6.0 points more, but gains 2.0 points in "Low walkways".'
    )
    assert (
        told(-5.0, -3.5, LineGap("low", -5.0))
        == 'The move played loses 5.0 points in "Low walkways", but costs the best opponent 1.5 points.'
    )
    assert (
        told(-2.2, -2.2, LineGap("low", 2.0), LineGap("mid", -1.9), LineGap("high", -1.5), LineGap("balance", -0.8))
        == 'The move played loses 1.9 points in "Mid walkways" and 1.5 points in "High walkways".'
    ), "a mistake's reason is never a gain"
    assert told(-0.2, -0.3, LineGap("low", -0.2)) == ""
    found = mistake(-5.0, -3.5, LineGap("low", -5.0))
    gained = [LineGap(line.rule, -line.points) for line in reasons_of(found.prices[found.dear[0].price])]
    assert (
        describe_lines(found.game, gained, texts, better=True)
        == 'The better move gains 5.0 points in "Low walkways", but gives the best opponent 1.5 points more.'
    )
