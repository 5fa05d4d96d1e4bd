
# The table screen

table-screen-waiting-first = Waiting for the table.
waiting-open = empty
waiting-bot = { $level } bot
waiting-send = Send your friends this line
waiting-copy = { $key } copies it
waiting-copied = Sent to the clipboard of your terminal.
waiting-page = Or they open this in a browser:
waiting-own = In their own Belvedere, they choose Join a table and paste the line.
waiting-here = Players already on this server choose Join a table and type { $invite }.
waiting-code = { $key } shows every way to join, with a code for a phone.
waiting-key = Their SSH shows this key:
waiting-port = Port { $taken } is already in use here, so the command uses another.
waiting-until = The command works until the table is over or you quit Belvedere.
waiting-start = { $key } starts now: bots take the open seats.
table-screen-waiting-one = { $name } ({ $seat }) is choosing.
table-screen-waiting-absent = Waiting for { $name }, who is offline.
table-screen-waiting-gone = Waiting for { $name }, who lost the connection { $ago }.
table-screen-settled = This decision is made. Press Enter to see the result.
table-screen-waiting-many = { $count } players are choosing.
table-screen-over = The game is over: { $name } ({ $seat }) wins.
table-screen-over-mine = The game is over: you win.
table-screen-over-shared = The game is over: { $count } players share the victory.
table-screen-leave = Leave? Your game is saved. (Shift+C: concede instead)
table-screen-you = you are
table-screen-past = unranked
table-screen-has-stand-in = bot: { $name }
table-screen-paused = { $name } is offline; their clock stops until they return.
table-screen-stand-in-new = { $by } calls in a stand-in: a bot plays for { $name } until they return.
table-screen-stand-in-gone = { $name } plays again.
table-screen-stand-in-mine = A stand-in plays for you. Press Enter to take your seat back.
table-screen-stand-in-may = { $name }'s time is up ({ $seat }). You can call in a stand-in until they return.
table-screen-stand-in-whom = A stand-in for which seat? Type { $letters }. Esc: cancel.
table-screen-stand-in-none = All players still have time. You can call in a stand-in once a player's time is up.
table-screen-key-stand-in = call in a stand-in
table-screen-key-next-table = next ({ $count })
table-screen-key-results = results
table-screen-key-show = show on the board
table-screen-key-resume = take your seat back
table-screen-zoom-largest = The board has no larger size here.
table-screen-zoom-smallest = The board has no smaller size.
table-screen-watching = watching
table-screen-log = Log
table-screen-log-empty = No events yet.
tab-log = Log
tab-talk = Chat: tap here to write
tab-rivals = Rivals
tab-build = Build
table-screen-talk = Chat
table-screen-talk-empty = No messages yet.
table-screen-said = { $name }: { $text }
table-screen-since = Since your last action
table-screen-since-nothing = No events since then.
table-screen-would = { $action }.
table-screen-fits-turned = It does not fit like this: { $key } turns it until it does.
table-screen-confirm = Confirm: { $action }.
table-screen-confirm-final = Confirm ({ $final }): { $action }.
table-screen-would-final = { $action } ({ $final }).
table-screen-final-never = final: no take-back here
table-screen-final-drawn =
    { $game ->
        [bali] final: draws a card
        [bellevue] final: draws a card
        [cloud_city] final: draws a tile
        [neoville] final: draws a tile
       *[other] final: draws something new
    }
table-screen-final-shown =
    { $game ->
        [bali] final: shows a card
        [bellevue] final: shows a card
        [cloud_city] final: shows a tile
        [neoville] final: shows a tile
       *[other] final: shows something new
    }
table-screen-final-perhaps = final if it reveals something new
table-screen-final-turn = final: your turn ends
table-screen-difference-one = Your score: { $change }.
table-screen-difference = Your score: { $changes }; in total { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = { $low } to { $high }
table-screen-total = Total
table-screen-why-nothing = There is nothing to choose here.
table-screen-why-section = Rules: { $title } ({ $key } opens them).
table-screen-take-back-watching = You are watching, so you have no action to take back.
table-screen-ask-back = Ask the others to agree that you take back your last action?
table-screen-key-ask-back = ask
table-screen-phrases = Ready-made phrases, shown to each reader in their language
table-screen-phrase = { $letter }  { $phrase }  { $code }
table-screen-phrases-ask = Type the letter of a phrase.
table-screen-key-phrases = phrases
table-screen-command = Command
table-screen-coordinate = Go to
table-screen-jump = Jump to a letter
table-screen-seat = Look at seat (press { $letters })
table-screen-key-enter = enter
table-screen-key-complete = complete
table-screen-key-confirm = confirm
table-screen-key-move = move
table-screen-key-leave = leave
table-screen-key-stay = stay
table-screen-missed = Since you left
table-screen-aim = Tip: { $aim }

# Presence

presence-gone = offline
presence-away = vacation
presence-lost = { $name } lost the connection.
presence-back = { $name } is back.
presence-now = just now
presence-seconds = { $count } s ago
presence-minutes = { $count } min ago

table-market = Market
table-hand = Hand

# The legend

legend-turn = is choosing now
legend-legal = you can choose this
legend-cursor = the cursor
legend-ghost = the piece in hand, or a choice that Enter confirms
legend-turned = the piece in hand fits here once turned
legend-misfit = not possible here
legend-points = points gained or lost
legend-copies = number of copies
