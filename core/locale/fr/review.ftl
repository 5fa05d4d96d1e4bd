# L'analyse d'une table terminée

review-title = { $game }, table { $table } : { $players }
review-made = Après { $seconds } s de calcul, le coût de { $priced ->
    [one] { $priced } décision
   *[other] { $priced } décisions
} sur { $decisions } est connu à ±1 point près.
review-partial = Elle a été arrêtée tôt : { $looked ->
    [one] seule la première décision a été analysée.
   *[other] seules les { $looked } premières décisions ont été analysées.
}
review-known = Chaque décision est jugée d'après ce que son joueur pouvait savoir à ce moment.
review-policy = Son coût est en points d'avance sur le meilleur adversaire, par rapport au choix d'un robot normal.
review-checked = Les décisions les plus coûteuses ont été vérifiées avec des joueurs plus forts, en simulation.
review-error = En plus de son ±, un coût peut s'écarter de { $error } points. Il n'est sûr qu'au-delà des deux.
review-no-luck = La chance n'est pas montrée à part : son estimation explique moins d'un dixième des résultats.
review-unmeasured = La précision n'a pas été mesurée pour ce jeu : aucun coût n'est considéré comme certain.
review-seat = { $letter } { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avance { $lead }
review-start = avance attendue entre robots normaux
review-prices = ses décisions, au total
review-others = les décisions de l'adversaire
review-luck = chance du tirage
review-rest = autres joueurs, hasard et erreur d'estimation
review-rest-of-two = hasard et erreur d'estimation
review-why = Le coup joué { $parts }.
review-why-better = Le meilleur coup { $parts }.
review-why-and = { $first } et { $second }
review-why-but = { $first }, mais { $second }
review-why-loses = perd { $points } points (« { $rule } »)
review-why-gains = gagne { $points } points (« { $rule } »)
review-why-also = { $points } points (« { $rule } »)
review-why-rivals-loses = donne { $points } points de plus au meilleur adversaire
review-why-rivals-gains = coûte { $points } points au meilleur adversaire
review-dearest = Erreurs les plus coûteuses :
review-likely = Aucune erreur certaine. Erreurs probables :
review-none-sure = Aucune erreur nette.
review-points = { $points } points
review-points-whole =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
review-points-agreed = { $points } points dans les { $tables } parties
review-price = Coup { $version } : { $points }
review-price-likely = Coup { $version } : { $points } ; perte d'un point ou plus probable à { $chance } %
review-chosen = Choisi : { $action }
review-better = Mieux : { $action }
review-line = Meilleure suite dès le coup { $version } : { $action }
review-line-ends = À la fin : { $players }
review-together = Points sûrement perdus au total :
review-sum-kind = { $kind }, { $count } fois : { $points }
review-sum-phase = coups { $first } à { $last }, { $count } décisions : { $points }
review-turns = Tournants :
review-turn = Coup { $version } : { $name } prend l'avantage sur { $before }
review-no-turns = Aucun joueur n'a perdu durablement l'avantage.
review-progress = { $decisions ->
    [0] lecture de la partie
   *[other] { $priced ->
        [one] { $priced } décision
       *[other] { $priced } décisions
    } sur { $decisions }
}, { $spent } s sur { $seconds }
review-svg-title = { $game } : avance attendue sur le meilleur adversaire
review-svg-versions = actions
review-svg-told = { $name } : de { $start } à { $end }.
review-seconds = La durée d'une analyse doit dépasser 0 et compter { $longest } secondes au plus, pas { $found }.
review-no-seat = Cette table n'a pas de place « { $found } ». Ses places : { $known }.
review-no-file = Indiquez un fichier d'enregistrement : `belvedere review FICHIER`
review-nothing = L'analyse a été arrêtée avant d'avoir un résultat.

# Le nom des sortes de décisions ; un jeu peut en remplacer un sous sa propre clé (`bali-decision-take`)

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

reviews-none = Ce serveur n'analyse pas les parties. Demandez l'enregistrement (« record ») et analysez-le sur votre machine avec `belvedere review`.
reviews-busy = Ce serveur est occupé par d'autres analyses. Réessayez dans { $seconds } secondes.

# Rejouer une décision

try-nothing = Rien à réessayer : cette place n'a pas commis d'erreur nette.
try-ended-early = Cette analyse a été arrêtée avant d'avoir comparé tous les choix de ces décisions. Analysez à nouveau la table pour les réessayer.
try-only = Choisissez une action, ou quittez. Cette partie est finie : rien d'autre n'est possible.
try-asked = Votre coup vous a coûté des points ici. En trouvez-vous un meilleur ?
try-better = Il y a un meilleur coup. Essayez encore.
try-perhaps-better = Il y a sans doute un meilleur coup. Essayez encore.
try-found = Trouvé.
try-missed = Pas trouvé.
try-answer = Réponse : { $action }
try-same = C'était aussi votre choix dans la partie.
try-then = Dans la partie : { $action }
try-next = puis : { $action }
try-now = Maintenant : { $action }
try-chosen = Votre choix : { $action }
try-gain = { $points } par rapport à votre choix dans la partie
try-even = aussi bon que le meilleur choix, d'après { $tables } parties simulées
try-short = { $points } par rapport au meilleur choix
try-next-best = Deuxième choix : { $action }
try-because = Vous gagnez sur : { $rules }
try-over = Vous en avez trouvé { $found } sur { $count }.
puzzle-given = Les autres vont terminer la partie à ce tour. Quel coup vous rapporte le plus, quoi qu'ils choisissent ?
puzzle-proven = Quel coup vous rapporte le plus de points à la fin ? La réponse est prouvée.
puzzle-blind = Quel coup vous rapporte le plus de points à la fin ? La réponse est prouvée ; une pioche à l'aveugle compte pour sa moyenne.
puzzle-judged = Quel coup vous rapporte le plus de points à la fin ? Sans preuve : estimé d'après { $worlds } parties simulées. L'erreur peut dépasser ±.
puzzle-judged-short = Quel coup vous rapporte le plus à la fin ? Sans preuve : estimé d'après { $worlds } parties.
puzzle-recalled = { $question } { $memory }
