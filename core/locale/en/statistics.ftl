# What a player's finished tables came to

statistics-head = { $name }: { $tables ->
    [one] { $tables } finished table
   *[other] { $tables } finished tables
}
statistics-nothing = { $name }: no finished tables yet.
statistics-closed = { $name } does not show statistics to other players.
rated-terms-yes = Rating: this table counts, if it is played to its end without advice and without stand-ins.
rated-terms-no = Rating: this table does not count.
rated-notice = This table is rated: it counts for the ratings of all its players. Leave it before it starts if that is not all right.
statistics-guest = A guest has no statistics. Connect with a key, and they are kept for you.
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
statistics-ahead = { $margin } ahead of the best of the others on average
statistics-behind = { $margin } behind the best of the others on average
statistics-latest = lead over the best of the others at the latest tables: { $leads }
statistics-spread = how often which points: { $columns }
statistics-from-to = { $low } to { $high }
statistics-column = { $points } (you { $own }, others { $others })
statistics-rule = { $rule }: { $own }; winners of the same tables: { $winners }
statistics-cost = Cost of { $kind }: { $sort ->
    [interval] { $points } ±{ $half }
   *[few] { $points }
} points a decision ({ $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $tables } reviewed { $tables ->
    [one] table
   *[other] tables
})
statistics-aside = Not counted: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with a lesson, as a study, with your own components, with several seats for one player, or moved from one machine to another.
statistics-open = Other players see your ratings and how many tables you have played.
statistics-shut = Other players see only your name.
statistics-forgotten = Your results and ratings are deleted ({ $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}), and so is what lessons and puzzles kept of you. The records stay for the players of those tables.
statistics-forget-sure = This deletes all your results and ratings, what lessons and puzzles have kept of you, and whom you block. To go on, type: stats --forget --yes
statistics-rebuilt = Counted again: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
statistics-rebuilt-left = Left as they were, because they cannot be played again: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
