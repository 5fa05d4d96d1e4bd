# The list of finished tables

replays-with = mit { $names }
replays-bot = { $name } ({ $level })
replays-files = Aufzeichnungen
replays-studies = Gemeinsame Studien
replays-today = Heute
replays-yesterday = Gestern
replays-time = { $hours }:{ $minutes }
replays-time-utc = { $hours }:{ $minutes } UTC
replays-place = { $place }.
replays-shared-win = Geteilter Sieg: { $names }
replays-you-won =
    { $points ->
        [0] Du gewinnst durch Gleichstandsregel
       *[other] Du gewinnst mit { $points } Vorsprung
    }
replays-won =
    { $points ->
        [0] { $name } gewinnt durch Gleichstandsregel
       *[other] { $name } gewinnt mit { $points } Vorsprung
    }
replays-tables =
    { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }
replays-tables-won = { $count } gewonnen
replays-moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
replays-do-replay = Ansehen
replays-do-results = Ergebnis
replays-do-review = Analyse
