"""Copies of a store: written while it is in use, verified before they have their name."""

import os
from pathlib import Path

import attrs

from core.database import Database, sentences
from core.stored import StoreCorruptError
from core.stored_tables import damaged_tables


@attrs.frozen
class Copy:
    """A verified copy: where it is, how many tables it holds, and the ids of those whose check sums do not agree."""

    path: Path
    tables: int
    damaged: tuple[str, ...]


def write_copy(database: Database, path: Path) -> Copy:
    """Copy everything to `path`, for its owner only. It is written under another name, verified, then renamed.

    Not inside a transaction. Raises StoreError, with nothing left at `path` that was not there before.
    """
    unfinished = path.with_name(f".{path.name}.unfinished")
    with sentences(path.parent):
        unfinished.unlink(missing_ok=True)
        try:
            database.copy(unfinished)
            found = verified(unfinished)
            os.replace(unfinished, path)
        finally:
            unfinished.unlink(missing_ok=True)
    return attrs.evolve(found, path=path)


def verified(path: Path) -> Copy:
    """What a copy holds. Raises StoreCorruptError when its pages are not sound; damaged tables are only named."""
    copy = Database.open_for_reading(path)
    try:
        found = str(copy.rows("PRAGMA integrity_check(1)")[0][0])
        if found != "ok":
            raise StoreCorruptError("store-damaged", folder=str(path), reason=found)
        return Copy(path, copy.number("SELECT count(*) FROM tables"), tuple(damaged_tables(copy)))
    finally:
        copy.close()
