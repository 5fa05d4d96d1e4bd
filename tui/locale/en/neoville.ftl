# Neoville's board

board-neoville-title = round { $round } of { $rounds }
board-neoville-points = points
board-neoville-buildings-short = bld
board-neoville-park = P
board-neoville-sport = S
board-neoville-hand = hand
board-neoville-market = market
board-neoville-pile = pile { $count }
board-neoville-skyscrapers = skyscrapers
board-neoville-services = services
board-neoville-buildings = Buildings of this city
board-neoville-code-ecomobile-parks = 4P
board-neoville-code-ecomobile-sports = 4S
board-neoville-code-ecomobile-icons = PS
board-neoville-code-ecomobile-skyscrapers-3 = 3T
board-neoville-code-ecomobile-skyscrapers-4 = 4T
board-neoville-code-ecomobile-services = 3U
board-neoville-code-windmill-left = ML
board-neoville-code-windmill-right = MR
board-neoville-code-windmill-top = MT
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
        [one] { $square }: { $terrain }, a district of { $count } square.
       *[other] { $square }: { $terrain }, a district of { $count } squares.
    }
board-neoville-square-park =
    { $count ->
        [one] { $square }: { $terrain } with a park, a district of { $count } square.
       *[other] { $square }: { $terrain } with a park, a district of { $count } squares.
    }
board-neoville-square-sport =
    { $count ->
        [one] { $square }: { $terrain } with a sports ground, a district of { $count } square.
       *[other] { $square }: { $terrain } with a sports ground, a district of { $count } squares.
    }
board-neoville-part = There: { $part }.
board-neoville-skyscraper = { $building }: wants a district of { $value } squares or more, worth { $value }.
board-neoville-service = { $building }: worth { $value }, { $count } left.
board-neoville-tile = Tile { $name }: { $tile }.
board-neoville-has = { $found }/{ $needed }
board-neoville-size = { $terrain } { $count }
board-neoville-place = { $place }: districts of { $sizes }.
