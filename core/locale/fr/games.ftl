### Ce que tous les jeux disent de même ; un jeu peut le dire autrement sous sa propre clé (`bali-why-over`).

# Pourquoi une action est refusée

game-why-allowed = Vous pouvez le faire maintenant.
game-why-watching = Vous regardez cette table ; seuls ses joueurs agissent.
game-why-over = La partie est terminée.
game-why-not-your-turn = C'est à { $seat } de jouer ; attendez son choix.
game-why-not-asked = Pas en ce moment. { $prompt }

# Fichiers de matériel

game-components-line = Ligne { $line } du fichier de matériel : { $problem }.
game-components-file = Le fichier de matériel : { $problem }.
game-components-section = { $section } doit être une section [{ $section }]
game-components-unknown = clé inconnue { $key } ; sont permises { $allowed }
game-components-missing = il manque la clé { $key } ; il faut { $allowed }
game-components-name = name vaut { $found } ; il faut de 1 à { $longest } caractères imprimables
components-one-set = { $game } se joue avec un seul matériel ; aucun fichier ne peut en donner un autre.
