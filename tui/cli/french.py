"""The help of the command line in French, by its English sentence; loaded only where French is spoken.

The sentences of the command line stand in the code and not among the messages, because `belvedere --help` must cost
little more than Python itself. `{}` stands for what follows "else", or for a number.
"""

from typing import Final

from tui.cli.french_settings import SETTINGS

ELSE: Final = "sinon"
REPEATED: Final = "plusieurs fois possible"

WORDS: Final = {
    "no": "non",
    "none": "aucun",
    "help": "help",
    "just enough": "juste assez",
    "as in your settings": "comme dans vos réglages",
    "the page of all lessons": "la page des leçons",
    "the page of all puzzles": "la page de tous les problèmes",
    "the first of `belvedere games`": "le premier de `belvedere games`",
    "BELVEDERE_DATA, else your own data folder": "BELVEDERE_DATA, sinon votre propre dossier de données",
    "`server` in BELVEDERE_DATA, else your own data folder": (
        "`server` dans BELVEDERE_DATA, sinon votre propre dossier de données"
    ),
    "`server.toml` in the data folder, if it is there": "`server.toml` dans le dossier de données, s'il y est",
    "normal and easy": "normal et easy",
    "as many as the game takes, at most 3; a league 2": "autant que le jeu en admet, au plus 3 ; une ligue 2",
    "yes": "oui",
    "as the output is called": "comme la sortie s'appelle",
    "the last": "la dernière",
    "as a spectator did": "telle qu'un spectateur la voyait",
    "100x30": "100x30",
    "it is printed": "elle est affichée",
}
"""What may follow "else"."""

METAVARS: Final = {
    "SHELL": "SHELL",
    "GAME": "JEU",
    "LEVEL": "NIVEAU",
    "NAME": "NOM",
    "KEY=VALUE": "CLÉ=VALEUR",
    "CLOCK": "PENDULE",
    "FILE": "FICHIER",
    "SEED": "GRAINE",
    "CODE": "CODE",
    "SET": "JEU",
    "DIR": "DOSSIER",
    "WORD": "MOT",
    "[NAME@]HOST[:PORT]": "[NOM@]HÔTE[:PORT]",
    "ADDR": "ADRESSE",
    "HOST[:PORT]": "HÔTE[:PORT]",
    "FINGERPRINT": "EMPREINTE",
    "CMD": "COMMANDE",
    "COMMAND": "COMMANDE",
    "NETWORK": "RÉSEAU",
    "SHARES": "PARTS",
    "URL": "URL",
    "FROM": "ORIGINE",
    "TO": "DESTINATION",
    "TABLE": "TABLE",
    "ACTION": "ACTION",
    "SECONDS": "SECONDES",
    "SOURCE": "SOURCE",
    "FORM": "FORME",
    "CxR": "CxL",
}

