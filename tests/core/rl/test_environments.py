"""PettingZoo environments: what that project asks of them, and that they are tables like any other."""

import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from core import catalog
from core.bots.heuristics import Chance
from core.games.bellevue.actions import DRAW
from core.kernel.message import BelvedereError
from core.rl.environments import RoundsEnv, TurnsEnv, env
from tests.repository.documents import blocks, text_of

TABLES = [(meta.key, seats) for meta in catalog.games() for seats in meta.seats]
SIMULTANEOUS = [(key, seats) for key, seats in TABLES if key == "bellevue"]


@pytest.fixture(autouse=True)
def _no_advice() -> Iterator[None]:
    """PettingZoo warns of masks that allow nothing, and of observations with a mask: both are meant."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_turns_are_as_pettingzoo_wants_them(key: str, seats: int) -> None:
    api_test(env(key, seats), num_cycles=40)
    seed_test(lambda: env(key, seats), num_cycles=10)


@pytest.mark.parametrize(("key", "seats"), SIMULTANEOUS)
def test_rounds_are_as_pettingzoo_wants_them(key: str, seats: int) -> None:
    parallel_api_test(RoundsEnv(key, seats), num_cycles=40)
    parallel_seed_test(lambda: RoundsEnv(key, seats), num_cycles=10)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_table_of_turns_is_played_to_its_end(key: str, seats: int) -> None:
    tables, random = TurnsEnv(key, seats), np.random.default_rng(seats)
    tables.reset(seed=seats)
    rewards: dict[str, float] = {}
    while tables.agents:
        agent = tables.agent_selection
        seen, reward, ended, cut, info = tables.last()
        assert not cut
        if ended:
            rewards[agent] = reward
            assert info == {"points": tables.table.points[tables.possible_agents.index(agent)]}
            tables.step(None)
            continue
        assert list(np.flatnonzero(seen["action_mask"])) == tables.table.legal(tables.possible_agents.index(agent))
        tables.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert [rewards[agent] for agent in tables.possible_agents] == tables.table.wins
    assert sum(rewards.values()) == pytest.approx(1)


@pytest.mark.parametrize(("key", "seats"), TABLES[::3])
def test_an_agent_is_shown_its_view_and_nothing_else(key: str, seats: int) -> None:
    """Another table that the agent cannot tell from this one looks the same."""
    tables = TurnsEnv(key, seats)
    tables.reset(seed=1)
    game = tables.rules.game
    for _ in range(12):
        tables.step(tables.table.legal(tables.table.asked[0])[0])
    for seat, agent in enumerate(tables.possible_agents):
        seen = tables.observe(agent)
        view = game.view_for(tables.table.state, seat)
        assert tuple(seen["observation"]) == tuple(np.float32(number) for number in game.features(view))
        other = TurnsEnv(key, seats)
        other.reset(seed=2)
        other.table.state = game.determinize(view, Chance(bytes(32), "other"))
        other.agent_selection = tables.agent_selection
        for name, found in other.observe(agent).items():
            assert np.array_equal(found, seen[name])


@pytest.mark.parametrize(("key", "seats"), SIMULTANEOUS)
def test_a_table_of_rounds_is_played_to_its_end(key: str, seats: int) -> None:
    tables, random = RoundsEnv(key, seats), np.random.default_rng(seats)
    seen, _ = tables.reset(seed=seats)
    while tables.agents:
        asked = tables.table.asked
        for seat, agent in enumerate(tables.agents):
            assert (seen[agent]["action_mask"][tables.wait] == 1) == (seat not in asked)
        chosen = {agent: int(random.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in tables.agents}
        seen, rewards, ended, _, infos = tables.step(chosen)
    assert all(ended.values())
    assert list(rewards.values()) == tables.table.wins
    assert tuple(info["points"] for info in infos.values()) == tables.table.points


def test_who_comes_too_late_for_the_last_card_is_asked_again() -> None:
    tables = RoundsEnv("bellevue", 3)
    tables.reset(seed=1)
    tables.table.state.rest[0] = 1
    draw = [tables.rules.number[action] for action in DRAW]
    seen, _, ended, _, _ = tables.step({"seat_0": draw[0], "seat_1": draw[0], "seat_2": draw[1]})
    assert not any(ended.values())
    masks = [list(np.flatnonzero(found["action_mask"])) for found in seen.values()]
    assert masks[1] == draw[1:]
    assert not set(masks[0]) & {*draw, tables.wait}
    assert not set(masks[2]) & {*draw, tables.wait}


def test_waiting_while_one_is_asked_is_not_allowed() -> None:
    tables = RoundsEnv("bellevue", 2)
    seen, _ = tables.reset(seed=1)
    draw = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    _, rewards, ended, _, _ = tables.step({"seat_0": draw, "seat_1": tables.wait})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(ended.values())
    assert tables.agents == []


def test_an_illegal_action_ends_the_table_and_costs() -> None:
    tables = env("bali", 2)
    tables.reset(seed=1)
    agent = tables.agent_selection
    forbidden = int(np.flatnonzero(tables.observe(agent)["action_mask"] == 0)[0])
    tables.step(forbidden)
    assert tables.rewards[agent] == -1
    assert all(tables.terminations.values())
    bare = TurnsEnv("bali", 2)
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="may not do"):
        bare.step(forbidden)


def test_tables_can_be_cut_off() -> None:
    tables = env("bali", 3, most_actions=5)
    tables.reset(seed=1)
    acted = 0
    for agent in tables.agent_iter():
        seen, _, ended, cut, _ = tables.last()
        assert not ended
        assert cut == (acted == 5)
        tables.step(None if cut else int(np.flatnonzero(seen["action_mask"])[0]))
        acted += not cut
        assert agent
    rounds = RoundsEnv("bellevue", 2, most_steps=1)
    seen, _ = rounds.reset(seed=1)
    _, _, ended, cut, _ = rounds.step(
        {agent: int(np.flatnonzero(found["action_mask"])[0]) for agent, found in seen.items()}
    )
    assert all(cut.values())
    assert not any(ended.values())


def test_a_seed_gives_a_table_and_those_that_follow() -> None:
    def first_views(tables: Any, seed: int) -> list[bytes]:
        found = []
        for given in (seed, None):
            tables.reset(seed=given)
            found.append(tables.observe("seat_0")["observation"].tobytes())
        return found

    assert first_views(env("bali", 2), 1) == first_views(env("bali", 2), 1)
    assert len({*first_views(env("bali", 2), 1), *first_views(env("bali", 2), 2)}) == 4


@pytest.mark.parametrize("key", catalog.keys())
def test_the_sizes_are_as_documented(key: str) -> None:
    rules = TurnsEnv(key, 2).rules
    assert f"| {rules.game.meta.title} | {len(rules.actions):,} | {rules.width:,} |" in text_of("docs/programs.md")


@pytest.mark.parametrize("program", blocks("python", text_of("docs/programs.md")))
def test_the_programs_of_the_page_play(program: str) -> None:
    if "pyspiel" not in program or sys.platform != "win32":
        exec(program, {})


def test_options_are_those_of_the_game() -> None:
    assert TurnsEnv("bali", 2, options={"oracle": True}).rules.options.oracle
    assert env("bellevue", 2, windows=True).unwrapped.rules.options.windows
    for wrong in ({"oracle": 1}, {"angel": True}):
        with pytest.raises(BelvedereError):
            env("bali", 2, **wrong)
    with pytest.raises(BelvedereError):
        env("bali", 7)
    with pytest.raises(RuntimeError, match="reset"):
        TurnsEnv("bali", 2).observe("seat_0")
