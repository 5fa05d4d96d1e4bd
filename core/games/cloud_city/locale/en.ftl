# Title and options

cloud_city-title = Cloud City
cloud_city-summary = Place tiles, build on them in three heights, and link buildings of the same height with walkways. Long walkways score most, but there are few of them: plan lines that will still be free when you need them, over lower buildings and above or below walkways of other levels.
cloud_city-option-rectangle = Rectangle
cloud_city-option-rectangle-hint = Cities of 3 by 4 tiles and 11 rounds, instead of 3 by 3 and 8. For two or three players.
cloud_city-option-first_need = First need card
cloud_city-option-first_need-hint = A need card adds or takes points at the end. Play without one, draw one, or choose one by name.
cloud_city-option-second_need = Second need card
cloud_city-option-second_need-hint = A second need card, for a harder game.
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
cloud_city-rectangle-seats = The rectangle is for two or three players: there are not enough tiles for { $found }.
cloud_city-need-twice = There is only one { $need } card. Choose another one as the second.

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

# Decisions

cloud_city-prompt-place = Round { $round } of { $rounds }: place a tile from your hand next to your city.
cloud_city-prompt-link =
    { $count ->
        [one] Build a walkway or stop: { $count } is possible.
       *[other] Build walkways or stop: { $count } are possible.
    }
cloud_city-prompt-draw = Draw a tile: take one from the market, or the top one of the draw pile unseen.
cloud_city-prompt-draw-display = Take a tile from the market. The draw pile is empty.

# What a decision is for

cloud_city-aim-place = equal heights on one line, far apart, nothing as tall between
cloud_city-aim-link = points now, but only two walkways per building
cloud_city-aim-draw = the height that completes your longest open line

# How it is written

cloud_city-legend = A cell is the letter of its column and the number of its row: c7. A tile is named after its two buildings: high-low. On a diagonal tile they stand in opposite corners.

# What an action would do

cloud_city-action-place = Place the { $kind } at { $cell }: { $buildings }
cloud_city-action-link =
    { $value ->
        [one] Link { $one } and { $other } on the { $level } level for { $value } point; { $left } left
       *[other] Link { $one } and { $other } on the { $level } level for { $value } points; { $left } left
    }
cloud_city-action-link-any = Link { $one } and { $other }
cloud_city-action-pass = Stop building walkways this turn
cloud_city-action-draw = Take the { $kind } from market space { $slot }
cloud_city-action-draw-any = Take the tile from market space { $slot }
cloud_city-action-draw-pile = Draw the top tile of the draw pile

# What follows from a choice, in advice

cloud_city-then-still = the walkway { $walkway } can still be built
cloud_city-then-opens = opens the walkway { $walkway }
cloud_city-then-excludes = rules out the walkway { $walkway }
cloud_city-then-last = takes the last { $level } walkway of value { $value }
cloud_city-then-leaves = leaves { $seat } the last { $level } walkway of value { $value }
cloud_city-then-need = { SIGNED($points) } for { $need }
cloud_city-then-fits = could open a walkway of value { $value } in your city

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
cloud_city-event-refilled = Market space { $slot } now shows the { $kind }.
cloud_city-event-ended = All cities are complete. The game is over.

# Why an action is not possible

