"""Lists of several names or rows in words."""

import attrs
import pytest

from core import catalog
from core.games.neoville.notation import square_label
from core.kernel.message import Message, all_of, message
from core.kernel.score import ScoreLine, ScoreSheet
from core.text import Texts
from tests.places import ROOT
from tui.cli.catalogue import describe
from tui.line.report import score_lines

LOCALE_FOLDER = ROOT / "tui" / "locale"


@pytest.mark.parametrize(
    ("language", "names", "sentence"),
    [
        ("en", ["Ann"], "Ann wins."),
        ("en", ["Ann", "Bo"], "Ann and Bo share the win."),
        ("en", ["Ann", "Bo", "Cy"], "Ann, Bo and Cy share the win."),
        ("fr", ["Ann", "Bo"], "Ann et Bo se partagent la victoire."),
    ],
)
def test_winners_are_named_in_a_sentence(language: str, names: list[str], sentence: str) -> None:
    texts = Texts("fr" if language == "fr" else "en", (LOCALE_FOLDER,), strict=True)
    assert texts.ui("results-winners", names=all_of(names), count=len(names)) == sentence


def test_scores_are_the_totals_and_the_rows_that_count() -> None:
    nothing = Message("neoville-list-nothing")
    something = message("neoville-parts-parks", count=6, most=6)
    counting = (ScoreLine("windmill", nothing, -4, 4), ScoreLine("parks", something, 5, 5))
    texts = Texts("en", (LOCALE_FOLDER,), strict=True)
    said = score_lines(
        "neoville",
        [ScoreSheet(0, (ScoreLine("earth", nothing, 0, 0), *counting))],
        texts.speaker("neoville", ["Ann"], None),
    )
    assert said[0] == "Ann: 1 to 9 points."
    assert [texts.say(Message(f"neoville-score-{rule}"), game="neoville") for rule in ("windmill", "parks")] == [
        line.partition(":")[0] for line in said[1:]
    ]


def test_a_square_has_its_corner_in_the_readers_language() -> None:
    """In words: "d4ne" was read as an unknown word."""
    languages = [Texts(language, (LOCALE_FOLDER,), strict=True) for language in ("en", "fr")]
    said = [texts.say(square_label(6, 6), game="neoville") for texts in languages]
    assert said == ["d4, upper left", "d4, en haut à gauche"]


@pytest.mark.parametrize(
    ("publisher", "year", "credit"),
    [("Box", 2020, "Ann, Box 2020"), ("Box", None, "Ann, Box"), (None, 2020, "Ann, 2020"), (None, None, "Ann")],
)
def test_an_unknown_publisher_or_year_is_not_mentioned(publisher: str | None, year: int | None, credit: str) -> None:
    meta = attrs.evolve(catalog.meta("bali"), designers=("Ann",), publisher=publisher, year=year)
    texts = Texts("en", (LOCALE_FOLDER,), strict=True)
    assert texts.ui("new-credit", designers="Ann", **meta.imprint) == credit
    assert describe(meta, texts)[0].endswith("by Ann") == (credit == "Ann")
