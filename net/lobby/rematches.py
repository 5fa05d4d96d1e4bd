"""Begins a finished table once more, when all who sit there have agreed and may have one table more."""

from functools import partial

import attrs

from core.kernel.errors import BelvedereError
from net.ledger.ledger import Exhausted
from net.tables.host import Host
from net.tables.overview import call_for_rematch
from net.tables.owner import TableOwner
from net.tables.rematch import AGREEMENT_TIME


async def follower(host: Host, owner: TableOwner) -> TableOwner | None:
    """The table that followed a finished one; None while there is none."""
    known = await host.services.writer.run(lambda store: store.note(_note(owner)))
    return await host.owner(known) if known and await host.table(known) else None


async def rematch(host: Host, owner: TableOwner, identity: str) -> TableOwner:
    """Note that a person wants to play a finished table again. The table that follows, with everybody one seat further
    on, once all who sit there want it; until then `owner`. Those who are there are told, but for those who block that
    person. Raises BelvedereError when somebody has too many tables, and when the person blocks one of the others."""
    wishes, clock = owner.seats.rematch, host.services.clock
    async with wishes.changing:
        known = await follower(host, owner)
        if known is not None:
            return known
        await _check_blocked(host, owner, identity)
        blocking = [one for one in owner.seats.people if identity in await host.blocks.of(one)]
        wishes.agree(identity, blocking)
        if wishes.awaited(owner.seats.people):
            if wishes.is_new(identity):
                call_for_rematch(owner.id, owner.seats, host.services, identity)
            clock.remind(_note(owner), clock.time + AGREEMENT_TIME, partial(_give_up, owner))
            owner.send_roster()
            return owner
        _check_others(host, owner, identity)
        try:
            fresh = await _begun(host, owner, identity)
        except BaseException:
            wishes.withdraw(identity)
            raise
        wishes.follower = fresh.id
        clock.remind(_note(owner), None, owner.send_roster)
        owner.send_roster()
        return fresh


async def _begun(host: Host, owner: TableOwner, maker: str) -> TableOwner:
    """The new table, charged to whoever agreed last."""
    players = owner.setup.spec.seats
    taken = [attrs.evolve(seat, seat=(seat.seat + 1) % len(players)) for seat in owner.seats.taken]
    spec = attrs.evolve(owner.setup.spec.dealt_anew(), seats=(players[-1], *players[:-1]))
    if spec.shown is not None:
        spec = attrs.evolve(spec, shown=(spec.shown + 1) % len(players))
    fresh = await host.create(spec, taken, invited=False, maker=maker)
    await host.services.writer.run(lambda store: store.keep_note(_note(owner), fresh.id))
    return fresh


async def _check_blocked(host: Host, owner: TableOwner, identity: str) -> None:
    """Raises BelvedereError when a person asks for a table with somebody whom they block."""
    blocked = await host.blocks.of(identity)
    for seat in owner.seats.taken:
        if seat.identity in blocked:
            raise BelvedereError("block-their-rematch", name=seat.name)


def _check_others(host: Host, owner: TableOwner, identity: str) -> None:
    """Raises BelvedereError when somebody else who agreed has as many tables by now as they may have; they are awaited
    again."""
    for seat in owner.seats.taken:
        try:
            if seat.identity != identity:
                host.services.made_tables.check(seat.identity)
        except Exhausted:
            owner.seats.rematch.withdraw(seat.identity)
            owner.send_roster()
            raise BelvedereError("lobby-rematch-limit", name=seat.name) from None


def _give_up(owner: TableOwner) -> None:
    """Nobody waits any longer."""
    if owner.seats.rematch.give_up():
        owner.send_roster()


def _note(owner: TableOwner) -> str:
    """The key of the note that names the table which followed a finished one."""
    return f"rematch {owner.id}"
