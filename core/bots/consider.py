"""Evaluates the best few actions of a decision, with results and reasons, for hints.

The input is only a view, so persons and bots get the same answer. The search of level `hard` chooses the first action,
so advice is as strong as that search (`core.bots.levels`). The others come from a look one action ahead over all legal
actions and a first round of imagined tables; a second round gives all figures. Selection and figures use separate
samples, because the best of several noisy figures looks better than it is. In imagined tables rivals play by instinct,
or at random if the game has none.
"""

from collections.abc import Callable, Sequence
from math import inf, isfinite
from time import thread_time
from typing import Any

import attrs

from core.bots import BUDGETS
from core.bots.heuristics import Chance
from core.bots.levels import searched_action
from core.bots.search import KNOWN_ZERO, WARY, Comparison, Figure, LineGap, play_on_lightly, tried
from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame

FEW = 3
"""Actions shown; FEWEST if the budget is too small for two worlds each."""
FEWEST = 2
"""Actions shown at least: advice on a choice without another to compare it with tells nothing."""
FEWEST_WORLDS = 2
"""Worlds needed to estimate the error of a figure."""
ENTRANTS = 6
"""Actions that look best one action ahead and enter the first round."""
SEARCHING = 0.5
"""Share of the budget for the search that chooses the first action. The shares below are of the rest."""
GLANCED = 12
"""Maximum number of worlds for the look one action ahead."""
GLANCING = 0.2
"""Share of the budget after which the look one action ahead ends, after at least one world."""
CHOOSING = 0.45
"""Share of the budget after which the best few are selected."""
FORESEEN = 8
"""Weight of the look one action ahead, in imagined tables, when the best few are selected. With it and `_order`, the
first action lost 1.7 points of the lead instead of 2.9 after one table, and 1.9 instead of 2.5 after eight, at 22
decisions of Bella Vista; 1.1 and 1.3 instead of 1.6 and 1.5 at 33 of Bali; 0.5 instead of 1.1 and 0.9 at 25 of
Bellevue; 2.4 and 1.3 instead of 3.0 and 1.6 at 18 of Neoville."""
SPREAD = 3.7
"""Points by which the best few differ; larger differences in few tables are mostly noise. Measured at Neoville; 3.2 at
Bali, 5.5 at Bella Vista, 1.4 at Bellevue. After eight tables, an action with four points less at once than one
that is as good came first at none of these decisions; before, at two to three of a hundred at Neoville and Bella
Vista."""
DEARER = 1.8
"""Maximum cost of later imagined tables, as a multiple of the first."""
HINT = 1.0
"""Seconds of CPU time for the first hint on a decision: as long as a person gladly waits."""
DEEP = BUDGETS["hard"] / SEARCHING
"""Seconds of CPU time for the second, deep hint: its search has as long as a bot of level `hard`."""


@attrs.frozen
class Candidate:
    """One action and its comparison with the reference action. A positive gap favours this one."""

    action: Any
    points: Figure
    """Expected points of the seat at the end."""
    margin: Figure
    """Expected lead over the strongest rival."""
    gap: Figure
    """Points more than with the reference action, in the same worlds with the same luck."""
    margin_gap: Figure
    """The same for the lead over the strongest rival."""
    lines: tuple[LineGap, ...]
    """The parts of `gap` by rule of the score sheet, the greatest difference first."""
    certain: tuple[LineGap, ...] = ()
    """The lines that differ from 0 by more than their own noise."""


@attrs.frozen
class Advice:
    """A bot's evaluation of a decision."""

    candidates: tuple[Candidate, ...]
    """The best few, best first: the action that the search chose, then the others as ranked by the look ahead and the
    first round; among those, one with a higher gain at once comes before a better one if few tables cannot separate the
    two. Gaps are relative to the first. The figures may contradict this order."""
    worlds: int
    """Completions of the view behind the figures."""


def consider(
    game: AnyGame,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float = HINT,
    *,
    worlds: int | None = None,
    gained: Callable[[Any], float] = lambda action: 0.0,
    clock: Callable[[], float] = thread_time,
) -> Advice:
    """Return the best few of `legal`, the complete list of `decision.seat` for `decision` as seen in `view`.

    `gained` are the points that an action surely brings its seat at once. `budget` is seconds on `clock`, the CPU time
    of this thread; more time makes the search stronger and narrows the errors. With `worlds`, at least 2, every part
    uses that many worlds instead, and the answer follows from the arguments only. `seed` (16 to 64 bytes) determines
    all chance.

    Raises ValueError for an empty list, or a budget or number out of range.
    """
    _check(legal, budget, worlds)
    clocked = _Spending(clock, budget, worlds)
    seat = decision.seat

    def compared(actions: Sequence[Any], label: str) -> Comparison:
        return Comparison(game, view, seat, actions, Chance(seed, label), play_on_lightly)

    first = legal[0]
    if len(legal) > 1:
        time = SEARCHING * budget
        first = searched_action(game, view, seat, legal, seed, budget=time, iterations=worlds, clock=clock)
        clocked = clocked.rest()
    entrants = _entrants(game, view, seat, legal, Chance(seed, "glance"), clocked, first=first)
    actions = [action for action, _ in entrants]
    cost = DEARER * clocked.cost(compared(actions[:1], "probe").play_one)
    count = max(FEWEST, clocked.affords(cost, until=CHOOSING, most=ENTRANTS))
    chosen = _best(compared(actions[:count], "choose"), [value for _, value in entrants], clocked)
    kept = chosen[: max(FEWEST, clocked.affords(FEWEST_WORLDS * cost, until=1.0, most=FEW))]
    shown = compared(kept, "show")
    clocked.play(shown, until=1.0, least=FEWEST_WORLDS)
    order = _order(shown, [inf if action == first else gained(action) for action in kept])
    return Advice(tuple(_candidate(shown, index, order[0]) for index in order), len(shown.endings))


