"""Load themes: named colours from TOML files, shipped or the player's own."""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal

import attrs

from core.kernel.message import BelvedereError, reason
from core.kernel.text_files import decode_text

BASE = (
    "background",
    "surface",
    "raised",
    "border",
    "text",
    "dim",
    "strong",
    "accent",
    "legal",
    "cursor",
    "cursor-text",
    "ghost",
    "gain",
    "loss",
    "warning",
    *(f"seat-{number}" for number in range(1, 6)),
)
"""Roles that every theme defines; `themes/README.md` describes them."""
PIECES: Mapping[str, tuple[str, ...]] = {
    **{f"suit-{number}": (nearest,) for number, nearest in enumerate(("strong", "accent", "warning", "loss"), 1)},
    **{f"suit-{number}": (nearest,) for number, nearest in enumerate(("dim", "seat-4", "seat-1", "ghost"), 5)},
    "paper": ("strong", "surface"),
    "print": ("background", "strong"),
    "inverse": ("background",),
    "nobody": ("dim",),
    "red": ("loss",),
    "orange": ("seat-1",),
    "yellow": ("warning",),
    "green": ("gain",),
    "blue": ("ghost",),
    "cat": ("yellow",),
    "gull": ("blue",),
    "flag": ("suit-1",),
    "pot": ("green",),
    "earth": ("orange",),
    "grass": ("green",),
    "rock": ("suit-5",),
    "water": ("blue",),
    "low": ("blue",),
    "mid": ("green",),
    "high": ("yellow",),
    "cloud": ("suit-5",),
    "air": ("suit-8",),
    "flower": ("suit-4",),
    "butterfly": ("suit-6",),
    "leaf": ("suit-3",),
    "bird": ("suit-1",),
    "park": ("green",),
    "river": ("suit-8",),
    "mason": ("suit-5",),
    "priest": ("suit-6",),
    "shrine": ("suit-7",),
    "rice": ("suit-1",),
    "peanut": ("suit-2",),
    "banana": ("suit-3",),
    "chilli": ("suit-4",),
    "sky0": ("background",),
    "sky1": ("background",),
    "sky2": ("surface",),
    "sky3": ("raised",),
    "window": ("warning",),
    "stone": ("border",),
}
"""Roles of pieces and grounds, with replacements for themes without them: the first one that the theme has (for `paper`
and `print` the last in light themes)."""
VARIABLES = (*BASE, *PIECES)
"""All roles, in the order of `Theme.colours`."""

SHIPPED = ("dark", "light", "high-contrast", "colour-blind", "ansi-16", "ansi-16-light")
Depth = Literal["none", "16", "256", "full"]
"""The colour depth of a terminal."""
FIELD, TINT = 0.4, 0.2
"""Default shares of a role in grounds."""
_BY_LIGHT = frozenset({"paper", "print"})
_PLAIN = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
ANSI_NAMES = ("default", *_PLAIN, *(f"bright_{name}" for name in _PLAIN))
_FOLDER = Path(__file__).parent
_HEX = re.compile(r"#[0-9a-f]{6}", re.ASCII)


class ThemeError(BelvedereError):
    """A theme cannot be used; the sentence names the file and the missing or unknown entry."""


