# Conseils

key-hint = conseil
key-hint-tip = Demande à un robot ce qu'il ferait et pourquoi, si la table le permet ; un second appui explique le conseil.
hint-title =
    { $tables ->
        [one] Conseil ({ $tables } partie simulée)
       *[other] Conseil ({ $tables } parties simulées)
    }
hint-line = { $number } { $action } : { $judgement }
hint-best-for = le meilleur de ceux-ci ; { $reasons } par rapport à { $number }
hint-best-played =
    { $tables ->
        [one] le meilleur de ceux-ci : finit mieux ({ $tables } partie simulée)
       *[other] le meilleur de ceux-ci : finit mieux ({ $tables } parties simulées)
    }
hint-equal = ≈ trop serré pour trancher
hint-planned = ≈ premier coup du meilleur plan trouvé
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
hint-alone = pas le temps de comparer avec un autre choix
hint-gap = { $gap } ±{ $half } points
hint-gap-agreed = { $gap } points dans les { $tables } parties
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-elsewhere = ailleurs
hint-even = Trop serré pour trancher : chacun peut être le meilleur.
hint-beside = { $line } ({ $number }+ sur le plateau comprend { $others })
hint-unmeasured = ± ne couvre que l'erreur d'échantillonnage ; la précision à ce jeu n'a pas été mesurée.
hint-told = { $seat } demande conseil à un robot :
hint-question-free = Avec un conseil, cette partie ne compte ni pour les cotes ni pour les moyennes. Le demander quand même ?
hint-question-open = Toute la table, spectateurs compris, lira le conseil, qui peut révéler ce que vous voyez. Le demander quand même ?
hint-key-ask = demander
hint-key-not = ne pas demander
hint-key-look = montrer
hint-key-meaning = explications
hint-thinking = Un robot réfléchit à votre choix...
hint-not-asked = Vous pouvez demander conseil quand vous avez un choix à faire.
hint-meaning = Ce que signifie le conseil
hint-meaning-tables = Le robot ne voit que ce que vous voyez. Il imagine où sont les cartes cachées et joue la partie jusqu'à la fin après chaque choix : { $tables } fois, avec les mêmes cartes cachées pour tous les choix.
hint-meaning-gap = Les points comparent votre score final moyen après chaque choix à celui du meilleur choix. ± est la marge d'erreur.
hint-meaning-equal = ≈ marque des choix trop serrés pour trancher. « À ... près » ajoute la marge d'erreur et l'erreur mesurée de tels chiffres. Vous lisez ensuite ce que le choix gagne et perd.
hint-meaning-reasons = Une raison est une ligne de votre feuille de score qui finit plus haut ou plus bas ; « ailleurs » réunit toutes les autres lignes. Si aucune ligne ne diffère nettement, vous lisez seulement comment les parties ont fini.
line-hint-sure-free = Avec un conseil, cette partie ne compte ni pour les cotes ni pour les moyennes. Pour le demander quand même, tapez-le encore une fois.
line-hint-sure-open = Toute la table lira le conseil, qui peut révéler ce que vous voyez. Pour le demander quand même, tapez-le encore une fois.
