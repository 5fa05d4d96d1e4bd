## Leaving, and the first line while Belvedere starts

leave-interrupt = Press Ctrl+C again to leave. Your tables stay as they are.
home-leave-again = Press Enter again to leave. Your tables stay as they are.
home-opening = One moment…

# Tables that move between machines

table-pushed = Table { $table } ({ $game }) is now on { $place }, as { $there }. Here it is paused until "belvedere table pull" brings it back.
table-pushed-seed = The server has the secret seed of the table and could see every hidden card. The table no longer counts for ratings.
table-pushed-play = To continue there, type: belvedere join { $place }
table-pushed-invite = The other seats are open. Their players join with: { $line }
table-pulled = Table { $table } ({ $game }) is back here.
table-pulled-invite = The other seats are open. Open the table and send their players the invite { $invite }.
table-not-arrived = Table { $table } ({ $game }) had not arrived on { $place }, so it continues here.
table-stayed = Table { $table } ({ $game }) continues here from the point where it left. Anything played on { $place } since is lost.
table-listed-here = { $table }  { $game }: here
table-listed-away = { $table }  { $game }: on { $place }
table-listed-none = You have no unfinished tables.
table-name-there = { $reason } Choose a name for that server with --name NAME.
table-which = You have several tables. Add the id of one: { $tables }.
table-none = You have no table to move.
table-no-seat = "{ $found }" is not a seat. Seats are letters from A to E.
