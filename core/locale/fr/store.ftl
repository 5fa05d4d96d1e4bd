# Erreurs des fichiers et des dépôts

file-unreadable = Impossible de lire { $path } : { $reason }.
file-unwritable = Impossible d'écrire { $path } : { $reason }.
file-exists = { $path } existe déjà et n'a pas été remplacé.
file-problem = { $path } : { $problem }
store-held =
    Le dépôt de { $folder } est utilisé par un autre Belvedere{ $process ->
        [none] {""}
       *[other] {" "}(processus { $process })
    }. Arrêtez-le d'abord, ou choisissez un autre dossier.
store-taken-over = Un autre Belvedere a repris le dépôt de { $folder }. Celui-ci n'y écrit plus ; arrêtez-le.
store-elsewhere-held = Le dépôt de { $folder } est utilisé par un autre Belvedere. Arrêtez-le d'abord.
store-elsewhere-empty = La base { $folder } ne contient pas de dépôt. Copiez-en un avec `belvedere store copy`, ou démarrez sans tables ni comptes avec `belvedere serve --new-store`.
store-elsewhere-unsafe = La base { $folder } fonctionne sans fsync et pourrait perdre des coups enregistrés. Activez fsync.
store-elsewhere-address = Adresse de base non valable : { $reason }. Donnez-en une comme postgresql://belvedere@localhost/belvedere.
store-elsewhere-password = D'autres utilisateurs peuvent lire l'adresse de la base : elle ne doit pas contenir de mot de passe. Mettez-le dans ~/.pgpass, ou dans le fichier indiqué par PGPASSFILE.
store-elsewhere-nodes = La base { $folder } n'est pas préparée pour plusieurs nœuds de cette version.
store-owned-elsewhere = La table { $table } est sur un autre nœud de ce serveur en ce moment. Réessayez dans un instant.
store-many-tables = Vous avez déjà { $most ->
    [one] { $most } partie inachevée
   *[other] { $most } parties inachevées
} sur ce serveur, le maximum. Terminez-en d'abord une.
store-many-tables-source = Les nouveaux joueurs à votre adresse ont déjà { $most ->
    [one] { $most } partie inachevée
   *[other] { $most } parties inachevées
} sur ce serveur, le maximum. Terminez-en d'abord une.
node-silent = Le nœud qui fait tourner la table { $table } ne répond pas. Réessayez dans un instant.
node-waits = Ce nœud du serveur a perdu le contact avec les autres. Réessayez dans un instant.
node-other-rules = Aucun nœud actif du serveur ne connaît les règles de cette table. Elle reprendra quand un nœud d'une autre version démarrera.
store-elsewhere-library = Un dépôt dans PostgreSQL exige la bibliothèque psycopg. Installez-la avec `pip install "belvedere[postgres]"`, ou depuis les sources avec `.venv/bin/python -m pip install --editable ".[postgres]"`.
store-copy-not-empty = Le dépôt de { $folder } n'est pas vide : rien n'a été copié.
store-copy-differs = La copie diffère de l'original : { $rows }. Elle n'a pas été conservée.
store-copy-needless = L'un des deux doit être une base, comme postgresql://belvedere@localhost/belvedere. Pour copier des fichiers, utilisez `belvedere backup`.
store-copy-counted = { $rows } : { $count } ({ $digest })
store-copy-done = Tout a été copié dans { $target } et vérifié. { $source } n'a pas changé. Lancez désormais le serveur avec la copie.
store-closed = Le dépôt n'est pas ouvert.
store-newer = Le dépôt de { $folder } vient d'un Belvedere plus récent : il est au format { $found }, et cette version lit le format { $known }.
store-foreign = { $path } n'est pas un dépôt de Belvedere.
store-unusable = Le dépôt de { $folder } est inutilisable : { $reason }.
store-replaced = Le dépôt de { $folder } a été remplacé par un autre fichier pendant son utilisation.
store-disk-full = Le disque de { $folder } est presque plein ; { $least } Mo doivent rester libres.
store-in-trouble = Le serveur ne peut pas écrire sur son disque pour le moment. Rien n'a changé ; réessayez plus tard.
store-in-damage = Les données du serveur sont abîmées. Rien n'a changé ; l'hôte doit les réparer.
store-database-away = Le serveur n'atteint pas sa base de données pour le moment. Rien n'a changé ; réessayez plus tard.
store-no-table = Il n'y a pas de table { $table } ici.
store-gap = Le coup { $version } de la table { $table } ne suit pas le dernier enregistré.
store-followed = La table { $table } a déjà une revanche.
store-deposed = La table { $table } est désormais gérée par un autre serveur.
store-other-entry = Cette table a déjà un autre coup { $version }.
store-unreadable-table = Impossible de lire la table { $table } : { $reason }.
store-damaged = Le dépôt de { $folder } est abîmé : { $reason }.
store-remedy = { $file } est abîmé ({ $fault }). Arrêtez le serveur. { $backup ->
    [none] Restaurez ensuite une sauvegarde avec `belvedere restore` ; il n'y en a pas dans { $folder }.
   *[other] Restaurez ensuite la dernière sauvegarde : belvedere restore { $backup } --data { $folder }
}
store-remedy-database = La base de données { $address } est abîmée ({ $fault }). Arrêtez le serveur et restaurez la base à partir d'une sauvegarde.
store-damaged-table = La table { $table } est abîmée : { $reason }.
store-damaged-status = La table { $table } est abîmée : son état est inconnu.
store-damaged-seat = La table { $table } est abîmée : place { $place }.
store-damaged-entry = La table { $table } est abîmée à partir du coup { $version }.
store-damaged-end = La table { $table } est abîmée : son en-tête ou ses derniers coups.
backup-tables-damaged = { $path } contient des tables abîmées : { $tables }. Restaurez une autre copie, ou celle-ci avec --damaged.
backup-no-store = Il n'y a pas de dépôt dans { $folder }.
backup-no-room = Le disque de { $folder } n'a pas la place d'une sauvegarde de plus ({ $needed } Mo).
backup-broken = { $path } n'est pas une sauvegarde complète : { $reason }.
backup-damaged = { $path } est inutilisable. { $problem }
store-disk-low = Le disque de { $folder } n'a plus que { $left } Mo. Sous 100 Mo, aucune table n'est créée ; sous 20 Mo, toutes les tables sont en pause.
