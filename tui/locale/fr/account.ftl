# Les clés d'un compte

account-title = Clés de mon compte
account-about = Chacune de ces clés (SHA256) vous connecte à votre compte.
account-new = Une autre clé
account-new-hint = Collez une ligne d'un fichier .pub (ssh-ed25519 AAAA...), une empreinte ou le code d'un navigateur, puis appuyez sur Entrée.
account-passkey = Une clé d'accès pour ce navigateur
account-passkey-hint = Appuyez sur Entrée pour créer une clé d'accès. Elle vous connecte depuis tout navigateur, sans SSH.
account-passkey-asking = Votre navigateur demande où enregistrer la clé d'accès.
account-sure = Appuyez encore sur Entrée pour retirer cette clé.
account-sure-this = Vous utilisez cette clé en ce moment. Appuyez encore sur Entrée pour la retirer ; vous perdrez la connexion.

# Les joueurs que l'on bloque

blocked-title = Joueurs bloqués
blocked-about = Vous ne les voyez plus et vos tables leur sont fermées. Ils n'en savent rien.
blocked-hint = Appuyez sur Entrée pour débloquer ce joueur.
blocked-here = Présents en ce moment
blocked-sure = Appuyez encore sur Entrée pour bloquer { $name }.
blocked-here-hint = Appuyez deux fois sur Entrée pour bloquer ce joueur.
blocked-new = Bloquer un joueur
blocked-new-hint = Tapez le nom d'un joueur ; Entrée bloque son compte.

# Joueurs que cette personne suit

followed-title = Joueurs suivis
followed-about = Ils sont en tête de vos listes. Vous seul savez qui vous suivez.
followed-hint = { $key } cesse de suivre ce joueur.
followed-watch-hint = Entrée regarde cette table. { $key } cesse de suivre ce joueur.
followed-away = absent
followed-here = Présents en ce moment
followed-here-hint = Entrée suit ce joueur.
followed-none = Vous ne suivez encore aucun joueur.
followed-new = Suivre un joueur
followed-new-hint = Tapez le nom d'un joueur ; Entrée suit ce compte.
followed-announce = M'annoncer
followed-announce-hint = Annoncer aux joueurs qui vous suivent que vous êtes en ligne.

# Les notes privées

private-notes-title = Mes notes
private-notes-about = Personne d'autre ne les voit ; elles restent avec la table et votre copie.
private-notes-write = Écrire
private-notes-write-hint = Entrée ajoute la ligne à vos notes.
private-notes-erase = Tout effacer
private-notes-erase-hint = Effacer vos notes sur cette table.
private-notes-erase-sure = Appuyez encore sur Entrée pour effacer toutes vos notes sur cette table.
key-private-notes = notes
key-private-notes-tip = Ouvre vos notes privées sur cette table, que personne d'autre ne voit.

# Vacances

vacation-title = Vacances
vacation-about = Arrête vos pendules en jours ; les autres joueurs le voient.
vacation-row = Jusqu'à
vacation-hint = Jours, ou une date comme 2026-12-03 ; Entrée commence. 30 jours sur 365.
vacation-back = Revenir maintenant
vacation-back-hint = Mettre fin à vos vacances. Vous gardez les jours qui restent.
