# Title and options

bella_vista-title = Bella Vista
bella_vista-summary = Eight districts, five parks, two rivers, and everyone's buildings side by side. Pay to build early, meet the constraint of the round, build higher than your neighbours to earn coins, and take contracts for what your buildings have in common.
bella_vista-option-city = City
bella_vista-option-city-hint = One of the four ready-made cities at random, a new random city, or a ready-made city by its number.
bella_vista-option-shuffled = Shuffled districts
bella_vista-option-shuffled-hint = In every game, shuffle the eight districts among their places in the city.
bella_vista-option-height = Height objective
bella_vista-option-height-hint = At random, or always the same: heights adjacent to parks, adjacent to rivers or on the border.
bella_vista-option-cluster = Cluster objective
bella_vista-option-cluster-hint = At random, or always the same: the largest cluster, the number of clusters, or a penalty for lone buildings.
bella_vista-value-drawn = at random
bella_vista-value-random = random city
bella_vista-value-parks = parks
bella_vista-value-rivers = rivers
bella_vista-value-border = border
bella_vista-value-size = largest cluster
bella_vista-value-number = number of clusters
bella_vista-value-penalty = lone buildings

# Names

bella_vista-building = building { $number }

bella_vista-constraint-hatched = entirely on hatched districts (A, C, E, G)
bella_vista-constraint-plain = entirely on plain districts (B, D, F, H)
bella_vista-constraint-flower = entirely on flowers (A, B)
bella_vista-constraint-butterfly = entirely on butterflies (C, D)
bella_vista-constraint-leaf = entirely on leaves (E, F)
bella_vista-constraint-bird = entirely on birds (G, H)
bella_vista-constraint-park = adjacent to a park
bella_vista-constraint-no_park = not adjacent to a park
bella_vista-constraint-no_river = not adjacent to a river
bella_vista-constraint-no_border = not on the border

bella_vista-contract-single = { $count } in district { $letter }
bella_vista-contract-pair = one in { $first } and one in { $last }
bella_vista-contract-four = one in each of { $letters }
bella_vista-contract-across = { $count } straddling districts
bella_vista-contract-border = { $count } on the border
bella_vista-contract-river = { $count } adjacent to a river
bella_vista-contract-park = { $count } adjacent to a park

bella_vista-topic-single = district { $letter }
bella_vista-topic-pair = districts { $first } and { $last }
bella_vista-topic-four = districts { $letters }
bella_vista-topic-across = buildings straddling districts
bella_vista-topic-border = the border
bella_vista-topic-river = rivers
bella_vista-topic-park = parks

bella_vista-objective-parks = heights adjacent to each park
bella_vista-objective-rivers = heights adjacent to each river
bella_vista-objective-border = heights on the border
bella_vista-objective-size = 2 coins for each cell of the largest cluster
bella_vista-objective-number = 10 coins for each cluster
bella_vista-objective-penalty = 5 coins less for each lone building

bella_vista-list-nothing = none

# Prompts

bella_vista-prompt-offer =
    { $coins ->
        [one] Choose a card and its space on the offer board. You have { $coins } coin.
       *[other] Choose a card and its space on the offer board. You have { $coins } coins.
    }
bella_vista-prompt-build = Place building { $number }. Constraint: { $constraint }.
bella_vista-prompt-build-border = No free cells meet the constraint ({ $constraint }). Place building { $number } on the border: no coins, no contract.
bella_vista-prompt-build-anywhere = No free cells meet the constraint ({ $constraint }) or lie on the border. Place building { $number } on any free cells: no coins, no contract.
bella_vista-prompt-neutral = You built last. Place neutral building { $number }. Constraint: { $constraint }.
bella_vista-prompt-neutral-border = You built last. Place neutral building { $number } on the border: no free cells meet the constraint ({ $constraint }).
bella_vista-prompt-neutral-anywhere = You built last. Place neutral building { $number } on any free cells: none meet the constraint ({ $constraint }) or lie on the border.
bella_vista-prompt-contract = Your buildings meet a contract. Take one, or none.

# The purpose of each decision

bella_vista-aim-offer = pay to build earlier, or save your coins
bella_vista-aim-build = coins now for building higher than its neighbours, objectives later
bella_vista-aim-contract = coins for buildings you have; another player may take it first
bella_vista-aim-neutral = help your own buildings, or get in the way of the others

# How cells are written

bella_vista-legend =
    { $face ->
        [line] A cell is named by the letter of its column and the number of its row: k7. A to H are districts, () a park, ~~ a river, 7A building 7 of seat A, 5* neutral building 5.
       *[screen] A cell is named by the letter of its column and the number of its row: k7. Districts are A to H: A, C, E and G are hatched, and each motif is on two districts.
    }

# Actions and their effects

bella_vista-action-offer = Put card { $number } on the { $price }-coin space
bella_vista-action-offer-right = Put card { $number } to the right of the board, for no coins
bella_vista-action-build =
    { $coins ->
        [0] Place building { $number } on { $cells } for no coins
        [one] Place building { $number } on { $cells } and gain { $coins } coin
       *[other] Place building { $number } on { $cells } and gain { $coins } coins
    }
