# What is set, and what is wrong with it

config-line = { $path }, line { $line }: { $problem }
config-near = { $key } is not a setting of the server. Did you mean { $near }?
config-webhook-hosts = { $found } allows no webhook. Name a host like --webhook-hosts hooks.example.org, or an address like 192.0.2.7:8080
config-proxies = { $found } is no address and no network. Name a proxy like --proxies 192.0.2.7
config-unknown = { $key } is not a setting of the server; `belvedere serve --help` lists them all.
config-not-here = { $key } cannot be set here, because this file lies in the data folder itself. Use the flag --{ $key }.
config-kind = { $key } cannot be { $found }; it takes { $allowed }.
config-texts = a list of texts
config-range = { $key } cannot be { $found }; it takes a number from { $least } to { $most }.
config-shape = { $key } cannot be { $found }; it looks like { $example }.

# What a careful host should know

check-only-here = Only this machine can connect; --listen 0.0.0.0 lets others in.
check-guests = Anybody who reaches { $address } may play without a key; --no-guests makes a key necessary.
check-proxies = Anybody is believed who says whose connection it is; name only your proxies with --proxies and --web-proxies.
check-webhooks = Players can let the server send requests to the addresses of --webhook-hosts; what listens there must not trust them.
check-web-names = Browsers elsewhere cannot ask for the server by any name; give its own with --web-names.
check-root = The server would run as root. Give it a user of its own.
check-file-open = The configuration { $path } can be changed by others (mode { $mode }): chmod 600 { $path }
check-new-key = There is no server key in { $folder } yet; the first start makes one.
check-no-admin = No key may use `ssh HOST admin`; name yours with --admins.

# Who is not let in

door-banned = This server does not let you in. { $reason }
door-banned-until = This server does not let you in until { $until }. { $reason }
door-reason = The reason: { $reason }
door-no-reason = No reason was given.
door-kicked = The host has ended your session. { $reason } Your seats are kept.
door-draining = The server is about to close and lets no new players in; your tables are saved. Please come back later.
door-wait = Too many attempts from your address went wrong. Try again in { $span }.
door-locked = The server is closed to newcomers for now. Please come back later.
sanctions-damaged = The bans in { $path } cannot be read. Fix the file or delete it; until then nobody knows who is kept out.
sanctions-too-many = More than { $limit } bans and mutes cannot be in force; lift some first.

# What admins are told

admin-not-you = Only admins of this server may do that. Its host names their keys.
admin-help =
    ssh HOST admin WORD, with --json for programs:

      who                            who is here
      tables                         the tables at work
      stats                          figures of the server
      nodes                          the nodes of a server of several
      at NODE WORD                   the same as WORD, at that node alone: at two drain, at two stats
      kick WHO [REASON]              end a person's sessions; their seats stay
      ban WHO [SPAN [REASON]]        keep a person or a network out
      unban WHO                      let them in again
      bans                           bans and mutes in force
      mute WHO [SPAN], unmute WHO    keep a person out of every chat
      name NAME WHO                  give a name to the account of WHO; who had it is told, and gets a number
      lockdown on, lockdown off      let in only those who are here now
      announce TEXT                  tell all players something
      exhibition GAME [LEVEL ...]    let bots play a table that everybody may watch; OPTION=VALUE as in a new table
      feature TABLE, feature off     show a table to everybody at home, or leave it to the rule; alone, which one it is
      webhooks                       whose webhooks there are, where they go, and whether they work
      webhooks remove WHO [TABLE]    remove a person's webhooks, or the one for a table; they may add others
      drain [SPAN], drain off        let no new players in, and stop when the last has left, or after the span
      stop                           tell all players, save, and stop
      audit [COUNT]                  what admins did

    WHO is a name or a fingerprint (SHA256:...); for ban and unban also an address, a network (192.0.2.0/24), or
    @NAME: all addresses that NAME comes from now.
    SPAN is 30m, 12h, 7d, 2w, 6mo or 1y: minutes, hours, days, weeks, months of 30 days, years; or
    forever. A ban or a mute without SPAN has no end, either. A REASON comes after a SPAN.
