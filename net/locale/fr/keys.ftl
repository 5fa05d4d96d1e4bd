# Clés refusées

server-key-signature = Votre clé a été refusée : votre client a signé avec { $algorithm }, trop faible ici. Mettez à jour OpenSSH (7.2 ou plus récent, qui signe avec rsa-sha2-512), ou créez une clé avec : ssh-keygen -t ed25519
server-key-kind = Votre clé a été refusée : ce serveur n'accepte pas les clés de type { $kind }. Créez-en une autre avec : ssh-keygen -t ed25519
server-key-false = Votre clé a été refusée : la signature pour { $fingerprint } est fausse.
server-key-unsigned = Votre client a présenté la clé { $fingerprint } mais n'a pas signé avec elle.
server-key-revoked = La clé { $fingerprint } a été révoquée sur ce serveur. Adressez-vous à l'hôte.
server-key-unlisted = Ce serveur est privé, et la clé { $fingerprint } n'est pas sur sa liste. Demandez à l'hôte de l'ajouter.
server-members-only = Ce serveur est privé : l'hôte doit inscrire ou certifier votre clé. Adressez-vous à lui.
server-no-passwords = Ce serveur n'a pas de mots de passe. Utilisez une clé SSH, ou connectez-vous de passage sous le nom « guest ».
server-guest-question = Pour vous connecter de passage, sans vos places, tapez { $word } : { "" }
server-certificate-authority = Votre certificat n'est pas signé par une autorité reconnue par ce serveur.
server-certificate-damaged = Votre certificat est illisible, ou a une restriction que ce serveur ne connaît pas.
server-certificate-revoked = Votre certificat ({ $id }, numéro de série { $serial }) a été révoqué sur ce serveur. Adressez-vous à l'hôte.
server-certificate-kind = C'est un certificat de serveur ; il faut un certificat d'utilisateur.
server-certificate-option = Votre certificat a l'option { $option }, que ce serveur ne prend pas en charge.
server-certificate-early = Votre certificat n'est pas valable avant le { $time }.
server-certificate-late = Votre certificat a expiré le { $time }. Demandez-en un nouveau à l'hôte.
server-certificate-nameless = Votre certificat n'a pas de « principals », les noms que vous pouvez porter ici. Demandez-en un nouveau à l'hôte.
server-certificate-name = Votre certificat est au nom { $names }, et non { $user }. Connectez-vous ainsi : ssh NOM@HÔTE
server-certificate-source = Votre certificat n'est pas valable pour votre adresse actuelle.

# Les fichiers de clés

key-file-line = ligne { $line } : { $problem }
key-file-revocation = ligne { $line } : { $found } ne révoque rien ; écrivez une clé, « serial:7 », « serial:7-9 », « id:NOM » ou « sha256:EMPREINTE ».
key-file-wrong = { $path }, { $problem }
key-file-empty = { $path } n'a aucune clé utilisable.
key-file-long = { $path } dépasse { $limit } octets.
key-file-krl = { $path } est une liste de révocation binaire. Donnez le fichier texte dont ssh-keygen -k l'a tirée.
key-file-read = { $path } a changé et a été relu.
key-file-kept = { $problem } L'ancien contenu reste en vigueur.
check-members = Seuls les joueurs dont la clé est inscrite ou certifiée peuvent se connecter ; le serveur est donc fermé aux joueurs de passage.
lockdown-damaged = Impossible de lire dans { $path } si le serveur est verrouillé. Réparez le fichier ou supprimez-le.
check-locked = Le serveur est verrouillé depuis le { $since } : seuls les joueurs présents à ce moment ({ $people }) peuvent se connecter. Pour lever le verrou : admin lockdown off
