# La page d'une analyse, et les décisions rejouées

review-page-title = Analyse
review-page-working = Les décisions de cette table sont en cours d'analyse.
review-page-cancel = { $key } l'arrête avec ce qui est connu
review-page-curve = Avance attendue sur le meilleur des autres, coup par coup (±{ $half } au milieu)
review-page-sheet = Points de la feuille de score
review-page-marks = { $dear } décision chère  { $turn } tournant
review-page-try =
    { $count ->
        [one] { $key } : rejouer cette décision
       *[other] { $key } : rejouer ces { $count } décisions
    }
review-page-untold = Qu'aurait-il mieux valu ? La réponse vient quand vous avez rejoué ({ $key }).
review-page-seats = { $left } { $right } : une autre place
review-html-curve = Avance attendue
review-html-rings = En points sur le meilleur des autres. Une place se reconnaît à sa couleur, à ses tirets et à sa lettre ; un cercle est une de ses décisions les plus chères.
review-html-board = { $name } voyait ceci avant l'action { $version }
review-html-words = La même chose en mots
review-exported = L'analyse est dans { $path }, une page pour navigateur.
review-not-exported = L'analyse n'a pas pu être écrite : { $reason }.
results-review = Analyse
try-title = Rejouer une décision
try-place = Décision { $number } sur { $count }
try-keys = Entrée continue, Échap montre encore le plateau.
try-keys-next = Entrée pose le suivant, Échap montre encore le plateau.

# En mode ligne

line-after-review = « analyse » revient sur ce que les décisions ont coûté.
line-review-how = Tapez « analyse » et une table terminée.
line-no-review = Une analyse est possible quand la partie est terminée.
line-review-working = Les décisions sont en cours d'analyse, jusqu'à { $seconds } secondes de calcul. « stop » l'arrête avec ce qui est connu.
line-word-stop = stop
line-word-try = rejouer, try
line-try-ask =
    { $count ->
        [one] Tapez « rejouer » pour rejouer cette décision, ou Entrée pour lire la réponse.
       *[other] Tapez « rejouer » pour rejouer ces { $count } décisions, ou Entrée pour lire les réponses.
    }

# Touches

key-review = analyse
key-review-tip = Revient sur une table terminée : ce qu'ont coûté ses décisions, les plus chères à rejouer.
review-key-choose = rejouer
review-key-choose-tip = Propose à nouveau les décisions les plus chères de cette place.
review-key-left-tip = Montre la place précédente.
review-key-right-tip = Montre la place suivante.
review-key-back-tip = Pendant l'analyse, l'arrête avec ce qui est connu ; ensuite, la quitte.
key-export = exporter
key-export-tip = Écrit des fichiers pour d'autres programmes : aux résultats et dans une partie à revoir l'enregistrement ou le plateau, un texte, une image, le récit et un film, à une analyse une page pour navigateur.
