"""Stores the people of a house for one of its nodes: names are given one after another in the whole house.

A node remembers which names are taken, as every store does. Whoever gives a name notes that, so that the next one, at
whatever node, reads what changed since it looked last, and nothing else.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from core.names.alike import forms
from core.storage.database import SqlDatabase
from core.storage.people import PeopleStore
from core.storage.values import StoredPlayer

_NEWS = """
    SELECT r.number, p.identity, p.name FROM renamed r JOIN players p ON p.identity = r.identity
    WHERE r.number > ? ORDER BY r.number
"""
_NOTE = """
    INSERT INTO renamed SELECT ?1, coalesce(max(number), 0) + 1 FROM renamed
    ON CONFLICT (identity) DO UPDATE SET number = excluded.number
"""


class NodePeople(PeopleStore):
    """The people of one store, which other nodes write to as well."""

    def __init__(self, database: SqlDatabase) -> None:
        super().__init__(database)
        self._read_until = 0
        self._forms: dict[
            str, Collection[str]
        ] = {}  # by identity those of the name: a change costs no look at all names

    def forget_names(self) -> None:
        """Read the names anew when they are next wanted: the store may have others."""
        super().forget_names()
        self._forms.clear()

    def _alike(self, name: str) -> set[str]:
        self._read_news()
        return super()._alike(name)

    @contextmanager
    def _naming(self) -> Iterator[SqlDatabase]:
        with super()._naming() as database:
            database.execute("SELECT pg_advisory_xact_lock(hashtext('names'), hashtext(current_schema()))")
            yield database

    def _write(self, database: SqlDatabase, *players: StoredPlayer) -> list[StoredPlayer]:
        before = super()._write(database, *players)
        names = {known.identity: known.name for known in before}
        for player in players:
            if names.get(player.identity) != player.name:
                database.execute(_NOTE, (player.identity,))
        return before

    def _read_news(self) -> None:
        if self._by_form is None:
            rows = self._database.rows("SELECT coalesce(max(number), 0) FROM renamed")
            self._read_until = int(rows[0][0])
            return  # all names are read now
        for number, identity, name in self._database.rows(_NEWS, self._read_until):
            self._read_until = int(number)
            self._index(identity, name)

    def _index(self, identity: str, name: str) -> None:
        if self._by_form is not None:
            for form in self._forms.get(identity, ()):
                self._by_form.get(form, set()).discard(identity)
            self._forms[identity] = forms(name)
        super()._index(identity, name)
