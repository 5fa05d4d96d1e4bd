# Problèmes

puzzles-title = Problèmes
puzzles-what = Une position, un choix : lequel rapporte le plus de points à la fin ?
puzzle-title = Problème
puzzles-all = tous
puzzles-last = fin de partie (calculés)
puzzles-middle = milieu (estimés)
puzzles-deep = difficiles pour normal
puzzles-row = Essayés : { $tried } sur { $count } ; réussis d'emblée : { $found } ; à revoir aujourd'hui : { $due }
learn-puzzles-hint = Un choix, une réponse : calculée en fin de partie, estimée plus tôt.
puzzle-about = Problème { $number } sur { $count }, { $game } : { $theme }
puzzle-about-again = Un problème manqué, à refaire, { $game } : { $theme }
puzzle-none = { $game } n'a pas encore de problèmes.
puzzle-none-left = Vous avez essayé tous ces problèmes de { $game } ; aucun n'est à revoir aujourd'hui.
line-word-puzzle = problème, puzzle
line-home-help-puzzle = { $words } JEU : résoudre un problème : quel choix vous rapporte le plus de points à la fin ?
line-puzzle-how = Tapez « problème » et un jeu, par exemple « problème bali ».
puzzles-of = { $tried } sur { $count }
try-what-if = x joue la suite d'ici, dans une partie à part qui ne compte pas.
line-puzzle-over = Tapez « et si » pour jouer la suite d'ici, ou « problème { $game } » pour le problème suivant.
line-word-what-if = et si, what if
line-home-help-what-if = { $words } : jouer la suite du dernier problème résolu ou manqué, par exemple « et si calme nouveau » : le niveau des robots, et « nouveau » pour redistribuer les cartes que vous ne voyiez pas.
line-what-if-how = Répondez d'abord à un problème : tapez par exemple « problème bali ». Ensuite, « et si » joue la suite de sa position.
puzzles-own = manqués en analyse
puzzle-own = De votre table { $table }, { $game } : coup { $version }
puzzle-own-none = Aucune erreur de vos analyses n'est à revoir aujourd'hui.
