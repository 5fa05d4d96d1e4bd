# Title and options

bella_vista-title = Bella Vista
bella_vista-summary = Eight districts, five parks, two rivers, and everybody's buildings side by side. Pay to build early, meet the constraint of the round, stand above your neighbours for coins, and collect contracts for what your buildings have in common.
bella_vista-option-city = City
bella_vista-option-city-hint = One of the four given cities at random, a random city, or a given city by its number.
bella_vista-option-shuffled = Shuffled districts
bella_vista-option-shuffled-hint = The eight districts change places in the city in every game.
bella_vista-option-height = Height objective
bella_vista-option-height-hint = Drawn at random, or heights adjacent to parks, adjacent to rivers or on the border.
bella_vista-option-cluster = Cluster objective
bella_vista-option-cluster-hint = Drawn at random, or the size of the largest cluster, the number of clusters, or a penalty for lone buildings.
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

# What is asked

bella_vista-prompt-offer =
    { $coins ->
        [one] Choose a card and its space on the offer board; you have { $coins } coin.
       *[other] Choose a card and its space on the offer board; you have { $coins } coins.
    }
bella_vista-prompt-build = Place building { $number }. Constraint: { $constraint }.
bella_vista-prompt-build-border = No free cells meet the constraint ({ $constraint }): place building { $number } on the border, for no coins and no contract.
bella_vista-prompt-build-anywhere = No free cells meet the constraint ({ $constraint }) or are on the border: place building { $number } on any free cells, for no coins and no contract.
bella_vista-prompt-neutral = You built last: place neutral building { $number }. Constraint: { $constraint }.
bella_vista-prompt-neutral-border = You built last: place neutral building { $number } on the border. No free cells meet the constraint ({ $constraint }).
bella_vista-prompt-neutral-anywhere = You built last: place neutral building { $number } on any free cells. No free cells meet the constraint ({ $constraint }) or are on the border.
bella_vista-prompt-contract = Your buildings meet a contract: take one, or none.

# What a decision is for

bella_vista-aim-offer = the first choice of place for this card, or saving coins
bella_vista-aim-build = coins now (taller than all around), objectives at the end
bella_vista-aim-contract = coins for what stands already; others may take it first
bella_vista-aim-neutral = what helps your buildings and hinders the others'

# How it is written

bella_vista-legend =
    { $face ->
        [line] A cell is the letter of its column and the number of its row, k7. Districts are A to H; () is a park and ~~ a river, 7A a building 7 of seat A, 5* a neutral one.
       *[screen] A cell is the letter of its column and the number of its row, k7. Districts are A to H; A, C, E and G are hatched, and two and two share a motif.
    }

# What an action would do

bella_vista-action-offer =
    { $price ->
        [0] Take the space for 0 coins with building { $number }
        [one] Pay { $price } coin for a space with building { $number }
       *[other] Pay { $price } coins for a space with building { $number }
    }
bella_vista-action-offer-right = Put building { $number } to the right of the board
bella_vista-action-build =
    { $coins ->
        [0] Place building { $number } on { $cells }, gaining no coins
        [one] Place building { $number } on { $cells }, gaining { $coins } coin
       *[other] Place building { $number } on { $cells }, gaining { $coins } coins
    }
bella_vista-action-build-meets = { $built }; this meets the contract for { $contracts }
bella_vista-action-build-unpaid = Place building { $number } on { $cells }
bella_vista-action-build-nowhere = Place a building at { $cell }
bella_vista-action-take =
    { $coins ->
        [one] Take the contract for { $contract }, { $coins } coin
       *[other] Take the contract for { $contract }, { $coins } coins
    }
bella_vista-action-pass = Take no contract

# What happened

bella_vista-event-offered =
    { $mine ->
        [yes]
            { $price ->
                [0] You take the space for 0 coins with building { $number }.
                [one] You pay { $price } coin for a space with building { $number }.
               *[other] You pay { $price } coins for a space with building { $number }.
            }
       *[no]
            { $price ->
                [0] { $seat } takes the space for 0 coins with building { $number }.
                [one] { $seat } pays { $price } coin for a space with building { $number }.
               *[other] { $seat } pays { $price } coins for a space with building { $number }.
            }
    }
