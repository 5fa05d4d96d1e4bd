# Title and options

neoville-title = Neoville
neoville-summary = Build a city of 4 × 4 tiles, with one building on each tile if you like. Skyscrapers need large districts of their terrain; services need the right surroundings, place or shape. At the end a building scores its value if its condition is met, and costs you that value if not.
neoville-value-random = at random
neoville-value-ecomobile-windmill = ecomobiles and windmills
neoville-value-ecomobile-biodome = ecomobiles and biodomes
neoville-value-windmill-biodome = windmills and biodomes
neoville-option-services = Services
neoville-option-services-hint = Which two of the three families are in play: ecomobiles, windmills, biodomes. A fixed pair, or one drawn at random.

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
neoville-service-biodome-7 = biodome 7
neoville-service-biodome-8 = biodome 8
neoville-service-biodome-9 = biodome 9
neoville-service-biodome-10 = biodome 10
neoville-service-biodome-11 = biodome 11
neoville-service-biodome-12 = biodome 12
neoville-biodome = biodome { $number } ({ $shape })
neoville-shape-1 = L of 3
neoville-shape-2 = row of 3
neoville-shape-3 = L of 4
neoville-shape-4 = T of 4
neoville-shape-5 = row of 4
neoville-shape-6 = 2x2 block

neoville-list-nothing = none

# Prompts

neoville-prompt-first = Place the first tile of your city.
neoville-prompt-place = Place a tile from your hand in your city.
neoville-prompt-build = Build on the tile you have just placed on { $place }, or build nothing.
neoville-prompt-draw = Take a tile from the market or from the draw pile.

# The purpose of each decision

neoville-aim-place = make large districts of one terrain that can still grow
neoville-aim-build = points if its condition is met at the end, a loss if not
neoville-aim-draw = cells your buildings lack, and parks and sports grounds

# How cells are written

neoville-legend = A tile is written as its four cells, row by row: E earth, G grass, R rock, W water, followed by p for a park or s for a sports ground. A place in the city is a letter and a number: c3. Its four cells are nw, ne, sw and se: c3nw is the upper left one.

# Actions and their effects

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
neoville-action-draw = Draw the top tile of the draw pile without seeing it first
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
neoville-effect-skyscraper-other = another skyscraper in its district counts instead
neoville-effect-ecomobile-met = counts { $found }, { $needed } needed
neoville-effect-ecomobile-short = counts { $found }, { $needed } needed
neoville-effect-windmill-met = in the right place
neoville-effect-windmill-open = the edges of the city are not fixed yet
neoville-effect-windmill-missed = in the wrong place
neoville-effect-biodome-met = its district has the right shape
neoville-effect-biodome-shape = its district has the wrong shape
neoville-effect-opposed = { $state }; only this or the { $building } in its district can count
neoville-effect-biodome-second = another biodome in its district counts instead

# What follows from a choice, in advice

neoville-then-new = { $state }
neoville-then-grows = its { $terrain } district then has { $count } cells
neoville-then-building = { $building }: { $state }
neoville-then-district = your largest { $terrain } district without a skyscraper then has { $count } cells
neoville-then-parks =
    { $count ->
        [one] your city then has { $count } park
       *[other] your city then has { $count } parks
    }
neoville-then-sports =
    { $count ->
        [one] your city then has { $count } sports ground
       *[other] your city then has { $count } sports grounds
    }
neoville-then-leaves = leaves { $seat } the { $building }
neoville-then-cells =
    { $count ->
        [one] has { $count } { $terrain } cell for your skyscraper
       *[other] has { $count } { $terrain } cells for your skyscraper
    }
neoville-then-tile-parks =
    { $count ->
        [one] the tile has { $count } park
       *[other] the tile has { $count } parks
    }
neoville-then-tile-sports =
    { $count ->
        [one] the tile has { $count } sports ground
       *[other] the tile has { $count } sports grounds
    }

# Events

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
neoville-event-refilled = Tile { $tile } is added to the market, on space { $position }.
neoville-event-ended = All cities are complete, and the game ends.

