# Les programmes qui acceptent des défis : le classement, et les places d'une nouvelle table

player-program = programme
ladder-title = Classement
ladder-game = Jeu
ladder-game-hint = Le jeu de ce classement. Seuls les rangs comptent ; un robot de niveau normal vaut 1000.
ladder-hint = Seuls les rangs comptent ; un robot de niveau normal vaut 1000.
ladder-hint-ready = Entrée : une nouvelle table avec ce programme.
palette-ladder = robots et programmes par cote
new-ladder = Classement
new-ladder-hint = Les robots et les programmes qui acceptent des défis à ce jeu, par cote.
new-sitter-program = programme { $name }, { $rating }
new-seat-program-hint = Le programme d'un autre joueur, avec un compte à lui. La table commence aussitôt, sans place libre.
