# The settings of a server, in the help of `belvedere serve` and in docs/reference.md: clauses with their unit, without
# a capital and a full stop.

server-default = { $what } (default: { $value })
server-repeated = { $what }; can be repeated
server-yes = yes
server-no = no
server-none = none
server-group-place = address and connections
server-group-people = who may come in
server-group-web = browsers
server-group-upkeep = monitoring, backups and notifications
server-group-tables = tables, reviews and advice
server-group-cluster = cluster
server-limits = limits
server-limits-about = limits on use by strangers and players
server-shares = shares
server-shares-about = limits for each account, for each address, and for all together

# What stands for a value

server-value-addr = ADDR
server-value-cmd = CMD
server-value-file = FILE
server-value-fingerprint = FINGERPRINT
server-value-host-port = HOST[:PORT]
server-value-name = NAME
server-value-network = NETWORK
server-value-shares = SHARES
server-value-text = TEXT
server-value-url = URL

# Where the server is, and who may come in

server-setting-data = folder of server key, tables and log
server-setting-store = PostgreSQL database for the tables (default: a file in the data folder)
server-setting-bus = NATS server that connects the nodes of a cluster, which share a database (default: a server on its own)
server-setting-node = name of this node in a cluster (default: name of the machine, with the port)
server-setting-lease = seconds without contact to the database after which other nodes take over the tables of a node
server-setting-heartbeat = seconds between two heartbeats; a node that misses three counts as unreachable
server-setting-listen = address to listen on; 127.0.0.1 is this machine only
server-setting-port = port to listen on; 0 takes a free one
server-setting-web = port for browsers; 0 for none
server-setting-web-listen = address to listen on for browsers; 127.0.0.1 is this machine only
server-setting-web-certificate = file of the certificate for browsers, with its chain (PEM); read again when it changes
server-setting-web-key = file of the certificate's private key (default: the certificate's own file)
server-setting-web-names = host name that browsers may use, besides those of this machine (default: that of --address)
server-setting-web-proxies = address or network of trusted web proxies (X-Forwarded-For); others are not believed
server-setting-ssh-compression = compress output to SSH clients
server-setting-web-compression = compress output to browsers during a visit
server-setting-web-push = notify browsers of players' turns through the push services of their makers
server-setting-address = address of the server in invites (default: the one each visitor used)
server-setting-guests = let people play without a key
server-setting-pq-only = require a key exchange that resists quantum computers
server-setting-admins = fingerprint of an admin's key
server-setting-proxies = address or network of trusted proxies (PROXY protocol); others are not believed
server-setting-members = file of keys in authorized_keys format; only these may connect. It is read again when it changes
server-setting-user-ca = file of keys of certificate authorities; holders of their certificates may connect too
server-setting-revoked-keys = file of keys and certificates that may no longer connect, even if another file allows them
server-setting-health = port for health checks by this machine and the proxies; 0 for none
server-setting-metrics = port on this machine for Prometheus metrics; 0 for none
server-setting-backup-hours = hours between two automatic backups; 0 for none
server-setting-backup-days = days for which the last automatic backup of each day is kept; all are kept for one day
server-setting-notify = command that notifies absent players; it gets a JSON line and runs without a shell
server-setting-webhook-hosts = allowed host of players' webhooks: a name, a domain with a leading dot, an address or a network
server-setting-abandoned-hours = hours until a running guests' table ends if none of them can return; 0 keeps it
server-setting-open-hours = hours until a guests' table that has not started ends; 0 keeps it
server-setting-absent-days = days until an unfinished table ends if all its players stay away; 0 keeps it
server-setting-talk-lines = chat messages kept for a table
server-setting-reviews = number of reviews of finished tables made at the same time; 0 for none
server-setting-review-seconds = seconds of CPU time that a review may take
server-setting-hints = let players ask a bot for advice, if their table allows it
server-setting-hint-ms = milliseconds of CPU time for the first advice on a decision; the second takes 2000
server-setting-hint-queue = number of requests for advice in progress or waiting; further ones are refused
server-setting-known-days = days for which an address stays known after a known key came from it, even over restarts

