
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
board-bali-cards-short = offer
board-bali-demon = Demon
board-bali-offerings = Offerings
board-bali-left = left
board-bali-price = price
board-bali-own = own
board-bali-rice = rice
board-bali-peanut = peanut
board-bali-banana = banana
board-bali-chilli = chilli
board-bali-mason = mason
board-bali-priest = priest
board-bali-shrine = shrine
board-bali-mason-note = 1 stone when scored
board-bali-priest-note = 1 point when scored
board-bali-shrine-note = all offer a card
board-bali-farmer-note = 2 cost 1, 3 cost 2
board-bali-mason-text = Stonemason: free. Scores 1 stone for each you have played, +1 with the majority.
board-bali-priest-text = Priest: free. Scores 1 point for each you have played, +1 with the majority.
board-bali-priest-text-demon = Priest: free, moves the Demon. Scores 1 point for each you have played, +1 with the majority.
board-bali-shrine-text = Shrine: 7 stones, everyone offers a card. Scores 1 stone or 1 point each. Worth 4 points at the end.
board-bali-farmer-text = Farmer: one is free, two cost 1 stone, three 2. Scores 1 offering card, and lowers its price.
board-bali-mason-brief = mason
board-bali-priest-brief = priest
board-bali-shrine-brief = shrine
board-bali-rice-brief = rice
board-bali-peanut-brief = peanut
board-bali-banana-brief = banana
board-bali-chilli-brief = chilli
board-bali-mason-plural = masons
board-bali-priest-plural = priests
board-bali-shrine-plural = shrines
board-bali-rice-plural = rice
board-bali-peanut-plural = peanuts
board-bali-banana-plural = bananas
board-bali-chilli-plural = chilli
board-bali-mason-brings = 1 stone each
board-bali-priest-brings = 1 point each
board-bali-shrine-brings = stone / point
board-bali-farmer-brings = 1 offering
board-bali-market = Market
board-bali-market-note = take a column's bottom card; the card it uncovers is scored
board-bali-then = then { $kinds }
board-bali-then-new = new column
board-bali-then-new-brief = unknown
board-bali-then-ends = the end
board-bali-then-ends-brief = the end
board-bali-shut = shut
board-bali-new = new
board-bali-took = took
board-bali-worth = worth
board-bali-on-altar = altar
board-bali-altar = altar
board-bali-altar-empty = altar empty
board-bali-altar-count =
    { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
board-bali-altar-hint = only top card visible
board-bali-altar-note = Most offered: 3 points each at the end, then 2, 1, 0.
board-bali-altar-about = Only the top card is visible. At the end, offering cards of the category with the most cards here are worth 3 each, of the next 2, then 1 and 0. Equal counts have equal values.
board-bali-on-top = on top
board-bali-face-down = top face down
board-bali-seen = The Oracle shows you
board-bali-table = On the table
board-bali-table-note = the most of a kind, at least 2 and untied, scores one more
board-bali-lead = lead
board-bali-leads = majority: +1
board-bali-leads-then = then majority: +1
board-bali-free = free
board-bali-cost =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
board-bali-short-of =
    { $count ->
        [one] needs { $count } more stone
       *[other] needs { $count } more stones
    }
board-bali-worth-end = worth 4 at the end
board-bali-hand-own = Your hand
board-bali-hand-other = Hand of
board-bali-holdings = Points so far
board-bali-sure = certain
board-bali-sure-note = at most { $most }, depending on the altar
board-bali-total = total
board-bali-legend-then = scored if taken last
board-bali-legend-then-short = then scored
board-bali-legend-lead = majority, +1
board-bali-legend-price = stone
board-bali-legend-pip = one card, or one stone of the price
board-bali-legend-demon = the Demon closes this column
board-bali-known =
    { $count ->
        [one] { $name } has { $count } card in hand; taken from the market: { $cards }.
       *[other] { $name } has { $count } cards in hand; taken from the market: { $cards }.
    }
board-bali-unknown =
    { $count ->
        [0] { $name } has no card in hand.
        [one] { $name } has { $count } card in hand, which you have not seen.
       *[other] { $name } has { $count } cards in hand, which you have not seen.
    }
