## Die erste Seite eines großen Terminals

home-cards-continue = Weiterspielen
home-cards-join = Freie Plätze
home-cards-watch = Läuft gerade
home-cards-note = Zweimal Eingabe: gegen einen Bot
home-cards-length-none = { $least }-{ $most } Spieler, { $low } min
home-cards-length-some = { $least }-{ $most } Spieler, { $low }-{ $high } min
home-cards-minutes-none = { $low } min
home-cards-minutes-some = { $low }-{ $high } min
home-introduction = { $credit }: { $summary }
home-card-bali = Was du aufdeckst, wertet für alle
home-card-bella-vista = Biete um die Aussicht in einer Stadt
home-card-bellevue = Baue Grachtenhäuser Karte für Karte
home-card-cloud-city = Stege zwischen Türmen in den Wolken
home-card-neoville = Hohe Türme brauchen große Viertel
