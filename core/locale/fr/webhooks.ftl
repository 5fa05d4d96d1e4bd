# Webhooks : où ils peuvent aller, et ceux d'une personne

webhook-url = Donnez une adresse comme https://example.org/path, sans nom d'utilisateur, mot de passe ni fragment, de { $limit } caractères au plus.
webhook-host = Ce serveur n'envoie pas de webhooks à { $host }.
webhook-tls = Les webhooks vers un nom d'hôte exigent https.
webhook-none-here = Ce serveur n'envoie pas de webhooks.
webhook-no-such = Vous n'avez pas ce webhook.
webhook-not-the-maker = Seul le joueur qui a créé une table, et qui y joue, peut y ajouter un webhook.
webhook-table-over = La partie de la table { $table } est finie.
webhook-none = Vous n'avez pas de webhooks. Un webhook est une de vos adresses, à laquelle le serveur envoie une requête POST quand c'est votre tour en votre absence.
webhook-how = Pour en ajouter, en retirer ou en essayer un : ssh HÔTE webhook add URL, webhook remove, webhook try. Ajoutez l'identifiant d'une table pour le limiter à l'une des vôtres, --format pour un service et --for my-turn pour vos tours seulement.
webhook-line-own = { $url } : vos tables, { $format } ({ $state })
webhook-line-turn = { $url } : vos tours, { $format } ({ $state })
webhook-line-table = { $url } : table { $table }, { $format } ({ $state })
webhook-line-table-turn = { $url } : vos tours à la table { $table }, { $format } ({ $state })
webhook-line-browser = { $browser } : notifications dans { $device } ({ $state })
webhook-guessed = Le format { $format } est déduit de l'adresse. Pour en choisir un autre, ajoutez --format et { $known }.
webhook-no-format = Format inconnu : { $found }. Choisissez { $known }.
webhook-no-events = Choix inconnu : { $found }. Choisissez { $known }.
webhook-ntfy-topic = Une adresse ntfy finit par un sujet : https://ntfy.example.org/monsujet
webhook-matrix-room = Donnez l'adresse d'un salon avec un jeton : https://matrix.example.org/_matrix/client/v3/rooms/SALON?access_token=JETON
webhook-state-on = actif
webhook-state-lost = désactivé après cinq envois échoués
webhook-state-gone = désactivé : l'adresse a répondu qu'elle n'existe plus (410)
webhook-state-refused = désactivé : ce serveur n'y envoie plus rien
webhook-secret = Les messages sont signés avec ce secret, affiché une seule fois : { $secret }
webhook-removed = Le webhook est retiré.
webhook-tried-taken = Le message a été accepté, avec le statut { $status }.
webhook-tried-failed = Le message n'a pas été accepté : la réponse avait le statut { $status }.
webhook-tried-refused = Le message n'a pas été envoyé : cet hôte a une adresse que le serveur n'autorise pas.
webhook-tried-unreachable = L'hôte est injoignable ou n'a pas répondu.
webhook-tried-late = L'hôte n'a pas répondu en dix secondes.
webhook-tried-garbled = La réponse n'était pas du HTTP.
webhook-off-lost = Votre webhook { $url } a été désactivé après cinq envois échoués. Quand il fonctionnera de nouveau, tapez : ssh HÔTE webhook try
webhook-off-gone = Votre webhook { $url } a été désactivé : l'adresse a répondu qu'elle n'existe plus (410).
webhook-off-refused = Votre webhook { $url } a été désactivé : ce serveur n'y envoie plus rien.

# Ce que montrent les services de messagerie et de notification

webhook-says-turn = { $game } : c'est votre tour.
webhook-says-turn-of = { $game } : c'est à { $players } de jouer.
webhook-says-begun = { $game } : la partie a commencé.
webhook-says-over = { $game } : la partie est finie.
webhook-says-removed = { $game } : la partie s'est terminée sans résultat.
webhook-says-rematch = { $game } : { $name } propose une revanche.
webhook-says-try = Ceci est un message d'essai.
webhook-says-open = Ouvrir la table : { $address }
webhook-says-type = Pour ouvrir la table, tapez : { $command }

# Les notifications dans un navigateur

push-damaged = Votre navigateur a envoyé un abonnement invalide. Rechargez la page et réessayez.
push-off = Les notifications dans { $device } sont désactivées après cinq envois échoués. Ouvrez-y la page pour les réactiver.
