# La page dans un navigateur

web-title = Belvedere
web-connecting = Connexion …
web-lost = La connexion est perdue. Votre place est gardée. Reconnexion …
web-ended = Vous avez quitté le serveur.
web-again = Se reconnecter
web-keyboard = Clavier
web-type-here = Écrivez ici :
web-as-lines = Mode ligne
web-full-screen = Plein écran
web-send = Envoyer
web-yes = Oui
web-no = Non
web-passkey = Se connecter avec une clé d'accès
web-passkey-asking = Votre navigateur vous demande une clé d'accès …
web-passkey-go = Continuer
web-code = Se connecter avec une clé SSH
web-code-line = Sur la machine qui a votre clé, tapez ceci dans les dix minutes :
web-no-script = Pour jouer à Belvedere, utilisez SSH, ou un navigateur avec JavaScript.
web-no-cookies = Ce navigateur bloque les cookies : ce serveur ne peut pas vous reconnaître. Après un rechargement ou une connexion perdue, vous seriez un nouveau visiteur de passage, sans place. Autorisez les cookies pour cette page, ou continuez sans.
web-description = Jeux de construction de villes entre amis
web-offline = Pas de connexion au serveur. Vos tables vous y attendent.
web-notify = Me prévenir de mes tours
web-not-now = Plus tard
web-notify-denied = Votre navigateur n'autorise pas les notifications de cette page. Vous pouvez changer cela dans ses réglages.
web-notify-failed = Votre navigateur n'a pas pu activer les notifications. Réessayez plus tard.
push-on = Ce navigateur vous prévient désormais quand c'est votre tour en votre absence.

# Below keys of one letter on a touch screen: at most eight letters.
web-take-back = annuler
web-why = pourquoi
web-turn = tourner
web-since = depuis
web-scores = scores
web-seat = place
web-talk = parler
web-help = aide

# Se connecter depuis un navigateur

web-link-needed = Il vous faut une clé pour jouer sur ce serveur. Connectez-vous par SSH et tapez : ssh HÔTE link
web-link-over = Ce lien a déjà servi ou a expiré. Demandez-en un autre : ssh HÔTE link
web-link-sure = Se connecter sous le nom { $name } dans ce navigateur ?
web-wrong-name = Ce serveur ne répond pas au nom { $name }. Son hôte peut ajouter ce nom avec --web-names.
web-no-page = Il n'y a pas de page à cette adresse. Le jeu est à l'adresse /
web-too-many = Trop de connexions sont venues de votre adresse. Réessayez dans une minute.
web-no-record = Il n'y a pas ici de table terminée { $table } que vous puissiez voir. Si vous y avez joué, ouvrez cette adresse dans le même navigateur.
exports-busy = Le serveur est occupé par d'autres exportations. Réessayez dans quelques secondes.
exports-incident = Cette exportation a échoué (incident { $incident }).
server-web-ready = Dans un navigateur de cette machine : { $link }
server-web-missing = Pour jouer dans un navigateur, il faut un paquet de plus. Installez-le avec : pip install "belvedere[web]", ou depuis les sources : .venv/bin/python -m pip install --editable ".[web]"
server-web-elsewhere = Dans un navigateur : { $link }
web-certificate-unusable = Le certificat { $certificate } avec la clé { $key } est inutilisable : { $reason }.
web-key-only = --web-key exige le certificat de cette clé : --web-certificate FICHIER
web-needs-tls = Les connexions des navigateurs à { $address } ne seraient pas chiffrées. Indiquez --web-certificate et --web-key, ou avec --web-proxies le mandataire qui fait le TLS, ou laissez --web-listen à 127.0.0.1.
