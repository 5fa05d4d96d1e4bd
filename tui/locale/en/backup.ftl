# Copies of a store

backup-no-answer = The server in { $folder } stopped in the middle. Its log says more; try again.
backup-verified =
    { $path } has { $tables ->
        [one] one table
       *[other] { $tables } tables
    } and has been verified.
backup-names-damaged = Damaged tables in it: { $tables }. All others are whole.
restore-done = It is now the store in { $folder }.
restore-kept = The store before it is kept as { $path }.
