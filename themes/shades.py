"""Resolve colour tokens of painters to the colours of one theme at a terminal's colour depth.

A token is a role of the theme, plain or with a depth (`red`, `red.deep`, `grass.field`), a mixture of two tokens
(`grass.field~background~0.16`: 16 % of the way to the background), or a point of a gradient (`sky:0.4`, from the top
down). `themes/README.md` describes the depths.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from themes.palette import ANSI_NAMES, BASE, Theme

# Which colours are written on which, and so must differ enough when few are available

READABLE = 4.5
"""Minimum contrast of text with its ground (WCAG 2.1, level AA)."""

GROUNDS = ("background", "surface", "raised")
"""Grounds of sentences."""
LETTERS = (
    *(role for role in BASE if role not in (*GROUNDS, "border", "cursor", "cursor-text")),
    *(f"suit-{number}" for number in range(1, 9)),
)
"""Roles of letters on GROUNDS."""
ANYWHERE = ("text", "strong")
"""Roles of letters that are also used on fields and tints."""
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
"""Roles that are grounds of maps, as `.field` and `.tint`; `.sign` is for text on them."""
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
"""Roles with text in `inverse` on them."""
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
"""Roles with text in `print` on them, plain and `.lit`."""


def partners(token: str) -> tuple[str, ...]:
    """Return the tokens that a token must contrast with because one is written on the other.

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
    """Return all pairs of tokens in which one is written on the other."""
    plain = dict.fromkeys((*LETTERS, *FACES, *BADGES))
    tokens = (*plain, *(f"{face}.lit" for face in FACES), *(f"{land}.sign" for land in LAND))
    return tuple((token, partner) for token in tokens for partner in partners(token))


Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

GRADIENTS = {"sky": ("sky0", "sky1", "sky2", "sky3"), "air": ("air", "background")}
"""The roles along each gradient."""
WHITE: Colour = (255, 255, 255)
NIGHT: Colour = (8, 10, 16)
SEPIA: Colour = (30, 25, 20)
PITCH: Colour = (18, 14, 10)
"""Targets of `.lit` and of `.deep` in dark and light themes, and of text on a light field."""
SLIGHT = 0.3
"""Share below which a mixture has the colour of its first token if colours are few."""

_SIGNS_DARK = {"bright_blue": "bright_cyan", "bright_black": "white"}
"""Replacements on dark grounds for colours of the terminal that are illegible there."""
_SIGNS_LIGHT = {name: name for name in ("black", "red", "blue", "magenta")} | {"cyan": "blue"}
"""Text colours on light grounds by plain name; the others are too bright there and become black."""

_STEPS = (0, 95, 135, 175, 215, 255)
PALETTE_256: tuple[Colour, ...] = (
    *((red, green, blue) for red in _STEPS for green in _STEPS for blue in _STEPS),
    *((8 + 10 * step,) * 3 for step in range(24)),
)
"""The colours 16 to 255 of a terminal; the first sixteen belong to the user's palette and are never used."""


def resolve(theme: Theme, token: str) -> str:
    """Return the colour of a token as `#rrggbb`, or a name of ANSI_NAMES in a theme of the terminal's own palette.

    At a depth of 256 colours it is exactly one of them. Raises KeyError for an unknown token.
    """
    return _resolve(theme, token)


@lru_cache(maxsize=4096)
def _resolve(theme: Theme, token: str) -> str:
    if theme.ansi:
        return _ansi(theme, token)
    if theme.depth == "256":
        return _hex(PALETTE_256[_index(theme, token) - 16])
    return _hex(exact(theme, token))


def faded(theme: Theme, colour: Colour, share: float) -> str:
    """Return the colour `share` of the way from one on the screen to that of the page, at the depth of the theme."""
    near = mixed(colour, parsed(resolve(theme, "background")), share)
    return _hex(PALETTE_256[nearest_256(near) - 16] if theme.depth == "256" else near)


def css_variables(theme: Theme) -> dict[str, str]:
    """Return the colours for style sheets, as variables of the same names."""
    prefix = "ansi_" if theme.ansi else ""
    return {variable: prefix + resolve(theme, variable) for variable in BASE}


def exact(theme: Theme, token: str) -> Colour:
    """Return the 24-bit colour of a token, in a theme that does not use the terminal's own palette."""
    if "~" in token:
        first, other, share = token.split("~")
        return mixed(exact(theme, first), exact(theme, other), float(share))
    if ":" in token:
        name, _, place = token.partition(":")
        return _along([parsed(theme.colour(role)) for role in GRADIENTS[name]], float(place))
    role, _, depth = token.partition(".")
    return _shades(theme)[depth](parsed(theme.colour(role)))


