### The Sixth in English. Write sentences of your own; rulebooks are never copied.

sixth-title = The Sixth
sixth-summary = Cards come from a market or from your hand; each builds a house, a shop, a tower or a garden in your street. The most valuable street wins.

sixth-kind-house = house
sixth-kind-shop = shop
sixth-kind-tower = tower
sixth-kind-garden = garden

## Variants

sixth-option-majority = Majorities
sixth-option-majority-hint = Alone with most buildings of a kind: 3 points more.

## Asking and answering

sixth-prompt-turn = Draw a card, take one from the market, or build from your hand of { $cards }.
sixth-aim-turn = buildings of high value, and the majority of a kind
sixth-legend = Places of the market are numbered from the left.
sixth-action-draw = Draw the next card
sixth-action-take = Build the { $kind } from the market
sixth-action-build = Build a { $kind } from your hand

## What happened

sixth-event-turn =
    { $mine ->
        [yes] You are to play.
       *[no] { $seat } is to play.
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
sixth-event-refilled = A { $kind } comes to market place { $position }.
sixth-event-built =
    { $mine ->
        [yes] You build a { $kind }.
       *[no] { $seat } builds a { $kind }.
    }

## Refusals

sixth-why-hand-full = A hand holds { $limit } cards at most.
sixth-why-no-card = You hold no { $kind }.

## The plain-text board

sixth-decision-turn = building and drawing
sixth-section-board = board
sixth-section-market = market
sixth-section-players = players
sixth-section-hand = hand
sixth-board-card = Market place { $position }: { $kind }.
sixth-board-pile = The draw pile holds { $count } cards.
sixth-board-player = { $seat }: { $houses } houses, { $shops } shops, { $towers } towers, { $gardens } gardens, { $cards } in hand.
sixth-board-own = You hold a { $kind }.

## Scores

sixth-score-house = Houses
sixth-score-shop = Shops
sixth-score-tower = Towers
sixth-score-garden = Gardens
sixth-score-majority = Majorities
sixth-parts-built = { $count } built, worth { $value } each.
sixth-parts-majority = Most of { $count } kinds.
sixth-tie-hand = Equal points at { $points }: { $seat } is ahead with { $cards } cards in hand.

## The rules in our own words

sixth-rules-components-title = Components
sixth-rules-components = 24 cards: 8 houses, 7 shops, 5 towers and 4 gardens. A house is worth 1, a shop 2, a tower 3, a garden 4.
sixth-rules-goal-title = The goal
sixth-rules-goal = Build the most valuable street.
sixth-rules-turn-title = A turn
sixth-rules-turn = Draw a card, or build one from the market or from your hand.
sixth-rules-end-title = The end
sixth-rules-end = The game ends at once when the draw pile is empty.

## The lesson

sixth-lesson-aim = Every building of your street is worth points. The most valuable street wins.
sixth-lesson-take = Take the { $kind }: no other card of the market is worth as much. It brings { $points }.
sixth-lesson-take-off = Another kind brings more at once. Take the { $kind } from the market.
sixth-lesson-on = Draw, take or build, until the draw pile is empty. The table goes on, for as long as you like.

## What is wrong with a typed action or a component file

sixth-notation = "{ $text }" is not an action of The Sixth. Known: { $known }.
sixth-components-numbers = copies is { $found }, it must be { $count } whole numbers, none below 0
sixth-components-sum = copies adds up to { $found } cards, the rulebook has { $cards }
