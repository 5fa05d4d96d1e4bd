"""A server elsewhere that is a lobby of this process."""

from pathlib import Path

from core.kernel.message import BelvedereError
from core.link.lobby import Lobby, Trusts, WayThere
from net.client.servers import KnownServers

FINGERPRINT = "SHA256:5iBIZtmXIRyOk9Ymk5ULNQiHbFsZcUdRHhDLSpMDQ5M"


class NearServers(KnownServers):
    """Reaches one lobby under every address, with a key that is asked about each time."""

    def __init__(self, folder: Path, lobby: Lobby) -> None:
        super().__init__(folder)
        self.lobby = lobby
        self.reached: list[WayThere] = []
        self.left = 0

    async def reach(self, way: WayThere, trusts: Trusts) -> Lobby:
        """The lobby, once its key is trusted."""
        if not await trusts(way.server, FINGERPRINT):
            raise BelvedereError("remote-key-refused")
        self.remember(way.server)
        self.reached.append(way)
        return self.lobby

    async def leave(self, lobby: Lobby) -> None:
        """Count it."""
        assert lobby is self.lobby
        self.left += 1
