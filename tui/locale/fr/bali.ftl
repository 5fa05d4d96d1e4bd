
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
board-bali-cards-short = offr.
board-bali-demon = Démon
board-bali-offerings = Offrandes
board-bali-left = reste
board-bali-price = prix
board-bali-own = à soi
board-bali-rice = riz
board-bali-peanut = arachide
board-bali-banana = banane
board-bali-chilli = piment
board-bali-mason = tailleur
board-bali-priest = prêtre
board-bali-shrine = sanctuaire
board-bali-mason-note = décompte : 1 pierre
board-bali-priest-note = décompte : 1 point
board-bali-shrine-note = offrande de tous
board-bali-farmer-note = 2 coûtent 1, 3 : 2
board-bali-mason-text = Tailleur de pierre : gratuit. Au décompte, 1 pierre par tailleur joué, 1 de plus avec la majorité.
board-bali-priest-text = Prêtre : gratuit. Au décompte, 1 point par prêtre joué, 1 de plus avec la majorité.
board-bali-priest-text-demon = Prêtre : gratuit, déplace le Démon. Au décompte, 1 point par prêtre joué, 1 de plus avec la majorité.
board-bali-shrine-text = Sanctuaire : 7 pierres, chacun offre une carte. Au décompte, 1 pierre ou 1 point chacun. Vaut 4 points à la fin.
board-bali-farmer-text = Cultivateur : un gratuit, deux 1 pierre, trois 2. Au décompte, 1 carte Offrande ; en baisse le prix d'achat.
board-bali-mason-brief = taill.
board-bali-priest-brief = prêtre
board-bali-shrine-brief = sanct.
board-bali-rice-brief = riz
board-bali-peanut-brief = arach.
board-bali-banana-brief = banane
board-bali-chilli-brief = piment
board-bali-mason-plural = tailleurs
board-bali-priest-plural = prêtres
board-bali-shrine-plural = sanctuaires
board-bali-rice-plural = riz
board-bali-peanut-plural = arachides
board-bali-banana-plural = bananes
board-bali-chilli-plural = piments
board-bali-mason-brings = 1 pierre
board-bali-priest-brings = 1 point
board-bali-shrine-brings = pierre ou pt
board-bali-farmer-brings = 1 offrande
board-bali-market = Marché
board-bali-market-note = prenez au bas d'une colonne ; la carte découverte est décomptée
board-bali-then = puis { $kinds }
board-bali-then-new = nouv. colonne
board-bali-then-new-brief = inconnu
board-bali-then-ends = la fin
board-bali-then-ends-brief = la fin
board-bali-shut = fermée
board-bali-new = nouv.
board-bali-took = pris
board-bali-worth = vaut
board-bali-on-altar = autel
board-bali-altar = autel
board-bali-altar-empty = autel vide
board-bali-altar-count =
    { $count ->
        [0] vide
        [one] { $count } carte
       *[other] { $count } cartes
    }
board-bali-altar-hint = seul le dessus est visible
board-bali-altar-note = La plus offerte vaut 3 à la fin, puis 2, 1 et 0.
board-bali-altar-about = Seule la carte du dessus est visible. À la fin, chaque carte Offrande de la catégorie la plus présente ici vaut 3, de la suivante 2, puis 1 et 0 ; à nombre égal, même valeur.
board-bali-on-top = dessus
board-bali-face-down = dessus caché
board-bali-seen = L'Oracle vous montre
board-bali-table = Sur la table
board-bali-table-note = la majorité d'une sorte, 2 cartes au moins, rapporte une unité de plus
board-bali-lead = mène
board-bali-leads = majorité : +1
board-bali-leads-then = puis majorité : +1
board-bali-free = gratuit
board-bali-cost =
    { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
board-bali-short-of =
    { $count ->
        [one] il manque { $count } pierre
       *[other] il manque { $count } pierres
    }
board-bali-worth-end = vaut 4 à la fin
board-bali-hand-own = Votre main
board-bali-hand-other = Main :
board-bali-holdings = Points à ce jour
board-bali-sure = déjà acquis
board-bali-sure-note = au plus { $most }, selon l'autel à la fin
board-bali-total = total
board-bali-legend-then = compte si dernière prise
board-bali-legend-then-short = puis compté
board-bali-legend-lead = majorité +1
board-bali-legend-price = pierre
board-bali-legend-pip = une carte, ou une pierre du prix
board-bali-legend-demon = le Démon ferme cette colonne
board-bali-known =
    { $count ->
        [one] { $name } a { $count } carte en main ; prise au marché : { $cards }.
       *[other] { $name } a { $count } cartes en main ; prises au marché : { $cards }.
    }
board-bali-unknown =
    { $count ->
        [0] { $name } n'a pas de carte en main.
        [one] { $name } a { $count } carte en main, que vous n'avez pas vue.
       *[other] { $name } a { $count } cartes en main, que vous n'avez pas vues.
    }
