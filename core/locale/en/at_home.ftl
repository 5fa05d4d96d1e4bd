
lobby-open-at-home = Open seats are not available here; seats are for people at this keyboard and for bots. Open one in the Belvedere that was started first, with "belvedere play --open", or by running a server: belvedere serve
friends-open = Friends can join at { $address }, port { $port }, until the table is over or you quit Belvedere. Server key: { $fingerprint }
friends-open-elsewhere = Friends can join at { $address }, port { $port } (port { $taken } is in use), until the table is over or you quit Belvedere. Server key: { $fingerprint }
friends-not-open = Friends cannot join. { $reason }
friends-other-address = Friends already join at { $address } for another table. Choose that address, or wait until that table is over.
friends-only-table = You are a guest at one table here. Only that table is available to you.
friends-need-open = --listen and --port require --open.
friends-port = Invalid port: { $found }. Choose a number from 1 to 65535, or 0 for any free port.
friends-closed = The host has quit Belvedere, or the table is over. Thank you for playing.
terminal-own-components = Tables with a seed or a component file cannot be made in a second terminal. Make this one in the Belvedere that was started first.
