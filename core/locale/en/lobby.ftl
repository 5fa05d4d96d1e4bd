# Making a table and taking a seat

games-unknown = Unknown game: "{ $game }". Choose one of: { $games }.
seats-not-possible = { $game } is for { $seats } players, not { $found }.
seed-length = A seed must have 16 to 64 bytes; this one has { $found }.
options-form = "{ $found }" is not an option. Write key=value.
options-twice = The option { $option } is given twice.
options-none = none
options-unknown = { $game } has no option "{ $option }". Its options: { $options }.
options-value = "{ $found }" is not a value of the option { $option }. Choose one of: { $values }.
options-other-game = These are not options of { $game }.
options-not-possible = { $game } does not allow this value of the option { $option }.
lobby-own-seed = Players cannot choose the seed here; the server draws it.
lobby-no-such-invite = No table has this invite. An invite looks like oak-lamp-river-stone. Ask for it again.
entropy-settled = The deal of this table is already fixed, so you cannot add to its seed.
entropy-too-long = You can add at most { $most } bytes to the seed, not { $found }.
entropy-begun = The table has started, so you can no longer add to its seed.
lobby-full = All seats at this table are taken. You can watch it, or join another table from Home.
lobby-not-your-seat = This seat belongs to another player.
lobby-record-too-early = This table is not over yet, and its record would reveal hidden cards.
lobby-rematch-limit = { $name } has too many unfinished tables for a rematch. They must finish one first.
lobby-rematch-seats-only = Only the players of this table can ask for a rematch.
lobby-needs-a-person = Give at least one seat to a person. Only admins can make a table of bots.
lobby-not-over = This table is not over yet.
lobby-players-do-not-watch = You play at this table, so you cannot watch it as a spectator.
lobby-no-spectators = This table is not open to spectators.
lobby-too-many-spectators = This table has as many spectators as it can take.
lobby-delay = Spectators can be 1 to { $most } turns behind, not { $found }.
lobby-spectators-would-tell = Spectators who see hands cannot chat with the players. Let them chat among themselves.
lobby-no-player-to-show = Spectators can only share the view of a person. Choose another seat.
lobby-no-such-level = Choose a level for each bot: { $levels }.
lobby-no-such-lift = Name a weaker level than master and a lift under 100, not { $found }.
lobby-none-seated = Give a seat to at least one player before you open seats to others.
lobby-rated-hints = A rated table cannot allow advice. Choose one of the two.
lobby-rated-consent = A rated table cannot allow taking back what has been revealed. Choose one of the two.
lobby-table-incident = Table { $table } cannot be opened (incident { $incident }).
lobby-sit-incident = The server had a fault, and you did not get a seat. Please try again.
lobby-name-letters = A name must have 1 to { $limit } letters or digits.
lobby-name-taken = { $name } is the name of another player, or too similar to it. Choose another name.
lobby-name-scripts = A name cannot mix letters of several scripts. Without the others, it would be "{ $name }".
lobby-name-signs = A name has letters and digits only, with "-", "_" or "." between them. Without the rest, it would be "{ $name }".
lobby-name-long = A name has at most { $limit } characters. Cut off there, it would be "{ $name }".
lobby-name-reserved = The name { $name } is reserved. Choose another name.
lobby-name-address = { $name } looks like an address or a key. Choose another name.
lobby-name-given = An admin has named you { $name }. Finished tables keep your earlier name.
lobby-name-others = { $name } is now the name of another player, so you are { $spare }. You can choose another name.
lobby-name-muted = You cannot change your name while the host has muted you.
lobby-name-gone = An admin has given the name { $name } to another player, so you are now { $spare }. You can choose another name.
lobby-name-certified = Your certificate gives you the name { $names }. You cannot use another one here.
lobby-name-certified-taken = Your certificate gives you the name { $names }, which another account has. Until it is free you are { $spare }.
visitor-alike = Several accounts have a name like { $name }. The one here now has the key { $fingerprint }.
lobby-begun = This table has started. To leave it now, you must concede.
lobby-stood-up = You have left this table.
lobby-not-the-maker = Only the player who made this table can start it before all seats are taken. You can say that you are ready.
lobby-muted = The host has muted you, so you cannot chat.
lesson-none = { $game } has no lesson yet.
rated-title = { $game }, rated
lesson-title = Lesson: { $game }
study-title = Study: { $game }, from move { $version }
study-over = No decision is left to make there. Choose an earlier move.
study-other-rules = This table was played by rules of { $game } that are not known here, so it cannot be continued.
study-forgotten = This study has been replaced by a newer one.
notes-damaged = { $path } is not a Belvedere notes file, and was left as it is. Rename it, then write your notes again.
notes-too-many = This record already has { $most } notes. Delete one first.
study-no-seat = That table has no such seat.
study-own-records = On a server you can only continue its own tables, not a record file.
study-shared-home = You can share a study only on a server.
study-no-place = That table has no such move.
study-no-such-code = No shared study has this code. Ask for the exact words.
study-ended = This shared study is over.
study-full = This study already has { $most } participants, the maximum.
visit-ends-soon-keys = You have not typed anything for a long time, so this session ends in { $seconds } s. Press any key to stay; it has no other effect. You keep your seat either way.
visit-ends-soon-line = You have not typed anything for a long time, so this session ends in { $seconds } seconds. Press Enter to stay. You keep your seat either way.
visit-ends-soon-lines = Nothing has been received for a long time, so this session ends in { $seconds } seconds. Send any line to stay, even an empty one.

# Players in a list

players-bots = { $count ->
        [one] bot
       *[other] bots
    } { $bots }
players-and-bots = { $people }, { $count ->
        [one] bot
       *[other] bots
    } { $bots }
