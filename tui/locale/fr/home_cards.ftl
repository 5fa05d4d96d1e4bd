## Le premier écran d'un grand terminal

home-cards-continue = Continuer
home-cards-join = Places libres
home-cards-watch = Parties en cours
home-cards-note = Entrée deux fois joue contre un robot
home-cards-length-none = { $least }-{ $most } joueurs, { $low } min
home-cards-length-some = { $least }-{ $most } joueurs, { $low }-{ $high } min
home-introduction = { $credit } : { $summary }
home-card-bali = La carte découverte compte pour tous
home-card-bella-vista = La meilleure vue aux enchères, sur un plan
home-card-bellevue = Des maisons de canal, carte par carte
home-card-cloud-city = Des passerelles entre les tours des nuages
home-card-neoville = Un grand sol porte de hautes tours
