"""Measure storing an accepted action. In wall time, because the process waits for the disk."""

import atexit
import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from core.storage.store import Store
from core.storage.values import EntryWrite, StoredEntry, StoredTable
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable

PERSISTENT = Path("/var/tmp")
"""A folder for temporary files on a disk, because `/tmp` may be in memory."""

RECORD = b'{"seat":1,"kind":"act","action":"take 3"}         \n'


def raw(quick: bool) -> Sample:
    """Append 50 bytes to a file, then fdatasync."""
    file = os.open(_folder() / "raw", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    atexit.register(os.close, file)

    def once() -> None:
        os.write(file, RECORD)
        os.fdatasync(file)

    return _middle(once, quick)


def append(quick: bool) -> Sample:
    """Store one accepted action in its own transaction."""
    return _appending(_store(), quick)


def _appending(store: Store, quick: bool) -> Sample:
    claim = store.create_table(StoredTable("bench", "{}", "running", None, 0.0, 0.0), ())
    versions = count(1)

    def once() -> None:
        version = next(versions)
        store.append([EntryWrite(claim, StoredEntry(version, version % 2, "act", "take 3"), "running", float(version))])

    return _middle(once, quick)


def elsewhere(quick: bool) -> Sample:
    """Do the same in a PostgreSQL store on this machine."""
    from core.storage.postgres.store import PostgresStore
    from scripts.clients.engines import PostgresServer

    try:
        server = PostgresServer()
    except (OSError, KeyError) as problem:
        raise Unavailable(f"no PostgreSQL can be started here: {problem}") from None
    atexit.register(server.remove)
    store = PostgresStore.connect(server.fresh(), _folder())
    atexit.register(store.close)
    return _appending(store, quick)


def together(quick: bool) -> Sample:
    """Store twenty actions of twenty tables in one transaction; the time for each of them."""
    store = _store()
    tables = [StoredTable(f"bench-{number}", "{}", "running", None, 0.0, 0.0) for number in range(20)]
    claims = [store.create_table(table, ()) for table in tables]
    versions = count(1)

    def once() -> None:
        version = next(versions)
        line = StoredEntry(version, version % 2, "act", "take 3")
        store.append([EntryWrite(claim, line, "running", float(version)) for claim in claims])

    sample = _middle(once, quick)
    return lambda: sample() / len(tables)


def _folder() -> Path:
    """Return a folder on a disk that exists until this process ends."""
    folder = TemporaryDirectory(prefix="belvedere-bench-", dir=PERSISTENT if PERSISTENT.is_dir() else None)
    atexit.register(folder.cleanup)
    return Path(folder.name)


def _store() -> Store:
    store = Store.open(_folder())
    atexit.register(store.close)
    return store


def _middle(once: Callable[[], None], quick: bool) -> Sample:
    """Return the median of many calls in microseconds of wall time."""

    def timed() -> float:
        start = perf_counter()
        once()
        return 1e6 * (perf_counter() - start)

    return lambda: median(timed() for _ in range(5 if quick else 100))


SUITES = (
    Suite(
        name="disk",
        probes=(
            Probe("raw", "50 bytes appended, fdatasync", "us wall", raw),
            Probe("append", "an accepted action in the store", "us wall", append),
            Probe("append-database", "the same in a PostgreSQL of this machine", "us wall", elsewhere),
            Probe("together", "the same, 20 tables in one transaction", "us wall", together),
        ),
        figures=(
            Figure("P9", "an action on disk, in raw appends with fdatasync", "append", "raw", "less", 2.0),
            Figure(
                "P9b", "an action in a PostgreSQL here, in actions in a file", "append-database", "append", "less", 3.0
            ),
        ),
    ),
)
