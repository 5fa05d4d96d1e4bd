# Pendules et délai d'attente

clock-none = pas de pendule
clock-per-decision = { $time } par décision
clock-bank =
    { $increment ->
        [0] { $time } pour toute la partie
       *[other] { $time } pour toute la partie, et { $increment } s de plus par décision
    }
clock-by-days =
    { $days ->
        [one] { $days } jour par décision
       *[other] { $days } jours par décision
    }
clock-patience-for = { $time } pour un joueur absent
clock-patience-ever = illimité
clock-patience-days = celui de la pendule

clock-unknown = « { $word } » n'est pas une pendule. Tapez none (aucune), 90s ou 2m (par décision), 15+10 (minutes pour la partie, secondes par décision) ou 3j (jours par décision).
patience-unknown = « { $word } » n'est pas un délai d'attente. Tapez une durée comme 90s ou 5m, ou illimité.
clock-seconds-range = Une pendule par décision doit accorder de { $least } à { $most } secondes.
clock-bank-range = Une pendule pour toute la partie doit accorder de { $least } secondes à { $most } minutes, et au plus { $increment } secondes de plus par décision.
clock-days-range = Une pendule en jours doit accorder de { $least } à { $most } jours par décision.
clock-patience-range = Le délai d'attente doit aller de { $least } à { $most } secondes, ou être illimité.
pace-range = Les robots peuvent prendre de 0 à { $most } secondes par action (pace).

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } jour{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } jours{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Remplaçants

table-has-stand-in = Un remplaçant joue à cette place.
table-no-stand-in = Aucun remplaçant ne joue à cette place.
table-stand-in-others = Un remplaçant ne peut jouer que pour une autre personne de la table.
table-stand-in-already = Un robot joue déjà à cette place.
table-stand-in-not-asked = Ce n'est pas à { $seat } de jouer.
table-stand-in-has-time = { $seat } a encore du temps.
table-stand-in-patience = { $seat } n'est plus là. Un remplaçant pourra jouer dans { $time }.
table-stand-in-ever = { $seat } n'est plus là, mais le délai d'attente de cette table est illimité. Il faut attendre son retour.
table-stand-in-played =
    { $count ->
        [one] Un remplaçant a pris { $count } décision pour { $seat }.
       *[other] Un remplaçant a pris { $count } décisions pour { $seat }.
    }
table-take-back-handed = Vous ne pouvez pas annuler votre dernière action : un autre joueur a pris la place depuis.
entry-no-seat = « { $found } » n'est pas une place de cette table.
entry-no-deal = « { $found } » n'est pas la graine d'une nouvelle donne.
entry-no-count = « { $found } » n'est pas un nombre d'actions.
