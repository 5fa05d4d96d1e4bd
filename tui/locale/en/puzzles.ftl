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
puzzle-about = Puzzle { $number } of { $count }, { $game }: { $theme }
puzzle-none = { $game } has no puzzles yet.
puzzle-none-left = You have tried all of these puzzles of { $game }, and none comes back today.
line-word-puzzle = puzzle
line-home-help-puzzle = { $words } GAME: what brings you most points at the end? One decision, one answer.
line-puzzle-how = Type "puzzle" and a game, for example "puzzle bali".
puzzles-of = { $tried } of { $count }
