# Title and options

bella_vista-title = Bella Vista
bella_vista-summary = Eight quarters, five parks, two rivers, and everybody's houses side by side. Pay to build early, obey the constraint of the round, tower over your neighbours for coins, and collect contracts for what your buildings have in common.
bella_vista-option-city = City
bella_vista-option-city-hint = One of the four given cities by lot, one made by chance, or a given city by its number.
bella_vista-option-shuffled = Shuffled quarters
bella_vista-option-shuffled-hint = The eight quarters lie at other places of the city each time.
bella_vista-option-height = Objective of height
bella_vista-option-height-hint = Drawn by lot, or heights beside parks, beside rivers or on the border.
bella_vista-option-cluster = Objective of clusters
bella_vista-option-cluster-hint = Drawn by lot, or the size of the largest cluster, the number of clusters, or a penalty for loners.
bella_vista-value-drawn = by lot
bella_vista-value-random = made by chance
bella_vista-value-parks = parks
bella_vista-value-rivers = rivers
bella_vista-value-border = border
bella_vista-value-size = largest cluster
bella_vista-value-number = number of clusters
bella_vista-value-penalty = loners

# Names

bella_vista-building = building { $number }

bella_vista-constraint-hatched = entirely on hatched quarters (A, C, E, G)
bella_vista-constraint-plain = entirely on plain quarters (B, D, F, H)
bella_vista-constraint-flower = entirely on flowers (A, B)
bella_vista-constraint-butterfly = entirely on butterflies (C, D)
bella_vista-constraint-leaf = entirely on leaves (E, F)
bella_vista-constraint-bird = entirely on birds (G, H)
bella_vista-constraint-park = beside a park
bella_vista-constraint-no_park = not beside a park
bella_vista-constraint-no_river = not beside a river
bella_vista-constraint-no_border = not on the border

bella_vista-contract-single = { $count } in quarter { $letter }
bella_vista-contract-pair = one in { $first } and one in { $last }
bella_vista-contract-four = one in each of { $letters }
bella_vista-contract-across = { $count } across quarters
bella_vista-contract-border = { $count } on the border
bella_vista-contract-river = { $count } beside a river
bella_vista-contract-park = { $count } beside a park

bella_vista-topic-single = quarter { $letter }
bella_vista-topic-pair = quarters { $first } and { $last }
bella_vista-topic-four = quarters { $letters }
bella_vista-topic-across = buildings across quarters
bella_vista-topic-border = the border
bella_vista-topic-river = rivers
bella_vista-topic-park = parks

bella_vista-objective-parks = heights beside each park
bella_vista-objective-rivers = heights beside each river
bella_vista-objective-border = heights on the border
bella_vista-objective-size = 2 coins for each cell of the largest cluster
bella_vista-objective-number = 10 coins for each cluster
bella_vista-objective-penalty = 5 coins less for each loner

bella_vista-list-nothing = nothing

# What is asked

bella_vista-prompt-offer =
    { $coins ->
        [one] Choose a card and its place on the offer board; you have { $coins } coin.
       *[other] Choose a card and its place on the offer board; you have { $coins } coins.
    }
bella_vista-prompt-build = Place building { $number }, { $constraint }.
bella_vista-prompt-build-border = Place building { $number } on the border, without coins or contract: nothing free is { $constraint }.
bella_vista-prompt-build-anywhere = Place building { $number } on any free cells, without coins or contract: nothing free is { $constraint }, nor on the border.
bella_vista-prompt-neutral = You built last: place building { $number }, which is nobody's, { $constraint }.
bella_vista-prompt-neutral-border = You built last: place building { $number }, which is nobody's, on the border, for nothing free is { $constraint }.
bella_vista-prompt-neutral-anywhere = You built last: place building { $number }, which is nobody's, on any free cells, for nothing free is { $constraint }, nor on the border.
bella_vista-prompt-contract = Your buildings meet a contract: take one, or none.

# What an action would do

bella_vista-action-offer =
    { $price ->
        [0] Take the free place with building { $number }
        [one] Pay { $price } coin for a place with building { $number }
       *[other] Pay { $price } coins for a place with building { $number }
    }
