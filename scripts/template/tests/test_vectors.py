"""Every vector of docs/games/sixth.md has a test named after it: a position, an action, the expected result."""

import pytest

from core.games.sixth.actions import BUILD, DRAW, TAKE
from core.games.sixth.components import CARDS, STANDARD, load_components
from core.games.sixth.game import GAME
from core.games.sixth.meta import Options
from core.games.sixth.state import State
from core.kernel.message import ComponentError


def table(*, hands: list[list[int]], pile: list[int], options: Options | None = None) -> State:
    """A position with empty tableaus and houses in the market."""
    return State(options or Options(), 0, 0, hands, [[0] * 4 for _ in hands], [0, 0, 0], pile)


def test_v1_only_its_own_seat_sees_a_drawn_card() -> None:
    step = GAME.apply(table(hands=[[], []], pile=[1, 2]), 0, DRAW)
    assert GAME.view_for(step.state, 0).players[0].hand == (2,)
    assert GAME.view_for(step.state, 1).players[0].hand is None
    assert GAME.redact(step.events[0], 1).kind is None


def test_v2_a_market_card_is_replaced_at_once() -> None:
    state = GAME.apply(table(hands=[[], []], pile=[1, 3]), 0, TAKE[1]).state
    assert state.market == [0, 3, 0]
    assert state.tableaus[0] == [1, 0, 0, 0]


def test_v3_a_full_hand_may_not_draw() -> None:
    legal = GAME.legal_actions(table(hands=[[0, 0, 1, 2], []], pile=[1, 3]), 0)
    assert DRAW not in legal
    assert BUILD[0] in legal


def test_v4_the_last_card_ends_the_table() -> None:
    state = GAME.apply(table(hands=[[], []], pile=[3]), 0, DRAW).state
    assert GAME.to_act(state) == ()
    ended = GAME.outcome(state)
    assert ended is not None
    assert ended.winners == (0,)


def test_standard_components_keep_the_counts() -> None:
    assert sum(STANDARD.copies) == CARDS
    assert load_components('name = "mine"\ncopies = [6, 6, 6, 6]').copies == (6, 6, 6, 6)


@pytest.mark.parametrize("text", ["", "name = 1", 'name = "mine"\ncopies = [6, 6, 6, 7]', "copies ="])
def test_wrong_components_are_refused(text: str) -> None:
    with pytest.raises(ComponentError):
        load_components(text)