bella_vista-event-offered-hidden =
    { $mine ->
        [yes]
            { $price ->
                [0] You take the space for 0 coins.
                [one] You take the space for { $price } coin.
               *[other] You take the space for { $price } coins.
            }
       *[no]
            { $price ->
                [0] { $seat } takes the space for 0 coins.
                [one] { $seat } takes the space for { $price } coin.
               *[other] { $seat } takes the space for { $price } coins.
            }
    }
bella_vista-event-offered-right =
    { $mine ->
        [yes] You cannot afford a space and put building { $number } to the right of the board.
       *[no] { $seat } cannot afford a space and puts building { $number } to the right of the board.
    }
bella_vista-event-offered-right-hidden =
    { $mine ->
        [yes] You cannot afford a space and put a card to the right of the board.
       *[no] { $seat } cannot afford a space and puts a card to the right of the board.
    }
bella_vista-event-revealed =
    { $mine ->
        [yes] You turn over building { $number }.
       *[no] { $seat } turns over building { $number }.
    }
bella_vista-event-revealed-border =
    { $mine ->
        [yes] You turn over building { $number }; no free cells meet the constraint, so it goes on the border.
       *[no] { $seat } turns over building { $number }; no free cells meet the constraint, so it goes on the border.
    }
bella_vista-event-revealed-anywhere =
    { $mine ->
        [yes] You turn over building { $number }; no free cells meet the constraint or are on the border, so it goes anywhere.
       *[no] { $seat } turns over building { $number }; no free cells meet the constraint or are on the border, so it goes anywhere.
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
        [yes] You built last and place neutral building { $number }. No free cells meet the constraint or are on the border, so it goes anywhere.
       *[no] { $seat } built last and places neutral building { $number }. No free cells meet the constraint or are on the border, so it goes anywhere.
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
                [one] You gain { $coins } coin for the adjacent lower building.
               *[other] You gain { $coins } coins for the adjacent lower buildings.
            }
       *[no]
            { $coins ->
                [0] { $seat } gains no coins.
                [one] { $seat } gains { $coins } coin for the adjacent lower building.
               *[other] { $seat } gains { $coins } coins for the adjacent lower buildings.
            }
    }
