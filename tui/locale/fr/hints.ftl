# Conseils

key-hint = conseil
key-hint-tip = Demande à un robot ce qu'il ferait et pourquoi, si la table le permet. Un deuxième appui le laisse réfléchir aussi longtemps qu'au niveau difficile ; un troisième explique les chiffres.
hint-title =
    { $tables ->
        [one] Conseil ({ $tables } partie simulée)
       *[other] Conseil ({ $tables } parties simulées)
    }
hint-line = { $number } { $action } : { $judgement }
hint-best-for = le meilleur de ceux-ci ; { $reasons } par rapport à { $number }
hint-best-since = le meilleur de ceux-ci ; { $words }
hint-best-played =
    { $tables ->
        [one] le meilleur de ceux-ci : finit mieux ({ $tables } partie simulée)
       *[other] le meilleur de ceux-ci : finit mieux ({ $tables } parties simulées)
    }
hint-equal = ≈ trop serré pour trancher
hint-chosen = le choix du robot
hint-chosen-since = le choix du robot ; { $words }
hint-equal-within =
    { $doubt ->
       *[one] ≈ vaut autant que { $number }, à { $doubt } point près
        [other] ≈ vaut autant que { $number }, à { $doubt } points près
    }
hint-equal-for = { $equal } ; { $reasons }
hint-worse-for = { $gap } ; { $reasons }
hint-worse-played =
    { $tables ->
        [one] { $gap } : finit moins bien ({ $tables } partie simulée)
       *[other] { $gap } : finit moins bien ({ $tables } parties simulées)
    }
hint-gap = { $gap } ±{ $half } points
hint-gap-agreed = { $gap } points dans les { $tables } parties
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-words = { $first } ; { $second }
hint-elsewhere = ailleurs
hint-plan = { $reasons } que { $number }
hint-plan-same = finit à peu près comme { $number }
hint-plan-more = plus de points (« { $rule } »)
hint-plan-less = moins de points (« { $rule } »)
hint-plan-more-elsewhere = plus de points ailleurs
hint-plan-less-elsewhere = moins de points ailleurs
hint-even = Trop serré pour trancher.
hint-also = { $line } ({ $number }+ sur le plateau comprend { $others })
hint-unmeasured = ± ne couvre que l'erreur d'échantillonnage ; la précision à ce jeu n'a pas été mesurée.
hint-told = { $seat } demande conseil à un robot :
hint-question-free = Avec un conseil, cette partie ne compte ni pour les cotes ni pour les moyennes. Le demander quand même ?
hint-question-open = Toute la table, spectateurs compris, lira le conseil, qui peut révéler ce que vous voyez. Le demander quand même ?
hint-key-ask = demander
hint-key-not = ne pas demander
hint-key-look = montrer
hint-key-deeper = réfléchir plus
hint-key-meaning = explications
hint-thinking = Un robot réfléchit à votre choix...
hint-thinking-for = Un robot réfléchit à votre choix : { $seconds } s
hint-not-asked = Vous pouvez demander conseil quand vous avez un choix à faire.
hint-meaning = Ce que signifie le conseil
hint-meaning-tables = Le robot ne voit que ce que vous voyez. Il imagine où sont les cartes cachées et joue la partie jusqu'à la fin après chaque choix : { $tables } fois, avec les mêmes cartes cachées pour tous les choix.
hint-meaning-search = Le premier choix est celui qu'un robot jouerait après la recherche du niveau difficile : pendant la moitié de son temps d'abord, pendant tout son temps si vous redemandez.
hint-meaning-gap = Les points comparent votre score final moyen après chaque choix à celui du meilleur choix. ± est la marge d'erreur.
hint-meaning-equal = ≈ marque des choix trop serrés pour trancher. « À ... près » ajoute la marge d'erreur et l'erreur mesurée de tels chiffres. Suit ce que le choix gagne et perd. Si tous les choix sont trop serrés, une ligne au-dessous le dit, et chaque choix montre en quoi il diffère.
hint-meaning-reasons = Une raison en mots est vraie après ce choix, mais pas après l'autre ; pour un choix meilleur ou moins bon, elle s'accorde avec les chiffres. Une raison en chiffres est une ligne de votre feuille de score qui finit plus haut ou plus bas ; « ailleurs » réunit toutes les autres lignes.
line-hint-again = Tapez-le encore une fois pour que le robot réfléchisse aussi longtemps que le niveau difficile.
line-hint-sure-free = Avec un conseil, cette partie ne compte ni pour les cotes ni pour les moyennes. Pour le demander quand même, tapez-le encore une fois.
line-hint-sure-open = Toute la table lira le conseil, qui peut révéler ce que vous voyez. Pour le demander quand même, tapez-le encore une fois.
