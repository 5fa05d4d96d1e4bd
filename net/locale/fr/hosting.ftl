# Ce qui est réglé, et ce qui n'y va pas

config-line = { $path }, ligne { $line } : { $problem }
config-near = { $key } n'est pas un réglage du serveur. Vouliez-vous dire { $near } ?
config-unknown = { $key } n'est pas un réglage du serveur ; `belvedere serve --help` les énumère tous.
config-not-here = { $key } ne peut pas se régler ici, car ce fichier se trouve lui-même dans le dossier de données. Utilisez l'option --{ $key }.
config-kind = { $key } doit être { $allowed }, et non { $found }.
config-texts = une liste de textes
config-range = { $key } est un nombre de { $least } à { $most }, et non { $found }.
config-shape = { $key } ne peut pas être { $found } ; cela ressemble à { $example }.

# Ce qu'un hôte prudent devrait savoir

check-only-here = Seule cette machine peut se connecter ; --listen 0.0.0.0 laisse entrer les autres.
check-guests = Quiconque atteint { $address } peut jouer sans clé ; --no-guests en exige une.
check-root = Le serveur tournerait en tant que root. Donnez-lui un utilisateur à lui.
check-file-open = La configuration { $path } peut être modifiée par d'autres (mode { $mode }) : chmod 600 { $path }
check-new-key = Il n'y a pas encore de clé d'hôte dans { $folder } ; le premier démarrage en crée une.
check-no-admin = Aucune clé ne peut utiliser `ssh HÔTE admin` ; indiquez la vôtre avec --admins.
