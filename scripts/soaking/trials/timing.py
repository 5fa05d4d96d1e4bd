"""Measures whether the time to send a viewer an update depends on what is hidden from that viewer.

In both of two worlds that are one to a viewer, the work for this viewer is measured in turn: view, questions, legal
actions, score sheets, and all of it as JSON. The same world measured twice shows what the machine makes of that.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from statistics import median
from time import thread_time
from typing import Any

import attrs

from core import catalog
from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from scripts.soaking.trial import Finding, Setting, Trial, quantile
from tests.conformance.cases import Case
from tests.conformance.pairs import Pair, pairs, table

PAIRS, TIMES = 40, 25
"""Pairs for each viewer, and how often each world of one is measured."""


def alike(case: Case, viewer: Seat | None, seed: int) -> Iterator[Pair]:
    """Pairs of worlds that were made the same way: both complete what the viewer sees."""
    for first, second in pairwise(pairs(case, viewer, seed)):
        if first.moment is second.moment and codec.digest(first.other) != codec.digest(second.other):
            yield attrs.evolve(second, real=first.other)


def lasting(pair: Pair, state: Any) -> float:
    """CPU seconds of telling the viewer of that world."""
    case = pair.moment.case
    known = codec.for_game(case.game)
    fresh = table(case, case.game.copy(state))
    began = thread_time()
    codec.dumps(known.encode(fresh.update(pair.viewer)))
    return thread_time() - began


def ratios(pair: Pair, times: int) -> tuple[float, float]:
    """How long the other world takes, and how long the real one takes a second time, against the real one."""
    series: list[list[float]] = [[], [], []]
    for turn in range(times):
        for place in range(3):
            number = (turn + place) % 3
            series[number].append(lasting(pair, pair.other if number == 2 else pair.real))
    real, again, other = map(median, series)
    return other / real, again / real


def found(game: AnyGame, setting: Setting) -> list[Finding]:
    """What is reported of one game, with all its seats taken."""
    case = Case(game, max(game.meta.seats), game.meta.options())
    wanted, times = setting.count(PAIRS, 1), setting.count(TIMES, 3)
    chosen = [pair for seat in (*range(case.seats), None) for pair in islice(alike(case, seat, setting.seed), wanted)]
    measured = [ratios(pair, times) for pair in chosen]
    return [
        Finding(f"{game.meta.title}: pairs measured", len(measured), wanted, "more"),
        *_reported(f"{game.meta.title}, the other world", [other for other, _ in measured]),
        *_reported(f"{game.meta.title}, the same world again", [again for _, again in measured]),
    ]


async def run(setting: Setting) -> list[Finding]:
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
    """No collection of garbage in the middle of a measurement."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


TRIAL = Trial("timing", "how long updates take in two worlds that are one to a viewer", run)
