# Bellevue's board

board-bellevue-title =
    { $chosen ->
        [one] turn { $turn }, { $chosen } of { $seats } has chosen
       *[other] turn { $turn }, { $chosen } of { $seats } have chosen
    }
board-bellevue-title-over = over after turn { $turn }
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
board-bellevue-left = L
board-bellevue-right = R
board-bellevue-both = LR
board-bellevue-shop = Shop
board-bellevue-window = Window
board-bellevue-roof = Roof
board-bellevue-pile-shop = shops
board-bellevue-pile-window = windows
board-bellevue-pile-roof = roofs
board-bellevue-points = points
board-bellevue-roofs = roofs
board-bellevue-patch = patch
board-bellevue-canal-cards = canal
board-bellevue-points-short = pts
board-bellevue-roofs-short = roof
board-bellevue-patch-short = ptch
board-bellevue-canal =
    { $count ->
        [0] canal
        [one] canal, { $count } card
       *[other] canal, { $count } cards
    }
board-bellevue-bonus = Largest patch: { $seat }, { $count } { $colour }, +{ $points }
board-bellevue-bonus-shared = Largest patch: { $seats }, { $count }, +{ $points }
board-bellevue-known-certain = holds { $cards }
board-bellevue-known-possible = may hold { $cards }
board-bellevue-condition-met = { $house } { $kind }: { $condition }, +{ $points }
board-bellevue-condition-not-met = { $house } { $kind }: { $condition }, not yet ({ $points })
board-bellevue-rival = { $points } pt, { $roofs }/4 roofs, canal { $canal }
board-bellevue-rival-short = { $points } pt, { $roofs }/4 roofs
board-bellevue-condition-missed = { $house } { $kind }: { $condition }, not met
board-bellevue-canal-of = { $name }: { $canal }
board-bellevue-canal-of-holding = { $name }: { $canal }; { $hand }
board-bellevue-sealed = Chosen; you can take it back until all have chosen.