bella_vista-action-build-meets = { $built }; this meets the contract for { $contracts }
bella_vista-action-build-unpaid = Place building { $number } on { $cells }
bella_vista-action-build-nowhere = Place a building at { $cell }
bella_vista-action-take =
    { $coins ->
        [one] Take the contract for { $contract } ({ $coins } coin)
       *[other] Take the contract for { $contract } ({ $coins } coins)
    }
bella_vista-action-pass = Take no contract

# What follows from a choice, in advice

bella_vista-then-nearer = brings the contract for { $contract } to { $count } of { $needed }
bella_vista-then-touches-own =
    { $count ->
        [one] touches { $count } building of yours
       *[other] touches { $count } buildings of yours
    }
bella_vista-then-touches-rival =
    { $count ->
        [one] touches { $count } building of { $seat }
       *[other] touches { $count } buildings of { $seat }
    }
bella_vista-then-meets =
    { $coins ->
        [one] meets the contract for { $contract } ({ $coins } coin)
       *[other] meets the contract for { $contract } ({ $coins } coins)
    }
bella_vista-then-leaves =
    { $coins ->
        [one] leaves { $seat } the contract for { $contract } ({ $coins } coin)
       *[other] leaves { $seat } the contract for { $contract } ({ $coins } coins)
    }
bella_vista-then-coins =
    { $count ->
        [0] leaves you no coins
        [one] leaves you { $count } coin
       *[other] leaves you { $count } coins
    }
bella_vista-then-earlier =
    { $count ->
        [0] is built first
        [one] is built after at most { $count } other
       *[other] is built after at most { $count } others
    }
bella_vista-then-no-room = building { $number } has no place that meets the constraint now
bella_vista-then-earns =
    { $coins ->
        [one] building { $number } could earn { $coins } coin now
       *[other] building { $number } could earn { $coins } coins now
    }
bella_vista-then-parks = { SIGNED($points) } for heights at parks
bella_vista-then-rivers = { SIGNED($points) } for heights at rivers
bella_vista-then-border = { SIGNED($points) } for heights on the border
bella_vista-then-size = { SIGNED($points) } for your largest cluster
bella_vista-then-number = { SIGNED($points) } for clusters
bella_vista-then-penalty = { SIGNED($points) } for lone buildings

# Events

bella_vista-event-offered =
    { $mine ->
        [yes] You put card { $number } on the { $price }-coin space.
       *[no] { $seat } puts card { $number } on the { $price }-coin space.
    }
bella_vista-event-offered-hidden =
    { $mine ->
        [yes] You take the { $price }-coin space.
       *[no] { $seat } takes the { $price }-coin space.
    }
bella_vista-event-offered-right =
    { $mine ->
        [yes] You cannot afford a space and put card { $number } to the right of the board.
       *[no] { $seat } cannot afford a space and puts card { $number } to the right of the board.
    }
bella_vista-event-offered-right-hidden =
    { $mine ->
        [yes] You cannot afford a space and put a card to the right of the board.
       *[no] { $seat } cannot afford a space and puts a card to the right of the board.
    }
bella_vista-event-revealed =
    { $mine ->
        [yes] You reveal building { $number }.
       *[no] { $seat } reveals building { $number }.
    }
bella_vista-event-revealed-border =
    { $mine ->
        [yes] You reveal building { $number }. No free cells meet the constraint, so it goes on the border.
       *[no] { $seat } reveals building { $number }. No free cells meet the constraint, so it goes on the border.
    }
bella_vista-event-revealed-anywhere =
    { $mine ->
        [yes] You reveal building { $number }. No free cells meet the constraint or lie on the border, so it may go anywhere.
       *[no] { $seat } reveals building { $number }. No free cells meet the constraint or lie on the border, so it may go anywhere.
    }
bella_vista-event-neutral =
    { $mine ->
        [yes] You built last and place neutral building { $number }.
       *[no] { $seat } built last and places neutral building { $number }.
    }
bella_vista-event-neutral-border =
    { $mine ->
        [yes] You built last and place neutral building { $number }. No free cells meet the constraint, so it goes on the border.
       *[no] { $seat } built last and places neutral building { $number }. No free cells meet the constraint, so it goes on the border.
    }
bella_vista-event-neutral-anywhere =
    { $mine ->
        [yes] You built last and place neutral building { $number }. No free cells meet the constraint or lie on the border, so it may go anywhere.
       *[no] { $seat } built last and places neutral building { $number }. No free cells meet the constraint or lie on the border, so it may go anywhere.
    }
bella_vista-event-built =
    { $mine ->
        [yes] You place building { $number } at { $cell }.
       *[no] { $seat } places building { $number } at { $cell }.
    }
bella_vista-event-built-neutral =
    { $mine ->
        [yes] You place neutral building { $number } at { $cell }.
       *[no] { $seat } places neutral building { $number } at { $cell }.
    }
bella_vista-event-aside =
    { $mine ->
        [yes] Your building { $number } does not fit anywhere and is set aside.
       *[no] { $seat }'s building { $number } does not fit anywhere and is set aside.
    }
