# Ce qui est réglé, et ce qui n'y va pas

config-line = { $path }, ligne { $line } : { $problem }
config-near = { $key } n'est pas un réglage du serveur. Vouliez-vous dire { $near } ?
config-webhook-hosts = { $found } ne permet aucun webhook. Indiquez un hôte comme --webhook-hosts hooks.example.org ou une adresse comme 192.0.2.7:8080
config-proxies = { $found } n'est ni une adresse ni un réseau. Indiquez un mandataire comme --proxies 192.0.2.7
config-unknown = { $key } n'est pas un réglage du serveur ; `belvedere serve --help` les montre tous.
config-not-here = { $key } ne peut pas se régler ici, car ce fichier se trouve lui-même dans le dossier de données. Utilisez l'option --{ $key }.
config-kind = { $key } ne peut pas être { $found } ; il faut { $allowed }.
config-texts = une liste de textes
config-range = { $key } ne peut pas être { $found } ; il faut un nombre de { $least } à { $most }.
config-shape = { $key } ne peut pas être { $found } ; cela ressemble à { $example }.

# Ce qu'un hôte prudent devrait savoir

check-only-here = Seule cette machine peut se connecter ; --listen 0.0.0.0 laisse entrer les autres.
check-guests = Toute personne qui atteint { $address } peut jouer sans clé ; --no-guests en exige une.
check-proxies = Toute personne qui dit à qui appartient une connexion est crue ; n'indiquez que vos mandataires avec --proxies et --web-proxies.
check-webhooks = Les joueurs peuvent faire envoyer des requêtes aux adresses de --webhook-hosts ; ce qui y écoute ne doit pas s'y fier.
check-web-names = Les navigateurs d'ailleurs ne peuvent demander le serveur sous aucun nom ; donnez le sien avec --web-names.
check-root = Le serveur tournerait en tant que root. Donnez-lui un utilisateur à lui.
check-file-open = La configuration { $path } peut être modifiée par d'autres (mode { $mode }) : chmod 600 { $path }
check-new-key = Il n'y a pas encore de clé du serveur dans { $folder } ; le premier démarrage en crée une.
check-no-admin = Aucune clé ne peut utiliser `ssh HÔTE admin` ; indiquez la vôtre avec --admins.

# Qui n'entre pas

door-banned = Ce serveur ne vous laisse pas entrer. { $reason }
door-banned-until = Ce serveur ne vous laisse pas entrer avant le { $until }. { $reason }
door-reason = Le motif : { $reason }
door-no-reason = Aucun motif n'a été donné.
door-kicked = L'hôte a mis fin à votre session. { $reason } Vos places sont gardées.
door-draining = Le serveur va fermer et n'accueille plus personne ; vos tables sont enregistrées. Revenez plus tard.
door-wait = Trop d'essais depuis votre adresse ont échoué. Réessayez dans { $span }.
door-locked = Le serveur est fermé aux nouveaux venus pour l'instant. Revenez plus tard.
sanctions-damaged = Les exclusions dans { $path } sont illisibles. Réparez le fichier ou supprimez-le ; dans cet état, personne ne sait qui doit rester dehors.
sanctions-too-many = Il ne peut pas y avoir plus de { $limit } exclusions et silences à la fois ; levez-en d'abord.

# Ce que lisent les administrateurs

