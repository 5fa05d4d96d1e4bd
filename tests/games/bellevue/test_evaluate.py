"""The estimate is good enough to play by."""

import random

import pytest

from core.games.bellevue import rules
from core.games.bellevue.bots import evaluate
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.notation import parse_action
from core.games.bellevue.scoring import final_totals, outcome
from core.games.bellevue.setup import setup
from core.games.bellevue.state import copy
from core.games.bellevue.view import determinize, view_for
from core.kernel.rng import Stream
from tests.games.bellevue.stacked import stacked


def test_one_ply_ahead_beats_two_who_play_at_random() -> None:
    """At least 34 of 40 tables with three seats, the variant in turn, the seat rotated."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    wins = sum(_won(number, chance, stream) for number in range(40))
    assert wins >= 34


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


def test_it_is_exact_when_the_table_is_over() -> None:
    chance, state = random.Random(3), setup(Options(), 2, bytes(32))
    while acting := rules.to_act(state):
        rules.advance(state, acting[0], chance.choice(rules.legal_actions(state, acting[0])))
    totals = final_totals(state)
    assert evaluate(state, 0) == totals[0] - totals[1]


def _won(number: int, chance: random.Random, stream: Stream) -> bool:
    state = setup(Options(windows=number % 2 == 1), 3, bytes([number]) * 32)
    thinker = number % 3
    while acting := rules.to_act(state):
        legal = rules.legal_actions(state, acting[0])
        choice = chance.choice(legal) if acting[0] != thinker else _best(state, thinker, legal, stream)
        rules.advance(state, acting[0], choice)
    result = outcome(state)
    return result is not None and thinker in result.winners


def _best(state, seat, legal, stream):
    sampled = determinize(view_for(state, seat), stream)

    def promise(action):
        trial = copy(sampled)
        rules.advance(trial, seat, action)
        return evaluate(trial, seat)

    return max(legal, key=promise)
