# Title and options

neoville-title = Neoville
neoville-summary = Build a city of four by four tiles and put a building on each if you like: skyscrapers need large districts of their terrain, services have a condition of company, place or shape. A building scores its value if its condition is met, and loses it if not.
neoville-value-random = drawn at random
neoville-value-ecomobile-windmill = ecomobiles and windmills
neoville-value-ecomobile-biodome = ecomobiles and biodomes
neoville-value-windmill-biodome = windmills and biodomes
neoville-option-services = Services
neoville-option-services-hint = Which two of the three families are in play: ecomobiles, windmills, biodomes. At random, the pair is drawn.

# Names

neoville-terrain-earth = earth
neoville-terrain-grass = grass
neoville-terrain-rock = rock
neoville-terrain-water = water

neoville-short-earth = E
neoville-short-grass = G
neoville-short-rock = R
neoville-short-water = W

neoville-corner-nw = { $place }, upper left
neoville-corner-ne = { $place }, upper right
neoville-corner-sw = { $place }, lower left
neoville-corner-se = { $place }, lower right
neoville-square = { $terrain }
neoville-square-park = { $terrain }p
neoville-square-sport = { $terrain }s
neoville-tile = { $first }{ $second }/{ $third }{ $fourth }
neoville-cell = { $terrain }
neoville-cell-park = { $terrain } (park)
neoville-cell-sport = { $terrain } (sports)
neoville-tile-words = { $first }, { $second } / { $third }, { $fourth }

neoville-skyscraper-earth = earth skyscraper { $value }
neoville-skyscraper-forest = forest skyscraper { $value }
neoville-skyscraper-stone = stone skyscraper { $value }
neoville-skyscraper-waterfall = waterfall skyscraper { $value }

neoville-service-ecomobile-parks = ecomobile for 4 parks
neoville-service-ecomobile-sports = ecomobile for 4 sports grounds
neoville-service-ecomobile-icons = ecomobile for 4 parks or sports grounds
neoville-service-ecomobile-skyscrapers-3 = ecomobile for 3 skyscrapers
neoville-service-ecomobile-skyscrapers-4 = ecomobile for 4 skyscrapers
neoville-service-ecomobile-services = ecomobile for 3 other services
neoville-service-windmill-left = windmill for the left column
neoville-service-windmill-right = windmill for the right column
neoville-service-windmill-top = windmill for the top row
neoville-service-windmill-bottom = windmill for the bottom row
neoville-service-windmill-corner = windmill for a corner
neoville-service-windmill-centre = windmill for the middle
neoville-service-biodome-1 = biodome 1
neoville-service-biodome-2 = biodome 2
neoville-service-biodome-3 = biodome 3
neoville-service-biodome-4 = biodome 4
neoville-service-biodome-5 = biodome 5
neoville-service-biodome-6 = biodome 6
neoville-biodome = biodome { $number } ({ $shape })
neoville-shape-1 = L of 3
neoville-shape-2 = row of 3
neoville-shape-3 = L of 4
neoville-shape-4 = T of 4
neoville-shape-5 = row of 4
neoville-shape-6 = 2x2 block

neoville-list-nothing = none

# What is asked

neoville-prompt-first = Place the first tile of your city.
neoville-prompt-place = Place a tile from your hand in your city.
neoville-prompt-build = Build on the tile you have placed on { $place }, or build nothing.
neoville-prompt-draw = Take a tile from the market or from the draw pile.

# What a decision is for

neoville-aim-place = larger districts of one terrain, open on some side
neoville-aim-build = points once its condition is met; until then they count against you
neoville-aim-draw = the cells your buildings lack; parks and sports grounds before others

# How it is written

neoville-legend = A tile is written by its four cells, row by row: E earth, G grass, R rock, W water, with p for a park and s for a sports ground. A place of the city is a letter and a number, c3; its cells are nw, ne, sw and se, from the upper left on: c3nw.

# What an action would do

neoville-action-place = Place tile { $name } on { $place }: { $tile }
neoville-action-place-any =
    { $turn ->
        [0] Place tile { $position } of your hand on { $place }
        [one] Place tile { $position } of your hand on { $place }, turned { $turn } time
       *[other] Place tile { $position } of your hand on { $place }, turned { $turn } times
    }
