"""Makes a hint from a bot's evaluation of a decision: which choice may be called better, and for which reasons.

The input is only a view. Figures are own points at the end of imagined tables, as in a review
(`core/review/engine.py`). A choice is called better or worse only if the difference exceeds its noise and the error of
such figures together; if that error was not measured, its noise. Reasons come in words and in figures. In words they
are what the game says of one choice and not of the other (`GameText.consequences`); for a better or worse choice only
those that agree with the figures. In figures a reason is a rule of the score sheet with a difference beyond noise. If
the shown rules would point the other way than the total, a better or worse choice gets none. A choice that may be as
good gets its gains and its losses.
"""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from time import thread_time
from typing import Any, Final

from core.bots import waiting_clock
from core.bots.consider import Advice, Candidate, consider
from core.bots.heuristics import Chance
from core.bots.search import LineGap
from core.kernel.decision import Decision, Seat
from core.kernel.game import RIVALS, AnyGame, Consequence
from core.kernel.message import Message
from core.link.updates import ELSEWHERE, Hint, HintedChoice, HintReason
from core.review.values import trust_of
from core.table.preview import preview

REASONS: Final = 2
"""Reasons shown for one choice."""
WORLDS: Final = 3
"""Completions of the view in which a consequence must hold."""
LEAST: Final = 0.5
"""Points below which a difference is not a reason: it would be shown as 0."""

Outlook = dict[Message, Consequence]
"""The consequences of a choice by their words."""


def hint_for(
    game: AnyGame,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
    *,
    worlds: int | None = None,
    clock: Callable[[], float] = thread_time,
) -> Hint:
    """Return the hint for `decision.seat`, from its `view` and its complete list `legal`.

    `budget` is seconds on `clock`, the CPU time of this thread; with `worlds`, at least 2, the hint follows from the
    arguments only. Raises ValueError as `consider` does.
    """

    def gained(action: Any) -> float:
        return max(0, preview(game, view, decision.seat, action, Chance(seed, "gain")).low)

    error = trust_of(game.meta.key).error
    advice = consider(game, view, decision, legal, seed, budget, worlds=worlds, gained=gained, clock=clock)
    outlooks = _outlooks(game, view, decision.seat, [one.action for one in advice.candidates], seed)
    choices = _choices(game, view, advice, error, outlooks)
    return Hint(decision.seat, decision.id, choices, advice.worlds, error)


def think_hint(
    load: Callable[[str], AnyGame],
    key: str,
    view: Any,
    decision: Decision,
    legal: Sequence[Any],
    seed: bytes,
    budget: float,
) -> Hint:
    """Return the same hint, computed in a separate process as `core.bots.think` does for a choice. `budget` is measured
    by a `waiting_clock`, because a person waits for the answer."""
    return hint_for(load(key), view, decision, legal, seed, budget, clock=waiting_clock())


def _choices(
    game: AnyGame, view: Any, advice: Advice, error: float | None, outlooks: Mapping[Any, Outlook]
) -> tuple[HintedChoice, ...]:
    """Return the choices with their reasons; `outlooks` has the consequences of each by its action."""
    first, *others = advice.candidates
    equal = [one for one in others if one.gap.mean >= -(one.gap.wary_half + (error or 0.0))]
    worse = sorted((one for one in others if one not in equal), key=lambda one: -one.gap.mean)
    against = _backing(_turned(worse[0].certain), -worse[0].gap.mean) if worse and not equal else ()

    def choice(one: Candidate, reasons: tuple[HintReason, ...], other: Candidate, *, is_equal: bool) -> HintedChoice:
        known = one.gap.wary_half if isfinite(one.gap.wary_half) else None
        words = game.text.action_message(view, one.action)
        agreed = None if is_equal else _lines(one) if other is first else _negated(_lines(other))
        told = _weightiest(outlooks[one.action], outlooks[other.action], agreed)
        return HintedChoice(one.action, words, one.gap.mean, known, is_equal, reasons, told)

    return (
        choice(first, against, (*equal, *worse, first)[0], is_equal=bool(equal)),
        *(choice(one, _balanced(one.certain, one.gap.mean), first, is_equal=True) for one in equal),
        *(choice(one, _backing(one.certain, one.gap.mean), first, is_equal=False) for one in worse),
    )


def _outlooks(game: AnyGame, view: Any, seat: Seat, actions: Sequence[Any], seed: bytes) -> dict[Any, Outlook]:
    """Return by action its consequences, in their order, if they hold in all of WORLDS completions of the
    view."""
    chance = Chance(seed, "consequences")
    found: dict[Any, Outlook] = {}
    for _ in range(WORLDS):
        world = game.determinize(view, chance)
        for action in actions:
            known = {one.words: one for one in consequences_of(game, view, world, seat, action)}
            before = found.get(action, known)
            found[action] = {words: one for words, one in before.items() if words in known}
    return found


def consequences_of(game: AnyGame, view: Any, state: Any, seat: Seat, action: Any) -> Sequence[Consequence]:
    """Return the consequences of an action in one completion of the view. A choice that waits for others counts by
    itself."""
    after = game.foresee(view, action)
    if after is not None:
        return game.text.consequences(view, after, ())
    events: list[Any] = []
    following = game.copy(state)
    game.advance(following, seat, action, events)
    seen = [game.redact(event, seat) for event in events]
    return game.text.consequences(view, game.view_for(following, seat), seen)


def _weightiest(own: Outlook, other: Outlook, lines: Mapping[str, float] | None) -> tuple[Message, ...]:
    """Return the weightiest consequences of a choice that the other one lacks. With `lines`, the points by rule that it
    has more than the other, only those that agree with them. Without, the choices may be equal: the weightiest, and
    the weightiest that points the other way."""
    found = sorted((one for words, one in own.items() if words not in other), key=lambda one: -abs(one.worth))
    if lines is None:
        turned = [one for one in found if one.worth * found[0].worth < 0]
        return tuple(one.words for one in (*found[:1], *turned[:1]))
    total = sum(lines.values())
    agreed = [
        one
        for one in found
        if one.worth * total > 0 and one.worth * sum(lines.get(rule, 0.0) for rule in one.rules) > 0
    ]
    return tuple(one.words for one in agreed[:REASONS])


def _lines(one: Candidate) -> dict[str, float]:
    """Return the points by rule that a candidate has more than the first one."""
    return {RIVALS: one.margin_gap.mean - one.gap.mean, **{line.rule: line.points for line in one.lines}}


def _negated(lines: Mapping[str, float]) -> dict[str, float]:
    return {rule: -points for rule, points in lines.items()}


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
