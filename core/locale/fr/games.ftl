### Phrases communes à tous les jeux. Un jeu peut en remplacer une sous sa propre clé (`bali-why-over`).

# Pourquoi une action est refusée

game-why-allowed = Vous pouvez le faire maintenant.
game-why-watching = Vous êtes spectateur ; seuls les joueurs peuvent agir.
game-why-over = La partie est terminée.
game-why-not-your-turn = C'est à { $seat } de jouer ; attendez son choix.
game-why-not-asked = Vous ne pouvez pas faire cela maintenant. { $prompt }

# Réponses aux questions sur la table

game-no-hand = Les spectateurs n'ont pas de main.

# Fichiers de matériel

game-components-line = Ligne { $line } du fichier de matériel : { $problem }.
game-components-file = Le fichier de matériel : { $problem }.
game-components-section = { $section } doit être une section [{ $section }]
game-components-unknown = clé inconnue { $key } ; clés permises : { $allowed }
game-components-missing = il manque la clé { $key } ; clés nécessaires : { $allowed }
game-components-name = name vaut { $found } ; il faut de 1 à { $longest } caractères imprimables
components-one-set = { $game } n'a qu'un seul matériel ; aucun fichier ne peut le remplacer.
