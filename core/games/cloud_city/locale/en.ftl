# Title and options

cloud_city-title = Cloud City
cloud_city-summary = Place tiles, build on them buildings of three heights and hang walkways between buildings of one height. A walkway scores by its length, and the long ones are few: plan lines that are still free when you need them, below taller buildings and above lower ones.
cloud_city-option-rectangle = Rectangle
cloud_city-option-rectangle-hint = Cities of 3 by 4 tiles in 11 rounds instead of 3 by 3 in 8; for two or three seats.
cloud_city-option-first_need = First need card
cloud_city-option-first_need-hint = A need card brings or costs points at the end: none, one at random, or one by name.
cloud_city-option-second_need = Second need card
cloud_city-option-second_need-hint = One more need card, for a harder game.
cloud_city-value-none = none
cloud_city-value-random = at random
cloud_city-value-longest-route = { cloud_city-score-longest-route }
cloud_city-value-most-routes = { cloud_city-score-most-routes }
cloud_city-value-varied-route = { cloud_city-score-varied-route }
cloud_city-value-circuits = { cloud_city-score-circuits }
cloud_city-value-low-majority = { cloud_city-score-low-majority }
cloud_city-value-mid-majority = { cloud_city-score-mid-majority }
cloud_city-value-light-buildings = { cloud_city-score-light-buildings }
cloud_city-value-crossings = { cloud_city-score-crossings }
cloud_city-value-lonely-buildings = { cloud_city-score-lonely-buildings }
cloud_city-value-balance = { cloud_city-score-balance }
cloud_city-rectangle-seats = The rectangle city needs two or three seats; for { $found } there are not enough tiles.
cloud_city-need-twice = The need { $need } is on one card only; choose another for the second.

# Names

cloud_city-kind-l-l = diagonal low-low tile
cloud_city-kind-m-m = diagonal mid-mid tile
cloud_city-kind-h-h = diagonal high-high tile
cloud_city-kind-l-m = diagonal low-mid tile
cloud_city-kind-l-h = diagonal low-high tile
cloud_city-kind-m-h = diagonal mid-high tile
cloud_city-kind-ll = low-low tile
cloud_city-kind-mm = mid-mid tile
cloud_city-kind-hh = high-high tile
cloud_city-kind-lm = low-mid tile
cloud_city-kind-lh = low-high tile
cloud_city-kind-ml = mid-low tile
cloud_city-kind-mh = mid-high tile
cloud_city-kind-hl = high-low tile
cloud_city-kind-hm = high-mid tile
cloud_city-level-low = low
cloud_city-level-mid = mid
cloud_city-level-high = high
cloud_city-building = { $level } on { $cell }
cloud_city-walkway = { $level } { $one }–{ $other } (value { $value })
cloud_city-list-nothing = no building

# What is asked

cloud_city-prompt-place = Round { $round } of { $rounds }: place a tile of your hand adjacent to your city.
cloud_city-prompt-link =
    { $count ->
        [one] Build walkways or stop: { $count } is possible now.
       *[other] Build walkways or stop: { $count } are possible now.
    }
cloud_city-prompt-draw = Draw a tile: one of the market, or the top one of the draw pile, unseen.
cloud_city-prompt-draw-display = Draw a tile of the market; the draw pile is empty.

# What a decision is for

cloud_city-aim-place = equal heights in one line, far apart, nothing as tall between
cloud_city-aim-link = points now; each building bears only two walkways
cloud_city-aim-draw = the height that completes your longest open line

# How it is written

cloud_city-legend = A cell is the letter of its column and the number of its row, c7. A tile is called by its two buildings, high-low; in a diagonal one they stand corner to corner.

# What an action would do

cloud_city-action-place = Place the { $kind } at { $cell }: { $buildings }
cloud_city-action-link =
    { $value ->
        [one] Link { $one } and { $other } on the { $level } level for { $value } point; { $left } left
       *[other] Link { $one } and { $other } on the { $level } level for { $value } points; { $left } left
    }
cloud_city-action-link-any = Link { $one } and { $other }
cloud_city-action-pass = Build no more walkways this turn
cloud_city-action-draw = Take the { $kind } from space { $slot } of the market
cloud_city-action-draw-any = Take a tile from space { $slot } of the market
cloud_city-action-draw-pile = Draw the top tile of the draw pile

