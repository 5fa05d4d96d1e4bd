# Title and options

bali-title = Bali
bali-summary = Farmers bring offerings, stonemasons bring stones, and shrines send every player's offerings to the altar. The category offered most is worth most in the end, so offer what you keep. A market of four columns decides what is scored each turn, and the last card you take chooses.
bali-option-oracle = Oracle
bali-option-oracle-hint = Eight oracles in the draw pile: when a new column shows one, look at the top of the altar and keep a card.
bali-option-demon = Demon
bali-option-demon-hint = The Demon shuts one market column; every priest played moves it one column on.

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

# What is asked

bali-prompt-buy =
    { $stones ->
        [one] Buy one offering card, or none; you have { $stones } stone.
       *[other] Buy one offering card, or none; you have { $stones } stones.
    }
bali-prompt-play = Play a stonemason, a priest, a shrine, or up to three farmers of one category.
bali-prompt-discard = You have three shrines in hand and fewer than { $cost } stones: discard one shrine from the game.
bali-prompt-offer = { $seat } has played a shrine: put one of your offering cards face up on the altar.
bali-prompt-offer-face-down = For your shrine, put one of your offering cards face down on the altar.
bali-prompt-add = Choose a card from the supply: it goes face up on the altar.
bali-prompt-take =
    { $count ->
        [one] Take your last card from the market: the kind it uncovers is scored.
       *[other] Take a card from the bottom of a market column; you need { $count } more.
    }
bali-prompt-look =
    { $count ->
        [one] The Oracle shows you the only card of the altar: keep it or leave it.
       *[other] The Oracle shows you the top { $count } cards of the altar: keep one or none.
    }
bali-prompt-reward =
    { $count ->
        [one] Shrines are scored: choose { $count } stone or { $count } victory point.
       *[other] Shrines are scored: choose { $count } stones or { $count } victory points.
    }
bali-prompt-collect = The supply has no { $category } cards left: choose an offering card of another category.

# What a decision is for

bali-aim-buy = cards of the category that will lie most on the altar
bali-aim-play = what lies before you earns on every turn, also on the others'
bali-aim-offer = raising the worth of the category you keep most of
bali-aim-offer_face_down = raising the worth of what you keep, without showing what
bali-aim-add = raising the worth of the category you have most of
bali-aim-take = the card you uncover is scored for all: let it pay you most
bali-aim-look = a card for you, and knowing what the altar hides
bali-aim-reward = stones while you still build, points when you no longer can
bali-aim-collect = the category that will be worth most at the end

# How it is written

bali-legend = Market columns are numbered from the left, 1 to 4; the last card of a column, the lowest, may be taken.

# What an action would do

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
bali-action-discard = Discard a shrine from the game
bali-action-offer-up = Offer a { $category } card, face up
bali-action-offer-down = Offer a { $category } card, face down
bali-action-add = Add a { $category } card from the supply to the altar
bali-action-take = Take the { $kind } from column { $column }
bali-action-take-any = Take a card from column { $column }
bali-action-take-scores = Take the { $kind } from column { $column }; the { $scored } are scored
bali-action-take-lays = Take the { $kind } from column { $column }; the column is filled again
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

# What happened

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
        [yes] You have three shrines in hand and too few stones: you discard one.
       *[no] { $seat } has three shrines in hand and too few stones, and discards one.
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
bali-event-laid = Column { $column } is filled again, from the top: { $kinds }.
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
bali-event-scored = Now the { $kinds } are scored.
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
        [one] { $count } { $category } (worth { $value } point a card)
       *[other] { $count } { $category } (worth { $value } points a card)
    }

# What was seen and is not shown any more

bali-recall = The altar: { $cards }.
bali-recall-cards = { $category } { $count }
bali-recall-unseen = { $count } not seen

# Why an action is not possible

bali-why-exhausted = The supply has no { $category } cards left.
bali-why-price =
    { $price ->
        [one] A { $category } card costs you { $price } stone ({ $full } less one for each of your { $category } farmers); you have { $stones }.
       *[other] A { $category } card costs you { $price } stones ({ $full } less one for each of your { $category } farmers); you have { $stones }.
    }
bali-why-not-in-hand = There is no { $kind } in your hand.
bali-why-too-few = You have only { $cards } in hand.
bali-why-cost =
    { $cost ->
        [one] Playing { $cards } costs { $cost } stone; you have { $stones }.
       *[other] Playing { $cards } costs { $cost } stones; you have { $stones }.
    }