bella_vista-event-earned-highest =
    { $mine ->
        [yes]
            { $lower ->
                [0] You gain { $coins } coins: no other building is adjacent.
               *[other] You gain { $coins } coins: { $lower } for adjacent lower buildings and 3 for the highest building.
            }
       *[no]
            { $lower ->
                [0] { $seat } gains { $coins } coins: no other building is adjacent.
               *[other] { $seat } gains { $coins } coins: { $lower } for adjacent lower buildings and 3 for the highest building.
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
bella_vista-event-ordered = The next offers, in order: { $order }.
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
bella_vista-event-ended = All buildings are placed, and the game ends.

# Why an action is not possible

bella_vista-why-not-in-hand = You have no construction card for building { $number } in hand.
bella_vista-why-no-slot =
    { $price ->
        [one] No space on this offer board costs { $price } coin.
       *[other] No space on this offer board costs { $price } coins.
    }
bella_vista-why-slot-taken =
    { $price ->
        [0] The space for 0 coins is taken already.
        [one] The space for { $price } coin is taken already.
       *[other] The space for { $price } coins is taken already.
    }
bella_vista-why-price =
    { $price ->
        [one] That space costs { $price } coin; you have { $coins }.
       *[other] That space costs { $price } coins; you have { $coins }.
    }
bella_vista-why-can-pay = You can afford an empty space, so choose one; the right of the board is for players who cannot.
bella_vista-why-outside = { $cell } is outside the city.
bella_vista-why-on-park = { $cell } is part of a park: no building goes there.
bella_vista-why-on-river = { $cell } is part of a river: no building goes there.
bella_vista-why-taken =
    { $mine ->
        [yes] { $cell } is already covered by your building { $number }.
       *[no] { $cell } is already covered by { $seat }'s building { $number }.
    }
bella_vista-why-taken-neutral = { $cell } is already covered by neutral building { $number }.
bella_vista-why-same-look = Turned like this, building { $number } covers the same cells as with fewer turns; place it that way.
bella_vista-why-constraint-quarter = The constraint is { $constraint }; { $cell } is in district { $letter }.
bella_vista-why-constraint-park = The constraint is "adjacent to a park"; none of { $cells } is.
bella_vista-why-constraint-no_park = The constraint is "not adjacent to a park"; { $cell } is adjacent to one.
bella_vista-why-constraint-no_river = The constraint is "not adjacent to a river"; { $cell } is adjacent to one.
bella_vista-why-constraint-no_border = The constraint is "not on the border"; { $cell } is on it.
bella_vista-why-not-border = No free cells meet the constraint, so the building must be on the border; none of { $cells } is.
bella_vista-why-not-shown = That contract is not on offer.
bella_vista-why-not-met = Your buildings do not meet that contract ({ $contract }): you have { $count }.

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
bella_vista-board-constraint-seen = Constraints seen before: { $constraints }.
bella_vista-board-slot-empty =
    { $price ->
        [one] Space for { $price } coin: empty.
       *[other] Space for { $price } coins: empty.
    }
bella_vista-board-slot-hidden =
    { $price ->
        [one] Space for { $price } coin: face-down card ({ $seat }).
       *[other] Space for { $price } coins: face-down card ({ $seat }).
    }
bella_vista-board-slot =
    { $price ->
        [one] Space for { $price } coin: building { $number } ({ $seat }).
       *[other] Space for { $price } coins: building { $number } ({ $seat }).
    }
bella_vista-board-right-hidden = To the right of the board: face-down card ({ $seat }).
bella_vista-board-right = To the right of the board: building { $number } ({ $seat }).
bella_vista-board-offering = Offers still to come, in order: { $order }.
bella_vista-board-building = Building order: { $order }.
bella_vista-board-contract =
    { $coins ->
        [one] Contract for { $coins } coin: { $contract }.
       *[other] Contract for { $coins } coins: { $contract }.
    }
bella_vista-board-contract-mine =
    { $coins ->
        [one] Contract for { $coins } coin: { $contract }; you have { $count } of { $needed }.
       *[other] Contract for { $coins } coins: { $contract }; you have { $count } of { $needed }.
    }
bella_vista-board-contract-empty = A contract was taken; its space stays empty until the end of the round.
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
bella_vista-board-none = There are no buildings yet.
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
        [yes] You have taken the contracts for { $contracts }.
       *[no] { $seat } has taken the contracts for { $contracts }.
    }
bella_vista-board-unseen =
    { $mine ->
        [yes] Your buildings still to come: { $cards }.
       *[no] { $seat }'s buildings still to come: { $cards }.
    }
bella_vista-board-hand = Your construction cards: { $cards }.
bella_vista-board-no-hand = You are watching and have no hand.

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
       *[other] { $count } cells at 2 coins, under buildings { $numbers }.
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
        [one] Equal points at { $points }: { $seat } is ahead with a cluster of { $cells } cell.
       *[other] Equal points at { $points }: { $seat } is ahead with a cluster of { $cells } cells.
    }
bella_vista-tie-shared = Equal points at { $points } and equal clusters: tied.

# Rules

bella_vista-rules-goal-title = Aim
bella_vista-rules-goal =
    You are architects in one town. In eight rounds every player places all their buildings. A building brings coins for where it is, contracts bring coins for what your buildings have in common, and two objectives bring coins at the end. The player with the most coins wins.

    Low buildings cover more ground and let you choose early in the next round; high buildings earn more where they are and count more for the height objective.
