# Advice

key-hint = advice
key-hint-tip = Asks a bot what it would do and why, if the table allows it; pressed again, explains the advice.
hint-title =
    { $tables ->
        [one] Advice ({ $tables } simulated game)
       *[other] Advice ({ $tables } simulated games)
    }
hint-line = { $number } { $action }: { $judgement }
hint-best-for = the best of these; { $reasons } compared with { $number }
hint-best-played =
    { $tables ->
        [one] the best of these: ends better in { $tables } simulated game
       *[other] the best of these: ends better in { $tables } simulated games
    }
hint-equal = ≈ too close to call
hint-planned = ≈ first move of the best plan found
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
hint-alone = no time to compare it with another choice
hint-gap = { $gap } ±{ $half } points
hint-gap-agreed = { $gap } points in all { $tables } games
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-elsewhere = elsewhere
hint-even = Too close to call: any of these may be best.
hint-beside = { $line } ({ $number }+ on the board includes { $others })
hint-unmeasured = ± covers sampling error only; accuracy for this game has not been measured.
hint-told = { $seat } asks a bot for advice:
hint-question-free = Asking for advice leaves this game out of ratings and averages. Ask anyway?
hint-question-open = Everybody at the table, spectators included, will see the advice, which may reveal what you see. Ask anyway?
hint-key-ask = ask
hint-key-not = do not ask
hint-key-look = show
hint-key-meaning = what it means
hint-thinking = A bot is thinking about your choice...
hint-not-asked = You can ask for advice when you have a choice to make.
hint-meaning = What the advice means
hint-meaning-tables = The bot sees only what you see. It imagines how the hidden cards may lie and plays the game to its end after each choice: { $tables } times, with the same hidden cards for every choice.
hint-meaning-gap = The points compare your average final score after each choice with that after the best choice. ± is the margin of error.
hint-meaning-equal = ≈ marks choices that are too close to call. "Give or take" adds the margin of error and the measured error of such figures. After it you read what the choice gains and loses.
hint-meaning-reasons = A reason is a line of your score sheet that ends higher or lower; "elsewhere" is all other lines together. Where no line clearly differs, you read only how the games ended.
line-hint-sure-free = Asking for advice leaves this game out of ratings and averages. To ask anyway, type it again.
line-hint-sure-open = Everybody at the table will see the advice, which may reveal what you see. To ask anyway, type it again.
