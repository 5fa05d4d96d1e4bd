# Title and options

bali-title = Bali
bali-summary = Farmers bring offering cards, stonemasons bring stones, and each shrine makes every player offer a card on the altar. The category offered most is worth the most at the end, so offer some of what you are collecting. The last card you take from the market each turn decides what scores.
bali-option-oracle = Oracle
bali-option-oracle-hint = Eight oracles in the draw pile. When one turns up, look at the top of the altar; you may keep a card.
bali-option-demon = Demon
bali-option-demon-hint = The Demon closes one market column. Each priest played moves it to the next.

# Names of cards

bali-kind-rice = rice farmer
bali-kind-peanut = peanut farmer
bali-kind-banana = banana farmer
bali-kind-chilli = chilli farmer
bali-kind-mason = stonemason
bali-kind-priest = priest
bali-kind-shrine = shrine
bali-kind-oracle = oracle

bali-decision-offer_face_down = offering face down

bali-kinds-rice = rice farmers
bali-kinds-peanut = peanut farmers
bali-kinds-banana = banana farmers
bali-kinds-chilli = chilli farmers
bali-kinds-mason = stonemasons
bali-kinds-priest = priests
bali-kinds-shrine = shrines
bali-kinds-oracle = oracles

bali-short-rice = Ri
bali-short-peanut = Pe
bali-short-banana = Ba
bali-short-chilli = Ch
bali-short-mason = M
bali-short-priest = P
bali-short-shrine = S
bali-short-oracle = O

bali-cards-rice =
    { $count ->
        [one] { $count } rice farmer
       *[other] { $count } rice farmers
    }
bali-cards-peanut =
    { $count ->
        [one] { $count } peanut farmer
       *[other] { $count } peanut farmers
    }
bali-cards-banana =
    { $count ->
        [one] { $count } banana farmer
       *[other] { $count } banana farmers
    }
bali-cards-chilli =
    { $count ->
        [one] { $count } chilli farmer
       *[other] { $count } chilli farmers
    }
bali-cards-mason =
    { $count ->
        [one] { $count } stonemason
       *[other] { $count } stonemasons
    }
bali-cards-priest =
    { $count ->
        [one] { $count } priest
       *[other] { $count } priests
    }
bali-cards-shrine =
    { $count ->
        [one] { $count } shrine
       *[other] { $count } shrines
    }
bali-cards-oracle =
    { $count ->
        [one] { $count } oracle
       *[other] { $count } oracles
    }

bali-category-rice = rice
bali-category-peanut = peanut
bali-category-banana = banana
bali-category-chilli = chilli

bali-list-nothing = no cards

# Prompts

bali-prompt-buy =
    { $stones ->
        [one] You may buy one offering card. You have { $stones } stone.
       *[other] You may buy one offering card. You have { $stones } stones.
    }
bali-prompt-play = Play a stonemason, a priest, a shrine, or up to three farmers of one category.
bali-prompt-discard = You cannot pay { $cost } stones for any of your three shrines: discard one of them.
bali-prompt-offer = { $seat } has played a shrine: place one of your offering cards face up on the altar.
bali-prompt-offer-face-down = For your shrine, place one of your offering cards face down on the altar.
bali-prompt-add = Choose a card from the supply to place face up on the altar.
bali-prompt-take =
    { $count ->
        [one] Take your last card from the market: the card it uncovers is scored.
       *[other] Take the bottom card of a market column; you need { $count } more.
    }
bali-prompt-look =
    { $count ->
        [one] The Oracle shows you the only card on the altar: keep it or leave it.
       *[other] The Oracle shows you the top { $count } cards of the altar: keep one or none.
    }
bali-prompt-reward =
    { $count ->
        [one] Shrines are scored: choose { $count } stone or { $count } victory point.
       *[other] Shrines are scored: choose { $count } stones or { $count } victory points.
    }
bali-prompt-collect = The supply has no { $category } cards left: choose an offering card of another category.

# Why a decision matters: one sentence that gives advice

