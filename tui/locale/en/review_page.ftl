# The page of a review, and decisions tried again

review-page-title = Review
review-page-working = The decisions of this table are being looked at.
review-page-cancel = { $key } ends it with what is known
review-page-curve = Expected lead over the best of the others, move by move (±{ $half } in the middle)
review-page-sheet = Points on the score sheet
review-page-marks = { $dear } dear decision  { $turn } turning point
review-page-try =
    { $count ->
        [one] { $key }: try this decision again
       *[other] { $key }: try these { $count } decisions again
    }
review-page-untold = What would have been better? It is shown once you have tried again ({ $key }).
review-page-seats = { $left } { $right }: another seat
review-html-curve = Expected lead
review-html-rings = In points over the best of the others. A seat is told by its colour, its dashes and its letter; a ring is one of its dearest decisions.
review-html-board = What { $name } saw before action { $version }
review-html-words = The same in words
review-exported = The review is in { $path }, a page for a browser.
review-not-exported = The review could not be written: { $reason }.
results-review = Review
try-title = Try again
try-place = Decision { $number } of { $count }
try-keys = Enter goes on, Esc shows the board once more.
try-keys-next = Enter asks the next one, Esc shows the board once more.

# In line mode

line-after-review = "review" looks back at what the decisions cost.
line-review-how = Type "review" and a finished table.
line-no-review = A review is possible when the game is over.
line-review-working = The decisions are being looked at; that takes up to { $seconds } seconds of work. "stop" ends it with what is known.
line-word-stop = stop
line-word-try = try
line-try-ask =
    { $count ->
        [one] Type "try" to try this decision again, or Enter to be told the answer.
       *[other] Type "try" to try these { $count } decisions again, or Enter to be told the answers.
    }

# Keys

key-review = review
key-review-tip = Looks back at a finished table: what its decisions cost, and the dearest tried again.
review-key-choose = try again
review-key-choose-tip = Shows the dearest decisions of this seat again, to be decided anew.
review-key-left-tip = Shows the seat before.
review-key-right-tip = Shows the next seat.
review-key-back-tip = While the review is made, ends it with what is known; then leaves it.
key-export = export
key-export-tip = Writes files for other programs: at the results and in a replay the record or the board, text, a picture, the story and a recording, at a review a page for a browser.
