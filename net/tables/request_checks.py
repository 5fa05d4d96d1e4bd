"""What somebody at a table wishes for, and whether it may be."""

from typing import assert_never

from core.kernel.decision import Seat
from core.kernel.message import message
from core.link.commands import Act, Concede, HandOver, Resume, RuledCommand, TakeBack
from core.table.proposal import Proposal, RefusedProposal
from core.table.table import Table
from net.tables.seats import Seating
from net.tables.timing import Timing


def considered(
    table: Table, seat: Seat | None, command: RuledCommand, seating: Seating, timing: Timing
) -> Proposal | RefusedProposal:
    """What a command of the person in `seat` (None: a spectator) would do. Changes nothing."""
    if seat is None:
        return RefusedProposal(message("table-only-watching"))
    if seat in table.conceded:
        return RefusedProposal(message("table-conceded"))
    match command:
        case Act(decision, action):
            return table.consider(seat, decision, action)
        case TakeBack():
            return table.consider_take_back(seat)
        case Concede():
            return table.consider_concede(seat)
        case HandOver(other):
            return _considered_stand_in(table, other, seat, seating, timing)
        case Resume():
            return table.consider_return(seat)
        case _:
            assert_never(command)


def _considered_stand_in(
    table: Table, seat: Seat, by: Seat, seating: Seating, timing: Timing
) -> Proposal | RefusedProposal:
    if seat in seating.beside(by):
        return RefusedProposal(message("table-steward-others"))
    proposal = table.consider_stand_in(seat, by)
    why = timing.why_not(seat) if isinstance(proposal, Proposal) else None
    return proposal if why is None else RefusedProposal(why)
