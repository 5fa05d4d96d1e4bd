# Mots communs à tous les écrans

on = oui
off = non
player-bot = { $name } ({ $level })
player-open = place libre
level-easy = facile
level-normal = normal
level-hard = difficile

# Accueil

home-title = Accueil
home-tagline = Des villes dans le terminal, une table à la fois
home-new = Nouvelle table
home-new-hint = Choisir un jeu et qui s'assied : Entrée deux fois, et vous jouez contre un robot.
home-join = Rejoindre une table
home-join-hint = On vous a donné une invitation : prenez la place qui vous attend.
home-replays = Relectures
home-replays-hint = Revoir les tables terminées, coup par coup.
home-rules = Règles
home-rules-hint = Chaque jeu raconté simplement, avec son matériel.
home-settings = Réglages
home-settings-hint = Langue, couleurs, touches et avis.
home-leave = Quitter
home-leave-hint = Vos tables restent en l'état ; revenez quand vous voulez.
home-continue = { $game } avec { $names }
home-continue-hint = Reprendre cette table où vous l'avez laissée.
home-your-turn = à vous
home-waits = on attend { $names }
home-open = ouverte, invitation { $invite }

# Nouvelle table

new-title = Nouvelle table
new-play = Jouer
new-play-hint = Ouvrir cette table et s'asseoir.
new-game = Jeu
new-game-hint = Quelle ville construire.
new-seats = Places
new-seats-hint = Combien de joueurs.
new-seat = Place { $letter }
new-seat-hint = On joue dans cet ordre ; une personne partage ce clavier avec vous.
new-sitter-me = moi
new-sitter-person = une personne à ce clavier
new-sitter-easy = robot, facile
new-sitter-normal = robot, normal
new-sitter-hard = robot, difficile
new-sitter-open = libre, pour qui a l'invitation
new-name = Nom
new-name-hint = Comment cette personne s'appelle à la table.
new-take-back = Reprise
new-take-back-hint = Si un coup peut être repris tant que rien de nouveau n'a été montré.
new-take-back-reveal = tant que rien n'est montré
new-take-back-never = jamais
new-watching = Spectateurs
new-watching-hint = Si d'autres peuvent regarder ; ils ne voient que ce qui est visible de tous.
new-watching-public = bienvenus
new-watching-none = aucun
new-components = Fichier de matériel
new-components-hint = Un fichier avec les tableaux de votre boîte ; vide pour les tableaux standard.
new-seed = Graine
new-seed-hint = 32 à 128 chiffres hexadécimaux répètent une donne ; vide pour une donne secrète.
new-credit = { $designers }, { $publisher } { $year }
new-length = { $low } à { $high } minutes
