"""Makes a hint of what a bot thinks of a decision: what may be called better, and which reasons are true.

It is given a view and nothing else. Figures are own points at the end of tables that were played on, as those of a
review are (`core/review/judge.py`). A choice is called better or worse only where the difference is greater than its
noise and the error of such figures together; where that error was not measured, than its noise. A reason is a rule of
the score sheet whose own difference is beyond noise. Where the reasons told would point the other way than the whole,
none is told.
"""

from collections.abc import Callable, Sequence
from math import hypot, isfinite
from typing import Any, Final

import attrs

from core.bots.chance import Chance
from core.bots.comparison import LineGap
from core.bots.consider import Advice, Candidate, consider
from core.kernel.decision import Decision
from core.kernel.game import AnyGame
from core.link.hints import Hint, HintedChoice, HintReason
from core.review.trust import trust_of
from core.table.preview import preview

REASONS: Final = 2
"""Reasons told of one choice."""
LEAST: Final = 0.5
"""Points below which a difference is no reason: it would be written as 0."""


def hint_for(
    game: AnyGame,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
    *,
    worlds: int | None = None,
) -> Hint:
    """What to advise `decision.seat`, whose `view` it is and whose complete list is `legal`.

    `budget` is seconds of CPU time; with `worlds`, at least 2, the hint follows from the arguments alone. Raises
    ValueError for what `consider` refuses.
    """

    def gained(action: Any) -> float:
        return max(0, preview(game, view, decision.seat, action, Chance(seed, "gain")).low)

    advice = consider(game, view, decision, legal, seed, budget, worlds=worlds, gained=gained)
    error = trust_of(game.meta.key).error
    return Hint(decision.seat, decision.id, _choices(game, view, advice, error), advice.worlds, error)


def think_hint(
    load: Callable[[str], AnyGame],
    key: str,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
) -> Hint:
    """The same in a process of its own, as `core.bots.think` does for a choice."""
    return hint_for(load(key), view, decision, legal, seed, budget)


def _choices(game: AnyGame, view: Any, advice: Advice, error: float | None) -> tuple[HintedChoice, ...]:
    first, *others = advice.candidates
    better = [one for one in others if one.gap.mean > _doubt(one, error)]
    if better:
        return _against_better(game, view, advice, max(better, key=lambda one: one.gap.mean), error)
    equal = [one for one in others if one.gap.mean >= -_doubt(one, error)]
    worse = sorted((one for one in others if one not in equal), key=lambda one: -one.gap.mean)
    told = [
        _choice(game, view, one, one.gap.mean, one.gap.wary_half, one.certain, one in equal) for one in (*equal, *worse)
    ]
    against = () if equal or not worse else _turned(worse[0].certain)
    whole = -worse[0].gap.mean if worse else 0.0
    return _choice(game, view, first, 0.0, 0.0, _backing(against, whole), bool(equal)), *told


def _against_better(
    game: AnyGame, view: Any, advice: Advice, best: Candidate, error: float | None
) -> tuple[HintedChoice, ...]:
    """The choices where the figures surely put another one before that which the first tables put first. They are
    compared with it; the noise of two such differences is at most that of both together: they share their worlds."""
    found = [_choice(game, view, best, 0.0, 0.0, _backing(best.certain, best.gap.mean), False)]
    for one in sorted((one for one in advice.candidates if one is not best), key=lambda one: -one.gap.mean):
        gap, half = one.gap.mean - best.gap.mean, hypot(one.gap.wary_half, best.gap.wary_half)
        certain = _turned(best.certain) if one.action == advice.held else ()
        found.append(_choice(game, view, one, gap, half, certain, gap >= -(half + (error or 0.0))))
    is_rivalled = any(one.is_equal for one in found[1:])
    return (
        *([_with_rivals(found[0])] if is_rivalled else found[:1]),
        *sorted(found[1:], key=lambda one: not one.is_equal),
    )


def _with_rivals(choice: HintedChoice) -> HintedChoice:
    return attrs.evolve(choice, is_equal=True)


def _choice(
    game: AnyGame, view: Any, one: Candidate, gap: float, half: float, certain: Sequence[LineGap], is_equal: bool
) -> HintedChoice:
    lines = certain if is_equal or not gap else _backing(certain, gap)
    reasons = tuple(HintReason(line.rule, line.points) for line in lines if abs(line.points) >= LEAST)[:REASONS]
    known = half if isfinite(half) else None
    return HintedChoice(one.action, game.text.action_message(view, one.action), gap, known, is_equal, reasons)


def _doubt(one: Candidate, error: float | None) -> float:
    """How many points may be nothing."""
    return one.gap.wary_half + (error or 0.0)


def _turned(lines: Sequence[LineGap]) -> tuple[LineGap, ...]:
    """The same differences seen from the other choice."""
    return tuple(LineGap(line.rule, -line.points) for line in lines)


def _backing(lines: Sequence[LineGap], whole: float) -> tuple[LineGap, ...]:
    """The lines that would be told, where together they point the way that the whole does; else none."""
    told = tuple(line for line in lines if abs(line.points) >= LEAST)[:REASONS]
    return told if sum(line.points for line in told) * whole > 0 else ()
