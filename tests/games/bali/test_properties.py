"""What must hold in every table of Bali, whatever is dealt and chosen."""

import random
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bali import rules
from core.games.bali.bots import evaluate
from core.games.bali.components import STANDARD
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.scoring import final_totals, outcome, score_sheets, view_sheets
from core.games.bali.setup import setup
from core.games.bali.state import State, census, components, tracked, unpack_hand
from core.games.bali.view import determinize, view_for
from core.kernel.components import difference
from core.kernel.rng import Stream

OPTIONS = [Options(oracle=oracle, demon=demon) for oracle in (False, True) for demon in (False, True)]
SCARCE = attrs.evolve(STANDARD, name="scarce", offerings=6)
"""So few offering cards that categories run out and others must be chosen."""
on_any_table = given(
    options=st.sampled_from([*OPTIONS, *(attrs.evolve(options, components=SCARCE) for options in OPTIONS)]),
    seats=st.integers(2, 4),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
)
few = settings(max_examples=50)
fewer = settings(max_examples=10)
"""For what the conformance suite asks of more tables too."""
VIEWERS = (0, 1, None)


def walk(options: Options, seats: int, seed: bytes, choices: int) -> Iterator[State]:
    """Every state of a table on which everybody chooses at random, from the first to the last."""
    chance = random.Random(choices)
    state = setup(options, seats, seed)
    yield state
    while acting := rules.to_act(state):
        action = chance.choice(rules.legal_actions(state, acting[0]))
        state = GAME.apply(state, acting[0], action).state
        yield state


@fewer
@on_any_table
def test_every_card_is_somewhere_exactly_once(options, seats, seed, choices):
    expected = components(options, seats)
    for state in walk(options, seats, seed, choices):
        assert difference(expected, census(state)) == {}
        assert min(*state.stones, *state.points, *state.stock, *state.offerings, *state.tableaus) >= 0


@few
@on_any_table
def test_a_table_ends_within_the_stated_number_of_plies(options, seats, seed, choices):
    states = list(walk(options, seats, seed, choices))
    assert states[-1].ply == len(states) - 1 <= rules.plies(seats)
    for state in states[:-1]:
        (seat,) = rules.to_act(state)
        assert rules.legal_actions(state, seat)
        assert outcome(state) is None
        assert sum(state.hands) > 0
    assert outcome(states[-1]) is not None


@fewer
@on_any_table
def test_a_copy_shares_nothing_that_changes(options, seats, seed, choices):
    states = list(walk(options, seats, seed, choices))
    again = walk(options, seats, seed, choices)
    assert all(state == fresh for state, fresh in zip(states, again, strict=True))
    twin = GAME.copy(states[0])
    shared = [field.name for field in attrs.fields(State) if _same_list(states[0], twin, field.name)]
    assert (twin, shared) == (states[0], [])


@fewer
@on_any_table
def test_a_determinized_view_gives_the_view_back(options, seats, seed, choices):
    expected = components(options, seats)
    stream = Stream(seed, "thinking")
    for state in walk(options, seats, seed, choices):
        for viewer in VIEWERS:
            view = view_for(state, viewer)
            sampled = determinize(view, stream)
            assert view_for(sampled, viewer) == view
            assert difference(expected, census(sampled)) == {}
            assert rules.to_act(sampled) == rules.to_act(state)
            if viewer in rules.to_act(state):
                assert rules.legal_actions(sampled, viewer) == rules.legal_actions(state, viewer)


@fewer
@on_any_table
def test_a_determinized_state_can_be_played_to_the_end(options, seats, seed, choices):
    chance = random.Random(choices)
    states = list(walk(options, seats, seed, choices))
    state = determinize(view_for(chance.choice(states), chance.choice(VIEWERS)), Stream(seed, "thinking"))
    while acting := rules.to_act(state):
        assert min(state.offerings) >= 0
        rules.advance(state, acting[0], chance.choice(rules.legal_actions(state, acting[0])))
    assert outcome(state) is not None


@fewer
@on_any_table
def test_advance_and_apply_agree(options, seats, seed, choices):
    chance = random.Random(choices)
    inplace = setup(options, seats, seed)
    for state in list(walk(options, seats, seed, choices))[1:]:
        (seat,) = rules.to_act(inplace)
        rules.advance(inplace, seat, chance.choice(rules.legal_actions(inplace, seat)))
        assert inplace == state


@fewer
@on_any_table
def test_score_sheets_bracket_and_meet_the_final_totals(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        assert [sheet.total for sheet in score_sheets(state)] == final_totals(state)
        for viewer in VIEWERS:
            for seen, exact in zip(view_sheets(view_for(state, viewer)), score_sheets(state), strict=True):
                assert seen.low <= exact.total <= seen.high
    result = outcome(state)
    assert result is not None
    assert result.totals == tuple(final_totals(state))
    assert view_sheets(view_for(state, None)) == score_sheets(state)


@few
@on_any_table
def test_hands_are_what_was_tracked_and_the_start_set(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        for seat in range(seats):
            hand = unpack_hand(state.hands[seat])
            farmers = options.components.start_farmers[state.start_sets[seat]]
            expected = [hand.count(kind) - (kind in farmers) for kind in range(7)]
            assert list(tracked(state, seat)) == expected
            known = [kind for kind in farmers if state.shown[seat] >> kind & 1]
            assert all(expected[kind] >= -(kind in known) for kind in range(7))


@few
@on_any_table
def test_evaluation_of_a_finished_table_is_the_margin(options, seats, seed, choices):
    *_, last = walk(options, seats, seed, choices)
    totals = final_totals(last)
    best = max(range(seats), key=totals.__getitem__)
    assert all(evaluate(last, best) >= evaluate(last, seat) for seat in range(seats))
    if seats == 2:
        assert evaluate(last, 0) == totals[0] - totals[1]


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


def _same_list(first: State, second: State, field: str) -> bool:
    value = getattr(first, field)
    return isinstance(value, list) and value is getattr(second, field)


def test_scarce_offerings_reach_the_choice_of_another_category():
    asked = {
        rules.decision(state, state.actor).kind
        for choices in range(5)
        for state in walk(Options(components=SCARCE), 3, bytes(32), choices)
        if rules.to_act(state)
    }
    assert "collect" in asked
