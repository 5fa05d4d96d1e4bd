# Les réglages d'un serveur, dans l'aide de `belvedere serve` : l'unité d'abord, sans majuscule ni point.

server-default = { $what } (par défaut : { $value })
server-repeated = { $what } ; plusieurs fois possible
server-yes = oui
server-no = non
server-none = aucun
server-group-place = adresse et connexions
server-group-people = accès
server-group-web = navigateurs
server-group-upkeep = surveillance, sauvegardes et notifications
server-group-tables = tables, analyses et conseils
server-group-cluster = grappe
server-limits = limites
server-limits-about = limites de la consommation des inconnus et des joueurs
server-shares = parts
server-shares-about = limites par compte, par adresse et pour tous ensemble

# Ce qui représente une valeur

server-value-addr = ADRESSE
server-value-cmd = COMMANDE
server-value-file = FICHIER
server-value-fingerprint = EMPREINTE
server-value-host-port = HÔTE[:PORT]
server-value-name = NOM
server-value-network = RÉSEAU
server-value-shares = PARTS
server-value-text = TEXTE
server-value-url = URL

# L'adresse du serveur, et qui peut venir

server-setting-data = dossier de la clé du serveur, des tables et du journal
server-setting-store = base PostgreSQL des tables (par défaut : un fichier du dossier de données)
server-setting-bus = serveur NATS qui relie les nœuds d'une grappe, sur une même base (par défaut : un serveur isolé)
server-setting-node = nom de ce nœud dans une grappe (par défaut : celui de la machine, avec le port)
server-setting-lease = secondes sans contact avec la base après lesquelles d'autres nœuds reprennent les tables d'un nœud
server-setting-heartbeat = secondes entre deux signaux de vie ; un nœud qui en manque trois est considéré comme injoignable
server-setting-listen = adresse d'écoute ; 127.0.0.1 : cette machine seulement
server-setting-port = port d'écoute ; 0 en prend un libre
server-setting-web = port pour les navigateurs ; 0 : aucun
server-setting-web-listen = adresse d'écoute pour les navigateurs ; 127.0.0.1 : cette machine seulement
server-setting-web-certificate = fichier du certificat pour les navigateurs, avec sa chaîne (PEM) ; relu quand il change
server-setting-web-key = fichier de la clé privée du certificat (par défaut : le fichier du certificat)
server-setting-web-names = nom d'hôte permis aux navigateurs, outre ceux de cette machine (par défaut : celui de --address)
server-setting-web-proxies = adresse ou réseau des mandataires web de confiance (X-Forwarded-For) ; les autres ne sont pas crus
server-setting-ssh-compression = comprimer les données envoyées aux clients SSH
server-setting-web-compression = comprimer les données envoyées aux navigateurs pendant une visite
server-setting-web-push = notifier les navigateurs des tours des joueurs par les services push de leurs éditeurs
server-setting-address = adresse du serveur dans les invitations (par défaut : celle que chaque visiteur a utilisée)
server-setting-guests = laisser jouer sans clé
server-setting-pq-only = exiger un échange de clés qui résiste aux ordinateurs quantiques
server-setting-admins = empreinte de la clé d'un administrateur
server-setting-proxies = adresse ou réseau des mandataires de confiance (protocole PROXY) ; les autres ne sont pas crus
server-setting-members = fichier de clés au format authorized_keys ; elles seules peuvent se connecter. Il est relu quand il change
server-setting-user-ca = fichier de clés d'autorités de certification ; leurs certificats permettent aussi de se connecter
server-setting-revoked-keys = fichier de clés et de certificats qui ne peuvent plus se connecter, même admis ailleurs
server-setting-health = port où cette machine et les mandataires vérifient l'état du serveur ; 0 : aucun
server-setting-metrics = port de cette machine pour les mesures de Prometheus ; 0 : aucun
server-setting-backup-hours = heures entre deux sauvegardes automatiques ; 0 : aucune
server-setting-backup-days = jours pendant lesquels la dernière sauvegarde automatique de chaque jour est gardée ; toutes le sont un jour
server-setting-notify = commande qui prévient les joueurs absents ; elle reçoit une ligne JSON et s'exécute sans shell
server-setting-webhook-hosts = hôte permis aux webhooks des joueurs : un nom, un domaine précédé d'un point, une adresse ou un réseau
server-setting-abandoned-hours = heures après lesquelles finit une table en cours où aucune personne de passage ne peut revenir ; 0 la garde
server-setting-open-hours = heures après lesquelles finit une table de personnes de passage qui n'a pas commencé ; 0 la garde
server-setting-absent-days = jours après lesquels finit une table inachevée dont tous les joueurs restent absents ; 0 la garde
server-setting-talk-lines = messages de discussion gardés par table
server-setting-reviews = nombre d'analyses de tables terminées faites en même temps ; 0 : aucune
server-setting-review-seconds = secondes de calcul d'une analyse
server-setting-hints = permettre de demander conseil à un robot, si la table l'admet
server-setting-hint-ms = millisecondes de calcul pour le premier conseil sur un choix ; le second en prend 2000
server-setting-hint-queue = nombre de conseils en cours ou en attente ; les suivants sont refusés
server-setting-known-days = jours pendant lesquels une adresse reste connue après la venue d'une clé connue, même après un redémarrage

