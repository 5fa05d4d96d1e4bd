"""The estimate is good enough to play by."""

import pytest

from core.games.bellevue.bots import evaluate
from core.games.bellevue.game import GAME
from core.games.bellevue.notation import parse_action
from tests.games.bellevue.stacked import stacked

RIVAL = "street s02 w05 / s03"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("s01 w01", "s01 w07"),
        ("s01 w31", "s01 w10"),
        ("s01 w29 r26", "s01 w29"),
        ("s05 w04 w06", "s05 w04"),
        ("s24 w04", "s24 w01"),
        ("s28 w01 w04 r03", "s28 w01 r03"),
        ("s01 w03", "s02 w02"),
    ],
)
def test_what_scores_more_is_worth_more(better: str, worse: str) -> None:
    good, bad = (stacked(f"A: street {text}\nB: {RIVAL}").state for text in (better, worse))
    assert evaluate(good, 0) > evaluate(bad, 0)
    assert evaluate(good, 1) < evaluate(bad, 1)


def test_a_sealed_choice_counts_as_built() -> None:
    table = stacked(f"A: street s01 | hand s04 w01 r01\nB: {RIVAL}\npiles: s20 s19").turn()
    values = [
        evaluate(GAME.apply(table.state, 0, parse_action(text)).state, 0) for text in ("build w01 30", "canal w01")
    ]
    assert values[0] > values[1]


def test_a_good_card_in_hand_is_worth_something_to_who_chooses() -> None:
    good, bad = (
        stacked(f"A: street s01 | hand w20 w21 r05\nB: {RIVAL}\npiles: {card} s20").do("A draw window").state
        for card in ("w01", "w06")
    )
    assert evaluate(good, 0) > evaluate(bad, 0)