cloud_city-why-not-now-place = You have to place a tile first.
cloud_city-why-not-now-link = You are building walkways now: build one, or stop.
cloud_city-why-not-now-draw = You have to draw a tile now.
cloud_city-why-not-in-hand = You have no { $kind } in hand.
cloud_city-why-taken = There is already a tile at { $cell }.
cloud_city-why-apart = A tile at { $cell } would not touch your city. It must share a side with one of your tiles.
cloud_city-why-too-large = With a tile at { $cell } your city would be larger than { $longer } by { $shorter } tiles.
cloud_city-why-no-building = { $cell } has no building.
cloud_city-why-heights = A walkway links buildings of the same height. These are different: { $one } and { $other }.
cloud_city-why-linked = A walkway already links { $one } and { $other }.
cloud_city-why-full = The building on { $cell } already has { $most } walkways. It cannot have more.
cloud_city-why-gap = A walkway needs tiles below it all the way. There is none at { $cell }.
cloud_city-why-in-the-way = A walkway can pass only over lower buildings. This one blocks it: { $building }.
cloud_city-why-crosses = It would cross another walkway of the same level: { $walkway }.
cloud_city-why-used-up = No { $level } walkway of value { $value } is left in the supply.
cloud_city-why-no-slot = Market space { $slot } is empty.
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
cloud_city-board-no-needs = No need cards are in play.
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
cloud_city-board-possible = Walkways you can build: { $walkways }.
cloud_city-board-hand = Your hand: { $kinds }.
cloud_city-board-no-city = Spectators have no city.

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
cloud_city-parts-longest-route = Best low or mid route: { $count }. Best of all cities: { $most }.
cloud_city-parts-most-routes =
    { $count ->
        [one] { $count } route. Most in one city: { $most }.
       *[other] { $count } routes. Most in one city: { $most }.
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
        [0] Five walkways of value 3, one of 5 and one of 8: complete.
        [one] { $count } walkway missing: five of value 3, one of 5 and one of 8 are needed.
       *[other] { $count } walkways missing: five of value 3, one of 5 and one of 8 are needed.
    }

cloud_city-tie-low = Tied at { $points } points: { $seat } wins the tie with { $value } from low walkways.
cloud_city-tie-mid = Tied at { $points } points and on the low level: { $seat } wins the tie with { $value } from mid walkways.
cloud_city-tie-high = Tied at { $points } points and on two levels: { $seat } wins the tie with { $value } from high walkways.
cloud_city-tie-shared = Tied at { $points } points and on every level.

# Rules

cloud_city-rules-goal-title = Aim
cloud_city-rules-goal =
    Build a city in the clouds and score the most points with its walkways. Every tile you place brings two buildings. You may link two buildings of the same height on one line with a walkway. A longer walkway scores more, but all players take walkways from one supply. A building you place too early may block a walkway later.
cloud_city-rules-components-title = Components
cloud_city-rules-components =
    Tiles: 48, including 4 start tiles. A tile has two by two cells. Two cells have a building, two stay empty.
    Buildings: 96, 32 of each height: low (L), mid (M) and high (H). The tile shows which two it takes.
    Walkways: 93, 31 on each of the three levels. On every level:
    Value 1: 6, between neighbouring cells.
    Value 2: 8, with one cell between.
    Value 3: 8, with two cells between.
    Value 5: 6, with three cells between.
    Value 8: 3, with four cells between.
    Need cards: 10, used only with the option of that name.

    If you know the box: low buildings are blue, mid ones green and high ones sand-coloured. Their walkways are called River, Forest and Sand. Points are called council votes.
cloud_city-rules-tiles-title = The tiles
cloud_city-rules-tiles =
    A tile is named after its two buildings. They stand side by side, or in opposite corners of a diagonal tile. Before it is turned, a tile has the first building on the left and its empty cells below. The 44 tiles you draw:
    Diagonal low-low: 2.
    Diagonal mid-mid: 2.
    Diagonal high-high: 2.
    Diagonal low-mid: 2.
    Diagonal low-high: 3.
    Diagonal mid-high: 3.
    Low-low: 2.
    Mid-mid: 2.
    High-high: 3.
    Low-mid: 4, and its mirror image mid-low: 4.
    Low-high: 3, and its mirror image high-low: 4.
    Mid-high: 4, and its mirror image high-mid: 4.

    Start tiles, in turn order: low-low, diagonal low-mid, low-high, mid-mid.
