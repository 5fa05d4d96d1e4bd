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
new-watching-hint = Si d'autres peuvent regarder ; ils ne voient que ce qui est visible de tous.
new-watching-public = bienvenus
new-watching-none = aucun
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
