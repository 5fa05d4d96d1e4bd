# Keys: their label, and what they do

key-up = up
key-up-tip = Moves up.

key-down = down
key-down-tip = Moves down.

key-move = move
key-left = left
key-left-tip = Moves left.

key-right = right
key-right-tip = Moves right.

key-choose = choose
key-choose-tip = Chooses what the cursor points at. If that cannot be taken back, press it again to confirm.

key-back = back
key-back-tip = Goes one step back, or puts a piece back; it never leaves the table.

key-next = next
key-next-tip = Jumps to the next possible choice.

key-previous = previous
key-previous-tip = Jumps to the previous possible choice.

key-digit = choose
key-digit-tip = Chooses the card or option with that number, or picks up that piece.

key-take-back = take back
key-take-back-tip = Takes back your last action. If something was revealed and the table allows it, the others are asked first.
key-agree = agree
key-agree-tip = Agrees to another player's request to take back actions.
key-decline = decline
key-decline-tip = Declines another player's request to take back actions, or withdraws your own.
key-give-time = give time
key-give-time-tip = Gives the players on the move five minutes more, or a day on a clock of days.

key-why = why
key-why-tip = Says why you cannot choose what the cursor points at. Press it again to open the rules there.

key-since = since
key-since-tip = Shows what happened since you last acted.

key-scores = scores
key-scores-tip = Opens the score sheets; pressed again, the statistics of the players.

key-help = help
key-help-tip = Explains the keys that work here.

key-jump = jump
key-jump-tip = Puts one or two letters on every target; type them to go there.

key-coordinate = go to
key-coordinate-tip = Goes to a cell or space by its name: d4 is a cell of a map, c3 the third column of a market, h1 the first card in your hand.

key-seat = seat
key-seat-tip = Shows another seat: press its letter next.

key-log = log
key-log-tip = Opens the log of the whole game; l works only while it is not your turn.

key-stand-in = stand-in
key-stand-in-tip = Lets a bot play for a player who is out of time or away, until they are back.
key-play-now = play now
key-play-now-tip = Plays the game under the cursor, or your latest one, with a player who is here or with a bot as strong as you.
key-statistics = statistics
key-statistics-tip = Shows your finished tables: wins, points and ratings. At a table of other players, it shows what they let you see of theirs.
key-talk = chat
key-talk-tip = Writes to the table, or to everybody in the lobby.
key-follow = follow
key-follow-tip = Follows or unfollows the player under the cursor. Only you know whom you follow.
key-people = players
key-people-tip = Lists the players you follow and the players who are here.
key-cups = cups
key-cups-tip = Opens the cups of this server: tournaments at tables with two seats.
key-friends = following
key-friends-tip = On the board, shows only you and the players you follow, or all players again.

key-spectators = spectators
key-spectators-tip = Shows who is watching and what they see. This is where you decide whether they may see your view.

key-command = command
key-command-tip = Lets you type any action in words; Tab completes it.

key-turn-piece = turn
key-turn-piece-tip = Turns the piece in hand by a quarter, like the mouse wheel over the board.

key-zoom-out = smaller
key-zoom-out-tip = Draws the board one size smaller, which leaves more room for the log.

key-zoom-in = larger
key-zoom-in-tip = Draws the board one size larger, if it fits.

key-turn-piece-back = turn back
key-turn-piece-back-tip = Turns the piece the other way.

key-page-up = page up
key-page-up-tip = Shows the lines above.

key-page-down = page down
key-page-down-tip = Shows the lines below.

key-find = find
key-find-tip = Searches for a word.

key-step-back = step back
key-step-back-tip = Goes one action back.

key-step-on = step on
key-step-on-tip = Goes one action forward.

key-leave = leave
key-leave-tip = Leaves this view; at the table, your seat is kept.
table-key-leave-tip = Leaves the table; your seat is kept. When asked, press Shift+C to concede instead.

key-next-table = next table
key-next-table-tip = Opens the table where it has been your turn for longest.
next-table-none = It is not your turn at any other table.
key-palette = commands
key-palette-tip = Opens the list of all commands.
key-invite = invite
key-invite-tip = Shows how others can join this table, with a code to scan with a phone.
key-seed = seed
key-seed-tip = Shows who has added text to the seed of the deal; until the table starts, you can add yours.
key-moments = moments
key-achievements = achievements
results-key-city = city
results-key-choose-tip = Carries out the choice under the cursor.
results-key-left-tip = Goes to the choice on the left.
results-key-right-tip = Goes to the choice on the right.
results-key-up-tip = Shows the city of the previous player.
results-key-down-tip = Shows the city of the next player.
results-key-back-tip = Returns to the board.
key-moments-tip = If the city leaves no room for them, shows all key moments; pressed again, the city.
key-achievements-tip = Opens the replay at the move that earned your new achievement; if there are several, opens the list.
key-allow-move = allow moving
key-allow-move-tip = Shows whether the maker of this table may move it to another machine. You can agree there, or withdraw your consent.
key-copy = copy
key-copy-tip = Copies the line that others need to join this table.
daily-key-copy-tip = Copies your result as a line to share, and shows it. It reveals nothing about the deal.
results-key-copy-tip = On the deal of the day, copies your result as a line to share, and shows it. It reveals nothing about the deal.
key-begin = start
key-begin-tip = Starts a table that you made; bots take the open seats.
key-ready = ready
key-ready-tip = Says that you are ready; the table starts when all players are.
key-rename = rename
key-rename-tip = Gives the table under the cursor your own name.
key-archive = archive
key-archive-tip = Archives the table under the cursor, or takes it out of the archive.
key-remove = delete
key-remove-tip = Deletes the table under the cursor; if others play there, you concede instead.
key-forget = forget
key-forget-tip = Removes the server under the cursor from the list.
key-stand-up = stand up
key-stand-up-tip = Gives up your seat at a table that has not started.
key-challenge = challenge
key-challenge-tip = Creates a command that lets a friend play the same deal against the same bots.
key-compare = compare
key-compare-tip = Compares the game with another of the same deal, turn by turn.
