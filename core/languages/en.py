"""English."""

NAME = "English"
THOUSANDS = ","
DECIMAL_MARK = "."
KEYS: dict[str, str] = {}
UNITS = {
    "s": "s sec secs second seconds",
    "m": "m min mins minute minutes",
    "h": "h hour hours",
    "d": "d day days",
    "w": "w week weeks",
    "mo": "mo month months",
    "y": "y year years",
}
UNLIMITED = "unlimited ever"
YES = "yes"


def plural(number: int) -> str:
    """Return `one` for 1 and −1."""
    return "one" if abs(number) == 1 else "other"


def of(name: str) -> str:
    """Return `name` after *of*."""
    return f"of {name}"


def that(name: str) -> str:
    """Return `name` after *that*."""
    return f"that {name}"
