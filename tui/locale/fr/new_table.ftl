# Nouvelle table

new-title = Nouvelle table
new-play = Jouer
new-play-hint = Ouvrir cette table et vous y asseoir.
new-game = Jeu
new-game-hint = Quelle ville construire.
new-seats = Places
new-seats-hint = Combien de joueurs.
new-seat = Place { $letter }
new-seat-hint = On joue dans cet ordre ; une personne partage ce clavier avec vous.
new-seat-me-hint = Vous êtes assis ici. « moi » à une autre place vous fait changer avec qui s'y trouve.
new-sitter-me = moi
new-sitter-person = une personne à ce clavier
new-sitter-easy = robot, facile
new-sitter-normal = robot, normal
new-sitter-hard = robot, difficile
new-sitter-open = libre, pour qui a l'invitation
new-name = Nom
new-name-hint = Comment cette personne s'appelle à la table.
new-take-back = Annulation
new-take-back-hint = Si l'on peut annuler un coup tant que rien de nouveau n'a été montré.
new-take-back-reveal = tant que rien n'est montré
new-take-back-never = jamais
new-watching = Spectateurs
new-watching-hint = Ce que voient ceux qui regardent ; toute la table en est informée.
new-watching-public = voient ce qui est visible de tous
new-watching-none = aucun
new-watching-seat = voient ce que voit un joueur
new-watching-delayed = voient toutes les mains, en retard
new-shown = Joueur montré
new-shown-hint = La vue qu'ils partagent ; la personne assise là est consultée, et peut y mettre fin à tout moment.
new-delay = Retard
new-delay-hint = Combien de tours entiers doivent être passés avant que les mains d'alors soient montrées.
new-delay-turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
new-chat = Leurs propos
new-chat-hint = Si ceux qui regardent peuvent parler, et qui les entend.
new-chat-none = aucun
new-chat-apart = entre eux
new-chat-table = entendus de tous
new-clock = Pendule
new-clock-hint = Le temps de réflexion d'une place. Une fois écoulé, les autres peuvent laisser jouer un robot ; personne ne perd pour autant.
new-patience = Patience
new-patience-hint = Combien de temps les autres attendent qui s'est absenté avant qu'un robot puisse jouer à sa place.
new-patience-ever = sans fin
new-components = Fichier de matériel
new-components-hint = Un fichier qui décrit les cartes de votre boîte ; vide pour le matériel standard.
new-seed = Graine
new-seed-hint = 32 à 128 chiffres hexadécimaux rejouent une donne ; vide pour une donne secrète.
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
new-listing-hint = Tous trouvent les places libres au salon, ou seulement ceux qui ont l'invitation.
