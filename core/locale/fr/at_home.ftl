
lobby-open-at-home = Pas de places libres ici : les places sont pour les personnes à ce clavier et pour les robots. Ouvrez-en une dans le Belvedere lancé en premier, avec « belvedere play --open », ou avec un serveur : belvedere serve
friends-open = Vos amis peuvent se connecter à { $address }, port { $port }, jusqu'à la fin de la partie ou jusqu'à ce que vous quittiez Belvedere. Clé du serveur : { $fingerprint }
friends-open-elsewhere = Vos amis peuvent se connecter à { $address }, port { $port } (le port { $taken } est déjà pris), jusqu'à la fin de la partie ou jusqu'à ce que vous quittiez Belvedere. Clé du serveur : { $fingerprint }
friends-not-open = Vos amis ne peuvent pas se connecter. { $reason }
friends-other-address = Vos amis se connectent déjà à { $address } pour une autre table. Choisissez cette adresse, ou attendez la fin de cette partie.
friends-only-table = Vous êtes de passage à une seule table. Vous n'avez accès qu'à celle-ci.
friends-need-open = --listen et --port exigent --open.
friends-port = Port non valable : { $found }. Choisissez un nombre de 1 à 65535, ou 0 pour un port libre quelconque.
friends-closed = L'hôte a quitté Belvedere, ou la partie est finie. Merci d'avoir joué.
terminal-own-components = On ne peut pas créer de table avec une graine ou un fichier de matériel depuis un second terminal. Créez celle-ci dans le Belvedere lancé en premier.
