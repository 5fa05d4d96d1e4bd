# Les clés et ce que chacun préfère

account-key-yours = Cette clé mène déjà à votre compte.
account-key-theirs = Quelqu'un est déjà venu ici avec cette clé ; elle a son propre compte.
account-too-many-keys = Un compte a au plus { $limit } clés. Retirez-en une d'abord.
account-name-first = Dites d'abord votre nom ; vous pourrez ensuite ajouter des clés.
account-no-such-key = Aucune clé de votre compte n'a cette empreinte.
account-last-key = C'est la dernière clé de votre compte ; plus personne ne pourrait y revenir.
account-key-in-use = Vous êtes ici avec cette clé même. Dites-le si elle doit partir malgré tout.
account-nobody = Personne ici ne s'appelle { $name }.
account-language = Ici, on parle { $known }.
account-none = Seul qui vient avec une clé a un compte.
account-profile-long = Ces réglages sont trop longs pour être gardés.
account-key-form = Une clé est une ligne d'un fichier .pub (ssh-ed25519 AAAA...) ou une empreinte (SHA256:...).
account-key-kind = Les clés de type { $kind } ne sont pas admises ; choisissez parmi : { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = ajoutée le { $added }, en usage ici
key-seen = ajoutée le { $added }, dernier usage le { $seen }
key-unseen = ajoutée le { $added }, pas encore utilisée
key-no-label = (sans commentaire)
key-of = { $fingerprint }
key-added = Qui détient la clé { $fingerprint } vient désormais à votre compte.
key-removed = La clé { $fingerprint } ne mène plus à votre compte.
key-by-another = Cette clé a été ajoutée au compte de { $name }. Si ce n'est pas vous, tapez : ssh HÔTE keys remove { $fingerprint } --this