bella_vista-rules-components-title = Components
bella_vista-rules-components =
    District tiles: 8, marked A to H. A and B show flowers, C and D butterflies, E and F leaves, G and H birds. A, C, E and G are hatched; B, D, F and H are plain. A district has 20 cells to build on.
    Park tiles: 5. No building goes there.
    River tiles: 2. No building goes there.

    Buildings: 32, eight in each of four colours, numbered 1 to 8. The number is the height of the building. What each covers, in cells:
    Number 1: 4 in a line.
    Number 2: 4 as a T.
    Number 3: 4 as an L.
    Number 4: 4 as a square.
    Number 5: 3 around a corner.
    Number 6: 3 in a line.
    Number 7: 2.
    Number 8: 1.

    Construction cards: 48, one for each building and a second set in two colours, used only with two players.
    Roof tiles: 16, only with two players.
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
    A building in both districts of a motif: 4, one for each motif, 5 coins each.
    A building in each of four districts: 2, one for the hatched and one for the plain ones, 10 coins each.
    Two buildings straddling districts: 1, 6 coins.
    Four buildings on the border: 1, 7 coins.
    Two buildings adjacent to a river: 1, 4 coins.
    Two buildings adjacent to a park: 1, 3 coins.

    Objective cards: 6, three for height and three for clusters.

    The offer board has five spaces that cost 7, 5, 3, 1 and 0 coins. Three players use its other side: four spaces that cost 6, 4, 2 and 0 coins. Coins never run out.
bella_vista-rules-shapes-title = The eight buildings
bella_vista-rules-shapes =
    Two signs are one cell. A building may be turned as you like. It may not be turned over; this matters for number 3 only, whose mirror image is not in the game.

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
    The fifteen tiles form one city without a gap inside it. It changes from table to table: one of four given cities, a random one, or one you have drawn yourself.

    Cells are named by their column, a letter from the left, and their row, a number from the top.

    Adjacent: a building is adjacent to a park, a river or another building when one of its cells shares a side with it. A corner is not enough.

    On the border: a building is on the border when a side of one of its cells has no tile on the other side. A side that faces a park or a river does not count.

    Entirely on a district: all its cells are there. A building that straddles several districts is entirely on none of them.
bella_vista-rules-setup-title = Set-up
bella_vista-rules-setup =
    This is the set-up for three or four players; what changes for two has its own section.

    Each player takes the buildings, the construction cards and the start card of one colour, and 20 coins. You shuffle your eight construction cards and take three of them in hand. The start cards are put in a random order: it is the order of the first offers.

    One constraint is revealed; the others are the draw pile. Four contracts are laid out; the others are their draw pile. One height objective and one cluster objective are drawn and lie face up for the whole game. The other four are not used.
bella_vista-rules-offer-title = First phase: offers
bella_vista-rules-offer =
    Offers are made one by one; the cards below the offer board, read from left to right, say whose turn it is. Choose a space above the board that is still empty, pay what it costs at once, and put a construction card from your hand there, face down. The card is the building you will place in this round; the space says when.

    Each space takes one card. If you cannot afford any empty space, put your card to the right of the last space, behind the cards already there, and pay nothing.

    Example for four players: Anna pays 1 coin, Ben pays 5, Carla takes the space for 0 coins, and David, the last, can choose between 7 and 3: he pays 3. Ben builds first, then David, Anna and Carla.
bella_vista-rules-construction-title = Second phase: construction
bella_vista-rules-construction =
    From left to right above the offer board, each player in turn:
    1. reveals the card and places that building on free cells of districts that meet the constraint. It may be turned, but not turned over;
    2. earns coins for its neighbours;
    3. may take one contract.

    If no free cells meet the constraint, the building must be on the border, and the turn ends there: no coins and no contract.
bella_vista-rules-constraint-title = Constraints
bella_vista-rules-constraint =
    The constraint in force holds for every building of the round.

    Entirely on one pattern, or entirely on one motif: every cell of the building is on a district named by the card. It may straddle two districts that are both named.
    Adjacent to a park: at least one of its cells has a side in common with a park.
    Not adjacent to a park, not adjacent to a river: none of its cells has.
    Not on the border: no side of its cells faces out of the city.
