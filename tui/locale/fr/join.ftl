# Nom

name-title = Votre nom
name-about = Quel est votre nom ? Les autres joueurs le verront.
name-example = À la table
name-name = Nom
name-code = Code
name-code-hint = Pour ajouter cette clé à un compte que vous avez déjà, tapez le code affiché par ce compte. Entrée montre le compte.
name-code-sure = Appuyez encore sur Entrée pour rejoindre le compte { OF($name) } ({ $tables ->
    [0] aucune partie en cours
    [one] 1 partie en cours
   *[other] { $tables } parties en cours
}). Seulement si vous l'avez demandé vous-même.
name-hint = Au plus { $limit } lettres et chiffres. Entrée l'enregistre ; on en change aux Réglages.

# Rejoindre

join-title = Rejoindre une table
join-about = Tapez l'invitation reçue, par exemple oak-lamp-river-stone.
join-invite = Invitation
join-join = Prendre place
join-empty = Tapez d'abord l'invitation ou l'adresse.
join-example = Par exemple
join-example-invite = une invitation
join-example-both = les deux
join-example-server = un serveur
join-example-command = une commande SSH

join-about-servers = Tapez ou collez une invitation, une adresse, un lien ou une commande SSH.
join-way = Invitation ou adresse
join-way-hint = Par exemple oak-lamp-river-stone@example.org:2222, ou seulement example.org.
join-go = Rejoindre
join-lately = Derniers serveurs
join-lately-hint = Appuyez sur Entrée pour vous connecter. L'invitation tapée plus haut mène à sa table.
join-reaching = Connexion à { $server }.
join-forgotten = { $server } n'est plus dans la liste.

server-key-title = Clé du serveur
server-key-about = { $host } a une clé du serveur que cette machine ne connaît pas encore :
server-key-compare = Comparez-la avec celle que l'hôte vous a donnée. Si vous lui faites confiance, elle est enregistrée dans votre fichier known_hosts, et Belvedere refusera ensuite ce serveur s'il montre une autre clé.
server-key-no = Ne pas se connecter
server-key-yes = Faire désormais confiance à cette clé
