# The page of a review, and decisions tried again

review-page-title = Review
review-page-working = Analysing your game.
review-page-cancel = { $key }: stop here and show the results so far
review-page-curve = Expected lead over the best opponent, move by move (typically ±{ $half })
review-page-sheet = Points on the score sheet
review-page-marks = { $dear } mistake  { $turn } turning point
review-page-try =
    { $count ->
        [one] { $key }: try this decision again
       *[other] { $key }: try these { $count } decisions again
    }
review-page-untold = What would have been better? Try again to find out ({ $key }).
review-page-seats = { $left } { $right }: another seat
review-lines-title = Better lines
review-lines-about = Choose a mistake to step through the better line.
review-line-title = Better line
review-html-curve = Expected lead
review-html-rings = Points ahead of the best opponent. Each seat has its own colour, dashes and letter; rings mark its costliest mistakes.
review-html-board = What { $name } saw before action { $version }
review-html-words = The board in words
review-exported = Review saved to { $path }. Open it in a browser.
review-not-exported = Cannot save the review: { $reason }.
results-review = Review
try-title = Try again
try-place = Decision { $number } of { $count }
try-keys = Enter: continue. Esc: back to the board.
try-keys-next = Enter: next one. Esc: back to the board.

# In line mode

line-after-review = "review" shows what the decisions cost.
line-review-how = Type "review" and the id of a finished table.
line-no-review = You can review a game once it is over.
line-review-working = Analysing your game takes up to { $seconds } seconds. Type "stop" to see the results so far.
line-word-stop = stop
line-word-try = try
line-word-better-line = line, better line
line-review-lines-ask = Type "line" to read how the game might continue after the better choice, or press Enter.
line-try-ask =
    { $count ->
        [one] Type "try" to try this decision again, or press Enter to see the answer.
       *[other] Type "try" to try these { $count } decisions again, or press Enter to see the answers.
    }

# Keys

key-review = review
key-review-tip = Analyses a finished game: the cost of each decision, with the costliest to try again.
review-key-choose = try again
review-key-choose-tip = Lets you try this seat's costliest decisions again.
key-better-line = better line
key-better-line-tip = Steps through the game from the better choice on: all seats continue as in the simulated games, with the cards of this deal.
review-key-left-tip = Shows the previous seat.
review-key-right-tip = Shows the next seat.
review-key-back-tip = During the analysis, stops it and shows the results so far; afterwards, leaves the page.
key-export = export
key-export-tip = Saves files for other programs. From results and replays: the record, the board, a text, a picture, the story or a recording. From a review: a web page.
