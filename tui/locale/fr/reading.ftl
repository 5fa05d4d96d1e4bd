# Aide

help-title = Touches
help-home = Touches dans les listes et les menus
help-new-table = Touches à la création d'une table
help-table = Touches à la table
help-results = Touches sur les résultats
help-page = Touches sur cette page
help-people = Touches sur la page des joueurs suivis
help-daily = Touches sur la page de la donne du jour
help-review = Touches dans une analyse
help-tables = Touches dans la liste des tables
help-replays = Touches dans la liste des parties à revoir
help-replay = Touches dans une partie à revoir
help-rules = Touches dans les règles
help-settings = Touches dans les réglages
help-statistics = Touches dans les statistiques
help-achievements = Touches dans la liste des succès
help-join = Touches pour rejoindre une table
help-mouse = La souris fait de même : cliquez pour choisir, cliquez de nouveau pour confirmer, cliquez sur une touche pour l'actionner, tournez la molette pour défiler.
help-seats = Pour voir le plateau d'un autre joueur, appuyez sur la touche des places, puis sur la lettre de sa place.
help-clocks = La pendule se choisit à la création de la table. Elle tourne pendant vos décisions. Elle s'arrête si vous ou le serveur êtes hors ligne, sauf si elle compte en jours. Dépasser son temps ne fait pas perdre la partie.
help-stand-ins = Quand un joueur dépasse son temps ou est absent trop longtemps, tout autre joueur peut appeler un remplaçant. Ce robot ne voit que ce que le joueur peut voir. Il s'arrête quand le joueur revient ou appuie sur Entrée.
help-rules-too = Ici, / ouvre les règles au bon chapitre.
help-here = Sous le curseur
help-signs = Les signes à l'écran
help-here-seat = La ligne { OF($name) } ({ $seat }) : appuyez sur Entrée pour voir sa partie du plateau.
help-here-name = { $name } : aucun choix possible ici pour l'instant.
help-scores = Touches sur les feuilles de score
scores-key-why-tip = Ouvre les règles au chapitre qui explique cette ligne du score.
help-typing = Pendant la saisie, Ctrl+W efface le mot avant le curseur, Alt+D le mot après, Ctrl+U tout ce qui précède, Ctrl+K tout ce qui suit. Alt+B et Alt+F, ou Ctrl et une flèche, avancent ou reculent d'un mot.
help-redraw = Ctrl+L redessine l'écran si un autre programme a écrit dessus.
help-remap = Vous pouvez changer ces touches dans les réglages.

# Scores

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
results-daily = Comparer
results-rematch-count = Revanche { $agreed }/{ $people }
rematch-asked = D'accord pour une revanche : { $agreed }. Accord attendu : { $awaited }.
rematch-waits = D'accord pour une revanche : { $agreed }. En attente : { $awaited }.
rematch-off = Pas de revanche : un joueur est parti, ou tous n'ont pas accepté à temps.
results-replay = Revoir la partie
results-export = Exporter
results-board = Les plateaux
results-home = Accueil
results-sign =
    { $count ->
        [one] { $names } gagne à { $game }
       *[other] { $names } se partagent la victoire
    }
results-points =
    { $points ->
        [one] point
       *[other] points
    }
results-margin = { $margin } de plus { THAT($name) }
results-tied = autant { THAT($name) }
results-each = chacun
results-you-win =
    { $margin ->
        [0] Vous gagnez au départage
       *[other] Vous gagnez de { $margin }
    }
results-you-share = Vous partagez la victoire
results-you-place = Vous êtes { $place }e :
results-you-behind =
    { $margin ->
        [0] à égalité de points
       *[other] { $margin } de moins
    }
results-came = Détail des points
results-came-tip = une touche passe l'animation
results-most = le plus
results-lost = { $points } perdus
results-moments = Moments
results-moments-some = { $shown } sur { $count }
results-blank = {""}
results-moment-lead = en tête du coup { $version } à la fin
results-moment-lead-last = passe en tête au dernier coup
results-moment-lead-more =
    { $count ->
        [one] la tête a changé une fois
       *[other] la tête a changé { $count } fois
    }
results-moment-gain = +{ $points } en un seul coup (coup { $version })
results-moment-last = +{ $points } à la fin (coup { $version })
results-moment-last-more = avec le dernier coup
results-moment-last-both = avec le dernier coup et le décompte final
results-moment-rule = { $rule } : { $points }
results-moment-rule-more = { $points } de plus { THAT($name) }
results-moment-count = au décompte final
results-moment-single = personne d'autre
results-moment-achievement = Nouveau : { $name }, coup { $version }
results-exported = L'enregistrement est dans { $path }. À côté : le résultat en texte et en image, le récit de la partie (.md) et un film (.cast).

# Règles

rules-title = Règles
rules-find = Chercher :
rules-none = Aucune section ne contient ce mot.

# Parties à revoir

