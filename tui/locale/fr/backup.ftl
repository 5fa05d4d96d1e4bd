# Copies d'un dépôt

backup-no-answer = Le serveur de { $folder } a coupé la connexion. Lisez son journal, puis réessayez.
backup-not-allowed = Le serveur de { $folder } vous est interdit : permission refusée. Réessayez avec l'utilisateur qui le fait tourner, par exemple avec sudo.
backup-verified =
    { $path } contient { $tables ->
        [one] une table
       *[other] { $tables } tables
    }, vérification faite.
backup-names-damaged = Tables endommagées dans cette copie : { $tables }. Toutes les autres sont intactes.
restore-done = C'est maintenant le dépôt de { $folder }.
restore-kept = L'ancien dépôt est gardé sous le nom { $path }.
