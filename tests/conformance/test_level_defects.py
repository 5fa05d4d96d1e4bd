"""Proof that the comparison of levels can fail: it detects a bot that chooses badly where it should think."""

from typing import Any

import attrs
import pytest

from core import catalog
from tests.conformance import levels


@pytest.mark.parametrize("key", ["bali", "bellevue"])
def test_hard_that_chooses_by_chance_is_found(key: str) -> None:
    """One game that is played on by its estimate, and one by an instinct."""
    game = catalog.load(key)
    answer = levels.chosen(game)

    def careless(level: str, view: Any, decision: Any, legal: Any, ply: int) -> Any:
        return answer("easy" if level == "hard" else level, view, decision, legal, ply)

    with pytest.raises(AssertionError, match=r"hard is .* behind normal"):
        levels.check_levels(game, careless)


def test_evaluate_that_wants_the_opposite_is_found() -> None:
    game = catalog.load("bellevue")
    contrary = attrs.evolve(game, evaluate=lambda state, seat: -game.evaluate(state, seat))
    with pytest.raises(AssertionError, match=r"normal is .* behind easy"):
        levels.check_levels(contrary)