bella_vista-event-aside-neutral = Neutral building { $number } does not fit anywhere and is set aside.
bella_vista-event-earned =
    { $mine ->
        [yes]
            { $coins ->
                [0] You gain no coins.
                [one] You gain { $coins } coin for a lower adjacent building.
               *[other] You gain { $coins } coins for lower adjacent buildings.
            }
       *[no]
            { $coins ->
                [0] { $seat } gains no coins.
                [one] { $seat } gains { $coins } coin for a lower adjacent building.
               *[other] { $seat } gains { $coins } coins for lower adjacent buildings.
            }
    }
bella_vista-event-earned-highest =
    { $mine ->
        [yes]
            { $lower ->
                [0] You gain { $coins } coins: no other building is adjacent.
               *[other] You gain { $coins } coins: { $lower } for lower adjacent buildings and 3 for the highest building.
            }
       *[no]
            { $lower ->
                [0] { $seat } gains { $coins } coins: no other building is adjacent.
               *[other] { $seat } gains { $coins } coins: { $lower } for lower adjacent buildings and 3 for the highest building.
            }
    }
bella_vista-event-taken =
    { $mine ->
        [yes] You take the contract for { $contract }.
       *[no] { $seat } takes the contract for { $contract }.
    }
bella_vista-event-left =
    { $mine ->
        [yes] You take no contract.
       *[no] { $seat } takes no contract.
    }
bella_vista-event-ordered = Order of the next offers: { $order }.
bella_vista-order-entry =
    { $mine ->
        [yes] you ({ $number })
       *[no] { $seat } ({ $number })
    }
bella_vista-event-drew =
    { $mine ->
        [yes] You draw { $cards }.
       *[no] { $seat } draws { $cards }.
    }
bella_vista-event-drew-hidden =
    { $mine ->
        [yes]
            { $count ->
                [one] You draw a construction card.
               *[other] You draw { $count } construction cards.
            }
       *[no]
            { $count ->
                [one] { $seat } draws a construction card.
               *[other] { $seat } draws { $count } construction cards.
            }
    }
bella_vista-event-laid = New contracts: { $contracts }.
bella_vista-event-round = Round { $round } begins. Constraint: { $constraint }.
bella_vista-event-ended = The last round is over, and the game ends.

# Refusals

bella_vista-why-not-in-hand = You do not have card { $number } in hand. Choose one of your cards.
bella_vista-why-no-slot = This offer board has no { $price }-coin space. Choose an empty space.
bella_vista-why-slot-taken = The { $price }-coin space is already taken. Choose an empty space.
bella_vista-why-price = That space costs { $price }, and you have { $coins }. Take a cheaper one or, if none is empty, the right of the board.
bella_vista-why-can-pay = You can afford an empty space, so choose one. Only players who cannot go to the right of the board.
bella_vista-why-outside = { $cell } is outside the city. Buildings go on districts only.
bella_vista-why-on-park = { $cell } is part of a park. Buildings go on districts only.
bella_vista-why-on-river = { $cell } is part of a river. Buildings go on districts only.
bella_vista-why-taken =
    { $mine ->
        [yes] Your building { $number } already covers { $cell }. Choose free cells.
       *[no] { $seat }'s building { $number } already covers { $cell }. Choose free cells.
    }
bella_vista-why-taken-neutral = Neutral building { $number } already covers { $cell }. Choose free cells.
bella_vista-why-same-look = Turned this far, building { $number } covers the same cells as with fewer turns. Turn it less.
bella_vista-why-constraint-quarter = The constraint is "{ $constraint }", but { $cell } is in district { $letter }. Choose other cells.
bella_vista-why-constraint-park = The constraint is "adjacent to a park", but no park is adjacent to { $cells }. Choose other cells.
bella_vista-why-constraint-no_park = The constraint is "not adjacent to a park", but { $cell } is adjacent to one. Choose other cells.
bella_vista-why-constraint-no_river = The constraint is "not adjacent to a river", but { $cell } is adjacent to one. Choose other cells.
bella_vista-why-constraint-no_border = The constraint is "not on the border", but { $cell } is on it. Choose other cells.
bella_vista-why-not-border = No free cells meet the constraint, so the building must be on the border. On { $cells } it is not.
bella_vista-why-not-shown = That contract is not on display. Choose one that is, or none.
bella_vista-why-not-met = Your buildings do not meet that contract ({ $contract }): you have { $count }. Choose another, or none.

# The plain-text board

