"""Keeps conditional moves, which a person plans at a table by days, and says what they play when others have played.

A plan lies in the store under the table, the seat and the identity of the person, beside their private notes and as
secret. It ends with anything that it does not expect; its owner is told where that was none of their own doing.
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
"""What a plan is charged as stored bytes, beside its text."""
ANSWER_BYTES: Final = 512
"""What each answer of a plan is charged as stored bytes: an entry, as if it were played now."""


class PlannedMoves:
    """The plans at all tables of a host, read from its store when a table is first asked about."""

    def __init__(
        self,
        writer: Writer,
        charge: Callable[[str, str, float], None],
        tell: Callable[[str, Message], Awaitable[None]],
    ) -> None:
        """`charge` takes an amount of a kind from a person's share, or raises Exhausted. `tell` tells the person of an
        identity why a plan of theirs has ended, now or when they come next."""
        self._writer, self._charge, self._tell = writer, charge, tell
        self._known: dict[str, dict[Seat, MovePlan]] = {}

    async def show(self, id: str, seat: StoredSeat, table: Table, clock: Clock) -> str:
        """What is left of the plan of a seat; empty where there is none. Raises BelvedereError where none can be."""
        check_plannable(table.game, clock)
        plan = (await self._of(id, table)).get(seat.seat)
        return "" if plan is None else plan.text

    async def keep(self, id: str, seat: StoredSeat, table: Table, clock: Clock, text: str) -> str:
        """Keep the plan in `text` in place of the one before, or with an empty text none: what is kept then. Raises
        BelvedereError for what cannot be planned now, and when the person's share is used up."""
        check_plannable(table.game, clock)
        plans = await self._of(id, table)
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
        if table.version != plan.version:  # somebody played while it was written
            plans.pop(seat.seat, None)
            await self._write(id, seat, None)
            raise BelvedereError("plan-moved-on")
        plans[seat.seat] = plan
        return plan.text

    async def answer(
        self, id: str, clock: Clock, table: Table, done: Proposal, taken: Iterable[StoredSeat]
    ) -> Proposal | None:
        """What a plan plays now that an entry was committed, if one does. Every other plan goes on or ends."""
        if not isinstance(clock, Days):
            return None
        due: Proposal | None = None
        try:
            plans = await self._of(id, table, done.base)
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
            await self._after(id, seat, left, is_due=due is not None)
        if table.outcome is not None:
            self._known.pop(id, None)
        return due

    def forget(self, id: str) -> None:
        """Keep nothing in memory of the plans at a table, which is put away."""
        self._known.pop(id, None)

    async def _after(self, id: str, seat: StoredSeat, left: MovePlan | PlanEnded, *, is_due: bool) -> None:
        """Write what is left of a plan, and tell its owner how it has ended. What the disk refuses is lost: a plan of
        another version than that of its table plays nothing."""
        try:
            if isinstance(left, PlanEnded) or not is_due:  # one that plays now is written when it has
                await self._write(id, seat, left if isinstance(left, MovePlan) else None)
            if isinstance(left, PlanEnded) and left.reason is not None:
                await self._tell(seat.identity, message("plan-ended", table=id, reason=left.reason))
        except StoreError as error:
            LOG.warning("table %s: cannot save the rest of a plan: %s", id, error)

    async def _of(self, id: str, table: Table, version: int | None = None) -> dict[Seat, MovePlan]:
        """The plans at a table by seat: those in the store that follow its `version`, which is that of now unless it is
        given."""
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
    """A plan as it was written; None where the game does not have such actions any more."""
    version, _, lines = text.partition(" ")
    try:
        return read_plan(table.game, lines, int(version))
    except (BelvedereError, ValueError):
        return None
