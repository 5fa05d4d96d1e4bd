# Errors of files and stores

file-unreadable = { $path } cannot be read: { $reason }.
file-unwritable = { $path } cannot be written: { $reason }.
file-exists = { $path } already exists and was not overwritten.
file-problem = { $path }: { $problem }
store-held =
    The store in { $folder } is in use by another Belvedere{ $process ->
        [none] {""}
       *[other] {" "}(process { $process })
    }. Stop it first, or choose another folder.
store-taken-over = Another Belvedere has taken over the store at { $folder }. This one no longer writes to it; stop it.
store-elsewhere-held = The store at { $folder } is in use by another Belvedere. Stop it first.
store-elsewhere-empty = The database at { $folder } has no store. Copy one into it with `belvedere store copy`, or start without tables and accounts with `belvedere serve --new-store`.
store-elsewhere-unsafe = The database at { $folder } runs with fsync off and could lose committed moves. Turn fsync on.
store-elsewhere-address = Invalid database address: { $reason }. Give one such as postgresql://belvedere@localhost/belvedere.
store-elsewhere-password = Other users can read the database address, so it must not contain a password. Put the password into ~/.pgpass, or into the file named by PGPASSFILE.
store-elsewhere-nodes = The database at { $folder } is not set up for several nodes of this release.
store-owned-elsewhere = Table { $table } is on another node of this server at the moment. Try again shortly.
store-many-tables = You already have { $most ->
    [one] { $most } unfinished table
   *[other] { $most } unfinished tables
} on this server, the maximum. Finish one first.
store-many-tables-source = The new players from your address already have { $most ->
    [one] { $most } unfinished table
   *[other] { $most } unfinished tables
} on this server, the maximum. Finish one first.
node-silent = The node that runs table { $table } does not respond. Try again shortly.
node-waits = This node of the server has lost contact with the other nodes. Try again shortly.
node-other-rules = No running node of the server knows the rules of this table. It goes on when a node of another release is started.
store-elsewhere-library = A store in PostgreSQL requires the library psycopg. Install it with `pip install "belvedere[postgres]"`, or in a checkout with `.venv/bin/python -m pip install --editable ".[postgres]"`.
store-copy-not-empty = The store at { $folder } is not empty, so nothing was copied.
store-copy-differs = The copy differs from the original: { $rows }. The copy was discarded.
store-copy-needless = One of the two must be a database, such as postgresql://belvedere@localhost/belvedere. To copy files, use `belvedere backup`.
store-copy-counted = { $rows }: { $count } ({ $digest })
store-copy-done = Everything was copied to { $target } and verified. { $source } is unchanged. From now on, start the server with the copy.
store-closed = The store is not open.
store-newer = The store in { $folder } was written by a newer Belvedere: it has format { $found }, and this release reads { $known }.
store-foreign = { $path } is not a Belvedere store.
store-unusable = The store in { $folder } cannot be used: { $reason }.
store-replaced = The store in { $folder } was replaced by another file while it was in use.
store-disk-full = The disk of { $folder } is nearly full; { $least } MB must stay free.
store-in-trouble = The server cannot write to its disk at the moment. Nothing was changed. Please try again later.
store-in-damage = The server's data is damaged. Nothing was changed. The host must repair it.
store-database-away = The server cannot reach its database at the moment. Nothing was changed. Please try again later.
store-no-table = Unknown table: { $table }.
store-gap = Entry { $version } of table { $table } does not follow the last stored one.
store-followed = Table { $table } already has a rematch.
store-deposed = Table { $table } is now run by another server.
store-other-entry = This table already has a different entry { $version }.
store-unreadable-table = Table { $table } cannot be read: { $reason }.
store-damaged = The store in { $folder } is damaged: { $reason }.
store-remedy = { $file } is damaged ({ $fault }). Stop the server. { $backup ->
    [none] Then restore a backup with `belvedere restore`; there is none in { $folder }.
   *[other] Then restore the latest backup: belvedere restore { $backup } --data { $folder }
}
store-remedy-database = The database at { $address } is damaged ({ $fault }). Stop the server, and restore the database from a backup.
store-damaged-table = Table { $table } is damaged: { $reason }.
store-damaged-status = Table { $table } is damaged: its status is unknown.
store-damaged-seat = Table { $table } is damaged: seat { $place }.
store-damaged-entry = Table { $table } is damaged from entry { $version } on.
store-damaged-end = Table { $table } is damaged: its header or its last entries.
backup-tables-damaged = { $path } contains damaged tables: { $tables }. Restore another copy, or this one with --damaged.
backup-no-store = No store found in { $folder }.
backup-no-room = The disk of { $folder } has no room for another backup of { $needed } MB.
backup-broken = { $path } is not a complete backup: { $reason }.
backup-damaged = { $path } cannot be used. { $problem }
store-disk-low = The disk of { $folder } has { $left } MB left. Below 100 MB no new tables are created; below 20 MB all tables pause.