bali-aim-buy = collect cards of the category that will be offered most
bali-aim-play = cards in front of you pay on everyone's turn, not just yours
bali-aim-offer = raise the value of the category you are collecting
bali-aim-offer_face_down = raise the value of what you are collecting, in secret
bali-aim-add = raise the value of the category you have most cards of
bali-aim-take = the card you uncover scores for everyone: pick what pays you most
bali-aim-look = gain a card, and learn what the altar hides
bali-aim-reward = take stones while you can still spend them, then points
bali-aim-collect = choose the category that will be worth most at the end

# How to read the plain-text board

bali-legend = Market columns are numbered 1 to 4 from the left. You may take only the bottom card of a column, the last one.

# Actions, as choices

bali-action-buy =
    { $price ->
        [0] Take a { $category } card for free
        [one] Buy a { $category } card for { $price } stone
       *[other] Buy a { $category } card for { $price } stones
    }
bali-action-decline = Buy nothing
bali-action-play =
    { $cost ->
        [0] Play { $cards } for free
        [one] Play { $cards } for { $cost } stone
       *[other] Play { $cards } for { $cost } stones
    }
bali-action-play-priest-demon = Play 1 priest for free and move the Demon to column { $column }
bali-action-play-shrine = Play 1 shrine for { $cost } stones; each player offers a card
bali-action-discard = Discard a shrine
bali-action-offer-up = Offer a { $category } card, face up
bali-action-offer-down = Offer a { $category } card, face down
bali-action-add = Add a { $category } card from the supply to the altar
bali-action-take = Take the { $kind } from column { $column }
bali-action-take-any = Take a card from column { $column }
bali-action-take-scores = Take the { $kind } from column { $column }; the { $scored } are scored
bali-action-take-lays = Take the { $kind } from column { $column }; the column is refilled
bali-action-take-ends = Take the { $kind } from column { $column }; the game ends
bali-action-keep = Keep the { $category } card, number { $position } from the top
bali-action-keep-any = Keep card number { $position } from the top
bali-action-keep-nothing = Keep none of these cards
bali-action-reward-stones =
    { $count ->
        [one] Receive { $count } stone for your shrines
       *[other] Receive { $count } stones for your shrines
    }
bali-action-reward-points =
    { $count ->
        [one] Receive { $count } victory point for your shrines
       *[other] Receive { $count } victory points for your shrines
    }
bali-action-collect = Collect a { $category } card instead

# What follows from a choice, in advice

bali-then-stones =
    { $count ->
        [one] leaves you { $count } stone
       *[other] leaves you { $count } stones
    }
bali-then-scored-own = uncovers { $kinds } (you have { $count })
bali-then-scored-rival = uncovers { $kinds } for { $seat }, who has { $count }
bali-then-most-own = you then have the most { $kinds }
bali-then-most-rival = { $seat } then has the most { $kinds }
bali-then-short =
    { $count ->
        [one] leaves you { $count } stone short of your shrine
       *[other] leaves you { $count } stones short of your shrine
    }
bali-then-pays = leaves you the { $cost } stones for your shrine
bali-then-keeps =
    { $count ->
        [one] leaves you { $count } { $category } card
       *[other] leaves you { $count } { $category } cards
    }
bali-then-price =
    { $price ->
        [0] your next { $category } card is then free
        [one] your next { $category } card then costs { $price } stone
       *[other] your next { $category } card then costs { $price } stones
    }
bali-then-raises =
    { $count ->
        [one] adds to { $category } (you keep { $count } card)
       *[other] adds to { $category } (you keep { $count } cards)
    }

# Events

bali-event-turn =
    { $mine ->
        [yes] Turn { $turn }: it is your turn.
       *[no] Turn { $turn }: it is { $seat }'s turn.
    }
bali-event-bought =
    { $mine ->
        [yes]
            { $price ->
                [0] You take a { $category } card for free.
                [one] You buy a { $category } card for { $price } stone.
               *[other] You buy a { $category } card for { $price } stones.
            }
       *[no]
            { $price ->
                [0] { $seat } takes a { $category } card for free.
                [one] { $seat } buys a { $category } card for { $price } stone.
               *[other] { $seat } buys a { $category } card for { $price } stones.
            }
    }
