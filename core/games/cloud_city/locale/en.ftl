# Title and options

cloud_city-title = Cloud City
cloud_city-summary = Lay tiles, raise buildings of three heights and link equal ones by walkways. The longer a walkway, the more it is worth, and the scarcer.
cloud_city-option-rectangle = Rectangle
cloud_city-option-rectangle-hint = Cities of 3 by 4 tiles in 11 rounds, for two or three seats.
cloud_city-option-first_need = First need card
cloud_city-option-first_need-hint = A need that brings or costs points at the end: none, one drawn at random, or one of your choice.
cloud_city-option-second_need = Second need card
cloud_city-option-second_need-hint = One more need, for a harder game.
cloud_city-rectangle-seats = The rectangle city needs two or three seats; for { $found } there are not enough tiles.
cloud_city-need-twice = The need { $need } is on one card only; choose another for the second.

# Names

cloud_city-kind-l-l = low and low in opposite corners
cloud_city-kind-m-m = mid and mid in opposite corners
cloud_city-kind-h-h = high and high in opposite corners
cloud_city-kind-l-m = low and mid in opposite corners
cloud_city-kind-l-h = low and high in opposite corners
cloud_city-kind-m-h = mid and high in opposite corners
cloud_city-kind-ll = low and low side by side
cloud_city-kind-mm = mid and mid side by side
cloud_city-kind-hh = high and high side by side
cloud_city-kind-lm = low and mid side by side
cloud_city-kind-lh = low and high side by side
cloud_city-kind-ml = mid and low side by side
cloud_city-kind-mh = mid and high side by side
cloud_city-kind-hl = high and low side by side
cloud_city-kind-hm = high and mid side by side
cloud_city-level-low = low
cloud_city-level-mid = mid
cloud_city-level-high = high

# Questions and answers

cloud_city-prompt-place = Round { $round }: lay a tile.
cloud_city-prompt-link = Build a walkway, or stop.
cloud_city-prompt-draw = Draw a tile.
cloud_city-action-place = Lay { $kind } at { $cell }, turned { $turn } times
cloud_city-action-link = Link { $one } and { $other }
cloud_city-action-pass = Build no more walkways
cloud_city-action-draw = Take { $kind } from slot { $slot }
cloud_city-action-draw-empty = Take from slot { $slot }
cloud_city-action-draw-pile = Draw from the pile

# Events

cloud_city-event-placed = { $seat } lays { $kind } at { $cell }.
cloud_city-event-linked = { $seat } links { $one } and { $other } ({ $level }): { $value }.
cloud_city-event-drew-hidden = { $seat } draws from the pile.
cloud_city-event-drew-pile = { $seat } draws { $kind } from the pile.
cloud_city-event-drew-display = { $seat } takes { $kind } from the display.
cloud_city-event-refilled = Slot { $slot } shows { $kind }.
cloud_city-event-turn = Round { $round }: { $seat } is to play.
cloud_city-event-ended = Every city is complete.

# Refusals

cloud_city-why-allowed = Nothing stands against it.
cloud_city-why-watching = You are watching.
cloud_city-why-over = The game is over.
cloud_city-why-not-your-turn = It is { $seat }'s turn.
cloud_city-why-not-now-place = A tile must be laid first.
cloud_city-why-not-now-link = Walkways are being built now.
cloud_city-why-not-now-draw = A tile must be drawn now.
cloud_city-why-place = That tile cannot lie there.
cloud_city-why-link = No walkway can be built there.
cloud_city-why-draw = There is no tile to take.

# The plain-text board

cloud_city-section-board = board
cloud_city-section-needs = needs
cloud_city-section-display = display
cloud_city-section-supply = supply
cloud_city-section-cities = cities
cloud_city-section-hand = hand
cloud_city-board-over = The game is over.
cloud_city-board-turn = Round { $round }, { $seat } is to play.
cloud_city-board-need = Need card: { $need }.
cloud_city-board-slot = Display { $slot }: { $kind }.
cloud_city-board-pile = The pile holds { $count } tiles.
cloud_city-board-supply = Walkways left, { $level }: { $of1 } of 1, { $of2 } of 2, { $of3 } of 3, { $of5 } of 5, { $of8 } of 8.
cloud_city-board-city = { $seat }: { $points } points from walkways, { $hand } tiles in hand.
cloud_city-board-known = { $seat } holds { $kind }.
cloud_city-board-tile = Tile at { $cell }, turned { $turn } times: { $kind }.
cloud_city-board-walkway = Walkway { $level } from { $one } to { $other }: { $value }.
cloud_city-board-hand = You hold { $kind }.
cloud_city-board-no-hand = You are watching and hold no tiles.

