# Mots communs à tous les écrans

on = oui
off = non
player-open = place libre
notice-turn = ► { $game } : à vous
notice-table = { $game }
curtain-key = Passez le clavier, puis appuyez sur une touche.
small-terminal = Ce terminal fait { $columns } sur { $rows }. Il faut { $wide } sur { $high } à Belvedere, ou { $narrow } sur { $tall } en hauteur. Agrandissez-le, ou prenez le mode ligne.
player-ready = feu vert
player-added = ajout à la graine
