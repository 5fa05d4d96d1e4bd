"""PettingZoo environments: they pass that project's checks, and they are tables like any other."""

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from core import catalog
from core.bots.heuristics import Chance
from core.games.bellevue.actions import DRAW
from core.rl.environments import BatchedTables, RoundsEnv, TurnsEnv, env
from core.rl.numbered_table import NumberedGame, NumberedTable
from tests.places import ROOT
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
            assert info["points"] == tables.table.points[tables.possible_agents.index(agent)]
            assert not info["action_mask"].any()
            tables.step(None)
            continue
        assert list(np.flatnonzero(seen["action_mask"])) == tables.table.legal(tables.possible_agents.index(agent))
        assert np.array_equal(info["action_mask"], seen["action_mask"])
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
        other._table = NumberedTable(other.rules, game.determinize(view, Chance(bytes(32), "other")))
        other._select(tables.table.asked[0])
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


def test_a_player_too_late_for_the_last_card_is_asked_again() -> None:
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


@pytest.mark.parametrize(
    "program", [one for one in blocks("python", text_of("docs/programs.md")) if "belvedere.rl" in one]
)
def test_the_programs_of_the_page_play(program: str) -> None:
    if "pyspiel" not in program or sys.platform != "win32":
        exec(program, {})


def test_options_are_those_of_the_game() -> None:
    assert TurnsEnv("bali", 2, options={"oracle": True}).rules.options.oracle
    assert env("bellevue", 2, windows=True).unwrapped.rules.options.windows
    for wrong in ({"oracle": 1}, {"angel": True}):
        with pytest.raises(ValueError, match="option"):
            env("bali", 2, **wrong)
    with pytest.raises(ValueError, match=r"2, 3 or 4 players, not 7"):
        env("bali", 7)
    with pytest.raises(ValueError, match=r'Unknown game: "chess"'):
        env("chess")
    with pytest.raises(ValueError, match=r"win, rank, margin, not 'points'"):
        env("bali", rewards="points")
    with pytest.raises(ValueError, match=r'"ansi" only, not as \'human\''):
        env("bali", render_mode="human")
    with pytest.raises(RuntimeError, match="reset"):
        TurnsEnv("bali", 2).observe("seat_0")


@pytest.mark.parametrize("key", catalog.keys())
def test_numbers_have_names_and_a_table_can_be_read(key: str) -> None:
    tables = TurnsEnv(key, 2, render_mode="ansi")
    tables.reset(seed=1)
    seen = tables.observe(tables.agent_selection)["observation"]
    assert len(tables.feature_names) == len(seen)
    named = dict(zip(tables.feature_names, seen, strict=True))
    assert (named["plays"], named["seats[0]"]) == (1, 1)
    text = tables.render()
    assert text is not None
    assert "seat_0" in text
    assert TurnsEnv(key, 2).render() is None


@pytest.mark.parametrize(("key", "seats"), [("bali", 4), ("bellevue", 5), ("neoville", 2)])
def test_rewards_are_wins_ranks_or_margins(key: str, seats: int) -> None:
    table = NumberedGame(key, seats, {}).deal(bytes(32))
    while table.asked:
        table.act(table.asked[0], table.legal(table.asked[0])[0])
    outcome = table.rules.game.outcome(table.state)
    found = {}
    for rewards in ("win", "rank", "margin"):
        rules = NumberedGame(key, seats, {}, rewards)
        found[rewards] = NumberedTable(rules, table.state).rewards
    assert found["win"] == table.wins
    assert sum(found["rank"]) == pytest.approx(0)
    assert max(found["rank"]) <= 1
    first, second = sorted(outcome.totals, reverse=True)[:2]
    assert max(found["margin"]) == first - second
    for seat, rank in enumerate(outcome.ranks):
        assert (found["rank"][seat] == max(found["rank"])) == (rank == 1)
        assert (found["margin"][seat] >= 0) == (outcome.totals[seat] == first)


def test_why_an_action_cannot_be_is_a_sentence() -> None:
    tables = TurnsEnv("bali", 2)
    tables.reset(seed=1)
    for action, words in ((None, "must act"), (999, "no action 999"), (43, "legal actions")):
        with pytest.raises(ValueError, match=words):
            tables.step(action)
    batch = BatchedTables("bali", 3)
    with pytest.raises(RuntimeError, match="reset"):
        batch.step(np.zeros(3, np.int64))
    batch.reset(seed=1)
    before = batch.observations.copy()
    legal = batch.masks.argmax(1)
    for actions, words in ((legal[:2], "3 tables, but 2"), ([*legal[:2], 10_000], "table 2"), ([*legal[:2], -1], "-1")):
        with pytest.raises(ValueError, match=words):
            batch.step(np.array(actions))
    assert np.array_equal(batch.observations, before)
    with pytest.raises(ValueError, match="at least one"):
        BatchedTables("bali", 0)


@pytest.mark.parametrize("key", catalog.keys())
def test_many_tables_in_one_call_are_the_tables_that_they_would_be_one_by_one(key: str) -> None:
    batch, random = BatchedTables(key, 3, 2, rewards="margin"), np.random.default_rng(1)
    batch.reset(seed=5)
    seeds = np.random.default_rng(5)
    alone = [batch.rules.deal(seeds.bytes(32)) for _ in range(3)]
    ends = 0
    while ends < 3:
        actions = [int(random.choice(np.flatnonzero(mask))) for mask in batch.masks]
        for number, table in enumerate(alone):
            seat = table.asked[0]
            assert seat == batch.seats[number]
            assert np.array_equal(batch.observations[number], table.seen_by(seat))
            assert list(np.flatnonzero(batch.masks[number])) == table.legal(seat)
        rewards, ended = batch.step(np.array(actions))
        for number, (table, action) in enumerate(zip(alone, actions, strict=True)):
            table.act(table.asked[0], action)
            assert ended[number] == (not table.asked)
            assert list(rewards[number]) == (table.rewards if ended[number] else [0.0, 0.0])
            if ended[number]:
                assert tuple(batch.points[number]) == table.points
                alone[number] = batch.rules.deal(seeds.bytes(32))
        ends += int(ended.sum())


def test_the_installed_module_brings_no_other_names(tmp_path: Path) -> None:
    """Not even where another package is called `core`, and pickled tables are read by another process."""
    (tmp_path / "core.py").write_text("MINE = True\n")
    program = """
import pickle, subprocess, sys
import core
from belvedere.rl import BatchedTables, env
assert core.MINE
assert {name.partition(".")[0] for name in sys.modules} & {"core", "net", "tui", "themes"} == {"core"}
tables = env("bali", 2)
tables.reset(seed=1)
packed = pickle.dumps(tables.unwrapped.rules)
other = [sys.executable, "-c", "import pickle, sys; print(pickle.load(sys.stdin.buffer).seats)"]
print(subprocess.run(other, input=packed, capture_output=True, check=True).stdout.decode().strip())
"""
    path = os.pathsep.join((str(tmp_path), str(ROOT / "scripts" / "installed")))
    done = subprocess.run(
        (sys.executable, "-c", program),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("2\n", "")