bella_vista-section-board = board
bella_vista-section-map = map, city
bella_vista-section-row1 = row 1, r1
bella_vista-section-row2 = row 2, r2
bella_vista-section-row3 = row 3, r3
bella_vista-section-row4 = row 4, r4
bella_vista-section-row5 = row 5, r5
bella_vista-section-row6 = row 6, r6
bella_vista-section-row7 = row 7, r7
bella_vista-section-row8 = row 8, r8
bella_vista-section-row9 = row 9, r9
bella_vista-section-row10 = row 10, r10
bella_vista-section-row11 = row 11, r11
bella_vista-section-row12 = row 12, r12
bella_vista-section-row13 = row 13, r13
bella_vista-section-row14 = row 14, r14
bella_vista-section-row15 = row 15, r15
bella_vista-section-row16 = row 16, r16
bella_vista-section-row17 = row 17, r17
bella_vista-section-row18 = row 18, r18
bella_vista-section-column1 = column a, ca
bella_vista-section-column2 = column b, cb
bella_vista-section-column3 = column c, cc
bella_vista-section-column4 = column d, cd
bella_vista-section-column5 = column e, ce
bella_vista-section-column6 = column f, cf
bella_vista-section-column7 = column g, cg
bella_vista-section-column8 = column h, ch
bella_vista-section-column9 = column i, ci
bella_vista-section-column10 = column j, cj
bella_vista-section-column11 = column k, ck
bella_vista-section-column12 = column l, cl
bella_vista-section-column13 = column m, cm
bella_vista-section-column14 = column n, cn
bella_vista-section-column15 = column o, co
bella_vista-section-column16 = column p, cp
bella_vista-section-column17 = column q, cq
bella_vista-section-column18 = column r, cr
bella_vista-section-offers = offers, order
bella_vista-section-constraint = constraint
bella_vista-section-contracts = contracts
bella_vista-section-objectives = objectives
bella_vista-section-buildings = buildings
bella_vista-section-players = players
bella_vista-section-hand = hand

bella_vista-board-round = Round { $round } of 8.
bella_vista-board-over = The game is over.
bella_vista-board-map = { $cells }
bella_vista-board-row = Row { $row }, from the left: { $cells }.
bella_vista-board-row-none = The city has no row { $row }.
bella_vista-board-column = Column { $column }, from the top: { $cells }.
bella_vista-board-column-none = The city has no column { $column }.
bella_vista-cells = { $first } to { $last }
bella_vista-cell = { $cell }
bella_vista-seat =
    { $mine ->
        [yes] you
       *[no] { $seat }
    }
bella_vista-number = { $number }
bella_vista-run-quarter = { $cells } district { $letter }
bella_vista-run-park = { $cells } park
bella_vista-run-river = { $cells } river
bella_vista-run-outside = { $cells } outside
bella_vista-run-building =
    { $mine ->
        [yes] { $cells } your building { $number }
       *[no] { $cells } { $seat }'s building { $number }
    }
bella_vista-run-neutral = { $cells } neutral building { $number }
bella_vista-board-constraint = The constraint of this round: { $constraint }.
bella_vista-board-constraint-seen = Earlier constraints: { $constraints }.
bella_vista-board-slot-empty = { $price }-coin space: empty.
bella_vista-board-slot-hidden = { $price }-coin space: face-down card ({ $seat }).
bella_vista-board-slot = { $price }-coin space: building { $number } ({ $seat }).
bella_vista-board-right-hidden = To the right of the board: face-down card ({ $seat }).
bella_vista-board-right = To the right of the board: building { $number } ({ $seat }).
bella_vista-board-offering = Still to make an offer, in order: { $order }.
bella_vista-board-building = Still to build, in order: { $order }.
bella_vista-board-contract = { $coins }-coin contract: { $contract }.
bella_vista-board-contract-mine = { $coins }-coin contract: { $contract }; you have { $count } of { $needed }.
bella_vista-board-contract-empty = This contract was taken; its space stays empty until the end of the round.
bella_vista-board-contract-pile =
    { $count ->
        [0] The draw pile of contracts is empty.
        [one] { $count } contract is left in the draw pile.
       *[other] { $count } contracts are left in the draw pile.
    }
bella_vista-board-objective-height = Height objective: { $objective }.
bella_vista-board-objective-cluster = Cluster objective: { $objective }.
bella_vista-board-stands =
    { $mine ->
        [yes] Your building { $number } is on { $cells }.
       *[no] { $seat }'s building { $number } is on { $cells }.
    }
bella_vista-board-stands-neutral = Neutral building { $number } is on { $cells }.
bella_vista-board-none = No buildings yet.
bella_vista-board-player =
    { $mine ->
        [yes] You: { $coins ->
                [one] { $coins } coin
               *[other] { $coins } coins
            }, { $hand } in hand, { $pile } to draw, { $buildings ->
                [one] { $buildings } building
               *[other] { $buildings } buildings
            }, { $contracts ->
                [one] { $contracts } contract
               *[other] { $contracts } contracts
            }.
       *[no] { $seat }: { $coins ->
               [one] { $coins } coin
              *[other] { $coins } coins
           }, { $hand } in hand, { $pile } to draw, { $buildings ->
               [one] { $buildings } building
              *[other] { $buildings } buildings
           }, { $contracts ->
               [one] { $contracts } contract
              *[other] { $contracts } contracts
           }.
    }
bella_vista-board-taken =
    { $mine ->
        [yes] Contracts you have taken: { $contracts }.
       *[no] Contracts { $seat } has taken: { $contracts }.
    }
bella_vista-board-unseen =
    { $mine ->
        [yes] Your buildings still to come: { $cards }.
       *[no] { $seat }'s buildings still to come: { $cards }.
    }
bella_vista-board-hand = Your construction cards: { $cards }.

# Score lines and tie-breaks

bella_vista-score-coins = Coins
bella_vista-score-parks = Park heights
bella_vista-score-rivers = River heights
bella_vista-score-border = Border heights
bella_vista-score-size = Largest cluster
bella_vista-score-number = Clusters
bella_vista-score-penalty = Lone buildings
bella_vista-score-contracts = Contracts

