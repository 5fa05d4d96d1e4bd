# Answers of a table

table-added-so-far = Added to the seed so far by: { $count ->
        [one] seat { $seats }
       *[other] seats { $seats }
    }.
table-added = { $count ->
        [one] Seat { $seats } added
       *[other] Seats { $seats } added
    } to the seed, so the host could not choose the deal. Hash of the additions: { $hash }.
table-commitment = The deal follows from a secret seed with this hash: { $hash }.
table-drawn = The seats, and so the starting player, were drawn from that seed.
table-to-draw = The seats, and so the starting player, will be drawn from that seed at the start.
table-seats-drawn =
    The seats have been drawn: { $count ->
        [one] you have seat { $seats }
       *[other] you have seats { $seats }
    }.
table-not-an-action = That is not an action of this game.
table-no-such-seat = This table has no such seat.
table-over = The game is over.
table-conceded = This player has conceded.
table-no-longer-asked = Too late: the table has moved on. Choose again from the current choices.
table-take-back-never = Actions cannot be taken back at this table.
table-take-back-over = The game is over, so actions can no longer be taken back.
table-take-back-nothing = You have no action to take back yet.
table-take-back-other-acted = You cannot take it back: { $seat } has acted since your last action.
table-take-back-revealed = You cannot take it back: your last action revealed or drew something.
table-take-back-shown = You cannot take it back, because the others have seen this: { $event }
table-take-back-drawn = You cannot take it back, because something was drawn: { $event }
take-back-terms = Take back: also what has been revealed, if all agree. The table is unrated.
table-take-back-no-consent = At this table, an action that revealed something cannot be taken back.
table-take-back-far = Too many actions have followed your last one to take it back.
table-take-back-count = The agreed take-back undoes a different number of actions, not { $count }.
table-take-back-seen-all = All players have seen this: { $event }
table-take-back-seen-by = { $seat } has seen the hidden part of this: { $event }
table-take-back-asked = { $seat } asks to take back { $actions ->
        [one] the last action
       *[other] the last { $actions } actions
    }.
table-take-back-waits = You asked to take back { $actions ->
        [one] the last action
       *[other] the last { $actions } actions
    }. Still to agree: { $awaited }.
table-take-back-done = { $seat } took back { $actions ->
        [one] the last action
       *[other] the last { $actions } actions
    }. All agreed.
table-take-back-ended = The request to take back actions has ended.
table-take-back-open = A request to take back actions is open already.
table-take-back-declined = { $seat } does not agree to take that back.
table-take-back-declined-before = The others have declined. You can ask again after the next action.
table-take-back-lapsed = That request has ended, so there is nothing to answer.
table-take-back-not-asked = This request is not for you to answer.
table-gave-time = { $seat } gives { $to } more time: { $time }.
table-gift-no-clock = This table has no clock, so you cannot give time.
table-gift-none = No other player is on the move, so you cannot give time now.
table-gift-again = You have given time for this decision already.
table-gift-rated = In rated games with more than two players, you cannot give time to just one of them.
phrase-hi = Hello!
phrase-gl = Good luck!
phrase-wp = Well played!
phrase-nice = Nice move!
phrase-ty = Thank you!
phrase-gg = Good game!
phrase-turn = It is your turn.
phrase-wait = One moment, please.
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-again = Another game?
phrase-bye = I have to go now. Bye!
table-conceded-last = { $seat } conceded and comes last.
table-late-last = { $seat } ran out of time and loses the game.
table-answer-lost = The connection to this table was lost before it answered. It may have carried out your request: look at the table before you repeat it.
table-only-watching = You are only a spectator at this table.
table-waiting =
    { $seats ->
        [one] This table is waiting for { $seats } more player.
       *[other] This table is waiting for { $seats } more players.
    }
table-announced = Server announcement: { $text }
table-draining = The server will close when the last player has left. Your tables are saved.
table-draining-until = The server will close when the last player has left, by { $until } at the latest. Your tables are saved.
table-reopened = The server will stay open.
table-node-draining = Your server node is shutting down. Reconnect at any time; another node will take over, and your tables go on.
table-node-draining-until = Your server node will shut down by { $until }. Reconnect at any time; another node will take over, and your tables go on.
table-node-reopened = Your server node will stay open.
table-chat-muted = The host has muted you, so you cannot chat.
table-chat-seats-only = Only players can chat at this table.
table-not-shown = Spectators of this table cannot see that.
table-not-your-view = Spectators of this table do not see your view, so you have nothing to agree to.
table-seated-now = You have a seat at this table now, so you no longer watch it as a spectator.
table-frozen-damage = The server's data is damaged. The table waits until the host has repaired it.
table-frozen-store = The server cannot write to its disk. The table waits until it can, and no moves are lost.
table-frozen-database = The server cannot reach its database. The table waits until it can, and no moves are lost.
table-moves = Another part of the server is taking over this table. It goes on in a moment, and no moves are lost.
table-out-of-reach = The node that runs this table does not respond. The table goes on when it does, or when another node takes over. No moves are lost.
table-left = No player can come back to this table, so it has ended.
table-host-closing = The server is closing. You keep your seat.
table-incident = The server had a fault (incident { $incident }); nothing was changed.

# Advice

hint-off = This table was made without advice.
hint-none = Advice is not available at this table.
hint-busy = No advice is available at the moment. Ask again shortly.
hint-failed = No advice could be found for this decision.
hint-only-choice = You have only one choice, so you need no advice.
hint-terms-off = Advice: none while several people play.
hint-terms-open = Advice: any player may ask a bot. Everyone at the table, spectators included, sees the answer.
hint-terms-none = Advice: none.
hint-terms-free = Advice: you may ask a bot, but the table then counts as assisted.