# What happened

cloud_city-event-turn =
    { $mine ->
        [yes] Round { $round }: it is your turn.
       *[no] Round { $round }: it is { $seat }'s turn.
    }
cloud_city-event-placed =
    { $mine ->
        [yes] You place the { $kind } at { $cell }: { $buildings }.
       *[no] { $seat } places the { $kind } at { $cell }: { $buildings }.
    }
cloud_city-event-linked =
    { $mine ->
        [yes] You build the walkway { $walkway }.
       *[no] { $seat } builds the walkway { $walkway }.
    }
cloud_city-event-drew-hidden =
    { $mine ->
        [yes] You draw a tile from the draw pile.
       *[no] { $seat } draws a tile from the draw pile.
    }
cloud_city-event-drew-pile =
    { $mine ->
        [yes] You draw the { $kind } from the draw pile.
       *[no] { $seat } draws the { $kind } from the draw pile.
    }
cloud_city-event-drew-display =
    { $mine ->
        [yes] You take the { $kind } from space { $slot } of the market.
       *[no] { $seat } takes the { $kind } from space { $slot } of the market.
    }
cloud_city-event-refilled = Space { $slot } of the market now shows the { $kind }.
cloud_city-event-ended = Every city is complete: the game ends.

# Why an action is not possible

cloud_city-why-not-now-place = Not at this moment: first place a tile of your hand.
cloud_city-why-not-now-link = Not at this moment: build walkways, or stop.
cloud_city-why-not-now-draw = Not at this moment: draw a tile.
cloud_city-why-not-in-hand = There is no { $kind } in your hand.
cloud_city-why-taken = There is a tile at { $cell } already.
cloud_city-why-apart = A tile must share a side with your city; at { $cell } it would share none.
cloud_city-why-too-large = With a tile at { $cell } your city would be larger than { $longer } by { $shorter } tiles.
cloud_city-why-no-building = There is no building on { $cell }.
cloud_city-why-heights = A walkway links two buildings of one height; here are { $one } and { $other }.
cloud_city-why-linked = { $one } and { $other } are linked by a walkway already.
cloud_city-why-full = The building on { $cell } has { $most } walkways already, the most a building can have.
cloud_city-why-gap = A walkway must have tiles below it from end to end; there is none at { $cell }.
cloud_city-why-in-the-way = A walkway passes over lower buildings only; this one is too high: { $building }.
cloud_city-why-crosses = It would cross a walkway of its own level: { $walkway }.
cloud_city-why-used-up = All walkways of value { $value } for the { $level } level are in use.
cloud_city-why-no-slot = Space { $slot } of the market is empty.
cloud_city-why-no-pile = The draw pile is empty.

# The plain-text board

cloud_city-section-board = board
cloud_city-section-city = city, mine
cloud_city-section-hand = hand
cloud_city-section-display = market, display
cloud_city-section-possible = possible, walkways
cloud_city-section-supply = supply, left
cloud_city-section-needs = needs, need
cloud_city-section-cities = cities
cloud_city-section-city1 = city A, city 1
cloud_city-section-city2 = city B, city 2
cloud_city-section-city3 = city C, city 3
cloud_city-section-city4 = city D, city 4
cloud_city-section-row1 = row 1, r1
cloud_city-section-row2 = row 2, r2
cloud_city-section-row3 = row 3, r3
cloud_city-section-row4 = row 4, r4
cloud_city-section-row5 = row 5, r5
cloud_city-section-row6 = row 6, r6
cloud_city-section-row7 = row 7, r7
cloud_city-section-row8 = row 8, r8
cloud_city-section-row9 = row 9, r9
cloud_city-section-row10 = row 10, r10
cloud_city-section-row11 = row 11, r11
cloud_city-section-row12 = row 12, r12
cloud_city-section-row13 = row 13, r13
cloud_city-section-row14 = row 14, r14

cloud_city-board-turn =
    { $mine ->
        [yes] Round { $round } of { $rounds }, and it is your turn.
       *[no] Round { $round } of { $rounds }, and it is { $seat }'s turn.
    }
