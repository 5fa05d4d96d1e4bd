# Mots communs à tous les écrans

on = oui
off = non
player-open = place libre
notice-turn = ► { $game } : à vous
notice-table = { $game }
curtain-pass = Passez le clavier.
curtain-turn = C'est à vous de jouer.
curtain-any = une touche
curtain-when = quand personne d'autre ne regarde
small-terminal = Ce terminal fait { $columns } sur { $rows }. Il faut { $wide } sur { $high } à Belvedere, ou { $narrow } sur { $tall } en hauteur. Agrandissez-le et vous reprenez où vous étiez.
small-terminal-short = Agrandissez ce terminal à { $wide } sur { $high }.
small-terminal-least = Il faut { $wide }x{ $high }.
player-ready = feu vert
player-added = ajout à la graine
