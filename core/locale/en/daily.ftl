# The deal of the day

daily-heading = Deal of the day, { $date }: { $game }
daily-new = You have not played it yet. One try counts.
daily-missed = You did not play it.
daily-running = Your try is under way: table { $table }.
daily-finished = You have played it: table { $table }.
daily-board = { $tries ->
    [one] One try so far. Each result beaten counts 2, each tie 1: in per cent of all that could be had.
   *[other] { $tries } tries so far. Each result beaten counts 2, each tie 1: in per cent of all that could be had.
}
daily-hidden = { $tries ->
    [0] Nobody has finished it yet. The board is shown once you have.
    [one] One player has finished it. The board is shown once you have.
   *[other] { $tries } players have finished it. The board is shown once you have.
}
daily-line = { $mine ->
    [yes] Place { $place }: { $name } (you), { $points } points, { $lead }; { $percent } %
   *[no] Place { $place }: { $name }, { $points } points, { $lead }; { $percent } %
}
daily-line-watch = { $line } (table { $table })
daily-somebody = a player
daily-unnamed = Names stand here of those who let others see their statistics, with "stats --open" or on the page of statistics.
daily-ahead = { $points } ahead
daily-behind = { $points } behind
daily-level = level
daily-commitment = Its deal is fixed by this hash, which the table shows too: { $hash }
daily-seed = Its deal, shown now that the day is over: { $seed }
daily-tomorrow = Next: { $date }, { $game }, { $hash }
daily-title = Deal of the day: { $game }
daily-record-too-early = A record tells the deal, which others may still play. This one opens on { $date } at 0:00 UTC.
daily-no-such-day = The deal of that day cannot be seen: the latest is today's, the oldest is a year old.
daily-guest = The deal of the day is played once, so the server has to know you: come with a key.
daily-tried = You have begun your try at today's deal at another terminal.
daily-no-date = "{ $text }" is no day: write it as 2026-03-31.
