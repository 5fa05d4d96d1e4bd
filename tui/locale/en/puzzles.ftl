# Puzzles

puzzles-title = Puzzles
puzzles-what = One position, one decision: what brings you most points at the end?
puzzle-title = Puzzle
puzzles-all = all
puzzles-last = last turns, proven
puzzles-middle = the middle, judged
puzzles-deep = hard: normal bots err
puzzles-row = { $tried } of { $count } tried, { $found } found at once, { $due } to try again today
learn-puzzles-hint = One decision, one answer: proven near the end of a table, judged before.
puzzle-about = Your puzzle { $number } of { $count }, { $game }: { $theme }
puzzle-about-again = Missed before, now again, { $game }: { $theme }
puzzle-none = { $game } has no puzzles yet.
puzzle-none-left = You have tried all of these puzzles of { $game }, and none comes back today.
line-word-puzzle = puzzle
line-home-help-puzzle = { $words } GAME: what brings you most points at the end? One decision, one answer.
line-puzzle-how = Type "puzzle" and a game, for example "puzzle bali".
puzzles-of = { $tried } of { $count }
try-what-if = x asks what if: you play on from here, at a table of its own, which counts for nothing.
line-puzzle-over = Type "what if" to play on from here, or "puzzle { $game }" for the next one.
line-word-what-if = what if
line-home-help-what-if = { $words }: plays on from the puzzle that you answered last, for example "what if calm fresh": your seat, the level of the bots, and "fresh" to deal anew what you could not know.
line-what-if-how = Answer a puzzle first, for example with "puzzle bali". "what if" then plays on from its position.
puzzles-own = missed in your reviews
puzzle-own = From your table { $table }, { $game }: move { $version }
puzzle-own-none = Nothing that you missed in your reviews comes back today.
