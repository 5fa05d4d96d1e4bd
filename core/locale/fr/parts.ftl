# Parties d'autres phrases : suites de mots, et raisons d'un échec (sans majuscule ni point)

list-and = { $before } et { $last }
list-or = { $before } ou { $last }
list-comma = { $before }, { $last }
reason-missing = introuvable
reason-forbidden = permission refusée
reason-forbidden-owner = permission refusée ; { $path } appartient à { $owner }. Pour lancer la commande avec ce compte, tapez { $sudo } devant
reason-forbidden-mode = permission refusée ; { $path } est à vous, mais avec le mode { $mode }. Pour vous l'ouvrir, tapez : chmod u+rwX { $path }
reason-forbidden-stray = permission refusée ; { $path } appartient à { $owner }. Pour le reprendre, tapez : sudo chown { $me } { $path }
reason-read-only = le disque est en lecture seule
reason-full = le disque est plein
reason-closed = elle est fermée
reason-descriptors = trop de fichiers ouverts ; pour en permettre plus, tapez : ulimit -n 1024
reason-folder = c'est un dossier
reason-no-folder = une partie du chemin n'est pas un dossier
reason-exists = il existe déjà
reason-special = ce n'est pas un fichier ordinaire
reason-no-address = cette machine n'a pas cette adresse
reason-no-answer = pas de réponse
reason-no-name = aucune machine n'a ce nom
reason-not-listening = connexion refusée
reason-not-text = ce n'est pas du texte UTF-8
reason-toml = TOML incorrect à la ligne { $line }, colonne { $column }
reason-toml-somewhere = TOML incorrect

# Données mal formées

data-at = { $place } : { $reason }.
data-expected = attendu : { $what } ; trouvé : { $found }
data-integer = un nombre entier
data-boolean = true ou false
data-number = un nombre
data-text = un texte
data-bytes = des octets en hexadécimal
data-object = un objet
data-row = un tableau
data-array = un tableau de { $count }
data-huge = un nombre énorme
data-none = aucune
data-half = le texte contient une moitié de caractère
data-beyond = un nombre dépasse 64 bits
data-not-json = JSON incorrect au caractère { $place }
data-not-utf8 = UTF-8 incorrect à l'octet { $place }
data-too-deep = tableaux et objets sont imbriqués sur plus de { $limit } niveaux
data-too-long = le texte dépasse { $limit } octets
data-key-twice = la clé { $key } figure deux fois
data-no-number = { $found } n'est pas un nombre
data-unknown-key = clé inconnue { $key } ; clés permises : { $allowed }
data-missing-key = il manque la clé { $key }
data-impossible = { $problem }
data-set-up = on attendait la mise en place d'une table
data-seed = une table enregistrée doit avoir une graine
input-too-long = La ligne dépasse { $limit } octets et a été ignorée. Envoyez une ligne plus courte.
input-not-utf8 = La ligne n'est pas un texte UTF-8 : l'octet { $place } est incorrect. Renvoyez-la en UTF-8.
