"""Names, notation, sentences and the plain-text board."""
