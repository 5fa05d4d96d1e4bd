"""Plays tables at random for tests that hold at any position."""

import random
from collections.abc import Iterator

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bella_vista import rules
from core.games.bella_vista.components import STANDARD
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import META, Options
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import (
    State,
)

CROWDED = attrs.evolve(
    STANDARD,
    name="crowded",
    shapes=(
        ("#####",),
        ("#####",),
        ("#####",),
        ("#####",),
        ("##", "##", "#."),
        ("#####",),
        ("#####",),
        ("##", "##", "#."),
    ),
)
"""Buildings so large that they soon find no room by the constraint, on the border, or anywhere."""
cities = next(option.values for option in META.choices if option.key == "city")
on_any_table = given(
    options=st.builds(
        Options,
        city=st.sampled_from([city for city in cities if city != "random"]),
        shuffled=st.booleans(),
        components=st.sampled_from([STANDARD, CROWDED]),
    ),
    seats=st.integers(2, 4),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
)
few = settings(max_examples=12)


def walk(options: Options, seats: int, seed: bytes, choices: int) -> Iterator[State]:
    """Every state of a table on which everybody chooses at random, from the first to the last."""
    chance = random.Random(choices)
    state = setup(options, seats, seed)
    yield state
    while acting := rules.to_act(state):
        action = chance.choice(rules.legal_actions(state, acting[0]))
        state = GAME.apply(state, acting[0], action).state
        yield state
