server-too-many-keys = Trop de clés ont été présentées. Désignez la bonne : ssh -o IdentitiesOnly=yes -i FICHIER ...
server-key-needed = Ce serveur n'accueille que les joueurs qui ont une clé. Pour en créer une : ssh-keygen -t ed25519
server-room = Quelqu'un qui a sa place ici en a besoin : cette session est terminée. Revenez dans quelques minutes.
server-too-many-sessions = Pas plus de { $limit } sessions par connexion.
server-unknown-word = La commande « { $word } » n'existe pas ici. Essayez : help
server-incident = Une panne du serveur est survenue (incident { $number }). Votre place est gardée ; reconnectez-vous.
server-idle = Vous n'avez rien tapé depuis longtemps : cette session est terminée. Votre place est gardée.
server-restarting = Le serveur redémarre ; vos tables sont enregistrées. Reconnectez-vous dans une minute.
server-node-apart = Ce nœud du serveur a perdu le contact avec les autres. Vos tables y continuent ; reconnectez-vous.
server-node-ends = Ce nœud du serveur s'arrête ; vos tables continuent sur les autres. Reconnectez-vous.
server-bus-store = Plusieurs nœuds partagent une base de données : avec --bus, donnez aussi son adresse, par exemple --store postgresql://belvedere@localhost/belvedere.
server-bus-library = Plusieurs nœuds demandent les bibliothèques nats-py et psycopg. Installez-les avec `pip install "belvedere[house]"`, ou depuis les sources avec `.venv/bin/python -m pip install --editable ".[house]"`.
server-bus-unreachable = NATS est injoignable à { $bus } : { $reason }
server-other-key = Les visiteurs connaissent ce serveur par la clé { $fingerprint }, et ce nœud en a une autre. Copiez la clé du serveur d'un autre nœud dans { $key }, et supprimez l'empreinte à côté.
server-other-protocol = Le nœud { $node } est en version { $release }, dont cette version ne comprend pas les messages entre nœuds. Arrêtez-le d'abord.
server-key-removed = La clé de cette session mène désormais à un autre compte, ou ne mène plus à ce compte. Connectez-vous de nouveau pour continuer.
server-help =
    Belvedere : des jeux de construction de villes, à table avec d'autres et des robots.

      ssh HÔTE                    le plein écran
      ssh INVITATION@HÔTE         prendre place à la table de l'invitation
      ssh -t HÔTE INVITATION      de même
      ssh -t HÔTE watch TABLE     regarder une table
      ssh -t HÔTE learn [JEU]     les premiers tours d'un jeu avec un guide
      ssh -t HÔTE study TABLE     revoir une table terminée, et rejouer à partir d'un coup
      ssh -t HÔTE study MOTS      suivre une étude partagée, par ses quatre mots
      ssh -T HÔTE                 lignes simples, pour lecteurs d'écran et scripts
      ssh HÔTE line               de même, avec ou sans terminal
      ssh HÔTE api                lignes JSON, pour les programmes
      ssh HÔTE turns              les tables qui vous attendent
      ssh HÔTE tables             vos tables, celles où il y a une place, celles à regarder
      ssh HÔTE who                les personnes présentes
      ssh HÔTE who NOM            où est quelqu'un
      ssh HÔTE create JEU X       créer une table, dans les mots du mode ligne : create bali ouvert difficile
      ssh HÔTE join INVITATION [MOTS]  prendre place sans s'asseoir encore ; les MOTS vont dans la graine de la donne
      ssh HÔTE show TABLE         le plateau en texte ; suivi de 140x45 pour une autre taille
      ssh HÔTE legal TABLE        ce que vous pouvez choisir, en notation et en mots
      ssh HÔTE act TABLE X        jouer l'action X, en notation
      ssh HÔTE say TABLE X        écrire X dans la discussion d'une table ; « say lobby X » à tous au salon
      ssh HÔTE stand-in TABLE P   faire jouer un robot pour la place P, à court de temps
      ssh HÔTE concede TABLE      y abandonner votre place
      ssh HÔTE start TABLE        commencer votre table ouverte, avec des robots aux places libres
      ssh HÔTE ready TABLE        donner votre feu vert, à une table ouverte
      ssh HÔTE entropy TABLE MOT  ajouter un mot à la graine d'une table ouverte
      ssh HÔTE leave TABLE        quitter une table ouverte
      ssh HÔTE record TABLE       l'enregistrement d'une table terminée
      ssh HÔTE note TABLE [X]     vos notes privées d'une table, suivies de X ; --erase les efface
      ssh HÔTE plan TABLE [X]     vos réponses prévues à une table par jours : X est 'SI => ALORS' ; --erase l'efface
      ssh HÔTE daily [DATE]       la donne du jour, et les résultats des autres une fois la vôtre jouée
      ssh HÔTE review TABLE       ce qu'ont coûté les décisions d'une table terminée
      ssh HÔTE name [NOM]         votre nom ici
      ssh HÔTE keys               les clés de votre compte
      ssh HÔTE keys of NOM        les clés d'un joueur, pour être sûr de qui c'est
      ssh HÔTE keys add CLÉ       demander une autre clé : une ligne d'un fichier .pub, ou le code d'un navigateur
      ssh HÔTE keys confirm C     avec cette clé, rejoindre le compte qui a reçu le code C
      ssh HÔTE keys remove E      retirer la clé d'empreinte E
      ssh HÔTE block NOM          ne plus voir ce que dit un joueur, et lui fermer vos tables
      ssh HÔTE unblock NOM        ne plus bloquer ce joueur
      ssh HÔTE blocked            les personnes que vous bloquez
      ssh HÔTE vacation [14]      arrêter vos horloges en jours pendant 14 jours, ou jusqu'à une date ; fin pour revenir
      ssh HÔTE let-go TABLE       accepter que son créateur emporte une table, cartes cachées comprises ; --no : ne plus l'accepter
      ssh HÔTE link               un lien qui mène un navigateur à votre compte
      ssh HÔTE webhook            vos webhooks : des adresses averties quand c'est votre tour en votre absence
      ssh HÔTE webhook add URL [TABLE]  en ajouter un, ou celui d'une table que vous avez créée ; remove, try
      ssh HÔTE stats [NOM]        statistiques et cotes, les vôtres ou celles qu'un joueur montre
      ssh HÔTE stats --open       montrer vos cotes aux autres ; --closed : votre nom seul
      ssh HÔTE stats --export     tout ce qui est conservé de vos résultats ; --forget l'efface
      ssh HÔTE language en        lire l'anglais désormais ; auto suit le terminal
      ssh HÔTE help               cette page
