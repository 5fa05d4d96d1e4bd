## Leaving, and what is shown before anything else

leave-interrupt = Press Ctrl+C again to leave. Your tables stay as they are.
home-leave-again = Press Enter again to leave. Your tables stay as they are.
home-opening = One moment…

# Tables that move

table-pushed = Table { $table } ({ $game }) is at { $place } now, as { $there }. Here it rests until "belvedere table pull" brings it back.
table-pushed-seed = The server has its secret seed, and could see every hidden card. The table counts for no rating any more.
table-pushed-play = Play on there: belvedere join { $place }
table-pushed-invite = The other seats wait for: { $line }
table-pulled = Table { $table } ({ $game }) is here again.
table-pulled-invite = The other seats wait for their players. Open the table, and let them come with the invite { $invite }.
table-not-arrived = Table { $table } ({ $game }) had not arrived at { $place }: it goes on here.
table-stayed = Table { $table } ({ $game }) goes on here from where it left. What was played at { $place } since is lost.
table-listed-here = { $table }  { $game }: here
table-listed-away = { $table }  { $game }: at { $place }
table-listed-none = No table of yours is under way.
table-name-there = { $reason } Say what you want to be called there with --name NAME.
table-which = Say which table: { $tables }.
table-none = There is no table that could be meant.
table-no-seat = A seat is a letter from A to E, not "{ $found }".
