# Name

name-title = Your name
name-about = What is your name? The other players will see it.
name-example = At the table
name-name = Name
name-code = Code
name-code-hint = To add this key to an account you already have, type the code shown there. Enter shows the account.
name-code-sure = Press Enter again to join the account of { $name } ({ $tables ->
    [0] no unfinished tables
    [one] 1 unfinished table
   *[other] { $tables } unfinished tables
}) and sign in as { $name }. Only do this if you asked for it yourself.
name-hint = Up to { $limit } letters and digits. Enter saves it; change it later in Settings.

# Join

join-title = Join a table
join-about = Type the invite you were given, such as oak-lamp-river-stone.
join-invite = Invite
join-join = Take a seat
join-empty = Type the invite or the address first.
join-example = For example
join-example-invite = an invite
join-example-both = both
join-example-server = a server
join-example-command = an SSH command

join-about-servers = Type or paste an invite, an address, a link or an SSH command.
join-way = Invite or address
join-way-hint = Such as oak-lamp-river-stone@example.org:2222, or just example.org.
join-go = Join
join-lately = Recent servers
join-lately-hint = Press Enter to connect. With an invite typed above, you join its table.
join-reaching = Connecting to { $server }.
join-forgotten = Removed { $server } from the list.

server-key-title = Server key
server-key-about = { $host } has a server key that this machine does not know yet:
server-key-compare = Compare it with the one the host gave you. If you trust it, it is saved in your known_hosts file, and from then on Belvedere refuses this server if it shows another key.
server-key-no = Do not connect
server-key-yes = Trust this key from now on
