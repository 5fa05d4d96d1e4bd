# What a table answers

table-added-so-far = Added to the seed so far: { $count ->
        [one] seat { $seats }
       *[other] seats { $seats }
    }.
table-added = { $count ->
        [one] Seat { $seats } added
       *[other] Seats { $seats } added
    } to the seed, so that the host alone cannot have chosen the deal. Hash of what was added: { $hash }.
table-commitment = The deal follows from a secret seed with this hash: { $hash }.
table-drawn = Who sits where, and so who begins, was drawn from that seed.
table-to-draw = Who sits where, and so who begins, is drawn from that seed when the table begins.
table-seats-drawn =
    The seats are drawn: { $count ->
        [one] yours is seat { $seats }
       *[other] yours are seats { $seats }
    }.
table-not-an-action = That is not an action of this game.
table-no-such-seat = This table has no such seat.
table-over = The game is over.
table-conceded = This seat has conceded.
table-no-longer-asked = Too late: the table has moved on. Choose again from the current choices.
table-take-back-never = Actions cannot be taken back at this table.
table-take-back-over = The game is over: actions can no longer be taken back.
table-take-back-nothing = Nothing to take back: you have not acted yet.
table-take-back-other-acted = Nothing to take back: { $seat } has acted since your last action.
table-take-back-revealed = Nothing to take back: your last action showed or drew something new.
table-conceded-last = { $seat } conceded and comes last.
table-only-watching = You are only watching this table.
table-waiting =
    { $seats ->
        [one] This table waits for { $seats } more player.
       *[other] This table waits for { $seats } more players.
    }
table-announced = The server announces: { $text }
table-draining = The server closes when the last player has left. Your tables are saved.
table-draining-until = The server closes when the last player has left, at the latest on { $until }. Your tables are saved.
table-reopened = The server stays open after all.
table-node-draining = The node of the server at which you came in closes. Connect again when it suits you: another lets you in, and your tables go on.
table-node-draining-until = The node of the server at which you came in closes, at the latest on { $until }. Connect again when it suits you: another lets you in, and your tables go on.
table-node-reopened = The node of the server at which you came in stays open after all.
table-chat-muted = The host has muted you.
table-chat-seats-only = Only players of this table may write in its chat.
table-not-shown = Spectators of this table are not shown that.
table-not-your-view = This table does not show spectators your view, so there is nothing to agree to.
table-seated-now = You have a seat at this table now; players do not watch.
table-frozen-store = The server cannot write to its disk; the table waits until it can. Nothing is lost.
table-frozen-database = The server cannot reach its database; the table waits until it can. Nothing is lost.
table-moves = The table is being taken over elsewhere on this server, and goes on in a moment. Nothing is lost.
table-out-of-reach = The node that runs this table does not answer just now. The table goes on once it does, or once another has taken it over. Nothing is lost.
table-left = Nobody can come back to this table, so it has ended.
table-host-closing = The server is closing. Every seat is kept.
table-incident = The server had a fault (incident { $incident }); nothing was changed.

# Hints

hint-off = This table was made without advice.
hint-none = There is no advice at this table.
hint-busy = No advice just now. Ask again in a moment.
hint-failed = No advice could be worked out for this decision.
hint-only-choice = There is only one choice: no advice is needed.
hint-terms-off = Advice: none, while several people play.
hint-terms-open = Advice: anyone may ask a bot for advice; everyone at the table, spectators too, is told what it says.
hint-terms-none = Advice: none.
hint-terms-free = Advice: you may ask a bot; the table then counts as assisted.
