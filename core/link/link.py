"""One viewer's end of one table, wherever the table is."""

from collections.abc import Callable
from typing import Any, Protocol

from core.kernel.decision import Seat
from core.link.updates import Delivery


class Link(Protocol):
    """One viewer's end of one table. Calls return at once; answers come as deliveries.

    `attach` starts the deliveries: a Log, a Roster (with Clocks where the table has them) and a fresh Update first. An
    accepted action arrives as an Update, a refused one as Refused; whatever arrives has been on disk first.
    """

    table: str
    game: str
    viewer: Seat | None

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def submit(self, decision: str, action: Any) -> None: ...

    def take_back(self) -> None: ...

    def concede(self) -> None: ...

    def hand_over(self, seat: Seat) -> None:
        """Let a steward play for another's `seat`, whose time is up or who has been gone too long (`claimable`)."""
        ...

    def resume(self) -> None:
        """Take one's own seat back from a steward. Attaching to it, or answering for it, does the same."""
        ...

    def say(self, text: str) -> None: ...

    def look(self, seat: Seat | None) -> None:
        """See the table as `seat` sees it, or what lies open (None). Only for spectators, where the table shows them
        that seat's view; a Log and a fresh Update follow."""
        ...

    def agree(self, yes: bool) -> None:
        """Let spectators share this seat's view from now on, or no longer; for the seat that the table would show."""
        ...

    def refresh(self) -> None: ...

    def close(self) -> None: ...
