"""Carries out the commands of people at a table: about the seats before it begins, and by the rules afterwards."""

from typing import assert_never

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.link.commands import Act, Concede, HandOver, Resume, RuledCommand, TakeBack
from core.link.lobby_commands import AddEntropy, BeginTable, GetReady, JoinTable, SeatingCommand, StandUp
from core.storage.values import Status
from core.table.proposal import Proposal, RefusedProposal
from core.table.table import Table
from net.ledger.ledger import Exhausted
from net.services.services import Services
from net.tables.audience import Audience
from net.tables.host_link import HostLink
from net.tables.mailbox import SeatingRequest
from net.tables.persistence import TableStore
from net.tables.seats import Arrangement, Seats
from net.tables.timing import Timing

ENTRY_BYTES = 512
"""What an action is charged as stored bytes, with what bots answer to it."""

# By the rules


def ruled(
    table: Table, link: HostLink, command: RuledCommand, seats: Seats, timing: Timing, services: Services
) -> Proposal | RefusedProposal:
    """What a command of the person behind a link would do. Changes nothing at the table; it counts as stored bytes."""
    if link.viewer is None:
        return RefusedProposal(message("table-only-watching"))
    proposal = _proposed(table, link.viewer, command, seats, timing)
    if isinstance(proposal, Proposal):
        try:
            services.charge(link.identity, "bytes", ENTRY_BYTES)
        except Exhausted as problem:
            return RefusedProposal(problem.sentence)
    return proposal


def _proposed(
    table: Table, seat: Seat, command: RuledCommand, seats: Seats, timing: Timing
) -> Proposal | RefusedProposal:
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
            return _considered_stand_in(table, other, seat, seats, timing)
        case Resume():
            return table.consider_return(seat)
        case _:
            assert_never(command)


def _considered_stand_in(
    table: Table, seat: Seat, by: Seat, seats: Seats, timing: Timing
) -> Proposal | RefusedProposal:
    if seat in seats.beside(by):
        return RefusedProposal(message("table-steward-others"))
    proposal = table.consider_stand_in(seat, by)
    why = timing.why_not(seat) if isinstance(proposal, Proposal) else None
    return proposal if why is None else RefusedProposal(why)


# About the seats, on disk first


def standing_up(table: str) -> SeatingCommand:
    """What frees the seats of a person who cannot come back."""
    return StandUp(table)


async def rearrange(
    request: SeatingRequest, seats: Seats, store: TableStore, audience: Audience, *, has_begun: bool
) -> bool:
    """Change `seats` as a person asks; whether anything is new. When none is free any more, they are drawn where that
    was to come. Raises BelvedereError when that cannot be, or the disk refuses."""
    before = seats.setup.spec.lot
    is_new = await _rearrange(request, seats, store, has_begun=has_begun)
    if seats.setup.spec.lot != before:
        audience.reseat(seats.setup.spec)
    return is_new


async def _rearrange(request: SeatingRequest, seats: Seats, store: TableStore, *, has_begun: bool) -> bool:
    identity = request.identity
    match request.command:
        case JoinTable(entropy=entropy):
            return await _join(identity, request.name, seats, store, entropy)
        case StandUp():
            return await _stand_up(identity, seats, store, has_begun=has_begun)
        case BeginTable() | GetReady() if has_begun:
            return False
        case AddEntropy() if has_begun:
            raise BelvedereError("entropy-begun")
        case AddEntropy(entropy=entropy):
            await _arrange(seats, store, seats.with_entropy(seats.first_of(identity), entropy), "open")
        case BeginTable():
            if identity != seats.maker:
                raise BelvedereError("lobby-not-the-maker")
            await _fill(seats, store)
        case GetReady():
            if seats.get_ready(identity):
                await _fill(seats, store)
        case _:
            assert_never(request.command)
    return True


async def _join(identity: str, name: str, seats: Seats, store: TableStore, entropy: bytes) -> bool:
    """Give the first free seat to a person who has none, with what they add to the seed."""
    if seats.held_by(identity):
        return False
    seat = seats.place_for(identity, name)
    is_last = len(seats.open) == 1
    status: Status = "running" if is_last else "open"
    adds = bool(entropy) and not seats.is_settled
    if adds or is_last:
        arrangement = seats.with_entropy(seat, entropy) if adds else seats.with_person(seat)
        await _arrange(seats, store, seats.settled(arrangement) if is_last else arrangement, status)
    else:
        await store.take(seat, status)
        seats.take(seat)
    return True


async def _fill(seats: Seats, store: TableStore) -> None:
    """Give every free seat to a bot."""
    await _arrange(seats, store, seats.settled(seats.filled()), "running")


async def _arrange(seats: Seats, store: TableStore, arrangement: Arrangement, status: Status) -> None:
    await store.arrange(arrangement, status)
    seats.arrange(arrangement)


async def _stand_up(identity: str, seats: Seats, store: TableStore, *, has_begun: bool) -> bool:
    """Free the seats of a person; the last one takes the table along."""
    if has_begun:
        raise BelvedereError("lobby-begun")
    arrangement = seats.without(identity)
    if arrangement is None:
        await store.remove()
        seats.is_deserted = True
    else:
        await _arrange(seats, store, arrangement, "open")
    return True