bali-why-discard = You may discard a shrine only when you have three shrines in hand and fewer than { $cost } stones.
bali-why-no-offering = You have no { $category } card in front of you to offer.
bali-why-demon = The Demon is on column { $column }: you cannot take from it until a priest moves the Demon on.
bali-why-empty-column = Column { $column } is empty.
bali-why-not-seen =
    { $count ->
        [one] The Oracle showed you only { $count } card.
       *[other] The Oracle showed you only { $count } cards.
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
bali-board-column = Market column { $column }, from the top; the last may be taken: { $kinds }.
bali-board-column-demon = Market column { $column }, shut by the Demon, from the top: { $kinds }.
bali-board-column-empty = Market column { $column }: { $kinds }.
bali-board-cell = Column { $column }: { $kind }.
bali-board-row-empty = No column reaches down to row { $row }.
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
bali-board-no-hand = You are watching and have no hand.
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
        [one] Equal points at { $points }: { $seat } is ahead with { $shrines } shrine.
       *[other] Equal points at { $points }: { $seat } is ahead with { $shrines } shrines.
    }
bali-tie-stones =
    { $stones ->
        [one] Equal points and shrines at { $points }: { $seat } is ahead with { $stones } stone.
       *[other] Equal points and shrines at { $points }: { $seat } is ahead with { $stones } stones.
    }
bali-tie-shared = Equal points, shrines and stones at { $points }: tied.

# Rules

bali-rules-goal-title = Aim
bali-rules-goal =
    Collect the most victory points. Some come during play, from priests and shrines; most come at the end, from the offering cards you still have. What one offering card is worth depends on the altar: the category that was offered most is worth the most. So you must give away a little of what you mean to keep a lot of.
bali-rules-components-title = Components
bali-rules-components =
    Cards of the game deck: 58.
    Rice farmers: 5.
    Peanut farmers: 5.
    Banana farmers: 5.
    Chilli farmers: 5.
    Stonemasons: 12.
    Priests: 9.
    Shrines: 9.
    Oracles: 8, used only with the Oracle option. Without them the deck has 50 cards.

    Start cards: 16, in four sets. Each set is one stonemason and three farmers of different categories, so each set lacks one category.
    Set one: peanut, banana, chilli.
    Set two: rice, banana, chilli.
    Set three: rice, peanut, chilli.
    Set four: rice, peanut, banana.

    Offering cards: 100, 25 in each of the categories rice, peanut, banana and chilli.
    Stones and victory points are counted and never run out. There is one altar, and the Demon for the Demon option.
bali-rules-setup-title = Set-up
bali-rules-setup =
    Each player receives a different start set: its stonemason is on the table from the beginning, its three farmers are the first hand. Each player also takes one offering card of each category, hidden from the others. The remaining offering cards are the supply.

    The game deck is shuffled. The market is 16 cards: four columns of four, all face up, where only the bottom card of a column can be taken. The rest is the draw pile: 34 cards, or 42 with the Oracle.

    In turn order the players start with 2, 3, 4 and 5 stones. Seat A begins; the printed rules leave the choice of a first player to the table.
bali-rules-turn-title = A turn
bali-rules-turn =
    Players take turns clockwise. A turn has four phases.
    1. You may buy one offering card.
    2. You must play from your hand. A shrine is followed at once by an offering.
    3. You refill your hand to three cards from the market.
    4. One kind of card is scored, for all players.
bali-rules-buy-title = Phase 1: buying an offering card
bali-rules-buy =
    You may take one card of one category from the supply. It costs 5 stones, less one for each farmer of that category you already have on the table; with five or more it is free. It is one card a turn at most, and a category that the supply does not have cannot be bought. Farmers you play later in the same turn do not lower the price.
bali-rules-play-title = Phase 2: playing cards
bali-rules-play =
    Play exactly one of these:
    one stonemason, free;
    one priest, free;
    one shrine, for 7 stones;
    one, two or three farmers of the same category, for 0, 1 or 2 stones.

    If you have three shrines in hand and fewer than 7 stones, discard one of them from the game instead; there is no offering. With 7 stones or more you must play one.
