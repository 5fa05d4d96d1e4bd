server-too-many-keys = Your client offered too many keys. Name the one to use: ssh -o IdentitiesOnly=yes -i FILE ...
server-key-needed = You need a key to play on this server. Create one with: ssh-keygen -t ed25519
server-room = The server is full and another player has priority, so this session ended. Please come back in a few minutes.
server-too-many-sessions = A connection can have at most { $limit } sessions.
server-unknown-word = Unknown command: "{ $word }". Try: help
server-unknown-word-near = Unknown command: "{ $word }". Did you mean { $near }? For all commands: help
server-incident = The server had a fault (incident { $number }). You keep your seat; please reconnect. If you report it, add the output of "ssh -t HOST doctor".
server-idle = This session ended because you had not typed anything for a long time. You keep your seat.
server-restarting = The server is restarting, and your tables are saved. Please reconnect in a minute.
server-node-apart = This node of the server has lost contact with the others. Please reconnect; your tables go on there.
server-node-ends = This node of the server is shutting down. Please reconnect; your tables go on at the other nodes.
server-bus-store = Nodes must share a database. With --bus, give its address too, such as --store postgresql://belvedere@localhost/belvedere.
server-bus-library = A cluster requires the libraries nats-py and psycopg. Install them with `pip install "belvedere[cluster]"`, or in a checkout with `.venv/bin/python -m pip install --editable ".[cluster]"`.
server-bus-unreachable = Cannot reach NATS at { $bus }: { $reason }
server-other-key = Players know this server by the key { $fingerprint }, but this node has another one. Copy the server key of another node to { $key }, and delete the fingerprint file next to it.
server-other-protocol = The node { $node } runs release { $release }, which uses another protocol between nodes. Stop that node first.
server-key-removed = The key of this session was removed from its account or moved to another one. Reconnect to go on.
server-help =
    Belvedere: city-building board games, played with other people and bots.

      ssh HOST                 the full screen
      ssh INVITE@HOST          take a seat at the table with this invite
      ssh -t HOST INVITE       the same
      ssh -t HOST watch TABLE  watch a table
      ssh -t HOST play GAME    play at once: with a player who is here, or after 45 seconds with a bot
      ssh -t HOST next         the table where it has been your turn for longest
      ssh -t HOST learn [GAME] learn a game in its guided first turns
      ssh -t HOST study TABLE  look through a finished table, and play on from any move
      ssh -t HOST study WORDS  follow a shared study, by its four words
      ssh -T HOST              line mode, for screen readers and scripts
      ssh HOST line            the same, with or without a terminal
      ssh HOST api             JSON lines, for programs
      ssh HOST turns           the tables where it is your turn
      ssh HOST turns --wait    the same, as soon as it is your turn
      ssh HOST tables          your tables, those with a free seat, and those you can watch
      ssh HOST who             the players who are here
      ssh HOST who NAME        where a player is
      ssh HOST create GAME X   make a table, with the words of line mode: create bali open hard
      ssh HOST join INVITE [WORDS]  take a seat without opening the table; WORDS are added to the seed of the deal
      ssh HOST show TABLE      the board as text; add 140x45 for another size
      ssh HOST legal TABLE     your possible actions, in notation and in words
      ssh HOST act TABLE X     play action X, in notation
      ssh HOST say TABLE X     write X in the chat of a table; `say lobby X` writes to the lobby
      ssh HOST stand-in TABLE S  let a bot play for seat S when its time is up
      ssh HOST concede TABLE   concede at a table
      ssh HOST take-back TABLE take back your last action, or ask the others to agree
      ssh HOST agree TABLE     agree to another player's request to take back actions
      ssh HOST decline TABLE   decline the request, or withdraw your own
      ssh HOST give-time TABLE give the players on the move more time
      ssh HOST start TABLE     start your open table, with bots in the free seats
      ssh HOST ready TABLE     say that you are ready at an open table
      ssh HOST entropy TABLE WORD  add a word of your choice to the seed of an open table
      ssh HOST leave TABLE     leave an open table
      ssh HOST record TABLE    the record of a finished table
      ssh HOST note TABLE [X]  your private notes on a table, with X added; --erase deletes them
      ssh HOST plan TABLE [X]  plan your answers at a table with a clock in days: X is 'IF => THEN'; --erase deletes them
      ssh HOST daily [DATE]    the deal of the day, with the results of others once you have played it
      ssh HOST daily --friends  the same with only you and the players you follow on the board
      ssh HOST daily --week    your last seven results, the ranking of players and your streak
      ssh HOST daily --share   your result as a line to share, which reveals nothing about the deal
      ssh HOST daily --play D  your table at the deal of date D; deals of earlier days are unranked
      ssh HOST cup             the cups (tournaments) of this server
      ssh HOST cup NAME        a cup: terms, pairs of the current round, standings; `round 2` behind it for another round
      ssh HOST cup enter NAME  take part in a cup; `cup leave NAME` ends that
      ssh HOST cup open NAME GAME [OPTIONS]  open a cup: --rounds 5, --clock 15+10 or 2d, --most 16, --starts 2h
      ssh HOST cup open NAME GAME --round-robin --one-deal  everyone meets everyone; the same deal at all tables
      ssh HOST cup start NAME  start a cup that you opened; also: cancel NAME, remove NAME PLAYER
      ssh HOST challenge TABLE  a command that lets a friend play the deal of your finished table
      ssh HOST compare TABLE [OTHER]  two games of one deal, turn by turn
      ssh HOST ladder GAME     bots, and programs that take challenges, by rating
      ssh HOST challenges X    let people challenge your account at the games X; `off` ends it
      ssh HOST review TABLE    what your decisions at a finished table cost
      ssh -t HOST doctor       examine your terminal, and say what to do about problems
      ssh HOST name [NAME]     your name, or change it to NAME
      ssh HOST keys            the keys of your account
      ssh HOST keys of NAME    a player's keys, to verify who they are
      ssh HOST keys add KEY    request another key: a line of a .pub file, or the code of a browser
      ssh HOST keys confirm C  with the requested key: join the account that got the code C
      ssh HOST keys remove F   remove the key with fingerprint F
      ssh HOST block NAME      hide a player's messages, and keep them from your open tables
      ssh HOST unblock NAME    unblock a player
      ssh HOST blocked         the players you block
      ssh HOST follow NAME     follow a player: first in your lists, with a line when they come online
      ssh HOST unfollow NAME   stop following a player
      ssh HOST following       the players you follow; --quiet hides your arrivals from your followers, --announce shows them
      ssh HOST vacation [14]   stop your clocks in days for 14 days, or until a date; end ends the vacation
      ssh HOST allow-move TABLE    agree that its maker may take a table home, hidden cards included; --no withdraws that
      ssh HOST link            a link that signs a browser in to your account
      ssh HOST token           a secret that lets programs connect by WebSocket
      ssh HOST token --revoke  revoke it, and disconnect its programs
      ssh HOST webhook         your webhooks: addresses notified when it is your turn and you are away
      ssh HOST webhook add URL [TABLE]  add one, for all tables or one that you made; also: remove, try
      ssh HOST webhook add URL --format discord --for my-turn  in the form of a service, for your turns only
      ssh HOST stats [NAME]    your statistics and ratings, or those a player shows
      ssh HOST stats --open    show your ratings to other players; --closed shows only your name
      ssh HOST stats --export  all stored data on your results; --forget deletes it
      ssh HOST language fr     use French; auto follows the terminal
      ssh HOST help            this page