bali-event-played =
    { $mine ->
        [yes]
            { $cost ->
                [0] You play { $cards }.
                [one] You play { $cards } for { $cost } stone.
               *[other] You play { $cards } for { $cost } stones.
            }
       *[no]
            { $cost ->
                [0] { $seat } plays { $cards }.
                [one] { $seat } plays { $cards } for { $cost } stone.
               *[other] { $seat } plays { $cards } for { $cost } stones.
            }
    }
bali-event-discarded =
    { $mine ->
        [yes] You cannot pay for any of your three shrines and discard one.
       *[no] { $seat } cannot pay for any of three shrines in hand and discards one.
    }
bali-event-demon = The Demon moves to column { $column }.
bali-event-offered =
    { $mine ->
        [yes] You offer a { $category } card, face up.
       *[no] { $seat } offers a { $category } card, face up.
    }
bali-event-offered-face-down =
    { $mine ->
        [yes] You offer a { $category } card, face down.
       *[no] { $seat } offers a { $category } card, face down.
    }
bali-event-offered-hidden =
    { $mine ->
        [yes] You offer a card, face down.
       *[no] { $seat } offers a card, face down.
    }
bali-event-added =
    { $mine ->
        [yes] You add a { $category } card from the supply to the altar.
       *[no] { $seat } adds a { $category } card from the supply to the altar.
    }
bali-event-taken =
    { $mine ->
        [yes] You take the { $kind } from column { $column }.
       *[no] { $seat } takes the { $kind } from column { $column }.
    }
bali-event-laid = Column { $column } is refilled, from the top: { $kinds }.
bali-event-looked =
    { $mine ->
        [yes]
            { $count ->
                [one] The Oracle shows you the top card of the altar: { $seen }.
               *[other] The Oracle shows you the top { $count } cards of the altar: { $seen }.
            }
       *[no]
            { $count ->
                [one] The Oracle shows { $seat } the top card of the altar: { $seen }.
               *[other] The Oracle shows { $seat } the top { $count } cards of the altar: { $seen }.
            }
    }
bali-event-looked-hidden =
    { $mine ->
        [yes]
            { $count ->
                [one] The Oracle shows you the top card of the altar.
               *[other] The Oracle shows you the top { $count } cards of the altar.
            }
       *[no]
            { $count ->
                [one] The Oracle shows { $seat } the top card of the altar.
               *[other] The Oracle shows { $seat } the top { $count } cards of the altar.
            }
    }
bali-event-kept =
    { $mine ->
        [yes] You keep the { $category } card, number { $position } from the top.
       *[no] { $seat } keeps the { $category } card, number { $position } from the top.
    }
bali-event-kept-hidden =
    { $mine ->
        [yes] You keep a card from the altar.
       *[no] { $seat } keeps a card from the altar.
    }
bali-event-kept-nothing =
    { $mine ->
        [yes] You leave the altar as it is.
       *[no] { $seat } leaves the altar as it is.
    }
bali-event-scored = The { $kinds } are scored.
bali-event-income-stones =
    { $mine ->
        [yes]
            { $bonus ->
                [0]
                    { $count ->
                        [one] You receive { $count } stone.
                       *[other] You receive { $count } stones.
                    }
               *[other] You receive { $count } stones, { $bonus } of them for the majority.
            }
       *[no]
            { $bonus ->
                [0]
                    { $count ->
                        [one] { $seat } receives { $count } stone.
                       *[other] { $seat } receives { $count } stones.
                    }
               *[other] { $seat } receives { $count } stones, { $bonus } of them for the majority.
            }
    }
bali-event-income-points =
    { $mine ->
        [yes]
            { $bonus ->
                [0]
                    { $count ->
                        [one] You receive { $count } victory point.
                       *[other] You receive { $count } victory points.
                    }
               *[other] You receive { $count } victory points, { $bonus } of them for the majority.
            }
       *[no]
            { $bonus ->
                [0]
                    { $count ->
                        [one] { $seat } receives { $count } victory point.
                       *[other] { $seat } receives { $count } victory points.
                    }
               *[other] { $seat } receives { $count } victory points, { $bonus } of them for the majority.
            }
    }