cloud_city-board-over = The game is over.
cloud_city-board-need = Need card: { $need }.
cloud_city-board-no-needs = No need cards are in use.
cloud_city-board-slot = Market { $slot }: { $kind }.
cloud_city-board-pile =
    { $count ->
        [0] The draw pile is empty.
        [one] The draw pile has { $count } tile.
       *[other] The draw pile has { $count } tiles.
    }
cloud_city-board-supply = Walkways left on the { $level } level: { $of1 } of value 1, { $of2 } of 2, { $of3 } of 3, { $of5 } of 5, { $of8 } of 8.
cloud_city-board-city =
    { $mine ->
        [yes] Your city: { $points } from walkways, { $low } low, { $mid } mid, { $high } high.
       *[no] { $seat }'s city: { $points } from walkways, { $low } low, { $mid } mid, { $high } high.
    }
cloud_city-board-row = Row { $row }: { $buildings }.
cloud_city-board-row-of =
    { $mine ->
        [yes] Your row { $row }: { $buildings }.
       *[no] { $seat }, row { $row }: { $buildings }.
    }
cloud_city-board-walkways =
    { $mine ->
        [yes] Your walkways: { $walkways }.
       *[no] { $seat }'s walkways: { $walkways }.
    }
cloud_city-board-known =
    { $count ->
        [one] { $seat } has { $count } tile; taken from the market: { $kinds }.
       *[other] { $seat } has { $count } tiles; taken from the market: { $kinds }.
    }
cloud_city-board-no-seat = There are only { $count } cities.
cloud_city-board-possible = You could build: { $walkways }.
cloud_city-board-hand = Your hand: { $kinds }.
cloud_city-board-no-hand = You are watching and have no city.

# Score lines and tie-breaks

cloud_city-score-low = Low walkways
cloud_city-score-mid = Mid walkways
cloud_city-score-high = High walkways
cloud_city-score-longest-route = Longest route
cloud_city-score-most-routes = Most routes
cloud_city-score-varied-route = Varied route
cloud_city-score-circuits = Circuits
cloud_city-score-low-majority = Low majority
cloud_city-score-mid-majority = Mid majority
cloud_city-score-light-buildings = Light buildings
cloud_city-score-crossings = Crossings
cloud_city-score-lonely-buildings = Lonely buildings
cloud_city-score-balance = Balance

cloud_city-parts-walkways =
    { $count ->
        [one] { $count } walkway.
       *[other] { $count } walkways.
    }
cloud_city-parts-longest-route = Best low or mid route worth { $count }; the best of all is worth { $most }.
cloud_city-parts-most-routes =
    { $count ->
        [one] { $count } route; the most in a city is { $most }.
       *[other] { $count } routes; the most in a city is { $most }.
    }
cloud_city-parts-varied-route =
    { $count ->
        [one] { $count } value on the most varied route.
       *[other] { $count } different values on the most varied route.
    }
cloud_city-parts-circuits =
    { $count ->
        [one] { $count } closed route at 3 points.
       *[other] { $count } closed routes at 3 points each.
    }
cloud_city-parts-low-majority =
    { $count ->
        [one] { $count } low building; the most in a city is { $most }.
       *[other] { $count } low buildings; the most in a city is { $most }.
    }
cloud_city-parts-mid-majority =
    { $count ->
        [one] { $count } mid building; the most in a city is { $most }.
       *[other] { $count } mid buildings; the most in a city is { $most }.
    }
cloud_city-parts-light-buildings =
    { $count ->
        [one] { $count } building with a single walkway at 2 points.
       *[other] { $count } buildings with a single walkway at 2 points each.
    }
cloud_city-parts-crossings =
    { $count ->
        [one] { $count } walkway that crosses another costs 2 points.
       *[other] { $count } walkways that cross another cost 2 points each.
    }
cloud_city-parts-lonely-buildings =
    { $count ->
        [one] { $count } building without a walkway costs 2 points.
       *[other] { $count } buildings without a walkway cost 2 points each.
    }
cloud_city-parts-balance =
    { $count ->
        [0] There are five walkways of value 3, one of 5 and one of 8.
        [one] { $count } walkway is missing for five of value 3, one of 5 and one of 8.
       *[other] { $count } walkways are missing for five of value 3, one of 5 and one of 8.
    }

