"""French."""

NAME = "Français"
THOUSANDS = "\N{NO-BREAK SPACE}"
DECIMAL_MARK = ","
KEYS = {
    "Up": "Haut",
    "Down": "Bas",
    "Left": "Gauche",
    "Right": "Droite",
    "Enter": "Entrée",
    "Space": "Espace",
    "Esc": "Échap",
    "Shift+Tab": "Maj+Tab",
    "PgUp": "Pg préc.",
    "PgDn": "Pg suiv.",
    "Home": "Début",
    "End": "Fin",
    "Del": "Suppr",
}
UNITS = {
    "s": "s seconde secondes",
    "m": "m min minute minutes",
    "h": "h heure heures",
    "d": "j jour jours",
    "w": "sem semaine semaines",
    "mo": "mois",
    "y": "an ans année années annee annees",
}
UNLIMITED = "illimité illimite"
YES = "oui"


def plural(number: int) -> str:
    """Return `one` for 0, 1 and −1: zero is singular."""
    return "one" if abs(number) <= 1 else "other"


def of(name: str) -> str:
    """Return `name` after *de*, which loses its e before a vowel.

    >>> of("Ada"), of("Ben"), of("Yves"), of("Yann"), of("Hugo")
    ("d'Ada", 'de Ben', "d'Yves", 'de Yann', 'de Hugo')
    """
    return f"d'{name}" if _is_elided(name) else f"de {name}"


def that(name: str) -> str:
    """Return `name` after *que*, which loses its e before a vowel.

    >>> that("Ada"), that("Ben")
    ("qu'Ada", 'que Ben')
    """
    return f"qu'{name}" if _is_elided(name) else f"que {name}"


def _is_elided(name: str) -> bool:
    """Return whether `name` begins with a vowel, or with a y before a consonant. Before an h both forms are correct, so
    nothing is elided there."""
    from unicodedata import normalize  # imported here: `belvedere --help` needs no names

    first, second = (normalize("NFD", letter)[0] for letter in f"{name.casefold():\0<2}"[:2])
    return first in "aeiouœæ" or (first == "y" and second.isalpha() and second not in "aeiouyœæ")
