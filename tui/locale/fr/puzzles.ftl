# Problèmes

puzzles-title = Problèmes
puzzles-what = Une position, un choix : lequel rapporte le plus à la fin ?
puzzle-title = Problème
puzzles-all = tous
puzzles-last = fin, prouvés
puzzles-middle = milieu, estimés
puzzles-deep = durs : normal se trompe
puzzles-row = Essayés : { $tried } sur { $count } ; trouvés tout de suite : { $found } ; à revoir aujourd'hui : { $due }
learn-puzzles-hint = Une décision, une réponse : prouvée près de la fin d'une table, estimée avant.
puzzle-about = Votre problème { $number } sur { $count }, { $game } : { $theme }
puzzle-about-again = Manqué l'autre fois, à revoir, { $game } : { $theme }
puzzle-none = { $game } n'a pas encore de problèmes.
puzzle-none-left = Vous avez essayé tous ces problèmes de { $game }, et aucun ne revient aujourd'hui.
line-word-puzzle = problème, puzzle
line-home-help-puzzle = { $words } JEU : qu'est-ce qui vous rapporte le plus à la fin ? Une décision, une réponse.
line-puzzle-how = Tapez « problème » et un jeu, par exemple « problème bali ».
puzzles-of = { $tried } sur { $count }
try-what-if = x demande « et si » : vous jouez la suite d'ici, à une table à part, qui ne compte pas.
line-puzzle-over = Tapez « et si » pour jouer la suite d'ici, ou « problème { $game } » pour le suivant.
line-word-what-if = et si, what if
line-home-help-what-if = { $words } : joue la suite du dernier problème auquel vous avez répondu, par exemple « et si calme nouveau » : votre place, le niveau des robots, et « nouveau » pour redistribuer ce que vous ne pouviez pas savoir.
line-what-if-how = Répondez d'abord à un problème, par exemple avec « problème bali ». « et si » joue ensuite la suite de sa position.
puzzles-own = manqués en analyse
puzzle-own = De votre table { $table }, { $game } : coup { $version }
puzzle-own-none = Rien de ce que vous avez manqué dans vos analyses ne revient aujourd'hui.
