# Titre et options

cloud_city-title = Cloud City
cloud_city-summary = Posez des tuiles, élevez des immeubles de trois hauteurs et reliez les égaux par des passerelles. Plus elles sont longues, plus elles valent, et plus elles sont rares.
cloud_city-option-rectangle = Rectangle
cloud_city-option-rectangle-hint = Des villes de 3 sur 4 tuiles en 11 manches, à deux ou trois.
cloud_city-option-first_need = Première carte besoin
cloud_city-option-first_need-hint = Un besoin qui rapporte ou coûte des points à la fin : aucun, un au hasard ou un de votre choix.
cloud_city-option-second_need = Deuxième carte besoin
cloud_city-option-second_need-hint = Un besoin de plus, pour corser la partie.
cloud_city-rectangle-seats = La ville en rectangle se joue à deux ou trois ; à { $found }, les tuiles ne suffisent pas.
cloud_city-need-twice = Le besoin { $need } n'existe qu'une fois ; choisissez-en un autre en second.

# Noms

cloud_city-kind-l-l = bas et bas en diagonale
cloud_city-kind-m-m = moyen et moyen en diagonale
cloud_city-kind-h-h = haut et haut en diagonale
cloud_city-kind-l-m = bas et moyen en diagonale
cloud_city-kind-l-h = bas et haut en diagonale
cloud_city-kind-m-h = moyen et haut en diagonale
cloud_city-kind-ll = bas et bas côte à côte
cloud_city-kind-mm = moyen et moyen côte à côte
cloud_city-kind-hh = haut et haut côte à côte
cloud_city-kind-lm = bas et moyen côte à côte
cloud_city-kind-lh = bas et haut côte à côte
cloud_city-kind-ml = moyen et bas côte à côte
cloud_city-kind-mh = moyen et haut côte à côte
cloud_city-kind-hl = haut et bas côte à côte
cloud_city-kind-hm = haut et moyen côte à côte
cloud_city-level-low = bas
cloud_city-level-mid = moyen
cloud_city-level-high = haut

# Questions et réponses

cloud_city-prompt-place = Manche { $round } : posez une tuile.
cloud_city-prompt-link = Construisez une passerelle, ou arrêtez.
cloud_city-prompt-draw = Piochez une tuile.
cloud_city-action-place = Poser { $kind } en { $cell }, tournée { $turn } fois
cloud_city-action-link = Relier { $one } et { $other }
cloud_city-action-pass = Ne plus construire de passerelle
cloud_city-action-draw = Prendre { $kind } à la place { $slot }
cloud_city-action-draw-empty = Prendre à la place { $slot }
cloud_city-action-draw-pile = Tirer de la pioche

# Événements

cloud_city-event-placed = { $seat } pose { $kind } en { $cell }.
cloud_city-event-linked = { $seat } relie { $one } et { $other } ({ $level }) : { $value }.
cloud_city-event-drew-hidden = { $seat } tire de la pioche.
cloud_city-event-drew-pile = { $seat } tire { $kind } de la pioche.
cloud_city-event-drew-display = { $seat } prend { $kind } parmi les tuiles visibles.
cloud_city-event-refilled = La place { $slot } montre { $kind }.
cloud_city-event-turn = Manche { $round } : à { $seat } de jouer.
cloud_city-event-ended = Toutes les villes sont achevées.

# Refus

cloud_city-why-allowed = Rien ne s'y oppose.
cloud_city-why-watching = Vous regardez la partie.
cloud_city-why-over = La partie est terminée.
cloud_city-why-not-your-turn = C'est au tour de { $seat }.
cloud_city-why-not-now-place = Il faut d'abord poser une tuile.
cloud_city-why-not-now-link = On construit maintenant des passerelles.
cloud_city-why-not-now-draw = Il faut maintenant piocher une tuile.
cloud_city-why-place = Cette tuile ne peut pas aller là.
cloud_city-why-link = Aucune passerelle n'est possible là.
cloud_city-why-draw = Il n'y a pas de tuile à prendre.

# Le plateau en texte

cloud_city-section-board = plateau
cloud_city-section-needs = besoins
cloud_city-section-display = visibles
cloud_city-section-supply = réserve
cloud_city-section-cities = villes
cloud_city-section-hand = main
cloud_city-board-over = La partie est terminée.
cloud_city-board-turn = Manche { $round }, à { $seat } de jouer.
cloud_city-board-need = Carte besoin : { $need }.
cloud_city-board-slot = Visible { $slot } : { $kind }.
cloud_city-board-pile = La pioche compte { $count } tuiles.
cloud_city-board-supply = Passerelles restantes, { $level } : { $of1 } de 1, { $of2 } de 2, { $of3 } de 3, { $of5 } de 5, { $of8 } de 8.
cloud_city-board-city = { $seat } : { $points } points de passerelles, { $hand } tuiles en main.
cloud_city-board-known = { $seat } tient { $kind }.
cloud_city-board-tile = Tuile en { $cell }, tournée { $turn } fois : { $kind }.
cloud_city-board-walkway = Passerelle { $level } de { $one } à { $other } : { $value }.
cloud_city-board-hand = Vous tenez { $kind }.
cloud_city-board-no-hand = Vous regardez et n'avez pas de tuile.

