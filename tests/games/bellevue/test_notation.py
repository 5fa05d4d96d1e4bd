"""Every action has a line of text that gives it back."""

import pytest

from core.games.bellevue.actions import BUILD, CANAL, DRAW
from core.games.bellevue.notation import format_action, parse_action
from core.kernel.message import NotationError
from tests.said import said


def test_notation_reads_well() -> None:
    examples = {
        "draw window": DRAW[1],
        "build s07 29": BUILD[6][29],
        "build r27 31": BUILD[108][31],
        "canal w01": CANAL[30],
    }
    assert examples == {text: parse_action(text) for text in examples}
    assert list(examples) == [format_action(action) for action in examples.values()]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "draw, build, canal"),
        ("eat w12", "draw, build, canal"),
        ("build w12", "build w01 31"),
        ("build w53 30", "build w01 31"),
        ("build w12 59", "build w01 31"),
        ("draw", "draw window"),
        ("canal x1", "canal w01"),
        ("x" * 5000, "An action starts with"),
    ],
)
def test_a_wrong_notation_says_how_it_is_written(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert sentence in said(caught.value)
    assert said(caught.value, "fr")
    assert len(said(caught.value)) < 400
