# Rejoindre

join-title = Rejoindre une table
join-about = Tapez l'invitation reçue, par exemple oak-lamp-27.
join-invite = Invitation
join-join = Prendre place
join-empty = Tapez d'abord l'invitation.
