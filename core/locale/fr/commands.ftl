# Pourquoi une commande d'une ligne échoue

command-name-first = Vous n'avez pas encore de nom sur ce serveur. Choisissez-en un : ssh HÔTE name VOTRENOM
command-usage = Mauvais emploi de « { $word } ». Essayez : help
command-no-seat = Vous n'avez pas de place à la table { $table }. Essayez : tables
command-not-asked = Ce n'est pas à vous de jouer à la table { $table }. Pour voir où c'est votre tour, tapez : turns
command-over = La partie de la table { $table } est finie. Pour voir le résultat, tapez : show { $table }
command-late = La table n'a pas encore répondu. Réessayez plus tard.
play-now-which = Quel jeu ? Au choix : { $games }.