bella_vista-parts-coins =
    { $count ->
        [one] { $count } coin in hand.
       *[other] { $count } coins in hand.
    }
bella_vista-parts-height =
    { $count ->
        [0] No building counts.
        [one] { $count } building counts: { $sums }.
       *[other] { $count } buildings count: { $sums }.
    }
bella_vista-parts-size =
    { $count ->
        [0] No cluster.
        [one] { $count } cell at 2 coins, under buildings { $numbers }.
       *[other] { $count } cells at 2 coins each, under buildings { $numbers }.
    }
bella_vista-parts-number =
    { $count ->
        [0] No cluster.
        [one] { $count } cluster at 10 coins.
       *[other] { $count } clusters at 10 coins each.
    }
bella_vista-parts-penalty =
    { $count ->
        [0] No lone building.
        [one] { $count } lone building at −5 coins: { $numbers }.
       *[other] { $count } lone buildings at −5 coins each: { $numbers }.
    }
bella_vista-parts-contracts =
    { $count ->
        [0] No contract.
        [one] { $count } contract, for { $names }.
       *[other] { $count } contracts, for { $names }.
    }

bella_vista-tie-cluster =
    { $cells ->
        [one] Tied on { $points }: { $seat } is ahead with a largest cluster of { $cells } cell.
       *[other] Tied on { $points }: { $seat } is ahead with a largest cluster of { $cells } cells.
    }
bella_vista-tie-shared = Tied on { $points }, with largest clusters of the same size.

# Rules

bella_vista-rules-goal-title = Aim
bella_vista-rules-goal =
    You are all architects of the same town. Over eight rounds, every player places all their buildings. A building earns coins for where it stands. Contracts pay for what your buildings have in common, and two objectives pay at the end. The player with the most coins wins.

    Low buildings cover more ground and let you choose early in the next round. High buildings earn more where they stand and count more for the height objective.
bella_vista-rules-components-title = Components
bella_vista-rules-components =
    District tiles: 8, marked A to H. A and B show flowers, C and D butterflies, E and F leaves, G and H birds. A, C, E and G are hatched; B, D, F and H are plain. Each district has 20 cells to build on.
    Park tiles: 5. You cannot build there.
    River tiles: 2. You cannot build there.

    Buildings: 32, eight in each of four colours, numbered 1 to 8. The number is the height of the building. They cover, in cells:
    Number 1: 4 in a line.
    Number 2: 4 in a T.
    Number 3: 4 in an L.
    Number 4: 4 in a square.
    Number 5: 3 around a corner.
    Number 6: 3 in a line.
    Number 7: 2.
    Number 8: 1.

    Construction cards: 48. There is one for each building, and a second set in two colours for games of two players.
    Roof tiles: 16, for two players only.
    Start cards: 6.

    Constraint cards: 10.
    Entirely on one pattern: 2, one for hatched and one for plain districts.
    Entirely on one motif: 4, one each for flowers, butterflies, leaves and birds.
    Adjacent to a park: 1.
    Not adjacent to a park: 1.
    Not adjacent to a river: 1.
    Not on the border: 1.

    Contract cards: 18.
    Two buildings in one district: 8, one for each district, 6 coins each.
    One building in each of the two districts of a motif: 4, one for each motif, 5 coins each.
    One building in each of four districts: 2, one for the hatched and one for the plain ones, 10 coins each.
    Two buildings straddling districts: 1, 6 coins.
    Four buildings on the border: 1, 7 coins.
    Two buildings adjacent to a river: 1, 4 coins.
    Two buildings adjacent to a park: 1, 3 coins.

    Objective cards: 6, three for height and three for clusters.

    The offer board has five spaces, which cost 7, 5, 3, 1 and 0 coins. Three players use the other side, with four spaces at 6, 4, 2 and 0 coins. The bank never runs out of coins.
bella_vista-rules-shapes-title = The eight buildings
bella_vista-rules-shapes =
    In these drawings two # signs are one cell. You may rotate a building but not flip it; that matters only for number 3.

    1  ########

    2  ######
         ##

    3  ##
       ##
       ####

    4  ####
       ####

    5  ##
       ####

    6  ######

    7  ####

    8  ##
bella_vista-rules-city-title = The city
bella_vista-rules-city =
    The fifteen tiles form one city without a gap inside it. Each table has its own: one of four ready-made cities, a random one, or one you have drawn yourself.

    A cell is named by its column, lettered from the left, and its row, numbered from the top.

    Adjacent: a building is adjacent to a park, a river or another building if one of its cells shares a side with it. A corner is not enough.

    On the border: a building is on the border if a side of one of its cells has no tile on the other side. A side that faces a park or a river does not count.

    Entirely on a district: all cells of the building are on that district. A building that straddles several districts is entirely on none of them.
bella_vista-rules-setup-title = Set-up
bella_vista-rules-setup =
    This is the set-up for three or four players. A separate section has the changes for two.

    Take the buildings, the construction cards and the start card of your colour, and 20 coins. Shuffle your eight construction cards and draw three. The start cards are put in random order: this is the order of the first offers.

    Reveal one constraint; the rest form a draw pile. Lay out four contracts; the rest form another. Draw one height objective and one cluster objective and leave them face up for the whole game. The other four are not used.
