"""Plays tables at random for tests that hold at any position."""

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bellevue import rules
from core.games.bellevue.actions import Event
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.setup import setup
from core.games.bellevue.state import HOLDERS, State

FULL = (30, 52, 27)
on_any_table = given(
    options=st.sampled_from([Options(), Options(windows=True)]),
    seats=st.integers(2, 5),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
    rest=st.one_of(st.just(FULL), st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 4))),
)
few = settings(max_examples=20)
fewer = settings(max_examples=10)
"""For what the conformance suite asks of more tables too."""


def opened(options: Options, seats: int, seed: bytes, rest: tuple[int, int, int]) -> State:
    """A table whose piles hold no more than `rest`; the others lie in the first canal, and everybody knows them."""
    state = setup(options, seats, seed)
    state.turn = 0
    everybody = (1 << seats) - 1
    for kind, most in enumerate(rest):
        left = min(most, state.rest[kind])
        spared = state.piles[kind][left : state.rest[kind]]
        state.canals[0] += tuple(card | everybody << HOLDERS for card in spared)
        state.rest[kind] = left
    rules.begin_turn(state, None)
    return state


def steps(state: State, choices: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state of a table on which everybody chooses at random, whoever is quicker, with what led to it."""
    chance = random.Random(choices)
    yield state, ()
    while acting := rules.to_act(state):
        seat = chance.choice(acting)
        step = GAME.apply(state, seat, chance.choice(rules.legal_actions(state, seat)))
        state = step.state
        yield step.state, step.events
