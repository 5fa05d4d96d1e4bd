"""Stores results of finished tables, ratings, the visibility of statistics, and attempts at daily deals.

`results` can be recomputed from the tables (`tui.cli.statistics`), and `ratings` from `results`, as a fold in the
order in which tables ended. Nothing else writes them.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from operator import itemgetter
from typing import Any, Final

import attrs

from core.learning.progress import SECONDS_OF_A_DAY
from core.results.facts import Flag, SeatResult, Skill, is_counted
from core.results.ratings import counts_for_ratings, is_one_too_many, update_ratings
from core.storage.database import SqlDatabase
from core.storage.values import blocked_key, followed_key, labels_key, unannounced_key

ANONYMOUS: Final = "gone:"
"""Prefix of the identity, followed by a number, of a person with anonymised results.

Others keep their ratings, because the fold still sees the same player.
"""

_RATING = """INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (identity, game) DO UPDATE SET mu = excluded.mu,
             sigma = excluded.sigma, tables = excluded.tables, last = excluded.last"""
SHARED: Final[Flag] = "one-address"
_ALL: Final = 2**62
"""More rows than there are."""
_COLUMNS = "seat, identity, game, seats, options, level, rank, points, lines, ended, flags, earned"
_MET = f"""SELECT number, {_COLUMNS} FROM results WHERE number IN
           (SELECT one.number FROM results AS one JOIN results AS other ON one.number = other.number
           WHERE one.identity = ? AND other.identity = ? AND one.game = ?
           AND (one.ended < ? OR (one.ended = ? AND one.number < ?)))
           ORDER BY ended, number, seat"""


class ResultStore:
    """The results of one store. Every method raises StoreError if the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def add(self, number: int, results: Sequence[SeatResult]) -> None:
        """Store the results of a table that has just ended, and update the ratings. Inside a transaction."""
        self._insert(number, results)
        self._rate(number, results)

    def tables_of(self, identity: str, limit: int) -> dict[str, tuple[SeatResult, ...]]:
        """Return the latest stored tables of a person by id, the latest first, each as the results of all its
        seats."""
        columns = ", ".join(f"results.{column}" for column in _COLUMNS.split(", "))
        rows = self._database.rows(
            f"""SELECT tables.id, {columns} FROM results JOIN tables USING (number) WHERE number IN
                (SELECT number FROM results WHERE identity = ?1 ORDER BY ended DESC, number DESC LIMIT ?2)
                ORDER BY ended DESC, number DESC, seat""",
            identity,
            limit,
        )
        return {id: tuple(results) for id, results in _by_table(rows)}

    def latest(self, identity: str, game: str, limit: int) -> list[tuple[SeatResult, ...]]:
        """Return a person's latest tables of one game, the latest first, each as the results of all its seats."""
        rows = self._database.rows(
            f"""SELECT number, {_COLUMNS} FROM results WHERE number IN
                (SELECT number FROM results WHERE identity = ?1 AND game = ?2
                ORDER BY ended DESC, number DESC LIMIT ?3)
                ORDER BY ended DESC, number DESC, seat""",
            identity,
            game,
            limit,
        )
        return [tuple(results) for _, results in _by_table(rows)]

    def skills(self, identity: str) -> dict[str, Skill]:
        """Return a person's ratings by game."""
        rows = self._database.rows("SELECT game, mu, sigma, tables, last FROM ratings WHERE identity = ?", identity)
        return {game: Skill(*values) for game, *values in rows}

    def exported(self, identity: str) -> list[dict[str, Any]]:
        """Return all stored results of a person, the oldest first, as data for JSON."""
        return [
            {
                "table": table,
                "counted": is_counted(results),
                **attrs.asdict(one),
                "lines": dict(one.lines),
                "earned": dict(one.earned),
                "flags": sorted(one.flags),
            }
            for table, results in reversed(self.tables_of(identity, _ALL).items())
            for one in results
            if one.identity == identity
        ]

    # Visibility

    def is_open(self, identity: str) -> bool:
        """Return whether others can see a person's ratings and number of tables."""
        return bool(self._database.rows("SELECT 1 FROM open_profiles WHERE identity = ?", identity))

    def open_up(self, identity: str, is_open: bool) -> None:
        """Set whether others can see them."""
        statement = "INSERT INTO open_profiles VALUES (?) ON CONFLICT DO NOTHING"
        with self._database.transaction() as database:
            database.execute(statement if is_open else "DELETE FROM open_profiles WHERE identity = ?", (identity,))

    def forget(self, identity: str) -> int:
        """Anonymise a person's results, and delete their learning progress, blocks, followed people, labels of
        tables and offer to take challenges.

        Return the number of results.
        """
        with self._database.transaction() as database:
            (taken,) = database.execute(
                f"SELECT count(DISTINCT identity) FROM results WHERE substr(identity, 1, {len(ANONYMOUS)}) = ?",
                (ANONYMOUS,),
            ).fetchone()
            player = f"{ANONYMOUS}{taken + 1}"
            found = database.execute("UPDATE results SET identity = ? WHERE identity = ?", (player, identity))
            database.execute("UPDATE ratings SET identity = ? WHERE identity = ?", (player, identity))
            database.execute("DELETE FROM open_profiles WHERE identity = ?", (identity,))
            database.execute("DELETE FROM programs WHERE identity = ?", (identity,))
            database.execute("DELETE FROM progress WHERE identity = ?", (identity,))
            for note in (blocked_key, followed_key, unannounced_key, labels_key):
                database.execute("DELETE FROM meta WHERE key = ?", (note(identity),))
        return found.rowcount

    # Recomputation

    def replace(self, results: Mapping[str, Sequence[SeatResult]]) -> None:
        """Replace the results of tables, given by table id, and recompute all ratings.

        Anonymised people stay anonymous. Whether people shared an address is known from the earlier results only, and
        they earn nothing there.
        """
        numbers = dict(self._database.rows("SELECT id, number FROM tables"))
        select = f"SELECT number, seat, identity FROM results WHERE substr(identity, 1, {len(ANONYMOUS)}) = ?"
        gone = {(number, seat): identity for number, seat, identity in self._database.rows(select, ANONYMOUS)}
        shared = f"SELECT number FROM results WHERE ' ' || flags || ' ' LIKE '% {SHARED} %'"
        of_one_address = {number for (number,) in self._database.rows(shared)}
        with self._database.transaction() as database:
            for table, found in results.items():
                number = numbers[table]
                if number in of_one_address:
                    found = [attrs.evolve(one, flags=one.flags | {SHARED}, earned={}) for one in found]
                database.execute("DELETE FROM results WHERE number = ?", (number,))
                self._insert(
                    number, [attrs.evolve(one, identity=gone.get((number, one.seat), one.identity)) for one in found]
                )
            database.execute("DELETE FROM ratings")
            rows = database.execute(f"SELECT number, {_COLUMNS} FROM results ORDER BY ended, number, seat").fetchall()
            for number, table_results in _by_table(rows):
                self._rate(number, table_results)

    # Rows

    def _insert(self, number: int, results: Iterable[SeatResult]) -> None:
        for one in results:
            lines, flags = json.dumps(dict(one.lines)), " ".join(sorted(one.flags))
            earned = json.dumps(dict(one.earned))
            row = (one.game, one.seats, one.options, one.level, one.rank, one.points, lines, one.ended, flags, earned)
            statement = "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            self._database.execute(statement, (number, one.seat, one.identity, *row))

    def _rate(self, number: int, results: Sequence[SeatResult]) -> None:
        game = results[0].game
        if not counts_for_ratings(results) or self._met_too_often(number, results):
            return
        known = self._skills({one.identity for one in results}, game)
        for identity, skill in update_ratings(known, results).items():
            row = (identity, game, skill.mu, skill.sigma, skill.tables, skill.last)
            self._database.execute(_RATING, row)

    def _met_too_often(self, number: int, results: Sequence[SeatResult]) -> bool:
        """Return whether two people of a table have lately rated each other at that game too often before it."""
        people = sorted({one.identity for one in results if one.identity})
        ended, game = results[0].ended, results[0].game
        for one, other in combinations(people, 2):
            rows = self._database.execute(_MET, (one, other, game, ended, ended, number)).fetchall()
            earlier = [table[0].ended for _, table in _by_table(rows) if counts_for_ratings(table)]
            if is_one_too_many(earlier, ended):
                return True
        return False

    def _skills(self, identities: Collection[str], game: str) -> dict[str, Skill]:
        select = "SELECT mu, sigma, tables, last FROM ratings WHERE identity = ? AND game = ?"
        found = {one: self._database.execute(select, (one, game)).fetchone() for one in identities}
        return {one: Skill(*row) for one, row in found.items() if row is not None}


