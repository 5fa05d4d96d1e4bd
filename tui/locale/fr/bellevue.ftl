# Le plateau de Bellevue

board-bellevue-title =
    { $chosen ->
        [one] tour { $turn }, { $chosen } sur { $seats } a choisi
       *[other] tour { $turn }, { $chosen } sur { $seats } ont choisi
    }
board-bellevue-title-over = fin au tour { $turn }
board-bellevue-orange = O
board-bellevue-red = R
board-bellevue-blue = B
board-bellevue-green = V
board-bellevue-yellow = J
board-bellevue-in-orange = orange
board-bellevue-in-red = rouge
board-bellevue-in-blue = bleu
board-bellevue-in-green = vert
board-bellevue-in-yellow = jaune
board-bellevue-cat = c
board-bellevue-bird = o
board-bellevue-flag = d
board-bellevue-pot = p
board-bellevue-left = G
board-bellevue-right = D
board-bellevue-both = GD
board-bellevue-shop = Boutique
board-bellevue-window = Fenêtre
board-bellevue-roof = Toit
board-bellevue-pile-shop = boutiques
board-bellevue-pile-window = fenêtres
board-bellevue-pile-roof = toits
board-bellevue-points = points
board-bellevue-roofs = toits
board-bellevue-patch = tache
board-bellevue-canal-cards = canal
board-bellevue-points-short = pts
board-bellevue-roofs-short = toit
board-bellevue-patch-short = tach
board-bellevue-canal =
    { $count ->
        [0] canal
        [one] canal, { $count } carte
       *[other] canal, { $count } cartes
    }
board-bellevue-bonus = Grande tache : { $seat }, { $count } { $colour }, +{ $points }
board-bellevue-bonus-shared = Grande tache : { $seats }, { $count }, +{ $points }
board-bellevue-known-certain = tient { $cards }
board-bellevue-known-possible = tient peut-être { $cards }
board-bellevue-condition-met = { $house } { $kind } : { $condition }, +{ $points }
board-bellevue-condition-not-met = { $house } { $kind } : { $condition }, pas encore ({ $points })
board-bellevue-rival = { $points } pt, { $roofs }/4 toits, canal { $canal }
board-bellevue-rival-short = { $points } pt, { $roofs }/4 toits
board-bellevue-condition-missed = { $house } { $kind } : { $condition }, manqué
board-bellevue-canal-of = { $name } : { $canal }
board-bellevue-canal-of-holding = { $name } : { $canal } ; { $hand }
board-bellevue-sealed = Choisi ; vous pouvez encore vous raviser.