bella_vista-rules-offer-title = First phase: offers
bella_vista-rules-offer =
    Players make their offers one at a time, in the order of the cards below the offer board, from left to right. Choose an empty space above the board and pay its price at once. Put a construction card from your hand there, face down. The card says which building you will place this round, and the space says when.

    Each space takes one card. If you cannot afford any empty space, put your card to the right of the last space, behind any cards already there, and pay nothing.

    Example for four players: Anna pays 1 coin, Ben pays 5, and Carla takes the 0-coin space. David is last and has the choice of 7 and 3; he pays 3. Ben builds first, then David, Anna and Carla.
bella_vista-rules-construction-title = Second phase: construction
bella_vista-rules-construction =
    From left to right above the offer board, each player in turn:
    1. reveals the card and places that building on free district cells that meet the constraint. You may rotate it but not flip it;
    2. earns coins for the adjacent buildings;
    3. may take one contract.

    If no free cells meet the constraint, the building must go on the border. The turn then ends: no coins and no contract.
bella_vista-rules-constraint-title = Constraints
bella_vista-rules-constraint =
    The constraint in force applies to every building of the round.

    Entirely on one pattern, or entirely on one motif: every cell of the building is on a district named by the card. It may straddle districts if the card names all of them.
    Adjacent to a park: at least one of its cells shares a side with a park.
    Not adjacent to a park, not adjacent to a river: none of its cells shares a side with one.
    Not on the border: no side of its cells faces the outside of the city.
bella_vista-rules-income-title = Coins for a new building
bella_vista-rules-income =
    Look at all buildings adjacent to the new one, your own and those of others.
    1 coin for each lower one.
    3 coins if the new building is higher than all of them, or if there are none.

    An adjacent building of the same height earns you nothing, and you do not get the 3 coins.

    Example: your new 6 is adjacent to a 2, a 4 and a 5. It earns 3 coins for them, and 3 more for being the highest: 6 coins. Adjacent to a 2, a 4 and another 6 it would earn 2 coins; adjacent to no building, 3.
bella_vista-rules-contract-title = Contracts
bella_vista-rules-contract =
    After each of your buildings you may take one contract that your buildings meet. You get its coins at the end. All your buildings count, not only the new one, and a building can count for several contracts. The space of a taken contract stays empty until the end of the round.

    In one district: at least two buildings entirely on the named district.
    Both districts of a motif: at least one building entirely on each of the two.
    Each of four districts: at least one building entirely on each of them.
    Straddling districts: at least two buildings that each lie on two or more districts.
    On the border: at least four buildings on the border.
    Adjacent to a river: at least two buildings adjacent to a river.
    Adjacent to a park: at least two buildings adjacent to a park.
bella_vista-rules-round-title = End of a round
bella_vista-rules-round =
    After each of the rounds 1 to 7:
    The cards above the offer board move below it, from the lowest number to the highest. Among equal numbers, the card from the more expensive space goes first. So a low building lets you choose early in the next round. Example: Ben placed 7 from the 5-coin space, David 2 from the 3-coin space, Anna 5 from the 1-coin space, and Carla 2 from the 0-coin space. The next offers are made by David, Carla, Anna and Ben.
    Each player draws one construction card. Once your draw pile is empty, you play on with your hand and place your last card in round 8.
    New contracts are laid out until there are four.
    A new constraint is revealed. Two of the ten never appear.

    After round 8 comes the final scoring.
bella_vista-rules-objective-title = Objectives
bella_vista-rules-objective =
    One height objective is in force.
    Parks: for each park, coins equal to the total height of your buildings adjacent to it.
    Rivers: for each river, coins equal to the total height of your buildings adjacent to it.
    Border: coins equal to the total height of your buildings on the border.
    Park tiles that share a side are one park, and river tiles that share a side are one river. A building adjacent to two parks counts for both.

    One cluster objective is in force. A cluster is a group of at least two buildings of yours that are connected by adjacency.
    Largest cluster: 2 coins for each cell of your largest cluster.
    Number: 10 coins for each cluster.
    Lone buildings: you lose 5 coins for each of your buildings that is in no cluster.
bella_vista-rules-final-title = End of the game
bella_vista-rules-final =
    Your total is the sum of your coins, the two objectives and the coins of your contracts. Lone buildings can make it smaller than the coins you had.

    If totals are equal, the player with the most cells in their largest cluster wins. If these are equal too, the players are tied.
bella_vista-rules-three-title = Three players
bella_vista-rules-three =
    The buildings of the fourth colour are neutral. At the end of each of the rounds 1 to 7, the player who built last places one of them: number 1 in round 1, number 2 in round 2, and so on. It must meet the constraint of the round. It earns nothing and has no owner, but it is a neighbour like any other.
bella_vista-rules-two-title = Two players
bella_vista-rules-two =
    Each player has the eight buildings of their own colour, and eight of another colour under roofs of their own. All sixteen count alike. You have two sets of construction cards, sixteen cards in all, and a hand of five. You begin with 30 coins.

    In each round you make two offers and place two buildings. For the first round a start card is drawn: its owner makes the first and the last offer, and the other player makes the two in between.

    At the end of a round each player draws two cards. After round 6 only one is left to draw, and after round 7 none.
    Contracts for one district, for rivers and for parks need three buildings instead of two. The others stay the same. You may take a contract after each building, so up to two in a round.
