"""A place for a store of each kind, so that tests hold all of them to the same promises; and the checks for
all of them."""

from pathlib import Path
from typing import Protocol

from hypothesis import strategies as st

from core.storage.postgres.store import PostgresStore
from core.storage.store import Store
from core.storage.values import StoredTable, StoreError
from tests.core.stored import addition


class Home(Protocol):
    """The place of one store."""

    def open(self) -> Store:
        """Open the store, making it when there is none. Raises StoreError."""

    def alter(self, store: Store, statement: str) -> None:
        """Change the contents of an open store in a way that none of its methods allows."""


class FileHome:
    """A folder with a SQLite file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def open(self) -> Store:
        return Store.open(self._folder, reserve=0)

    def alter(self, store: Store, statement: str) -> None:
        assert isinstance(store, Store)
        store._database.execute(statement)


class DatabaseHome:
    """A place in a database of PostgreSQL, and the folder of the process that uses it."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self._folder = folder
        self._opened = 0

    def open(self) -> PostgresStore:
        """From another folder each time, as another server would: nothing but the database holds them apart."""
        self._opened += 1
        return PostgresStore.connect(self.url, self._folder / str(self._opened))

    def alter(self, store: Store, statement: str) -> None:
        assert isinstance(store, PostgresStore)
        store._database.execute(statement)


def actions(store: Store, id: str = "t1") -> list[str]:
    return [entry.action for entry in store.load(id)[2]]


STEPS = st.lists(
    st.tuples(st.sampled_from(["t1", "t2", "t3"]), st.integers(-1, 2), st.sampled_from(["take 3", "take 4"])),
    max_size=4,
)
"""Batches of entries: the table, how far ahead of its last version, and the entries."""


def check_batches(store: Store, batches: list[object]) -> None:
    """Ask for batches, and find everything of those that were accepted, and nothing of the others. Closes the store."""
    kept: dict[str, list[str]] = {id: [] for id in ("t1", "t2", "t3")}
    for id in kept:
        store.create_table(StoredTable(id, "{}", "running", None, 1.0, 1.0), [])
    for batch in batches:
        tried = {id: list(lines) for id, lines in kept.items()}
        asked = []
        is_good = True
        for id, ahead, action in batch:  # type: ignore[attr-defined]
            version = max(1, len(tried[id]) + ahead)
            asked.append(addition(version, id, action))
            if version == len(tried[id]) + 1:
                tried[id].append(action)
            elif version > len(tried[id]) or tried[id][version - 1] != action:
                is_good = False
        try:
            store.append(asked)
        except StoreError:
            assert not is_good
        else:
            assert is_good
            kept = tried
        assert {id: actions(store, id) for id in kept} == kept
    store.close()