@lru_cache(maxsize=32)
def _shades(theme: Theme) -> Mapping[str, Callable[[Colour], Colour]]:
    ground = parsed(theme.colour("background"))
    field, tint = theme.field, theme.tint

    def towards(goal: Colour, share: float) -> Callable[[Colour], Colour]:
        return lambda colour: mixed(colour, goal, share)

    def over_ground(share: float) -> Callable[[Colour], Colour]:
        return lambda colour: mixed(ground, colour, share)

    shared = {"": towards(ground, 0), "art": towards(ground, 0), "field": over_ground(field), "tint": over_ground(tint)}
    if theme.dark:
        lit = towards(WHITE, 0.45)
        return {**shared, "lit": lit, "sign": lit, "deep": towards(NIGHT, 0.48), "mist": over_ground(0.66)}
    return {
        **shared,
        "lit": towards(WHITE, 0.35),
        "sign": towards(PITCH, 0.66),
        "art": towards(PITCH, 0.42),
        "deep": towards(SEPIA, 0.30),
        "mist": over_ground(0.75),
    }


def _ansi(theme: Theme, token: str) -> str:
    """Return the palette name of a token: grounds are the default background, lit tokens and text bright, shaded ones
    plain."""
    if "~" in token:
        first, other, share = token.split("~")
        return _ansi(theme, first if float(share) < 0.7 else other)
    role, _, depth = token.partition(".")
    if ":" in token or depth in ("tint", "field"):
        return theme.colour("background")
    name = theme.colour(role)
    plain = name if name == "bright_black" else name.removeprefix("bright_")
    bright = f"bright_{plain}" if f"bright_{plain}" in ANSI_NAMES else name
    match depth:
        case "lit":
            return bright if theme.dark else name
        case "sign":
            return _SIGNS_DARK.get(bright, bright) if theme.dark else _SIGNS_LIGHT.get(plain, "black")
        case "deep" | "mist":
            return plain
        case _:
            return name


def _index(theme: Theme, token: str) -> int:
    """Return the index among 256 colours. Grounds have fixed ones: the nearest of the few dark colours are all the same
    grey."""
    fixed = theme.fixed
    if token in fixed:
        return fixed[token][0]
    if "~" in token:
        first, other, share = token.split("~")
        if float(share) < SLIGHT:
            return _index(theme, first)
        return nearest_256(mixed(exact(theme, first), exact(theme, other), float(share)))
    if ":" in token:
        name, _, place = token.partition(":")
        if name in fixed:
            steps = fixed[name]
            return steps[min(len(steps) - 1, int(float(place) * len(steps)))]
    token = token.removesuffix(".mist")
    colour = exact(theme, token)
    nearest = nearest_256(colour)
    if token.endswith(
        (".field", ".tint")
    ):  # text is chosen to suit these grounds, so they are matched with its ideal colour
        written = [(exact(theme, "text"), _least(theme, colour, "text"))]
    else:
        written = [(PALETTE_256[_index(theme, other) - 16], _least(theme, colour, other)) for other in partners(token)]
    if all(contrast(PALETTE_256[nearest - 16], other) >= least for other, least in written):
        return nearest
    return _legible_256(colour, written)


def _least(theme: Theme, colour: Colour, other: str) -> float:
    """Return the minimum contrast with another token at 256 colours: legible, but at most the contrast in 24 bits."""
    return min(READABLE, contrast(colour, exact(theme, other)))


def _legible_256(colour: Colour, written: Sequence[tuple[Colour, float]]) -> int:
    """Return the index of the most similar colour that keeps the required contrasts, or else of the one that misses
    least."""
    wanted = [(_luminance(other), least) for other, least in written]

    def missing(place: int) -> float:
        return max(0.0, *(least - _between(_LUMINANCES[place], other) for other, least in wanted))

    here = lab(colour)
    return 16 + min(range(len(_LABS)), key=lambda place: (missing(place), _apart(here, _LABS[place])))


@cache
def nearest_256(colour: Colour) -> int:
    """Return the index from 16 to 255 of the most similar colour, by distance in CIELAB."""
    here = lab(colour)
    return 16 + min(range(len(_LABS)), key=lambda place: _apart(here, _LABS[place]))


def lab(colour: Colour) -> tuple[float, float, float]:
    """Return the CIELAB coordinates of an sRGB colour under D65 (IEC 61966-2-1, CIE 15)."""
    red, green, blue = (_LINEAR[value] for value in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.1)."""
    return _between(_luminance(one), _luminance(other))


def _between(one: float, other: float) -> float:
    """Return the contrast of two luminances."""
    return (one + 0.05) / (other + 0.05) if one > other else (other + 0.05) / (one + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour `share` of the way, 0 to 1, from one to the other."""
    red, green, blue = (round(first + (second - first) * share) for first, second in zip(one, other, strict=True))
    return red, green, blue


def parsed(code: str) -> Colour:
    """Return the colour of `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _along(stops: list[Colour], place: float) -> Colour:
    scaled = min(max(place, 0.0), 1.0) * (len(stops) - 1)
    first = min(int(scaled), len(stops) - 2)
    return mixed(stops[first], stops[first + 1], scaled - first)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _luminance(colour: Colour) -> float:
    red, green, blue = colour
    return 0.2126 * _LINEAR[red] + 0.7152 * _LINEAR[green] + 0.0722 * _LINEAR[blue]


def _apart(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


_LINEAR = tuple(map(_linear, range(256)))
"""Linear light by channel value, in a table because the first frame waits for many contrasts."""
_LABS = tuple(map(lab, PALETTE_256))
_LUMINANCES = tuple(map(_luminance, PALETTE_256))