bella_vista-action-offer-right = Lay building { $number } to the right of the free place
bella_vista-action-build =
    { $coins ->
        [0] Place building { $number } on { $cells }, for no coins
        [one] Place building { $number } on { $cells }, for { $coins } coin
       *[other] Place building { $number } on { $cells }, for { $coins } coins
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
                [0] You take the free place with building { $number }.
                [one] You pay { $price } coin for a place with building { $number }.
               *[other] You pay { $price } coins for a place with building { $number }.
            }
       *[no]
            { $price ->
                [0] { $seat } takes the free place with building { $number }.
                [one] { $seat } pays { $price } coin for a place with building { $number }.
               *[other] { $seat } pays { $price } coins for a place with building { $number }.
            }
    }
bella_vista-event-offered-hidden =
    { $mine ->
        [yes]
            { $price ->
                [0] You take the free place.
                [one] You take the place for { $price } coin.
               *[other] You take the place for { $price } coins.
            }
       *[no]
            { $price ->
                [0] { $seat } takes the free place.
                [one] { $seat } takes the place for { $price } coin.
               *[other] { $seat } takes the place for { $price } coins.
            }
    }
bella_vista-event-offered-right =
    { $mine ->
        [yes] You cannot pay for a place and lay building { $number } to the right of the board.
       *[no] { $seat } cannot pay for a place and lays building { $number } to the right of the board.
    }
bella_vista-event-offered-right-hidden =
    { $mine ->
        [yes] You cannot pay for a place and lay a card to the right of the board.
       *[no] { $seat } cannot pay for a place and lays a card to the right of the board.
    }
bella_vista-event-revealed =
    { $mine ->
        [yes] You turn over building { $number }.
       *[no] { $seat } turns over building { $number }.
    }
bella_vista-event-revealed-border =
    { $mine ->
        [yes] You turn over building { $number }; nothing free obeys the constraint, so it goes on the border.
       *[no] { $seat } turns over building { $number }; nothing free obeys the constraint, so it goes on the border.
    }
bella_vista-event-revealed-anywhere =
    { $mine ->
        [yes] You turn over building { $number }; nothing free obeys the constraint or is on the border, so it goes anywhere.
       *[no] { $seat } turns over building { $number }; nothing free obeys the constraint or is on the border, so it goes anywhere.
    }
bella_vista-event-neutral =
    { $mine ->
        [yes] You built last and place nobody's building { $number }.
       *[no] { $seat } built last and places nobody's building { $number }.
    }
bella_vista-event-neutral-border =
    { $mine ->
        [yes] You built last and place nobody's building { $number }, on the border, for nothing free obeys the constraint.
       *[no] { $seat } built last and places nobody's building { $number }, on the border, for nothing free obeys the constraint.
    }
bella_vista-event-neutral-anywhere =
    { $mine ->
        [yes] You built last and place nobody's building { $number }, anywhere, for nothing free obeys the constraint or is on the border.
       *[no] { $seat } built last and places nobody's building { $number }, anywhere, for nothing free obeys the constraint or is on the border.
    }
bella_vista-event-built =
    { $mine ->
        [yes] You place building { $number } at { $cell }.
       *[no] { $seat } places building { $number } at { $cell }.
    }
bella_vista-event-built-neutral =
    { $mine ->
        [yes] You place nobody's building { $number } at { $cell }.
       *[no] { $seat } places nobody's building { $number } at { $cell }.
    }
bella_vista-event-aside =
    { $mine ->
        [yes] There is no room for your building { $number }; it is set aside.
       *[no] There is no room for building { $number } of { $seat }; it is set aside.
    }
bella_vista-event-aside-neutral = There is no room for nobody's building { $number }; it is set aside.
bella_vista-event-earned =
    { $mine ->
        [yes]
            { $coins ->
                [0] It brings you no coins.
                [one] It brings you { $coins } coin, for what is lower beside it.
               *[other] It brings you { $coins } coins, for what is lower beside it.
            }
       *[no]
            { $coins ->
                [0] It brings { $seat } no coins.
                [one] It brings { $seat } { $coins } coin, for what is lower beside it.
               *[other] It brings { $seat } { $coins } coins, for what is lower beside it.
            }
    }
