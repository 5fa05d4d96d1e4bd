"""Loads themes: named colours from TOML files, the shipped ones and a player's own."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason

VARIABLES = (
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
    *(f"suit-{number}" for number in range(1, 9)),
    *(f"card-{name}" for name in ("orange", "red", "blue", "green", "yellow")),
)
"""What every theme defines; `themes/README.md` says what each paints."""

SHIPPED = ("dark", "light", "high-contrast", "colour-blind", "ansi-16")
LANGUAGES = ("en", "fr")
_PLAIN = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
ANSI_NAMES = ("default", *_PLAIN, *(f"bright_{name}" for name in _PLAIN))
_FOLDER = Path(__file__).parent
_HEX = re.compile(r"#[0-9a-f]{6}", re.ASCII)


class ThemeError(BelvedereError):
    """A theme cannot be used; the sentence names the file and what it lacks or has too much."""


@attrs.frozen
class Theme:
    """Colours by variable, in the order of VARIABLES. `ansi`: the colours are names of the terminal's own palette."""

    key: str
    titles: tuple[str, ...]
    dark: bool
    ansi: bool
    colours: tuple[str, ...]

    def colour(self, variable: str) -> str:
        """`#rrggbb`, or a name of ANSI_NAMES. Raises KeyError for what is no variable."""
        return self.colours[_PLACES[variable]]

    def title(self, language: str) -> str:
        """What the settings call it."""
        return self.titles[LANGUAGES.index(language)]


_PLACES = {variable: place for place, variable in enumerate(VARIABLES)}


def theme_keys(folders: Iterable[Path] = ()) -> tuple[str, ...]:
    """The shipped themes, then those found in `folders`, each once."""
    own = sorted(path.stem for folder in folders for path in folder.glob("*.toml"))
    return tuple(dict.fromkeys((*SHIPPED, *own)))


def load_theme(key: str, folders: Iterable[Path] = ()) -> Theme:
    """The theme of that key; a player's own file in `folders` wins over a shipped one. Raises ThemeError."""
    folders = tuple(folders)
    if key in theme_keys(folders):
        for folder in folders:
            if (folder / f"{key}.toml").is_file():
                return read_theme(folder / f"{key}.toml")
        return _shipped(key)
    raise ThemeError("theme-unknown", key=key, known=", ".join(theme_keys(folders)))


def read_theme(path: Path) -> Theme:
    """Read one file. Raises ThemeError."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ThemeError("file-unreadable", path=path.name, reason=reason(error)) from error
    return parse_theme(path.stem, content)


def parse_theme(key: str, content: Mapping[str, Any]) -> Theme:
    """A theme from the tables of its file. Raises ThemeError."""
    _refuse_strange(key, "", content, {"dark", "ansi", "title", "colours"})
    titles, colours = content.get("title", {}), content.get("colours", {})
    dark, ansi = content.get("dark", True), content.get("ansi", False)
    if not (isinstance(dark, bool) and isinstance(ansi, bool)):
        raise ThemeError("theme-switches", theme=key)
    _refuse_uneven(key, "title", titles, LANGUAGES)
    _refuse_uneven(key, "colours", colours, VARIABLES)
    for variable in VARIABLES:
        _refuse_colour(key, variable, colours[variable], ansi=ansi)
    return Theme(
        key=key,
        titles=tuple(str(titles[language]) for language in LANGUAGES),
        dark=dark,
        ansi=ansi,
        colours=tuple(colours[variable] for variable in VARIABLES),
    )


def css_variables(theme: Theme) -> dict[str, str]:
    """The theme's colours as style sheet variables of the same names."""
    prefix = "ansi_" if theme.ansi else ""
    return {variable: prefix + theme.colour(variable) for variable in VARIABLES}


@lru_cache(maxsize=len(SHIPPED))
def _shipped(key: str) -> Theme:
    return read_theme(_FOLDER / f"{key}.toml")


def _refuse_uneven(key: str, section: str, found: Any, expected: tuple[str, ...]) -> None:
    if not isinstance(found, Mapping):
        raise ThemeError("theme-no-table", theme=key, section=section)
    _refuse_strange(key, section, found, set(expected))
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
