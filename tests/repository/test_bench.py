"""The benchmark command, and its judgement of measurements. No time is asserted."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import cycle
from runpy import run_path

import pytest

from core.catalog import games
from scripts.benchmarks.harness import SIZES, Screen
from scripts.benchmarks.measure import (
    Figure,
    Measured,
    Probe,
    Run,
    Sample,
    Unavailable,
    is_reached,
    measure,
    steady_rounds,
    value_of,
)
from scripts.benchmarks.run import Wrong, all_suites, chosen, document, drops, lines, run
from scripts.clients.ssh import LEFT, RIGHT
from tests.places import ROOT

Bench = Callable[..., tuple[int, str, str]]
FAST = Probe("fast", "something fast", "a second", lambda quick: lambda: 80.0)
SLOW = Probe("slow", "something slow", "a second", lambda quick: lambda: 20.0)
RATIO = Figure("X1", "fast in slow", "fast", "slow", "more", 4.0)


def absent(quick: bool) -> Sample:
    raise Unavailable("a peer is not installed")


@pytest.fixture
def bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bench:
    """The command in this process, which has loaded the suites: its status, and its output."""

    def called(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["scripts/bench", *arguments])
        status = run(run_path(str(ROOT / "scripts" / "bench"))["parsed"]())
        return status, *capsys.readouterr()

    return called


def run_of(**samples: tuple[float, ...]) -> Run:
    return Run(
        3, 0, 10.0, {key: Measured(Probe(key, key, "us", absent), found, None) for key, found in samples.items()}
    )


def test_a_quick_run_gives_json_with_every_requested_figure(bench: Bench) -> None:
    status, printed, _ = bench("--quick", "--only", "rules", "--only", "P3", "--json")
    found = json.loads(printed)
    assert status == 0
    assert {"P1", "P2", "P3", "P5"} == {key.partition("-")[0] for key in found["figures"]}
    assert all(figure["value"] > 0 for key, figure in found["figures"].items() if not key.startswith("P1-"))
    assert found["probes"]["plies-bali"]["median"] > 0


@pytest.mark.parametrize("suite", [suite.name for suite in all_suites()])
def test_every_suite_runs_or_names_the_missing_thing(suite: str, warm_servers: None) -> None:
    """Two games are enough for measures of every game: one of cards, and one with a grid. A full server in
    short is the same for every game, so that there one is enough."""
    probes, _ = chosen(all_suites(), [suite])
    others = "bella_vista|bellevue|cloud_city" + "|full-.*neoville" * (suite == "load")
    probes = [probe for probe in probes if not re.search(others, probe.key)]
    taken = measure(probes, rounds=1, quick=True, tell=lambda text: None)
    assert all(found.samples or found.missing for found in taken.measured.values())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--only", "speed"), "Unknown suite, figure or probe 'speed'; --list shows them.\n"),
        (("--rounds", "0"), "The number of rounds is at least 1, not 0.\n"),
        (("--compare", "nowhere.json"), "nowhere.json cannot be compared with"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(arguments: tuple[str, ...], sentence: str, bench: Bench) -> None:
    status, printed, complaint = bench("--quick", *arguments)
    assert status == 2
    assert sentence in complaint
    assert printed == ""


def test_a_reader_that_has_gone_ends_the_list_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, ROOT / "scripts" / "bench", "--list"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False, timeout=60)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_list_names_every_suite_and_figure(bench: Bench) -> None:
    _, text, _ = bench("--list")
    assert all(suite.name in text and all(figure.title in text for figure in suite.figures) for suite in all_suites())


def test_names_are_unique_and_figures_have_their_probes() -> None:
    every = all_suites()
    probes = [probe.key for suite in every for probe in suite.probes]
    figures = [figure for suite in every for figure in suite.figures]
    assert len(probes) == len(set(probes))
    assert len(figures) == len({figure.key for figure in figures})
    assert {key for figure in figures for key in (figure.probe, figure.over) if key} <= set(probes)


def test_one_figure_brings_only_the_probes_it_needs() -> None:
    probes, figures = chosen(all_suites(), ["P1-bali"])
    assert {probe.key for probe in probes} == {"plies-bali", "chess"}
    assert [figure.key for figure in figures] == ["P1-bali"]


def test_a_family_of_figures_has_one_for_each_game_with_a_goal() -> None:
    _, figures = chosen(all_suites(), ["P7"])
    assert {f"P7-{meta.key}" for meta in games()} == {figure.key for figure in figures}


def test_an_unknown_name_is_wrong() -> None:
    with pytest.raises(Wrong, match="'P99'"):
        chosen(all_suites(), ["P1-bali", "P99"])


def test_probes_are_taken_in_turn() -> None:
    taken: list[str] = []

    def noting(key: str) -> Probe:
        def take() -> float:
            taken.append(key)
            return 1.0

        return Probe(key, key, "us", lambda quick: take)

    measure([noting("a"), noting("b")], rounds=3, quick=True, tell=lambda text: None)
    assert taken == ["a", "b"] * 3


def test_a_figure_over_another_probe_is_the_median_ratio_within_rounds() -> None:
    run = run_of(fast=(80.0, 100.0, 900.0), slow=(20.0, 50.0, 90.0))
    assert value_of(RATIO, run) == 4.0


def test_a_figure_without_its_peer_is_not_measured() -> None:
    run = measure([FAST, Probe("slow", "a peer", "us", absent)], rounds=1, quick=True, tell=lambda text: None)
    assert value_of(RATIO, run) is None
    text = "\n".join(lines(run, [RATIO]))
    assert "a peer is not installed" in text
    assert "not measured" in text


def test_a_round_in_which_the_machine_was_slower_is_left_out() -> None:
    rounds = [{"x": 1.0}, {"x": 9.0}, {"x": 1.1}]
    assert steady_rounds(rounds, [[10.0, 10.1], [13.0, 13.0], [10.0, 9.9]]) == [{"x": 1.0}, {"x": 1.1}]


def test_no_round_is_left_out_when_the_machine_is_never_steady() -> None:
    rounds = [{"x": 1.0}, {"x": 2.0}]
    assert rounds == steady_rounds(rounds, [[5.0, 5.0], [10.0, 10.0]])


@pytest.mark.parametrize(
    ("better", "value", "reached"),
    [("more", 4.0, True), ("more", 3.9, False), ("less", 4.0, True), ("less", 4.1, False)],
)
def test_a_goal_is_a_least_or_a_most(better: str, value: float, reached: bool) -> None:
    figure = Figure("X2", "", "fast", None, better, 4.0)
    assert is_reached(figure, value) is reached


def test_a_drop_is_pointed_out_and_a_gain_is_not() -> None:
    earlier = {"figures": {"X1": {"value": 8.0}, "X3": {"value": 10.0}}}
    run = run_of(fast=(80.0,), slow=(20.0,))
    cost = Figure("X3", "cost", "slow", None, "less", 30.0)
    assert drops(earlier, run, [RATIO, cost], worse=15) == [
        "X1 fast in slow: 4, was 8 (100% worse)",
        "X3 cost: 20, was 10 (100% worse)",
    ]
    assert drops({"figures": {"X1": {"value": 4.1}}}, run, [RATIO], worse=15) == []
    assert len(drops({"figures": {"X1": {"value": 4.3}}}, run, [RATIO], worse=5)) == 1


def test_the_document_survives_json() -> None:
    run = measure([FAST, SLOW], rounds=2, quick=True, tell=lambda text: None)
    found = json.loads(json.dumps(document(run, [RATIO])))
    assert (found["figures"]["X1"]["value"], found["figures"]["X1"]["reached"]) == (4.0, True)
    assert found["probes"]["fast"]["samples"] == [80.0, 80.0]


async def test_a_step_is_followed_by_another_where_it_takes_back_one_that_was_not_drawn_yet() -> None:
    """Two keys in one turn of the loop may undo each other and draw nothing: the measure of keys with spectators waited
    in vain, on busy machines, because it had taken a late frame of something else for that of the first."""
    screen = Screen(SIZES[80])
    keys = cycle((RIGHT, LEFT))
    place = 0
    drawn = 0

    def draw() -> None:
        nonlocal drawn
        if drawn != place:
            drawn = place
            screen.write(b"the cursor stands elsewhere")

    def receive(key: bytes) -> None:
        nonlocal place
        place += 1 if key == RIGHT else -1
        asyncio.get_running_loop().call_soon(draw)

    screen.start(receive, lambda *_: None, lambda: None, lambda: None)
    screen.type(next(keys))
    await screen.step(keys, undone=0.001)
    assert drawn == 1
