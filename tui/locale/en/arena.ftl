# The arena

arena-title = { $game }, { $seats } seats, { $tables } tables: 1 { $challenger } against { $others } { $field } (seed { $seed }, { $budget } s of CPU a search, fair share { $fair })
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
arena-lead = Lead over the best of the others: { $points } points (± { $reach }); how many tables ended with which lead:
arena-pace = CPU ms
arena-progress = { $done } of { $tables } tables, { $level } wins { $share } ({ $low } to { $high }), { $left } left
arena-jobs = The number of jobs is at least 1, not { $found }.
arena-tables = An arena needs at least 1 table, not { $found }.
arena-levels = An arena is between two levels, not { $found }.
arena-budget = A budget is more than 0 and at most { $longest } seconds, not { $found }.
arena-against-levels = With --against an arena takes one level, that of the rivals, not { $found }.
arena-program = program
arena-program-pace = program (by clock)
arena-program-missing = There is no program "{ $command }".
arena-program-silent = The program did not attach to its seat within { $limit } s. Run `belvedere api` to see what a program hears.
arena-program-ended = The program ended before it had attached to its seat.
arena-fault = The program lost table { $table }: { $why }
arena-fault-late = it took more than { $limit } s for a decision.
arena-fault-illegal = its action was not legal.
arena-fault-left = it ended before the table did.
arena-fault-conceded = it gave up.

# The league

league-title = { $game }, { $seats } seats, { $tables } tables a pair, levels of { $version } (seed { $seed }, { $budget } s of CPU a search of hard)
league-none-kept = No results of earlier releases are kept for this game.
league-kept = Beside them stand the levels of earlier releases, from the results that are kept: { $versions }.
league-pairing = { $first } against { $second }
league-scale = 0 is easy, which is the same in every release. 200 points ahead wins 76 of 100 tables of two.
league-progress = { $done } of { $of } deals, { $first } against { $second }, { $left } left
league-alone = A league has all levels and the standard options; leave out levels, --option and --against.
