api-name-first = Dites d'abord comment vous appeler : demandez « name ».
api-attached = Cette connexion écoute déjà cette place.
api-not-attached = Cette connexion n'écoute pas cette place ; demandez d'abord « attach ».
api-too-many-links = Une connexion écoute au plus { $limit } places et tables à la fois.
api-no-action = Ce n'est pas une action de ce jeu : { $problem }
remote-address = « { $found } » n'est pas l'adresse d'une maison. Écrivez-la [NOM@]HÔTE[:PORT].
remote-no-house = Aucune maison n'est joignable à { $host } : { $reason }.
remote-key-changed = La clé d'hôte de { $host } n'est pas celle à laquelle vous faisiez confiance. Quelqu'un écoute peut-être ; si le changement est voulu, retirez l'ancienne clé de votre fichier known_hosts.
remote-key-refused = Vous n'avez pas fait confiance à la clé d'hôte, rien n'a donc été envoyé.
remote-known-hosts = { $path } est inutilisable : { $reason }.
remote-not-let-in = { $host } ne vous laisse pas entrer avec les clés de cette machine. Vérifiez le nom, ou demandez à l'hôte.
remote-other-protocol = La maison parle le protocole { $theirs }, ce Belvedere le { $ours }. Le plus ancien doit être mis à jour.
remote-own-components = Une maison lointaine se sert de ses propres tables de composants et de ses propres graines.
remote-attached = Cette place est déjà ouverte sur cette machine.
remote-no-table = Cette maison n'a pas de telle table pour vous.
remote-lost = La liaison avec la maison s'est rompue avant sa réponse.
remote-mending = La liaison avec la maison est rompue ; elle est en cours de rétablissement.
remote-gone = La maison n'est plus joignable. Votre place est gardée ; revenez plus tard.
remote-trust = { $host } montre une clé d'hôte que cette machine n'a jamais vue :
    { $fingerprint } (ED25519)
    Comparez-la avec ce que l'hôte vous dit. Lui faire confiance désormais ? [o/N]
remote-yes = o oui y yes
