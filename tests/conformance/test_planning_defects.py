"""Proof that the check of planning bites: each seeded defect makes it fail."""

from typing import Any

import attrs
import pytest

from core.kernel.rng import Stream
from tests.conformance.cases import Case
from tests.conformance.planning import check_planning
from tests.conformance.walk import Walk
from tests.core.bots import toy
from tests.core.bots.toy import PLANNED, State


def greedy_value(state: State, seat: int) -> float:
    """Counts the rivals' cards."""
    return toy.own_value(state, seat) - sum(max(hand, default=0) for hand in state.hands)


def one_turn(state: State, seat: int, stream: Stream) -> None:
    """Stops at a rival."""
    actors = toy.to_act(state)
    if actors and seat not in actors:
        toy.advance(state, actors[0], toy.legal_actions(state, actors[0])[0])


def own_choice(state: State, seat: int, stream: Stream) -> None:
    """Plays for the seat as well."""
    actors = toy.to_act(state)
    if seat in actors:
        toy.advance(state, seat, toy.legal_actions(state, seat)[0])
    toy.own_turns(state, seat, stream)


def gift(state: State, seat: int, stream: Stream) -> None:
    """Gives the seat a card that was in no hand."""
    if toy.to_act(state) and seat not in toy.to_act(state):
        state.hands[seat].append(6)
    toy.own_turns(state, seat, stream)


def foreknown_choice(state: State, seat: int) -> toy.Light:
    """Returns the next seat's cards."""
    legal = toy.legal_actions(state, seat)
    return legal[sum(state.hands[(seat + 1) % len(state.hands)]) % len(legal)]


DEFECTS: dict[str, dict[str, Any]] = {
    "one of two": {"own_turns": None},
    "moves without a plan": {"own_value": None, "own_turns": None, "own_moves": toy.legal_actions},
    "not the points": {"own_value": lambda state, seat: toy.own_value(state, seat) + 1},
    "no number": {"own_value": lambda state, seat: float("inf")},
    "hands of rivals": {"own_value": greedy_value},
    "stops at a rival": {"own_turns": one_turn},
    "plays for the seat": {"own_turns": own_choice},
    "card from nowhere": {"own_turns": gift},
    "nothing ever to plan": {"own_moves": lambda state, seat: ()},
    "illegal choice": {"own_choice": lambda state, seat: next(iter({*toy.LIGHT} - {*toy.legal_actions(state, seat)}))},
    "choice by hands of rivals": {"own_choice": foreknown_choice},
    "card from nowhere among rivals": {"rival_turns": lambda state, seat, stream: gift},
    "plays for the seat among rivals": {"rival_turns": lambda state, seat, stream: own_choice},
    "stops at a rival among rivals": {"rival_turns": lambda state, seat, stream: one_turn},
    "rivals without a plan": {"own_value": None, "own_turns": None, "rival_turns": lambda *given: toy.own_turns},
    "illegal moves": {"own_moves": lambda state, seat: toy.LIGHT},
}


def _check(**changes: Any) -> None:
    check_planning(Walk(Case(attrs.evolve(PLANNED, **changes), 3, toy.Options()), 1))


def forced(state: State, seat: int) -> list[toy.Light]:
    return [toy.LIGHT[max(state.hands[(seat + 1) % len(state.hands)]) - 1]] if seat in toy.to_act(state) else []


NO_MOVES: dict[str, Any] = {"own_moves": lambda state, seat: ()}
DRAWS: dict[str, tuple[dict[str, Any], str]] = {
    "without a plan": ({"own_value": None, "own_turns": None, "own_draws": forced}, "are of no use"),
    "next to moves": ({"own_draws": toy.legal_actions}, "to draw before a move"),
    "by hands of rivals": ({**NO_MOVES, "own_draws": forced}, "depends on what it cannot see"),
    "not legal": ({**NO_MOVES, "own_draws": lambda state, seat: toy.LIGHT}, "is not legal"),
    "from a pile that is hidden": ({**NO_MOVES, "own_draws": toy.legal_actions}, "takes something hidden"),
}


def test_a_sound_game_passes() -> None:
    _check()
    _check(own_value=None, own_turns=None)
    _check(rival_turns=lambda state, seat, stream: toy.own_turns)


@pytest.mark.parametrize("name", DEFECTS)
def test_defect_is_found(name: str) -> None:
    with pytest.raises(AssertionError):
        _check(**DEFECTS[name])


@pytest.mark.parametrize("name", DRAWS)
def test_a_defect_in_public_information_is_found(name: str) -> None:
    changes, told = DRAWS[name]
    with pytest.raises(AssertionError, match=told):
        _check(**changes)