bali-event-collected =
    { $mine ->
        [yes] You receive a { $category } card.
       *[no] { $seat } receives a { $category } card.
    }
bali-event-collected-bonus =
    { $mine ->
        [yes] You receive an extra { $category } card for the majority.
       *[no] { $seat } receives an extra { $category } card for the majority.
    }
bali-event-ended = The draw pile is empty and the game ends. On the altar: { $altar }.
bali-altar-worth =
    { $value ->
        [one] { $count } { $category } ({ $value } point a card)
       *[other] { $count } { $category } ({ $value } points a card)
    }

# Altar cards seen earlier that the board no longer shows

bali-recall = The altar: { $cards }.
bali-recall-cards = { $category } { $count }
bali-recall-unseen = { $count } unseen

# Refusals

bali-why-exhausted = The supply has no { $category } cards left; choose another category.
bali-why-price =
    { $price ->
        [one] A { $category } card costs you { $price } stone ({ $full } minus 1 for each of your { $category } farmers); you have { $stones }.
       *[other] A { $category } card costs you { $price } stones ({ $full } minus 1 for each of your { $category } farmers); you have { $stones }.
    }
bali-why-not-in-hand = You have no { $kind } in hand.
bali-why-too-few = You have only { $cards } in hand.
bali-why-cost =
    { $cost ->
        [one] Playing { $cards } costs { $cost } stone; you have { $stones }.
       *[other] Playing { $cards } costs { $cost } stones; you have { $stones }.
    }
bali-why-discard = You may discard a shrine only with three shrines in hand and fewer than { $cost } stones.
bali-why-no-offering = You have no { $category } card to offer; choose another category.
bali-why-demon = The Demon is on column { $column }; take a card from another column.
bali-why-empty-column = Column { $column } is empty; choose another column.
bali-why-not-seen =
    { $count ->
        [one] The Oracle showed you only { $count } card; keep that one or none.
       *[other] The Oracle showed you only { $count } cards; keep one of them or none.
    }

# The plain-text board

bali-section-board = board
bali-section-hand = hand
bali-section-offerings = offerings, mine
bali-section-market = market
bali-section-row1 = row 1, r1
bali-section-row2 = row 2, r2
bali-section-row3 = row 3, r3
bali-section-row4 = row 4, r4
bali-section-column1 = column 1, c1
bali-section-column2 = column 2, c2
bali-section-column3 = column 3, c3
bali-section-column4 = column 4, c4
bali-section-altar = altar
bali-section-stock = supply, prices, stock
bali-section-players = players
bali-section-tableau = tableau

bali-board-turn =
    { $mine ->
        [yes] Turn { $turn }: it is your turn.
       *[no] Turn { $turn }: it is { $seat }'s turn.
    }
bali-board-over = The game is over.
bali-board-column = Market column { $column }, from the top (only the last can be taken): { $kinds }.
bali-board-column-demon = Market column { $column }, closed by the Demon, from the top: { $kinds }.
bali-board-column-empty = Market column { $column }: { $kinds }.
bali-board-cell = Column { $column }: { $kind }.
bali-board-row-empty = No column has a card in row { $row }.
bali-board-pile =
    { $count ->
        [0] The draw pile is empty.
        [one] The draw pile has { $count } card.
       *[other] The draw pile has { $count } cards.
    }
bali-board-altar-empty = The altar is empty.
bali-board-altar =
    { $count ->
        [one] On the altar: { $count } card, { $category }.
       *[other] On the altar: { $count } cards, { $category } on top.
    }
bali-board-altar-hidden =
    { $count ->
        [one] On the altar: { $count } card, face down.
       *[other] On the altar: { $count } cards, the top one face down.
    }
