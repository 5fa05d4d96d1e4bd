# Mots compris

line-word-scores = scores, score, points
line-word-who = qui, who
line-word-log = journal, log
line-word-since = depuis, since, =
line-word-why = pourquoi, why
line-word-aim = but, aim
line-word-legend = légende, signes, legend
line-word-picture = image, picture
line-word-hint = conseil, avis
line-word-rules = règles, règle, rules
line-word-help = aide, help, ?
line-word-again = encore, again
line-word-back = annuler, reprendre, take back, undo
line-word-say = dire, say, chat
line-word-concede = abandonner, concede
line-word-clock = pendule, clock
line-word-patience = attente, wait
line-word-stand-in = remplaçant, stand-in
line-word-resume = revenir, resume
line-word-agree = accepter, agree
line-word-decline = refuser, decline
line-word-give-time = donner du temps, give time, give
line-word-rematch = revanche, rematch
line-word-play-now = jouer, play
line-word-next = suivante, next
line-word-tables = tables, accueil, home
line-word-quit = quitter, quit, exit
line-word-new = nouvelle, nouveau, new
line-word-name = nom, name
line-word-servers = serveurs, servers
line-word-forget-server = serveurs oublier, servers forget
line-word-keys = clés, clefs, keys
line-word-keys-of = clés de, clefs de, keys of
line-word-add-key = clés ajouter, clefs ajouter, keys add
line-word-confirm-key = clés confirmer, clefs confirmer, keys confirm
line-word-passkey = clés accès, clefs accès, keys passkey
line-word-remove-key = clés retirer, clefs retirer, keys remove
line-word-remove-this-key = clés retirer celle-ci, clefs retirer celle-ci, keys remove this
line-word-webhooks = webhook, webhooks
line-word-add-webhook = webhook ajouter, webhook add
line-word-remove-webhook = webhook retirer, webhook remove
line-word-try-webhook = webhook essayer, webhook try
line-word-stats = statistiques, stats
line-word-stats-open = statistiques ouvertes, stats open
line-word-stats-closed = statistiques fermées, stats closed
line-word-block = bloquer, block
line-word-unblock = débloquer, unblock
line-word-blocked = bloqués, blocked
line-word-follow-person = suivre, follow
line-word-unfollow = ne plus suivre, unfollow
line-word-following = suivis, following
line-word-announce = suivis annoncer, following announce
line-word-announce-not = suivis silence, following quiet
line-word-private-note = note, notes
line-word-erase-notes = effacer notes, note erase
line-word-plan = plan, prévoir
line-word-vacation = vacances, vacation
line-word-allow-move = allow-move, autoriser le déplacement
line-word-language = langue, language
line-word-settings = réglages, settings
line-word-export = exporter, export
line-word-join = rejoindre, join
line-word-review = analyse, analyser, review
line-word-challenge = défi, défier, challenge
line-word-compare = comparer, compare
line-word-ladder = classement, ladder
line-word-challenges = défis, challenges
line-word-cups = tournois, cups
line-word-cup = tournoi, cup
line-word-cup-round = tournoi ronde, cup round
line-word-cup-open = tournoi ouvrir, ouvrir tournoi, cup open
line-word-cup-enter = tournoi entrer, tournoi inscrire, cup enter
line-word-cup-leave = tournoi quitter, quitter tournoi, cup leave
line-word-cup-start = tournoi commencer, cup start
line-word-cup-cancel = tournoi annuler, cup cancel
line-word-cup-remove = tournoi retirer, cup remove
line-word-watch = regarder, watch
line-word-featured = à la une, featured
line-word-study = étudier, étude, study
line-word-lead = mener, partager, lead
line-word-follow = suivre, follow
line-study-how = Tapez « étudier » et l'identifiant d'une table terminée.
line-home-help-study = { $words } TABLE : parcourir une table terminée. Avec les quatre mots d'une étude partagée, suivre son meneur ; « étude mener TABLE » partage une de vos tables.
line-study-begin = Table terminée { $table }, { $game } : { $names }. Tapez « suite » ou « aide ».
line-study-prompt = Tapez « suite », « aller 41 », « et si » ou « aide ».
line-study-at = Coup { $version } sur { $last }, { $who }.
line-study-choice = { $number }. { $action }
line-study-taken = { $number }. { $action } (choix fait)
line-study-noted = Votre note : { $text }
line-study-note-file = Les notes d'un fichier d'enregistrement s'écrivent seulement en plein écran.
line-study-unknown = Mot inconnu : « { $line } ». Tapez « aide » pour voir tous les mots.
line-study-find-how = Tapez « chercher » et un mot.
line-study-decision-how = Tapez « décision » et la lettre d'une place : { $letters }.
line-study-none = Impossible d'aller plus loin dans ce sens.
line-study-leads = Vous partagez cette table. Pour vous suivre, les autres tapent : étude { $code }
line-study-followed = { $count ->
    [one] { $names } vous suit.
   *[other] { $names } vous suivent.
  }
