# The board of Bella Vista

board-bella_vista-title = round { $round } of 8
board-bella_vista-title-offers = round { $round } of 8, still to offer: { $order }
board-bella_vista-title-next = round { $round } of 8, next offers: { $order }
board-bella_vista-hand = hand
board-bella_vista-constraint = Build
board-bella_vista-right = last
board-bella_vista-order = Offers
board-bella_vista-tab-lens = Lens
board-bella_vista-contract-taken = taken; refilled after the round
board-bella_vista-contract-gone = contract taken; not refilled
board-bella_vista-parks = At parks
board-bella_vista-rivers = At rivers
board-bella_vista-border = On border
board-bella_vista-size = Cluster
board-bella_vista-number = Clusters
board-bella_vista-size-each = 2 a cell, largest cluster
board-bella_vista-penalty-each = −5 for each lone building
board-bella_vista-penalty = Lone
board-bella_vista-unseen = To build
board-bella_vista-hatched = on hatched A C E G
board-bella_vista-plain = on plain B D F H
board-bella_vista-flower = on flowers A B
board-bella_vista-butterfly = on butterflies C D
board-bella_vista-leaf = on leaves E F
board-bella_vista-bird = on birds G H
board-bella_vista-park = adjacent to a park
board-bella_vista-no-park = not adjacent to a park
board-bella_vista-no-river = not adjacent to a river
board-bella_vista-no-border = not on the border
board-bella_vista-single = { $count } in { $letter }
board-bella_vista-across-contract = { $count } straddling
board-bella_vista-border-contract = { $count } on border
board-bella_vista-river-contract = { $count } at rivers
board-bella_vista-park-contract = { $count } at parks

board-bella_vista-plate-coins = coins
board-bella_vista-plate-parks = parks
board-bella_vista-plate-rivers = rivers
board-bella_vista-plate-border = border
board-bella_vista-plate-size = cluster
board-bella_vista-plate-number = clusters
board-bella_vista-plate-penalty = lone
board-bella_vista-plate-contracts = contracts
board-bella_vista-plate-hand = hand
board-bella_vista-plate-more = { $points } more
board-bella_vista-plate-rest = rest { $points }
board-bella_vista-this-round = This round
board-bella_vista-shut = grey areas are closed
board-bella_vista-shut-short = grey: closed
board-bella_vista-free-border = no cells meet it: on the border
board-bella_vista-free-anywhere = no cells meet it: anywhere
board-bella_vista-offers-note = pay to build earlier
board-bella_vista-open = open
board-bella_vista-offer-sure =
    { $price ->
        [0] Free; you build in position { $place }.
       *[other] Costs { $price } of your { $coins } coins; you build in position { $place }.
    }
board-bella_vista-offer-range =
    { $price ->
        [0] Free; you build in position { $place } { $more ->
                [1] or
               *[other] to
            } { $last }.
       *[other] Costs { $price } of your { $coins } coins; you build in position { $place } { $more ->
                [1] or
               *[other] to
            } { $last }.
    }
board-bella_vista-now-offer = Offering
board-bella_vista-now-build = Building
board-bella_vista-now-contract = Contract for
board-bella_vista-now-neutral = Neutral building
board-bella_vista-then = then
board-bella_vista-contracts = Contracts
board-bella_vista-contracts-note = one a turn, if met
board-bella_vista-take = take it
board-bella_vista-full = met
board-bella_vista-taken-by = taken by { $name }
board-bella_vista-end = At the end
board-bella_vista-yours = yours
board-bella_vista-your-hand = Your hand
board-bella_vista-hand-note = the number is the height
board-bella_vista-new = new
board-bella_vista-legend-flower = flower
board-bella_vista-legend-butterfly = butterfly
board-bella_vista-legend-leaf = leaf
board-bella_vista-legend-bird = bird
board-bella_vista-legend-hatched = hatched
board-bella_vista-legend-park = park
board-bella_vista-legend-river = river
board-bella_vista-legend-neutral = neutral
board-bella_vista-legend-shut = closed
board-bella_vista-legend-building = a building: its height and its owner
board-bella_vista-legend-price = on the offer board: the price of the space, in coins
board-bella_vista-legend-face-down = a face-down card
board-bella_vista-legend-contract = on a contract: a building that is missing, a building you have
board-bella_vista-legend-border = the border of a district
board-bella_vista-total = Total
