
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
board-bellevue-shop = boutique
board-bellevue-window = fenêtre
board-bellevue-roof = toit
board-bellevue-tab-piles = Pioches
board-bellevue-pile-shop = boutiques
board-bellevue-pile-window = fenêtres
board-bellevue-pile-roof = toits
board-bellevue-roofs = toits
board-bellevue-patch = groupe
board-bellevue-canal-cards = canal
board-bellevue-canal =
    { $count ->
        [0] canal
        [one] canal, { $count } carte
       *[other] canal, { $count } cartes
    }
board-bellevue-known-certain = a en main { $cards }
board-bellevue-known-possible = a peut-être en main { $cards }
board-bellevue-condition-met = Maison { $house }, { $kind } : { $condition }, +{ $points }
board-bellevue-condition-not-met = Maison { $house }, { $kind } : { $condition }, pas encore ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-bellevue-condition-missed = Maison { $house }, { $kind } : { $condition }, non remplie
board-bellevue-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
board-bellevue-lacks = Maison { $house }, { $kind } : il manque { $what } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-bellevue-never = Maison { $house }, { $kind } : { $condition }, ne peut plus être remplie ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-bellevue-condition-met-short = { $house } { $kind } : { $condition }, +{ $points }
board-bellevue-condition-not-met-short = { $house } { $kind } : { $condition }, pas encore ({ $points })
board-bellevue-condition-missed-short = { $house } { $kind } : { $condition }, non remplie
board-bellevue-lacks-short = { $house } { $kind } : encore { $what } ({ $points })
board-bellevue-never-short = { $house } { $kind } : { $condition }, impossible ({ $points })
board-bellevue-sealed = Choisi ; vous pouvez encore annuler ce choix.

# Sur les façades

board-bellevue-no = sans
board-bellevue-high = haut
board-bellevue-tall = haut { $count }
board-bellevue-side-left = gauche
board-bellevue-side-right = droite
board-bellevue-side-both = les deux
board-bellevue-new = nouv.
board-bellevue-here = { $points } ici
board-bellevue-at = { $points } maison { $house }
board-bellevue-places = En ce moment : { $places }.
board-bellevue-founds = { $points } commence { $houses }
board-bellevue-nothing-now = aucun point
board-bellevue-nowhere = pas de place
board-bellevue-chosen = choisie
board-bellevue-has-chosen = a choisi
board-bellevue-hand-gets = reçoit votre main
board-bellevue-hand-gives = vous passe sa main
board-bellevue-hand-swaps = échange sa main avec vous
board-bellevue-hand-gets-short = a la vôtre
board-bellevue-hand-gives-short = vous la passe
board-bellevue-hand-swaps-short = échange de mains
board-bellevue-legend-cat = chat
board-bellevue-legend-bird = oiseau
board-bellevue-legend-flag = drapeau
board-bellevue-legend-pot = pot
board-bellevue-legend-met = remplie
board-bellevue-legend-open = pas encore
board-bellevue-legend-missed = manquée
board-bellevue-legend-compare = hauteur
board-bellevue-legend-compare-short = hauteur
board-bellevue-legend-orange = carte orange
board-bellevue-legend-red = carte rouge
board-bellevue-legend-blue = carte bleue
board-bellevue-legend-green = carte verte
board-bellevue-legend-yellow = carte jaune
board-bellevue-legend-taller = plus haute que la maison voisine indiquée
board-bellevue-legend-shorter = plus basse que la maison voisine indiquée
board-bellevue-legend-exactly = exactement ce nombre de cartes de haut
board-bellevue-legend-at-least = au moins ce nombre de cartes de haut
board-bellevue-legend-roof = sur la ligne d'un joueur : un toit construit
