"""Append entries to a store, one after another: python -m scripts.soaking.appender FOLDER COUNT.

Prints each version once it counts as stored; from then on it must never be lost.
"""

import os
import sys
from pathlib import Path

from core.storage.store import Store
from core.storage.values import Claim, EntryWrite, StoredEntry, StoredSeat, StoredTable

TABLE = "t1"


def addition(version: int) -> EntryWrite:
    """Return an entry of about the maximum length."""
    entry = StoredEntry(version, version % 2, "act", "take 3 " + "x" * 200)
    return EntryWrite(Claim(TABLE, 1), entry, "running", float(version))


def main(folder: Path, count: int) -> None:
    store = Store.open(folder, reserve=0)
    store.create_table(StoredTable(TABLE, "{}", "running", None, 0.0, 0.0), [StoredSeat(0, "SHA256:a", "Ann")])
    for version in range(1, count + 1):
        os.write(1, b"0\n" if version == 1 else b"")
        store.append([addition(version)])
        os.write(1, f"{version}\n".encode())
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
