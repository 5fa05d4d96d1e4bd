# Nom

name-title = Votre nom
name-about = Quel est votre nom aux tables ?
name-name = Nom
name-hint = Des lettres et des chiffres, { $limit } au plus. Entrée le prend ; Réglages le change plus tard.

# Rejoindre

join-title = Rejoindre une table
join-about = Tapez l'invitation reçue, par exemple oak-lamp-river-stone.
join-invite = Invitation
join-join = Prendre place
join-empty = Tapez d'abord l'invitation.
