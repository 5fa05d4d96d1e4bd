# La ligne de commande : aide, erreurs, page de manuel. `belvedere --help` ne lit que ce fichier ; mieux vaut donc du
# texte et des variables seulement. Sans majuscule ni point pour l'aide d'une option. Les mots entre `accents graves`
# se tapent.

# Ce qui représente une valeur dans l'aide

cli-value-action = ACTION
cli-value-address = ADRESSE
cli-value-clock = PENDULE
cli-value-code = CODE
cli-value-command = COMMANDE
cli-value-date = DATE
cli-value-file = FICHIER
cli-value-fingerprint = EMPREINTE
cli-value-folder = DOSSIER
cli-value-form = FORME
cli-value-from = ORIGINE
cli-value-game = JEU
cli-value-glyphs = CARACTÈRES
cli-value-level = NIVEAU
cli-value-name = NOM
cli-value-option = CLÉ=VALEUR
cli-value-seconds = SECONDES
cli-value-seed = GRAINE
cli-value-server = [NOM@]HÔTE[:PORT]
cli-value-shell = SHELL
cli-value-size = CxL
cli-value-source = SOURCE
cli-value-table = TABLE
cli-value-to = DESTINATION
cli-value-word = MOT

# Titres de l'aide, avec un deux-points à la fin

cli-usage = usage :
cli-arguments = arguments :
cli-options = options :
cli-actions = actions :
cli-looks = apparence (par défaut : vos réglages) :

# belvedere --help

cli-about = Cinq jeux modernes de construction de villes dans le terminal : en solitaire, à un clavier ou par SSH.
cli-home-usage =
    belvedere [options]
    belvedere COMMANDE [arguments et options]
cli-home-opens = Sans commande, le plein écran s'ouvre : vos tables, nouvelle table, parties à revoir, règles, réglages.
cli-home-commands = commandes :
cli-home-examples = exemples :
cli-home-examples-list =
    belvedere                               ouvrir le plein écran
    belvedere learn bali                    jouer les premiers tours de Bali avec un guide
    belvedere play bali                     jouer à Bali contre un robot
    belvedere play bali --bot easy --bot hard --option demon=on
    belvedere play bali --with Ana --line   à deux au même clavier, en lignes simples
    belvedere serve --listen 0.0.0.0        permettre à d'autres de jouer par SSH
    belvedere join oak-fox-reef-sail@a.net  rejoindre la table d'un ami sur invitation
    belvedere COMMANDE --help               tout savoir d'une commande
cli-home-status = code de retour :
cli-home-status-list = 0 succès, 2 erreur que vous pouvez corriger (le message dit comment), 1 panne de Belvedere, 75 échec passager, par exemple un disque plein, 130 interruption
cli-help = montrer cette aide et quitter
cli-version = afficher la version et quitter

# Ce qui ne va pas dans une commande. Le point final est ajouté.

cli-see = Voir : { $program } --help
cli-no-command = la commande « { $word } » n'existe pas ; les commandes sont { $all }
cli-no-command-near = la commande « { $word } » n'existe pas ; vouliez-vous dire { $near } ? Les commandes sont { $all }
cli-fault-number = { $flag } demande un nombre, par exemple { $flag } 3, et non « { $found } »
cli-fault-no-value = { $flag } demande une valeur
cli-fault-value = { $flag } ne prend pas de valeur, mais « { $found } » est donné
cli-fault-both = { $flag } et { $other } s'excluent
cli-fault-choice = « { $found } » n'est pas possible ici ; choisissez parmi : { $known }
cli-fault-missing = il manque : { $found }
cli-fault-unknown = argument inconnu : { $found }

# Arguments et options de plusieurs commandes

cli-any-data = dossier des tables et des enregistrements (par défaut : BELVEDERE_DATA, ou votre propre dossier de données)
cli-any-game = jeu, par exemple bali
cli-any-glyphs = caractères du dessin : unicode ou ascii
cli-any-json = répondre en JSON
cli-any-language = langue : { $languages }
cli-any-line = des lignes simples qui défilent, au lieu du plein écran
cli-any-name = votre nom à la table
cli-any-option = option du jeu, par exemple oracle=on ; plusieurs fois possible
cli-any-output = fichier à écrire ; un fichier existant n'est pas remplacé
cli-any-record = fichier d'enregistrement (lignes JSON), écrit par `belvedere record export`
cli-any-server = adresse d'un serveur Belvedere
cli-any-server-data = dossier de données du serveur (par défaut : `server` dans BELVEDERE_DATA, ou dans votre propre dossier de données)
cli-any-theme = un thème de l'écran des réglages, par exemple dark ou light

