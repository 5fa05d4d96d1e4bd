# Advice

key-hint = advice
key-hint-tip = Says what a bot would do and why, where the table allows it; pressed again, what that means.
hint-title =
    { $tables ->
        [one] Advice, { $tables } imagined table
       *[other] Advice, { $tables } imagined tables
    }
hint-line = { $number } { $action }: { $judgement }
hint-best-for = the best of these; { $reasons } against { $number }
hint-best-played =
    { $tables ->
        [one] the best of these: comes out better when played on ({ $tables } table)
       *[other] the best of these: comes out better when played on ({ $tables } tables)
    }
hint-equal = ≈ may be as good as any
hint-planned = ≈ what the best plan of your turns begins with
hint-equal-within =
    { $doubt ->
        [one] ≈ as good as { $number }, give or take { $doubt } point
       *[other] ≈ as good as { $number }, give or take { $doubt } points
    }
hint-equal-for = { $equal }; { $reasons }
hint-worse-for = { $gap }; { $reasons }
hint-worse-played =
    { $tables ->
        [one] { $gap }: comes out worse when played on ({ $tables } table)
       *[other] { $gap }: comes out worse when played on ({ $tables } tables)
    }
hint-alone = there was no time to compare another choice
hint-gap = { $gap } ±{ $half } points
hint-gap-agreed = { $gap } points at all { $tables } tables
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-elsewhere = elsewhere
hint-even = Nothing told these choices apart: each may be the best.
hint-beside = { $line } ({ $number }+ on the board: also { $others })
hint-unmeasured = How far such figures err at this game has not been measured: ± is chance alone.
hint-told = { $seat } asks a bot for advice:
hint-question-free = With advice, this table counts as assisted: ratings and averages leave it out. Ask for advice?
hint-question-open = Everyone at the table, spectators too, will read the advice, which is made from what you see. Ask for advice?
hint-key-ask = ask
hint-key-not = do not ask
hint-key-look = show it
hint-key-meaning = what it means
hint-thinking = A bot is thinking about your choice...
hint-not-asked = There is advice when you have a choice to make.
hint-meaning = What the advice means
hint-meaning-tables = A bot sees what you see and no more. It imagines how the hidden cards may lie, and plays each choice on to the end: { $tables } times, in the same imagined worlds.
hint-meaning-gap = The points are your own at the end, on average, less those after the best choice. ± is the doubt that chance leaves.
hint-meaning-equal = ≈ marks choices whose difference is within that doubt and the error of such figures, both together told as give or take: which is better is not known. What such a choice gains and loses stands behind it.
hint-meaning-reasons = A reason is a line of your score sheet that ends higher or lower; elsewhere are all the others together. Where none is surely different, only the result of playing on is told.
line-hint-sure-free = With advice, this table counts as assisted: ratings and averages leave it out. To ask, type it again.
line-hint-sure-open = Everyone at the table will read the advice, which is made from what you see. To ask, type it again.
