## Le premier écran d'un grand terminal

home-cards-continue = Continuer
home-cards-join = Places libres
home-cards-watch = Parties en cours
home-cards-note = Entrée deux fois : jouer contre un robot
home-cards-length-none = { $least }-{ $most } joueurs, { $low } min
home-cards-length-some = { $least }-{ $most } joueurs, { $low }-{ $high } min
home-cards-minutes-none = { $low } min
home-cards-minutes-some = { $low }-{ $high } min
home-introduction = { $credit } : { $summary }
home-card-bali = La carte découverte compte pour tous
home-card-bella-vista = Misez pour la plus belle vue de la ville
home-card-bellevue = Des maisons de canal, carte par carte
home-card-cloud-city = Des passerelles dans les nuages
home-card-neoville = Grands quartiers, hauts gratte-ciel
