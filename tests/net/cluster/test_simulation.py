"""Histories of a cluster of a few nodes in which everything goes wrong, and what must hold in each of them.

`scripts/soak schedules --schedules N` lives through more of them.
"""

from pathlib import Path

import pytest

from scripts.soaking.simulation import ALL, SETTLED, STILL, TABLES, Parts, World, broken_by
from scripts.soaking.trial import Setting
from scripts.soaking.trials.schedules import DEFECTS, TRIALS

HISTORIES = 80
MOST = 400
"""Histories until a defect must have shown."""


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Hundreds of heartbeats fail on purpose."""
    caplog.set_level("CRITICAL", "belvedere.host")


def test_in_every_history_nothing_is_lost_forked_or_stuck() -> None:
    assert {seed: found for seed in range(HISTORIES) if (found := broken_by(seed))} == {}


@pytest.mark.parametrize("size", [2, 4, 5])
def test_it_works_for_any_number_of_nodes(size: int) -> None:
    """Two have no larger part, and four may be torn into halves."""
    assert {seed: found for seed in range(12) if (found := broken_by(seed, size=size))} == {}
    assert {seed: found for seed in range(8) if (found := broken_by(seed, kinds=("tear",), size=size))} == {}


def test_two_nodes_out_of_contact_do_not_take_a_table_from_each_other_repeatedly() -> None:
    """Found by `scripts/soak schedules --seed 11`: one table was claimed 13 times in one partition."""
    found = {seed: broken_by(seed, size=2) for seed in (11000447, 11004755, 11005589)}
    assert all(broken == [] for broken in found.values()), found


def test_a_claim_that_was_under_way_as_its_node_fell_asleep_sets_no_table_to_work() -> None:
    """Found by `scripts/soak schedules --seed 24002688`: another node had claimed the table in between."""
    assert broken_by(24002688) == []


def test_the_tables_of_a_dead_node_continue_within_two_and_a_half_heartbeats() -> None:
    """It counts as silent after three; half of the tables continue within two."""
    waits: list[float] = []
    for seed in range(8):
        world = World(seed, Parts(), ())
        world.timers.go(SETTLED)
        owner = world.store.ownership("t1").owner
        next(node for node in world.nodes.values() if node.rules.id == owner).kill()
        while world.store.ownership("t1").owner == owner and world.timers.time() < SETTLED + 10:
            world.timers.go(world.timers.time() + 0.05)
        waits.append(world.timers.time() - SETTLED)
    waits.sort()
    assert waits[-1] < 2.5, waits
    assert waits[4] < 2, waits


@pytest.mark.parametrize("kind", [*sorted(STILL), "tear"])
def test_a_fault_of_all_nodes_moves_no_table_and_a_partition_delays_no_one_for_long(kind: str) -> None:
    assert {seed: found for seed in range(15) if (found := broken_by(seed, kinds=(kind,)))} == {}


@pytest.mark.parametrize("rule", DEFECTS)
def test_a_node_that_breaks_a_rule_is_found(rule: str) -> None:
    defect = DEFECTS[rule]
    assert any(broken_by(seed, defect.parts, defect.kinds, defect.size) for seed in range(MOST))


def test_a_history_is_the_same_every_time_and_full_of_events() -> None:
    def lived(seed: int) -> tuple[object, ...]:
        world = World(seed, Parts(), ALL)
        assert world.run() == []
        epochs = {table: world.store.ownership(table).epoch for table in TABLES}
        return world.store.logs, epochs, world.fault_count, [visitor.acknowledged for visitor in world.visitors]

    worlds = [lived(seed) for seed in range(8)]
    assert worlds[:2] == [lived(seed) for seed in range(2)]
    logs, epochs, faults, acknowledged = zip(*worlds, strict=True)
    assert all(len(log) > 30 for found in logs for log in found.values())  # type: ignore[attr-defined]
    assert sum(epoch - 1 for found in epochs for epoch in found.values()) >= 8  # type: ignore[attr-defined]
    assert sum(faults) >= 16  # type: ignore[arg-type]
    assert all(len(entries) > 10 for found in acknowledged for entries in found if entries)  # type: ignore[attr-defined]


async def test_a_run_of_histories_continues_from_its_tally(tmp_path: Path) -> None:
    async def lived(schedules: int, tally: Path | None) -> dict[str, float]:
        found = await TRIALS[0].run(Setting(seed=3, seconds=0, small=True, schedules=schedules, tally=tally))
        return {one.what: one.value for one in found if "milliseconds" not in one.what}

    file = tmp_path / "tally"
    await lived(2, file)
    assert await lived(4, file) == await lived(4, None)