neoville-action-build = Build the { $building } on { $square }
neoville-action-build-nw = Build the { $building } on the upper left cell
neoville-action-build-ne = Build the { $building } on the upper right cell
neoville-action-build-sw = Build the { $building } on the lower left cell
neoville-action-build-se = Build the { $building } on the lower right cell
neoville-action-decline = Build nothing
neoville-action-take = Take tile { $name } from the market: { $tile }
neoville-action-take-any = Take tile { $position } from the market
neoville-action-draw = Draw the top tile of the draw pile, unseen
neoville-effect-districts = districts: { $sizes }
neoville-effect-size = { $terrain } { $count }
neoville-effect-skyscraper-met =
    { $found ->
        [one] a district of { $found } cell, { $needed } needed
       *[other] a district of { $found } cells, { $needed } needed
    }
neoville-effect-skyscraper-short =
    { $found ->
        [one] a district of { $found } cell, { $needed } needed
       *[other] a district of { $found } cells, { $needed } needed
    }
neoville-effect-skyscraper-beside = another skyscraper of its district counts
neoville-effect-ecomobile-met = finds { $found }, { $needed } needed
neoville-effect-ecomobile-short = finds { $found }, { $needed } needed
neoville-effect-windmill-met = in its place
neoville-effect-windmill-open = the city's edge is not settled
neoville-effect-windmill-missed = out of its place
neoville-effect-biodome-met = a district of its shape
neoville-effect-biodome-shape = not a district of its shape
neoville-effect-opposed = { $state }; of this and the { $building } in its district only one can count
neoville-effect-biodome-second = another biodome of its district counts

# What happened

neoville-event-turn =
    { $mine ->
        [yes] Round { $round }: it is your turn.
       *[no] Round { $round }: it is { $seat }'s turn.
    }
neoville-event-placed =
    { $mine ->
        [yes] You place tile { $tile } on { $place }.
       *[no] { $seat } places tile { $tile } on { $place }.
    }
neoville-event-built =
    { $mine ->
        [yes] You build the { $building } on { $square }.
       *[no] { $seat } builds the { $building } on { $square }.
    }
neoville-event-declined =
    { $mine ->
        [yes] You build nothing.
       *[no] { $seat } builds nothing.
    }
neoville-event-took =
    { $mine ->
        [yes] You take tile { $tile } from the market.
       *[no] { $seat } takes tile { $tile } from the market.
    }
neoville-event-drew =
    { $mine ->
        [yes] You draw tile { $tile } from the draw pile.
       *[no] { $seat } draws tile { $tile } from the draw pile.
    }
neoville-event-drew-hidden =
    { $mine ->
        [yes] You draw a tile from the draw pile.
       *[no] { $seat } draws a tile from the draw pile.
    }
neoville-event-refilled = Tile { $tile } comes to the market, number { $position }.
neoville-event-ended = Every city is complete, and the game ends.

# Why an action is not possible

neoville-why-hand =
    { $count ->
        [one] You have only { $count } tile in hand.
       *[other] You have only { $count } tiles in hand.
    }
neoville-why-first = The first tile goes on { $place }, the middle; the city can grow from there in every direction.
neoville-why-covered = There is a tile on { $place } already.
neoville-why-apart = A tile must share a whole side with a tile of your city; on { $place } it would share none.
neoville-why-wide = With a tile on { $place } your city would be more than four tiles wide.
neoville-why-high = With a tile on { $place } your city would be more than four tiles high.
neoville-why-same =
    { $turn ->
        [0] Turned like that, this tile looks the same as unturned: choose that.
        [one] Turned like that, this tile looks the same as after { $turn } turn: choose that.
       *[other] Turned like that, this tile looks the same as after { $turn } turns: choose that.
    }
neoville-why-joins = This would join two districts that each have a skyscraper. That is allowed only when every tile, place and turn would do so.
neoville-why-gone = The supply has no { $building } left.
neoville-why-park = There is a park on { $square }: no building goes there.
neoville-why-sport = There is a sports ground on { $square }: no building goes there.
neoville-why-terrain = The { $building } goes on { $wanted } only; { $square }, is { $terrain }.
neoville-why-district = The district of { $square }, has a skyscraper already.
neoville-why-market = Space { $position } of the market has no tile.
neoville-why-pile = The draw pile is empty.

# The plain-text board