def _by_table(rows: Iterable[Sequence[Any]]) -> Iterator[tuple[Any, list[SeatResult]]]:
    """Yield the first column of consecutive rows of a table, and the results in the others."""
    for table, group in groupby(rows, key=itemgetter(0)):
        yield table, [_result(*row[1:]) for row in group]


def _result(*row: Any) -> SeatResult:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    parsed = {name: json.loads(values[name]) for name in ("lines", "earned")}
    return SeatResult(**{**values, **parsed, "flags": frozenset(values["flags"].split())})


# Attempts at daily deals


@attrs.frozen
class DailyResult:
    """The result of a finished attempt."""

    identity: str
    table: str
    points: int
    margin: int
    """Lead over the strongest rival in points."""
    is_ranked: bool = True
    """Whether no other person began the deal before from the same address."""


_FINISHED: Final = """FROM daily_tries AS tries JOIN tables USING (id)
               JOIN results AS mine ON mine.number = tables.number AND mine.identity = tries.identity
               JOIN results AS theirs ON theirs.number = tables.number AND theirs.seat != mine.seat
               WHERE ' ' || mine.flags || ' ' NOT LIKE '% conceded %'"""
"""Finished attempts that were not conceded."""
_RANKED: Final = """NOT EXISTS (SELECT 1 FROM daily_tries AS earlier JOIN tables AS others ON others.id = earlier.id
               WHERE earlier.day = tries.day AND earlier.source = tries.source AND earlier.source != ''
               AND others.number < tables.number)"""
