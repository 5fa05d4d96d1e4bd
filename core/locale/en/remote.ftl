api-name-first = Choose a name first: ask "name".
api-attached = This connection already receives that seat.
api-not-attached = This connection does not receive that seat; ask "attach" first.
api-too-many-links = One connection receives at most { $limit } seats and tables at once.
api-no-action = That is not an action of this game: { $problem }
remote-address = "{ $found }" is not an address of a server. Write it [NAME@]HOST[:PORT].
remote-no-house = No server can be reached at { $host }: { $reason }.
remote-key-changed = The server key of { $host } is not the one you trusted before. The connection may be intercepted; if the change is meant, remove the old key from your known_hosts file.
remote-key-refused = You did not trust the server key, so nothing was sent.
remote-known-hosts = { $path } cannot be used: { $reason }.
remote-not-let-in = { $host } does not let you in with the keys of this machine. Check the name, or ask the host.
remote-other-protocol = The server speaks protocol { $theirs }, this Belvedere { $ours }. Update the older one.
remote-too-long = This is too long to be sent. A record file can be gone on from at your own keyboard only.
remote-own-components = A remote server uses its own component sets and its own seeds.
remote-attached = This seat is open on this machine already.
remote-no-table = That server has no such table for you.
remote-other-seed = This server shows another hash of the seed than it had committed to before you added to it: it may have chosen the deal.
remote-lost = The connection to the server broke before it answered.
remote-mending = The connection to the server is broken; trying again.
remote-gone = The server cannot be reached any more. Your seat is kept; come back later.
remote-trust = { $host } shows a server key that this machine has never seen:
    { $fingerprint } (ED25519)
    Compare it with what the host tells you. Trust it from now on? [y/N]
remote-yes = y yes
