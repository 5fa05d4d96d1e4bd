"""The lobby for further terminals of one person; another process of theirs, a terminal or a server, has the tables
open.
"""

from typing import Final

from core.kernel.message import BelvedereError
from core.link.lobby import LobbyCommand, R
from core.link.lobby_commands import CallMe, CreateTable
from net.client.lobby import Dial, RemoteLobby
from net.config.address import Address, parse_address

HERE: Final = Address("localhost")
OWN: Final = "remote-own-components"
"""The refusal of tables with a seed or custom components, which cannot be sent over a wire."""


class TerminalLobby(RemoteLobby):
    """A lobby on the same machine: the same person in another process.

    It has no account, and invites only if a server has the tables.
    """

    def __init__(self, dial: Dial) -> None:
        super().__init__(dial, HERE)
        self.account = None

    async def arrive(self, name: str) -> None:
        """Connect, and take the name `name` unless it is empty. Raises BelvedereError."""
        await self.open()
        if self.public_address:
            self._address = parse_address(self.public_address)
        if name and name != self.me:
            await self.do(CallMe(name))

    async def is_known(self) -> bool:
        return True

    async def do(self, command: LobbyCommand[R]) -> R:
        if isinstance(command, CreateTable) and command.spec.is_for_others and not self.public_address:
            raise BelvedereError("lobby-open-at-home")
        try:
            return await super().do(command)
        except BelvedereError as problem:
            if problem.sentence.id == OWN:
                raise BelvedereError("terminal-own-components") from None
            raise

    def invitation(self, invite: str) -> str | None:
        return super().invitation(invite) if self.public_address else None

    def invitation_link(self, invite: str) -> str | None:
        return super().invitation_link(invite) if self.public_address else None
