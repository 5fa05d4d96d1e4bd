# Copies of a store

backup-no-answer = The server in { $folder } closed the connection. Read its log, then try again.
backup-not-allowed = You may not use the server in { $folder }: { $reason }.
backup-verified =
    { $path } has { $tables ->
        [one] one table
       *[other] { $tables } tables
    } and has been verified.
backup-names-damaged = Damaged tables in it: { $tables }. All others are intact.
restore-done = Restored: the backup is now the store in { $folder }.
restore-kept = The previous store is kept as { $path }.
restore-further = Also restored: { $files }.
restore-further-kept = Kept although the backup has other versions: { $files }. To take one from the backup, unpack it with tar.
