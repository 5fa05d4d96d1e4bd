"""The games in OpenSpiel: they pass that project's checks, and they are tables like any other."""

import copy
import pickle
import sys
import unittest
from random import Random
from typing import Any

import numpy as np
import pytest

from core import catalog
from core.encoding import codec

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no wheels for Windows", allow_module_level=True)

import pyspiel
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.observation import make_observation

from core.rl.spiel import short_name

TABLES = [(meta.key, seats) for meta in catalog.games() for seats in meta.seats]


def loaded(key: str, seats: int, **options: Any) -> Any:
    return pyspiel.load_game(short_name(key), {"players": seats, "deals": 8, **options})


def played(game: Any, seed: int, most: int = 10_000) -> Any:
    """A table that was played on at random."""
    state, random = game.new_initial_state(), Random(seed)
    while not state.is_terminal() and state.move_number() < most:
        state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_game_is_as_openspiel_wants_it(key: str, seats: int) -> None:
    pyspiel.random_sim_test(loaded(key, seats), num_sims=1, serialize=seats == 2, verbose=False)


def test_games_have_the_properties_that_openspiel_checks_on_samples() -> None:
    """One test for all, because the module of those checks takes two seconds to load."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    checked = 0
    for key, seats in TABLES:
        game = loaded(key, seats)
        sampled = {"game": game, "game_name": short_name(key), "game_type": game.get_type()}
        sampled["some_states"] = [*sample_some_states(game, max_states=8), played(game, 1, most=9), played(game, 2)]
        checks = type(
            "Checks", (EnforceAPIOnPartialTreeBase,), {**sampled, "setUpClass": classmethod(lambda cls: None)}
        )
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(checks).run(result)
        assert result.errors == result.failures == [], (key, seats)
        checked += result.testsRun
    assert checked >= 5 * len(TABLES)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_table_is_played_to_its_end(key: str, seats: int) -> None:
    game = loaded(key, seats)
    state = played(game, seats)
    assert state.is_terminal()
    assert state.move_number() <= game.max_game_length() + 1
    assert state.returns() == state.table.wins
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    assert [state.legal_actions(seat) for seat in range(seats)] == [[]] * seats


@pytest.mark.parametrize("key", catalog.keys())
def test_observations_are_those_of_the_view(key: str) -> None:
    game = loaded(key, 3)
    state = played(game, 1, most=20)
    rules = state.table.rules.game
    public = make_observation(
        game,
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    for seat in (0, 1, 2):
        view = rules.view_for(state.table.state, seat)
        assert np.allclose(state.observation_tensor(seat), rules.features(view))
        assert state.observation_string(seat) == codec.dumps(codec.for_game(rules).encode(view)).decode()
        public.set_from(state, seat)
        assert np.allclose(public.tensor, rules.features(rules.view_for(state.table.state, None)))


def test_the_deal_is_the_one_chance_node() -> None:
    game = loaded("bali", 2)
    states = [game.new_initial_state() for _ in range(3)]
    assert states[0].is_chance_node()
    assert sum(share for _, share in states[0].chance_outcomes()) == pytest.approx(1)
    for state, number in zip(states, (1, 1, 2), strict=True):
        state.apply_action(number)
    assert str(states[0]) == str(states[1]) != str(states[2])
    other = loaded("bali", 2, series=1).new_initial_state()
    other.apply_action(1)
    assert str(other) != str(states[0])


def test_a_copy_is_a_table_of_its_own() -> None:
    game = loaded("bali", 2)
    state = played(game, 1, most=10)
    before = str(state)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == before
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != before == str(state)


def test_actions_are_reported_in_notation() -> None:
    state = loaded("bali", 2, oracle=True).new_initial_state()
    assert state.action_to_string(3) == "deal 3"
    state.apply_action(3)
    assert state.table.rules.options.oracle
    parse = state.table.rules.game.text.parse_action
    for number in state.legal_actions():
        assert parse(state.action_to_string(number)) == state.table.rules.actions[number]


def test_a_choice_that_is_not_announced_is_not_offered() -> None:
    game = loaded("bali", 2)
    for wanted in (
        pyspiel.IIGObservationType(perfect_recall=True),
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        assert make_observation(game, wanted) is None
    with pytest.raises(ValueError, match="parameters"):
        game.make_py_observer(None, {"more": 1})
