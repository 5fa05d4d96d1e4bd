"""The estimate is good enough to play by."""

import pytest

from core.games.bella_vista.bots import evaluate
from tests.games.bella_vista.stacked import stacked


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
