# What the disk refuses

file-unreadable = { $path } cannot be read: { $reason }.
file-unwritable = { $path } cannot be written: { $reason }.
file-exists = { $path } exists already; it is not overwritten.
file-problem = { $path }: { $problem }
store-held =
    The store in { $folder } is in use by another Belvedere{ $process ->
        [none] {""}
       *[other] {" "}(process { $process })
    }. Stop that one first, or choose another folder.
store-taken-over = Another Belvedere has had the store at { $folder } meanwhile; this one writes nothing more. Stop it.
store-elsewhere-held = The store at { $folder } is in use by another Belvedere. Stop that one first.
store-elsewhere-empty = There is no store in the database at { $folder }. Copy one into it with `belvedere store copy`, or begin without tables and accounts with `belvedere serve --new-store`.
store-elsewhere-unsafe = The database at { $folder } runs with fsync off: it would lose what it has accepted. Switch fsync on.
store-elsewhere-address = The address of the database cannot be read: { $reason }. Give one such as postgresql://belvedere@localhost/belvedere.
store-elsewhere-password = Others can read the address of a database, so no password may stand in it. Put the password into ~/.pgpass, or into the file that PGPASSFILE names.
store-elsewhere-nodes = The database at { $folder } is not prepared for several servers of this version.
store-owned-elsewhere = Table { $table } is at another node of this server just now. Try again in a moment.
store-many-tables = You have { $most } tables that are not over, on all nodes of this server together, and may not have more.
store-many-tables-source = The newcomers from your address have { $most } tables that are not over, on all nodes of this server together, and may not have more.
node-silent = The node that runs table { $table } does not answer. Try again in a moment.
node-waits = This node of the server is out of touch with the others just now. Try again in a moment.
node-other-rules = This table is played by rules that no node of the server has just now. It goes on when a node of another release is there.
store-elsewhere-library = A store in PostgreSQL needs the library psycopg. Install it with `pip install "belvedere[postgres]"`, or in a checkout with `.venv/bin/python -m pip install --editable ".[postgres]"`.
store-copy-not-empty = The store at { $folder } holds something already; nothing was copied.
store-copy-differs = The copy is not the same as the original: { $rows }. Nothing was kept of it.
store-copy-needless = One of the two is a database, such as postgresql://belvedere@localhost/belvedere. Files are copied with `belvedere backup`.
store-copy-counted = { $rows }: { $count } ({ $digest })
store-copy-done = Everything was copied to { $target } and compared. { $source } is left as it was; start the server with the copy from now on.
store-closed = The store is not open.
store-newer = The store in { $folder } was written by a newer Belvedere (format { $found }, this one knows { $known }).
store-foreign = { $path } is not a store of Belvedere.
store-unusable = The store in { $folder } cannot be used: { $reason }.
store-replaced = The store in { $folder } was replaced by another file while in use.
store-disk-full = The disk that holds { $folder } is nearly full ({ $least } MB must stay free).
store-in-trouble = The server cannot write to its disk at the moment. Nothing was changed; please try again later.
store-database-away = The server cannot reach its database at the moment. Nothing was changed; please try again later.
store-no-table = There is no table { $table } in this store.
store-gap = Entry { $version } of table { $table } does not follow the last one stored.
store-followed = Table { $table } is followed by another one already.
store-deposed = Table { $table } is run from another place by now.
store-other-entry = Another entry { $version } of this table is already stored.
store-unreadable-table = Table { $table } cannot be read: { $reason }.
store-damaged = The store in { $folder } is damaged: { $reason }.
store-damaged-table = Table { $table } is damaged in the store: { $reason }.
store-damaged-status = Table { $table } is damaged in the store: its status is unknown.
store-damaged-seat = Table { $table } is damaged in the store: seat { $place }.
store-damaged-entry = Table { $table } is damaged in the store from entry { $version } on.
store-damaged-end = Table { $table } is damaged in the store: its header or its last entries.
backup-tables-damaged = Tables are damaged in { $path }: { $tables }. Restore another copy, or restore this one with --damaged.
backup-no-store = There is no store in { $folder }.
backup-no-room = The disk that holds { $folder } has no room for another backup ({ $needed } MB).
backup-damaged = { $path } cannot be used. { $problem }
store-disk-low = The disk that holds { $folder } has { $left } MB left. Below 100 MB no new tables are created; below 20 MB all tables are paused.
