"""Stores players, tables, entries and chat in a SQLite file; in a PostgreSQL database by `core.storage.postgres.store`.

What every store promises, held by the tests in `tests/core/storage` for each of them:

* **On disk before anybody is told.** What a method was asked to keep is durable when it returns.
* **All or nothing.** A method that raises has changed nothing; but where a store is elsewhere and its answer was lost,
  it may have been done, and none can tell. Entries and seats may therefore be asked for again.
* **In order.** What a method reads is everything that methods before it kept. One thread uses a store.
* **One owner a table.** Who makes a table or claims it may write about it, by the claim that they got, until somebody
  else claims it: what they ask for after that is refused as `Deposed`, and changes nothing. Who claims a table then
  reads all that was kept before.
* **One process.** While a store is open nobody else writes to it; who tries to open it is refused.
* **Nothing is changed in silence.** The entries of a table are a hash chain (`core.storage.values.chained`) that begins
  with its header, seats have check sums; what was altered is found when it is read, and the table is named.
* **Refusals are sentences.** Every method raises StoreError when the disk fails, and nothing else.

Free text only ever travels as a parameter of a statement.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from core.kernel.decision import Seat
from core.storage.backup import APPLICATION, free_name, write_copy
from core.storage.database import FILE, Database, LockFile, SqlDatabase, lock_folder, room_in
from core.storage.people import PeopleStore
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
    follow,
    forget_notes_of,
    give_table_back,
    head_behind,
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
    chain_start,
    chained,
)

# Makes a store, or upgrades one of an earlier format to this one.

FORMAT_1 = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE players (identity TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
       language TEXT NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    # Accounts with several keys: a person's identity is their first key's fingerprint.
    """CREATE TABLE keys (fingerprint TEXT PRIMARY KEY, identity TEXT NOT NULL, label TEXT NOT NULL,
       added REAL NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX keys_by_identity ON keys (identity)",
    "CREATE TABLE profiles (identity TEXT PRIMARY KEY, settings TEXT NOT NULL) WITHOUT ROWID",
    # `epoch` counts how often a table was claimed: the last to claim it writes about it. `summary` is what lists show
    # of it beyond set-up and seats.
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
    # What the seats of a table have left on their clocks.
    "CREATE TABLE times (number INTEGER PRIMARY KEY REFERENCES tables, times TEXT NOT NULL)",
    # How far a seat had been shown its table when its person left.
    """CREATE TABLE visits (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
       version INTEGER NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    # The results of finished tables by seat, and the ratings that follow from them.
    """CREATE TABLE results (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, level TEXT NOT NULL, rank INTEGER NOT NULL,
       points INTEGER NOT NULL, lines TEXT NOT NULL, ended REAL NOT NULL, flags TEXT NOT NULL,
       PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    "CREATE INDEX results_by_identity ON results (identity, ended)",
    """CREATE TABLE ratings (identity TEXT NOT NULL, game TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
       tables INTEGER NOT NULL, last REAL NOT NULL, PRIMARY KEY (identity, game)) WITHOUT ROWID""",
    # Who plays, or played, the deal of which day at which table: one try each.
    """CREATE TABLE daily_tries (day INTEGER NOT NULL, identity TEXT NOT NULL, id TEXT NOT NULL,
       PRIMARY KEY (day, identity)) WITHOUT ROWID""",
    # Who lets others see theirs.
    "CREATE TABLE open_profiles (identity TEXT PRIMARY KEY) WITHOUT ROWID",
    # What people have learned, as the text of `core/learning/progress.py`.
    "CREATE TABLE progress (identity TEXT PRIMARY KEY, progress TEXT NOT NULL) WITHOUT ROWID",
)
STEPS: tuple[tuple[str, ...], ...] = ()
"""The statements that turn format 1 into 2, those that turn 2 into 3, and so on. A released format never changes: what
a later one adds is a step here. A new store takes every step too, so that it is like an upgraded one."""
SCHEMA = 1 + len(STEPS)
"""The format of this version."""


def upgrade(database: Database) -> None:
    """Make an empty file a store, or bring an older store up, all at once; of an older one a copy is kept beside it.

    Raises StoreError when the file is not ours or from a newer version; it is left alone then.
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
    """Every step after format `found` (0: from nothing), in one transaction."""
    with database.transaction():
        for step in (FORMAT_1, *STEPS)[found:]:
            for statement in step:
                database.execute(statement)
        if found != SCHEMA:
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute(f"PRAGMA user_version = {SCHEMA}")


# The store

RESERVE = 20 << 20
"""Bytes of free space below which nothing more is accepted."""
TABLE_RESERVE = 100 << 20
"""Bytes of free space below which no new table is made."""
_ALL = 1 << 62
_ENTRY = "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_LAST = """UPDATE tables SET version = ?, head = ?, changed = ?, status = ?, summary = ?
           WHERE number = ? AND version = ? AND epoch = ?"""
_VISIT = "INSERT INTO visits VALUES (?, ?, ?) ON CONFLICT (number, seat) DO UPDATE SET version = excluded.version"


class Store:
    """One data folder. Create it with `Store.open`; every method raises StoreError when the disk fails."""

    _mine = "SELECT 1 FROM tables WHERE number = ? AND epoch = ?"
    """Finds the row of a table whose epoch is that of a claim, and keeps it as it is until the transaction ends."""

    def __init__(self, database: SqlDatabase, lock: LockFile, reserve: int) -> None:
        self.folder = database.folder
        self.people = PeopleStore(database)
        self.leftovers = Leftovers(database)
        self.results = ResultStore(database)
        self.daily = DailyStore(database)
        self._database = database
        self._lock = lock
        self._reserve = reserve
        self._numbers: dict[str, int] = {}
        self._heads: dict[int, bytes] = {}

    @classmethod
    def open(cls, folder: Path, *, reserve: int = RESERVE) -> "Store":
        """Open the store in `folder`, making both when they are missing. `reserve` is in bytes of free space.

        A store of an earlier version is brought up to this one; a copy of it stays beside it. Raises StoreError with
        a sentence: not writable, held by another process, from a newer version, damaged.
        """
        lock = lock_folder(folder)
        try:
            return cls(_database(folder / FILE), lock, reserve)
        except BaseException:
            lock.release()
            raise

    def probe(self) -> None:
        """Raise StoreError where an entry would be refused now, whatever its table; write nothing that stays."""
        self._check_space(self._reserve)
        with self._database.transaction() as database:
            database.execute(KEEP_NOTE, ("probe", ""))
            database.execute("DELETE FROM meta WHERE key = 'probe'")

    def close(self) -> None:
        """Write the log back into the file and let go of the folder. A second call does nothing."""
        try:
            self._database.close()
        finally:
            self._lock.release()

    def copy(self, path: Path) -> None:
        """Write all of the store to a file that is not there yet, as `core.storage.backup.move_copy` needs it."""
        self._database.copy(path)

    @property
    def size(self) -> int:
        """Bytes that the store takes up."""
        return self._database.size

    @property
    def room(self) -> int:
        """Bytes that the disk has left for us."""
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
        """Store a new table with its taken seats and the entries that it begins with, as its owner.

        Only one table `follows` a finished one until it is removed: raises AlreadyFollowed. Where other nodes write to
        the database too, raises TooManyTables for one beyond the `quota`; a single server counts by itself.
        """
        self._check_space(max(self._reserve, min(TABLE_RESERVE, 5 * self._reserve)))
        with self._database.transaction() as database:
            if follows:
                follow(database, follows, table.id)
            number, head = self._insert(database, ArrivedTable(table, seats, entries), quota)
        self._numbers[table.id], self._heads[number] = number, head
        return Claim(table.id, FIRST_EPOCH)

    def put_table(self, arrival: ArrivedTable) -> Claim:
        """Store a table that comes from elsewhere, in the place of what is stored under its id, as its owner."""
        self._check_space(max(self._reserve, min(TABLE_RESERVE, 5 * self._reserve)))
        with self._database.transaction() as database:
            number, head, epoch = replace_table(database, arrival)
            if arrival.results:
                self.results.add(number, arrival.results)
        self._numbers[arrival.table.id], self._heads[number] = number, head
        return Claim(arrival.table.id, epoch)

    def claim(self, table: str) -> Claim:
        """Take a table over: who owned it writes nothing more about it. Raises StoreError when there is none."""
        with self._database.transaction() as database:
            number, epoch = claim_table(database, table)
        self._numbers[table] = number
        self._heads.pop(number, None)
        return Claim(table, epoch)

    def keep_summary(self, claim: Claim, summary: str) -> None:
        """Keep what lists show of a table, between two entries. A change of seats leaves none."""
        with self._database.transaction() as database:
            number = self._held(database, claim)
            database.execute("UPDATE tables SET summary = ? WHERE number = ?", (summary, number))

    def take_seat(self, claim: Claim, seat: StoredSeat, status: str) -> None:
        """Give an open seat to a person, who may have it already. Raises StoreError when it is another person's."""
        with self._database.transaction() as database:
            number = self._held(database, claim)
            if seat not in read_seats(database, number, claim.table):
                insert_seat(database, number, claim.table, seat)
            database.execute("UPDATE tables SET status = ?, summary = '' WHERE number = ?", (status, number))

    def rename_seats(self, claim: Claim, identity: str, before: str, name: str) -> list[StoredSeat]:
        """Let a person who was called `before` be called `name` at a table that is not over; who sits there then."""
        with self._database.transaction() as database:
            number = self._held(database, claim)
            rename_seats(database, identity, before, name, claim.table)
            return read_seats(database, number, claim.table)

    def rearrange(
        self, claim: Claim, header: str, status: str, seats: Sequence[StoredSeat], moved: Sequence[Seat] = ()
    ) -> None:
        """Give a table that has not begun another set-up, and other people in its seats. The check sums of the entries
        that a study begins with follow from the set-up, so they are written anew."""
        table = claim.table
        with self._database.transaction() as database:
            number = self._held(database, claim)
            (before, _, entries, _) = read_table(database, number, table)
            if before.status != "open":
                raise StoreError("store-gap", version="0", table=table)
            head = chain_start(table, header)
            for entry in entries:
                head = chained(head, entry)
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
        """Forget a table that never began. Raises StoreError for another one."""
        self._remove(claim, "AND status = 'open'")

    def remove(self, claim: Claim) -> None:
        """Forget a table that is not over, or a study, with everything that was done and said at it."""
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
        """Store entries of any number of tables in one transaction, all or none, durable on return. What is stored
        already, entry for entry, counts as stored: a batch may be repeated. Another entry at its version, or a gap
        before it, is a StoreError. Status, summary, clocks and results of the table are stored with the entry."""
        self._check_space(self._reserve)
        heads: dict[int, bytes] = {}
        with self._database.transaction() as database:
            for addition in batch:
                number = self._number(addition.claim.table, Deposed)
                heads[number] = self._add(database, number, heads.get(number) or self._head(number), addition)
        self._heads.update(heads)

    def keep_times(self, times: Mapping[Claim, str]) -> None:
        """Keep what the seats have left at tables, between two entries; nothing where another owner has come."""
        with self._database.transaction() as database:
            for claim, text in times.items():
                with suppress(Deposed):
                    database.execute(TIMES, (self._held(database, claim), text))

    def give_back(self, returned: Sequence[ReturnedClaim]) -> None:
        """Let tables be nobody's, with what is to be kept of them; nothing where others own them."""
        with self._database.transaction() as database:
            for one in returned:
                with suppress(Deposed):
                    give_table_back(database, self._held(database, one.claim), one)
        for one in returned:
            self._heads.pop(self._numbers.pop(one.claim.table, 0), None)

    def times(self, table: str) -> str:
        """What the seats of a table had left when it was last kept; empty when it never was."""
        rows = self._database.rows("SELECT times FROM times WHERE number = ?", self._number(table))
        return str(rows[0][0]) if rows else ""

    def table(self, id: str) -> StoredTable | None:
        """The table's row, None when there is no such table."""
        rows = self._database.rows(f"SELECT {COLUMNS} FROM tables WHERE id = ?", id)
        return StoredTable(*rows[0]) if rows else None

    def table_by_invite(self, invite: str) -> StoredTable | None:
        """The table that an invite leads to, None when there is none."""
        rows = self._database.rows(f"SELECT {COLUMNS} FROM tables WHERE invite = ?", invite)
        return StoredTable(*rows[0]) if rows else None

    def tables(self, *, status: str | None = None, identity: str | None = None, limit: int = -1) -> list[StoredTable]:
        """Tables with a status, or where a person sits, or all: unfinished before finished, latest change first."""
        values = status, identity, limit if limit >= 0 else _ALL
        return [StoredTable(*row) for row in self._database.rows(TABLES, *values)]

    def public_tables(self, limit: int) -> list[StoredTable]:
        """The latest open tables that everybody may join, and running ones that everybody may watch, of each sort."""
        return [StoredTable(*row) for row in self._database.rows(PUBLIC, limit)]

    def studies(self, identity: str) -> list[str]:
        """The ids of the studies at which a person sits and nobody else, the newest first."""
        return [str(id) for (id,) in self._database.rows(STUDIES, identity)]

    def note(self, key: str) -> str | None:
        """What was kept under `key`."""
        rows = self._database.rows("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    def keep_note(self, key: str, value: str, claim: Claim | None = None) -> None:
        """Keep a short text under `key`; with a `claim`, as the owner of a table."""
        with self._database.transaction() as database:
            if claim is not None:
                self._held(database, claim)
            database.execute(KEEP_NOTE, (key, value))

    def change_note(self, key: str, before: str, after: str) -> bool:
        """Keep `after` under `key` in the place of `before`, empty where nothing is kept; whether it was so. Of several
        who change the same note at a time, one succeeds."""
        with self._database.transaction() as database:
            database.execute(NEW_NOTE, (key, ""))
            return database.execute(CHANGE_NOTE, (after, key, before)).rowcount == 1

    def forget_note(self, key: str) -> None:
        """Keep nothing under `key`."""
        with self._database.transaction() as database:
            database.execute("DELETE FROM meta WHERE key = ?", (key,))

    def notes(self, beginning: str) -> dict[str, str]:
        """What is kept under every key that begins so, in the order of the keys."""
        return read_notes(self._database, beginning)

    def seats(self, table: str) -> list[StoredSeat]:
        """The taken seats of a table in seat order. Raises StoreCorruptError when one was altered."""
        return read_seats(self._database, self._number(table), table)

    def load(self, table: str) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry]]:
        """A table with its taken seats (in seat order) and its entries (oldest first), every check sum verified.
        Raises StoreCorruptError, naming the table, when anything was altered or is missing."""
        number = self._number(table)
        stored, seats, lines, self._heads[number] = read_table(self._database, number, table)
        return stored, seats, lines

    # Talk

    def keep_visit(self, claim: Claim, seat: Seat, version: int) -> None:
        """Keep how far a seat had been shown the table when its person left."""
        with self._database.transaction() as database:
            database.execute(_VISIT, (self._held(database, claim), seat, version))

    def visits(self, table: str) -> dict[Seat, int]:
        """The version that each seat was shown last, of those that have left at some time."""
        return dict(self._database.rows("SELECT seat, version FROM visits WHERE number = ?", self._number(table)))

    def say(self, claim: Claim, name: str, text: str, *, most: int = TALK) -> None:
        """Keep a chat line of a table, and of those before it at most so many that there are `most` in all."""
        with self._database.transaction() as database:
            add_line(database, self._held(database, claim), name, text, most)

    def chat(self, table: str, limit: int = 50) -> list[tuple[str, str]]:
        """The last chat lines of a table (name, text), oldest first."""
        select = "SELECT name, text FROM chat WHERE number = ? ORDER BY line DESC LIMIT ?"
        return [(name, text) for name, text in reversed(self._database.rows(select, self._number(table), limit))]

    # Rows

    def _insert(self, database: SqlDatabase, made: ArrivedTable, quota: Quota | None) -> tuple[int, bytes]:
        return insert_table(database, made)

    def _add(self, database: SqlDatabase, number: int, head: bytes, addition: EntryWrite) -> bytes:
        """The new head of the table's chain."""
        entry, claim = addition.entry, addition.claim
        link = chained(head, entry)
        row = (number, entry.version, entry.seat, entry.kind, entry.action, entry.digest, link)
        if not database.execute(_ENTRY, row).rowcount:
            self._held(database, claim)
            return head_behind(database, number, entry)
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
        """The number of a table, which nobody claims before the transaction ends. Raises Deposed where one has."""
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
