# Dates et heures

moment-day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year }
moment-local =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year } à { $hours } h { $minutes }
moment-utc =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year } à { $hours } h { $minutes } UTC
moment-month-1 = janv.
moment-month-2 = févr.
moment-month-3 = mars
moment-month-4 = avril
moment-month-5 = mai
moment-month-6 = juin
moment-month-7 = juil.
moment-month-8 = août
moment-month-9 = sept.
moment-month-10 = oct.
moment-month-11 = nov.
moment-month-12 = déc.
