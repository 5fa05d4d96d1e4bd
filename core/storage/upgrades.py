"""Makes a store, or upgrades one of an earlier format to this one.

A format that was once in use never changes: `FORMAT_1` stays what it is. What later formats add is a step of
statements, appended to `STEPS`; a fresh store takes all of them too, so that old and new stores are alike.
"""

from core.storage.backup import APPLICATION, free_name, write_copy
from core.storage.database import Database
from core.storage.values import StoreError

FORMAT_1 = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE players (identity TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
       language TEXT NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,
       status TEXT NOT NULL, invite TEXT UNIQUE, created REAL NOT NULL, changed REAL NOT NULL,
       version INTEGER NOT NULL, head BLOB NOT NULL)""",
    """CREATE TABLE seats (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, identity TEXT NOT NULL,
       name TEXT NOT NULL, sum BLOB NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID""",
    "CREATE INDEX seats_by_identity ON seats (identity)",
    """CREATE TABLE actions (number INTEGER NOT NULL REFERENCES tables, version INTEGER NOT NULL, seat INTEGER NOT NULL,
       kind TEXT NOT NULL, action TEXT NOT NULL, digest TEXT, chain BLOB NOT NULL,
       PRIMARY KEY (number, version)) WITHOUT ROWID""",
    """CREATE TABLE chat (number INTEGER NOT NULL REFERENCES tables, line INTEGER NOT NULL, name TEXT NOT NULL,
       text TEXT NOT NULL, PRIMARY KEY (number, line)) WITHOUT ROWID""",
)
_TO_2 = (
    # Accounts with several keys: a person's identity is their first key's fingerprint.
    """CREATE TABLE keys (fingerprint TEXT PRIMARY KEY, identity TEXT NOT NULL, label TEXT NOT NULL,
       added REAL NOT NULL, seen REAL NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX keys_by_identity ON keys (identity)",
    """INSERT INTO keys SELECT identity, identity, '', seen, seen FROM players
       WHERE substr(identity, 1, 7) = 'SHA256:'""",
    "CREATE TABLE profiles (identity TEXT PRIMARY KEY, settings TEXT NOT NULL) WITHOUT ROWID",
    # What the seats of a table have left on their clocks.
    "CREATE TABLE times (number INTEGER PRIMARY KEY REFERENCES tables, times TEXT NOT NULL)",
    # How far a seat had been shown its table when its person left.
    """CREATE TABLE visits (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
       version INTEGER NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID""",
)
_TO_3 = (
    # What finished tables came to by seat, as far as it was derived from them, and the ratings that follow from it.
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
_TO_4 = (
    # How often a table was claimed: who claimed it last writes about it. What lists show of it beyond set-up and seats.
    "ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT ''",
)
STEPS = (_TO_2, _TO_3, _TO_4)
"""What turns format 1 into 2, 2 into 3, and so on."""
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
