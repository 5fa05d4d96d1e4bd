# Une clé qui n'est pas admise

server-key-signature = Votre clé n'a pas été admise : votre client a signé avec { $algorithm }, trop faible ici. Mettez ssh à jour (OpenSSH 7.2 et suivants signent avec rsa-sha2-512) ou créez une clé : ssh-keygen -t ed25519
server-key-kind = Votre clé n'a pas été admise : les clés de type { $kind } ne sont pas prises ici. Créez-en une autre : ssh-keygen -t ed25519
server-key-false = Votre clé n'a pas été admise : la signature pour { $fingerprint } est fausse.
server-key-unsigned = Votre client a présenté la clé { $fingerprint } mais n'a pas signé avec elle.
server-key-revoked = La clé { $fingerprint } est révoquée ici. Adressez-vous à l'hôte de ce serveur.
server-key-unlisted = Ce serveur est privé, et la clé { $fingerprint } n'est pas sur sa liste. Demandez à l'hôte de l'ajouter.
server-members-only = Ce serveur est privé : il n'admet que les personnes dont l'hôte a inscrit ou certifié la clé.
server-no-passwords = Il n'y a pas de mot de passe ici. Venez avec une clé ssh, ou de passage sous le nom « guest ».
server-guest-question = Pour entrer de passage, sans vos places, tapez { $word } : { "" }
server-certificate-authority = Votre certificat n'est pas signé par une autorité de ce serveur.
server-certificate-damaged = Votre certificat est illisible, ou se limite d'une manière que ce serveur ne connaît pas.
server-certificate-revoked = Votre certificat ({ $id }, numéro de série { $serial }) est révoqué ici. Adressez-vous à l'hôte de ce serveur.
server-certificate-kind = Votre certificat est fait pour un serveur et non pour une personne.
server-certificate-option = Votre certificat a l'option { $option }, que ce serveur ne peut pas respecter.
server-certificate-early = Votre certificat ne vaut qu'à partir du { $time }.
server-certificate-late = Votre certificat valait jusqu'au { $time }. Demandez-en un nouveau à l'hôte.
server-certificate-nameless = Votre certificat ne nomme personne ; ses « principals » sont les noms que vous pouvez avoir ici.
server-certificate-name = Votre certificat vous nomme { $names }, et non { $user }. Connectez-vous ainsi : ssh NOM@HÔTE
server-certificate-source = Votre certificat ne vaut pas pour l'adresse d'où vous venez.

# Les fichiers de clés

key-file-line = ligne { $line } : { $problem }
key-file-revocation = ligne { $line } : { $found } ne révoque rien ; écrivez une clé, « serial:7 », « serial:7-9 », « id:NOM » ou « sha256:EMPREINTE ».
key-file-wrong = { $path }, { $problem }
key-file-empty = { $path } n'a aucune clé utilisable.
key-file-long = { $path } dépasse { $limit } octets.
key-file-krl = { $path } est une liste de révocation sous forme binaire. Donnez la liste dont ssh-keygen -k l'a tirée.
key-file-read = { $path } a changé et est en vigueur.
key-file-kept = { $problem } Ce que le fichier disait avant reste en vigueur.
check-members = Seules les personnes dont la clé est inscrite ou certifiée sont admises ; personne n'est donc de passage.
lockdown-damaged = { $path } ne permet pas de savoir si le serveur est verrouillé. Corrigez le fichier ou supprimez-le.
check-locked = Le serveur est verrouillé depuis le { $since } : seuls ceux qui étaient là entrent ({ $people }). Pour lever le verrou : admin lockdown off
