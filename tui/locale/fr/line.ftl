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
line-word-rematch = revanche, rematch
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
line-word-private-note = note, notes
line-word-erase-notes = effacer notes, note erase
line-word-plan = plan, prévoir
line-word-vacation = vacances, vacation
line-word-let-go = let-go, laisser partir
line-word-language = langue, language
line-word-settings = réglages, settings
line-word-export = exporter, export
line-word-join = rejoindre, join
line-word-review = analyse, analyser, review
line-word-watch = regarder, watch
line-word-featured = à la une, featured
line-word-study = étudier, étude, study
line-word-lead = mener, partager, lead
line-word-follow = suivre, follow
line-study-how = Tapez étudier et le numéro d'une table terminée.
line-home-help-study = { $words } : parcourt une table terminée, par son numéro ; avec les quatre mots d'une étude partagée, suit le meneur, et « étude mener » avec un numéro partage cette table.
line-study-begin = Table terminée { $table }, { $game } : { $names }. Tapez suite, ou aide.
line-study-prompt = Tapez suite, aller 41, et si, ou aide.
line-study-at = Coup { $version } sur { $last }, { $who }.
line-study-choice = { $number }. { $action }
line-study-taken = { $number }. { $action } (le choix fait)
line-study-noted = Votre note : { $text }
line-study-note-file = Les notes d'un fichier s'écrivent en plein écran.
line-study-none = Il n'y en a plus dans ce sens.
line-study-leads = Vous partagez cette table. Pour vous suivre, il faut taper : étude { $code }
line-study-followed = { $count ->
    [one] { $names } vous suit.
   *[other] { $names } vous suivent.
  }
line-study-nobody-follows = Personne ne vous suit plus.
line-study-led = Vous suivez { $name }. Tapez g pour regarder de votre côté, et encore g pour revenir.
line-study-loose = Vous regardez de votre côté ; g pour revenir à { $name }.
line-study-waits = L'étude est en pause, en attendant { $name }.
line-study-branch = { $name } continue la partie d'ici. Pour regarder, tapez : tables, puis regarder { $table }.
line-study-leader-note = Note { OF($name) } : { $text }
line-study-nobody-leads = Ici, vous ne suivez personne.
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
line-study-help-next = { $words } : avance d'un coup.
line-study-help-previous = { $words } : recule d'un coup.
line-study-help-turn = { $words } : va au tour suivant.
line-study-help-round = { $words } : va à la manche suivante, ou « manche 3 » à la troisième.
line-study-help-go = { $words } : va à un coup, par exemple « aller 41 ».
line-study-help-first = { $words } : va au début.
line-study-help-last = { $words } : va à la fin.
line-study-help-find = { $words } : va au prochain coup dont les phrases contiennent un mot.
line-study-help-decision = { $words } : va au prochain choix d'une place, par exemple « décision B ».
line-study-help-seat = { $words } : par quels yeux, par exemple « place B » ; « place 0 » pour ce qui est visible de tous.
line-study-help-board = { $words } : la table à ce coup, telle que ces yeux l'ont vue.
line-study-help-scores = { $words } : les feuilles de score à ce coup.
line-study-help-choices = { $words } : ce qu'on pouvait choisir ici, et le choix fait.
line-study-help-why = { $words } : pourquoi une action était impossible ici, par exemple « pourquoi buy rice ».
line-study-help-what-if = { $words } : continue d'ici, par exemple « et si B calme nouveau » : votre place, le niveau des robots, et « nouveau » pour redistribuer ce que cette place ne pouvait savoir. « et si B avec A » : un ami à ce clavier joue A ; « et si B libre A » : A attend une personne avec l'invitation.
line-study-help-note = { $words } : écrit une ligne gardée à ce coup, pour vous et ceux que vous menez ; « note » seul la retire.
line-study-help-lead = { $words } : sur un serveur, laisse d'autres vous suivre dans cette table par quatre mots ; « mener non » y met fin. Si vous partez, l'étude vous attend dix minutes.
line-study-help-rejoin = { $words } : si vous suivez quelqu'un, regarde de votre côté, ou revient où en est le meneur.
line-study-help-tables = { $words } : revient à la liste des tables.
line-study-help-quit = { $words } : quitte Belvedere.
line-study-help-help = { $words } : ces lignes.
line-study-fresh = nouveau, fresh
line-word-with = avec, with
line-word-open = libre, ouverte, open
line-word-easy = facile, easy
line-word-calm = calme, calm
line-word-normal = normal
line-word-hard = difficile, hard
line-word-master = maître, master

