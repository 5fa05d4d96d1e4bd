# Dates and times of day

moment-day = { $day } { $month } { $year }
moment-local = { $day } { $month } { $year }, { $hours }:{ $minutes }
moment-utc = { $day } { $month } { $year }, { $hours }:{ $minutes } UTC
moment-month-1 = Jan
moment-month-2 = Feb
moment-month-3 = March
moment-month-4 = April
moment-month-5 = May
moment-month-6 = June
moment-month-7 = July
moment-month-8 = Aug
moment-month-9 = Sept
moment-month-10 = Oct
moment-month-11 = Nov
moment-month-12 = Dec
