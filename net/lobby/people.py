"""One person's blocks, followed people, vacation and webhooks.

Blocked people do not learn that they are blocked. An invite that they may not use looks invalid, a table that they may
not join is not listed, and their request for a rematch goes unanswered. They may follow the person who blocks them,
but are not told of that person's arrivals.
"""

from typing import Any, assert_never

import attrs

from core.clean import clean_name
from core.kernel.message import BelvedereError
from core.link.lobby_commands import (
    AddWebhook,
    AnnounceMe,
    BlockingCommand,
    BlockPerson,
    FollowingCommand,
    FollowPerson,
    ListBlocked,
    ListFollowed,
    ListWebhooks,
    RemoveWebhook,
    TakeVacation,
    TryWebhook,
    UnblockPerson,
    UnfollowPerson,
    WebhookCommand,
)
from core.link.spec import VacationStatus
from core.results.facts import GUEST
from core.storage.store import Store
from core.storage.values import StoredPlayer
from net.ledger.register import LOCAL
from net.news import BlocksChanged
from net.people.blocks import names_of
from net.services.lobby_feed import Caller
from net.services.vacations import kept_vacations
from net.tables.host import Host
from net.tables.table_end import TableEnd

BYTES = 128
"""Bytes that an addition to the blocked or followed people is charged as."""


class PersonBlocks:
    """The block list of one visit's person. Guests cannot block: a block is stored with an account."""

    def __init__(self, host: Host, caller: Caller, *, has_account: bool) -> None:
        self._host = host
        self._caller = caller
        self._has_account = has_account

    async def load(self) -> None:
        """Load the people whom this person blocks. Raises StoreError."""
        if self._has_account:
            self._caller.blocked = await self._host.blocks.of(self._caller.identity)

    async def do(self, command: BlockingCommand) -> Any:
        """Carry out a command. Raises BelvedereError if it is refused."""
        if not self._has_account:
            raise BelvedereError("account-none")
        me = self._caller.identity
        match command:
            case ListBlocked():
                return await self._host.services.writer.run(lambda store: names_of(store, store.people.blocked(me)))
            case BlockPerson(name):
                other = await _find_person(self._host, name, guest="block-guest")
                if other.identity == me:
                    raise BelvedereError("block-self")
                self._host.services.charge(me, "bytes", BYTES)
                self._apply(await self._host.blocks.add(me, other.identity), other)
                if await self._host.follows.remove(me, other.identity):
                    await self._host.follows_changed(me)
                await self._part(other.identity)
                return other.name
            case UnblockPerson(name):
                other = await _find_person(self._host, name, guest="block-guest")
                if other.identity not in await self._host.blocks.of(me):
                    raise BelvedereError("block-not", name=other.name)
                self._apply(await self._host.blocks.remove(me, other.identity), other)
                return other.name
            case _:
                assert_never(command)

    async def keeps_out(self, table: TableEnd) -> bool:
        """Return whether the maker of a table blocks this person, who has no seat there. Raises BelvedereError if this
        person blocks the maker, and StoreError."""
        people, me = await table.people(), self._caller.identity
        if people.maker is None or people.has(me):
            return False
        if me in await self._host.blocks.of(people.maker):
            return True
        if people.maker in self._caller.blocked:
            raise BelvedereError("block-their-table", name=people.maker_name)
        return False

    def _apply(self, blocked: frozenset[str], changed: StoredPlayer) -> None:
        """Apply a stored change to this person's visits and to the table lists of both people."""
        feed, me = self._host.services.feed, self._caller.identity
        self._caller.hide(blocked)
        feed.hide(me, blocked)
        feed.tell_nodes(BlocksChanged(me))
        feed.tables_changed({me, changed.identity})

    async def _part(self, other: str) -> None:
        """Separate two people: free the other's seats at this person's open tables, and end rematches and shared
        studies between them."""
        await self._host.part(self._caller.identity, other)


