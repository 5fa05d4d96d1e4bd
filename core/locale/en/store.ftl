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
store-closed = The store is not open.
store-newer = The store in { $folder } was written by a newer Belvedere (format { $found }, this one knows { $known }).
store-foreign = { $path } is not a store of Belvedere.
store-unusable = The store in { $folder } cannot be used: { $reason }.
store-replaced = The store in { $folder } was replaced by another file while in use.
store-disk-full = The disk that holds { $folder } is nearly full ({ $least } MB must stay free).
store-in-trouble = The server cannot write to its disk at the moment. Nothing was changed; please try again later.
store-no-table = There is no table { $table } in this store.
store-gap = Entry { $version } of table { $table } does not follow the last one stored.
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
