"""Stores players, tables, entries and chat in a SQLite file; `core.storage.postgres.store` does so in PostgreSQL.

Promises of every store, held by the tests in `tests/core/storage` for each of them:

* **Durable on return.** Everything that a method stores is on disk when it returns.
* **All or nothing.** A method that raises has changed nothing. Exception: if the answer of a database was lost, the
change may have been made. So entries and seats can be requested again.
* **In order.** A method reads everything that earlier methods stored. Only one thread uses a store.
* **One owner a table.** Creating or claiming a table gives the right to write to it, until the next claim. Later
writes by the former owner raise `Deposed` and change nothing. The new owner then reads everything stored before.
* **One process.** While a store is open, other processes cannot open it.
* **No silent damage.** The entries of a table form a hash chain (`core.storage.values.chain_link`) that begins with its
header, and seats have checksums. Altered data is detected when it is read, and the table is named.
* **Failures are sentences.** Methods raise only StoreError when the disk fails.

Free text is only ever passed as a parameter of a statement.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.storage.backup import APPLICATION, free_name, remedy, write_copy
from core.storage.cups import CupStore
from core.storage.database import FILE, Database, LockFile, SqlDatabase, lock_folder, room_in
from core.storage.people import PeopleStore
from core.storage.programs import ProgramStore
from core.storage.results import DailyStore, ResultStore
from core.storage.tables import (
    CHANGE_NOTE,
    COLUMNS,
    FIRST_EPOCH,
    KEEP_NOTE,
    NEW_NOTE,
    PUBLIC,
    STUDIES,
    TABLES,
    TIMES,
    Leftovers,
    add_line,
    claim_table,
    delete_table,
    existing_head,
    follow,
    forget_notes_of,
    give_table_back,
    insert_seat,
    insert_table,
    move_private_notes,
    read_notes,
    read_seats,
    read_table,
    rename_seats,
    replace_table,
)
from core.storage.values import (
    TALK,
    ArrivedTable,
    Claim,
    Deposed,
    EntryWrite,
    Quota,
    ReturnedClaim,
    StoredEntry,
    StoredSeat,
    StoredTable,
    StoreError,
    chain_link,
    chain_start,
)

# Creates a store, or upgrades one of an earlier format

FORMAT_1 = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE players (identity TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
       language TEXT NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    # Accounts with several keys: a person's identity is the fingerprint of their first key.
    """CREATE TABLE keys (fingerprint TEXT PRIMARY KEY, identity TEXT NOT NULL, label TEXT NOT NULL,
       added REAL NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX keys_by_identity ON keys (identity)",
    "CREATE TABLE profiles (identity TEXT PRIMARY KEY, settings TEXT NOT NULL) WITHOUT ROWID",
    # `epoch` counts the claims of a table: the last one may write to it. `summary` is the state for lists.
    """CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,
       status TEXT NOT NULL, invite TEXT UNIQUE, created REAL NOT NULL, changed REAL NOT NULL,
       version INTEGER NOT NULL, head BLOB NOT NULL, epoch INTEGER NOT NULL, summary TEXT NOT NULL)""",
    """CREATE TABLE seats (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       name TEXT NOT NULL, sum BLOB NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    "CREATE INDEX seats_by_identity ON seats (identity)",
    """CREATE TABLE actions (number INTEGER NOT NULL REFERENCES tables, version INTEGER NOT NULL, seat INTEGER NOT NULL,
       kind TEXT NOT NULL, action TEXT NOT NULL, digest TEXT, chain BLOB NOT NULL,
       PRIMARY KEY (number, version)) WITHOUT ROWID""",
    """CREATE TABLE chat (number INTEGER NOT NULL REFERENCES tables, line INTEGER NOT NULL, name TEXT NOT NULL,
       text TEXT NOT NULL, PRIMARY KEY (number, line)) WITHOUT ROWID""",
    # The remaining times on the clocks of a table.
    "CREATE TABLE times (number INTEGER PRIMARY KEY REFERENCES tables, times TEXT NOT NULL)",
    # The last version that a seat was shown when its person left.
    """CREATE TABLE visits (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
       version INTEGER NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    # The results of finished tables by seat, and the ratings computed from them.
    """CREATE TABLE results (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, level TEXT NOT NULL, rank INTEGER NOT NULL,
       points INTEGER NOT NULL, lines TEXT NOT NULL, ended REAL NOT NULL, flags TEXT NOT NULL, earned TEXT NOT NULL,
       PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    "CREATE INDEX results_by_identity ON results (identity, ended)",
    """CREATE TABLE ratings (identity TEXT NOT NULL, game TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
       tables INTEGER NOT NULL, last REAL NOT NULL, PRIMARY KEY (identity, game)) WITHOUT ROWID""",
    # Attempts at daily deals, one per person and day. `source` is a digest of the day and the person's address.
    """CREATE TABLE daily_tries (day INTEGER NOT NULL, identity TEXT NOT NULL, id TEXT NOT NULL, source TEXT NOT NULL,
       PRIMARY KEY (day, identity)) WITHOUT ROWID""",
    "CREATE INDEX daily_tries_by_identity ON daily_tries (identity)",
    # The people who let others see their statistics.
    "CREATE TABLE open_profiles (identity TEXT PRIMARY KEY) WITHOUT ROWID",
    # Cups. `starts` is 0 if the opener starts it, `two` in a bye; `id` is that of a table, made after the pair.
    """CREATE TABLE cups (id TEXT PRIMARY KEY, name TEXT NOT NULL, opener TEXT NOT NULL, status TEXT NOT NULL,
       terms TEXT NOT NULL, secret TEXT NOT NULL, opened REAL NOT NULL, starts REAL NOT NULL, round INTEGER NOT NULL,
       rounds INTEGER NOT NULL, folded TEXT NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX cups_by_status ON cups (status)",
    "CREATE INDEX cups_by_name ON cups (folded)",
    """CREATE TABLE cup_entries (cup TEXT NOT NULL, identity TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
       departed TEXT NOT NULL, entered REAL NOT NULL, PRIMARY KEY (cup, identity)) WITHOUT ROWID""",
    "CREATE INDEX cup_entries_by_identity ON cup_entries (identity)",
    """CREATE TABLE cup_pairs (cup TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, one INTEGER NOT NULL,
       two INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (cup, round, board)) WITHOUT ROWID""",
    # The accounts that take challenges: the keys of their games with a space between, and the most tables at once.
    "CREATE TABLE programs (identity TEXT PRIMARY KEY, games TEXT NOT NULL, most INTEGER NOT NULL) WITHOUT ROWID",
    # Learning progress, as the text of `core/learning/progress.py`.
    "CREATE TABLE progress (identity TEXT PRIMARY KEY, progress TEXT NOT NULL) WITHOUT ROWID",
)
STEPS: tuple[tuple[str, ...], ...] = ()
"""The statements that upgrade format 1 to 2, those from 2 to 3, and so on.

A released format never changes: later additions are steps here. A new store runs every step too, so that it equals an
upgraded one.
"""
SCHEMA = 1 + len(STEPS)
"""The format of this version."""


def upgrade(database: Database) -> None:
    """Create the store in an empty file, or upgrade an older store in one transaction, after copying it.

    Raises StoreError, with the file unchanged, if it is foreign or from a newer version.
    """
    found = database.number("PRAGMA user_version")
    is_ours = database.number("PRAGMA application_id") == APPLICATION
    is_new = database.number("SELECT count(*) FROM sqlite_master") == 0
    if is_ours and found > SCHEMA:
        raise StoreError("store-newer", folder=str(database.path.parent), found=str(found), known=str(SCHEMA))
    if not is_ours and not is_new:
        raise StoreError("store-foreign", path=str(database.path))
    if not is_new and found < SCHEMA:
        write_copy(database, free_name(database.path, f"format-{found}"))
    _apply(database, 0 if is_new else found)


def _apply(database: Database, found: int) -> None:
    """Run every step after format `found` (0 for an empty file) in one transaction."""
    with database.transaction():
        for step in (FORMAT_1, *STEPS)[found:]:
            for statement in step:
                database.execute(statement)
        if found != SCHEMA:
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute(f"PRAGMA user_version = {SCHEMA}")


# The store

RESERVE = 20 << 20
"""Bytes of free space below which writes are refused."""
TABLE_RESERVE = 100 << 20
"""Bytes of free space below which new tables are refused."""
_ALL = 1 << 62
_ENTRY = "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_LAST = """UPDATE tables SET version = ?, head = ?, changed = ?, status = ?, summary = ?
           WHERE number = ? AND version = ? AND epoch = ?"""
_VISIT = "INSERT INTO visits VALUES (?, ?, ?) ON CONFLICT (number, seat) DO UPDATE SET version = excluded.version"


class Store:
    """One data folder. Create it with `Store.open`. Methods raise StoreError if the disk fails."""

    _mine = "SELECT 1 FROM tables WHERE number = ? AND epoch = ?"
    """Finds the row of a table if its epoch is that of a claim, and locks it for the transaction."""

    def __init__(self, database: SqlDatabase, lock: LockFile, reserve: int) -> None:
        self.folder = database.folder
        self.people = PeopleStore(database)
        self.leftovers = Leftovers(database)
        self.results = ResultStore(database)
        self.daily = DailyStore(database)
        self.cups = CupStore(database)
        self.programs = ProgramStore(database)
        self._database = database
        self._lock = lock
        self._reserve = reserve
        self._numbers: dict[str, int] = {}
        self._heads: dict[int, bytes] = {}

    @classmethod
    def open(cls, folder: Path, *, reserve: int = RESERVE) -> "Store":
        """Open the store in `folder`, creating both if missing. `reserve` is in bytes of free space.

        A store of an earlier version is upgraded, and a copy of it stays next to it. Raises StoreError if the store
        is not writable, held by another process, from a newer version, or damaged.
        """
        lock = lock_folder(folder)
        try:
            return cls(_database(folder / FILE), lock, reserve)
        except BaseException:
            lock.release()
            raise

    def probe(self) -> None:
        """Raise StoreError if writing an entry would fail now. Leaves no changes."""
        self._check_space(self._reserve)
        with self._database.transaction() as database:
            database.execute(KEEP_NOTE, ("probe", ""))
            database.execute("DELETE FROM meta WHERE key = 'probe'")

    def flaw(self) -> str:
        """Return the first fault that a quick check of the file finds, or ""."""
        return self._database.flaw()

    def remedy(self, fault: str) -> Message:
        """Return the sentence that tells the host of a damaged store what to do."""
        return remedy(self.folder, fault)

    def close(self) -> None:
        """Checkpoint the log and release the folder. A second call does nothing."""
        try:
            self._database.close()
        finally:
            self._lock.release()

    def copy(self, path: Path) -> None:
        """Write the whole store to a new file, for `core.storage.backup.move_copy`."""
        self._database.copy(path)

    @property
    def size(self) -> int:
        """The size of the store in bytes."""
        return self._database.size

    @property
    def room(self) -> int:
        """Free bytes on the disk."""
        return room_in(self.folder)

    # Tables

    def create_table(
        self,
        table: StoredTable,
        seats: Sequence[StoredSeat],
        entries: Sequence[StoredEntry] = (),
        *,
        follows: str = "",
        quota: Quota | None = None,
    ) -> Claim:
        """Store a new table with its taken seats and first entries; return the claim of its owner.

        Only one existing table `follows` a finished one, otherwise raises AlreadyFollowed. In a cluster, raises
        TooManyTables beyond the `quota`; a single server counts elsewhere.
        """
        self._check_space(max(self._reserve, min(TABLE_RESERVE, 5 * self._reserve)))
        with self._database.transaction() as database:
            if follows:
                follow(database, follows, table.id)
            number, head = self._insert(database, ArrivedTable(table, seats, entries), quota)
        self._numbers[table.id], self._heads[number] = number, head
        return Claim(table.id, FIRST_EPOCH)

    def put_table(self, arrival: ArrivedTable) -> Claim:
        """Store a table that came from elsewhere, replacing any table with its id; return the claim of its owner."""
        self._check_space(max(self._reserve, min(TABLE_RESERVE, 5 * self._reserve)))
        with self._database.transaction() as database:
            number, head, epoch = replace_table(database, arrival)
            if arrival.results:
                self.results.add(number, arrival.results)
        self._numbers[arrival.table.id], self._heads[number] = number, head
        return Claim(arrival.table.id, epoch)

    def claim(self, table: str) -> Claim:
        """Claim a table; its former owner can no longer write to it. Raises StoreError if there is no such table."""
        with self._database.transaction() as database:
            number, epoch = claim_table(database, table)
        self._numbers[table] = number
        self._heads.pop(number, None)
        return Claim(table, epoch)

    def keep_summary(self, claim: Claim, summary: str) -> None:
        """Store a table's summary between two entries. A change of seats clears it."""
        with self._database.transaction() as database:
            number = self._held(database, claim)
            database.execute("UPDATE tables SET summary = ? WHERE number = ?", (summary, number))

    def take_seat(self, claim: Claim, seat: StoredSeat, status: str) -> None:
        """Give an open seat to a person, who may have it already. Raises StoreError if another person has it."""
        with self._database.transaction() as database:
            number = self._held(database, claim)
            if seat not in read_seats(database, number, claim.table):
                insert_seat(database, number, claim.table, seat)
            database.execute("UPDATE tables SET status = ?, summary = '' WHERE number = ?", (status, number))

    def rename_seats(self, claim: Claim, identity: str, before: str, name: str) -> list[StoredSeat]:
        """Change a person's name from `before` to `name` at a table that is not over; return all its seats."""
        with self._database.transaction() as database:
            number = self._held(database, claim)
            rename_seats(database, identity, before, name, claim.table)
            return read_seats(database, number, claim.table)

    def rearrange(
        self, claim: Claim, header: str, status: str, seats: Sequence[StoredSeat], moved: Sequence[Seat] = ()
    ) -> None:
        """Give a table that is not over another set-up and other people.

        The checksums of its first entries depend on the set-up, so they are written again.
        """
        table = claim.table
        with self._database.transaction() as database:
            number = self._held(database, claim)
            (before, _, entries, _) = read_table(database, number, table)
            if before.status not in ("open", "running") or (before.status, status) == ("running", "open"):
                raise StoreError("store-gap", version="0", table=table)
            head = chain_start(table, header)
            for entry in entries:
                head = chain_link(head, entry)
                at = (head, number, entry.version)
                database.execute("UPDATE actions SET chain = ? WHERE number = ? AND version = ?", at)
            update = "UPDATE tables SET header = ?, status = ?, head = ?, summary = '' WHERE number = ?"
            database.execute(update, (header, status, head, number))
            database.execute("DELETE FROM seats WHERE number = ?", (number,))
            for seat in seats:
                insert_seat(database, number, table, seat)
            move_private_notes(database, table, moved)
        self._heads[number] = head

    def remove_open(self, claim: Claim) -> None:
        """Delete a table that never began. Raises StoreError for any other table."""
        self._remove(claim, "AND status = 'open'")

    def remove(self, claim: Claim) -> None:
        """Delete a table that is not over, or a study, with all its data."""
        self._remove(claim)

    def _remove(self, claim: Claim, condition: str = "") -> None:
        table = claim.table
        with self._database.transaction() as database:
            number = self._held(database, claim)
            if not database.execute(f"SELECT 1 FROM tables WHERE number = ? {condition}", (number,)).fetchall():
                raise StoreError("store-gap", version="0", table=table)
            delete_table(database, number)
            forget_notes_of(database, table)
        del self._numbers[table]
        self._heads.pop(number, None)

    def append(self, batch: Sequence[EntryWrite]) -> None:
        """Store entries of any number of tables in one transaction, durable on return.

        An entry that is stored already counts as stored, so a batch can be repeated. A different entry at the same
        version, or a gap before it, raises StoreError. Status, summary, clocks and results are stored with the entry.
        """
        self._check_space(self._reserve)
        heads: dict[int, bytes] = {}
        with self._database.transaction() as database:
            for addition in batch:
                number = self._number(addition.claim.table, Deposed)
                heads[number] = self._add(database, number, heads.get(number) or self._head(number), addition)
        self._heads.update(heads)

    def keep_times(self, times: Mapping[Claim, str]) -> None:
        """Store the clocks of tables between two entries, skipping tables with a new owner."""
        with self._database.transaction() as database:
            for claim, text in times.items():
                with suppress(Deposed):
                    database.execute(TIMES, (self._held(database, claim), text))

    def give_back(self, returned: Sequence[ReturnedClaim]) -> None:
        """Free tables, storing their last data. Tables of other owners are skipped."""
        with self._database.transaction() as database:
            for one in returned:
                with suppress(Deposed):
                    give_table_back(database, self._held(database, one.claim), one)
        for one in returned:
            self._heads.pop(self._numbers.pop(one.claim.table, 0), None)

    def times(self, table: str) -> str:
        """Return the last stored clocks of a table, or ""."""
        rows = self._database.rows("SELECT times FROM times WHERE number = ?", self._number(table))
        return str(rows[0][0]) if rows else ""

    def table(self, id: str) -> StoredTable | None:
        """Return the row of a table, or None."""
        rows = self._database.rows(f"SELECT {COLUMNS} FROM tables WHERE id = ?", id)
        return StoredTable(*rows[0]) if rows else None

    def table_by_invite(self, invite: str) -> StoredTable | None:
        """Return the table of an invite, or None."""
        rows = self._database.rows(f"SELECT {COLUMNS} FROM tables WHERE invite = ?", invite)
        return StoredTable(*rows[0]) if rows else None

    def tables(self, *, status: str | None = None, identity: str | None = None, limit: int = -1) -> list[StoredTable]:
        """Return tables with a status, of a person, or all: unfinished ones first, the latest change first."""
        values = status, identity, limit if limit >= 0 else _ALL
        return [StoredTable(*row) for row in self._database.rows(TABLES, *values)]

    def public_tables(self, limit: int) -> list[StoredTable]:
        """Return the latest tables that anyone can join, and those that anyone can watch, at most `limit` of each."""
        return [StoredTable(*row) for row in self._database.rows(PUBLIC, limit)]

    def studies(self, identity: str) -> list[str]:
        """Return the ids of the studies with only this person, the newest first."""
        return [str(id) for (id,) in self._database.rows(STUDIES, identity)]

    def note(self, key: str) -> str | None:
        """Return the note with that key, or None."""
        rows = self._database.rows("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    def keep_note(self, key: str, value: str, claim: Claim | None = None) -> None:
        """Store a short text under a key; with a `claim`, only as the owner of its table."""
        with self._database.transaction() as database:
            if claim is not None:
                self._held(database, claim)
            database.execute(KEEP_NOTE, (key, value))

    def keep_notes(self, notes: Mapping[str, str]) -> None:
        """Store several short texts under their keys."""
        with self._database.transaction() as database:
            for key, value in notes.items():
                database.execute(KEEP_NOTE, (key, value))

    def change_note(self, key: str, before: str, after: str) -> bool:
        """Replace the note `before` by `after`; "" stands for a missing note. Return whether it was still `before`.

        Of several simultaneous changes, one succeeds.
        """
        with self._database.transaction() as database:
            database.execute(NEW_NOTE, (key, ""))
            return database.execute(CHANGE_NOTE, (after, key, before)).rowcount == 1

    def forget_note(self, key: str) -> None:
        """Delete the note with that key."""
        with self._database.transaction() as database:
            database.execute("DELETE FROM meta WHERE key = ?", (key,))

    def notes(self, beginning: str) -> dict[str, str]:
        """Return the notes with keys that begin with a prefix, in the order of their keys."""
        return read_notes(self._database, beginning)

    def seats(self, table: str) -> list[StoredSeat]:
        """Return the taken seats of a table in seat order. Raises StoreCorruptError if one was altered."""
        return read_seats(self._database, self._number(table), table)

    def load(self, table: str) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry]]:
        """Return a table with its taken seats (in seat order) and its entries (oldest first), after verifying all
        checksums.

        Raises StoreCorruptError with the table's id if anything was altered or is missing.
        """
        number = self._number(table)
        stored, seats, lines, self._heads[number] = read_table(self._database, number, table)
        return stored, seats, lines

    # Chat and visits

    def keep_visit(self, claim: Claim, seat: Seat, version: int) -> None:
        """Store the last version that a seat was shown when its person left."""
        with self._database.transaction() as database:
            database.execute(_VISIT, (self._held(database, claim), seat, version))

    def visits(self, table: str) -> dict[Seat, int]:
        """Return the last version shown to each seat with a person who has left at some time."""
        return dict(self._database.rows("SELECT seat, version FROM visits WHERE number = ?", self._number(table)))

    def say(self, claim: Claim, name: str, text: str, *, most: int = TALK) -> None:
        """Add a chat line to a table, keeping at most `most` lines."""
        with self._database.transaction() as database:
            add_line(database, self._held(database, claim), name, text, most)

    def chat(self, table: str, limit: int = 50) -> list[tuple[str, str]]:
        """Return the last chat lines of a table (name, text), the oldest first."""
        select = "SELECT name, text FROM chat WHERE number = ? ORDER BY line DESC LIMIT ?"
        return [(name, text) for name, text in reversed(self._database.rows(select, self._number(table), limit))]

    # Rows

    def _insert(self, database: SqlDatabase, made: ArrivedTable, quota: Quota | None) -> tuple[int, bytes]:
        return insert_table(database, made)

    def _add(self, database: SqlDatabase, number: int, head: bytes, addition: EntryWrite) -> bytes:
        """Add an entry and return the new head of the table's chain."""
        entry, claim = addition.entry, addition.claim
        link = chain_link(head, entry)
        row = (number, entry.version, entry.seat, entry.kind, entry.action, entry.digest, link)
        if not database.execute(_ENTRY, row).rowcount:
            self._held(database, claim)
            return existing_head(database, number, entry)
        last = (entry.version, link, addition.changed, addition.status, addition.summary)
        if database.execute(_LAST, (*last, number, entry.version - 1, claim.epoch)).rowcount != 1:
            self._held(database, claim)
            raise StoreError("store-gap", version=str(entry.version), table=claim.table)
        if addition.times:
            database.execute(TIMES, (number, addition.times))
        if addition.results:
            self.results.add(number, addition.results)
        return link

    def _held(self, database: SqlDatabase, claim: Claim) -> int:
        """Return the number of a claimed table, and block other claims during the transaction.

        Raises Deposed if one was made.
        """
        number = self._number(claim.table, Deposed)
        if database.execute(self._mine, (number, claim.epoch)).fetchone() is None:
            raise Deposed("store-deposed", table=claim.table)
        return number

    def _number(self, table: str, refusal: type[StoreError] = StoreError) -> int:
        if table not in self._numbers:
            rows = self._database.rows("SELECT number FROM tables WHERE id = ?", table)
            if not rows:
                raise refusal("store-no-table", table=table[:40])
            self._numbers[table] = rows[0][0]
        return self._numbers[table]

    def _head(self, number: int) -> bytes:
        if number not in self._heads:
            self._heads[number] = self._database.rows("SELECT head FROM tables WHERE number = ?", number)[0][0]
        return self._heads[number]

    def _check_space(self, least: int) -> None:
        if self.room < least:
            raise StoreError("store-disk-full", folder=str(self.folder), least=least >> 20)


def _database(path: Path) -> Database:
    database = Database.open(path)
    try:
        upgrade(database)
    except BaseException:
        database.close()
        raise
    return database
