
# The table screen

table-screen-waiting-first = Waiting for the table.
table-screen-invite-shell = To sit down here, your friends type in a terminal:
table-screen-invite-page = Or they open in a browser:
table-screen-invite-own = In a Belvedere of their own they choose Join a table, and paste that line.
table-screen-invite-here = A player who is on the server already chooses Join a table, and types { $invite }.
table-screen-waiting-one = { $name } ({ $seat }) is choosing.
table-screen-waiting-absent = Waiting for { $name }, who is not here.
table-screen-waiting-gone = Waiting for { $name }, who lost the connection { $ago }.
table-screen-settled = This decision is settled. Enter goes back to what came of it.
table-screen-waiting-many = { $count } players are choosing.
table-screen-over = The game is over: { $name } ({ $seat }) wins.
table-screen-over-mine = The game is over: you win.
table-screen-over-shared = The game is over: { $count } players share the victory.
table-screen-leave = Leave the table? Your seat is kept. Shift+C concedes and leaves.
table-screen-you = you are
table-screen-has-stand-in = bot: { $name }
table-screen-paused = { $name } is away; their clock stops until they are back.
table-screen-stand-in-new = { $by } calls in a stand-in: a bot plays for { $name } until { $name } returns.
table-screen-stand-in-gone = { $name } plays again.
table-screen-stand-in-mine = A stand-in plays for you. Enter takes your seat back.
table-screen-stand-in-may = { $name }'s time is up ({ $seat }). You can call in a stand-in until they are back.
table-screen-stand-in-whom = A stand-in for whom? Type the letter of a seat whose time is up: { $letters }. Esc: for nobody.
table-screen-stand-in-nobody = All players still have time: a stand-in is not possible now.
table-screen-key-stand-in = call in a stand-in
table-screen-key-results = results
table-screen-key-show = show on the board
table-screen-key-resume = take the seat back
table-screen-watching = watching
table-screen-log = Log
table-screen-log-empty = Nothing has happened yet.
tab-log = Log
tab-talk = Chat: touch here to write
tab-rivals = Rivals
tab-build = Build
table-screen-talk = Chat
table-screen-talk-empty = No messages yet.
table-screen-said = { $name }: { $text }
table-screen-since = Since you last acted
table-screen-since-nothing = No events since then.
table-screen-would = { $action }.
table-screen-fits-turned = Not turned like this: { $key } turns it until it fits here.
table-screen-confirm = Confirm: { $action }.
table-screen-difference-one = Your score now: { $change }.
table-screen-difference = Your score now: { $changes }; in all { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = { $low } to { $high }
table-screen-total = Total
table-screen-why-nothing = There is no choice here.
table-screen-why-section = Rules: { $title }. { $key } opens them.
table-screen-take-back-watching = You are watching: you have no action to take back.
table-screen-too-small = Belvedere needs { $wide } columns and { $high } rows, or upright { $narrow } and { $tall }; this terminal has { $columns } and { $rows }. Make it larger, or play in line mode: belvedere play --line, or ssh -T.
table-screen-command = Command
table-screen-coordinate = Go to
table-screen-jump = Jump to a letter
table-screen-seat = Look at seat (press { $letters })
table-screen-key-enter = enter
table-screen-key-complete = complete
table-screen-key-confirm = confirm
table-screen-key-leave = leave
table-screen-key-stay = stay
table-screen-missed = Since you left
table-screen-aim = for: { $aim }

# Presence

presence-gone = gone
presence-away = vacation
presence-lost = { $name } lost the connection.
presence-back = { $name } is back.
presence-now = just now
presence-seconds = { $count } s ago
presence-minutes = { $count } min ago

table-market = Market
table-hand = Hand

# The legend

legend-turn = has to choose now
legend-legal = can be chosen
legend-cursor = the cursor
legend-ghost = a piece in hand, or what is chosen and waits for Enter
legend-turned = the piece in hand fits here when turned
legend-misfit = not possible here
legend-points = points added or lost
legend-copies = so many of it
