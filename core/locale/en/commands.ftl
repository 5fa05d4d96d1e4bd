# Why a one-line command fails

command-name-first = You have no name on this server yet. Choose one: ssh HOST name YOURNAME
command-usage = Wrong usage of "{ $word }". Try: help
command-no-seat = You have no seat at table { $table }. Try: tables
command-not-asked = It is not your turn at table { $table }. To see where it is, type: turns
command-over = Table { $table } is over. To see the result, type: show { $table }
command-late = The table has not answered yet. Try again later.
play-now-which = Which game? Choose from: { $games }.
