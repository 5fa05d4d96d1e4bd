
# Bellevue's board

board-bellevue-title =
    { $chosen ->
        [one] turn { $turn }, { $chosen } of { $seats } has chosen
       *[other] turn { $turn }, { $chosen } of { $seats } have chosen
    }
board-bellevue-title-over = ended on turn { $turn }
board-bellevue-orange = O
board-bellevue-red = R
board-bellevue-blue = B
board-bellevue-green = G
board-bellevue-yellow = Y
board-bellevue-in-orange = orange
board-bellevue-in-red = red
board-bellevue-in-blue = blue
board-bellevue-in-green = green
board-bellevue-in-yellow = yellow
board-bellevue-cat = c
board-bellevue-bird = b
board-bellevue-flag = f
board-bellevue-pot = p
board-bellevue-shop = shop
board-bellevue-window = window
board-bellevue-roof = roof
board-bellevue-tab-piles = Piles
board-bellevue-pile-shop = shops
board-bellevue-pile-window = windows
board-bellevue-pile-roof = roofs
board-bellevue-roofs = roofs
board-bellevue-patch = group
board-bellevue-canal-cards = canal
board-bellevue-canal =
    { $count ->
        [0] canal
        [one] canal, { $count } card
       *[other] canal, { $count } cards
    }
board-bellevue-known-certain = has { $cards }
board-bellevue-known-possible = may have { $cards }
board-bellevue-condition-met = House { $house }, { $kind }: { $condition }, +{ $points }
board-bellevue-condition-not-met = House { $house }, { $kind }: { $condition }, not yet ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-bellevue-condition-missed = House { $house }, { $kind }: { $condition }, not met
board-bellevue-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
board-bellevue-lacks = House { $house }, { $kind }: { $what } still missing ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-bellevue-never = House { $house }, { $kind }: { $condition }, can no longer be met ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-bellevue-condition-met-short = { $house } { $kind }: { $condition }, +{ $points }
board-bellevue-condition-not-met-short = { $house } { $kind }: { $condition }, not yet ({ $points })
board-bellevue-condition-missed-short = { $house } { $kind }: { $condition }, not met
board-bellevue-lacks-short = { $house } { $kind }: { $what } still missing ({ $points })
board-bellevue-never-short = { $house } { $kind }: { $condition }, never met ({ $points })
board-bellevue-sealed = Chosen; you can still take it back.

# On the facades

board-bellevue-no = no
board-bellevue-high = high
board-bellevue-tall = { $count } high
board-bellevue-side-left = left
board-bellevue-side-right = right
board-bellevue-side-both = both
board-bellevue-new = new
board-bellevue-here = { $points } here
board-bellevue-at = { $points } house { $house }
board-bellevue-places = Now: { $places }.
board-bellevue-founds = { $points } starts { $houses }
board-bellevue-nothing-now = no points
board-bellevue-nowhere = fits nowhere
board-bellevue-chosen = chosen
board-bellevue-has-chosen = has chosen
board-bellevue-hand-gets = gets your hand
board-bellevue-hand-gives = passes to you
board-bellevue-hand-swaps = swaps hands with you
board-bellevue-hand-gets-short = gets yours
board-bellevue-hand-gives-short = passes to you
board-bellevue-hand-swaps-short = you swap hands
board-bellevue-legend-cat = cat
board-bellevue-legend-bird = bird
board-bellevue-legend-flag = flag
board-bellevue-legend-pot = pot
board-bellevue-legend-met = met
board-bellevue-legend-open = not yet
board-bellevue-legend-missed = missed
board-bellevue-legend-compare = taller, shorter than
board-bellevue-legend-compare-short = height
board-bellevue-legend-orange = orange card
board-bellevue-legend-red = red card
board-bellevue-legend-blue = blue card
board-bellevue-legend-green = green card
board-bellevue-legend-yellow = yellow card
board-bellevue-legend-taller = taller than the neighbour shown
board-bellevue-legend-shorter = shorter than the neighbour shown
board-bellevue-legend-exactly = exactly this many cards high
board-bellevue-legend-at-least = at least this many cards high
board-bellevue-legend-roof = in a player's row: one roof built
