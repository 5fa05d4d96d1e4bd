# Daten und Uhrzeiten

moment-day = { $day }. { $month } { $year }
moment-local = { $day }. { $month } { $year }, { $hours }:{ $minutes }
moment-utc = { $day }. { $month } { $year }, { $hours }:{ $minutes } UTC
moment-month-1 = Jan.
moment-month-2 = Feb.
moment-month-3 = März
moment-month-4 = April
moment-month-5 = Mai
moment-month-6 = Juni
moment-month-7 = Juli
moment-month-8 = Aug.
moment-month-9 = Sept.
moment-month-10 = Okt.
moment-month-11 = Nov.
moment-month-12 = Dez.