neoville-section-board = board
neoville-section-hand = hand
neoville-section-market = market
neoville-section-city = city, mine
neoville-section-cities = cities
neoville-section-row1 = row 1, r1
neoville-section-row2 = row 2, r2
neoville-section-row3 = row 3, r3
neoville-section-row4 = row 4, r4
neoville-section-row5 = row 5, r5
neoville-section-row6 = row 6, r6
neoville-section-row7 = row 7, r7
neoville-section-buildings = buildings
neoville-section-districts = districts
neoville-section-stock = supply, stock
neoville-section-players = players

neoville-board-turn =
    { $mine ->
        [yes] Round { $round } of { $rounds }, and it is your turn.
       *[no] Round { $round } of { $rounds }, and it is { $seat }'s turn.
    }
neoville-board-over = The game is over.
neoville-board-market = Market { $position }: tile { $name }, { $tile }.
neoville-board-market-empty = Market { $position }: empty.
neoville-board-pile =
    { $count ->
        [0] The draw pile is empty.
        [one] The draw pile has { $count } tile.
       *[other] The draw pile has { $count } tiles.
    }
neoville-board-hand = Your tile { $position }: { $name }, { $tile }.
neoville-board-no-hand = You are watching and have no hand.
neoville-board-no-tile =
    { $mine ->
        [yes] Your city has no tile yet.
       *[no] { $seat }'s city has no tile yet.
    }
neoville-board-row-upper =
    { $mine ->
        [yes] Your city, row { $row }, upper cells from column { $column }: { $squares }.
       *[no] { $seat }'s city, row { $row }, upper cells from column { $column }: { $squares }.
    }
neoville-board-row-lower =
    { $mine ->
        [yes] Your city, row { $row }, lower cells from column { $column }: { $squares }.
       *[no] { $seat }'s city, row { $row }, lower cells from column { $column }: { $squares }.
    }
neoville-board-row-empty = There is no tile in row { $row }.
neoville-board-building =
    { $mine ->
        [yes] Yours: { $part }.
       *[no] { $seat }: { $part }.
    }
neoville-board-no-building =
    { $mine ->
        [yes] You have no building yet.
       *[no] { $seat } has no building yet.
    }
neoville-board-districts = Districts of { $terrain }, in cells: { $sizes }.
neoville-board-skyscrapers-earth = Earth skyscrapers in the supply: { $values }.
neoville-board-skyscrapers-forest = Forest skyscrapers in the supply: { $values }.
neoville-board-skyscrapers-stone = Stone skyscrapers in the supply: { $values }.
neoville-board-skyscrapers-waterfall = Waterfall skyscrapers in the supply: { $values }.
neoville-board-service = Service in the supply: { $building }, worth { $value }, { $count } left.
neoville-board-no-service = No service is left in the supply.
neoville-board-player =
    { $mine ->
        [yes] You: points now { $points }, buildings { $buildings }, parks { $parks }, sports grounds { $sports }.
       *[no] { $seat }: points now { $points }, buildings { $buildings }, parks { $parks }, sports grounds { $sports }.
    }
neoville-board-known = { $seat }'s hand, as far as it is known: { $tiles }.
neoville-known = { $name } { $tile }
neoville-pair = { $left }{ $right }
neoville-pair-empty = no tile
neoville-number = { $count }
neoville-range = { $low } to { $high }

# Score lines and tie-breaks

neoville-score-earth = Earth skyscrapers
neoville-score-forest = Forest skyscrapers
neoville-score-stone = Stone skyscrapers
neoville-score-waterfall = Waterfall skyscrapers
neoville-score-ecomobile = Ecomobiles
neoville-score-windmill = Windmills
neoville-score-biodome = Biodomes
neoville-score-parks = Most parks
neoville-score-sports = Most sports grounds

neoville-part-skyscraper-met = { $building } on { $square } ({ $found } cells, { SIGNED($points) })
neoville-part-skyscraper-short =
    { $found ->
        [one] { $building } on { $square } ({ $found } cell of { $needed }, { SIGNED($points) })
       *[other] { $building } on { $square } ({ $found } cells of { $needed }, { SIGNED($points) })
    }
