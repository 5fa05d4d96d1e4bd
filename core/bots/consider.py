"""Tells the best few actions of a decision with what they lead to and why: for hints, and to explain a choice.

It is given a view and nothing else, and answers the same for persons and for bots. The work has three parts: a look
one action ahead over all legal actions, a first round of imagined tables that chooses the best few, and a second round
from which every figure comes. The samples that choose are never those that are shown: the best of several noisy figures
looks better than it is. Rivals play on by instinct, or anything where the game has none. Where the game can be planned,
what the plan of level `normal` begins with comes first: it plays better than those who play imagined tables on.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf, isfinite
from time import thread_time
from typing import Any

import attrs

from core.bots.heuristics import Chance
from core.bots.planner import can_plan, planned_action
from core.bots.search import KNOWN_ZERO, WARY, Comparison, Figure, LineGap, play_on_lightly, tried
from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame

FEW = 3
"""Actions told, beside the one that was asked about; fewer where the budget is too small for two worlds of them."""
FEWEST_WORLDS = 2
"""Worlds without which there is no error of a figure."""
ENTRANTS = 6
"""Actions that look best one action ahead and are played on to choose the best few."""
GLANCED = 12
"""Worlds at most in which all legal actions are looked at one action ahead."""
GLANCING = 0.2
"""Share of the budget after which looking one action ahead ends, after one world at least."""
PLANNING = 0.45
"""Share of the budget after which a plan ends with the best action so far. Half a second, as it is at tables, is enough
for all. With HINT 95 of 100 hints at Cloud City took up to 93 ms; with 0.6 of it, 102."""
CHOOSING = 0.45
"""Share of the budget after which the best few are chosen."""
FORESEEN = 8
"""As many imagined tables the look one action ahead counts, when the best few are chosen. With that and `_order`, what
was put first lost 1.7 points of the lead in place of 2.9 after one such table, and 1.9 in place of 2.5 after eight, at
22 decisions of Bella Vista; 1.1 and 1.3 in place of 1.6 and 1.5 at 33 of Bali; 0.5 in place of 1.1 and 0.9 at 25 of
Bellevue; 2.4 and 1.3 in place of 3.0 and 1.6 at 18 of Neoville."""
SPREAD = 3.7
"""Points by which the best few differ: what few tables say beyond that is mostly noise. So many at Neoville, 3.2 at
Bali, 5.5 at Bella Vista, 1.4 at Bellevue. What gains four points less at once than a choice that is no worse was put
first at none of these decisions after eight tables, in two to three of a hundred at Neoville and Bella Vista before."""
DEARER = 1.8
"""How much dearer than the first imagined table others may be."""
HINT = 0.09
"""Seconds of CPU time that a hint is given; nearly all take less than a tenth of a second."""


@attrs.frozen
class Candidate:
    """One action, and how it compares with the action at hand. A positive gap is in favour of this one."""

    action: Any
    points: Figure
    """Expected points of the seat at the end."""
    margin: Figure
    """Expected points before the strongest rival."""
    gap: Figure
    """Points more than with the action at hand, in the same worlds with the same luck."""
    margin_gap: Figure
    """The same for points before the strongest rival."""
    lines: tuple[LineGap, ...]
    """By rule of the score sheet what makes up `gap`, the greatest difference first."""
    certain: tuple[LineGap, ...] = ()
    """Those of `lines` that are further from 0 than their own noise."""


@attrs.frozen
class Advice:
    """What a bot thinks of a decision."""

    candidates: tuple[Candidate, ...]
    """The best few, best first: what a plan begins with where the game can be planned, the others as the look ahead and
    the first round of tables ranked them; then the action at hand where it is not among them. One comes before a better
    one that gains less at once, as long as few tables leave it open, but for the plan's. Figures may say otherwise,
    unless `sure` of `consider` says from which lead on they count."""
    held: Any
    """The action at hand, which the gaps are measured against: the one asked about, else the first."""
    worlds: int
    """Completions of the view that the figures come from."""
    is_planned: bool = False
    """Whether the first is what a plan begins with."""


def consider(
    game: AnyGame,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float = HINT,
    *,
    held: Any = None,
    few: int = FEW,
    worlds: int | None = None,
    gained: Callable[[Any], float] = lambda action: 0.0,
    sure: float = inf,
    clock: Callable[[], float] = thread_time,
) -> Advice:
    """The best `few` of `legal`, the complete list of `decision.seat` for `decision` as seen in `view`.

    `held` is an action to compare with (else the best). `gained` are the points that an action surely brings its seat
    at once. What the figures put ahead of the best by more than their noise and `sure` points comes before it. `budget`
    is seconds on `clock`, the CPU time of this thread; a longer one narrows the errors. With `worlds` every part takes
    so many worlds instead, at least 2, and the answer follows from the arguments alone. `seed` (16 to 64 bytes) settles
    every chance.

    Raises ValueError for an empty list, an action that is not in it, or a budget or number out of range.
    """
    _check(legal, held, budget, few, worlds)
    clocked = _Spending(clock, budget, worlds)
    seat = decision.seat

    def compared(actions: Sequence[Any], label: str) -> Comparison:
        return Comparison(game, view, seat, actions, Chance(seed, label), play_on_lightly)

    planned, is_planned = None, can_plan(game) and len(legal) > 1
    if is_planned:
        planned = planned_action(game, view, seat, legal, seed, partial(clocked.is_spent, PLANNING))
        clocked = clocked.rest()
    entrants = _entrants(game, view, seat, legal, Chance(seed, "glance"), clocked, first=planned)
    actions = [action for action, _ in entrants]
    cost = DEARER * clocked.cost(compared(actions[:1], "probe").play_one)
    count = max(1, clocked.affords(cost, until=CHOOSING, most=ENTRANTS))
    chosen = _best(compared(actions[:count], "choose"), [value for _, value in entrants], few, clocked)
    is_new = held is not None and held not in chosen
    kept = chosen[: max(1, clocked.affords(FEWEST_WORLDS * cost, until=1.0, most=few) - is_new)]
    shown = compared(kept if held is None or held in kept else [*kept, held], "show")
    clocked.play(shown, until=1.0, least=FEWEST_WORLDS)
    order = _order(shown, [inf if action == planned else gained(action) for action in kept])
    order += range(len(kept), len(shown.actions))
    if held is None and (ahead := _surely_ahead(shown, order[0], sure)) is not None:
        order.remove(ahead)
        order.insert(0, ahead)
        is_planned = False
    at_hand = order[0] if held is None else shown.actions.index(held)
    candidates = tuple(_candidate(shown, index, at_hand) for index in order)
    return Advice(candidates, shown.actions[at_hand], len(shown.endings), is_planned)


class _Spending:
    """Says how much more may be done; one more world is begun only where the dearest so far would still fit."""

    def __init__(self, clock: Callable[[], float], budget: float, worlds: int | None) -> None:
        self._clock = clock
        self._budget = budget
        self._worlds = worlds
        self._start = clock()

    def is_spent(self, share: float) -> bool:
        """Whether that share of the budget is used up; never where no clock counts."""
        return self._worlds is None and self._clock() - self._start >= share * self._budget

    def rest(self) -> "_Spending":
        """What is left of the budget, of which shares are from now on."""
        return _Spending(self._clock, self._budget - (self._clock() - self._start), self._worlds)

    def cost(self, work: Callable[[], object]) -> float:
        """Do the work once and say how long it took; it is left out where no clock counts."""
        if self._worlds is not None:
            return 0.0
        before = self._clock()
        work()
        return self._clock() - before

    def affords(self, cost: float, *, until: float, most: int) -> int:
        """How often something of that cost may still be done until that share of the budget is spent, at most so
        often."""
        if self._worlds is not None or not cost:
            return most
        return min(most, int((until * self._budget - (self._clock() - self._start)) / cost))

    def repeat(self, work: Callable[[], object], *, until: float, least: int, most: int | None = None) -> int:
        """Do the work until that share of the budget is spent, at least and at most so often; how often it was."""
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
    """Those whose prospects are best right after them, best first, with these prospects in points; no end of them for
    the action `first`, if there is one."""
    if len(legal) <= 1:
        return [(action, 0.0) for action in legal]
    totals = [0.0] * len(legal)

    def look() -> None:
        for index, prospect in enumerate(tried(game, game.determinize(view, chance), seat, legal)):
            totals[index] += prospect

    looks = spending.repeat(look, until=GLANCING, least=1, most=GLANCED)
    if first is not None:
        totals[legal.index(first)] = inf
    order = sorted(range(len(legal)), key=lambda index: -totals[index])
    return [(legal[index], totals[index] / looks) for index in order[:ENTRANTS]]


def _best(comparison: Comparison, prospects: Sequence[float], few: int, spending: _Spending) -> list[Any]:
    """The best few by points before the strongest rival, to which the prospects of the look one action ahead add as
    FORESEEN tables would; by these alone where no table could be imagined. What came to the same as a better one in
    each of several tables is left out while there are others."""
    actions = comparison.actions
    if len(actions) <= 2 or not (tables := spending.play(comparison, until=CHOOSING, least=1)):
        return list(actions[:few])
    worth = [FORESEEN * prospects[index] + tables * comparison.margin(index).mean for index in range(len(actions))]
    order = sorted(range(len(actions)), key=lambda index: -worth[index])
    ends = {index: tuple(world[index] for world in comparison.endings) for index in order}
    twins = [index for place, index in enumerate(order) if any(ends[index] == ends[one] for one in order[:place])]
    if tables >= WARY:
        order.sort(key=twins.__contains__)
    return [actions[index] for index in order[:few]]


def _order(shown: Comparison, gains: Sequence[float]) -> list[int]:
    """The places of the actions with these gains: one that gains more at once is put before another, unless the other
    is ahead in the tables by more, of which few tables leave little."""
    order: list[int] = []
    for index, gain in enumerate(gains):
        place = len(order)
        while place and gain - gains[order[place - 1]] > max(0.0, _likely_gap(shown, order[place - 1], index)):
            place -= 1
        order.insert(place, index)
    return order


def _surely_ahead(shown: Comparison, first: int, sure: float) -> int | None:
    """The place of the action that is furthest ahead of the first, by more than noise and so many points."""
    gaps = {place: shown.gap(place, first) for place in range(len(shown.actions)) if place != first}
    ahead = [place for place, gap in gaps.items() if gap.mean > gap.wary_half + sure]
    return max(ahead, key=lambda place: gaps[place].mean, default=None)


def _likely_gap(shown: Comparison, index: int, other: int) -> float:
    """By how many points one action is likely to be ahead of another: what the tables say, drawn towards 0 as far as
    their noise is greater than what such actions differ by."""
    gap = shown.gap(index, other)
    return gap.mean * SPREAD**2 / (SPREAD**2 + gap.error**2)


def _candidate(shown: Comparison, index: int, held: int) -> Candidate:
    same = index == held
    return Candidate(
        action=shown.actions[index],
        points=shown.points(index),
        margin=shown.margin(index),
        gap=KNOWN_ZERO if same else shown.gap(index, held),
        margin_gap=KNOWN_ZERO if same else shown.margin_gap(index, held),
        lines=() if same else shown.line_gaps(index, held),
        certain=() if same else shown.certain_lines(index, held),
    )


def _check(legal: Sequence[Any], held: Any, budget: float, few: int, worlds: int | None) -> None:
    if not legal:
        raise ValueError("advice needs at least one legal action")
    if held is not None and held not in legal:
        raise ValueError("the action at hand is one of the legal actions")
    if not (isfinite(budget) and budget > 0):
        raise ValueError(f"a budget is more than 0 seconds, not {budget}")
    if few < 1:
        raise ValueError(f"advice tells at least one action, not {few}")
    if worlds is not None and worlds < 2:
        raise ValueError(f"figures need at least 2 worlds, not {worlds}")
