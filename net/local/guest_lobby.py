"""Gives a friend access to the tables at another person's keyboard, limited to their invites."""

from collections.abc import Callable
from typing import cast

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby import Link, LobbyCommand, News, OwnTables, R, TableCard, TableList
from core.link.lobby_commands import (
    CallMe,
    ChooseLanguage,
    ConsentToMove,
    FetchCommitment,
    FetchRecord,
    JoinTable,
    ListTables,
    Rematch,
    SeatedCommand,
    ShowMoveConsent,
)
from core.link.updates import Announced
from core.storage.values import StoreError
from net.lobby.person_lobby import PersonLobby
from net.people.membership import names_of
from net.people.visit import Person
from net.services.writer import without_paths
from net.tables.host import Host
from net.tables.table_end import TableEnd

ALLOWED = (
    ListTables
    | JoinTable
    | FetchCommitment
    | SeatedCommand
    | ConsentToMove
    | ShowMoveConsent
    | Rematch
    | FetchRecord
    | CallMe
    | ChooseLanguage
)
"""The commands allowed to friends: those about their tables and themselves."""


class GuestLobby(PersonLobby):
    """The lobby of one friend.

    `is_meant` tells which tables are open to friends; a friend sees only their own tables among these.
    """

    one_table = True

    def __init__(self, host: Host, person: Person, is_meant: Callable[[str], bool]) -> None:
        certified = names_of(person.certificate) if person.certificate is not None else ()
        super().__init__(
            host,
            person.id,
            person.name,
            guest=person.guest,
            public_address=person.address,
            key=person.key,
            certified=certified,
        )
        self._is_meant = is_meant

    async def do(self, command: LobbyCommand[R]) -> R:
        """Run an allowed command about a table. Raises BelvedereError for all others."""
        if not isinstance(command, ALLOWED):
            raise BelvedereError("friends-only-table")
        if isinstance(command, (FetchRecord, SeatedCommand, ConsentToMove, ShowMoveConsent, Rematch)):
            self._check(command.table)
        try:
            return await super().do(cast("LobbyCommand[R]", command))
        except StoreError as problem:
            raise without_paths(problem) from None

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Subscribe to announcements and tables, without visitors and chat: friends cannot chat in the lobby."""

        def receive_allowed(news: News) -> None:
            if receive is not None and isinstance(news, Announced | TableList | OwnTables):
                receive(news)

        await super().attend(None if receive is None else receive_allowed, aside=aside)

    async def tables(self) -> tuple[TableCard, ...]:
        """Return the open tables where this friend has a seat."""
        return tuple(card for card in await super().tables() if card.mine and self._is_meant(card.id))

    async def own_tables(self) -> tuple[TableCard, ...]:
        """Return those of this friend's unfinished tables that are open to friends."""
        return tuple(card for card in await super().own_tables() if self._is_meant(card.id))

    async def link(self, table: str, seat: Seat | None) -> Link:
        """Open a link for the friend's own seat. Spectators are refused."""
        self._check(table)
        if seat is None:
            raise BelvedereError("friends-only-table")
        return await super().link(table, seat)

    async def glance(self, table: str) -> Link:
        """Refuse: friends cannot look at other tables."""
        raise BelvedereError("friends-only-table")

    async def invited(self, invite: str) -> TableEnd | None:
        """Return the table of an invite if it is open to friends."""
        table = await super().invited(invite)
        return table if table is not None and self._is_meant(table.id) else None

    def _check(self, table: str) -> None:
        if not self._is_meant(table):
            raise BelvedereError("friends-only-table")