class _Spending:
    """Tracks the budget; another world starts only if the most expensive one so far would still fit."""

    def __init__(self, clock: Callable[[], float], budget: float, worlds: int | None) -> None:
        self._clock = clock
        self._budget = budget
        self._worlds = worlds
        self._start = clock()

    def rest(self) -> "_Spending":
        """Return the remaining budget as a new one, so that shares count from now on."""
        return _Spending(self._clock, self._budget - (self._clock() - self._start), self._worlds)

    def cost(self, work: Callable[[], object]) -> float:
        """Do the work once and return its duration; without a clock, skip it and return 0."""
        if self._worlds is not None:
            return 0.0
        before = self._clock()
        work()
        return self._clock() - before

    def affords(self, cost: float, *, until: float, most: int) -> int:
        """Return how often work of that cost fits before that share of the budget is spent, up to `most`."""
        if self._worlds is not None or not cost:
            return most
        return min(most, int((until * self._budget - (self._clock() - self._start)) / cost))

    def repeat(self, work: Callable[[], object], *, until: float, least: int, most: int | None = None) -> int:
        """Repeat the work until that share of the budget is spent, within `least` and `most`; return the number of
        repetitions."""
        done, dearest = 0, 0.0
        while most is None or done < most:
            if self._worlds is not None:
                if done >= self._worlds:
                    break
            elif done >= least and self._clock() - self._start + dearest > until * self._budget:
                break
            before = self._clock()
            work()
            done, dearest = done + 1, max(dearest, self._clock() - before)
        return done

    def play(self, comparison: Comparison, *, until: float, least: int) -> int:
        """Imagine tables for a comparison."""
        return self.repeat(comparison.play_one, until=until, least=least)


def _entrants(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, spending: _Spending, *, first: Any
) -> list[tuple[Any, float]]:
    """Return the actions with the best prospects directly after them, best first, with these prospects in points. The
    action `first` has infinite prospects."""
    if len(legal) <= 1:
        return [(action, 0.0) for action in legal]
    totals = [0.0] * len(legal)

    def look() -> None:
        for index, prospect in enumerate(tried(game, game.determinize(view, chance), seat, legal)):
            totals[index] += prospect

    looks = spending.repeat(look, until=GLANCING, least=1, most=GLANCED)
    totals[legal.index(first)] = inf
    order = sorted(range(len(legal)), key=lambda index: -totals[index])
    return [(legal[index], totals[index] / looks) for index in order[:ENTRANTS]]


def _best(comparison: Comparison, prospects: Sequence[float], spending: _Spending) -> list[Any]:
    """Return the best few by lead over the strongest rival, with the prospects of the look ahead weighted as FORESEEN
    tables. Without any table, only the prospects count. An action with the same results as a better one in each of
    several tables is left out while there are others."""
    actions = comparison.actions
    if len(actions) <= 2 or not (tables := spending.play(comparison, until=CHOOSING, least=1)):
        return list(actions[:FEW])
    worth = [FORESEEN * prospects[index] + tables * comparison.margin(index).mean for index in range(len(actions))]
    order = sorted(range(len(actions)), key=lambda index: -worth[index])
    ends = {index: tuple(world[index] for world in comparison.endings) for index in order}
    twins = [index for place, index in enumerate(order) if any(ends[index] == ends[one] for one in order[:place])]
    if tables >= WARY:
        order.sort(key=twins.__contains__)
    return [actions[index] for index in order[:FEW]]


def _order(shown: Comparison, gains: Sequence[float]) -> list[int]:
    """Return the indices of the actions in order: one with a higher gain at once comes first, unless the other has a
    larger lead in the tables after shrinking for noise."""
    order: list[int] = []
    for index, gain in enumerate(gains):
        place = len(order)
        while place and gain - gains[order[place - 1]] > max(0.0, _likely_gap(shown, order[place - 1], index)):
            place -= 1
        order.insert(place, index)
    return order


def _likely_gap(shown: Comparison, index: int, other: int) -> float:
    """Return the likely lead of one action over another in points: the tables' difference, shrunk towards 0 by the
    ratio of noise to the usual spread of such actions."""
    gap = shown.gap(index, other)
    return gap.mean * SPREAD**2 / (SPREAD**2 + gap.error**2)


def _candidate(shown: Comparison, index: int, first: int) -> Candidate:
    same = index == first
    return Candidate(
        action=shown.actions[index],
        points=shown.points(index),
        margin=shown.margin(index),
        gap=KNOWN_ZERO if same else shown.gap(index, first),
        margin_gap=KNOWN_ZERO if same else shown.margin_gap(index, first),
        lines=() if same else shown.line_gaps(index, first),
        certain=() if same else shown.certain_lines(index, first),
    )


def _check(legal: Sequence[Any], budget: float, worlds: int | None) -> None:
    if not legal:
        raise ValueError("advice needs at least one legal action")
    if not (isfinite(budget) and budget > 0):
        raise ValueError(f"a budget is more than 0 seconds, not {budget}")
    if worlds is not None and worlds < 2:
        raise ValueError(f"figures need at least 2 worlds, not {worlds}")