# belvedere play

cli-play = créer une table et jouer, en solitaire ou à plusieurs à ce clavier
cli-play-more = Des robots occupent les places restantes. `belvedere games` montre les places et les options.
cli-play-game = jeu à jouer (par défaut : le premier de `belvedere games`)
cli-play-seats = nombre de places (par défaut : le moins possible)
cli-play-bot = ajouter un robot : easy (facile), calm (calme), normal, hard (difficile), master (maître) ou like-me (aussi fort que vous) ; plusieurs fois possible
cli-play-with = ajouter un joueur à ce clavier ; plusieurs fois possible
cli-play-open = garder une place pour un ami, qui vient par SSH avec l'invitation
cli-play-listen = avec --open : adresse d'écoute (par défaut : cette machine seulement)
cli-play-port = avec --open : port d'écoute (par défaut : 2222)
cli-play-clock = 60s ou 2m par décision, 15+10 (minutes pour la partie, secondes par décision), ou 3j (par défaut : aucune)
cli-play-hints = à plusieurs personnes : permettre les conseils d'un robot, que toutes peuvent lire
cli-play-rated = compter la table pour les cotes (par défaut : seulement si vous jouez contre des robots)
cli-play-unrated = ne pas compter la table pour les cotes
cli-play-as-seated = garder l'ordre des noms, vous en premier (par défaut : places tirées au sort, sauf avec --seed)
cli-play-components = fichier de matériel de votre boîte (TOML)
cli-play-seed = donner d'après cette graine, un mot ou un nombre (par défaut : une graine secrète)

# belvedere learn, puzzle, daily

cli-learn = jouer les premiers tours d'un jeu avec un guide, ou voir les leçons
cli-learn-more = Une leçon reprend là où vous l'avez laissée.
cli-learn-game = jeu à apprendre (par défaut : la page de toutes les leçons)
cli-puzzle = trouver la meilleure action dans une position
cli-puzzle-more = Les problèmes manqués reviennent après 1, 3, 7 et 21 jours.
cli-puzzle-game = jeu des problèmes (par défaut : la page de tous les problèmes)
cli-daily = jouer la donne du jour, ou voir ses résultats
cli-daily-more = Sur cette machine, la donne est visible de tous. Sur un serveur, elle reste secrète jusqu'à la fin du jour.
cli-daily-date = date d'une donne (par défaut : aujourd'hui)
cli-daily-share = écrire votre résultat en une ligne à partager
cli-daily-week = écrire vos sept derniers résultats, le classement et votre série

# belvedere games, rules

cli-games = afficher les jeux, leurs places, durées et options
cli-games-more = `belvedere rules JEU` affiche les règles d'un jeu.
cli-rules = afficher les règles d'un jeu
cli-rules-word = seulement les sections qui contiennent ce mot

# belvedere join, serve

cli-join = jouer sur un autre serveur, avec les écrans de cette machine
cli-join-more =
    NOM est votre nom là-bas, ou une invitation comme oak-fox-reef-sail. PORT vaut 2222 par défaut.
    Un lien ssh:// convient aussi, de même qu'une commande ssh entre guillemets.
cli-serve = lancer un serveur, pour que d'autres jouent par SSH
cli-serve-more =
    Tourne au premier plan jusqu'à son interruption. Affiche l'empreinte de la clé du serveur et la ligne à taper pour
    se connecter.
    Le fichier de configuration a les mêmes noms que les options ; les options l'emportent.
