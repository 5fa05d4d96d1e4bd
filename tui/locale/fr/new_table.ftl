# Nouvelle table

new-title = Nouvelle table
new-play = Jouer
new-play-hint = Créer cette table et y prendre place.
new-game = Jeu
new-game-hint = Le jeu de cette table.
new-seats = Places
new-seats-hint = Combien de joueurs.
new-seat = Place { $letter }
new-seat-hint = Qui s'assied ici ; une personne partage ce clavier avec vous.
new-seat-me-hint = C'est vous. Choisissez « moi » à une autre place pour échanger.
new-sitter-me = moi
new-sitter-person = une personne à ce clavier
new-sitter-easy = robot, facile
new-sitter-calm = robot, calme
new-sitter-normal = robot, normal
new-sitter-hard = robot, difficile
new-sitter-master = robot, maître
new-level-few = Réfléchit plus que normal ; trop peu de tables mesurées pour un chiffre.
new-level-unmeasured = On n'a pas mesuré combien de fois il gagne à ce jeu.
new-level-strength =
    { $wins ->
        [one] Gagne { $wins } table de deux sur 10 contre { $other }.
       *[other] Gagne { $wins } tables de deux sur 10 contre { $other }.
    }
new-sitter-open = libre, sur invitation
new-name = Nom
new-name-hint = Comment cette personne s'appelle à la table.
new-take-back = Annulation
new-take-back-hint = Pouvoir annuler une action tant que rien de nouveau n'a été montré.
new-take-back-reveal = tant que rien n'est montré
new-take-back-never = jamais
new-hints = Conseils
new-hints-hint = Demander conseil à un robot : toute la table lit sa réponse, et la table compte comme assistée.
new-hints-off = aucun
new-hints-open = possibles, lus par tous
new-rated = Cote
new-rated-hint = Si la table compte pour la cote de ses joueurs. Jamais avec une graine choisie, son propre matériel, des conseils, des joueurs de passage, ou un remplaçant à la fin.
new-rated-yes = compte
new-rated-no = ne compte pas
new-begins = Qui s'assied où
new-begins-chance = tirage au sort
new-begins-seated = comme ci-dessus
new-begins-hint = Si les places, et donc qui commence, sont tirées quand elle commence. Avec une graine choisie, chacun reste à la sienne.
new-watching = Spectateurs
new-watching-hint = Ce que voient les spectateurs ; tous les joueurs de la table en sont informés.
new-watching-public = voient ce qui est visible de tous
new-watching-none = aucun
new-watching-seat = voient ce que voit un joueur
new-watching-delayed = voient toutes les mains, en retard
new-shown = Joueur montré
new-shown-hint = La vue qu'ils partagent ; ce joueur est consulté d'abord, et peut y mettre fin à tout moment.
new-delay = Retard
new-delay-hint = Combien de tours entiers doivent être passés avant que les mains d'alors soient montrées.
new-delay-turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
new-chat = Leur discussion
new-chat-hint = Si les spectateurs peuvent discuter, et les lecteurs de leurs messages.
new-chat-none = aucune
new-chat-apart = entre eux
new-chat-table = lue par tous
new-clock = Pendule
new-clock-hint = Le temps de décision d'une place. Une fois écoulé, un autre joueur peut appeler un remplaçant ; la dépasser ne fait pas perdre la partie.
new-patience = Délai d'attente
new-patience-hint = Combien de temps un joueur absent est attendu avant qu'un remplaçant puisse jouer.
new-patience-ever = sans limite
new-components = Fichier de matériel
new-components-empty = matériel standard
new-components-hint = Un fichier qui décrit les cartes de votre boîte ; vide pour le matériel standard.
new-seed = Graine
new-seed-empty = secrète
new-seed-hint = Un mot ou un nombre rejoue une donne ; vide pour une donne secrète.
new-credit =
    { $known ->
        [both] { $designers }, { $publisher } { $year }
        [publisher] { $designers }, { $publisher }
        [year] { $designers }, { $year }
       *[neither] { $designers }
    }
new-length = { $span ->
    [none] { $low } minutes
   *[some] { $low } à { $high } minutes
}
new-listing = Places libres
new-listing-public = pour tous
new-listing-invite = sur invitation
new-listing-hint = Les places libres sont affichées au salon, ou seule une invitation y mène.

# Qui peut venir à une place libre chez soi

friends-title = Des amis viennent
friends-about = Ceux qui ont l'invitation viennent jusqu'à la fin de la table ou de Belvedere.
friends-network = Ce réseau : { $address }
friends-network-hint = Qui atteint cette machine par ce réseau peut frapper ; l'invitation ouvre.
friends-here = Cette machine seulement
friends-here-hint = Pour un autre terminal de cette machine, ou un tunnel à vous.
