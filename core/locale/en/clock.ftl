# Clocks and waiting time

clock-none = no clock
clock-per-decision = { $time } for each decision
clock-bank =
    { $increment ->
        [0] { $time } for the whole game
       *[other] { $time } for the whole game, and { $increment } s more for each decision
    }
clock-by-days =
    { $days ->
        [one] { $days } day for each decision
       *[other] { $days } days for each decision
    }
clock-patience-for = { $time } for an absent player
clock-patience-ever = unlimited
clock-patience-days = set by the clock

clock-unknown = "{ $word }" is not a clock. Type none, 90s or 2m (per decision), 15+10 (minutes for the game, seconds per decision) or 3d (days per decision).
patience-unknown = "{ $word }" is not a waiting time. Type a time such as 90s or 5m, or unlimited.
clock-seconds-range = A clock per decision must give { $least } to { $most } seconds.
clock-bank-range = A clock for the whole game must give { $least } seconds to { $most } minutes, and at most { $increment } seconds more per decision.
clock-days-range = A clock in days must give { $least } to { $most } days per decision.
clock-patience-range = The waiting time must be { $least } to { $most } seconds, or unlimited.
pace-range = Bots can take 0 to { $most } seconds for an action (pace).

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } day{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } days{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Stand-ins

table-has-stand-in = A stand-in is playing this seat.
table-no-stand-in = No stand-in is playing this seat.
table-stand-in-others = A stand-in can only play for another person at the table.
table-stand-in-already = A bot is already playing this seat.
table-stand-in-not-asked = It is not { $seat }'s turn.
table-stand-in-has-time = { $seat } still has time.
table-stand-in-patience = { $seat } is away. A stand-in may play in { $time }.
table-stand-in-ever = { $seat } is away, but this table has no limit on the waiting time. Only { $seat } can continue.
table-stand-in-played =
    { $count ->
        [one] A stand-in made { $count } decision for { $seat }.
       *[other] A stand-in made { $count } decisions for { $seat }.
    }
table-take-back-handed = You cannot take back your last action, because another player has taken the seat since.
entry-no-seat = "{ $found }" is not a seat of this table.
entry-no-deal = "{ $found }" is not the seed of a new deal.
entry-no-count = "{ $found }" is not a number of actions.