bali-rules-offering-title = The offering
bali-rules-offering =
    A played shrine interrupts the turn. Starting on the left of the active player and going clockwise, each other player puts one own offering card face up on the altar. Then the active player puts one own card face down on it, and finally adds one card of any category from the supply, face up.

    Only the top card of the altar can be seen; nobody may look through it. A player without offering cards passes; nothing comes from the supply in its place. The active player adds the supply card in any case, unless the supply is empty.
bali-rules-refill-title = Phase 3: refilling the hand
bali-rules-refill =
    Take cards from the market, one after another, until you have three in hand. You always take the bottom card of a column and may change columns between cards. When a column is emptied, four cards from the draw pile replace it at once, and you may take from it in the same phase.
bali-rules-scoring-title = Phase 4: scoring
bali-rules-scoring =
    Look at the column from which the last card was taken. The card now at its bottom says what is scored, for all players. If that column was emptied, the bottom card of the new column counts.

    Stonemasons: 1 stone for each of your stonemasons.
    Priests: 1 victory point for each of your priests.
    Shrines: 1 stone for each of your shrines, or 1 victory point for each. You choose one or the other for all of them, the active player first and then clockwise.
    Farmers: one offering card of that category, however many farmers of it you have, if you have at least one. The active player receives first, then clockwise.

    Majority: a player who has more of the scored cards than every other player, and at least two, receives one more of the same reward. A tie for first gives nobody the extra.

    Example: Anna has 3 priests, Ben and Carla have 2 each. Anna receives 4 victory points, Ben and Carla receive 2 each. If rice is scored, and Anna has 3 rice farmers, Ben 1 and Carla none, then Anna receives 2 rice cards and Ben 1.

    If the supply of the category has run out, you take a card of another category of your choice. The extra card of the majority is given after all players have received theirs.
bali-rules-end-title = End of the game
bali-rules-end =
    The game ends when the last card leaves the draw pile. Nothing more is taken and there is no phase 4. Players may have had different numbers of turns.
bali-rules-final-title = Final scoring
bali-rules-final =
    The altar is revealed and its cards are counted by category. The largest category makes each of your offering cards of that category worth 3 points, the next 2, the next 1, the last 0. Categories with the same count have the same value, and the next lower count takes the next lower value. A category that is not on the altar is worth nothing.

    Example: on the altar are 6 rice, 4 banana and 4 chilli cards, and no peanut card. Each of your rice cards is worth 3 points, each banana and each chilli card 2, a peanut card nothing. With 2 peanut cards on the altar each of yours would be worth 1.

    Your total: the victory points you have received, 4 for each of your shrines, 1 for every 5 stones, and the value of each of your offering cards.

    Example, with the altar above: 2 rice, 3 banana and 5 peanut cards bring 6, 6 and 0, so 12 points. Together with 3 victory points, 2 shrines (8) and 12 stones (2) your total is 25.

    If totals are equal, more shrines win; then more stones; then the players are tied.
bali-rules-oracle-title = Option: the Oracle
bali-rules-oracle =
    At set-up one offering card of each category is shuffled and put face down on the altar, and eight oracles are shuffled into the draw pile after the market has been filled.

    When a new column shows oracles, they leave the game and the column stays shorter. If all four were oracles, four more cards are added. For each such set of cards the active player looks at the top four cards of the altar, or all if there are fewer, and may keep one of them as an own offering card. The order and the side of the other cards do not change.
bali-rules-demon-title = Option: the Demon
bali-rules-demon =
    The Demon starts on the leftmost market column. You cannot take a card from the column it is on. Whenever a priest is played, the Demon moves one column to the right, and from the last column back to the first.
bali-rules-rulings-title = Rulings
bali-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    The stonemason of the start set counts for income and for majorities.
    The price of an offering card is fixed by the farmers on the table when the turn begins.
    Whether a shrine can be paid is checked in phase 2, after buying.
    When several cards are taken, only the column of the last one is scored.
    A player without offering cards passes in an offering; the active player without any still adds the supply card. An empty supply adds nothing.
    Farmers and an exhausted category: each player in turn takes the category while it lasts, then any other, then nothing. The extra card of the majority follows the same rule after all players. The printed rules say that you may take another category; that you must is our reading.
    One choice covers all shrines of a player together with the extra for the majority; choices are public and in turn order.
    The values of categories follow the distinct counts on the altar: highest 3, next 2, next 1, next 0; a count of zero is worth 0.
    Face-down cards on the altar stay hidden until the end and then count like the others.
    Hands and offering cards in front of players are hidden from others, but their number is public. Market, supply, played cards, stones and victory points are public. That the whole market can be seen is our reading: the printed rules say which cards can be taken and once speak of a card being revealed, but not whether the others can be seen. Descriptions of Rapa Nui, the older edition, say that they can.
    If a refill empties the draw pile the game ends even if the new column shows an oracle; nobody looks.
    Oracles count once for each set of cards added, not once for each oracle. Keeping a card is optional, and the look comes before any further refilling and before scoring. That it is optional on a small altar too is our reading: the printed rules let you keep a card, but say of an altar with fewer than four that you keep one.
    The Demon must move when a priest is played. Because three other columns always have cards, a hand can always be refilled.
    A column is filled from the top down, so the last card drawn is the one that may be taken.