# Accueil

line-welcome = Bienvenue à Belvedere, { $name }. Tapez un numéro ou un mot ; « aide » les montre tous.
line-farewell = Au revoir. Vos places sont gardées.
line-choice = { $number }. { $action }
line-home-new = Jouer une nouvelle partie ({ $game }) contre des robots
line-home-quit = Quitter
line-home-prompt = Que voulez-vous faire ?
line-home-table-mine = Continuer { $game }, table { $id }, avec { $names } : à vous de jouer
line-home-table-running = Continuer { $game }, table { $id }, avec { $names }
line-home-table-open = Aller à { $game }, table { $id }, avec { $names } : il reste des places
line-home-table-away = { $game }, table { $id }, avec { $names } : elle est maintenant sur { $place }
line-home-table-frozen = Aller à { $game }, table { $id }, avec { $names } : la table est en pause
line-home-table-watch = Regarder { $game }, table { $id }, avec { $names }
line-home-table-featured = Regarder { $game }, table { $id }, avec { $names } (à la une)
line-home-help-new = { $words } : une nouvelle table, par exemple « nouvelle bali 4 difficile avec Ben libre oracle » : places, un niveau par robot (« nouvelle bali facile » : vous et un robot ; avec un nombre de places, le dernier niveau les remplit), personnes à ce clavier, places libres, options ; « privée » quand seule une invitation y mène, « pendule=15+10 », « pendule=2m » ou « pendule=3j » pour une pendule, « attente=5m » pour le délai d'attente d'un joueur absent, « conseils » pour que chacun puisse demander à un robot un conseil lu par tous, « avec-cote » ou « sans-cote » pour compter ou non dans les cotes, « sans-tirage » pour que chacun soit assis comme nommé.
line-home-help-join = { $words } INVITATION : prendre place à la table de cette invitation ; sur votre machine, une adresse, un lien ou une ligne ssh mène à un serveur.
line-home-help-servers = { $words } : les serveurs rejoints dernièrement.
line-home-help-forget-server = { $words } HÔTE : retirer un serveur de cette liste.
line-home-help-review = { $words } TABLE : ce qu'ont coûté les décisions d'une table terminée, les plus chères à rejouer.
line-home-help-watch = { $words } TABLE : regarder une table.
line-home-help-featured = { $words } : regarder la table que le serveur montre à l'accueil.
line-home-help-tables = { $words } : afficher de nouveau les tables.
line-home-help-rules = { $words } JEU MOT : lire les règles.
line-home-help-name = { $words } NOM : votre nom dès la prochaine table.
line-home-help-keys = { $words } : les clés qui mènent à votre compte.
line-home-help-keys-of = { $words } NOM : les empreintes des clés d'un joueur, pour être sûr de qui il s'agit.
line-home-help-add-key = { $words } CLÉ : demander une autre clé, par une ligne d'un fichier .pub, une empreinte ou le code d'un navigateur.
line-home-help-confirm-key = { $words } CODE : rejoindre le compte qui a demandé votre clé.
line-home-help-passkey = { $words } : créer dans ce navigateur une clé d'accès, qui mène alors à votre compte.
line-home-help-remove-key = { $words } EMPREINTE : retirer une clé.
line-home-help-remove-this-key = { $words } : retirer la clé de cette connexion.
line-home-help-webhooks = { $words } : vos webhooks, des adresses averties quand c'est votre tour et que vous n'êtes pas là.
line-home-help-add-webhook = { $words } URL TABLE : en ajouter un pour toutes vos tables, ou pour une table que vous avez créée.
line-home-help-remove-webhook = { $words } TABLE : le retirer.
line-home-help-try-webhook = { $words } TABLE : lui envoyer un message.
line-help-stats = { $words } NOM : statistiques et cotes : les vôtres, ou celles que montre le joueur de ce nom ou de cette place.
line-home-help-stats = { $words } NOM : statistiques et cotes, les vôtres ou celles qu'un joueur montre.
line-home-help-stats-open = { $words } : montrer aux autres joueurs vos cotes et le nombre de vos tables.
line-home-help-stats-closed = { $words } : ne montrer aux autres joueurs que votre nom.
line-home-help-block = { $words } NOM : bloquer quelqu'un pour vous seul : ce que dit cette personne vous est caché et vos tables ouvertes lui sont fermées.
line-home-help-unblock = { $words } NOM : ne plus bloquer cette personne.
line-home-help-blocked = { $words } : les personnes que vous bloquez.
line-help-block = { $words } NOM : ne plus voir ce que dit cette personne, ici ni ailleurs.
line-block-how = Qui ? Tapez « bloquer » et son nom.
line-home-help-private-note = { $words } TABLE : vos notes privées d'une table, en cours ou terminée.
line-help-private-note = { $words } TEXTE : ajouter une ligne à vos notes privées, que personne d'autre ne voit ; sans texte, les lire.
line-help-erase-notes = { $words } : effacer vos notes privées de cette table.
line-help-plan = { $words } SI => ALORS : à une table par jours, ce que vous répondrez à ce que quelqu'un peut faire ; seul, il montre votre plan, « plan effacer » l'efface.
line-erase-notes-sure = Pour effacer toutes vos notes de cette table, tapez-le encore.
line-private-note-how = De quelle table ? Tapez « note » et son nom.
line-home-help-vacation = { $words } 14, ou une date comme 2026-12-03 : partir en vacances jusque-là, les horloges en jours s'arrêtent pour vous ; « fin » pour revenir ; sans rien, combien de jours il vous reste.
line-home-help-let-go = { $words } TABLE : accepter, pour une semaine, que son créateur emporte une table, cartes cachées comprises ; « let-go non TABLE » revient dessus. Depuis un terminal de votre machine, « belvedere table push HÔTE » envoie une de vos tables sur un serveur, « belvedere table pull » la ramène.
line-let-go-how = Quelle table ? Tapez « let-go » et son nom.
line-let-go-no = non no
line-home-help-language = { $words } CODE : continuer dans une autre langue, en ou fr.
line-home-help-settings = { $words } NOM VALEUR : changer un réglage, ceux du plein écran aussi ; sans nom, les montrer tous.
line-home-help-export = { $words } TABLE : écrire une table terminée dans des fichiers pour d'autres : texte, image, page et film.
line-export-how = Quelle table ? Tapez « exporter » et son nom, tel que le montrent les parties à revoir.
line-setting = { $name } : { $value }. { $what } ({ $choices })
line-setting-key = key { $binding } : { $keys }.
line-setting-usual = De nouveau les touches habituelles.
line-setting-how = « réglages aims never » en change un, « réglages key scores x » une touche du plein écran.
line-setting-none = Il n'y a pas de réglage { $name } : { $known }.
line-setting-value = { $name } vaut { $allowed }, et non { $found }.
line-home-help-help = { $words } : cette liste.
line-home-help-quit = { $words } : partir.
line-invite = L'invitation de cette table est { $code } ; les autres tapent : rejoindre { $code }
line-invite-shell = Pour venir à cette table, les autres tapent dans un terminal : { $command }
line-invite-page = Dans un navigateur, ils ouvrent : { $page }
line-key-browser-how = Pour l'accepter, tapez : clés ajouter { $code } oui
line-key-join-how = Pour rejoindre ce compte, tapez : clés confirmer { $code } oui
line-key-confirm-how = Tapez « clés confirmer » et le code que votre autre clé a reçu.
line-keys-how = Tapez « clés ajouter » et une ligne d'un fichier .pub pour demander une autre clé, « clés retirer » et une empreinte pour en retirer une.
line-webhook-how = Tapez « webhook ajouter » et une adresse, puis l'identifiant d'une table si c'est pour une table que vous avez créée ; « webhook retirer » ou « webhook essayer », avec cet identifiant aussi.
line-name-question = Quel est votre nom aux tables ? Tapez un nom.
line-name-now = Dès la prochaine table, votre nom est { $name }.
line-name-how = Votre nom est { $name }. Tapez « nom » et un autre nom pour en changer.
line-join-how = Tapez « rejoindre » et l'invitation ou, sur votre machine, l'adresse d'un serveur.
line-servers = Serveurs rejoints, le dernier d'abord :
line-no-servers = Aucun serveur n'a été rejoint d'ici.
line-servers-not-here = On rejoint d'autres serveurs depuis Belvedere sur sa propre machine.
line-forget-how = Quel serveur ? Tapez « serveurs oublier » et son adresse, telle que « serveurs » la donne.
line-home-again = Vous êtes de nouveau à vos tables ; vos places au serveur sont gardées.
line-watch-how = Tapez « regarder » et la table.
line-no-such-table = Il n'y a pas de table { $id } que vous puissiez regarder.
line-none-featured = Aucune table n'est à la une : aucune table ouverte aux spectateurs n'est en cours.
line-bot = Robot { $number }
line-seat = Place { $number }

