# La page dans un navigateur

web-title = Belvedere
web-connecting = Connexion …
web-lost = La connexion est perdue. Votre place est gardée ; nouvel essai …
web-ended = Vous avez quitté le serveur.
web-again = Revenir
web-keyboard = Clavier
web-type-here = Écrivez ici :
web-as-lines = Mode ligne
web-full-screen = Plein écran
web-send = Envoyer
web-yes = Oui
web-no = Non
web-passkey = Revenir par une clé d'accès
web-passkey-asking = Votre navigateur vous demande une clé d'accès …
web-passkey-go = Continuer
web-code = J'ai une clé ssh
web-code-line = Là où est votre clé, tapez ceci dans les dix minutes :
web-no-script = On joue à Belvedere par ssh, ou dans un navigateur avec JavaScript.

# Venir par un navigateur

web-link-needed = Sur ce serveur, il faut une clé pour jouer. Venez avec ssh et tapez là : ssh HÔTE link
web-link-over = Ce lien a déjà servi ou n'est plus valable. Demandez-en un autre : ssh HÔTE link
web-link-sure = Être { $name } dans ce navigateur ?
web-no-record = Il n'y a pas ici de table terminée { $table } que vous puissiez regarder. Si vous y avez joué, ouvrez cette adresse dans le même navigateur.
exports-busy = D'autres exportations sont en cours. Réessayez dans quelques secondes.
exports-incident = Cette exportation n'a pas pu être faite (incident { $incident }).
server-web-ready = Dans un navigateur de cette machine : { $link }
server-web-missing = Les navigateurs demandent un paquet de plus. Installez-le avec : pip install "belvedere[web]", ou depuis les sources : .venv/bin/python -m pip install --editable ".[web]"
server-web-elsewhere = Dans un navigateur : { $link }
web-certificate-unusable = Le certificat { $certificate } avec la clé { $key } est inutilisable : { $reason }.
web-key-alone = --web-key demande le certificat de cette clé : --web-certificate FICHIER
web-needs-tls = À { $address }, ce que disent les navigateurs traverserait le réseau sans protection. Indiquez --web-certificate et --web-key, indiquez avec --web-proxies le mandataire qui fait le TLS, ou laissez --web-listen à 127.0.0.1.