bali-board-altar-open = On the altar: { $altar }.
bali-board-seen = The Oracle shows you, from the top: { $seen }.
bali-board-stock = Supply of { $category }: { $count }.
bali-board-stock-price =
    { $price ->
        [0] Supply of { $category }: { $count }; one is free for you.
        [one] Supply of { $category }: { $count }; one costs you { $price } stone.
       *[other] Supply of { $category }: { $count }; one costs you { $price } stones.
    }
bali-board-player =
    { $mine ->
        [yes] You: { $stones ->
                [one] { $stones } stone
               *[other] { $stones } stones
            }, { $points ->
                [one] { $points } victory point
               *[other] { $points } victory points
            }, { $hand } in hand, { $offerings ->
                [one] { $offerings } offering card
               *[other] { $offerings } offering cards
            }.
       *[no] { $seat }: { $stones ->
               [one] { $stones } stone
              *[other] { $stones } stones
           }, { $points ->
               [one] { $points } victory point
              *[other] { $points } victory points
           }, { $hand } in hand, { $offerings ->
               [one] { $offerings } offering card
              *[other] { $offerings } offering cards
           }.
    }
bali-board-tableau =
    { $mine ->
        [yes] You have played { $cards }.
       *[no] { $seat } has played { $cards }.
    }
bali-board-hand = Your hand: { $cards }.
bali-board-offerings = Your offering cards: { $cards }.
bali-board-own = { $count } { $category }

# Score lines and tie-breaks

bali-score-points = Victory points
bali-score-shrines = Shrines
bali-score-stones = Stones
bali-score-rice = Rice cards
bali-score-peanut = Peanut cards
bali-score-banana = Banana cards
bali-score-chilli = Chilli cards
bali-score-offerings = Hidden offering cards

bali-parts-points =
    { $count ->
        [one] { $count } point received during play.
       *[other] { $count } points received during play.
    }
bali-parts-shrines =
    { $count ->
        [one] { $count } shrine at 4 points.
       *[other] { $count } shrines at 4 points each.
    }
bali-parts-stones =
    { $count ->
        [one] { $count } stone, 1 point for every 5.
       *[other] { $count } stones, 1 point for every 5.
    }
bali-parts-category =
    { $count ->
        [one] { $count } { $category } card at { $value }.
       *[other] { $count } { $category } cards at { $value } each.
    }
bali-parts-category-open =
    { $count ->
        [one] { $count } { $category } card at { $low } to { $high }.
       *[other] { $count } { $category } cards at { $low } to { $high } each.
    }
bali-parts-offerings =
    { $count ->
        [one] { $count } hidden offering card at { $low } to { $high }.
       *[other] { $count } hidden offering cards at { $low } to { $high } each.
    }

bali-tie-shrines =
    { $shrines ->
        [one] Points are tied at { $points }: { $seat } is ahead with { $shrines } shrine.
       *[other] Points are tied at { $points }: { $seat } is ahead with { $shrines } shrines.
    }
bali-tie-stones =
    { $stones ->
        [one] Points (at { $points }) and shrines are tied: { $seat } is ahead with { $stones } stone.
       *[other] Points (at { $points }) and shrines are tied: { $seat } is ahead with { $stones } stones.
    }
bali-tie-shared = Points (at { $points }), shrines and stones are tied.

# Rules

bali-rules-goal-title = Aim
bali-rules-goal =
    Score the most victory points. Priests and shrines bring some during play. Most come at the end, from the offering cards you still have. Their value depends on the altar: the category offered most is worth the most. So you must give away some of the cards you are collecting.
bali-rules-components-title = Components
bali-rules-components =
    Game cards: 58.
    Rice farmers: 5.
    Peanut farmers: 5.
    Banana farmers: 5.
    Chilli farmers: 5.
    Stonemasons: 12.
    Priests: 9.
    Shrines: 9.
    Oracles: 8, used only with the Oracle option. Without them there are 50 game cards.

    Start cards: 16, in four sets. Each set has one stonemason and three farmers of different categories, so one category is missing.
    Set one: peanut, banana, chilli.
    Set two: rice, banana, chilli.
    Set three: rice, peanut, chilli.
    Set four: rice, peanut, banana.

    Offering cards: 100, 25 each of rice, peanut, banana and chilli.
    Stones and victory points never run out. There is one altar. The Demon is used only with its option.