line-study-no-followers = Plus aucun joueur ne vous suit.
line-study-led = Vous suivez { $name }. Tapez « g » pour regarder de votre côté, et encore « g » pour revenir.
line-study-loose = Vous regardez de votre côté. Tapez « g » pour revenir à { $name }.
line-study-waits = { $name } n'est plus là ; l'étude est en pause jusqu'à son retour.
line-study-branch = { $name } continue la partie d'ici. Pour regarder, tapez « tables », puis « regarder { $table } ».
line-study-leader-note = Note { OF($name) } : { $text }
line-study-no-leader = Vous ne suivez aucune étude partagée.
line-study-word-next = suite, s, next, n
line-study-word-previous = avant, retour, previous, p
line-study-word-turn = tour, turn
line-study-word-round = manche, round
line-study-word-go = aller, coup, go
line-study-word-first = début, first
line-study-word-last = fin, last
line-study-word-find = chercher, find
line-study-word-decision = décision
line-study-word-seat = place, yeux, seat
line-study-word-board = plateau, board
line-study-word-scores = points, scores
line-study-word-choices = choix, choices
line-study-word-why = pourquoi, why
line-study-word-what-if = et si, what if
line-study-word-note = note
line-study-word-lead = mener, partager, lead
line-study-word-rejoin = g, rejoindre, seul
line-study-lead-off = non, off
line-study-word-tables = tables, accueil, home
line-study-word-quit = quitter, quit
line-study-word-help = aide, help
line-study-help-next = { $words } : avancer d'un coup.
line-study-help-previous = { $words } : reculer d'un coup.
line-study-help-turn = { $words } : aller au tour suivant.
line-study-help-round = { $words } : aller à la manche suivante, ou à la troisième avec « manche 3 ».
line-study-help-go = { $words } : aller à un coup, par exemple « aller 41 ».
line-study-help-first = { $words } : aller au début.
line-study-help-last = { $words } : aller à la fin.
line-study-help-find = { $words } TEXTE : aller au prochain coup dont la description contient ce texte.
line-study-help-decision = { $words } PLACE : aller au prochain choix d'une place, par exemple « décision B ».
line-study-help-seat = { $words } PLACE : choisir le point de vue, par exemple « place B » ; « place 0 » ne montre que ce qui est visible de tous.
line-study-help-board = { $words } : afficher la table à ce coup, de ce point de vue.
line-study-help-scores = { $words } : afficher les feuilles de score à ce coup.
line-study-help-choices = { $words } : afficher les choix possibles à ce coup, et le choix fait.
line-study-help-why = { $words } ACTION : expliquer pourquoi une action était impossible ici, par exemple « pourquoi buy rice ».
line-study-help-what-if = { $words } : jouer la suite d'ici, par exemple « et si B calme nouveau » : votre place, le niveau des robots, et « nouveau » pour redistribuer les cartes que cette place ne voyait pas. « et si B avec A » : un ami à ce clavier joue A. « et si B libre A » : un ami vient en A sur invitation.
line-study-help-note = { $words } TEXTE : écrire une note sur ce coup ; les joueurs qui vous suivent la voient aussi. « note » sans texte l'efface.
line-study-help-lead = { $words } : sur un serveur, partager cette table : les autres vous suivent grâce à quatre mots. « mener non » arrête le partage. Si vous partez, l'étude vous attend dix minutes.
line-study-help-rejoin = { $words } : quitter le meneur d'une étude partagée pour regarder de votre côté, ou revenir.
line-study-help-tables = { $words } : revenir à la liste des tables.
line-study-help-quit = { $words } : quitter Belvedere.
line-study-help-help = { $words } : afficher cette liste.
line-study-fresh = nouveau, fresh
line-word-with = avec, with
line-word-program = programme, program
line-word-open = libre, ouverte, open
line-word-like-me = comme-moi, like-me
line-word-easy = facile, easy
line-word-calm = calme, calm
line-word-normal = normal
line-word-hard = difficile, hard
line-word-master = maître, master

# Accueil