line-order-which = Dites quel jeu : { $games }.
line-order-unknown = Je ne connais pas « { $word } » ici. On peut donner un nombre de places, facile, calme, normal, difficile, maître, libre, avec NOM, pendule=15+10, attente=5m, conseils, sans-tirage, et ces options : { $options }.
line-order-name = Après « avec » vient un nom qu'aucun autre joueur ne porte.
line-order-value = L'option { $option } accepte : { $values }.
line-order-seats = Le nombre de places peut être { $seats }.

# À la table

line-curtain = À { $seat } de jouer. Appuyez sur Entrée quand personne d'autre ne voit l'écran.
line-waiting = À { $seat } de jouer.
line-waiting-gone = En attente { OF($seat) }, dont la connexion est perdue { $ago }.
line-waiting-many = { $count } personnes réfléchissent.
line-not-yet = La table n'a pas encore été montrée.
line-chat = { $name } dit : { $text }
line-goes-on = La table reprend.
line-say-how = Tapez « dire » et ce que vous voulez dire.
line-only-watching = Vous ne faites que regarder cette table.
line-no-rematch = Une revanche est possible quand la partie est terminée.
line-no-take-back = Rien à annuler : vous n'avez pas encore joué, votre dernière action a montré du nouveau, ou un autre joueur a joué depuis.
line-concede-sure = Pour abandonner et laisser votre place, tapez « abandonner » encore une fois.
line-several = Plusieurs choix conviennent : { $numbers }.
line-no-such-number =
    { $count ->
        [one] Il n'y a que le choix { $count }.
       *[other] Les choix vont de 1 à { $count }.
    }
