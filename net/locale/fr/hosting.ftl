# Erreurs dans les réglages

config-line = { $path }, ligne { $line } : { $problem }
config-near = { $key } n'est pas un réglage du serveur. Vouliez-vous dire { $near } ?
config-webhook-hosts = { $found } n'est ni un hôte ni une adresse pour des webhooks. Écrivez --webhook-hosts hooks.example.org, ou 192.0.2.7:8080
config-proxies = { $found } n'est ni une adresse ni un réseau. Écrivez --proxies 192.0.2.7
config-unknown = { $key } n'est pas un réglage du serveur. Pour tous les réglages, voir `belvedere serve --help`.
config-not-here = { $key } ne peut pas se régler dans ce fichier, qui est lui-même dans le dossier de données. Utilisez l'option --{ $key }.
config-kind = { $key } ne peut pas être { $found } ; il faut { $allowed }.
config-texts = une liste de textes
config-range = { $key } ne peut pas être { $found } ; il faut de { $least } à { $most }.
config-shape = { $key } ne peut pas être { $found }. Exemple : { $example }.

# Remarques sur des réglages risqués

check-only-here = Seule cette machine peut se connecter. Pour laisser entrer les autres, utilisez --listen 0.0.0.0.
check-guests = Toute personne qui peut atteindre { $address } peut jouer sans clé. Pour exiger une clé, utilisez --no-guests.
check-proxies = Toutes les adresses sont crues comme mandataires et peuvent falsifier l'origine d'une connexion. N'indiquez que les vôtres avec --proxies et --web-proxies.
check-webhooks = Les joueurs peuvent demander au serveur d'envoyer des requêtes aux adresses de --webhook-hosts. Les programmes qui y répondent ne doivent pas s'y fier.
check-web-names = Les navigateurs d'ailleurs ne peuvent utiliser le serveur sous aucun nom. Donnez ses noms avec --web-names.
check-root = Le serveur tournerait en tant que root. Créez-lui un utilisateur.
check-descriptors = Le système permet à ce compte { $limit } fichiers ouverts, mais { $connections } connexions peuvent en demander { $needed }. Augmentez sa limite (ulimit -Hn, ou LimitNOFILE= dans l'unité systemd){ $most ->
    [0] .
   *[other] , ou donnez à --connections au plus { $most }.
}
check-file-open = D'autres utilisateurs peuvent modifier { $path } (mode { $mode }) : chmod 600 { $path }
check-new-key = Il n'y a pas encore de clé du serveur dans { $folder } ; le premier démarrage en crée une.
check-no-admin = Aucune clé ne peut utiliser `ssh HÔTE admin`. Ajoutez la vôtre avec --admins.

# Connexions refusées

access-banned = L'accès à ce serveur vous est interdit. { $reason }
access-banned-until = L'accès à ce serveur vous est interdit jusqu'au { $until }. { $reason }
access-reason = Motif : { $reason }
access-no-reason = Aucun motif n'a été donné.
access-kicked = L'hôte a mis fin à votre session. { $reason } Vos places sont gardées.
access-draining = Le serveur va fermer et n'accepte plus de connexions. Vos tables sont enregistrées. Revenez plus tard.
access-wait = Il y a eu trop d'essais manqués depuis votre adresse. Réessayez dans { $span }.
access-locked = Le serveur n'accepte pas de nouveaux joueurs pour l'instant. Revenez plus tard.
sanctions-damaged = Impossible de lire les exclusions dans { $path }. Réparez le fichier, ou supprimez-le pour démarrer sans exclusions.
sanctions-too-many = Il y a déjà { $limit } exclusions et silences, le maximum. Levez-en d'abord.

# Réponses aux administrateurs

