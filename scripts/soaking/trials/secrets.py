"""Limits on what viewers can learn and what bad links can break: equal worlds, leaks, timing, lost answers."""

import asyncio
import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.games.bali.meta import Options
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from scripts.soaking.trial import Finding, Setting, Trial, quantile
from tests.conformance.cases import Case
from tests.conformance.leaking import LEAKS, Leak
from tests.conformance.pairs import Pair, compared, pairs, table
from tests.conformance.walk import Walk
from tests.net.support.losses import play

# Worlds

WANTED = 200
"""Pairs for each game, number of seats and viewer."""


async def run_worlds(setting: Setting) -> list[Finding]:
    """Compare two worlds that look alike to a viewer: all of this viewer's faces must be the same in both, byte for
    byte."""
    findings: list[Finding] = []
    wanted = setting.count(WANTED, 1)
    for game in map(catalog.load, catalog.keys()):
        for seats in game.meta.seats:
            case = Case(game, seats, game.meta.options())
            found = [compared(case, viewer, setting.seed, wanted) for viewer in (*range(seats), None)]
            who = f"{game.meta.title}, {seats} seats"
            findings += [
                Finding(
                    f"{who}: pairs for each of {seats + 1} viewers", min(pairs for pairs, _ in found), wanted, "more"
                ),
                Finding(f"{who}: pairs that differ", sum(apart for _, apart in found), 0),
            ]
    return findings


# Leaks

SEATS = 3
WALKS = 12
"""Walks in which a leak must be detected at least once: each walk covers only some leaks."""


def is_found(leak: Leak, seed: int) -> bool:
    """Return whether the leak's check fails in one of the walks from that seed on."""
    game = leak.game()
    with pytest.MonkeyPatch.context() as patch:
        leak.put(patch)
        for number in range(WALKS):
            try:
                leak.check(Walk(Case(game, SEATS, Options()), seed + number))
            except AssertionError:
                return True
    return False


async def run_leaks(setting: Setting) -> list[Finding]:
    """Put leaks into a game, a table and the code that asks bots, in seven places; check that the suite for all games
    detects each.

    `worlds` shows that there are no leaks; this trial shows that it and the related checks would detect one.
    """
    rng, findings = random.Random(setting.seed), list[Finding]()
    for place, forms in LEAKS.items():
        tried = rng.sample(sorted(forms), setting.count(len(forms), 1))
        seeds = [rng.randrange(10**6) for _ in range(setting.count(20, 1))]
        found = 0
        for form in tried:
            for seed in seeds:
                found += await asyncio.to_thread(is_found, forms[form], seed)  # the checks run their own loops
        findings.append(Finding(f"{place}: leaks that were found", found, len(tried) * len(seeds), "more"))
    return findings


# Timing

PAIRS, TIMES = 40, 25
"""Pairs for each viewer, and measurements of each world in a pair."""


def alike(case: Case, viewer: Seat | None, seed: int) -> Iterator[Pair]:
    """Yield pairs of worlds that were made the same way: both are completions of the viewer's view."""
    for first, second in pairwise(pairs(case, viewer, seed)):
        if first.moment is second.moment and codec.digest(first.other) != codec.digest(second.other):
            yield attrs.evolve(second, real=first.other)


def lasting(pair: Pair, state: Any) -> float:
    """Return the CPU seconds of preparing the viewer's update in that world."""
    case = pair.moment.case
    known = codec.for_game(case.game)
    fresh = table(case, case.game.copy(state))
    began = thread_time()
    codec.dumps(known.encode(fresh.update(pair.viewer)))
    return thread_time() - began


def ratios(pair: Pair, times: int) -> tuple[float, float]:
    """Return how long the other world takes, and how long the real one takes a second time, both relative to the real
    one."""
    series: list[list[float]] = [[], [], []]
    for turn in range(times):
        for place in range(3):
            number = (turn + place) % 3
            series[number].append(lasting(pair, pair.other if number == 2 else pair.real))
    real, again, other = map(median, series)
    return other / real, again / real


def found(game: AnyGame, setting: Setting) -> list[Finding]:
    """Return the findings of one game, with all its seats taken."""
    case = Case(game, max(game.meta.seats), game.meta.options())
    wanted, times = setting.count(PAIRS, 1), setting.count(TIMES, 3)
    chosen = [pair for seat in (*range(case.seats), None) for pair in islice(alike(case, seat, setting.seed), wanted)]
    measured = [ratios(pair, times) for pair in chosen]
    return [
        Finding(f"{game.meta.title}: pairs measured", len(measured), wanted, "more"),
        *_reported(f"{game.meta.title}, the other world", [other for other, _ in measured]),
        *_reported(f"{game.meta.title}, the same world again", [again for _, again in measured]),
    ]


async def run_timing(setting: Setting) -> list[Finding]:
    """Measure whether the time to send a viewer an update depends on information hidden from that viewer.

    For two worlds that look alike to a viewer, measure the work for this viewer in turn: view, questions, legal
    actions, score sheets, and all of it as JSON. Measuring the same world twice shows the noise of the machine.
    """
    with _undisturbed():
        return [finding for game in map(catalog.load, catalog.keys()) for finding in found(game, setting)]


def _reported(who: str, ratios: list[float]) -> list[Finding]:
    apart = [abs(ratio - 1) for ratio in ratios]
    return [
        Finding(f"{who}: median ratio of its time", median(ratios)),
        Finding(f"{who}: 95 % of the ratios are within 1 +-", quantile(apart, 0.95)),
    ]


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Disable garbage collection during a measurement."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


# Links


async def run_links(setting: Setting) -> list[Finding]:
    """Send ten thousand answers that may be lost, duplicated or delayed, from people who leave and return."""
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        played = await play(Path(folder), setting.seed, setting.count(10_000, 100))
    happened = played.happened
    return [
        Finding("answers that were meant", played.meant, 1, "more"),
        Finding("tables", played.tables, 1, "more"),
        Finding("copies that were sent", happened["sent"], 1, "more"),
        Finding("copies that were lost", happened["lost"], 1, "more"),
        Finding("copies that arrived, most of them too late or again", happened["delivered"], played.meant, "more"),
        Finding("people who left and came back", happened["returned"], 1, "more"),
        Finding("tables with a record that differs from the meant answers", played.wrong_records, 0),
        Finding("moments with a version missing or doubled on a screen", played.wrong_screens, 0),
    ]


TRIALS = (
    Trial("worlds", "200 pairs of worlds for every viewer, at every number of seats, of every game", run_worlds),
    Trial("leaks", "leaks in seven places; the suite for all games must detect each", run_leaks),
    Trial("timing", "how long updates take in two worlds that look alike to a viewer", run_timing),
    Trial("links", "10,000 answers lost, duplicated and reordered are accepted exactly once", run_links),
)
