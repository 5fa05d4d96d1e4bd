# Accueil

home-title = Accueil
home-tagline = Des villes dans le terminal, une table à la fois
home-new = Nouvelle table
home-new-hint = Choisir un jeu et les joueurs : Entrée deux fois, et vous jouez contre un robot.
home-learn = Apprendre
home-learn-hint = Une première table de chaque jeu avec un guide : cinq minutes chacune.
home-join = Rejoindre une table
home-join-hint = Utiliser une invitation : prendre la place gardée pour vous.
home-replays = Parties à revoir
home-replays-hint = Revoir les tables terminées, coup par coup.
home-rules = Règles
home-rules-hint = Chaque jeu expliqué simplement, avec son matériel.
home-settings = Réglages
home-settings-hint = Langue, couleurs, touches et notifications.
home-away = À { $server }
home-return = Revenir à vos tables
home-return-hint = Quitte { $server } ; vos places y restent.
home-leave = Quitter
home-leave-hint = Vos tables restent en l'état ; revenez quand vous voulez.
home-continue = { $game } avec { $names }
home-continue-hint = Revenir à cette table.
home-your-turn-left = à vous, encore { $time }
home-gone = maintenant sur { $place }
home-gone-hint = « belvedere table pull » la ramène
home-stand-in = un remplaçant joue pour vous
home-your-turn = à vous
home-waits = en attente : { $names }
home-open-hint = Les autres viennent en tapant : { $command }
home-open-page-hint =
    Les autres viennent en tapant { $command }
    ou par { $page }
home-open = ouverte, invitation { $invite }
home-watch = regarder
home-featured = à la une, regarder
home-watch-hint = Regarder ; vous ne voyez que ce qui est visible de tous.
home-sit =
    { $seats ->
        [one] { $seats } place libre
       *[other] { $seats } places libres
    }
home-sit-hint = Entrée prend une place à cette table.
home-sit-advice-hint = Prendre place. À cette table, chacun peut demander conseil à un robot ; tous les joueurs lisent sa réponse.
# Qui d'autre est dans la maison
company-here = Ici : { $count }
company-more = et { $count } de plus
company-guest = (de passage)
company-in-lobby = salon
company-watches = regarde { $game }
company-talk = Discussion
company-silence = Aucun message pour l'instant.
company-said = { $name } : { $text }
company-say = Écrire à tous
company-say-hint = Entrée l'envoie à tous au salon, Échap revient au menu.
# Inviter

invite-title = Invitation
invite-code = L'invitation, pour un joueur déjà sur le serveur :
invite-alone = L'invitation seule :
invite-shell = De partout ailleurs, on tape :
invite-link = En lien :
invite-link-square = En lien, que le code ci-contre contient aussi :
invite-above = Ci-dessus : ce que vos amis tapent dans un terminal, ou ouvrent dans un navigateur.
invite-further = Plus bas : l'invitation seule, et le lien que contient le code.
invite-page = Dans un navigateur, sans rien installer :
invite-key = Leur ssh montre cette clé du serveur, à comparer :
invite-first = La place revient à la première personne qui se connecte avec sa clé.
