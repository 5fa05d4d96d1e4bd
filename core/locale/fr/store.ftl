# Ce que le disque refuse

file-unreadable = Impossible de lire { $path } : { $reason }.
file-unwritable = Impossible d'écrire { $path } : { $reason }.
file-exists = { $path } existe déjà ; il n'est pas remplacé.
file-problem = { $path } : { $problem }
store-held =
    Le dépôt de { $folder } est utilisé par un autre Belvedere{ $process ->
        [none] {""}
       *[other] {" "}(processus { $process })
    }. Arrêtez-le d'abord, ou choisissez un autre dossier.
store-taken-over = Un autre Belvedere a eu entretemps le dépôt de { $folder } ; celui-ci n'y écrit plus rien. Arrêtez-le.
store-elsewhere-held = Le dépôt de { $folder } est utilisé par un autre Belvedere. Arrêtez-le d'abord.
store-elsewhere-empty = Il n'y a pas de dépôt dans la base { $folder }. Copiez-en un avec `belvedere store copy`, ou commencez sans tables ni comptes avec `belvedere serve --new-store`.
store-elsewhere-unsafe = La base { $folder } tourne sans fsync : elle perdrait ce qu'elle a accepté. Activez fsync.
store-elsewhere-address = Impossible de lire l'adresse de la base : { $reason }. Donnez-en une comme postgresql://belvedere@localhost/belvedere.
store-elsewhere-password = L'adresse d'une base peut être lue par d'autres : aucun mot de passe ne doit y figurer. Mettez-le dans ~/.pgpass, ou dans le fichier que nomme PGPASSFILE.
store-elsewhere-nodes = La base { $folder } n'est pas préparée pour plusieurs serveurs de cette version.
store-owned-elsewhere = La table { $table } est sur un autre nœud de ce serveur en ce moment. Réessayez dans un instant.
store-many-tables = Vous avez { $most } tables inachevées, tous nœuds de ce serveur confondus, et ne pouvez pas en avoir plus.
store-many-tables-source = Les nouveaux venus de votre adresse ont { $most } tables inachevées, tous nœuds de ce serveur confondus, et ne peuvent pas en avoir plus.
node-silent = Le nœud qui fait tourner la table { $table } ne répond pas. Réessayez dans un instant.
node-waits = Ce nœud du serveur a perdu le contact avec les autres en ce moment. Réessayez dans un instant.
node-other-rules = Cette table se joue avec des règles qu'aucun nœud du serveur n'a en ce moment. Elle continue dès qu'un nœud d'une autre version est là.
store-elsewhere-library = Un dépôt dans PostgreSQL demande la bibliothèque psycopg. Installez-la avec `pip install "belvedere[postgres]"`, ou depuis les sources avec `.venv/bin/python -m pip install --editable ".[postgres]"`.
store-copy-not-empty = Le dépôt de { $folder } contient déjà quelque chose ; rien n'a été copié.
store-copy-differs = La copie n'est pas identique à l'original : { $rows }. Rien n'en a été gardé.
store-copy-needless = L'un des deux est une base, comme postgresql://belvedere@localhost/belvedere. Les fichiers se copient avec `belvedere backup`.
store-copy-counted = { $rows } : { $count } ({ $digest })
store-copy-done = Tout a été copié dans { $target } et comparé. { $source } reste tel quel ; lancez désormais le serveur avec la copie.
store-closed = Le dépôt n'est pas ouvert.
store-newer = Le dépôt de { $folder } vient d'un Belvedere plus récent (format { $found }, celui-ci connaît le { $known }).
store-foreign = { $path } n'est pas un dépôt de Belvedere.
store-unusable = Le dépôt de { $folder } est inutilisable : { $reason }.
store-replaced = Le dépôt de { $folder } a été remplacé par un autre fichier en cours d'usage.
store-disk-full = Le disque où se trouve { $folder } est presque plein ({ $least } Mo doivent rester libres).
store-in-trouble = Le serveur ne peut pas écrire sur son disque pour le moment. Rien n'a changé ; réessayez plus tard.
store-database-away = Le serveur n'atteint pas sa base de données pour le moment. Rien n'a changé ; réessayez plus tard.
store-no-table = Il n'y a pas de table { $table } dans ce dépôt.
store-gap = Le coup { $version } de la table { $table } ne suit pas le dernier enregistré.
store-followed = La table { $table } est déjà suivie d'une autre.
store-deposed = La table { $table } est désormais tenue ailleurs.
store-other-entry = Un autre coup { $version } de cette table est déjà enregistré.
store-unreadable-table = Impossible de lire la table { $table } : { $reason }.
store-damaged = Le dépôt de { $folder } est abîmé : { $reason }.
store-damaged-table = La table { $table } est abîmée dans le dépôt : { $reason }.
store-damaged-status = La table { $table } est abîmée dans le dépôt : son état est inconnu.
store-damaged-seat = La table { $table } est abîmée dans le dépôt : place { $place }.
store-damaged-entry = La table { $table } est abîmée dans le dépôt à partir du coup { $version }.
store-damaged-end = La table { $table } est abîmée dans le dépôt : son en-tête ou ses derniers coups.
backup-tables-damaged = Des tables sont abîmées dans { $path } : { $tables }. Restaurez une autre copie, ou celle-ci avec --damaged.
backup-no-store = Il n'y a pas de dépôt dans { $folder }.
backup-no-room = Le disque où se trouve { $folder } n'a pas la place d'une sauvegarde de plus ({ $needed } Mo).
backup-damaged = { $path } est inutilisable. { $problem }
store-disk-low = Le disque où se trouve { $folder } n'a plus que { $left } Mo. Sous 100 Mo aucune table n'est créée ; sous 20 Mo les tables sont en pause.