line-welcome = Bienvenue à Belvedere, { $name }. Tapez un numéro ou un mot ; « aide » montre tous les mots.
line-farewell = Au revoir. Vos parties sont sauvegardées.
line-choice = { $number }. { $action }
line-home-new = Jouer une nouvelle partie ({ $game }) contre des robots
line-home-quit = Quitter
line-home-prompt = Que voulez-vous faire ?
line-home-table-mine = Continuer { $game }, table { $id }, avec { $names } : à vous de jouer
line-home-table-running = Continuer { $game }, table { $id }, avec { $names }
line-home-table-open = Aller à { $game }, table { $id }, avec { $names } : il reste des places libres
line-home-table-away = { $game }, table { $id }, avec { $names } : maintenant sur { $place }
line-home-table-frozen = Aller à { $game }, table { $id }, avec { $names } : la table est en pause
line-home-table-watch = Regarder { $game }, table { $id }, avec { $names }
line-home-table-featured = Regarder { $game }, table { $id }, avec { $names } (à la une)
line-home-help-new = { $words } JEU : créer une table. « nouvelle bali facile », c'est vous et un robot facile. « nouvelle bali 4 difficile avec Ben libre oracle » a 4 places : vous, Ben à ce clavier, une place libre et un robot difficile ; « oracle » est une option du jeu. Vous pouvez donner un niveau par robot, ou « comme-moi » pour un robot aussi fort que vous ; le dernier vaut pour les places restantes. « privée » : seule une invitation mène à la table. « pendule=15+10 », « pendule=2m » ou « pendule=3j » : jouer avec une pendule. « attente=5m » : le délai d'attente d'un joueur absent. « conseils » : tout joueur peut demander conseil à un robot, et tous lisent le conseil. « avec-cote » ou « sans-cote » : la partie compte ou non pour les cotes. « avec-accord » : on peut annuler ce qui a été révélé si tous acceptent. « sans-tirage » : les places suivent l'ordre donné, sans tirage au sort. « programme Deep » : un programme qui accepte des défis y joue (voir « classement »).
line-home-help-join = { $words } INVITATION : prendre place à la table de cette invitation. Sur votre machine, l'adresse, le lien ou la ligne ssh d'un serveur vous y mène.
line-home-help-servers = { $words } : afficher les serveurs rejoints récemment.
line-home-help-forget-server = { $words } HÔTE : retirer un serveur de cette liste.
line-home-help-review = { $words } TABLE : voir ce qu'ont coûté les décisions d'une table terminée, et rejouer les plus coûteuses.
line-home-help-watch = { $words } TABLE : regarder une table, ou celle où joue un joueur que vous suivez, par le nom de ce joueur.
line-home-help-challenge = { $words } TABLE : obtenir une commande qui permet à un ami de jouer la donne de votre table terminée, contre les mêmes robots.
line-home-help-compare = { $words } TABLE AUTRE : comparer deux parties d'une donne tour par tour. Sans AUTRE, celle d'origine ou la dernière.
line-home-help-ladder = { $words } JEU : les niveaux des robots et les programmes qui acceptent des défis, par cote.
line-home-help-challenges = { $words } JEUX : permettre de défier votre compte, joué par un programme ; « challenges off » y met fin.
line-home-help-cups = { $words } : les tournois de ce serveur, à des tables de deux places.
line-home-help-cup = { $words } NOM : un tournoi : ses règles, les paires de la ronde, le classement.
line-home-help-cup-round = { $words } NOM NUMÉRO : la même chose avec les paires d'une autre ronde.
line-home-help-cup-enter = { $words } NOM : s'inscrire à un tournoi.
line-home-help-cup-leave = { $words } NOM : quitter un tournoi ; s'il a commencé, après votre table en cours.
line-home-help-cup-open = { $words } NOM JEU : ouvrir un tournoi. Ajoutez des options, --rounds 5, --clock 15+10, --most 16, --starts 2h, --round-robin, --one-deal.
line-home-help-cup-start = { $words } NOM : donner le départ d'un tournoi que vous avez ouvert.
line-home-help-cup-cancel = { $words } NOM : annuler un tournoi que vous avez ouvert, avant son départ.
line-home-help-cup-remove = { $words } NOM JOUEUR : retirer un joueur d'un tournoi que vous avez ouvert.
line-home-help-featured = { $words } : regarder la table que le serveur met à la une.
line-home-help-play-now = { $words } JEU : jouer tout de suite avec un joueur présent. Si aucun joueur n'arrive en 45 secondes, un robot aussi fort que vous joue ; un joueur qui arrive dans la première manche prend sa place.
line-home-help-next = { $words } : continuer à la table où c'est votre tour depuis le plus longtemps.
line-home-help-tables = { $words } : afficher de nouveau les tables.
line-home-help-rules = { $words } JEU MOT : lire les règles d'un jeu, ou les sections qui contiennent un mot.
line-home-help-name = { $words } NOM : changer de nom, dès la prochaine table.
line-home-help-keys = { $words } : afficher les clés de votre compte.
line-home-help-keys-of = { $words } NOM : afficher les empreintes des clés d'un joueur, pour vérifier son identité.
line-home-help-add-key = { $words } CLÉ : ajouter une clé : tapez une ligne d'un fichier .pub, une empreinte ou le code affiché par un navigateur.
line-home-help-confirm-key = { $words } CODE : rejoindre le compte qui ajoute votre clé.
line-home-help-passkey = { $words } : créer une clé d'accès pour vous connecter depuis ce navigateur.
line-home-help-remove-key = { $words } EMPREINTE : retirer une clé.
line-home-help-remove-this-key = { $words } : retirer la clé de cette connexion.
line-home-help-webhooks = { $words } : afficher vos webhooks : des adresses web prévenues quand c'est à vous de jouer et que vous n'êtes pas là.
line-home-help-add-webhook = { $words } URL TABLE : ajouter un webhook pour toutes vos tables ; avec l'identifiant d'une table, pour celle-là seulement, si vous l'avez créée. « --format » et un service (discord, slack, ntfy, gotify, matrix) fixe la forme des messages, « --for my-turn » les limite à vos tours.
line-home-help-remove-webhook = { $words } TABLE : retirer ce webhook.
line-home-help-try-webhook = { $words } TABLE : lui envoyer un message d'essai.
line-help-stats = { $words } NOM : afficher vos statistiques et vos cotes, ou celles d'un autre joueur, par son nom ou sa place.
line-home-help-stats = { $words } NOM : afficher vos statistiques et vos cotes, ou celles d'un autre joueur.
line-home-help-stats-open = { $words } : montrer aux autres joueurs vos cotes et le nombre de vos tables.
line-home-help-stats-closed = { $words } : ne montrer aux autres joueurs que votre nom.
line-home-help-block = { $words } NOM : bloquer un joueur : vous ne voyez plus ses messages, et il ne peut plus rejoindre vos tables ouvertes.
line-home-help-unblock = { $words } NOM : débloquer un joueur.
line-home-help-blocked = { $words } : afficher les joueurs que vous bloquez.
line-help-block = { $words } NOM : ne plus voir les messages d'un joueur, ici ni ailleurs.
line-block-how = Quel joueur ? Tapez « bloquer » et son nom.
line-home-help-follow-person = { $words } NOM : suivre un joueur : il est en tête de vos listes, et une ligne annonce son arrivée.
line-home-help-unfollow = { $words } NOM : ne plus suivre un joueur.
line-home-help-following = { $words } : afficher les joueurs que vous suivez.
line-home-help-announce = { $words } : annoncer aux joueurs qui vous suivent que vous êtes en ligne.
line-home-help-announce-not = { $words } : ne pas annoncer à ces joueurs que vous êtes en ligne.
line-help-follow-person = { $words } NOM : suivre un joueur de cette table, par son nom ou sa place.
line-follow-how = Quel joueur ? Tapez « suivre » ou « ne plus suivre » et son nom.
line-cup-how = Pour un tournoi, tapez « tournoi » et son nom. Pour y participer : « tournoi entrer » et son nom.
line-home-help-private-note = { $words } TABLE : lire vos notes privées sur une table, en cours ou terminée.
line-help-private-note = { $words } TEXTE : ajouter une ligne à vos notes privées, lisibles par vous uniquement. Sans texte, les lire.
line-help-erase-notes = { $words } : effacer vos notes privées sur cette table.
line-help-plan = { $words } SI => ALORS : avec une pendule en jours, prévoir votre réponse à l'action d'un autre joueur. « plan » montre votre plan, « plan effacer » l'efface.
line-erase-notes-sure = Pour effacer toutes vos notes sur cette table, tapez-le encore une fois.
line-private-note-how = Quelle table ? Tapez « note » et son identifiant.
line-home-help-vacation = { $words } 14, ou une date comme 2026-12-03 : prendre 14 jours de vacances, ou jusqu'à cette date ; vos pendules en jours s'arrêtent. « fin » y met fin ; sans date, voir combien de jours il vous reste.
line-home-help-allow-move = { $words } TABLE : accepter que le créateur d'une table la déplace vers une autre machine, cartes cachées comprises. Votre accord vaut une semaine ; « allow-move non TABLE » le retire. Dans un terminal de votre machine, « belvedere table push HÔTE » déplace une table vers un serveur, « belvedere table pull » la ramène.
line-allow-move-how = Quelle table ? Tapez « allow-move » et son identifiant.
line-allow-move-no = non no
line-home-help-language = { $words } CODE : changer de langue, par exemple « langue en ».
line-home-help-settings = { $words } NOM VALEUR : changer un réglage, même du plein écran. Sans nom, afficher tous les réglages.
line-home-help-export = { $words } TABLE : enregistrer une table terminée dans des fichiers : texte, image, page et film.
line-export-how = Quelle table ? Tapez « exporter » et son identifiant, indiqué parmi les parties à revoir.
line-setting = { $name } : { $value }. { $what } ({ $choices })
line-setting-key = key { $binding } : { $keys }.
line-setting-usual = La touche habituelle est rétablie.
line-setting-how = Pour changer un réglage, tapez par exemple « réglages aims never » ; pour une touche du plein écran, « réglages key scores x ».
line-setting-none = Réglage inconnu : { $name }. Réglages possibles : { $known }.
line-setting-value = { $name } peut valoir { $allowed }, pas { $found }.
line-home-help-help = { $words } : afficher cette liste.
line-home-help-quit = { $words } : quitter Belvedere.
line-invite = L'invitation de cette table est { $code } ; pour la rejoindre ici, les autres tapent : rejoindre { $code }
line-invite-shell = Depuis un terminal, les autres viennent avec : { $command }
line-invite-page = Dans un navigateur, les autres ouvrent : { $page }
line-key-browser-how = Pour connecter ce navigateur, tapez : clés ajouter { $code } oui
line-key-join-how = Pour rejoindre ce compte, tapez : clés confirmer { $code } oui
line-key-confirm-how = Tapez « clés confirmer » et le code reçu en ajoutant cette clé.
line-keys-how = Pour ajouter une clé, tapez « clés ajouter » et une ligne d'un fichier .pub. Pour en retirer une, tapez « clés retirer » et son empreinte.
line-webhook-how = Tapez « webhook ajouter » et une adresse ; l'identifiant d'une table le limite à une table que vous avez créée. « webhook retirer » et « webhook essayer » acceptent aussi cet identifiant.
line-name-question = Quel est votre nom ? Les autres joueurs le verront.
line-name-now = Dès la prochaine table, votre nom sera { $name }.
line-name-how = Votre nom est { $name }. Pour en changer, tapez « nom » et le nouveau.
line-play-now-how = Tapez « jouer » et un jeu, par exemple : jouer bali
line-join-how = Tapez « rejoindre » et une invitation ; sur votre machine, l'adresse d'un serveur convient aussi.
line-servers = Serveurs rejoints récemment, le dernier d'abord :
line-no-servers = Vous n'avez encore rejoint aucun serveur.
line-servers-not-here = On ne peut rejoindre d'autres serveurs que depuis Belvedere sur sa propre machine.
line-forget-how = Quel serveur ? Tapez « serveurs oublier » et son adresse, telle que « serveurs » la montre.
line-home-again = Vous voici de retour à vos tables. Vos places sur le serveur sont gardées.
line-watch-how = Quelle table ? Tapez « regarder » et son identifiant.
line-no-such-table = Il n'y a pas de table { $id }, ou elle est fermée aux spectateurs.
line-none-featured = Aucune table n'est à la une : aucune table en cours n'est ouverte aux spectateurs.
line-bot = { $name } est un robot : { $level }.
line-seat = Place { $number }

