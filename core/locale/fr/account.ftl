# Les clés et ce que chacun préfère

account-key-yours = Cette clé mène déjà à votre compte.
account-key-theirs = Cette clé appartient à un autre compte d'ici.
account-too-many-keys = Un compte a au plus { $limit } clés. Retirez-en une d'abord.
account-name-first = Choisissez d'abord un nom ; vous pourrez ensuite ajouter des clés.
account-no-such-key = Aucune clé de votre compte n'a cette empreinte.
account-last-key = C'est la dernière clé de votre compte : sans elle, vous ne pourriez plus revenir.
account-key-in-use = Vous êtes là par cette clé. Pour la retirer quand même, tapez : ssh HÔTE keys remove EMPREINTE --this
account-nobody = Aucun joueur d'ici ne s'appelle { $name }.
account-language = Langues d'ici : { $known }.
account-no-browsers = Ce serveur n'a pas de page pour les navigateurs.
account-none = Pour avoir un compte, connectez-vous avec une clé ssh.
account-profile-long = Ces réglages sont trop longs pour être enregistrés.
account-key-form = Une clé est une ligne d'un fichier .pub (ssh-ed25519 AAAA...) une empreinte (SHA256:...) ou le code que montre un navigateur.
account-key-kind = Les clés de type { $kind } ne sont pas admises ; choisissez parmi : { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = ajoutée le { $added }, utilisée en ce moment
key-seen = ajoutée le { $added }, utilisée le { $seen }
key-unseen = ajoutée le { $added }, pas encore utilisée
key-no-label = (sans commentaire)
key-of = { $fingerprint }
key-added = La clé { $fingerprint } mène désormais à votre compte.
key-browser-sure = { $browser } demande à être vous. Qui s'y trouve aurait votre nom et vos places : ne l'acceptez que si vous y avez lu ce code vous-même.
key-browser-how = Pour l'accepter, tapez : ssh HÔTE keys add { $code } --yes
key-browser-asked = On demande maintenant dans ce navigateur ({ $browser }) s'il doit être le vôtre. Répondez-y oui.
account-code-over = Aucun navigateur ne montre ce code. Un code vaut dix minutes, tant que sa page est ouverte.
key-removed = La clé { $fingerprint } ne mène plus à votre compte.
key-asked = Cette clé ne mène pas encore à votre compte. Dans les 15 minutes, connectez-vous avec elle et tapez : ssh HÔTE keys confirm { $code }
key-awaits = à confirmer avec cette clé avant le { $until }
key-join-sure = Votre clé rejoindrait le compte { OF($name) } ({ $tables ->
    [0] aucune partie en cours
    [one] 1 partie en cours
   *[other] { $tables } parties en cours
}). Votre nom serait { $name }, avec les places et les notes privées de ce compte. Chacune de ses clés peut retirer les autres. N'acceptez que si vous avez vous-même demandé cette clé.
key-join-how = Pour rejoindre ce compte, tapez : ssh HÔTE keys confirm { $code } --yes
key-joined = Votre clé mène désormais au compte { OF($name) }. Connectez-vous de nouveau pour y entrer.
account-key-joined = La clé { $fingerprint } a rejoint votre compte. Si vous ne l'avez pas demandé, tapez : ssh HÔTE keys remove { $fingerprint }
account-request-over = Aucun compte ne demande votre clé avec ce code. Un code vaut une fois, 15 minutes, et pour une seule clé ; demandez-en un autre.
account-not-merged = Votre clé a déjà un compte ici : { $name }, avec { $tables ->
    [0] aucune table
    [one] 1 table
   *[other] { $tables } tables
}. Deux comptes ne peuvent pas être réunis. Prenez une autre clé, ou retirez d'abord celle-ci du compte { OF($name) }.
account-not-merged-seats = Votre clé a déjà { $tables ->
    [one] une place à 1 table
   *[other] des places à { $tables } tables
} ici, et les perdrait. Prenez une autre clé.

# Clés d'accès

passkey-nowhere = Les clés d'accès se créent et s'emploient dans un navigateur, auprès d'un serveur qui a un nom et TLS.
passkey-none = Votre navigateur n'a pas donné de clé d'accès. Rien n'a changé.
passkey-late = Cela a duré trop longtemps ; rien n'a changé. Veuillez réessayer.
passkey-waits = Votre navigateur vous demande déjà une clé d'accès.
passkey-damaged = Ce que votre navigateur a envoyé n'est pas une clé d'accès. Rien n'a changé.
passkey-kind = Les clés d'accès de ce type ne sont pas admises ici. Choisissez un autre appareil ou une autre application.
passkey-elsewhere = Cette clé d'accès a été demandée par un autre site. Rien n'a changé.
passkey-absent = Votre appareil n'a pas dit que quelqu'un était là. Rien n'a changé.
passkey-false = La signature de cette clé d'accès est fausse. Rien n'a changé.
passkey-unknown = Cette clé d'accès ne mène à aucun compte d'ici, ou n'y mène plus.
passkey-known-browser = Ce navigateur est déjà connu comme celui d'un autre joueur. Venez par la clé d'accès dans un autre navigateur, ou dans une fenêtre privée.

# Bloquer quelqu'un pour soi

block-done = Vous bloquez maintenant { $name } : vous ne voyez plus ce que cette personne dit, elle ne prend pas de place à vos tables ouvertes, et ses tables ouvertes et ses demandes de revanche ne vous parviennent plus. Elle n'en sait rien.
block-undone = Vous ne bloquez plus { $name }.
block-list = Vous bloquez { $name }.
block-nobody = Vous ne bloquez personne.
block-self = Vous ne pouvez pas vous bloquer vous-même.
block-not = Vous ne bloquez pas { $name }.
block-too-many = Un compte bloque { $limit } personnes au plus. Débloquez d'abord quelqu'un.
block-guest = { $name } est de passage et n'a pas de compte à bloquer. Les tables ouvertes sur invitation sont fermées aux inconnus ; pour le reste, adressez-vous à l'hôte.
block-their-table = { $name }, que vous bloquez, a ouvert cette table. Pour y prendre place, débloquez d'abord cette personne.
block-their-study = { $name }, que vous bloquez, mène cette étude. Pour la suivre, débloquez d'abord cette personne.
block-their-rematch = Vous bloquez { $name }, qui jouait à cette table. Pour la rejouer, débloquez d'abord cette personne.

# Les notes privées

private-notes-yours = Vos notes, que personne d'autre ne voit :
private-notes-none = Vous n'avez pas de note à cette table.
private-notes-no-seat = Vous n'avez pas de place à la table { $table } où prendre des notes.
private-notes-long = Les notes d'une table ont { $limit } caractères au plus. Effacez-en d'abord.

# Les vacances

vacation-until = Vous êtes en vacances jusqu'au { $day } (UTC) : aux tables dont l'horloge compte en jours, la vôtre s'arrête, et chacun y voit pourquoi. Les autres horloges continuent.
vacation-now-none = Vous n'êtes pas en vacances.
vacation-left = { $days ->
    [0] Il ne vous reste pas de jour de vacances pour l'instant ; il y en a 30 sur 365 jours.
    [one] Vous pourriez être en vacances { $days } jour à partir de maintenant.
   *[other] Vous pourriez être en vacances { $days } jours à partir de maintenant.
}
vacation-form = « { $found } » n'est ni un nombre de jours ni une date ; par exemple : 14, ou 2026-12-03.
vacation-past = C'est déjà passé.
vacation-none = Vous n'êtes pas en vacances.
vacation-used = Les vacances ont { $most } jours au plus sur 365 ; à partir de maintenant, vous pourriez vous absenter { $left ->
    [one] { $left } jour
   *[other] { $left } jours
}.
seat-vacation = { $seat } est en vacances jusqu'au { $day } ; l'horloge est arrêtée.
seat-vacation-over = { $seat } est de retour de vacances ; l'horloge repart.

# Les coups conditionnels à une table par jours

plan-yours = Votre plan, que personne d'autre ne voit :
plan-none = Vous n'avez pas de plan à cette table.
plan-no-seat = Vous n'avez pas de place à la table { $table } pour laquelle prévoir des coups.
plan-not-begun = La table n'a pas commencé. Prévoyez vos coups quand elle aura commencé.
plan-not-by-days = On ne peut prévoir des coups qu'à une table par jours.
plan-at-once = Dans { $game }, tous choisissent en même temps ; on ne peut donc pas prévoir de coups.
plan-your-turn = Vous ne pouvez rien prévoir pendant votre tour, ni pendant qu'un robot joue pour vous.
plan-form = Un plan s'écrit SI => ALORS, dans la notation du jeu : ce que fait quelqu'un d'autre, et ce que vous répondez. La ligne peut continuer de même, et d'autres lignes suivent après un point-virgule.
plan-long = Un plan a { $limit } caractères au plus.
plan-lines = Un plan a { $limit } lignes au plus.
plan-deep = Une ligne d'un plan a { $limit } réponses au plus.
plan-actions = Une attente ou une réponse a { $limit } actions au plus.
plan-twice = « { $action } » n'est pas la seule chose que fait votre plan à cet endroit. Il faut une seule réponse à chaque attente.
plan-moved-on = Quelqu'un vient de jouer ; rien n'a été gardé. Regardez la table, puis refaites votre plan.
plan-ended = Votre plan à la table { $table } est terminé. { $reason }
plan-ended-unexpected = Il s'est passé autre chose que ce que vous attendiez.
plan-ended-hidden = Quelque chose a été pioché ou choisi face cachée.
plan-ended-refused = Votre réponse « { $action } » n'était pas possible.
