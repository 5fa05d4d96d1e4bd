"""Reaches servers elsewhere for somebody at their own keyboard, and keeps a short list of those they were at.

The list is a file of the data folder: an address a line, the latest first.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.kernel.errors import BelvedereError, reason
from core.link.invites import is_invite, parse_invite
from core.link.servers import Trusts, WayThere
from net.config.address import Address, parse_address, parse_pasted

if TYPE_CHECKING:
    from core.link.lobby import Lobby
    from net.client.lobby import RemoteLobby

FILE: Final = "servers"
MOST: Final = 12
"""Servers that are remembered; whoever has been at more forgets the oldest."""
LONGEST: Final = 16384
"""Characters of the list that are read."""


class KnownServers:
    """The servers of one person (`core.link.servers.Servers`). Close it at the end."""

    def __init__(self, folder: Path, known_hosts: Path | None = None, **options: Any) -> None:
        """The list is kept in `folder`; `known_hosts` is the file of trusted server keys, that of OpenSSH if nothing
        else is said, and `options` go to asyncssh."""
        self._file, self._options = folder / FILE, options
        self._known_hosts = known_hosts
        self._lobbies: list[RemoteLobby] = []

    def way(self, text: str) -> WayThere:
        """The way in what somebody was given. Raises BelvedereError."""
        if is_invite(parse_invite(text)):
            raise BelvedereError("remote-invite-alone", invite=parse_invite(text))
        address = parse_pasted(text)
        if address.user is not None and is_invite(address.user):
            return WayThere(Address(address.host, address.port).written, address.user)
        return WayThere(address.written)

    async def reach(self, way: WayThere, trusts: Trusts) -> "Lobby":
        """Connect to the server, and remember it. Raises BelvedereError."""
        from net.client.connection import ServerClient  # here: asyncssh is loaded where it is wanted
        from net.client.lobby import RemoteLobby

        server = parse_address(way.server)
        address = server if way.invite is None else Address(server.host, server.port, way.invite)
        hosts = self._known_hosts or Path.home() / ".ssh" / "known_hosts"
        lobby = RemoteLobby(ServerClient(address, hosts, trusts, **self._options).dial, address)
        try:
            await lobby.open()
        except BaseException:
            await lobby.close()
            raise
        self._lobbies.append(lobby)
        self.remember(way.server)
        return lobby

    def remember(self, server: str) -> None:
        """Put it at the head of the list, unless the disk refuses."""
        with suppress(BelvedereError):
            self._keep((server, *(one for one in self.lately() if one != server)))

    async def leave(self, lobby: "Lobby") -> None:
        """End a connection."""
        for one in self._lobbies:
            if one is lobby:
                self._lobbies.remove(one)
                await one.close()
                return

    async def close(self) -> None:
        """End all connections."""
        while self._lobbies:
            await self._lobbies.pop().close()

    def lately(self) -> tuple[str, ...]:
        """The latest first. What is no address, as somebody may have written it there, is passed over."""
        try:
            with open(self._file, encoding="utf-8") as file:
                lines = file.read(LONGEST).splitlines()
        except (OSError, UnicodeDecodeError):
            return ()
        found = [line for line in lines if _is_address(line)]
        return tuple(dict.fromkeys(found))[:MOST]

    def forget(self, server: str) -> None:
        """Take it from the list. Raises BelvedereError."""
        known = self.lately()
        if server not in known:
            raise BelvedereError("remote-not-listed", server=server[:60])
        self._keep(tuple(one for one in known if one != server))

    def _keep(self, servers: tuple[str, ...]) -> None:
        """Write the list, whole or not at all."""
        fresh = self._file.with_name(f"{FILE}.{os.getpid()}")
        try:
            fresh.write_text("".join(f"{one}\n" for one in servers[:MOST]), encoding="utf-8")
            fresh.chmod(0o600)
            fresh.replace(self._file)
        except OSError as fault:
            fresh.unlink(missing_ok=True)
            raise BelvedereError("remote-not-kept", path=str(self._file), reason=reason(fault)) from None


def _is_address(line: str) -> bool:
    try:
        return parse_address(line).written == line
    except BelvedereError:
        return False