bella_vista-rules-income-title = Coins for a new building
bella_vista-rules-income =
    Look at all buildings adjacent to the new one, your own and the others'.
    1 coin for each of them that is lower.
    3 coins if the new building is higher than every one of them, or if there is none.

    A building of the same height gives nothing for itself and costs you the 3 coins.

    Example: your new 6 is adjacent to a 2, a 4 and a 5. They bring 3 coins, and 3 more because it is higher than all of them: 6 coins. Adjacent to a 2, a 4 and another 6 it would bring 2 coins; adjacent to no building, 3.
bella_vista-rules-contract-title = Contracts
bella_vista-rules-contract =
    If your buildings meet a contract, you may take it: one at most after each building. Its coins are added at the end. All your buildings count, not only the new one, and they may serve for several contracts. The space of a contract that was taken stays empty until the end of the round.

    In one district: at least two buildings entirely on the district that is named.
    Both districts of a motif: at least one building entirely on each of the two.
    Each of four districts: at least one building entirely on each of them.
    Straddling districts: at least two buildings on two or more districts.
    On the border: at least four buildings on the border.
    Adjacent to a river: at least two buildings adjacent to a river.
    Adjacent to a park: at least two buildings adjacent to a park.
bella_vista-rules-round-title = End of a round
bella_vista-rules-round =
    After each of the rounds 1 to 7:
    The cards above the offer board move below it, the lowest number first; among equal numbers, the one whose space cost more. So a low building lets you choose early in the next round. Example: Ben has placed 7 from the space for 5 coins, David 2 from the one for 3, Anna 5 from the one for 1, and Carla 2 from the one for 0. The next offers are made by David, Carla, Anna and Ben.
    Each player draws one construction card. Once the draw pile is empty you play on with your hand; the last card is played in the eighth round.
    Contracts are laid out again until there are four.
    A new constraint is revealed. Two of the ten are never seen.

    After the eighth round everything is counted.
bella_vista-rules-objective-title = Objectives
bella_vista-rules-objective =
    One height objective is in force.
    Parks: for each park, as many coins as the heights of your buildings adjacent to it add up to.
    Rivers: the same for each river.
    Border: as many coins as the heights of your buildings on the border add up to.
    Park tiles that share a side are one park, and so are the two river tiles. A building that is adjacent to two parks counts for both.

    One cluster objective is in force. A cluster is a group of at least two of your buildings, each adjacent to another of the group.
    Largest cluster: 2 coins for each cell of your largest cluster.
    Number: each cluster is worth 10 coins.
    Lone buildings: 5 coins less for each of your buildings that is in no cluster.
bella_vista-rules-final-title = End of the game
bella_vista-rules-final =
    Your total: the coins you have, the two objectives, and the coins of your contracts. It may be less than the coins you had.

    If totals are equal, the player with the larger largest cluster, in cells, wins; if these are equal too, the players are tied.
bella_vista-rules-three-title = Three players
bella_vista-rules-three =
    The buildings of the fourth colour are neutral. At the end of each of the rounds 1 to 7, the player who built last places one of them: number 1 in the first round, number 2 in the second, and so on. The constraint of the round holds for it, and it goes on the border when no free cells meet the constraint. It earns nothing and counts for nobody, but it is a neighbour like any other.
bella_vista-rules-two-title = Two players
bella_vista-rules-two =
    Each player has the eight buildings of their own colour and eight of another colour, which wear roofs in the player's colour: sixteen buildings in all, equal in every way. You have two sets of construction cards, sixteen cards, and five of them in hand. You begin with 30 coins.

    In a round each player makes two offers and places two buildings. In the first round a start card is drawn: its owner makes the first and the last offer, the other player the two between.

    At the end of a round each player draws two cards. After the sixth round only one is left to draw, after the seventh none.
    Contracts for one district, for rivers and for parks need three buildings instead of two. The others stay as they are. After each building you may take a contract, so two in a round.
