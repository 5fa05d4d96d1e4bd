# Names of the themes in the settings.
theme-title-dark = Dark
theme-title-light = Light
theme-title-high-contrast = High contrast
theme-title-colour-blind = Colour-blind safe
theme-title-ansi-16 = The terminal's own 16 colours, dark
theme-title-ansi-16-light = The terminal's own 16 colours, light
