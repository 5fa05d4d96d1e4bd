"""Glyph sets: the characters for boards, from one allow-list of width 1."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import attrs

from core.kernel.message import BelvedereError, one_of

LETTERS = "".join(map(chr, range(0x20, 0x7F)))
LINES = "".join(map(chr, range(0x2500, 0x2580)))
BLOCKS = "".join(map(chr, range(0x2580, 0x25A0)))
SHAPES = "■□▪▫▲△▴▸►▼▽▾◂◄◆◇◈○●◦★☆"
MARKS = "·•×÷±–−…‹›«»°"
ALLOWED = frozenset(LETTERS + LINES + BLOCKS + SHAPES + MARKS)
"""All glyphs of boards: ASCII letters, digits and punctuation, box drawing, blocks, some shapes and marks."""

TWINS = str.maketrans(
    {
        **dict(zip("■▲●◆★►▸•◈·─│━┃═║╌┆", "#^o%*>>*@.-|=H=H-:", strict=True)),
        **dict(zip("╭╮╰╯┌┐└┘├┤┬┴┼╱╲░▒▓█", "..''+++++++++/\\:%##", strict=True)),
        **dict(zip("▀▄▌▐▖▗▘▝▙▟▛▜▚▞▪▁▂▃▅▆▇", "\",||..''LJF7\\/.__=###", strict=True)),
        **dict(zip("▏▎▍▋▊▉×–…›○◇▴▾▔▕▫△±╷╵", "|||###x-~>oo^v\"|.^~,'", strict=True)),
        **dict(zip("╥╨╻╹╟╢☆▼▽□◦°»«◂◄−╳÷‹▬╸", "nu,'||*Vv#o'><<<-X:<--", strict=False)),
    }
)
"""The replacement of each character on a terminal that shows only ASCII."""

GLYPH_SETS = ("unicode", "ascii")


@attrs.frozen
class Glyphs:
    """Characters by name. `glyphs["turn"]` is one character of width 1."""

    key: str
    table: tuple[tuple[str, str], ...]
    edged: bool = False
    """Whether panels and cards are drawn with edges, because the theme has one colour for them and the page."""
    day: bool = False
    """Whether skies are drawn by day, because the theme is light."""
    _by_name: dict[str, str] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_by_name", dict(self.table))

    def __getitem__(self, name: str) -> str:
        return self._by_name[name]

    def seat(self, seat: int) -> str:
        """Return the shape of a seat (0-based)."""
        return self._by_name[f"seat-{seat + 1}"]

    @property
    def twins(self) -> Mapping[int, str] | None:
        """Replacements for the characters of painters, None if unnecessary."""
        return TWINS if self.ascii_only else None

    @property
    def ascii_only(self) -> bool:
        return self.key == "ascii"


@lru_cache(maxsize=4 * len(GLYPH_SETS))
def load_glyphs(key: str, *, edged: bool = False, day: bool = False) -> Glyphs:
    """Return a glyph set by its key. Raises BelvedereError for an unknown one."""
    if key not in GLYPH_SETS:
        raise BelvedereError("theme-no-glyphs", key=key, known=one_of(GLYPH_SETS))
    tables = tomllib.loads(Path(__file__).with_name("glyphs.toml").read_text(encoding="utf-8"))
    return Glyphs(key, tuple(tables[key].items()), edged, day)


def seat_letter(seat: int) -> str:
    """Return the letter of a seat: `A` for seat 0."""
    return chr(ord("A") + seat)