line-order-which = Quel jeu ? Choisissez parmi : { $games }.
line-order-unknown = Mot inconnu : « { $word } ». Vous pouvez taper un nombre de places, facile, calme, normal, difficile, maître, libre, avec NOM, programme NOM, privée, pendule=15+10, attente=5m, conseils, avec-cote, sans-cote, avec-accord, sans-tirage, et ces options : { $options }.
line-order-name = Tapez un nom après « avec » ; chaque joueur doit avoir un nom différent.
line-order-value = L'option { $option } peut valoir : { $values }.
line-order-seats = { $found ->
        [one] Une table de ce jeu ne peut pas avoir { $found } place. Choisissez { $seats }.
       *[other] Une table de ce jeu ne peut pas avoir { $found } places. Choisissez { $seats }.
    }
line-order-few = Vous avez demandé { $seats } places mais nommé { $named } joueurs. Choisissez plus de places, ou ne donnez pas de nombre.

# À la table

line-curtain = À { $seat } de jouer. Appuyez sur Entrée quand personne d'autre ne voit l'écran.
line-waiting = À { $seat } de jouer.
line-waiting-gone = En attente { OF($seat) }, dont la connexion a été perdue { $ago }.
line-waiting-many = { $count } joueurs réfléchissent.
line-not-yet = La table n'a pas encore commencé. Tapez « qui » pour voir les joueurs.
line-chat = { $name } dit : { $text }
line-goes-on = La table reprend.
line-say-how = Tapez « dire » et votre message, ou un de ces codes pour une phrase toute prête, que chacun lit dans sa langue :
line-phrase = { $code }  { $phrase }
line-ask-again = Pour demander l'accord des autres, répétez la commande.
line-asked-how = Tapez « accepter » ou « refuser ».
line-no-request = Aucun joueur ne demande à annuler une action.
line-only-watching = Vous regardez cette table. Seuls les joueurs peuvent faire cela.
line-no-rematch = La revanche est possible une fois la partie terminée.
line-no-take-back = Vous ne pouvez rien annuler : vous n'avez pas encore joué, votre dernière action a révélé quelque chose, ou un autre joueur a joué depuis.
line-concede-sure = Pour abandonner et laisser votre place, tapez encore une fois « abandonner ».
line-several = Plusieurs choix conviennent. Tapez un de ces numéros : { $numbers }.
line-no-such-number =
    { $count ->
        [one] Il n'y a qu'un choix : tapez { $count }.
       *[other] Tapez un numéro de 1 à { $count }.
    }
