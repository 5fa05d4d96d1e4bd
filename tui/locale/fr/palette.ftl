# Commands, found by typing

palette-title = Commandes
palette-about = Tapez un mot : un lieu, un jeu, un réglage, une table.
palette-none = Rien ne porte ce nom. La touche « ? » affiche toutes les touches.
palette-closes = { $key } ferme
palette-key-choose = y aller
palette-key-back = fermer
palette-group-here = Touches d'ici
palette-group-practice = Entraînement
palette-group-places = Lieux
palette-group-settings = Réglages
palette-group-tables = Tables
palette-group-games = Jeux
palette-learn = leçons et entraînement
palette-puzzles =
    tous les jeux, { $found } { $found ->
        [one] résolu
       *[other] résolus
    }
palette-due = { $count } à revoir
palette-daily = la même donne pour tous
palette-lesson = Leçon : { $game }
palette-puzzles-game = Problèmes : { $game }
palette-new = choisir un jeu et les joueurs
palette-join = avec une invitation ou une adresse
palette-replays = tables terminées
palette-rules = tous les jeux, en clair
palette-settings = langue, couleurs, touches
palette-followed = qui est là, qui regarder
palette-cups = jouer contre plusieurs, par rondes
palette-key = Touche : { $name }
palette-finished = terminée, { $when }
palette-play-now = Jouer à { $game } tout de suite
palette-new-of = nouvelle table
palette-rules-of = Règles : { $game }
