# Aide

help-title = Touches
help-home = Les touches dans les listes et les menus
help-new-table = Les touches pendant la préparation d'une table
help-table = Les touches à la table
help-results = Les touches devant les résultats
help-replay = Les touches dans une relecture
help-rules = Les touches dans les règles
help-settings = Les touches dans les réglages
help-mouse = La souris fait de même : cliquer pour choisir, cliquer encore pour confirmer, la molette pour défiler.
help-seats = Pour regarder un rival, appuyez sur la touche des places puis sur la lettre de la sienne.
help-clocks = Une pendule se convient à la création d'une table et se lit sur la ligne de titre. Elle compte pour chaque décision, s'arrête quand son joueur est absent (sauf en jours) ou quand l'hôte l'est, et ne fait perdre personne.
help-stewards = Qui doit une décision et n'a plus de temps, ou s'est absenté plus longtemps que la table n'attend, peut être remplacé : toute autre personne de la table appelle un intendant, un robot qui voit ce que la place peut voir. Le joueur retrouve sa place en revenant, ou par Entrée.
help-rules-too = Appuyez ici sur / pour lire les règles, à l'endroit utile maintenant.
help-remap = Les réglages peuvent donner une autre touche à chacune de ces actions.

# Marque

scores-title = Feuilles de score
scores-total = Total

# Résultats

results-title = Résultats
results-winners =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } se partagent la victoire.
    }
results-rematch = Revanche
results-replay = Relecture
results-export = Exporter
results-board = Les plateaux
results-home = Accueil
results-margin = avec { $points } points, { $margin } de plus que { $name }
results-tied = avec { $points } points, autant que { $name }
results-shared = avec { $points } points chacun
results-came = D'où viennent les points
results-came-tip = partie par partie ; une touche montre tout
results-most = le plus
results-moments = Moments
results-no-tie = Aucune égalité à départager.
results-blank = {""}
results-moment-lead = en tête pour de bon dès le coup { $version }
results-moment-lead-more =
    { $count ->
        [one] la tête a changé une fois
       *[other] la tête a changé { $count } fois
    }
results-moment-gain = +{ $points } d'un coup, au coup { $version }
results-moment-rule = { $rule } : { $points }
results-moment-rule-more = { $points } de plus que { $name }
results-moment-alone = personne d'autre
results-exported = La partie est dans { $path } ; le résultat est à côté, en texte et en image.
results-not-exported = La partie n'a pas pu être écrite : { $reason }.

# Palette

palette-title = Commandes
palette-find = Chercher

# Règles

rules-title = Règles
rules-find = Chercher :
rules-none = Aucune section ne contient ce mot.

# Relectures

replays-title = Relectures
replays-none = Aucune de vos tables n'est encore terminée.
replays-table-hint = Entrée la parcourt depuis le premier coup.
replays-file = Un fichier d'enregistrement
replays-file-hint = Tapez son chemin ; Entrée l'ouvre.

# Relecture

replay-title = Relecture
replay-place = coup { $version } sur { $last }
replay-open = en spectateur
replay-seat = comme { $name }
replay-start = La table est ouverte.
replay-take-back = Le dernier coup a été annulé.
replay-concede = { $name } a abandonné ; un robot continue.
replay-steward = Un intendant joue pour { $name } à partir d'ici ; { $by } l'a demandé.
replay-return = { $name } joue de nouveau.
replay-checkpoints = Autre version des règles : seul ce qui a été conservé peut être montré.
replay-speed = { $rate ->
        [one] un coup par seconde
       *[other] { $rate } coups par seconde
    }
replay-find = Chercher :
replay-not-found = Aucun événement suivant ne contient ce mot.