line-gone = Ce choix n'est plus possible : { $choice }
line-unknown = Mot inconnu : « { $line } ». Tapez le numéro d'un choix, ou « aide » pour voir tous les mots.
line-over = La partie est terminée.
line-after = Tapez « revanche », « tables » ou « quitter ».
line-log-empty = Aucun événement pour l'instant.
line-since-nothing = Aucun événement depuis votre dernière action.
line-why-how = Action inconnue. Tapez « pourquoi » et le numéro d'un choix ou une notation, par exemple : pourquoi { $notation }
line-why-section = Règles : { $title } (tapez « règles { $number } »).
line-aim-none = Vous n'avez aucun choix à faire en ce moment.
line-why-possible = Vous pouvez le faire : { $action }.
line-why-final = Ce choix est { $final }.
line-confirm = Appuyez sur Entrée pour confirmer : { $action }.
line-confirm-final = Appuyez sur Entrée pour confirmer ({ $final }) : { $action }.
line-preview-nothing = Votre score ne change pas.

line-place =
    { $points ->
        [one] Rang { $place } : { $seat } avec { $points } point.
       *[other] Rang { $place } : { $seat } avec { $points } points.
    }
line-total =
    { $points ->
        [one] { $seat } : { $points } point.
       *[other] { $seat } : { $points } points.
    }