cloud_city-tie-low = Equal points at { $points }: { $seat } is ahead with { $value } from low walkways.
cloud_city-tie-mid = Equal points at { $points } and on the low level: { $seat } is ahead with { $value } from mid walkways.
cloud_city-tie-high = Equal points at { $points } and on two levels: { $seat } is ahead with { $value } from high walkways.
cloud_city-tie-shared = Equal points at { $points } and on every level: tied.

# Rules

cloud_city-rules-goal-title = Aim
cloud_city-rules-goal =
    Build a city in the clouds whose walkways bring the most points. Every tile you place brings two buildings; between two buildings of one height in one line you may hang a walkway. The longer it is, the more it brings, but all players take walkways from the same supply, and a building placed too early may block a later walkway.
cloud_city-rules-components-title = Components
cloud_city-rules-components =
    Tiles: 48, of which 4 are start tiles. A tile has two by two cells; two of them carry a building, two stay free.
    Buildings: 96, 32 of each height: low (L), mid (M) and high (H). The box calls them River, Forest and Sand. A tile shows which ones it takes.
    Walkways: 93, 31 for each of the three levels. On every level:
    Value 1: 6, between neighbouring cells.
    Value 2: 8, with one cell between.
    Value 3: 8, with two cells between.
    Value 5: 6, with three cells between.
    Value 8: 3, with four cells between.
    Need cards: 10, for the option of that name.

    Points: the box calls them votes of the council.
cloud_city-rules-tiles-title = The tiles
cloud_city-rules-tiles =
    A tile is called by its two buildings. They stand side by side, the first named on the left while the tile is not turned and the free cells are below them; or, on a diagonal tile, in opposite corners. Of the 44 tiles that are drawn:
    Diagonal low-low: 2.
    Diagonal mid-mid: 2.
    Diagonal high-high: 2.
    Diagonal low-mid: 2.
    Diagonal low-high: 3.
    Diagonal mid-high: 3.
    Low-low: 2.
    Mid-mid: 2.
    High-high: 3.
    Low-mid: 3, and its mirror image mid-low: 4.
    Low-high: 4, and its mirror image high-low: 4.
    Mid-high: 4, and its mirror image high-mid: 4.

    Start tiles, in turn order: low-low, diagonal low-mid, low-mid, mid-mid.
cloud_city-rules-setup-title = Set-up
cloud_city-rules-setup =
    In turn order the players receive the start tiles one to four and put both buildings on them; start tiles that are left over are not used. The other tiles are shuffled. Each player draws three as a hidden hand, three more are placed face up as the market, and the rest is the draw pile. Seat A begins; the printed rules choose the greatest daydreamer.
cloud_city-rules-turn-title = A turn
cloud_city-rules-turn =
    Players take turns clockwise for 8 rounds. A turn has three steps.
    1. You must place a tile of your hand; its two buildings come with it.
    2. You may build walkways, as many as you can and like.
    3. You draw a tile, so that you have three again.
cloud_city-rules-place-title = Step 1: placing a tile
cloud_city-rules-place =
    The tile must share at least one whole side with a tile of your city; corners do not count. You may turn it as you like. Your city may never be longer than three tiles across or down, so that it is a square of three by three in the end; you choose where the start tile is in it. Both buildings are placed at once.
cloud_city-rules-link-title = Step 2: building walkways
cloud_city-rules-link =
    A walkway hangs between two buildings of the same height in your city and is of that level. You may build anywhere in your city, now and in any later turn; what is built stays.

    The two buildings stand in one row or one column, never diagonally.
    There are tiles below the walkway from end to end.
    Only lower buildings may stand below it, none of the same height and none that is taller.
    It may cross walkways of other levels, above or below, but none of its own level.
    No building carries more than two walkways, and two buildings are linked only once.
    A walkway of that level and length is left in the supply.

    Example with three tiles: a letter is a building, a dot a free cell.

         a b c d e f
      1  M . L . . M
      2  L . . M L .

    The mid walkway from a1 to f1 passes: only a low building, c1, stands below it. It is worth 8 points.
    The low walkway from a2 to e2, worth 5, is blocked by the taller building on d2. A low building there would block it as well, but then a2 and d2 could be linked for 3 points, and d2 and e2 for 1.