@attrs.frozen
class Theme:
    """The colours of one theme. `themes.shades` resolves the tokens of painters with it."""

    key: str
    """Its name in settings and files."""
    titles: tuple[tuple[str, str], ...]
    """Its titles in the settings by language; empty for a shipped theme, which has messages as titles."""
    dark: bool
    """Whether its background is dark."""
    ansi: bool
    """Whether its colours are names of the terminal's own palette."""
    colours: tuple[str, ...]
    """Colours by variable, in the order of VARIABLES."""
    field: float = FIELD
    """Share of a role in the ground of a map; the rest is background."""
    tint: float = TINT
    """Share of a role in closed ground and under cards."""
    indexed: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Tokens with fixed indices among 256 colours; a gradient has several, from start to end."""
    depth: Depth = "full"
    """The colour depth of the terminal for which it is resolved."""

    def colour(self, variable: str) -> str:
        """Return `#rrggbb`, or a name of ANSI_NAMES. Raises KeyError for an unknown variable."""
        return self.colours[_PLACES[variable]]

    @cached_property
    def fixed(self) -> Mapping[str, tuple[int, ...]]:
        """Fixed indices among 256 colours, by token; used for every resolved ink."""
        return dict(self.indexed)

    @property
    def has_edges(self) -> bool:
        """Whether panels and cards need edges, because they have the colour of the page."""
        return not self.ansi and self.depth != "none" and self.colour("surface") == self.colour("background")

    def at(self, depth: Depth) -> "Theme":
        """Return the theme for a terminal with this colour depth."""
        return attrs.evolve(self, depth=depth)

    def title(self, language: str) -> str:
        """Return its title in a language, in English as a fallback; empty without titles."""
        titles = dict(self.titles)
        return titles.get(language) or titles.get("en", "")


_PLACES = {variable: place for place, variable in enumerate(VARIABLES)}


def theme_keys(folders: Iterable[Path] = ()) -> tuple[str, ...]:
    """Return the shipped themes, then those in `folders`, without duplicates."""
    own = sorted(path.stem for folder in folders for path in folder.glob("*.toml"))
    return tuple(dict.fromkeys((*SHIPPED, *own)))


def load_theme(key: str, folders: Iterable[Path] = ()) -> Theme:
    """Return the theme with this key; a player's own file in `folders` has priority over a shipped one. Raises
    ThemeError."""
    folders = tuple(folders)
    if key in theme_keys(folders):
        for folder in folders:
            if (folder / f"{key}.toml").is_file():
                return read_theme(folder / f"{key}.toml")
        return _shipped(key)
    raise ThemeError("theme-unknown", key=key, known=", ".join(theme_keys(folders)))


def read_theme(path: Path) -> Theme:
    """Read a theme file. Raises ThemeError."""
    try:
        content = tomllib.loads(decode_text(path.read_bytes()))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ThemeError("file-unreadable", path=path.name, reason=reason(error)) from error
    return parse_theme(path.stem, content)


def parse_theme(key: str, content: Mapping[str, Any]) -> Theme:
    """Return a theme from the tables of its file. Raises ThemeError."""
    _refuse_strange(key, "", content, {"dark", "ansi", "title", "colours", "shares", "indexed"})
    titles, colours = content.get("title", {}), content.get("colours", {})
    dark, ansi = content.get("dark", True), content.get("ansi", False)
    if not (isinstance(dark, bool) and isinstance(ansi, bool)):
        raise ThemeError("theme-switches", theme=key)
    if not isinstance(titles, Mapping):
        raise ThemeError("theme-no-table", theme=key, section="title")
    _refuse_uneven(key, "colours", colours, BASE, PIECES)
    for variable, value in colours.items():
        _refuse_colour(key, variable, value, ansi=ansi)
    shares = _parse_shares(key, content.get("shares", {}))
    return Theme(
        key=key,
        titles=tuple((language, str(title)) for language, title in titles.items()),
        dark=dark,
        ansi=ansi,
        colours=_completed(colours, dark=dark),
        field=shares.get("field", FIELD),
        tint=shares.get("tint", TINT),
        indexed=_parse_indexed(key, content.get("indexed", {})),
    )


def _completed(colours: Mapping[str, str], *, dark: bool) -> tuple[str, ...]:
    """Return a colour for every variable, in their order."""
    found = dict(colours)
    for role, nearest in PIECES.items():
        if role not in found:
            likely = reversed(nearest) if role in _BY_LIGHT and not dark else nearest
            found[role] = next(found[name] for name in likely if name in found)
    return tuple(found[variable] for variable in VARIABLES)


def _parse_shares(key: str, shares: Any) -> dict[str, float]:
    _refuse_uneven(key, "shares", shares, (), {"field", "tint"})
    for name, share in shares.items():
        if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
            raise ThemeError("theme-share", theme=key, name=name, found=repr(share))
    return {name: float(share) for name, share in shares.items()}


def _parse_indexed(key: str, indexed: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
    if not isinstance(indexed, Mapping):
        raise ThemeError("theme-no-table", theme=key, section="indexed")
    found = []
    for token, value in indexed.items():
        places = value if isinstance(value, list) and value else [value]
        if not all(type(place) is int and 16 <= place <= 255 for place in places):
            raise ThemeError("theme-index", theme=key, name=token, found=repr(value))
        found.append((token, tuple(places)))
    return tuple(found)


@lru_cache(maxsize=len(SHIPPED))
def _shipped(key: str) -> Theme:
    return read_theme(_FOLDER / f"{key}.toml")


def _refuse_uneven(
    key: str, section: str, found: Any, expected: tuple[str, ...], optional: Collection[str] = ()
) -> None:
    if not isinstance(found, Mapping):
        raise ThemeError("theme-no-table", theme=key, section=section)
    _refuse_strange(key, section, found, {*expected, *optional})
    missing = [name for name in expected if name not in found]
    if missing:
        raise ThemeError("theme-missing", theme=key, section=section, names=", ".join(missing))


def _refuse_strange(key: str, section: str, found: Mapping[str, Any], expected: set[str]) -> None:
    strange = sorted(name for name in found if name not in expected)
    if strange:
        known = ", ".join(sorted(expected))
        raise ThemeError("theme-strange", theme=key, section=section, names=", ".join(strange), known=known)


def _refuse_colour(key: str, variable: str, value: object, *, ansi: bool) -> None:
    if ansi and value not in ANSI_NAMES:
        raise ThemeError("theme-ansi", theme=key, name=variable, found=repr(value), known=", ".join(ANSI_NAMES))
    if not ansi and not (isinstance(value, str) and _HEX.fullmatch(value)):
        raise ThemeError("theme-colour", theme=key, name=variable, found=repr(value))