bella_vista-rules-layout-title = Cities of your own
bella_vista-rules-layout =
    A city can be drawn as text, one character for each cell: A to H for the districts, 1 to 5 for the parks, ~ and = for the two rivers, and a full stop for what is outside.

    A district is 4 by 5 cells, a park 2 by 3, a river 2 by 8; each may be upright or on its side. All fifteen must be there, in one piece, and enclose no empty cell.
bella_vista-rules-rulings-title = Rulings
bella_vista-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    Building on the border against the constraint is no choice: cells that meet the constraint must be used when there are any.
    When nothing meets the constraint and nothing is free on the border, any free cells will do, without coins and contract. A building that fits nowhere is set aside and counts for nothing, not even as a lone building.
    A building that was placed against the constraint counts from then on like any other. The same holds under the constraint that forbids the border.
    A building that touches the new one on several sides counts once. Equal height brings neither the 1 coin nor the 3.
    The constraints against parks and against rivers are two cards.
    A constraint on districts allows a building that straddles two districts that are both named.
    A building that straddles both districts of a motif is entirely on neither.
    A contract is checked on all your buildings after the new one is placed; the new one need not be among those that count. After a building against the constraint no contract can be taken. When no contract cards are left, spaces stay empty.
    For two players only the contracts for one district, for rivers and for parks need three.
    For two players the buildings under your roofs and those of your own colour are all yours: for contracts, clusters and objectives.
    Equal numbers keep the order of their spaces; cards to the right of the last space come last, in the order they were put there.
    If you can pay for an empty space you must take one.
    For three players there is no neutral building in the eighth round.
    Buildings may be turned, not turned over.
    Coins are public. Hands and offers are hidden until they are revealed. Contracts that were taken lie face down, but everybody saw which they were.
    A building adjacent to a park on several sides counts once for it.
    Lone buildings may bring a total below what you own, even below zero.
    A player without a cluster has a largest cluster of no cells.
    Any city in one piece without a hole is allowed; it may have bays that are open to the outside.
bella_vista-rules-reconstructed-title = What is reconstructed
bella_vista-rules-reconstructed =
    The printed rules show many things only as pictures, which we do not have. These are our own:
    what each building covers, and how large the tiles are;
    the birds as the fourth motif;
    which districts are hatched;
    the coins of every contract, and that there is one each of the contracts for buildings straddling districts, on the border, adjacent to a river and adjacent to a park;
    the two middle prices of the board for three;
    the four given cities.

    What the constraints and contracts for districts name is our reading. The rules only count them: six constraints for districts, eight contracts for one district, four for two districts and two for four districts. Two patterns and four motifs explain all these counts. How many contracts there are in all is not told either.

    From the rules themselves follow the prices 7, 5, 3, 1 and 0, the eight districts as four motifs in two patterns, and the four single cards among the ten constraints.
bella_vista-rules-credits-title = Credits
bella_vista-rules-credits =
    Bella Vista is a game by Bruno Cathala and Andrea Mainini with illustrations by Weirdloop and Cyrille Bertin. It belongs to its authors and its publisher. This is a retelling of its rules in our own words; no artwork and no rulebook text is included.

# The lesson

bella_vista-lesson-aim = All build in one town; the most coins win. They come from where buildings stand, from contracts and, at the end, parks and the largest cluster.
bella_vista-lesson-first = The left space builds first. Your building { $number } is worth that: put it on the space that costs { $price } coins; then it has the pick of the town.
bella_vista-lesson-first-off = Choose building { $number } and the space that costs { $price } coins: cards are built from left to right, so it comes before all others.
bella_vista-lesson-cheap =
    { $price ->
        [0] A low building can wait. Put your building { $number } on the empty space that is free: every coin you keep counts at the end.
        [one] A low building can wait. Put your building { $number } on the cheapest empty space, for { $price } coin: every coin you keep counts at the end.
       *[other] A low building can wait. Put your building { $number } on the cheapest empty space, for { $price } coins: every coin you keep counts at the end.
    }
