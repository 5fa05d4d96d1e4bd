# The review of a finished table

review-title = { $game }, table { $table }: { $players }
review-made = After { $seconds } s of CPU time, the cost of { $priced } of { $decisions } decisions is known to ±1 point.
review-partial = It was stopped early: only the first { $looked ->
    [one] decision was
   *[other] { $looked } decisions were
} analysed.
review-known = Each decision is judged by what its player could know at the time.
review-policy = Its cost is in points of lead over the best opponent, compared with a normal bot's choice.
review-checked = The costliest decisions were checked in simulated games with stronger players.
review-error = Besides its ±, a cost may be off by { $error } points. It is certain only beyond both.
review-no-luck = Luck is not shown separately: its estimate explains less than a tenth of the results.
review-unmeasured = Accuracy for this game has not been measured, so no cost counts as certain.
review-seat = { $letter } { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, lead { $lead }
review-start = expected lead among normal bots
review-prices = own decisions, in total
review-others = the opponent's decisions
review-luck = luck of the draw
review-rest = other players, chance and estimation error
review-rest-of-two = chance and estimation error
review-why = The move played { $parts }.
review-why-better = The better move { $parts }.
review-why-and = { $first } and { $second }
review-why-but = { $first }, but { $second }
review-why-loses = loses { $points } points in "{ $rule }"
review-why-gains = gains { $points } points in "{ $rule }"
review-why-also = { $points } points in "{ $rule }"
review-why-rivals-loses = gives the best opponent { $points } points more
review-why-rivals-gains = costs the best opponent { $points } points
review-dearest = Costliest mistakes:
review-likely = No certain mistakes. Probable mistakes:
review-none-sure = No clear mistakes.
review-points = { $points } points
review-points-whole =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
review-points-agreed = { $points } points in all { $tables } games
review-price = Move { $version }: { $points }
review-price-likely = Move { $version }: { $points }; { $chance } % likely to have cost a point or more
review-chosen = Chosen: { $action }
review-better = Better: { $action }
review-line = Better line from move { $version }: { $action }
review-line-ends = In the end: { $players }
review-together = Points certainly lost in total:
review-sum-kind = { $kind }, { $count } times: { $points }
review-sum-phase = moves { $first } to { $last }, { $count } decisions: { $points }
review-turns = Turning points:
review-turn = Move { $version }: { $name } takes the lead from { $before }
review-no-turns = The lead never changed hands for long.
review-progress = { $decisions ->
    [0] reading the record, { $spent } of { $seconds } s
   *[other] { $priced } of { $decisions } decisions, { $spent } of { $seconds } s
}
review-svg-title = { $game }: expected lead over the best opponent
review-svg-versions = actions
review-svg-told = { $name }: from { $start } to { $end }.
review-seconds = The time for a review must be above 0 and at most { $longest } seconds, not { $found }.
review-no-seat = This table has no seat "{ $found }". Its seats: { $known }.
review-no-file = Give a record file: `belvedere review FILE`
review-nothing = The review was stopped before it had any results.

# Names of the kinds of decisions. A game can replace one under its own key (`bali-decision-take`).

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

reviews-none = This server does not review games. Fetch the record ("record") and review it on your own machine with `belvedere review`.
reviews-busy = This server is busy with other reviews. Try again in { $seconds } seconds.

# Trying decisions again

try-nothing = There is nothing to try again: this seat made no clear mistakes.
try-ended-early = This review was stopped before it had compared all choices of these decisions. Review the table again to try them.
try-only = Choose an action, or leave. This table is over, so nothing else is possible.
try-asked = Your move here cost you points. Can you find a better one?
try-better = There is a better move. Try again.
try-perhaps-better = There is probably a better move. Try again.
try-found = Found.
try-missed = Not found.
try-answer = Answer: { $action }
try-same = You chose this in the game too.
try-then = In the game: { $action }
try-next = then: { $action }
try-now = Now: { $action }
try-chosen = Your choice: { $action }
try-gain = { $points } compared with your choice in the game
try-even = as good as the better choice, in { $tables } simulated games
try-short = { $points } compared with the best choice
try-next-best = Next best: { $action }
try-because = You gain in: { $rules }
try-over = You found { $found } of { $count }.
puzzle-given = The others will end the game this turn. Which move earns you most, no matter what they choose?
puzzle-proven = Which move earns you the most points by the end? The answer is proven.
puzzle-blind = Which move earns you the most points by the end? The answer is proven; unseen draws count by their average.
puzzle-judged = Which move earns you the most points by the end? Not proven: estimated from { $worlds } simulated games. The error may exceed ±.
puzzle-judged-short = Which move earns you most by the end? Not proven: estimated from { $worlds } games.
puzzle-recalled = { $question } { $memory }
