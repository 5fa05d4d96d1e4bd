# Ce que trouvent `belvedere doctor` et `ssh HÔTE doctor`

doctor-report = Pour un rapport, copiez ces lignes. Elles ne contiennent ni nom, ni chemin, ni clé :
doctor-version = Belvedere { $version }.
doctor-versions = Belvedere { $version }, avec { $libraries }.
doctor-no-terminal = Aucun terminal à examiner. Par ssh, utilisez « ssh -t ».
doctor-terminal = Votre terminal : { $term }, { $columns } colonnes sur { $rows } lignes.
doctor-small =
    Votre terminal a { $columns } colonnes et { $rows } lignes. Le plein écran demande { $wide } sur { $high }, ou
    { $narrow } sur { $tall } sur un téléphone tenu droit. Agrandissez-le, réduisez la police ou jouez avec --line.
doctor-multiplexer = Vous êtes dans { $program }, mais TERM vaut { $term }. Dans les réglages de { $program }, choisissez « { $program }-256color ».
doctor-silent = Votre terminal ne répond pas aux requêtes : largeurs et modes n'ont pas été mesurés.
doctor-colours-full = Couleurs : 24 bits.
doctor-colours-256 = Couleurs : 256.
doctor-colours-16 = Couleurs : 16. Si votre terminal en a plus, réglez COLORTERM=truecolor, ou choisissez-les dans les réglages.
doctor-colours-none = Couleurs : aucune, car NO_COLOR est défini ou le terminal n'en a pas.
doctor-widths = Les caractères ont la largeur attendue.
doctor-widths-unknown = Votre terminal ne donne pas la position du curseur : les largeurs n'ont pas été mesurées.
doctor-widths-drawn = « { $text } » prend { $columns } colonnes au lieu de { $expected }. Choisissez des symboles étroits dans les réglages du terminal, une autre police, ou --glyphs ascii.
doctor-widths-names = « { $text } » prend { $columns } colonnes au lieu de { $expected }. Les lignes qui contiennent de tels noms peuvent être décalées.
doctor-modes-unknown = Votre terminal n'indique pas ses modes : on ne sait pas s'il signale les collages.
doctor-modes = Le collage, la souris et les images fonctionnent bien.
doctor-no-pastes = Votre terminal ne signale pas les collages. Belvedere prend pour un collage beaucoup de touches à la fois.
doctor-locale = Votre locale ({ $locale }) n'est pas en UTF-8 : Belvedere dessine en ASCII. Réglez LANG sur une locale UTF-8, par exemple C.UTF-8.
doctor-utf8 = Votre locale ({ $locale }) permet tous les caractères.
doctor-keys =
    { $count ->
        [one] Une clé SSH peut vous identifier sur les serveurs.
       *[other] { $count } clés SSH peuvent vous identifier sur les serveurs.
    }
doctor-key-locked = { $path } demande sa phrase secrète. Avant de rejoindre un serveur, tapez : ssh-add { $path }
doctor-no-key = Vous n'avez pas de clé SSH : vous rejoignez les serveurs de passage. Pour y garder vos places, tapez : ssh-keygen
doctor-data = Les tables et les réglages sont dans { $folder }.
doctor-disk = { $free } Gio sont libres sur ce disque.
doctor-disk-full = Seulement { $free } Gio sont libres sur le disque. Faites de la place, sinon l'enregistrement échouera.
doctor-clock = L'horloge indique { $time }.
doctor-clock-behind = L'horloge indique { $time }, avant les fichiers de Belvedere eux-mêmes. Réglez-la.
doctor-descriptors = Jusqu'à { $count } fichiers peuvent être ouverts.
doctor-descriptors-few = Seuls { $count } fichiers peuvent être ouverts, et Belvedere peut en demander { $least }. Relevez la limite : ulimit -n { $least }
doctor-visit-key = Vous êtes identifié par la clé { $key }.
doctor-visit-guest = Vous êtes de passage. Avec une clé SSH, vous garderiez vos places : ssh-keygen
