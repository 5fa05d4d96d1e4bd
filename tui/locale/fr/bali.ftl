# Le plateau de Bali

board-bali-title =
    { $pile ->
        [0] tour { $turn }, pioche vide
        [one] tour { $turn }, { $pile } carte dans la pioche
       *[other] tour { $turn }, { $pile } cartes dans la pioche
    }
board-bali-stones = pierres
board-bali-points = points
board-bali-hand = main
board-bali-cards = offrandes
board-bali-stones-short = pier.
board-bali-points-short = pts
board-bali-hand-short = main
board-bali-cards-short = offr.
board-bali-demon = Démon
board-bali-offerings = Offrandes
board-bali-left = reste
board-bali-price = prix
board-bali-own = à soi
board-bali-altar-empty = Autel : vide
board-bali-altar-hidden =
    { $count ->
        [one] Autel : { $count } carte cachée
       *[other] Autel : { $count } cartes, dessus caché
    }
board-bali-altar-top =
    { $count ->
        [one] Autel : { $count } carte, { $category }
       *[other] Autel : { $count } cartes, { $category }
    }
board-bali-legend = Ce que font les cartes
board-bali-rice = riz
board-bali-peanut = arachide
board-bali-banana = banane
board-bali-chilli = piment
board-bali-mason = tailleur
board-bali-priest = prêtre
board-bali-shrine = sanct.
board-bali-oracle = oracle
board-bali-mason-note = gratuit, 1 pierre
board-bali-priest-note = gratuit, 1 point
board-bali-shrine-note = 7 pierres, offrande
board-bali-farmer-note = 2 : 1, 3 : 2 pierres
board-bali-oracle-note = regard sur l'autel
board-bali-mason-text = Tailleur de pierre, gratuit. Au décompte : 1 pierre par tailleur devant vous, 1 de plus pour qui mène seul.
board-bali-priest-text = Prêtre, gratuit, fait avancer le Démon. Au décompte : 1 point par prêtre devant vous, 1 de plus pour qui mène seul.
board-bali-shrine-text = Sanctuaire : 7 pierres, appelle les offrandes. Au décompte : 1 pierre ou 1 point chacun. Vaut 4 points à la fin.
board-bali-farmer-text = Cultivateur : un seul est gratuit, deux coûtent 1 pierre, trois 2. Au décompte : 1 carte Offrande. Baisse le prix de ses cartes.
board-bali-oracle-text = Oracle : quand une nouvelle colonne en montre un, vous regardez le dessus de l'autel et gardez une carte si vous voulez.
