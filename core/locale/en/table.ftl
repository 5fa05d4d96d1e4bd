# What a table answers

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
