# Errors in the settings

config-line = { $path }, line { $line }: { $problem }
config-near = { $key } is not a setting of the server. Did you mean { $near }?
config-webhook-hosts = { $found } is neither a host nor an address for webhooks. Write --webhook-hosts hooks.example.org, or 192.0.2.7:8080
config-proxies = { $found } is neither an address nor a network. Write --proxies 192.0.2.7
config-unknown = { $key } is not a setting of the server. For all settings, see `belvedere serve --help`.
config-not-here = { $key } cannot be set in this file, which is itself in the data folder. Use the flag --{ $key }.
config-kind = { $key } cannot be { $found }; it must be { $allowed }.
config-texts = a list of strings
config-range = { $key } cannot be { $found }; it must be from { $least } to { $most }.
config-shape = { $key } cannot be { $found }. Example: { $example }.

# Remarks on risky settings

check-only-here = Only this machine can connect. To let others in, use --listen 0.0.0.0.
check-guests = Anyone who can reach { $address } can play without a key. To require keys, use --no-guests.
check-proxies = All addresses are trusted as proxies and can fake the source of a connection. Name only your own with --proxies and --web-proxies.
check-webhooks = Players can make the server send requests to the addresses in --webhook-hosts. Programs there must not trust these requests.
check-web-names = Browsers elsewhere cannot use the server under any name. Give its names with --web-names.
check-root = The server would run as root. Create a user for it.
check-descriptors = The system allows this account { $limit } open files, but { $connections } connections may need { $needed }. Raise its limit (ulimit -Hn, or LimitNOFILE= in the systemd unit){ $most ->
    [0] .
   *[other] , or set --connections { $most } or less.
}
check-file-open = Other users can change { $path } (mode { $mode }): chmod 600 { $path }
check-new-key = No server key in { $folder } yet; the first start creates one.
check-no-admin = No key can use `ssh HOST admin`. Add yours with --admins.

# Refused connections

access-banned = You are banned from this server. { $reason }
access-banned-until = You are banned from this server until { $until }. { $reason }
access-reason = Reason: { $reason }
access-no-reason = No reason was given.
access-kicked = The host has ended your session. { $reason } You keep your seats.
access-draining = The server is about to close and does not accept new connections. Your tables are saved. Please come back later.
access-wait = There were too many failed attempts from your address. Try again in { $span }.
access-locked = The server does not accept new players at the moment. Please come back later.
sanctions-damaged = Cannot read the bans in { $path }. Fix the file, or delete it to start without bans.
sanctions-too-many = There are already { $limit } bans and mutes, the maximum. Lift some first.

# Answers to admins

admin-not-you = Only admins of this server can do that. The host chooses them by their keys.
admin-help =
    ssh HOST admin COMMAND, with --json for programs:

      who                            who is here
      tables                         the loaded tables
      stats                          statistics of the server
      nodes                          the nodes of a cluster
      at NODE COMMAND                run a command on one node only: at two drain, at two stats
      kick WHO [REASON]              end a player's sessions; they keep their seats
      ban WHO [SPAN [REASON]]        ban a player or a network
      unban WHO                      lift a ban
      bans                           bans and mutes in force
      mute WHO [SPAN], unmute WHO    exclude a player from all chats
      name NAME WHO                  rename the account of WHO; an account that had NAME is notified and gets a number
      lockdown on, lockdown off      admit only the players who are here now
      announce TEXT                  send a message to all players
      exhibition GAME [LEVEL ...]    start a public table of bots; OPTION=VALUE as in a new table
      feature TABLE, feature off     feature a table on Home, or let the server choose; without a word, show which it is
      webhooks                       all webhooks, with owner, target host and state
      webhooks remove WHO [TABLE]    remove a player's webhooks, or the one for a table; they can add others
      drain [SPAN], drain off        admit no new players, and stop when the last has left, or after SPAN
      stop                           notify all players, save, and stop
      audit [COUNT]                  the latest commands of admins

    WHO is a name or a fingerprint (SHA256:...). For ban and unban it can also be an address, a network (192.0.2.0/24),
    or @NAME: all current addresses of NAME.
    SPAN is 30m, 12h, 7d, 2w, 6mo or 1y (minutes, hours, days, weeks, months of 30 days, years), or forever.
    A ban or a mute without SPAN does not expire. A REASON comes after a SPAN.
