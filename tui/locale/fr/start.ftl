
# Ce que répond la ligne de commande

choices-near = Vouliez-vous dire { $near } ? Il y a : { $all }.
choices-meant = Vouliez-vous dire { $near } ?
choices-all = Il y a : { $all }.
language-unknown = « { $language } » n'est pas une langue de Belvedere ; choisissez en (anglais) ou fr (français).
data-folder-homeless = Cet utilisateur n'a pas de dossier personnel où garder des tables. Indiquez un dossier avec --data.
data-folder-not-made = Impossible de créer le dossier de données { $folder } : { $reason }. Indiquez-en un autre avec --data.
data-folder-not-writable = Impossible d'écrire dans le dossier de données { $folder }. Indiquez-en un autre avec --data.
wish-no-game = Il n'y a pas de jeu « { $word } ». { $known }
wish-no-level = Il n'y a pas de niveau de robot « { $word } ». { $known }
wish-no-theme = Il n'y a pas de thème « { $word } ». { $known }
wish-no-glyphs = Il n'y a pas de jeu de caractères « { $word } ». { $known }
wish-too-many = { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    } et { $bots ->
        [one] { $bots } robot
       *[other] { $bots } robots
    } pour { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } : il y en a trop.
wish-components-misfit = Le fichier de matériel { $path } ne convient pas à { $game } : { $problem }
start-no-terminal = Le plein écran demande un terminal ; { $command } joue en lignes simples.
start-too-small = Ce terminal a { $columns } colonnes et { $rows } lignes ; le plein écran en demande { $wide } sur { $high }, ou en hauteur { $narrow } sur { $tall }. Agrandissez-le, ou jouez en lignes simples : { $command }.
games-title =
    { $known ->
        [both] { $key } : { $title }, par { $designers } ({ $publisher }, { $year })
        [publisher] { $key } : { $title }, par { $designers } ({ $publisher })
        [year] { $key } : { $title }, par { $designers } ({ $year })
       *[neither] { $key } : { $title }, par { $designers }
    }
games-seats = {"  "}places : { $seats } ; { $span ->
    [none] { $low } minutes
   *[some] { $low } à { $high } minutes
}
games-option = {"  "}option { $option } : { $values } ({ $usual })
rules-nothing-found = Aucune section des règles de { $game } ne contient « { $word } ».
record-exported = La table { $table } est dans { $path }.
record-kept = Gardé parmi vos parties à revoir sous le nom { $name }.
record-shown = Dessiné dans { $path }.
record-no-form = Il n'y a pas de forme { $found } : { $known }.
record-no-size = Une taille s'écrit colonnes x lignes, de { $least } à { $most }, et non { $found }.
record-no-move = Il n'y a pas de coup { $found } : le dernier est { $last }.
admin-server-silent = Le serveur de { $folder } ne répond pas : son processus est arrêté, ou débordé. Réessayez plus tard.
admin-no-server = Aucun serveur ne tourne sur le dossier { $folder }. Démarrez-en un avec `belvedere serve`, ou indiquez un autre dossier avec --data.
incident-written = Une panne est survenue de notre côté (incident { $number }). Les détails sont dans { $path }.
incident-unwritten = Une panne est survenue de notre côté (incident { $number }) ; les détails n'ont pas pu être écrits.

# Ce que l'on répond aux réglages et aux thèmes

progress-not-kept = { $problem } Vos progrès valent jusqu'à votre départ ; corrigez cela pour les conserver.
progress-damaged = { $path } est endommagé : une partie de vos progrès n'a pas pu être lue. Une copie est faite à côté avant la prochaine écriture.
setting-not-kept = { $problem } Votre changement vaut jusqu'à votre départ ; corrigez cela pour le conserver.
setting-by-hand = Ses tables sont en trop de morceaux pour être modifiées d'ici. Modifiez-le avec un éditeur.
setting-unknown = { $key } n'est pas un réglage. { $known }
setting-value = { $key } ne peut pas être { $found } ; c'est { $allowed }.
setting-colours = colours doit être une table : un terminal et le nombre de couleurs qu'il reçoit.
setting-keys = keys doit être une table d'identifiants de touches.
setting-bindings = L'écran des réglages les affiche tous.
setting-no-binding = Aucune touche n'a l'identifiant « { $id } ». { $known }
theme-no-glyphs = Aucun jeu de caractères ne s'appelle « { $key } » ; c'est { $known }.
theme-unknown = Aucun thème ne s'appelle « { $key } » ; il y a { $known }.
theme-switches = Thème { $theme } : dark et ansi valent true ou false.
theme-share = Thème { $theme }, shares : { $name } vaut { $found } ; c'est un nombre de 0 à 1.
theme-index = Thème { $theme }, indexed : { $name } vaut { $found } ; c'est un nombre de 16 à 255, ou une liste de tels nombres.
theme-no-table = Thème { $theme } : { $section } n'est pas une table.
theme-missing = Thème { $theme } : il manque dans { $section } : { $names }.
theme-strange =
    Thème { $theme } : entrées inconnues{ $section ->
        [title] {" "}dans title
        [colours] {" "}dans colours
       *[other] {""}
    } : { $names } ; on connaît { $known }.
theme-ansi = Thème { $theme } : { $name } vaut { $found } ; sont permis { $known }.
theme-colour = Thème { $theme } : { $name } vaut { $found } ; une couleur s'écrit # et six chiffres 0-9 a-f.
player-name = Joueur
seed-became = La graine { $word } devient { $seed }, que l'enregistrement conserve.
