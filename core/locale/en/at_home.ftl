
lobby-open-at-home = No open seats here: a seat is for a person at this keyboard or for a bot. Open one where Belvedere was opened first, in the form of a new table or with belvedere play --open, or be a server: belvedere serve
friends-open = Friends come in at { $address }, port { $port }, until the table is over or you end Belvedere. Server key: { $fingerprint }
friends-open-elsewhere = Friends come in at { $address }, port { $port } (another program has { $taken }), until the table is over or you end Belvedere. Server key: { $fingerprint }
friends-not-open = Friends cannot come in. { $reason }
friends-other-address = Friends already come in at { $address } for another table. Choose that again, or wait until it is over.
friends-only-table = You are a guest at one table here: only that table is for you.
friends-nobody = --listen and --port say where a friend comes in: add --open.
friends-port = { $found } is no port: choose a number from 1 to 65535, or 0 for any that is free.
friends-closed = Your host has ended Belvedere, or the table is over. Thank you for coming.
terminal-own-components = A further terminal makes tables without a seed or a component file: make this one where Belvedere was opened first.