line-total-range =
    { $high ->
        [one] { $seat } : de { $low } à { $high } point.
       *[other] { $seat } : de { $low } à { $high } points.
    }
line-score = { $rule } : { $points }. { $parts }
line-score-range = { $rule } : de { $low } à { $high }. { $parts }
line-change = { $rule } : { SIGNED($points) }.
line-change-range = { $rule } : de { SIGNED($low) } à { SIGNED($high) }.
line-change-to = { $rule } : { SIGNED($points) }. { $parts }
line-change-to-range = { $rule } : de { SIGNED($low) } à { SIGNED($high) }. { $parts }

line-came = { $seat } est à la table.
line-went = { $seat } n'est plus à la table ; la place est gardée.
line-conceded = { $seat } abandonne ; un robot joue à sa place.
line-clock-agreed = Pendule : { $clock }.
line-patience-agreed = Délai d'attente : { $patience }.
line-clock-runs = { $seat } : encore { $time }, pendule en marche.
line-clock-stands = { $seat } : encore { $time }.
line-clock-paused = { $seat } : encore { $time }, pendule en pause jusqu'à son retour.
line-clock-out = { $seat } : temps écoulé.
line-paused = La pendule { OF($seat) } est en pause jusqu'à son retour.
line-time-up = Votre temps est écoulé. Les autres joueurs peuvent appeler un remplaçant pour vous.
line-claimable = Le temps { OF($seat) } est écoulé. Pour appeler un remplaçant, tapez : remplaçant { $letter }
line-stand-in = Un robot remplaçant joue pour { $seat } jusqu'à son retour (demandé par { $by }).
line-stand-in-own = Un robot remplaçant joue pour vous (demandé par { $by }). Pour jouer de nouveau, tapez : revenir
line-has-stand-in = Un remplaçant joue pour vous. Pour jouer de nouveau, tapez : revenir
line-returned = { $seat } joue de nouveau.
line-stand-in-how = Tapez « remplaçant » et la lettre d'un joueur hors délai ou absent : { $letters }.
line-who-here = Place { $number } : { $seat }, à la table.
line-who-away = Place { $number } : { $seat }, pas à la table.
line-who-bot = Place { $number } : { $seat }, un robot, { $level }.
line-who-program = Place { $number } : { $seat }, un programme, { $here ->
    [yes] à la table.
   *[no] pas à la table.
}
line-who-open = La place { $number } est libre.
line-level-easy = facile
line-level-calm = calme
line-level-normal = normal
line-level-hard = difficile
line-level-master = maître
line-level-between = entre { $low } et { $high }

