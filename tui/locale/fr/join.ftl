# Nom

name-title = Votre nom
name-about = Quel est votre nom aux tables ?
name-name = Nom
name-code = Code
name-code-hint = Si une autre de vos clés a demandé celle-ci : le code reçu. Entrée montre à qui est le compte.
name-code-sure = Encore Entrée pour rejoindre le compte { OF($name) } ({ $tables ->
    [0] aucune partie en cours
    [one] 1 partie en cours
   *[other] { $tables } parties en cours
}). Seulement si vous avez vous-même demandé cette clé.
name-hint = Des lettres et des chiffres, { $limit } au plus. Entrée le prend ; Réglages le change plus tard.

# Rejoindre

join-title = Rejoindre une table
join-about = Tapez l'invitation reçue, par exemple oak-lamp-river-stone.
join-invite = Invitation
join-join = Prendre place
join-empty = Tapez d'abord l'invitation ou l'adresse.

join-about-servers = Tapez ou collez une invitation, une adresse, un lien ou une ligne ssh.
join-way = Invitation ou adresse
join-way-hint = Par exemple oak-lamp-river-stone@example.org:2222, ou seulement example.org.
join-go = Y aller
join-lately = Rejoints dernièrement
join-lately-hint = Entrée y mène, à la table de l'invitation tapée plus haut s'il y en a une.
join-reaching = Connexion à { $server }.
join-forgotten = { $server } est oublié.

server-key-title = Clé du serveur
server-key-about = { $host } montre une clé du serveur que cette machine n'a jamais vue :
server-key-compare = Comparez-la avec ce que l'hôte vous dit. Si vous lui faites confiance, elle est gardée dans votre fichier known_hosts, et un serveur qui montre une autre clé est refusé désormais.
server-key-no = Ne pas se connecter
server-key-yes = Faire confiance à cette clé désormais
