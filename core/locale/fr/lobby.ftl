# Créer une table et y prendre place

games-unknown = Aucun jeu ne s'appelle « { $game } » ; choisissez parmi : { $games }.
seats-not-possible = { $game } se joue à { $seats }, pas à { $found }.
seed-length = Une graine doit compter de 16 à 64 octets ; celle-ci en a { $found }.
options-form = « { $found } » n'est pas une option. Écrivez clé=valeur.
options-twice = L'option { $option } est donnée deux fois.
options-none = aucune
options-unknown = { $game } n'a pas d'option « { $option } ». Ses options : { $options }.
options-value = « { $found } » n'est pas une valeur de l'option { $option }. Choisissez parmi : { $values }.
options-other-game = Ces options ne sont pas celles de { $game }.
options-not-possible = { $game } n'admet pas cette valeur de l'option { $option }.
lobby-own-seed = Les joueurs ne choisissent pas la graine ici ; le serveur la tire au sort.
lobby-no-such-invite = Aucune table n'a cette invitation. Une invitation ressemble à oak-lamp-river-stone. Redemandez-la.
entropy-settled = La donne de cette table est déjà fixée : vous ne pouvez rien ajouter à sa graine.
entropy-too-long = Vous pouvez ajouter { $most } octets au plus à la graine, pas { $found }.
entropy-begun = La partie a commencé : vous ne pouvez plus rien ajouter à sa graine.
lobby-full = Toutes les places de cette table sont prises. Vous pouvez la regarder, ou rejoindre une autre table depuis l'accueil.
lobby-not-your-seat = Cette place est celle d'un autre joueur.
lobby-record-too-early = La partie n'est pas terminée ; son enregistrement révélerait des cartes cachées.
lobby-rematch-limit = { $name } a trop de parties inachevées pour une revanche, et doit d'abord en terminer une.
lobby-rematch-seats-only = Seuls les joueurs de cette table peuvent demander une revanche.
lobby-needs-a-person = Donnez au moins une place à une personne. Seuls les administrateurs peuvent créer une table de robots.
lobby-not-over = Cette partie n'est pas terminée.
lobby-players-do-not-watch = Vous jouez à cette table : vous ne pouvez pas en être spectateur.
lobby-no-spectators = Cette table n'admet pas de spectateurs.
lobby-too-many-spectators = Cette table a déjà autant de spectateurs qu'elle peut en accueillir.
lobby-delay = Les spectateurs peuvent avoir de 1 à { $most } tours de retard, pas { $found }.
lobby-spectators-would-tell = Les spectateurs qui voient les mains ne peuvent pas discuter avec les joueurs. Laissez-les discuter entre eux.
lobby-no-player-to-show = Les spectateurs ne peuvent partager que la vue d'une personne. Choisissez une autre place.
lobby-no-such-level = Choisissez un niveau pour chaque robot : { $levels }.
lobby-no-such-lift = Indiquez un niveau inférieur à master et un complément inférieur à 100, pas { $found }.
lobby-none-seated = Donnez une place à au moins un joueur avant d'en ouvrir à d'autres.
lobby-rated-hints = Une table avec cote ne peut pas permettre les conseils. Choisissez l'un des deux.
lobby-rated-consent = Une table avec cote ne permet pas d'annuler ce qui a été révélé. Choisissez l'un des deux.
lobby-table-incident = La table { $table } ne s'ouvre pas (incident { $incident }).
lobby-sit-incident = Une panne du serveur est survenue et vous n'avez pas de place. Veuillez réessayer.
lobby-name-letters = Un nom doit compter de 1 à { $limit } lettres ou chiffres.
lobby-name-taken = { $name } est le nom d'un autre joueur, ou lui ressemble trop. Choisissez un autre nom.
lobby-name-scripts = Un nom ne peut pas mélanger plusieurs écritures. Sans les autres lettres, il resterait « { $name } ».
lobby-name-signs = Un nom ne contient que des lettres et des chiffres, avec « - », « _ » ou « . » entre eux. Sans le reste, il resterait « { $name } ».
lobby-name-long = Un nom compte au plus { $limit } caractères. Coupé là, il deviendrait « { $name } ».
lobby-name-reserved = Le nom { $name } est réservé. Choisissez un autre nom.
lobby-name-address = { $name } ressemble à une adresse ou à une clé. Choisissez un autre nom.
lobby-name-given = Un administrateur vous a donné le nom { $name }. Les tables terminées gardent votre ancien nom.
lobby-name-others = { $name } est désormais le nom d'un autre joueur : vous vous appelez { $spare }. Vous pouvez choisir un autre nom.
lobby-name-muted = Vous ne pouvez pas changer de nom tant que l'hôte vous prive de parole.
lobby-name-gone = Un administrateur a donné le nom { $name } à un autre joueur : vous vous appelez désormais { $spare }. Vous pouvez choisir un autre nom.
lobby-name-certified = Votre certificat vous donne le nom { $names }. Vous ne pouvez pas en porter un autre ici.
lobby-name-certified-taken = Votre certificat vous donne le nom { $names }, déjà pris par un autre compte. En attendant, vous êtes { $spare }.
visitor-alike = Plusieurs comptes ont un nom semblable à { $name }. La personne présente a la clé { $fingerprint }.
lobby-begun = La partie a commencé. Pour quitter la table maintenant, il faut abandonner.
lobby-stood-up = Vous avez quitté cette table.
lobby-not-the-maker = Seul le créateur de cette table peut la commencer avant que toutes les places soient prises. Vous pouvez donner votre feu vert.
lobby-muted = L'hôte vous a retiré la parole : vous ne pouvez pas discuter.
lesson-none = { $game } n'a pas encore de leçon.
rated-title = { $game }, avec cote
lesson-title = Leçon : { $game }
study-title = Étude : { $game }, depuis le coup { $version }
study-over = Il n'y a plus de décision à prendre à cet endroit. Choisissez un coup antérieur.
study-other-rules = Cette table a été jouée avec des règles inconnues ici ({ $game }) : on ne peut pas la continuer.
study-forgotten = Cette étude a été remplacée par une plus récente.
notes-damaged = { $path } n'est pas un fichier de notes de Belvedere et n'a pas été modifié. Renommez-le, puis refaites vos notes.
notes-too-many = Cet enregistrement a déjà { $most } notes. Effacez-en d'abord une.
study-no-seat = Cette table n'a pas cette place.
study-own-records = Sur un serveur, on ne peut continuer que ses propres tables, pas un fichier d'enregistrement.
study-shared-home = On ne peut partager une étude que sur un serveur.
study-no-place = Cette table n'a pas ce coup.
study-no-such-code = Aucune étude partagée n'a ce code. Demandez les mots exacts.
study-ended = Cette étude partagée est terminée.
study-full = Cette étude a déjà { $most } participants, le maximum.
visit-ends-soon-keys = Vous n'avez rien tapé depuis longtemps : cette session se termine dans { $seconds } s. Appuyez sur une touche pour rester ; elle n'aura pas d'autre effet. Votre place est gardée dans tous les cas.
visit-ends-soon-line = Vous n'avez rien tapé depuis longtemps : cette session se termine dans { $seconds } secondes. Appuyez sur Entrée pour rester. Votre place est gardée dans tous les cas.
visit-ends-soon-lines = Rien n'a été reçu depuis longtemps : cette session se termine dans { $seconds } secondes. Envoyez une ligne, même vide, pour rester.

# Players in a list

players-bots = { $count ->
        [one] robot
       *[other] robots
    } { $bots }
players-and-bots = { $people }, { $count ->
        [one] robot
       *[other] robots
    } { $bots }
