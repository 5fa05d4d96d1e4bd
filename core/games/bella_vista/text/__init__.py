"""Names, notation, sentences, refusals and the plain-text board."""
