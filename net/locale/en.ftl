server-too-many-keys = Too many keys were offered. Name the one to use: ssh -o IdentitiesOnly=yes -i FILE ...
server-key-needed = This house lets in players with a key only. Make one with: ssh-keygen -t ed25519
server-full = The house is full ({ $limit } connections). Please try again in a few minutes.
server-too-many-sessions = At most { $limit } sessions on one connection.
server-too-many-of-yours = You are here { $limit } times already. Close one of your other sessions first.
server-unknown-word = There is no command "{ $word }" here. Try: help
server-incident = Something broke on our side (incident { $number }). Your seat is kept; please connect again.
server-idle = Nothing was typed for a long while, so this visit ended. Your seat is kept.
server-restarting = The server is restarting; your tables are saved. Please connect again in a minute.
server-key-removed = The key you came with leads to this account no longer. Goodbye.
server-help =
    Belvedere: city-building board games at a table of people and bots.

      ssh HOST                 the full screen
      ssh INVITE@HOST          sit down at the invited table
      ssh -t HOST INVITE       the same
      ssh -t HOST watch TABLE  watch a table
      ssh -T HOST              plain lines, for screen readers and scripts
      ssh HOST line            the same, on a terminal or not
      ssh HOST api             JSON lines, for programs
      ssh HOST turns           the tables that wait for you
      ssh HOST tables          your tables, those with a free seat, and those to watch
      ssh HOST who             who is here
      ssh HOST act TABLE X     play action X, in notation
      ssh HOST say TABLE X     say X at a table; `say lobby X` to everybody in the lobby
      ssh HOST steward TABLE S let a bot play for seat S, whose time is up
      ssh HOST concede TABLE   give up your seat there
      ssh HOST begin TABLE     begin your open table, with bots in the free seats
      ssh HOST ready TABLE     wait for nobody else at an open table
      ssh HOST leave TABLE     leave an open table
      ssh HOST record TABLE    the record of a finished table
      ssh HOST name [NAME]     what you are called here
      ssh HOST keys            the keys of your account
      ssh HOST keys of NAME    somebody's keys, to be sure who it is
      ssh HOST keys add KEY    let another key in: a line of a .pub file
      ssh HOST keys remove F   forget the key of fingerprint F
      ssh HOST language fr     read French from now on; auto follows the terminal
      ssh HOST help            this page
command-language = Sentences are in English from now on.
command-language-auto = Sentences follow the language of your terminal.
command-name-first = The house does not know you yet. Say what to be called: ssh HOST name YOURNAME
command-usage = The command "{ $word }" is not used like that. Try: help
command-no-turns = No table waits for you.
command-no-tables = There are no tables. Make one in the full screen: ssh -t HOST
command-left = You have left table { $table }.
command-nobody = Nobody is here.
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
command-no-seat = You have no seat at table { $table }. Try: tables
command-not-asked = Nothing is asked of you at that table now.
command-concede-sure = To give up your seat for good, type: ssh HOST concede { $table } yes
command-steward-done = A steward plays there now.
command-concede-done = The seat is given up; a bot plays on.
command-late = The table has not answered yet; look again later.
command-table-timed = { $table }  { $game }: { $players }. It is your turn, with { $time } left.
command-table-steward = { $table }  { $game }: { $players }. A steward plays for you until you are back.
command-table-turn = { $table }  { $game }: { $players }. It is your turn.
command-table-mine = { $table }  { $game }: { $players }. You wait for the others.
command-table-open = { $table }  { $game }: { $players }. Seats are open, the invite is { $invite }.
command-table-running = { $table }  { $game }: { $players }. You may watch.
command-table-finished = { $table }  { $game }: { $players }. Over.
command-table-frozen = { $table }  { $game }: { $players }. It rests until the host has mended something.
server-ready = Belvedere is listening on { $address }, port { $port }.
server-fingerprint = Host key: { $fingerprint } (ED25519)
server-type-this = To play, type: { $command }
server-stopping = Stopping: everybody is told, and every table is saved.
server-port-in-use = Port { $port } on { $address } is in use already. Stop the other program or choose another port.
server-cannot-listen = Cannot listen on { $address }, port { $port }: { $reason }.
server-folder-unusable = The data folder { $folder } cannot be used: { $reason }.
server-folder-open = The data folder { $folder } is open to others (mode { $mode }). Close it: chmod 700 { $folder }
server-library-old = asyncssh { $found } is too old to meet strangers with; { $needed } or later is needed.
server-key-changed =
    The host key in { $key } is not the one this server used before, and every player would be warned of an impostor. Put the old one back, or delete { $fingerprint } if the change is meant.
server-key-gone =
    The host key { $key } is gone, and a new one would warn every player of an impostor. Put it back, or delete { $fingerprint } to make a new one.
server-key-open = The host key { $key } can be read by others (mode { $mode }). Set it to 0600: chmod 600 { $key }
server-key-unreadable = The host key { $key } cannot be read: { $reason }.
server-key-useless = The host key { $key } is no private key this server can use. Put the right file back.
notify-no-command = The command that calls absent players cannot be started: { $command }
