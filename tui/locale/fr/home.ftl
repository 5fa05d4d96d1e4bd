# Accueil

home-title = Accueil
home-tagline = Des villes dans le terminal, une table à la fois
home-new = Nouvelle table
home-new-hint = Choisir un jeu et les joueurs : Entrée deux fois, et vous jouez contre un robot.
home-join = Rejoindre une table
home-join-hint = On vous a donné une invitation : prenez la place qui vous attend.
home-replays = Relectures
home-replays-hint = Revoir les tables terminées, coup par coup.
home-rules = Règles
home-rules-hint = Chaque jeu raconté simplement, avec son matériel.
home-settings = Réglages
home-settings-hint = Langue, couleurs, touches et notifications.
home-leave = Quitter
home-leave-hint = Vos tables restent en l'état ; revenez quand vous voulez.
home-continue = { $game } avec { $names }
home-continue-hint = Retrouver cette table où vous l'avez laissée.
home-your-turn-left = à vous, encore { $time }
home-steward = un intendant joue pour vous
home-your-turn = à vous
home-waits = on attend { $names }
home-open-hint = Les autres viennent en tapant : { $command }
home-open = ouverte, invitation { $invite }
home-watch = regarder
home-watch-hint = Regarder ; vous ne voyez que ce qui est visible de tous.
home-sit =
    { $seats ->
        [one] { $seats } place libre
       *[other] { $seats } places libres
    }
home-sit-hint = Entrée vous assied à cette table.
# Qui d'autre est dans la maison
company-here = Ici : { $count }
company-more = et { $count } de plus
company-guest = (invité)
company-in-lobby = salon
company-watches = regarde { $game }
company-talk = Conversation
company-silence = Personne n'a encore rien dit.
company-said = { $name } : { $text }
company-say = Dire à tous
company-say-hint = Entrée le dit à tous ceux qui sont au salon, Échap revient au menu.
# Inviter

invite-title = Invitation
invite-code = L'invitation, pour qui est déjà dans la maison :
invite-shell = De partout ailleurs, on tape :
invite-link = En lien :
invite-link-square = En lien, que le code ci-contre contient aussi :
invite-first = Qui vient en premier avec sa propre clé prend la place et la garde.