replays-title = Parties à revoir
replays-none = Vous n'avez pas encore de table terminée.
replays-table-hint = Appuyez sur Entrée pour la revoir depuis le premier coup.
replays-file = Un fichier d'enregistrement
replays-file-hint = Tapez son chemin, puis Entrée.
replays-follow = Suivre une étude partagée
replays-follow-hint = Tapez ses quatre mots, puis Entrée pour rejoindre son meneur.
replays-shared = Étude partagée { OF($name) } : { $code }
replays-shared-hint = Appuyez sur Entrée pour y retourner.

# Partie à revoir

replay-title = Partie à revoir
replay-place = coup { $version } sur { $last }
replay-open = en spectateur
replay-seat = comme { $name }
replay-start = La table commence.
replay-take-back = Le dernier coup a été annulé.
replay-take-back-agreed = { $name } annule { $count ->
        [one] la dernière action
       *[other] les { $count } dernières actions
    }, avec l'accord des autres.
replay-time = { $name } donne du temps à { $to }.
replay-concede = { $name } abandonne ; un robot joue à sa place.
replay-stand-in = Un robot remplaçant joue pour { $name } à partir d'ici (demandé par { $by }).
replay-hint = { $name } demande un conseil.
replay-return = { $name } joue de nouveau.
replay-deal = Une étude commence ici : tout ce qui était caché à { $name } est redistribué.
replay-checkpoints = Règles inconnues ici : seules les positions conservées sont visibles.
replay-speed = { $rate ->
        [one] un coup par seconde
       *[other] { $rate } coups par seconde
    }
replay-find = Chercher :
replay-version = Aller au coup :
replay-why = Pourquoi pas (tapez une action) :
replay-note = Note :
replay-no-version = Tapez un numéro de coup, de 0 à { $last }.
replay-eyes = lettre d'une place, ou 0 pour ce qui est visible de tous
replay-expected = avance attendue, { $name } : { $lead }
replay-chosen = { $mark } choix fait par { $name }, sur { $count }
replay-choices = { $name } a choisi parmi { $count }
replay-nothing-asked = Aucun choix à faire à ce coup.
what-if-title = Et si
what-if-begin = Jouer la suite depuis le coup { $version }
what-if-hint = Une partie à part, qui ne compte pas. Là, x vous ramène ici.
what-if-opened = Ceci est une étude sans cote. x montre la partie d'où elle part.
what-if-seat = Je joue
what-if-level = Niveau des robots
what-if-friend = Un ami joue
what-if-friend-hint = Un ami prend cette place ; des robots prennent les autres.
what-if-none = aucune
what-if-all = toutes les autres places
what-if-come = Arrivée
what-if-invite = sur invitation
what-if-here = à ce clavier
what-if-come-hint = Sur invitation : l'étude attend leur arrivée.
what-if-waits = Une étude sans cote qui attend un ami. x montre la partie d'où elle part.
what-if-own-seat = Choisissez une autre place pour votre ami : celle-ci est la vôtre.
what-if-luck = Hasard
what-if-same = la même donne
what-if-fresh = nouveau
what-if-luck-hint = Nouveau : tout ce que votre place ne voyait pas ici est redistribué.
replay-jump = Sauter au prochain (n et p répètent) :
replay-jump-round = manche
replay-jump-decision = choix fait par { $name }
replay-jump-judgement = choix qui a coûté des points
replay-jump-surprise = surprise
replay-jump-note = note
replay-jump-none = Il n'y en a plus dans ce sens.
replay-not-found = Aucun événement suivant ne contient ce mot.
replay-shared-leads = { $code }, { $count ->
    [0] aucun joueur ne suit encore
    [one] { $count } joueur suit
   *[other] { $count } joueurs suivent
  }
replay-shared-led = vous suivez { $name }
replay-shared-loose = de votre côté ; { $key } : retour à { $name }
replay-shared-waits = en attendant { $name }
replay-shared-branch = { $name } continue d'ici ; { $key } : regarder
replay-shared-over = Cette étude partagée est terminée.
study-shared-other = Vous suivez { $name }. Quittez d'abord cette partie, puis partagez-en une autre.

# Une table terminée, dessinée pour d'autres.
export-title = Belvedere : { $game }, { $names }
export-played = Table { $table }, { $date }.
export-player = Joueur
export-points = Points
export-story = Récit de la partie
export-round = Tour { $number }
picture-place = après le coup { $version }, { $eyes }
picture-written = Ce que vous voyez est enregistré dans { $path }, avec un texte et une page (.md) à côté.
picture-not-here = D'ici, aucun fichier ne s'enregistre. Sur votre machine, tapez : ssh HÔTE show TABLE > FICHIER
export-written = Le plateau est dans { $path }. À côté : un texte, le récit de la partie (.md) et un film (.cast).
export-by-page = D'ici, aucun fichier ne s'enregistre. Ouvrez { $page } dans un navigateur ; pour des fichiers, ajoutez .svg, .txt, .md, .cast ou .jsonl à cette adresse.
export-not-here = D'ici, aucun fichier ne s'enregistre. Sur votre machine, tapez : ssh HÔTE record { $table } > FICHIER, puis belvedere record show FICHIER.
challenge-title = Défier un ami avec cette donne
comparison-title = Comparaison
comparison-turn = Tour
comparison-same = identique
comparison-about = { $game } : la même donne, jouée deux fois
