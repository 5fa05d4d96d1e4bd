# Name

name-title = Your name
name-about = What is your name at the tables?
name-name = Name
name-code = Code
name-code-hint = If another key of yours asked for this one: the code that it was given. Enter shows whose account it is.
name-code-sure = Press Enter again to join the account of { $name } ({ $tables ->
    [one] 1 unfinished table
   *[other] { $tables } unfinished tables
}) and sign in as { $name }. Join only if you asked for this key yourself.
name-hint = Letters and digits, { $limit } at most. Enter takes it; Settings changes it later.

# Join

join-title = Join a table
join-about = Type the invite that you were given, such as oak-lamp-river-stone.
join-invite = Invite
join-join = Take a seat
join-empty = Type the invite or the address first.

join-about-servers = Type or paste an invite, an address, a link or an ssh line.
join-way = Invite or address
join-way-hint = Such as oak-lamp-river-stone@example.org:2222, or example.org alone.
join-go = Go there
join-lately = Lately joined
join-lately-hint = Enter goes there, to the table of the invite above if there is one.
join-reaching = Connecting to { $server }.
join-forgotten = { $server } is forgotten.

server-key-title = Server key
server-key-about = { $host } shows a server key that this machine has never seen:
server-key-compare = Compare it with what the host tells you. If you trust it, it is kept in your known_hosts file, and a server that shows another key is refused from then on.
server-key-no = Do not connect
server-key-yes = Trust this key from now on
