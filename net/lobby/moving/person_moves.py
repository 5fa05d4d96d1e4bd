"""Answers what one person asks about tables that go from one place to another, and holds the package on its way."""

import binascii
from base64 import b64decode, b64encode
from typing import Any, Final, assert_never

from core.kernel.errors import BelvedereError
from core.link.personal_commands import (
    MOST_BYTES,
    PART_BYTES,
    EndMove,
    FetchPackage,
    FindMoved,
    LetGo,
    MovingCommand,
    PackTable,
    SendPackage,
    ShowLetting,
    TakeIn,
)
from core.results.facts import GUEST
from net.lobby.moving.arrivals import find_moved, take_in
from net.lobby.moving.departures import end_move, let_go, pack, show_letting
from net.tables.host import Host

FETCHED: Final = 48 * 1024
"""Bytes of a package in one answer."""
LONGEST_TOKEN: Final = 64
"""Characters of a token."""


class PersonMoves:
    """The moves of one person's visit: at most one package each way."""

    def __init__(self, host: Host, identity: str) -> None:
        self._host, self._identity = host, identity
        self._leaving: tuple[str, bytes] = "", b""
        """The table that was packed last, and its package."""
        self._coming = bytearray()

    async def do(self, command: MovingCommand, name: str) -> Any:
        """Carry out a command of the person, who is called `name`. Raises BelvedereError when it cannot be."""
        match command:
            case PackTable(table):
                packed, package = await pack(self._host, self._identity, command)
                self._leaving = table, package
                return packed
            case FetchPackage(table, offset):
                return self._fetched(table, offset)
            case SendPackage(offset, part):
                return self._taken(offset, part)
            case TakeIn(token):
                _check_token(token)
                owner = await take_in(self._host, self._identity, name, bytes(self._coming), command)
                self._coming.clear()
                return owner.card(self._identity)
            case FindMoved(token):
                _check_token(token)
                return await find_moved(self._host, self._identity, token)
            case EndMove(table, token, there):
                return await end_move(self._host, self._identity, table, token, there)
            case LetGo(table, yes):
                return await let_go(self._host, self._identity, table, yes=yes)
            case ShowLetting(table):
                return await show_letting(self._host, self._identity, table)
            case _:
                assert_never(command)

    def _fetched(self, table: str, offset: int) -> str:
        known, package = self._leaving
        if known != table or not offset >= 0:
            raise BelvedereError("move-not-packed")
        return b64encode(package[offset : offset + FETCHED]).decode()

    def _taken(self, offset: int, part: str) -> int:
        """Add bytes to the package on its way, which are charged as stored. A guest has nothing to bring."""
        if self._identity.startswith(GUEST):
            raise BelvedereError("move-guest")
        if offset == 0:
            self._coming.clear()
        if offset != len(self._coming):
            raise BelvedereError("move-gap")
        try:
            found = b64decode(part.encode(), validate=True)
        except (binascii.Error, ValueError):
            raise BelvedereError("move-damaged") from None
        if not 0 < len(found) <= PART_BYTES or len(self._coming) + len(found) > MOST_BYTES:
            raise BelvedereError("move-too-long")
        self._host.services.charge(self._identity, "bytes", len(found))
        self._coming += found
        return len(self._coming)


def _check_token(token: str) -> None:
    """Raises BelvedereError for what cannot be the token of a package."""
    if not 16 <= len(token) <= LONGEST_TOKEN or not token.isascii() or not token.isalnum():
        raise BelvedereError("move-damaged")
