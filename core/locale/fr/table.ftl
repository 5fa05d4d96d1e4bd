# Réponses d'une table

table-added-so-far = Ont ajouté à la graine à ce jour : { $count ->
        [one] la place { $seats }
       *[other] les places { $seats }
    }.
table-added = { $count ->
        [one] La place { $seats } a ajouté
       *[other] Les places { $seats } ont ajouté
    } à la graine : l'hôte n'a donc pas pu choisir la donne. Empreinte des ajouts : { $hash }.
table-commitment = La donne découle d'une graine secrète, dont voici l'empreinte : { $hash }.
table-drawn = Les places, et donc le premier joueur, ont été tirées de cette graine.
table-to-draw = Les places, et donc le premier joueur, seront tirées de cette graine au début.
table-seats-drawn =
    Les places sont tirées au sort : { $count ->
        [one] vous avez la place { $seats }
       *[other] vous avez les places { $seats }
    }.
table-not-an-action = Ce n'est pas une action de ce jeu.
table-no-such-seat = Cette table n'a pas cette place.
table-over = La partie est terminée.
table-conceded = Ce joueur a abandonné.
table-no-longer-asked = Trop tard : la partie a avancé. Choisissez de nouveau parmi les choix actuels.
table-take-back-never = À cette table, on ne peut pas annuler ses actions.
table-take-back-over = La partie est terminée : on ne peut plus annuler d'action.
table-take-back-nothing = Vous n'avez encore aucune action à annuler.
table-take-back-other-acted = Impossible d'annuler : { $seat } a joué depuis votre dernière action.
table-take-back-revealed = Impossible d'annuler : votre dernière action a révélé ou pioché quelque chose.
table-take-back-shown = Impossible d'annuler, car les autres ont vu ceci : { $event }
table-take-back-drawn = Impossible d'annuler, à cause de ce qui a été pioché : { $event }
take-back-terms = Annulation : même de ce qui a été révélé, si tous acceptent. Table sans cote.
table-take-back-no-consent = À cette table, on ne peut pas annuler une action qui a révélé quelque chose.
table-take-back-far = Votre dernière action est trop ancienne pour être annulée.
table-take-back-count = L'annulation acceptée porte sur un autre nombre d'actions que { $count }.
table-take-back-seen-all = Tous ont vu ceci : { $event }
table-take-back-seen-by = { $seat } a vu la partie cachée de ceci : { $event }
table-take-back-asked = { $seat } demande à annuler { $actions ->
        [one] la dernière action
       *[other] les { $actions } dernières actions
    }.
table-take-back-waits = Vous avez demandé à annuler { $actions ->
        [one] la dernière action
       *[other] les { $actions } dernières actions
    }. Accord attendu : { $awaited }.
table-take-back-done = { $seat } a annulé { $actions ->
        [one] la dernière action
       *[other] les { $actions } dernières actions
    }, avec l'accord de tous.
table-take-back-ended = La demande d'annulation est close.
table-take-back-open = Une demande d'annulation est déjà en cours.
table-take-back-declined = { $seat } refuse cette annulation.
table-take-back-declined-before = Les autres ont refusé. Vous pourrez redemander après la prochaine action.
table-take-back-lapsed = Cette demande est close : il n'y a plus rien à répondre.
table-take-back-not-asked = Cette demande ne s'adresse pas à vous.
table-gave-time = { $seat } donne du temps à { $to } : { $time }.
table-gift-no-clock = Cette table n'a pas de pendule : vous ne pouvez pas donner de temps.
table-gift-none = Aucun autre joueur n'a la main : vous ne pouvez pas donner de temps.
table-gift-again = Vous avez déjà donné du temps pour cette décision.
table-gift-rated = Dans une partie avec cote à plus de deux joueurs, vous ne pouvez pas donner de temps à un seul d'entre eux.
phrase-hi = Bonjour !
phrase-gl = Bonne chance !
phrase-wp = Bien joué !
phrase-nice = Joli coup !
phrase-ty = Merci !
phrase-gg = Belle partie !
phrase-turn = C'est à vous de jouer.
phrase-wait = Un instant, s'il vous plaît.
phrase-oops = Oups !
phrase-sorry = Pardon !
phrase-again = On rejoue ?
phrase-bye = Je dois partir. Au revoir !
table-conceded-last = { $seat } a abandonné et finit en dernier.
table-late-last = { $seat } perd : temps écoulé.
table-answer-lost = La connexion à cette table a été perdue avant sa réponse. Votre demande a peut-être été exécutée : regardez la table avant de la répéter.
table-only-watching = Vous n'êtes que spectateur de cette table.
table-waiting =
    { $seats ->
        [one] Cette table attend encore { $seats } joueur.
       *[other] Cette table attend encore { $seats } joueurs.
    }
table-announced = Annonce du serveur : { $text }
table-draining = Le serveur fermera au départ du dernier joueur. Vos tables sont enregistrées.
table-draining-until = Le serveur fermera au départ du dernier joueur, au plus tard le { $until }. Vos tables sont enregistrées.
table-reopened = Le serveur reste ouvert.
table-node-draining = Votre nœud du serveur va s'arrêter. Reconnectez-vous quand vous voulez ; un autre nœud prendra le relais, et vos tables continueront.
table-node-draining-until = Votre nœud du serveur s'arrêtera au plus tard le { $until }. Reconnectez-vous quand vous voulez ; un autre nœud prendra le relais, et vos tables continueront.
table-node-reopened = Votre nœud du serveur reste ouvert.
table-chat-muted = L'hôte vous a retiré la parole : vous ne pouvez pas discuter.
table-chat-seats-only = Seuls les joueurs peuvent discuter à cette table.
table-not-shown = Les spectateurs de cette table ne peuvent pas voir cela.
table-not-your-view = Les spectateurs de cette table ne voient pas votre vue : vous n'avez rien à autoriser.
table-seated-now = Vous avez maintenant une place à cette table : vous n'en êtes plus spectateur.
table-frozen-damage = Les données du serveur sont abîmées. La partie reprendra quand l'hôte les aura réparées.
table-frozen-store = Le serveur ne peut pas écrire sur son disque. La partie reprendra dès que possible, et aucun coup n'est perdu.
table-frozen-database = Le serveur ne peut pas joindre sa base de données. La partie reprendra dès que possible, et aucun coup n'est perdu.
table-moves = Une autre partie du serveur reprend cette table. Elle continue dans un instant, et aucun coup n'est perdu.
table-out-of-reach = Le nœud qui fait tourner cette table ne répond pas. La partie reprendra quand il répondra, ou quand un autre nœud prendra le relais. Aucun coup n'est perdu.
table-left = Aucun joueur ne peut revenir à cette table ; elle est donc terminée.
table-host-closing = Le serveur s'arrête. Votre place est gardée.
table-incident = Une panne du serveur est survenue (incident { $incident }) ; rien n'a changé.

# Conseils

hint-off = Cette table a été créée sans conseils.
hint-none = Il n'y a pas de conseils à cette table.
hint-busy = Aucun conseil n'est disponible pour l'instant. Redemandez dans un moment.
hint-failed = Aucun conseil n'a pu être trouvé pour cette décision.
hint-only-choice = Vous n'avez qu'un choix : aucun conseil n'est utile.
hint-terms-off = Conseils : aucun tant que plusieurs personnes jouent.
hint-terms-open = Conseils : chaque joueur peut en demander à un robot. Toute la table, spectateurs compris, voit la réponse.
hint-terms-none = Conseils : aucun.
hint-terms-free = Conseils : vous pouvez en demander à un robot, mais la table compte alors comme assistée.
