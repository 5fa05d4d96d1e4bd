"""Stores which accounts take challenges, and counts the tables where they play.

Names and ratings come from the tables of people and results.
"""

from collections.abc import Iterable
from typing import Final

import attrs

from core.link.programs import MOST_WITH_ONE, NO_CHALLENGES, ChallengeTerms
from core.results.facts import Skill
from core.storage.database import SqlDatabase
from core.storage.values import StoreError

LISTED: Final = 100
"""The most programs of one game that are listed. Those with the best ratings count."""

_BUSY: Final = """SELECT count(DISTINCT tables.number) FROM tables JOIN seats USING (number)
                  WHERE tables.status <> 'finished' AND seats.identity = """
_TAKERS: Final = f"""SELECT programs.identity, players.name, programs.most, ({_BUSY} programs.identity),
                    ratings.mu, ratings.sigma, ratings.tables, ratings.last
                    FROM programs JOIN players ON players.identity = programs.identity
                    LEFT JOIN ratings ON ratings.identity = programs.identity AND ratings.game = ?1
                    WHERE ' ' || programs.games || ' ' LIKE ?2 AND (?4 = '' OR programs.identity = ?4)
                    ORDER BY coalesce(ratings.mu, -1000) DESC, players.name LIMIT ?3"""
_KEEP: Final = """INSERT INTO programs VALUES (?, ?, ?)
                  ON CONFLICT (identity) DO UPDATE SET games = excluded.games, most = excluded.most"""


@attrs.frozen
class Taker:
    """An account that takes challenges in a game."""

    identity: str
    name: str
    is_free: bool
    """Whether it has fewer unfinished tables than it takes at once."""
    skill: Skill | None
    """Its rating at the game; None without rated tables."""


class ProgramStore:
    """The programs of one store. Every method raises StoreError if the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def terms(self, identity: str) -> ChallengeTerms:
        """Return the challenges that an account takes."""
        rows = self._database.rows("SELECT games, most FROM programs WHERE identity = ?", identity)
        return ChallengeTerms(tuple(str(rows[0][0]).split()), rows[0][1]) if rows else NO_CHALLENGES

    def keep(self, identity: str, terms: ChallengeTerms) -> None:
        """Store the challenges that an account takes; without games it takes none."""
        with self._database.transaction() as database:
            if terms.games:
                database.execute(_KEEP, (identity, " ".join(terms.games), terms.most))
            else:
                database.execute("DELETE FROM programs WHERE identity = ?", (identity,))

    def takers(self, game: str, identity: str = "") -> list[Taker]:
        """Return the accounts that take challenges in a game, or only the one with an identity: the best rated first,
        those without a rating last."""
        rows = self._database.rows(_TAKERS, game, f"% {game} %", LISTED, identity)
        return [_taker(*row) for row in rows]

    def check(self, programs: Iterable[tuple[str, str]], challenger: str) -> None:
        """Raise StoreError unless each of the `programs` (identity and name) has room for another table, and the
        challenger has fewer than MOST_WITH_ONE unfinished ones with it."""
        for identity, name in programs:
            if self._count(f"{_BUSY} ?", identity) >= self.terms(identity).most:
                raise StoreError("program-busy", name=name)
            together = "AND tables.number IN (SELECT number FROM seats WHERE identity = ?)"
            if self._count(f"{_BUSY} ? {together}", identity, challenger) >= MOST_WITH_ONE:
                raise StoreError("program-enough", name=name, most=MOST_WITH_ONE)

    def _count(self, select: str, *values: str) -> int:
        return int(self._database.rows(select, *values)[0][0])


def _taker(
    identity: str,
    name: str,
    most: int,
    busy: int,
    mu: float | None,
    sigma: float | None,
    tables: int | None,
    last: float | None,
) -> Taker:
    skill = Skill(mu, sigma or 0.0, tables or 0, last or 0.0) if mu is not None else None
    return Taker(identity, name, busy < most, skill)
