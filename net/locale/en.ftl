server-too-many-keys = Too many keys were offered. Name the one to use: ssh -o IdentitiesOnly=yes -i FILE ...
server-key-needed = This server needs players with a key. Make one with: ssh-keygen -t ed25519
server-room = Somebody who has a place here needs this one, so this session ended. Please come back in a few minutes.
server-too-many-sessions = At most { $limit } sessions on one connection.
server-unknown-word = There is no command "{ $word }" here. Try: help
server-incident = The server had a fault (incident { $number }). Your seat is kept; please connect again.
server-idle = You typed nothing for a long while, so this session ended. Your seat is kept.
server-restarting = The server is restarting; your tables are saved. Please connect again in a minute.
server-node-apart = This node of the server has lost touch with the others. Your tables go on there; please connect again.
server-node-ends = This node of the server ends; your tables go on at the others. Please connect again.
server-bus-store = Several nodes share a database: with --bus give its address too, such as --store postgresql://belvedere@localhost/belvedere.
server-bus-library = Several nodes need the libraries nats-py and psycopg. Install them with `pip install "belvedere[house]"`, or in a checkout with `.venv/bin/python -m pip install --editable ".[house]"`.
server-bus-unreachable = NATS cannot be reached at { $bus }: { $reason }
server-other-key = Visitors know this server by the key { $fingerprint }, and this node has another one. Copy the server key of another node to { $key }, and delete the fingerprint beside it.
server-other-protocol = The node { $node } runs release { $release }, whose messages to other nodes this release does not understand. End it first.
server-key-removed = The key of this session now leads to another account, or no longer leads to this account. Connect again to go on.
server-help =
    Belvedere: city-building board games at a table of people and bots.

      ssh HOST                 the full screen
      ssh INVITE@HOST          take a seat at the invited table
      ssh -t HOST INVITE       the same
      ssh -t HOST watch TABLE  watch a table
      ssh -t HOST learn [GAME] the first turns of a game with a guide
      ssh -t HOST study TABLE  look through a finished table, and play on from any move
      ssh -t HOST study WORDS  follow a shared study, by its four words
      ssh -T HOST              plain lines, for screen readers and scripts
      ssh HOST line            the same, on a terminal or not
      ssh HOST api             JSON lines, for programs
      ssh HOST turns           the tables that wait for you
      ssh HOST tables          your tables, those with a free seat, and those to watch
      ssh HOST who             who is here
      ssh HOST who NAME        where somebody is
      ssh HOST create GAME X   make a table, in the words of the line mode: create bali open hard
      ssh HOST join INVITE [WORDS]  take a seat without sitting down yet; WORDS go into the seed of the deal
      ssh HOST show TABLE      the board as text; behind it 140x45 for another size
      ssh HOST legal TABLE     what you may choose, in notation and in words
      ssh HOST act TABLE X     play action X, in notation
      ssh HOST say TABLE X     write X in the chat of a table; `say lobby X` to everybody in the lobby
      ssh HOST stand-in TABLE S  let a bot play for seat S, whose time is up
      ssh HOST concede TABLE   give up your seat there
      ssh HOST start TABLE     start your open table, with bots in the free seats
      ssh HOST ready TABLE     say that you are ready, at an open table
      ssh HOST entropy TABLE WORD  add any word to the seed of an open table
      ssh HOST leave TABLE     leave an open table
      ssh HOST record TABLE    the record of a finished table
      ssh HOST note TABLE [X]  your private notes beside a table, with X put behind them; --erase erases them
      ssh HOST plan TABLE [X]  what you will answer at a table by days: X is 'IF => THEN'; --erase erases it
      ssh HOST daily [DATE]    the deal of the day, and how others did once you have played it
      ssh HOST review TABLE    what the decisions of a finished table cost
      ssh HOST name [NAME]     your name here
      ssh HOST keys            the keys of your account
      ssh HOST keys of NAME    a player's keys, to be sure who it is
      ssh HOST keys add KEY    ask for another key: a line of a .pub file, or the code of a browser
      ssh HOST keys confirm C  with that key: join the account that was given the code C
      ssh HOST keys remove F   remove the key of fingerprint F
      ssh HOST block NAME      not be shown what a player says, nor sit with them at tables you open
      ssh HOST unblock NAME    block that player no longer
      ssh HOST blocked         whom you block
      ssh HOST vacation [14]   stop your clocks of days for 14 days, or until a date; end to be back
      ssh HOST let-go TABLE    agree that its maker takes a table home, hidden cards and all; --no: no longer
      ssh HOST link            a link that lets one browser into your account
      ssh HOST webhook         your webhooks: addresses told when it is your turn and you are not here
      ssh HOST webhook add URL [TABLE]  add one, or one for a table that you made; remove, try
      ssh HOST stats [NAME]    statistics and ratings, your own or what a player shows
      ssh HOST stats --open    let other players see your ratings; --closed: only your name
      ssh HOST stats --export  all that is kept of your results; --forget deletes it
      ssh HOST language fr     read French from now on; auto follows the terminal
      ssh HOST help            this page
