# Accueil

home-title = Accueil
home-tagline = Construisez des villes dans votre terminal
home-new = Nouvelle table
home-new-hint = Choisir un jeu et ses joueurs. Entrée deux fois : jouer contre un robot.
home-learn = Apprendre
home-learn-hint = Apprendre un jeu avec un guide, à une première table de cinq minutes.
home-join = Rejoindre une table
home-join-hint = Prendre place avec une invitation.
home-replays = Parties à revoir
home-replays-hint = Revoir les parties terminées, coup par coup.
home-rules = Règles
home-rules-hint = Les règles de chaque jeu expliquées simplement, avec le matériel.
home-settings = Réglages
home-settings-hint = Langue, couleurs, touches et notifications.
home-away = Sur { $server }
home-return = Revenir à vos tables
home-return-hint = Quitter { $server }. Vous y gardez vos places.
home-leave = Quitter
home-leave-hint = Vos tables sont enregistrées ; revenez quand vous voulez.
home-continue = { $game } avec { $names }
home-learn-newcomer = Première visite ? Cinq minutes avec un guide
home-learn-note = Leçons, problèmes et donne du jour
home-practice-due =
    { $due ->
        [one] { $due } problème à revoir
       *[other] { $due } problèmes à revoir
    }
home-practice-daily = Donne du jour : { $game }
home-practice-both = { $due } · { $daily }
home-tables = Toutes les tables ({ $count })
home-tables-hint = Ouvrir, renommer, archiver ou supprimer vos tables.
home-turn = tour { $turn }
home-table-hint = { $hint } Dernier coup : { $when }.
ago-minutes =
    { $count ->
        [0] à l'instant
       *[other] il y a { $count } min
    }
ago-hours = il y a { $count } h
ago-days =
    { $count ->
        [one] il y a 1 jour
       *[other] il y a { $count } jours
    }
home-continue-turn-hint = À vous de jouer. Revenir à cette table.
home-continue-hint = Revenir à cette table.
home-your-turn-left = à vous, encore { $time }
home-gone = transférée vers { $place }
home-gone-hint = Pour la ramener, lancez « belvedere table pull ».
home-stand-in = un remplaçant joue pour vous
home-your-turn = à vous
home-waits = en attente : { $names }
home-open-hint = Pour venir, les autres tapent : { $command }
home-open-page-hint =
    Pour venir, les autres tapent { $command }
    ou ouvrent { $page }
home-open = ouverte, invitation { $invite }
home-watch = regarder en direct
home-featured = à la une, regarder
home-watch-hint = Regarder en direct. Vous ne voyez que ce qui est visible de tous.
home-watch-followed = { $names } : regarder en direct
home-sit =
    { $seats ->
        [one] { $seats } place libre
       *[other] { $seats } places libres
    }
home-sit-hint = Appuyez sur Entrée pour prendre place.
home-sit-advice-hint = Prendre place. À cette table, on peut demander conseil à un robot ; tous les joueurs voient sa réponse.
# Qui d'autre est sur le serveur
company-here = Présents : { $count }
company-more = et { $count } de plus
company-guest = (de passage)
company-in-lobby = salon
company-watches = regarde { $game }
company-talk = Discussion
company-silence = Aucun message pour l'instant.
company-said = { $name } : { $text }
company-say = Écrire à tous
company-say-hint = Entrée envoie votre message à tout le salon ; Échap revient au menu.
# Inviter

invite-title = Invitation
invite-code = Invitation, pour les joueurs déjà sur ce serveur :
invite-only = L'invitation seule :
invite-shell = Dans n'importe quel terminal :
invite-link = Le lien :
invite-link-square = Le lien, aussi dans le code QR :
invite-above = Ci-dessus : ce que vos amis tapent dans un terminal, ou ouvrent dans un navigateur.
invite-further = Plus bas : l'invitation seule, et le lien du code QR.
invite-page = Dans un navigateur, sans rien installer :
invite-key = La clé du serveur que SSH montre à vos amis, à comparer :
invite-first = La première personne qui se connecte avec sa clé obtient la place, et la garde.
# All tables

tables-title = Toutes les tables
tables-going = en cours ({ $count })
tables-mine = à vous ({ $count })
tables-others = aux autres ({ $count })
tables-finished = finies ({ $count })
tables-archived = archivées ({ $count })
tables-practice = Leçons et études
tables-none = Aucune table ici.
tables-keep-finished = Une partie finie ne s'efface pas : vos statistiques en dépendent. Archivez-la plutôt.
tables-remove-sure = Appuyez encore pour supprimer cette table.
tables-concede-sure = D'autres jouent ici. Appuyez encore pour abandonner.
tables-removed = Table supprimée.
tables-conceded = Vous avez abandonné.
tables-archived-now = Table archivée.
tables-restored = Table sortie des archives.
rename-title = Renommer une table
rename-about = Votre nom pour cette table. Vous seul le voyez.
rename-name = Nom
rename-hint = Au plus { $limit } caractères. Laissez vide pour le nom du jeu.
