# L'arène

arena-title = { $game }, { $seats } places, { $tables } tables : 1 { $challenger } contre { $others } { $field } (graine { $seed }, { $budget } s de processeur par recherche, part équitable { $fair })
arena-column-tables = tables
arena-column-deals = donnes
arena-column-wins = victoires
arena-column-interval = intervalle 95 %
arena-column-points = points
arena-column-spread = écart-type
arena-column-count = décisions
arena-column-mean = moyenne
arena-column-most = 95 % sous
arena-seat = {"  "}à la place { $seat }
arena-each = { $level } (chacun)
arena-span = { $low } à { $high }
arena-lead = Avance sur le meilleur adversaire : { $points } points (± { $reach }). Tables selon l'avance finale :
arena-pace = ms de processeur
arena-progress = { $done } tables sur { $tables }, { $level } gagne { $share } ({ $low } à { $high }), encore { $left }
arena-jobs = --jobs doit valoir au moins 1, et non { $found }.
arena-tables = --tables doit valoir au moins 1, et non { $found }.
arena-levels = Une arène oppose deux niveaux, par exemple « normal easy », et non { $found }.
arena-budget = --budget doit dépasser 0, sans dépasser { $longest } secondes ; { $found } ne convient pas.
arena-against-levels = Avec --against, indiquez un seul niveau, celui des adversaires, et non { $found }.
arena-program = programme
arena-program-pace = programme (montre)
arena-program-missing = Programme introuvable : « { $command } ». Vérifiez la commande après --against.
arena-program-silent = Le programme n'a pas pris sa place en { $limit } s. Lancez « belvedere api » pour voir ce qu'un programme reçoit.
arena-program-ended = Le programme s'est terminé avant de prendre sa place. Lancez « belvedere api » pour voir ce qu'un programme reçoit.
arena-fault = Le programme a perdu la table { $table } : { $why }
arena-fault-late = il a mis plus de { $limit } s pour une décision.
arena-fault-illegal = son action n'était pas permise.
arena-fault-left = il s'est terminé avant la partie.
arena-fault-conceded = il a abandonné.

# La ligue

league-title = { $game }, { $seats } places, { $tables } tables par paire, niveaux de { $version } (graine { $seed }, { $budget } s de processeur par recherche de hard)
league-none-kept = Aucun résultat d'une version antérieure n'est conservé pour ce jeu.
league-kept = Le tableau comprend les niveaux de versions antérieures, d'après les résultats conservés : { $versions }.
league-pairing = { $first } contre { $second }
league-scale = 0 est le robot facile, le même dans chaque version. Avec 200 points d'avance, on gagne 76 parties à deux sur 100.
league-progress = { $done } donnes sur { $of }, { $first } contre { $second }, encore { $left }
league-only = Une ligue réunit tous les niveaux avec les options par défaut ; n'indiquez ni niveaux, ni --option, ni --against.