command-language = Sentences are in English from now on.
command-language-auto = Sentences follow the language of your terminal.
command-no-turns = No table waits for you.
command-no-tables = There are no tables. Make one in the full screen: ssh -t HOST
command-left = You have left table { $table }.
command-nobody = No players are here.
command-not-here = { $name } is not here.
command-more-people = And { $count } more. A name behind "who" says where somebody is.
command-who-lobby =
    { $sort ->
        [guest] { $name }, a guest: in the lobby.
       *[friend] { $name }: in the lobby.
    }
command-who-plays =
    { $sort ->
        [guest] { $name }, a guest: plays { $game }, table { $table }.
       *[friend] { $name }: plays { $game }, table { $table }.
    }
command-who-watches =
    { $sort ->
        [guest] { $name }, a guest: watches { $game }, table { $table }.
       *[friend] { $name }: watches { $game }, table { $table }.
    }
command-table-place = { $table }  { $game }: { $players }. There is a place for you: ssh -t HOST { $table }
command-concede-sure = To concede, type: ssh HOST concede { $table } yes
command-stand-in-done = A stand-in plays there now.
command-concede-done = You have conceded; a bot plays on.
command-table-timed = { $table }  { $game }: { $players }. It is your turn, with { $time } left.
command-table-stand-in = { $table }  { $game }: { $players }. A stand-in plays for you until you are back.
command-table-turn = { $table }  { $game }: { $players }. It is your turn.
command-table-mine = { $table }  { $game }: { $players }. You wait for the others.
command-table-open = { $table }  { $game }: { $players }. Seats are open, the invite is { $invite }.
command-table-running = { $table }  { $game }: { $players }. You may watch.
command-table-finished = { $table }  { $game }: { $players }. Over.
command-table-away = { $table }  { $game }: { $players }. Not here any more: it is with { $place }.
command-table-frozen = { $table }  { $game }: { $players }. Paused until the host fixes a problem.
server-ready = Belvedere is listening on { $address }, port { $port }.
server-fingerprint = Server key: { $fingerprint } (ED25519)
server-type-this = To play, type: { $command }
server-stopping = Stopping: all players are told, and every table is saved.
server-port-in-use = Port { $port } on { $address } is in use already. Stop the other program or choose another port.
server-cannot-listen = Cannot listen on { $address }, port { $port }: { $reason }.
server-folder-unusable = The data folder { $folder } cannot be used: { $reason }.
server-folder-open = The data folder { $folder } is open to others (mode { $mode }). Close it: chmod 700 { $folder }
server-store-gone =
    This server has a key and its store is gone: { $file } in { $folder } { $loss ->
        [missing] is missing
        [empty] is empty
        [cut] is cut short
       *[foreign] is not a store
    }. Put a backup back with `belvedere restore FILE --data { $folder }`, or begin without tables and accounts with `belvedere serve --new-store`.
server-library-old = asyncssh { $found } is too old for a public server; install { $needed } or later.
server-key-changed =
    The server key in { $key } is not the one this server used before, and every player would be warned of an impostor. Put the old one back, or delete { $fingerprint } if the change is meant.
server-key-gone =
    The server key { $key } is gone, and a new one would warn every player of an impostor. Put it back, or delete { $fingerprint } to make a new one.
server-key-open = The server key { $key } can be read by others (mode { $mode }). Set it to 0600: chmod 600 { $key }
server-key-unreadable = The server key { $key } cannot be read: { $reason }.
server-key-useless = The server key { $key } is not a private key this server can use. Put the right file back.
notify-no-command = The command that calls absent players cannot be started: { $command }
