"""Lets one visit block people for itself, and says at which tables that keeps somebody away.

Who is blocked is told nothing: an invite that they may not use is for them one that does not exist, a table that they
may not join is not listed, and a rematch that they ask for waits like one that nobody answers.
"""

from typing import Any, assert_never

import attrs

from core.clean import clean_name
from core.kernel.message import BelvedereError
from core.link.lobby_commands import (
    AddWebhook,
    BlockingCommand,
    BlockPerson,
    ListBlocked,
    ListWebhooks,
    RemoveWebhook,
    TakeVacation,
    TryWebhook,
    UnblockPerson,
    WebhookCommand,
)
from core.link.spec import VacationStatus
from core.results.facts import GUEST
from core.storage.store import Store
from core.storage.values import StoredPlayer
from net.ledger.register import LOCAL
from net.news import BlocksChanged
from net.services.lobby_feed import Caller
from net.services.vacations import kept_vacations
from net.tables.host import Host
from net.tables.table_end import TableEnd

BYTES = 128
"""What a change is charged as stored bytes."""


class PersonBlocks:
    """What one visit may ask. Guests have no account that it could be kept with."""

    def __init__(self, host: Host, caller: Caller, *, has_account: bool) -> None:
        self._host = host
        self._caller = caller
        self._has_account = has_account

    async def load(self) -> None:
        """Have this visit hear nothing of those whom its person blocks. Raises StoreError."""
        if self._has_account:
            self._caller.blocked = await self._host.blocks.of(self._caller.identity)

    async def do(self, command: BlockingCommand) -> Any:
        """Do what a command asks for. Raises BelvedereError when it cannot be."""
        if not self._has_account:
            raise BelvedereError("account-none")
        me = self._caller.identity
        match command:
            case ListBlocked():
                return await self._host.services.writer.run(lambda store: _names(store, me))
            case BlockPerson(name):
                other = await self._called(name)
                if other.identity == me:
                    raise BelvedereError("block-self")
                self._host.services.charge(me, "bytes", BYTES)
                self._hear(await self._host.blocks.add(me, other.identity), other)
                await self._part(other.identity)
                return other.name
            case UnblockPerson(name):
                other = await self._called(name)
                if other.identity not in await self._host.blocks.of(me):
                    raise BelvedereError("block-not", name=other.name)
                self._hear(await self._host.blocks.remove(me, other.identity), other)
                return other.name
            case _:
                assert_never(command)

    async def keeps_out(self, table: TableEnd) -> bool:
        """Whether the person who opened a table blocks this one, who has no seat there. Raises BelvedereError where it
        is the other way round, and StoreError."""
        people, me = await table.people(), self._caller.identity
        if people.maker is None or people.has(me):
            return False
        if me in await self._host.blocks.of(people.maker):
            return True
        if people.maker in self._caller.blocked:
            raise BelvedereError("block-their-table", name=people.maker_name)
        return False

    def _hear(self, blocked: frozenset[str], changed: StoredPlayer) -> None:
        """Let what is stored be in force: for this person's visits, and in the lists of both."""
        feed, me = self._host.services.feed, self._caller.identity
        self._caller.hide(blocked)
        feed.hide(me, blocked)
        feed.tell_nodes(BlocksChanged(me))
        feed.tables_changed({me, changed.identity})

    async def _called(self, name: str) -> StoredPlayer:
        asked = clean_name(name)
        found = await self._host.people.called(asked)
        if found is not None:
            return found
        is_guest = any(one.guest for one in self._host.services.feed.called(asked))
        raise BelvedereError("block-guest" if is_guest else "account-nobody", name=asked)

    async def _part(self, other: str) -> None:
        """Free the seats of a person at tables of one's own that have not begun, want no rematch with them, and end
        shared studies between the two."""
        await self._host.part(self._caller.identity, other)


def _names(store: Store, identity: str) -> tuple[str, ...]:
    found = map(store.people.player, store.people.blocked(identity))
    return tuple(player.name for player in found if player is not None)


# Lets one person be on vacation, and shows that at their tables with clocks of days

VACATION_BYTES = 128
"""What a vacation is charged as stored bytes."""


async def take_vacation(host: Host, identity: str, command: TakeVacation) -> VacationStatus:
    """Until when a person is on vacation, and how many days are left, after they asked for one. Raises BelvedereError
    when it cannot be. Guests cannot come back to a table, so they have none."""
    if identity == LOCAL or identity.startswith(GUEST):
        raise BelvedereError("account-none")
    vacations = host.services.vacations
    await vacations.load([identity])
    if command.until.strip():
        host.services.charge(identity, "bytes", VACATION_BYTES)
        await vacations.take(identity, command.until, host.services.now())
        host.vacation_changed(identity)
    return vacations.status(identity, host.services.now())


def exported_vacations(store: Store, identity: str) -> list[dict[str, Any]]:
    """All that is kept of when a person was away, as JSON can hold it. It is not forgotten with their results: a year
    has so many days of it."""
    return [attrs.asdict(one) for one in kept_vacations(store, identity)]


# Answers what one person asks about their webhooks: whose they may be, and for which table


class PersonWebhooks:
    """The webhooks of one identity. Guests have none, and nobody has any at their own keyboard."""

    def __init__(self, host: Host, identity: str, *, is_guest: bool) -> None:
        self._host = host
        self._identity = identity
        self._is_guest = is_guest

    async def do(self, command: WebhookCommand) -> Any:
        """Do what a command asks for, and give its answer. Raises BelvedereError when it cannot be."""
        if self._is_guest or self._identity == LOCAL:
            raise BelvedereError("account-none")
        webhooks = self._host.services.webhooks
        match command:
            case ListWebhooks():
                return await webhooks.cards(self._identity)
            case AddWebhook(url, table):
                if table:
                    await self._check_maker(table)
                return await webhooks.add(self._identity, url, table)
            case RemoveWebhook(table):
                return await webhooks.remove(self._identity, table)
            case TryWebhook(table):
                return await webhooks.attempt(self._identity, table)

    async def _check_maker(self, table: str) -> None:
        """Raises BelvedereError unless this person made a table that is not over, and sits there."""
        people = await (await self._host.find(table)).people()
        if people.maker != self._identity:
            raise BelvedereError("webhook-not-the-maker")
        if people.is_over:
            raise BelvedereError("webhook-table-over", table=table)
