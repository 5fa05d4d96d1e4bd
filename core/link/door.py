"""Defines the door of a keyboard: by it friends come to open seats of tables there, without a server of its own."""

from typing import TYPE_CHECKING, Final, Protocol

import attrs

if TYPE_CHECKING:
    from core.kernel.message import Message
    from core.link.lobby import TableCard
    from core.link.spec import TableSpec

THIS_MACHINE: Final = "127.0.0.1"
"""Where nobody from outside can come."""
USUAL_PORT: Final = 2222
"""The port of a door, unless another program has it."""


@attrs.frozen
class Doorway:
    """Where a door is opened: nowhere else than the person at the keyboard has agreed to."""

    address: str = THIS_MACHINE
    port: int = USUAL_PORT


class Door(Protocol):
    """Lets friends come to tables at this keyboard: it is open while one of these tables is not over."""

    def network(self) -> str:
        """The address of this machine in its network; empty where it is in none."""

    async def create(self, spec: "TableSpec", at: Doorway) -> "TableCard":
        """Open the door, and make a table with open seats behind it. Raises BelvedereError when that cannot be."""

    async def reopen(self, table: str, at: Doorway) -> None:
        """Open the door for a table that was made before. Raises BelvedereError when that cannot be."""

    def leads_to(self, table: str) -> bool:
        """Whether one can come to that table now."""

    def greeting(self) -> "Message":
        """Where it is open, for the person at the keyboard."""

    def fingerprint(self) -> str:
        """That of the server key, by which a friend knows this machine; empty while the door is closed."""

    def invitation(self, invite: str) -> str | None:
        """As a lobby gives it; None while the door is closed."""

    def invitation_link(self, invite: str) -> str | None:
        """As a lobby gives it; None while the door is closed."""
