
# L'écran de la table

table-screen-waiting-first = En attente de la table.
waiting-open = libre
waiting-bot = robot { $level }
waiting-send = Envoyez cette ligne à vos amis
waiting-copy = { $key } pour la copier
waiting-copied = Envoyé au presse-papiers de votre terminal.
waiting-page = Ou ils ouvrent cette page dans un navigateur :
waiting-own = Dans leur propre Belvedere, ils choisissent Rejoindre une table et collent la ligne.
waiting-here = Les joueurs déjà sur ce serveur choisissent Rejoindre une table et tapent { $invite }.
waiting-code = { $key } montre toutes les façons de venir, avec un code pour téléphone.
waiting-key = Leur SSH montre cette clé :
waiting-port = Le port { $taken } est déjà pris ici : la commande en utilise un autre.
waiting-until = La commande vaut jusqu'à la fin de la partie ou jusqu'à ce que vous quittiez Belvedere.
waiting-start = { $key } commence tout de suite : des robots prennent les places libres.
table-screen-waiting-one = { $name } ({ $seat }) réfléchit.
table-screen-waiting-absent = En attente { OF($name) }, hors ligne.
table-screen-waiting-gone = En attente { OF($name) }, dont la connexion a été perdue { $ago }.
table-screen-settled = Cette décision est prise. Appuyez sur Entrée pour voir le résultat.
table-screen-waiting-many = { $count } joueurs réfléchissent.
table-screen-over = La partie est terminée : { $name } ({ $seat }) gagne.
table-screen-over-mine = La partie est terminée : vous gagnez.
table-screen-over-shared = La partie est terminée : { $count } joueurs se partagent la victoire.
table-screen-leave = Quitter ? La partie est enregistrée. (Maj+C : abandonner)
table-screen-you = vous êtes
table-screen-past = hors classement
table-screen-has-stand-in = robot : { $name }
table-screen-paused = { $name } n'est plus en ligne ; sa pendule s'arrête jusqu'à son retour.
table-screen-stand-in-new = { $by } appelle un remplaçant : un robot joue pour { $name } jusqu'à son retour.
table-screen-stand-in-gone = { $name } joue de nouveau.
table-screen-stand-in-mine = Un remplaçant joue pour vous. Appuyez sur Entrée pour reprendre votre place.
table-screen-stand-in-may = Le temps { OF($name) } ({ $seat }) est écoulé. Vous pouvez appeler un remplaçant jusqu'à son retour.
table-screen-stand-in-whom = Un remplaçant pour quelle place ? Tapez { $letters }. Échap : annuler.
table-screen-stand-in-none = Tous les joueurs ont encore du temps. Appelez un remplaçant quand l'un d'eux n'en a plus.
table-screen-key-stand-in = appeler un remplaçant
table-screen-key-next-table = suivante ({ $count })
table-screen-key-results = résultats
table-screen-key-show = montrer sur le plateau
table-screen-key-resume = reprendre votre place
table-screen-zoom-largest = Le plateau n'a pas de taille plus grande ici.
table-screen-zoom-smallest = Le plateau n'a pas de taille plus petite.
table-screen-watching = en spectateur
table-screen-log = Journal
table-screen-log-empty = Aucun événement pour l'instant.
tab-log = Journal
tab-talk = Discussion : touchez ici pour écrire
tab-rivals = Autres
tab-build = Construire
table-screen-talk = Discussion
table-screen-talk-empty = Aucun message pour l'instant.
table-screen-said = { $name } : { $text }
table-screen-since = Depuis votre dernière action
table-screen-since-nothing = Aucun événement depuis.
table-screen-would = { $action }.
table-screen-fits-turned = Pas dans ce sens : { $key } fait pivoter la pièce jusqu'au bon sens.
table-screen-confirm = À confirmer : { $action }.
table-screen-confirm-final = À confirmer ({ $final }) : { $action }.
table-screen-would-final = { $action } ({ $final }).
table-screen-final-never = définitif : rien ne s'annule ici
table-screen-final-drawn =
    { $game ->
        [bali] définitif : pioche une carte
        [bellevue] définitif : pioche une carte
        [cloud_city] définitif : pioche une tuile
        [neoville] définitif : pioche une tuile
       *[other] définitif : pioche du nouveau
    }
table-screen-final-shown =
    { $game ->
        [bali] définitif : montre une carte
        [bellevue] définitif : montre une carte
        [cloud_city] définitif : montre une tuile
        [neoville] définitif : montre une tuile
       *[other] définitif : montre du nouveau
    }
table-screen-final-perhaps = définitif s'il révèle du nouveau
table-screen-final-turn = définitif : fin de votre tour
table-screen-difference-one = Votre score : { $change }.
table-screen-difference = Votre score : { $changes } ; en tout { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = de { $low } à { $high }
table-screen-total = Total
table-screen-why-nothing = Il n'y a rien à choisir ici.
table-screen-why-section = Règles : { $title } ({ $key } les ouvre).
table-screen-take-back-watching = Vous regardez la partie : vous n'avez pas d'action à annuler.
table-screen-ask-back = Demander aux autres d'accepter l'annulation de votre dernière action ?
table-screen-key-ask-back = demander
table-screen-phrases = Phrases toutes prêtes, pour chacun dans sa langue
table-screen-phrase = { $letter }  { $phrase }  { $code }
table-screen-phrases-ask = Tapez la lettre d'une phrase.
table-screen-key-phrases = phrases
table-screen-command = Commande
table-screen-coordinate = Aller à
table-screen-jump = Aller à la lettre
table-screen-seat = Voir la place (tapez { $letters })
table-screen-key-enter = valider
table-screen-key-complete = compléter
table-screen-key-confirm = confirmer
table-screen-key-move = bouger
table-screen-key-leave = quitter
table-screen-key-stay = rester
table-screen-missed = Depuis votre départ
table-screen-aim = Astuce : { $aim }

# Présence

presence-away = vacances
presence-gone = hors ligne
presence-lost = { $name } a perdu la connexion.
presence-back = { $name } est de retour.
presence-now = à l'instant
presence-seconds = depuis { $count } s
presence-minutes = depuis { $count } min

table-market = Marché
table-hand = Main

# La légende

legend-turn = réfléchit en ce moment
legend-legal = peut être choisi
legend-cursor = le curseur
legend-ghost = la pièce en main, ou un choix à confirmer avec Entrée
legend-turned = la pièce en main se pose ici une fois tournée
legend-misfit = impossible ici
legend-points = points gagnés ou perdus
legend-copies = nombre d'exemplaires
