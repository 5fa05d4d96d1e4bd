# Namen der Farbschemata in den Einstellungen.
theme-title-dark = Dunkel
theme-title-light = Hell
theme-title-high-contrast = Hoher Kontrast
theme-title-colour-blind = Für Farbenblinde
theme-title-ansi-16 = Die 16 Farben des Terminals, dunkel
theme-title-ansi-16-light = Die 16 Farben des Terminals, hell
