# Bali's board

board-bali-title =
    { $pile ->
        [one] turn { $turn }, { $pile } card in the draw pile
       *[other] turn { $turn }, { $pile } cards in the draw pile
    }
board-bali-stones = stones
board-bali-points = points
board-bali-hand = hand
board-bali-cards = offerings
board-bali-stones-short = stone
board-bali-points-short = point
board-bali-hand-short = hand
board-bali-cards-short = offer
board-bali-demon = Demon
board-bali-offerings = Offerings
board-bali-left = left
board-bali-price = price
board-bali-own = own
board-bali-altar-empty = Altar: empty
board-bali-altar-hidden =
    { $count ->
        [one] Altar: { $count } card, face down
       *[other] Altar: { $count } cards, top face down
    }
board-bali-altar-top =
    { $count ->
        [one] Altar: { $count } card, { $category }
       *[other] Altar: { $count } cards, top { $category }
    }
board-bali-legend = What the cards do
board-bali-rice = rice
board-bali-peanut = peanut
board-bali-banana = banana
board-bali-chilli = chilli
board-bali-mason = mason
board-bali-priest = priest
board-bali-shrine = shrine
board-bali-oracle = oracle
board-bali-mason-note = free, 1 stone each
board-bali-priest-note = free, 1 point each
board-bali-shrine-note = 7 stones, offering
board-bali-farmer-note = 2 cost 1, 3 cost 2
board-bali-oracle-note = look at the altar
board-bali-mason-text = Stonemason, free to play. When scored: 1 stone for each you show, 1 more for the sole leader.
board-bali-priest-text = Priest, free to play, drives the Demon on. When scored: 1 point for each you show, 1 more for the sole leader.
board-bali-shrine-text = Shrine, costs 7 stones and calls for offerings. When scored: 1 stone or 1 point each. Worth 4 points at the end.
board-bali-farmer-text = Farmer: play one for nothing, two for 1 stone, three for 2. When scored: 1 offering card. Lowers the price of its cards.
board-bali-oracle-text = Oracle: when a new column shows one, you look at the top of the altar and may keep a card.