# Refusals

neoville-why-hand =
    { $count ->
        [one] You have only { $count } tile in hand. Choose that one.
       *[other] You have only { $count } tiles in hand. Choose one of them.
    }
neoville-why-first = Place the first tile on { $place }, in the middle. From there the city can grow in every direction.
neoville-why-covered = There is already a tile on { $place }. Choose an empty place.
neoville-why-apart = On { $place } the tile would touch no other. It must share a whole side with a tile of your city.
neoville-why-wide = A tile on { $place } would make your city more than 4 tiles wide. Choose another place.
neoville-why-high = A tile on { $place } would make your city more than 4 tiles high. Choose another place.
neoville-why-same =
    { $turn ->
        [0] This tile looks the same without turning it. Leave it unturned.
        [one] This tile looks the same after { $turn } turn. Turn it no further.
       *[other] This tile looks the same after { $turn } turns. Turn it no further.
    }
neoville-why-joins = This would join districts that each have a skyscraper. Choose a placement that does not: you have one.
neoville-why-gone = The supply has no { $building } left. Choose another building.
neoville-why-park = There is a park on { $square }. Choose a cell without a park or sports ground.
neoville-why-sport = There is a sports ground on { $square }. Choose a cell without a park or sports ground.
neoville-why-terrain = The { $building } needs a cell of { $wanted }; { $square }, is { $terrain }.
neoville-why-district = The district of { $square }, already has a skyscraper. Choose another district, or a service.
neoville-why-market = Space { $position } of the market is empty. Take another tile.
neoville-why-pile = The draw pile is empty. Take a tile from the market.

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
neoville-board-no-tile =
    { $mine ->
        [yes] Your city has no tiles yet.
       *[no] { $seat }'s city has no tiles yet.
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
neoville-board-row-empty = Row { $row } has no tiles.
neoville-board-building =
    { $mine ->
        [yes] Yours: { $part }.
       *[no] { $seat }: { $part }.
    }
neoville-board-no-building =
    { $mine ->
        [yes] You have no buildings yet.
       *[no] { $seat } has no buildings yet.
    }
neoville-board-districts = Districts of { $terrain }, in cells: { $sizes }.
neoville-board-skyscrapers-earth = Earth skyscrapers in the supply: { $values }.
neoville-board-skyscrapers-forest = Forest skyscrapers in the supply: { $values }.
neoville-board-skyscrapers-stone = Stone skyscrapers in the supply: { $values }.
neoville-board-skyscrapers-waterfall = Waterfall skyscrapers in the supply: { $values }.
neoville-board-service = Service in the supply: { $building }, worth { $value }; { $count } left.
neoville-board-no-service = No services are left in the supply.
neoville-board-player =
    { $mine ->
        [yes] You: current points { $points }, buildings { $buildings }, parks { $parks }, sports grounds { $sports }.
       *[no] { $seat }: current points { $points }, buildings { $buildings }, parks { $parks }, sports grounds { $sports }.
    }
neoville-board-known = Known tiles in { $seat }'s hand: { $tiles }.
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
neoville-part-skyscraper-short = { $building } on { $square } ({ $found } of { $needed } cells, { SIGNED($points) })
neoville-part-skyscraper-other = { $building } on { $square } (another skyscraper in its district counts instead, 0)
neoville-part-ecomobile-met = { $building } on { $square } (counts { $found }, { SIGNED($points) })
neoville-part-ecomobile-short = { $building } on { $square } (counts { $found } of { $needed }, { SIGNED($points) })
neoville-part-windmill-met = { $building } on { $square } (in the right place, { SIGNED($points) })
neoville-part-windmill-open = { $building } on { $square } (edges of the city not fixed yet, + or − { $points })
neoville-part-windmill-missed = { $building } on { $square } (in the wrong place, { SIGNED($points) })
neoville-part-biodome-met = { $building } on { $square } (right shape, { SIGNED($points) })
neoville-part-biodome-shape =
    { $found ->
        [one] { $building } on { $square } (wrong shape, district of { $found } cell, { SIGNED($points) })
       *[other] { $building } on { $square } (wrong shape, district of { $found } cells, { SIGNED($points) })
    }
neoville-part-biodome-second = { $building } on { $square } (another biodome in its district counts instead, { SIGNED($points) })
neoville-parts-parks = { $count }; the most in any city is { $most }
neoville-parts-sports = { $count }; the most in any city is { $most }

neoville-tie-buildings =
    { $buildings ->
        [one] Tied on { $points }: { $seat } is ahead with { $buildings } building.
       *[other] Tied on { $points }: { $seat } is ahead with { $buildings } buildings.
    }
neoville-tie-shared = Tied on { $points }, with the same number of buildings.

# Rules

neoville-rules-goal-title = Aim
neoville-rules-goal =
    Over 16 turns you build a city of 4 × 4 tiles. Each tile you place may get one building. A skyscraper needs a district at least as large as its value; a service has a condition of its own. At the end each building adds its value to your Harmony points if its condition is met, and costs you its value if not. The city with the most points wins.

    So before you build, think about what your city can still become.
neoville-rules-components-title = Components
neoville-rules-components =
    Tiles: 78, each of 2 × 2 cells. 74 are ordinary tiles, and 4 are fairness tiles numbered 1 to 4.
    Terrains: earth, grass, rock and water, written E, G, R and W. There are 78 cells of each.
    Some cells show a park (P) or a sports ground (S; "sports facility" in the box). There are 32 parks and 32 sports grounds, eight of each on every terrain.

    Skyscrapers: 28. Every terrain has seven, one of each value: 4, 5, 6, 7, 8, 10 and 12.
    Earth skyscrapers go on earth.
    Forest skyscrapers go on grass.
    Stone skyscrapers go on rock.
    Waterfall skyscrapers go on water.

    Services: 36, twelve in each of three families, and two of each kind.

    Ecomobiles count pieces and icons in the row and the column of their cell.
    4 or more parks: worth 8.
    4 or more sports grounds: worth 8.
    4 or more parks and sports grounds in total: worth 5.
    3 or more skyscrapers: worth 5.
    4 or more skyscrapers: worth 8.
    3 or more other services: worth 8.

    Windmills must be on certain tiles of the finished city.
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
    6. A block of 2 × 2 cells: worth 8.
neoville-rules-setup-title = Set-up
neoville-rules-setup =
    Two of the three families of services are in play: a pair drawn at random, or the pair chosen with the option.

    The supply is public and depends on the number of players.
    2 players: 20 skyscrapers (none of value 5 or 7), and 5 random services of each of the two families.
    3 players: 24 skyscrapers (none of value 7), and 6 random services of each family.
    4 players: all 28 skyscrapers, and 7 random services of each family.

    Shuffle the ordinary tiles face down to form the draw pile. Turn up four of them: they are the market.

    Seat A begins. (The printed rules choose the player who last spent time in nature.) The first player takes fairness tile 1, the next player fairness tile 2, and so on: later seats get better tiles. Each player then draws two more tiles, for a hand of three.
neoville-rules-turn-title = A turn
neoville-rules-turn =
    Players take turns clockwise, 16 turns each. A turn has three steps.
    1. Add a tile from your hand to your city.
    2. If you like, put a building from the supply on that tile.
    3. Draw a tile, so that you have three again.
neoville-rules-place-title = Step 1: adding a tile
neoville-rules-place =
    You may place any tile from your hand, including the fairness tile, and turn it first. Once placed, it is never moved or turned again.

    Your first tile goes in the middle of the space for your city, which can grow from there in every direction. Each later tile must share a whole side with a tile of your city, without being shifted by half a tile. Terrains do not have to match.

    The finished city is a square of 4 × 4 tiles. Until then it may grow in any direction, as long as it is never more than four tiles wide or high. The city itself is never turned: its top stays its top.

    Cells of the same terrain that share a side form a district, even across tiles. Diagonals do not connect.
neoville-rules-merging-title = The ban on joining
neoville-rules-merging =
    A tile may not join two or more districts into one if each of them already has a skyscraper.

    There is one exception: if every possible placement of every tile in your hand would join such districts, you may choose any of them. As long as one placement would not, the joining ones are forbidden.

    You may always join a district that has a skyscraper to districts that have none. But you cannot build a second skyscraper there.
neoville-rules-build-title = Step 2: building
neoville-rules-build =
    You may put one building from the supply on the tile you have just placed. It needs a cell without a park or a sports ground.

    A skyscraper needs a cell of its own terrain, in a district that has no skyscraper yet.

    A service may go on any terrain, even in a district with other buildings.

    Buildings are never moved, and they do not return to the supply. There are fewer buildings than all the cities have room for, so you compete for them.
neoville-rules-draw-title = Step 3: drawing
neoville-rules-draw =
    Take one of the four tiles of the market, or the top tile of the draw pile without seeing it first. As long as the draw pile lasts, it replaces a tile taken from the market. Then it is the next player's turn.

    A tile drawn on your last turn could never be placed, so you do not draw then.
neoville-rules-skyscrapers-title = Skyscrapers
neoville-rules-skyscrapers =
    Count the cells in the skyscraper's district, including cells with parks, sports grounds and buildings. If there are at least as many as its value, you gain the value; otherwise you lose it.

    If several skyscrapers end up in one district, only one of them counts, by the same rule, and the others score 0. Belvedere counts the one that is best for you: the largest with its condition met or, if none has, the smallest, which costs you least.

    Example: a waterfall skyscraper of value 8 in a lake of 9 cells scores 8 points; in a lake of 7 cells it costs 8.
neoville-rules-ecomobiles-title = Ecomobiles
neoville-rules-ecomobiles =
    An ecomobile counts along the row and the column of cells that cross at its own cell, from one edge of the city to the other: 15 cells, including its own. If it counts at least as many as its condition says, you gain its value; otherwise you lose it.

    It counts skyscrapers whether they score or not. An ecomobile that counts services does not count itself. Several ecomobiles may count the same things.
neoville-rules-windmills-title = Windmills
neoville-rules-windmills =
    The picture on a windmill shows the tiles where it belongs: the left or the right column of tiles, the top or the bottom row, a corner, or the middle. On one of these tiles you gain its value; elsewhere you lose it.

    The left and right edges of your city are fixed once it is four tiles wide, and its top and bottom once it is four tiles high. Several windmills may score on the same group of tiles.
neoville-rules-biodomes-title = Biodomes
neoville-rules-biodomes =
    A biodome needs a district, of any terrain, that has exactly the shape in its picture: not a cell more and not a cell less. The shape may be rotated and mirrored. All cells of the district are part of the shape, including those with icons or buildings.

    Only one biodome in each district can score. If there are several, the most valuable one that fits counts, and each other one costs its value.
neoville-rules-icons-title = Parks and sports grounds
neoville-rules-icons =
    At the end the player with the most parks gains 5 points, and the player with the most sports grounds gains 5 points. If several players are tied for the most, each of them gains the 5 points.
neoville-rules-end-title = End of the game
neoville-rules-end =
    The game ends when every player has placed 16 tiles. Add up the points of your buildings, gains and losses, and the 5 points for parks and for sports grounds. The total may be negative.

    If totals are equal, the player with more buildings wins, whether these score or not. If that is equal too, the players are tied.
neoville-rules-rulings-title = Rulings
neoville-rules-rulings =
    Where the printed rules say nothing or are unclear, Belvedere plays as follows.

    The printed texts of two windmills both name the left column. One of them is for the right column.
    A building goes only on the tile placed this turn, so each tile has at most one building.
    The ban on joining considers every tile in your hand, in every place and turned every way. It applies to two districts with skyscrapers or more.
    Several skyscrapers in one district: the printed rules let you choose the one that counts. Belvedere chooses for you, always the best for your total.
    The shape of a biodome may be mirrored. Among the six shapes this matters only for the L of four cells.
    Several biodomes in one district: at most one scores, the most valuable one that fits.
    An ecomobile counts along cells, not along whole tiles.
    Left, right, top and bottom are as you see your city.
    If every city is without parks, the 5 points for parks are not given; the same holds for sports grounds.
    Your hand is hidden from the other players, except for tiles they saw you take from the market. Everything else is public.
    You do not have to place the fairness tile. Tiles left in hand at the end do not matter.
    When the draw pile is empty, the market is not refilled any more.
    The printed rules let the first tile go anywhere. As the city has no fixed edges yet, all places are equal, so Belvedere uses the middle one.
neoville-rules-reconstructed-title = Reconstructed parts
neoville-rules-reconstructed =
    The printed rules give the number of tiles, the values of the skyscrapers, the conditions of ecomobiles and windmills, and one biodome, the L of three cells. Everything else was in pictures only, and we filled it in.

    We made up the terrains, parks and sports grounds on the 78 tiles, except that fairness tile 4 has one park and one sports ground. We also made up the other five biodomes and their values, which follow the rarity of their shapes, and the number of copies: two of each kind of service.

    If you own the game, you can load a component file of your own.
neoville-rules-tiles-title = All tiles
neoville-rules-tiles =
    Every tile has a name. It is written as its two upper cells, a slash, and its two lower cells: E earth, G grass, R rock, W water, followed by p for a park or s for a sports ground. These are Belvedere's own reconstructed tiles.

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
    Neoville is a game by Phil Walker-Harding, published by Blue Orange in 2021. It belongs to its author and its publisher. These are its rules in our own words; they include no artwork and no text from the rulebook.

# The lesson

neoville-lesson-aim =
    { $tiles ->
        [one] You build a city of { $tiles } tile. A building scores its value if its condition is met at the end, and costs you that value if not.
       *[other] You build a city of { $tiles } tiles. A building scores its value if its condition is met at the end, and costs you that value if not.
    }
neoville-lesson-first = Start with a large district: place a tile with { $cells }, turned as you like.
neoville-lesson-first-off = Find a tile in your hand with { $cells }. Cells of one terrain that share a side form a district.
neoville-lesson-promise = Build the { $building }. It needs { $cells } in one district and has { $has }: it costs you { $needed } now, and scores { $needed } once complete.
neoville-lesson-promise-off = For now choose the { $building }: a single tile of the market can complete its district.
neoville-lesson-keep = Your { $building } still needs { $cells }. Take a tile from the market that has them side by side.
neoville-lesson-keep-off = Look for a tile in the market with { $cells } side by side: it completes your district.
neoville-lesson-rival = { $seat } has a city too. You share the market and the supply of buildings, and compete for parks and sports grounds.
neoville-lesson-kept = Place a tile so that { $cells } join your district side by side. That meets the condition.
neoville-lesson-kept-off = The district needs { $cells } more. Try another tile, another side of your city, or another turn.
neoville-lesson-sheet = Open the scores: your { $building } now scores its { $needed } points instead of costing them.
neoville-lesson-services = There are services too, on any terrain: { $first } and { $second }.
neoville-lesson-family-ecomobile = ecomobiles (they count along row and column)
neoville-lesson-family-windmill = windmills (for one edge, the corners or the middle)
neoville-lesson-family-biodome = biodomes (for a district of one shape)
neoville-lesson-one = A district takes one skyscraper. Build on another terrain, build a service, or build nothing: only the tile just placed can get a building.
neoville-lesson-one-none = Building nothing costs nothing, but an empty tile scores nothing either.
neoville-lesson-one-sure = The condition of your { $building } is already met. Make sure it stays that way.
neoville-lesson-one-unsettled = Your { $building } depends on which way the city grows. Place your next tiles to suit it.
neoville-lesson-one-exact = The district has { $has } of { $needed } cells. For your { $building } it must reach exactly the right shape, then stop growing.
neoville-lesson-one-lost = The condition of your { $building } can no longer be met: it will cost you its value.
neoville-lesson-one-near = Within reach: your { $building } needs { $missing } more { $missing ->
        [one] cell
       *[other] cells
    }. Tiles still to come: { $tiles }.
neoville-lesson-one-far = A risk: your { $building } needs { $missing } more { $missing ->
        [one] cell
       *[other] cells
    }. Tiles still to come: { $tiles }.
neoville-lesson-icons =
    { $points ->
        [one] At the end the most parks score { $points } point, and so do the most sports grounds. You cannot build on these cells. Draw any tile.
       *[other] At the end the most parks score { $points } points, and so do the most sports grounds. You cannot build on these cells. Draw any tile.
    }
neoville-lesson-icons-unseen = A tile from the draw pile is a surprise, for the other players too. In the market you see what you get.
neoville-lesson-icons-icon = Your new tile has a park or a sports ground. It counts for the majority once it is in your city.
neoville-lesson-icons-plain = Your new tile has no park or sports ground, so you can build on any cell. Does it help your skyscrapers?
neoville-lesson-ban = Some placements are now forbidden: you may not join two districts that each have a skyscraper while another placement is possible.
neoville-lesson-grow = Each time, ask yourself: how many cells does a building need, and can its district still grow?
neoville-lesson-on =
    { $turns ->
        [one] That is Neoville: build early, then make the district fit. You have { $turns } turn left, and can ask for a hint at any time.
       *[other] That is Neoville: build early, then make the district fit. You have { $turns } turns left, and can ask for a hint at any time.
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

# Faults in a typed action

neoville-notation-known = "{ $text }" is not an action of Neoville. With "{ $verb }", type for example: { $known }.
neoville-notation-verbs = "{ $text }" is not an action of Neoville. Begin with one of: { $verbs }.

# Component files

neoville-components-tile = { $key } is { $found }; it must be four of E, G, R and W, each by itself or with P or S
neoville-components-heights = { $key } is { $found }; the rulebook has { $heights }
neoville-components-copies = { $key } is { $found }; it must be a number from 0 to { $most }
neoville-components-sum = { $section } adds up to { $found } copies; the rulebook has { $count }
neoville-components-value = the value of { $key } is { $found }; it must be one of { $allowed }
neoville-components-shape = the shape of { $key } is { $found }; it must be at most { $longest } rows of # and . that form one connected shape

# Achievements

neoville-achievement-ecomobile-two = Two ecomobiles
neoville-achievement-ecomobile-two-how = Meet the conditions of two ecomobiles.
neoville-achievement-four-terrains = Four terrains
neoville-achievement-four-terrains-how = Have a skyscraper that scores on each of the four terrains.
neoville-achievement-no-loss = Nothing lost
neoville-achievement-no-loss-how = Build ten buildings without losing points on any.
neoville-achievement-two-windmills = Two windmills
neoville-achievement-two-windmills-how = Place two windmills where they score at the end.
neoville-achievement-two-biodomes = Two biodomes
neoville-achievement-two-biodomes-how = Form the districts that two biodomes need.
neoville-achievement-small-towers = Small towers
neoville-achievement-small-towers-how = Win without a skyscraper of 10 or 12.
neoville-achievement-tower = Tower
neoville-achievement-tower-how = Grow a district for a skyscraper of 10 or more.
neoville-achievement-great-district = Great district
neoville-achievement-great-district-how = Have a district of 14 cells or more with a skyscraper.
neoville-achievement-green-and-sporty = Green and sporty
neoville-achievement-green-and-sporty-how = Have more parks and more sports grounds than anyone else.
neoville-achievement-three-towers = Three towers
neoville-achievement-three-towers-how = Score with three skyscrapers of 8 or more.
neoville-achievement-grown-later = Room to grow
neoville-achievement-grown-later-how = Build a skyscraper of 8 or more in a district three cells too small, then let it grow.
neoville-achievement-tallest = The tallest
neoville-achievement-tallest-how = Score with a skyscraper of 12.
