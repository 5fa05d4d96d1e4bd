# Webhooks : où ils peuvent aller, et ceux d'une personne

webhook-url = Un webhook est une adresse comme https://example.org/path, sans nom, mot de passe ni fragment, de { $limit } caractères au plus.
webhook-host = Ce serveur n'envoie pas de webhook à { $host }.
webhook-tls = Un webhook vers un nom demande https.
webhook-none-here = Ce serveur n'envoie pas de webhooks.
webhook-no-such = Vous n'avez pas ce webhook.
webhook-not-the-maker = Seul le joueur qui a créé une table, et qui y joue, peut lui donner un webhook.
webhook-table-over = La partie de la table { $table } est finie.
webhook-none = Vous n'avez pas de webhook. Avec un webhook, le serveur envoie un POST à une adresse à vous quand c'est votre tour et que vous n'êtes pas là.
webhook-how = Pour en ajouter, en retirer ou en essayer un : ssh HÔTE webhook add URL, webhook remove, webhook try ; suivi d'une table, c'est celui d'une table que vous avez créée.
webhook-line-own = { $url } : vos tables ({ $state })
webhook-line-table = { $url } : table { $table } ({ $state })
webhook-state-on = actif
webhook-state-lost = inactif : cinq messages de suite sans réponse de succès
webhook-state-gone = inactif : l'autre bout a répondu qu'il n'existe plus (410)
webhook-state-refused = inactif : ce serveur n'envoie plus rien là-bas
webhook-secret = Chaque message est signé avec ce secret, montré cette seule fois : { $secret }
webhook-removed = Le webhook est retiré.
webhook-tried-taken = Le message a été accepté, avec le statut { $status }.
webhook-tried-failed = Le message n'a pas été accepté : la réponse a le statut { $status }.
webhook-tried-refused = Rien n'a été envoyé : cet hôte mène à une adresse que le serveur évite.
webhook-tried-unreachable = Personne n'a pu être atteint là-bas, ou rien n'a répondu.
webhook-tried-late = Aucune réponse en dix secondes.
webhook-tried-garbled = Ce qui a répondu n'était pas du HTTP.
webhook-off-lost = Votre webhook { $url } est désormais inactif : cinq messages de suite sans réponse de succès. Quand il répondra de nouveau : ssh HÔTE webhook try
webhook-off-gone = Votre webhook { $url } est désormais inactif : il a répondu qu'il n'existe plus (410).
webhook-off-refused = Votre webhook { $url } est désormais inactif : ce serveur n'envoie plus rien là-bas.