# Limits on connections

server-setting-connections = connections in total
server-setting-reserved = extra connections for admins and for keys that have finished a table here
server-setting-pending = connections that have not logged in yet
server-setting-per-source = connections from one address (IPv6: one /64) that have not logged in yet
server-setting-crowd = connections from one address in total; together they may send as much as --per-source connections
server-setting-guests-per-source = connections of all guests from one address
server-setting-connections-per-key = connections with one key
server-setting-source-rate = new connections per second from one address
server-setting-source-burst = new connections at once from one address
server-setting-known-rate = new connections per second from the address of a known key
server-setting-known-burst = new connections at once from the address of a known key
server-setting-total-rate = new connections per second in total
server-setting-total-burst = new connections at once in total
server-setting-thin-from = connections without a login above which some new ones are refused at random
server-setting-thin-most = largest fraction of new connections that is refused at random
server-setting-penalty-least = shortest penalty for an address, in seconds; shorter penalties are not applied
server-setting-penalty-most = longest penalty for an address, in seconds; 0 for none
server-setting-penalty-half-life = seconds after which half of an address's offences are forgotten
server-setting-login-time = seconds for a login
server-setting-key-tries = keys that a client may offer
server-setting-sessions-per-connection = sessions on one connection
server-setting-sessions-per-key = sessions with one key
server-setting-unused-time = seconds until a connection without a session is closed
server-setting-input-rate = bytes per second from one connection
server-setting-input-burst = bytes at once from one connection
server-setting-packet-rate = packets per second of one session
server-setting-packet-burst = packets at once of one session
server-setting-backlog = bytes that may wait for a slow client before frames are skipped
server-setting-backlog-time = seconds that a client may lag behind
server-setting-environment = bytes of environment variables that a client may send
server-setting-environment-period = seconds between two checks of a client's environment and of its reading
server-setting-idle-lobby = seconds without a key press until a visit ends
server-setting-idle-seated = the same for a player at a running table
server-setting-idle-guest = the same for a guest
server-setting-leave-time = seconds that a screen has to close
server-setting-balancer-time = seconds that a stopping server still accepts visitors, until the load balancer knows
server-setting-drain-time = seconds that visitors have to leave when the server stops

# Shares: how much of something each account, each address and all of them together may use up

server-setting-share-tables = limits on unfinished tables, for those who created them
server-setting-share-thinking = limits on seconds of bot thinking time in the last minute
server-setting-share-work = limits on milliseconds of work for visits in the last second, while others are online
server-setting-share-reviews = limits on seconds of CPU time for reviews in the last hour
server-setting-share-invites = limits on wrong invites, per hour
server-setting-share-moves = limits on tables moved here or prepared to leave, per hour
server-setting-share-studies = limits on shared studies that have a leader or wait for one
server-setting-share-links = limits on open links that sign a browser in
server-setting-share-tokens = how many tokens may be created or rejected, per hour
server-setting-share-key-requests = how often a new key may ask to join an account, per hour
server-setting-share-webhooks = limits on webhooks
server-setting-share-browsers = limits on browsers with notifications
server-setting-share-webhook-messages = limits on messages to webhooks and browsers, per hour
server-setting-share-talk = limits on chat messages at once and in half a minute
server-setting-share-follows = how often players may follow or unfollow others, per hour
server-setting-share-challenges = how often programs may be challenged, per hour
server-setting-share-cups = how many cups may be opened, per hour
server-setting-share-cup-entries = how often cups and their entrants may be changed, per hour
server-setting-share-names = how often names may be chosen, per hour
server-setting-share-exports = limits on seconds of CPU time for exports to browsers in the last minute
server-setting-share-feeds = how often programs may request the list of public tables, per minute
server-setting-share-records = how often finished tables may be requested, per minute
server-setting-share-statistics = how often statistics may be requested, per minute
server-setting-share-bytes = limits on bytes stored, per hour
