# Programs that take challenges, and the ladder of a game

program-takes = Takes challenges in { $games }, at up to { $most ->
    [one] { $most } table
   *[other] { $most } tables
} at once. Your rating there is public.
program-takes-how = People can challenge you while your program is connected and attends the lobby.
program-takes-none = You take no challenges. To take some, name the games: challenges bali --most 4
program-most = A program plays at 1 to { $most } tables at once, not { $found }.
program-unknown = No program called { $name } takes challenges in { $game }. Look at the ladder.
program-yourself = You cannot challenge your own account.
program-blocked = You block { $name }. Unblock it first.
program-away = { $name } is not here now. Look at the ladder, or choose a bot.
program-busy = { $name } plays at as many tables as it takes. Try again later, or choose a bot.
program-enough = You already have { $most } unfinished tables with { $name }. Finish one first.
program-twice = { $name } cannot sit in two seats of one table.
program-open-seats = A table with a program has no open seats. Fill them with bots or programs.
program-not-a-person = A program cannot play there. Choose it for a seat of an ordinary table.
program-patience = A program does not wait without limit. Choose a waiting time.
program-nobody-else = Take a seat yourself to challenge a program.
players-programs = { $count ->
        [one] program
       *[other] programs
    } { $programs }
players-and-programs = { $others }, { $count ->
        [one] program
       *[other] programs
    } { $programs }
ladder-of = Ladder of { $game }: bots, and programs that take challenges
ladder-line = { $rating }: { $who }
ladder-level = { $level ->
    [easy] bots of level easy
    [calm] bots of level calm
    [normal] bots of level normal
    [hard] bots of level hard
   *[master] bots of level master
}
ladder-you = { $name } (you)
ladder-program = { $mine ->
    [yes] your program { $name }
   *[no] program { $name }
}, { $state ->
    [ready] takes challenges now
    [busy] busy
   *[away] not here
}
ladder-unrated = no rating yet
ladder-fixed = { $points }
ladder-rating = { $points } ±{ $reach }, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
ladder-no-programs = No program is here for this game now.