line-gone = Ne peut plus être choisi : { $choice }
line-unknown = Je ne connais pas « { $line } ». Tapez le numéro d'un choix, ou « aide » pour tous les mots.
line-over = La partie est terminée.
line-after = Tapez « revanche », « tables » ou « quitter ».
line-log-empty = Aucun événement pour l'instant.
line-since-nothing = Aucun événement depuis votre dernière action.
line-why-how = Je ne connais pas cette action. Tapez « pourquoi » et un numéro de la liste, ou une notation, par exemple : pourquoi { $notation }
line-why-section = Règles : { $title } (« règles { $number } »).
line-aim-none = Rien ne vous est demandé en ce moment.
line-why-possible = C'est possible : { $action }.
line-preview-nothing = Vos lignes de score restent les mêmes.

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
line-conceded = { $seat } a abandonné ; un robot continue.
line-clock-agreed = Pendule : { $clock }.
line-patience-agreed = Délai d'attente : { $patience }.
line-clock-runs = { $seat } : encore { $time }, pendule en marche.
line-clock-stands = { $seat } : encore { $time }.
line-clock-paused = { $seat } : encore { $time }, pendule arrêtée jusqu'à son retour.
line-clock-out = { $seat } : le temps est écoulé.
line-paused = La pendule { OF($seat) } s'arrête jusqu'à son retour.
line-time-up = Votre temps est écoulé. Les autres joueurs peuvent appeler un remplaçant pour vous.
line-claimable = Le temps { OF($seat) } est écoulé. Pour appeler un remplaçant, tapez : remplaçant { $letter }
line-stand-in = Un robot remplaçant joue pour { $seat } jusqu'à son retour (demandé par { $by }).
line-stand-in-own = Un robot remplaçant joue pour vous (demandé par { $by }). Pour jouer de nouveau, tapez : revenir
line-has-stand-in = Un remplaçant joue pour vous. Pour jouer de nouveau, tapez : revenir
line-returned = { $seat } joue de nouveau.
line-stand-in-how = Tapez « remplaçant » et la lettre d'une place dont le temps est écoulé.
line-who-here = Place { $number } : { $seat }, à la table.
line-who-away = Place { $number } : { $seat }, pas à la table.
line-who-bot = Place { $number } : { $seat }, un robot, { $level }.
line-who-open = La place { $number } est libre.
line-level-easy = facile
line-level-calm = calme
line-level-normal = normal
line-level-hard = difficile
line-level-master = maître

line-rules-title = { $number } : { $title }
line-rules-how = Tapez « règles » et un numéro ou un mot.
line-rules-none = Aucune section des règles ne contient « { $word } ».
line-rules-several = Plusieurs sections contiennent « { $word } » :