cloud_city-rules-setup-title = Set-up
cloud_city-rules-setup =
    In turn order, each player takes the next start tile, from one to four, and puts its two buildings on it. Start tiles left over are not used. Shuffle the other tiles. Each player draws three as a hidden hand. Three more go face up as the market, and the rest form the draw pile. Seat A begins. The printed rules let the biggest daydreamer begin.
cloud_city-rules-turn-title = A turn
cloud_city-rules-turn =
    Players take turns clockwise for 8 rounds. A turn has three steps.
    1. Place a tile from your hand, with its two buildings.
    2. You may build walkways, as many as you like.
    3. Draw a tile, so that you have three again.
cloud_city-rules-place-title = Step 1: placing a tile
cloud_city-rules-place =
    The tile must share a whole side with a tile of your city. A shared corner is not enough. You may turn the tile any way. Your city may never be more than three tiles wide or high, so it ends as a square of three by three. The start tile may be anywhere in it. Place both buildings at once.
cloud_city-rules-link-title = Step 2: building walkways
cloud_city-rules-link =
    A walkway links two buildings of the same height in your city. You may build it anywhere in your city, now or on a later turn. It stays for the rest of the game.

    All of this must be true:

    The two buildings are in the same row or column, never on a diagonal.
    There are tiles below the walkway all the way.
    It passes only over lower buildings. A building as high or taller blocks it.
    It crosses no walkway of its own level. It may pass above or below walkways of other levels.
    Neither building has two walkways yet, and no walkway links the two already.
    The supply still has a walkway of that level and length.

    Example with three tiles: a letter is a building, a dot an empty cell.

         a b c d e f
      1  M . L . . M
      2  L . . M L .

    The mid walkway from a1 to f1 is allowed: it passes only over the low building on c1. It scores 8 points.
    The low walkway from a2 to e2, worth 5, is not: the taller building on d2 blocks it. A low building there would block it too, but then you could link a2 and d2 for 3 points, and d2 and e2 for 1.
cloud_city-rules-draw-title = Step 3: drawing a tile
cloud_city-rules-draw =
    Take a tile from the market and refill its space from the draw pile at once. Or take the top tile of the draw pile unseen. With four players all tiles are used: when the draw pile is empty, the market is not refilled any more. When the market is empty too, players stop drawing.
cloud_city-rules-end-title = End of the game
cloud_city-rules-end =
    The game ends after 8 rounds, when every city is complete. Each walkway scores its value. Then add or subtract the points of the need cards in play. The player with the most points wins.

    If players are tied, the one with more points from low walkways wins, then from mid ones, then from high ones. If they are still tied, they share the victory.
cloud_city-rules-rectangle-title = Option: rectangle
cloud_city-rules-rectangle =
    For two or three players. The city becomes a rectangle of three by four tiles, in either direction, and the game lasts 11 rounds. As long as your city is at most three tiles wide and high, either side may still become the long one. No walkway is long enough for buildings with more than four cells between them.
cloud_city-rules-needs-title = Option: need cards
cloud_city-rules-needs =
    One need card is face up for the whole game, or two for a harder game. It is scored once, at the end. A route is a chain of linked walkways. A single walkway is a route too.

    Longest route: 6 points to the player with the most valuable single route on the low or mid level; 3 points each if tied.
    Most routes: 6 points to the player with the most separate routes on all levels; 3 points each if tied.
    Varied route: 6 points for a route with walkways of four different values, or 8 points for a route with all five. Each player scores this once.
    Circuits: 3 points for each route that leads back to its start.
    Low majority: 6 points to the player with the most low buildings; 3 points each if tied.
    Mid majority: 6 points to the player with the most mid buildings; 3 points each if tied.
    Light buildings: 2 points for each building with exactly one walkway.
    Crossings: lose 2 points for each walkway that passes over or under another. Passing over a building costs nothing, even if it has walkways.
    Lonely buildings: lose 2 points for each building without a walkway.
    Balance: lose 4 points unless you have at least five walkways of value 3, one of value 5 and one of value 8.
