# The board of Neoville

board-neoville-title = round { $round } of { $rounds }
board-neoville-buildings-short = { $count } built
board-neoville-hand = Hand
board-neoville-tab-towers = Towers
board-neoville-tab-services = Services
board-neoville-market = Market
board-neoville-pile = pile { $count }
board-neoville-skyscrapers = Skyscrapers
board-neoville-services = Services
board-neoville-buildings = Buildings in this city
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
        [one] { $square }: { $terrain }, a district of { $count } cell.
       *[other] { $square }: { $terrain }, a district of { $count } cells.
    }
board-neoville-square-park =
    { $count ->
        [one] { $square }: { $terrain } with a park, a district of { $count } cell.
       *[other] { $square }: { $terrain } with a park, a district of { $count } cells.
    }
board-neoville-square-sport =
    { $count ->
        [one] { $square }: { $terrain } with a sports ground, a district of { $count } cell.
       *[other] { $square }: { $terrain } with a sports ground, a district of { $count } cells.
    }
board-neoville-part = In this district: { $part }.
board-neoville-skyscraper = The { $building } needs a district of at least { $value } cells and is worth { $value }.
board-neoville-service = The { $building } ({ $where }) is worth { $value }; { $count } in the supply.
board-neoville-tile = Tile { $name }: { $tile }.
board-neoville-now = Now: { $state }.
board-neoville-has = { $found }/{ $needed }
board-neoville-size = { $terrain } { $count }
board-neoville-place = Districts on { $place }, in cells: { $sizes }.
board-neoville-plot = Your plot is 4 by 4 tiles and can reach in every direction from the first one.

# Words on the board

board-neoville-new = new
board-neoville-most = most
board-neoville-gone = gone
board-neoville-left = { $count } left
board-neoville-your-hand = Your hand
board-neoville-hand-of = Hand of { $name }
board-neoville-market-hint = take one after building
board-neoville-pile-short = pile
board-neoville-skyscrapers-hint = cells needed
board-neoville-services-hint = ± value, condition
board-neoville-buildings-count = { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }
board-neoville-legend-park = park
board-neoville-legend-sport = sports
board-neoville-legend-for = scores
board-neoville-legend-against = costs
board-neoville-legend-open = undecided
board-neoville-legend-none = no effect
board-neoville-legend-size = size of a district
board-neoville-legend-skyscraper = on a building: its value and the number of cells it needs
board-neoville-legend-either = points gained or lost at the end
board-neoville-legend-further = the city continues that way
board-neoville-want-ecomobile-parks = 4 parks
board-neoville-want-ecomobile-sports = 4 sports
board-neoville-want-ecomobile-icons = 4 icons
board-neoville-want-ecomobile-skyscrapers-3 = 3 towers
board-neoville-want-ecomobile-skyscrapers-4 = 4 towers
board-neoville-want-ecomobile-services = 3 others
board-neoville-want-windmill-left = at left
board-neoville-want-windmill-right = at right
board-neoville-want-windmill-top = at top
board-neoville-want-windmill-bottom = at bottom
board-neoville-want-windmill-corner = corner
board-neoville-want-windmill-centre = middle
board-neoville-want-biodome-1 = L of 3
board-neoville-want-biodome-2 = row of 3
board-neoville-want-biodome-3 = L of 4
board-neoville-want-biodome-4 = T of 4
board-neoville-want-biodome-5 = row of 4
board-neoville-want-biodome-6 = 2x2
board-neoville-where-ecomobile = row and column
board-neoville-where-windmill = of the city
board-neoville-where-biodome = whole district
board-neoville-grows = Your { $building } would have { $found } cells instead of { $before }; it needs { $needed }.
