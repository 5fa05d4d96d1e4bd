### The Sixth in English. Write your own sentences; never copy those of a rulebook.

sixth-title = The Sixth
sixth-summary = Cards come from the market or from your hand. Each one becomes a house, a shop, a tower or a garden in your street. The most valuable street wins.

sixth-kind-house = house
sixth-kind-shop = shop
sixth-kind-tower = tower
sixth-kind-garden = garden

## Options

sixth-option-majority = Majorities
sixth-option-majority-hint = The most buildings of a kind, without a tie: 3 extra points.

## Asking and answering

sixth-prompt-turn = Draw a card, take one from the market, or build one of the { $cards } cards in your hand.
sixth-aim-turn = valuable buildings, and the most buildings of a kind
sixth-legend = Market cards are numbered from the left.
sixth-action-draw = Draw the next card
sixth-action-take = Build the { $kind } from the market
sixth-action-build = Build a { $kind } from your hand

## What happened

sixth-event-turn =
    { $mine ->
        [yes] It is your turn.
       *[no] It is { $seat }'s turn.
    }
sixth-event-drew =
    { $mine ->
        [yes] You draw a { $kind }.
       *[no] { $seat } draws a { $kind }.
    }
sixth-event-drew-hidden =
    { $mine ->
        [yes] You draw a card.
       *[no] { $seat } draws a card.
    }
sixth-event-took =
    { $mine ->
        [yes] You build a { $kind } from the market.
       *[no] { $seat } builds a { $kind } from the market.
    }
sixth-event-refilled = A { $kind } is added to the market as card { $position }.
sixth-event-built =
    { $mine ->
        [yes] You build a { $kind }.
       *[no] { $seat } builds a { $kind }.
    }

## Refusals

sixth-why-hand-full = You have { $limit } cards in hand, the maximum. Build one first.
sixth-why-no-card = You have no { $kind } in hand.

## The plain-text board

sixth-decision-turn = building and drawing
sixth-section-board = board
sixth-section-market = market
sixth-section-players = players
sixth-section-hand = hand
sixth-board-card = Market card { $position }: { $kind }.
sixth-board-pile = Cards in the draw pile: { $count }.
sixth-board-player = { $seat }: { $houses } houses, { $shops } shops, { $towers } towers, { $gardens } gardens, { $cards } in hand.
sixth-board-own = In your hand: { $kind }.

## Scores

sixth-score-house = Houses
sixth-score-shop = Shops
sixth-score-tower = Towers
sixth-score-garden = Gardens
sixth-score-majority = Majorities
sixth-parts-built = { $count } built, worth { $value } each.
sixth-parts-majority = The most of { $count } kinds.
sixth-tie-hand = Tie at { $points } points: { $seat } is ahead with { $cards } cards in hand.

## The rules, in our own words

sixth-rules-components-title = Components
sixth-rules-components = There are 24 cards: 8 houses, 7 shops, 5 towers and 4 gardens. A house is worth 1 point, a shop 2, a tower 3 and a garden 4.
sixth-rules-goal-title = The goal
sixth-rules-goal = Build the most valuable street.
sixth-rules-turn-title = A turn
sixth-rules-turn = Draw a card, or build one from the market or from your hand.
sixth-rules-end-title = The end
sixth-rules-end = The game ends at once when the draw pile is empty.

## The lesson

sixth-lesson-aim = Every building in your street is worth points. The most valuable street wins.
sixth-lesson-take = Take the { $kind }. No other market card is worth as much: it earns { $points }.
sixth-lesson-take-off = Another card earns more now. Take the { $kind } from the market.
sixth-lesson-on = Draw, take or build until the draw pile is empty. You can play on as long as you like.

## Errors in a typed action or a component file

sixth-notation = "{ $text }" is not an action of The Sixth. Try: { $known }.
sixth-components-numbers = copies is { $found }; it must be { $count } whole numbers of at least 0
sixth-components-sum = copies adds up to { $found } cards; the rulebook has { $cards }
