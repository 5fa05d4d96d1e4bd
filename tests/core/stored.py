"""Makes stores, tables and entries to write."""

from pathlib import Path
from typing import Any

from core.storage.store import Store
from core.storage.values import (
    Claim,
    EntryWrite,
    StoredEntry,
    StoredTable,
)


def table(id: str = "t1", **changes: Any) -> StoredTable:
    return StoredTable(
        **{
            "header": f'{{"t":"{id}"}}',
            "status": "running",
            "invite": f"oak-{id}-27",
            **changes,
            "id": id,
            "created": 1.0,
            "changed": 1.0,
        }
    )


def claim_of(table: str = "t1", epoch: int = 1) -> Claim:
    """The claim of a table's maker, or of later claimants."""
    return Claim(table, epoch)


def addition(version: int, table: str = "t1", action: str = "take 3", epoch: int = 1, **changes: Any) -> EntryWrite:
    return EntryWrite(
        claim_of(table, epoch), StoredEntry(version, version % 2, "act", action, **changes), "running", 1.0 + version
    )


def opened(folder: Path) -> Store:
    return Store.open(folder, reserve=0)
