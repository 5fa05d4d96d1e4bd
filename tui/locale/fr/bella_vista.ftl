# Le plateau de Bella Vista

board-bella_vista-title = manche { $round } sur 8
board-bella_vista-title-offers = manche { $round } sur 8, offres à venir : { $order }
board-bella_vista-title-next = manche { $round } sur 8, prochaines offres : { $order }
board-bella_vista-hand = main
board-bella_vista-constraint = Exigé :
board-bella_vista-right = fin
board-bella_vista-order = Offres
board-bella_vista-tab-lens = Loupe
board-bella_vista-contract-taken = pris ; remplacé après la manche
board-bella_vista-contract-gone = contrat pris ; non remplacé
board-bella_vista-parks = Aux parcs
board-bella_vista-rivers = Aux rivières
board-bella_vista-border = En bordure
board-bella_vista-size = Ensemble
board-bella_vista-number = Ensembles
board-bella_vista-size-each = plus grand ensemble, 2 par case
board-bella_vista-penalty-each = −5 par bâtiment isolé
board-bella_vista-penalty = Isolés
board-bella_vista-unseen = À poser
board-bella_vista-hatched = sur les hachurés ACEG
board-bella_vista-plain = sur les unis BDFH
board-bella_vista-flower = sur les fleurs A B
board-bella_vista-butterfly = sur les papillons C D
board-bella_vista-leaf = sur les feuilles E F
board-bella_vista-bird = sur les oiseaux G H
board-bella_vista-park = adjacent à un parc
board-bella_vista-no-park = sans parc adjacent
board-bella_vista-no-river = sans rivière adjacente
board-bella_vista-no-border = pas en bordure
board-bella_vista-single = { $count } dans { $letter }
board-bella_vista-across-contract = { $count } à cheval
board-bella_vista-border-contract = { $count } en bordure
board-bella_vista-river-contract = { $count } aux rivières
board-bella_vista-park-contract = { $count } aux parcs

board-bella_vista-plate-coins = pièces
board-bella_vista-plate-parks = parcs
board-bella_vista-plate-rivers = rivières
board-bella_vista-plate-border = bordure
board-bella_vista-plate-size = ensemble
board-bella_vista-plate-number = ensembles
board-bella_vista-plate-penalty = isolés
board-bella_vista-plate-contracts = contrats
board-bella_vista-plate-hand = main
board-bella_vista-plate-more = { $points } en plus
board-bella_vista-plate-rest = reste { $points }
board-bella_vista-this-round = Cette manche
board-bella_vista-shut = zones grisées fermées
board-bella_vista-shut-short = gris : fermé
board-bella_vista-free-border = sans case valable : bordure
board-bella_vista-free-anywhere = sans case valable : partout
board-bella_vista-offers-note = plus cher, plus tôt
board-bella_vista-open = libre
board-bella_vista-offer-sure =
    { $price ->
        [0] Gratuit ; vous construirez en position { $place }.
       *[other] Coûte { $price } de vos { $coins } pièces ; vous construirez en position { $place }.
    }
board-bella_vista-offer-range =
    { $price ->
        [0] Gratuit ; vous construirez en position { $place } { $more ->
                [1] ou
               *[other] à
            } { $last }.
       *[other] Coûte { $price } de vos { $coins } pièces ; vous construirez en position { $place } { $more ->
                [1] ou
               *[other] à
            } { $last }.
    }
board-bella_vista-now-offer = Fait son offre
board-bella_vista-now-build = Construit
board-bella_vista-now-contract = Contrat pour
board-bella_vista-now-neutral = Pose le neutre
board-bella_vista-then = puis
board-bella_vista-contracts = Contrats
board-bella_vista-contracts-note = un par tour, si rempli
board-bella_vista-take = à prendre
board-bella_vista-full = rempli
board-bella_vista-taken-by = pris par { $name }
board-bella_vista-end = À la fin
board-bella_vista-yours = à vous
board-bella_vista-your-hand = Votre main
board-bella_vista-hand-note = le numéro est la hauteur
board-bella_vista-new = nouv.
board-bella_vista-legend-flower = fleur
board-bella_vista-legend-butterfly = papillon
board-bella_vista-legend-leaf = feuille
board-bella_vista-legend-bird = oiseau
board-bella_vista-legend-hatched = hachuré
board-bella_vista-legend-park = parc
board-bella_vista-legend-river = rivière
board-bella_vista-legend-neutral = neutre
board-bella_vista-legend-shut = fermé
board-bella_vista-legend-building = un bâtiment : sa hauteur et son propriétaire
board-bella_vista-legend-price = sur le plateau d'Offre : le prix de l'emplacement, en pièces
board-bella_vista-legend-face-down = une carte face cachée
board-bella_vista-legend-contract = sur un contrat : un bâtiment qui manque, un bâtiment que vous avez
board-bella_vista-legend-border = la limite d'un quartier
board-bella_vista-total = Total
