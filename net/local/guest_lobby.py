"""Gives a friend who comes to a table at somebody's keyboard that table, and nothing else that is there."""

from collections.abc import Callable
from typing import cast

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby import Link, LobbyCommand, News, R, TableCard, TableList
from core.link.lobby_commands import (
    CallMe,
    ChooseLanguage,
    FetchCommitment,
    FetchRecord,
    JoinTable,
    LetGo,
    ListTables,
    Rematch,
    SeatedCommand,
    ShowLetting,
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
    | LetGo
    | ShowLetting
    | Rematch
    | FetchRecord
    | CallMe
    | ChooseLanguage
)
"""What a friend may ask for: about the table of the invite, and about themselves."""


class GuestLobby(PersonLobby):
    """The lobby of one friend. `is_meant` says of which tables the door is open; of these a friend sees those alone at
    which they sit."""

    one_table = True

    def __init__(self, host: Host, person: Person, is_meant: Callable[[str], bool]) -> None:
        certified = names_of(person.certificate) if person.certificate is not None else ()
        super().__init__(
            host,
            person.id,
            person.name,
            guest=person.guest,
            door=person.address,
            key=person.key,
            certified=certified,
        )
        self._is_meant = is_meant

    async def do(self, command: LobbyCommand[R]) -> R:
        """As any lobby, for what is about the table. Raises BelvedereError for the rest."""
        if not isinstance(command, ALLOWED):
            raise BelvedereError("friends-only-table")
        if isinstance(command, (FetchRecord, SeatedCommand, LetGo, ShowLetting, Rematch)):
            self._check(command.table)
        try:
            return await super().do(cast("LobbyCommand[R]", command))
        except StoreError as problem:
            raise without_paths(problem) from None

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """What is announced, and the table: nothing of others who are here, to whom nothing could be said."""

        def told(news: News) -> None:
            if receive is not None and isinstance(news, Announced | TableList):
                receive(news)

        await super().attend(None if receive is None else told, aside=aside)

    async def tables(self) -> tuple[TableCard, ...]:
        """The tables of the door at which this friend sits."""
        return tuple(card for card in await super().tables() if card.mine and self._is_meant(card.id))

    async def link(self, table: str, seat: Seat | None) -> Link:
        """A seat of one's own. Nobody watches."""
        self._check(table)
        if seat is None:
            raise BelvedereError("friends-only-table")
        return await super().link(table, seat)

    async def glance(self, table: str) -> Link:
        """Nobody looks at other tables."""
        raise BelvedereError("friends-only-table")

    async def invited(self, invite: str) -> TableEnd | None:
        """The table of an invite, when the door is open for it."""
        table = await super().invited(invite)
        return table if table is not None and self._is_meant(table.id) else None

    def _check(self, table: str) -> None:
        if not self._is_meant(table):
            raise BelvedereError("friends-only-table")