admin-not-you = Seuls les administrateurs de ce serveur peuvent faire cela. L'hôte les désigne par leurs clés.
admin-help =
    ssh HÔTE admin COMMANDE, avec --json pour les programmes :

      who                            les personnes présentes
      tables                         les tables en mémoire
      stats                          les statistiques du serveur
      nodes                          les nœuds d'une grappe
      at NŒUD COMMANDE               lancer une commande sur un seul nœud : at deux drain, at deux stats
      kick QUI [MOTIF]               mettre fin aux sessions d'un joueur ; ses places restent
      ban QUI [DURÉE [MOTIF]]        exclure un joueur ou un réseau
      unban QUI                      lever une exclusion
      bans                           exclusions et silences en vigueur
      mute QUI [DURÉE], unmute QUI   retirer ou rendre la parole à un joueur
      name NOM QUI                   renommer le compte de QUI ; un compte qui avait ce NOM est averti et reçoit un numéro
      lockdown on, lockdown off      n'accepter que les joueurs déjà présents
      announce TEXTE                 envoyer un message à tous les joueurs
      exhibition JEU [NIVEAU ...]    lancer une table publique de robots ; OPTION=VALEUR comme pour une table
      feature TABLE, feature off     mettre une table à la une, ou laisser choisir le serveur ; sans mot, dire laquelle
      webhooks                       tous les webhooks : à qui, vers quel hôte, dans quel état
      webhooks remove QUI [TABLE]    retirer ceux d'un joueur, ou celui d'une table ; il peut en ajouter d'autres
      drain [DURÉE], drain off       ne plus accepter personne, et s'arrêter au départ du dernier, ou après DURÉE
      stop                           prévenir tous les joueurs, enregistrer et s'arrêter
      audit [NOMBRE]                 les dernières commandes des administrateurs

    QUI est un nom ou une empreinte (SHA256:...). Pour ban et unban, ce peut être aussi une adresse, un réseau
    (192.0.2.0/24), ou @NOM : toutes les adresses actuelles de NOM.
    DURÉE est 30m, 12h, 7d, 2w, 6mo ou 1y (minutes, heures, jours, semaines, mois de 30 jours, années), ou forever.
    Une exclusion ou un silence sans DURÉE n'expire pas. Un MOTIF vient après une DURÉE.
admin-one-node = Ce serveur n'est pas une grappe : il n'a pas d'autres nœuds.
admin-no-node = La grappe n'a pas de nœud { $node }. Essayez : admin nodes
admin-node-silent = Le nœud { $node } n'a pas répondu.
admin-node-tells = Sur { $node } :
admin-at-node = Sur { $node } : { $said }
admin-node = { $name } ({ $id }), version { $release } : { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, retards jusqu'à { $load } ms.
admin-node-draining = { $name } ({ $id }), version { $release } : en fermeture, encore { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }.
admin-node-apart = { $name } ({ $id }), version { $release } : sans contact avec les autres, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }.
admin-exhibition = Des robots jouent à { $game } à la table { $table }. Pour regarder : watch { $table }
admin-featured = La table à la une est { $table }.
admin-featured-none = Aucune table n'est à la une, car aucune table en cours n'est ouverte aux spectateurs.
admin-feature-not = La table { $table } n'est pas en cours, ou n'admet pas de spectateurs.
admin-no-webhooks = Il n'y a pas de webhooks.
admin-webhook-line =
    { $name } ({ $identity }) : { $host }, { $kind ->
        [browser] un navigateur, { $table }
        [table] pour la table { $table }
       *[own] pour toutes ses tables
    }, { $state } ; messages en attente : { $waiting }.
admin-no-such-webhook = Pas de tel webhook pour { $who }. Pour les voir tous : admin webhooks
admin-webhooks-removed =
    { $count ->
        [one] { $count } webhook retiré ({ $who }).
       *[other] { $count } webhooks retirés ({ $who }).
    }
