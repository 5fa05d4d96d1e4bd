api-name-first = Choisissez d'abord un nom : demandez « name ».
api-attached = Cette connexion reçoit déjà cette place.
api-not-attached = Cette connexion ne reçoit pas cette place ; demandez d'abord « attach ».
api-too-many-links = Une connexion reçoit au plus { $limit } places et tables à la fois.
api-no-action = Ce n'est pas une action de ce jeu : { $problem }
remote-address = « { $found } » n'est pas l'adresse d'un serveur. Écrivez-la [NOM@]HÔTE[:PORT].
remote-no-house = Aucun serveur n'est joignable à { $host } : { $reason }.
remote-key-changed = La clé du serveur { $host } n'est pas celle à laquelle vous faisiez confiance. La connexion est peut-être interceptée ; si le changement est voulu, retirez l'ancienne clé de votre fichier known_hosts.
remote-key-refused = Vous n'avez pas fait confiance à la clé du serveur : rien n'a été envoyé.
remote-known-hosts = { $path } est inutilisable : { $reason }.
remote-not-let-in = { $host } ne vous laisse pas entrer avec les clés de cette machine. Vérifiez le nom, ou demandez à l'hôte.
remote-other-protocol = Le serveur parle le protocole { $theirs }, ce Belvedere le { $ours }. Mettez à jour le plus ancien.
remote-too-long = C'est trop long à envoyer. On ne peut continuer un fichier d'enregistrement que chez soi.
remote-own-components = Un serveur distant a son propre matériel et ses propres graines.
remote-attached = Cette place est déjà ouverte sur cette machine.
remote-no-table = Ce serveur n'a pas de telle table pour vous.
remote-other-seed = Ce serveur montre une autre empreinte de la graine que celle de son engagement, avant votre ajout : il a pu choisir la donne.
remote-lost = La liaison avec le serveur s'est rompue avant sa réponse.
remote-mending = La liaison avec le serveur est rompue ; nouvel essai.
remote-gone = Le serveur n'est plus joignable. Votre place est gardée ; revenez plus tard.
remote-trust = { $host } montre une clé du serveur que cette machine n'a jamais vue :
    { $fingerprint } (ED25519)
    Comparez-la avec ce que l'hôte vous dit. Lui faire confiance désormais ? [o/N]
remote-yes = o oui y yes
