"""Finds the tables of a store that nobody may come back to."""

import attrs

from core.results.facts import GUEST
from core.storage.database import SqlDatabase
from core.storage.values import Status

_UNFINISHED = "SELECT number, id, status, changed FROM tables WHERE status IN ('open', 'running')"
_SITS = "EXISTS (SELECT 1 FROM seats WHERE seats.number = tables.number"
_ONLY_GUESTS = f"NOT {_SITS} AND substr(identity, 1, {len(GUEST)}) <> '{GUEST}')"
_EXHIBITION = "EXISTS (SELECT 1 FROM meta WHERE key = 'exhibition ' || tables.id)"
_ABSENT = """NOT EXISTS (SELECT 1 FROM seats JOIN players USING (identity)
             WHERE seats.number = tables.number AND players.seen >= ?1)"""


@attrs.frozen
class Leftover:
    """A table that is not over and that may end."""

    id: str
    status: Status
    changed: float
    """When the last entry came, in seconds since the epoch."""
    people: frozenset[str]
    """The identities of all who hold a seat."""


class Leftovers:
    """Questions to one store. Every method raises StoreError when the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def of_guests(self) -> list[Leftover]:
        """The tables at which nobody sits but guests, or nobody at all; exhibitions are none of them."""
        return self._found(f"{_ONLY_GUESTS} AND NOT {_EXHIBITION}")

    def of_absent(self, before: float) -> list[Leftover]:
        """The tables with people of whom nobody has logged in since `before` (seconds since the epoch), and at which
        nothing has happened since."""
        return self._found(f"changed < ?1 AND {_SITS}) AND {_ABSENT}", before)

    def _found(self, condition: str, *values: object) -> list[Leftover]:
        rows = self._database.rows(f"{_UNFINISHED} AND {condition} ORDER BY number", *values)
        return [Leftover(id, status, changed, self._people(number)) for number, id, status, changed in rows]

    def _people(self, number: int) -> frozenset[str]:
        rows = self._database.rows("SELECT identity FROM seats WHERE number = ?", number)
        return frozenset(str(row[0]) for row in rows)


def exhibition(table: str) -> str:
    """The key of the note that a table of bots alone is meant to be."""
    return f"exhibition {table}"