admin-no-level = Il n'y a pas de robots « { $word } ». Choisissez parmi : { $levels }.
admin-usage = Mauvais emploi de la commande d'administration « { $word } ». Essayez : admin help
admin-span-unknown = « { $found } » n'est pas une durée, rien n'a donc été fait. Exemples : 30m, 12h, 7d, 2w, 6mo, 1y, forever. Le motif vient après.
admin-span-more = « { $found } » suit la durée, rien n'a donc été fait. Écrivez une seule durée, comme 36h, et commencez le motif par un mot.
admin-who-none = Il n'y a personne.
admin-nameless = sans nom
admin-visit = { $name }  { $identity }  depuis { $source }, ici depuis { $minutes } min, inactif depuis { $idle } min
admin-visit-guest = { $name } (de passage)  { $identity }  depuis { $source }, ici depuis { $minutes } min, inactif depuis { $idle } min
admin-no-tables = Aucune table n'est en mémoire.
admin-table = { $table }  { $game }, { $status }, version { $version }, joueurs : { $players } ; attend : { $waiting } ; spectateurs : { $spectators }
admin-stat = { $name } : { $value }
admin-no-sanctions = Aucune exclusion ni aucun silence en vigueur.
admin-sanction-ban = exclusion : { $target } ({ $name }) { $until }, par { $by }. { $reason }
admin-sanction-mute = silence : { $target } ({ $name }) { $until }, par { $by }. { $reason }
admin-until = jusqu'au { $until }
admin-for-good = jusqu'à la levée
admin-no-deeds = Aucune commande d'administrateur pour l'instant.
admin-deed = { $time }  { $by } : { $words } ({ $outcome })
admin-no-audit = Impossible de lire le journal des administrateurs : { $reason }.
admin-not-audited = Cela n'a pas pu être inscrit au journal des administrateurs ({ $reason }).
admin-not-kept = Cela n'a pas pu être enregistré et ne vaut que jusqu'au redémarrage du serveur ({ $reason }).
admin-kicked = Sessions terminées ({ $name }) : { $visits }.
admin-done-ban = Exclusion de { $target } { $until }.
admin-done-mute = Silence pour { $target } { $until }.
admin-formerly = { $former } est un ancien nom de ce joueur : { $name }.
admin-lifted-ban = L'exclusion de { $target } est levée.
admin-lifted-mute = Le silence de { $target } est levé.
admin-no-ban = Aucune exclusion pour { $who }. Essayez : admin bans
admin-no-mute = Aucun silence pour { $who }. Essayez : admin bans
admin-not-here = Aucune session ici pour { $who }. Essayez : admin who
admin-no-such-player = Aucun joueur ne s'appelle { $who }. Donnez un nom ou une empreinte ; ban et unban acceptent aussi une adresse ou un réseau.
admin-no-fingerprint = { $found } n'est ni une empreinte complète ni un joueur connu. Une empreinte s'écrit SHA256:XXX, avec 43 caractères après les deux-points. Essayez : admin who
admin-several = Plusieurs joueurs ici s'appellent { $who }. Donnez l'empreinte ; essayez : admin who
admin-ban-guest = { $name } est de passage et pourrait revenir sous un autre nom. Excluez plutôt l'adresse : admin ban @{ $name }
admin-spared = Cela exclurait un administrateur : rien n'a été fait.
admin-name-given = { $key } s'appelle désormais { $name }.
admin-name-given-from = { $key } s'appelle désormais { $name }. Le compte qui avait ce nom s'appelle désormais { $spare }.
admin-name-theirs = Ce compte s'appelle déjà { $name }.
admin-name-several = Plusieurs autres comptes ont un nom trop proche : { $name }. Renommez d'abord l'un d'eux.
admin-name-guest = { $name } est de passage et ne peut pas avoir de nom durable. Donnez l'empreinte d'une clé.
admin-locked = Serveur verrouillé : seuls les joueurs présents ({ $people }) peuvent se connecter jusqu'à la levée, même après un redémarrage.
admin-unlocked = Tous les joueurs peuvent se connecter à nouveau.
admin-announced = Annoncé. Terminaux atteints : { $people }.
admin-draining = Les nouveaux joueurs ne peuvent plus se connecter. Le serveur s'arrêtera au départ du dernier joueur.
admin-draining-until = Les nouveaux joueurs ne peuvent plus se connecter. Le serveur s'arrêtera au départ du dernier joueur, au plus tard le { $until }.
admin-reopened = Tous les joueurs peuvent se connecter à nouveau, et le serveur reste ouvert.
admin-not-draining = Aucune fermeture n'était prévue.
admin-stopping = Arrêt : les joueurs sont prévenus et chaque table est enregistrée.

# Une arène avec un programme

contest-only-plays = Dans une arène, un programme peut seulement demander ses tables, s'attacher à sa place et y jouer.
server-at-keyboard = Un Belvedere local (processus { $process }) utilise { $folder }. Quittez-le (q), puis lancez le serveur ; un Belvedere local ouvert ensuite rejoint le serveur. Pour jouer seulement avec des amis, gardez-le et ouvrez-y une place.
