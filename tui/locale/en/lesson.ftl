# Lessons at the table

lesson-key-on = go on
lesson-key-end = end the lesson
lesson-end-again = Press the same key again to end the lesson; the table stays, and Learn takes the lesson up again.

# The page of what one can learn

learn-title = Learn
learn-about = A lesson is a real table: a guide says what each decision is for.
learn-lessons = Lessons
learn-new = { $minutes } min
learn-begun = go on
learn-done = done
learn-lesson-hint = Play the first turns of this game with a guide, against a calm bot.
learn-next-new = Next: the lesson of { $game }
learn-next-begun = Next: go on with the lesson of { $game }
learn-next-table = Next: a table of { $game }
learn-next-hint = What we suggest, by what you have done so far.

# Lessons in line mode

lesson-says = Lesson: { $sentence }
lesson-enter = Press Enter to go on.
lesson-line-legend = "legend" tells how tiles, cards and places are written; a number such as (+5) behind a choice is what it changes in your points at once.
lesson-line-many = There are { $count } choices: type how yours begins, such as "{ $example }"; "more" lists them all.
lesson-line-more = "more" lists all { $count } choices; you may make any of them.
lesson-line-look-scores = Type "scores".
lesson-line-look-why = Type "why" and a choice.
lesson-line-look-seat = Type "seat" and a letter, for example "seat B".
lesson-line-look-hint = Type "hint".
lesson-line-look-rules = Type "rules".
lesson-none-here = This table is no lesson. From the list of tables, "learn" starts one.
lesson-taken-up = The lesson goes on.
lesson-left = The lesson has ended; the table stays. "learn" takes the lesson up again.
lesson-over-already = The lesson of this table is done.
line-word-seat = seat
line-word-more = more, all
line-word-learn = learn, lesson
line-word-end-lesson = end lesson
line-help-seat = { $words } LETTER: what lies before a seat, for example "seat B".
line-help-more = { $words }: every choice.
line-help-learn = { $words }: take the lesson of this table up again.
line-help-end-lesson = { $words }: go on at this table without the lesson.
line-home-help-learn = { $words }: a first table with a guide, for example "learn bali"; alone, all lessons.
line-home-learn = Learn: the first turns of a game with a guide
line-learn-which = Lessons. Type a number:
line-learn-lesson = { $game }: { $state }
line-seat-how = Type "seat" and the letter of a seat, for example "seat B".

# Beside lessons

learn-practice = Practice
learn-daily-hint = One table a day that everybody plays once, to compare afterwards.
learn-statistics-hint = What your finished tables came to, by game.
daily-page-title = Deal of the day
daily-page-new = Play it: one try counts
daily-page-running = Go on with your try
daily-page-watch = Watch your try again
daily-page-before = The day before
line-word-daily = daily
line-help-daily = { $words }: how others did on the deal of the day, once you have played it.
line-after-daily = "daily" tells how others did on this deal.
line-word-play-daily = play daily
line-home-help-daily = { $words }: the deal of the day, and how others did once you have played it; also with a date.
line-home-help-play-daily = { $words }: play the deal of the day, or go on with it.
