"""The estimate is good enough to play by."""

import random

import pytest

from core.games.bella_vista import rules
from core.games.bella_vista.bots import evaluate
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import Options
from core.games.bella_vista.scoring import final_totals, outcome
from core.games.bella_vista.setup import setup
from core.games.bella_vista.view import determinize, view_for
from core.kernel.rng import Stream
from tests.games.bella_vista.stacked import stacked


def test_one_ply_ahead_beats_two_who_play_at_random():
    """19 of 20 tables with three seats, the seat rotated."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    wins = sum(_won(number, chance, stream) for number in range(20))
    assert wins >= 19


def test_more_of_anything_is_never_worth_less():
    plain = stacked("display: c05 c06\nA: built 8@(11,10) | coins 9\nB: built 8@(7,10) | coins 9").state
    for richer in (
        "built 8@(11,10) | coins 10",
        "built 8@(11,10) | coins 9 | contracts c01",
        "built 8@(11,10) 8@(12,11) | coins 9",
    ):
        better = stacked(f"display: c05 c06\nA: {richer}\nB: built 8@(7,10) | coins 9").state
        assert evaluate(better, 0) > evaluate(plain, 0)
        assert evaluate(better, 1) < evaluate(plain, 1)


@pytest.mark.parametrize("objective", ["size", "number", "penalty"])
def test_company_is_worth_more_than_being_alone(objective):
    alone = stacked(f"objectives: rivers {objective}\nA: built 4@(11,4)(12,4)(11,5)(12,5) 8@(4,2)\nB: coins 9").state
    together = stacked(
        f"objectives: rivers {objective}\nA: built 4@(11,4)(12,4)(11,5)(12,5) 8@(13,4)\nB: coins 9"
    ).state
    assert evaluate(together, 0) > evaluate(alone, 0)


def test_the_end_is_counted_exactly():
    table = stacked(
        "objectives: border penalty\nover: now\nA: built 8@(4,0) | coins 9\nB: built 7@(4,2)(4,3) | coins 4"
    )
    first, second = final_totals(table.state)
    assert (evaluate(table.state, 0), evaluate(table.state, 1)) == (first - second, second - first)


def _won(number: int, chance: random.Random, stream: Stream) -> bool:
    state = setup(Options(), 3, bytes([number]) * 32)
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
        trial = GAME.copy(sampled)
        rules.advance(trial, seat, action)
        return evaluate(trial, seat)

    return max(legal, key=promise)