bella_vista-event-earned-highest =
    { $mine ->
        [yes]
            { $lower ->
                [0] It brings you { $coins } coins, for it stands alone.
               *[other] It brings you { $coins } coins, { $lower } for what is lower beside it and the rest for the highest.
            }
       *[no]
            { $lower ->
                [0] It brings { $seat } { $coins } coins, for it stands alone.
               *[other] It brings { $seat } { $coins } coins, { $lower } for what is lower beside it and the rest for the highest.
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
bella_vista-event-laid = New contracts are laid out, for { $contracts }.
bella_vista-event-round = Round { $round } begins; the constraint is: { $constraint }.
bella_vista-event-ended = All buildings are up, and the game ends.

# Why an action is not possible

bella_vista-why-not-in-hand = You hold no construction card for building { $number }.
bella_vista-why-no-slot =
    { $price ->
        [one] No place on this offer board costs { $price } coin.
       *[other] No place on this offer board costs { $price } coins.
    }
bella_vista-why-slot-taken =
    { $price ->
        [0] The free place is taken already.
        [one] The place for { $price } coin is taken already.
       *[other] The place for { $price } coins is taken already.
    }
bella_vista-why-price =
    { $coins ->
        [one] That place costs { $price } coins; you have { $coins } coin.
       *[other] That place costs { $price } coins; you have { $coins } coins.
    }
bella_vista-why-can-pay = To the right of the board goes only who can pay for no empty place; you can pay for one.
bella_vista-why-outside = { $cell } lies outside the city.
bella_vista-why-on-park = { $cell } is part of a park: nobody builds there.
bella_vista-why-on-river = { $cell } is part of a river: nobody builds there.
bella_vista-why-taken = { $cell } is covered by building { $number } of { $seat } already.
bella_vista-why-taken-neutral = { $cell } is covered by nobody's building { $number } already.
bella_vista-why-same-look = Turned like this, building { $number } covers what it covers with fewer turns; place it that way.
bella_vista-why-constraint-quarter = The constraint is { $constraint }; { $cell } is in quarter { $letter }.
bella_vista-why-constraint-park = The constraint is to be beside a park; none of { $cells } is.
bella_vista-why-constraint-no_park = The constraint is not to be beside a park; { $cell } is.
bella_vista-why-constraint-no_river = The constraint is not to be beside a river; { $cell } is.
bella_vista-why-constraint-no_border = The constraint is not to be on the border; { $cell } is.
bella_vista-why-not-border = Nothing free obeys the constraint, so the building must stand on the border; none of { $cells } is there.
bella_vista-why-not-shown = That contract is not laid out.
bella_vista-why-not-met = Your buildings do not meet that contract: { $contract }; you have { $count }.

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
bella_vista-run-quarter = { $cells } quarter { $letter }
bella_vista-run-park = { $cells } park
bella_vista-run-river = { $cells } river
bella_vista-run-outside = { $cells } outside
bella_vista-run-building =
    { $mine ->
        [yes] { $cells } your building { $number }
       *[no] { $cells } building { $number } of { $seat }
    }
bella_vista-run-neutral = { $cells } nobody's building { $number }
bella_vista-board-constraint = The constraint of this round: { $constraint }.
bella_vista-board-constraint-seen = Constraints seen before: { $constraints }.
bella_vista-board-slot-empty =
    { $price ->
        [0] Free place: empty.
        [one] Place for { $price } coin: empty.
       *[other] Place for { $price } coins: empty.
    }
bella_vista-board-slot-hidden =
    { $price ->
        [0] Free place: a card of { $seat }, face down.
        [one] Place for { $price } coin: a card of { $seat }, face down.
       *[other] Place for { $price } coins: a card of { $seat }, face down.
    }
bella_vista-board-slot =
    { $price ->
        [0] Free place: building { $number } of { $seat }.
        [one] Place for { $price } coin: building { $number } of { $seat }.
       *[other] Place for { $price } coins: building { $number } of { $seat }.
    }
bella_vista-board-right-hidden = To the right of the board: a card of { $seat }, face down.
bella_vista-board-right = To the right of the board: building { $number } of { $seat }.
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
bella_vista-board-contract-empty = A contract was taken; its place is empty until the round is over.
bella_vista-board-contract-pile =
    { $count ->
        [0] No contracts are left to be laid out.
        [one] { $count } more contract is to come.
       *[other] { $count } more contracts are to come.
    }
bella_vista-board-objective-height = Objective of height: { $objective }.
bella_vista-board-objective-cluster = Objective of clusters: { $objective }.
bella_vista-board-stands =
    { $mine ->
        [yes] Your building { $number } stands on { $cells }.
       *[no] Building { $number } of { $seat } stands on { $cells }.
    }
bella_vista-board-stands-neutral = Nobody's building { $number } stands on { $cells }.
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
       *[no] Buildings that { $seat } has still to put up: { $cards }.
    }
bella_vista-board-hand = Your construction cards: { $cards }.
bella_vista-board-no-hand = You are watching and hold no cards.

# Score lines and tie-breaks

bella_vista-score-coins = Coins
bella_vista-score-parks = Heights, parks
bella_vista-score-rivers = Heights, rivers
bella_vista-score-border = Heights, border
bella_vista-score-size = Largest cluster
bella_vista-score-number = Clusters
bella_vista-score-penalty = Loners
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
        [0] No loner.
        [one] { $count } loner at 5 coins: { $numbers }.
       *[other] { $count } loners at 5 coins each: { $numbers }.
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
bella_vista-tie-shared = Equal points at { $points } and equal clusters: the place is shared.

# Rules

bella_vista-rules-goal-title = Aim
bella_vista-rules-goal =
    You are architects in one town. Over eight rounds everybody puts up all of their buildings. A building brings coins for where it stands, contracts bring coins for what your buildings have in common, and two objectives bring coins at the end. Whoever has most coins wins.

    Low buildings cover more ground and let you choose early in the next round; high buildings earn more where they stand and count more for the objective of height.
bella_vista-rules-components-title = Components
bella_vista-rules-components =
    Quarter tiles: 8, marked A to H. A and B show flowers, C and D butterflies, E and F leaves, G and H birds. A, C, E and G are hatched; B, D, F and H are plain. A quarter has 20 cells to build on.
    Park tiles: 5. Nobody builds there.
    River tiles: 2. Nobody builds there.

    Buildings: 32, eight in each of four colours, numbered 1 to 8. The number is the height of the building. What each covers, in cells:
    Number 1: 4 in a line.
    Number 2: 4 as a T.
    Number 3: 4 as an L.
    Number 4: 4 as a square.
    Number 5: 3 around a corner.
    Number 6: 3 in a line.
    Number 7: 2.
    Number 8: 1.

    Construction cards: 48, one for each building and a second set in two colours, which only a table of two uses.
    Roof tiles: 16, only for a table of two.
    Start cards: 6.

    Constraint cards: 10.
    Entirely on one pattern: 2, one for hatched and one for plain quarters.
    Entirely on one motif: 4, one each for flowers, butterflies, leaves and birds.
    Beside a park: 1.
    Not beside a park: 1.
    Not beside a river: 1.
    Not on the border: 1.

    Contract cards: 18.
    Two buildings in one quarter: 8, one for each quarter, 6 coins each.
    A building in both quarters of a motif: 4, one for each motif, 5 coins each.
    A building in each of four quarters: 2, one for the hatched and one for the plain ones, 10 coins each.
    Two buildings across quarters: 1, 6 coins.
    Four buildings on the border: 1, 7 coins.
    Two buildings beside a river: 1, 4 coins.
    Two buildings beside a park: 1, 3 coins.

    Objective cards: 6, three of height and three of clusters.

    The offer board has five places that cost 7, 5, 3, 1 and 0 coins. A table of three uses its other side: four places that cost 6, 4, 2 and 0 coins. Coins never run out.
bella_vista-rules-city-title = The city
bella_vista-rules-city =
    The fifteen tiles lie side by side and form one city without an empty space inside it. It is a different one at every table: one of four that are given, one made by chance, or one you have drawn yourself.

    Cells are named by their column, a letter from the left, and their row, a number from the top.

    Beside: a building is beside a park, a river or another building when one of its cells shares a side with it. A corner is not enough.

    On the border: a building is on the border when a side of one of its cells has no tile on the other side. A side that faces a park or a river does not make it so.

    Entirely on a quarter: all of its cells lie there. A building that lies across several quarters is entirely on none of them.
bella_vista-rules-setup-title = Set-up
bella_vista-rules-setup =
    This is the set-up for three or four players; what changes for two is told in a section of its own.

    Everybody takes the buildings, the construction cards and the start card of one colour, and 20 coins. You shuffle your eight construction cards and take three of them in hand. The start cards are put in a random order: it is the order of the first offers.

    One constraint is revealed; the others are the draw pile. Four contracts are laid out; the others are their draw pile. One objective of height and one of clusters are drawn and lie open for the whole game. The other four are not used.
bella_vista-rules-offer-title = First phase: offers
bella_vista-rules-offer =
    In the order of the cards below the offer board, from left to right, everybody makes one offer. You choose a place above the board that is still empty, pay what it costs at once, and put a construction card from your hand there, face down. The card is the building you will put up in this round; the place says when.

    Nobody may take a place that is taken. Who cannot pay for any empty place puts the card to the right of the free one, behind those who are there already, and pays nothing.
bella_vista-rules-construction-title = Second phase: construction
bella_vista-rules-construction =
    From left to right above the offer board, everybody in turn:
    1. reveals the card and puts that building on free cells of quarters, as the constraint demands. It may be turned, but not turned over;
    2. earns coins for its neighbours;
    3. may take one contract.

    If there is no free place that obeys the constraint, the building must stand on the border, and the turn ends there: no coins and no contract.
bella_vista-rules-constraint-title = Constraints
bella_vista-rules-constraint =
    The constraint in force holds for every building of the round.

    Entirely on one pattern, or entirely on one motif: every cell of the building lies on a quarter that the card names. It may lie across two quarters that are both named.
    Beside a park: at least one of its cells has a side in common with a park.
    Not beside a park, not beside a river: none of its cells has.
    Not on the border: no side of its cells faces out of the city.
bella_vista-rules-income-title = Coins for a new building
bella_vista-rules-income =
    Look at all buildings beside the new one, whoever owns them.
    1 coin for each of them that is lower.
    3 coins if the new building is higher than every one of them, or if there is none.

    A building of the same height gives nothing for itself and takes the 3 coins away.
bella_vista-rules-contract-title = Contracts
bella_vista-rules-contract =
    If your buildings meet what a contract asks, you may take it: one at most after each building. Its coins are added at the end. All of your buildings count, not only the new one, and they may serve for several contracts. The place of a contract that was taken stays empty until the round is over.

    In one quarter: at least two buildings entirely on the quarter that is named.
    Both quarters of a motif: at least one building entirely on each of the two.
    Each of four quarters: at least one building entirely on each of them.
    Across quarters: at least two buildings that lie on two or more quarters.
    On the border: at least four buildings on the border.
    Beside a river: at least two buildings beside a river.
    Beside a park: at least two buildings beside a park.
bella_vista-rules-round-title = End of a round
bella_vista-rules-round =
    After each of the rounds 1 to 7:
    The cards above the offer board move below it, the lowest number first; among equal numbers, the one whose place cost more. So whoever put up a low building chooses early in the next round.
    Everybody draws one construction card. Once the draw pile is empty you play on with what you hold; the last card is played in the eighth round.
    Contracts are laid out again until there are four.
    A new constraint is revealed. Two of the ten are never seen.

    After the eighth round everything is counted.
bella_vista-rules-objective-title = Objectives
bella_vista-rules-objective =
    One objective of height is in force.
    Parks: for each park, as many coins as the heights of your buildings beside it add up to.
    Rivers: the same for each river.
    Border: as many coins as the heights of your buildings on the border add up to.
    Park tiles that share a side are one park, and so are the two river tiles. A building that is beside two parks counts for both.

    One objective of clusters is in force. A cluster is a group of at least two of your buildings, each beside another of the group.
    Largest cluster: 2 coins for each cell of your largest cluster.
    Number: 10 coins for each of your clusters.
    Loners: 5 coins less for each of your buildings that is in no cluster.
bella_vista-rules-final-title = End of the game
bella_vista-rules-final =
    Your total: the coins you have, the two objectives, and the coins of your contracts. It may be less than the coins you had.

    If totals are equal, the larger of the largest clusters, in cells, wins; if these are equal too, the place is shared.
bella_vista-rules-three-title = Three players
bella_vista-rules-three =
    The buildings of the fourth colour belong to nobody. At the end of each of the rounds 1 to 7, whoever built last puts up one of them: number 1 in the first round, number 2 in the second, and so on. The constraint of the round holds for it, and so does the duty to build on the border when nothing obeys it. It earns nothing and counts for nobody, but it is a neighbour like any other.
bella_vista-rules-two-title = Two players
bella_vista-rules-two =
    Each player has the eight buildings of their own colour and eight of another colour, which wear roofs in the player's colour: sixteen buildings in all, and they are all the same for you. You have two sets of construction cards, sixteen cards, and hold five of them. You begin with 30 coins.

    In a round everybody makes two offers and puts up two buildings. In the first round a start card is drawn: its owner makes the first and the last offer, the other player the two between.

    At the end of a round everybody draws two cards.
    Contracts for one quarter, for rivers and for parks ask for three buildings instead of two. The others stay as they are. After each building you may take a contract, so two in a round.
bella_vista-rules-layout-title = Cities of your own
bella_vista-rules-layout =
    A city can be drawn as text, one character for each cell: A to H for the quarters, 1 to 5 for the parks, ~ and = for the two rivers, and a full stop for what lies outside.

    A quarter is 4 by 5 cells, a park 2 by 3, a river 2 by 8; each may lie or stand. All fifteen must be there, in one piece, and enclose no empty cell.
bella_vista-rules-rulings-title = Rulings we took
bella_vista-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    Building on the border against the constraint is no choice: a place that obeys must be used when there is one.
    When nothing obeys the constraint and nothing is free on the border, any free place will do, without coins and contract. A building that fits nowhere is set aside and counts for nothing, not even as a loner.
    A building that was put up against the constraint counts from then on like any other. The same holds under the constraint that forbids the border.
    A building that touches the new one on several sides counts once. Equal height brings neither the 1 coin nor the 3.
    The constraints against parks and against rivers are two cards.
    A constraint on quarters allows a building across two quarters that are both named.
    A building across two quarters of one motif is entirely on neither.
    A contract is checked on all of your buildings after the new one is up; the new one need not be among those that count. After a building against the constraint no contract can be taken. When no contract cards are left, places stay empty.
    For two players only the contracts for one quarter, for rivers and for parks ask for three.
    For two players the buildings under your roofs and those of your own colour are all yours: for contracts, clusters and objectives.
    Equal numbers keep the order of their places; cards to the right of the free place come last, in the order they were put there.
    Who can pay for some empty place must take one.
    For three players there is no building of nobody in the eighth round.
    Buildings may be turned, not turned over.
    Coins are open. Hands and offers are hidden until they are revealed. Contracts that were taken lie face down, but everybody saw which they were.
    A building beside a park on several sides counts once for it.
    The loners may bring a total below what you own, even below nothing.
    Who has no cluster has a largest cluster of no cells.
    Any city in one piece without a hole is allowed; it may have bays that are open to the outside.
bella_vista-rules-reconstructed-title = What is reconstructed
bella_vista-rules-reconstructed =
    The printed rules show many things only as pictures, which we do not have. These are our own:
    what each building covers, and how large the tiles are;
    the birds as the fourth motif;
    which quarters are hatched;
    the coins of every contract, and that there is one each of the contracts across quarters, on the border, beside a river and beside a park;
    the two middle prices of the board for three;
    the four cities that are given.

    From the rules themselves follow the prices 7, 5, 3, 1 and 0, the eight quarters as four motifs in two patterns, and the four single cards among the ten constraints.
bella_vista-rules-credits-title = Credits
bella_vista-rules-credits =
    Bella Vista is a game by Bruno Cathala and Andrea Mainini with illustrations by Weirdloop and Cyrille Bertin. It belongs to its authors and its publisher. This is a retelling of its rules in our own words; no artwork and no rulebook text is included.

# What is wrong with a typed action or a component file

bella_vista-notation-known = "{ $text }" is no action of Bella Vista; like this: { $known }.
bella_vista-notation-verbs = "{ $text }" is no action of Bella Vista; an action begins with one of { $verbs }.
bella_vista-components-building = building { $key } is { $found }; it must be one connected outline of # and ., rows divided by /, no side longer than { $side } cells
bella_vista-components-larger = building { $number } covers more cells than building { $lower }; no higher building may
bella_vista-components-cells = the eight buildings cover { $found } cells; a city has room for { $most } a colour
bella_vista-components-coins = { $key } is { $found }; it must be a whole number from 1 to { $most }
bella_vista-components-even = the prices for two and four seats are { $found }; the rulebook has { $wanted }
bella_vista-components-three = the prices for three seats are { $found }; they must be four falling numbers from { $first } to 0
bella_vista-components-city = city is { $found }; it must be a text of lines between triple quotes
bella_vista-components-unsound = The component set { $name } breaks the rulebook's counts.
bella_vista-city-empty = the city is empty
bella_vista-city-mark = "{ $mark }" stands for nothing in a city; quarters are A to H, parks 1 to 5, rivers ~ and =, outside is a dot
bella_vista-city-size = the city is too large; it may have { $rows } rows and { $columns } columns
bella_vista-city-missing = tile { $tile } is missing in the city
bella_vista-city-tile = tile { $tile } must be one rectangle of { $short } by { $long } cells, either way round
bella_vista-city-apart = this part of the city does not touch the rest
bella_vista-city-hole = the city has a hole here
