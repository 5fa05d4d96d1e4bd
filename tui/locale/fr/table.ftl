# L'écran de la table

table-screen-waiting-first = En attente de la table.
table-screen-invite-shell = Pour s'asseoir ici, vos amis tapent dans un terminal :
table-screen-invite-here = Qui est déjà là choisit Rejoindre une table et tape { $invite }.
table-screen-waiting-one = { $name } ({ $seat }) réfléchit.
table-screen-waiting-absent = En attente de { $name }, qui n'est pas là.
table-screen-waiting-gone = En attente de { $name }, dont la connexion est perdue { $ago }.
table-screen-waiting-many = { $count } personnes réfléchissent.
table-screen-over = La partie est terminée : { $name } ({ $seat }) gagne.
table-screen-over-mine = La partie est terminée : vous gagnez.
table-screen-over-shared = La partie est terminée : victoire partagée à { $count }.
table-screen-leave = Quitter la table ? Votre place est gardée. Maj+C abandonne la place et quitte.
table-screen-you = vous êtes
table-screen-stewarded = robot : { $name }
table-screen-paused = { $name } s'est absenté ; sa pendule s'arrête jusqu'à son retour.
table-screen-steward-new = Un intendant joue pour { $name } jusqu'à son retour ; { $by } l'a demandé.
table-screen-steward-gone = { $name } joue de nouveau.
table-screen-steward-mine = Un intendant joue pour vous. Entrée reprend votre place.
table-screen-steward-may = Le temps de { $name } ({ $seat }) est écoulé. Un intendant peut jouer jusqu'à son retour.
table-screen-steward-whom = Un intendant doit jouer pour qui ? Tapez la lettre d'une place dont le temps est écoulé : { $letters }. Échap : pour personne.
table-screen-steward-nobody = Le temps de personne n'est écoulé : chacun joue pour soi.
table-screen-key-steward = laisser jouer un intendant
table-screen-key-results = résultats
table-screen-key-resume = reprendre la place
table-screen-watching = en spectateur
table-screen-log = Journal
table-screen-talk = Discussion
table-screen-talk-empty = Personne n'a rien dit.
table-screen-said = { $name } : { $text }
table-screen-since = Depuis votre dernière action
table-screen-since-nothing = Rien ne s'est passé depuis.
table-screen-would = { $action }.
table-screen-confirm = À confirmer : { $action }.
table-screen-difference = Votre score : { $changes } ; en tout { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = de { $low } à { $high }
table-screen-total = Total
table-screen-why-nothing = Il n'y a rien à choisir ici.
table-screen-take-back-watching = Vous regardez ; vous n'avez rien à annuler.
table-screen-too-small = Belvedere demande { $width } colonnes et { $height } lignes ; ce terminal en a { $columns } et { $rows }. Agrandissez-le, ou jouez en mode ligne : belvedere play --line, ou ssh -T.
table-screen-command = Commande
table-screen-coordinate = Aller à
table-screen-jump = Aller à la lettre
table-screen-seat = Voir la place
table-screen-key-enter = valider
table-screen-key-complete = compléter
table-screen-key-confirm = confirmer
table-screen-key-leave = quitter
table-screen-key-stay = rester
table-screen-missed = Depuis votre départ

# Présence

presence-gone = absent
presence-lost = { $name } a perdu la connexion.
presence-back = { $name } est de retour.
presence-now = à l'instant
presence-seconds = depuis { $count } s
presence-minutes = depuis { $count } min

table-market = Marché
table-hand = Main