bali-rules-reconstructed-title = What is reconstructed
bali-rules-reconstructed =
    The printed rules say that each start set is one stonemason and three farmers. Which farmers belong to which set is our reconstruction: each of the four sets lacks a different category. With fewer than four players the sets are dealt at random. How the tokens for stones and victory points are divided is not known, so both are counted without limit. Owners of the box may load their own component file.
bali-rules-credits-title = Credits
bali-rules-credits =
    Bali is a game by Klaus-Jürgen Wrede, published by White Goblin Games in 2017 with illustrations by Dennis Lohausen. It belongs to its author and its publisher. This is a retelling of its rules in our own words; no artwork and no rulebook text is included.

# What is wrong with a typed action or a component file

bali-notation-known = "{ $text }" is not an action of Bali. Known with "{ $verb }": { $known }.
bali-notation-verbs = "{ $text }" is not an action of Bali. An action starts with one of: { $verbs }.
bali-components-count = { $key } is { $found }, the rulebook has { $count }
bali-components-start-set = { $key } is { $found }, it must be three different of { $allowed }

# The lesson

bali-lesson-aim = Your offering cards pay at the end: { $most } points each in the category with the most cards on the altar, fewer in those behind it.
bali-lesson-lay = Cards that you play stay in front of you and pay each time their kind is scored. Play the { $kind }.
bali-lesson-lay-off = Only a kind that some column can uncover pays this turn. Play the { $kind }.
bali-lesson-uncover = Now refill your hand. The card that you uncover is scored, for all players. Take the card that lies below a { $kind }.
bali-lesson-uncover-off = Look at the card above it: that is the one you would uncover. Find the column where it is a { $kind }.
bali-lesson-got = The { $kinds } were scored: you have played one, which gave you a { $category } card. With two or more, and more than anyone else, you get one extra.
bali-lesson-hers = Every player's turn ends with a scoring. When { $seat } uncovers a kind that lies in front of you, it pays you too.
bali-lesson-second = Several cards of one kind can win its majority; different kinds are paid more often. Play what you like.
bali-lesson-second-majority = You alone have the most { $kinds } now: when they are scored, you get one more.
bali-lesson-second-new = A new kind: from now on, scoring { $kinds } pays you too.
bali-lesson-second-more = More { $kinds }, but no majority yet: { $seat } has as many or more.
bali-lesson-read = This card decides the scoring. Look at all columns first: whom does the card that you uncover pay, you or { $seat }?
bali-lesson-read-nobody = Nobody has played { $kinds } yet, so nobody was paid. Did another column have more for you?
bali-lesson-read-mine = Well chosen: scoring { $kinds } gave you { $mine } and { $seat } { $hers }.
bali-lesson-read-hers = { $seat } gained more: scoring { $kinds } gave you { $mine } and { $seat } { $hers }. Compare before you take.
bali-lesson-read-even = You gained as much as { $seat }: scoring { $kinds } gave each of you { $mine }.
bali-lesson-stones = Stones buy offering cards and shrines. A shrine costs { $cost } stones, is worth { $worth } points, and calls everybody to the altar.
bali-lesson-count = Open the scores: your offering cards show a range there. The altar settles it at the end.
bali-lesson-buy = An offering card costs { $price } stones, one less for each farmer of its category that you have played.
bali-lesson-shrine = A shrine that you cannot pay for blocks a third of your hand. Gather { $cost } stones for it: stonemasons bring them.
bali-lesson-give = The card that you give makes its whole category worth more. Give one of a category of which you keep others.
bali-lesson-on = Play, uncover, mind the altar: that is Bali. The table goes on, for as long as you like.
