# Le plateau de Neoville

board-neoville-title = tour { $round } sur { $rounds }
board-neoville-points = points
board-neoville-buildings-short = bât
board-neoville-park = P
board-neoville-sport = S
board-neoville-hand = main
board-neoville-market = marché
board-neoville-pile = pioche { $count }
board-neoville-skyscrapers = gratte-ciel
board-neoville-services = services
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
board-neoville-part = Là : { $part }.
board-neoville-skyscraper = { $building } : veut un quartier d'au moins { $value } cases, vaut { $value }.
board-neoville-service = { $building } : vaut { $value }, reste { $count }.
board-neoville-tile = Tuile { $name } : { $tile }.
board-neoville-has = { $found }/{ $needed }
board-neoville-size = { $terrain } { $count }
board-neoville-place = { $place } : quartiers, en cases : { $sizes }.
