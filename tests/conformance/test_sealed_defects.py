"""Proof that the check of sealed choices bites: each seeded defect makes it fail."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from core.games.bellevue import rules
from core.games.bellevue.actions import Built
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.state import State
from core.games.bellevue.view import View
from core.kernel.decision import Decision
from core.kernel.game import AnyGame, Step
from tests.conformance.cases import Case
from tests.conformance.sealed import check_sealed
from tests.conformance.walk import Walk


def telling_when() -> AnyGame:
    """A choice makes an event."""

    def apply(state: State, seat: int, action: Any) -> Step[State, Any]:
        step = GAME.apply(state, seat, action)
        return step if step.events else Step(step.state, (Built(seat, 0, "", 30, 1),))

    return attrs.evolve(GAME, apply=apply)


def counting() -> AnyGame:
    """Questions change whenever another player chooses."""

    def decision(state: State, seat: int) -> Decision:
        asked = rules.decision(state, seat)
        return Decision(f"{asked.id} {state.owing}", seat, asked.kind)

    return attrs.evolve(GAME, decision=decision)


def whispering() -> AnyGame:
    """The id of a question reveals whether a player chose the canal."""

    def decision(state: State, seat: int) -> Decision:
        asked = rules.decision(state, seat)
        canals = [
            choice for other, choice in enumerate(state.choices) if other != seat and not hasattr(choice, "house")
        ]
        return Decision(f"{asked.id} {any(canals)}", seat, asked.kind)

    return attrs.evolve(GAME, decision=decision)


def anticipating() -> AnyGame:
    """A view shows streets as they will be."""

    def view_for(state: State, viewer: int | None) -> View:
        view = GAME.view_for(state, viewer)
        sealed = [getattr(choice, "card", 0) for choice in state.choices]
        return attrs.evolve(view, lost=(sum(sealed), 0, 0))

    return attrs.evolve(GAME, view_for=view_for)


def forgetful() -> AnyGame:
    """A withdrawal opens the choices of all."""

    def withdraw(state: State, seat: int) -> State | None:
        opened = rules.withdraw(state, seat)
        for other in range(state.seats):
            opened = opened and (rules.withdraw(opened, other) or opened)
        return opened

    return attrs.evolve(GAME, withdraw=withdraw)


def spoiling() -> AnyGame:
    """A withdrawal changes the state in place."""

    def withdraw(state: State, seat: int) -> State | None:
        if state.choices[seat] is None:
            return None
        state.choices[seat] = None
        state.owing |= 1 << seat
        return state

    return attrs.evolve(GAME, withdraw=withdraw)


@pytest.mark.parametrize("make", [telling_when, counting, whispering, anticipating, forgetful, spoiling])
def test_defect_is_found(make: Callable[[], AnyGame]) -> None:
    with pytest.raises(AssertionError):
        _run(make())


def test_sound_game_passes() -> None:
    _run(GAME)


def _run(game: AnyGame) -> None:
    for seed in (1, 2):
        check_sealed(Walk(Case(game, 3, Options()), seed))
