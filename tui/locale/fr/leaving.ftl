## Quitter, et ce qui paraît avant tout le reste

leave-interrupt = Encore Ctrl+C pour quitter. Vos tables restent telles quelles.
home-leave-again = Encore Entrée pour quitter. Vos tables restent telles quelles.
home-opening = Un instant…

# Tables qui se déplacent

table-pushed = La table { $table } ({ $game }) est maintenant sur { $place }, sous le nom { $there }. Ici, elle attend que « belvedere table pull » la ramène.
table-pushed-seed = Le serveur a sa graine secrète et pourrait voir toutes les cartes cachées. La table ne compte plus pour aucune cote.
table-pushed-play = Pour y jouer : belvedere join { $place }
table-pushed-invite = Les autres places attendent : { $line }
table-pulled = La table { $table } ({ $game }) est de nouveau ici.
table-pulled-invite = Les autres places attendent leurs joueurs. Ouvrez la table et laissez-les venir avec l'invitation { $invite }.
table-not-arrived = La table { $table } ({ $game }) n'était pas arrivée sur { $place } : elle se poursuit ici.
table-stayed = La table { $table } ({ $game }) reprend ici là où elle était partie. Ce qui fut joué depuis sur { $place } est perdu.
table-listed-here = { $table }  { $game } : ici
table-listed-away = { $table }  { $game } : sur { $place }
table-listed-none = Aucune de vos tables n'est en cours.
table-name-there = { $reason } Dites quel nom y prendre avec --name NOM.
table-which = Précisez la table : { $tables }.
table-none = Aucune table ne peut être celle-là.
table-no-seat = Une place est une lettre de A à E, pas « { $found } ».
