server-too-many-keys = Votre client a présenté trop de clés. Indiquez la bonne : ssh -o IdentitiesOnly=yes -i FICHIER ...
server-key-needed = Il vous faut une clé pour jouer sur ce serveur. Créez-en une avec : ssh-keygen -t ed25519
server-room = Le serveur est plein et un autre joueur est prioritaire : cette session est terminée. Revenez dans quelques minutes.
server-too-many-sessions = Une connexion peut avoir { $limit } sessions au plus.
server-unknown-word = La commande « { $word } » n'existe pas ici. Essayez : help
server-unknown-word-near = La commande « { $word } » n'existe pas ici. Vouliez-vous dire { $near } ? Toutes les commandes : help
server-incident = Une panne du serveur est survenue (incident { $number }). Votre place est gardée ; reconnectez-vous. Si vous la signalez, ajoutez ce qu'affiche « ssh -t HÔTE doctor ».
server-idle = Cette session est terminée, car vous n'aviez rien tapé depuis longtemps. Votre place est gardée.
server-restarting = Le serveur redémarre, et vos tables sont enregistrées. Reconnectez-vous dans une minute.
server-node-apart = Ce nœud du serveur a perdu le contact avec les autres. Reconnectez-vous ; vos tables y continuent.
server-node-ends = Ce nœud du serveur s'arrête. Reconnectez-vous ; vos tables continuent sur les autres nœuds.
server-bus-store = Les nœuds doivent partager une base de données. Avec --bus, donnez aussi son adresse, par exemple --store postgresql://belvedere@localhost/belvedere.
server-bus-library = Une grappe exige les bibliothèques nats-py et psycopg. Installez-les avec `pip install "belvedere[cluster]"`, ou depuis les sources avec `.venv/bin/python -m pip install --editable ".[cluster]"`.
server-bus-unreachable = Impossible de joindre NATS à { $bus } : { $reason }
server-other-key = Les joueurs connaissent ce serveur par la clé { $fingerprint }, mais ce nœud en a une autre. Copiez la clé du serveur d'un autre nœud dans { $key }, et supprimez le fichier d'empreinte voisin.
server-other-protocol = Le nœud { $node } est en version { $release }, qui utilise un autre protocole entre nœuds. Arrêtez d'abord ce nœud.
server-key-removed = La clé de cette session a été retirée de son compte ou appartient à un autre. Reconnectez-vous pour continuer.
server-help =
    Belvedere : des jeux de construction de villes, à plusieurs et avec des robots.

      ssh HÔTE                    le plein écran
      ssh INVITATION@HÔTE         prendre place à la table de cette invitation
      ssh -t HÔTE INVITATION      de même
      ssh -t HÔTE watch TABLE     regarder une table
      ssh -t HÔTE play JEU        jouer tout de suite : avec un joueur présent, ou un robot après 45 secondes
      ssh -t HÔTE next            la table où c'est votre tour depuis le plus longtemps
      ssh -t HÔTE learn [JEU]     apprendre un jeu dans ses premiers tours guidés
      ssh -t HÔTE study TABLE     revoir une table terminée, et rejouer à partir d'un coup
      ssh -t HÔTE study MOTS      suivre une étude partagée, par ses quatre mots
      ssh -T HÔTE                 le mode ligne, pour lecteurs d'écran et scripts
      ssh HÔTE line               de même, avec ou sans terminal
      ssh HÔTE api                lignes JSON, pour les programmes
      ssh HÔTE turns              les tables où c'est votre tour
      ssh HÔTE turns --wait       la même liste, dès que c'est votre tour
      ssh HÔTE tables             vos tables, celles où il y a une place, celles à regarder
      ssh HÔTE who                les joueurs présents
      ssh HÔTE who NOM            où est un joueur
      ssh HÔTE create JEU X       créer une table, avec les mots du mode ligne : create bali ouvert difficile
      ssh HÔTE join INVITATION [MOTS]  prendre place sans ouvrir la table ; les MOTS sont ajoutés à la graine de la donne
      ssh HÔTE show TABLE         le plateau en texte ; ajoutez 140x45 pour une autre taille
      ssh HÔTE legal TABLE        vos actions possibles, en notation et en mots
      ssh HÔTE act TABLE X        jouer l'action X, en notation
      ssh HÔTE say TABLE X        écrire X dans la discussion d'une table ; « say lobby X » écrit au salon
      ssh HÔTE stand-in TABLE P   faire jouer un robot pour la place P, à court de temps
      ssh HÔTE concede TABLE      abandonner à une table
      ssh HÔTE take-back TABLE    annuler votre dernière action, ou demander l'accord des autres
      ssh HÔTE agree TABLE        accepter l'annulation qu'un autre joueur demande
      ssh HÔTE decline TABLE      la refuser, ou retirer votre propre demande
      ssh HÔTE give-time TABLE    donner du temps aux joueurs qui ont la main
      ssh HÔTE start TABLE        commencer votre table ouverte, avec des robots aux places libres
      ssh HÔTE ready TABLE        donner votre feu vert à une table ouverte
      ssh HÔTE entropy TABLE MOT  ajouter un mot de votre choix à la graine d'une table ouverte
      ssh HÔTE leave TABLE        quitter une table ouverte
      ssh HÔTE record TABLE       l'enregistrement d'une table terminée
      ssh HÔTE note TABLE [X]     vos notes privées sur une table, suivies de X ; --erase les efface
      ssh HÔTE plan TABLE [X]     prévoir vos réponses avec une pendule en jours : X est 'SI => ALORS' ; --erase les efface
      ssh HÔTE daily [DATE]       la donne du jour, avec les résultats des autres une fois la vôtre jouée
      ssh HÔTE daily --friends    la même avec seulement vous et les joueurs que vous suivez au classement
      ssh HÔTE daily --week       vos sept derniers résultats, le classement des joueurs et votre série
      ssh HÔTE daily --share      votre résultat en une ligne à partager, qui ne révèle rien de la donne
      ssh HÔTE daily --play D     votre table à la donne de la date D ; les anciennes sont hors classement
      ssh HÔTE cup             les tournois de ce serveur
      ssh HÔTE cup NOM         un tournoi : règles, paires de la ronde, classement ; `round 2` derrière pour une autre ronde
      ssh HÔTE cup enter NOM   s'inscrire à un tournoi ; `cup leave NOM` pour le quitter
      ssh HÔTE cup open NOM JEU [OPTIONS]  ouvrir un tournoi : --rounds 5, --clock 15+10 ou 2d, --most 16, --starts 2h
      ssh HÔTE cup open NOM JEU --round-robin --one-deal  chacun contre chacun ; la même donne à toutes les tables
      ssh HÔTE cup start NOM   donner le départ de votre tournoi ; aussi : cancel NOM, remove NOM JOUEUR
      ssh HÔTE challenge TABLE  une ligne pour qu'un ami joue la donne de votre table terminée
      ssh HÔTE compare TABLE [AUTRE]  deux parties d'une donne, tour par tour
      ssh HÔTE ladder JEU      robots, et programmes qui acceptent des défis, par cote
      ssh HÔTE challenges X    laisser défier votre compte aux jeux X ; `off` y met fin
      ssh HÔTE review TABLE       ce qu'ont coûté vos décisions à une table terminée
      ssh -t HÔTE doctor          examiner votre terminal et dire quoi faire
      ssh HÔTE name [NOM]         votre nom, ou le changer en NOM
      ssh HÔTE keys               les clés de votre compte
      ssh HÔTE keys of NOM        les clés d'un joueur, pour vérifier son identité
      ssh HÔTE keys add CLÉ       demander une autre clé : une ligne d'un fichier .pub, ou le code d'un navigateur
      ssh HÔTE keys confirm C     avec la clé demandée, rejoindre le compte qui a reçu le code C
      ssh HÔTE keys remove E      retirer la clé d'empreinte E
      ssh HÔTE block NOM          ne plus voir les messages d'un joueur, et lui fermer vos tables ouvertes
      ssh HÔTE unblock NOM        ne plus bloquer un joueur
      ssh HÔTE blocked            les joueurs que vous bloquez
      ssh HÔTE follow NOM         suivre un joueur : en tête de vos listes, et une ligne quand il arrive
      ssh HÔTE unfollow NOM       ne plus suivre un joueur
      ssh HÔTE following          les joueurs que vous suivez ; --quiet cache vos arrivées à ceux qui vous suivent, --announce les montre
      ssh HÔTE vacation [14]      arrêter vos pendules en jours pendant 14 jours, ou jusqu'à une date ; fin y met fin
      ssh HÔTE allow-move TABLE       accepter que son créateur emporte une table, cartes cachées comprises ; --no y renonce
      ssh HÔTE link               un lien qui connecte un navigateur à votre compte
      ssh HÔTE token              secret d'un programme qui vient par WebSocket
      ssh HÔTE token --revoke     le révoquer, et déconnecter ses programmes
      ssh HÔTE webhook            vos webhooks : des adresses averties quand c'est votre tour en votre absence
      ssh HÔTE webhook add URL [TABLE]  en ajouter un, pour toutes vos tables ou une que vous avez créée ; aussi remove, try
      ssh HÔTE webhook add URL --format discord --for my-turn  au format d'un service, pour vos tours seulement
      ssh HÔTE stats [NOM]        vos statistiques et vos cotes, ou celles que montre un joueur
      ssh HÔTE stats --open       montrer vos cotes aux autres ; --closed ne montre que votre nom
      ssh HÔTE stats --export     toutes les données sur vos résultats ; --forget les efface
      ssh HÔTE language en        passer à l'anglais ; auto suit le terminal
      ssh HÔTE help               cette page
