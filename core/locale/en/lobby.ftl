# Making a table and sitting down at it

games-unknown = There is no game called "{ $game }"; choose one of: { $games }.
seats-not-possible = { $game } takes { $seats } seats, not { $found }.
seed-length = A seed has 16 to 64 bytes, this one has { $found }.
options-form = An option is written key=value, not "{ $found }".
options-twice = The option { $option } is given twice.
options-none = none
options-unknown = { $game } has no option "{ $option }"; its options: { $options }.
options-value = The option { $option } is { $values }, not "{ $found }".
options-other-game = These are not options of { $game }.
options-not-possible = { $game } has no such value for its option { $option }.
lobby-own-seed = The host draws the seed of a table; nobody may bring one.
lobby-too-many-wrong-invites = Too many wrong invites; please come back later.
lobby-no-such-invite = No table has this invite. An invite looks like oak-lamp-27; ask for it again.
lobby-full = Every seat at this table is taken.
lobby-not-your-seat = This seat belongs to somebody else.
lobby-record-too-early = This table is not over yet; its record would give hidden things away.
lobby-rematch-seats-only = Only those who sat at a table can ask for a rematch.
lobby-not-over = This table is not over yet.
lobby-too-many-tables =
    { $unfinished ->
        [one] You have an unfinished table; finish it before you make another.
       *[other] You have { $unfinished } unfinished tables; finish one before you make another.
    }
lobby-players-do-not-watch = You sit at this table; those who play do not watch.
lobby-no-spectators = This table is not open to spectators.
lobby-too-many-spectators = So many watch this table already that there is no room for more.
lobby-delay = Spectators can be 1 to { $most } turns late, not { $found }.
lobby-spectators-would-tell = Spectators who see hands may talk among themselves, but the players must not hear them.
lobby-nobody-to-show = The seat whose view spectators share is one of a person; choose another seat.
lobby-no-such-level = A bot is { $levels }.
lobby-nobody-sits = Somebody has to sit at a table before others can be invited.
lobby-table-incident = Table { $table } cannot be opened (incident { $incident }).
lobby-sit-incident = Something broke on the host's side; nobody sat down.
lobby-name-letters = A name is made of letters and digits, at most { $limit } of them.
lobby-name-taken = Somebody else here is called { $name }, or nearly so; choose another name.
lobby-begun = This table has begun; whoever gives up now concedes.
lobby-stood-up = You have left this table.
lobby-not-the-maker = Only whoever made this table can begin it before every seat is taken. Say that you are ready instead.
lobby-muted = The host has asked you to be silent for a while.
lobby-talk-too-fast = That was a lot at once; wait a moment before you say more.
