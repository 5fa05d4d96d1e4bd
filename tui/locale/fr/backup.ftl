# Copies d'un dépôt

backup-no-answer = Le serveur de { $folder } a coupé la connexion. Lisez son journal, puis réessayez.
backup-not-allowed = Vous ne pouvez pas utiliser le serveur de { $folder } : { $reason }.
backup-verified =
    { $path } contient { $tables ->
        [one] une table
       *[other] { $tables } tables
    }, vérification faite.
backup-names-damaged = Tables endommagées dans cette copie : { $tables }. Toutes les autres sont intactes.
restore-done = Restauration terminée : la sauvegarde est maintenant le dépôt de { $folder }.
restore-kept = L'ancien dépôt est gardé sous le nom { $path }.
restore-further = Également restaurés : { $files }.
restore-further-kept = Gardés tels quels, bien que différents dans la sauvegarde : { $files }. Pour reprendre ceux de la sauvegarde, extrayez-les avec tar.
