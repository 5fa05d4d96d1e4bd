## Quitter, et la première ligne au démarrage

leave-interrupt = Appuyez encore sur Ctrl+C pour quitter. Vos tables restent telles quelles.
home-leave-again = Appuyez encore sur Entrée pour quitter. Vos tables restent telles quelles.
home-opening = Un instant…

# Tables qui se déplacent

table-pushed = La table { $table } ({ $game }) est maintenant sur { $place }, sous le nom { $there }. Ici, elle est en pause jusqu'à ce que « belvedere table pull » la ramène.
table-pushed-seed = Le serveur a la graine secrète de la table et pourrait voir toutes les cartes cachées. La table ne compte plus pour les cotes.
table-pushed-play = Pour continuer là-bas, tapez : belvedere join { $place }
table-pushed-invite = Les autres places sont libres. Leurs joueurs viennent avec : { $line }
table-pulled = La table { $table } ({ $game }) est de retour ici.
table-pulled-invite = Les autres places sont libres. Ouvrez la table et envoyez à leurs joueurs l'invitation { $invite }.
table-not-arrived = La table { $table } ({ $game }) n'était pas arrivée sur { $place } : elle continue ici.
table-stayed = La table { $table } ({ $game }) continue ici, là où elle en était au départ. Ce qui a été joué depuis sur { $place } est perdu.
table-listed-here = { $table }  { $game } : ici
table-listed-away = { $table }  { $game } : sur { $place }
table-listed-none = Vous n'avez pas de table en cours.
table-name-there = { $reason } Choisissez un nom pour ce serveur avec --name NOM.
table-which = Vous avez plusieurs tables. Ajoutez l'identifiant de l'une d'elles : { $tables }.
table-none = Vous n'avez pas de table à déplacer.
table-no-seat = « { $found } » n'est pas une place. Les places sont les lettres de A à E.
