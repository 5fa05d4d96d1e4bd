api-name-first = Say what to be called first: ask "name".
api-attached = This connection hears that seat already.
api-not-attached = This connection does not hear that seat; ask "attach" first.
api-too-many-links = One connection hears at most { $limit } seats and tables at once.
api-no-action = That is no action of this game: { $problem }
remote-address = "{ $found }" is no address of a house. Write it [NAME@]HOST[:PORT].
remote-no-house = No house can be reached at { $host }: { $reason }.
remote-key-changed = The host key of { $host } is not the one you trusted before. Somebody may be listening; if the change is meant, remove the old key from your known_hosts file.
remote-key-refused = You did not trust the host key, so nothing was sent.
remote-known-hosts = { $path } cannot be used: { $reason }.
remote-not-let-in = { $host } does not let you in with the keys of this machine. Check the name, or ask the host.
remote-other-protocol = The house speaks protocol { $theirs }, this Belvedere { $ours }. The older one needs an update.
remote-own-components = A house far away uses its own component tables and its own seeds.
remote-attached = This seat is open on this machine already.
remote-no-table = There is no such table for you in that house.
remote-lost = The line to the house broke before it answered.
remote-mending = The line to the house is broken and is being mended.
remote-gone = The house cannot be reached any more. Your seat is kept; come back later.
remote-trust = { $host } shows a host key that this machine has never seen:
    { $fingerprint } (ED25519)
    Compare it with what the host tells you. Trust it from now on? [y/N]
remote-yes = y yes
