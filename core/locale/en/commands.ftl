# Why a command of one line comes to nothing

command-name-first = The server does not know you yet. Choose a name: ssh HOST name YOURNAME
command-usage = The command "{ $word }" is used otherwise. Try: help
command-no-seat = You have no seat at table { $table }. Try: tables
command-not-asked = It is not your turn at table { $table }. "turns" shows the tables that wait for you.
command-over = Table { $table } is over. "show { $table }" shows how it ended.
command-late = The table has not answered yet; look again later.