admin-one-node = This server is alone: there are no other nodes.
admin-no-node = No node of the server is called { $node }. Try: admin nodes
admin-node-silent = The node { $node } did not answer.
admin-node-tells = At { $node }:
admin-at-node = At { $node }: { $said }
admin-node = { $name } ({ $id }), release { $release }: { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, late by { $load } ms at worst.
admin-node-draining = { $name } ({ $id }), release { $release }: closing, { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } left.
admin-node-apart = { $name } ({ $id }), release { $release }: out of touch with the others, { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }.
admin-exhibition = Bots play { $game } at table { $table }. To watch: watch { $table }
admin-featured = The featured table is { $table }.
admin-featured-none = No table is featured: none that may be watched is running.
admin-feature-not = Table { $table } is not running, or lets nobody watch.
admin-no-webhooks = Nobody has a webhook.
admin-webhook-line =
    { $name } ({ $identity }): { $host }, { $kind ->
        [table] for table { $table }
       *[own] for what concerns them
    }, { $state }; messages waiting: { $waiting }.
admin-no-such-webhook = { $who } has no such webhook. To see them all: admin webhooks
admin-webhooks-removed =
    { $count ->
        [one] One webhook of { $who } is removed.
       *[other] { $count } webhooks of { $who } are removed.
    }
admin-no-level = There is no level "{ $word }" of bots; choose one of: { $levels }.
admin-usage = The admin's word "{ $word }" is used otherwise. Try: admin help
admin-span-unknown = "{ $found }" is not a length of time, so nothing was done. Examples: 30m, 12h, 7d, 2w, 6mo, 1y. A reason comes after it; "forever" is without end.
admin-span-more = "{ $found }" follows the length of time, so nothing was done. Write one length, such as 36h, then the reason, which begins with a word.
admin-nobody = No players are here.
admin-nameless = no name yet
admin-visit = { $name }  { $identity }  from { $source }, here for { $minutes } min, idle for { $idle } min
admin-visit-guest = { $name } (guest)  { $identity }  from { $source }, here for { $minutes } min, idle for { $idle } min
admin-no-tables = No table is at work.
admin-table = { $table }  { $game }, { $status }, version { $version }, players: { $players }; waits for: { $waiting }; spectators: { $spectators }
admin-stat = { $name }: { $value }
admin-no-sanctions = No bans or mutes are in force.
admin-sanction-ban = banned: { $target } ({ $name }) { $until }, by { $by }. { $reason }
admin-sanction-mute = muted: { $target } ({ $name }) { $until }, by { $by }. { $reason }
admin-until = until { $until }
admin-for-good = without end
admin-no-deeds = No admin has done anything yet.
admin-deed = { $time }  { $by }: { $words } ({ $outcome })
admin-no-audit = The audit cannot be read: { $reason }.
admin-not-audited = This could not be written to the audit (incident { $incident }).
admin-not-kept = It holds until the server restarts, because it could not be written down (incident { $incident }).
admin-kicked = { $name } is out; sessions that ended: { $visits }.
admin-done-ban = { $target } is banned { $until }.
admin-done-mute = { $target } is muted { $until }.
admin-formerly = { $former } is an earlier name of { $name }.
admin-lifted-ban = { $target } is let in again.
admin-lifted-mute = { $target } can chat again.
admin-no-ban = { $who } is not banned. Try: admin bans
admin-no-mute = { $who } is not muted. Try: admin bans
admin-not-here = { $who } is not here now. Try: admin who
admin-nobody-called = No player is known as { $who }. Give a name or a fingerprint; an address or a network is for ban and unban.
admin-no-fingerprint = { $found } is not a whole fingerprint and nobody is known by it. A fingerprint is SHA256: and 43 characters. Try: admin who
admin-several = Several people here are called { $who }. Give the fingerprint. Try: admin who
admin-ban-guest = { $name } is a guest and could come back under another name. Ban the address instead: admin ban @{ $name }
admin-spared = That would keep an admin out, so nothing was done.
admin-name-given = { $name } is the name of { $key } now.
admin-name-given-from = { $name } is the name of { $key } now. The account that had it is called { $spare }.
admin-name-theirs = They are called { $name } already.
admin-name-several = The names of several others are too near to { $name }. Give one of them another name first.
admin-name-guest = { $name } is a guest and keeps no name. Give the fingerprint of a key.
admin-locked = Locked: only the people who are here now may come in ({ $people }), until the lock is lifted, after a restart too.
admin-unlocked = All players may come in again.
admin-announced = Announced; terminals that received it: { $people }.
admin-draining = No new players are let in, and the server stops when the last has left.
admin-draining-until = No new players are let in, and the server stops when the last has left, at the latest on { $until }.
admin-reopened = All players may come in again, and the server goes on.
admin-not-draining = The server was not about to close.
admin-stopping = Stopping: all players are told, and every table is saved.

# An arena with a program

contest-only-plays = In an arena a program asks for its tables, attaches to its seat and plays there; there is nothing else.
server-at-keyboard = A Belvedere at this machine's keyboard has { $folder } open (process { $process }). Leave it there (q), then start the server: what is opened at the keyboard after that joins it. Or stay there, and keep a seat open for friends.
