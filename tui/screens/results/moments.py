"""Says which moments decided a table, and paints them: each whole or not at all."""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from tui.screens.results.ending import Ending
from tui.session.score_story import Gain
from tui.widgets.kit.signs import paint_heading
from tui.widgets.picture import Box, Canvas, wrap

MOMENTS = 4
GAP = 2
"""Columns between what happened and what there is to it, where they share a row."""


@attrs.frozen
class Moment:
    """A fact of the game that decided something."""

    seat: Seat
    """Whose it is."""
    fact: Message
    """What it is."""
    more: Message
    """What there is to it."""


Line = tuple[tuple[str, str], ...]
"""One row of a moment: texts with their inks."""


def moments(ending: Ending) -> tuple[Moment, ...]:
    """The facts that decided, the weightiest first: who led from when, the largest gains at once, what one alone had
    points for, and where the winner was ahead."""
    margins = _margins(ending)
    told = {moment.fact for moment in margins}
    alone = [moment for moment in _alone(ending) if moment.fact not in told]
    return tuple([*_lead(ending), *_gains(ending), *margins, *alone][:MOMENTS])


def _lead(ending: Ending) -> list[Moment]:
    story, winners = ending.story, ending.outcome.winners
    if story.leader is None or winners != (story.leader,) or not story.changes:
        return []
    last = story.since == ending.scores.update.version
    fact = message("results-moment-lead-last" if last else "results-moment-lead", version=story.since)
    return [Moment(story.leader, fact, message("results-moment-lead-more", count=story.changes))]


def _gains(ending: Ending) -> list[Moment]:
    gains = sorted(filter(None, ending.story.best), key=lambda gain: (-gain.points, gain.version))
    told = []
    for gain in gains[:2]:
        fact = message("results-moment-gain", points=gain.points, version=gain.version)
        told.append(Moment(gain.seat, fact, _what_gained(ending, gain)))
    return told


def _what_gained(ending: Ending, gain: Gain) -> Message:
    if gain.event is not None:
        return ending.scores.game.text.event_message(gain.event)
    return message("results-moment-count" if gain.version == ending.scores.update.version else "results-blank")


def _margins(ending: Ending) -> list[Moment]:
    """The rule in which a winner was furthest ahead of the next in rank."""
    winner, *others = ending.order
    if not others or len(ending.outcome.winners) > 1:
        return []
    ahead = max(ending.categories, key=lambda one: one.points[winner] - one.points[others[0]], default=None)
    if ahead is None or (margin := ahead.points[winner] - ahead.points[others[0]]) <= 0:
        return []
    name = ending.scores.names[others[0]]
    return [
        Moment(
            winner,
            message("results-moment-rule", rule=ahead.label, points=ahead.points[winner]),
            message("results-moment-rule-more", points=margin, name=name),
        )
    ]


def _alone(ending: Ending) -> list[Moment]:
    return [
        Moment(
            one.leads[0],
            message("results-moment-rule", rule=one.label, points=one.points[one.leads[0]]),
            message("results-moment-alone"),
        )
        for one in ending.categories
        if sum(points > 0 for points in one.points) == 1
    ]


# How they are told


def rows_of_moments(ending: Ending, width: int, *, beside: bool) -> int:
    """Rows of a heading and all moments, when none of their sentences is cut."""
    return 1 + sum(len(lines) for _, lines in _told(ending, width, beside=beside))


def leaves_moments_out(ending: Ending, box: Box, *, beside: bool) -> bool:
    """Whether some moments have no room in the box."""
    return rows_of_moments(ending, box.width, beside=beside) > max(1, box.height)


def paint_moments(canvas: Canvas, ending: Ending, box: Box, *, beside: bool) -> None:
    """Those that have room, the weightiest first; the heading says how many have none."""
    told = _told(ending, box.width, beside=beside)
    shown = _with_room(told, box.height - 1)
    if not shown:
        return
    some = ending.ui("results-moments-some", shown=len(shown), count=len(told)) if len(shown) < len(told) else ""
    paint_heading(canvas, box, ending.ui("results-moments"), some)
    y = box.y + 1 + (beside and box.height > 1 + sum(len(lines) for _, lines in told))
    for moment, lines in shown:
        canvas.put(box.x, y, ending.glyphs.seat(moment.seat), f"seat-{moment.seat + 1}")
        for line in lines:
            x = box.x + 2
            for text, ink in line:
                x = canvas.put(x, y, text, ink)
            y += 1


def _told(ending: Ending, width: int, *, beside: bool) -> list[tuple[Moment, list[Line]]]:
    return [(moment, _lines(ending, moment, width - 2, beside=beside)) for moment in moments(ending)]


def _lines(ending: Ending, moment: Moment, width: int, *, beside: bool) -> list[Line]:
    """A moment in rows: what there is to it begins a row of its own beside the bars, and goes on in the same below."""
    fact, more = ending.say(moment.fact), ending.say(moment.more)
    if beside or cell_len(fact) + GAP >= width:
        told = [(fact, "text"), (more, "dim")]
        return [((line, ink),) for text, ink in told if text for line in wrap(text, width)]
    first, *others = wrap("\N{NO-BREAK SPACE}" * (cell_len(fact) + GAP - 1) + f" {more}", width)
    rest = " " * GAP + first[cell_len(fact) + GAP :]
    return [((fact, "text"), (rest, "dim")), *(((line, "dim"),) for line in others)]


def _with_room(told: Sequence[tuple[Moment, list[Line]]], rows: int) -> list[tuple[Moment, list[Line]]]:
    """As many as fit whole, in their order; a short one may stand for a long one before it."""
    shown = []
    for moment, lines in told:
        if len(lines) <= rows:
            shown.append((moment, lines))
            rows -= len(lines)
    return shown
