# What a table answers

table-commitment = The deal follows from a secret seed with this hash: { $hash }.
table-not-an-action = That is not an action of this game.
table-no-such-seat = There is no such seat at this table.
table-over = The game is over.
table-conceded = This seat has conceded.
table-no-longer-asked = That is no longer asked.
table-take-back-never = Nothing is taken back at this table.
table-take-back-over = The game is over, and nothing can be taken back.
table-take-back-nothing = There is nothing of yours to take back.
table-take-back-other-acted = { $seat } has acted since, so your last action stands.
table-take-back-revealed = Something new was shown or drawn, so your last action stands.
table-conceded-last = { $seat } conceded and comes last.
table-only-watching = You are only watching this table.
table-waiting =
    { $seats ->
        [one] This table waits for { $seats } more player.
       *[other] This table waits for { $seats } more players.
    }
table-announced = The house announces: { $text }
table-draining = The house closes when the last of you has left. Your tables are saved.
table-draining-until = The house closes when the last of you has left, at the latest at { $until }. Your tables are saved.
table-reopened = The house stays open after all.
table-chat-muted = The host of this house has muted you.
table-chat-seats-only = Only those who sit at the table may speak.
table-not-shown = Spectators of this table are not shown that.
table-not-your-view = This table does not show spectators what you see, so there is nothing to agree to.
table-seated-now = You have sat down at this table; those who play do not watch.
table-chat-too-fast = That was a lot at once; wait a moment before you say more.
table-frozen-store = The host cannot write to its disk; the table waits until it can. Nothing is lost.
table-host-closing = The host is closing. Every seat is kept.
table-incident = Something broke on the host's side and nothing changed. Its number is { $incident }.
