
lobby-open-at-home = Pas de place libre ici : une place est pour une personne à ce clavier ou pour un robot. Ouvrez-en une là où Belvedere a été ouvert en premier, dans le formulaire d'une nouvelle table ou avec belvedere play --open, ou soyez un serveur : belvedere serve
friends-open = Vos amis entrent à { $address }, port { $port }, jusqu'à la fin de la table ou de Belvedere. Clé du serveur : { $fingerprint }
friends-open-elsewhere = Vos amis entrent à { $address }, port { $port } (un autre programme utilise le { $taken }), jusqu'à la fin de la table ou de Belvedere. Clé du serveur : { $fingerprint }
friends-not-open = Vos amis ne peuvent pas entrer. { $reason }
friends-other-address = Des amis entrent déjà à { $address } pour une autre table. Choisissez la même adresse, ou attendez la fin de cette table.
friends-only-table = Ici, on vous reçoit à une seule table : le reste n'est pas pour vous.
friends-nobody = --listen et --port disent où entre un ami : ajoutez --open.
friends-port = { $found } n'est pas un port : choisissez un nombre de 1 à 65535, ou 0 pour n'importe lequel qui est libre.
friends-closed = Votre hôte a quitté Belvedere, ou la table est finie. Merci d'être venu.
terminal-own-components = Un terminal de plus fait des tables sans graine ni fichier de matériel : faites celle-ci là où Belvedere a été ouvert en premier.