bali-rules-setup-title = Set-up
bali-rules-setup =
    Each player receives a different start set. Its stonemason goes face up in front of them. Its three farmers are their first hand. Each player also takes one offering card of each category, hidden from the others. The remaining offering cards are the supply.

    Shuffle the game cards. Lay out 16 of them face up as the market, in four columns of four. Only the bottom card of a column can be taken. The other game cards form the draw pile: 34 cards, or 42 with the Oracle.

    In turn order, the players start with 2, 3, 4 and 5 stones. Seat A begins; the printed rules let the players choose who does.
bali-rules-turn-title = A turn
bali-rules-turn =
    Players take turns clockwise. A turn has four phases.
    1. You may buy one offering card.
    2. You must play at least one card from your hand. A shrine is followed at once by an offering.
    3. You refill your hand to three cards from the market.
    4. One kind of card is scored for all players.
bali-rules-buy-title = Phase 1: buying an offering card
bali-rules-buy =
    You may take one card of any category from the supply. It costs 5 stones, minus 1 for each farmer of that category you have already played. With five or more of them it is free. You may take only one card a turn, and none of a category that has run out. Farmers you play later in the turn do not lower the price.
bali-rules-play-title = Phase 2: playing cards
bali-rules-play =
    Play exactly one of these:
    one stonemason, free;
    one priest, free;
    one shrine, for 7 stones;
    one, two or three farmers of the same category, for 0, 1 or 2 stones.

    If you have three shrines in hand and fewer than 7 stones, you must discard one of them instead. It leaves the game, without an offering. With 7 stones or more you must play one.
bali-rules-offering-title = The offering
bali-rules-offering =
    A shrine interrupts the turn of the player who plays it, the active player. First the other players each place one of their offering cards face up on the altar, clockwise from the active player's left. Then the active player places one of their own face down. Finally they add one card of any category from the supply, face up.

    Only the top card of the altar is visible. You may not look at the others. A player without offering cards passes, and no card from the supply replaces theirs. The active player adds the supply card in any case, unless the supply is empty.
bali-rules-refill-title = Phase 3: refilling the hand
bali-rules-refill =
    Take cards from the market one at a time until you have three in hand. Always take the bottom card of a column; you may change columns between cards. When you empty a column, four cards from the draw pile replace it at once. You may take from the new column in the same phase.
bali-rules-scoring-title = Phase 4: scoring
bali-rules-scoring =
    Look at the column from which the last card was taken. Its bottom card now decides what scores, for all players. If that column was emptied, the bottom card of the new column counts.

    Stonemasons: 1 stone for each stonemason you have played.
    Priests: 1 victory point for each priest you have played.
    Shrines: 1 stone for each shrine you have played, or 1 victory point for each. The choice covers all your shrines. The active player chooses first, then the others clockwise.
    Farmers: one offering card of that category if you have played at least one farmer of it. More farmers do not bring more cards. The active player takes first, then the others clockwise.

    Majority: if you have more of the scored cards than every other player, and at least two, you receive one more of the same reward. If players are tied for the most, none of them receives it.

    Example: Anna has 3 priests, Ben and Carla have 2 each. Anna receives 4 victory points, Ben and Carla receive 2 each. If rice is scored, and Anna has 3 rice farmers, Ben 1 and Carla none, then Anna receives 2 rice cards and Ben 1.

    If the supply of the category has run out, take a card of another category of your choice. The extra card for the majority is taken after all players have had theirs.
bali-rules-end-title = End of the game
bali-rules-end =
    The game ends as soon as the draw pile is empty. No more cards are taken, and phase 4 is skipped. Players may have had different numbers of turns.
