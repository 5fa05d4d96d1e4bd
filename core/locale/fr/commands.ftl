# Pourquoi une commande d'une ligne ne donne rien

command-name-first = Le serveur ne vous connaît pas encore. Choisissez un nom : ssh HÔTE name VOTRENOM
command-usage = La commande « { $word } » ne s'emploie pas ainsi. Essayez : help
command-no-seat = Vous n'avez pas de place à la table { $table }. Essayez : tables
command-not-asked = Ce n'est pas à vous de jouer à la table { $table }. « turns » montre les tables qui vous attendent.
command-over = La partie de la table { $table } est finie. « show { $table } » montre comment.
command-late = La table n'a pas encore répondu ; regardez plus tard.
