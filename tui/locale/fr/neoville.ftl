# Le plateau de Neoville

board-neoville-title = tour { $round } sur { $rounds }
board-neoville-buildings-short = { $count } bât.
board-neoville-hand = Main
board-neoville-tab-towers = Tours
board-neoville-tab-services = Services
board-neoville-market = Marché
board-neoville-pile = pioche { $count }
board-neoville-skyscrapers = Gratte-ciel
board-neoville-services = Services
board-neoville-buildings = Bâtiments de cette ville
board-neoville-code-ecomobile-parks = 4P
board-neoville-code-ecomobile-sports = 4S
board-neoville-code-ecomobile-icons = PS
board-neoville-code-ecomobile-skyscrapers-3 = 3G
board-neoville-code-ecomobile-skyscrapers-4 = 4G
board-neoville-code-ecomobile-services = 3U
board-neoville-code-windmill-left = MG
board-neoville-code-windmill-right = MD
board-neoville-code-windmill-top = MH
board-neoville-code-windmill-bottom = MB
board-neoville-code-windmill-corner = MC
board-neoville-code-windmill-centre = MM
board-neoville-code-biodome-1 = L3
board-neoville-code-biodome-2 = I3
board-neoville-code-biodome-3 = L4
board-neoville-code-biodome-4 = T4
board-neoville-code-biodome-5 = I4
board-neoville-code-biodome-6 = O4
board-neoville-square =
    { $count ->
        [one] { $square } : { $terrain }, quartier de { $count } case.
       *[other] { $square } : { $terrain }, quartier de { $count } cases.
    }
board-neoville-square-park =
    { $count ->
        [one] { $square } : { $terrain } avec un parc, quartier de { $count } case.
       *[other] { $square } : { $terrain } avec un parc, quartier de { $count } cases.
    }
board-neoville-square-sport =
    { $count ->
        [one] { $square } : { $terrain } avec un stade, quartier de { $count } case.
       *[other] { $square } : { $terrain } avec un stade, quartier de { $count } cases.
    }
board-neoville-part = Dans ce quartier : { $part }.
board-neoville-skyscraper = En réserve : { $building } ; il demande un quartier d'au moins { $value } cases et vaut { $value }.
board-neoville-service = En réserve : { $building } ({ $where }) ; vaut { $value }, reste { $count }.
board-neoville-tile = Tuile { $name } : { $tile }.
board-neoville-now = Pour l'instant : { $state }.
board-neoville-has = { $found }/{ $needed }
board-neoville-size = { $terrain } { $count }
board-neoville-place = Quartiers en { $place }, en cases : { $sizes }.
board-neoville-plot = Votre terrain compte 4 × 4 tuiles et peut s'étendre de tous les côtés de la première.

# Les mots du plateau

board-neoville-new = nouv.
board-neoville-most = en tête
board-neoville-gone = épuisé
board-neoville-left = reste { $count }
board-neoville-your-hand = Votre main
board-neoville-hand-of = Main { OF($name) }
board-neoville-market-hint = une tuile après la construction
board-neoville-pile-short = pioche
board-neoville-skyscrapers-hint = cases à réunir
board-neoville-services-hint = ± valeur, condition
board-neoville-buildings-count = { $count ->
        [one] { $count } bât.
       *[other] { $count } bât.
    }
board-neoville-legend-park = parc
board-neoville-legend-sport = stade
board-neoville-legend-for = rapporte
board-neoville-legend-against = coûte
board-neoville-legend-open = indécis
board-neoville-legend-none = sans effet
board-neoville-legend-size = taille d'un quartier
board-neoville-legend-skyscraper = sur un bâtiment : sa valeur et le nombre de cases à réunir
board-neoville-legend-either = points gagnés ou perdus à la fin
board-neoville-legend-further = la ville continue par là
board-neoville-want-ecomobile-parks = 4 parcs
board-neoville-want-ecomobile-sports = 4 stades
board-neoville-want-ecomobile-icons = 4 icônes
board-neoville-want-ecomobile-skyscrapers-3 = 3 tours
board-neoville-want-ecomobile-skyscrapers-4 = 4 tours
board-neoville-want-ecomobile-services = 3 autres
board-neoville-want-windmill-left = gauche
board-neoville-want-windmill-right = droite
board-neoville-want-windmill-top = haut
board-neoville-want-windmill-bottom = bas
board-neoville-want-windmill-corner = coin
board-neoville-want-windmill-centre = milieu
board-neoville-want-biodome-1 = L de 3
board-neoville-want-biodome-2 = barre 3
board-neoville-want-biodome-3 = L de 4
board-neoville-want-biodome-4 = T de 4
board-neoville-want-biodome-5 = barre 4
board-neoville-want-biodome-6 = carré 4
board-neoville-where-ecomobile = rangée, colonne
board-neoville-where-windmill = de la ville
board-neoville-where-biodome = quartier entier
board-neoville-grows = Votre { $building } passerait de { $before } à { $found } cases ; il en faut { $needed }.
