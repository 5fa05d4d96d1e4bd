# Statistics of a player's finished tables

statistics-head = { $name }: { $tables ->
    [one] { $tables } finished table
   *[other] { $tables } finished tables
}
statistics-nothing = { $name }: no finished tables yet.
statistics-closed = { $name } does not show statistics to other players.
rated-terms-yes = Rating: this table counts if it is finished without advice and stand-ins.
rated-terms-no = Rating: this table does not count.
rated-notice = This table is rated: it counts for the ratings of all its players. If you do not agree, leave before it starts.
statistics-guest = Guests have no statistics. Connect with a key to keep yours.
statistics-game = { $game }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
statistics-rated = rating { $rating }, from { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
statistics-rating = { $points } ±{ $reach }
statistics-rating-provisional = { $points } ±{ $reach }, provisional
statistics-won = { $sort }: won { $share } of { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, fair share { $fair } %
statistics-share = { $won } %
statistics-share-interval = { $won } % ({ $low } to { $high })
statistics-sort-all = all
statistics-sort-seat = in seat { $of }
statistics-sort-seats = at tables for { $of }
statistics-sort-option = with { $of }
statistics-option = { $option }: { $value }
statistics-option-off = { $option }: off
statistics-sort-usual = with the usual options
statistics-sort-rivals = against { $of }
statistics-rivals-people = people
statistics-rivals-easy = easy bots
statistics-rivals-calm = calm bots
statistics-rivals-normal = normal bots
statistics-rivals-hard = hard bots
statistics-rivals-master = master bots
statistics-points = points: { $mean } on average, best { $best }; { $margin }
statistics-ahead = { $margin } ahead of the best opponent on average
statistics-behind = { $margin } behind the best opponent on average
statistics-latest = lead over the best opponent at the latest tables: { $leads }
statistics-spread = score distribution: { $columns }
statistics-from-to = { $low } to { $high }
statistics-column = { $points } (you { $own }, others { $others })
statistics-rule = { $rule }: { $own } on average; winners of these tables: { $winners }
statistics-cost = Cost of { $kind }: { $sort ->
    [interval] { $points } ±{ $half }
   *[few] { $points }
} points per decision ({ $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $tables } reviewed { $tables ->
    [one] table
   *[other] tables
})
statistics-aside = Not counted: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} (lessons, studies, advice, stand-ins, own components, several seats for one player, or moved between machines).
statistics-open = Other players can see your ratings and how many tables you have played.
statistics-shut = Other players can see only your name.
statistics-forgotten = Your results and ratings are deleted ({ $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}), and so is your progress in lessons and puzzles. The records stay for the players of those tables.
statistics-forget-sure = This deletes all your results and ratings, your progress in lessons and puzzles, and your lists of blocked and followed players. To confirm, type: stats --forget --yes
statistics-rebuilt = Recounted: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
statistics-rebuilt-left = Not recounted, because they cannot be replayed: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
achievement-count = achievements: { $earned } of { $all }
achievement-new = New: { $name }, move { $version }. { $how }
achievement-when = { $day }, against { $rivals }
achievement-person = { $name }
achievement-open = not yet
achievement-line-earned = earned: { $name }. { $how } ({ $when }; move { $version } of table { $table })
achievement-line-open = worth trying: { $name }. { $how }