admin-not-you = Seuls les administrateurs de ce serveur peuvent faire cela. L'hôte désigne leurs clés.
admin-help =
    ssh HÔTE admin MOT, avec --json pour les programmes :

      who                            les personnes présentes
      tables                         les tables en cours
      stats                          les chiffres du serveur
      nodes                          les nœuds d'un serveur qui en a plusieurs
      at NŒUD MOT                    comme MOT, mais sur ce nœud seul : at deux drain, at deux stats
      kick QUI [MOTIF]               mettre fin aux sessions d'une personne ; ses places restent
      ban QUI [DURÉE [MOTIF]]        exclure une personne ou un réseau
      unban QUI                      la laisser entrer à nouveau
      bans                           exclusions et silences en vigueur
      mute QUI [DURÉE], unmute QUI   retirer ou rendre la parole à une personne
      name NOM QUI                   donner un nom au compte de QUI ; qui le portait l'apprend et reçoit un numéro
      lockdown on, lockdown off      n'accueillir que les personnes déjà présentes
      announce TEXTE                 dire quelque chose à tous les joueurs
      exhibition JEU [NIVEAU ...]    faire jouer des robots pour le public ; OPTION=VALEUR comme pour une table
      feature TABLE, feature off     montrer une table à l'accueil, ou laisser faire la règle ; seul, dire laquelle
      webhooks                       les webhooks de chacun, où ils mènent, et s'ils marchent
      webhooks remove QUI [TABLE]    retirer ceux d'une personne, ou celui d'une table ; elle peut en ajouter d'autres
      drain [DURÉE], drain off       ne plus accueillir personne, et s'arrêter au départ du dernier, ou après la durée
      stop                           prévenir tous les joueurs, enregistrer et s'arrêter
      audit [NOMBRE]                 ce que les administrateurs ont fait

    QUI est un nom ou une empreinte (SHA256:...) ; pour ban et unban, aussi une adresse, un réseau (192.0.2.0/24), ou
    @NOM : toutes les adresses actuelles de NOM.
    DURÉE est 30m, 12h, 7d, 2w, 6mo ou 1y : minutes, heures, jours, semaines, mois de 30 jours, années ; ou forever.
    Sans DURÉE non plus, une exclusion ou un silence n'a pas de fin. Un MOTIF vient après une DURÉE.