cloud_city-rules-draw-title = Step 3: drawing a tile
cloud_city-rules-draw =
    Take one of the tiles of the market, whose space is filled from the draw pile at once, or the top tile of the draw pile unseen. With four players all tiles are used: when the draw pile is empty the market is not filled any more, and when that is empty too nothing is drawn.
cloud_city-rules-end-title = End of the game
cloud_city-rules-end =
    After 8 rounds every city is complete. Each walkway brings its value in points, and the need cards in use are added or taken off. The player with the most points wins.

    If totals are equal, more points from low walkways win, then from mid ones, then from high ones; after that the victory is shared.
cloud_city-rules-rectangle-title = Option: rectangle
cloud_city-rules-rectangle =
    For two or three players. The city becomes a rectangle of three by four tiles, upright or on its side, and the game lasts 11 rounds. As long as no side is longer than three tiles it is still open which one will be. There is no walkway for buildings with more than four cells between them.
cloud_city-rules-needs-title = Option: need cards
cloud_city-rules-needs =
    One need card lies face up for the whole game, or two for a harder one. It is counted once, at the end. A route is a chain of walkways that hang together; a single walkway is one too.

    Longest route: 6 points for the route of most points, counted on the low and the mid level only; 3 points each if several are tied.
    Most routes: 6 points for the most separate routes on all levels; 3 points each if tied.
    Varied route: 6 points for a route with walkways of four different values, or 8 points for one with all five; once for each player.
    Circuits: 3 points for each route that leads back to where it began.
    Low majority: 6 points for the most low buildings; 3 points each if tied.
    Mid majority: 6 points for the most mid buildings; 3 points each if tied.
    Light buildings: 2 points for each building that has exactly one walkway.
    Crossings: 2 points lost for each walkway that passes over or under another one. Flying over a building costs nothing, whether walkways end there or not.
    Lonely buildings: 2 points lost for each building without any walkway.
    Balance: 4 points lost by each player without at least five walkways of value 3, one of value 5 and one of value 8.
cloud_city-rules-rulings-title = Rulings
cloud_city-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    The length of a walkway is the difference of rows or columns of its two buildings: 1, 2, 3, 4 and 5 for the values 1, 2, 3, 5 and 8.
    A taller building blocks a lower walkway; a lower building does not block a higher one.
    Two walkways of one level cross when a cell is strictly inside both. Sharing a building is no crossing.
    Buildings of the start tile may be linked from the first turn on.
    The place of the city is not fixed at the start: it grows to any side within its greatest size. Tiles are never shifted by half.
    When nothing can be drawn, or only one tile, or when the drawn tile would never be used, there is no choice to make.
    Tiles taken from the market were seen by all and stay known; tiles of the first hand and of the draw pile are secret until they are placed.
    A tie for the lead brings 3 points to each leader, however many there are, and nobody leads with zero.
    On the longest route a closed route counts all its walkways.
    For crossings each walkway that crosses at least one other costs 2 points once, the upper and the lower alike. Two walkways one above the other along the same line cross where they overlap. What happens at an end building is no crossing.
    Need cards do not count for the tie-break.
    The first seat begins.
cloud_city-rules-reconstructed-title = What is reconstructed
cloud_city-rules-reconstructed =
    The printed rules give the counts of tiles, buildings and walkways, but show no table of what is on the tiles. That every tile has two by two cells, that its buildings are side by side or diagonal, and how many walkways there are of each value was found in public descriptions of the game. Which buildings are on which of the 48 tiles is our reconstruction: all fifteen possible tiles, so mixed that every height has exactly 32 places. Of the start tiles only the first is known to have two low buildings. Owners of the box may load their own component file.
cloud_city-rules-credits-title = Credits
cloud_city-rules-credits =
    Cloud City is a game by Phil Walker-Harding, published by Blue Orange in 2020; its rulebook also names Fabrice Ros. It belongs to its author and its publisher. This is a retelling of its rules in our own words; no artwork and no rulebook text is included.

# The lesson

