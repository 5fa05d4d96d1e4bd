# L'arène

arena-title = { $game }, { $seats } places, { $tables } tables : 1 { $challenger } contre { $others } { $field } (graine { $seed }, { $budget } s de processeur par recherche, part équitable { $fair })
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
arena-lead = Avance sur le meilleur des autres : { $points } points (± { $reach }) ; nombre de tables selon l'avance finale :
arena-pace = ms de processeur
arena-progress = { $done } tables sur { $tables }, { $level } gagne { $share } ({ $low } à { $high }), encore { $left }
arena-jobs = Il faut au moins 1 processus, et non { $found }.
arena-tables = Une arène demande au moins 1 table, et non { $found }.
arena-levels = Une arène oppose deux niveaux, et non { $found }.
arena-budget = Un budget dépasse 0 et va jusqu'à { $longest } secondes ; { $found } ne convient pas.
arena-against-levels = Avec --against une arène prend un seul niveau, celui des rivaux, et non { $found }.
arena-program = programme
arena-program-pace = programme (montre)
arena-program-missing = Il n'y a pas de programme « { $command } ».
arena-program-silent = Le programme ne s'est pas attaché à sa place en { $limit } s. Lancez `belvedere api` pour voir ce qu'un programme entend.
arena-program-ended = Le programme s'est terminé avant de s'attacher à sa place.
arena-fault = Le programme a perdu la table { $table } : { $why }
arena-fault-late = il a mis plus de { $limit } s pour une décision.
arena-fault-illegal = son action n'était pas permise.
arena-fault-left = il s'est terminé avant la table.
arena-fault-conceded = il a abandonné.

# La ligue

league-title = { $game }, { $seats } places, { $tables } tables par paire, niveaux de { $version } (graine { $seed }, { $budget } s de processeur par recherche de hard)
league-none-kept = Aucun résultat d'une version antérieure n'est gardé pour ce jeu.
league-kept = À côté figurent les niveaux de versions antérieures, d'après les résultats gardés : { $versions }.
league-pairing = { $first } contre { $second }
league-scale = 0 est easy, le même dans chaque version. 200 points d'avance gagnent 76 tables de deux sur 100.
league-progress = { $done } donnes sur { $of }, { $first } contre { $second }, encore { $left }
league-alone = Une ligue réunit tous les niveaux avec les options habituelles ; ne donnez ni niveaux, ni --option, ni --against.
