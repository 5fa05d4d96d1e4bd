# Cups: tournaments at tables with two seats

cup-title = { $game }, { $name }, round { $round }
cup-notice = { $name }, round { $round }: a rated table. Your clock also runs while you are offline, and you lose the table when your time is up.
cup-notice-one-deal = { $name }, round { $round }: all tables have this deal. Your clock also runs while you are offline; out of time, you lose the table.
cup-line-open = { $name }: { $game }, open, { $count } of { $most } entered{ $entered ->
        [mine] , you too
       *[other] { "" }
    }. { $start }
cup-line-running = { $name }: { $game }, round { $round } of { $rounds }, { $count } players{ $entered ->
        [mine] , you too
       *[other] { "" }
    }.
cup-line-finished = { $name }: { $game }, over after { $round ->
        [one] { $round } round
       *[other] { $round } rounds
    }, { $count } players.
cup-start-opener = { $name } starts it.
cup-start-at = It starts on { $when }.
cup-list-none = No cups yet.
cup-how = A cup: cup NAME. Take part: cup enter NAME. Open one: cup open NAME GAME
cup-terms-swiss = { $game }, Swiss system, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. Options: { $options }.
cup-terms-round-robin = { $game }, round robin: everyone meets everyone. Options: { $options }.
cup-no-options = standard
cup-terms-clock = Clock, also while offline: { $clock }. A player whose time runs out loses the table.
cup-terms-show-up = So does a player who is away for { $time } while it is their turn.
cup-terms-one-deal = All tables of a round have the same deal. They are unrated, without spectators, and replays open after the round.
cup-terms-rated = Each table has its own deal. The tables are rated.
cup-opened = You have opened the cup { $name }. To play in it, enter it as well.
cup-entered = You take part in { $name }.
cup-left = { $status ->
    [open] You no longer take part in { $name }.
   *[running] You play no further rounds of { $name }. Your current table goes on.
}
cup-cancelled = The cup { $name } is cancelled.
cup-removed = { $player } plays no further rounds of { $name }.
cup-round = Round { $round }:
cup-standings = Standings, { $count } players:
cup-entered-list = Entered so far: { $count }.
cup-entrant = { $name }
cup-standing = Place { $place }, { $name }: points { $points }, Buchholz { $buchholz }, Sonneborn-Berger { $berger }, wins { $wins }{ $departed ->
        [no] { "" }
        [late] ; withdrawn after two tables lost by time
        [removed] ; removed
       *[left] ; has left
    }
cup-pair-free = { $name } has a bye.
cup-pair-running = { $first } against { $second }: table { $table }
cup-pair-over = { $first } against { $second }: { $one } to { $other }; table { $table }
cup-your-table = Your table: { $table }
cup-points-rule = A win counts 1, a shared win ½ for both. A bye counts as a win.
cup-ties-swiss = Ties: Buchholz (points of all opponents), Sonneborn-Berger (points of beaten opponents, half of tied ones), wins.
cup-ties-round-robin = Ties: Sonneborn-Berger (points of beaten opponents, half of tied ones), then the number of wins.
cup-absent-rule = If both players of a table are late, both lose. After two tables lost by time you are withdrawn.
cup-free-told = { $name }, round { $round }: you have a bye, which counts as a win.
cup-round-told = { $name }, round { $round }: you play against { $rival }, table { $table }.
cup-late-told = { $name }: you have lost { $count } tables by time and play no further rounds.
cup-over-told = { $name } is over: you are { $place } of { $count }.
cup-removed-told = The opener of { $name } has taken you out of it.
cup-cancelled-told = The cup { $name } is cancelled. { $why }
cup-why-too-few = It had fewer than two players at its start.
cup-why-forgotten = It was not started for two weeks.
cup-why-opener = Its opener cancelled it.
cup-at-home = Cups are played on a server.
cup-guest = Cups need an account: connect with a key or passkey.
cup-none = Unknown cup: "{ $name }".
cup-not-yours = Only the player who opened { $name } can do that.
cup-not-in = You do not take part in { $name }.
cup-no-entrant = { $name } does not take part.
cup-no-round = Round { $round } has not started; the last one is { $last }.
cup-muted = You cannot open a cup while the host has muted you.
cup-name-taken = Another cup has a name like { $name }. Choose another name.
cup-too-many-open = You can have { $most } unfinished cups. Cancel one first, or wait for its end.
cup-too-many-entered = You can take part in { $most } unfinished cups. Leave one first.
cup-full = This cup is full: { $most } players.
cup-not-open = This cup is no longer open.
cup-changed = Players were just entering or leaving. Please try again.
cup-too-few = A cup needs at least { $least } players.
cup-two-seats = Cups are for two-player tables, which { $game } does not have.
cup-needs-clock = A cup needs a clock, such as 15+10 (minutes and seconds) or 2d (days).
cup-rounds-range = A Swiss cup has 1 to { $most } rounds.
cup-entrants-range = Such a cup can have { $least } to { $most } players.
cup-start-range = A cup starts at most { $days } days from now.
cup-no-number = "{ $found }" is not a number.
cup-no-span = "{ $found }" is not a length of time. Type 30m, 2h or 3d.
cup-no-stand-in = No stand-ins at tables of a cup: a player whose time runs out loses.
cup-no-gift = Time cannot be given at tables of a cup, because others wait for their end.
cup-record-too-early = Others still play this deal. The replay opens when round { $round } of { $name } is over.