admin-one-node = This server is not a cluster, so it has no other nodes.
admin-no-node = The cluster has no node called { $node }. Try: admin nodes
admin-node-silent = The node { $node } did not answer.
admin-node-tells = At { $node }:
admin-at-node = At { $node }: { $said }
admin-node = { $name } ({ $id }), release { $release }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, delays up to { $load } ms.
admin-node-draining = { $name } ({ $id }), release { $release }: closing, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } left.
admin-node-apart = { $name } ({ $id }), release { $release }: no contact with the other nodes, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }.
admin-exhibition = Bots are playing { $game } at table { $table }. To watch: watch { $table }
admin-featured = The featured table is { $table }.
admin-featured-none = No table is featured, because no running table is open to spectators.
admin-feature-not = Table { $table } is not running, or does not allow spectators.
admin-no-webhooks = No webhooks.
admin-webhook-line =
    { $name } ({ $identity }): { $host }, { $kind ->
        [browser] a browser, { $table }
        [table] for table { $table }
       *[own] for all their tables
    }, { $state }; messages waiting: { $waiting }.
admin-no-such-webhook = { $who } has no such webhook. To see them all: admin webhooks
admin-webhooks-removed =
    { $count ->
        [one] { $count } webhook of { $who } was removed.
       *[other] { $count } webhooks of { $who } were removed.
    }
admin-no-level = Unknown level: "{ $word }". Choose one of: { $levels }.
admin-usage = Wrong usage of the admin command "{ $word }". Try: admin help
admin-span-unknown = "{ $found }" is not a length of time, so nothing was done. Examples: 30m, 12h, 7d, 2w, 6mo, 1y, forever. A reason comes after it.
admin-span-more = "{ $found }" follows the length of time, so nothing was done. Write a single length, such as 36h, and start the reason with a word.
admin-who-none = No players are here.
admin-nameless = no name yet
admin-visit = { $name }  { $identity }  from { $source }, here for { $minutes } min, idle for { $idle } min
admin-visit-guest = { $name } (guest)  { $identity }  from { $source }, here for { $minutes } min, idle for { $idle } min
admin-no-tables = No tables are loaded.
admin-table = { $table }  { $game }, { $status }, version { $version }, players: { $players }; waiting for: { $waiting }; spectators: { $spectators }
admin-stat = { $name }: { $value }
admin-no-sanctions = No bans or mutes are in force.
admin-sanction-ban = banned: { $target } ({ $name }) { $until }, by { $by }. { $reason }
admin-sanction-mute = muted: { $target } ({ $name }) { $until }, by { $by }. { $reason }
admin-until = until { $until }
admin-for-good = until lifted
admin-no-deeds = No admin commands yet.
admin-deed = { $time }  { $by }: { $words } ({ $outcome })
admin-no-audit = Cannot read the audit log: { $reason }.
admin-not-audited = This could not be written to the audit log ({ $reason }).
admin-not-kept = This could not be saved, so it lasts only until the server restarts ({ $reason }).
admin-kicked = Sessions of { $name } ended: { $visits }.
admin-done-ban = { $target } is banned { $until }.
admin-done-mute = { $target } is muted { $until }.
admin-formerly = { $former } is a former name of { $name }.
admin-lifted-ban = The ban on { $target } is lifted.
admin-lifted-mute = { $target } can chat again.
admin-no-ban = { $who } is not banned. Try: admin bans
admin-no-mute = { $who } is not muted. Try: admin bans
admin-not-here = { $who } is not here now. Try: admin who
admin-no-such-player = No player is called { $who }. Give a name or a fingerprint; ban and unban also take an address or a network.
admin-no-fingerprint = { $found } is neither a complete fingerprint nor a known player. A fingerprint is SHA256: and 43 characters. Try: admin who
admin-several = Several players here are called { $who }. Give the fingerprint; try: admin who
admin-ban-guest = { $name } is a guest and could return under another name. Ban the address instead: admin ban @{ $name }
admin-spared = That would exclude an admin, so nothing was done.
admin-name-given = { $key } is now called { $name }.
admin-name-given-from = { $key } is now called { $name }. The account that had the name is now called { $spare }.
admin-name-theirs = This account is already called { $name }.
admin-name-several = Several other accounts have names too similar to { $name }. Rename one of them first.
admin-name-guest = { $name } is a guest and cannot have a permanent name. Give the fingerprint of a key.
admin-locked = Locked: only the players who are here now ({ $people }) can connect until the lock is lifted, even after a restart.
admin-unlocked = All players can connect again.
admin-announced = Announced. Terminals reached: { $people }.
admin-draining = New players cannot connect. The server stops when the last player has left.
admin-draining-until = New players cannot connect. The server stops when the last player has left, by { $until } at the latest.
admin-reopened = All players can connect again, and the server stays open.
admin-not-draining = The server was not draining.
admin-stopping = Stopping: players are being notified and all tables saved.

# An arena with a program as a player

contest-only-plays = In an arena, a program can only list its tables, attach to its seat and play there.
server-at-keyboard = A local Belvedere (process { $process }) is using { $folder }. Quit it (q), then start the server; a local Belvedere opened after that joins the server. To play with friends only, keep it and open a seat there.
