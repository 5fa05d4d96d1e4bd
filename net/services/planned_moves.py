"""Conditional moves: actions that a person plans at a table with a clock of days, played after others have played.

A plan is stored under the table, the seat and the person's identity, like private notes and as secret. Any action that
the plan does not expect ends it; its owner is notified unless they caused that themselves.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, message
from core.link.spec import Clock, Days
from core.storage.values import StoredSeat, StoreError, private_notes_key
from core.table.plans import MovePlan, PlanEnded, check_plannable, followed, planned_answer, read_plan
from core.table.table import Proposal, Table
from net.services.writer import Writer
from net.telemetry.log import LOG

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
