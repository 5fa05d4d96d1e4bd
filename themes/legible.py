"""Says what is written on what, and so which colours must stay far enough apart when there are few to choose from."""

from themes.palette import BASE

READABLE = 4.5
"""The least contrast of text with its ground (WCAG 2.1, level AA)."""

GROUNDS = ("background", "surface", "raised")
"""What sentences stand on."""
LETTERS = (
    *(role for role in BASE if role not in (*GROUNDS, "border", "cursor", "cursor-text")),
    *(f"suit-{number}" for number in range(1, 9)),
)
"""Roles of letters on GROUNDS."""
ANYWHERE = ("text", "strong")
"""Roles of letters on fields and tints too."""
LAND = (
    "earth",
    "grass",
    "rock",
    "water",
    "low",
    "mid",
    "high",
    "flower",
    "butterfly",
    "leaf",
    "bird",
    "park",
    "river",
)
"""Roles that are grounds of maps, as `.field`, `.tint`, and `.sign` for what must be read on them."""
BADGES = (
    "gain",
    "loss",
    "warning",
    "ghost",
    "cursor",
    "accent",
    "dim",
    "nobody",
    *(f"seat-{number}" for number in range(1, 6)),
)
"""Roles that `inverse` is written on."""
FACES = (
    "paper",
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "cat",
    "gull",
    "flag",
    "pot",
    "earth",
    "grass",
    "rock",
    "water",
    "low",
    "mid",
    "high",
    "cloud",
    "flower",
    "butterfly",
    "leaf",
    "bird",
    "park",
    "river",
    "mason",
    "priest",
    "shrine",
    "rice",
    "peanut",
    "banana",
    "chilli",
    "window",
)
"""Roles that `print` is written on, plain and `.lit`."""


def partners(token: str) -> tuple[str, ...]:
    """The tokens that a token must be told from where one is written on the other.

    >>> partners("grass.sign"), partners("red"), partners("grass.field")
    (('grass.field',), ('print',), ())
    """
    role, _, depth = token.partition(".")
    if depth == "sign":
        return (f"{role}.field",) if role in LAND else GROUNDS
    found: tuple[str, ...] = ()
    if depth in ("", "lit") and role in FACES:
        found += ("print",)
    if depth:
        return found
    if role in LETTERS:
        found += GROUNDS
    if role in ANYWHERE:
        found += tuple(f"{land}.{ground}" for land in LAND for ground in ("field", "tint"))
    if role in BADGES:
        found += ("inverse",)
    return (*found, "cursor-text") if role == "cursor" else found


def pairs() -> tuple[tuple[str, str], ...]:
    """Everything that is written on something, with what it is written on or by."""
    plain = dict.fromkeys((*LETTERS, *FACES, *BADGES))
    tokens = (*plain, *(f"{face}.lit" for face in FACES), *(f"{land}.sign" for land in LAND))
    return tuple((token, partner) for token in tokens for partner in partners(token))
