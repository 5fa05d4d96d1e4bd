# Conseils

key-hint = conseil
key-hint-tip = Dit ce qu'un robot ferait et pourquoi, si la table le permet ; une seconde fois, ce que cela signifie.
hint-title =
    { $tables ->
        [one] Conseil, { $tables } partie imaginée
       *[other] Conseil, { $tables } parties imaginées
    }
hint-line = { $number } { $action } : { $judgement }
hint-best-for = le meilleur de ceux-ci ; { $reasons } par rapport à { $number }
hint-best-played =
    { $tables ->
        [one] le meilleur de ceux-ci : il finit mieux en jouant la suite ({ $tables } partie)
       *[other] le meilleur de ceux-ci : il finit mieux en jouant la suite ({ $tables } parties)
    }
hint-equal = ≈ peut valoir tout autre choix
hint-planned = ≈ début du meilleur plan de vos tours
hint-equal-within =
    { $doubt ->
       *[one] ≈ vaut autant que { $number }, à { $doubt } point près
        [other] ≈ vaut autant que { $number }, à { $doubt } points près
    }
hint-equal-for = { $equal } ; { $reasons }
hint-worse-for = { $gap } ; { $reasons }
hint-worse-played =
    { $tables ->
        [one] { $gap } : il finit moins bien en jouant la suite ({ $tables } partie)
       *[other] { $gap } : il finit moins bien en jouant la suite ({ $tables } parties)
    }
hint-alone = le temps a manqué pour comparer un autre choix
hint-gap = { $gap } ±{ $half } points
hint-gap-agreed = { $gap } points aux { $tables } parties
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-elsewhere = ailleurs
hint-even = Rien n'a départagé ces choix : chacun peut être le meilleur.
hint-beside = { $line } ({ $number }+ sur le plateau : aussi { $others })
hint-unmeasured = L'erreur de tels chiffres n'a pas été mesurée pour ce jeu : ± n'est que le hasard.
hint-told = { $seat } demande conseil à un robot :
hint-question-free = Avec un conseil, cette table compte comme assistée : ni classement ni moyennes n'en tiennent compte. Demander conseil ?
hint-question-open = Toute la table, spectateurs compris, lira le conseil, fait à partir de ce que vous voyez. Demander conseil ?
hint-key-ask = demander
hint-key-not = ne pas demander
hint-key-look = montrer
hint-key-meaning = explications
hint-thinking = Un robot réfléchit à votre choix...
hint-not-asked = Un conseil est possible quand vous avez un choix à faire.
hint-meaning = Ce que signifie le conseil
hint-meaning-tables = Un robot voit ce que vous voyez, rien de plus. Il imagine où sont les cartes cachées et joue chaque choix jusqu'à la fin : { $tables } fois, dans les mêmes mondes imaginés.
hint-meaning-gap = Les points sont les vôtres à la fin, en moyenne, moins ceux du meilleur choix. ± est le doute que laisse le hasard.
hint-meaning-equal = ≈ marque des choix dont l'écart reste dans ce doute et dans l'erreur de tels chiffres, dits ensemble par « à ... près » : on ne sait pas lequel est meilleur. Ce qu'un tel choix gagne et perd est dit ensuite.
hint-meaning-reasons = Une raison est une ligne de votre feuille de score qui finit plus haut ou plus bas ; ailleurs, ce sont toutes les autres ensemble. Si aucune ne diffère à coup sûr, seul le résultat de la suite est donné.
line-hint-sure-free = Avec un conseil, cette table compte comme assistée : ni classement ni moyennes n'en tiennent compte. Pour le demander, tapez-le encore.
line-hint-sure-open = Toute la table lira le conseil, fait à partir de ce que vous voyez. Pour le demander, tapez-le encore.
