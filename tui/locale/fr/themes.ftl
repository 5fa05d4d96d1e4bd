# Names of the themes in the settings.
theme-title-dark = Sombre
theme-title-light = Clair
theme-title-high-contrast = Contraste élevé
theme-title-colour-blind = Daltonisme
theme-title-ansi-16 = Les 16 couleurs du terminal, sombre
theme-title-ansi-16-light = Les 16 couleurs du terminal, clair