command-language = The language is now English.
command-language-auto = The language now follows your terminal.
command-no-turns = It is not your turn at any table.
command-no-tables = No tables yet. Create one in the full screen: ssh -t HOST
command-left = You have left table { $table }.
command-who-none = No players are here.
command-not-here = { $name } is not here.
command-more-people = And { $count } more. To see where a player is, add a name to "who".
command-who-lobby =
    { $sort ->
        [guest] { $name }, a guest: in the lobby.
       *[friend] { $name }: in the lobby.
    }
command-who-plays =
    { $sort ->
        [guest] { $name }, a guest: playing { $game }, table { $table }.
       *[friend] { $name }: playing { $game }, table { $table }.
    }
command-who-watches =
    { $sort ->
        [guest] { $name }, a guest: watching { $game }, table { $table }.
       *[friend] { $name }: watching { $game }, table { $table }.
    }
command-table-place = { $table }  { $game }: { $players }. A seat is free: ssh -t HOST { $table }
command-concede-sure = To concede, type: ssh HOST concede { $table } yes
command-stand-in-done = A stand-in is playing there now.
command-concede-done = You have conceded. A bot plays on for you.
command-take-back-done = Your last action was taken back.
command-take-back-asked = The others are asked to agree.
command-agree-done = You have agreed.
command-decline-done = The request has ended.
command-give-time-done = The players on the move have more time.
command-table-timed = { $table }  { $game }: { $players }. It is your turn; you have { $time } left.
command-table-stand-in = { $table }  { $game }: { $players }. A stand-in plays for you until you come back.
command-table-turn = { $table }  { $game }: { $players }. It is your turn.
command-table-mine = { $table }  { $game }: { $players }. Waiting for the other players.
command-table-open = { $table }  { $game }: { $players }. Seats are open; the invite is { $invite }.
command-table-running = { $table }  { $game }: { $players }. You can watch.
command-table-finished = { $table }  { $game }: { $players }. Over.
command-table-away = { $table }  { $game }: { $players }. Moved to { $place }.
command-table-frozen = { $table }  { $game }: { $players }. Paused until the host fixes a problem.
server-ready = Belvedere is listening on { $address }, port { $port }.
server-fingerprint = Server key: { $fingerprint } (ED25519)
server-type-this = To play, type: { $command }
server-stopping = Stopping: players are being notified and all tables saved.
server-port-in-use = Port { $port } on { $address } is already in use. Stop the other program or choose another port.
server-cannot-listen = Cannot listen on { $address }, port { $port }: { $reason }.
server-folder-unusable = The data folder { $folder } cannot be used: { $reason }.
server-folder-open = Other users can access the data folder { $folder } (mode { $mode }). Restrict it: chmod 700 { $folder }
server-folder-owned = The data folder { $folder } belongs to { $owner }, and this account is { $me }. Run the server as its owner: type { $sudo } before the command. Or give the folder to { $me }: sudo chown -R { $me } { $folder }
server-store-gone =
    This server has a key but its store is lost: { $file } in { $folder } { $loss ->
        [missing] is missing
        [empty] is empty
        [cut] is truncated
       *[foreign] is not a store
    }. Restore a backup with `belvedere restore FILE --data { $folder }`, or start without tables and accounts with `belvedere serve --new-store`.
server-library-old = asyncssh { $found } is too old for a public server; install { $needed } or later.
server-key-changed =
    The server key in { $key } differs from the one used before, so players' clients would warn of an impostor. Restore the old key, or delete { $fingerprint } if the change is intended.
server-key-gone =
    The server key { $key } is missing. With a new one, players' clients would warn of an impostor. Restore the key, or delete { $fingerprint } to make a new one.
server-key-open = Other users can read the server key { $key } (mode { $mode }). Restrict it: chmod 600 { $key }
server-key-unreadable = The server key { $key } cannot be read: { $reason }.
server-key-useless = { $key } is not a private key that this server can use. Restore the right file.
notify-no-command = Cannot run the command that calls absent players: { $command }
