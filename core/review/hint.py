"""Makes a hint from a bot's evaluation of a decision: which choice may be called better, and for which reasons.

The input is only a view. Figures are own points at the end of imagined tables, as in a review
(`core/review/engine.py`). A choice is called better or worse only if the difference exceeds its noise and the error of
such figures together; if that error was not measured, its noise. A reason is a rule of the score sheet with a
difference beyond noise. If the shown reasons would point the other way than the total, a better or worse choice gets no
reason. A choice that may be as good gets its gains and its losses.
"""

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, Final

from core.bots.consider import Advice, Candidate, consider
from core.bots.heuristics import Chance
from core.bots.search import LineGap
from core.kernel.decision import Decision
from core.kernel.game import AnyGame
from core.link.updates import ELSEWHERE, Hint, HintedChoice, HintReason
from core.review.values import trust_of
from core.table.preview import preview

REASONS: Final = 2
"""Reasons shown for one choice."""
LEAST: Final = 0.5
"""Points below which a difference is not a reason: it would be shown as 0."""


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
    """Return the hint for `decision.seat`, from its `view` and its complete list `legal`.

    `budget` is seconds of CPU time; with `worlds`, at least 2, the hint follows from the arguments only. Raises
    ValueError as `consider` does.
    """

    def gained(action: Any) -> float:
        return max(0, preview(game, view, decision.seat, action, Chance(seed, "gain")).low)

    error = trust_of(game.meta.key).error
    advice = consider(game, view, decision, legal, seed, budget, worlds=worlds, gained=gained, sure=error or 0.0)
    return Hint(
        decision.seat, decision.id, _choices(game, view, advice, error), advice.worlds, error, advice.is_planned
    )


def think_hint(
    load: Callable[[str], AnyGame],
    key: str,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
) -> Hint:
    """Return the same hint, computed in a separate process as `core.bots.think` does for a choice."""
    return hint_for(load(key), view, decision, legal, seed, budget)


def _choices(game: AnyGame, view: Any, advice: Advice, error: float | None) -> tuple[HintedChoice, ...]:
    first, *others = advice.candidates
    equal = [one for one in others if one.gap.mean >= -(one.gap.wary_half + (error or 0.0))]
    worse = sorted((one for one in others if one not in equal), key=lambda one: -one.gap.mean)
    against = _backing(_turned(worse[0].certain), -worse[0].gap.mean) if worse and not equal else ()
    return (
        _choice(game, view, first, against, bool(equal)),
        *(_choice(game, view, one, _balanced(one.certain, one.gap.mean), True) for one in equal),
        *(_choice(game, view, one, _backing(one.certain, one.gap.mean), False) for one in worse),
    )


def _choice(game: AnyGame, view: Any, one: Candidate, reasons: tuple[HintReason, ...], is_equal: bool) -> HintedChoice:
    known = one.gap.wary_half if isfinite(one.gap.wary_half) else None
    words = game.text.action_message(view, one.action)
    return HintedChoice(one.action, words, one.gap.mean, known, is_equal, reasons)


def _turned(lines: Sequence[LineGap]) -> tuple[LineGap, ...]:
    """Return the same differences seen from the other choice."""
    return tuple(LineGap(line.rule, -line.points) for line in lines)


def _backing(lines: Sequence[LineGap], whole: float) -> tuple[HintReason, ...]:
    """Return the lines to show if together they point the same way as the total, otherwise none."""
    told = _weighty(lines)[:REASONS]
    return told if _sum(told) * whole > 0 else ()


def _balanced(lines: Sequence[LineGap], whole: float) -> tuple[HintReason, ...]:
    """Return a gain and a loss of a choice that may be as good: the heaviest line of each, or the heaviest line and the
    sum of the others, so that the shown lines do not suggest more than the total."""
    told = _weighty(lines)
    if not told:
        return ()
    first = told[0]
    turned = [line for line in told if line.points * first.points < 0]
    told = (first, *(turned or told[1:])[: REASONS - 1])
    left = whole - _sum(told)
    if left * _sum(told) >= 0 or abs(left) < LEAST:
        return told
    rest = whole - first.points
    return (first, HintReason(ELSEWHERE, rest)) if abs(rest) >= LEAST else (first,)


def _weighty(lines: Sequence[LineGap]) -> tuple[HintReason, ...]:
    return tuple(HintReason(line.rule, line.points) for line in lines if abs(line.points) >= LEAST)


def _sum(reasons: Sequence[HintReason]) -> float:
    return sum(reason.points for reason in reasons)