admin-one-node = Ce serveur est seul : il n'y a pas d'autres nœuds.
admin-no-node = Aucun nœud du serveur ne s'appelle { $node }. Essayez : admin nodes
admin-node-silent = Le nœud { $node } n'a pas répondu.
admin-node-tells = Sur { $node } :
admin-at-node = Sur { $node } : { $said }
admin-node = { $name } ({ $id }), version { $release } : { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, au plus { $load } ms de retard.
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
admin-featured-none = Aucune table n'est à la une : aucune table ouverte aux spectateurs n'est en cours.
admin-feature-not = La table { $table } n'est pas en cours, ou n'admet pas de spectateurs.
admin-no-webhooks = Personne n'a de webhook.
admin-webhook-line =
    { $name } ({ $identity }) : { $host }, { $kind ->
        [table] pour la table { $table }
       *[own] pour ce qui concerne cette personne
    }, { $state } ; messages en attente : { $waiting }.
admin-no-such-webhook = { $who } n'a pas de tel webhook. Pour les voir tous : admin webhooks
admin-webhooks-removed =
    { $count ->
        [one] Un webhook de { $who } est retiré.
       *[other] { $count } webhooks de { $who } sont retirés.
    }
admin-no-level = Il n'y a pas de niveau « { $word } » pour les robots ; choisissez parmi : { $levels }.
admin-usage = Le mot d'administrateur « { $word } » ne s'emploie pas ainsi. Essayez : admin help
admin-span-unknown = « { $found } » n'est pas une durée, rien n'a donc été fait. Exemples : 30m, 12h, 7d, 2w, 6mo, 1y. Le motif vient après ; « forever » est sans fin.
admin-span-more = « { $found } » suit la durée, rien n'a donc été fait. Écrivez une seule durée, comme 36h, puis le motif, qui commence par un mot.
admin-nobody = Il n'y a personne.
admin-nameless = sans nom
admin-visit = { $name }  { $identity }  depuis { $source }, ici depuis { $minutes } min, inactif depuis { $idle } min
admin-visit-guest = { $name } (de passage)  { $identity }  depuis { $source }, ici depuis { $minutes } min, inactif depuis { $idle } min
admin-no-tables = Aucune table n'est en cours.
admin-table = { $table }  { $game }, { $status }, version { $version }, joueurs : { $players } ; attend : { $waiting } ; spectateurs : { $spectators }
admin-stat = { $name } : { $value }
admin-no-sanctions = Aucune exclusion ni aucun silence en vigueur.
admin-sanction-ban = exclusion : { $target } ({ $name }) { $until }, par { $by }. { $reason }
admin-sanction-mute = silence : { $target } ({ $name }) { $until }, par { $by }. { $reason }
admin-until = jusqu'au { $until }
admin-for-good = sans limite de durée
admin-no-deeds = Aucun administrateur n'a encore rien fait.
admin-deed = { $time }  { $by } : { $words } ({ $outcome })
admin-no-audit = Le journal des administrateurs est illisible : { $reason }.
admin-not-audited = Cela n'a pas pu être inscrit au journal des administrateurs (incident { $incident }).
admin-not-kept = Cela vaut jusqu'au redémarrage du serveur, car il n'a pas été possible de l'écrire (incident { $incident }).
admin-kicked = Sessions terminées ({ $name }) : { $visits }.
admin-done-ban = Exclusion de { $target } { $until }.
admin-done-mute = Silence pour { $target } { $until }.
admin-formerly = { $name } s'appelait { $former } avant.
admin-lifted-ban = { $target } peut entrer à nouveau.
admin-lifted-mute = { $target } peut parler à nouveau.
admin-no-ban = Aucune exclusion pour { $who }. Essayez : admin bans
admin-no-mute = Aucun silence pour { $who }. Essayez : admin bans
admin-not-here = Aucune session ici pour { $who }. Essayez : admin who
admin-nobody-called = Aucun joueur n'est connu sous le nom { $who }. Donnez un nom ou une empreinte ; une adresse ou un réseau ne vaut que pour ban et unban.
admin-no-fingerprint = { $found } n'est pas une empreinte entière et n'est connu de personne. Une empreinte s'écrit SHA256:XXX, avec 43 caractères après les deux-points. Essayez : admin who
admin-several = Plusieurs personnes ici s'appellent { $who }. Donnez l'empreinte. Essayez : admin who
admin-ban-guest = { $name } est de passage et pourrait revenir sous un autre nom. Excluez plutôt l'adresse : admin ban @{ $name }
admin-spared = Cela exclurait un administrateur, rien n'a donc été fait.
admin-name-given = { $name } est désormais le nom de { $key }.
admin-name-given-from = { $name } est désormais le nom de { $key }. Le compte qui le portait s'appelle { $spare }.
admin-name-theirs = Ce compte s'appelle déjà { $name }.
admin-name-several = Les noms de plusieurs autres sont trop proches du nom { $name }. Donnez d'abord un autre nom à l'un d'eux.
admin-name-guest = { $name } est une personne de passage et ne garde pas de nom. Donnez l'empreinte d'une clé.
admin-locked = Fermé : seules les personnes présentes peuvent entrer ({ $people }), jusqu'à la levée, même après un redémarrage.
admin-unlocked = Tout le monde peut entrer à nouveau.
admin-announced = Annoncé ; terminaux atteints : { $people }.
admin-draining = Le serveur n'accueille plus personne, et s'arrête au départ du dernier.
admin-draining-until = Le serveur n'accueille plus personne, et s'arrête au départ du dernier, au plus tard le { $until }.
admin-reopened = Tout le monde peut entrer à nouveau, et le serveur continue.
admin-not-draining = Le serveur n'allait pas fermer.
admin-stopping = Arrêt : les joueurs sont prévenus et chaque table est enregistrée.

# Une arène avec un programme

contest-only-plays = Dans une arène, un programme demande ses tables, s'attache à sa place et y joue ; il n'y a rien d'autre.
server-at-keyboard = Un Belvedere au clavier de cette machine a ouvert { $folder } (processus { $process }). Quittez-le (q), puis lancez le serveur : ce qui s'ouvre ensuite au clavier le rejoint. Ou restez-y, et gardez une place ouverte pour vos amis.
