"""The help of the command line in French, by its English sentence; loaded only where French is spoken.

The sentences of the command line stand in the code and not among the messages, because `belvedere --help` must cost
little more than Python itself. `{}` stands for what follows "else", or for a number.
"""

from typing import Final

# Says in French what can be set of a server, by its English sentence: part of the help of `belvedere serve`

SETTINGS: Final = {
    "database of PostgreSQL that keeps the tables; else a file in the data folder": (
        "base PostgreSQL qui garde les tables ; sinon un fichier du dossier de données"
    ),
    "address to listen on; 127.0.0.1 is this machine only": "adresse d'écoute ; 127.0.0.1 : cette machine seule",
    "port to listen on; 0 takes a free one": "port d'écoute ; 0 en prend un libre",
    "where others find the server, for invites; else where each of them came in": (
        "l'adresse du serveur dans les invitations ; sinon celle par où chacun est venu"
    ),
    "let people play without a key": "laisser jouer sans clé",
    "let in only clients whose exchange of keys outlasts quantum computers": (
        "n'admettre que les clients dont l'échange de clés résiste aux ordinateurs quantiques"
    ),
    "fingerprint of a key whose owner may use `admin`": "empreinte d'une clé qui peut utiliser `admin`",
    "address or network of proxies that say whose connection it is (PROXY protocol); nobody else is believed": (
        "adresse ou réseau des mandataires qui disent à qui appartient une connexion (protocole PROXY) ; personne"
        " d'autre n'est cru"
    ),
    "port at which browsers are let in; 0 is none": (
        "port où entrent les navigateurs\N{NO-BREAK SPACE}; 0\N{NO-BREAK SPACE}: aucun"
    ),
    "address at which browsers are let in; 127.0.0.1 is this machine only": (
        "adresse où entrent les navigateurs\N{NO-BREAK SPACE}; 127.0.0.1\N{NO-BREAK SPACE}: cette machine seule"
    ),
    "file of the certificate for browsers and those that it rests on (PEM); it is read again when it changes": (
        "fichier du certificat pour les navigateurs et de ceux dont il dépend (PEM)\N{NO-BREAK SPACE}; il est relu"
        " quand il change"
    ),
    "file of the key of that certificate; else it is in the same file": (
        "fichier de la clé de ce certificat\N{NO-BREAK SPACE}; sinon elle est dans le même fichier"
    ),
    "name by which browsers may ask for the server, besides those of this machine; else that of --address": (
        "nom sous lequel les navigateurs peuvent demander le serveur, outre ceux de cette machine\N{NO-BREAK SPACE};"
        " sinon celui de --address"
    ),
    "address or network of proxies that say whose a browser is (X-Forwarded-For); nobody else is believed": (
        "adresse ou réseau des mandataires qui disent à qui est un navigateur (X-Forwarded-For)\N{NO-BREAK SPACE};"
        " personne d'autre n'est cru"
    ),
    "compress what clients of SSH are sent": "comprimer ce qui est envoyé aux clients SSH",
    "server of NATS that connects this node to the others of its house, which share its database; else it is alone": (
        "serveur NATS qui relie ce nœud aux autres de sa maison, sur la même base\N{NO-BREAK SPACE}; sinon il est seul"
    ),
    "what this node of several is called; else as its machine, with the port": (
        "nom de ce nœud parmi plusieurs\N{NO-BREAK SPACE}; sinon celui de sa machine, avec le port"
    ),
    "seconds without a word to the database after which others take the tables of a node": (
        "secondes sans un mot à la base après lesquelles d'autres prennent les tables d'un nœud"
    ),
    "seconds between two signs of life for other nodes; three missed are silence": (
        "secondes entre deux signes de vie pour les autres nœuds\N{NO-BREAK SPACE}; trois manqués font un silence"
    ),
    "seconds for which a server that stops lets people in while the balancer hears of it": (
        "secondes pendant lesquelles un serveur qui s'arrête laisse entrer, le temps que le répartiteur l'apprenne"
    ),
    "port at which this machine and the proxies may ask whether to send visitors here; 0 is none": (
        "port où cette machine et les mandataires demandent si l'on peut envoyer des visiteurs ici\N{NO-BREAK SPACE};"
        " 0\N{NO-BREAK SPACE}: aucun"
    ),
    "compress what browsers are sent during a visit": "comprimer ce qui est envoyé aux navigateurs pendant une visite",
    "port of this machine at which Prometheus may read figures; 0 is none": (
        "port de cette machine où Prometheus lit des chiffres ; 0 : aucun"
    ),
    "hours between two backups that the server makes by itself; 0 makes none": (
        "heures entre deux sauvegardes que le serveur fait lui-même ; 0 : aucune"
    ),
    "backups of its own that the server keeps": "nombre de ces sauvegardes que le serveur garde",
    "command that calls absent players, without a shell; it reads a JSON line": (
        "commande qui prévient les absents, sans shell ; elle lit une ligne JSON"
    ),
    "connections in all": "connexions en tout",
    "connections more, for admins and keys that have finished a table here": (
        "connexions de plus, pour les administrateurs et les clés qui ont fini une partie ici"
    ),
    "connections that have not logged in yet": "connexions pas encore identifiées",
    "connections from one address (IPv6: one /64) without a login": (
        "connexions d'une adresse (IPv6 : un /64) sans identification"
    ),
    "connections from one address in all; they may send as much as the above": (
        "connexions d'une adresse en tout ; elles peuvent envoyer autant que celles d'avant"
    ),
    "new connections a second from one address": "nouvelles connexions par seconde d'une adresse",
    "new connections from one address at once": "nouvelles connexions d'une adresse à la fois",
    "new connections a second from an address of a known key": (
        "nouvelles connexions par seconde d'une adresse d'où une clé connue est venue"
    ),
    "new connections at once from an address of a known key": (
        "nouvelles connexions à la fois d'une adresse d'où une clé connue est venue"
    ),
    "new connections a second in all": "nouvelles connexions par seconde en tout",
    "new connections in all at once": "nouvelles connexions en tout à la fois",
    "connections of all guests from one address together": (
        "connexions de toutes les personnes de passage d'une adresse ensemble"
    ),
    "connections of one key": "connexions d'une même clé",
    "connections without a login from which on some new ones are refused": (
        "connexions sans identification à partir desquelles certaines nouvelles sont refusées"
    ),
    "part of new connections that is refused when no more may wait": (
        "part des nouvelles connexions refusée quand aucune ne peut plus attendre"
    ),
    "seconds of waiting below which an address is not made to wait": (
        "secondes d'attente en dessous desquelles une adresse n'attend pas"
    ),
    "seconds that an address waits at most; 0 makes none wait": (
        "secondes qu'une adresse attend au plus ; 0 n'en fait attendre aucune"
    ),
    "seconds in which half of what an address did is forgotten": (
        "secondes en lesquelles la moitié de ce qu'une adresse a fait est oubliée"
    ),
    # Shares and leftovers
    "tables that are not over, for who made them: how much each may have": (
        "parties inachevées, pour qui les a créées : combien chacun peut en avoir"
    ),
    "seconds that bots thought in the last minute: how much each may have": (
        "secondes de réflexion des robots dans la dernière minute : combien chacun peut en avoir"
    ),
    "seconds of CPU time that reviews took in the last hour: how much each may have": (
        "secondes de calcul des analyses dans la dernière heure : combien chacun peut en avoir"
    ),
    "reviews of finished tables that are made at the same time; 0 makes none": (
        "analyses de tables terminées faites en même temps ; 0 n'en fait aucune"
    ),
    "seconds of CPU time that a review may take": "secondes de calcul qu'une analyse peut prendre",
    "wrong invites in an hour: how much each may have": (
        "invitations erronées en une heure : combien chacun peut en avoir"
    ),
    "tables that came from elsewhere, or were packed to go there, in an hour: how much each may have": (
        "tables venues d'ailleurs, ou préparées pour y partir, en une heure : combien chacun peut en avoir"
    ),
    "shared studies that somebody leads or that wait for it: how much each may have": (
        "études partagées, menées ou en attente de leur meneur : combien chacun peut en avoir"
    ),
    "links that let a browser into an account, still open: how much each may have": (
        "liens ouverts qui mènent un navigateur à un compte : combien chacun peut en avoir"
    ),
    "keys that were asked to join an account in an hour: how much each may have": (
        "clés invitées à rejoindre un compte en une heure\N{NO-BREAK SPACE}: combien chacun peut en avoir"
    ),
    "webhooks: how much each may have": "webhooks\N{NO-BREAK SPACE}: combien chacun peut en avoir",
    "messages to webhooks in an hour: how much each may have": (
        "messages aux webhooks en une heure\N{NO-BREAK SPACE}: combien chacun peut en avoir"
    ),
    "host that players' webhooks may go to: a name, a domain with a dot in front, an address or a network": (
        "hôte où peuvent aller les webhooks des joueurs\N{NO-BREAK SPACE}: un nom, un domaine précédé d'un point, une"
        " adresse ou un réseau"
    ),
    "lines said in three seconds: how much each may have": "messages en trois secondes : combien chacun peut en avoir",
    "names chosen in an hour: how much each may have": "noms choisis en une heure : combien chacun peut en avoir",
    "milliseconds of work for visits in the last second, while others are here: how much each may have": (
        "millisecondes de travail pour les visites dans la dernière seconde, tant que d'autres personnes sont là"
        "\N{NO-BREAK SPACE}: combien chacun peut en avoir"
    ),
    "seconds of CPU time that exports for browsers took in the last minute: how much each may have": (
        "secondes de calcul des exportations pour navigateurs dans la dernière minute : combien chacun peut en avoir"
    ),
    "looks of programs at the public tables in a minute: how much each may have": (
        "consultations des tables publiques par des programmes en une minute : combien chacun peut en avoir"
    ),
    "looks at finished tables in a minute: how much each may have": (
        "lectures de parties finies en une minute : combien chacun peut en avoir"
    ),
    "looks at statistics in a minute: how much each may have": (
        "consultations de statistiques en une minute : combien chacun peut en avoir"
    ),
    "bytes stored in an hour: how much each may have": "octets enregistrés en une heure : combien chacun peut en avoir",
    "hours after which a running table of guests ends that nobody can come back to; 0 keeps it": (
        "heures après lesquelles finit une partie en cours de personnes de passage dont aucune ne peut revenir ; "
        "0 la garde"
    ),
    "the same for a table of guests that has not begun; 0 keeps it": (
        "de même pour une partie de personnes de passage qui n'a pas commencé ; 0 la garde"
    ),
    "days after which any table ends that is not over and whose people all stay away; 0 keeps it": (
        "jours après lesquels finit toute partie inachevée dont les joueurs restent tous absents ; 0 la garde"
    ),
    "days for which an address is known, over restarts too, after a known key came from there": (
        "jours pendant lesquels une adresse est connue, redémarrages compris, après la venue d'une clé connue"
    ),
    "chat lines of a table that are kept": "messages d'une table qui sont gardés",
    "let players ask what a bot would do, where their table allows it": (
        "permettre de demander ce que ferait un robot, où la table l'admet"
    ),
    "milliseconds of processor time for such a hint": "millisecondes de calcul d'un tel conseil",
    "hints worked out or waited for at a time; beyond them there is none just now": (
        "conseils calculés ou attendus en même temps ; au-delà, aucun pour le moment"
    ),
    "file of keys, as authorized_keys has them; only these are let in, and it is read again when it changes": (
        "fichier de clés, au format authorized_keys ; elles seules entrent, et il est relu quand il change"
    ),
    "file of authorities' keys; who has a certificate of theirs is let in as well": (
        "fichier de clés d'autorités ; qui a un certificat de leur part entre aussi"
    ),
    "file of keys and certificates that are not let in any more, whoever lists them": (
        "fichier de clés et de certificats qui n'entrent plus, où qu'ils figurent"
    ),
    "seconds for a login": "secondes pour s'identifier",
    "keys that a client may offer": "clés qu'un client peut présenter",
    "sessions on one connection": "sessions par connexion",
    "sessions of one key": "sessions par clé",
    "seconds after which a connection without a session ends": (
        "secondes après lesquelles une connexion sans session prend fin"
    ),
    "bytes a second from one connection": "octets par seconde d'une connexion",
    "bytes from one connection at once": "octets d'une connexion à la fois",
    "packets a second of one session": "paquets par seconde d'une session",
    "packets of one session at once": "paquets d'une session à la fois",
    "bytes that may wait for a slow client before frames are left out": (
        "octets en attente pour un client lent avant de sauter des images"
    ),
    "seconds that a client may be behind": "secondes de retard permises à un client",
    "bytes that a client may say of itself": "octets qu'un client peut dire de lui-même",
    "seconds between two looks at what clients say of themselves, and whether they take what they are sent": (
        "secondes entre deux contrôles de ce que les clients disent d'eux-mêmes et de ce qu'ils reçoivent"
    ),
    "seconds without a key press after which a visit ends": "secondes sans touche après lesquelles une session finit",
    "the same, for a person who sits at a running table": "de même, pour une personne à une table en cours",
    "the same, for a guest": "de même, pour une personne de passage",
    "seconds for a screen to end after it was told to": "secondes accordées à un écran pour se fermer",
    "seconds for everybody to leave when the server stops": "secondes accordées pour partir à l'arrêt du serveur",
}
"""What each setting of `net/config` means, by its English."""


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
