# Défauts d'un enregistrement, ou des coups enregistrés d'une table

record-line = Ligne { $line } : { $problem }
record-version = Version { $version } : { $problem }
record-version-line = Version { $version } (ligne { $line }) : { $problem }
record-too-long = L'enregistrement dépasse { $limit } octets.
record-cut-short = l'enregistrement est tronqué ici.
record-no-result = l'enregistrement est tronqué ici : il manque son résultat.
record-no-line = ce n'est pas une ligne d'un enregistrement de Belvedere.
record-changed = cette ligne a été modifiée, ou il en manque une avant elle.
record-no-study = seule une étude peut avoir une nouvelle donne, à son début.
record-no-header = ce n'est pas l'en-tête d'un enregistrement de Belvedere.
record-format = l'enregistrement est au format { $found }, mais cette version lit les formats jusqu'à { $known }. Il faut une version plus récente.
record-header-first = un enregistrement doit commencer par son en-tête.
record-one-header = un enregistrement ne peut avoir qu'un en-tête.
record-other-components = les options utilisent un autre matériel que celui de l'en-tête.
record-false-components = le matériel s'appelle { $name } mais en est un autre.
record-component-counts = le matériel n'a pas le nombre de pièces du livret.
record-leads-nowhere = on ne peut pas jouer avec ces options et ce matériel.
record-table-id = l'identifiant de la table contient autre chose que des lettres, des chiffres, - et _.
record-time = la date de création n'est pas au format ISO 8601.
record-unclean = un texte contient des caractères qui ne peuvent pas être affichés.
record-after-result = rien ne peut suivre le résultat.
record-expected-version = on attendait la version { $version }, par l'une des { $seats } places.
record-expected-checkpoint = on attendait un seul point de contrôle, à la version { $version }.
record-expected-result = on attendait le résultat à la version { $version }.
record-not-over = La partie n'est pas terminée ; son enregistrement révélerait des cartes cachées.
record-other-rules =
    cette partie suit la version { $found } des règles de { $game }. On peut la regarder, mais pas la rejouer. Versions connues ici : { $installed }.
record-other-seats = Les places n'ont pas été tirées de la graine comme l'affirme la ligne 1.
record-other-seed = La graine finale ne correspond pas à l'empreinte de la ligne 1.
record-not-legal = la place { $place } ne peut pas jouer « { $action } » ici.
record-may-not = la place { $place } ne peut pas faire cela ici.
record-no-take-back = la place { $place } n'a pas d'action à annuler.
record-checkpoint = d'après les règles, le point de contrôle suivant devrait être différent.
record-elsewhere = en la rejouant, on arrive à une autre position que dans la partie d'origine.
record-ends-early = L'enregistrement s'arrête à la version { $version }, mais la partie n'est pas terminée.
record-last-state = Le dernier état ne correspond pas au résultat.
record-sheets = D'après les règles, les feuilles de score du résultat devraient être différentes.
record-totals = Le résultat annonce { $found }, mais les règles donnent { $expected }.
record-verified =
    Vérifié : table { $table } ({ $game }). { $entries } coups et { $checkpoints } points de contrôle découlent de la graine ; points : { $totals } ; { $count ->
        [one] victoire de la place { $winners }
       *[other] victoire des places { $winners }
    }.
    Empreinte de la graine, à comparer avec celle qu'affichait la table : { $commitment }.
record-form-checked =
    { $why } La partie n'a donc pas été rejouée : la donne, les coups et les points ne sont pas prouvés.
    Ce qui se vérifie sans les règles est juste : l'empreinte de chaque ligne, l'en-tête, les numéros de { $entries } coups et de { $checkpoints } points de contrôle, un résultat par place, et la graine, qui correspond à son empreinte.
    L'enregistrement de la table { $table } indique : points : { $totals } ; { $count ->
        [one] victoire de la place { $winners }
       *[other] victoire des places { $winners }
    }.
    Empreinte de la graine, à comparer avec celle qu'affichait la table : { $commitment }.
record-game-unknown = Le jeu « { $game } » n'est pas installé ici.
record-rules-unknown = La version { $found } des règles de { $game } n'est pas connue ici.
record-not-proved = L'enregistrement n'a pas été ajouté : pour le montrer, il faut connaître ses règles. Une version plus récente les connaît peut-être.
record-result-seats = Le résultat doit donner des points, un rang et une feuille de score à chacune des { $seats } places.
record-verified-added =
    { $verified }
    { $count ->
        [one] La place { $seats } a ajouté à la graine
       *[other] Les places { $seats } ont ajouté à la graine
    } après la publication de son empreinte : l'hôte n'a donc pas pu choisir la donne. Empreinte des ajouts : { $hash }.
record-verified-host-only =
    { $verified }
    Aucun joueur n'a ajouté à la graine ; l'hôte l'a tirée sans eux.
record-moved = l'en-tête n'indique pas dans l'ordre les déplacements de la table.
record-entropy = les ajouts des joueurs à la graine ne correspondent pas à { $seats } places, sont vides ou dépassent { $most } octets.
record-verified-drawn =
    { $verified }
    { $added ->
        [all] Les places ont été tirées de la graine et des ajouts des joueurs : l'hôte n'a donc pas pu les choisir
       *[none] Les places ont aussi été tirées de la graine
    }. Dans l'ordre où ils étaient nommés au départ, les joueurs ont reçu les places { $seats }.
record-verified-signed =
    { $verified }
    Signé par le serveur { $host } avec sa clé { $fingerprint } : les noms et la date sont ceux que ce serveur connaît.
record-signature-wrong = la signature ne correspond pas à ce texte. L'enregistrement a été modifié après que le serveur l'a signé.
record-signature-last = une signature ne peut être que la dernière ligne.
record-signed-by-other = L'enregistrement est signé par la clé { $found }, et non par { $expected }.
record-unsigned = L'enregistrement n'est pas signé ; la clé attendue est { $expected }.
record-verified-moved =
    { $verified }
    { $count ->
        [one] La table est passée d'un hôte à un autre à la version { $versions }.
       *[other] La table est passée d'un hôte à un autre aux versions { $versions }.
    } La donne découle toujours de la graine du premier hôte, mais l'hôte suivant a reçu cette graine et pouvait voir toutes les cartes cachées. Les joueurs arrivés après un déplacement n'ont vu l'empreinte qu'à ce moment.
table-other-rules =
    Cette table de { $game } suit la version { $found } des règles, inconnue ici (versions connues : { $installed }). Elle est conservée, et pourra continuer avec une version de Belvedere qui connaît ces règles.