bella_vista-rules-layout-title = Cities of your own
bella_vista-rules-layout =
    You can draw a city as text, with one character for each cell: A to H for the districts, 1 to 5 for the parks, ~ and = for the two rivers, and a full stop for anything outside.

    A district is 4 by 5 cells, a park 2 by 3, a river 2 by 8, and you may turn each of them. A city has all fifteen tiles, in one piece, with no empty cell enclosed.
bella_vista-rules-rulings-title = Rulings
bella_vista-rules-rulings =
    Where the printed rules say nothing or are unclear, Belvedere plays as follows.

    You may ignore the constraint and build on the border only when no free cells meet it.
    If no free cells meet the constraint or lie on the border, you may build on any free cells, for no coins and no contract. A building that fits nowhere is set aside and counts for nothing, not even as a lone building.
    A building that could not meet the constraint counts like any other from then on. This is also so under the constraint that forbids the border.
    A building that touches the new one on several sides counts once. Equal height earns neither the 1 coin nor the 3.
    The constraints against parks and against rivers are two cards.
    A constraint on districts allows a building to straddle districts if the card names all of them.
    A building that straddles both districts of a motif is entirely on neither.
    A contract is checked on all your buildings after the new one is placed; the new one need not be among those that count. If your building could not meet the constraint, you take no contract. When no contract cards are left, spaces stay empty.
    For two players, only the contracts for one district, for rivers and for parks need three buildings.
    For two players, the buildings of your colour and those under your roofs are all yours: for contracts, clusters and objectives.
    Cards with equal numbers keep the order of their spaces. Cards to the right of the last space come after it, in the order in which they were put there.
    If you can afford an empty space, you must take one.
    For three players, the neutral building goes on the border when no free cells meet the constraint, and on any free cells when the border has no room either. The printed rules only say that it must meet the constraint. In round 8 no neutral building is placed.
    You may rotate buildings but not flip them.
    Coins are public. Hands and offers are hidden until they are revealed. Taken contracts lie face down, but everyone saw which they were.
    A building adjacent to a park on several sides counts once for it.
    The penalty for lone buildings may bring a total below zero.
    A player without a cluster counts as having a largest cluster of 0 cells.
    A city may have any outline, with notches open to the outside, if it is in one piece and has no hole.
bella_vista-rules-reconstructed-title = Reconstructed parts
bella_vista-rules-reconstructed =
    The printed rules show many things only as pictures, which we do not have. We made up the following:
    what each building covers, and the sizes of the tiles;
    the birds as the fourth motif;
    which districts are hatched;
    the coins of every contract, and how often the last four kinds of contract occur: once each;
    the two middle prices of the board for three players;
    the four ready-made cities.

    We also inferred which districts the constraints and contracts name. The printed rules only count them: six constraints on districts, eight contracts for one district, four for two and two for four. Two patterns and four motifs explain all these counts. The rules do not say how many contracts there are in all.

    These follow from the rules themselves: the prices 7, 5, 3, 1 and 0; the eight districts as four motifs in two patterns; and the four other constraints as one card each.
bella_vista-rules-credits-title = Credits
bella_vista-rules-credits =
    Bella Vista is a game by Bruno Cathala and Andrea Mainini, illustrated by Weirdloop and Cyrille Bertin. It belongs to its authors and its publisher. These are its rules in our own words; they include no artwork and no text from the rulebook.

# The lesson

bella_vista-lesson-aim = Everyone builds in the same town, and the most coins win. They come from good places, contracts and, at the end, parks and your largest cluster.
bella_vista-lesson-first = The leftmost space builds first, with the whole town to choose from. Your building { $number } is worth it: put it on the { $price }-coin space.
bella_vista-lesson-first-off = Choose building { $number } and the { $price }-coin space. Players build from left to right, so you will come first.
bella_vista-lesson-cheap = A low building can wait. Put your building { $number } on the { $price }-coin space: every coin you save counts at the end.
bella_vista-lesson-cheap-off = Save this time: choose a low card and the cheapest empty space. Your high cards will make better use of the coins.
bella_vista-lesson-two = At the end your building { $number } scores its number for each park it touches. Find a place where it touches { $parks }, for { $points } in all.
bella_vista-lesson-two-off = Look for parks close enough together that the building touches { $parks }. You can turn it.
bella_vista-lesson-income = You gain { $coins } at once. A building higher than all its neighbours, or without any, earns { $highest }; each lower neighbour adds { $lower }.
bella_vista-lesson-rival = { $seat } builds in the same town. Build higher than { $number } next to this one, and you earn { $coins } { $coins ->
        [one] coin
       *[other] coins
    } for it.
