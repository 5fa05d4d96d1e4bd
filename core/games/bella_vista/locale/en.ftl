### Bella Vista in English. Sentences of our own; rulebooks are never copied.

bella_vista-option-city = City
bella_vista-option-city-hint = Drawn from four checked cities, put together at random, or one of the four.
bella_vista-option-shuffled = Shuffled quartiers
bella_vista-option-shuffled-hint = The letters of the quartiers are dealt anew.
bella_vista-action-offer = Offer { $price } with card { $number }
bella_vista-action-build = Build at { $cell }, turn { $turn }
bella_vista-action-take = Take contract { $contract }
bella_vista-action-pass = Take no contract
bella_vista-prompt-offer = Choose a slot and a card.
bella_vista-prompt-build = Place building { $number }.
bella_vista-prompt-contract = Take a contract or none.
bella_vista-prompt-neutral = Place the neutral building { $number }.
bella_vista-event = { $what }
bella_vista-why-allowed = Nothing stands against it.
bella_vista-section-board = board
bella_vista-board-row = { $row }
bella_vista-board-round = Round { $round }: { $constraint }.
bella_vista-board-player = { $seat }: { $coins } coins.
bella_vista-tie-cluster = Equal points at { $points }: { $seat } is ahead with a cluster of { $cells } cells.
bella_vista-tie-shared = Equal points at { $points } and equal clusters: the place is shared.
bella_vista-rules-goal-title = The goal
bella_vista-rules-goal = Be the richest.
bella_vista-notation-known = "{ $text }" is no action; like this: { $example }.
bella_vista-notation-verbs = "{ $text }" is no action; an action begins with one of { $verbs }.
bella_vista-score-coins = Coins
bella_vista-score-parks = Heights beside parks
bella_vista-score-rivers = Heights beside rivers
bella_vista-score-border = Heights on the border
bella_vista-score-size = Biggest cluster
bella_vista-score-number = Clusters
bella_vista-score-penalty = Buildings alone
bella_vista-score-contracts = Contracts
bella_vista-parts-coins = { $count } coins
bella_vista-parts-height = { $count } buildings: { $sums }
bella_vista-parts-size = { $count } cells: buildings { $numbers }
bella_vista-parts-number = { $count } clusters
bella_vista-parts-penalty = { $count } buildings alone: { $numbers }
bella_vista-parts-contracts = { $count } contracts: { $names }

## What is wrong with a component file

bella_vista-components-line = Line { $line } of the component file: { $problem }.
bella_vista-components-file = The component file: { $problem }.
bella_vista-components-section = { $section } must be a section [{ $section }]
bella_vista-components-unknown = unknown key { $key }; allowed are { $allowed }
bella_vista-components-missing = key { $key } is missing; needed are { $allowed }
bella_vista-components-name = name is { $found }, it must be 1 to { $longest } printable characters
bella_vista-components-building = building { $key } is { $found }; it must be one connected outline of # and ., rows divided by /, no side longer than { $side } cells
bella_vista-components-larger = building { $number } covers more cells than building { $lower }; no higher building may
bella_vista-components-cells = the eight buildings cover { $found } cells; a city has room for { $most } a colour
bella_vista-components-coins = { $key } is { $found }; it must be a whole number from 1 to { $most }
bella_vista-components-even = the prices for two and four seats are { $found }; the rulebook has { $wanted }
bella_vista-components-three = the prices for three seats are { $found }; they must be four falling numbers from { $first } to 0
bella_vista-components-city = city is { $found }; it must be a text of lines between triple quotes
bella_vista-components-unsound = The component set { $name } breaks the rulebook’s counts.
bella_vista-city-empty = the city is empty
bella_vista-city-mark = "{ $mark }" stands for nothing in a city; quartiers are A to H, parks 1 to 5, rivers ~ and =, outside is a dot
bella_vista-city-size = the city is too large; it may have { $rows } rows and { $columns } columns
bella_vista-city-missing = tile { $tile } is missing in the city
bella_vista-city-tile = tile { $tile } must be one rectangle of { $short } by { $long } cells, either way round
bella_vista-city-apart = this part of the city does not touch the rest
bella_vista-city-hole = the city has a hole here
