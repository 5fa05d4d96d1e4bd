"""Who sits at a table: the seats as they were set up, and the people who took them."""

from collections.abc import Collection, Sequence

from core.kernel.decision import Seat
from core.link.spec import Player
from core.storage.values import StoredSeat
from net.tables.bots import CONCEDED_LEVEL


class Seating:
    """`players` as the table was made, `taken` the seats that people hold."""

    def __init__(self, players: tuple[Player, ...], taken: Sequence[StoredSeat]) -> None:
        self._players = players
        self._taken = {seat.seat: seat for seat in taken}

    @property
    def taken(self) -> list[StoredSeat]:
        """The seats that people hold, in seat order."""
        return [self._taken[seat] for seat in sorted(self._taken)]

    @property
    def open(self) -> list[Seat]:
        """The seats that wait for somebody."""
        return [seat for seat, player in enumerate(self._players) if player.kind != "bot" and seat not in self._taken]

    def held_by(self, identity: str) -> tuple[Seat, ...]:
        """The seats that somebody holds."""
        return tuple(seat.seat for seat in self.taken if seat.identity == identity)

    def beside(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of whoever holds `seat`, that one included; none when nobody does."""
        return self.held_by(self._taken[seat].identity) if seat in self._taken else ()

    def of_people_at(self, seats: Collection[Seat]) -> frozenset[Seat]:
        """All the seats of whoever holds one of `seats`."""
        there = {self._taken[seat].identity for seat in seats if seat in self._taken}
        return frozenset([seat for seat, taken in self._taken.items() if taken.identity in there])

    @property
    def people(self) -> frozenset[str]:
        """Everybody who holds a seat."""
        return frozenset(seat.identity for seat in self._taken.values())

    def take(self, seat: StoredSeat) -> None:
        """Note that somebody holds a seat now."""
        self._taken[seat.seat] = seat

    def players(self, conceded: Collection[Seat] = ()) -> tuple[Player, ...]:
        """Who sits where. A seat that conceded is played by a bot under the person's name."""
        return tuple(self._player(seat, player, seat in conceded) for seat, player in enumerate(self._players))

    def _player(self, seat: Seat, player: Player, has_conceded: bool) -> Player:
        if seat not in self._taken:
            return player
        name = self._taken[seat].name
        return Player("bot", name, CONCEDED_LEVEL) if has_conceded else Player("person", name)
