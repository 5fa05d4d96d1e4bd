# Lessons at the table

lesson-key-on = continue
lesson-key-end = end the lesson
lesson-guide = The guide
lesson-step = step { $step } of { $steps }
lesson-end-again = Press the same key again to end the lesson. The table stays; you can resume the lesson under Learn.
lesson-silent = Nothing new here: choose freely. The guide comes back.
lesson-others = The guide comes back on your turn.
lesson-complete = The lesson is done: you know all you need to play. Finish this game, or start another lesson under Learn.

# The Learn screen

learn-title = Learn
learn-about = A lesson is a real game: a guide explains the purpose of each decision.
learn-lessons = Lessons
learn-new = { $minutes } min
learn-begun = started
learn-done = done
learn-lesson-hint = Play the first turns of this game with a guide, against a calm bot.
learn-next-new = Next: the lesson for { $game }
learn-next-begun = Next: continue the lesson for { $game }
learn-next-table = Next: a table of { $game }
learn-next-hint = A suggestion based on what you have done so far.

# Lessons in line mode

lesson-says = Lesson: { $sentence }
lesson-enter = Press Enter to continue.
lesson-line-legend = Type "legend" to see how tiles, cards and spaces are written. A number such as (+5) after a choice shows the points it gains or loses at once.
lesson-line-many = There are { $count } choices: type the beginning of yours, such as "{ $example }". "more" shows how the others begin.
lesson-line-more = "more" shows all { $count } choices; you can take any of them.
lesson-line-look-scores = Type "scores".
lesson-line-look-why = Type "why" and a choice.
lesson-line-look-seat = Type "seat" and a letter, for example "seat B".
lesson-line-look-hint = Type "hint".
lesson-line-look-rules = Type "rules".
lesson-none-here = This table is not a lesson. To start one, go to the list of tables and type "learn".
lesson-taken-up = The lesson continues.
lesson-left = The lesson has ended; the table stays. Type "learn" to resume the lesson.
lesson-over-already = You have finished the lesson of this table.
line-word-seat = seat
line-word-more = more, all
line-word-learn = learn, lesson
line-word-end-lesson = end lesson
line-help-seat = { $words } SEAT: show the cards and pieces of a seat, for example "seat B".
line-help-more = { $words }: list all choices, or their beginnings if there are many.
line-help-learn = { $words }: resume the lesson of this table.
line-help-end-lesson = { $words }: play on at this table without the lesson.
line-home-help-learn = { $words } GAME: play the first turns of a game with a guide, for example "learn bali". Without a game, list the lessons.
line-home-learn = Learn: the first turns of a game with a guide
line-learn-which = Lessons; type a number:
line-learn-lesson = { $game }: { $state }
line-seat-how = Type "seat" and the letter of a seat, for example "seat B".

# Other rows of the Learn screen

learn-practice = Practice
learn-daily-hint = One deal a day for everybody: play it once, then compare your result.
learn-statistics-hint = The results of your finished tables, by game.
daily-page-title = Deal of the day
daily-page-new = Play it: you have one try
daily-page-running = Continue your try
daily-page-watch = Watch your try again
daily-page-past = Play it without rank
daily-page-share = Copy the line to share
daily-page-days = Seven days to { $date }
daily-page-earlier = Earlier days
daily-page-later = Later days
daily-page-ranking = Ranking of the week
daily-page-ranking-note = sum of percentages
daily-page-streak = Streak: { $days ->
    [one] 1 day
   *[other] { $days } days
}
daily-page-place = { $place }/{ $tries }
daily-page-to-share = To share:
daily-page-played = { $days ->
    [one] 1 day
   *[other] { $days } days
}
daily-page-proof = Proof
daily-copied = { $line }
    Sent to the clipboard of your terminal. If it has none, select this line.
line-word-daily = daily
line-help-daily = { $words }: see how others did on the deal of the day, once you have played it.
line-after-daily = Type "daily" to see how others did on this deal, or "daily share" for a line to share.
line-word-play-daily = play daily
line-home-help-daily = { $words } DATE: see the deal of the day, and how others did once you have played it. With a date, see the deal of that day.
line-home-help-play-daily = { $words } DATE: play the deal of the day, or continue it. With an earlier date, play that deal without rank.
line-word-daily-share = daily share
line-word-daily-week = daily week
line-home-help-daily-share = { $words } DATE: your result as a line to share. It reveals nothing about the deal.
line-home-help-daily-week = { $words } DATE: your last seven deals of the day, the ranking of players over these days, and your streak.
line-word-daily-friends = daily friends
line-home-help-daily-friends = { $words } DATE: the deal of the day with only you and the players you follow on the board.
daily-page-followed = * players you follow
line-help-daily-share = { $words }: your result at the deal of the day as a line to share.

# The cards of the Learn screen

learn-card-new = new
learn-card-begun = started
learn-card-done = done
learn-steps-new = { $minutes } min, { $steps } steps
learn-steps-begun = step { $step } of { $steps }
learn-steps-done = all { $steps } steps
learn-begun-hint = Enter continues the lesson where you stopped.
learn-done-hint = Enter plays the lesson again, at a new table.
learn-plate = { $game }, { $state }
learn-progress =
    { $tried ->
        [one] { $done } of { $lessons } lessons done · { $tried } puzzle tried
       *[other] { $done } of { $lessons } lessons done · { $tried } puzzles tried
    }
learn-puzzles-due =
    { $due ->
        [one] { $due } to try again today
       *[other] { $due } to try again today
    }
learn-statistics-won =
    { $tables ->
        [one] won of { $tables } table
       *[other] won of { $tables } tables
    }
learn-daily-new = not yet played
learn-daily-running = started
learn-daily-finished = finished
learn-daily-missed = not played
learn-daily-yesterday = yesterday
learn-daily-place = place { $place } of { $tries }
