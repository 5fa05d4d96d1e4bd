"""The estimate and the instinct are good enough to play by."""

import attrs
import pytest

from core.games.bella_vista import rules
from core.games.bella_vista.actions import Action
from core.games.bella_vista.bots import REMEMBERED, evaluate, in_field, instinct
from core.games.bella_vista.city import plan_of
from core.games.bella_vista.components import count_in
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import Options
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import ASK_BUILD, ASK_OFFER, CONSTRAINED, NOTHING, State
from core.kernel.rng import Stream
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
def test_a_cluster_is_worth_more_than_a_lone_building(objective):
    single = stacked(f"objectives: rivers {objective}\nA: built 4@(11,4)(12,4)(11,5)(12,5) 8@(4,2)\nB: coins 9").state
    together = stacked(
        f"objectives: rivers {objective}\nA: built 4@(11,4)(12,4)(11,5)(12,5) 8@(13,4)\nB: coins 9"
    ).state
    assert evaluate(together, 0) > evaluate(single, 0)


@pytest.mark.parametrize("wish", ["offers", "builds"])
def test_the_cache_of_one_moment_is_not_used_for_another(wish: str) -> None:
    """Moments that differ in one thing, evaluated one after another without caches."""
    for state in _moments(wish):
        others = [
            attrs.evolve(state, display=(*state.display[1:], NOTHING)),
            attrs.evolve(state, decks=[()] * 3),
            attrs.evolve(state, height=(state.height + 1) % 3),
            attrs.evolve(state, cluster=(state.cluster + 1) % 3),
            attrs.evolve(state, constraints=(*state.constraints[5:], *state.constraints[:5])),
            attrs.evolve(state, built=[*state.built[1:3], state.built[0], state.built[3]]),
        ]
        REMEMBERED.clear()
        after = [_answer(one) for one in (state, *others)]
        fresh = []
        for one in (state, *others):
            REMEMBERED.clear()
            fresh.append(_answer(one))
        assert fresh == after


def _moments(wish: str) -> list[State]:
    """States of a table when an offer is due, or a building with a choice of places."""
    state = setup(Options(city="1"), 3, bytes(32))
    stream = Stream(bytes(32), "moments")
    found = []
    while seats := rules.to_act(state):
        if state.phase == (ASK_OFFER if wish == "offers" else ASK_BUILD) and state.freedom == CONSTRAINED:
            found.append(GAME.copy(state))
        rules.advance(state, seats[0], instinct(state, seats[0], stream))
    return found


def _answer(state: State) -> Action | None:
    """The choice of the instinct; None if the change left no place."""
    seat = rules.to_act(state)[0]
    return instinct(state, seat, Stream(bytes(32), "answer")) if rules.legal_actions(state, seat) else None


def test_places_count_in_the_fields_of_their_tallies() -> None:
    state = setup(Options(), 3, bytes(32))
    plan, first = plan_of(state.ground), 0
    for number, sites in enumerate(plan.sites, start=1):
        for wanted in range(12):
            bits = in_field(state.ground, number, wanted)
            tallies = [plan.tallies[first + place] for place in range(len(sites))]
            assert [bits >> place & 1 for place in range(len(sites))] == [count_in(one, wanted) > 0 for one in tallies]
        first += len(sites)
