# Nouvelle table

new-title = Nouvelle table
new-play = Jouer
new-now = Jouer tout de suite
new-now-hint = Jouer tout de suite : avec un joueur en ligne, ou après 45 secondes avec un robot aussi fort que vous. Les choix ci-dessous sont ignorés.
new-play-hint = Créer cette table et y prendre place.
new-play-without = Vous n'avez pas de place à cette table : vous seriez spectateur. Appuyez encore sur Entrée pour la créer.
new-on-table = Sur la table
new-game = Jeu
new-game-hint = Le jeu auquel jouer.
new-seats = Places
new-seats-hint = Le nombre de joueurs.
new-seat = Place { $letter }
new-seat-free = libre
new-seat-hint = Qui joue à cette place. Plusieurs personnes peuvent partager ce clavier.
new-seat-me-hint = C'est vous. Choisissez « moi » à une autre place pour échanger.
new-sitter-me = moi
new-sitter-person = une personne à ce clavier
new-sitter-like-me = robot, aussi fort que vous
new-sitter-easy = robot, facile
new-sitter-calm = robot, calme
new-sitter-normal = robot, normal
new-sitter-hard = robot, difficile
new-sitter-master = robot, maître
new-like-me-hint = Un robot aussi fort que vous : vous devriez gagner environ une partie sur deux.
new-like-me-by =
    { $tables ->
        [one] Environ { $points } ({ $level }), d'après votre dernière partie contre des robots. Vous devriez gagner une fois sur deux.
       *[other] Environ { $points } ({ $level }), d'après vos { $tables } dernières parties contre des robots. Vous devriez gagner une fois sur deux.
    }
new-like-me-newcomer = Aucune partie contre des robots : il commence au niveau facile, puis suit vos résultats.
new-level-few = Réfléchit plus que le robot normal ; trop peu de parties pour mesurer sa force.
new-level-unmeasured = Sa force à ce jeu n'a pas été mesurée.
new-level-strength =
    { $wins ->
        [one] Bat le robot { $other } dans { $wins } partie à deux sur 10.
       *[other] Bat le robot { $other } dans { $wins } parties à deux sur 10.
    }
new-sitter-open = libre, sur invitation
new-name = Nom
new-name-hint = Le nom de cette personne à la table.
new-take-back = Annulation
new-take-back-hint = Pouvoir annuler une action tant que rien de nouveau n'a été révélé, ou après si tous acceptent ; alors sans cote.
new-take-back-reveal = tant que rien n'est révélé
new-take-back-never = jamais
new-take-back-consent = si tous acceptent
new-hints = Conseils
new-hints-hint = Pouvoir demander conseil à un robot. Toute la table voit la réponse, et la partie ne compte plus pour la cote.
new-hints-off = aucun
new-hints-open = permis, vus par tous
new-rated = Cote
new-rated-hint = Compter pour la cote. Jamais avec une graine choisie, votre matériel, des conseils, des joueurs de passage ou un remplaçant à la fin.
new-rated-yes = compte
new-rated-no = ne compte pas
new-begins = Ordre des places
new-begins-chance = tiré au sort
new-begins-seated = comme ci-dessus
new-begins-hint = Tirer les places au sort au début de la partie, et donc qui commence. Une graine choisie garde l'ordre ci-dessus.
new-watching = Spectateurs
new-watching-hint = Ce que voient les spectateurs. Tous les joueurs de la table en sont informés.
new-watching-public = voient ce qui est visible de tous
new-watching-none = aucun
new-watching-seat = voient la vue d'un joueur
new-watching-delayed = voient toutes les mains, en différé
new-shown = Joueur montré
new-shown-hint = Le joueur dont les spectateurs partagent la vue. Il doit l'accepter d'abord, et peut y mettre fin à tout moment.
new-delay = Retard
new-delay-hint = Avec combien de tours entiers de retard les spectateurs voient les mains.
new-delay-turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
new-chat = Leur discussion
new-chat-hint = Permettre aux spectateurs de discuter, et choisir les lecteurs.
new-chat-none = aucune
new-chat-apart = entre eux
new-chat-table = lue par tous
new-clock = Pendule
new-clock-hint = Le temps d'une décision. Une fois écoulé, un autre joueur peut appeler un remplaçant ; on ne perd pas la partie au temps.
new-patience = Délai d'attente
new-patience-hint = Combien de temps la table attend un joueur absent avant qu'un remplaçant puisse jouer.
new-patience-ever = sans limite
new-components = Fichier de matériel
new-components-empty = matériel standard
new-components-hint = Un fichier qui décrit les cartes de votre boîte. Laissez vide pour le matériel standard.
new-seed = Graine
new-seed-empty = secrète
new-seed-hint = Le même mot ou nombre redonne la même donne. Laissez vide pour une donne secrète.
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
new-listing-hint = Afficher les places libres au salon, ou les réserver aux joueurs qui ont l'invitation.

# Qui peut venir à une place libre d'une table de cette machine

friends-title = Jouer avec des amis
friends-about = On vous rejoint sur invitation, jusqu'à la fin de la partie ou du programme.
friends-network = Votre réseau : { $address }
friends-network-hint = Les appareils de votre réseau peuvent se connecter ; pour jouer, il faut l'invitation.
friends-here = Cette machine seulement
friends-here-hint = Pour d'autres terminaux de cette machine, ou par un tunnel que vous avez créé.