cloud_city-lesson-aim = A tile covers four cells; two are built on. Two buildings of one height in line can carry a walkway. The longer, the more points: { $values }.
cloud_city-lesson-three = Side by side they bring only { $near }. Place a tile so that two { $level } buildings are { $length } apart in a row or column, worth { $value }. Turn it as you need.
cloud_city-lesson-three-off = For a { $level } line of length { $length }, try to make { $from } and { $to } its ends.
cloud_city-lesson-build = There it is: { $from } to { $to } is { $length } long and brings { $value }. Build this walkway.
cloud_city-lesson-build-off = First the long one, { $from } to { $to }: each building carries few walkways, so let them be long.
cloud_city-lesson-ends = You could add { $from } to { $to }, worth { $value }. But a building carries { $most } walkways and no more: build it, or stop and keep both buildings free.
cloud_city-lesson-ends-pass = Kept: { $from } and { $to } can each still carry something longer.
cloud_city-lesson-ends-long = A long one: that is worth the two buildings it takes.
cloud_city-lesson-ends-one = Points now; { $from } and { $to } can each carry one walkway less.
cloud_city-lesson-next = Which height could complete a line of yours further out? Take a tile with it. The market is seen by all, the draw pile by nobody.
cloud_city-lesson-next-unseen = A tile that nobody could see. The market would have shown you its heights.
cloud_city-lesson-next-fits = Your new tile has a { $level } building: in line with { $cell } and further away, it can carry a walkway.
cloud_city-lesson-next-other = None of its heights completes a line of yours; it will have to begin new ones.
cloud_city-lesson-share = The cities are separate, the walkways are not: of value { $value } all players together have { $low } low, { $mid } mid and { $high } high left.
cloud_city-lesson-shade = A walkway passes over lower buildings, never over what is as tall or a missing tile. Put tall ones at the rim, low ones between.
cloud_city-lesson-shade-shuts = That stands between two buildings of one height. Lines blocked now: { $count }.
cloud_city-lesson-shade-opens = It opens a walkway from { $from } to { $to }, worth { $value }.
cloud_city-lesson-shade-keeps = Nothing of yours is blocked by it.
cloud_city-lesson-eight = Look far: one placement opens a { $level } line of length { $length }, worth { $value }. Find it.
cloud_city-lesson-eight-off = The line that is worth { $value } could go from { $from } to { $to }.
cloud_city-lesson-take = Build { $from } to { $to } while you can: of value { $value }, all players together have { $left } left on this level.
cloud_city-lesson-take-off = First the dear one, { $from } to { $to }: the few long walkways go fast.
cloud_city-lesson-watch = Look at { $seat }'s city: which heights are missing there? What you take from the market is not there for others.
cloud_city-lesson-on = Far apart, of one height, nothing as tall between: that is Cloud City. Rounds to go: { $rounds }. Ask for a hint whenever you like.

# What is wrong with a typed action or a component file

cloud_city-notation-place = "{ $text }" is not an action of Cloud City: write a tile, a cell and a turn: place lm e5 r1; tiles are { $kinds }.
cloud_city-notation-link = "{ $text }" is not an action of Cloud City: write two cells: link b3 e3.
cloud_city-notation-pass = "{ $text }" is not an action of Cloud City: write pass alone.
cloud_city-notation-draw = "{ $text }" is not an action of Cloud City: write draw 1, draw 2, draw 3 or draw pile.
cloud_city-notation-any = "{ $text }" is not an action of Cloud City: an action starts with place, link, pass or draw.
cloud_city-components-missing = key { $key } is missing; needed are { $allowed }
cloud_city-components-name = name is { $found }, it must be 1 to { $longest } printable characters
cloud_city-components-starts = starts is { $found }, it must be { $count } of { $allowed }
cloud_city-components-count = { $key } is { $found }, it must be a whole number from 0 to { $most }
cloud_city-components-sum = { $section } adds up to { $found }, the rulebook has { $count }
cloud_city-components-low-places = the tiles have places for { $found } low buildings, the box has { $count }
cloud_city-components-mid-places = the tiles have places for { $found } mid buildings, the box has { $count }
cloud_city-board-hidden =
    { $count ->
        [0] { $seat } has no tiles.
        [one] { $seat } has { $count } tile, hidden.
       *[other] { $seat } has { $count } tiles, all hidden.
    }
cloud_city-board-no-walkways =
    { $mine ->
        [yes] You have no walkways yet.
       *[no] { $seat } has no walkways yet.
    }
cloud_city-board-no-possible = You could build no walkway now.
cloud_city-board-hand-empty = Your hand is empty.