cloud_city-rules-rulings-title = Rulings
cloud_city-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    The length of a walkway is the difference between the rows or columns of its two buildings. Lengths 1, 2, 3, 4 and 5 have the values 1, 2, 3, 5 and 8.
    A taller building blocks a lower walkway. A lower building does not block a higher one.
    Two walkways of one level cross if a cell lies between the ends of both. Sharing a building is not crossing.
    You may link the buildings of your start tile from your first turn on.
    The city may grow in any direction up to its full size. Tiles are never shifted by half a tile.
    You are not asked to draw if there is nothing to draw, if only one tile is left, or if you will never place the tile.
    Tiles taken from the market stay known to all. Tiles of the first hand and of the draw pile are secret until they are placed.
    If players tie for a need card, each of them scores 3 points, however many they are. A player with none scores nothing.
    For the longest route, a closed route counts all its walkways.
    For crossings, each walkway that crosses at least one other costs 2 points, once. The upper and the lower one both count. Two walkways on the same line, one above the other, cross where they overlap. Passing over the building at the end of a walkway is not a crossing.
    Need cards do not count in a tie-break.
    Seat A begins.
cloud_city-rules-reconstructed-title = Reconstructed parts
cloud_city-rules-reconstructed =
    The printed rules count the tiles, buildings and walkways but do not list what each tile shows. Published descriptions of the game say that a tile has two by two cells, that its buildings stand side by side or diagonally, and how many walkways there are of each value. We chose the buildings of the tiles ourselves: all fifteen possible tiles, mixed so that each height has exactly 32 places. Two start tiles are known in part: the first has two low buildings, and a published photograph shows a low and a high one for the third player. If you own the box, you can load its tables from a component file.
cloud_city-rules-credits-title = Credits
cloud_city-rules-credits =
    Cloud City is a game by Phil Walker-Harding, published by Blue Orange in 2020. Its rulebook also names Fabrice Ros. It belongs to its author and its publisher. These are its rules in our own words, without any artwork or text of the rulebook.

# The lesson

cloud_city-lesson-aim = A tile brings two buildings. You can link buildings of the same height on one line. Longer walkways score more: { $values }.
cloud_city-lesson-three = Neighbours score only { $near }. Place a tile so that two { $level } buildings are { $length } apart on a line, worth { $value }.
cloud_city-lesson-three-off = For a { $level } line of length { $length }, try to put its ends on { $from } and { $to }.
cloud_city-lesson-build = There it is: { $from } to { $to } is { $length } long and scores { $value }. Build this walkway.
cloud_city-lesson-build-off = Build the long one first, { $from } to { $to }: a building can have few walkways, so make them long.
cloud_city-lesson-ends = You could add { $from } to { $to }, worth { $value }. But a building has at most { $most } walkways: build it, or stop.
cloud_city-lesson-ends-pass = Good: { $from } and { $to } can each still get a longer walkway.
cloud_city-lesson-ends-long = A long one is worth the two buildings it uses.
cloud_city-lesson-ends-one = You score now, but { $from } and { $to } can each take one walkway less.
cloud_city-lesson-next = Which height would complete a longer line? Take a tile with it. Everybody sees the market, but not the draw pile.
cloud_city-lesson-next-unseen = You drew that tile unseen. In the market you would have seen its heights.
cloud_city-lesson-next-fits = Your new tile has a { $level } building. Place it on a line with { $cell }, further away, and they can have a walkway.
cloud_city-lesson-next-other = None of its heights completes a line of yours. Use it to start a new one.
cloud_city-lesson-share = Each player has a city, but all share the walkways. Of value { $value } there are { $low } low, { $mid } mid and { $high } high ones left.
cloud_city-lesson-shade = A walkway passes over lower buildings, but not over equal or taller ones or a missing tile. Put tall buildings at the edge, low ones between.
cloud_city-lesson-shade-shuts = That tile stands between buildings of the same height. Lines it blocks: { $count }.
cloud_city-lesson-shade-opens = It opens a walkway from { $from } to { $to }, worth { $value }.
cloud_city-lesson-shade-keeps = It blocks none of your lines.
cloud_city-lesson-eight = One placement opens a { $level } line of length { $length }, worth { $value }. Find it.
cloud_city-lesson-eight-off = The line worth { $value } could go from { $from } to { $to }.
cloud_city-lesson-take = Build { $from } to { $to } while you can: only { $left } of value { $value } are left on this level, for all players.
cloud_city-lesson-take-off = Build the valuable one first, { $from } to { $to }: long walkways run out quickly.
cloud_city-lesson-watch = Look at { $seat }'s city: which heights does it need? The others cannot have the tiles that you take from the market.
cloud_city-lesson-on = Equal heights, far apart, with only lower buildings between: that is Cloud City. Rounds to go: { $rounds }. You can ask for a hint at any time.