# Points

cloud_city-score-low = Passerelles basses
cloud_city-score-mid = Passerelles moyennes
cloud_city-score-high = Passerelles hautes
cloud_city-score-longest-route = Trajet le plus long
cloud_city-score-most-routes = Trajets les plus nombreux
cloud_city-score-varied-route = Trajet varié
cloud_city-score-circuits = Circuits
cloud_city-score-low-majority = Majorité d'immeubles bas
cloud_city-score-mid-majority = Majorité d'immeubles moyens
cloud_city-score-light-buildings = Immeubles légers
cloud_city-score-crossings = Croisements
cloud_city-score-lonely-buildings = Immeubles isolés
cloud_city-score-balance = Équilibre
cloud_city-parts-walkways = { $count } construites
cloud_city-parts-longest-route = { $count }, le plus est { $most }
cloud_city-parts-most-routes = { $count }, le plus est { $most }
cloud_city-parts-low-majority = { $count }, le plus est { $most }
cloud_city-parts-mid-majority = { $count }, le plus est { $most }
cloud_city-parts-varied-route = { $count }
cloud_city-parts-circuits = { $count }
cloud_city-parts-light-buildings = { $count }
cloud_city-parts-crossings = { $count }
cloud_city-parts-lonely-buildings = { $count }
cloud_city-parts-balance = { $count }
cloud_city-tie-low = Égalité à { $points } : { $seat } passe devant avec { $value } de passerelles de niveau bas.
cloud_city-tie-mid = Égalité à { $points } : { $seat } passe devant avec { $value } de passerelles de niveau moyen.
cloud_city-tie-high = Égalité à { $points } : { $seat } passe devant avec { $value } de passerelles de niveau haut.
cloud_city-tie-shared = Égalité à { $points } sur tous les niveaux : la place est partagée.

# Règles

cloud_city-rules-goal-title = Le but
cloud_city-rules-turn-title = Un tour
cloud_city-rules-end-title = La fin
cloud_city-rules-goal = Reliez des immeubles par des passerelles ; les longues valent le plus.
cloud_city-rules-turn = Posez une tuile, construisez des passerelles, piochez une tuile.
cloud_city-rules-end = Quand toutes les villes sont achevées, on compte passerelles et besoins.

# Notation et fichiers de matériel

cloud_city-notation-place = « { $text } » n'est pas une action de Cloud City : écrivez une tuile, une case et un quart de tour : place lm e5 r1 ; les tuiles sont { $kinds }.
cloud_city-notation-link = « { $text } » n'est pas une action de Cloud City : écrivez deux cases : link b3 e3.
cloud_city-notation-pass = « { $text } » n'est pas une action de Cloud City : écrivez pass seul.
cloud_city-notation-draw = « { $text } » n'est pas une action de Cloud City : écrivez draw 1, draw 2, draw 3 ou draw pile.
cloud_city-notation-any = « { $text } » n'est pas une action de Cloud City : une action commence par place, link, pass ou draw.
cloud_city-components-line = Ligne { $line } du fichier de matériel : { $problem }.
cloud_city-components-file = Le fichier de matériel : { $problem }.
cloud_city-components-section = { $section } doit être une section [{ $section }]
cloud_city-components-unknown = clé inconnue { $key } ; sont permises { $allowed }
cloud_city-components-missing = la clé { $key } manque ; il faut { $allowed }
cloud_city-components-name = name vaut { $found }, il faut 1 à { $longest } caractères imprimables
cloud_city-components-starts = starts vaut { $found }, il en faut { $count } parmi { $allowed }
cloud_city-components-count = { $key } vaut { $found }, il faut un nombre entier de 0 à { $most }
cloud_city-components-sum = { $section } fait { $found } en tout, le livret en compte { $count }
cloud_city-components-low-places = les tuiles ont des places pour { $found } immeubles de niveau bas, la boîte en compte { $count }
cloud_city-components-mid-places = les tuiles ont des places pour { $found } immeubles de niveau moyen, la boîte en compte { $count }
cloud_city-components-high-places = les tuiles ont des places pour { $found } immeubles de niveau haut, la boîte en compte { $count }