line-help-choose = Répondez par le numéro d'un choix, ses premiers mots ou sa notation. Entrée repose la question.
line-help-section = Les parties de la table : { $words }.
line-help-scores = { $words } : les totaux, et les lignes de score qui comptent jusqu'ici.
line-help-who = { $words } : les joueurs et les spectateurs.
line-help-log = { $words } NOMBRE : les derniers événements.
line-help-since = { $words } : ce qui s'est passé depuis votre dernière action.
line-help-why = { $words } CHOIX : ce que ferait un choix, pourquoi une action est impossible, ou ce que compte une ligne de score.
line-help-aim = { $words } : à quoi sert la décision demandée.
line-help-legend = { $words } : comment s'écrivent les emplacements et les pièces.
line-help-picture = { $words } : écrire ce que vous voyez dans des fichiers : image, texte et page.
line-help-hint = { $words } : ce qu'un robot ferait, si la table le permet.
line-help-rules = { $words } MOT : les règles.
line-help-help = { $words } : cette liste.
line-help-again = { $words } : la question et les choix, encore une fois.
line-help-back = { $words } : annuler votre dernière action, tant que rien de nouveau n'a été montré.
line-help-say = { $words } TEXTE : écrire dans la discussion de la table.
line-help-concede = { $words } : abandonner ; un robot prend votre place.
line-help-clock = { $words } : la pendule de cette table, et le temps qui reste à chacun.
line-help-stand-in = { $words } PLACE : laisser un robot jouer pour un joueur dont le temps est écoulé, jusqu'à son retour.
line-help-resume = { $words } : reprendre votre place à un remplaçant.
line-help-review = { $words } : ce qu'ont coûté les décisions d'une table terminée, les plus chères à rejouer.
line-help-rematch = { $words } : rejouer avec les mêmes, quand la partie est terminée.
line-help-tables = { $words } : quitter la table et garder la place.
line-help-quit = { $words } : quitter Belvedere et garder la place.
line-word-begin = commencer, start
line-word-entropy = hasard, entropy
line-word-ready = feu vert, prêt, prête, ready
line-word-stand-up = se lever, quitter la table, stand up, leave
line-word-private = privée, privé, private
line-word-hints = conseils
line-word-rated = avec-cote, rated
line-word-seated = sans-tirage, seated
line-word-unrated = sans-cote, unrated
line-home-table-join = Prendre place à { $game }, table { $id }, avec { $names }
line-home-help-who = { $words } : les personnes présentes ; avec un nom, où est quelqu'un.
line-home-help-say = { $words } TEXTE : écrire à tous au salon.
line-help-begin = { $words } : avant le début : commencer, avec des robots aux places libres.
line-help-entropy = { $words } MOT : avant le début : ajouter un mot à la graine de la donne, que l'hôte ne pourra donc pas choisir seul.
line-help-ready = { $words } : avant le début : donner votre feu vert.
line-help-stand-up = { $words } : avant le début : quitter la table ; la place redevient libre.
line-help-let-go = { $words } : accepter, pour une semaine, que le créateur de cette table l'emporte vers une autre machine, cartes cachées comprises ; « let-go non » revient dessus.
line-entropy-how = Tapez « hasard » et n'importe quoi, 64 octets au plus, par exemple : hasard sept chats gris
line-entropy-added = C'est ajouté à la graine. Vous pouvez le remplacer jusqu'au début ; l'enregistrement de la partie le montrera.
line-ready = Votre feu vert est donné. La table commence quand tous les joueurs l'ont donné.
line-who-ready = Place { $number } : { $seat }, feu vert donné.
line-lounge-came = { $name } vient d'arriver.
line-lounge-went = { $name } a quitté le serveur.
line-lounge-table = Il y a une place à { $game }, table { $id }, avec { $names }.
line-lounge-turn = À vous de jouer à { $game }, table { $id }, avec { $names }.
line-lounge-nobody = Aucun autre joueur ici.
line-lounge-not-here = { $name } n'est pas ici.
line-lounge-more = Et { $count } de plus. Un nom après le mot dit où est quelqu'un.
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

# Une ligne et c'est tout : ssh HÔTE show TABLE
one-line-table = { $table }  { $game } : { $players }.
one-line-link = Ouvrez-le avant dix minutes dans le navigateur qui sera vous ; il ne sert qu'une fois. Que personne d'autre ne le voie.
one-line-invite = D'autres s'assoient avec l'invitation { $invite }.
one-line-not-begun = La table { $table } n'a pas commencé.
