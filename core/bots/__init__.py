"""Chooses the actions of bots from a view and nothing else.

A bot gets what its seat may know, its decision and the legal actions. It completes the view to sampled states and
thinks about those; the game is an argument.

The numbers in this package are choices, not derivations. `belvedere arena GAME hard normal -n 400` compares two
levels: run it before and after changing one. `tests/core/bots/test_strength.py` asserts the order of the levels.
"""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from time import monotonic, thread_time
from typing import Any

from core.bots.heuristics import Chance
from core.bots.levels import PartResult, SearchPart, master_action, searched_action, work_out
from core.bots.planner import can_plan, planned_action
from core.bots.search import greedy_action, tolerant_action
from core.kernel.decision import Decision
from core.kernel.game import AnyGame

LEVELS = ("easy", "calm", "normal", "hard", "master")
"""From weak to strong: random, a sensible next step, the best next step (or the first step of the best plan where the
game supports planning), a search, a longer search in two parts."""

BUDGETS: Mapping[str, float] = {"easy": 0.05, "calm": 0.3, "normal": 0.3, "hard": 1.0, "master": 2.0}
"""Seconds of CPU time for one decision on a server, in each process that works on it."""

STRETCH = 1.5
"""Seconds of wall time that count as one of CPU time while people wait for a bot. On a busy machine a low-priority
process gets a tenth of a core or less, and four seconds of CPU took up to 95 of wall time. The cap makes a bot at most
half slower, and then weaker."""

MIXED = "+"
"""Joins a level and a percentage: `easy+40` answers 40 of 100 decisions as the next stronger level does, `calm`. So a
bot can stand between two levels, wherever they are far apart."""

LONGEST_BUDGET = 60.0
"""Seconds of CPU time; a longer search would fill the memory rather than play better."""


def is_level(word: str) -> bool:
    """Return whether a word names a level or a mix of two.

    >>> is_level("hard"), is_level("easy+40"), is_level("master+40"), is_level("easy+100")
    (True, True, False, False)
    """
    level, plus, share = word.partition(MIXED)
    if not plus:
        return level in LEVELS
    return level in LEVELS[:-1] and share.isascii() and share.isdigit() and 0 < int(share) < 100


def answering(level: str, seed: bytes) -> str:
    """Return the level that answers a decision for a level or a mix; `seed` (16 to 64 bytes) determines the chance.

    >>> answering("hard", bytes(32)), answering("easy+50", bytes(32)), answering("easy+50", b"another seed 16.")
    ('hard', 'calm', 'easy')
    """
    low, plus, share = level.partition(MIXED)
    if not plus or Chance(seed, "mix").below(100) >= int(share):
        return low
    return LEVELS[LEVELS.index(low) + 1]


def choose(
    level: str,
    game: AnyGame,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
    *,
    iterations: int | None = None,
    clock: Callable[[], float] = thread_time,
) -> Any:
    """Return one of `legal`, the answer of a bot of `level` (or a mix, as `easy+40`) to `decision` as seen in `view`.

    `view` is the view of `decision.seat`, `legal` its complete list. `seed` (16 to 64 bytes) determines all the
    bot's chance; use another one for each decision. `budget` is the time for `hard`, 0 to 60 seconds on `clock`, which
    is the CPU time of the calling thread. `master` uses it once for each of its parts; the other levels ignore it. With
    `iterations`, a search stops after that many instead, and the answer follows from the arguments only. A single legal
    action is returned at once.

    Raises ValueError for an unknown level, an empty list, or a budget, seed or number of iterations out of range.
    """
    _check(level, legal, budget, iterations)
    if len(legal) == 1:
        return legal[0]
    match level := answering(level, seed):
        case "easy":
            return legal[Chance(seed, "easy").below(len(legal))]
        case "calm":
            return tolerant_action(game, view, decision.seat, legal, seed)
        case "normal":
            next_action = planned_action if can_plan(game) else greedy_action
            return next_action(game, view, decision.seat, legal, seed)
        case "master":
            search = master_action
        case _:
            search = searched_action
    return search(game, view, decision.seat, legal, seed, budget=budget, iterations=iterations, clock=clock)


def think(
    load: Callable[[str], AnyGame],
    key: str,
    level: str,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
) -> Any:
    """Return the answer of `choose` from a separate process: every argument can be pickled.

    A game is a record of functions and is not sent. `load`, a module-level function, is sent by name and finds the
    game of `key` in that process. The answer equals a member of `legal` but is a copy of it. `budget` is measured by a
    `waiting_clock`, because people wait for the answer.
    """
    return choose(level, load(key), view, decision, legal, seed, budget, clock=waiting_clock())


def think_part(
    load: Callable[[str], AnyGame],
    key: str,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    part: SearchPart,
    budget: float,
) -> PartResult:
    """Return the result of a part of a search of `master` from a separate process, as `think` does for a whole
    search."""
    return work_out(load(key), view, decision.seat, legal, part, budget=budget, clock=waiting_clock())


def waiting_clock(cpu: Callable[[], float] = thread_time, wall: Callable[[], float] = monotonic) -> Callable[[], float]:
    """Return a clock that starts at 0 now and shows the CPU time of this thread, or 1/STRETCH of the elapsed wall time
    if that is more."""
    cpu_start, wall_start = cpu(), wall()
    return lambda: max(cpu() - cpu_start, (wall() - wall_start) / STRETCH)


def _check(level: str, legal: Sequence[Any], budget: float, iterations: int | None) -> None:
    if not is_level(level):
        raise ValueError(f"a bot's level is one of {', '.join(LEVELS)}, not {level!r}")
    if not legal:
        raise ValueError("a bot needs at least one legal action to choose from")
    if not (isfinite(budget) and 0 < budget <= LONGEST_BUDGET):
        raise ValueError(f"a bot's budget is more than 0 and at most {LONGEST_BUDGET:.0f} seconds, not {budget}")
    if iterations is not None and iterations < 1:
        raise ValueError(f"a search takes at least 1 iteration, not {iterations}")