async def _find_person(host: Host, name: str, *, guest: str) -> StoredPlayer:
    """Return the account with a name. Raises BelvedereError, with the id `guest` for the name of a guest."""
    asked = clean_name(name)
    found = await host.people.called(asked)
    if found is not None:
        return found
    is_guest = any(one.guest for one in host.services.feed.visitors_named(asked))
    raise BelvedereError(guest if is_guest else "account-no-such-player", name=asked)


# Followed people


class PersonFollows:
    """The people whom one visit's person follows. Guests follow no one, and cannot be followed: they come back as
    strangers."""

    def __init__(self, host: Host, caller: Caller, *, has_account: bool) -> None:
        self._host = host
        self._caller = caller
        self._has_account = has_account

    async def load(self) -> None:
        """Load the people whom this person follows. Raises StoreError."""
        if self._has_account:
            found = await self._host.follows.of(self._caller.identity)
            self._caller.followed, self._caller.is_announced = found.people, found.is_announced

    async def do(self, command: FollowingCommand) -> Any:
        """Carry out a command. Raises BelvedereError if it is refused."""
        if not self._has_account:
            raise BelvedereError("account-none")
        me, follows = self._caller.identity, self._host.follows
        match command:
            case ListFollowed():
                return await follows.names(me)
            case AnnounceMe(None):
                return (await follows.of(me)).is_announced
            case AnnounceMe(bool(yes)):
                self._host.services.charge(me, "follows")
                await follows.announce(me, yes)
                await self._host.follows_changed(me)
                return yes
            case FollowPerson(name):
                self._host.services.charge(me, "follows")
                other = await _find_person(self._host, name, guest="follow-guest")
                if other.identity == me:
                    raise BelvedereError("follow-self")
                self._host.services.charge(me, "bytes", BYTES)
                await follows.add(me, other)
                await self._host.follows_changed(me)
                return other.name
            case UnfollowPerson(name):
                self._host.services.charge(me, "follows")
                other = await _find_person(self._host, name, guest="follow-guest")
                if not await follows.remove(me, other.identity):
                    raise BelvedereError("follow-not", name=other.name)
                await self._host.follows_changed(me)
                return other.name
            case _:
                raise AssertionError(command)


# Vacations

VACATION_BYTES = 128
"""Bytes that a vacation is charged as."""


async def take_vacation(host: Host, identity: str, command: TakeVacation) -> VacationStatus:
    """Start a vacation if the command asks for one, and return its end and the days left. Raises BelvedereError if it
    is refused. Guests have no vacations because they cannot return to a table."""
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
    """Return a person's stored vacations for JSON. They outlive the person's results, because the days of vacation in a
    year are limited."""
    return [attrs.asdict(one) for one in kept_vacations(store, identity)]


# Webhooks


class PersonWebhooks:
    """The webhooks of one identity. Guests and local players have none."""

    def __init__(self, host: Host, identity: str, *, is_guest: bool) -> None:
        self._host = host
        self._identity = identity
        self._is_guest = is_guest

    async def do(self, command: WebhookCommand) -> Any:
        """Carry out a command and return its answer. Raises BelvedereError if it is refused."""
        if self._is_guest or self._identity == LOCAL:
            raise BelvedereError("account-none")
        webhooks = self._host.services.webhooks
        match command:
            case ListWebhooks():
                return await webhooks.cards(self._identity)
            case AddWebhook(url, table, format, events, language):
                if table:
                    await self._check_maker(table)
                chosen: Any = {"format": format, "events": events, "language": language}
                return await webhooks.add(self._identity, url, table, **chosen)
            case RemoveWebhook(table):
                return await webhooks.remove(self._identity, table)
            case TryWebhook(table):
                return await webhooks.attempt(self._identity, table)

    async def _check_maker(self, table: str) -> None:
        """Raise BelvedereError unless this person made the table, has a seat there, and it is not finished."""
        people = await (await self._host.find(table)).people()
        if people.maker != self._identity:
            raise BelvedereError("webhook-not-the-maker")
        if people.is_over:
            raise BelvedereError("webhook-table-over", table=table)
