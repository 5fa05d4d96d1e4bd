
# Cloud City's board

board-cloud_city-title =
    { $pile ->
        [one] round { $round } of { $rounds }, { $pile } tile in the pile
       *[other] round { $round } of { $rounds }, { $pile } tiles in the pile
    }
board-cloud_city-needs-short = need
board-cloud_city-hand = Hand
board-cloud_city-display = Market
board-cloud_city-pile = Pile
board-cloud_city-links = To build, and how many are left
board-cloud_city-supply = Walkways left
board-cloud_city-low = low
board-cloud_city-mid = mid
board-cloud_city-high = high
board-cloud_city-opens = opens { $walkways }
board-cloud_city-opens-nothing = It opens no walkway.
board-cloud_city-opens-list = It opens { $walkways }.
board-cloud_city-opens-some = It opens { $walkways }. Together they score at most { $points } points.
board-cloud_city-hand-best = Best place: { $place }, opening { $walkways }.
board-cloud_city-hand-nothing = Opens no walkway now.
board-cloud_city-holds = Hand:
board-cloud_city-new = new
board-cloud_city-display-note = take one after building
board-cloud_city-value = points
board-cloud_city-distance = distance
board-cloud_city-left = left (pts)
board-cloud_city-needs = Needs
board-cloud_city-needs-none = none in play
board-cloud_city-low-storeys = low, 1 storey
board-cloud_city-mid-storeys = mid, 2 storeys
board-cloud_city-high-storeys = high, 3 storeys
board-cloud_city-fits = place for a tile
board-cloud_city-passes = walkways cross only lower buildings
board-cloud_city-legend-value = on a walkway: its points
board-cloud_city-legend-left = a walkway you can build, and how many of its length and level are left
board-cloud_city-legend-tile = the corners of a place for a tile
board-cloud_city-need-longest-route = 6 for the best route of low or mid walkways, 3 if tied.
board-cloud_city-need-most-routes = 6 for the most separate routes, 3 if tied.
board-cloud_city-need-varied-route = 6 for a route with four values, 8 with all five.
board-cloud_city-need-circuits = 3 for each closed route.
board-cloud_city-need-low-majority = 6 for the most low buildings, 3 if tied.
board-cloud_city-need-mid-majority = 6 for the most mid buildings, 3 if tied.
board-cloud_city-need-light-buildings = 2 for each building with one walkway.
board-cloud_city-need-crossings = −2 for each walkway that crosses another.
board-cloud_city-need-lonely-buildings = −2 for each building without a walkway.
board-cloud_city-need-balance = −4 without five walkways of 3, one of 5 and one of 8.
