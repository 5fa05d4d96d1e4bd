# La page d'une analyse, et les décisions rejouées

review-page-title = Analyse
review-page-working = Analyse de votre partie.
review-page-cancel = { $key } : arrêter ici et montrer les résultats obtenus
review-page-curve = Avance attendue sur le meilleur adversaire, coup par coup (en général ±{ $half })
review-page-sheet = Points de la feuille de score
review-page-marks = { $dear } erreur  { $turn } tournant
review-page-try =
    { $count ->
        [one] { $key } : rejouer cette décision
       *[other] { $key } : rejouer ces { $count } décisions
    }
review-page-untold = Que fallait-il jouer ? Rejouez pour le découvrir ({ $key }).
review-page-seats = { $left } { $right } : une autre place
review-lines-title = Meilleures suites
review-lines-about = Choisissez une erreur pour suivre la meilleure suite pas à pas.
review-line-title = Meilleure suite
review-html-curve = Avance attendue
review-html-rings = Points d'avance sur le meilleur adversaire. Chaque place a sa couleur, ses tirets et sa lettre ; les cercles marquent ses erreurs les plus coûteuses.
review-html-board = Ce que voyait { $name } avant l'action { $version }
review-html-words = Le plateau en mots
review-exported = Analyse enregistrée dans { $path }. Ouvrez-la dans un navigateur.
review-not-exported = Impossible d'enregistrer l'analyse : { $reason }.
results-review = Analyse
try-title = Rejouer une décision
try-place = Décision { $number } sur { $count }
try-keys = Entrée : continuer. Échap : revoir le plateau.
try-keys-next = Entrée : décision suivante. Échap : revoir le plateau.

# En mode ligne

line-after-review = « analyse » montre ce que les décisions ont coûté.
line-review-how = Tapez « analyse » et l'identifiant d'une table terminée.
line-no-review = L'analyse est possible une fois la partie terminée.
line-review-working = L'analyse de votre partie prend jusqu'à { $seconds } secondes. Tapez « stop » pour voir les résultats obtenus.
line-word-stop = stop
line-word-try = rejouer, try
line-word-better-line = suite, meilleure suite, line
line-review-lines-ask = Tapez « suite » pour lire comment la partie pourrait continuer après le meilleur choix, ou appuyez sur Entrée.
line-try-ask =
    { $count ->
        [one] Tapez « rejouer » pour rejouer cette décision, ou appuyez sur Entrée pour lire la réponse.
       *[other] Tapez « rejouer » pour rejouer ces { $count } décisions, ou appuyez sur Entrée pour lire les réponses.
    }

# Touches

key-review = analyse
key-review-tip = Analyse une partie terminée : ce qu'a coûté chaque décision, et les plus coûteuses à rejouer.
review-key-choose = rejouer
review-key-choose-tip = Fait rejouer les décisions les plus coûteuses de cette place.
key-better-line = meilleure suite
key-better-line-tip = Montre pas à pas la partie à partir du meilleur choix : toutes les places continuent comme dans les parties simulées, avec les cartes de cette donne.
review-key-left-tip = Montre la place précédente.
review-key-right-tip = Montre la place suivante.
review-key-back-tip = Pendant l'analyse, l'arrête et montre les résultats obtenus ; ensuite, quitte la page.
key-export = exporter
key-export-tip = Enregistre des fichiers pour d'autres programmes. Aux résultats et en revoyant une partie : l'enregistrement, le plateau, un texte, une image, le récit ou un film. À l'analyse : une page web.
