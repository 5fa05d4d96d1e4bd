"""Conditional moves: actions that a person plans at a table with a clock of days, played after others have played.

A plan is stored under the table, the seat and the person's identity, like private notes and as secret. Any action that
the plan does not expect ends it; its owner is notified unless they caused that themselves.

A plan has a few lines in the notation of the game. Each line alternates between an expectation and its answer:

    take 2 => take 3 => take 1 => take 4; take 5 => pass

The part before the first arrow holds the actions of others, the part after it the answer of the seat. Commas separate
several actions in a row. Lines may share their beginning; they must first differ at an expectation.
"""

from collections.abc import Awaitable, Callable, Iterable
from itertools import pairwise
from typing import Final

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame, nothing_sealed
from core.kernel.message import BelvedereError, Message, message
from core.link.spec import Clock, Days
from core.storage.values import StoredSeat, StoreError, private_notes_key
from core.table.entries import Acted, GaveTime, Hinted
from core.table.table import Proposal, RefusedProposal, Table
from net.services.writer import Writer
from net.telemetry.log import LOG

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
    if isinstance(entry, Hinted | GaveTime) and plan.version == done.base:
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


KEPT_BYTES: Final = 64
"""Stored bytes charged for a plan in addition to its text."""
ANSWER_BYTES: Final = 512
"""Stored bytes charged for each answer of a plan, in advance for its entry."""


class PlannedMoves:
    """The plans at all tables of a host, loaded from the store when a table is first used."""

    def __init__(
        self,
        writer: Writer,
        charge: Callable[[str, str, float], None],
        tell: Callable[[str, Message], Awaitable[None]],
    ) -> None:
        """`charge` charges an amount of a kind to a person's share, or raises Exhausted. `tell` tells a person why
        their plan has ended, now or at their next visit."""
        self._writer, self._charge, self._tell = writer, charge, tell
        self._known: dict[str, dict[Seat, MovePlan]] = {}

    async def show(self, id: str, seat: StoredSeat, table: Table, clock: Clock) -> str:
        """Return the rest of a seat's plan; empty if there is none. Raises BelvedereError if the table allows no
        plans."""
        check_plannable(table.game, clock)
        plan = (await self._load(id, table)).get(seat.seat)
        return "" if plan is None else plan.text

    async def keep(self, id: str, seat: StoredSeat, table: Table, clock: Clock, text: str) -> str:
        """Replace a seat's plan by `text` (empty: none) and return the stored text. Raises BelvedereError if it cannot
        be planned now or the person's share is used up."""
        check_plannable(table.game, clock)
        plans = await self._load(id, table)
        if not text.strip():
            plans.pop(seat.seat, None)
            await self._write(id, seat, None)
            return ""
        plan = read_plan(table.game, text, table.version)
        if table.outcome is not None:
            raise BelvedereError("table-over")
        if table.is_played_for(seat.seat) or seat.seat in table.to_act:
            raise BelvedereError("plan-your-turn")
        answers = sum(step.is_answer for line in plan.lines for step in line)
        self._charge(seat.identity, "bytes", KEPT_BYTES + len(plan.text.encode()) + answers * ANSWER_BYTES)
        await self._write(id, seat, plan)
        if table.version != plan.version:  # a move was made while the plan was being stored
            plans.pop(seat.seat, None)
            await self._write(id, seat, None)
            raise BelvedereError("plan-moved-on")
        plans[seat.seat] = plan
        return plan.text

    async def answer(
        self, id: str, clock: Clock, table: Table, done: Proposal, taken: Iterable[StoredSeat]
    ) -> Proposal | None:
        """Advance all plans after an entry was committed, and return the answer that one of them plays now, if any."""
        if not isinstance(clock, Days):
            return None
        due: Proposal | None = None
        try:
            plans = await self._load(id, table, done.base)
        except StoreError as error:
            LOG.warning("table %s: cannot read its plans: %s", id, error)
            return None
        for seat in [one for one in taken if one.seat in plans]:
            left: MovePlan | PlanEnded = followed(plans.pop(seat.seat), seat.seat, table, done)
            if isinstance(left, MovePlan):
                found = planned_answer(left, seat.seat, table)
                if isinstance(found, PlanEnded):
                    left = found
                else:
                    plans[seat.seat], due = left, found or due
            await self._store_rest(id, seat, left, is_due=due is not None)
        if table.outcome is not None:
            self._known.pop(id, None)
        return due

    def forget(self, id: str) -> None:
        """Drop the plans of an unloaded table from memory."""
        self._known.pop(id, None)

    async def _store_rest(self, id: str, seat: StoredSeat, left: MovePlan | PlanEnded, *, is_due: bool) -> None:
        """Store the rest of a plan, and tell its owner if it has ended. A failed write is harmless: a stored plan of
        another version is ignored."""
        try:
            if isinstance(left, PlanEnded) or not is_due:  # a plan that plays now is stored after its answer
                await self._write(id, seat, left if isinstance(left, MovePlan) else None)
            if isinstance(left, PlanEnded) and left.reason is not None:
                await self._tell(seat.identity, message("plan-ended", table=id, reason=left.reason))
        except StoreError as error:
            LOG.warning("table %s: cannot save the rest of a plan: %s", id, error)

    async def _load(self, id: str, table: Table, version: int | None = None) -> dict[Seat, MovePlan]:
        """Return a table's plans by seat: those stored for `version` (default: the table's current version)."""
        if id not in self._known:
            now = table.version if version is None else version
            notes = await self._writer.run(lambda store: store.notes(f"private {id} "))
            kept = {key.split(" ")[2]: text for key, text in notes.items() if key.endswith(_ENDING)}
            read = {int(seat): _read(table, text) for seat, text in kept.items()}
            self._known.setdefault(id, {seat: plan for seat, plan in read.items() if plan and plan.version == now})
        return self._known[id]

    async def _write(self, id: str, seat: StoredSeat, plan: MovePlan | None) -> None:
        key = private_notes_key(id, seat.seat, seat.identity) + _ENDING
        if plan is None:
            await self._writer.run(lambda store: store.forget_note(key))
        else:
            text = f"{plan.version} {plan.text}"
            await self._writer.run(lambda store: store.keep_note(key, text))


_ENDING: Final = " plan"


def _read(table: Table, text: str) -> MovePlan | None:
    """Parse a stored plan; None if the game no longer has such actions."""
    version, _, lines = text.partition(" ")
    try:
        return read_plan(table.game, lines, int(version))
    except (BelvedereError, ValueError):
        return None
