# Advice

key-hint = advice
key-hint-tip = Asks a bot what it would do and why, if the table allows it. Press again to let the bot think as long as at level hard, and a third time to explain the figures.
hint-title =
    { $tables ->
        [one] Advice ({ $tables } simulated game)
       *[other] Advice ({ $tables } simulated games)
    }
hint-line = { $number } { $action }: { $judgement }
hint-best-for = the best of these; { $reasons } compared with { $number }
hint-best-since = the best of these; { $words }
hint-best-played =
    { $tables ->
        [one] the best of these: ends better in { $tables } simulated game
       *[other] the best of these: ends better in { $tables } simulated games
    }
hint-equal = ≈ too close to call
hint-chosen = the choice of the bot
hint-chosen-since = the choice of the bot; { $words }
hint-equal-within =
    { $doubt ->
        [one] ≈ as good as { $number }, give or take { $doubt } point
       *[other] ≈ as good as { $number }, give or take { $doubt } points
    }
hint-equal-for = { $equal }; { $reasons }
hint-worse-for = { $gap }; { $reasons }
hint-worse-played =
    { $tables ->
        [one] { $gap }: ends worse in { $tables } simulated game
       *[other] { $gap }: ends worse in { $tables } simulated games
    }
hint-gap = { $gap } ±{ $half } points
hint-gap-agreed = { $gap } points in all { $tables } games
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-words = { $first }; { $second }
hint-elsewhere = elsewhere
hint-plan = { $reasons } than { $number }
hint-plan-same = ends much like { $number }
hint-plan-more = more in "{ $rule }"
hint-plan-less = less in "{ $rule }"
hint-plan-more-elsewhere = more elsewhere
hint-plan-less-elsewhere = less elsewhere
hint-even = Too close to call.
hint-also = { $line } ({ $number }+ on the board includes { $others })
hint-unmeasured = ± covers sampling error only; accuracy for this game has not been measured.
hint-told = { $seat } asks a bot for advice:
hint-question-free = Asking for advice leaves this game out of ratings and averages. Ask anyway?
hint-question-open = Everybody at the table, spectators included, will see the advice, which may reveal what you see. Ask anyway?
hint-key-ask = ask
hint-key-not = do not ask
hint-key-look = show
hint-key-deeper = think longer
hint-key-meaning = what it means
hint-thinking = A bot is thinking about your choice...
hint-thinking-for = A bot is thinking about your choice: { $seconds } s
hint-not-asked = You can ask for advice when you have a choice to make.
hint-meaning = What the advice means
hint-meaning-tables = The bot sees only what you see. It imagines how the hidden cards may lie and plays the game to its end after each choice: { $tables } times, with the same hidden cards for every choice.
hint-meaning-search = The first choice is what a bot would play after the search of level hard: for half its time at first, for all of it when you ask again.
hint-meaning-gap = The points compare your average final score after each choice with that after the best choice. ± is the margin of error.
hint-meaning-equal = ≈ marks choices that are too close to call. "Give or take" adds the margin of error and the measured error of such figures. Then follows what the choice gains and loses. If all choices are too close to call, one line below them says so, and each choice shows how it differs.
hint-meaning-reasons = A reason in words is true after this choice but not after the other; for a better or worse choice, it agrees with the figures. A reason in figures is a line of your score sheet that ends higher or lower; "elsewhere" is all other lines together.
line-hint-again = Type it again to let the bot think as long as level hard.
line-hint-sure-free = Asking for advice leaves this game out of ratings and averages. To ask anyway, type it again.
line-hint-sure-open = Everybody at the table will see the advice, which may reveal what you see. To ask anyway, type it again.
