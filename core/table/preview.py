"""Previews the effect of an action for its seat by trying it on states that are consistent with the seat's view."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.kernel.rng import Stream
from core.kernel.score import ScoreLine, ScoreSheet
from core.link.updates import TakeBackRight
from core.table.finality import NEVER, Finality, Revelation, revelation

SAMPLES: Final = 3
"""States tried for one preview. An effect is certain only if they all agree."""


@attrs.frozen
class Change:
    """The change of one of the seat's own score lines."""

    rule: str
    """The game's key of the rule."""
    low: int
    """The smallest change, in points."""
    high: int
    """The greatest change, in points."""
    before: Message | None
    """Its parts in words now; None without such a line."""
    after: Message | None
    """Its parts afterwards; None without such a line or if the samples disagree."""


@attrs.frozen
class Preview:
    """The effect of an action."""

    changes: tuple[Change, ...]
    events: tuple[Any, ...]
    """The events that are certain to happen, in order, as the seat would read them."""
    certain: bool
    """Whether everything beyond these events is independent of hidden facts."""
    again: bool
    """Whether the same seat is certain to owe the next choice, and no other seat does."""
    reveals: Revelation | None = None
    """The reason why the action is final by itself."""

    @property
    def low(self) -> int:
        """The smallest change of the seat's total, in points."""
        return sum(change.low for change in self.changes)

    @property
    def high(self) -> int:
        """The greatest change of the seat's total, in points."""
        return sum(change.high for change in self.changes)


def preview(game: AnyGame, view: Any, seat: Seat, action: Any, stream: Stream) -> Preview:
    """Try a legal `action` of `seat` on a few states that are consistent with its `view`.

    Score lines are compared as the seat's own view would show them. Unchanged lines are left out. At the end of the
    table, so are lines with hidden points that the action only reveals. For an action that waits for others, the
    preview shows its effect without theirs (`GameDef.foresee`), and no events.
    """
    before = _lines(game.view_sheets(view), seat)
    foreseen = game.foresee(view, action)
    if foreseen is not None:
        after = _lines(game.view_sheets(foreseen), seat)
        return Preview(_changes(before, [after]), events=(), certain=False, again=False)
    sheets = []
    reports = []
    outcomes = []
    again = True
    is_over = True
    for _ in range(SAMPLES):
        step = game.apply(game.determinize(view, stream), seat, action)
        actors = game.to_act(step.state)
        again, is_over = again and actors == (seat,), is_over and not actors
        sheets.append(_lines(game.view_sheets(game.view_for(step.state, seat)), seat))
        outcomes.append(step.events)
        reports.append([game.redact(event, seat) for event in step.events])
    events = _agreed(game, reports)
    turned_up = _turned_up(before, sheets) if is_over else frozenset()
    return Preview(
        changes=tuple(change for change in _changes(before, sheets) if change.rule not in turned_up),
        events=events,
        certain=all(len(report) == len(events) for report in reports),
        again=again,
        reveals=revelation(game, outcomes),
    )


def finality(preview: Preview, right: TakeBackRight) -> Finality | None:
    """Return why an action with these foreseen effects would be final; None if it can certainly be taken back.

    `right` is the seat's present right to take back, which names the policy of the table.
    """
    if right.reason is not None and right.reason.id == NEVER:
        return "never"
    if preview.reveals is not None or not preview.certain:
        return preview.reveals or "perhaps"
    return None if preview.again else "turn"


def _lines(sheets: Sequence[ScoreSheet], seat: Seat) -> dict[str, ScoreLine]:
    return next(({line.rule: line for line in sheet.lines} for sheet in sheets if sheet.seat == seat), {})


def _changes(before: Mapping[str, ScoreLine], sheets: Sequence[Mapping[str, ScoreLine]]) -> tuple[Change, ...]:
    rules = dict.fromkeys(rule for lines in (before, *sheets) for rule in lines)
    changes = (_change(rule, before.get(rule), [lines.get(rule) for lines in sheets]) for rule in rules)
    return tuple(change for change in changes if change.low or change.high or change.before != change.after)


def _turned_up(before: Mapping[str, ScoreLine], sheets: Sequence[Mapping[str, ScoreLine]]) -> frozenset[str]:
    """Return the rules with hidden points that the end of the table only reveals; the action itself does not change
    them."""
    return frozenset(
        rule
        for rule, line in before.items()
        if line.low < line.high
        and all(rule in lines and line.low <= lines[rule].low <= lines[rule].high <= line.high for lines in sheets)
    )


def _change(rule: str, before: ScoreLine | None, after: Sequence[ScoreLine | None]) -> Change:
    low, high = (before.low, before.high) if before else (0, 0)
    moves = [end for line in after for end in ((line.low - low, line.high - high) if line else (-low, -high))]
    parts = [line.parts if line else None for line in after]
    agreed = parts[0] if all(part == parts[0] for part in parts) else None
    return Change(rule, min(moves), max(moves), before.parts if before else None, agreed)


def _agreed(game: AnyGame, reports: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    """Return the longest common beginning of the reports. The first event is the action itself. From the first later
    event that uses chance or shows something new, nothing is certain, even if the few samples happen to agree."""
    agreed: list[Any] = []
    for events in zip(*reports, strict=False):
        if any(event != events[0] for event in events) or (agreed and game.reveals(events[0])):
            break
        agreed.append(events[0])
    return tuple(agreed)
