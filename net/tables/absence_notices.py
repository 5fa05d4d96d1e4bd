"""Whom of a table's people the house has to call, because they are not in it."""

from collections.abc import Callable, Collection

from core.kernel.decision import Seat
from core.table.table import Table
from net.lobby.feed import LobbyFeed
from net.services.notify import Call, Kind
from net.tables.seats import Seating


class Calls:
    """Watches one table and gives `call` whoever is away when something waits for them."""

    def __init__(self, table: str, game: str, feed: LobbyFeed, call: Callable[[Call], None]) -> None:
        self._table, self._game, self._feed, self._call = table, game, feed, call
        self._asked: frozenset[Seat] = frozenset()
        self._is_over = False

    def know(self, table: Table) -> None:
        """So it stood when the house opened: nobody is called for that again."""
        self._asked, self._is_over = frozenset(table.to_act), table.outcome is not None

    def begun(self, table: Table, seating: Seating) -> None:
        """The table has begun: it is the turn of some, and all may want to know."""
        self.moved(table, seating)
        self._tell("begun", seating, [seat.seat for seat in seating.taken if seat.seat not in self._asked])

    def moved(self, table: Table, seating: Seating) -> None:
        """The table stands otherwise."""
        asked = frozenset(table.to_act)
        self._tell("turn", seating, asked - self._asked - table.conceded)
        self._asked = asked
        if table.outcome is not None and not self._is_over:
            self._is_over = True
            self._tell("over", seating, [seat.seat for seat in seating.taken])

    def _tell(self, kind: Kind, seating: Seating, seats: Collection[Seat]) -> None:
        """Call each person once, guests never: nobody knows where they are."""
        people = {seat.identity: seat for seat in seating.taken if seat.seat in seats}
        for identity, seat in people.items():
            if identity.startswith("SHA256:") and not self._feed.is_here(identity):
                self._call(Call(kind, identity, seat.name, self._table, self._game))