# Scores

cloud_city-score-low = Low walkways
cloud_city-score-mid = Mid walkways
cloud_city-score-high = High walkways
cloud_city-score-longest-route = Longest route
cloud_city-score-most-routes = Most routes
cloud_city-score-varied-route = Varied route
cloud_city-score-circuits = Circuits
cloud_city-score-low-majority = Most low buildings
cloud_city-score-mid-majority = Most mid buildings
cloud_city-score-light-buildings = Light buildings
cloud_city-score-crossings = Crossings
cloud_city-score-lonely-buildings = Lonely buildings
cloud_city-score-balance = Balance
cloud_city-parts-walkways = { $count } built
cloud_city-parts-longest-route = { $count }, the most is { $most }
cloud_city-parts-most-routes = { $count }, the most is { $most }
cloud_city-parts-low-majority = { $count }, the most is { $most }
cloud_city-parts-mid-majority = { $count }, the most is { $most }
cloud_city-parts-varied-route = { $count }
cloud_city-parts-circuits = { $count }
cloud_city-parts-light-buildings = { $count }
cloud_city-parts-crossings = { $count }
cloud_city-parts-lonely-buildings = { $count }
cloud_city-parts-balance = { $count }
cloud_city-tie-low = Equal at { $points }: { $seat } is ahead with { $value } from low walkways.
cloud_city-tie-mid = Equal at { $points }: { $seat } is ahead with { $value } from mid walkways.
cloud_city-tie-high = Equal at { $points }: { $seat } is ahead with { $value } from high walkways.
cloud_city-tie-shared = Equal at { $points } on every level: the place is shared.

# Rules

cloud_city-rules-goal-title = The goal
cloud_city-rules-turn-title = A turn
cloud_city-rules-end-title = The end
cloud_city-rules-goal = Link buildings by walkways; long ones are worth most.
cloud_city-rules-turn = Lay a tile, build walkways, draw a tile.
cloud_city-rules-end = When every city is complete, walkways and needs are counted.

# Notation and component files

cloud_city-notation-place = "{ $text }" is no action of Cloud City: write a tile, a cell and a turn: place lm e5 r1; tiles are { $kinds }.
cloud_city-notation-link = "{ $text }" is no action of Cloud City: write two cells: link b3 e3.
cloud_city-notation-pass = "{ $text }" is no action of Cloud City: write pass alone.
cloud_city-notation-draw = "{ $text }" is no action of Cloud City: write draw 1, draw 2, draw 3 or draw pile.
cloud_city-notation-any = "{ $text }" is no action of Cloud City: an action starts with place, link, pass or draw.
cloud_city-components-line = Line { $line } of the component file: { $problem }.
cloud_city-components-file = The component file: { $problem }.
cloud_city-components-section = { $section } must be a section [{ $section }]
cloud_city-components-unknown = unknown key { $key }; allowed are { $allowed }
cloud_city-components-missing = key { $key } is missing; needed are { $allowed }
cloud_city-components-name = name is { $found }, it must be 1 to { $longest } printable characters
cloud_city-components-starts = starts is { $found }, it must be { $count } of { $allowed }
cloud_city-components-count = { $key } is { $found }, it must be a whole number from 0 to { $most }
cloud_city-components-sum = { $section } adds up to { $found }, the rulebook has { $count }
cloud_city-components-low-places = the tiles have places for { $found } low buildings, the box has { $count }
cloud_city-components-mid-places = the tiles have places for { $found } mid buildings, the box has { $count }
cloud_city-components-high-places = the tiles have places for { $found } high buildings, the box has { $count }
