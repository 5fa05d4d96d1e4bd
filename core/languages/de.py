"""German."""

NAME = "Deutsch"
THOUSANDS = "."
DECIMAL_MARK = ","
KEYS = {
    "Up": "Hoch",
    "Down": "Runter",
    "Left": "Links",
    "Right": "Rechts",
    "Enter": "Eingabe",
    "Space": "Leertaste",
    "Shift+Tab": "Umschalt+Tab",
    "PgUp": "Bild auf",
    "PgDn": "Bild ab",
    "Home": "Pos1",
    "End": "Ende",
    "Del": "Entf",
    "Ctrl+N": "Strg+N",
    "Ctrl+P": "Strg+P",
}
UNITS = {
    "s": "s sek sekunde sekunden",
    "m": "m min minute minuten",
    "h": "h std stunde stunden",
    "d": "t tag tage tagen",
    "w": "wo woche wochen",
    "mo": "mo monat monate monaten",
    "y": "jahr jahre jahren",
}
UNLIMITED = "unbegrenzt"
YES = "ja"


def plural(number: int) -> str:
    """Return `one` for 1 and −1."""
    return "one" if abs(number) == 1 else "other"


def of(name: str) -> str:
    """Return `name` after *von*."""
    return f"von {name}"


def that(name: str) -> str:
    """Return `name` after *dass*."""
    return f"dass {name}"
