"""Every action has a line of text that gives it back."""

import pytest

from core.games.bali.actions import ALL, Keep, Take
from core.games.bali.notation import format_action, parse_action
from core.kernel.message import NotationError
from tests.said import said


def test_notations_are_distinct_and_columns_count_from_one() -> None:
    assert len({format_action(action) for action in ALL}) == len(ALL)
    assert format_action(Take(2)) == "take 3"
    assert format_action(Keep(0)) == "keep 1"
    assert parse_action("play rice 1") == parse_action("play rice")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "buy, play, discard, offer, add, take, keep, reward, collect"),
        ("eat rice", "buy, play, discard"),
        ("take 5", "take 1, take 2, take 3, take 4"),
        ("play mason 2", "play mason, play priest"),
        ("x" * 5000, "An action starts with"),
    ],
)
def test_a_wrong_notation_names_the_known_words(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert sentence in said(caught.value)
    assert len(said(caught.value)) < 400
