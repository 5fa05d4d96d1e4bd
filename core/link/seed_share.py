"""Adds a player's bytes to the seeds of tables on a server, and checks the server's commitments.

A server commits to the seed of a table when the table is made. A client fetches that commitment before it adds its
bytes; later the table must show the same hash. The player's machine makes these bytes: `belvedere join` itself, or the
page in a browser, after it has received the commitment.
"""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import attrs

from core.kernel.message import BelvedereError, Message
from core.link.lobby import LobbyCommand, TableCard
from core.link.lobby_commands import AddEntropy, CreateTable, FetchCommitment, JoinTable, PlayNow
from core.link.updates import Roster

ENTROPY_BYTES: Final = 16
"""How many bytes are added to each seed."""
UNKNOWN: Final = "data-"
"""The start of the message ids by which a server without this feature refuses a request."""

Ask = Callable[[LobbyCommand[Any]], Awaitable[Any]]
MakeShare = Callable[[str], Awaitable[bytes]]
"""Makes a player's bytes for a seed, given its commitment; empty to add nothing."""


async def share_of_this_machine(commitment: str) -> bytes:
    """Return random bytes of this machine for any seed."""
    return secrets.token_bytes(ENTROPY_BYTES)


class SeedShare:
    """One player's additions to the seeds of tables, and the server's commitments to these seeds."""

    def __init__(self, ask: Ask, make: MakeShare = share_of_this_machine) -> None:
        """`ask` sends a command to the server, `make` makes the bytes to add."""
        self._ask, self._make = ask, make
        self._committed: dict[str, str] = {}  # by table id

    async def do(self, command: LobbyCommand[Any]) -> Any:
        """Carry out a command and return its answer. A command that takes a seat also adds to the table's seed."""
        match command:
            case JoinTable(entropy=b""):
                committed = await self._commitment(command.invite)
                if committed is None:
                    return await self._ask(command)
                card = await self._ask(attrs.evolve(command, entropy=await self._make(committed)))
                self._committed[card.id] = committed
                return card
            case CreateTable() | PlayNow():
                return await self._added(await self._ask(command))
            case _:
                return await self._ask(command)

    def warning(self, table: str, roster: Roster) -> Message | None:
        """Return a warning if a table shows another commitment than before; None if it is the same."""
        committed = self._committed.get(table)
        return Message("remote-other-seed") if committed not in (None, roster.commitment) else None

    async def _commitment(self, invite: str) -> str | None:
        """Return the server's commitment; None if the server does not support this."""
        try:
            found: str = await self._ask(FetchCommitment(invite))
        except BelvedereError as problem:
            if problem.sentence.id.startswith(UNKNOWN):
                return None
            raise
        return found

    async def _added(self, card: TableCard) -> TableCard:
        """Return a new table, after adding to its seed if it waits for others."""
        if card.status != "open":
            return card
        try:
            committed: str = await self._ask(FetchCommitment(card.id))
            added: TableCard = await self._ask(AddEntropy(card.id, await self._make(committed)))
        except BelvedereError:
            return card  # the table exists even if the addition failed
        self._committed[card.id] = committed
        return added
