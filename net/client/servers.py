"""Connects a player at their own keyboard to remote servers, and remembers the recent ones.

The list is a file in the data folder with one address a line, the latest first.
"""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.files import change_file
from core.kernel.message import BelvedereError, Message
from core.link.invites import is_invite, parse_invite
from core.link.lobby import Trusts, WayThere
from core.ownership import reason
from net.config.address import Address, parse_address, parse_pasted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.link.lobby import Lobby
    from net.client.connection import ServerClient
    from net.client.lobby import RemoteLobby

FILE: Final = "servers"
MOST: Final = 12
"""Number of servers to remember."""
LONGEST: Final = 16384
"""Maximum characters to read from the list."""


class KnownServers:
    """The servers of one person (`core.link.lobby.Servers`). Close it at the end."""

    def __init__(self, folder: Path, known_hosts: Path | None = None, **options: Any) -> None:
        """Keep the list in `folder`. `known_hosts` defaults to the file of OpenSSH; `options` go to asyncssh."""
        self._file, self._options = folder / FILE, options
        self._known_hosts = known_hosts
        self._lobbies: list[tuple[RemoteLobby, ServerClient]] = []

    def way(self, text: str) -> WayThere:
        """Parse an address, link or `ssh` line. Raises BelvedereError."""
        if is_invite(parse_invite(text)):
            raise BelvedereError("remote-invite-only", invite=parse_invite(text))
        address = parse_pasted(text)
        if address.user is not None and is_invite(address.user):
            return WayThere(Address(address.host, address.port).written, address.user)
        return WayThere(address.written)

    async def reach(self, way: WayThere, trusts: Trusts) -> "Lobby":
        """Connect to the server and remember it. Raises BelvedereError."""
        from net.client.connection import ServerClient  # here: asyncssh is loaded where it is wanted
        from net.client.lobby import RemoteLobby

        server = parse_address(way.server)
        address = server if way.invite is None else Address(server.host, server.port, way.invite)
        hosts = self._known_hosts or Path.home() / ".ssh" / "known_hosts"
        client = ServerClient(address, hosts, trusts, **self._options)
        lobby = RemoteLobby(client.dial, address)
        try:
            await lobby.open()
        except BaseException:
            await lobby.close()
            raise
        self._lobbies.append((lobby, client))
        self.remember(way.server)
        return lobby

    def remember(self, server: str) -> None:
        """Put a server at the head of the list. Write errors are ignored."""
        with suppress(BelvedereError):
            self._change(lambda known: (server, *(one for one in known if one != server)))

    def arrival(self, lobby: "Lobby") -> tuple[Message, ...]:
        """Return sentences on the key with which this person came to a lobby, and on the keys that were not offered."""
        return next((client.arrival for one, client in self._lobbies if one is lobby), ())

    async def leave(self, lobby: "Lobby") -> None:
        """Close one connection."""
        for one in self._lobbies:
            if one[0] is lobby:
                self._lobbies.remove(one)
                await one[0].close()
                return

    async def close(self) -> None:
        """Close all connections."""
        while self._lobbies:
            await self._lobbies.pop()[0].close()

    def lately(self) -> tuple[str, ...]:
        """Return the remembered servers, the latest first. Lines without a valid address are skipped."""
        try:
            with open(self._file, "rb") as file:
                return _addresses(file.read(LONGEST).decode().splitlines())
        except (OSError, UnicodeDecodeError):
            return ()

    def forget(self, server: str) -> None:
        """Remove a server from the list. Raises BelvedereError."""
        if server not in self.lately():
            raise BelvedereError("remote-not-listed", server=server[:60])
        self._change(lambda known: tuple(one for one in known if one != server))

    def _change(self, change: "Callable[[tuple[str, ...]], tuple[str, ...]]") -> None:
        """Change the list atomically, keeping invalid lines at its end.

        Raises BelvedereError if the file cannot be read or written; it is then unchanged.
        """

        def changed(content: bytes | None) -> bytes:
            lines = (content or b"").decode().splitlines()
            others = [line for line in lines if not _is_address(line)]
            return "".join(f"{line}\n" for line in (*change(_addresses(lines))[:MOST], *others)).encode()

        try:
            change_file(self._file, changed, mode=0o600)
        except (OSError, UnicodeDecodeError) as fault:
            raise BelvedereError("remote-not-kept", path=str(self._file), reason=reason(fault)) from None


def _addresses(lines: "Sequence[str]") -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for line in lines if _is_address(line)))[:MOST]


def _is_address(line: str) -> bool:
    try:
        return parse_address(line).written == line
    except BelvedereError:
        return False
