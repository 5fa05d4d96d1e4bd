"""Defines a link: one viewer's end of one table, wherever the table is."""

from collections.abc import Callable
from typing import Any, Protocol

from core.kernel.decision import Seat
from core.link.commands import TableCommand
from core.link.updates import Delivery


class Link(Protocol):
    """One viewer's end of one table. Calls return at once; answers come as deliveries.

    `attach` starts the deliveries: a Log, a Roster (with Clocks where the table has them) and a fresh Update first. An
    accepted action arrives as an Update, a refused one as Refused; whatever arrives has been on disk first.
    """

    table: str
    game: str

    @property
    def viewer(self) -> Seat | None:
        """The seat, None for who watches. It changes where seats are drawn."""
        ...

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def send(self, command: TableCommand) -> None: ...

    def close(self) -> None: ...


class EncodedReceiver(Protocol):
    """Receives deliveries, and would encode them right away: one that is encoded already may be given to it unread."""

    def __call__(self, delivery: Delivery) -> None: ...

    def take_encoded(self, encoded: dict[str, Any]) -> None:
        """Take what JSON holds of a delivery, with its type: an Update, a Log or Clocks, which hold no sentence."""
        ...
