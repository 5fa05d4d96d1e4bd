"""Stores cups: their terms, entrants and pairs. What became of a pair is not stored here: it follows from its table.

A change of state is one transaction that asserts the state before it. So of several nodes that pair a round, one
succeeds, and after a crash a round is paired or it is not. The ids of its tables are stored with the pairs, before
the tables are made: the next look makes those that are missing.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import attrs

from core.cups import FREE, WIN, Game
from core.encoding.strict_json import dumps, loads
from core.link.cups import CupStatus, CupTerms, Departure
from core.storage.database import SqlDatabase
from core.storage.values import StoreError

MOST_LISTED: Final = 60
"""Unfinished cups in a list, and finished ones."""
_CUP: Final = "id, name, opener, status, terms, secret, opened, starts, round, rounds"


@attrs.frozen
class StoredCup:
    """The row of a cup. Times are in seconds since the epoch."""

    id: str
    name: str
    opener: str
    """The identity of the person who opened it."""
    status: CupStatus
    terms: str
    """The terms as text."""
    secret: str = attrs.field(repr=False)
    """32 bytes in hexadecimal, from which common deals follow."""
    opened: float
    starts: float
    """When it starts; 0 if its opener starts it."""
    round: int = 0
    """The current round; 0 before the start."""
    rounds: int = 0
    """How many rounds it has; 0 before the start."""


def read_terms(cup: StoredCup) -> CupTerms:
    """Return the terms of a stored cup."""
    from core.encoding.codec import decode  # the first screen opens a store, and waits for no codec

    found: CupTerms = decode(CupTerms, loads(cup.terms))
    return found


def write_terms(terms: CupTerms) -> str:
    """Return terms as stored."""
    from core.encoding.codec import encode

    return dumps(encode(terms)).decode()


@attrs.frozen
class ListedCup:
    """A cup in the list of one person."""

    cup: StoredCup
    entrants: int
    opener: str
    """The name of its opener; empty if the account is gone."""
    entered: bool
    departed: Departure


@attrs.frozen
class StoredEntrant:
    """A person in a cup."""

    identity: str
    number: int
    """Drawn at the start; 0 before it."""
    name: str
    departed: Departure = ""


@attrs.frozen
class StoredPair:
    """A pair of entrants, by number, and what is known of its table."""

    round: int
    board: int
    first: int
    second: int
    table: str
    """The id of the table; empty in a bye."""
    status: str = ""
    """The status of the table; empty while it does not exist."""
    changed: float = 0.0
    """When the table changed last."""
    points: tuple[int, int] | None = None
    """Half points of both; None while the table is not over."""
    late: tuple[int, ...] = ()
    """The numbers of those whose time ran out."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen at its table."""
        return self.points is not None

    @property
    def game(self) -> Game:
        """The pair for `core.cups`."""
        return Game(self.round, self.first, self.second, self.points)