"""Whether an attempt is the first from its address. Addresses are compared only within a day."""


class DailyStore:
    """The attempts of one store. Every method raises StoreError if the disk fails.

    An attempt counts if it ended before the time `until` (seconds since the epoch) without a concession.
    """

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def add(self, day: int, identity: str, table: str, source: str = "") -> None:
        """Record a table as a person's only attempt at the deal of a day. `source` stands for the person's address on
        that day; empty if it has none. Raises StoreError for a second attempt."""
        with self._database.transaction() as database:
            database.execute("INSERT INTO daily_tries VALUES (?, ?, ?, ?)", (day, identity, table, source))

    def table(self, day: int, identity: str) -> str:
        """Return the id of the table of a person's attempt at the deal of a day, or ""."""
        rows = self._database.rows("SELECT id FROM daily_tries WHERE day = ? AND identity = ?", day, identity)
        return str(rows[0][0]) if rows else ""

    def is_known(self, identity: str, before: float) -> bool:
        """Return whether a person finished a table before that time, in seconds since the epoch."""
        return bool(
            self._database.rows("SELECT 1 FROM results WHERE identity = ? AND ended < ? LIMIT 1", identity, before)
        )

    def results(self, day: int, until: float, limit: int) -> list[DailyResult]:
        """Return at most `limit` results of attempts at the deal of a day, the ranked ones first, then by lead."""
        rows = self._database.rows(
            f"""SELECT tries.identity, tries.id, mine.points, mine.points - max(theirs.points) AS margin,
               CASE WHEN {_RANKED} THEN 1 ELSE 0 END AS ranked
               {_FINISHED} AND tries.day = ? AND mine.ended < ?
               GROUP BY tries.day, tries.identity, tries.id, tries.source, tables.number, mine.points
               ORDER BY ranked DESC, margin DESC, mine.points DESC, tries.id LIMIT ?""",
            day,
            until,
            limit,
        )
        return [_daily_result(*row) for row in rows]

    def result(self, day: int, identity: str, until: float) -> DailyResult | None:
        """Return the result of a person's attempt at the deal of a day, if it counts."""
        rows = self._database.rows(
            f"""SELECT tries.identity, tries.id, mine.points, mine.points - max(theirs.points),
               CASE WHEN {_RANKED} THEN 1 ELSE 0 END
               {_FINISHED} AND tries.day = ? AND tries.identity = ? AND mine.ended < ?
               GROUP BY tries.day, tries.identity, tries.id, tries.source, tables.number, mine.points""",
            day,
            identity,
            until,
        )
        return next((_daily_result(*row) for row in rows), None)

    def days_of(self, identity: str, last: int, late: float) -> list[int]:
        """Return the days up to `last` with an attempt of a person that counts: here, one that ended within `late`
        seconds after the start of its day."""
        rows = self._database.rows(
            f"""SELECT DISTINCT tries.day {_FINISHED} AND tries.identity = ? AND tries.day <= ?
               AND mine.ended - tries.day * {SECONDS_OF_A_DAY}.0 < ?""",
            identity,
            last,
            late,
        )
        return [day for (day,) in rows]


def _daily_result(identity: str, table: str, points: int, margin: int, ranked: int) -> DailyResult:
    return DailyResult(identity, table, points, margin, bool(ranked))