command-language = La langue est désormais le français.
command-language-auto = La langue suit désormais votre terminal.
command-no-turns = Ce n'est votre tour à aucune table.
command-no-tables = Il n'y a pas encore de table. Créez-en une en plein écran : ssh -t HÔTE
command-left = Vous avez quitté la table { $table }.
command-who-none = Aucun joueur n'est ici.
command-not-here = { $name } n'est pas ici.
command-more-people = Et { $count } de plus. Pour voir où est un joueur, ajoutez un nom à « who ».
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
command-table-place = { $table }  { $game } : { $players }. Une place est libre : ssh -t HÔTE { $table }
command-concede-sure = Pour abandonner, tapez : ssh HÔTE concede { $table } yes
command-stand-in-done = Un remplaçant y joue maintenant.
command-concede-done = Vous avez abandonné ; un robot continue pour vous.
command-take-back-done = Votre dernière action a été annulée.
command-take-back-asked = L'accord des autres est demandé.
command-agree-done = Vous avez accepté.
command-decline-done = La demande est close.
command-give-time-done = Les joueurs qui ont la main ont plus de temps.
command-table-timed = { $table }  { $game } : { $players }. À vous de jouer, il vous reste { $time }.
command-table-stand-in = { $table }  { $game } : { $players }. Un remplaçant joue pour vous jusqu'à votre retour.
command-table-turn = { $table }  { $game } : { $players }. À vous de jouer.
command-table-mine = { $table }  { $game } : { $players }. En attente des autres joueurs.
command-table-open = { $table }  { $game } : { $players }. Des places sont libres ; l'invitation est { $invite }.
command-table-running = { $table }  { $game } : { $players }. Vous pouvez regarder.
command-table-finished = { $table }  { $game } : { $players }. Terminée.
command-table-away = { $table }  { $game } : { $players }. Déplacée vers { $place }.
command-table-frozen = { $table }  { $game } : { $players }. En pause jusqu'à ce que l'hôte règle un problème.
server-ready = Belvedere écoute sur { $address }, port { $port }.
server-fingerprint = Clé du serveur : { $fingerprint } (ED25519)
server-type-this = Pour jouer, tapez : { $command }
server-stopping = Arrêt : les joueurs sont prévenus et chaque table est enregistrée.
server-port-in-use = Le port { $port } de { $address } est déjà pris. Arrêtez l'autre programme ou choisissez un autre port.
server-cannot-listen = Impossible d'écouter sur { $address }, port { $port } : { $reason }.
server-folder-unusable = Le dossier de données { $folder } est inutilisable : { $reason }.
server-folder-open = D'autres utilisateurs ont accès au dossier de données { $folder } (mode { $mode }). Fermez-le : chmod 700 { $folder }
server-folder-owned = Le dossier de données { $folder } appartient à { $owner }, et ce compte est { $me }. Lancez le serveur avec le compte de son propriétaire : tapez { $sudo } devant la commande. Ou donnez le dossier à { $me } : sudo chown -R { $me } { $folder }
server-store-gone =
    Ce serveur a une clé mais son dépôt est perdu : { $file } dans { $folder } { $loss ->
        [missing] manque
        [empty] est vide
        [cut] est tronqué
       *[foreign] n'est pas un dépôt
    }. Restaurez une sauvegarde avec `belvedere restore FICHIER --data { $folder }`, ou démarrez sans tables ni comptes avec `belvedere serve --new-store`.
server-library-old = asyncssh { $found } est trop ancien pour un serveur public ; installez { $needed } ou plus récent.
server-key-changed =
    La clé du serveur dans { $key } n'est plus la même : les clients des joueurs les avertiraient d'un imposteur. Restaurez l'ancienne clé, ou supprimez { $fingerprint } si le changement est voulu.
server-key-gone =
    La clé du serveur { $key } manque. Avec une nouvelle, les clients des joueurs les avertiraient d'un imposteur. Restaurez-la, ou supprimez { $fingerprint } pour en créer une autre.
server-key-open = D'autres utilisateurs peuvent lire la clé du serveur { $key } (mode { $mode }). Protégez-la : chmod 600 { $key }
server-key-unreadable = Impossible de lire la clé du serveur { $key } : { $reason }.
server-key-useless = { $key } n'est pas une clé privée que ce serveur peut utiliser. Restaurez le bon fichier.
notify-no-command = Impossible de lancer la commande qui appelle les absents : { $command }
