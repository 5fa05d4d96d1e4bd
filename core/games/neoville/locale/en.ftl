# What the rules themselves say: score lines, tie-breaks, refusals of notation and component files

neoville-score-earth = Earth skyscrapers
neoville-score-forest = Forest skyscrapers
neoville-score-stone = Stone skyscrapers
neoville-score-waterfall = Waterfall skyscrapers
neoville-score-ecomobile = Ecomobiles
neoville-score-windmill = Windmills
neoville-score-biodome = Biodomes
neoville-score-parks = Parks
neoville-score-sports = Sports grounds

neoville-part-skyscraper-met = { $building } on { $square }: { $points } points ({ $found } squares)
neoville-part-skyscraper-short = { $building } on { $square }: { $points } points ({ $found } squares of { $needed })
neoville-part-skyscraper-beside = { $building } on { $square }: nothing beside another skyscraper ({ $found } squares)
neoville-part-ecomobile-met = { $building } on { $square }: { $points } points ({ $found } of { $needed })
neoville-part-ecomobile-short = { $building } on { $square }: { $points } points ({ $found } of { $needed })
neoville-part-windmill-met = { $building } on { $square }: { $points } points
neoville-part-windmill-open = { $building } on { $square }: { $points } points more or less, not settled yet
neoville-part-windmill-missed = { $building } on { $square }: { $points } points, on a wrong tile
neoville-part-biodome-met = { $building } on { $square }: { $points } points
neoville-part-biodome-shape = { $building } on { $square }: { $points } points, another shape of { $found } squares
neoville-part-biodome-second = { $building } on { $square }: { $points } points, another biodome counts there
neoville-parts-parks = { $count }; the most is { $most }
neoville-parts-sports = { $count }; the most is { $most }

neoville-tie-buildings = Equal points at { $points }: { $seat } is ahead with { $buildings } buildings.
neoville-tie-shared = Equal at { $points } points and in buildings: they share the place.

neoville-notation-known = "{ $text }" is no action. Those with { $verb } look like { $known }.
neoville-notation-verbs = "{ $text }" is no action. An action starts with { $verbs }.

neoville-components-file = The component file: { $problem }.
neoville-components-line = Line { $line } of the component file: { $problem }.
neoville-components-section = { $section } must be a section [{ $section }]
neoville-components-unknown = unknown key { $key }; allowed are { $allowed }
neoville-components-missing = key { $key } is missing; needed are { $allowed }
neoville-components-name = name is { $found }, it must be 1 to { $longest } printable characters
neoville-components-tile = { $key } is { $found }, it must be four of E, G, R and W, each alone or with P or S
neoville-components-heights = { $key } is { $found }, the rulebook has { $heights }
neoville-components-copies = { $key } is { $found }, it must be a number from 0 to { $most }
neoville-components-sum = { $section } adds up to { $found } copies, the rulebook has { $count }
neoville-components-value = the value of { $key } is { $found }, it must be one of { $allowed }
neoville-components-shape = the shape of { $key } is { $found }, it must be one district in up to { $longest } rows of # and .
