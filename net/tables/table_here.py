"""Gives lobbies a table whose owner is in this process (`net.table_end.TableEnd`), and decides who may do what there.

A finished table begins once more when all who sit there have agreed and may have one table more.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.rng import commitment
from core.link.link import Link
from core.link.lobby import TableCard
from core.link.lobby_commands import SeatedCommand, SeatingCommand
from core.link.spec import TableSpec
from core.storage.protocols import follower_key
from core.storage.values import AlreadyFollowed, Deposed, StoredSeat, StoredTable
from net.ledger.ledger import Exhausted
from net.people.blocks import Blocks
from net.services.services import Services
from net.table_end import Directory, SeatedPeople, TableEnd, TableLink
from net.tables.overview import KEY, call_for_rematch
from net.tables.owner import TableOwner
from net.tables.spectator_view import Glance

AGREEMENT_TIME: Final = 600.0
"""Seconds by the host's clock for which a wish stands while others have not agreed."""


class TableHost(Directory, Protocol):
    """What a table needs of its host."""

    services: Services
    blocks: Blocks

    async def table(self, id: str) -> StoredTable | None: ...

    async def create(
        self, spec: TableSpec, seats: Sequence[StoredSeat], *, invited: bool, maker: str = ..., follows: str = ...
    ) -> TableEnd: ...

    def forget(self, owner: TableOwner) -> None: ...


class TableHere:
    """One table at work here."""

    def __init__(self, host: TableHost, owner: TableOwner) -> None:
        self._host, self._owner = host, owner
        self.id = owner.id

    async def card(self, identity: str) -> TableCard:
        """Its line in a list for the person of `identity`."""
        return self._owner.card(identity)

    async def people(self) -> SeatedPeople:
        """Who sits there."""
        seats = self._owner.seats
        return SeatedPeople(
            {seat.seat: seat.identity for seat in seats.taken},
            seats.maker,
            seats.first_of(seats.maker).name if seats.maker is not None else "",
            seats.setup.spec.listing,
            is_over=self._owner.status == "finished",
        )

    async def commitment(self) -> str:
        """The hash of the secret that it is dealt from."""
        return commitment(self._owner.setup.secret)

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person, whom the table would call `name`, asks about its seats, at its next owner where it
        has another by now. Raises BelvedereError."""
        if isinstance(command, SeatedCommand) and not self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-not-your-seat")
        try:
            await self._owner.arrange(identity, name, command)
        except Deposed:  # which has changed nothing
            await (await self._host.find(self.id)).arrange(identity, name, command)
            return
        self._host.forget(self._owner)

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """An end of it for a person: at a seat of theirs, or to watch, as `name`. Raises BelvedereError."""
        if seat is None:
            await self.check_watching(identity)
            return self._owner.link(None, name, identity)
        if seat not in self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-not-your-seat")
        return self._owner.link(seat, self._speaker(identity, name, seat), identity)

    def _speaker(self, identity: str, name: str, seat: Seat) -> str:
        """What somebody is called who speaks from a seat: as the table calls them, but not by what they were called
        when a table ended, whose seats keep their names."""
        is_over = self._owner.status == "finished"
        if is_over and name and identity.startswith(KEY) and self._owner.seats.held_by(identity) == (seat,):
            return name
        return self._owner.players()[seat].name

    async def check_watching(self, identity: str) -> None:
        """Raises BelvedereError where a person may not watch it now."""
        if (reason := self._owner.why_not_watch(identity)) is not None:
            raise BelvedereError(reason)

    async def glance(self, identity: str) -> Link:
        """What lies open there, for a person who might watch it. Raises BelvedereError."""
        if (reason := self._owner.why_not_watch(identity, glance=True)) is not None:
            raise BelvedereError(reason)
        return Glance(self._owner.audience.glances, self.id, self._owner.setup.spec.game)

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants to play it again: the table that follows once all want that, until then itself.
        Raises BelvedereError."""
        if not self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-rematch-seats-only")
        if self._owner.status != "finished":
            raise BelvedereError("lobby-not-over")
        if await _follower(self._host, self._owner) is None:
            self._host.services.made_tables.check(identity)
        fresh = await _rematch(self._host, self._owner, identity)
        return await fresh.card(identity) if fresh is not None else self._owner.card(identity)

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """What the person of a seat plans to answer there, after it was changed to `text`, unless that is None. Raises
        BelvedereError."""
        owner, plans = self._owner, self._host.services.plans
        if owner.table is None:
            raise BelvedereError("plan-not-begun")
        known = self.id, seat, owner.table, owner.setup.spec.clock
        return await plans.show(*known) if text is None else await plans.keep(*known, text)


