# Ce que répond une table

table-commitment = La donne découle d'une graine secrète, dont voici l'empreinte : { $hash }.
table-not-an-action = Ce n'est pas une action de ce jeu.
table-no-such-seat = Cette table n'a pas cette place.
table-over = La partie est terminée.
table-conceded = Ce joueur a abandonné.
table-no-longer-asked = Ce n'est plus ce qui est demandé.
table-take-back-never = À cette table, on n'annule rien.
table-take-back-over = La partie est terminée : plus rien ne peut être annulé.
table-take-back-nothing = Vous n'avez rien à annuler.
table-take-back-other-acted = { $seat } a joué depuis : votre dernière action est définitive.
table-take-back-revealed = Quelque chose de nouveau a été montré ou pioché : votre dernière action est définitive.
table-conceded-last = { $seat } a abandonné et finit en dernier.
table-only-watching = Vous ne faites que regarder cette table.
table-waiting =
    { $seats ->
        [one] Cette table attend encore { $seats } joueur.
       *[other] Cette table attend encore { $seats } joueurs.
    }
table-announced = La maison annonce : { $text }
table-draining = La maison ferme quand le dernier d'entre vous sera parti. Vos tables sont enregistrées.
table-draining-until = La maison ferme quand le dernier d'entre vous sera parti, au plus tard le { $until }. Vos tables sont enregistrées.
table-reopened = La maison reste finalement ouverte.
table-chat-muted = L'hôte de cette maison vous a rendu muet.
table-chat-seats-only = Seuls ceux qui sont assis à la table peuvent parler.
table-not-shown = Les spectateurs de cette table n'ont pas accès à cette vue.
table-not-your-view = Cette table ne montre pas votre vue aux spectateurs : il n'y a rien à autoriser.
table-seated-now = Vous avez pris place à cette table ; ceux qui jouent n'y sont pas spectateurs.
table-chat-too-fast = Cela fait beaucoup d'un coup ; attendez un instant avant d'en dire plus.
table-frozen-store = L'hôte ne peut pas écrire sur son disque ; la table reprendra dès qu'il le pourra. Rien n'est perdu.
table-host-closing = L'hôte s'arrête. Toutes les places sont gardées.
table-incident = Une panne est survenue du côté de l'hôte et rien n'a changé (incident { $incident }).