neoville-part-skyscraper-beside = { $building } on { $square } (another skyscraper of its district counts, 0)
neoville-part-ecomobile-met = { $building } on { $square } (finds { $found }, { SIGNED($points) })
neoville-part-ecomobile-short = { $building } on { $square } (finds { $found } of { $needed }, { SIGNED($points) })
neoville-part-windmill-met = { $building } on { $square } (in its place, { SIGNED($points) })
neoville-part-windmill-open = { $building } on { $square } (the city's edge is not settled, + or − { $points })
neoville-part-windmill-missed = { $building } on { $square } (out of its place, { SIGNED($points) })
neoville-part-biodome-met = { $building } on { $square } (its shape, { SIGNED($points) })
neoville-part-biodome-shape =
    { $found ->
        [one] { $building } on { $square } (a district of { $found } cell, { SIGNED($points) })
       *[other] { $building } on { $square } (a district of { $found } cells, not its shape, { SIGNED($points) })
    }
neoville-part-biodome-second = { $building } on { $square } (another biodome of its district counts, { SIGNED($points) })
neoville-parts-parks = { $count } where the most is { $most }
neoville-parts-sports = { $count } where the most is { $most }

neoville-tie-buildings =
    { $buildings ->
        [one] Equal points at { $points }: { $seat } is ahead with { $buildings } building.
       *[other] Equal points at { $points }: { $seat } is ahead with { $buildings } buildings.
    }
neoville-tie-shared = Equal points and buildings at { $points }: tied.

# Rules

neoville-rules-goal-title = Aim
neoville-rules-goal =
    Over 16 turns you build a city of four by four tiles. Each tile you place may have one building. A skyscraper needs a district that is at least as large as its value; a service has a condition of its own. At the end every building whose condition is met adds its value to your Harmony points, and every other one takes its value away. The most harmonious city wins.

    So before you build, think of what your city can still become.
neoville-rules-components-title = Components
neoville-rules-components =
    Tiles: 78, each of two by two cells. 74 are ordinary tiles, 4 are fairness tiles numbered 1 to 4.
    Terrains: earth, grass, rock and water; in pictures E, G, R and W. There are 78 cells of each.
    Some cells show a park (P) or a sports ground (S, in the box sports facility): 32 parks and 32 sports grounds, eight of each on every terrain.

    Skyscrapers: 28. Every terrain has seven, one of each value: 4, 5, 6, 7, 8, 10 and 12.
    Earth skyscrapers go on earth.
    Forest skyscrapers go on grass.
    Stone skyscrapers go on rock.
    Waterfall skyscrapers go on water.

    Services: 36, twelve in each of three families; every kind is there twice.

    Ecomobiles count what is in the row and the column of their cell.
    4 parks or more: worth 8.
    4 sports grounds or more: worth 8.
    4 parks and sports grounds together or more: worth 5.
    3 skyscrapers or more: worth 5.
    4 skyscrapers or more: worth 8.
    3 other services or more: worth 8.

    Windmills have a place among the tiles of the finished city.
    Left column: worth 4.
    Right column: worth 4.
    Top row: worth 4.
    Bottom row: worth 4.
    One of the four corners: worth 5.
    One of the four tiles in the middle: worth 6.

    Biodomes need a district of exactly one shape.
    1. An L of three cells: worth 5.
    2. A row of three cells: worth 5.
    3. An L of four cells: worth 6.
    4. A T of four cells: worth 6.
    5. A row of four cells: worth 8.
    6. A block of two by two cells: worth 8.
neoville-rules-setup-title = Set-up
neoville-rules-setup =
    Two of the three families of services are in play: the pair is drawn, or chosen with the option.

    The supply, visible to all, depends on the number of players.
    2 players: 20 skyscrapers (none of value 5 or 7), and 5 services of each of the two families, drawn at random.
    3 players: 24 skyscrapers (none of value 7), and 6 services of each family.
    4 players: all 28 skyscrapers, and 7 services of each family.

    The ordinary tiles are shuffled face down. Four of them form the market, face up.

    Seat A begins; the printed rules choose the player who was last out in nature. The first player takes fairness tile 1, the next one fairness tile 2, and so on: the later the seat, the better the tile. Each player then draws two more tiles and so has three in hand.
neoville-rules-turn-title = A turn
neoville-rules-turn =
    Players take turns clockwise, 16 turns each. A turn has three steps.
    1. One tile leaves your hand for the city.
    2. It may receive a building from the supply.
    3. Your hand is filled to three tiles again.
neoville-rules-place-title = Step 1: adding a tile
neoville-rules-place =
    Any tile of your hand may be placed, the fairness tile like the others, and you may turn it before you place it. Afterwards it neither moves nor turns.

    The first tile may go anywhere. Each further tile must share a whole side with a tile of your city: tiles are never shifted by half. Terrains need not match.

    The finished city is a square of four by four tiles. While it grows it may spread to any side, as long as it is nowhere more than four tiles wide or high. The city itself is never turned: its top stays its top.

    Cells of the same terrain that touch by a side form a district, across the edges of tiles too. Diagonals do not connect.
neoville-rules-merging-title = The ban on joining
neoville-rules-merging =
    A tile may not make one district out of two or more that each have a skyscraper already.

    There is one exception: if all the ways in which you could place any tile of your hand would join such districts, you may place a tile in any of these ways. As long as a single other way exists, with whichever tile and however turned, it is forbidden.

    Joining a district that has a skyscraper with others that have none is always allowed; but no second skyscraper may be built there.
neoville-rules-build-title = Step 2: building
neoville-rules-build =
    You may put one building from the supply on the tile that you have just placed, or none. It goes on a cell without a park or a sports ground.

    A skyscraper needs a cell of its own terrain, in a district that has no skyscraper yet.

    A service may go on any terrain, also in a district with other buildings.

    Buildings stay where they are. What is built is gone from the supply, and there are fewer buildings than all the cities have room for: you compete for them.
neoville-rules-draw-title = Step 3: drawing
neoville-rules-draw =
    Take one of the four tiles of the market, or the top tile of the draw pile unseen. A tile taken from the market is replaced from the draw pile while it lasts. Then it is the next player's turn.

    A tile drawn in your last turn would never be placed, so there is no draw then.
neoville-rules-skyscrapers-title = Skyscrapers
neoville-rules-skyscrapers =
    Count the cells of the district of the skyscraper, cells with parks, sports grounds and buildings included. If there are at least as many as its value, you gain the value; otherwise you lose it.

    If several skyscrapers end up in one district, only one of them counts, by the same rule, and the others bring 0. You may choose which one: the largest whose condition is met, or else the smallest, which costs least.

    Example: a waterfall skyscraper of value 8 in a lake of 9 cells brings 8 points; in a lake of 7 cells it costs 8.
neoville-rules-ecomobiles-title = Ecomobiles
neoville-rules-ecomobiles =
    An ecomobile counts along the row and the column of cells that cross at its own cell, from one edge of the city to the other: 15 cells, its own included. If there are at least as many as its condition says, you gain its value; otherwise you lose it.

    Skyscrapers count for it whether they score or not. An ecomobile that counts services does not count itself. Several ecomobiles may count the same things.
neoville-rules-windmills-title = Windmills
neoville-rules-windmills =
    A windmill has its place on one of the tiles that its picture shows: in the left or the right column of tiles, in the top or the bottom row, in a corner, or in the middle. On such a tile it brings its value, elsewhere it costs it.

    The edges of your city are only settled when it has grown to four tiles in that direction. Several windmills may be on tiles of the same sort.
neoville-rules-biodomes-title = Biodomes
neoville-rules-biodomes =
    A biodome needs a district, of any terrain, that has exactly the shape of its picture: not a cell more and not a cell less. The shape may be turned and mirrored. All cells of the district belong to it, those with icons or buildings too.

    In each district one biodome can bring points. If there are several, the most valuable one that fits counts, and every other one costs its value.
neoville-rules-icons-title = Parks and sports grounds
neoville-rules-icons =
    At the end the player with the most parks in the city gains 5 points, and the player with the most sports grounds gains 5 points. When several players are tied for the most, each of them gains 5.
neoville-rules-end-title = End of the game
neoville-rules-end =
    The game ends when every player has placed 16 tiles. Add up what your buildings bring and cost, and the 5 points for parks and for sports grounds. The total may be negative.

    On a tie, the player with more buildings wins; buildings count whether they score or not. If that is equal too, the players are tied.
neoville-rules-rulings-title = Rulings
neoville-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    Of the two windmills whose printed texts both name the left column, one is for the right column.
    A building goes only on the tile of this turn, so a tile has one building at most.
    The ban on joining counts all tiles in your hand, all places and all turns at once. It applies however many districts with skyscrapers would become one.
    Several skyscrapers in one district: the choice of the one that counts is made for you, the best for your total.
    The shape of a biodome may be mirrored; among the six shapes this matters for the L of four cells only.
    Several biodomes in one district: one at most brings points, the most valuable one that fits.
    An ecomobile counts along cells, not along whole tiles.
    Left, right, top and bottom are as you see your city.
    If nobody has a park, nobody gains the 5 points for parks; the same holds for sports grounds.
    The tiles in your hand are hidden from the others; a tile taken from the market was seen by all. Everything else is public.
    The fairness tile need not be placed. Tiles left in hand at the end do not matter.
    When the draw pile is empty the market is no longer filled up.
neoville-rules-reconstructed-title = What is reconstructed
neoville-rules-reconstructed =
    The printed rules tell the number of tiles, the values of the skyscrapers, the conditions of ecomobiles and windmills, and one biodome, the L of three cells. The other parts were pictures only, and we filled them in.

    Ours are the terrains, parks and sports grounds on the 78 tiles, except that fairness tile 4 has one park and one sports ground; the other five biodomes and their values, graded by how rare their shapes are; and the copies: each kind of service twice.

    Owners of the box may load their own component file.
neoville-rules-tiles-title = All tiles
neoville-rules-tiles =
    Every tile has a name and is written as its two upper cells, a stroke, and its two lower cells: E earth, G grass, R rock, W water, followed by p for a park or s for a sports ground. This is the table of Belvedere's own reconstruction.

    Fairness tiles: F1 EG/RW, F2 EE/GpR, F3 GG/RsR, F4 WsW/WEp.
    T01 EE/EG, T02 EE/ER, T03 EE/EW, T04 GG/GE, T05 GG/GR, T06 GG/GW, T07 RR/RE, T08 RR/RG, T09 RR/RW, T10 WW/WE.
    T11 WW/WG, T12 WW/WR, T13 EE/EpG, T14 EpE/ER, T15 EE/EsW, T16 GG/GsE, T17 GG/GRs, T18 GG/GWp, T19 RpR/RE, T20 RpR/RG.
    T21 RR/RWs, T22 WW/WGs, T23 WW/WRs, T24 EpE/GG, T25 EE/RR, T26 EE/WWs, T27 GG/RR, T28 GG/WW, T29 RR/WWp, T30 EE/GsG.
    T31 EE/RsR, T32 EE/WpW, T33 GG/WsW, T34 RR/WpW, T35 EEs/GW, T36 EE/RG, T37 EE/RW, T38 EpE/WG, T39 EEp/WR, T40 GpG/ER.
    T41 GG/EpW, T42 GG/REs, T43 GsG/RW, T44 GpG/WE, T45 GG/WpR, T46 RR/EsG, T47 RR/EW, T48 RR/GsE, T49 RsR/GW, T50 RR/WpE.
    T51 RR/WGs, T52 WW/EGp, T53 WW/ER, T54 WsW/GE, T55 WWs/GR, T56 WW/RE, T57 WWp/RG, T58 EG/RsE, T59 EGp/WE, T60 ERs/WEp.
    T61 GE/RGs, T62 GEs/WG, T63 GRp/WG, T64 RE/GRs, T65 RpE/WR, T66 RpG/WR, T67 WEs/GW, T68 WpE/RW, T69 WGp/RW, T70 EsG/WRp.
    T71 EsR/GpW, T72 ER/WsGp, T73 EW/GsRp, T74 EWs/RpG.
neoville-rules-credits-title = Credits
neoville-rules-credits =
    Neoville is a game by Phil Walker-Harding, published by Blue Orange in 2021. It belongs to its author and its publisher. This is a retelling of its rules in our own words; no artwork and no rulebook text is included.

# The lesson

neoville-lesson-aim =
    { $tiles ->
        [one] You build a city of { $tiles } tile. A building brings its value if its condition is met at the end; otherwise it costs that value.
       *[other] You build a city of { $tiles } tiles. A building brings its value if its condition is met at the end; otherwise it costs that value.
    }
neoville-lesson-first = Begin with a large district: place a tile that has { $cells }, turned as you like.
neoville-lesson-first-off = Look through your hand for a tile with { $cells }: joined cells of one terrain form a district.
neoville-lesson-promise = Build the { $building }. It needs { $cells } in one district and has { $has }: today it costs { $needed }; kept, it brings { $needed }. That is a promise.
neoville-lesson-promise-off = For now choose the { $building }: one more tile of the market can keep that promise.
neoville-lesson-keep = Your { $building } lacks { $cells }: take a tile from the market that has that many side by side.
neoville-lesson-keep-off = To keep the promise, look for a tile in the market with { $cells } side by side.
neoville-lesson-rival = { $seat } has a city too. You share the market and the supply of buildings, and compete for parks and sports grounds.
neoville-lesson-kept = Place a tile so that { $cells } join your district side by side: that keeps the promise.
neoville-lesson-kept-off = The district takes { $cells } more. Try another tile, another side of your city, or turn the tile.
neoville-lesson-sheet = Open the scores: your { $building } now brings its value, { $needed }, instead of costing it.
neoville-lesson-services = There are services too, on any terrain: { $first } and { $second }.
neoville-lesson-family-ecomobile = ecomobiles (they count along row and column)
neoville-lesson-family-windmill = windmills (for one edge, corner or middle of the city)
neoville-lesson-family-biodome = biodomes (their district has one shape)
neoville-lesson-one = A district takes one skyscraper. Build on other terrain here, build a service, or nothing: a tile gets its building now or never.
neoville-lesson-one-none = Building nothing costs nothing. A tile that stays empty brings nothing either.
neoville-lesson-one-sure = Your { $building } has its condition met already. Only take care that it stays so.
neoville-lesson-one-unsettled = Your { $building } depends on where the city spreads: place the next tiles so that it comes out right.
neoville-lesson-one-exact = The district has { $has } of { $needed } cells: for your { $building } it must reach exactly that shape, and then grow no more.
neoville-lesson-one-lost = As things are, nothing can meet the condition of your { $building } any more: it will cost you its value.
neoville-lesson-one-near = A promise you can keep: your { $building } lacks { $missing } { $missing ->
        [one] cell
       *[other] cells
    }. Tiles still to come: { $tiles }.
neoville-lesson-one-far = Bold: your { $building } lacks { $missing } { $missing ->
        [one] cell
       *[other] cells
    }. Tiles still to come: { $tiles }.
neoville-lesson-icons =
    { $points ->
        [one] At the end the most parks bring { $points } point, and so do the most sports grounds. Nothing can be built on these cells. Draw any tile.
       *[other] At the end the most parks bring { $points } points, and so do the most sports grounds. Nothing can be built on these cells. Draw any tile.
    }
neoville-lesson-icons-unseen = Nobody could see your new tile, so nobody could plan for it. The market shows what you get.
neoville-lesson-icons-icon = Your new tile has a park or a sports ground: it counts for the majority once it is in your city.
neoville-lesson-icons-plain = Your new tile has no park and no sports ground, but room for any building. Think of your promises, too.
neoville-lesson-ban = Some placements are closed now: two districts that each have a skyscraper may not be joined while you can place otherwise.
neoville-lesson-grow = Ask each time: how much does a building lack, and can its district still grow on some side?
neoville-lesson-on =
    { $turns ->
        [one] That is Neoville: promise, grow, keep. One more turn is yours; ask for a hint whenever you like.
       *[other] That is Neoville: promise, grow, keep. { $turns } more turns are yours; ask for a hint whenever you like.
    }
neoville-lesson-cells-earth =
    { $count ->
        [one] { $count } cell of earth
       *[other] { $count } cells of earth
    }
neoville-lesson-cells-grass =
    { $count ->
        [one] { $count } cell of grass
       *[other] { $count } cells of grass
    }
neoville-lesson-cells-rock =
    { $count ->
        [one] { $count } cell of rock
       *[other] { $count } cells of rock
    }
neoville-lesson-cells-water =
    { $count ->
        [one] { $count } cell of water
       *[other] { $count } cells of water
    }

# What is wrong with a typed action

neoville-notation-known = "{ $text }" is not an action of Neoville. With "{ $verb }" it is written for example: { $known }.
neoville-notation-verbs = "{ $text }" is not an action of Neoville. An action starts with one of: { $verbs }.

# Component files

neoville-components-tile = { $key } is { $found }, it must be four of E, G, R and W, each alone or with P or S
neoville-components-heights = { $key } is { $found }, the rulebook has { $heights }
neoville-components-copies = { $key } is { $found }, it must be a number from 0 to { $most }
neoville-components-sum = { $section } adds up to { $found } copies, the rulebook has { $count }
neoville-components-value = the value of { $key } is { $found }, it must be one of { $allowed }
neoville-components-shape = the shape of { $key } is { $found }, it must be one district in up to { $longest } rows of # and .
