# Puzzles

puzzles-title = Puzzles
puzzles-what = One position, one decision: what brings you the most points at the end?
puzzle-title = Puzzle
puzzles-all = all
puzzles-last = endgames (solved)
puzzles-middle = midgame (estimated)
puzzles-deep = hard for normal bots
puzzles-row = { $tried } of { $count } tried, { $found } solved first time, { $due } due again today
learn-puzzles-hint = One decision, one answer: solved near the end of a game, estimated earlier.
puzzle-about = Puzzle { $number } of { $count }, { $game }: { $theme }
puzzle-about-again = A puzzle you missed before, { $game }: { $theme }
puzzle-none = { $game } has no puzzles yet.
puzzle-none-left = You have tried all these puzzles of { $game }; none is due again today.
line-word-puzzle = puzzle
line-home-help-puzzle = { $words } GAME: solve a puzzle: which choice brings you the most points at the end?
line-puzzle-how = Type "puzzle" and a game, for example "puzzle bali".
puzzles-of = { $tried } of { $count }
try-what-if = x plays on from here, in a separate game that does not count.
line-puzzle-over = Type "what if" to play on from here, or "puzzle { $game }" for the next one.
line-word-what-if = what if
line-home-help-what-if = { $words }: play on from the last puzzle you answered, for example "what if calm fresh": the level of the bots, and "fresh" to deal again the cards you could not see.
line-what-if-how = Answer a puzzle first: type for example "puzzle bali". Then "what if" plays on from its position.
puzzles-own = missed in your reviews
puzzle-own = From your table { $table }, { $game }: move { $version }
puzzle-own-none = None of the mistakes from your reviews is due again today.
