"""The promises of every bot, on a small game it does not know."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import attrs
import pytest

from core.bots import LEVELS, LONGEST_BUDGET, choose, think
from core.bots.planner import planned_action
from core.bots.search import greedy_action
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS, LIGHT, PLANNED

SEED = bytes(range(32))


def opening(seats: int = 3, seed: bytes = SEED) -> tuple[Any, Any, Any]:
    state = LANTERNS.setup(toy.Options(), seats, seed)
    return LANTERNS.view_for(state, 0), LANTERNS.decision(state, 0), LANTERNS.legal_actions(state, 0)


def chosen(level: str, view: Any, decision: Any, legal: Any, seed: bytes = SEED, game: Any = LANTERNS) -> Any:
    return choose(level, game, view, decision, legal, seed, 0.1, iterations=60)


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_is_legal_and_follows_from_the_arguments(level: str) -> None:
    for first in range(12):
        view, decision, legal = opening(seed=bytes([first]) * 32)
        answers = {chosen(level, view, decision, legal) for _ in range(3)}
        assert len(answers) == 1
        assert answers <= set(legal)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_needs_no_true_state(level: str) -> None:
    """Everything that would make, show or name the real state raises, and the answer is the same."""

    def forbidden(*_: object) -> None:
        raise AssertionError("a bot reached for the table")

    blind = attrs.evolve(LANTERNS, setup=forbidden, view_for=forbidden, decision=forbidden, census=forbidden)
    view, decision, legal = opening()
    assert chosen(level, view, decision, legal) == chosen(level, view, decision, legal, game=blind)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_the_answer(level: str) -> None:
    state = LANTERNS.setup(toy.Options(), 3, SEED)
    other = LANTERNS.copy(state)
    other.hands[1], other.pile[:3] = state.pile[:3], state.hands[1]
    other.pile.reverse()
    decision = LANTERNS.decision(state, 0)
    legal = LANTERNS.legal_actions(state, 0)
    answers = {chosen(level, LANTERNS.view_for(world, 0), decision, legal) for world in (state, other)}
    assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_action_is_answered_without_thinking(level: str) -> None:
    view, decision, _ = opening()
    idle = attrs.evolve(LANTERNS, determinize=lambda *_: pytest.fail("it thought"))
    assert LIGHT[2] == choose(level, idle, view, decision, [LIGHT[2]], SEED, 0.1)


def test_normal_plans_where_the_game_can_be_planned() -> None:
    view, decision, legal = opening()
    assert chosen("normal", view, decision, legal, game=PLANNED) == planned_action(PLANNED, view, 0, legal, SEED)
    unplanned = attrs.evolve(PLANNED, own_value=None, own_turns=None)
    assert chosen("normal", view, decision, legal, game=unplanned) == greedy_action(PLANNED, view, 0, legal, SEED)


def test_another_seed_gives_easy_another_answer() -> None:
    view, decision, legal = opening()
    assert set(legal) == {chosen("easy", view, decision, legal, bytes([n]) * 32) for n in range(60)}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"level": "expert"}, "a bot's level is one of easy, calm, normal, hard, master, not 'expert'"),
        ({"legal": []}, "at least one legal action"),
        ({"budget": 0.0}, "more than 0 and at most 60 seconds, not 0.0"),
        ({"budget": -1.0}, "more than 0"),
        ({"budget": float("nan")}, "not nan"),
        ({"budget": float("inf")}, "not inf"),
        ({"budget": LONGEST_BUDGET + 1}, "at most 60 seconds"),
        ({"iterations": 0}, "at least 1 iteration, not 0"),
        ({"seed": b"short"}, "a seed has 16 to 64 bytes"),
    ],
)
def test_a_wrong_argument_is_a_value_error_that_says_so(change: dict[str, Any], sentence: str) -> None:
    view, decision, legal = opening()
    arguments: dict[str, Any] = {"level": "hard", "legal": legal, "seed": SEED, "budget": 0.1, "iterations": 5}
    with pytest.raises(ValueError, match=sentence):
        choose(game=LANTERNS, view=view, decision=decision, **(arguments | change))


def test_a_worker_process_gives_the_same_answer() -> None:
    view, decision, legal = opening()
    question = (toy.load, "lanterns", "normal", view, decision, legal, SEED, 0.1)
    assert pickle.loads(pickle.dumps(question)) == question
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        assert think(*question) == workers.submit(think, *question).result()
