# What keys do

key-up = up
key-up-tip = Moves up.

key-down = down
key-down-tip = Moves down.

key-left = left
key-left-tip = Moves left.

key-right = right
key-right-tip = Moves right.

key-choose = choose
key-choose-tip = Chooses what is under the cursor; a second time confirms what cannot be taken back.

key-back = back
key-back-tip = Goes one step back, also from a piece in hand; it never leaves the table.

key-next = next
key-next-tip = Jumps to the next choice that is open now.

key-previous = previous
key-previous-tip = Jumps to the choice before.

key-digit = choose
key-digit-tip = Chooses the card or option of that number; a piece is taken in hand.

key-take-back = take back
key-take-back-tip = Takes back your last action, until something new was shown or another player acted.

key-why = why
key-why-tip = Says why what is under the cursor cannot be chosen. A second time, the rules open there.

key-since = since
key-since-tip = Tells what happened since you last acted.

key-scores = scores
key-scores-tip = Opens the score sheets; once more, the statistics of those who play there.

key-help = help
key-help-tip = Explains the keys that work here.

key-jump = jump
key-jump-tip = Puts a letter or two on every target; type them to go there.

key-coordinate = go to
key-coordinate-tip = Goes to a cell or space by its name: d4 is a cell of a map, c3 the third column of a market, h1 the first card of the hand.

key-seat = seat
key-seat-tip = Shows what another seat has: press its letter next.

key-log = log
key-log-tip = Opens the log of the whole game; l does so only while it is not your turn.

key-stand-in = stand-in
key-stand-in-tip = Lets a bot play for a player whose time is up or who is away, until they are back.
key-statistics = statistics
key-statistics-tip = Shows your finished tables: wins, points and ratings. On a table of others, theirs, as far as they show them.
key-talk = chat
key-talk-tip = Writes to the table, or to everybody in the lobby.

key-spectators = spectators
key-spectators-tip = Shows who watches and what they see; where it depends on you, you decide it there.

key-command = command
key-command-tip = Types any action in words; Tab completes it.

key-turn-piece = turn
key-turn-piece-tip = Turns the piece in hand by a quarter, as the mouse wheel over the board does.

key-zoom-out = smaller
key-zoom-out-tip = Draws the board a scale smaller, which leaves more room to the log.

key-zoom-in = larger
key-zoom-in-tip = Draws the board a scale larger, as far as it fits.

key-turn-piece-back = turn back
key-turn-piece-back-tip = Turns the piece the other way.

key-page-up = page up
key-page-up-tip = Shows the lines above.

key-page-down = page down
key-page-down-tip = Shows the lines below.

key-find = find
key-find-tip = Looks for a word.

key-step-back = step back
key-step-back-tip = Goes one action back.

key-step-on = step on
key-step-on-tip = Goes one action on.

key-leave = leave
key-leave-tip = Leaves this view; at the table your seat is kept.

key-palette = commands
key-palette-tip = Opens the list of all commands.
key-invite = invite
key-invite-tip = Shows how others come to this table, with a code for a telephone's camera.
key-seed = seed
key-seed-tip = Shows whose words are in the seed of the deal; until the table starts, you add yours.
key-moments = moments
results-key-city = city
results-key-choose-tip = Follows the choice in the last row.
results-key-left-tip = Goes to the choice on the left.
results-key-right-tip = Goes to the choice on the right.
results-key-up-tip = Shows the city of the player before.
results-key-down-tip = Shows the city of the next player.
results-key-back-tip = Goes back to the board.
key-moments-tip = Shows all moments that decided where the city leaves them no room, and the city again.
key-let-go = let go
key-let-go-tip = Shows whether the maker of this table may take it to another machine: you agree there, or no longer.
key-begin = start
key-begin-tip = Starts a table that you made; bots take the free seats.
key-ready = ready
key-ready-tip = Says that you are ready; the table starts when all players are.
key-forget = forget
key-forget-tip = Takes the server under the cursor off the list.
key-stand-up = stand up
key-stand-up-tip = Leaves a table that has not started; your seat is free again.
