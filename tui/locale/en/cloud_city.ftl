# Cloud City's board

board-cloud_city-title = round { $round } of { $rounds }
board-cloud_city-points = pts
board-cloud_city-needs-short = need
board-cloud_city-hand = Hand
board-cloud_city-display = Display
board-cloud_city-pile = Pile
board-cloud_city-links = Walkways you can build, with what is left
board-cloud_city-supply = Supply
board-cloud_city-low = low
board-cloud_city-mid = mid
board-cloud_city-high = high
board-cloud_city-holds = holds { $tiles }
board-cloud_city-opens = opens { $walkways }
board-cloud_city-opens-nothing = opens nothing
board-cloud_city-need-longest-route = 6 for the best route of low or mid walkways, 3 if tied.
board-cloud_city-need-most-routes = 6 for the most separate routes, 3 if tied.
board-cloud_city-need-varied-route = 6 for a route with four values, 8 with all five.
board-cloud_city-need-circuits = 3 for each closed route.
board-cloud_city-need-low-majority = 6 for the most low buildings, 3 if tied.
board-cloud_city-need-mid-majority = 6 for the most mid buildings, 3 if tied.
board-cloud_city-need-light-buildings = 2 for each building with one walkway.
board-cloud_city-need-crossings = 2 lost for each walkway that crosses another.
board-cloud_city-need-lonely-buildings = 2 lost for each building without walkway.
board-cloud_city-need-balance = 4 lost without five walkways of 3, one of 5 and one of 8.