SENTENCES: Final = {
    # Headings
    "positional arguments": "arguments",
    "options": "options",
    "actions": "actions",
    "limits": "limites",
    "looks": "apparence",
    "usage: ": "usage : ",
    "show this help message and exit": "montrer cette aide et terminer",
    "print the version and leave": "afficher la version et terminer",
    # Home
    "Five modern city-building board games in the terminal: alone, on one keyboard, or over SSH.": (
        "Cinq jeux modernes de construction de villes dans le terminal : en solitaire, à un clavier ou par SSH."
    ),
    # Tables that move
    "let a table go to a server, and come back": "envoyer une table sur un serveur, et la ramener",
    "let a table go from this machine to a server": "envoyer une table de cette machine sur un serveur",
    (
        "Bots stay bots; the seats of other people wait for whoever comes with the invite that is printed.\n"
        "The server learns the secret seed of the table, and with it every hidden card. The same command\n"
        "again goes on where one was interrupted."
    ): (
        "Les robots restent des robots ; les places des autres attendent les joueurs munis de l'invitation\n"
        "affichée. Le serveur apprend la graine secrète de la table, et donc toutes les cartes cachées. La\n"
        "même commande reprend un envoi interrompu."
    ),
    "which table (else the only one there is)": "quelle table (sinon la seule qui existe)",
    "a seat that you keep (else all of yours)": "une place que vous gardez (sinon toutes les vôtres)",
    "your name there, if nobody knows you (else as at home)": (
        "votre nom là-bas, si vous y êtes inconnu (sinon comme ici)"
    ),
    "let a table come back from a server": "ramener une table d'un serveur",
    (
        "Whoever has a table can see its hidden cards, so everybody else who sits there has to agree first;\n"
        "they are asked. Where nobody knows whether a table had arrived, the server decides."
    ): (
        "Une table emportée révèle ses cartes cachées : les autres joueurs doivent d'abord donner leur accord ;\n"
        "la demande leur parvient. Quand on ignore si une table était arrivée, le serveur décide."
    ),
    "bring one that was made on this server": "ramener une table créée sur ce serveur",
    "play on from where it left, for a server that is gone: what was played there is lost": (
        "reprendre là où elle était partie, si le serveur a disparu : ce qui y fut joué est perdu"
    ),
    "tell where your tables are that are not over": "dire où sont vos tables en cours",
    # Commands
    "make a table and play at it, alone or with others at this keyboard": (
        "créer une table et y jouer, en solitaire ou à plusieurs à ce clavier"
    ),
    "play the first turns of a game with a guide, or see what there is to learn": (
        "jouer les premiers tours d'un jeu avec un guide, ou voir ce qu'on peut apprendre"
    ),
    "find the best action in a position": "trouver la meilleure action dans une position",
    "Puzzles that you missed come back after 1, 3, 7 and 21 days.": (
        "Les problèmes manqués reviennent après 1, 3, 7 et 21 jours."
    ),
    "play the deal of the day, or see how it went": "jouer la donne du jour, ou voir ce qu'elle a donné",
    "On this machine its deal is open to everybody; on a server it is secret until the day is over.": (
        "Sur cette machine, la donne est connue de tous ; sur un serveur, elle reste secrète jusqu'à la fin du jour."
    ),
    "list the games with their seats, length and options": "afficher les jeux, leurs places, durées et options",
    "tell the rules of a game in plain text": "afficher les règles d'un jeu en texte simple",
    "play on a server somewhere else, with the screens of this machine": (
        "jouer sur un serveur distant, avec les écrans de cette machine"
    ),
    "let people with an ssh client play on this machine": "laisser jouer sur cette machine par ssh",
    "ask a server on this machine who is here, ban, announce, drain, stop and more": (
        "commander un serveur de cette machine : présents, exclusions, annonces, arrêt et plus"
    ),
    "copy the tables of a server while it runs": "copier les tables d'un serveur en marche",
    "copy the tables of a server into a database of PostgreSQL, or back": (
        "copier les tables d'un serveur dans une base PostgreSQL, ou l'inverse"
    ),
    "put a copy in the place of a server's tables": "remplacer les tables d'un serveur par une copie",
    "tell what your finished tables came to: wins, points, ratings": (
        "faire le bilan de vos tables terminées : victoires, points, cotes"
    ),
    "A rating of 1000 is that of a bot of level normal; a table counts for it when its players agreed so.": (
        "Une cote de 1000 est celle d'un robot de niveau normal ; une table compte quand ses joueurs en sont convenus."
    ),
    "another player, who shows it (else yourself)": "un autre joueur, qui les montre (sinon vous-même)",
    "show others your ratings": "montrer vos cotes aux autres",
    "show others only your name": "ne montrer aux autres que votre nom",
    "print all that is kept of your results, as JSON": "afficher en JSON tout ce qui est conservé de vos résultats",
    "delete results, ratings and what was learned; records stay": (
        "effacer vos résultats, vos cotes et ce que vous avez appris ; les enregistrements restent"
    ),
    "count every finished table again, from what was played": "recompter chaque table terminée, d'après ses coups",
    "with --forget: do it": "avec --forget : le faire",
    "play a record again and check every shuffle, draw and score": (
        "rejouer un enregistrement et vérifier chaque mélange, pioche et score"
    ),
    "go through a finished table from any seat, and play on from any move": (
        "parcourir une table terminée de chaque place, et rejouer à partir d'un coup"
    ),
    "tell what the decisions of a finished table cost, and when it turned": (
        "dire ce qu'ont coûté les décisions d'une table terminée, et quand elle a tourné"
    ),
    "write a finished table to a record file, or read one": (
        "écrire une table terminée dans un fichier d'enregistrement, ou en lire un"
    ),
    "speak JSON lines with a program on standard input and output": (
        "échanger des lignes JSON avec un programme, par l'entrée et la sortie standard"
    ),
    "let bots play each other and print who wins how often": (
        "faire jouer des robots entre eux et afficher qui gagne combien de fois"
    ),
    # completion, man
    "print what makes a shell complete commands, flags and values": (
        "afficher ce qui fait compléter au shell commandes, options et valeurs"
    ),
    """Put it where your shell looks for it:
  belvedere completion bash > ~/.local/share/bash-completion/completions/belvedere
  belvedere completion zsh > ~/.zfunc/_belvedere
  belvedere completion fish > ~/.config/fish/completions/belvedere.fish
For zsh the folder has to be in fpath before compinit is called.""": """À mettre là où votre shell le cherche :
  belvedere completion bash > ~/.local/share/bash-completion/completions/belvedere
  belvedere completion zsh > ~/.zfunc/_belvedere
  belvedere completion fish > ~/.config/fish/completions/belvedere.fish
Pour zsh, le dossier doit être dans fpath avant l'appel de compinit.""",
    "bash, zsh or fish": "bash, zsh ou fish",
    "print the manual page, or write it in every language": (
        "afficher la page de manuel, ou l'écrire dans chaque langue"
    ),
    "`belvedere man ~/.local/share/man` puts the pages where `man belvedere` finds them.": (
        "`belvedere man ~/.local/share/man` met les pages là où `man belvedere` les trouve."
    ),
    "folder of manuals to write to": "dossier de manuels où écrire",
    # play, join, api
    "Seats that nobody takes get bots of level normal. `belvedere games` lists seats and options.": (
        "Les places sans joueur reçoivent des robots de niveau normal. `belvedere games` montre places et options."
    ),
    "which game": "le jeu",
    "A lesson that you left goes on where you left it.": "Une leçon quittée reprend là où vous l'avez laissée.",
    "how many seats in all": "le nombre de places en tout",
    "add a bot: easy, calm, normal, hard or master": (
        "ajouter un robot : easy (facile), calm (calme), normal, hard (difficile) ou master (maître)"
    ),
    "add a person at this keyboard": "ajouter une personne à ce clavier",
    "your own name at the table": "votre nom à la table",
    "your own name at the tables": "votre nom aux tables",
    "choose an option of the game, such as oracle=on": "choisir une option du jeu, par exemple oracle=on",
    "60s or 2m for each decision, 15+10 minutes and seconds, or 3d": (
        "60s ou 2m par décision, 15+10 minutes et secondes, ou 3j"
    ),
    "let several people ask a bot for advice, which all of them read": (
        "permettre à plusieurs personnes de demander à un robot des conseils, lus par toutes"
    ),
    "keep a seat for a friend, who comes over SSH by the invite": (
        "garder une place pour un ami, qui vient par SSH avec l'invitation"
    ),
    "with --open: address of this machine to come to (else this machine only)": (
        "avec --open : adresse de cette machine où venir (sinon cette machine seulement)"
    ),
    "with --open: port to come to (else 2222)": "avec --open : port où venir (sinon 2222)",
    "sit as named, you first (else seats are drawn, but not with --seed)": (
        "s'asseoir comme nommé, vous en premier (sinon les places sont tirées, sauf avec --seed)"
    ),
    "let the table count for ratings (else it does alone against bots)": (
        "faire compter la table pour les cotes (sinon elle compte seul contre des robots)"
    ),
    "let the table not count for ratings": "ne pas faire compter la table pour les cotes",
    "component file of your own box (TOML)": "fichier de matériel de votre boîte (TOML)",
    "deal from this seed, any word or number, instead of a secret one": (
        "donne d'après cette graine, un mot ou un nombre, au lieu d'une graine secrète"
    ),
    "plain scrolling lines instead of the full screen": "des lignes simples qui défilent au lieu du plein écran",
    "en (English) or fr (French)": "en (anglais) ou fr (français)",
    "a theme of the settings screen, such as dark or light": "un thème de l'écran des réglages, comme dark ou light",
    "unicode or ascii: the characters to draw with": "unicode ou ascii : les caractères du dessin",
    "folder of tables and records": "dossier des tables et des enregistrements",
    "NAME is your name there, or an invite such as oak-fox-reef-sail; PORT is 2222 unless it is said. "
    "A link (ssh://) does as well, or an ssh line in quotes.": (
        "NOM est votre nom là-bas, ou une invitation comme oak-lamp-river-stone ; PORT vaut 2222 par défaut. "
        "Un lien (ssh://) convient aussi, ou une ligne ssh entre guillemets."
    ),
    "where a Belvedere server listens": "l'adresse d'un serveur Belvedere",
    "One JSON object a line each way, the same as `ssh HOST api`; docs/programs.md tells the messages.": (
        "Un objet JSON par ligne dans chaque sens, comme `ssh HÔTE api` ; docs/programs.md décrit les messages."
    ),
    "print the JSON Schema with this game's messages, then leave": (
        "afficher le schéma JSON des messages de ce jeu, puis terminer"
    ),
    # games, rules
    "`belvedere rules GAME` tells how a game is played.": "`belvedere rules JEU` dit comment se joue un jeu.",
    "only the sections that have this word": "seulement les sections qui contiennent ce mot",
    # serve, admin, backup, restore
    "Runs in the foreground until interrupted. Prints the fingerprint of its server key and the line that guests "
    "type.\nA configuration file has the same names as the flags; flags win.": (
        "Tourne au premier plan jusqu'à son interruption. Affiche l'empreinte de sa clé et la ligne à taper pour "
        "venir.\nUn fichier de configuration a les mêmes noms que les options ; les options l'emportent."
    ),
    "configuration file": "fichier de configuration",
    "print what would be in force and what is unsafe, then leave": (
        "afficher ce qui serait en vigueur et ce qui est imprudent, puis terminer"
    ),
    "folder of server key, tables and log": "dossier de la clé du serveur, des tables et du journal",
    "begin without tables and accounts where the store is gone": (
        "commencer sans tables ni comptes là où ils ont disparu"
    ),
    "`belvedere admin help` lists the words; `ssh HOST admin WORD` understands the same from a key that is named\n"
    "by `belvedere serve --admins`.": (
        "`belvedere admin help` montre les mots ; `ssh HÔTE admin MOT` comprend les mêmes, d'une clé désignée\n"
        "par `belvedere serve --admins`."
    ),
    "what to do": "ce qu'il faut faire",
    "answer as JSON": "répondre en JSON",
    "folder of the server": "dossier du serveur",
    "A running server copies by itself and hands the copy out; it is verified before it has its name. The copy "
    "has\neverything, hidden cards and keys among it: it is written for you alone.": (
        "Un serveur en marche fait la copie lui-même ; elle est vérifiée avant de recevoir son nom. Elle contient\n"
        "tout, cartes cachées et clés comprises : elle n'est écrite que pour vous."
    ),
    "where to write; an existing file is not overwritten": "où écrire ; un fichier existant n'est pas remplacé",
    "The server must not run. The copy is verified first; the tables before it stay beside them.": (
        "Le serveur ne doit pas tourner. La copie est d'abord vérifiée ; les tables d'avant restent à côté."
    ),
    "a copy, as made by `belvedere backup` or by the server itself": (
        "une copie, faite par `belvedere backup` ou par le serveur lui-même"
    ),
    "restore even when some tables in the copy are damaged": ("restaurer même si des tables de la copie sont abîmées"),
    # store
    "copy all tables and accounts from a file into a database, or back": (
        "copier toutes les tables et tous les comptes d'un fichier dans une base, ou l'inverse"
    ),
    "One of the two is the address of a database, such as postgresql://belvedere@localhost/belvedere, the other a\n"
    "folder of a server, or a file that ends with .sqlite. No server may run. What was copied is compared row by\n"
    "row before it counts.": (
        "L'un des deux est l'adresse d'une base, comme postgresql://belvedere@localhost/belvedere, l'autre un dossier\n"
        "de serveur, ou un fichier qui finit par .sqlite. Aucun serveur ne doit tourner. Ce qui a été copié est\n"
        "comparé ligne par ligne avant de compter."
    ),
    "what to copy: folder, file or address": "ce qu'il faut copier : dossier, fichier ou adresse",
    "where to; nothing may be there yet": "la destination ; rien ne doit encore s'y trouver",
    # verify, review, record, arena
    "Everything is judged by what a seat could know. The review is kept beside FILE and found there again; an\n"
    "interrupt (Ctrl-C) ends it with what is known by then.": (
        "Tout est jugé d'après ce qu'une place pouvait savoir. L'analyse est gardée à côté de FICHIER et y est\n"
        "retrouvée ; une interruption (Ctrl-C) l'arrête avec ce qui est connu alors."
    ),
    "only the decisions of this seat": "seulement les décisions de cette place",
    "how long it may take, in seconds": "combien de temps elle peut durer, en secondes",
    "print it as text (this is the usual)": "l'afficher en texte (c'est l'usage)",
    "print it as JSON": "l'afficher en JSON",
    "print a picture (SVG) with a curve for each seat": "afficher une image (SVG) avec une courbe par place",
    "print a page for a browser, with the curve and the boards in question": (
        "afficher une page pour navigateur, avec la courbe et les plateaux en question"
    ),
    "print the JSON Schema of what --json prints, then leave": "afficher le JSON Schema de --json, puis quitter",
    "a record file (JSON lines), as made by `belvedere record export`": (
        "un fichier d'enregistrement (lignes JSON), fait par `belvedere record export`"
    ),
    "Where the rules that it was played by are not known here, all is checked that needs none, and the exit status "
    "is 3.": (
        "Si les règles de la partie ne sont pas connues ici, tout ce qui s'en passe est vérifié, et le code de sortie "
        "est 3."
    ),
    "print the JSON Schema of the lines of a record of a game": (
        "afficher le JSON Schema des lignes d'un enregistrement d'un jeu"
    ),
    "the table, as the replays screen names it": "la table, telle que la nomme l'écran des parties à revoir",
    "a record file (JSON lines)": "un fichier d'enregistrement (lignes JSON)",
    "write a finished table to a record file": "écrire une table terminée dans un fichier d'enregistrement",
    "draw a finished table for others: as text, picture, page or recording": (
        "dessiner une table terminée pour d'autres : texte, image, page ou film"
    ),
    "FORM is text, svg, markdown (the board and all that happened), cast (a recording of the whole game, for\n"
    "asciinema) or cast-v2; without it the name of the output says it: .txt .svg .md .cast.": (
        "FORME est text, svg, markdown (le plateau et tout ce qui est arrivé), cast (toute la partie, pour asciinema)\n"
        "ou cast-v2 ; sans elle, le nom de la sortie la dit : .txt .svg .md .cast."
    ),
    "a record file, - for standard input, or a table of yours": (
        "un fichier d'enregistrement, - pour l'entrée standard, ou une table à vous"
    ),
    "in which form": "sous quelle forme",
    "which position": "quelle position",
    "as this seat saw it": "telle que cette place la voyait",
    "columns and rows": "colonnes et lignes",
    "check a record file and keep it among your replays": (
        "vérifier un fichier d'enregistrement et le garder parmi vos parties à revoir"
    ),
    "One seat is held by the first level, all others by the second; every deal is met from every seat.": (
        "Le premier niveau occupe une place, le second toutes les autres ; chaque donne est jouée de chaque place."
    ),
    "two levels: the challenger and its rivals": "deux niveaux : celui qui défie et ses rivaux",
    "a program that speaks the JSON protocol is the challenger, the level that of its rivals": (
        "un programme qui parle le protocole JSON défie, et le niveau est celui de ses rivaux"
    ),
    "play all levels on fixed deals and rate each in Elo points": (
        "opposer tous les niveaux sur des donnes fixes et donner à chacun des points Elo"
    ),
    "how many tables, of a league for each pair": "le nombre de tables, pour une ligue celui de chaque paire",
    "how many seats": "le nombre de places",
    "how many processes play": "le nombre de processus qui jouent",
    "thinking time of hard for a decision": "le temps de réflexion de hard par décision",
    "number that fixes the deals": "le nombre qui fixe les donnes",
    "print the figures as JSON": "afficher les chiffres en JSON",
    **SETTINGS,
}
"""The French of every sentence of the help."""

EPILOG: Final = """sans commande, le plein écran s'ouvre : vos tables, une nouvelle, parties à revoir, règles, réglages.

commandes :
{commands}

exemples :
  belvedere                               ouvrir le plein écran
  belvedere learn bali                    jouer les premiers tours de Bali avec un guide
  belvedere play bali                     jouer à Bali contre un robot
  belvedere play bali --bot easy --bot hard --option demon=on
  belvedere play bali --with Ana --line   deux personnes à un clavier, en lignes simples
  belvedere serve --listen 0.0.0.0        laisser venir les autres par ssh
  belvedere join oak-fox-reef-sail@a.net  prendre place sur invitation, à distance
  belvedere COMMANDE --help               tout sur une commande

code de retour : 0 tout va bien, 2 à corriger (une phrase dit quoi), 1 panne de Belvedere, 130 interrompu"""

HOME_USAGE: Final = "belvedere [options]\n       belvedere COMMANDE [arguments et options]"
