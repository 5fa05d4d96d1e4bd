# Ce qui ne va pas dans un enregistrement, ou dans ce qui est gardé d'une table

record-line = Ligne { $line } : { $problem }
record-version = Version { $version } : { $problem }
record-version-line = Version { $version } (ligne { $line }) : { $problem }
record-too-long = L'enregistrement dépasse { $limit } octets.
record-cut-short = l'enregistrement est coupé ici.
record-no-result = l'enregistrement est coupé ici : il manque son résultat.
record-no-line = ce n'est pas une ligne d'un enregistrement de Belvedere.
record-changed = la ligne a été modifiée, ou il en manque une avant elle.
record-no-study = seule une étude a une nouvelle donne, et seulement là où elle commence.
record-no-header = ce n'est pas l'en-tête d'un enregistrement de Belvedere.
record-format = l'enregistrement est au format { $found }, mais cette version ne lit que les formats jusqu'à { $known } ; une plus récente le lira.
record-header-first = un enregistrement commence par son en-tête.
record-one-header = un enregistrement n'a qu'un en-tête.
record-other-components = les options portent un autre matériel que celui de l'en-tête.
record-false-components = le matériel se dit { $name } et ne l'est pas.
record-component-counts = le matériel ne respecte pas les nombres du livret.
record-leads-nowhere = avec ces options et ce matériel, les règles ne mènent nulle part.
record-table-id = l'identifiant de la table contient autre chose que des lettres, des chiffres, - et _.
record-time = la date de création n'est pas au format ISO 8601.
record-unclean = un texte contient des caractères qui ne peuvent être affichés.
record-after-result = rien ne peut suivre le résultat.
record-expected-version = on attendait la version { $version }, par l'une des { $seats } places.
record-expected-checkpoint = on attendait un seul point de contrôle, à la version { $version }.
record-expected-result = on attendait le résultat à la version { $version }.
record-not-over = La partie n'est pas terminée : son enregistrement montrerait ce qui est encore caché.
record-other-rules =
    cette partie suit la version { $found } des règles de { $game } : on peut la regarder, pas la rejouer ; versions connues ici : { $installed }.
record-other-seats = Les places n'ont pas été tirées de la graine comme le dit la ligne 1.
record-other-seed = La graine finale n'est pas celle qui était engagée au départ (ligne 1).
record-not-legal = la place { $place } ne peut pas jouer « { $action } » ici.
record-may-not = la place { $place } ne peut pas faire cela ici.
record-no-take-back = la place { $place } n'a rien à annuler.
record-checkpoint = le point de contrôle qui suit n'est pas ce que donnent les règles.
record-elsewhere = on n'arrive pas à la même position que le jour de la partie.
record-ends-early = L'enregistrement s'arrête à la version { $version }, mais la partie n'y est pas terminée.
record-last-state = Le dernier état n'est pas celui qu'annonce le résultat.
record-sheets = Les feuilles de score du résultat ne sont pas ce que donnent les règles.
record-totals = Le résultat annonce { $found }, les règles donnent { $expected }.
record-verified =
    Vérifié : pour la table { $table } ({ $game }), { $entries } coups et { $checkpoints } points de contrôle découlent de la graine ; points : { $totals } ; { $count ->
        [one] victoire de la place { $winners }
       *[other] victoire des places { $winners }
    }.
    Empreinte de la graine, à comparer avec celle que la table a montrée : { $commitment }.
record-form-checked =
    { $why } Rien n'a donc été rejoué : la légalité des coups et leurs suites, la donne et les points ne sont pas prouvés.
    Tout ce qui se passe de règles est juste : l'empreinte de chaque ligne, l'en-tête, les numéros de { $entries } coups et de { $checkpoints } points de contrôle, un résultat pour chaque place, et la graine, qui est celle de l'engagement.
    L'enregistrement de la table { $table } dit : points : { $totals } ; { $count ->
        [one] victoire de la place { $winners }
       *[other] victoire des places { $winners }
    }.
    Empreinte de la graine, à comparer avec celle que la table a montrée : { $commitment }.
record-game-unknown = Le jeu « { $game } » n'est pas installé ici.
record-rules-unknown = La version { $found } des règles de { $game } n'est pas connue ici.
record-not-proved = Rien n'a été gardé : il faut connaître les règles d'un enregistrement pour le montrer. Une version plus récente les connaît peut-être.
record-result-seats = Le résultat n'a pas de points, de rang et de feuille de score pour chacune des { $seats } places.
record-verified-added =
    { $verified }
    { $count ->
        [one] La place { $seats } a ajouté à la graine
       *[other] Les places { $seats } ont ajouté à la graine
    } après l'engagement de l'hôte, qui n'a donc pas pu choisir seul la donne. Empreinte de ce qui fut ajouté : { $hash }.
record-verified-alone =
    { $verified }
    Aucun joueur n'a ajouté à la graine : l'hôte l'a tirée seul.
record-moved = l'en-tête ne nomme pas dans l'ordre les déplacements de la table.
record-entropy = ce que les joueurs ont ajouté à la graine n'est pas pour { $seats } places, ou n'a pas de 1 à { $most } octets.
record-verified-drawn =
    { $verified }
    { $added ->
        [all] Les places ont été tirées de la graine et de ce qui y fut ajouté, l'hôte n'a donc pas pu les choisir seul
       *[none] Les places ont elles aussi été tirées de la graine
    } : dans l'ordre où ils ont été nommés à la création de la table, les joueurs ont reçu les places { $seats }.
record-verified-moved =
    { $verified }
    { $count ->
        [one] La table est passée d'un hôte à un autre à la version { $versions }.
       *[other] La table est passée d'un hôte à un autre aux versions { $versions }.
    } La donne suit toujours de la graine à laquelle le premier hôte s'était engagé, mais l'hôte suivant a reçu cette graine et pouvait voir toutes les cartes cachées ; les joueurs arrivés après un déplacement n'ont vu l'empreinte qu'alors.
table-other-rules =
    Cette table de { $game } suit la version { $found } des règles, inconnue ici (versions connues : { $installed }). Rien n'en est perdu : elle continue avec une version de Belvedere qui connaît ces règles.
