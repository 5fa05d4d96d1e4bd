"""Every action has a line of text that gives it back."""

import pytest

from core.games.neoville.actions import ALL, Build, Place, Take
from core.games.neoville.components import skyscraper
from core.games.neoville.notation import format_action, parse_action, square_name
from core.kernel.grid import cell_name
from core.kernel.message import NotationError
from tests.said import said


def test_notations_are_distinct_and_count_from_one() -> None:
    assert len({format_action(action) for action in ALL}) == len(ALL)
    assert format_action(Place(0, 3, 3, 2)) == "place 1 d4 r2"
    assert format_action(Build(skyscraper(3, 12), 2)) == "build waterfall 12 sw"
    assert format_action(Take(2)) == "draw 3"


def test_places_and_squares_have_names() -> None:
    assert (cell_name(0, 0), cell_name(6, 6)) == ("a1", "g7")
    assert [square_name(6, 6), square_name(6, 7), square_name(7, 6), square_name(7, 7)] == [
        "d4nw",
        "d4ne",
        "d4sw",
        "d4se",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "place, build, draw"),
        ("eat rice", "place, build, draw"),
        ("draw 5", "draw 1"),
        ("place 4 d4 r0", "place 1 d4 r0"),
        ("build earth 9 nw", "build earth 8 nw"),
        ("x" * 5000, "place, build, draw"),
    ],
)
def test_a_wrong_notation_names_the_known_words(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert sentence in said(caught.value)
    assert len(said(caught.value)) < 400
