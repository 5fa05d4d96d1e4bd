# Ce que répond une table

table-added-so-far = Ajouts à la graine à ce jour : { $count ->
        [one] la place { $seats }
       *[other] les places { $seats }
    }.
table-added = { $count ->
        [one] La place { $seats } a ajouté
       *[other] Les places { $seats } ont ajouté
    } à la graine : l'hôte n'a pas pu choisir seul la donne. Empreinte de ce qui fut ajouté : { $hash }.
table-commitment = La donne découle d'une graine secrète, dont voici l'empreinte : { $hash }.
table-drawn = Les places, et donc qui commence, ont été tirées de cette graine.
table-to-draw = Les places, et donc qui commence, seront tirées de cette graine quand la table commencera.
table-seats-drawn =
    Les places sont tirées : { $count ->
        [one] la vôtre est la place { $seats }
       *[other] les vôtres sont les places { $seats }
    }.
table-not-an-action = Ce n'est pas une action de ce jeu.
table-no-such-seat = Cette table n'a pas cette place.
table-over = La partie est terminée.
table-conceded = Ce joueur a abandonné.
table-no-longer-asked = Trop tard : la table a avancé. Choisissez de nouveau parmi les choix actuels.
table-take-back-never = À cette table, on n'annule rien.
table-take-back-over = La partie est terminée : plus rien ne peut être annulé.
table-take-back-nothing = Rien à annuler : vous n'avez pas encore joué.
table-take-back-other-acted = Rien à annuler : { $seat } a joué depuis votre dernière action.
table-take-back-revealed = Rien à annuler : votre dernière action a montré ou pioché quelque chose de nouveau.
table-conceded-last = { $seat } a abandonné et finit en dernier.
table-only-watching = Vous ne faites que regarder cette table.
table-waiting =
    { $seats ->
        [one] Cette table attend encore { $seats } joueur.
       *[other] Cette table attend encore { $seats } joueurs.
    }
table-announced = Annonce du serveur : { $text }
table-draining = Le serveur ferme au départ du dernier joueur. Vos tables sont enregistrées.
table-draining-until = Le serveur ferme au départ du dernier joueur, au plus tard le { $until }. Vos tables sont enregistrées.
table-reopened = Le serveur reste finalement ouvert.
table-node-draining = Le nœud du serveur par lequel vous passez ferme. Reconnectez-vous quand cela vous convient : un autre vous accueille, et vos tables continuent.
table-node-draining-until = Le nœud du serveur par lequel vous passez ferme, au plus tard le { $until }. Reconnectez-vous quand cela vous convient : un autre vous accueille, et vos tables continuent.
table-node-reopened = Le nœud du serveur par lequel vous passez reste finalement ouvert.
table-chat-muted = L'hôte vous a retiré la parole.
table-chat-seats-only = Seuls les joueurs de cette table peuvent écrire dans sa discussion.
table-not-shown = Les spectateurs de cette table n'ont pas accès à cette vue.
table-not-your-view = Cette table ne montre pas votre vue aux spectateurs : il n'y a rien à autoriser.
table-seated-now = Vous avez pris place à cette table ; ses joueurs n'y sont pas spectateurs.
table-frozen-store = Le serveur ne peut pas écrire sur son disque ; la table reprendra dès qu'il le pourra. Rien n'est perdu.
table-frozen-database = Le serveur n'atteint pas sa base de données ; la table reprendra dès qu'il l'atteindra. Rien n'est perdu.
table-moves = La table passe à un autre endroit du serveur et reprend dans un instant. Rien n'est perdu.
table-out-of-reach = Le nœud qui fait tourner cette table ne répond pas en ce moment. La table reprend dès qu'il répond, ou qu'un autre l'a reprise. Rien n'est perdu.
table-left = Personne ne peut revenir à cette table ; elle est donc close.
table-host-closing = Le serveur s'arrête. Toutes les places sont gardées.
table-incident = Une panne du serveur est survenue (incident { $incident }) ; rien n'a changé.

# Conseils

hint-off = Cette table a été créée sans conseils.
hint-none = Il n'y a pas de conseils à cette table.
hint-busy = Pas de conseil pour l'instant. Redemandez dans un moment.
hint-failed = Aucun conseil n'a pu être trouvé pour ce choix.
hint-only-choice = Il n'y a qu'un choix : aucun conseil n'est utile.
hint-terms-off = Conseils : aucun tant que plusieurs personnes jouent.
hint-terms-open = Conseils : chacun peut en demander à un robot ; toute la table, spectateurs compris, lit ce qu'il répond.
hint-terms-none = Conseils : aucun.
hint-terms-free = Conseils : vous pouvez en demander à un robot ; la table compte alors comme assistée.
