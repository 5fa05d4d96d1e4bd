"""Gives a further terminal of one person the lobby of the process that has the tables open: a terminal, or a server."""

from typing import Final

from core.kernel.message import BelvedereError
from core.link.lobby import LobbyCommand, R
from core.link.lobby_commands import CallMe, CreateTable
from net.client.lobby import Dial, RemoteLobby
from net.config.address import Address, parse_address

HERE: Final = Address("localhost")
OWN: Final = "remote-own-components"
"""Why a table with a seed or components of one's own is not made at the other end of a wire."""


class TerminalLobby(RemoteLobby):
    """A lobby at one's own machine: the same person, in another process. There is no account, and nobody can be
    invited unless a server has the tables."""

    def __init__(self, dial: Dial) -> None:
        super().__init__(dial, HERE)
        self.account = None

    async def arrive(self, name: str) -> None:
        """Reach the other terminal, and be called `name` here; the name there, where it is empty. Raises
        BelvedereError when that cannot be."""
        await self.open()
        if self.door:
            self._address = parse_address(self.door)
        if name and name != self.me:
            await self.do(CallMe(name))

    async def is_known(self) -> bool:
        return True

    async def do(self, command: LobbyCommand[R]) -> R:
        if isinstance(command, CreateTable) and command.spec.is_for_others and not self.door:
            raise BelvedereError("lobby-open-at-home")
        try:
            return await super().do(command)
        except BelvedereError as problem:
            if problem.sentence.id == OWN:
                raise BelvedereError("terminal-own-components") from None
            raise

    def invitation(self, invite: str) -> str | None:
        return super().invitation(invite) if self.door else None

    def invitation_link(self, invite: str) -> str | None:
        return super().invitation_link(invite) if self.door else None
