# Les clés et ce que chacun préfère

account-key-yours = Cette clé mène déjà à votre compte.
account-key-theirs = Cette clé appartient à un autre compte d'ici.
account-too-many-keys = Un compte a au plus { $limit } clés. Retirez-en une d'abord.
account-name-first = Choisissez d'abord un nom ; vous pourrez ensuite ajouter des clés.
account-no-such-key = Aucune clé de votre compte n'a cette empreinte.
account-last-key = C'est la dernière clé de votre compte : sans elle, vous ne pourriez plus revenir.
account-key-in-use = Vous êtes là par cette clé. Pour la retirer quand même, tapez : ssh HÔTE keys remove EMPREINTE --this
account-nobody = Aucun joueur d'ici ne s'appelle { $name }.
account-language = Langues d'ici : { $known }.
account-no-browsers = Ce serveur n'a pas de page pour les navigateurs.
account-none = Pour avoir un compte, connectez-vous avec une clé ssh.
account-profile-long = Ces réglages sont trop longs pour être enregistrés.
account-key-form = Une clé est une ligne d'un fichier .pub (ssh-ed25519 AAAA...) ou une empreinte (SHA256:...).
account-key-kind = Les clés de type { $kind } ne sont pas admises ; choisissez parmi : { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = ajoutée le { $added }, utilisée en ce moment
key-seen = ajoutée le { $added }, utilisée le { $seen }
key-unseen = ajoutée le { $added }, pas encore utilisée
key-no-label = (sans commentaire)
key-of = { $fingerprint }
key-added = La clé { $fingerprint } mène désormais à votre compte.
key-removed = La clé { $fingerprint } ne mène plus à votre compte.
key-by-another = Cette clé a été ajoutée au compte { OF($name) }. Si ce n'est pas vous, tapez : ssh HÔTE keys remove { $fingerprint } --this
