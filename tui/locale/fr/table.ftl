
# L'écran de la table

table-screen-waiting-first = En attente de la table.
table-screen-invite-shell = Pour prendre place ici, vos amis tapent dans un terminal :
table-screen-invite-page = Ou bien ils ouvrent dans un navigateur :
table-screen-invite-own = Dans leur propre Belvedere, ils choisissent Rejoindre une table et y collent cette ligne.
table-screen-invite-here = Un joueur déjà sur le serveur choisit Rejoindre une table et tape { $invite }.
table-screen-waiting-one = { $name } ({ $seat }) réfléchit.
table-screen-waiting-absent = En attente { OF($name) }, hors ligne.
table-screen-waiting-gone = En attente { OF($name) }, dont la connexion est perdue { $ago }.
table-screen-settled = Cette décision est prise. Entrée revient à ce qui en est résulté.
table-screen-waiting-many = { $count } personnes réfléchissent.
table-screen-over = La partie est terminée : { $name } ({ $seat }) gagne.
table-screen-over-mine = La partie est terminée : vous gagnez.
table-screen-over-shared = La partie est terminée : victoire partagée à { $count }.
table-screen-leave = Quitter la table ? Votre place est gardée. Maj+C abandonne et quitte.
table-screen-you = vous êtes
table-screen-has-stand-in = robot : { $name }
table-screen-paused = { $name } n'est plus là ; sa pendule s'arrête jusqu'à son retour.
table-screen-stand-in-new = Un robot remplaçant joue pour { $name } jusqu'à son retour (demandé par { $by }).
table-screen-stand-in-gone = { $name } joue de nouveau.
table-screen-stand-in-mine = Un remplaçant joue pour vous. Entrée reprend votre place.
table-screen-stand-in-may = Le temps { OF($name) } ({ $seat }) est écoulé. Vous pouvez appeler un remplaçant jusqu'à son retour.
table-screen-stand-in-whom = Un remplaçant pour qui ? Tapez la lettre d'une place dont le temps est écoulé : { $letters }. Échap : pour personne.
table-screen-stand-in-nobody = Tous les joueurs ont encore du temps : pas de remplaçant possible en ce moment.
table-screen-key-stand-in = appeler un remplaçant
table-screen-key-results = résultats
table-screen-key-show = montrer sur le plateau
table-screen-key-resume = reprendre la place
table-screen-watching = en spectateur
table-screen-log = Journal
table-screen-log-empty = Rien ne s'est encore passé.
tab-log = Journal
tab-talk = Discussion : touchez ici pour écrire
tab-rivals = Autres
tab-build = Bâtir
table-screen-talk = Discussion
table-screen-talk-empty = Aucun message pour l'instant.
table-screen-said = { $name } : { $text }
table-screen-since = Depuis votre dernière action
table-screen-since-nothing = Aucun événement depuis.
table-screen-would = { $action }.
table-screen-fits-turned = Pas dans ce sens : { $key } tourne la pièce jusqu'à ce qu'elle tienne ici.
table-screen-confirm = À confirmer : { $action }.
table-screen-difference-one = Votre score : { $change }.
table-screen-difference = Votre score : { $changes } ; en tout { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = de { $low } à { $high }
table-screen-total = Total
table-screen-why-nothing = Il n'y a pas de choix ici.
table-screen-why-section = Règles : { $title }. { $key } les ouvre.
table-screen-take-back-watching = Vous regardez : vous n'avez pas d'action à annuler.
table-screen-too-small = Belvedere demande { $wide } colonnes et { $high } lignes, ou en hauteur { $narrow } et { $tall } ; ce terminal en a { $columns } et { $rows }. Agrandissez-le, ou jouez en mode ligne : belvedere play --line, ou ssh -T.
table-screen-command = Commande
table-screen-coordinate = Aller à
table-screen-jump = Aller à la lettre
table-screen-seat = Voir la place (tapez { $letters })
table-screen-key-enter = valider
table-screen-key-complete = compléter
table-screen-key-confirm = confirmer
table-screen-key-leave = quitter
table-screen-key-stay = rester
table-screen-missed = Depuis votre départ
table-screen-aim = pour : { $aim }

# Présence

presence-away = vacances
presence-gone = absent
presence-lost = { $name } a perdu la connexion.
presence-back = { $name } est de retour.
presence-now = à l'instant
presence-seconds = depuis { $count } s
presence-minutes = depuis { $count } min

table-market = Marché
table-hand = Main

# La légende

legend-turn = doit choisir maintenant
legend-legal = peut être choisi
legend-cursor = le curseur
legend-ghost = une pièce en main, ou le choix à confirmer avec Entrée
legend-turned = la pièce en main convient ici, une fois tournée
legend-misfit = impossible ici
legend-points = points en plus ou en moins
legend-copies = autant d'exemplaires
