"""What is on disk of a table."""

from pathlib import Path

from core.storage.store import Store


def kept(folder: Path, table: str) -> list[str]:
    """The actions of a table that are stored, in order, each of them proved."""
    store = Store.open(folder, reserve=0)
    try:
        return [line.action for line in store.load(table)[2]]
    finally:
        store.close()
