# Touches : leur nom, et ce qu'elles font

key-up = haut
key-up-tip = Monte.

key-down = bas
key-down-tip = Descend.

key-move = parcourir
key-left = gauche
key-left-tip = Va à gauche.

key-right = droite
key-right-tip = Va à droite.

key-choose = choisir
key-choose-tip = Choisit ce qui est sous le curseur. Si cela ne s'annule pas, un second appui confirme.

key-back = retour
key-back-tip = Revient d'un pas, ou repose la pièce prise ; ne quitte jamais la table.

key-next = suivant
key-next-tip = Saute au prochain choix possible.

key-previous = précédent
key-previous-tip = Saute au choix précédent.

key-digit = choisir
key-digit-tip = Choisit la carte ou l'option de ce numéro, ou prend cette pièce.

key-take-back = annuler
key-take-back-tip = Annule votre dernière action. Si quelque chose a été révélé et que la table le permet, demande d'abord l'accord des autres.
key-agree = accepter
key-agree-tip = Accepte l'annulation demandée par un autre joueur.
key-decline = refuser
key-decline-tip = Refuse l'annulation demandée par un autre joueur, ou retire votre propre demande.
key-give-time = donner du temps
key-give-time-tip = Donne cinq minutes de plus aux joueurs qui ont la main, ou un jour si la pendule compte en jours.

key-why = pourquoi
key-why-tip = Dit pourquoi ce qui est sous le curseur ne peut pas être choisi. Un second appui ouvre les règles à cet endroit.

key-since = depuis
key-since-tip = Montre ce qui s'est passé depuis votre dernière action.

key-scores = scores
key-scores-tip = Ouvre les feuilles de score ; un second appui, les statistiques des joueurs.

key-help = aide
key-help-tip = Explique les touches utiles ici.

key-jump = sauter
key-jump-tip = Met une ou deux lettres sur chaque cible ; tapez-les pour y aller.

key-coordinate = aller à
key-coordinate-tip = Va à une case ou à un emplacement par son nom : d4 est une case d'un plan, c3 la troisième colonne d'un marché, h1 la première carte en main.

key-seat = place
key-seat-tip = Montre une autre place : tapez ensuite sa lettre.

key-log = journal
key-log-tip = Ouvre le journal de toute la partie ; l ne marche que quand ce n'est pas à vous de jouer.

key-stand-in = remplaçant
key-stand-in-tip = Fait jouer un robot pour un joueur hors délai ou absent, jusqu'à son retour.
key-play-now = jouer
key-play-now-tip = Lance une partie du jeu sous le curseur, ou de votre dernier jeu, avec un joueur présent ou un robot aussi fort que vous.
key-statistics = statistiques
key-statistics-tip = Montre vos tables terminées : victoires, points et cotes. À une table d'autres joueurs, montre ce qu'ils laissent voir des leurs.
key-talk = parler
key-talk-tip = Écrit à la table, ou à tous les joueurs du salon.
key-follow = suivre
key-follow-tip = Suit le joueur sous le curseur, ou cesse de le suivre. Vous seul savez qui vous suivez.
key-people = joueurs
key-people-tip = Affiche les joueurs que vous suivez et les joueurs présents.
key-cups = tournois
key-cups-tip = Ouvre les tournois de ce serveur, à des tables de deux places.
key-friends = suivis
key-friends-tip = Montre au classement seulement vous et les joueurs que vous suivez, ou de nouveau tous les joueurs.

key-spectators = spectateurs
key-spectators-tip = Montre les spectateurs et ce qu'ils voient. C'est ici que vous décidez s'ils peuvent voir votre vue.

key-command = commande
key-command-tip = Permet d'écrire une action en mots ; Tab la complète.

key-turn-piece = tourner
key-turn-piece-tip = Tourne d'un quart de tour la pièce en main, comme la molette au-dessus du plateau.

key-zoom-out = plus petit
key-zoom-out-tip = Dessine le plateau une taille plus petit, ce qui laisse plus de place au journal.

key-zoom-in = plus grand
key-zoom-in-tip = Dessine le plateau une taille plus grand, si l'écran le permet.

key-turn-piece-back = autre sens
key-turn-piece-back-tip = Tourne la pièce dans l'autre sens.

key-page-up = Pg préc.
key-page-up-tip = Montre les lignes du dessus.

key-page-down = Pg suiv.
key-page-down-tip = Montre les lignes du dessous.

key-find = chercher
key-find-tip = Cherche un mot.

key-step-back = reculer
key-step-back-tip = Recule d'une action.

key-step-on = avancer
key-step-on-tip = Avance d'une action.

key-leave = quitter
key-leave-tip = Quitte cette vue ; à la table, votre place est gardée.
table-key-leave-tip = Quitte la table ; votre place est gardée. À la question posée, Maj+C abandonne la partie.

key-next-table = table suivante
key-next-table-tip = Ouvre la table où c'est votre tour depuis le plus longtemps.
next-table-none = Ce n'est votre tour à aucune autre table.
key-palette = commandes
key-palette-tip = Ouvre la liste de toutes les commandes.
key-invite = inviter
key-invite-tip = Montre comment rejoindre cette table, avec un code à scanner avec un téléphone.
key-seed = graine
key-seed-tip = Montre qui a ajouté un texte à la graine de la donne ; vous pouvez ajouter le vôtre avant le début.
key-moments = moments
key-achievements = succès
results-key-city = ville
results-key-choose-tip = Exécute le choix sous le curseur.
results-key-left-tip = Va au choix de gauche.
results-key-right-tip = Va au choix de droite.
results-key-up-tip = Montre la ville du joueur précédent.
results-key-down-tip = Montre la ville du joueur suivant.
results-key-back-tip = Revient au plateau.
key-moments-tip = Quand la ville ne leur laisse pas de place, montre tous les moments clés ; un second appui, la ville.
key-achievements-tip = Ouvre la partie à revoir au coup de votre nouveau succès ; s'il y en a plusieurs, la liste.
key-allow-move = déplacement
key-allow-move-tip = Montre si le créateur de cette table peut la déplacer vers une autre machine. Vous pouvez y donner votre accord, ou le retirer.
key-copy = copier
key-copy-tip = Copie la ligne qu'il faut aux autres pour rejoindre cette table.
daily-key-copy-tip = Copie votre résultat en une ligne à partager, et la montre. Elle ne révèle rien de la donne.
results-key-copy-tip = Pour la donne du jour, copie votre résultat en une ligne à partager, et la montre. Elle ne révèle rien de la donne.
key-begin = commencer
key-begin-tip = Commence une table que vous avez créée ; des robots prennent les places libres.
key-ready = feu vert
key-ready-tip = Donne votre feu vert ; la table commence quand tous les joueurs l'ont donné.
key-rename = renommer
key-rename-tip = Donne votre propre nom à la table sous le curseur.
key-archive = archiver
key-archive-tip = Archive la table sous le curseur, ou la sort des archives.
key-remove = supprimer
key-remove-tip = Supprime la table sous le curseur ; si d'autres y jouent, vous abandonnez.
key-forget = oublier
key-forget-tip = Retire de la liste le serveur sous le curseur.
key-stand-up = se lever
key-stand-up-tip = Libère votre place à une table qui n'a pas commencé.
key-challenge = défier
key-challenge-tip = Crée une commande qui permet à un ami de jouer la même donne contre les mêmes robots.
key-compare = comparer
key-compare-tip = Compare la partie avec une autre de la même donne, tour par tour.
