# The review of a finished table

review-title = { $game }, table { $table }: { $players }
review-made = { $priced } of { $decisions } decisions are known to ±1 point after { $seconds } s of CPU.
review-partial = It was ended early: only the first { $looked ->
    [one] decision has
   *[other] { $looked } decisions have
} been looked at.
review-known = Every decision is judged by what its seat could know then,
review-policy = against what a bot of level normal would have done, in points of the lead over the best of the others.
review-checked = The dearest decisions were priced again by players who look at several choices each time.
review-error = Beyond its interval a price may be off by { $error } points; sure is what exceeds both.
review-no-luck = Luck has no row of its own: what the estimate takes for luck explains less than a tenth of the results.
review-unmeasured = How far prices err beyond that was not measured here: nothing counts as sure.
review-seat = { $letter } { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, lead { $lead }
review-start = lead expected if all play like normal bots
review-prices = all own decisions together
review-others = the decisions of the other
review-luck = luck of the draw
review-rest = the others, chance, and what the estimate did not see
review-rest-of-two = chance, and what the estimate did not see
review-rivals = by what the others get
review-dearest = The dearest decisions:
review-likely = No decision surely cost points. These probably did:
review-none-sure = No single decision surely or probably cost points.
review-points = { $points } points
review-points-whole =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
review-points-agreed = { $points } points at all { $tables } tables
review-price = Move { $version }: { $points }
review-price-likely = Move { $version }: { $points }, and at { $chance } % a point or more lost
review-chosen = Chosen: { $action }
review-better = Better: { $action }
review-together = Taken together, points surely went:
review-sum-kind = at { $kind }, { $count } times: { $points }
review-sum-phase = from move { $first } to { $last }, { $count } decisions: { $points }
review-turns = Turning points:
review-turn = Move { $version }: { $name } is expected to win, and no longer { $before }
review-no-turns = Nobody's lead was turned for long.
review-progress = { $decisions ->
    [0] the record is read, { $spent } of { $seconds } s
   *[other] { $priced } of { $decisions } decisions, { $spent } of { $seconds } s
}
review-svg-title = { $game }: expected lead over the best of the others
review-svg-versions = actions
review-svg-told = { $name }: from { $start } to { $end }.
review-seconds = A review takes more than 0 and at most { $longest } seconds, not { $found }.
review-no-seat = This table has no seat "{ $found }". There are: { $known }.
review-no-file = Which record? `belvedere review FILE` looks back at a record file.
review-nothing = The review was ended before anything was known.

# What kinds of decisions are called; a game may call one otherwise under its own key (`bali-decision-take`)

game-decision-place = placing tiles
game-decision-build = building
game-decision-draw = drawing
game-decision-link = linking
game-decision-buy = buying
game-decision-play = playing cards
game-decision-take = taking cards
game-decision-offer = offering face up
game-decision-add = adding to the altar
game-decision-look = looking at cards
game-decision-reward = choosing rewards
game-decision-collect = collecting cards
game-decision-contract = contracts
game-decision-neutral = neutral buildings

# Reviews on a server

reviews-none = This server makes no reviews. Fetch the record ("record") and review it on your own machine with `belvedere review`.
reviews-busy = This server is busy with other reviews. Try again in { $seconds } seconds.

# Trying decisions again

try-nothing = There is nothing to try again: no decision of this seat surely or probably cost points.
try-ended-early = This review was ended before it had compared all choices of these decisions. Review the table again to try them.
try-only = Choose an action here, or leave. Nothing else can be done at a table that is over.
try-asked = What you chose here then surely or probably cost points. What was better?
try-better = There is better. Try once more.
try-perhaps-better = There is probably better. Try once more.
try-found = Found.
try-missed = Not found.
try-answer = The answer: { $action }
try-same = That is what you chose then.
try-then = Then: { $action }
try-next = then: { $action }
try-now = Now: { $action }
try-chosen = Your choice: { $action }
try-gain = { $points } against what you chose then
try-even = as good as the better choice, as far as { $tables } imagined tables tell
try-short = { $points } against the best choice
try-next-best = Next best: { $action }
try-because = where the answer pays more: { $rules }
try-over = You found { $found } of { $count }.
puzzle-given = Suppose that the others end the game with this turn. What brings you most points, whatever they choose?
puzzle-proven = What brings you most points at the end? The answer is proven.
puzzle-blind = What brings you most points at the end? The answer is proven; what is drawn unseen counts by its average.
puzzle-judged = What brings you most points at the end? Not proven: an estimate from { $worlds } imagined tables, which may err by more than its ±.
puzzle-judged-short = What brings you most points at the end? Not proven, an estimate from { $worlds } tables.
puzzle-recalled = { $question } { $memory }