line-rules-title = { $number } : { $title }
line-rules-how = Pour lire une section, tapez « { $command } » et son numéro ou un mot.
line-rules-none = Aucune section des règles ne contient « { $word } ». Tapez « { $command } » pour voir la liste.
line-rules-several = Plusieurs sections contiennent « { $word } » :

line-help-choose = Tapez le numéro d'un choix, ses premiers mots ou sa notation. Entrée répète la question, ou confirme un choix définitif.
line-help-section = Pour lire une partie de la table, tapez son nom : { $words }.
line-help-scores = { $words } : afficher les totaux et les lignes de score actuelles.
line-help-who = { $words } : afficher les joueurs et les spectateurs.
line-help-log = { $words } NOMBRE : afficher les derniers événements.
line-help-since = { $words } : afficher ce qui s'est passé depuis votre dernière action.
line-help-why = { $words } CHOIX : voir ce que ferait un choix, pourquoi une action est impossible, ou ce que compte une ligne de score.
line-help-aim = { $words } : expliquer à quoi sert le choix en cours.
line-help-legend = { $words } : expliquer comment s'écrivent les emplacements et les pièces.
line-help-picture = { $words } : enregistrer ce que vous voyez dans des fichiers : image, texte et page.
line-help-hint = { $words } : demander conseil à un robot, si la table le permet ; encore une fois : il réfléchit aussi longtemps que le niveau difficile.
line-help-rules = { $words } MOT : lire les règles.
line-help-help = { $words } : afficher cette liste.
line-help-again = { $words } : répéter la question et les choix.
line-help-back = { $words } : annuler votre dernière action, si elle n'a rien révélé et qu'aucun autre joueur n'a joué. À une table où les autres peuvent l'accepter, répétez la commande pour le leur demander.
line-help-say = { $words } TEXTE : écrire dans la discussion de la table. « dire :wp » envoie une phrase toute prête, que chacun lit dans sa langue ; « dire » les affiche.
line-help-concede = { $words } : laisser votre place à un robot.
line-help-clock = { $words } : afficher la pendule de cette table et le temps qui reste à chaque place.
line-help-stand-in = { $words } PLACE : faire jouer un robot pour un joueur hors délai ou absent, jusqu'à son retour.
line-help-resume = { $words } : reprendre votre place à un remplaçant.
line-help-agree = { $words } : accepter l'annulation demandée par un autre joueur.
line-help-decline = { $words } : la refuser, ou retirer votre propre demande.
line-help-give-time = { $words } : donner du temps aux joueurs qui ont la main : cinq minutes, ou un jour.
line-help-review = { $words } : une fois la partie terminée, voir ce qu'ont coûté les décisions, et rejouer les plus coûteuses.
line-help-challenge = { $words } : après une partie contre des robots, obtenir une commande qui permet à un ami de jouer la même donne.
line-help-compare = { $words } : une fois la partie terminée, la comparer tour par tour avec une autre de la même donne.
line-help-rematch = { $words } : une fois la partie terminée, rejouer avec les mêmes joueurs.
line-help-next = { $words } : continuer à la table où c'est votre tour depuis le plus longtemps.
line-help-tables = { $words } : revenir à la liste des tables ; votre place est gardée.
line-help-quit = { $words } : quitter Belvedere ; votre place est gardée.
line-word-begin = commencer, start
line-word-entropy = hasard, entropy
line-word-ready = feu vert, prêt, prête, ready
line-word-stand-up = se lever, quitter la table, stand up, leave
line-word-private = privée, privé, private
line-word-hints = conseils
line-word-rated = avec-cote, rated
line-word-seated = sans-tirage, seated
line-word-unrated = sans-cote, unrated
line-word-consent = avec-accord, consent
line-home-table-join = Prendre place à { $game }, table { $id }, avec { $names }
line-home-help-who = { $words } NOM : afficher les joueurs présents ; avec un nom, voir où se trouve ce joueur.
line-home-help-say = { $words } TEXTE : écrire à tous les joueurs du salon.
line-help-begin = { $words } : avant le début : commencer la partie ; des robots prennent les places libres.
line-help-entropy = { $words } TEXTE : avant le début : ajouter un texte à la graine de la donne, pour que l'hôte ne puisse pas choisir les cartes.
line-help-ready = { $words } : avant le début : donner votre feu vert.
line-help-stand-up = { $words } : avant le début : libérer votre place et quitter la table.
line-help-allow-move = { $words } : accepter que le créateur de cette table la déplace vers une autre machine, cartes cachées comprises. Votre accord vaut une semaine ; « allow-move non » le retire.
line-entropy-how = Tapez « hasard » et un texte de 64 octets au plus, par exemple : hasard sept chats gris
line-entropy-added = Votre texte est dans la graine. Vous pouvez le remplacer jusqu'au début ; l'enregistrement de la partie le montrera.
line-ready = Vous avez donné votre feu vert. La table commence quand tous les joueurs l'ont donné.
line-who-ready = Place { $number } : { $seat }, feu vert donné.
line-lounge-came = { $name } vient d'arriver.
line-lounge-went = { $name } a quitté le serveur.
line-lounge-table = Vous pouvez rejoindre { $game }, table { $id }, avec { $names }.
line-lounge-none = Aucun autre joueur n'est ici.
line-lounge-not-here = { $name } n'est pas ici. Tapez « qui » pour voir les joueurs présents.
line-lounge-more = Et { $count } de plus. Tapez « qui » et un nom pour savoir où se trouve ce joueur.
line-lounge-here =
    { $sort ->
        [guest] { $name }, de passage, est au salon.
       *[friend] { $name } est au salon.
    }
