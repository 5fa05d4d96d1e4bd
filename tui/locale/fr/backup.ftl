# Copies d'un dépôt

backup-no-answer = Le serveur de { $folder } s'est interrompu. Son journal en dit plus ; réessayez.
backup-verified =
    { $path } contient { $tables ->
        [one] une table
       *[other] { $tables } tables
    }, vérification faite.
backup-names-damaged = Tables abîmées dans cette copie : { $tables }. Toutes les autres sont entières.
restore-done = C'est désormais le dépôt de { $folder }.
restore-kept = Le dépôt précédent est gardé sous le nom { $path }.
