"""A calm bot plays an action nearly as good as the best, and most often the best."""

from collections import Counter

import attrs
import pytest

from core.bots.search import tolerant_action
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS

SEED = bytes(range(32))


def chosen(tolerance: float, tables: int = 300) -> Counter[int]:
    """How often each card of 1, 4 and 6 is played, where a card is worth its value in points and no more."""
    worth = attrs.evolve(LANTERNS, tolerance=tolerance, evaluate=lambda state, seat: float(state.played[seat][-1]))
    state = LANTERNS.setup(toy.Options(), 2, SEED)
    view = attrs.evolve(LANTERNS.view_for(state, 0), hand=(1, 4, 6))
    legal = [toy.LIGHT[value - 1] for value in (1, 4, 6)]
    seeds = (number.to_bytes(32, "big") for number in range(tables))
    return Counter(tolerant_action(worth, view, 0, legal, seed).value for seed in seeds)


def test_an_action_worth_the_tolerance_less_is_chosen_e_times_less_often() -> None:
    counts = chosen(2.0)
    assert counts[4] / counts[6] == pytest.approx(0.37, abs=0.08)
    assert counts[1] / counts[6] == pytest.approx(0.08, abs=0.06)


def test_without_tolerance_it_plays_the_best() -> None:
    assert chosen(0.01) == {6: 300}


def test_with_every_tolerance_it_plays_anything() -> None:
    assert min(chosen(1000.0).values()) > 70
