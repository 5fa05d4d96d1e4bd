"""Keeps the standing entries of a table and where its turns began, for spectators who are shown everything late."""

from core.kernel.decision import Seat
from core.table.entries import Acted, Entry, TookBack


class Turns:
    """The standing entries of one table, oldest first.

    A turn begins when a seat is asked that was not asked before: one seat's consecutive decisions are a turn, and so
    is what several seats choose at the same time. It counts from its first action on, and only when nothing before
    that can be taken back any more; so however often a seat acts and takes back, no turn passes by it.
    """

    def __init__(self) -> None:
        self._standing: list[Entry] = []
        self._starts: list[int] = []
        self._asked: frozenset[Seat] = frozenset()
        """The seats that may be asked without a new turn beginning."""

    def __len__(self) -> int:
        return len(self._standing)

    def add(self, entry: Entry, asked: tuple[Seat, ...], *, settled: bool) -> None:
        """Add an entry that was accepted when `asked` owed a choice. `settled` says that nothing before it can be
        taken back any more."""
        match entry:
            case Acted():
                if settled and not self._asked.issuperset(asked):
                    self._starts.append(len(self._standing))
                self._asked = frozenset(asked)
                self._standing.append(entry)
            case TookBack(seat):
                self._asked |= {seat}
                self._drop(seat)
            case _:
                self._standing.append(entry)

    def before(self, turns: int) -> int:
        """How many entries stood so many whole turns ago, at least 1. The latest turn does not
        count: it may not be over."""
        return self._starts[-1 - turns] if len(self._starts) > turns else 0

    def entries(self, start: int, end: int) -> tuple[Entry, ...]:
        """The standing entries from `start` up to but not including `end`."""
        return tuple(self._standing[start:end])

    def _drop(self, seat: Seat) -> None:
        for place in reversed(range(len(self._standing))):
            entry = self._standing[place]
            if isinstance(entry, Acted) and entry.seat == seat:
                del self._standing[place]
                return
