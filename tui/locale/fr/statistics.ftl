# Mes statistiques

statistics-title = Statistiques
achievements-title = Succès
statistics-key-achievements = succès
achievements-earned = { $how } ({ $when } ; coup { $version })
achievements-key-choose = revoir
statistics-others-here = Statistiques des joueurs présents
statistics-ask-player = Les statistiques de quel joueur ?
statistics-tables =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
statistics-row-hint = 95 % : intervalle. Barres : vous ; en clair : le surplus des vainqueurs.
statistics-seen = Les autres voient
statistics-seen-open = vos cotes et le nombre de vos tables
statistics-seen-closed = seulement votre nom
statistics-seen-hint = Appuyez sur Entrée pour changer.
statistics-mean = victoires { $won } % (équitable { $fair } %) ; { $mean } points en moyenne, record { $best }
statistics-lead = Avance moyenne { $lead } ; dernières tables, de { $least } à { $most } :
statistics-panel-points = Points
statistics-panel-wins = Victoires
statistics-panel-rules = Points par règle
statistics-panel-costs = Coût d'une décision
statistics-by-you = vous
statistics-by-others = autres
statistics-by-winners = vainq.
statistics-by-points = points
statistics-head-won = part
statistics-head-interval = 95 %
statistics-head-tables = sur
statistics-short-all = toutes
statistics-short-seat = place { $of }
statistics-short-seats = { $of } places
statistics-short-option = { $of }
statistics-short-usual = options par défaut
statistics-short-people = contre joueurs
statistics-short-easy = contre facile
statistics-short-calm = contre calme
statistics-short-normal = contre normal
statistics-short-hard = contre difficile
statistics-short-master = contre maître
