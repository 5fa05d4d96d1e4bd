"""Adds to the seeds of the tables that a player sits down at on a server, and holds the server to its word.

A server commits to the seed of a table when the table is made. Before a client adds its share it fetches that
commitment; what the table shows afterwards must be the same hash. What is added is made by the machine of the player:
by `belvedere join` itself, or by the page of a browser, which is asked for it once it was shown the commitment.
"""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import attrs

from core.kernel.message import BelvedereError, Message
from core.link.lobby import LobbyCommand, TableCard
from core.link.lobby_commands import AddEntropy, CreateTable, FetchCommitment, JoinTable
from core.link.updates import Roster

ENTROPY_BYTES: Final = 16
"""What is added to each seed."""
UNKNOWN: Final = "data-"
"""How the sentences begin by which a server that knows nothing of this refuses a request."""

Ask = Callable[[LobbyCommand[Any]], Awaitable[Any]]
MakeShare = Callable[[str], Awaitable[bytes]]
"""Gives what a player adds to a seed, once they know its commitment; empty where they add nothing."""


async def share_of_this_machine(commitment: str) -> bytes:
    """What this machine adds to any seed."""
    return secrets.token_bytes(ENTROPY_BYTES)


class SeedShare:
    """What one player adds to the seeds of tables, and what their server has committed to."""

    def __init__(self, ask: Ask, make: MakeShare = share_of_this_machine) -> None:
        """`ask` asks the server, `make` makes what is added."""
        self._ask, self._make = ask, make
        self._committed: dict[str, str] = {}  # by the id of the table

    async def do(self, command: LobbyCommand[Any]) -> Any:
        """The answer to a command; who sits down at a table by it adds to its seed."""
        match command:
            case JoinTable(entropy=b""):
                committed = await self._commitment(command.invite)
                if committed is None:
                    return await self._ask(command)
                card = await self._ask(attrs.evolve(command, entropy=await self._make(committed)))
                self._committed[card.id] = committed
                return card
            case CreateTable():
                return await self._added(await self._ask(command))
            case _:
                return await self._ask(command)

    def warning(self, table: str, roster: Roster) -> Message | None:
        """What to tell a player whose table shows another commitment than was made before; None where all is well."""
        committed = self._committed.get(table)
        return Message("remote-other-seed") if committed not in (None, roster.commitment) else None

    async def _commitment(self, invite: str) -> str | None:
        """What the server has committed to; None where it knows nothing of this."""
        try:
            found: str = await self._ask(FetchCommitment(invite))
        except BelvedereError as problem:
            if problem.sentence.id.startswith(UNKNOWN):
                return None
            raise
        return found

    async def _added(self, card: TableCard) -> TableCard:
        """A table that was just made, with one's share where it waits for others."""
        if card.status != "open":
            return card
        try:
            committed: str = await self._ask(FetchCommitment(card.id))
            added: TableCard = await self._ask(AddEntropy(card.id, await self._make(committed)))
        except BelvedereError:
            return card  # the table is there all the same
        self._committed[card.id] = committed
        return added