async def _follower(host: TableHost, owner: TableOwner) -> TableEnd | None:
    """The table that followed a finished one; None while there is none."""
    known = await host.services.writer.run(lambda store: store.note(follower_key(owner.id)))
    return await host.find(known) if known and await host.table(known) else None


async def _rematch(host: TableHost, owner: TableOwner, identity: str) -> TableEnd | None:
    """Note that a person wants to play a finished table again. The table that follows, with everybody one seat further
    on, once all who sit there want it; None until then. Those who are there are told, but for those who block that
    person. Raises BelvedereError when somebody has too many tables, and when the person blocks one of the others."""
    wishes, clock = owner.seats.rematch, host.services.clock
    async with wishes.changing:
        known = await _follower(host, owner)
        if known is not None:
            return known
        await _check_blocked(host, owner, identity)
        blocking = [one for one in owner.seats.people if identity in await host.blocks.of(one)]
        wishes.agree(identity, blocking)
        if wishes.awaited(owner.seats.people):
            if wishes.is_new(identity):
                call_for_rematch(owner.id, owner.seats, host.services, identity)
            clock.remind(follower_key(owner.id), clock.time + AGREEMENT_TIME, partial(_give_up, owner))
            owner.send_roster()
            return None
        _check_others(host, owner, identity)
        try:
            fresh = await _begun(host, owner, identity)
        except BaseException as error:
            made = await _follower(host, owner) if isinstance(error, AlreadyFollowed) else None
            if made is None:
                wishes.withdraw(identity)
                raise
            fresh = made  # by an owner in another process, who had this table for a moment
        wishes.follower = fresh.id
        clock.remind(follower_key(owner.id), None, owner.send_roster)
        owner.send_roster()
        return fresh


async def _begun(host: TableHost, owner: TableOwner, maker: str) -> TableEnd:
    """The new table, charged to whoever agreed last."""
    players = owner.setup.spec.seats
    taken = [
        StoredSeat((one.seat + 1) % len(players), one.identity, await _called(host, owner, one))
        for one in owner.seats.taken
    ]
    spec = attrs.evolve(owner.setup.spec.dealt_anew(), seats=(players[-1], *players[:-1]))
    if spec.shown is not None:
        spec = attrs.evolve(spec, shown=(spec.shown + 1) % len(players))
    return await host.create(spec, taken, invited=False, maker=maker, follows=owner.id)


async def _called(host: TableHost, owner: TableOwner, seat: StoredSeat) -> str:
    """What the person of a seat is called now, where they hold no other one."""
    player = await host.services.writer.run(lambda store: store.people.player(seat.identity))
    return player.name if player is not None and owner.seats.held_by(seat.identity) == (seat.seat,) else seat.name


async def _check_blocked(host: TableHost, owner: TableOwner, identity: str) -> None:
    """Raises BelvedereError when a person asks for a table with somebody whom they block."""
    blocked = await host.blocks.of(identity)
    for seat in owner.seats.taken:
        if seat.identity in blocked:
            raise BelvedereError("block-their-rematch", name=seat.name)


def _check_others(host: TableHost, owner: TableOwner, identity: str) -> None:
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