bali-rules-final-title = Final scoring
bali-rules-final =
    Reveal the altar and count its cards by category. Each of your offering cards of the largest category is worth 3 points, of the next one 2, of the next 1 and of the last 0. Categories with the same count have the same value, and the next lower count takes the next lower value. A category that is not on the altar is worth 0.

    Example: the altar has 6 rice, 4 banana and 4 chilli cards, and no peanut card. Each of your rice cards is worth 3 points, each banana or chilli card 2, and your peanut cards are worth nothing. With 2 peanut cards on the altar, each of yours would be worth 1.

    Your total: the victory points you have received, 4 for each of your shrines, 1 for every 5 stones, and the value of your offering cards.

    Example, with the same altar: 2 rice, 3 banana and 5 peanut cards score 6, 6 and 0, so 12 points. Together with 3 victory points, 2 shrines (8) and 12 stones (2), your total is 25.

    If totals are tied, the player with more shrines wins, then the player with more stones. If those are tied too, the players share the victory.
bali-rules-oracle-title = Option: the Oracle
bali-rules-oracle =
    At set-up, shuffle one offering card of each category and place these four face down on the altar. Once the market is laid out, shuffle the eight oracles into the draw pile.

    When a new column contains oracles, they leave the game and the column stays shorter. If all four cards are oracles, draw four more. For each set of new cards that contains oracles, the active player looks at the top four cards of the altar, or at all of them if there are fewer. They may add one of them to their offering cards. The others go back in the same order, each with the same side up.
bali-rules-demon-title = Option: the Demon
bali-rules-demon =
    The Demon starts on the leftmost market column. You may not take cards from the column it is on. Each priest played moves the Demon one column to the right, or from the last column back to the first.
bali-rules-rulings-title = Rulings
bali-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    The stonemason of the start set counts for income and for majorities.
    The price of an offering card depends on the farmers you have at the start of your turn.
    Whether you can pay for a shrine is checked in phase 2, after buying.
    If you take several cards, only the column of the last one is scored.
    In an offering, a player without offering cards passes. If that is the active player, they still add the supply card. An empty supply adds nothing.
    If the category runs out while farmers are scored, players in turn take a card of it while any is left, then any other card, then nothing. The extra card for the majority follows the same rule, after everyone else. The printed rules say that you may take another category; Belvedere makes you take one.
    One choice covers all of a player's shrines and the extra for the majority. Choices are public and made in turn order.
    The values follow the different counts on the altar: the highest is worth 3, the next ones 2, 1 and 0. A category that is not on the altar is worth 0.
    Face-down cards on the altar stay hidden until the end, then count like the others.
    Hands and offering cards are hidden from the other players, but their number is public. The market, the supply, played cards, stones and victory points are public. In Belvedere the whole market is visible. The printed rules say which cards can be taken and mention a revealed card, but not whether you see the others. Descriptions of Rapa Nui, the older edition, say that you do.
    If a refill empties the draw pile, the game ends even if the new column has an oracle. The altar is not looked at.
    Oracles count once for each set of new cards, not once each. The look comes before any further refilling and before scoring.
    The printed rules let the active player look at four cards and add one to their own. If the altar has fewer, they say that the player keeps one. Here the look is automatic, and keeping a card is always optional.
    The Demon must move when a priest is played. The three other columns always have cards, so you can always refill your hand.
    A column is filled from the top down: its last card is the first that can be taken.
bali-rules-reconstructed-title = Reconstructed parts
bali-rules-reconstructed =
    The printed rules say that each start set has one stonemason and three farmers. Which farmers belong to which set is our reconstruction: each of the four sets lacks a different category. With fewer than four players, the sets are dealt at random. The values of the stone and point tokens are unknown, so both are counted without limit. If you own the box, you can load your own component file.
bali-rules-credits-title = Credits
bali-rules-credits =
    Bali is a game by Klaus-Jürgen Wrede, published by White Goblin Games in 2017 with illustrations by Dennis Lohausen. It belongs to its author and its publisher. We explain its rules in our own words; no artwork and no rulebook text is included.

# Errors in typed actions and component files

bali-notation-known = "{ $text }" is not an action of Bali. With "{ $verb }" you can type: { $known }.
bali-notation-verbs = "{ $text }" is not an action of Bali. An action starts with one of: { $verbs }.
bali-components-count = { $key } is { $found }; the rulebook has { $count }
bali-components-start-set = { $key } is { $found }; it must be three different categories out of { $allowed }

