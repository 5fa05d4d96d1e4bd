
# Ce que répond la ligne de commande

choices-near = Vouliez-vous dire { $near } ? Choix possibles : { $all }.
choices-meant = Vouliez-vous dire { $near } ?
choices-all = Choix possibles : { $all }.
language-unknown = Langue inconnue : « { $language } » ; choisissez parmi : { $known }.
data-folder-homeless = Vous n'avez pas de dossier personnel pour vos tables. Indiquez un dossier avec --data.
data-folder-not-made = Impossible de créer le dossier de données { $folder } : { $reason }. Indiquez-en un autre avec --data.
data-folder-not-writable = Impossible d'écrire dans le dossier de données { $folder }. Indiquez-en un autre avec --data.
wish-no-game = Jeu inconnu : « { $word } ». { $known }
wish-no-level = Niveau de robot inconnu : « { $word } ». { $known }
wish-no-theme = Thème inconnu : « { $word } ». { $known }
wish-no-glyphs = Jeu de caractères inconnu : « { $word } ». { $known }
wish-too-many = { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    } et { $bots ->
        [one] { $bots } robot
       *[other] { $bots } robots
    }, c'est trop pour { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }.
wish-components-misfit = Le fichier de matériel { $path } ne convient pas à { $game } : { $problem }
start-no-terminal = Le plein écran demande un terminal. Pour jouer en mode ligne : { $command }
start-too-small = Ce terminal de { $columns } colonnes et { $rows } lignes est trop petit pour le plein écran, vous jouez donc en mode ligne. Pour le plein écran, agrandissez-le à { $wide } sur { $high } (ou { $narrow } sur { $tall } en hauteur) et { $face ->
        [connect] reconnectez-vous
       *[start] relancez Belvedere
    }.
games-title =
    { $known ->
        [both] { $key } : { $title }, de { $designers } ({ $publisher }, { $year })
        [publisher] { $key } : { $title }, de { $designers } ({ $publisher })
        [year] { $key } : { $title }, de { $designers } ({ $year })
       *[neither] { $key } : { $title }, de { $designers }
    }
games-seats = {"  "}places : { $seats } ; { $span ->
    [none] { $low } minutes
   *[some] { $low } à { $high } minutes
}
games-option = {"  "}option { $option } : { $values } (par défaut { $usual })
rules-nothing-found = Aucune section des règles de { $game } ne contient « { $word } ».
record-exported = Table { $table } enregistrée dans { $path }.
record-kept = Enregistré parmi vos parties à revoir sous le nom { $name }.
record-shown = Enregistré dans { $path }.
record-no-form = Format inconnu : « { $found } ». Choix possibles : { $known }.
record-no-size = Une taille s'écrit colonnes x lignes, de { $least } à { $most }, et non { $found }.
record-no-move = Il n'y a pas de coup { $found } ; le dernier est le coup { $last }.
admin-server-silent = Le serveur de { $folder } ne répond pas ; son processus est peut-être arrêté ou surchargé. Réessayez plus tard.
admin-no-server = Aucun serveur n'utilise le dossier { $folder }. Démarrez-en un avec « belvedere serve », ou indiquez un autre dossier avec --data.
output-unwritable = La sortie standard ne peut pas être écrite : { $reason }.
system-refuses = Le système ne le permet pas : { $reason }.
incident-written = Une erreur est survenue de notre côté (incident { $number }). Les détails sont dans { $path }. Si vous la signalez, ajoutez ce qu'affiche « belvedere doctor ».
incident-unwritten = Une erreur est survenue de notre côté (incident { $number }) ; les détails n'ont pas pu être enregistrés.

# Les problèmes de réglages et de thèmes

progress-not-kept = { $problem } Tant que ce n'est pas corrigé, vos progrès sont perdus à votre départ.
progress-damaged = { $path } est endommagé : une partie de vos progrès n'a pas pu être lue. Le fichier sera copié dans le même dossier avant d'être remplacé.
setting-not-kept = { $problem } Tant que ce n'est pas corrigé, votre changement est perdu à votre départ.
setting-by-hand = Ses tables sont trop morcelées pour être modifiées ici. Modifiez le fichier à la main.
setting-unknown = Réglage inconnu : { $key }. { $known }
setting-value = { $key } doit valoir { $allowed }, et non { $found }.
setting-colours = colours doit être une table : un terminal et le nombre de couleurs qu'il reçoit.
setting-keys = keys doit être une table : l'identifiant d'un raccourci et ses touches.
setting-bindings = L'écran des réglages les affiche tous.
setting-no-binding = Raccourci inconnu : « { $id } ». { $known }
theme-no-glyphs = Jeu de caractères inconnu : « { $key } » ; choisissez { $known }.
theme-unknown = Thème inconnu : « { $key } ». Choix possibles : { $known }.
theme-switches = Thème { $theme } : dark et ansi doivent valoir true ou false.
theme-share = Thème { $theme }, shares : { $name } doit être un nombre de 0 à 1, et non { $found }.
theme-index = Thème { $theme }, indexed : { $name } doit être un nombre de 16 à 255 ou une liste de tels nombres, et non { $found }.
theme-no-table = Thème { $theme } : { $section } doit être une table.
theme-missing = Thème { $theme } : il manque { $names } dans { $section }.
theme-strange =
    Thème { $theme } : entrées inconnues{ $section ->
        [title] {" "}dans title
        [colours] {" "}dans colours
       *[other] {""}
    } : { $names }. Choix possibles : { $known }.
theme-ansi = Thème { $theme } : { $name } ne peut pas valoir { $found }. Choix possibles : { $known }.
theme-colour = Thème { $theme } : { $name } doit être # et six chiffres 0-9 a-f, et non { $found }.
player-name = Joueur
seed-became = La graine « { $word } » devient { $seed }, que l'enregistrement conserve.
