"""Defines how somebody at their own keyboard goes to tables of a server elsewhere, and which servers they were at."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol

import attrs

if TYPE_CHECKING:
    from core.link.lobby import Lobby

Trusts = Callable[[str, str], Awaitable[bool]]
"""Asks whether a server key that was never seen is to be trusted: of the host, with the fingerprint of the key."""


@attrs.frozen
class WayThere:
    """Where somebody wants to go who has typed how."""

    server: str
    """Its address, as `Servers` writes and reads it; empty for where they are."""
    invite: str | None = None
    """The invite of a table there, or the id of one that is open to all; None for its home."""


class Servers(Protocol):
    """Reaches servers elsewhere, and remembers where one has been. Nothing is sent before `reach`."""

    def way(self, text: str) -> WayThere:
        """The way in an address, a link, an invite or the line for a shell, as somebody was given it. Raises
        BelvedereError saying what would be one."""

    async def reach(self, way: WayThere, trusts: Trusts) -> "Lobby":
        """Connect to the server, and remember it. Raises BelvedereError when it cannot be."""

    async def leave(self, lobby: "Lobby") -> None:
        """End the connection of a lobby that `reach` gave; the seats there stay."""

    def lately(self) -> tuple[str, ...]:
        """The servers one has been at, the latest first."""

    def forget(self, server: str) -> None:
        """Remember a server no longer. Raises BelvedereError where it was not known, or cannot be forgotten."""
