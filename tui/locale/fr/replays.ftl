# The list of finished tables

replays-with = avec { $names }
replays-bot = { $name } ({ $level })
replays-files = Fichiers de partie
replays-studies = Études partagées
replays-today = Aujourd'hui
replays-yesterday = Hier
replays-time = { $hours } h { $minutes }
replays-time-utc = { $hours } h { $minutes } UTC
replays-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
replays-shared-win = Victoire partagée : { $names }
replays-you-won =
    { $points ->
        [0] Vous gagnez au départage
       *[other] Vous gagnez de { $points }
    }
replays-won =
    { $points ->
        [0] { $name } gagne au départage
       *[other] { $name } gagne de { $points }
    }
replays-tables =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
replays-tables-won =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
replays-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
replays-do-replay = Revoir
replays-do-results = Résultat
replays-do-review = Analyse
