"""Stores who plays, or played, the deal of which day at which table, and what they came to."""

import attrs

from core.storage.database import SqlDatabase


@attrs.frozen
class DailyResult:
    """What a finished try came to."""

    identity: str
    table: str
    points: int
    margin: int
    """Points before the strongest rival."""


class DailyStore:
    """The tries of one store. Every method raises StoreError when the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def add(self, day: int, identity: str, table: str) -> None:
        """Let a table be a person's one try at the deal of a day."""
        with self._database.transaction() as database:
            database.execute("INSERT INTO daily_tries VALUES (?, ?, ?)", (day, identity, table))

    def table(self, day: int, identity: str) -> str:
        """The id of the table of a person's try at the deal of a day; empty where there is none."""
        rows = self._database.rows("SELECT id FROM daily_tries WHERE day = ? AND identity = ?", day, identity)
        return str(rows[0][0]) if rows else ""

    def results(self, day: int, until: float, limit: int) -> list[DailyResult]:
        """What the tries at the deal of a day came to that ended before `until`, in seconds since 1970, and were not
        given up, the best first, at most so many."""
        rows = self._database.rows(
            """SELECT tries.identity, tries.id, mine.points, mine.points - max(theirs.points) AS margin
               FROM daily_tries AS tries JOIN tables USING (id)
               JOIN results AS mine ON mine.number = tables.number AND mine.identity = tries.identity
               JOIN results AS theirs ON theirs.number = tables.number AND theirs.seat != mine.seat
               WHERE tries.day = ? AND mine.ended < ? AND ' ' || mine.flags || ' ' NOT LIKE '% conceded %'
               GROUP BY tries.identity, tries.id, mine.points
               ORDER BY margin DESC, mine.points DESC, tries.id LIMIT ?""",
            day,
            until,
            limit,
        )
        return [DailyResult(*row) for row in rows]
