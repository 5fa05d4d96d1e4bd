# L'analyse d'une table terminée

review-title = { $game }, table { $table } : { $players }
review-made = { $priced ->
    [one] { $priced } décision sur { $decisions } est connue
   *[other] { $priced } décisions sur { $decisions } sont connues
} à ±1 point après { $seconds } s de calcul.
review-partial = Elle a été arrêtée tôt : { $looked ->
    [one] seule la première décision a été vue.
   *[other] seules les { $looked } premières décisions ont été vues.
}
review-known = Chaque décision est jugée d'après ce que la place pouvait savoir,
review-policy = face à ce qu'un robot de niveau normal aurait fait, en points d'avance sur le meilleur des autres.
review-checked = Les plus chères sont estimées encore une fois par des joueurs qui comparent plusieurs choix.
review-error = Un prix peut s'écarter de { $error } points de plus ; est sûr ce qui dépasse les deux marges.
review-no-luck = La chance du tirage n'a pas sa ligne : ce que l'estimation prend pour elle explique moins d'un dixième des résultats.
review-unmeasured = L'écart au-delà n'a pas été mesuré pour ce jeu : rien n'est tenu pour sûr.
review-seat = { $letter } { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avance { $lead }
review-start = avance attendue si tous jouent comme le robot normal
review-prices = toutes ses décisions ensemble
review-others = les décisions de l'autre
review-luck = chance du tirage
review-rest = les autres, le hasard, et ce que l'estimation n'a pas vu
review-rest-of-two = le hasard, et ce que l'estimation n'a pas vu
review-rivals = par ce que gagnent les autres
review-dearest = Les décisions les plus chères :
review-likely = Aucune décision n'a sûrement coûté de points. Celles-ci sans doute :
review-none-sure = Aucune décision seule n'a coûté de points, ni sûrement ni sans doute.
review-points = { $points } points
review-points-whole =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
review-points-agreed = { $points } points aux { $tables } parties
review-price = Coup { $version } : { $points }
review-price-likely = Coup { $version } : { $points }, et à { $chance } % un point ou plus de perdu
review-chosen = Choisi : { $action }
review-better = Mieux : { $action }
review-together = Ensemble, des points sont sûrement partis ici :
review-sum-kind = { $kind }, { $count } fois : { $points }
review-sum-phase = du coup { $first } au coup { $last }, { $count } décisions : { $points }
review-turns = Tournants :
review-turn = Coup { $version } : { $name } devrait gagner, et non plus { $before }
review-no-turns = Personne n'a perdu durablement l'avantage.
review-progress = { $decisions ->
    [0] lecture de la partie
   *[other] { $priced ->
        [one] { $priced } décision
       *[other] { $priced } décisions
    } sur { $decisions }
}, { $spent } s sur { $seconds }
review-svg-title = { $game } : avance attendue sur le meilleur des autres
review-svg-versions = actions
review-svg-told = { $name } : de { $start } à { $end }.
review-seconds = Une analyse dure plus de 0 et au plus { $longest } secondes, pas { $found }.
review-no-seat = « { $found } » n'est pas une place de cette table. Il y a : { $known }.
review-no-file = Quel enregistrement ? `belvedere review FICHIER` revient sur un fichier d'enregistrement.
review-nothing = L'analyse a été arrêtée avant de savoir quoi que ce soit.

# Le nom des sortes de décisions ; un jeu peut en donner un autre sous sa propre clé (`bali-decision-take`)

game-decision-place = pose des tuiles
game-decision-build = construction
game-decision-draw = pioche
game-decision-link = passerelles
game-decision-buy = achats
game-decision-play = pose des cartes
game-decision-take = prise des cartes
game-decision-offer = offres face visible
game-decision-add = ajouts à l'autel
game-decision-look = cartes regardées
game-decision-reward = récompenses
game-decision-collect = cartes reçues
game-decision-contract = contrats
game-decision-neutral = bâtiments neutres

# Les analyses sur un serveur

reviews-none = Ce serveur ne fait pas d'analyses. Demandez l'enregistrement (« record ») et analysez-le sur votre machine avec `belvedere review`.
reviews-busy = Ce serveur est occupé par d'autres analyses. Réessayez dans { $seconds } secondes.

# Rejouer une décision

try-nothing = Rien à réessayer : aucune décision de cette place n'a coûté de points, ni sûrement ni sans doute.
try-ended-early = Cette analyse a été arrêtée avant d'avoir comparé tous les choix de ces décisions. Analysez à nouveau la table pour les réessayer.
try-only = Choisissez une action, ou quittez. Rien d'autre n'est possible à une table terminée.
try-asked = Votre choix d'alors a sûrement ou sans doute coûté des points ici. Que fallait-il choisir ?
try-better = Il y a mieux. Essayez encore une fois.
try-perhaps-better = Il y a sans doute mieux. Essayez encore une fois.
try-found = Trouvé.
try-missed = Pas trouvé.
try-answer = La réponse : { $action }
try-same = C'est votre choix d'alors.
try-then = Alors : { $action }
try-next = puis : { $action }
try-now = Maintenant : { $action }
try-chosen = Votre choix : { $action }
try-gain = { $points } par rapport à votre choix d'alors
try-even = aussi bon que le meilleur choix, d'après { $tables } parties imaginées
try-short = { $points } par rapport au meilleur choix
try-next-best = Deuxième choix : { $action }
try-because = là où la réponse rapporte plus : { $rules }
try-over = Vous en avez trouvé { $found } sur { $count }.
puzzle-given = On suppose que les autres terminent la partie à ce tour. Qu'est-ce qui vous rapporte le plus, quoi qu'ils choisissent ?
puzzle-proven = Qu'est-ce qui vous rapporte le plus à la fin ? La réponse est prouvée.
puzzle-blind = Qu'est-ce qui vous rapporte le plus à la fin ? La réponse est prouvée ; une pioche à l'aveugle compte pour sa moyenne.
puzzle-judged = Qu'est-ce qui vous rapporte le plus à la fin ? Sans preuve : une estimation d'après { $worlds } parties imaginées, qui peut se tromper de plus que son ±.
puzzle-judged-short = Qu'est-ce qui vous rapporte le plus à la fin ? Sans preuve, estimé d'après { $worlds } parties.
puzzle-recalled = { $question } { $memory }
