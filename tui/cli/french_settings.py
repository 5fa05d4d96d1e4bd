"""Says in French what can be set of a server, by its English sentence: part of the help of `belvedere serve`."""

from typing import Final

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
