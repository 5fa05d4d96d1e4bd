# Les clés d'un compte

account-title = Clés de mon compte
account-about = Chacune de ces clés (SHA256) ouvre votre compte, d'où que vous veniez.
account-new = Une autre clé
account-new-hint = Une ligne d'un fichier .pub (ssh-ed25519 AAAA...) ou une empreinte ; Entrée l'ajoute.
account-sure = Appuyez encore sur Entrée pour retirer cette clé.
account-sure-this = Vous êtes là par cette clé. Appuyez encore sur Entrée pour la retirer ; votre session prendra fin.