cli-serve-config = fichier de configuration (par défaut : `server.toml` dans le dossier de données, s'il existe)
cli-serve-check = afficher les réglages en vigueur et signaler les imprudences, puis quitter
cli-serve-changed = de même, mais seulement les réglages d'une option ou d'un fichier
cli-serve-data = dossier de la clé du serveur, des tables et du journal (par défaut : `server` dans BELVEDERE_DATA, ou dans votre propre dossier de données)
cli-serve-new-store = démarrer sans tables ni comptes si la base a disparu

# belvedere admin, backup, restore, store

cli-admin = gérer un serveur de cette machine : présents, exclusions, annonces, arrêt, etc.
cli-admin-more =
    `belvedere admin help` montre les commandes. `ssh HÔTE admin MOT` accepte les mêmes, avec une clé désignée par
    `belvedere serve --admins`.
cli-admin-words = commande pour le serveur (par défaut : help)
cli-backup = sauvegarder un serveur en marche : tables, comptes, clé du serveur, réglages et exclusions
cli-backup-more =
    Un serveur en marche fait la copie lui-même. Elle est vérifiée avant de recevoir son nom. Elle contient tout, cartes
    cachées et clés comprises : vous seul pouvez lire le fichier.
cli-restore = remplacer les tables d'un serveur par une sauvegarde
cli-restore-more = Le serveur doit être arrêté. La sauvegarde est d'abord vérifiée ; les anciennes tables restent à côté. La clé du serveur, les réglages et les exclusions sont restaurés s'ils manquent.
cli-restore-file = sauvegarde, faite par `belvedere backup` ou par le serveur lui-même
cli-restore-damaged = restaurer même si des tables de la sauvegarde sont abîmées
cli-store = copier les tables d'un serveur dans une base PostgreSQL, ou l'inverse
cli-store-copy = copier toutes les tables et tous les comptes d'un fichier dans une base, ou l'inverse
cli-store-copy-more =
    L'un des deux est l'adresse d'une base, par exemple postgresql://belvedere@localhost/belvedere. L'autre est le
    dossier de données d'un serveur, ou un fichier dont le nom finit par .sqlite. Le serveur doit être arrêté. La copie
    est comparée à l'original ligne par ligne avant de compter.
cli-store-from = origine : dossier, fichier ou adresse
cli-store-to = destination, qui doit être vide

# belvedere verify, review, stats, study

cli-verify = rejouer un enregistrement et vérifier chaque mélange, pioche et score
cli-verify-more = Si les règles de l'enregistrement sont inconnues ici, tout le reste est vérifié et le code de retour est 3.
cli-verify-key = empreinte de la clé du serveur qui doit avoir signé l'enregistrement (SHA256:...)
cli-review = montrer le coût des décisions d'une table terminée, et ses tournants
cli-review-more =
    Chaque décision est jugée d'après ce que sa place pouvait savoir. L'analyse est gardée à côté de FICHIER et sert de
    nouveau. Ctrl-C l'arrête et affiche les résultats obtenus.
cli-review-seat = seulement les décisions de cette place (par défaut : toutes)
cli-review-seconds = durée maximale, en secondes (par défaut : 60)
cli-review-text = afficher du texte (par défaut)
cli-review-json = afficher du JSON
cli-review-svg = afficher une image (SVG) avec une courbe par place
cli-review-html = afficher une page web avec la courbe et les plateaux des erreurs
cli-review-schema = afficher le JSON Schema de --json, puis quitter
cli-stats = montrer vos résultats : victoires, points, cotes
cli-stats-more = Une cote de 1000 est celle d'un robot de niveau normal. Une table compte si ses joueurs l'ont accepté.
cli-stats-name = un autre joueur, s'il partage ses statistiques (par défaut : vous)
cli-stats-open = montrer vos cotes aux autres
cli-stats-closed = ne montrer aux autres que votre nom
cli-stats-export = afficher en JSON tout ce qui est conservé de vos résultats
cli-stats-forget = effacer vos résultats, vos cotes et ce que vous avez appris ; les enregistrements restent
cli-stats-rebuild = recompter toutes les tables terminées d'après leurs coups
cli-stats-yes = avec --forget : effacer pour de bon
cli-study = parcourir une partie terminée du point de vue de chaque place, et la continuer à partir d'un coup

# belvedere record

cli-record = exporter, montrer ou importer une table terminée
cli-record-export = écrire une table terminée dans un fichier d'enregistrement
cli-record-export-table = table, telle que la nomme l'écran des parties à revoir
cli-record-show = montrer une table terminée à d'autres : texte, image, page ou film
cli-record-show-more =
    FORME est text, svg, markdown (le plateau et tous les événements), cast (toute la partie, pour asciinema) ou
    cast-v2. Sans elle, le nom de la sortie décide : .txt, .svg, .md ou .cast.
cli-record-show-source = fichier d'enregistrement, - pour l'entrée standard, ou l'une de vos tables
cli-record-show-as = forme de la sortie (par défaut : d'après son nom)
cli-record-show-move = numéro de la position (par défaut : la dernière)
cli-record-show-seat = ce que voyait cette place (par défaut : ce que voyait un spectateur)
cli-record-show-size = colonnes et lignes (par défaut : 100x30)
cli-record-import = vérifier un fichier d'enregistrement et l'ajouter à vos parties à revoir
cli-record-import-file = fichier d'enregistrement (lignes JSON)
cli-record-schema = afficher le JSON Schema des lignes d'un enregistrement d'un jeu

# belvedere table

cli-table = envoyer une table sur un serveur, ou la ramener
cli-table-which = table (par défaut : la seule qui existe)
cli-table-push = envoyer une table de cette machine sur un serveur
cli-table-push-more =
    Les robots restent des robots. Les autres joueurs retrouvent leur place avec l'invitation affichée. Le serveur
    apprend la graine secrète de la table, et donc toutes les cartes cachées. La même commande reprend un envoi
    interrompu.
cli-table-push-seat = une place à garder ; plusieurs fois possible (par défaut : toutes les vôtres)
cli-table-push-name = votre nom là-bas, si vous y êtes inconnu (par défaut : comme ici)
cli-table-pull = ramener une table d'un serveur
cli-table-pull-more =
    Avec la table, vous pourriez voir ses cartes cachées : tous les autres joueurs doivent d'abord donner leur accord,
    qui leur est demandé. Si l'on ignore si une table est arrivée, le serveur décide.
cli-table-pull-from = ramener une table créée sur ce serveur
cli-table-pull-without-server = si le serveur a disparu : reprendre la table telle qu'elle est partie ; les coups joués là-bas sont perdus
cli-table-list = montrer où sont vos tables en cours

# belvedere api, arena

cli-api = échanger des lignes JSON avec un programme, par l'entrée et la sortie standard
cli-api-more = Un objet JSON par ligne, dans les deux sens, comme avec `ssh HÔTE api`. docs/programs.md décrit les messages.
cli-api-schema = afficher le JSON Schema avec les messages de ce jeu, puis quitter
cli-arena = faire jouer des robots entre eux et afficher combien de fois chacun gagne
cli-arena-more = Le premier niveau occupe une place, le second toutes les autres. Chaque donne est jouée de chaque place.
cli-arena-levels = deux niveaux : le challenger et ses adversaires (par défaut : normal et easy)
cli-arena-against = un programme qui parle le protocole JSON est le challenger, contre le niveau donné (par défaut : normal)
cli-arena-tables = nombre de tables ; dans une ligue, par paire (par défaut : 100)
cli-arena-league = opposer tous les niveaux sur des donnes fixes et donner à chacun des points Elo
cli-arena-seats = nombre de places (par défaut : autant que le jeu en admet, au plus 3 ; dans une ligue 2)
cli-arena-jobs = nombre de processus (par défaut : 1)
cli-arena-budget = temps de réflexion du niveau hard par décision (par défaut : 0,3)
cli-arena-seed = nombre qui fixe les donnes (par défaut : 1)

# belvedere completion, man

cli-doctor = examiner le terminal, la locale, les clés et les fichiers, et dire quoi faire
cli-doctor-more = Affiche à la fin des faits pour un rapport. Sur un serveur, tapez : ssh -t HÔTE doctor
cli-completion = afficher un script qui complète commandes, options et valeurs dans votre shell
cli-completion-more =
    À enregistrer là où votre shell le cherche :
      belvedere completion bash > ~/.local/share/bash-completion/completions/belvedere
      belvedere completion zsh > ~/.zfunc/_belvedere
      belvedere completion fish > ~/.config/fish/completions/belvedere.fish
    Pour zsh, le dossier doit être dans fpath avant l'appel de compinit.
cli-completion-shell = bash, zsh ou fish
cli-man = afficher la page de manuel, ou l'écrire dans toutes les langues
cli-man-more = `belvedere man ~/.local/share/man` met les pages là où `man belvedere` les trouve.
cli-man-folder = dossier de manuels où écrire (par défaut : afficher la page)

# Titres de la page de manuel

cli-page-manual = Commandes
cli-page-name = NOM
cli-page-synopsis = SYNOPSIS
cli-page-description = DESCRIPTION
cli-page-options = OPTIONS
cli-page-commands = COMMANDES
cli-page-examples = EXEMPLES
cli-page-status = CODE DE RETOUR
cli-value-other = AUTRE
cli-verify-other = autre enregistrement : vérifier aussi qu'ils ont la même donne
cli-value-deal = FICHIER|CODE
cli-play-deal = donne d'un enregistrement, ou d'une table par son code, contre les mêmes robots ; les autres options de la table sont ignorées