line-lounge-plays =
    { $sort ->
        [guest] { $name }, de passage, joue à { $game }, table { $id }.
       *[friend] { $name } joue à { $game }, table { $id }.
    }
line-lounge-watches =
    { $sort ->
        [guest] { $name }, de passage, regarde { $game }, table { $id }.
       *[friend] { $name } regarde { $game }, table { $id }.
    }
line-sat-down = { $seat } a pris place à la table.
line-stood-up = La place { $number } est de nouveau libre.
line-is-ready = { $seat } donne son feu vert.
line-missed = Depuis votre départ :
line-choice-change = { $number }. { $action } ({ SIGNED($points) })
line-effect = { $action } ; { $effect }
line-begin-with = Il y a { $count } choix. Tapez le début du vôtre :
line-group =
    { $count ->
        [one] { $notation } : { $count } choix, { $action }
       *[other] { $notation } : { $count } choix, par exemple { $action }
    }

# Réponses des commandes en une ligne : ssh HÔTE show TABLE
one-line-table = { $table }  { $game } : { $players }.
one-line-link = Ouvrez ce lien avant dix minutes dans le navigateur que vous voulez connecter. Il ne sert qu'une fois ; gardez-le secret.
one-line-invite = Les autres viennent avec l'invitation { $invite }.
one-line-not-begun = La table { $table } n'a pas commencé.
line-no-challenge = Cette partie n'est pas finie. Vous pourrez ensuite défier un ami et comparer les parties.
line-challenge-how = Tapez « défi » et une table de votre liste, par exemple : défi 0123456789
line-compare-how = Tapez « comparer » et une table de votre liste, par exemple : comparer 0123456789
line-ladder-how = Tapez « classement » et un jeu, par exemple : classement bali
line-after-challenge = Tapez « défi » pour obtenir une commande qui permet à un ami de jouer la même donne contre les mêmes robots.
line-after-compare = Tapez « comparer » pour voir tour par tour cette partie et la première de cette donne.
line-after-earned = Pour revoir le coup, tapez « tables », puis « étudier { $table } » et « aller { $version } ».
