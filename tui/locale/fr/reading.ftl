# Aide

help-title = Touches
help-home = Les touches dans les listes et les menus
help-new-table = Les touches pendant la préparation d'une table
help-table = Les touches à la table
help-results = Les touches devant les résultats
help-page = Les touches sur cette page
help-review = Les touches dans une analyse
help-replays = Les touches dans la liste des parties à revoir
help-replay = Les touches dans une partie à revoir
help-rules = Les touches dans les règles
help-settings = Les touches dans les réglages
help-statistics = Les touches dans les statistiques
help-join = Les touches pour rejoindre une table
help-mouse = La souris fait de même : cliquer pour choisir, cliquer encore pour confirmer, cliquer sur une touche pour l'actionner, la molette pour défiler.
help-seats = Pour voir le plateau d'un autre joueur, appuyez sur la touche des places puis sur la lettre de la sienne.
help-clocks = La pendule se choisit à la création de la table. Elle tourne pendant vos décisions et s'arrête en votre absence (sauf en jours). La dépasser ne fait pas perdre la partie.
help-stand-ins = Quand un joueur est hors délai ou absent trop longtemps, toute autre personne de la table peut appeler un remplaçant, un robot qui ne voit que ce que le joueur peut voir. Le retour du joueur, ou Entrée, y met fin.
help-rules-too = Ici, / ouvre les règles au bon chapitre.
help-here = Sous le curseur
help-signs = Les signes à l'écran
help-here-seat = La ligne { OF($name) } ({ $seat }) : Entrée montre sa partie du plateau.
help-here-name = { $name } : rien à choisir ici pour l'instant.
help-scores = Les touches sur les feuilles de score
scores-key-why-tip = Ouvre les règles au chapitre dont vient la ligne de score.
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
results-daily = Comparer
results-rematch-count = Revanche { $agreed }/{ $people }
rematch-asked = Pour une revanche : { $agreed }. Réponse attendue de : { $awaited }.
rematch-waits = Pour une revanche : { $agreed }. Elle commence dès l'accord de : { $awaited }.
rematch-off = Pas de revanche : quelqu'un est parti, ou tous n'ont pas accepté à temps.
results-replay = Revoir la partie
results-export = Exporter
results-board = Les plateaux
results-home = Accueil
results-margin = avec { $points } points, { $margin } de plus { THAT($name) }
results-tied = avec { $points } points, autant { THAT($name) }
results-shared = avec { $points } points chacun
results-came = D'où viennent les points
results-came-tip = partie par partie ; une touche montre tout
results-most = le plus
results-lost = { $points } perdus
results-moments = Moments
results-moments-some = { $shown } sur { $count }
results-no-tie = Aucune égalité à départager.
results-blank = {""}
results-moment-lead = en tête du coup { $version } à la fin
results-moment-lead-last = en tête au tout dernier coup
results-moment-lead-more =
    { $count ->
        [one] la tête a changé une fois
       *[other] la tête a changé { $count } fois
    }
results-moment-gain = +{ $points } d'un coup, au coup { $version }
results-moment-rule = { $rule } : { $points }
results-moment-rule-more = { $points } de plus { THAT($name) }
results-moment-count = au décompte final
results-moment-alone = personne d'autre
results-exported = L'enregistrement est dans { $path } ; à côté, le résultat en texte et en image, tout ce qui est arrivé (.md) et un film (.cast).
results-not-exported = L'enregistrement n'a pas pu être écrit : { $reason }.

# Palette

palette-title = Commandes
palette-find = Chercher

# Règles

rules-title = Règles
rules-find = Chercher :
rules-none = Aucune section ne contient ce mot.

# Relectures

replays-title = Parties à revoir
replays-none = Aucune de vos tables n'est encore terminée.
replays-table-hint = Entrée la parcourt depuis le premier coup.
replays-file = Un fichier d'enregistrement
replays-file-hint = Tapez son chemin ; Entrée l'ouvre.
replays-follow = Suivre une étude partagée
replays-follow-hint = Tapez ses quatre mots ; Entrée va là où se trouve le meneur.
replays-shared = Étude partagée { OF($name) } : { $code }
replays-shared-hint = Entrée y retourne.

# Relecture

