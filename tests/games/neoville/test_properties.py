"""Properties of every table of Neoville, for any deal and choices; the quick rules agree with slow ones."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.encoding import codec
from core.games.neoville import rules
from core.games.neoville.actions import DECLINE
from core.games.neoville.bots import evaluate
from core.games.neoville.components import FAIRNESS, HAND, PLACES, ROUNDS, SITE, openings
from core.games.neoville.game import GAME
from core.games.neoville.meta import Options
from core.games.neoville.scoring import final_totals, outcome
from core.games.neoville.setup import setup
from core.games.neoville.state import (
    ASK_BUILD,
    ASK_PLACE,
    OVER,
    State,
    remember,
)
from core.games.neoville.view import determinize, view_for
from core.kernel.rng import Stream
from tests.games.neoville import reference

OPTIONS = [Options(services) for services in ("random", "ecomobile-windmill", "ecomobile-biodome", "windmill-biodome")]
on_any_table = given(
    options=st.sampled_from(OPTIONS),
    seats=st.integers(2, 4),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
)
few = settings(max_examples=12)
fewer = settings(max_examples=8)
"""For the slow rules, and for the conformance suite's checks of more tables."""


def walk(options: Options, seats: int, seed: bytes, choices: int) -> Iterator[State]:
    """Every state of a table with random choices, from the first to the last."""
    chance = random.Random(choices)
    state = setup(options, seats, seed)
    yield state
    while acting := rules.to_act(state):
        action = chance.choice(rules.legal_actions(state, acting[0]))
        state = GAME.apply(state, acting[0], action).state
        yield state


@fewer
@on_any_table
def test_tiles_are_placed_where_the_slow_rules_allow_it(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        if state.phase == ASK_PLACE:
            seat = state.actor
            assert set(rules.legal_actions(state, seat)) == reference.places(view_for(state, seat), seat)


@few
@on_any_table
def test_buildings_go_where_the_slow_rules_allow_it(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        if state.phase == ASK_BUILD:
            seat = state.actor
            allowed = reference.builds(view_for(state, seat), seat)
            assert set(rules.legal_actions(state, seat)) == allowed | {DECLINE}
            assert allowed


@few
@on_any_table
def test_cities_count_the_same_as_by_the_slow_rules(options, seats, seed, choices):
    *_, state = walk(options, seats, seed, choices)
    view = view_for(state, None)
    assert [reference.points(view, seat) for seat in range(seats)] == final_totals(state)


@few
@on_any_table
def test_a_table_takes_sixteen_rounds_and_ends_with_whole_cities(options, seats, seed, choices):
    states = list(walk(options, seats, seed, choices))
    assert len(states) - 1 <= rules.plies(seats)
    assert all(outcome(state) is None for state in states[:-1])
    last = states[-1]
    assert [len(laid) for laid in last.laid] == [ROUNDS] * seats
    assert [tiles.bit_count() for tiles in last.tiles] == [ROUNDS] * seats
    assert last.left == max(0, 74 - 4 - 2 * seats - ROUNDS * seats)
    result = outcome(last)
    assert result is not None
    assert result.totals == tuple(final_totals(last))


@few
@on_any_table
def test_cached_values_equal_computed_ones(options, seats, seed, choices):
    known = codec.for_game(GAME)
    for state in list(walk(options, seats, seed, choices))[::7]:
        fresh = known.decode(State, known.encode(state))
        assert fresh == state
        for seat in rules.to_act(state):
            assert rules.legal_actions(fresh, seat) == rules.legal_actions(state, seat)
        assert [evaluate(fresh, seat) for seat in range(seats)] == [evaluate(state, seat) for seat in range(seats)]
        again = known.decode(State, known.encode(state))
        remember(again)
        assert (again.tiles, again.grounds, again.claimed) == (state.tiles, state.grounds, state.claimed)
        assert list(map(sorted, again.districts)) == list(map(sorted, state.districts))


def test_every_hidden_tile_is_equally_likely_in_a_hand():
    """In 3,000 completions each of the 74 tiles, except the seen ones, is in B's hand about 89 times."""
    view = view_for(setup(Options(), 2, bytes(32)), 0)
    stream = Stream(bytes(32), "thinking")
    counts = [0] * 78
    for _ in range(3000):
        for tile in determinize(view, stream).hands[1]:
            counts[tile] += 1
    hidden = set(range(FAIRNESS, 78)) - set(view.players[0].hand or ()) - set(view.market)
    assert counts[1] == 3000
    assert {tile for tile, count in enumerate(counts) if count} == hidden | {1}
    assert all(50 < counts[tile] < 135 for tile in hidden)


def test_every_hidden_tile_is_equally_likely_on_top_of_the_pile():
    view = view_for(setup(Options(), 4, bytes(32)), 2)
    stream = Stream(bytes(32), "thinking")
    counts = [0] * 78
    for _ in range(3000):
        state = determinize(view, stream)
        counts[state.pile[state.left - 1]] += 1
    hidden = set(range(FAIRNESS, 78)) - set(view.players[2].hand or ()) - set(view.market)
    assert {tile for tile, count in enumerate(counts) if count} == hidden
    assert all(20 < counts[tile] < 75 for tile in hidden)


@few
@on_any_table
def test_only_information_hidden_from_others_is_hidden(options, seats, seed, choices):
    for state in walk(options, seats, seed, choices):
        for viewer in (*range(seats), None):
            view = view_for(state, viewer)
            for seat, player in enumerate(view.players):
                assert player.hand_size in (HAND - 1, HAND)
                assert (player.hand is None) == (seat != viewer and state.phase != OVER)
                assert set(player.known) <= set(state.hands[seat])
                assert len(player.known) == len(state.known[seat])


@pytest.mark.parametrize("choices", range(20))
def test_openings_are_those_of_the_site(choices):
    chance, tiles = random.Random(choices), 0
    while opened := openings(tiles):
        assert opened == SITE.openings(tiles)
        row, column = chance.choice(PLACES.cells(opened))
        tiles |= PLACES.bit(row, column)
    assert tiles.bit_count() == ROUNDS
    assert SITE.openings(tiles) == 0
