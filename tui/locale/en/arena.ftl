# The arena

arena-title = { $game }, { $seats } seats, { $tables } tables: 1 { $challenger } against { $others } { $field } (seed { $seed }, { $budget } s of CPU per search, fair share { $fair })
arena-column-tables = tables
arena-column-deals = deals
arena-column-wins = wins
arena-column-interval = 95 % interval
arena-column-points = points
arena-column-spread = spread
arena-column-count = decisions
arena-column-mean = mean
arena-column-most = 95 % below
arena-seat = {"  "}in seat { $seat }
arena-each = { $level } (each)
arena-span = { $low } to { $high }
arena-lead = Lead over the best opponent: { $points } points (± { $reach }). Tables by final lead:
arena-pace = CPU ms
arena-progress = { $done } of { $tables } tables, { $level } wins { $share } ({ $low } to { $high }), { $left } left
arena-jobs = --jobs must be at least 1, not { $found }.
arena-tables = --tables must be at least 1, not { $found }.
arena-levels = An arena needs two levels, such as "normal easy", not { $found }.
arena-budget = --budget must be more than 0 and at most { $longest } seconds, not { $found }.
arena-against-levels = With --against, name only one level, that of the opponents, not { $found }.
arena-program = program
arena-program-pace = program (by clock)
arena-program-missing = Program not found: "{ $command }". Check the command after --against.
arena-program-silent = The program did not attach to its seat within { $limit } s. Run "belvedere api" to see what a program receives.
arena-program-ended = The program ended before it attached to its seat. Run "belvedere api" to see what a program receives.
arena-fault = The program lost table { $table }: { $why }
arena-fault-late = it took more than { $limit } s for a decision.
arena-fault-illegal = its action was not legal.
arena-fault-left = it ended before the game did.
arena-fault-conceded = it conceded.

# The league

league-title = { $game }, { $seats } seats, { $tables } tables per pair, levels of { $version } (seed { $seed }, { $budget } s of CPU per search of hard)
league-none-kept = No results of earlier releases are stored for this game.
league-kept = The table includes the levels of earlier releases, from stored results: { $versions }.
league-pairing = { $first } against { $second }
league-scale = 0 is the easy bot, the same in every release. A lead of 200 points means winning 76 of 100 two-player tables.
league-progress = { $done } of { $of } deals, { $first } against { $second }, { $left } left
league-only = A league plays all levels with the standard options; leave out levels, --option and --against.
