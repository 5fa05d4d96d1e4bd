# Créer une table et s'y asseoir

games-unknown = Aucun jeu ne s'appelle « { $game } » ; choisissez parmi : { $games }.
seats-not-possible = { $game } se joue à { $seats }, pas à { $found }.
seed-length = Une graine compte de 16 à 64 octets ; celle-ci en a { $found }.
options-form = Une option s'écrit clé=valeur, et non « { $found } ».
options-twice = L'option { $option } est donnée deux fois.
options-none = aucune
options-unknown = { $game } n'a pas d'option « { $option } » ; ses options : { $options }.
options-value = L'option { $option } vaut { $values }, et non « { $found } ».
options-other-game = Ces options ne sont pas celles de { $game }.
options-not-possible = { $game } ne connaît pas cette valeur pour l'option { $option }.
lobby-own-seed = C'est l'hôte qui tire la graine d'une table ; personne ne peut apporter la sienne.
lobby-too-many-wrong-invites = Trop d'invitations erronées ; revenez plus tard.
lobby-no-such-invite = Aucune table n'a cette invitation. Une invitation ressemble à oak-lamp-27 ; redemandez-la.
lobby-full = Toutes les places de cette table sont prises.
lobby-not-your-seat = Cette place est à quelqu'un d'autre.
lobby-record-too-early = La partie n'est pas terminée ; son enregistrement révélerait ce qui est encore caché.
lobby-rematch-seats-only = Seuls ceux qui ont joué à cette table peuvent demander une revanche.
lobby-not-over = La partie n'est pas terminée à cette table.
lobby-too-many-tables =
    { $unfinished ->
        [one] Vous avez une partie inachevée ; terminez-la avant d'en commencer une autre.
       *[other] Vous avez { $unfinished } parties inachevées ; terminez-en une avant d'en commencer une autre.
    }
lobby-players-do-not-watch = Vous jouez à cette table ; ceux qui jouent n'y sont pas spectateurs.
lobby-no-spectators = Cette table n'admet pas de spectateurs.
lobby-too-many-spectators = Cette table a déjà tant de spectateurs qu'elle n'en admet plus.
lobby-delay = Les spectateurs peuvent avoir de 1 à { $most } tours de retard, pas { $found }.
lobby-spectators-would-tell = Les spectateurs qui voient les mains peuvent parler entre eux, mais les joueurs ne doivent pas les entendre.
lobby-nobody-to-show = La place dont les spectateurs partagent la vue est celle d'une personne ; choisissez-en une autre.
lobby-no-such-level = Un robot est { $levels }.
lobby-nobody-sits = Il faut que quelqu'un soit assis à la table avant d'y inviter d'autres joueurs.
lobby-table-incident = La table { $table } ne s'ouvre pas (incident { $incident }).
lobby-sit-incident = Une panne est survenue du côté de l'hôte ; personne ne s'est assis.
lobby-name-letters = Un nom se compose de lettres et de chiffres, { $limit } au plus.
lobby-name-taken = Quelqu'un d'autre s'appelle { $name } ici, ou presque ; choisissez un autre nom.
lobby-begun = Cette table a commencé ; pour renoncer maintenant, il faut abandonner la partie.
lobby-stood-up = Vous avez quitté cette table.
lobby-not-the-maker = Seule la personne qui a dressé cette table peut commencer avant que toutes les places soient prises. Dites plutôt que vous n'attendez plus personne.
lobby-muted = L'hôte vous a demandé de garder le silence un moment.
lobby-talk-too-fast = C'est beaucoup d'un coup ; attendez un peu avant d'en dire davantage.
