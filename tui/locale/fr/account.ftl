# Les clés d'un compte

account-title = Clés de mon compte
account-about = Qui vient avec une de ces clés (SHA256) est vous, d'où que ce soit.
account-new = Une autre clé
account-new-hint = Une ligne d'un fichier .pub (ssh-ed25519 AAAA...) ou une empreinte ; Entrée l'admet.
account-sure = Encore une fois Entrée oublie cette clé.
account-sure-this = Vous êtes là avec cette clé même. Encore une fois Entrée l'oublie, et votre visite prend fin.
