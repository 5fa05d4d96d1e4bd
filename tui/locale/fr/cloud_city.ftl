
# Le plateau de Cloud City

board-cloud_city-title =
    { $pile ->
        [one] manche { $round } sur { $rounds }, { $pile } tuile dans la pioche
       *[other] manche { $round } sur { $rounds }, { $pile } tuiles dans la pioche
    }
board-cloud_city-needs-short = bes.
board-cloud_city-hand = Main
board-cloud_city-display = Marché
board-cloud_city-pile = Pioche
board-cloud_city-links = À construire, et ce qu'il reste
board-cloud_city-supply = Passerelles restantes
board-cloud_city-low = bas
board-cloud_city-mid = moyen
board-cloud_city-high = haut
board-cloud_city-opens = ouvre { $walkways }
board-cloud_city-opens-nothing = N'ouvre aucune passerelle.
board-cloud_city-opens-list = Ouvre { $walkways }.
board-cloud_city-opens-some = Ouvre { $walkways }. Ensemble, au plus { $points } points.
board-cloud_city-hand-best = Meilleur endroit : { $place }, ouvre { $walkways }.
board-cloud_city-hand-nothing = N'ouvre aucune passerelle pour le moment.
board-cloud_city-holds = Main :
board-cloud_city-new = nouveau
board-cloud_city-display-note = prenez-en une après avoir construit
board-cloud_city-value = points
board-cloud_city-distance = distance
board-cloud_city-left = reste (pts)
board-cloud_city-needs = Besoins
board-cloud_city-needs-none = aucun en jeu
board-cloud_city-low-storeys = bas, 1 étage
board-cloud_city-mid-storeys = moyen, 2 étages
board-cloud_city-high-storeys = haut, 3 étages
board-cloud_city-fits = place pour une tuile
board-cloud_city-passes = une passerelle ne franchit que plus bas
board-cloud_city-legend-value = sur une passerelle : ses points
board-cloud_city-legend-left = une passerelle possible, et combien il en reste de cette longueur et de ce niveau
board-cloud_city-legend-tile = les coins d'une place pour une tuile
board-cloud_city-need-longest-route = 6 au meilleur trajet bas ou moyen, 3 à égalité.
board-cloud_city-need-most-routes = 6 au plus grand nombre de trajets, 3 à égalité.
board-cloud_city-need-varied-route = 6 pour un trajet de quatre valeurs, 8 pour les cinq.
board-cloud_city-need-circuits = 3 par trajet fermé.
board-cloud_city-need-low-majority = 6 au plus grand nombre d'immeubles bas, 3 à égalité.
board-cloud_city-need-mid-majority = 6 au plus grand nombre d'immeubles moyens, 3 à égalité.
board-cloud_city-need-light-buildings = 2 par immeuble à une seule passerelle.
board-cloud_city-need-crossings = −2 par passerelle qui en croise une autre.
board-cloud_city-need-lonely-buildings = −2 par immeuble sans passerelle.
board-cloud_city-need-balance = −4 sans cinq passerelles de 3, une de 5 et une de 8.
