# My statistics

statistics-title = Statistics
achievements-title = Achievements
statistics-key-achievements = achievements
achievements-earned = { $how } ({ $when }; move { $version })
achievements-key-choose = replay
statistics-others-here = Statistics of players here
statistics-ask-player = Whose statistics?
statistics-tables =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
statistics-row-hint = 95 %: confidence interval. Bars: you; lighter part: winners' extra points.
statistics-seen = Other players see
statistics-seen-open = your ratings and how many tables you have played
statistics-seen-closed = only your name
statistics-seen-hint = Press Enter to change this.
statistics-mean = won { $won } % (fair share { $fair } %); { $mean } points on average, best { $best }
statistics-lead = Average lead { $lead }; latest tables, { $least } to { $most }:
statistics-panel-points = Points
statistics-panel-wins = Wins
statistics-panel-rules = Points by rule
statistics-panel-costs = Cost of a decision
statistics-by-you = you
statistics-by-others = others
statistics-by-winners = winners
statistics-by-points = points
statistics-head-won = won %
statistics-head-interval = 95 %
statistics-head-tables = of
statistics-short-all = all tables
statistics-short-seat = seat { $of }
statistics-short-seats = { $of } seats
statistics-short-option = { $of }
statistics-short-usual = standard options
statistics-short-people = against people
statistics-short-easy = against easy
statistics-short-calm = against calm
statistics-short-normal = against normal
statistics-short-hard = against hard
statistics-short-master = against master