bella_vista-lesson-sheet = Open the scores: the objective for parks already counts your first building.
bella_vista-lesson-tie = Low buildings are wide. Place building { $number } next to one of yours to make a cluster: each cell of your largest earns { $coins } at the end.
bella_vista-lesson-tie-off = The building must share a side with one of yours. Turn it if you need to.
bella_vista-lesson-order = The numbers just built decide the order of the next offers, lowest first. So a low building also lets you choose early.
bella_vista-lesson-again = Constraint: { $constraint }. Where would you build, and is it worth the price: high and expensive, or low and cheap?
bella_vista-lesson-place = Where does this one earn most: next to a park, in your cluster, or at once, above lower neighbours?
bella_vista-lesson-place-cluster = Side by side: your largest cluster earns { $points } more at the end.
bella_vista-lesson-place-parks = The parks earn you { $points } more at the end. Your largest cluster does not grow.
bella_vista-lesson-place-income = You gain { $points } at once. At the end this place earns nothing, unless later buildings connect it to your cluster.
bella_vista-lesson-place-neither = This place earns nothing yet. A later building can still connect it to your cluster.
bella_vista-lesson-again-idle =
    { $price ->
        [one] { $price } coin is a lot for a low building. Pay only to save a place you would lose.
       *[other] { $price } coins are a lot for a low building. Pay only to save a place you would lose.
    }
bella_vista-lesson-again-early = You pay to build early. Remember where you want to build: the place is not reserved for you.
bella_vista-lesson-again-late = Cheap, but others build first. Have a second place in mind for your { $number }.
bella_vista-lesson-again-saved = You saved your coins: they count at the end.
bella_vista-lesson-contract = A contract pays for what you have already built. Take the best one, unless you are sure you can still get it later.
bella_vista-lesson-on = That is Bella Vista: pay for the places worth it, and connect the rest. Rounds to go: { $rounds }. You can ask for a hint at any time.

# Faults in a typed action or a component file

bella_vista-notation-known = "{ $text }" is not an action of Bella Vista. Type for example: { $known }.
bella_vista-notation-verbs = "{ $text }" is not an action of Bella Vista. Begin with one of: { $verbs }.
bella_vista-components-building = building { $key } is { $found }; it must be one connected shape of # and ., with / between rows and no side longer than { $side } cells
bella_vista-components-larger = building { $number } covers more cells than building { $lower }; a higher building must not cover more
bella_vista-components-cells = the eight buildings cover { $found } cells; the city has room for { $most } in each colour
bella_vista-components-coins = { $key } is { $found }; it must be a whole number from 1 to { $most }
bella_vista-components-tiles = { $key } lists { $found } outlines; give one outline for all of them, or a list of { $count }
bella_vista-components-outline = { $key } has { $found }; a tile is one connected outline of # and ., rows divided by /, no side longer than { $side } cells
bella_vista-components-no-city = no city of 18 by 18 cells without a hole was found for these tiles; correct their outlines, or draw a city
bella_vista-components-even = the prices for two and four seats are { $found }; the rulebook has { $wanted }
bella_vista-components-three = the prices for three seats are { $found }; they must be four numbers falling from { $first } to 0
bella_vista-components-city = city is { $found }; it must be lines of text between triple quotes
bella_vista-components-unsound = The component set { $name } does not match the counts of the rulebook.
bella_vista-city-empty = the city is empty
bella_vista-city-mark = "{ $mark }" has no meaning in a city; use A to H for districts, 1 to 5 for parks, ~ and = for rivers, a dot for outside
bella_vista-city-size = the city is too large; it may have at most { $rows } rows and { $columns } columns
bella_vista-city-missing = tile { $tile } is missing from the city
bella_vista-city-tile = tile { $tile } must be one rectangle of { $short } by { $long } cells, in either direction
bella_vista-city-outline = tile { $tile } must have the outline { $outline }, turned or not
bella_vista-city-apart = this part of the city does not touch the rest
bella_vista-city-hole = the city has a hole here

# Achievements

bella_vista-achievement-low-summit = Low summit
bella_vista-achievement-low-summit-how = With building 1 or 2, earn the coins for being highest.
bella_vista-achievement-many-clusters = Three clusters
bella_vista-achievement-many-clusters-how = Own three separate clusters.
bella_vista-achievement-great-income = Good address
bella_vista-achievement-great-income-how = Earn 6 coins or more with one building.
bella_vista-achievement-great-cluster = Large cluster
bella_vista-achievement-great-cluster-how = Own a cluster of 14 cells or more.
bella_vista-achievement-four-contracts = Four contracts
bella_vista-achievement-four-contracts-how = Take four contracts.
bella_vista-achievement-dear-slot = Worth the price
bella_vista-achievement-dear-slot-how = Pay 5 coins or more for a space and earn twice as much with it, contract included.
bella_vista-achievement-great-contract = The great contract
bella_vista-achievement-great-contract-how = Take one of the contracts that pay the most coins.
bella_vista-achievement-late-tower = Patient tower
bella_vista-achievement-late-tower-how = Keep building 8 for round 5 or later, and earn 6 coins or more with it.
bella_vista-achievement-objectives = Both objectives
bella_vista-achievement-objectives-how = Score more than every rival for both objectives.
bella_vista-achievement-thrift = Thrift
bella_vista-achievement-thrift-how = Win after paying less for your spaces than every rival.
bella_vista-achievement-overlook = Overlook
bella_vista-achievement-overlook-how = Build next to four lower buildings at once.
bella_vista-achievement-no-loner = No lone building
bella_vista-achievement-no-loner-how = Have every building in a cluster at the end.