# The lesson

bali-lesson-aim = Offering cards score at the end: { $most } points each if their category has the most cards on the altar, fewer otherwise.
bali-lesson-lay = Cards you play stay in front of you and pay each time their kind is scored. Play the { $kind }.
bali-lesson-lay-off = To be paid this turn, play a kind that a column can uncover. Play the { $kind }.
bali-lesson-uncover = Now refill your hand. The card you uncover is scored for all players. Take the card just below a { $kind }.
bali-lesson-uncover-off = The card just above is the one you would uncover. Find the column where it is a { $kind }.
bali-lesson-got = The { $kinds } were scored, and the one you played brought you a { $category } card. With two or more, and more than anyone else, you get an extra card.
bali-lesson-hers = Every player's turn ends with a scoring. When { $seat } uncovers a kind you have played, it pays you too.
bali-lesson-second = Several cards of one kind can win its majority; different kinds pay more often. Play what you like.
bali-lesson-second-majority = You now have the majority of { $kinds }: when they are scored, you get one extra.
bali-lesson-second-new = A new kind: from now on, scoring { $kinds } pays you too.
bali-lesson-second-more = More { $kinds }, but no majority yet: { $seat } has at least as many.
bali-lesson-read = This card decides the scoring. Look at all columns first: will the card you uncover pay you or { $seat }?
bali-lesson-read-none = No player has { $kinds } yet, so this scoring paid nothing. Did another column have more for you?
bali-lesson-read-mine = Well chosen: scoring { $kinds } gave you { $mine } and { $seat } { $hers }.
bali-lesson-read-hers = { $seat } gained more: scoring { $kinds } gave you { $mine } and { $seat } { $hers }. Compare before you take.
bali-lesson-read-even = You gained as much as { $seat }: scoring { $kinds } gave each of you { $mine }.
bali-lesson-stones = Stones buy offering cards and shrines. A shrine costs { $cost } stones, is worth { $worth } points at the end, and makes every player offer a card.
bali-lesson-count = Open the scores: your offering cards have a range there. The altar decides their value at the end.
bali-lesson-buy = An offering card costs { $price } stones, minus one for each farmer of its category you have played.
bali-lesson-shrine = A shrine you cannot pay for takes up a third of your hand. Save { $cost } stones for it; stonemasons bring them.
bali-lesson-give = The card you offer makes its whole category worth more. Offer one of a category you have more of.
bali-lesson-on = Play, uncover, watch the altar: that is Bali. You can play on for as long as you like.

# Achievements

bali-achievement-alone = Only for you
bali-achievement-alone-how = End your turn with a scoring that pays only you.
bali-achievement-two-farmers = Joint work
bali-achievement-two-farmers-how = Pay stones to play two or three farmers of one category in one turn.
bali-achievement-quarry = Quarry
bali-achievement-quarry-how = Receive 6 stones or more from one scoring of stonemasons or shrines.
bali-achievement-early-shrine = Early shrine
bali-achievement-early-shrine-how = Play a shrine within your first six turns.
bali-achievement-hidden-offering = Hidden hand
bali-achievement-hidden-offering-how = Raise the value of your largest category with cards offered face down.
bali-achievement-three-majorities = Three majorities
bali-achievement-three-majorities-how = Hold the majority of three kinds of cards at the end.
bali-achievement-spent = Well spent
bali-achievement-spent-how = Win with fewer than 5 stones left.
bali-achievement-three-shrines = Three shrines
bali-achievement-three-shrines-how = Have three shrines in play.
bali-achievement-procession = Procession
bali-achievement-procession-how = Receive 5 victory points or more from one scoring.
bali-achievement-harvest = Great harvest
bali-achievement-harvest-how = Score 27 points or more with the offering cards of one category.
bali-achievement-for-nothing = For nothing
bali-achievement-for-nothing-how = Take an offering card for free: play five farmers of its category first.
bali-achievement-no-shrine = Without a shrine
bali-achievement-no-shrine-how = Win without playing a shrine.