command-language = Les phrases sont désormais en français.
command-language-auto = Les phrases suivent la langue de votre terminal.
command-no-turns = Aucune table ne vous attend.
command-no-tables = Il n'y a pas de table. Créez-en une en plein écran : ssh -t HÔTE
command-left = Vous avez quitté la table { $table }.
command-nobody = Il n'y a personne ici.
command-not-here = { $name } n'est pas ici.
command-more-people = Et { $count } de plus. Un nom après « who » dit où est quelqu'un.
command-who-lobby =
    { $sort ->
        [guest] { $name }, de passage : au salon.
       *[friend] { $name } : au salon.
    }
command-who-plays =
    { $sort ->
        [guest] { $name }, de passage : joue à { $game }, table { $table }.
       *[friend] { $name } : joue à { $game }, table { $table }.
    }
command-who-watches =
    { $sort ->
        [guest] { $name }, de passage : regarde { $game }, table { $table }.
       *[friend] { $name } : regarde { $game }, table { $table }.
    }
command-table-place = { $table }  { $game } : { $players }. Il y a une place pour vous : ssh -t HÔTE { $table }
command-concede-sure = Pour abandonner, tapez : ssh HÔTE concede { $table } yes
command-stand-in-done = Un remplaçant y joue maintenant.
command-concede-done = Vous avez abandonné ; un robot continue.
command-table-timed = { $table }  { $game } : { $players }. À vous de jouer, il vous reste { $time }.
command-table-stand-in = { $table }  { $game } : { $players }. Un remplaçant joue pour vous jusqu'à votre retour.
command-table-turn = { $table }  { $game } : { $players }. À vous de jouer.
command-table-mine = { $table }  { $game } : { $players }. Vous attendez les autres.
command-table-open = { $table }  { $game } : { $players }. Des places sont libres, l'invitation est { $invite }.
command-table-running = { $table }  { $game } : { $players }. Vous pouvez regarder.
command-table-finished = { $table }  { $game } : { $players }. Terminée.
command-table-away = { $table }  { $game } : { $players }. Elle n'est plus ici, mais chez { $place }.
command-table-frozen = { $table }  { $game } : { $players }. En pause jusqu'à ce que l'hôte règle un problème.
server-ready = Belvedere écoute sur { $address }, port { $port }.
server-fingerprint = Clé du serveur : { $fingerprint } (ED25519)
server-type-this = Pour jouer, tapez : { $command }
server-stopping = Arrêt : les joueurs sont prévenus et chaque table est enregistrée.
server-port-in-use = Le port { $port } de { $address } est déjà pris. Arrêtez l'autre programme ou choisissez un autre port.
server-cannot-listen = Impossible d'écouter sur { $address }, port { $port } : { $reason }.
server-folder-unusable = Le dossier de données { $folder } est inutilisable : { $reason }.
server-folder-open = Le dossier de données { $folder } est ouvert à d'autres (mode { $mode }). Fermez-le : chmod 700 { $folder }
server-store-gone =
    Ce serveur a une clé et son dépôt a disparu : { $file } dans { $folder } { $loss ->
        [missing] manque
        [empty] est vide
        [cut] est tronqué
       *[foreign] n'est pas un dépôt
    }. Remettez une sauvegarde avec `belvedere restore FICHIER --data { $folder }`, ou commencez sans tables ni comptes avec `belvedere serve --new-store`.
server-library-old = asyncssh { $found } est trop ancien pour un serveur public ; installez { $needed } ou plus récent.
server-key-changed =
    La clé du serveur dans { $key } n'est pas celle d'avant, et chaque joueur serait mis en garde contre un imposteur. Remettez l'ancienne, ou effacez { $fingerprint } si le changement est voulu.
server-key-gone =
    La clé du serveur { $key } a disparu, et une nouvelle mettrait chaque joueur en garde contre un imposteur. Remettez-la, ou effacez { $fingerprint } pour en créer une autre.
server-key-open = La clé du serveur { $key } est lisible par d'autres (mode { $mode }). Protégez-la : chmod 600 { $key }
server-key-unreadable = Impossible de lire la clé du serveur { $key } : { $reason }.
server-key-useless = La clé du serveur { $key } n'est pas une clé privée que ce serveur sait utiliser. Remettez le bon fichier.
notify-no-command = La commande qui prévient les absents ne peut pas être lancée : { $command }
