# Les clés d'un compte

account-title = Clés de mon compte
account-about = Chacune de ces clés (SHA256) ouvre votre compte, d'où que vous veniez.
account-new = Une autre clé
account-new-hint = Une ligne d'un fichier .pub (ssh-ed25519 AAAA...) une empreinte ou le code d'un navigateur ; Entrée la demande.
account-passkey = Une clé d'accès de ce navigateur
account-passkey-hint = Entrée crée une clé d'accès : avec elle, vous serez vous-même dans tout navigateur, sans ssh.
account-passkey-asking = Votre navigateur demande où garder la clé d'accès.
account-sure = Appuyez encore sur Entrée pour retirer cette clé.
account-sure-this = Vous êtes là par cette clé. Appuyez encore sur Entrée pour la retirer ; votre session prendra fin.

# Qui je bloque

blocked-title = Personnes que je bloque
blocked-about = Cachées pour vous, sans place à vos tables ouvertes. Elles n'en savent rien.
blocked-hint = Entrée débloque cette personne.
blocked-here = Présents en ce moment
blocked-sure = Appuyez encore sur Entrée pour bloquer { $name }.
blocked-here-hint = Deux fois Entrée bloque ce joueur.
blocked-new = Bloquer un joueur
blocked-new-hint = Le nom d'un joueur ; Entrée bloque son compte.

# Les notes privées

private-notes-title = Mes notes
private-notes-about = Personne d'autre ne les voit ; elles restent avec la table et votre copie.
private-notes-write = Écrire
private-notes-write-hint = Entrée ajoute la ligne à vos notes.
private-notes-erase = Tout effacer
private-notes-erase-hint = Efface vos notes de cette table.
private-notes-erase-sure = Appuyez encore sur Entrée pour effacer toutes vos notes de cette table.
key-private-notes = notes
key-private-notes-tip = Ouvre vos notes privées de cette table, que personne d'autre ne voit.

# Vacances

vacation-title = Vacances
vacation-about = Vos horloges en jours s'arrêtent, et chacun le voit aux tables.
vacation-row = Jusqu'à
vacation-hint = Jours, ou une date comme 2026-12-03 ; Entrée commence. 30 jours sur 365.
vacation-back = Revenir maintenant
vacation-back-hint = Met fin à vos vacances ; les jours qui restent sont toujours à vous.