# Errors in a typed action or a component file

cloud_city-notation-place = "{ $text }" is not an action of Cloud City. Write a tile, a cell and a turn, such as place lm e5 r1. Tiles: { $kinds }.
cloud_city-notation-link = "{ $text }" is not an action of Cloud City. Write two cells, such as link b3 e3.
cloud_city-notation-pass = "{ $text }" is not an action of Cloud City. Write only pass.
cloud_city-notation-draw = "{ $text }" is not an action of Cloud City. Write draw 1, draw 2, draw 3 or draw pile.
cloud_city-notation-any = "{ $text }" is not an action of Cloud City. Begin with place, link, pass or draw.
cloud_city-components-starts = starts is { $found }; list { $count } of these tiles: { $allowed }
cloud_city-components-count = { $key } is { $found }; write a whole number from 0 to { $most }
cloud_city-components-sum = the counts in { $section } add up to { $found }, but the rulebook has { $count }
cloud_city-components-low-places = the tiles have places for { $found } low buildings, but the box has { $count }
cloud_city-components-levels = { $key } is { $found }; write one number, or a list of three for the low, mid and high level
cloud_city-components-mid-places = the tiles have places for { $found } mid buildings, but the box has { $count }
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
cloud_city-board-no-possible = You cannot build a walkway now.
cloud_city-board-hand-empty = Your hand is empty.

# Achievements

cloud_city-achievement-low-longest = Along the river
cloud_city-achievement-low-longest-how = Build a low walkway of value 8.
cloud_city-achievement-last-one = The last one
cloud_city-achievement-last-one-how = Take the last walkway of value 8 of a level from the supply.
cloud_city-achievement-every-length = Every length
cloud_city-achievement-every-length-how = Have walkways of all five values in your city.
cloud_city-achievement-four-in-a-turn = Building boom
cloud_city-achievement-four-in-a-turn-how = Prepare well: build four walkways in one turn.
cloud_city-achievement-circuit = Round trip
cloud_city-achievement-circuit-how = Close a route so that it returns to its start.
cloud_city-achievement-long-route = Long route
cloud_city-achievement-long-route-how = Connect walkways worth 24 points or more into one route.
cloud_city-achievement-bridge = Crossroads
cloud_city-achievement-bridge-how = Run one walkway over or under three others.
cloud_city-achievement-on-high = Up high
cloud_city-achievement-on-high-how = Win with more points from the high level than from either of the others.
cloud_city-achievement-no-idle = No idle building
cloud_city-achievement-no-idle-how = Connect every building of your finished city.
cloud_city-achievement-every-level = Three storeys
cloud_city-achievement-every-level-how = Score 14 points or more on each level.
cloud_city-achievement-varied-route = Varied route
cloud_city-achievement-varied-route-how = Build a route with walkways of all five values.
cloud_city-achievement-no-short = No short ones
cloud_city-achievement-no-short-how = Win without a walkway of value 1.
