"""Properties of every table of Bali, for any deal and choices."""

import random
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bali import rules
from core.games.bali.components import STANDARD
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.setup import setup
from core.games.bali.state import State, track_hand, unpack_hand
from core.games.bali.view import view_for
from tests.conformance.whole import check_whole

OPTIONS = [Options(oracle=oracle, demon=demon) for oracle in (False, True) for demon in (False, True)]
SCARCE = attrs.evolve(STANDARD, name="scarce", offerings=6)
"""So few offering cards that categories run out and others must be chosen."""
on_any_table = given(
    options=st.sampled_from([*OPTIONS, *(attrs.evolve(options, components=SCARCE) for options in OPTIONS)]),
    seats=st.integers(2, 4),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
)
few = settings(max_examples=20)


def walk(options: Options, seats: int, seed: bytes, choices: int) -> Iterator[State]:
    """Every state of a table with random choices, from the first to the last."""
    chance = random.Random(choices)
    state = setup(options, seats, seed)
    yield state
    while acting := rules.to_act(state):
        action = chance.choice(rules.legal_actions(state, acting[0]))
        state = GAME.apply(state, acting[0], action).state
        yield state


@few
@on_any_table
def test_hands_are_the_tracked_cards_and_the_start_set(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        for seat in range(seats):
            hand = unpack_hand(state.hands[seat])
            farmers = options.components.start_farmers[state.start_sets[seat]]
            expected = [hand.count(kind) - (kind in farmers) for kind in range(7)]
            assert list(track_hand(state, seat)) == expected
            known = [kind for kind in farmers if state.shown[seat] >> kind & 1]
            assert all(expected[kind] >= -(kind in known) for kind in range(7))


@few
@on_any_table
def test_only_the_owner_remembers_a_face_down_card_and_a_look(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        if not rules.to_act(state):
            break
        for viewer in (*range(seats), None):
            for seen, full in zip(view_for(state, viewer).movements, state.log, strict=True):
                hidden = full.what in ("down", "look") and full.seat != viewer
                assert (seen.what, seen.seat, seen.took, seen.top) == (full.what, full.seat, full.took, full.top)
                secrets = (full.category, full.seen, full.position)
                assert (seen.category, seen.seen, seen.position) == ((None, None, None) if hidden else secrets)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_of_the_start_hides_hands_and_offerings_of_others(options, seats):
    view = view_for(setup(options, seats, bytes(32)), 0)
    assert [player.hand is None for player in view.players] == [False] + [True] * (seats - 1)
    assert [player.offerings is None for player in view.players] == [False] + [True] * (seats - 1)
    assert [player.hand_size for player in view.players] == [3] * seats
    assert [player.offering_count for player in view.players] == [4] * seats


def test_scarce_offerings_reach_the_choice_of_another_category():
    asked = {
        rules.decision(state, state.actor).kind
        for choices in range(5)
        for state in walk(Options(components=SCARCE), 3, bytes(32), choices)
        if rules.to_act(state)
    }
    assert "collect" in asked


@settings(max_examples=4)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_a_table_with_scarce_offerings_is_as_sound_as_any(seats, seed):
    check_whole(GAME, Options(oracle=seed % 2 == 0, components=SCARCE), seats, seed)
