# Créer une table et s'y asseoir

games-unknown = Aucun jeu ne s'appelle « { $game } » ; choisissez parmi : { $games }.
seats-not-possible = { $game } se joue à { $seats }, pas à { $found }.
seed-length = Une graine compte de 16 à 64 octets ; celle-ci en a { $found }.
options-form = Une option s'écrit clé=valeur, et non « { $found } ».
options-twice = L'option { $option } est donnée deux fois.
options-none = aucune
options-unknown = { $game } n'a pas d'option « { $option } » ; ses options : { $options }.
options-value = L'option { $option } n'accepte pas « { $found } » ; choisissez parmi : { $values }.
options-other-game = Ces options ne sont pas celles de { $game }.
options-not-possible = { $game } ne connaît pas cette valeur pour l'option { $option }.
lobby-own-seed = Le serveur tire la graine d'une table ; les joueurs ne la choisissent pas.
lobby-too-many-wrong-invites = Trop d'invitations erronées. Demandez l'invitation exacte, par exemple oak-lamp-27, puis reconnectez-vous.
lobby-no-such-invite = Aucune table n'a cette invitation. Une invitation ressemble à oak-lamp-27 ; redemandez-la.
lobby-full = Toutes les places de cette table sont prises. Vous pouvez la regarder, ou rejoindre une autre table depuis l'accueil.
lobby-not-your-seat = Cette place est celle d'un autre joueur.
lobby-record-too-early = La partie n'est pas terminée ; son enregistrement révélerait ce qui est encore caché.
lobby-rematch-limit = { $name } a trop de parties inachevées pour en commencer une autre.
lobby-rematch-seats-only = Seuls les joueurs d'une table peuvent demander une revanche.
lobby-not-over = La partie n'est pas terminée à cette table.
lobby-too-many-tables =
    { $unfinished ->
        [one] Vous avez une partie inachevée ; terminez-la avant d'en commencer une autre.
       *[other] Vous avez { $unfinished } parties inachevées ; terminez-en une avant d'en commencer une autre.
    }
lobby-players-do-not-watch = Vous jouez à cette table ; ses joueurs n'y sont pas spectateurs.
lobby-no-spectators = Cette table n'admet pas de spectateurs.
lobby-too-many-spectators = Cette table n'a plus de place pour d'autres spectateurs.
lobby-delay = Les spectateurs peuvent avoir de 1 à { $most } tours de retard, pas { $found }.
lobby-spectators-would-tell = Les spectateurs qui voient les mains peuvent discuter entre eux, mais pas avec les joueurs.
lobby-nobody-to-show = Les spectateurs ne peuvent partager que la vue d'une personne ; choisissez une autre place.
lobby-no-such-level = Niveaux d'un robot : { $levels }.
lobby-nobody-sits = Il faut au moins un joueur à la table avant d'en inviter d'autres.
lobby-table-incident = La table { $table } ne s'ouvre pas (incident { $incident }).
lobby-sit-incident = Une panne du serveur est survenue ; vous n'avez pas de place. Réessayez.
lobby-name-letters = Un nom se compose de lettres et de chiffres, { $limit } au plus.
lobby-name-taken = { $name } est le nom d'un autre joueur d'ici, ou trop proche du sien ; choisissez un autre nom.
lobby-name-scripts = Un nom s'écrit dans une seule écriture ; celui-ci en mélange plusieurs, et il n'en resterait que « { $name } ».
lobby-name-reserved = { $name } est un nom que le serveur garde pour lui ; choisissez un autre nom.
lobby-name-certified = Votre certificat vous nomme { $names } ; vous ne pouvez pas vous appeler autrement ici.
visitor-alike = Plusieurs comptes ont un nom semblable à { $name } ; celui qui est là a la clé { $fingerprint }.
lobby-begun = Cette table a commencé ; pour la quitter maintenant, il faut abandonner.
lobby-stood-up = Vous avez quitté cette table.
lobby-not-the-maker = Seul le créateur de cette table peut la commencer avant que toutes les places soient prises. Donnez plutôt votre feu vert.
lobby-muted = L'hôte vous a retiré la parole pour un moment.
lobby-talk-too-fast = Trop de messages à la fois ; attendez un instant.
