# Making a table and sitting down at it

games-unknown = There is no game called "{ $game }"; choose one of: { $games }.
seats-not-possible = { $game } takes { $seats } seats, not { $found }.
seed-length = A seed has 16 to 64 bytes, this one has { $found }.
options-form = An option is written key=value, not "{ $found }".
options-twice = The option { $option } is given twice.
options-none = none
options-unknown = { $game } has no option "{ $option }"; its options: { $options }.
options-value = Option { $option } does not take "{ $found }"; choose one of: { $values }.
options-other-game = These are not options of { $game }.
options-not-possible = { $game } has no such value for its option { $option }.
lobby-own-seed = The server draws the seed of a table; players cannot choose it.
lobby-too-many-wrong-invites = Too many wrong invites. Ask your friend for the exact invite, such as oak-lamp-27, then connect again.
lobby-no-such-invite = No table has this invite. An invite looks like oak-lamp-27; ask for it again.
lobby-full = Every seat at this table is taken. You can watch it, or join another table from Home.
lobby-not-your-seat = This seat belongs to another player.
lobby-record-too-early = This table is not over yet; its record would show what is still hidden.
lobby-rematch-limit = { $name } has too many unfinished tables for another one.
lobby-rematch-seats-only = Only the players of a table can ask for a rematch.
lobby-not-over = This table is not over yet.
lobby-too-many-tables =
    { $unfinished ->
        [one] You have an unfinished table; finish it before you make another.
       *[other] You have { $unfinished } unfinished tables; finish one before you make another.
    }
lobby-players-do-not-watch = You play at this table; players do not watch.
lobby-no-spectators = This table is not open to spectators.
lobby-too-many-spectators = This table has no room for more spectators.
lobby-delay = Spectators can be 1 to { $most } turns late, not { $found }.
lobby-spectators-would-tell = Spectators who see hands may chat among themselves, but not with the players.
lobby-nobody-to-show = Spectators can share the view of a person only; choose another seat.
lobby-no-such-level = Levels of a bot: { $levels }.
lobby-nobody-sits = At least one player must have a seat before others can be invited.
lobby-table-incident = Table { $table } cannot be opened (incident { $incident }).
lobby-sit-incident = The server had a fault; you were not seated. Please try again.
lobby-name-letters = A name is made of letters and digits, at most { $limit } of them.
lobby-name-taken = { $name } is the name of another player here, or too near it; choose another name.
lobby-name-scripts = A name is written in one script; this one mixes the letters of several, and only "{ $name }" would be left.
lobby-name-reserved = { $name } is a name that the server keeps for itself; choose another name.
lobby-name-certified = Your certificate names you { $names }; you cannot be called otherwise here.
visitor-alike = More than one account has a name like { $name }; the one who is here has the key { $fingerprint }.
lobby-begun = This table has started; to leave it now, concede.
lobby-stood-up = You have left this table.
lobby-not-the-maker = Only the player who made this table can start it before every seat is taken. Say that you are ready instead.
lobby-muted = The host has muted you for a while.
lobby-talk-too-fast = Too many messages at once; wait a moment.