class CupStore:
    """The cups of one store. Every method raises StoreError if the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    # Reading

    def cup(self, id: str) -> StoredCup | None:
        """Return a cup, or None."""
        rows = self._database.rows(f"SELECT {_CUP} FROM cups WHERE id = ?", id)
        return StoredCup(*rows[0]) if rows else None

    def called(self, name: str) -> StoredCup | None:
        """Return the cup with that id, or that name in any case: an unfinished one, otherwise the latest."""
        rows = self._database.rows(
            f"""SELECT {_CUP} FROM cups WHERE id = ?1 OR folded = ?2
                ORDER BY CASE WHEN id = ?1 THEN 0 WHEN status = 'finished' THEN 2 ELSE 1 END, opened DESC LIMIT 1""",
            name,
            name.casefold(),
        )
        return StoredCup(*rows[0]) if rows else None

    def listed(self, identity: str) -> list[ListedCup]:
        """Return the cups for a person: unfinished ones first, their own before others, those with most entrants before
        the rest; then the latest finished ones."""
        unfinished = self._listed(
            identity, "status <> 'finished' ORDER BY mine.identity IS NULL, entrants DESC, c.opened"
        )
        return [*unfinished, *self._listed(identity, "status = 'finished' ORDER BY c.opened DESC")]

    def one_listed(self, identity: str, id: str) -> ListedCup | None:
        """Return one cup as in the list of a person; None if it is gone."""
        return next(iter(self._listed(identity, "c.id = ?3", id)), None)

    def _listed(self, identity: str, which: str, *values: object) -> list[ListedCup]:
        """Return the cups of a condition, and in an order, in SQL."""
        columns = ", ".join(f"c.{column}" for column in _CUP.split(", "))
        rows = self._database.rows(
            f"""SELECT {columns}, (SELECT count(*) FROM cup_entries AS all_of WHERE all_of.cup = c.id) AS entrants,
                players.name, mine.identity, mine.departed
                FROM cups AS c LEFT JOIN cup_entries AS mine ON mine.cup = c.id AND mine.identity = ?1
                LEFT JOIN players ON players.identity = c.opener
                WHERE {which} LIMIT ?2""",
            identity,
            MOST_LISTED,
            *values,
        )
        return [
            ListedCup(StoredCup(*row[:10]), row[10], row[11] or "", row[12] is not None, row[13] or "") for row in rows
        ]

    def due(self, now: float) -> list[StoredCup]:
        """Return the running cups, and the open ones that should have started by `now`."""
        rows = self._database.rows(
            f"SELECT {_CUP} FROM cups WHERE status = 'running' OR (status = 'open' AND starts > 0 AND starts <= ?)", now
        )
        return [StoredCup(*row) for row in rows]

    def forgotten(self, before: float) -> list[StoredCup]:
        """Return the cups that were opened before that time and have not started."""
        rows = self._database.rows(
            f"SELECT {_CUP} FROM cups WHERE status = 'open' AND opened < ? AND starts = 0", before
        )
        return [StoredCup(*row) for row in rows]

    def entrants(self, cup: str) -> list[StoredEntrant]:
        """Return the entrants of a cup with their current names, by number, before the start in the order of entry."""
        rows = self._database.rows(
            """SELECT e.identity, e.number, coalesce(players.name, e.name), e.departed
               FROM cup_entries AS e LEFT JOIN players ON players.identity = e.identity
               WHERE e.cup = ? ORDER BY e.number, e.entered, e.identity""",
            cup,
        )
        return [StoredEntrant(*row) for row in rows]

    def pairs(self, cup: str) -> list[StoredPair]:
        """Return all pairs of a cup by round and board, with the results of their tables. The first one of a pair sits
        in seat 0, the second in seat 1."""
        rows = self._database.rows(
            """SELECT p.round, p.board, p.one, p.two, p.id, tables.status, tables.changed,
               mine.rank, theirs.rank, mine.flags, theirs.flags
               FROM cup_pairs AS p LEFT JOIN tables ON tables.id = p.id
               LEFT JOIN results AS mine ON mine.number = tables.number AND mine.seat = 0
               LEFT JOIN results AS theirs ON theirs.number = tables.number AND theirs.seat = 1
               WHERE p.cup = ? ORDER BY p.round, p.board""",
            cup,
        )
        return [_pair(*row) for row in rows]

    # Changing

    def open(self, cup: StoredCup, most: int, is_alike: Callable[[str], bool]) -> None:
        """Store a new cup. Raises StoreError if its name is too similar to that of another unfinished one, and if its
        opener has `most` of these."""
        with self._database.transaction() as database:
            rows = database.execute("SELECT name, opener FROM cups WHERE status <> 'finished'").fetchall()
            if sum(opener == cup.opener for _, opener in rows) >= most:
                raise StoreError("cup-too-many-open", most=most)
            if any(is_alike(str(name)) for name, _ in rows):
                raise StoreError("cup-name-taken", name=cup.name)
            row = (*attrs.astuple(cup), cup.name.casefold())
            database.execute(f"INSERT INTO cups ({_CUP}, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)

    def enter(self, cup: str, identity: str, name: str, now: float, *, most: int, most_of_person: int) -> bool:
        """Add a person to an open cup; return whether they are new. Raises StoreError if it is not open, if it has
        `most` entrants, and if they take part in `most_of_person` unfinished cups."""
        with self._database.transaction() as database:
            self._check_open(database, cup)
            if database.execute("SELECT 1 FROM cup_entries WHERE cup = ? AND identity = ?", (cup, identity)).fetchall():
                return False
            (taken,) = database.execute("SELECT count(*) FROM cup_entries WHERE cup = ?", (cup,)).fetchone()
            if taken >= most:
                raise StoreError("cup-full", most=most)
            (mine,) = database.execute(
                """SELECT count(*) FROM cup_entries AS e JOIN cups ON cups.id = e.cup
                   WHERE e.identity = ? AND e.departed = '' AND cups.status <> 'finished'""",
                (identity,),
            ).fetchone()
            if mine >= most_of_person:
                raise StoreError("cup-too-many-entered", most=most_of_person)
            database.execute("INSERT INTO cup_entries VALUES (?, ?, 0, ?, '', ?)", (cup, identity, name, now))
        return True

    def withdraw(self, cup: str, identity: str, why: Departure) -> bool:
        """Take a person out of an open cup, or out of the further rounds of a running one. Return whether they took
        part."""
        with self._database.transaction() as database:
            gone = database.execute(
                """DELETE FROM cup_entries WHERE cup = ? AND identity = ?
                   AND EXISTS (SELECT 1 FROM cups WHERE id = cup AND status = 'open')""",
                (cup, identity),
            ).rowcount
            changed = database.execute(
                """UPDATE cup_entries SET departed = ? WHERE cup = ? AND identity = ? AND departed = ''
                   AND EXISTS (SELECT 1 FROM cups WHERE id = cup AND status = 'running')""",
                (why, cup, identity),
            ).rowcount
        return bool(gone or changed)

    def start(self, cup: str, numbers: Mapping[str, int], rounds: int, pairs: Sequence[tuple[Game, str]]) -> bool:
        """Start a cup with its first pairs and the ids of their tables. Return whether that was possible: it is open,
        and exactly the people with `numbers` have entered."""
        with self._database.transaction() as database:
            update = "UPDATE cups SET status = 'running', round = 1, rounds = ? WHERE id = ? AND status = 'open'"
            if database.execute(update, (rounds, cup)).rowcount != 1:
                return False
            rows = database.execute("SELECT identity FROM cup_entries WHERE cup = ?", (cup,)).fetchall()
            if {identity for (identity,) in rows} != set(numbers):
                raise StoreError("cup-changed")
            for identity, number in numbers.items():
                database.execute(
                    "UPDATE cup_entries SET number = ? WHERE cup = ? AND identity = ?", (number, cup, identity)
                )
            self._add_pairs(database, cup, pairs)
        return True

    def go_on(self, cup: str, round: int, late: Collection[int], pairs: Sequence[tuple[Game, str]]) -> bool:
        """End the current `round` of a running cup: withdraw the `late` entrants, and begin the next round with these
        pairs, or finish the cup without any. Return whether that round was still the current one."""
        with self._database.transaction() as database:
            change = "round = round + 1" if pairs else "status = 'finished'"
            update = f"UPDATE cups SET {change} WHERE id = ? AND status = 'running' AND round = ?"
            if database.execute(update, (cup, round)).rowcount != 1:
                return False
            for number in late:
                database.execute(
                    "UPDATE cup_entries SET departed = 'late' WHERE cup = ? AND number = ? AND departed = ''",
                    (cup, number),
                )
            self._add_pairs(database, cup, pairs)
        return True

    def cancel(self, cup: str) -> list[str]:
        """Delete an open cup; return the identities of its entrants. Raises StoreError if it is not open."""
        with self._database.transaction() as database:
            self._check_open(database, cup)
            rows = database.execute("SELECT identity FROM cup_entries WHERE cup = ?", (cup,)).fetchall()
            database.execute("DELETE FROM cup_entries WHERE cup = ?", (cup,))
            database.execute("DELETE FROM cups WHERE id = ?", (cup,))
        return [str(identity) for (identity,) in rows]

    def _check_open(self, database: SqlDatabase, cup: str) -> None:
        """Lock the row of a cup for the transaction. Raises StoreError unless it is open."""
        lock = "UPDATE cups SET round = round WHERE id = ? AND status = 'open'"
        if database.execute(lock, (cup,)).rowcount != 1:
            raise StoreError("cup-not-open")

    def _add_pairs(self, database: SqlDatabase, cup: str, pairs: Sequence[tuple[Game, str]]) -> None:
        for board, (game, table) in enumerate(pairs):
            row = (cup, game.round, board, game.first, game.second, table)
            database.execute("INSERT INTO cup_pairs VALUES (?, ?, ?, ?, ?, ?)", row)


def _pair(
    round: int,
    board: int,
    one: int,
    two: int,
    table: str,
    status: str | None,
    changed: float | None,
    rank: int | None,
    other_rank: int | None,
    flags: str | None,
    other_flags: str | None,
) -> StoredPair:
    if two == FREE:
        return StoredPair(round, board, one, two, "", points=(WIN, 0))
    if rank is None or other_rank is None:
        return StoredPair(round, board, one, two, table, status or "", changed or 0.0)
    found = (flags or "").split(), (other_flags or "").split()
    won = WIN if rank < other_rank else 1 if rank == other_rank else 0
    points = tuple(0 if "conceded" in mine else half for mine, half in zip(found, (won, WIN - won), strict=True))
    late = tuple(number for number, mine in zip((one, two), found, strict=True) if "late" in mine)
    return StoredPair(round, board, one, two, table, "finished", changed or 0.0, (points[0], points[1]), late)
