"""Reads conditional moves and follows them: the expected actions of others, and a seat's answers to them.

A plan has a few lines in the notation of the game. Each line alternates between an expectation and its answer:

    take 2 => take 3 => take 1 => take 4; take 5 => pass

The part before the first arrow holds the actions of others, the part after it the answer of the seat. Commas separate
several actions in a row. Lines may share their beginning; they must first differ at an expectation.
"""

from itertools import pairwise
from typing import Final

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame, nothing_sealed
from core.kernel.message import BelvedereError, Message, message
from core.link.spec import Clock, Days
from core.table.entries import Acted, Hinted
from core.table.table import Proposal, RefusedProposal, Table

MOST_LINES: Final = 8
"""Most lines of a plan."""
MOST_ANSWERS: Final = 3
"""Most answers in a line, each to its own expectation."""
MOST_ACTIONS: Final = 8
"""Most actions in one expectation or answer: no turn has more decisions."""
LONGEST_PLAN: Final = 2_000
"""Most characters of a plan as typed."""

ARROW: Final = "=>"


@attrs.frozen
class PlannedStep:
    """One action in a line of a plan, in notation."""

    is_answer: bool
    """Whether the seat of the plan takes it, rather than another seat."""
    action: str


@attrs.frozen
class MovePlan:
    """The conditional moves that are left for one seat."""

    version: int
    """The version of the table that the next step follows."""
    lines: tuple[tuple[PlannedStep, ...], ...]
    """The lines, none empty. If one line continues with an answer, all lines with the same beginning continue with that
    answer."""

    @property
    def text(self) -> str:
        """Return the lines as they are typed."""
        return "; ".join(map(_line_text, self.lines))


@attrs.frozen
class PlanEnded:
    """The end of a plan."""

    reason: Message | None = None
    """The sentence for its owner; None if it was played to the end or the owner played differently."""


def check_plannable(game: AnyGame, clock: Clock) -> None:
    """Raise BelvedereError if moves cannot be planned: without a clock of days, or in a game with simultaneous
    choices."""
    if not isinstance(clock, Days):
        raise BelvedereError("plan-not-by-days")
    if game.withdraw is not nothing_sealed:
        raise BelvedereError("plan-at-once", game=game.meta.title)


def read_plan(game: AnyGame, text: str, version: int = 0) -> MovePlan:
    """Parse a plan that starts at `version`. Raises BelvedereError for a malformed plan, NotationError for unknown
    actions."""
    if len(text) > LONGEST_PLAN:
        raise BelvedereError("plan-long", limit=LONGEST_PLAN)
    lines = tuple(dict.fromkeys(_line(game, line) for line in text.split(";") if line.strip()))
    if not lines:
        raise BelvedereError("plan-form")
    if len(lines) > MOST_LINES:
        raise BelvedereError("plan-lines", limit=MOST_LINES)
    following: dict[tuple[PlannedStep, ...], set[PlannedStep]] = {}
    for line in lines:
        for place, step in enumerate(line):
            following.setdefault(line[:place], set()).add(step)
    for steps in following.values():
        if len(steps) > 1 and any(step.is_answer for step in steps):
            raise BelvedereError("plan-twice", action=min(step.action for step in steps if step.is_answer))
    return MovePlan(version, lines)


def followed(plan: MovePlan, seat: Seat, table: Table, done: Proposal) -> MovePlan | PlanEnded:
    """Return the rest of the plan of `seat` after an entry that was just committed. A hidden draw, or anything else not
    shown to everyone, ends the plan even if the action was expected, so that a plan never reveals hidden facts."""
    entry, game = done.entry, table.game
    is_own = entry.seat == seat
    if isinstance(entry, Hinted) and plan.version == done.base:
        return attrs.evolve(plan, version=done.version)
    is_quiet = is_own or table.outcome is not None
    unexpected = PlanEnded(None if is_quiet else Message("plan-ended-unexpected"))
    if plan.version != done.base or not isinstance(entry, Acted) or table.is_played_for(seat):
        return unexpected
    is_hidden = any(game.redact(event, None) != event for event in done.events)
    if is_hidden and not is_own:
        return PlanEnded(None if is_quiet else Message("plan-ended-hidden"))
    step = PlannedStep(is_own, game.text.format_action(entry.action))
    alike = [line[1:] for line in plan.lines if line[0] == step]
    left = tuple(line for line in alike if line)
    if not left or table.outcome is not None:
        return PlanEnded() if alike else unexpected
    return PlanEnded(Message("plan-ended-hidden")) if is_hidden else MovePlan(done.version, left)


def planned_answer(plan: MovePlan, seat: Seat, table: Table) -> Proposal | PlanEnded | None:
    """Return the action that the plan of `seat` plays now, checked by the rules; None if it waits for others."""
    step = plan.lines[0][0]
    if not step.is_answer:
        return None
    decision = table.decision(seat)
    action = table.game.text.parse_action(step.action)
    found = table.consider(seat, decision.id, action) if decision is not None else None
    if found is None or isinstance(found, RefusedProposal):
        return PlanEnded(message("plan-ended-refused", action=step.action))
    return found


def _line(game: AnyGame, text: str) -> tuple[PlannedStep, ...]:
    parts = text.split(ARROW)
    if len(parts) % 2 or not all(part.strip() for part in parts):
        raise BelvedereError("plan-form")
    if len(parts) > 2 * MOST_ANSWERS:
        raise BelvedereError("plan-deep", limit=MOST_ANSWERS)
    steps: list[PlannedStep] = []
    for place, part in enumerate(parts):
        words = part.split(",")
        if len(words) > MOST_ACTIONS:
            raise BelvedereError("plan-actions", limit=MOST_ACTIONS)
        for one in words:
            action = game.text.parse_action(one.strip())
            steps.append(PlannedStep(place % 2 == 1, game.text.format_action(action)))
    return tuple(steps)


def _line_text(line: tuple[PlannedStep, ...]) -> str:
    text = line[0].action
    for before, step in pairwise(line):
        text += f"{', ' if before.is_answer == step.is_answer else f' {ARROW} '}{step.action}"
    return text
