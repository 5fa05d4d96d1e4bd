# Mots communs à tous les écrans

on = oui
off = non
player-open = place libre
notice-turn = ► { $game } : à vous
notice-table = { $game }
curtain-key = une touche quand personne d'autre ne regarde
small-terminal = Ce terminal fait { $columns } sur { $rows } ; il en faut { $wide } sur { $high }, ou en hauteur { $narrow } sur { $tall }. Agrandissez-le, ou prenez le mode ligne.
player-ready = feu vert donné
player-added = dans la graine