# Limites des connexions

server-setting-connections = connexions en tout
server-setting-reserved = connexions supplémentaires pour les administrateurs et les clés qui ont terminé une table ici
server-setting-pending = connexions pas encore identifiées
server-setting-per-source = connexions d'une adresse (IPv6 : un /64) pas encore identifiées
server-setting-crowd = connexions d'une adresse en tout ; ensemble, elles peuvent envoyer autant que --per-source connexions
server-setting-guests-per-source = connexions de toutes les personnes de passage d'une adresse
server-setting-connections-per-key = connexions avec une même clé
server-setting-source-rate = nouvelles connexions par seconde d'une adresse
server-setting-source-burst = nouvelles connexions à la fois d'une adresse
server-setting-known-rate = nouvelles connexions par seconde de l'adresse d'une clé connue
server-setting-known-burst = nouvelles connexions à la fois de l'adresse d'une clé connue
server-setting-total-rate = nouvelles connexions par seconde en tout
server-setting-total-burst = nouvelles connexions à la fois en tout
server-setting-thin-from = connexions non identifiées au-delà desquelles certaines nouvelles sont refusées au hasard
server-setting-thin-most = plus grande part des nouvelles connexions refusée au hasard
server-setting-penalty-least = plus courte pénalité d'une adresse, en secondes ; en dessous, elle n'est pas appliquée
server-setting-penalty-most = plus longue pénalité d'une adresse, en secondes ; 0 : aucune
server-setting-penalty-half-life = secondes après lesquelles la moitié des fautes d'une adresse est oubliée
server-setting-login-time = secondes pour s'identifier
server-setting-key-tries = clés qu'un client peut présenter
server-setting-sessions-per-connection = sessions par connexion
server-setting-sessions-per-key = sessions par clé
server-setting-unused-time = secondes après lesquelles une connexion sans session est fermée
server-setting-input-rate = octets par seconde d'une connexion
server-setting-input-burst = octets à la fois d'une connexion
server-setting-packet-rate = paquets par seconde d'une session
server-setting-packet-burst = paquets à la fois d'une session
server-setting-backlog = octets en attente pour un client lent avant de sauter des images
server-setting-backlog-time = secondes de retard permises à un client
server-setting-environment = octets de variables d'environnement qu'un client peut envoyer
server-setting-environment-period = secondes entre deux contrôles de l'environnement d'un client et de sa lecture
server-setting-idle-lobby = secondes sans touche après lesquelles une visite finit
server-setting-idle-seated = de même pour un joueur à une table en cours
server-setting-idle-guest = de même pour une personne de passage
server-setting-leave-time = secondes accordées à un écran pour se fermer
server-setting-balancer-time = secondes pendant lesquelles un serveur qui s'arrête accepte encore des visiteurs, le temps que le répartiteur l'apprenne
server-setting-drain-time = secondes accordées aux visiteurs pour partir à l'arrêt du serveur

# Parts : ce que chaque compte, chaque adresse et tous ensemble peuvent consommer

server-setting-share-tables = limites des tables inachevées, pour leurs créateurs
server-setting-share-thinking = limites des secondes de réflexion des robots dans la dernière minute
server-setting-share-work = limites du temps de calcul des visites, en millisecondes dans la dernière seconde, si d'autres sont là
server-setting-share-reviews = limites des secondes de calcul des analyses dans la dernière heure
server-setting-share-invites = limites des invitations erronées par heure
server-setting-share-moves = limites des tables reçues ou préparées au départ, par heure
server-setting-share-studies = limites des études partagées, menées ou en attente d'un meneur
server-setting-share-links = limites des liens ouverts qui identifient un navigateur
server-setting-share-tokens = combien de jetons peuvent être créés ou refusés, par heure
server-setting-share-key-requests = limites des clés invitées à rejoindre un compte, par heure
server-setting-share-webhooks = limites des webhooks
server-setting-share-browsers = limites des navigateurs avec notifications
server-setting-share-webhook-messages = limites des messages aux webhooks et navigateurs, par heure
server-setting-share-talk = limites des messages de discussion, à la fois et par demi-minute
server-setting-share-follows = combien de fois on peut suivre un joueur ou cesser de le suivre, par heure
server-setting-share-challenges = combien de fois on peut défier des programmes, par heure
server-setting-share-cups = limites des tournois ouverts, par heure
server-setting-share-cup-entries = limites des changements de tournois et de leurs inscrits, par heure
server-setting-share-names = limites des noms choisis, par heure
server-setting-share-exports = limites des secondes de calcul des exportations pour navigateurs dans la dernière minute
server-setting-share-feeds = combien de fois des programmes peuvent demander la liste des tables publiques, par minute
server-setting-share-records = limites des consultations de tables terminées, par minute
server-setting-share-statistics = limites des consultations de statistiques, par minute
server-setting-share-bytes = limites des octets enregistrés, par heure