replay-title = Partie à revoir
replay-place = coup { $version } sur { $last }
replay-open = en spectateur
replay-seat = comme { $name }
replay-start = La table commence.
replay-take-back = Le dernier coup a été annulé.
replay-concede = { $name } abandonne ; un robot continue.
replay-stand-in = Un robot remplaçant joue pour { $name } à partir d'ici (demandé par { $by }).
replay-hint = { $name } demande un conseil.
replay-return = { $name } joue de nouveau.
replay-deal = { $name } ne savait pas tout : ce qui lui était caché est distribué de nouveau, une étude continue d'ici.
replay-checkpoints = Règles inconnues ici : seul ce qui a été conservé peut être montré.
replay-speed = { $rate ->
        [one] un coup par seconde
       *[other] { $rate } coups par seconde
    }
replay-find = Chercher :
replay-version = Aller au coup :
replay-why = Pourquoi pas (une action en mots) :
replay-note = Note :
replay-no-version = Un coup est un nombre de 0 à { $last }.
replay-eyes = la lettre d'une place, ou 0 pour ce qui est visible de tous
replay-expected = avance attendue, { $name } : { $lead }
replay-chosen = { $mark } { $name } a choisi, sur { $count }
replay-choices = { $name } a choisi parmi { $count }
replay-nothing-asked = Personne ne choisit ici.
what-if-title = Et si
what-if-begin = Continuer depuis le coup { $version }
what-if-hint = Une table à part, qui ne compte pas ; là, x ramène ici.
what-if-opened = Une étude : elle ne compte pas. x montre l'enregistrement dont elle vient.
what-if-seat = Je joue
what-if-level = Les autres sont des robots de niveau
what-if-friend = Un ami joue
what-if-friend-hint = Une autre personne prend cette place ; des robots prennent les autres.
what-if-nobody = personne
what-if-all = toutes les autres places
what-if-come = Venue
what-if-invite = par l'invitation
what-if-here = à ce clavier
what-if-come-hint = Par l'invitation : l'étude attend, puis continue de là.
what-if-waits = Une étude qui attend un ami : elle ne compte pas. x montre l'enregistrement dont elle vient.
what-if-own-seat = Un ami prend une autre place que vous.
what-if-luck = Hasard
what-if-same = la même donne
what-if-fresh = nouveau
what-if-luck-hint = Nouveau : ce que la place ne pouvait savoir ici est distribué de nouveau.
replay-jump = Aller au prochain (n et p répètent) :
replay-jump-round = manche
replay-jump-decision = choix fait par { $name }
replay-jump-judgement = choix qui a coûté des points
replay-jump-surprise = surprise
replay-jump-note = note
replay-jump-none = Il n'y en a plus dans ce sens.
replay-not-found = Aucun événement suivant ne contient ce mot.
replay-shared-leads = { $code }, { $count ->
    [0] personne ne suit encore
    [one] une personne suit
   *[other] { $count } personnes suivent
  }
replay-shared-led = vous suivez { $name }
replay-shared-loose = de votre côté ; { $key } : retour à { $name }
replay-shared-waits = en attendant { $name }
replay-shared-branch = { $name } continue d'ici ; { $key } : regarder
replay-shared-over = Cette étude partagée est terminée.
study-shared-other = Vous suivez { $name }. Quittez d'abord cette partie pour en partager une autre.

# Une table terminée, dessinée pour d'autres.
export-title = Belvedere : { $game }, { $names }
export-played = Table { $table }, { $date }.
export-player = Joueur
export-points = Points
export-story = Ce qui est arrivé
export-round = Tour { $number }
picture-place = après le coup { $version }, { $eyes }
picture-written = Ce que vous voyez est dans { $path } ; à côté, en texte et en page (.md).
picture-not-here = D'ici, rien ne s'écrit sur votre machine. Là-bas, tapez : ssh HÔTE show TABLE > FICHIER
export-written = Le plateau est dans { $path } ; à côté en texte, avec tout ce qui est arrivé (.md), et un film (.cast).
export-by-page = Ici, rien ne s'écrit sur votre machine. Un navigateur trouve cette table à { $page } et, en fichiers, à cette adresse suivie de .svg, .txt, .md, .cast ou .jsonl.
export-not-here = Ici, rien ne s'écrit sur votre machine : là-bas, ssh HÔTE record { $table } > FICHIER, puis belvedere record show FICHIER.
