# Ce que font les touches

key-up = haut
key-up-tip = Monte.

key-down = bas
key-down-tip = Descend.

key-left = gauche
key-left-tip = Va à gauche.

key-right = droite
key-right-tip = Va à droite.

key-choose = choisir
key-choose-tip = Choisit ce qui est sous le curseur ; une seconde fois confirme ce qui ne s'annule pas.

key-back = retour
key-back-tip = Revient d'un pas, et repose une pièce prise ; ne quitte jamais la table.

key-next = suivant
key-next-tip = Saute au prochain choix possible.

key-previous = précédent
key-previous-tip = Saute au choix précédent.

key-digit = choisir
key-digit-tip = Choisit la carte ou l'option de ce numéro ; une pièce passe en main.

key-take-back = annuler
key-take-back-tip = Annule votre dernière action, tant que rien de nouveau n'est apparu et qu'aucun autre joueur n'a joué.

key-why = pourquoi
key-why-tip = Dit pourquoi ce qui est sous le curseur ne peut être choisi. Une seconde fois, ouvre les règles à cet endroit.

key-since = depuis
key-since-tip = Raconte ce qui s'est passé depuis votre dernière action.

key-scores = scores
key-scores-tip = Ouvre les feuilles de score ; une fois encore, le bilan de ceux qui jouent là.

key-help = aide
key-help-tip = Explique les touches utiles ici.

key-jump = sauter
key-jump-tip = Met une lettre ou deux sur chaque cible ; tapez-les pour y aller.

key-coordinate = aller à
key-coordinate-tip = Va à une case ou un emplacement par son nom : d4 est une case d'un plan, c3 la troisième colonne d'un marché, h1 la première carte en main.

key-seat = place
key-seat-tip = Montre le jeu d'une autre place : tapez ensuite sa lettre.

key-log = journal
key-log-tip = Ouvre le journal de toute la partie ; l seulement quand ce n'est pas à vous de jouer.

key-stand-in = remplaçant
key-stand-in-tip = Laisse un robot jouer pour un joueur hors délai ou absent, jusqu'à son retour.
key-statistics = statistiques
key-statistics-tip = Montre le bilan de vos tables terminées : victoires, points et cotes. Sur une table d'autres joueurs, le leur, s'ils le montrent.
key-talk = parler
key-talk-tip = Écrit à la table, ou à tous au salon.

key-spectators = spectateurs
key-spectators-tip = Montre les spectateurs et ce qu'ils voient ; là où cela dépend de vous, vous en décidez.

key-command = commande
key-command-tip = Écrit une action en mots ; Tab la complète.

key-turn-piece = tourner
key-turn-piece-tip = Tourne d'un quart la pièce en main, comme la molette au-dessus du plateau.

key-zoom-out = plus petit
key-zoom-out-tip = Dessine le plateau à une échelle plus petite, ce qui laisse plus de place au journal.

key-zoom-in = plus grand
key-zoom-in-tip = Dessine le plateau à une échelle plus grande, si l'écran le permet.

key-turn-piece-back = autre sens
key-turn-piece-back-tip = Tourne la pièce dans l'autre sens.

key-page-up = page préc.
key-page-up-tip = Montre les lignes du dessus.

key-page-down = page suiv.
key-page-down-tip = Montre les lignes du dessous.

key-find = chercher
key-find-tip = Cherche un mot.

key-step-back = reculer
key-step-back-tip = Recule d'une action.

key-step-on = avancer
key-step-on-tip = Avance d'une action.

key-leave = quitter
key-leave-tip = Quitte cette vue ; à la table, votre place est gardée.

key-palette = commandes
key-palette-tip = Ouvre la liste de toutes les commandes.
key-invite = inviter
key-invite-tip = Montre comment les autres viennent à cette table, avec un code pour l'appareil photo d'un téléphone.
key-seed = graine
key-seed-tip = Montre qui a mis des mots dans la graine de la donne ; vous y ajoutez les vôtres avant le début.
key-moments = moments
results-key-city = ville
results-key-choose-tip = Suit le choix de la dernière ligne.
results-key-left-tip = Va au choix de gauche.
results-key-right-tip = Va au choix de droite.
results-key-up-tip = Montre la ville du joueur précédent.
results-key-down-tip = Montre la ville du joueur suivant.
results-key-back-tip = Revient au plateau.
key-moments-tip = Montre tous les moments décisifs quand la ville ne leur laisse pas de place, puis de nouveau la ville.
key-let-go = laisser partir
key-let-go-tip = Montre si le créateur de cette table peut l'emporter vers une autre machine : vous l'acceptez là, ou ne l'acceptez plus.
key-begin = commencer
key-begin-tip = Commence une table que vous avez créée ; des robots prennent les places libres.
key-ready = feu vert
key-ready-tip = Donne votre feu vert ; la table commence quand tous les joueurs l'ont donné.
key-forget = oublier
key-forget-tip = Retire de la liste le serveur sous le curseur.
key-stand-up = se lever
key-stand-up-tip = Quitte une table qui n'a pas commencé ; la place redevient libre.