bella_vista-lesson-cheap-off = Save this time: a low card, and the cheapest empty space. High cards will have better use for your coins.
bella_vista-lesson-two = At the end your building { $number } counts its number for each park it touches. Find a place where it touches { $parks }, together { $points }.
bella_vista-lesson-two-off = Look where parks are so close to each other that it touches { $parks }; turn the building if need be.
bella_vista-lesson-income = Income at once: { $coins }. A building above all its neighbours, or without any, earns { $highest }; each lower neighbour earns it { $lower } more.
bella_vista-lesson-rival = { $seat } builds in the same town. If you place a building higher than { $number } next to it, you earn { $coins } { $coins ->
        [one] coin
       *[other] coins
    } for that neighbour.
bella_vista-lesson-sheet = Open the scores: the objective for parks counts your first building already.
bella_vista-lesson-tie = Low buildings are wide. Place building { $number } next to one of yours: that makes a cluster; each cell of the largest brings { $coins } at the end.
bella_vista-lesson-tie-off = It must share a side of a cell with one of your buildings; turn it if need be.
bella_vista-lesson-order = The next offers go by the numbers just built: the lowest first, the highest last. So a low number also lets you choose a space early.
bella_vista-lesson-again = Constraint now: { $constraint }. First look for a place, then ask what it is worth: high and dear, or low and cheap?
bella_vista-lesson-place = Where does this one pay: at a park, in your cluster, or at once, above lower neighbours?
bella_vista-lesson-place-cluster = Side by side: your largest cluster brings { $points } more at the end.
bella_vista-lesson-place-parks = For parks it brings { $points } more at the end. No larger cluster, though.
bella_vista-lesson-place-income = Coins at once: { $points }. At the end it brings nothing here, unless others join it to your cluster.
bella_vista-lesson-place-neither = It brings nothing here yet. A later building can still join it to your cluster.
bella_vista-lesson-again-idle =
    { $price ->
        [one] { $price } coin for a low building: seldom worth it, unless its place would be lost.
       *[other] { $price } coins for a low building: seldom worth it, unless its place would be lost.
    }
bella_vista-lesson-again-early = You pay to build early. Keep in mind where you want to build: nobody keeps the place for you.
bella_vista-lesson-again-late = Cheap, but others build before it: have a second place in mind for your { $number }.
bella_vista-lesson-again-saved = Saved: coins that you keep count at the end.
bella_vista-lesson-contract = A contract pays for what stands already. Take the one that brings most, unless you are sure that you can still take it later.
bella_vista-lesson-on = Pay for places that are worth it, join the rest: that is Bella Vista. Rounds to go: { $rounds }. Ask for a hint whenever you like.

# What is wrong with a typed action or a component file

bella_vista-notation-known = "{ $text }" is not an action of Bella Vista; like this: { $known }.
bella_vista-notation-verbs = "{ $text }" is not an action of Bella Vista; an action begins with one of { $verbs }.
bella_vista-components-building = building { $key } is { $found }; it must be one connected outline of # and ., rows divided by /, no side longer than { $side } cells
bella_vista-components-larger = building { $number } covers more cells than building { $lower }; no higher building may
bella_vista-components-cells = the eight buildings cover { $found } cells; a city has room for { $most } a colour
bella_vista-components-coins = { $key } is { $found }; it must be a whole number from 1 to { $most }
bella_vista-components-even = the prices for two and four seats are { $found }; the rulebook has { $wanted }
bella_vista-components-three = the prices for three seats are { $found }; they must be four falling numbers from { $first } to 0
bella_vista-components-city = city is { $found }; it must be a text of lines between triple quotes
bella_vista-components-unsound = The component set { $name } breaks the rulebook's counts.
bella_vista-city-empty = the city is empty
bella_vista-city-mark = "{ $mark }" has no meaning in a city; districts are A to H, parks 1 to 5, rivers ~ and =, outside is a dot
bella_vista-city-size = the city is too large; it may have { $rows } rows and { $columns } columns
bella_vista-city-missing = tile { $tile } is missing in the city
bella_vista-city-tile = tile { $tile } must be one rectangle of { $short } by { $long } cells, either way round
bella_vista-city-apart = this part of the city does not touch the rest
bella_vista-city-hole = the city has a hole here
