# Les clés et les préférences

account-key-yours = Cette clé appartient déjà à votre compte.
account-key-theirs = Cette clé appartient déjà à un autre compte de ce serveur.
account-too-many-keys = Un compte peut avoir { $limit } clés au plus. Retirez-en d'abord une.
account-name-first = Choisissez d'abord un nom, puis ajoutez des clés.
account-no-such-key = Aucune clé de votre compte n'a cette empreinte.
account-last-key = C'est la seule clé de votre compte. Ajoutez-en une autre avant de la retirer, sinon vous ne pourriez plus vous connecter.
account-key-in-use = Vous êtes en ligne avec cette clé. Pour la retirer quand même, tapez : ssh HÔTE keys remove EMPREINTE --this
account-no-such-player = Aucun joueur de ce serveur ne s'appelle { $name }.
account-language = « { $found } » n'est pas disponible. Choisissez parmi : { $known }.
account-no-browsers = Ce serveur n'est pas accessible depuis un navigateur.
token-no-web = Le port web de ce serveur est fermé : il n'y a pas de jetons. Les programmes peuvent se connecter par : ssh HÔTE api
token-over = Ce jeton est faux, expiré ou révoqué. Demandez-en un autre : ssh HÔTE token
token-not-for-keys = Un programme muni d'un jeton ne peut pas changer les clés d'un compte. Passez par ssh.
token-revoked = Votre jeton est révoqué et ses programmes sont déconnectés.
token-none = Vous n'avez pas de jeton.
account-none = Il vous faut un compte. Pour en avoir un, connectez-vous avec une clé SSH.
account-profile-long = Ces réglages dépassent { $limit } caractères et ne peuvent pas être enregistrés.
account-key-form = Donnez une ligne d'un fichier .pub (ssh-ed25519 AAAA...), une empreinte (SHA256:...) ou le code affiché par un navigateur.
account-key-kind = Les clés de type { $kind } ne sont pas acceptées. Choisissez parmi : { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = ajoutée le { $added }, utilisée en ce moment
key-seen = ajoutée le { $added }, dernière utilisation le { $seen }
key-unseen = ajoutée le { $added }, jamais utilisée
key-no-label = (sans commentaire)
key-of = { $fingerprint }
key-added = La clé { $fingerprint } appartient désormais à votre compte.
key-browser-sure = { $browser } demande à se connecter à votre compte, et aurait votre nom et vos places. N'acceptez que si vous avez lu vous-même ce code dans ce navigateur.
key-browser-how = Pour l'accepter, tapez : ssh HÔTE keys add { $code } --yes
key-browser-asked = Confirmez la connexion dans ce navigateur : { $browser }.
account-code-over = Aucun navigateur n'affiche ce code. Un code expire au bout de dix minutes, ou quand sa page est fermée.
key-removed = La clé { $fingerprint } n'appartient plus à votre compte.
key-asked = Cette clé n'appartient pas encore à votre compte. Dans les 15 minutes, connectez-vous avec elle et tapez : ssh HÔTE keys confirm { $code }
key-awaits = à confirmer avec cette clé avant le { $until }
key-join-sure = Votre clé rejoindrait le compte { OF($name) } ({ $tables ->
    [0] aucune partie en cours
    [one] 1 partie en cours
   *[other] { $tables } parties en cours
}). Votre nom serait { $name }, avec les places et les notes privées de ce compte. Chacune de ses clés peut retirer les autres. N'acceptez que si vous avez vous-même demandé cette clé.
key-join-how = Pour rejoindre ce compte, tapez : ssh HÔTE keys confirm { $code } --yes
key-joined = Votre clé appartient désormais au compte { OF($name) }. Reconnectez-vous pour l'utiliser.
account-key-joined = La clé { $fingerprint } a rejoint votre compte. Si vous ne l'avez pas demandé, tapez : ssh HÔTE keys remove { $fingerprint }
account-request-over = Aucun compte n'attend votre clé avec ce code. Un code sert une seule fois, à une seule clé, pendant 15 minutes. Demandez-en un autre.
account-not-merged = Votre clé a déjà un compte ici : { $name }, avec { $tables ->
    [0] aucune table
    [one] 1 table
   *[other] { $tables } tables
}. On ne peut pas réunir deux comptes. Prenez une autre clé, ou retirez d'abord celle-ci du compte { OF($name) }.
account-not-merged-seats = Votre clé a déjà { $tables ->
    [one] une place à 1 table
   *[other] des places à { $tables } tables
} ici, qui seraient perdues. Prenez une autre clé.

# Clés d'accès

passkey-nowhere = Les clés d'accès ne fonctionnent que dans un navigateur, sur un serveur qui a un nom de domaine et TLS.
passkey-none = Aucune clé d'accès n'a été fournie. Rien n'a changé.
passkey-late = Le délai est dépassé et rien n'a changé. Veuillez réessayer.
passkey-waits = Votre navigateur vous demande déjà une clé d'accès.
passkey-damaged = Votre navigateur a envoyé une clé d'accès non valable. Rien n'a changé.
passkey-kind = Les clés d'accès de ce type ne sont pas acceptées ici. Créez-en une avec un autre appareil ou une autre application.
passkey-elsewhere = Cette clé d'accès a été demandée par un autre site. Rien n'a changé.
passkey-absent = Votre appareil n'a pas pu confirmer votre présence. Rien n'a changé.
passkey-false = La signature de cette clé d'accès est fausse. Rien n'a changé.
passkey-unknown = Cette clé d'accès n'appartient à aucun compte de ce serveur.
passkey-known-browser = Ce navigateur est déjà celui d'un autre joueur. Utilisez la clé d'accès dans un autre navigateur, ou dans une fenêtre privée.

# Bloquer des joueurs

block-done = Vous bloquez maintenant { $name }. Vous ne voyez plus ses messages, ses tables ouvertes ni ses demandes de revanche, et vos tables ouvertes lui sont fermées. Ce joueur n'en sait rien.
block-undone = Vous ne bloquez plus { $name }.
block-list = Vous bloquez { $name }.
block-none = Vous n'avez bloqué personne.
block-self = Vous ne pouvez pas vous bloquer vous-même.
block-not = Vous ne bloquez pas { $name }.
block-too-many = Vous pouvez bloquer { $limit } joueurs au plus. Débloquez-en d'abord un.
block-guest = { $name } est de passage et n'a pas de compte à bloquer. Pour écarter les inconnus, ouvrez vos tables sur invitation seulement. Pour le reste, adressez-vous à l'hôte.
block-their-table = Vous bloquez { $name }, qui a ouvert cette table. Débloquez d'abord ce joueur pour prendre place ici.
block-their-study = Vous bloquez { $name }, qui mène cette étude. Débloquez d'abord ce joueur pour la suivre.
block-their-rematch = Vous bloquez { $name }, qui jouait à cette table. Débloquez d'abord ce joueur pour demander une revanche.

# Suivre des joueurs

player-followed = { $name } (joueur suivi)
follow-done = Vous suivez maintenant { $name }. Ce joueur est en tête de vos listes, et une ligne annonce son arrivée s'il le permet. Vous seul savez qui vous suivez.
follow-undone = Vous ne suivez plus { $name }.
follow-list = Vous suivez { $name }.
follow-none = Vous ne suivez aucun joueur.
follow-self = Vous ne pouvez pas vous suivre vous-même.
follow-not = Vous ne suivez pas { $name }.
follow-blocked = Vous bloquez { $name }. Débloquez d'abord ce joueur pour le suivre.
follow-too-many = Vous pouvez suivre { $limit } joueurs au plus. Cessez d'abord d'en suivre un.
follow-guest = { $name } est de passage et n'a pas de compte à suivre.
follow-came = { $name } vient de se connecter.
follow-announced = Quand vous vous connectez, une ligne l'annonce aux joueurs qui vous suivent.
follow-unannounced = Quand vous vous connectez, rien ne l'annonce aux joueurs qui vous suivent.

# Les notes privées

private-notes-yours = Vos notes (les autres ne les voient pas) :
private-notes-none = Vous n'avez pas de notes sur cette table.
private-notes-no-seat = Vous n'avez pas de place à la table { $table } : vous ne pouvez pas y prendre de notes.
private-notes-long = Vos notes sur une table peuvent compter { $limit } caractères au plus. Effacez-en d'abord.

# Les vacances

vacation-until = Vous êtes en vacances jusqu'au { $day } (UTC). Vos pendules en jours s'arrêtent, et les autres joueurs voient pourquoi. Les autres pendules continuent.
vacation-now-none = Vous n'êtes pas en vacances.
vacation-left = { $days ->
    [0] Vous avez pris vos 30 jours de vacances sur les 365 derniers jours.
    [one] Vous pouvez encore prendre { $days } jour de vacances.
   *[other] Vous pouvez encore prendre { $days } jours de vacances.
}
vacation-form = « { $found } » n'est ni un nombre de jours ni une date. Exemples : 14, 2026-12-03.
vacation-past = Donnez au moins 1 jour, ou un dernier jour à partir d'aujourd'hui.
vacation-none = Vous n'êtes pas en vacances.
vacation-used = Les vacances sont limitées à { $most } jours sur 365. Vous pouvez encore prendre { $left ->
    [one] { $left } jour
   *[other] { $left } jours
}.
seat-vacation = { $seat } est en vacances jusqu'au { $day } ; sa pendule est arrêtée.
seat-vacation-over = { $seat } rentre de vacances ; sa pendule repart.

# Les coups prévus à une table dont la pendule compte en jours

plan-yours = Votre plan (les autres ne le voient pas) :
plan-none = Vous n'avez pas de plan à cette table.
plan-no-seat = Vous n'avez pas de place à la table { $table } : vous ne pouvez pas y prévoir de coups.
plan-not-begun = Cette table n'a pas encore commencé. Vous pourrez prévoir des coups ensuite.
plan-not-by-days = On ne peut prévoir des coups qu'à une table dont la pendule compte en jours.
plan-at-once = Dans { $game }, tous les joueurs choisissent en même temps : on ne peut pas prévoir de coups.
plan-your-turn = Vous ne pouvez pas prévoir de coups pendant votre tour, ni pendant qu'un robot joue pour vous.
plan-form = Écrivez le plan sous la forme SI => ALORS, dans la notation du jeu : l'action d'un autre joueur, puis votre réponse. Prolongez la ligne avec => pour les tours suivants, et séparez les lignes par des points-virgules.
plan-long = Un plan peut compter { $limit } caractères au plus.
plan-lines = Un plan peut compter { $limit } lignes au plus.
plan-deep = Une ligne d'un plan peut compter { $limit } réponses au plus.
plan-actions = Chaque partie d'un plan peut compter { $limit } actions au plus.
plan-twice = Votre plan donne plusieurs réponses au même endroit, dont « { $action } ». Donnez une seule réponse pour chaque cas.
plan-moved-on = La partie vient d'avancer et votre plan n'a pas été enregistré. Regardez la table, puis refaites-le.
plan-ended = Votre plan à la table { $table } est terminé. { $reason }
plan-ended-unexpected = Votre plan n'avait pas prévu la suite.
plan-ended-hidden = Une carte a été piochée ou choisie face cachée.
plan-ended-refused = Votre réponse « { $action } » n'était pas possible.

# One's own tables
tables-not-yours = Vous n'avez pas de place à la table { $table }.
tables-keep = Cette table ne peut pas être supprimée. Archivez-la plutôt.
tables-shared = D'autres personnes jouent à cette table. Abandonnez plutôt.
tables-removed-by-player = La personne qui y jouait a supprimé cette table.
