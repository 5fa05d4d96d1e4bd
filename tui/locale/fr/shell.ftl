# Mots communs à tous les écrans

on = oui
off = non
player-open = place libre
notice-turn = ► { $game } : à vous
notice-table = { $game }
notice-begun = ► { $game } a commencé
turn-news-turn = À vous de jouer à { $game }, avec { $names }.
turn-news-turn-single = À vous de jouer à { $game }.
turn-news-begun = La partie de { $game } avec { $names } a commencé.
turn-news-begun-single = La partie de { $game } a commencé.
turn-news-begun-turn = La partie de { $game } avec { $names } a commencé. À vous de jouer.
turn-news-begun-turn-single = La partie de { $game } a commencé. À vous de jouer.
turn-news-several = C'est votre tour à { $count } tables.
turn-news-key = { $key } y mène.
turn-news-word = Tapez « { $word } » à l'accueil ou à une table pour aller à la table { $table }.
next-table-opened = Table suivante : { $game }, avec { $names }.
next-table-opened-single = Table suivante : { $game }.
curtain-pass = Passez le clavier.
curtain-turn = C'est à vous de jouer.
curtain-any = une touche
curtain-when = quand personne d'autre ne regarde
small-terminal = Ce terminal fait { $columns } sur { $rows }. Il faut { $wide } sur { $high } à Belvedere, ou { $narrow } sur { $tall } en hauteur. Agrandissez-le et vous reprenez où vous étiez.
small-terminal-short = Agrandissez ce terminal à { $wide } sur { $high }.
small-terminal-least = Il faut { $wide }x{ $high }.
player-ready = feu vert
player-added = ajout à la graine

play-now-waits = En attente d'un joueur. Sans joueur dans { $seconds } secondes, un robot joue.
took-over = { $name } prend la place du robot { $bot }.
